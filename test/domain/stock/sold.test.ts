// Seats, vouchers with their budgets, and products that orders use cannot be used again or deleted.
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { writeOrder } from '../../support/orders.ts'

let world: Festival
let conference: number, theatre: number, night: number, stalls: number
beforeAll(async () => {
  world = await festival()
  const event = async (slug: string): Promise<number> =>
    (await world.db('events').where({ slug, organizer_id: 1 }).first('id')).id
  conference = await event('openstage26')
  theatre = await event('grandtheater')
  night = (await world.db('subevents').where({ event_id: theatre }).orderBy('id').first('id')).id
  stalls = (await world.db('items').where({ event_id: theatre }).orderBy('id').first('id')).id
})
afterAll(() => world.end())

const seat = (number: number) =>
  world
    .db('seats')
    .where({ event_id: theatre, subevent_id: night, item_id: stalls, blocked: false })
    .orderBy('position', 'desc')
    .offset(number)
    .first('id', 'seat_guid')
const reserve = (guid: string) =>
  world.owner.post('/events/grandtheater/cartpositions/', { item: stalls, subevent: night, price: '48.00', seat: guid })
const sellSeat = (status: 'n' | 'p' | 'e' | 'c', seat_id: number, canceled = false) =>
  writeOrder(world.db, theatre, { status, positions: [{ item_id: stalls, subevent_id: night, seat_id, canceled }] })
const voucher = async (fields: object) => (await world.owner.post('/events/openstage26/vouchers/', fields)).body

describe('a seat', () => {
  it.each(['n', 'p'] as const)('of an order in %s cannot be reserved, nor can a voucher keep it', async (status) => {
    const { id, seat_guid } = await seat(status === 'n' ? 0 : 1)
    await sellSeat(status, id)
    expect(await reserve(seat_guid)).toMatchObject({ status: 400, body: { seat: ['The seat is not available.'] } })
    expect(
      await world.owner.post('/events/grandtheater/vouchers/', { item: stalls, subevent: night, seat: seat_guid }),
    ).toMatchObject({ status: 400, body: { seat: ['The seat is not available.'] } })
  })

  it.each([
    ['e', false],
    ['c', false],
    ['p', true],
  ] as const)('is free again when its order is %s and its position canceled: %s', async (status, canceled) => {
    const { id, seat_guid } = await seat(status === 'e' ? 2 : status === 'c' ? 3 : 4)
    await sellSeat(status, id, canceled)
    expect((await reserve(seat_guid)).status).toBe(201)
  })

  it('stays as long as an order names it, even a canceled one', async () => {
    await sellSeat('c', (await seat(5)).id)
    expect(await world.owner.patch(`/events/grandtheater/subevents/${night}/`, { seating_plan: null })).toMatchObject({
      status: 400,
      body: { seating_plan: [expect.any(String)] },
    })
  })
})

describe('a voucher', () => {
  it('shows what orders in n and p have used of its budget, and keeps that much', async () => {
    const { id } = await voucher({ max_usages: 10, budget: '50.00' })
    const use = (status: 'n' | 'p' | 'e' | 'c', canceled: boolean, voucher_budget_use: string) =>
      writeOrder(world.db, conference, {
        status,
        positions: [{ item_id: 1, variation_id: 1, voucher_id: id, voucher_budget_use, canceled }],
      })
    await use('n', false, '10.00')
    await use('p', false, '7.50')
    await use('p', true, '1.00')
    await use('e', false, '2.00')
    await use('c', false, '4.00')
    await world.db('vouchers').where({ id }).update({ redeemed: 4 })
    const path = `/events/openstage26/vouchers/${id}/`
    expect((await world.owner.get(path)).body).toMatchObject({ budget: '50.00', budget_used: '17.50' })
    expect(await world.owner.patch(path, { budget: '17.49' })).toMatchObject({
      status: 400,
      body: { budget: ['Orders have already used 17.50 of it.'] },
    })
    expect((await world.owner.patch(path, { budget: '17.50' })).status).toBe(200)
    expect((await world.owner.patch(path, { max_usages: 3 })).body).toMatchObject({ max_usages: [expect.any(String)] })
  })

  it('that an order refers to cannot be deleted, although its uses were released', async () => {
    const { id } = await voucher({})
    await writeOrder(world.db, conference, {
      status: 'c',
      positions: [{ item_id: 1, variation_id: 1, voucher_id: id }],
    })
    expect((await world.owner.remove(`/events/openstage26/vouchers/${id}/`)).status).toBe(403)
  })
})

describe('a product', () => {
  it.each(['p', 'c'] as const)('that an order in %s has is not deleted, nor is its variation', async (status) => {
    const { body: item } = await world.owner.post('/events/openstage26/items/', {
      name: { en: 'Mug' },
      default_price: '10.00',
      variations: [{ value: { en: 'Blue' } }, { value: { en: 'Red' } }],
    })
    const variation = item.variations[0].id
    await writeOrder(world.db, conference, {
      status,
      positions: [{ item_id: item.id, variation_id: variation, canceled: status === 'p' }],
    })
    const path = `/events/openstage26/items/${item.id}/`
    expect((await world.owner.remove(`${path}variations/${variation}/`)).status).toBe(403)
    expect((await world.owner.remove(path)).status).toBe(403)
    expect((await world.owner.get(path)).status).toBe(200)
  })
})
