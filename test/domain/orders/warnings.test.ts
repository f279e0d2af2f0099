// The warning before an order expires.
import type { Json } from '../../../scripts/support/document.ts'
import { sendOrderMail } from '../../../src/domain/orders/messages/order_mails.ts'
import { warnOrders } from '../../../src/jobs/warn_orders.ts'
import { contract } from '../../support/conformance.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { someOrder } from '../../support/orders.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const DAY_MS = 86_400_000
const inDays = (days: number): Date => new Date(world.clock().getTime() + days * DAY_MS)
const warn = () => warnOrders.run({}, world.job())
const warnings = async ({ id }: { id: number }): Promise<number> =>
  (await world.db('order_mails').where({ order_id: id, kind: 'order_expire_warning' })).length
const settings = (values: Json) => world.owner.patch('/events/openstage26/settings/', values)

describe('the job warn_orders', () => {
  it('warns once per deadline, by the number of days in the settings', async () => {
    const [near, far] = [
      await someOrder(world.db, { expires: inDays(2.9) }),
      await someOrder(world.db, { expires: inDays(3.1) }),
    ]
    await warn()
    await warn()
    expect([await warnings(near), await warnings(far)]).toEqual([1, 0])
    await settings({ mail_days_order_expire_warning: 4 })
    await warn()
    expect([await warnings(near), await warnings(far)]).toEqual([1, 1])
    await settings({ mail_days_order_expire_warning: null })
  })

  it('does not warn customers who need not pay, have no address, or are too late', async () => {
    const expires = inDays(1)
    const orders = [
      await someOrder(world.db, { expires, status: 'p' }),
      await someOrder(world.db, { expires, status: 'c' }),
      await someOrder(world.db, { expires, require_approval: true }),
      await someOrder(world.db, { expires, valid_if_pending: true }),
      await someOrder(world.db, { expires, email: null }),
      await someOrder(world.db, { expires: inDays(-0.1) }),
    ]
    await warn()
    expect(await Promise.all(orders.map(warnings))).toEqual(orders.map(() => 0))
  })

  it('does not warn while the event disables it, or lets no order expire', async () => {
    const order = await someOrder(world.db, { expires: inDays(1) })
    await settings({ mail_days_order_expire_warning: 0 })
    await warn()
    await settings({ mail_days_order_expire_warning: null, payment_term_expire_automatically: false })
    await warn()
    expect(await warnings(order)).toBe(0)
    await settings({ payment_term_expire_automatically: null })
    await warn()
    expect(await warnings(order)).toBe(1)
  })

  it('waits for a day after a mail that contained the deadline', async () => {
    const order = await someOrder(world.db, { expires: inDays(2) })
    const { now, enqueue } = world.job()
    await world.db.transaction((db) => sendOrderMail({ db, now, enqueue }, order, 'order_placed'))
    await warn()
    expect(await warnings(order)).toBe(0)
    world.clock.advance({ hours: 25 })
    await warn()
    expect(await warnings(order)).toBe(1)
  })

  it('uses the default of the contract for settings that are not set', () => {
    const { mail_days_order_expire_warning, payment_term_expire_automatically } =
      contract.components.schemas.EventSettings.properties
    expect([mail_days_order_expire_warning.default, payment_term_expire_automatically.default]).toEqual([3, true])
  })
})
