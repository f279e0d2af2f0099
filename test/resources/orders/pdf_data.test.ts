import type { Json } from '../../../scripts/support/document.ts'
import { PERMISSIONS } from '../../../src/core/permissions.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { WrittenOrder } from '../../support/orders.ts'
import { writeOrder } from '../../support/orders.ts'
import type { Person } from '../../support/people.ts'

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

let world: Festival
let event_id: number
let portrait: number
let paper: number
let order: WrittenOrder
beforeAll(async () => {
  world = await festival()
  ;({ id: event_id } = await world.db('events').where({ slug: 'openstage26' }).first('id'))
  await world.owner.patch('/events/openstage26/', {
    date_from: '2026-06-12T07:30:00Z',
    date_to: '2026-06-13T16:00:00Z',
    date_admission: '2026-06-12T07:00:00Z',
    location: { en: 'Old Mill', de: 'Alte Mühle' },
  })
  await world.owner.patch('/events/openstage26/settings/', {
    name_scheme: 'salutation_title_given_family',
    region: 'DE',
  })
  const question = async (identifier: string) =>
    (await world.owner.post('/events/openstage26/questions/', { question: { en: identifier }, type: 'F', identifier }))
      .body.id
  portrait = await question('portrait')
  paper = await question('paper')
  const stored = async (type: string, body: Buffer) => {
    const { body: file } = await world.owner.call('POST', '/api/v1/upload', body, {
      headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="f.${type.split('/')[1]}"` },
    })
    const id = file.id.replace('file:', '')
    await world.db('uploads').where({ id }).update({ uses: 1 })
    return id
  }
  const { id: item_id } = await world.db('items').where({ event_id }).orderBy('id').first('id')
  order = await writeOrder(
    world.db,
    { slug: 'openstage26' },
    {
      code: 'PDF77',
      locale: 'de',
      email: 'ada@example.org',
      phone: '+49405550142',
      datetime: '2026-05-20T22:30:00Z',
      invoice_address: {
        company: 'Okafor Sound',
        country: 'AT',
        name: 'A. Okafor',
        name_parts: { _legacy: 'A. Okafor' },
      },
      positions: [
        {
          item_id,
          price: '1290.50',
          attendee_name: 'Dr. Ada Okafor',
          attendee_name_parts: { salutation: 'Ms', title: 'Dr.', given_name: 'Ada', family_name: 'Okafor' },
          country: 'DE',
          valid_from: '2026-06-12T00:00:00Z',
          answers: [
            { question_id: portrait, answer: 'f.png', file_id: await stored('image/png', PNG) },
            {
              question_id: paper,
              answer: 'f.pdf',
              file_id: await stored('application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n')),
            },
          ],
        },
        { addon_to: 0, item_id, price: '10.00' },
        { addon_to: 0, item_id, price: '10.00' },
        { addon_to: 0, item_id, price: '5.00', is_bundled: true },
        { addon_to: 0, item_id, price: '99.00', canceled: true },
      ],
    },
  )
})
afterAll(() => world.end())

const POSITION = () => `/events/openstage26/orderpositions/${order.positions[0]}/`
const read = async (path: string): Promise<Json> => {
  const { status, body } = await world.owner.get(path)
  expect([path, status]).toEqual([path, 200])
  return body
}

describe('pdf_data', () => {
  it('contains the issued gift card, and the times of a product', async () => {
    const { body: gift } = await world.owner.post('/events/openstage26/items/', {
      name: { en: 'Gift card' },
      default_price: '25.00',
      issue_giftcard: true,
      program_times: [
        { start: '2026-06-12T08:00:00Z', end: '2026-06-12T09:30:00Z' },
        { start: '2026-06-12T22:30:00Z', end: '2026-06-13T01:00:00Z' },
      ],
    })
    await world.owner.patch('/settings/', { giftcard_expiry_years: 2 })
    const rows = { locale: 'de', status: 'n', positions: [{ item_id: gift.id, price: '25.00' }] }
    const { code } = await writeOrder(world.db, { slug: 'openstage26' }, rows)
    const data = async (): Promise<Json> =>
      (await read(`/events/openstage26/orders/${code}/?pdf_data=true`)).positions[0].pdf_data
    expect(await data()).toMatchObject({ giftcard_issuance_date: '', giftcard_expiry_date: '' })
    await world.owner.post(`/events/openstage26/orders/${code}/mark_paid/`, {})
    const { datetime } = await world.db('gift_card_transactions').orderBy('id', 'desc').first('datetime')
    const now = new Date(datetime)
    expect(await data()).toMatchObject({
      giftcard_issuance_date: now.toLocaleDateString('de', { dateStyle: 'medium', timeZone: 'Europe/Berlin' }),
      giftcard_expiry_date: `01.01.${now.getUTCFullYear() + 3}`,
      program_times: '12.06.2026, 10:00–11:30 Uhr\n13.06.2026, 00:30–03:00 Uhr',
    })
  })

  it('has the variables of layouts, in the language of the order and the time zone of the event', async () => {
    const { pdf_data } = await read(`${POSITION()}?pdf_data=true`)
    const { name: item } = await world.db('items').where({ event_id }).orderBy('id').first('name')
    expect(pdf_data).toMatchObject({
      order: 'PDF77',
      positionid: '1',
      order_positionid: 'PDF77-1',
      item: item.de,
      itemvar: item.de,
      variation: '',
      price: expect.stringMatching(/^1\.290,50\s€$/),
      price_with_bundled: expect.stringMatching(/^1\.295,50\s€$/),
      price_with_addons: expect.stringMatching(/^1\.315,50\s€$/),
      addons: `3 × ${item.de}`,
      checked_in_addons: '',
      attendee_name: 'Dr. Ada Okafor',
      attendee_name_given_name: 'Ada',
      attendee_name_title: 'Dr.',
      attendee_name_for_salutation: 'Ms Dr. Okafor',
      attendee_country: 'Deutschland',
      attendee_city: '',
      invoice_name: 'A. Okafor',
      invoice_name_given_name: '',
      invoice_name_for_salutation: 'A. Okafor',
      invoice_company: 'Okafor Sound',
      invoice_country: 'Österreich',
      email: 'ada@example.org',
      telephone: '+49405550142',
      event_location: 'Alte Mühle',
      event_date: '12.06.2026',
      event_date_range: '12.–13.06.2026',
      event_begin_time: '09:30',
      event_begin_weekday: 'Freitag',
      event_end_date: '13.06.2026',
      event_admission_time: '09:00',
      purchase_date: '21.05.2026',
      purchase_time: '00:30',
      valid_from_date: '12.06.2026',
      valid_until_datetime: '',
      first_scan: '',
      organizer: 'Kulturwerk Hamburg',
      question_portrait: 'f.png',
      [`question_${portrait}`]: 'f.png',
      question_university: '',
      images: { question_portrait: expect.any(String), question_paper: null },
    })
    const texts = Object.entries(pdf_data).filter(([name]) => name !== 'images')
    expect(texts.filter(([, value]) => typeof value !== 'string')).toEqual([])
    const { results } = await read('/events/openstage26/items/1/').then(() => read('/event_meta_properties/'))
    for (const { name } of results) expect(pdf_data).toHaveProperty([`meta:${name}`])
  })

  it('contains the date of a series, and the time of the entry', async () => {
    const { id: date } = await world.db('subevents').where({ event_id: 2 }).orderBy('id').first('id')
    await world
      .db('subevents')
      .where({ id: date })
      .update({ name: '{"en": "Quartet"}', date_from: '2031-01-01T18:00:00Z', date_to: null })
    const { positions } = await writeOrder(world.db, { slug: 'kellerkonzerte' }, { positions: [{ subevent_id: date }] })
    const [{ id: checkin_list_id }] = await world
      .db('checkin_lists')
      .insert({ event_id: 2, name: 'Cellar' })
      .returning('id')
    await world
      .db('checkins')
      .insert({ checkin_list_id, order_position_id: positions[0], datetime: '2031-01-01T17:40:00Z' })
    const { pdf_data } = await read(`/events/kellerkonzerte/orderpositions/${positions[0]}/?pdf_data=true`)
    expect(pdf_data).toMatchObject({ event_name: 'Quartet', event_end: '', event_end_date: '' })
    expect(pdf_data.event_series_name).not.toBe('Quartet')
    expect(pdf_data.first_scan).toContain('2031')
  })

  it('is part of scans and tickets of check-in lists, with the permission to view orders', async () => {
    const at = '/events/openstage26/checkinlists/'
    const { id: list } = (await world.owner.post(at, { name: 'Desk' })).body
    const [first] = await world.db('order_positions').where({ order_id: order.id }).orderBy('positionid')
    const scan = (who: Person, query: string) =>
      who.post(`/checkinrpc/redeem/${query}`, { lists: [list], secret: first.secret, force: true })
    const scanner = await world.holding(['can_checkin_orders'])
    const answers = [
      await scan(world.owner, '?pdf_data=true'),
      await world.owner.post(`${at}${list}/positions/${first.secret}/redeem/?pdf_data=true`, {}),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 400])
    for (const { body } of answers) expect(body.position.pdf_data).toMatchObject({ order: 'PDF77', positionid: '1' })
    for (const path of [
      `${at}${list}/positions/?order=PDF77&ordering=positionid`,
      `${at}${list}/positions/${first.id}/`,
    ]) {
      const of = (body: Json) => body.results?.[0] ?? body
      expect(of(await read(path))).not.toHaveProperty('pdf_data')
      expect(of(await read(`${path}${path.includes('?') ? '&' : '?'}pdf_data=true`)).pdf_data).toMatchObject({
        positionid: '1',
      })
    }
    expect((await scan(world.owner, '')).body.position).not.toHaveProperty('pdf_data')
    expect((await scan(scanner, '?pdf_data=true')).body.position).not.toHaveProperty('pdf_data')
    const response = await scanner.get(`${at}${list}/positions/?search=PDF77&pdf_data=true`)
    expect([response.body.count > 0, 'pdf_data' in response.body.results[0]]).toEqual([true, false])
  })

  it('is part of orders and lists if requested, and is not read if it is excluded', async () => {
    const { pdf_data } = await read(`${POSITION()}?pdf_data=true`)
    const { now_datetime: _, now_time: __, now_date: ___, ...still } = pdf_data
    for (const path of [
      '/events/openstage26/orders/PDF77/?pdf_data=true',
      '/events/openstage26/orders/?code=PDF77&pdf_data=true',
    ]) {
      const body = await read(path)
      expect((body.results?.[0] ?? body).positions[0].pdf_data).toMatchObject(still)
    }
    const { results } = await read('/events/openstage26/orderpositions/?order=PDF77&pdf_data=True')
    expect(results).toHaveLength(4)
    expect(results[0].pdf_data).toMatchObject(still)
    for (const query of ['', '?pdf_data=true&exclude=positions.pdf_data', '?pdf_data=false'])
      expect((await read(`/events/openstage26/orders/PDF77/${query}`)).positions[0]).not.toHaveProperty('pdf_data')
    expect(await read('/events/openstage26/orders/PDF77/?pdf_data=true&exclude=positions')).not.toHaveProperty(
      'positions',
    )
  })

  it('is part of a new order if requested, with the permission to view orders', async () => {
    const body = { locale: 'de', positions: [{ item: 4, price: '5.00', attendee_name: 'Ada' }], status: 'n' }
    const create = async (query: string, who = world.owner, more = {}) => {
      const answer = await who.post(`/events/openstage26/orders/${query}`, { ...body, ...more })
      expect(answer).toRespond(201, expect.anything())
      return answer.body.positions[0]
    }
    const { id, pdf_data } = await create('?pdf_data=true')
    const read = (await world.owner.get(`/events/openstage26/orderpositions/${id}/?pdf_data=true`)).body.pdf_data
    expect(pdf_data).toMatchObject({ attendee_name: 'Ada', order: read.order, event_name: read.event_name })
    expect(await create('')).not.toHaveProperty('pdf_data')
    expect(await create('?pdf_data=true', world.owner, { simulate: true })).not.toHaveProperty('pdf_data')
    const seller = await world.holding(['can_change_orders'])
    expect(await create('?pdf_data=true', seller)).not.toHaveProperty('pdf_data')
  })

  it('names images that devices can fetch', async () => {
    const { pdf_data } = await read(`${POSITION()}?pdf_data=true`)
    const url = new URL(pdf_data.images.question_portrait)
    expect(url.hash).toMatch(/^#etag=[0-9a-f]{16}$/)
    const device = await world.device({ security_profile: 'scan_online_kiosk' })
    const response = await fetch(new URL(url.pathname, world.base), { headers: device.headers })
    expect(response).toRespond(200)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await response.arrayBuffer())).toEqual(PNG)
    for (const key of ['question_paper', 'question_university', 'nothing'])
      expect([key, (await world.owner.get(`${POSITION()}pdf_image/${key}/`)).status]).toEqual([key, 404])
  })
})

describe('order_positions.answer', () => {
  it('is the file of an answer, at the URL that answers contain', async () => {
    const { answers } = await read(POSITION())
    const { answer } = answers.find(({ question }: Json) => question === paper)
    expect(answer).toBe(`http://tickets.example/api/v1/organizers/kulturwerk${POSITION()}answer/${paper}/`)
    const response = await fetch(new URL(new URL(answer).pathname, world.base), { headers: world.owner.headers })
    expect(response).toRespond(200)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect(await response.text()).toMatch(/^%PDF/)
  })

  it('needs the permission to view orders, and is 404 where there is none', async () => {
    const blind = await world.holding(PERMISSIONS.filter((name) => name !== 'can_view_orders'))
    expect((await blind.get(`${POSITION()}answer/${paper}/`)).status).toBe(403)
    expect((await world.stranger.get(`/api/v1/organizers/kulturwerk${POSITION()}answer/${paper}/`)).status).toBe(403)
    for (const none of [1, 999_999_999])
      expect([none, (await world.owner.get(`${POSITION()}answer/${none}/`)).status]).toEqual([none, 404])
    const other = `/events/openstage26/orderpositions/${order.positions[1]}/answer/${paper}/`
    expect((await world.owner.get(other)).status).toBe(404)
  })
})
