// Never oversold, never lost: orders, carts, vouchers and the waiting list request the same tickets, concurrently, from clients that disconnect
// and from servers that die. In the end the rows are counted again, and the ledger is added up.
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Json } from '../../../scripts/support/document.ts'
import { verify } from '../../../src/domain/verification/verify.ts'
import { waitingListJob } from '../../../src/jobs/waiting_list.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { unbalancedOrders } from '../../support/ledger.ts'
import { Person } from '../../support/people.ts'
import { killAll, serve } from '../../support/process.ts'
import { make } from '../../support/products.ts'

const EVENT = '/events/openstage26'
const ORDERS = `${EVENT}/orders/`
let world: Festival
beforeAll(async () => {
  world = await festival()
  await world.owner.patch(`${EVENT}/settings/`, { waiting_list_enabled: true, waiting_list_auto: true })
})
afterAll(async () => {
  killAll()
  await world.end()
})

const made = (path: string, body: Json): Promise<Json> => make(world.owner, path, body)
async function product(size: number, more: Json = {}): Promise<{ item: number; quota: number }> {
  const { id: item } = await made(`${EVENT}/items/`, {
    name: { en: 'Scarce' },
    default_price: '10.00',
    meta_data: {},
    ...more,
  })
  const { id: quota } = await made(`${EVENT}/quotas/`, { name: 'Scarce', size, items: [item] })
  return { item, quota }
}
type Answer = { status: number; body?: Json }
const post = (who: Person, path: string, body: Json, key?: string): Promise<Answer> =>
  who
    .post(path, body, { unchecked: true, ...(key === undefined ? {} : { headers: { 'X-Idempotency-Key': key } }) })
    .catch(() => ({ status: 0 }))
const buy = (who: Person, item: number, more: Json = {}) =>
  post(who, ORDERS, { positions: [{ item }], payment_provider: 'manual', ...more })
const sold = (answers: readonly Answer[]): Answer[] => answers.filter(({ status }) => status === 201)

const reserve = (who: Person, item: number, more: Json = {}) =>
  post(who, `${EVENT}/cartpositions/`, { item, price: '10.00', ...more })

/**
 * Returns the stock of a product in the database: positions of orders that are not canceled, positions in carts, and the counters of its
 * quota before and after a recount.
 */
async function held(item: number, quota: number): Promise<Json> {
  const { db } = world
  const carts = await db('cart_positions').where({ item_id: item }).count().first()
  const orders = await db('order_positions as p')
    .join('orders as o', 'o.id', 'p.order_id')
    .where({ item_id: item, canceled: false })
    .whereIn('status', ['n', 'p'])
    .count()
    .first()
  const counters = (): Promise<Json> =>
    world.db('quota_usage').where({ quota_id: quota }).first('paid', 'pending', 'carts')
  const before = await counters()
  await world.db.raw('select recount_quotas(?)', [[quota]])
  expect(await counters()).toEqual(before)
  return { orders: Number(orders!.count), held: Number(carts!.count), ...before }
}
/** Checks that the total of each order equals its ledger and the sum of its positions and fees, and that counters match the rows. */
const expectLedgerToBalance = async (): Promise<void> => {
  expect(await unbalancedOrders(world.db)).toEqual([])
  const { findings } = await verify({ db: world.db, config: world.config, now: world.clock() }, { files: false })
  expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
}

describe('concurrent requests', () => {
  it('sells exactly the available tickets to three times as many buyers', async () => {
    const { item, quota } = await product(30)
    const answers = await Promise.all(
      Array.from({ length: 90 }, (_, i) => buy(world.owner, item, { status: i % 2 ? 'n' : 'p' })),
    )
    expect([sold(answers).length, answers.filter(({ status }) => status === 400).length]).toEqual([30, 60])
    expect(await held(item, quota)).toMatchObject({ orders: 30, held: 0, carts: 0 })
  })

  it('sells orders of several tickets completely or not at all', async () => {
    const { item, quota } = await product(31)
    const positions = Array.from({ length: 3 }, () => ({ item }))
    const answers = await Promise.all(Array.from({ length: 30 }, () => buy(world.owner, item, { positions })))
    expect(sold(answers)).toHaveLength(10)
    expect(await held(item, quota)).toMatchObject({ orders: 30, pending: 30 })
  })

  it('sells available tickets to carts and orders, and never those that a cart holds', async () => {
    const { item, quota } = await product(20)
    const carts = sold(await Promise.all(Array.from({ length: 8 }, () => reserve(world.owner, item))))
    expect(carts).toHaveLength(8)
    const [ofCarts] = await Promise.all([
      Promise.all(carts.map(({ body }) => buy(world.owner, item, { consume_carts: [body!.cart_id] }))),
      Promise.all(Array.from({ length: 30 }, () => buy(world.owner, item))),
      Promise.all(Array.from({ length: 30 }, () => reserve(world.owner, item))),
    ])
    expect(sold(ofCarts)).toHaveLength(8)
    const { orders, held: reserved, pending, carts: counted } = await held(item, quota)
    expect([orders + reserved, pending + counted]).toEqual([20, 20])
  })

  it('redeems a voucher up to its limit, within its budget, and sells what it blocks to no other order', async () => {
    const { item, quota } = await product(10)
    const voucher = await made(`${EVENT}/vouchers/`, {
      item,
      block_quota: true,
      max_usages: 6,
      price_mode: 'set',
      value: '4.00',
      budget: '24.00',
    })
    const positions = [{ item, voucher: voucher.code }]
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, i) => buy(world.owner, item, i % 2 ? { positions } : {})),
    )
    const withIt = sold(answers).filter(({ body }) => body!.positions[0].voucher)
    expect([sold(answers).length - withIt.length, withIt.length]).toEqual([4, 4])
    const { body } = await world.owner.get(`${EVENT}/vouchers/${voucher.id}/`)
    expect([body.redeemed, body.budget_used]).toEqual([4, '24.00'])
    expect(await held(item, quota)).toMatchObject({ orders: 8 })
  })

  it('reserves released tickets for the waiting list', async () => {
    const { item, quota } = await product(20)
    const positions = Array.from({ length: 5 }, () => ({ item }))
    const first = await Promise.all(Array.from({ length: 4 }, () => buy(world.owner, item, { positions })))
    const waiting = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        post(world.owner, `${EVENT}/waitinglistentries/`, { item, email: `fan${i}@example.org`, locale: 'en' }),
      ),
    )
    expect([sold(first).length, sold(waiting).length]).toEqual([4, 12])
    const crowd = () =>
      Promise.all(Array.from({ length: 40 }, (_, i) => (i % 2 ? buy(world.owner, item) : reserve(world.owner, item))))
    const cancel = async ({ body }: Answer): Promise<void> => {
      while ((await post(world.owner, `${ORDERS}${body!.code}/mark_canceled/`, {})).status === 409);
    }
    const serve = () => waitingListJob.run({}, world.job())
    const codes = (): Promise<string[]> => world.db('vouchers').where({ item_id: item }).orderBy('id').pluck('code')

    // Ten are released and twelve customers wait: no other order gets one.
    const [early] = await Promise.all([crowd(), ...first.slice(0, 2).map(cancel), serve(), serve()])
    await serve()
    expect([sold(early).length, (await codes()).length]).toEqual([0, 10])
    // Ten more for the last two: the others go to the first orders, and each voucher to one of the three that use it.
    await Promise.all([...first.slice(2).map(cancel), serve()])
    await serve()
    const vouchers = await codes()
    expect(vouchers).toHaveLength(12)
    const withVouchers = Promise.all(
      [...vouchers, ...vouchers, ...vouchers].map((voucher) =>
        buy(world.owner, item, { positions: [{ item, voucher }] }),
      ),
    )
    const [others, owners] = await Promise.all([crowd(), withVouchers])
    expect([sold(others).length, sold(owners).length]).toEqual([8, 12])
    const { orders, held: reserved, pending, carts: counted } = await held(item, quota)
    expect([orders + reserved, pending + counted]).toEqual([20, 20])
    expect(await world.db('vouchers').where({ item_id: item, redeemed: 1, max_usages: 1 })).toHaveLength(12)
    await expectLedgerToBalance()
  })

  it('stores nothing of rejected orders', async () => {
    const { item } = await product(3)
    const voucher = await made(`${EVENT}/vouchers/`, { item, max_usages: 50 })
    const positions = [{ item, voucher: voucher.code }, { item }]
    const answers = await Promise.all(Array.from({ length: 12 }, () => buy(world.owner, item, { positions })))
    expect(sold(answers)).toHaveLength(1)
    expect((await world.owner.get(`${EVENT}/vouchers/${voucher.id}/`)).body.redeemed).toBe(1)
    const codes = await world
      .db('orders as o')
      .join('order_positions as p', 'p.order_id', 'o.id')
      .where({ item_id: item })
      .distinct()
      .pluck('code')
    expect(codes).toEqual([sold(answers)[0]!.body!.code])
    await expectLedgerToBalance()
  })

  it('creates one order for requests with the same idempotency key', async () => {
    const { item, quota } = await product(20)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => post(world.owner, ORDERS, { positions: [{ item }] }, key)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(
      new Set(answers.some(({ status }) => status === 409) ? [201, 409] : [201]),
    )
    expect(new Set(sold(answers).map(({ body }) => body!.code)).size).toBe(1)
    expect(await held(item, quota)).toMatchObject({ orders: 1, pending: 1 })
  })

  it('agrees with the rows while the quota changes its size and its products', async () => {
    const { item, quota } = await product(10)
    const other = await product(50)
    const sizes = [25, 5, 15].map((size) =>
      world.owner.patch(`${EVENT}/quotas/${quota}/`, { size }, { unchecked: true }),
    )
    const items = [[item, other.item], [item]].map((items) =>
      world.owner.patch(`${EVENT}/quotas/${quota}/`, { items }, { unchecked: true }),
    )
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) => buy(world.owner, i % 4 ? item : other.item, { status: i % 2 ? 'n' : 'p' })),
    )
    await Promise.all([...sizes, ...items])
    expect(answers.every(({ status }) => [201, 400, 409].includes(status))).toBe(true)
    expect((await held(item, quota)).orders).toBeLessThanOrEqual(25)
    await held(other.item, other.quota)
  })
})

describe('clients that disconnect', () => {
  /** Sends the beginning of a request or all of it, and closes the socket after so many milliseconds. */
  const leave = (path: string, body: Json, { share, after }: { share: number; after: number }): Promise<void> =>
    new Promise((resolve) => {
      const { hostname, port, host } = new URL(world.base)
      const text = JSON.stringify(body)
      const headers = { ...world.owner.headers, Host: host, 'Content-Type': 'application/json' }
      const head = Object.entries({ ...headers, 'Content-Length': text.length }).map((pair) => pair.join(': '))
      const request = [`POST ${world.owner.home}${path} HTTP/1.1`, ...head, '', text].join('\r\n')
      const socket = connect(Number(port), hostname, async () => {
        socket.write(request.slice(0, Math.ceil(request.length * share)))
        await sleep(after)
        socket.destroy()
      })
      socket.on('error', () => undefined).on('close', () => resolve())
    })

  it('loses and gains no tickets, whenever they disconnect', async () => {
    const { item, quota } = await product(30)
    const voucher = await made(`${EVENT}/vouchers/`, { item, max_usages: 500 })
    const carts = sold(await Promise.all(Array.from({ length: 10 }, () => reserve(world.owner, item))))
    await Promise.all([
      ...carts.map(({ body }, i) =>
        leave(ORDERS, { consume_carts: [body!.cart_id], positions: [{ item }] }, { share: 1, after: 4 * i }),
      ),
      ...Array.from({ length: 40 }, (_, i) =>
        leave(ORDERS, { positions: [{ item, voucher: voucher.code }] }, { share: i % 4 ? 1 : 0.9, after: 2 * i }),
      ),
    ])
    // Later clients get the remaining ones, after requests in progress have finished.
    const late = await Promise.all(Array.from({ length: 40 }, () => buy(world.owner, item)))
    expect(late.every(({ status }) => [201, 400, 409].includes(status))).toBe(true)
    const { orders, held: reserved, pending, carts: counted } = await held(item, quota)
    expect([orders + reserved, pending + counted]).toEqual([30, 30])
    const used = await world.db('order_positions').where({ voucher_id: voucher.id }).count().first()
    expect((await world.owner.get(`${EVENT}/vouchers/${voucher.id}/`)).body.redeemed).toBe(Number(used!.count))
    await expectLedgerToBalance()
  })
})

describe('servers that die', () => {
  it('sells exactly the available tickets with two processes of which one is killed', async () => {
    const { item, quota } = await product(40)
    const carts = sold(await Promise.all(Array.from({ length: 10 }, () => reserve(world.owner, item))))
    const voucher = await made(`${EVENT}/vouchers/`, { item, max_usages: 500 })
    const env = { DATABASE_URL: world.url, RATE_LIMIT: 'off', DATA_DIR: world.directory, LOG_LEVEL: 'silent' }
    const [first, second] = await Promise.all([serve(env, ['--no-jobs']), serve(env, ['--no-jobs'])])
    const at = (base: string) => new Person(base, world.owner.home, world.owner.headers)
    const positions = [{ item, voucher: voucher.code }]
    const requests = Array.from({ length: 120 }, (_, i) =>
      buy(
        at(i % 2 ? first!.base : second!.base),
        item,
        i < carts.length ? { consume_carts: [carts[i]!.body!.cart_id] } : i % 3 ? {} : { positions },
      ),
    )
    await sleep(150)
    first!.child.kill('SIGKILL')
    const answers = await Promise.all(requests)
    // A client without a response can have a ticket; no response confirms one that does not exist.
    const late = await Promise.all(Array.from({ length: 60 }, () => buy(at(second!.base), item)))
    const { orders, held: reserved, pending, carts: counted } = await held(item, quota)
    expect([orders + reserved, pending + counted]).toEqual([40, 40])
    const accepted = sold([...answers, ...late]).map(({ body }) => body!.code)
    expect(await world.db('orders').whereIn('code', accepted).pluck('code')).toHaveLength(accepted.length)
    const used = await world.db('order_positions').where({ voucher_id: voucher.id }).count().first()
    expect((await world.owner.get(`${EVENT}/vouchers/${voucher.id}/`)).body.redeemed).toBe(Number(used!.count))
    await expectLedgerToBalance()
  })
})
