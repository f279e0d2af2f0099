import type { Json } from '../../../scripts/support/document.ts'
import { theatre } from '../../../src/demo/plans.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'
import { someOrder } from '../../support/orders.ts'

let world: Festival
let dates: { id: number }[]
let stalls: number
beforeAll(async () => {
  world = await festival()
  const { id } = await world.db('events').where({ slug: 'grandtheater' }).first('id')
  dates = await world.db('subevents').where({ event_id: id }).orderBy('id').select('id')
  stalls = (await world.db('items').where({ event_id: id }).orderBy('id').first('id')).id
})
afterAll(() => world.end())

const SEASON = '/events/grandtheater/'
const at = (date = 0): string => `${SEASON}subevents/${dates[date]!.id}/seats/`
const list = async (query: string, date = 0): Promise<Json> => (await world.owner.get(`${at(date)}${query}`)).body
const seat = async (guid: string, date = 0): Promise<Json> => (await list(`?seat_guid=${guid}`, date)).results[0]
const reserve = (fields: Json) =>
  world.owner.post(`${SEASON}cartpositions/`, { item: stalls, subevent: dates[0]!.id, price: '48.00', ...fields })

describe('subevent_seats.list', () => {
  it('has the seats of one date, with the product that they are sold as', async () => {
    expect((await list('')).count).toBe(400)
    const { id } = await seat('A-7')
    expect(await seat('A-7')).toEqual({
      id,
      subevent: dates[0]!.id,
      zone_name: 'Stalls',
      row_name: 'A',
      row_label: null,
      seat_number: '7',
      seat_label: null,
      seat_guid: 'A-7',
      product: stalls,
      blocked: false,
      orderposition: null,
      cartposition: null,
      voucher: null,
    })
    expect((await list('?zone_name=Balcony&seat_number=3')).count).toBe(8)
    expect((await list('?row_name=B&blocked=true')).count).toBe(0)
  })

  it('returns the holder of a seat, as long as it is held', async () => {
    const [carted, kept, sold, canceled] = ['C-1', 'C-2', 'C-3', 'C-4']
    const { body: cart } = await reserve({ seat: carted })
    const { body: voucher } = await world.owner.post(`${SEASON}vouchers/`, {
      item: stalls,
      subevent: dates[0]!.id,
      seat: kept,
    })
    const of = async (guid: string) => ({
      event: 'grandtheater',
      status: 'n',
      positions: [
        { item_id: stalls, subevent_id: dates[0]!.id, seat_id: (await seat(guid)).id, canceled: guid === canceled },
      ],
    })
    const order = await someOrder(world.db, await of(sold!))
    await someOrder(world.db, await of(canceled!))
    expect(await seat(carted!)).toMatchObject({ cartposition: cart.id, voucher: null, orderposition: null })
    expect(await seat(kept!)).toMatchObject({ cartposition: null, voucher: voucher.id, orderposition: null })
    expect(await seat(sold!)).toMatchObject({ cartposition: null, voucher: null, orderposition: order.positions[0] })
    expect(await seat(canceled!)).toMatchObject({ orderposition: null })
    const guids = async (query: string) => (await list(query)).results.map(({ seat_guid }: Json) => seat_guid)
    expect(await guids('?row_name=C&is_available=false')).toEqual([carted, kept, sold])
    expect(await guids('?row_name=C&is_available=true')).toHaveLength(17)
    await world.db('orders').where({ id: order.id }).update({ status: 'c' })
    await world.db('vouchers').where({ id: voucher.id }).update({ redeemed: 1 })
    world.clock.advance({ minutes: 31 })
    expect(await guids('?row_name=C&is_available=false')).toEqual([])
    expect(await seat(carted!)).toMatchObject({ cartposition: null })
    expect(await seat(kept!)).toMatchObject({ voucher: null })
    expect(await seat(sold!)).toMatchObject({ orderposition: null })
  })

  it('expands the holder of a seat for callers with permission to read it', async () => {
    const { body: cart } = await reserve({ seat: 'D-1' })
    const { body: voucher } = await world.owner.post(`${SEASON}vouchers/`, {
      item: stalls,
      subevent: dates[0]!.id,
      seat: 'D-2',
    })
    const order = await someOrder(world.db, {
      event: 'grandtheater',
      status: 'p',
      positions: [{ item_id: stalls, subevent_id: dates[0]!.id, seat_id: (await seat('D-3')).id }],
    })
    const all = '?row_name=D&is_available=false&expand=orderposition&expand=cartposition&expand=voucher'
    const [first, second, third] = (await list(all)).results
    expect(first.cartposition).toEqual((await world.owner.get(`${SEASON}cartpositions/${cart.id}/`)).body)
    expect(second.voucher).toEqual(voucher)
    expect(third.orderposition).toEqual((await world.owner.get(`${SEASON}orderpositions/${order.positions[0]}/`)).body)
    expect((await world.owner.get(`${at()}${third.id}/?expand=orderposition`)).body).toEqual({ ...third })
    const colleague = await world.holding(['can_view_orders'])
    expect((await colleague.get(`${at()}?expand=orderposition&expand=cartposition`)).status).toBe(200)
    expect((await colleague.get(`${at()}?expand=voucher`)).status).toBe(403)
    expect((await (await world.holding([])).get(`${at()}?expand=cartposition`)).status).toBe(403)
    expect((await (await world.holding([])).get(at())).status).toBe(200)
  })
})

describe('subevent_seats.get', () => {
  it('does not find the seats of another date or event', async () => {
    const { id } = await seat('A-7')
    for (const path of [`/events/openstage26/subevents/${dates[0]!.id}/seats/`, `${SEASON}subevents/4711/seats/`]) {
      expect((await world.owner.get(path)).status).toBe(404)
      expect((await world.owner.get(`${path}${id}/`)).status).toBe(404)
      expect((await world.owner.post(`${path}bulk_block/`, { ids: [id] })).status).toBe(404)
    }
    expect((await world.owner.get(`${at(1)}${id}/`)).status).toBe(404)
  })
})

describe('subevent_seats.update', () => {
  it('blocks a seat, which can then not be reserved, and sets it free', async () => {
    const { id } = await seat('E-1')
    expect(
      await world.owner.patch(`${at()}${id}/`, {
        blocked: true,
        seat_guid: 'E-2',
        product: null,
      }),
    ).toMatchObject({ status: 200, body: { id, blocked: true, seat_guid: 'E-1', product: stalls } })
    expect(await seat('E-1', 1)).toMatchObject({ blocked: false })
    expect(await reserve({ seat: 'E-1' })).toRespond(400, fields('seat'))
    await world.owner.patch(`${at()}${id}/`, { blocked: false })
    expect((await reserve({ seat: 'E-1' })).status).toBe(201)
  })
})

describe('subevent_seats.bulk_block', () => {
  const bulk = (verb: string, body: Json) => world.owner.post(`${at()}${verb}/`, body)

  it('blocks seats by name or ID, and sets them free', async () => {
    const guids = ['F-1', 'F-2', 'F-2']
    expect((await bulk('bulk_block', { seat_guids: guids })).body).toEqual({})
    expect((await list('?blocked=true')).results.map(({ seat_guid }: Json) => seat_guid)).toEqual(['F-1', 'F-2'])
    expect((await list('?blocked=true', 1)).count).toBe(0)
    const { id } = await seat('F-2')
    expect((await bulk('bulk_unblock', { ids: [id] })).status).toBe(200)
    expect((await list('?blocked=true')).results.map(({ seat_guid }: Json) => seat_guid)).toEqual(['F-1'])
    const lines = await world.db('log_entries').where({ action: 'event.seat.changed', object_id: id }).orderBy('id')
    expect(lines.map(({ data }) => data)).toEqual([{ blocked: true }, { blocked: false }])
    await bulk('bulk_unblock', { seat_guids: guids })
  })

  it('blocks none when one is missing, elsewhere or named twice over', async () => {
    const [{ id }, other] = [await seat('G-1'), await seat('G-1', 1)]
    for (const [body, member] of [
      [{ seat_guids: ['G-1', 'Z-1'] }, 'seat_guids'],
      [{ ids: [id, other.id] }, 'ids'],
      [{ ids: [id], seat_guids: ['G-1'] }, 'non_field_errors'],
      [{}, 'non_field_errors'],
      [{ ids: [] }, 'ids'],
      [{ ids: Array.from({ length: 10_001 }, (_, i) => i + 1) }, 'ids'],
    ] as const)
      expect(await bulk('bulk_block', body)).toRespond(400, fields(member))
    expect((await list('?blocked=true')).count).toBe(0)
  })
})

describe('the seating plan of a date', () => {
  it('can be exchanged while seats are sold, if the other plan has them', async () => {
    const date = `${SEASON}subevents/${dates[2]!.id}/`
    const { id } = await seat('D-1', 2)
    const row = { item_id: stalls, subevent_id: dates[2]!.id, seat_id: id }
    await someOrder(world.db, { event: 'grandtheater', status: 'p', positions: [row] })
    await world.owner.post(`${at(2)}bulk_block/`, { seat_guids: ['D-2'] })
    const without = (guid: string) => {
      const layout = structuredClone(theatre()) as Json
      for (const zone of layout.zones)
        for (const line of zone.rows) line.seats = line.seats.filter((one: Json) => one.seat_guid !== guid)
      return world.owner.post('/seatingplans/', { name: `Without ${guid}`, layout })
    }
    const [lacking, having] = [(await without('D-1')).body, (await without('D-9')).body]
    expect(await world.owner.patch(date, { seating_plan: lacking.id })).toRespond(400, fields('seating_plan'))
    expect(await world.owner.patch(date, { seating_plan: null })).toRespond(400, fields('seating_plan'))
    expect((await list('', 2)).count).toBe(400)
    expect((await world.owner.patch(date, { seating_plan: having.id })).status).toBe(200)
    expect((await list('', 2)).count).toBe(399)
    expect(await seat('D-1', 2)).toMatchObject({ id, product: stalls, orderposition: expect.any(Number) })
    expect(await seat('D-2', 2)).toMatchObject({ blocked: true })
  })
})
