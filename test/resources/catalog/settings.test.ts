import sharp from 'sharp'
import { eventSettings, organizerSettings } from '../../../src/domain/catalog/settings.ts'
import { contract } from '../../support/conformance.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'

const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
  .png()
  .toBuffer()

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const EVENT = '/events/kellerkonzerte/settings/'
const ORGANIZER = '/settings/'
const read = async (path: string) => (await world.owner.get(path)).body
const change = (path: string, body: object) => world.owner.patch(path, body)
const eventId = async () => (await world.db('events').where({ slug: 'kellerkonzerte' }).orderBy('id').first('id'))!
const organizerId = async () => (await world.db('organizers').where({ slug: 'kulturwerk' }).first('id'))!
const stored = async () =>
  (await world.db('events').where({ slug: 'kellerkonzerte' }).orderBy('id').first('settings'))!.settings
beforeEach(async () => {
  await world.db('events').where({ slug: 'kellerkonzerte' }).update({ settings: '{}' })
})

describe('a setting', () => {
  it('has the default of the contract until a caller changes it', async () => {
    const { properties } = contract.components.schemas.EventSettings
    const { settings: inherited } = (await world.db('organizers').where({ slug: 'kulturwerk' }).first('settings'))!
    const settings = await read(EVENT)
    expect(Object.keys(settings)).toEqual(Object.keys(properties))
    for (const [key, value] of Object.entries(settings))
      if (!(key in inherited)) expect([key, value]).toEqual([key, properties[key].default])
  })

  it('is inherited from the organizer, where that has the key', async () => {
    await change(ORGANIZER, {
      event_list_type: 'week',
      contact_mail: 'all@kulturwerk.example',
      organizer_link_back: true,
    })
    const settings = await read(EVENT)
    expect(settings).toMatchObject({ event_list_type: 'week', contact_mail: 'all@kulturwerk.example' })
    expect(settings).not.toHaveProperty('organizer_link_back')
  })

  it('follows the organizer no longer once the event has its own, until null removes that', async () => {
    await change(ORGANIZER, { event_list_type: 'week' })
    await change(EVENT, { event_list_type: 'week' })
    await change(ORGANIZER, { event_list_type: 'calendar' })
    expect((await read(EVENT)).event_list_type).toBe('week')
    expect((await change(EVENT, { event_list_type: null })).body.event_list_type).toBe('calendar')
    await change(ORGANIZER, { event_list_type: null })
    expect((await read(EVENT)).event_list_type).toBe('list')
  })

  it('is stored alone: the keys that are not sent go on inheriting', async () => {
    await change(EVENT, { max_items_per_order: 4, waiting_list_hours: null, timezone: 'UTC', 'no such key': 1 })
    expect(await stored()).toEqual({ max_items_per_order: 4 })
  })

  it('takes null whatever its type, and shows it for none but those that say so', async () => {
    const keys = Object.keys(contract.components.schemas.EventSettings.properties)
    const response = await change(EVENT, Object.fromEntries(keys.map((key) => [key, null])))
    expect(response).toRespond(200)
    expect(await stored()).toEqual({})
  })

  it('shows amounts and rates with two decimals', async () => {
    const { body } = await change(EVENT, {
      cancel_allow_user_paid_keep: '5',
      cancel_allow_user_paid_keep_percentage: '12.5',
    })
    expect(body).toMatchObject({ cancel_allow_user_paid_keep: '5.00', cancel_allow_user_paid_keep_percentage: '12.50' })
  })

  it.each([
    { max_items_per_order: 0 },
    { reservation_time: 10081 },
    { payment_term_expire_delay_days: 31 },
    { locales: [] },
    { locales: ['en', 'en'] },
    { locale: 'English' },
    { name_scheme: 'nickname' },
    { invoice_generate: false },
    { primary_color: 'red' },
    { frontpage_text: ['Welcome'] },
    { contact_mail: 'nobody' },
    { payment_term_last: 'RELDATE/3/12:00:00/date_from/' },
    { ticket_download_date: 'tomorrow' },
    { show_times: 'yes' },
    { cancel_allow_user_paid_keep_percentage: '101' },
  ])('rejects %j', async (body) => {
    expect(await change(EVENT, body)).toRespond(400, fields(...Object.keys(body)))
  })

  it.each([
    { giftcard_length: 5 },
    { giftcard_length: 65 },
    { giftcard_expiry_years: -1 },
    { privacy_url: 'javascript:alert(1)' },
  ])('of an organizer rejects %j', async (body) => {
    const answer = await change(ORGANIZER, body)
    expect(answer).toRespond(400, fields(...Object.keys(body)))
  })

  it('offers the payment providers of this installation, gift cards from the start', async () => {
    expect(await read(EVENT)).toMatchObject({
      payment_manual__enabled: false,
      payment_banktransfer__enabled: false,
      payment_boxoffice__enabled: false,
      payment_giftcard__enabled: true,
    })
  })

  it('that does not exist as an operation is 405', async () => {
    for (const path of [EVENT, ORGANIZER])
      for (const method of ['PUT', 'POST', 'DELETE'])
        expect((await world.owner.call(method, path, {}, { unchecked: true })).status).toBe(405)
  })
})

describe('settings that need each other', () => {
  it('keep the locale among the locales, whichever of them changes', async () => {
    expect(await change(EVENT, { locale: 'fr' })).toRespond(400, fields('locale'))
    expect(await change(EVENT, { locales: ['de'] })).toRespond(400, fields('locale'))
    expect((await change(EVENT, { locales: ['fr', 'de'], locale: 'fr' })).status).toBe(200)
    expect(await change(EVENT, { locale: null })).toRespond(400, fields('locale'))
    expect((await change(EVENT, { locale: 'de' })).status).toBe(200)
  })

  it.each([
    ['attendee_names_required', 'attendee_names_asked'],
    ['attendee_emails_required', 'attendee_emails_asked'],
    ['invoice_address_required', 'invoice_address_asked'],
    ['invoice_address_company_required', 'invoice_address_required'],
  ])('reject %s without %s, whichever of them changes', async (key, needed) => {
    expect(await change(EVENT, { [key]: true, [needed]: false })).toRespond(400, fields(key))
    expect((await change(EVENT, { [key]: true, [needed]: true })).status).toBe(200)
    expect(await change(EVENT, { [needed]: false })).toRespond(400, fields(key))
    expect((await change(EVENT, { [key]: false, [needed]: false })).status).toBe(200)
  })

  it('say nothing of what the change does not touch, such as languages that the organizer took away', async () => {
    await change(ORGANIZER, { locales: ['de'] })
    expect((await change(EVENT, { max_items_per_order: 3 })).status).toBe(200)
    await change(ORGANIZER, { locales: ['en', 'de'] })
  })
})

describe('the last day to pay', () => {
  const dates = { presale_end: '2026-12-11T23:30:00Z', date_from: '2026-12-13T19:00:00Z' }

  // In Berlin the shop closes on the 12th.
  it.each([
    '2026-12-11',
    'RELDATE/2/-/date_from/',
    'RELDATE/1/-/presale_end/',
  ])('cannot be %s, before the shop closes', async (payment_term_last) => {
    expect((await world.owner.patch('/events/kellerkonzerte/', dates)).status).toBe(200)
    expect(await change(EVENT, { payment_term_last })).toRespond(400, fields('payment_term_last'))
  })

  it.each([
    '2026-12-12',
    'RELDATE/1/-/date_from/',
    'RELDATE/0/-/presale_end/',
    null,
  ])('can be %s', async (payment_term_last) => {
    await world.owner.patch('/events/kellerkonzerte/', dates)
    expect((await change(EVENT, { payment_term_last })).status).toBe(200)
  })

  it('can be any day while the shop stays open', async () => {
    await world.owner.patch('/events/kellerkonzerte/', { ...dates, presale_end: null })
    expect((await change(EVENT, { payment_term_last: '2020-01-01' })).status).toBe(200)
    await change(EVENT, { payment_term_last: null })
  })
})

describe('the way names are written', () => {
  it('defaults to given and family name', async () => {
    const scheme = async () => (await read(EVENT)).name_scheme
    expect(await scheme()).toBe('given_family')
    await change(ORGANIZER, { name_scheme: 'full' })
    expect(await scheme()).toBe('full')
    await change(EVENT, { name_scheme: 'family_given' })
    expect(await scheme()).toBe('family_given')
    await change(ORGANIZER, { name_scheme: null })
  })
})

describe('a way to pay', () => {
  const WAYS = ['manual', 'banktransfer', 'boxoffice', 'giftcard'].map((name) => `payment_${name}__enabled`)

  it.each(WAYS)('%s can be switched on and off for all events of an organizer', async (key) => {
    for (const value of [true, false]) {
      await change(ORGANIZER, { [key]: value })
      expect((await read(EVENT))[key]).toBe(value)
    }
    await change(EVENT, { [key]: true })
    expect((await read(EVENT))[key]).toBe(true)
    await change(ORGANIZER, { [key]: null })
  })

  it('of the organizer is enough to go live', async () => {
    const { body: event } = await world.owner.post('/events/', {
      slug: 'paid-centrally',
      name: { en: 'Paid centrally' },
      currency: 'EUR',
      date_from: '2027-05-01T18:00:00Z',
      meta_data: { cost_center: 'CC-9' },
    })
    const path = `/events/${event.slug}/`
    const { body: item } = await world.owner.post(`${path}items/`, { name: { en: 'Pass' }, default_price: '5.00' })
    await world.owner.post(`${path}quotas/`, { name: 'All', size: 5, items: [item.id] })
    expect((await world.owner.patch(path, { live: true })).status).toBe(400)
    await change(ORGANIZER, { payment_banktransfer__enabled: true })
    expect((await world.owner.patch(path, { live: true })).body.live).toBe(true)
    await change(ORGANIZER, { payment_banktransfer__enabled: null })
  })
})

describe('a setting that is a file', () => {
  const upload = async (content: Uint8Array = png, type = 'image/png', name = 'logo.png'): Promise<string> =>
    (
      await world.owner.call('POST', '/api/v1/upload', content, {
        headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
      })
    ).body.id
  const uses = async (id: string) =>
    (
      await world
        .db('uploads')
        .where({ id: id.slice(5) })
        .first('uses')
    ).uses

  it('takes an upload, shows its URL, and changes nothing when that is sent back', async () => {
    const id = await upload()
    const {
      body: { logo_image: url },
    } = await change(EVENT, { logo_image: id })
    expect(url).toMatch(/^http:\/\/tickets\.example\/media\/.+\/logo\.png$/)
    expect((await fetch(world.base + new URL(url).pathname)).status).toBe(200)
    expect((await change(EVENT, { logo_image: url })).body.logo_image).toBe(url)
    expect(await uses(id)).toBe(1)
  })

  it('lets go of the file when another one or null takes its place', async () => {
    const [first, second] = [await upload(), await upload()]
    await change(EVENT, { og_image: first })
    await change(EVENT, { og_image: second })
    expect([await uses(first), await uses(second)]).toEqual([0, 1])
    expect((await change(EVENT, { og_image: null })).body.og_image).toBeNull()
    expect(await uses(second)).toBe(0)
  })

  it('can belong to the organizer alone', async () => {
    const id = await upload()
    const { body } = await change(ORGANIZER, { organizer_logo_image: id })
    expect(body.organizer_logo_image).toMatch(/\/logo\.png$/)
    expect((await organizerSettings(world.db, await organizerId())).organizer_logo_image).toMatchObject({
      id: id.slice(5),
    })
    expect(await read(EVENT)).not.toHaveProperty('organizer_logo_image')
    await change(ORGANIZER, { organizer_logo_image: null })
    expect(await uses(id)).toBe(0)
  })

  it('is inherited, and the URL of the organizer sent back goes on inheriting', async () => {
    const id = await upload()
    const {
      body: { invoice_logo_image: url },
    } = await change(ORGANIZER, { invoice_logo_image: id })
    expect((await change(EVENT, { invoice_logo_image: url })).body.invoice_logo_image).toBe(url)
    expect(await stored()).toEqual({})
    await change(EVENT, { invoice_logo_image: null })
    expect(await uses(id)).toBe(1)
  })

  it('rejects files that are not images, unknown files and URLs of other servers', async () => {
    const pdf = await upload(Buffer.from('%PDF-1.4'), 'application/pdf', 'logo.pdf')
    for (const logo_image of [
      pdf,
      `file:${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`,
      'https://elsewhere.example/logo.png',
    ]) {
      expect(await change(EVENT, { logo_image })).toRespond(400, fields('logo_image'))
    }
    expect(await uses(pdf)).toBe(0)
  })
})

describe('settings with explain', () => {
  it.each([EVENT, ORGANIZER])('explain each key of %s', async (path) => {
    const [values, explained] = [await read(path), await read(`${path}?explain=true`)]
    expect(Object.keys(explained)).toEqual(Object.keys(values))
    for (const [key, value] of Object.entries(values)) {
      expect(explained[key]).toEqual({
        value,
        label: expect.stringMatching(/^[A-Z]/),
        help_text: expect.stringMatching(/\w/),
        // Settings of the organizer only are shown at its events, too.
        readonly: path === EVENT && key.startsWith('reusable_media_'),
      })
    }
    expect(await read(`${path}?explain=false`)).toEqual(values)
  })
})

describe('a key that the organizer alone decides', () => {
  it('is readable at its events and by devices, but can only be changed at the organizer', async () => {
    await change(ORGANIZER, { reusable_media_type_nfc_mf0aes: true })
    await change(EVENT, { reusable_media_type_nfc_mf0aes: false })
    expect((await read(EVENT)).reusable_media_type_nfc_mf0aes).toBe(true)
    const { body } = await (await world.device()).get(EVENT)
    expect(body.reusable_media_type_nfc_mf0aes).toBe(true)
    await change(ORGANIZER, { reusable_media_type_nfc_mf0aes: null })
  })
})

describe('the audit log', () => {
  it('names the keys that were sent, and nothing when none was', async () => {
    const last = () => world.db('log_entries').orderBy('id', 'desc').first('id', 'action', 'event_id', 'data')
    await change(EVENT, { mail_attach_ical: true })
    expect(await last()).toMatchObject({
      action: 'event.settings',
      event_id: (await eventId()).id,
      data: { mail_attach_ical: true },
    })
    await change(ORGANIZER, { giftcard_length: 16 })
    const entry = await last()
    expect(entry).toMatchObject({ action: 'organizer.settings', event_id: null, data: { giftcard_length: 16 } })
    await change(ORGANIZER, {})
    expect(await last()).toEqual(entry)
  })
})

describe('domain code', () => {
  it('gets the values that count', async () => {
    await change(ORGANIZER, { event_list_type: 'week' })
    await change(EVENT, { reservation_time: 45 })
    const { reservation_time, waiting_list_hours, event_list_type } = await eventSettings(world.db, await eventId())
    expect([reservation_time, waiting_list_hours, event_list_type]).toEqual([45, 48, 'week'])
    const organizer = (await world.db('organizers').where({ slug: 'kulturwerk' }).first('id'))!
    expect((await organizerSettings(world.db, organizer)).customer_accounts_native).toBe(true)
  })
})

describe('two changes at the same moment', () => {
  it('are both kept', async () => {
    const keys = [
      'show_times',
      'show_date_to',
      'meta_noindex',
      'hide_sold_out',
      'mail_attach_ical',
      'order_phone_asked',
    ]
    await Promise.all(keys.map((key) => change(EVENT, { [key]: true })))
    expect(await stored()).toEqual(Object.fromEntries(keys.map((key) => [key, true])))
  })
})

describe('texts of mails', () => {
  it('are rejected if they contain an unknown placeholder', async () => {
    const texts = {
      mail_text_order_paid: { en: 'Dear {name}, {atendee_name} {code}', de: '{foo} {atendee_name}' },
      mail_subject_order_paid: { en: '{__proto__}' },
    }
    expect(await change(EVENT, texts)).toRespond(400, {
      mail_text_order_paid: ['There is no placeholder {atendee_name}.', 'There is no placeholder {foo}.'],
      mail_subject_order_paid: ['There is no placeholder {__proto__}.'],
    })
    expect(await stored()).toEqual({})
  })

  it('can contain known placeholders, and other braces', async () => {
    const mail_text_signature = { en: '{event} {url} {meta_cost_center} {name_family_name} {} { code } {{' }
    expect((await change(EVENT, { mail_text_signature })).body.mail_text_signature).toEqual(mail_text_signature)
  })
})
