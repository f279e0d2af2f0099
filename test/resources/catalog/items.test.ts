import sharp from 'sharp'
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const ITEMS = '/events/openstage26/items/'
const item = (fields = {}) => world.owner.post(ITEMS, { name: { en: 'Tote bag' }, default_price: '12', ...fields })
const change = (id: number, fields: object) => world.owner.patch(`${ITEMS}${id}/`, fields)
const named = async (en: string): Promise<Json> =>
  (await world.owner.get(`${ITEMS}?search=${encodeURIComponent(en)}`)).body.results[0]

describe('items.create', () => {
  it('needs a name and a price, and has defaults for everything else', async () => {
    const { status, body } = await item()
    expect([status, body]).toEqual([
      201,
      {
        id: body.id,
        name: { en: 'Tote bag' },
        internal_name: null,
        category: null,
        active: true,
        description: null,
        default_price: '12.00',
        free_price: false,
        free_price_suggestion: null,
        tax_rate: '0.00',
        tax_rule: null,
        admission: false,
        personalized: false,
        position: 0,
        picture: null,
        all_sales_channels: true,
        limit_sales_channels: [],
        sales_channels: ['api.reseller', 'svcpos', 'web'],
        available_from: null,
        available_from_mode: 'hide',
        available_until: null,
        available_until_mode: 'hide',
        hidden_if_available: null,
        hidden_if_item_available: null,
        hidden_if_item_available_mode: 'hide',
        require_voucher: false,
        hide_without_voucher: false,
        allow_cancel: true,
        min_per_order: null,
        max_per_order: null,
        checkin_attention: false,
        checkin_text: null,
        original_price: null,
        require_approval: false,
        require_bundling: false,
        require_membership: false,
        require_membership_hidden: false,
        require_membership_types: [],
        grant_membership_type: null,
        grant_membership_duration_like_event: true,
        grant_membership_duration_days: 0,
        grant_membership_duration_months: 0,
        validity_mode: null,
        validity_fixed_from: null,
        validity_fixed_until: null,
        validity_dynamic_duration_minutes: null,
        validity_dynamic_duration_hours: null,
        validity_dynamic_duration_days: null,
        validity_dynamic_duration_months: null,
        validity_dynamic_start_choice: false,
        validity_dynamic_start_choice_day_limit: null,
        generate_tickets: null,
        allow_waitinglist: true,
        issue_giftcard: false,
        media_policy: null,
        media_type: null,
        show_quota_left: null,
        has_variations: false,
        meta_data: {},
        variations: [],
        addons: [],
        bundles: [],
        program_times: [],
      },
    ])
  })

  it('makes its parts along with it, and shows them in the form of their own paths', async () => {
    const { body } = await item({
      variations: [
        {
          value: { en: 'Large' },
          position: 2,
          default_price: '14.5',
          available_until: '2026-12-31T12:30:00.25+01:00',
          require_membership_types: [1],
          meta_data: { wristband: 'gold' },
        },
        { value: { en: 'Small' }, position: 1, sales_channels: ['web'] },
      ],
      addons: [
        { addon_category: 3, min_count: 1 },
        { addon_category: 2, position: -1 },
      ],
      bundles: [
        { bundled_item: 8, bundled_variation: 7 },
        { bundled_item: 5, count: 2, designated_price: '3' },
      ],
      program_times: [
        { start: '2026-12-02T12:00:00+01:00', end: '2026-12-02T12:00:00+01:00' },
        { start: '2026-12-01T10:00:00Z', end: '2026-12-01T12:00:00Z' },
      ],
    })
    expect(body).toMatchObject({
      has_variations: true,
      variations: [
        { value: { en: 'Small' }, price: '12.00', default_price: null, sales_channels: ['web'], meta_data: {} },
        {
          value: { en: 'Large' },
          price: '14.50',
          available_until: '2026-12-31T11:30:00.25Z',
          sales_channels: ['api.reseller', 'svcpos', 'web'],
          require_membership_types: [1],
          meta_data: { wristband: 'gold' },
        },
      ],
      addons: [
        { addon_category: 2, max_count: 1 },
        { addon_category: 3, min_count: 1 },
      ],
      bundles: [
        { bundled_variation: 7, count: 1, designated_price: '0.00' },
        { bundled_item: 5, bundled_variation: null, count: 2, designated_price: '3.00' },
      ],
      program_times: [
        { start: '2026-12-01T10:00:00Z', end: '2026-12-01T12:00:00Z' },
        { start: '2026-12-02T11:00:00Z', end: '2026-12-02T11:00:00Z' },
      ],
    })
    for (const part of ['variations', 'addons', 'bundles', 'program_times'])
      expect((await world.owner.get(`${ITEMS}${body.id}/${part}/`)).body.results).toEqual(body[part])
  })

  it.each([
    [
      { addons: [{ addon_category: 2 }, { addon_category: 1 }] },
      { addons: [{}, { addon_category: [expect.any(String)] }] },
    ],
    [
      { addons: [{ addon_category: 2 }, { addon_category: 2 }] },
      { addons: [{}, { addon_category: [expect.any(String)] }] },
    ],
    [{ addons: [{ addon_category: 2, min_count: 2 }] }, { addons: [{ max_count: [expect.any(String)] }] }],
    [{ bundles: [{ bundled_item: 8 }] }, { bundles: [{ bundled_variation: [expect.any(String)] }] }],
    [{ bundles: [{ bundled_item: 1, bundled_variation: 1 }] }, { bundles: [{ bundled_item: [expect.any(String)] }] }],
    [
      {
        variations: [
          { value: { en: 'S' }, available_from: '2026-12-02T00:00:00Z', available_until: '2026-12-01T00:00:00Z' },
        ],
      },
      { variations: [{ non_field_errors: [expect.any(String)] }] },
    ],
    [
      { variations: [{ value: { en: 'S' }, meta_data: { unknown: 'x' } }] },
      { variations: [{ meta_data: [expect.any(String)] }] },
    ],
    [
      {
        program_times: [
          { start: '2026-12-01T10:00:00Z', end: '2026-12-01T12:00:00Z' },
          { start: '2026-12-01T12:00:00+01:00', end: '2026-12-01T10:59:59Z' },
        ],
      },
      { program_times: [{}, { end: ['It would end before it begins.'] }] },
    ],
    [{ variations: [{}] }, { variations: [{ value: ['This field is required.'] }] }],
  ])('stores nothing of %j, and says which part is at fault', async (parts, faults) => {
    const [before] = await world.db('items').count()
    const { status, body } = await item(parts)
    expect([status, body, (await world.db('items').count())[0]]).toEqual([400, faults, before])
  })

  it.each([
    [{ min_per_order: 3, max_per_order: 2 }, 'non_field_errors'],
    [{ available_from: '2026-12-01T12:00:00+02:00', available_until: '2026-12-01T09:59:59Z' }, 'non_field_errors'],
    [{ issue_giftcard: true, admission: true }, 'non_field_errors'],
    [{ issue_giftcard: true, tax_rule: 1 }, 'non_field_errors'],
    [{ personalized: true }, 'personalized'],
    [{ meta_data: { unknown: 'x' } }, 'meta_data'],
    [{ meta_data: { wristband: 'green' } }, 'meta_data'],
    [{ name: { en: 'x'.repeat(256) } }, 'name'],
    [{ default_price: '-1' }, 'default_price'],
    [{ default_price: null }, 'default_price'],
    [
      { validity_fixed_from: '2026-12-01T12:00:00+02:00', validity_fixed_until: '2026-12-01T09:59:59Z' },
      'validity_fixed_until',
    ],
    [{ validity_mode: 'forever' }, 'validity_mode'],
    [{ validity_dynamic_duration_months: 1201 }, 'validity_dynamic_duration_months'],
    [{ validity_dynamic_duration_days: -1 }, 'validity_dynamic_duration_days'],
    [{ media_policy: 'new' }, 'media_type'],
    [{ media_policy: 'none', media_type: 'nfc_uid' }, 'media_policy'],
    [{ hidden_if_item_available: 999999 }, 'hidden_if_item_available'],
  ])('refuses %j', async (fields, key) => {
    const { status, body } = await item(fields)
    expect([status, Object.keys(body)]).toEqual([400, [key]])
  })

  it.each([
    { min_per_order: 3, max_per_order: 0 },
    { min_per_order: 0, max_per_order: 2 },
    { issue_giftcard: true },
    { admission: true, personalized: false },
    { available_from: '2026-12-01T12:00:00+02:00', available_until: '2026-12-01T10:00:00Z' },
    { name: { en: 'x'.repeat(255) } },
    {
      validity_mode: 'fixed',
      validity_fixed_from: '2026-12-01T12:00:00+02:00',
      validity_fixed_until: '2026-12-01T10:00:00Z',
    },
    { validity_mode: 'dynamic', validity_dynamic_duration_months: 1200, validity_dynamic_start_choice: true },
    { media_policy: 'reuse_or_new', media_type: 'nfc_mf0aes' },
    { media_type: 'barcode' },
    { hidden_if_item_available: 1, hidden_if_item_available_mode: 'info' },
  ])('takes %j', async (fields) => {
    expect((await item(fields)).status).toBe(201)
  })

  it('refuses what lacks a required meta value', async () => {
    const { body: property } = await world.owner.post('/events/openstage26/item_meta_properties/', {
      name: 'room',
      required: true,
    })
    expect((await item()).body).toEqual({ meta_data: [expect.any(String)] })
    expect((await item({ meta_data: { room: 'A' } })).status).toBe(201)
    await world.owner.remove(`/events/openstage26/item_meta_properties/${property.id}/`)
  })
})

describe('an item with admission', () => {
  it('is personalized unless told otherwise, and not any more without admission', async () => {
    const { body } = await item({ admission: true })
    expect(body.personalized).toBe(true)
    expect((await change(body.id, { admission: false })).body).toMatchObject({ admission: false, personalized: false })
    expect((await change(body.id, { admission: true })).body.personalized).toBe(false)
    expect(
      (await world.owner.put(`${ITEMS}${body.id}/`, { name: { en: 'Ticket' }, default_price: '1', admission: true }))
        .body.personalized,
    ).toBe(true)
    expect((await change(body.id, { admission: false, personalized: true })).body).toEqual({
      personalized: [expect.any(String)],
    })
  })
})

describe('an item that is hidden without a voucher', () => {
  it('needs one, whatever else is sent', async () => {
    const { body } = await item({ hide_without_voucher: true, require_voucher: false })
    expect(body.require_voucher).toBe(true)
    expect((await change(body.id, { require_voucher: false })).body.require_voucher).toBe(true)
    expect((await change(body.id, { hide_without_voucher: false, require_voucher: false })).body.require_voucher).toBe(
      false,
    )
  })
})

describe('items.update', () => {
  it.each(['variations', 'addons', 'bundles', 'program_times'])('refuses %s, even none', async (part) => {
    for (const value of [[], null, [{ id: 1 }]]) {
      expect((await change(1, { [part]: value })).body).toEqual({ [part]: ['This cannot be sent here.'] })
      const { status, body } = await world.owner.put(`${ITEMS}1/`, {
        name: { en: 'x' },
        default_price: '1',
        [part]: value,
      })
      expect([status, Object.keys(body)]).toEqual([400, [part]])
    }
  })

  it('keeps the parts of what is replaced, and its channels become all again', async () => {
    const { body: before } = await item({
      sales_channels: ['web'],
      variations: [{ value: { en: 'S' } }],
      addons: [{ addon_category: 2 }],
      bundles: [{ bundled_item: 5 }],
    })
    const { body } = await world.owner.put(`${ITEMS}${before.id}/`, { name: before.name, default_price: '13.00' })
    expect(body).toEqual({
      ...before,
      default_price: '13.00',
      all_sales_channels: true,
      limit_sales_channels: [],
      sales_channels: ['api.reseller', 'svcpos', 'web'],
      variations: [{ ...before.variations[0], price: '13.00' }],
    })
  })

  it('judges what the product becomes: its validity, its medium, and what hides it', async () => {
    const { body } = await item({ validity_fixed_from: '2026-12-01T12:00:00Z', media_type: 'barcode' })
    for (const [fields, key] of [
      [{ validity_fixed_until: '2026-12-01T11:59:59Z' }, 'validity_fixed_until'],
      [{ media_policy: 'reuse', media_type: null }, 'media_type'],
      [{ hidden_if_item_available: body.id }, 'hidden_if_item_available'],
    ] as const)
      expect((await change(body.id, fields)).body).toEqual({ [key]: [expect.any(String)] })
    expect((await world.owner.get(`${ITEMS}${body.id}/`)).body).toEqual(body)
    const changes = { validity_fixed_until: '2026-12-01T12:00:00Z', media_policy: 'reuse', hidden_if_item_available: 1 }
    expect((await change(body.id, changes)).body).toEqual({ ...body, ...changes })
  })

  it('replaces the meta data as a whole', async () => {
    const {
      body: { id },
    } = await item({ meta_data: { ledger_account: '1', wristband: 'blue' } })
    expect((await change(id, { meta_data: { ledger_account: '2' } })).body.meta_data).toEqual({ ledger_account: '2' })
  })
})

describe('the channels of an item', () => {
  const EVERY = ['api.reseller', 'svcpos', 'web']
  const all = { all_sales_channels: true, limit_sales_channels: [], sales_channels: EVERY }
  const only = (...channels: string[]) => ({
    all_sales_channels: false,
    limit_sales_channels: channels,
    sales_channels: channels,
  })
  const told = ({ all_sales_channels, limit_sales_channels, sales_channels }: Json) => ({
    all_sales_channels,
    limit_sales_channels,
    sales_channels,
  })

  it.each([
    [{}, all],
    [{ all_sales_channels: true }, all],
    [{ all_sales_channels: false }, only()],
    [{ limit_sales_channels: [] }, all],
    [{ limit_sales_channels: ['web'] }, only('web')],
    [{ all_sales_channels: false, limit_sales_channels: EVERY }, only(...EVERY)],
    [{ sales_channels: ['web'] }, only('web')],
    [{ sales_channels: [] }, only()],
    [{ sales_channels: ['web', 'svcpos', 'api.reseller', 'web'] }, all],
    [only('web'), only('web')],
    [all, all],
  ])('of a new one that says %j are %j, those of a variation too, and stay when they are sent back', async (said, channels) => {
    const { status, body } = await item({ ...said, variations: [{ value: { en: 'S' }, ...said }] })
    expect([status, told(body), told(body.variations[0])]).toEqual([201, channels, channels])
    expect(told((await change(body.id, told(body))).body)).toEqual(channels)
    const variation = `${ITEMS}${body.id}/variations/${body.variations[0].id}/`
    expect(told((await world.owner.put(variation, { value: { en: 'S' }, ...told(body) })).body)).toEqual(channels)
    expect(told((await world.owner.put(variation, { value: { en: 'S' } })).body)).toEqual(all)
  })

  it.each([
    [all, { limit_sales_channels: ['web'] }, only('web')],
    [all, { limit_sales_channels: [] }, all],
    [all, { all_sales_channels: false }, only()],
    [all, { sales_channels: ['web'] }, only('web')],
    [only('web'), { all_sales_channels: true }, all],
    [only('web'), { limit_sales_channels: ['svcpos'] }, only('svcpos')],
    [only('web'), { limit_sales_channels: [] }, only()],
    [only('web'), { sales_channels: EVERY }, all],
    [only(...EVERY), { sales_channels: EVERY }, only(...EVERY)],
    [only('web'), { ...only('web'), all_sales_channels: true, limit_sales_channels: [] }, all],
    [only('web'), { ...only('web'), limit_sales_channels: ['svcpos'] }, only('svcpos')],
    [only('web'), { ...only('web'), sales_channels: ['svcpos'] }, only('svcpos')],
    [only('web'), only('svcpos'), only('svcpos')],
    [only('web'), { position: 3 }, only('web')],
  ])('%j, changed by %j, are %j', async (before, changes, channels) => {
    const { body } = await item(before)
    const { status, body: changed } = await change(body.id, changes)
    expect([status, told(changed)]).toEqual([200, channels])
  })

  it.each([
    [{ all_sales_channels: true, limit_sales_channels: ['web'] }, 'limit_sales_channels'],
    [{ ...only('web'), sales_channels: ['svcpos'] }, 'sales_channels'],
    [{ ...all, sales_channels: ['web'] }, 'sales_channels'],
    [{ limit_sales_channels: ['nowhere'] }, 'limit_sales_channels'],
  ])('cannot be %j', async (said, key) => {
    const { body } = await item(only('api.reseller'))
    for (const { status, body: fault } of [await item(said), await change(body.id, said)])
      expect([status, Object.keys(fault)]).toEqual([400, [key]])
    const parts = await item({ variations: [{ value: { en: 'S' } }, { value: { en: 'M' }, ...said }] })
    expect([parts.status, Object.keys(parts.body.variations?.[1] ?? {})]).toEqual([400, [key]])
    expect(told((await world.owner.get(`${ITEMS}${body.id}/`)).body)).toEqual(only('api.reseller'))
  })

  it('are those that come later, too, which the list tells as a change', async () => {
    const { body } = await item({ variations: [{ value: { en: 'S' }, limit_sales_channels: ['web'] }] })
    const changed = async () =>
      (await world.db('list_changes').where({ scope: 'event', list: 'items' }).max('changed as at').first())!.at
    const before = await changed()
    const channel = { identifier: 'api.later', label: { en: 'Later' } }
    expect((await world.owner.post('/saleschannels/', channel)).status).toBe(201)
    const { body: later } = await world.owner.get(`${ITEMS}${body.id}/`)
    expect([told(later), told(later.variations[0])]).toEqual([
      { ...all, sales_channels: ['api.later', ...EVERY] },
      only('web'),
    ])
    const after = await changed()
    expect(after > before).toBe(true)
    expect((await world.owner.remove('/saleschannels/api.later/')).status).toBe(204)
    expect(told((await world.owner.get(`${ITEMS}${body.id}/`)).body)).toEqual(all)
    expect((await changed()) > after).toBe(true)
  })
})

describe('items.list', () => {
  it('finds by name in any language and by internal name, not across them, and takes wildcards as they are', async () => {
    const names = async (search: string) =>
      (await world.owner.get(`${ITEMS}?search=${encodeURIComponent(search)}`)).body.results.map(
        ({ name }: Json) => name.en,
      )
    expect(await names('sTudierend')).toEqual(['Student ticket'])
    expect(await names('invoice ONLY')).toEqual(['Sponsorship'])
    expect(await names('only Sponsor')).toEqual([])
    expect(await names('T_shirt')).toEqual([])
    expect(await names('100%')).toEqual([])
  })

  it('finds by tax rate, 0 those without a rule and those with a rule of 0', async () => {
    const { body: free } = await world.owner.post('/events/openstage26/taxrules/', { name: { en: 'None' }, rate: '0' })
    const ids = [(await item({ tax_rule: free.id })).body.id, (await item()).body.id]
    const found = (await world.owner.get(`${ITEMS}?tax_rate=0`)).body.results
    expect(found.map(({ id }: Json) => id)).toEqual(expect.arrayContaining(ids))
    expect([...new Set(found.map(({ tax_rate }: Json) => tax_rate))]).toEqual(['0.00'])
    expect((await world.owner.get(`${ITEMS}?tax_rate=19.0`)).body.results.map(({ id }: Json) => id)).toContain(1)
    expect((await world.owner.get(`${ITEMS}?tax_rate=7`)).body.count).toBe(0)
  })

  it('has changed when something has that is only shown in it', async () => {
    const {
      body: { id },
    } = await item({ variations: [{ value: { en: 'S' } }], meta_data: { ledger_account: '1' } })
    const variation = (await world.owner.get(`${ITEMS}${id}/variations/`)).body.results[0]
    for (const [path, fields] of [
      [`items/${id}/`, { meta_data: {} }],
      [`items/${id}/`, { sales_channels: ['web'] }],
      [`items/${id}/`, { require_membership_types: [1] }],
      [`items/${id}/variations/${variation.id}/`, { sales_channels: [] }],
      [`items/${id}/variations/${variation.id}/`, { meta_data: { wristband: 'blue' } }],
      ['taxrules/1/', { rate: '19.5' }],
      ['taxrules/1/', { rate: '19' }],
      ['item_meta_properties/1/', { name: 'account' }],
      ['item_meta_properties/1/', { name: 'ledger_account' }],
    ] as const) {
      await world.db('list_changes').update({ changed: world.db.raw("changed - interval '10 seconds'") })
      const known = (await world.owner.get(ITEMS)).headers.get('last-modified')!
      expect((await world.owner.patch(`/events/openstage26/${path}`, fields)).status).toBe(200)
      expect([
        path,
        fields,
        (await world.owner.get(ITEMS, { headers: { 'If-Modified-Since': known } })).status,
      ]).toEqual([path, fields, 200])
    }
  })
})

describe('the picture of an item', () => {
  const upload = async (): Promise<string> => {
    const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#7f4a91' } })
      .png()
      .toBuffer()
    const headers = { 'Content-Type': 'image/png', 'Content-Disposition': 'attachment; filename="tote bag.png"' }
    return (await world.owner.call('POST', '/api/v1/upload', png, { headers })).body.id
  }
  const uses = async (id: string) =>
    (
      await world
        .db('uploads')
        .where({ id: id.slice(5) })
        .first('uses')
    ).uses

  it('is shown by its URL in lists too, which changes nothing when it is sent back', async () => {
    const file = await upload()
    const { body } = await item({ name: { en: 'Pictured' }, picture: file })
    expect(body.picture).toMatch(/^http:\/\/tickets\.example\/media\/.+\/tote%20bag\.png$/)
    expect((await named('Pictured')).picture).toBe(body.picture)
    expect((await change(body.id, { picture: body.picture })).body.picture).toBe(body.picture)
    expect((await fetch(world.base + new URL(body.picture).pathname)).headers.get('content-type')).toBe('image/png')
    expect(await uses(file)).toBe(1)
  })

  it('is released when another takes its place, when it is removed, and when the item goes, alone or with its event', async () => {
    const [first, second, third, fourth] = [await upload(), await upload(), await upload(), await upload()]
    const {
      body: { id },
    } = await item({ picture: first })
    await change(id, { picture: second })
    expect([await uses(first), await uses(second)]).toEqual([0, 1])
    expect((await change(id, { picture: null })).body.picture).toBeNull()
    expect(await uses(second)).toBe(0)
    await change(id, { picture: third })
    await world.owner.remove(`${ITEMS}${id}/`)
    expect(await uses(third)).toBe(0)
    const { organizer_id } = await world.db('events').where({ slug: 'kellerkonzerte' }).first('organizer_id')
    await world
      .db('events')
      .insert({ organizer_id, slug: 'short-lived', name: '{}', currency: 'EUR', date_from: new Date() })
    await world.owner.post('/events/short-lived/items/', { name: { en: 'Bag' }, default_price: '1', picture: fourth })
    expect(await uses(fourth)).toBe(1)
    await world.db('events').where({ slug: 'short-lived' }).delete()
    expect(await uses(fourth)).toBe(0)
  })

  it.each([
    'https://elsewhere.example/a.png',
    'file:00000000-0000-4000-8000-000000000000',
  ])('cannot be %s', async (picture) => {
    expect((await item({ picture })).body).toEqual({ picture: [expect.any(String)] })
  })
})

describe('items.remove', () => {
  it('takes its parts and the bundles it is in along', async () => {
    const { body: part } = await item({ variations: [{ value: { en: 'S' } }] })
    const { body: whole } = await item({
      bundles: [{ bundled_item: part.id, bundled_variation: part.variations[0].id }],
    })
    expect((await world.owner.remove(`${ITEMS}${part.id}/`)).status).toBe(204)
    expect((await world.owner.get(`${ITEMS}${whole.id}/`)).body.bundles).toEqual([])
    expect(await world.db('variations').where({ item_id: part.id })).toEqual([])
  })
})
