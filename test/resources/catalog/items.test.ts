import type { Json } from '../../../scripts/support/document.ts'
import { fields } from '../../support/matchers.ts'
import { countStatements } from '../../support/statements.ts'
import { change, ITEMS, item, world } from './items.setup.ts'

describe('items.create', () => {
  it('needs a name and a price, and has defaults for everything else', async () => {
    expect(await item()).toRespond(201, {
      id: expect.any(Number),
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
    })
  })

  it('stores 200 variations in as many statements as two', async () => {
    const create = (count: number) =>
      countStatements(async () => {
        const variations = Array.from({ length: count }, (_, i) => ({
          value: { en: `Row ${i}` },
          require_membership_types: [1],
          sales_channels: ['web'],
          meta_data: { wristband: 'gold' },
        }))
        const { body } = await item({ variations })
        expect(body.variations).toHaveLength(count)
        expect(body.variations.at(-1)).toMatchObject(variations.at(-1)!)
      })
    await create(2)
    expect(await create(200)).toBe(await create(2))
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
      { addons: [{ addon_category: 2 }, { addon_category: 4711 }] },
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
      { program_times: [{}, { end: ['The end must not be before the start.'] }] },
    ],
    [{ variations: [{}] }, { variations: [{ value: ['This field is required.'] }] }],
  ])('stores nothing of %j, and returns the errors of the invalid part', async (parts, errors) => {
    const [before] = await world.db('items').count()
    const response = await item(parts)
    expect(response).toRespond(400)
    expect([response.body, (await world.db('items').count())[0]]).toEqual([errors, before])
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
  ])('rejects %j', async (invalid, key) => {
    expect(await item(invalid)).toRespond(400, fields(key))
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

  it('rejects a product without a required meta value', async () => {
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
  it('is personalized by default, but not without admission', async () => {
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
