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
  it('shows positions by the date of their orders and by their numbers, canceled ones when asked for', async () => {
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

  it('finds positions by what they are', async () => {
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

  it('refuses values that are none', async () => {
    for (const query of ['item=x', 'item__in=1,x', 'order__status=x', 'order__status__in=n,x', 'has_checkin=maybe'])
      expect([query, (await world.owner.get(`${POSITIONS}?${query}`)).status]).toEqual([query, 400])
  })
})

describe('order_positions.list_all', () => {
  it('shows the event of each, of those that the caller may see', async () => {
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

describe('transactions', () => {
  const LINES = '/events/openstage26/transactions/'

  it('are the ledger of the event, and of all events with the event of each', async () => {
    const { body } = await world.owner.get(`${LINES}?order=AAAAA`)
    expect(body.results).toMatchObject([
      { order: 'AAAAA', positionid: 1, count: 1, price: '10.00', fee_type: null, variation: null },
      { order: 'AAAAA', positionid: 2, count: 1, item, variation },
    ])
    expect((await world.owner.get(`${LINES}${body.results[0].id}/`)).body).toEqual(body.results[0])
    expect((await world.owner.get('/transactions/?order=AAAAA')).body.results).toEqual(
      body.results.map((line: Json) => ({ ...line, event: 'openstage26' })),
    )
    expect((await world.owner.get(`${LINES}4711471/`)).status).toBe(404)
    expect((await world.owner.get(`/events/kellerkonzerte/transactions/${body.results[0].id}/`)).status).toBe(404)
  })

  it('are found by what they are about', async () => {
    const fee = await writeOrder(
      world.db,
      { slug: 'openstage26' },
      { positions: [], fees: [{ value: '3.00', fee_type: 'service', tax_rate: '19.00', tax_code: 'S/standard' }] },
    )
    const lines = async (query: string) => {
      const { status, body } = await world.owner.get(`${LINES}?${query}`)
      expect([query, status]).toEqual([query, 200])
      return body.results.map(({ order, positionid }: Json) => `${order} ${positionid}`)
    }
    const ofFee = `${fee.code} null`
    for (const query of [
      'fee_type=service',
      'fee_type__in=service,late',
      'tax_rate=19.00',
      'tax_rate__in=19.00,7.00',
      'tax_code=S/standard',
      'tax_code__in=S/standard',
    ])
      expect([query, await lines(query)]).toEqual([query, [ofFee]])
    expect(await lines(`item=${item}`)).toEqual(['AAAAA 2'])
    expect(await lines(`variation__in=${variation}`)).toEqual(['AAAAA 2'])
    const { body } = await world.owner.get(`${LINES}?order=${fee.code}`)
    const { created, datetime } = body.results[0]
    expect(await lines(`created_since=${created}`)).toContain(ofFee)
    expect(await lines(`created_before=${created}`)).not.toContain(ofFee)
    expect(await lines(`datetime_since=${datetime}`)).toContain(ofFee)
    expect(await lines(`datetime_before=${datetime}`)).not.toContain(ofFee)
    expect((await world.owner.get('/transactions/?event=kellerkonzerte&fee_type=service')).body.results).toEqual([])
  })
})
