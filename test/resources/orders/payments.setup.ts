// Shared by the tests of payments. Each importing file has a server of its own.
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { OrderRows, WrittenOrder } from '../../support/orders.ts'
import { actionsOf, writeOrder } from '../../support/orders.ts'

export let world: Festival
export let item_id: number, scarce: number, quota: number
beforeAll(async () => {
  world = await festival()
  const mug = { name: { en: 'Mug' }, default_price: '10.00' }
  item_id = (await world.owner.post(`${EVENT}items/`, mug)).body.id
  scarce = (await world.owner.post(`${EVENT}items/`, mug)).body.id
  await world.owner.post(`${EVENT}quotas/`, { name: 'Mugs', size: null, items: [item_id], variations: [] })
  const few = { name: 'Few', size: 1, items: [scarce], variations: [] }
  quota = (await world.owner.post(`${EVENT}quotas/`, few)).body.id
})
afterAll(() => world.end())

export const EVENT = '/events/openstage26/'
export const sold: WrittenOrder[] = []
export async function order(rows: OrderRows = {}): Promise<WrittenOrder & { at: string }> {
  const placed = await writeOrder(
    world.db,
    { slug: 'openstage26' },
    { status: 'n', email: 'ada@example.org', positions: [{ item_id }], ...rows },
  )
  sold.push(placed)
  return { ...placed, at: `${EVENT}orders/${placed.code}/` }
}
export const read = async ({ at }: { at: string }) => (await world.owner.get(at)).body
export const pay = (at: string, fields: object = {}) =>
  world.owner.post(`${at}payments/`, { provider: 'manual', amount: '10.00', state: 'confirmed', ...fields })
/** Calls an action without a body. */
export const act = (path: string) => world.owner.call('POST', path)
export const settings = (values: object) => world.owner.patch(`${EVENT}settings/`, values)
export const actions = (order: { id: number }) => actionsOf(world.db, order)
export const mails = ({ id }: { id: number }): Promise<string[]> =>
  world.db('order_mails').where({ order_id: id }).orderBy('id').pluck('kind')

afterEach(async () => {
  // The ledger equals the totals of orders after any actions.
  const wrong = await world.db.raw(
    `select o.code from orders o where o.id = any(?) and
      (select coalesce(sum(t.count * t.price), 0) from transactions t where t.order_id = o.id)
      <> case when o.status = 'p' or o.status = 'n' and not o.require_approval then o.total else 0 end`,
    [sold.map(({ id }) => id)],
  )
  expect(wrong.rows).toEqual([])
})
