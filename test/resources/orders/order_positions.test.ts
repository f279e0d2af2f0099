import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { WrittenOrder } from '../../support/orders.ts'
import { writeOrder } from '../../support/orders.ts'

let world: Festival
let order: WrittenOrder
let other: WrittenOrder
let item: number
let variation: number
let voucher: { id: number; code: string }
beforeAll(async () => {
  world = await festival()
  const { id: event_id } = await world.db('events').where({ slug: 'openstage26' }).first('id')
  ;[{ id: item }] = await world
    .db('items')
    .insert({ event_id, name: '{"en": "Workshop"}', default_price: 20 })
    .returning('id')
  ;[{ id: variation }] = await world.db('variations').insert({ item_id: item, value: '{"en": "A"}' }).returning('id')
  voucher = await world.db('vouchers').where({ event_id }).orderBy('id').first('id', 'code')
  const [{ id: customer_id }] = await world
    .db('customers')
    .insert({ organizer_id: 1, identifier: 'PPP2345' })
    .returning('id')
  order = await writeOrder(
    world.db,
    { slug: 'openstage26' },
    {
      code: 'AAAAA',
      customer_id,
      email: 'orderer@example.org',
      datetime: '2026-01-01T10:00:00Z',
      invoice_address: { name: 'Ingrid Rechnung', company: 'Firma' },
      positions: [
        {
          attendee_name: 'Ada Okafor',
          attendee_email: 'ada@mail.example',
          secret: 'FirstSecret1',
          voucher_id: voucher.id,
        },
        { addon_to: 0, item_id: item, variation_id: variation, pseudonymization_id: 'PSEUDO1234' },
        { canceled: true, attendee_name: 'Ada Okafor' },
      ],
    },
  )
  other = await writeOrder(
    world.db,
    { slug: 'openstage26' },
    {
      code: 'BBBBB',
      status: 'n',
      datetime: '2026-01-02T10:00:00Z',
      positions: [{ attendee_name: 'Zora Neale' }, { attendee_name: 'Berta' }],
    },
  )
  const [{ id: checkin_list_id }] = await world.db('checkin_lists').insert({ event_id, name: 'Hall' }).returning('id')
  await world
    .db('checkins')
    .insert({ checkin_list_id, order_position_id: other.positions[0], datetime: '2026-06-12T08:00:00Z' })
})
afterAll(() => world.end())

const POSITIONS = '/events/openstage26/orderpositions/'
const ids = async (path: string): Promise<number[]> => {
  const { status, body } = await world.owner.get(path)
  expect([path, status, body.count]).toEqual([path, 200, body.results.length])
  return body.results.map(({ id }: Json) => id)
}

describe('order_positions.list', () => {
  it('lists positions by the date of their orders and by their numbers, canceled ones if requested', async () => {
    expect(await ids(POSITIONS)).toEqual([...order.positions.slice(0, 2), ...other.positions])
    expect(await ids(`${POSITIONS}?include_canceled_positions=true`)).toEqual([...order.positions, ...other.positions])
  })

  it.each([
    ['order__code', 'AABB'],
    ['-order__code,positionid', 'BBAA'],
    ['-order__datetime,positionid', 'BBAA'],
    ['order__status,-positionid', 'BBAA'],
  ])('sorts by %s', async (ordering, letters) => {
    const { body } = await world.owner.get(`${POSITIONS}?ordering=${ordering}`)
    expect(body.results.map(({ order }: Json) => order[0]).join('')).toBe(letters)
    const last = ordering.includes(',') ? ordering.split(',')[1] : 'positionid'
    expect(body.results[0].positionid).toBe(last === '-positionid' ? 2 : 1)
  })

  it('filters positions by their fields', async () => {
    const [main, addon, canceled] = order.positions as [number, number, number]
    const [zora, berta] = other.positions as [number, number]
    const cases: [string, number[]][] = [
      ['order=AAAAA', [main, addon]],
      ['order=aaaaa', [main, addon]],
      [`item=${item}`, [addon]],
      [`item__in=${item},9007199254740991`, [addon]],
      [`variation=${variation}`, [addon]],
      [`variation__in=${variation}`, [addon]],
      ['attendee_name=ada%20okafor', [main, addon]],
      ['attendee_name=Ada', []],
      ['secret=FirstSecret1', [main]],
      ['secret=FirstSecret', []],
      ['pseudonymization_id=PSEUDO1234', [addon]],
      ['order__status=n', [zora, berta]],
      ['order__status__in=n,p', [main, addon, zora, berta]],
      ['has_checkin=true', [zora]],
      ['has_checkin=False&order=BBBBB', [berta]],
      [`addon_to=${main}`, [addon]],
      [`addon_to__in=${main},${zora}`, [addon]],
      [`voucher=${voucher.id}`, [main]],
      [`voucher__code=${voucher.code.toLowerCase()}`, [main]],
      ['voucher__code=NOBODY', []],
      ['customer=PPP2345', [main, addon]],
      ['subevent=1', []],
      ['search=okaf', [main]],
      ['search=okaf&include_canceled_positions=true', [main, canceled]],
      ['search=bbbb', [zora, berta]],
      ['search=rechnung', [main, addon]],
      ['search=firstsec', [main]],
      ['search=orderer', []],
      ['search=mail.example', []],
      ['search=firma', []],
    ]
    for (const [query, expected] of cases) {
      expect([query, await ids(`${POSITIONS}?${query}`)]).toEqual([query, expected])
      expect([query, await ids(`/orderpositions/?${query}`)]).toEqual([query, expected])
    }
  })

  it('rejects invalid values', async () => {
    for (const query of ['item=x', 'item__in=1,x', 'order__status=x', 'order__status__in=n,x', 'has_checkin=maybe'])
      expect([query, (await world.owner.get(`${POSITIONS}?${query}`)).status]).toEqual([query, 400])
  })
})

describe('order_positions.list_all', () => {
  it('returns the event of each, for events that the caller can see', async () => {
    const elsewhere = await writeOrder(world.db, { slug: 'kellerkonzerte' })
    const shown = async (who = world.owner) =>
      (await who.get('/orderpositions/?ordering=-order__datetime')).body.results.map(({ id, event }: Json) => [
        id,
        event,
      ])
    expect((await shown())[0]).toEqual([elsewhere.positions[0], 'kellerkonzerte'])
    const colleague = await world.holding(['can_view_orders'], { all_events: false, events: [elsewhere.event_id] })
    expect(await shown(colleague)).toEqual([[elsewhere.positions[0], 'kellerkonzerte']])
  })
})

describe('order_positions.get', () => {
  it('is 404 for canceled positions, unless they are requested', async () => {
    const { positions, code } = await writeOrder(
      world.db,
      { slug: 'openstage26' },
      { positions: [{}, { canceled: true }] },
    )
    const path = `/events/openstage26/orderpositions/${positions[1]}/`
    expect((await world.owner.get(path)).status).toBe(404)
    expect((await world.owner.get(`${path}?include_canceled_positions=true`)).body.order).toBe(code)
    expect((await world.owner.get('/events/openstage26/orderpositions/4711471/')).status).toBe(404)
  })
})
