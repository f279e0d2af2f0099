// Shared by the tests of changes of orders. Each importing file has a server of its own.
import { query } from '../../../src/core/data/db.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { OrderRows, WrittenOrder } from '../../support/orders.ts'
import { actionsOf, writeOrder } from '../../support/orders.ts'

export const EVENT = '/events/openstage26/'
export let world: Festival
export let mug: number,
  cap: number,
  shirt: number,
  red: number,
  blue: number,
  scarce: number,
  homeless: number,
  full: number
beforeAll(async () => {
  world = await festival()
  const placed = async (path: string, body: object): Promise<number> => {
    const { status, body: object } = await world.owner.post(`${EVENT}${path}/`, body)
    if (status !== 201) throw new Error(JSON.stringify(object))
    return object.id
  }
  const item = (name: string, more: object = {}) =>
    placed('items', { name: { en: name }, default_price: '10.00', ...more })
  mug = await item('Mug')
  cap = await item('Cap', { default_price: '15.00' })
  const variations = [{ value: { en: 'red' } }, { value: { en: 'blue' } }]
  shirt = await item('Shirt', { variations })
  homeless = await item('Nowhere')
  scarce = await item('Scarce')
  ;[red, blue] = await world.db('variations').where({ item_id: shirt }).orderBy('id').pluck('id')
  const quota = (name: string, size: number | null, items: number[], variations: number[] = []) =>
    placed('quotas', { name, size, items, variations })
  await quota('Mugs', null, [mug, cap])
  await quota('Shirts', null, [shirt], [red, blue])
  full = await quota('Few', 1, [scarce])
})
afterAll(() => world.end())

export const sold: WrittenOrder[] = []
export type Made = WrittenOrder & { at: string }
export async function order(rows: OrderRows = {}, slug = 'openstage26'): Promise<Made> {
  const placed = await writeOrder(
    world.db,
    { slug },
    {
      status: 'n',
      email: 'ada@example.org',
      ...rows,
      positions: (rows.positions ?? [{}, {}]).map((position) => ({ item_id: mug, ...position })),
    },
  )
  sold.push(placed)
  return { ...placed, at: `/events/${slug}/orders/${placed.code}/` }
}
export const read = async ({ at }: { at: string }, more = '') => (await world.owner.get(`${at}${more}`)).body
export const position = (id: number, more = '') => `${EVENT}orderpositions/${id}/${more}`
export const actions = (order: { id: number }) => actionsOf(world.db, order)
export const paid = (amount: string) => [{ amount, state: 'confirmed' }]

afterEach(async () => {
  // Totals, the ledger and quotas agree with the rows after any changes.
  const wrong = await query(
    world.db,
    `select 'ledger ' || o.code as what from orders o where
      (select coalesce(sum(t.count * t.price), 0) from transactions t where t.order_id = o.id)
      <> case when o.status = 'p' or o.status = 'n' and not o.require_approval then o.total else 0 end and o.id = any(:ids)
    union all
    select 'total ' || o.code from orders o where o.id = any(:ids) and o.total <>
      (select coalesce(sum(price), 0) from order_positions p where p.order_id = o.id and not p.canceled)
      + (select coalesce(sum(value), 0) from order_fees f where f.order_id = o.id and not f.canceled)
    union all
    select 'quota ' || k.quota_id from quota_usage k join quotas q on q.id = k.quota_id join events e on e.id = q.event_id
    cross join lateral (
      select count(*) filter (where o.status = 'p') as paid, count(*) filter (where o.status = 'n') as pending
      from order_positions p join orders o on o.id = p.order_id
      where not p.canceled and o.event_id = e.id and q.id in (select quotas_of(p.item_id, p.variation_id, p.subevent_id))
    ) s where s.paid <> k.paid or s.pending <> k.pending`,
    {
      ids: await world
        .db('orders')
        .whereIn(
          'event_id',
          sold.map(({ event_id }) => event_id),
        )
        .pluck('id'),
    },
  )
  expect(wrong).toEqual([])
})
