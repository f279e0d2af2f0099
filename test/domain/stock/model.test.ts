// Random changes of carts, orders, vouchers, the waiting list and the quota, compared with a small model: after each step, both have the
// same available number and the same usage.
import fc from 'fast-check'
import type { Json } from '../../../scripts/support/document.ts'
import { expireOrders } from '../../../src/domain/orders/lifecycle/expiry.ts'
import { waitingListJob } from '../../../src/jobs/waiting_list.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { runs } from '../../support/runs.ts'

const EVENT = '/events/openstage26'
let world: Festival
let event: number
let channel: number
beforeAll(async () => {
  world = await festival()
  event = (await world.db('events').where({ slug: 'openstage26' }).orderBy('id').first('id'))!.id
  channel = (await world.db('sales_channels').where({ identifier: 'web' }).orderBy('id').first('id'))!.id
  await world.owner.patch(`${EVENT}/settings/`, { waiting_list_enabled: true, waiting_list_auto: true })
})
afterAll(() => world.end())

/** A voucher; `waited` if a waiting list entry received it. */
type Voucher = { uses: number; waited: boolean }
type Order = { status: 'n' | 'p' | 'e' | 'c'; money: boolean; voucher: Voucher | null }
/** A quota in the model: carts, some with a voucher, vouchers that block units, orders, and waiting list entries. */
type Model = {
  size: number
  closed: boolean
  carts: { voucher: Voucher | null }[]
  vouchers: Voucher[]
  orders: Order[]
  waiting: number
}
/** The IDs of the same objects on the server, in the same order. */
type Real = {
  item: number
  quota: number
  carts: { id: number; cart_id: string }[]
  vouchers: { id: number; code: string }[]
  orders: string[]
}
const plain = ({ carts }: Model): number => carts.filter(({ voucher }) => !voucher).length
const kept = ({ vouchers }: Model): number => vouchers.reduce((sum, { uses }) => sum + uses, 0)
const having = ({ orders }: Model, status: Order['status']): number =>
  orders.filter((order) => order.status === status).length
/** The available number before the waiting list is subtracted (`room`) and after (`left`). */
const room = (model: Model): number =>
  model.closed ? 0 : Math.max(0, model.size - having(model, 'p') - having(model, 'n') - plain(model) - kept(model))
const left = (model: Model): number => Math.max(0, room(model) - model.waiting)
/** Uses of a voucher other than those in carts. */
const usable = ({ carts }: Model, voucher: Voucher): number =>
  voucher.uses - carts.filter((cart) => cart.voucher === voucher).length

/** Returns a command that changes the model and the server, then compares the available number and the usage. */
const command = (
  name: string,
  possible: (model: Model) => boolean,
  run: (model: Model, real: Real) => Promise<void>,
): fc.AsyncCommand<Model, Real> => ({
  check: possible,
  toString: () => name,
  async run(model, real) {
    await run(model, real)
    const { body } = await world.owner.get(`${EVENT}/quotas/${real.quota}/availability/`)
    expect(body).toMatchObject({
      available_number: left(model),
      cart_positions: plain(model),
      blocking_vouchers: kept(model),
      paid_orders: having(model, 'p'),
      pending_orders: having(model, 'n'),
      waiting_list: model.waiting,
    })
  },
})
const always = (): boolean => true
const at = <Value>(values: readonly Value[], n: number): Value => values[n % values.length]!
const take = <Value>(values: Value[], n: number): Value => values.splice(n % values.length, 1)[0]!
const post = (path: string, body: Json = {}) => world.owner.post(`${EVENT}/${path}`, body, { unchecked: true })
const change = (real: Real, body: Json) => world.owner.patch(`${EVENT}/quotas/${real.quota}/`, body)
const toReserve = (item: number, more: Json = {}) => post('cartpositions/', { item, price: '10.00', ...more })

// ---- carts and vouchers

const reserve = command('reserve', always, async (model, real) => {
  const possible = left(model) > 0
  const { status, body } = await toReserve(real.item)
  expect(status).toBe(possible ? 201 : 400)
  if (!possible) return
  model.carts.push({ voucher: null })
  real.carts.push(body)
})
const redeem = (n: number) =>
  command(
    `redeem ${n}`,
    ({ vouchers }) => vouchers.length > 0,
    async (model, real) => {
      const voucher = at(model.vouchers, n)
      const possible = usable(model, voucher) > 0
      const { status, body } = await toReserve(real.item, { voucher: at(real.vouchers, n).code })
      expect(status).toBe(possible ? 201 : 400)
      if (!possible) return
      model.carts.push({ voucher })
      real.carts.push(body)
    },
  )
const expireCart = (n: number) =>
  command(
    `expire cart ${n}`,
    ({ carts }) => carts.length > 0,
    async (model, real) => {
      take(model.carts, n)
      await world
        .db('cart_positions')
        .where({ id: take(real.carts, n).id })
        .update({ expires: new Date(Date.now() - 1) })
    },
  )
const giveBack = (n: number) =>
  command(
    `give back ${n}`,
    ({ carts }) => carts.length > 0,
    async (model, real) => {
      take(model.carts, n)
      expect((await world.owner.remove(`${EVENT}/cartpositions/${take(real.carts, n).id}/`)).status).toBe(204)
    },
  )
const purge = command('purge', always, async (_, { item }) => {
  await world.db('cart_positions').where({ item_id: item }).where('expires', '<=', new Date()).delete()
})
const block = (uses: number) =>
  command(`block ${uses}`, always, async (model, real) => {
    const possible = room(model) >= uses
    const { status, body } = await post('vouchers/', { item: real.item, block_quota: true, max_usages: uses })
    expect(status).toBe(possible ? 201 : 400)
    if (!possible) return
    model.vouchers.push({ uses, waited: false })
    real.vouchers.push(body)
  })
// Deletes a voucher: carts with the voucher keep their units, and the waiting list entry that got the voucher waits again.
const free = (n: number) =>
  command(
    `free ${n}`,
    ({ vouchers }) => vouchers.length > 0,
    async (model, real) => {
      const used = model.orders.some(({ voucher }) => voucher === at(model.vouchers, n))
      const { status } = await world.owner.remove(`${EVENT}/vouchers/${at(real.vouchers, n).id}/`)
      expect(status).toBe(used ? 403 : 204)
      if (used) return
      const voucher = take(model.vouchers, n)
      take(real.vouchers, n)
      if (voucher.waited) model.waiting += 1
      for (const cart of model.carts) if (cart.voucher === voucher) cart.voucher = null
    },
  )

// ---- orders

const sell = (body: Json) => post('orders/', { payment_provider: 'manual', ...body })
const ordered = (model: Model, real: Real, order: Order, { code }: Json): void => {
  model.orders.push(order)
  real.orders.push(code)
}
const buy = (status: 'n' | 'p') =>
  command(`buy as ${status}`, always, async (model, real) => {
    const possible = left(model) > 0
    const answer = await sell({ status, positions: [{ item: real.item }] })
    expect(answer.status).toBe(possible ? 201 : 400)
    if (possible) ordered(model, real, { status, money: status === 'p', voucher: null }, answer.body)
  })
// An order uses the units that its cart has reserved, even if nothing else is available. Carts with a voucher that blocks quota reserve none.
const buyCart = (n: number) =>
  command(
    `buy cart ${n}`,
    ({ carts }) => carts.length > 0,
    async (model, real) => {
      const { voucher } = at(model.carts, n)
      const possible = !voucher || left(model) > 0
      const { status, body } = await sell({
        consume_carts: [at(real.carts, n).cart_id],
        positions: [{ item: real.item }],
      })
      expect(status).toBe(possible ? 201 : 400)
      if (!possible) return
      take(model.carts, n)
      take(real.carts, n)
      ordered(model, real, { status: 'n', money: false, voucher: null }, body)
    },
  )
const buyWith = (n: number) =>
  command(
    `buy with voucher ${n}`,
    ({ vouchers }) => vouchers.length > 0,
    async (model, real) => {
      const voucher = at(model.vouchers, n)
      const possible = usable(model, voucher) > 0
      const { status, body } = await sell({ positions: [{ item: real.item, voucher: at(real.vouchers, n).code }] })
      expect(status).toBe(possible ? 201 : 400)
      if (!possible) return
      voucher.uses -= 1
      ordered(model, real, { status: 'n', money: false, voucher }, body)
    },
  )
/** An action on an order, by the status that the order must have. */
const toOrder = (
  name: string,
  statuses: string,
  n: number,
  run: (model: Model, order: Order, code: string) => Promise<void>,
) => {
  const fitting = ({ orders }: Model): number[] =>
    orders.flatMap(({ status }, i) => (statuses.includes(status) ? [i] : []))
  return command(
    `${name} ${n}`,
    (model) => fitting(model).length > 0,
    (model, real) => {
      const i = at(fitting(model), n)
      return run(model, model.orders[i]!, real.orders[i]!)
    },
  )
}
const pay = (n: number) =>
  toOrder('pay', 'n', n, async (_, order, code) => {
    expect((await post(`orders/${code}/mark_paid/`)).status).toBe(200)
    Object.assign(order, { status: 'p', money: true })
  })
const unpay = (n: number) =>
  toOrder('take back that it is paid', 'p', n, async (_, order, code) => {
    expect((await post(`orders/${code}/mark_pending/`)).status).toBe(200)
    order.status = 'n'
  })
// An expired order keeps the uses of its voucher.
const expireOrder = (n: number) =>
  toOrder('expire order', 'n', n, async (_, order, code) => {
    await world
      .db('orders')
      .where({ event_id: event, code })
      .update({ expires: new Date(Date.now() - 86_400_000) })
    await expireOrders(world.job())
    order.status = 'e'
  })
const cancel = (n: number) =>
  toOrder('cancel', 'npe', n, async (_, order, code) => {
    expect((await post(`orders/${code}/mark_canceled/`)).status).toBe(200)
    order.status = 'c'
    if (order.voucher) order.voucher.uses += 1
  })
// Reactivating an order requires available units, but ignores the waiting list.
const extend = (n: number) =>
  toOrder('extend', 'e', n, async (model, order, code) => {
    const possible = room(model) > 0
    const { status } = await post(`orders/${code}/extend/`, { expires: '2099-12-31' })
    expect(status).toBe(possible ? 200 : 400)
    if (possible) order.status = 'n'
  })
const reactivate = (n: number) =>
  toOrder('reactivate', 'c', n, async (model, order, code) => {
    const { voucher } = order
    const possible = (voucher ? usable(model, voucher) : room(model)) > 0
    expect((await post(`orders/${code}/reactivate/`)).status).toBe(possible ? 200 : 400)
    if (!possible) return
    if (voucher) voucher.uses -= 1
    order.status = order.money ? 'p' : 'n'
  })

// ---- the waiting list

let serial = 0
const wait = command('wait', always, async (model, { item }) => {
  const possible = left(model) === 0
  serial += 1
  const { status } = await post('waitinglistentries/', { item, email: `fan${serial}@example.org`, locale: 'en' })
  expect(status).toBe(possible ? 201 : 403)
  if (possible) model.waiting += 1
})
const serve = command('serve those who wait', always, async (model, real) => {
  const served = Math.min(model.waiting, room(model))
  await waitingListJob.run({}, world.job())
  const known = real.vouchers.map(({ id }) => id)
  const sent = await world
    .db('vouchers')
    .where({ item_id: real.item })
    .whereNotIn('id', known)
    .orderBy('id')
    .select('id', 'code')
  expect(sent).toHaveLength(served)
  model.waiting -= served
  for (const voucher of sent) {
    model.vouchers.push({ uses: 1, waited: true })
    real.vouchers.push(voucher)
  }
})

// ---- the quota itself

const resize = (size: number) =>
  command(`resize ${size}`, always, async (model, real) => {
    model.size = size
    await change(real, { size })
  })
const close = (closed: boolean) =>
  command(closed ? 'close' : 'open', always, async (model, real) => {
    model.closed = closed
    await change(real, { closed })
  })

const n = fc.nat(4)
const commands = fc.commands(
  [
    fc.constant(reserve),
    fc.constant(purge),
    fc.constant(buy('n')),
    fc.constant(buy('p')),
    n.map(buyCart),
    n.map(buyWith),
    n.map(buyWith),
    n.map(redeem),
    n.map(expireCart),
    n.map(giveBack),
    n.map((more) => block(more + 1)),
    n.map(free),
    n.map(pay),
    n.map(unpay),
    n.map(expireOrder),
    n.map(cancel),
    n.map(cancel),
    n.map(extend),
    n.map(reactivate),
    n.map(reactivate),
    fc.constant(wait),
    fc.constant(serve),
    n.map(resize),
    fc.boolean().map(close),
  ],
  { maxCommands: 30, size: 'max' },
)

/** Creates a product with its own quota. */
async function product(size: number): Promise<{ item: number; quota: number }> {
  const { db } = world
  const row = { event_id: event, name: '{"en": "Ticket"}', default_price: 10 }
  const [{ id: item }] = await db('items').insert(row).returning('id')
  await db('item_sales_channels').insert({ item_id: item, sales_channel_id: channel })
  const [{ id: quota }] = await db('quotas').insert({ event_id: event, name: 'Scarce', size }).returning('id')
  await db('quota_items').insert({ quota_id: quota, item_id: item })
  return { item, quota }
}

test('a model of carts, orders, vouchers and the waiting list leaves what the server leaves', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(4), commands, async (size, sequence) => {
      const real: Real = { ...(await product(size)), carts: [], vouchers: [], orders: [] }
      await fc.asyncModelRun(
        () => ({ model: { size, closed: false, carts: [], vouchers: [], orders: [], waiting: 0 }, real }),
        sequence,
      )
      // Entries that wait for the product of this run must not affect the next run.
      await world.db('waiting_list_entries').where({ item_id: real.item }).delete()
    }),
    runs(40, 200),
  )
}, 900_000)
