// Seats of an event without dates (guide seating, "Blocking seats"); those of dates are in subevent_seats.
import type { Json } from '../../../scripts/support/document.ts'
import { theatre } from '../../../src/demo/plans.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'

const EVENT = '/events/openstage26/'
const SEATS = `${EVENT}seats/`
const SERIES = '/events/grandtheater/'
let world: Festival
let stalls: number
beforeAll(async () => {
  world = await festival()
  const plan = await world.db('seating_plans').where({ name: theatre().name }).first('id')
  expect((await world.owner.patch(EVENT, { seating_plan: plan.id })).status).toBe(200)
  const { body } = await world.owner.post(`${EVENT}items/`, { name: { en: 'Stalls' }, default_price: '48.00' })
  stalls = body.id
  await world.owner.post(`${EVENT}quotas/`, { name: 'Stalls', size: 50, items: [stalls] })
  const mapped = await world.owner.patch(EVENT, { seat_category_mapping: { Stalls: stalls } })
  expect(mapped.status).toBe(200)
})
afterAll(() => world.end())

const seat = async (guid: string): Promise<Json> =>
  (await world.owner.get(`${SEATS}?seat_guid=${guid}`)).body.results[0]
const reserve = (guid: string) =>
  world.owner.post(`${EVENT}cartpositions/`, { item: stalls, price: '48.00', seat: guid })

describe('seats.list and seats.get', () => {
  it('show the seats of the event, without a date', async () => {
    const found = await seat('A-7')
    expect(found).toMatchObject({ subevent: null, seat_guid: 'A-7', product: stalls, blocked: false })
    expect((await world.owner.get(`${SEATS}${found.id}/`)).body).toEqual(found)
  })

  it('are 404 for a series, and for seats of another event', async () => {
    const { id: event_id } = await world.db('events').where({ slug: 'grandtheater' }).first('id')
    const { id } = await world.db('seats').where({ event_id }).orderBy('id').first('id')
    for (const path of [`${SERIES}seats/`, `${SERIES}seats/${id}/`, `${SEATS}${id}/`])
      expect((await world.owner.get(path)).status).toBe(404)
    expect((await world.owner.patch(`${SERIES}seats/${id}/`, { blocked: true })).status).toBe(404)
    expect((await world.owner.post(`${SERIES}seats/bulk_block/`, { ids: [id] })).status).toBe(404)
  })
})

describe('seats.update', () => {
  it('blocks a seat, which cannot be reserved until it is unblocked', async () => {
    const { id } = await seat('B-1')
    expect(await world.owner.patch(`${SEATS}${id}/`, { blocked: true })).toMatchObject({
      status: 200,
      body: { id, blocked: true },
    })
    expect(await reserve('B-1')).toRespond(400, fields('seat'))
    await world.owner.patch(`${SEATS}${id}/`, { blocked: false })
    expect(await reserve('B-1')).toRespond(201, expect.anything())
  })

  it('leaves the reservation of a seat that it blocks alone', async () => {
    const { body: position } = await reserve('B-2')
    const { id } = await seat('B-2')
    expect(await world.owner.patch(`${SEATS}${id}/`, { blocked: true })).toMatchObject({
      status: 200,
      body: { blocked: true, cartposition: position.id },
    })
    expect((await world.owner.get(`${EVENT}cartpositions/${position.id}/`)).status).toBe(200)
  })
})

describe('seats.bulk_block and seats.bulk_unblock', () => {
  it('change all of the seats, or none if one is missing', async () => {
    const blocked = async () =>
      (await world.owner.get(`${SEATS}?row_name=C&blocked=true`)).body.results.map((one: Json) => one.seat_guid)
    expect(await world.owner.post(`${SEATS}bulk_block/`, { seat_guids: ['C-1', 'Z-99'] })).toRespond(
      400,
      fields('seat_guids'),
    )
    expect(await blocked()).toEqual([])
    expect(await world.owner.post(`${SEATS}bulk_block/`, { seat_guids: ['C-1', 'C-2'] })).toRespond(200, {})
    expect(await blocked()).toEqual(['C-1', 'C-2'])
    const { id } = await seat('C-1')
    expect(await world.owner.post(`${SEATS}bulk_unblock/`, { ids: [id] })).toRespond(200, {})
    expect(await blocked()).toEqual(['C-2'])
  })
})
