import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const DISCOUNTS = '/events/openstage26/discounts/'
const discount = (fields = {}) => world.owner.post(DISCOUNTS, { internal_name: 'Groups', ...fields })

describe('discounts.create', () => {
  it('defaults to all products in the web shop', async () => {
    expect(await discount({ condition_min_count: 5 })).toRespond(201, {
      id: expect.any(Number),
      active: true,
      internal_name: 'Groups',
      position: 0,
      all_sales_channels: false,
      limit_sales_channels: ['web'],
      sales_channels: ['web'],
      available_from: null,
      available_until: null,
      subevent_mode: 'mixed',
      subevent_date_from: null,
      subevent_date_until: null,
      condition_all_products: true,
      condition_limit_products: [],
      condition_apply_to_addons: true,
      condition_ignore_voucher_discounted: false,
      condition_min_count: 5,
      condition_min_value: '0.00',
      benefit_same_products: true,
      benefit_limit_products: [],
      benefit_apply_to_addons: true,
      benefit_ignore_voucher_discounted: false,
      benefit_discount_matching_percent: '0.00',
      benefit_only_apply_to_cheapest_n_matches: null,
    })
  })

  it.each([
    [{}, 'condition_min_count'],
    [{ condition_min_count: 0, condition_min_value: '0.00' }, 'condition_min_count'],
    [{ condition_min_count: 2, condition_min_value: '10.00' }, 'condition_min_value'],
    [
      { condition_min_value: '10.00', benefit_only_apply_to_cheapest_n_matches: 1 },
      'benefit_only_apply_to_cheapest_n_matches',
    ],
    [{ condition_min_value: '10.00', subevent_mode: 'distinct' }, 'subevent_mode'],
    [{ condition_min_count: 2, sales_channels: ['fax'] }, 'sales_channels'],
    [{ condition_min_count: 2, sales_channels: null }, 'sales_channels'],
    [{ condition_min_count: 2, subevent_mode: 'each' }, 'subevent_mode'],
    [{ condition_min_count: 2, benefit_discount_matching_percent: '100.01' }, 'benefit_discount_matching_percent'],
    [{ condition_min_count: -1 }, 'condition_min_count'],
    [{ condition_min_value: '-1.00' }, 'condition_min_value'],
    [{ condition_min_count: 2, subevent_mode: 'distinct', benefit_same_products: false }, 'benefit_same_products'],
    [{ condition_min_count: 2, benefit_limit_products: [987654] }, 'benefit_limit_products'],
    [
      {
        condition_min_count: 2,
        subevent_date_from: '2026-12-02T00:00:00Z',
        subevent_date_until: '2026-12-01T00:00:00Z',
      },
      'subevent_date_until',
    ],
  ])('rejects %j', async (invalid, at) => {
    expect(await discount(invalid)).toRespond(400, fields(at))
  })

  it.each([
    {
      condition_min_count: 2,
      condition_min_value: '0',
      benefit_only_apply_to_cheapest_n_matches: 1,
      subevent_mode: 'distinct',
    },
    { condition_min_value: '10.00', benefit_only_apply_to_cheapest_n_matches: 0, subevent_mode: 'same' },
    { condition_min_value: '0.01', benefit_only_apply_to_cheapest_n_matches: null },
  ])('takes %j', async (fields) => {
    expect((await discount(fields)).status).toBe(201)
  })
})

describe('discounts.update', () => {
  it('judges what the discount becomes', async () => {
    const {
      body: { id },
    } = await discount({ condition_min_count: 2, benefit_only_apply_to_cheapest_n_matches: 1 })
    for (const [change, at] of [
      [{ condition_min_count: 0 }, 'condition_min_count'],
      [{ condition_min_value: '5.00' }, 'condition_min_value'],
      [{ condition_min_count: 0, condition_min_value: '5.00' }, 'benefit_only_apply_to_cheapest_n_matches'],
    ] as const) {
      expect(await world.owner.patch(`${DISCOUNTS}${id}/`, change)).toRespond(400, fields(at))
    }
    const { status } = await world.owner.patch(`${DISCOUNTS}${id}/`, {
      condition_min_count: 0,
      condition_min_value: '5.00',
      benefit_only_apply_to_cheapest_n_matches: null,
    })
    expect(status).toBe(200)
  })
})

describe('discounts.list', () => {
  it('has only active ones, or only others', async () => {
    await world.db('discounts').delete()
    await discount({ condition_min_count: 1 })
    const {
      body: { id },
    } = await discount({ condition_min_count: 1, active: false })
    expect((await world.owner.get(`${DISCOUNTS}?active=false`)).body.results).toMatchObject([{ id, active: false }])
    expect((await world.owner.get(`${DISCOUNTS}?active=true`)).body.results).toMatchObject([{ active: true }])
  })

  it('has another date after a change of channels or products', async () => {
    const {
      body: { id },
    } = await discount({ condition_min_count: 1 })
    const settle = () => world.db('list_changes').update({ changed: world.db.raw("changed - interval '10 seconds'") })
    const { id: event } = await world.db('events').where({ slug: 'openstage26', organizer_id: 1 }).first('id')
    const [{ id: item }] = await world
      .db('items')
      .insert({ event_id: event, name: '{}', default_price: '1.00' })
      .returning('id')
    for (const change of [{ sales_channels: ['api.reseller'] }, { condition_limit_products: [item] }]) {
      await settle()
      const known = (await world.owner.get(DISCOUNTS)).headers.get('last-modified')!
      await world.owner.patch(`${DISCOUNTS}${id}/`, change)
      expect((await world.owner.get(DISCOUNTS, { headers: { 'If-Modified-Since': known } })).status).toBe(200)
    }
  })
})

describe('discounts.remove', () => {
  it('is rejected once an order has used the discount', async () => {
    const at = '/events/openstage26/'
    const { body: item } = await world.owner.post(`${at}items/`, { name: { en: 'Badge' }, default_price: '10.00' })
    await world.owner.post(`${at}quotas/`, { name: 'Badges', size: 5, items: [item.id], variations: [] })
    const { body } = await discount({ condition_min_count: 1 })
    const positions = [{ item: item.id, price: '9.00', discount: body.id }]
    const { body: order } = await world.owner.post(`${at}orders/`, { positions })
    expect(order.positions).toMatchObject(positions)
    expect(await world.owner.remove(`${DISCOUNTS}${body.id}/`)).toMatchObject({
      status: 403,
      body: { detail: 'This is in use and cannot be deleted.', code: 'in_use' },
    })
    await world.owner.post(`${at}orders/${order.code}/mark_canceled/`, {})
    expect((await world.owner.remove(`${DISCOUNTS}${body.id}/`)).status).toBe(403)
    expect((await world.owner.patch(`${DISCOUNTS}${body.id}/`, { active: false })).status).toBe(200)
  })
})
