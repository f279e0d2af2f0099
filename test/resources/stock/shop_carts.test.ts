// Carts that shops in a browser reserve (guide browsers, "Publishable keys").
import type { Json } from '../../../scripts/support/document.ts'
import { fieldCodes } from '../../support/conformance.ts'
import { during, EVENT, eventId, products, SERIES, SHOP, shop, world } from './shop.setup.ts'

const ADA = { item: 1, variation: 1, attendee_name_parts: { given_name: 'Ada', family_name: 'Okafor' } }
const put = (body: object, path = SHOP) => shop.post(`${path}carts/`, body)
const cart = async (body: object = ADA, path = SHOP): Promise<Json> => {
  const answer = await put(body, path)
  expect(answer).toRespond(201, expect.anything())
  return answer.body
}
const codeOf = async (body: object) => fieldCodes((await put(body)).headers.get('error-codes'))[0]?.code
const rejected = async (body: object, path = SHOP): Promise<Json> => {
  const [before] = await world.db('cart_positions').count()
  const answer = await put(body, path)
  expect(answer.status).toBe(400)
  expect((await world.db('cart_positions').count())[0]).toEqual(before)
  return answer.body
}

describe('shop_carts.create', () => {
  it('reserves a product at its price with what is in it', async () => {
    const made = await cart({ ...ADA, attendee_email: 'ada@example.org', answers: [{ question: 1, options: [1] }] })
    expect(made.cart_id).toMatch(/^[0-9a-f]{48}@api$/)
    expect(made).toMatchObject({ total: '390.00', expires: expect.any(String) })
    expect(made.positions.map(({ item, price, is_bundled }: Json) => [item, price, is_bundled])).toEqual([
      [1, '313.00', false],
      [5, '48.00', true],
      [6, '29.00', true],
    ])
    const stored = await world.db('cart_positions').where({ cart_id: made.cart_id })
    expect(new Set(stored.map(({ sales_channel }) => sales_channel))).toEqual(new Set(['web']))
    const line = await world
      .db('log_entries')
      .where({ action: 'event.cart_position.added' })
      .orderBy('id', 'desc')
      .first()
    expect([line.actor_type, line.actor_name]).toEqual(['publishable', 'A shop'])
  })

  it('takes neither a price nor an end nor a channel from a shop', async () => {
    const made = await cart({
      ...ADA,
      price: '1.00',
      expires: '2030-01-01T00:00:00Z',
      sales_channel: 'boxoffice',
      voucher: 'PRESS',
      force: true,
      bundled: [],
    })
    expect([made.total, made.positions.length]).toEqual(['390.00', 3])
    expect(new Date(made.expires).getTime()).toBeLessThan(world.clock().getTime() + 3_600_000)
  })

  it('adds to the cart of an earlier response, and an order consumes it', async () => {
    const { cart_id } = await cart()
    const both = await cart({ ...ADA, cart_id, variation: 2 })
    expect([both.cart_id, both.total, both.positions.length]).toEqual([cart_id, '680.00', 6])
    const response = await world.owner.post(`${EVENT}orders/`, {
      email: 'ada@example.org',
      consume_carts: [cart_id],
      positions: both.positions
        .filter(({ is_bundled }: Json) => !is_bundled)
        .map(({ item, variation, price, attendee_name_parts }: Json) => ({
          item,
          variation,
          price,
          attendee_name_parts,
        })),
    })
    expect(response).toRespond(201)
    expect((await shop.get(`${SHOP}carts/${cart_id}/`)).status).toBe(404)
  })

  it.each([
    ['cart_id', { ...ADA, cart_id: 'guess@api' }],
    ['item', { item: 7 }], // hidden without a voucher
    ['item', { item: 3 }], // an add-on
    ['item', { item: 9007199254740991 }],
    ['variation', { item: 1 }],
    ['variation', { item: 1, variation: 4 }],
    ['subevent', { ...ADA, subevent: 1 }],
    ['seat', { ...ADA, seat: 'A-1' }],
    ['answers', { ...ADA, answers: [{ question: 1, answer: 'x', options: [9007199254740991] }] }],
  ])('rejects %s of %j', async (name, body) => {
    expect(Object.keys(await rejected(body))).toEqual([name])
  })

  it.each([
    ['items', 1, { active: false }, 'item', 'not_sold'],
    ['items', 1, { require_voucher: true }, 'item', 'voucher_required'],
    ['items', 1, { require_membership: true }, 'item', 'membership_required'],
    ['items', 1, { available_until: '2020-01-01T00:00:00Z', available_until_mode: 'info' }, 'item', 'not_on_sale'],
    ['items', 1, { available_until: '2020-01-01T00:00:00Z' }, 'item', 'not_sold'],
    ['variations', 1, { active: false }, 'variation', 'not_sold'],
    ['variations', 1, { available_from: '2040-01-01T00:00:00Z', available_from_mode: 'info' }, 'item', 'not_on_sale'],
    ['variations', 1, { require_membership: true }, 'item', 'membership_required'],
    ['questions', 1, { hidden: true }, 'answers', 'invalid'],
  ] as const)('rejects what is not sold to everyone: %s %i with %j', async (table, id, changes, name, code) => {
    await during(table, id, changes, async () => {
      const answers = table === 'questions' ? [{ question: 1, options: [1] }] : []
      expect(Object.keys(await rejected({ ...ADA, answers }))).toEqual([name])
      expect(await codeOf({ ...ADA, answers })).toBe(code)
    })
  })

  it('is rejected while the event is not on sale', async () => {
    const id = await eventId('openstage26')
    for (const times of [{ presale_start: '2040-01-01T00:00:00Z' }, { presale_end: '2020-01-01T00:00:00Z' }]) {
      await during('events', id, times, async () => {
        expect(await rejected(ADA)).toEqual({ non_field_errors: ['The event is not on sale at this moment.'] })
        expect((await shop.get(`${SHOP}products/`)).body.presale).toBe('presale_start' in times ? 'soon' : 'ended')
      })
    }
  })

  it('rejects a product that is sold out', async () => {
    const quotas: number[] = await world.db('quota_items').where({ item_id: 2 }).pluck('quota_id')
    const before = await world.db('quotas').whereIn('id', quotas).select('id', 'size')
    await world.db('quotas').whereIn('id', quotas).update({ size: 0 })
    expect(await rejected({ item: 2, variation: 4 })).toEqual({ item: ['The product is sold out.'] })
    for (const { id, size } of before) await world.db('quotas').where({ id }).update({ size })
  })

  it('holds a cart to what an order can have', async () => {
    const student = await cart({ item: 2, variation: 4 })
    expect(await rejected({ item: 2, variation: 4, cart_id: student.cart_id })).toEqual({
      item: ['A cart holds at most 1 of this product.'],
    })
    expect(await codeOf({ item: 2, variation: 4, cart_id: student.cart_id })).toBe('max_per_order_exceeded')
    await world.owner.patch(`${EVENT}settings/`, { max_items_per_order: 1 })
    expect(await rejected({ ...ADA, cart_id: student.cart_id })).toEqual({
      non_field_errors: ['A cart holds at most 1 products.'],
    })
    await world.owner.patch(`${EVENT}settings/`, { max_items_per_order: null })
  })

  it('sells dates at their own price', async () => {
    const body = { item: 9, variation: 10, subevent: 1 }
    const [concert] = await products(`${SERIES}products/?subevent=1`)
    const offered = concert.variations[0]
    const made = await cart({ ...body, item: concert.item, variation: offered.variation }, SERIES)
    expect(made.total).toBe(offered.price)
    expect(Object.keys(await rejected({ ...body, subevent: null }, SERIES))).toEqual(['subevent'])
  })
})

describe('shop_carts.get and shop_carts.remove', () => {
  it('read and release a cart by its ID alone', async () => {
    const made = await cart()
    const path = `${SHOP}carts/${encodeURIComponent(made.cart_id)}/`
    expect((await shop.get(path)).body).toEqual(made)
    expect((await (await world.shop()).get(path)).body).toEqual(made)
    for (const other of [`${SHOP}carts/`, `${SHOP}carts/${'0'.repeat(48)}@api/`, `${SERIES}carts/${made.cart_id}/`])
      expect([405, 404]).toContain((await shop.get(other)).status)
    expect((await shop.remove(path)).status).toBe(204)
    for (const answer of [await shop.get(path), await shop.remove(path)]) expect(answer.status).toBe(404)
    expect(await world.db('cart_positions').where({ cart_id: made.cart_id })).toEqual([])
  })

  it('loses one position with what is bundled with it', async () => {
    const { cart_id, positions } = await cart()
    await cart({ ...ADA, cart_id })
    const path = `${SHOP}carts/${cart_id}/`
    for (const wrong of [positions[1].id, 9007199254740991])
      expect((await shop.remove(`${path}?position=${wrong}`)).status).toBe(404)
    expect((await shop.remove(`${path}?position=${positions[0].id}`)).status).toBe(204)
    const left = (await shop.get(path)).body
    expect([left.total, left.positions.length]).toEqual(['390.00', 3])
    const line = await world
      .db('log_entries')
      .where({ action: 'event.cart_position.deleted' })
      .orderBy('id', 'desc')
      .first()
    expect([line.object_id, line.actor_type]).toEqual([positions[0].id, 'publishable'])
  })

  it('is gone when it has expired', async () => {
    const { cart_id } = await cart()
    await world.db('cart_positions').where({ cart_id }).update({ expires: '2020-01-01T00:00:00Z' })
    expect((await shop.get(`${SHOP}carts/${cart_id}/`)).status).toBe(404)
  })

  it('is reserved only by callers with permission to change orders', async () => {
    const colleague = await world.holding(['can_view_orders'])
    expect((await colleague.post(`${SHOP}carts/`, ADA)).status).toBe(403)
  })
})
