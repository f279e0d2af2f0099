// Shared by the tests of created orders. Each importing file has a server of its own.
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { Product } from '../../support/products.ts'
import { make, makeProduct } from '../../support/products.ts'

export const EVENT = '/events/openstage26'
export const ORDERS = `${EVENT}/orders/`
export let world: Festival
beforeAll(async () => {
  world = await festival()
  // The quotas of the conference suffice here, unless a test lowers them.
  await world.db('quotas').whereNull('subevent_id').update({ size: null, close_when_sold_out: false })
})
afterEach(() => world.clock.reset())
afterAll(() => world.end())

export const createObject = (path: string, body: Json): Promise<Json> => make(world.owner, path, body)
/** Creates a product of the event with its own quota. */
export const product = (size: number | null, fields: Json = {}): Promise<Product> =>
  makeProduct(world.owner, EVENT, size, fields)
/** Creates an order, and checks that reading it returns the same. */
export async function sold(body: Json, orders = ORDERS): Promise<Json> {
  const order = await createObject(orders, { payment_provider: 'manual', ...body })
  expect((await world.owner.get(`${orders}${order.code}/`)).body).toEqual(order)
  return order
}
export const rejected = async (body: Json, orders = ORDERS): Promise<Json> => {
  const { status, body: errors } = await world.owner.post(orders, body)
  expect(status).toBe(400)
  return errors
}
/** Returns the number of rows in each table in which a creation stores rows. */
export const traces = async (): Promise<Json> =>
  Object.fromEntries(
    await Promise.all(
      ['orders', 'order_positions', 'payments', 'transactions', 'order_mails', 'cart_positions'].map(async (table) => [
        table,
        Number((await world.db(table).count().first())!.count),
      ]),
    ),
  )
export const availability = async (quota: number): Promise<Json> =>
  (await world.owner.get(`${EVENT}/quotas/${quota}/availability/`)).body
export const reserve = (body: Json): Promise<Json> =>
  createObject(`${EVENT}/cartpositions/`, { price: '10.00', ...body })
export const voucher = (body: Json): Promise<Json> => createObject(`${EVENT}/vouchers/`, body)
export const voucherOf = async ({ id }: Json): Promise<Json> => (await world.owner.get(`${EVENT}/vouchers/${id}/`)).body
export const settings = (body: Json, event = EVENT) => world.owner.patch(`${event}/settings/`, body)
export const auditOf = (code: string): Promise<string[]> =>
  world.db('log_entries').whereRaw("data ->> 'code' = ?", [code]).orderBy('id').pluck('action')
