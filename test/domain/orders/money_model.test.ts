// After any sequential or concurrent requests on orders with all types of payments, no more money is refunded than was received, and the
// credit of gift cards is at most the amount paid for it (guide payments-and-refunds, "Refundable amount").
import fc from 'fast-check'
import type { Json } from '../../../scripts/support/document.ts'
import { query } from '../../../src/core/data/db.ts'
import { expireOrders } from '../../../src/domain/orders/lifecycle/expiry.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { writeOrder } from '../../support/orders.ts'
import { runs } from '../../support/runs.ts'

const EVENT = '/events/openstage26/'
const PROVIDERS = ['manual', 'banktransfer', 'boxoffice', 'giftcard', 'free', 'offsetting']
let world: Festival
let mug: number
let voucher: number
beforeAll(async () => {
  world = await festival()
  const item = async (fields: object): Promise<number> => {
    const named = { name: { en: 'Thing' }, default_price: '10.00', ...fields }
    const { id } = (await world.owner.post(`${EVENT}items/`, named)).body
    await world.owner.post(`${EVENT}quotas/`, { name: 'Any', size: null, items: [id], variations: [] })
    return id
  }
  mug = await item({})
  voucher = await item({ issue_giftcard: true })
})
afterAll(() => world.end())

type Step = { kind: keyof typeof STEPS; which: number; number: number; amount: string; provider: string; state: string }
type Subject = { at: string; order: Json; cards: { id: number }[] }
type Response = { status: number; body: Json }

const post = ({ at }: Subject, action: string, body: object = {}): Promise<Response> =>
  world.owner.post(`${at}${action}/`, body)
const STEPS = {
  pay: (to: Subject, { amount, provider, state, number }: Step) =>
    post(to, 'payments', {
      provider,
      amount: provider === 'free' ? '0.00' : amount,
      state: state === 'external' ? 'created' : 'confirmed',
      info: provider === 'giftcard' ? { gift_card: to.cards[number % to.cards.length]?.id } : {},
    }),
  confirm: (to: Subject, { number }: Step) => post(to, `payments/${number}/confirm`),
  cancelPayment: (to: Subject, { number }: Step) => post(to, `payments/${number}/cancel`),
  refund: (to: Subject, { number, amount, state }: Step) =>
    post(to, `payments/${number}/refund`, { amount, mark_canceled: state === 'done' }),
  refundAll: (to: Subject, { number }: Step) => post(to, `payments/${number}/refund`),
  record: (to: Subject, { amount, provider, state, number }: Step) =>
    post(to, 'refunds', {
      state,
      source: 'external', // the server has not moved it
      amount,
      provider,
      mark_pending: true,
      ...(number % 2 && { payment: number }),
    }),
  done: (to: Subject, { number }: Step) => post(to, `refunds/${number}/done`),
  process: (to: Subject, { number }: Step) => post(to, `refunds/${number}/process`),
  cancelRefund: (to: Subject, { number }: Step) => post(to, `refunds/${number}/cancel`),
  split: (to: Subject, { number }: Step) =>
    post(to, 'change', {
      split_positions: [{ position: to.order.positions[number % to.order.positions.length]?.id ?? 0 }],
    }),
  drop: (to: Subject, { number }: Step) =>
    post(to, 'change', {
      cancel_positions: [{ position: to.order.positions[number % to.order.positions.length]?.id ?? 0 }],
    }),
  product: (to: Subject, { number, amount }: Step) =>
    post(to, 'change', {
      patch_positions: [
        {
          position: to.order.positions[number % to.order.positions.length]?.id ?? 0,
          body: { item: number % 2 ? mug : voucher, ...(number > 1 && { price: amount }) },
        },
      ],
    }),
  price: (to: Subject, { number, amount }: Step) =>
    post(to, 'change', {
      patch_positions: [
        { position: to.order.positions[number % to.order.positions.length]?.id ?? 0, body: { price: amount } },
      ],
    }),
  markPaid: (to: Subject) => post(to, 'mark_paid'),
  markPending: (to: Subject) => post(to, 'mark_pending'),
  markExpired: (to: Subject) => post(to, 'mark_expired'),
  cancel: (to: Subject) => post(to, 'mark_canceled'),
  cancelForFee: (to: Subject) => post(to, 'mark_canceled', { cancellation_fee: '2.00' }),
  reactivate: (to: Subject) => post(to, 'reactivate'),
  expire: async (): Promise<Response> => {
    await expireOrders(world.job({ now: new Date('2099-01-01T10:00:00Z') }))
    return { status: 200, body: {} }
  },
} satisfies Record<string, (to: Subject, step: Step) => Promise<Response>>

let orders: number[]
let first: number // of their positions
let cards: { id: number }[]

/** Three orders, paid by a card, manually and not at all, and two cards with 30.00. */
async function stage(): Promise<void> {
  const { db, owner } = world
  await db('orders')
    .update({ status: 'c' })
    .whereIn('id', orders ?? []) // their cards stay, without further transactions
  cards = []
  for (const _ of [1, 2]) cards.push((await owner.post('/giftcards/', { value: '30.00', currency: 'EUR' })).body)
  const positions = [mug, voucher].map((item_id) => ({ item_id, price: '10.00' }))
  const expires = new Date('2098-01-01T00:00:00Z')
  const written = []
  for (const _ of [1, 2, 3])
    written.push(await writeOrder(db, { slug: 'openstage26' }, { status: 'n', expires, positions }))
  orders = written.map(({ id }) => id)
  first = written[0]!.positions[0]!
  const pay = (code: string, fields: object): Promise<Response> =>
    owner.post(`${EVENT}orders/${code}/payments/`, { state: 'confirmed', amount: '20.00', ...fields })
  await pay(written[0]!.code, { provider: 'giftcard', info: { gift_card: cards[0]!.id } })
  await pay(written[1]!.code, { provider: 'manual' })
}

async function act(step: Step): Promise<{ status: number; code: string }> {
  const { db, owner } = world
  // Includes orders that were split off.
  const codes: string[] = await db('orders').where('id', '>=', orders[0]!).orderBy('id').pluck('code')
  const code = codes[step.which % codes.length]!
  const at = `${EVENT}orders/${code}/`
  const issued = await db('gift_cards').where('issued_in_id', '>=', first).select('id')
  const subject = { at, order: (await owner.get(at)).body, cards: [...cards, ...issued] }
  const { status } = await STEPS[step.kind](subject, step)
  expect([200, 201, 400, 404, 409]).toContain(status)
  return { status, code }
}

// Returns the names of inconsistent amounts.
const wrongs = (): Promise<{ what: string }[]> =>
  query(
    world.db,
    `
    with money as (
      select o.id, o.code,
        (select coalesce(sum(amount), 0) from payments p where p.order_id = o.id and p.state in ('confirmed', 'refunded')) as received,
        (select coalesce(sum(amount), 0) from refunds r where r.order_id = o.id and r.state in ('created', 'transit', 'done')) as returned,
        (select coalesce(sum(amount), 0) from refunds r where r.order_id = o.id and r.state in ('created', 'transit', 'done') and r.source = 'admin') as moved
      from orders o where o.id >= :first)
    select 'more left ' || code || ' than came in' as what from money where moved > received
    union all
    select 'paid amount of ' || code from money where received - returned <> (select paid from paid_amount(id))
    union all
    select 'more of payment ' || p.id || ' was returned than it was' from payments p where p.order_id >= :first
      and p.amount < (select coalesce(sum(amount), 0) from refunds r where r.payment_id = p.id and r.source = 'admin' and r.state in ('created', 'transit', 'done'))
    union all
    select 'credit of card ' || c.id from gift_cards c
      cross join lateral (select coalesce(-sum(value) filter (where value < 0), 0) as taken, sum(value) as left from gift_card_transactions t
        where t.gift_card_id = c.id) t
    where c.id = any(:cards) and (c.value <> t.left
      or t.taken <> (select coalesce(sum(amount), 0) from payments p where p.gift_card_id = c.id and p.state in ('confirmed', 'refunded')))
    union all
    select 'card ' || c.id || ' got back more than it paid' from gift_cards c where c.id = any(:cards) and c.value > 30
    union all
    select 'credit of the card that position ' || p.id || ' has issued' from gift_cards c join order_positions p on p.id = c.issued_in_id
      join orders o on o.id = p.order_id
    where p.id >= :position and (c.value > p.price or o.status in ('e', 'c') and (c.value <> 0 or not c.taken_back)
      or p.canceled and c.value <> 0 or o.status = 'p' and c.taken_back <> p.canceled or c.taken_value > p.price)
    union all
    select 'status of ' || o.code from orders o where o.id >= :first and o.status = 'p' and o.total > 0
      and not exists (select from payments p where p.order_id = o.id and p.state in ('confirmed', 'refunded'))`,
    { first: orders[0]!, position: first, cards: cards.map(({ id }) => id) },
  )

/** Returns the orders with more refunded than received, which only recorded refunds can cause. */
const overdrawn = async (): Promise<string[]> =>
  (
    await query<{ code: string }>(
      world.db,
      'select o.code from orders o cross join lateral paid_amount(o.id) p where o.id >= :first and p.paid < 0',
      { first: orders[0]! },
    )
  ).map(({ code }) => code)

test('no more money leaves than came in, whatever is done', async () => {
  const step: fc.Arbitrary<Step> = fc.record({
    // The actions that move most occur twice as often.
    kind: fc.constantFrom(
      ...(Object.keys(STEPS) as (keyof typeof STEPS)[]),
      'pay',
      'refund',
      'refundAll',
      'record',
      'split',
    ),
    which: fc.nat(4),
    number: fc.integer({ min: 1, max: 3 }),
    amount: fc.constantFrom('0.01', '5.00', '10.00', '20.00', '40.00'),
    provider: fc.constantFrom(...PROVIDERS),
    state: fc.constantFrom('created', 'transit', 'external', 'done'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), fc.boolean(), async (steps, together) => {
      await stage()
      if (together) await Promise.all(steps.map(act))
      else
        for (const one of steps) {
          const before = await overdrawn()
          const { status, code } = await act(one)
          expect([one, await wrongs()]).toEqual([one, []])
          const after = await overdrawn()
          // Recorded refunds can exceed the paid amount; refunds by the server cannot.
          if (status < 300 && (one.kind === 'refund' || one.kind === 'refundAll'))
            expect([one, after]).not.toEqual([one, expect.arrayContaining([code])])
          if (one.kind !== 'record' && one.kind !== 'process')
            expect([one, after.filter((order) => !before.includes(order))]).toEqual([one, []])
        }
      expect(await wrongs()).toEqual([])
    }),
    runs(15, 150),
  )
})
