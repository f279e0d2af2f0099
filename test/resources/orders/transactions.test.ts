// The ledger: the value of orders, entry by entry (guide orders, "The ledger").
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { writeOrder } from '../../support/orders.ts'

let world: Festival
let item: number
let variation: number
beforeAll(async () => {
  world = await festival()
  const { id: event_id } = await world.db('events').where({ slug: 'openstage26' }).first('id')
  const fields = { event_id, name: '{"en": "Workshop"}', default_price: 20 }
  ;[{ id: item }] = await world.db('items').insert(fields).returning('id')
  ;[{ id: variation }] = await world.db('variations').insert({ item_id: item, value: '{"en": "A"}' }).returning('id')
  const positions = [{}, { item_id: item, variation_id: variation }, { canceled: true }]
  await writeOrder(world.db, { slug: 'openstage26' }, { code: 'SHIRT', positions })
})
afterAll(() => world.end())

const LINES = '/events/openstage26/transactions/'
const ORDERS = '/events/openstage26/orders/'
const lines = async (code: string): Promise<Json[]> =>
  (await world.owner.get(`${LINES}?order=${code}&ordering=id`)).body.results
const worth = (entries: Json[]): number => entries.reduce((sum, { count, price }) => sum + count * Number(price), 0)

describe('transactions.list, transactions.get and transactions.list_all', () => {
  it('show the ledger of the event, and of all events with the event of each', async () => {
    const { body } = await world.owner.get(`${LINES}?order=SHIRT`)
    expect(body.results).toMatchObject([
      { order: 'SHIRT', positionid: 1, count: 1, price: '10.00', fee_type: null, variation: null },
      { order: 'SHIRT', positionid: 2, count: 1, item, variation },
    ])
    expect((await world.owner.get(`${LINES}${body.results[0].id}/`)).body).toEqual(body.results[0])
    expect((await world.owner.get('/transactions/?order=SHIRT')).body.results).toEqual(
      body.results.map((line: Json) => ({ ...line, event: 'openstage26' })),
    )
    expect((await world.owner.get(`${LINES}4711471/`)).status).toBe(404)
    expect((await world.owner.get(`/events/kellerkonzerte/transactions/${body.results[0].id}/`)).status).toBe(404)
  })

  it('find entries by their contents', async () => {
    const fee = await writeOrder(
      world.db,
      { slug: 'openstage26' },
      { positions: [], fees: [{ value: '3.00', fee_type: 'service', tax_rate: '19.00', tax_code: 'S/standard' }] },
    )
    const listed = async (query: string) => {
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
      expect([query, await listed(query)]).toEqual([query, [ofFee]])
    expect(await listed(`item=${item}`)).toEqual(['SHIRT 2'])
    expect(await listed(`variation__in=${variation}`)).toEqual(['SHIRT 2'])
    const { body } = await world.owner.get(`${LINES}?order=${fee.code}`)
    const { created, datetime } = body.results[0]
    expect(await listed(`created_since=${created}`)).toContain(ofFee)
    expect(await listed(`created_before=${created}`)).not.toContain(ofFee)
    expect(await listed(`datetime_since=${datetime}`)).toContain(ofFee)
    expect(await listed(`datetime_before=${datetime}`)).not.toContain(ofFee)
    expect((await world.owner.get('/transactions/?event=kellerkonzerte&fee_type=service')).body.results).toEqual([])
    expect((await world.owner.get('/transactions/?event=openstage26&fee_type=service')).body.count).toBe(1)
    expect((await world.owner.get('/transactions/?event=unknown')).body.results).toEqual([])
  })
})

describe('the entries of an order', () => {
  it('never change; changes are further entries, which sum up to the value', async () => {
    const { code } = await writeOrder(world.db, { slug: 'openstage26' }, { status: 'n', positions: [{}, {}] })
    const first = await lines(code)
    expect(worth(first)).toBe(20)
    await world.owner.post(`${ORDERS}${code}/mark_expired/`, undefined)
    const expired = await lines(code)
    expect(expired.slice(0, first.length)).toEqual(first)
    expect(expired.slice(first.length).map(({ positionid, count }) => [positionid, count])).toEqual([
      [1, -1],
      [2, -1],
    ])
    expect(worth(expired)).toBe(0)
    await world.owner.post(`${ORDERS}${code}/mark_paid/`, { send_email: false })
    const paid = await lines(code)
    expect(paid.slice(0, expired.length)).toEqual(expired)
    expect(worth(paid)).toBe(20)
  })

  it('are none while the order awaits approval', async () => {
    const { code } = await writeOrder(world.db, { slug: 'openstage26' }, { status: 'n', require_approval: true })
    expect(await lines(code)).toEqual([])
    expect((await world.owner.post(`${ORDERS}${code}/approve/`, {})).status).toBe(200)
    expect(worth(await lines(code))).toBe(10)
  })
})
