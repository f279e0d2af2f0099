// Stock that vouchers reserve for their holders: units of quotas and seats, and their uses in carts.

import { fields } from '../../support/matchers.ts'
import {
  at,
  cart,
  change,
  id,
  product,
  quotaOf,
  SERIES,
  THEATRE,
  tomorrow,
  VOUCHERS,
  voucher,
  world,
  yesterday,
} from './vouchers.setup.ts'

describe('a voucher that blocks quota', () => {
  it('takes all its uses, while there are so many', async () => {
    const { item, quota, left } = await product(10)
    await voucher({ item, max_usages: 7, block_quota: true })
    expect(await left()).toBe(3)
    expect(await voucher({ item, max_usages: 4, block_quota: true })).toRespond(400, fields('item'))
    expect(await voucher({ quota, max_usages: 4, block_quota: true })).toRespond(400, fields('quota'))
    expect((await voucher({ quota, max_usages: 3, block_quota: true })).status).toBe(201)
    expect(await left()).toBe(0)
  })

  it('blocks every quota of its product: of a variation those of the variation, of a product with variations all of them', async () => {
    const { item, variations } = await product(20, { variations: 2 })
    const narrow = await quotaOf(2, [item], [variations[0]!])
    expect(await voucher({ item, variation: variations[0], max_usages: 3, block_quota: true })).toRespond(
      400,
      fields('item'),
    )
    expect((await voucher({ item, variation: variations[1], max_usages: 3, block_quota: true })).status).toBe(201)
    expect(await voucher({ item, max_usages: 3, block_quota: true })).toRespond(400, fields('item'))
    expect((await voucher({ item, max_usages: 2, block_quota: true })).status).toBe(201)
    expect((await world.owner.get(`${at()}/quotas/${narrow}/availability/`)).body).toMatchObject({
      available: false,
      blocking_vouchers: 2,
    })
  })

  it('needs a quota that it could block, and an open one', async () => {
    expect(await voucher({ item: (await product(undefined)).item, block_quota: true })).toRespond(400, fields('item'))
    const { item, quota } = await product(null)
    expect((await voucher({ item, max_usages: 100_000, block_quota: true })).status).toBe(201)
    await world.owner.patch(`${at()}/quotas/${quota}/`, { closed: true })
    expect(await voucher({ item, block_quota: true })).toRespond(400, fields('item'))
  })

  it('gets what carts have left, and what people wait for', async () => {
    const { item, left } = await product(2)
    await cart({ item })
    await world
      .db('waiting_list_entries')
      .insert({ event_id: id.openstage26, item_id: item, email: 'ada@example.org', locale: 'en' })
    expect(await left()).toBe(0)
    expect((await voucher({ item, block_quota: true })).status).toBe(201)
    expect(await voucher({ item, block_quota: true })).toRespond(400, fields('item'))
  })

  it('is accepted for a sold-out product if it has expired, or may ignore quota', async () => {
    const { item } = await product(0)
    for (const fields of [{ valid_until: yesterday() }, { allow_ignore_quota: true }])
      expect((await voucher({ item, block_quota: true, ...fields })).status).toBe(201)
  })

  it('returns 409 while a concurrent request locks the quota', async () => {
    const { item, quota } = await product(5)
    await world.db.transaction(async (trx) => {
      await trx('quota_counters').where({ quota_id: quota }).forUpdate().first('quota_id')
      const response = await voucher({ item, block_quota: true })
      expect(response).toRespond(409)
      expect(response.headers.get('retry-after')).toBe('5')
      expect((await voucher({ item })).status).toBe(201)
    })
    expect((await voucher({ item, block_quota: true })).status).toBe(201)
  })

  it('never blocks more than available, with any number of concurrent requests', async () => {
    const { item, left } = await product(10)
    const answers = await Promise.all(Array.from({ length: 20 }, () => voucher({ item, block_quota: true })))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(10).fill(400)])
    expect(await left()).toBe(0)
    expect(await world.db('vouchers').where({ item_id: item }).pluck('id')).toHaveLength(10)
  })

  it('keeps its variation from being deleted, and loses it with the product', async () => {
    const {
      item,
      variations: [first, second],
      left,
    } = await product(5, { variations: 2 })
    const { body: own } = await voucher({ item, variation: first, block_quota: true, max_usages: 4 })
    expect((await world.owner.remove(`${at()}/items/${item}/variations/${first}/`)).status).toBe(403)
    expect((await world.owner.remove(`${at()}/items/${item}/variations/${second}/`)).status).toBe(204)
    expect(await left()).toBe(1)
    expect((await world.owner.remove(`${at()}/items/${item}/`)).status).toBe(204)
    expect((await world.owner.get(`${VOUCHERS}${own.id}/`)).body).toMatchObject({
      item: null,
      variation: null,
      block_quota: false,
    })
  })

  it('blocks nothing any more once its product is deleted', async () => {
    const { item, quota } = await product(5)
    const {
      body: { id: own },
    } = await voucher({ item, block_quota: true })
    await world.owner.remove(`${at()}/items/${item}/`)
    expect((await world.owner.get(`${VOUCHERS}${own}/`)).body).toMatchObject({ item: null, block_quota: false })
    expect((await world.owner.get(`${at()}/quotas/${quota}/availability/`)).body.blocking_vouchers).toBe(0)
  })

  it('keeps its quota from being deleted, and goes with its date', async () => {
    const { quota } = await product(5)
    const {
      body: { id: own },
    } = await voucher({ quota })
    expect((await world.owner.remove(`${at()}/quotas/${quota}/`)).status).toBe(403)
    await world.owner.remove(`${VOUCHERS}${own}/`)
    expect((await world.owner.remove(`${at()}/quotas/${quota}/`)).status).toBe(204)
    const { body: date } = await world.owner.post(`${at('kellerkonzerte')}/subevents/`, {
      name: { en: 'Cancelled' },
      date_from: tomorrow(),
    })
    const {
      body: { id: dated },
    } = await voucher({ subevent: date.id }, SERIES)
    await world.owner.remove(`${at('kellerkonzerte')}/subevents/${date.id}/`)
    expect((await world.owner.get(`${SERIES}${dated}/`)).status).toBe(403)
  })
})

describe('a voucher with a seat', () => {
  const seated = (seat: string, fields: object = {}) => voucher({ seat, subevent: id.night, ...fields }, THEATRE)

  it('keeps the seat for itself', async () => {
    expect((await seated('A-1', { item: id.stalls })).body).toMatchObject({
      seat: 'A-1',
      item: id.stalls,
      subevent: id.night,
    })
    expect(await seated('A-1')).toRespond(400, fields('seat'))
    expect((await seated('A-1', { subevent: id.later })).status).toBe(201)
  })

  it('reports its errors', async () => {
    const [quota] = await world.db('quotas').where({ event_id: id.grandtheater, subevent_id: id.night }).pluck('id')
    await world.db('seats').where({ subevent_id: id.night, seat_guid: 'A-3' }).update({ blocked: true })
    expect((await cart({ item: id.stalls, subevent: id.night, seat: 'A-4' }, 'grandtheater')).status).toBe(201)
    for (const [seat, changes, field] of [
      ['A-2', { subevent: null }, 'subevent'],
      ['Z-99', {}, 'seat'],
      ['A-2', { quota }, 'seat'],
      ['A-2', { max_usages: 2 }, 'max_usages'],
      ['A-2', { item: id.balcony }, 'seat'],
      ['A-3', {}, 'seat'],
      ['A-4', {}, 'seat'],
    ] as const)
      expect(await seated(seat, changes)).toRespond(400, fields(field))
  })

  it('may lose the seat to others once it is over, and does not take it back from them', async () => {
    const {
      body: { id: own },
    } = await seated('B-1', { valid_until: yesterday() })
    const {
      body: { id: other },
    } = await seated('B-1')
    expect((await change(own, { comment: 'over' }, THEATRE)).status).toBe(200)
    expect(await change(own, { valid_until: null }, THEATRE)).toRespond(400, fields('seat'))
    await world.owner.remove(`${THEATRE}${other}/`)
    expect((await change(own, { valid_until: null }, THEATRE)).status).toBe(200)
  })

  it('keeps it while it is in a cart, and moves to another one, or with it to another date', async () => {
    const {
      body: { id: own, code },
    } = await seated('C-1')
    expect(
      (await cart({ item: id.stalls, subevent: id.night, seat: 'C-1', voucher: code }, 'grandtheater')).status,
    ).toBe(201)
    expect((await change(own, { comment: 'in a cart' }, THEATRE)).body.seat).toBe('C-1')
    expect((await change(own, { seat: 'C-2' }, THEATRE)).body.seat).toBe('C-2')
    expect((await change(own, { subevent: id.later }, THEATRE)).body).toMatchObject({ seat: 'C-2', subevent: id.later })
    expect((await seated('C-2')).status).toBe(201)
    expect((await world.owner.put(`${THEATRE}${own}/`, {})).body.seat).toBeNull()
  })
})

describe('a voucher in carts', () => {
  it('is used as often as allowed, with any number of concurrent requests', async () => {
    const { item, left } = await product(100)
    const {
      body: { id: own, code },
    } = await voucher({ item, max_usages: 5 })
    const answers = await Promise.all(Array.from({ length: 15 }, () => cart({ item, voucher: code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(10).fill(400)])
    expect(answers.filter(({ status }) => status === 400).map(({ body }) => Object.keys(body))).toEqual(
      Array(10).fill(['voucher']),
    )
    expect([await world.db('cart_positions').where({ voucher_id: own }).pluck('item_id'), await left()]).toEqual([
      Array(5).fill(item),
      95,
    ])
  })

  it('of a quota is for the date of the quota', async () => {
    const { item, quota } = await product(5, { event: 'kellerkonzerte' })
    const {
      body: { code },
    } = await voucher({ quota, max_usages: 2, allow_ignore_quota: true }, SERIES)
    expect(await cart({ item, subevent: id.second, voucher: code }, 'kellerkonzerte')).toRespond(400, fields('voucher'))
    expect((await cart({ item, subevent: id.first, voucher: code.toLowerCase() }, 'kellerkonzerte')).status).toBe(201)
  })
})
