// After any changes of orders, sequential and concurrent: totals, paid amounts, quotas, seats, vouchers and the ledger agree
// with the rows, and splits lose no money.
import fc from 'fast-check'
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { writeOrder } from '../../support/orders.ts'
import { runs } from '../../support/runs.ts'
import type { Theater } from './model.setup.ts'
import { clearStage, disagreements, theater } from './model.setup.ts'

const EVENT = '/events/grandtheater/'
let world: Festival
let sold: Theater
let program: number
beforeAll(async () => {
  world = await festival()
  sold = await theater(world, 4)
  const { body: rule } = await world.owner.post(`${EVENT}taxrules/`, { name: { en: 'VAT' }, rate: '19.00' })
  const item = { name: { en: 'Program' }, default_price: '4.99', tax_rule: rule.id }
  program = (await world.owner.post(`${EVENT}items/`, item)).body.id
  const quota = { name: 'Programs', size: 6, items: [program], variations: [], subevent: sold.night }
  await world.owner.post(`${EVENT}quotas/`, quota)
})
afterAll(() => world.end())

/** Orders in every state, with seats, a voucher, add-ons and fees; one rounds its taxes once. */
async function stage(): Promise<void> {
  const { db } = world
  const { stalls, night, voucher, seats } = sold
  await clearStage(world, sold)
  await db('vouchers').where({ id: voucher }).update({ redeemed: 0 })
  const seated = (i: number) => ({ item_id: stalls, subevent_id: night, seat_id: seats[i]!.id })
  const plain = { item_id: program, subevent_id: night }
  const used = { voucher_id: voucher, voucher_budget_use: '5.00' }
  const orders = [
    { status: 'n', positions: [{ ...seated(0), ...used }, plain], payments: [{ state: 'created' }] },
    {
      status: 'p',
      positions: [seated(1), seated(3), plain, { ...plain, addon_to: 2 }],
      payments: [{ amount: '30.00' }],
    },
    { status: 'e', positions: [{ ...seated(0), ...used }], fees: [{ value: '2.50' }], tax_rounding_mode: 'sum_by_net' },
    { status: 'c', positions: [{ ...seated(2), ...used }, plain] },
    { status: 'n', require_approval: true, positions: [plain], fees: [{ value: '1.00' }] },
  ]
  for (const rows of orders) await writeOrder(db, { slug: 'grandtheater' }, rows)
  await db('vouchers').where({ id: voucher }).update({ redeemed: 2 })
}

const OWN = [
  `select 'more sold than there is of ' || q.id from quota_usage k join quotas q on q.id = k.quota_id
    where q.event_id = :event and q.size < k.paid + k.pending`,
  `select 'tax of ' || p.id from order_positions p where p.event_id = :event and not p.canceled and (p.tax_value < 0 or p.tax_value > p.price)`,
  `select 'seat and product of ' || p.id from order_positions p left join seats s on s.id = p.seat_id
    where p.event_id = :event and not p.canceled and s.item_id is distinct from case when p.item_id = :stalls then :stalls end`,
  `select 'add-on ' || a.id from order_positions a join order_positions p on p.id = a.addon_to_id
    where a.event_id = :event and (a.order_id <> p.order_id or p.canceled and not a.canceled)`,
  `select 'money that was moved' from (
      select coalesce((select sum(m.amount) from payments m join orders o on o.id = m.order_id
          where o.event_id = :event and m.provider = 'offsetting' and m.state = 'confirmed'), 0)
        - coalesce((select sum(r.amount) from refunds r join orders o on o.id = r.order_id
          where o.event_id = :event and r.provider = 'offsetting' and r.state = 'done'), 0) as lost) moved where lost <> 0`,
]

type Step = { kind: keyof typeof STEPS; which: number; a: number; b: number; value: string }
type Place = { at: string; order: Json; position: Json | undefined; other: Json | undefined; fee: Json | undefined }

const change = ({ at }: Place, body: object) => world.owner.post(`${at}change/`, body)
const seat = (n: number) => sold.seats[n % sold.seats.length]!.seat_guid
const STEPS = {
  price: (to: Place, { value }: Step) =>
    change(to, { patch_positions: [{ position: to.position!.id, body: { price: value } }] }),
  product: (to: Place, { b }: Step) =>
    change(to, {
      patch_positions: [
        {
          position: to.position!.id,
          body: b % 2 ? { item: sold.stalls, seat: seat(b) } : { item: program, seat: null },
        },
      ],
    }),
  seat: (to: Place, { b }: Step) => world.owner.patch(`${EVENT}orderpositions/${to.position!.id}/`, { seat: seat(b) }),
  swap: (to: Place, { a, b }: Step) =>
    change(to, {
      patch_positions: [
        { position: to.position!.id, body: { seat: seat(a) } },
        { position: to.other!.id, body: { seat: seat(b) } },
      ],
    }),
  cancel: (to: Place) => change(to, { cancel_positions: [{ position: to.position!.id }] }),
  remove: (to: Place) => world.owner.remove(`${EVENT}orderpositions/${to.position!.id}/`),
  split: (to: Place) => change(to, { split_positions: [{ position: to.position!.id }] }),
  splitAndMore: (to: Place, { value }: Step) =>
    change(to, {
      split_positions: [{ position: to.position!.id }],
      patch_positions: [{ position: to.position!.id, body: { price: value } }],
      create_positions: [{ item: program, subevent: sold.night }],
      create_fees: [{ fee_type: 'service', value }],
    }),
  add: (to: Place) =>
    world.owner.post(`${EVENT}orderpositions/`, { order: to.order.code, item: program, subevent: sold.night }),
  addSeated: (to: Place, { b }: Step) =>
    change(to, { create_positions: [{ item: sold.stalls, subevent: sold.night, seat: seat(b), price: '10.00' }] }),
  exchange: (to: Place, { b }: Step) =>
    change(to, {
      cancel_positions: [{ position: to.position!.id }],
      create_positions: [
        { item: sold.stalls, subevent: sold.night, seat: seat(b), price: '7.00' },
        { item: program, subevent: sold.night },
      ],
    }),
  fee: (to: Place, { value, b }: Step) =>
    change(to, { create_fees: [{ fee_type: 'other', value: b % 2 ? `-${value}` : value }] }),
  feeValue: (to: Place, { value }: Step) => change(to, { patch_fees: [{ fee: to.fee!.id, body: { value } }] }),
  feeless: (to: Place) => change(to, { cancel_fees: [{ fee: to.fee!.id }] }),
  taxes: (to: Place, { b }: Step) => change(to, { recalculate_taxes: b % 2 ? 'keep_net' : 'keep_gross' }),
  pay: ({ at }: Place, { value }: Step) =>
    world.owner.post(`${at}payments/`, { provider: 'manual', amount: value, state: 'confirmed' }),
  promise: ({ at }: Place, { value }: Step) =>
    world.owner.post(`${at}payments/`, { provider: 'manual', amount: value, state: 'pending' }),
  refund: ({ at }: Place) => world.owner.post(`${at}payments/1/refund/`, { amount: '2.00' }),
  note: ({ at }: Place, { value }: Step) =>
    world.owner.post(`${at}refunds/`, {
      state: 'done',
      source: 'admin',
      amount: value,
      provider: 'manual',
      mark_pending: true,
    }),
  markPaid: ({ at }: Place) => world.owner.post(`${at}mark_paid/`, {}),
  markPending: ({ at }: Place) => world.owner.call('POST', `${at}mark_pending/`),
  expire: ({ at }: Place) => world.owner.call('POST', `${at}mark_expired/`),
  cancelAll: ({ at }: Place) => world.owner.post(`${at}mark_canceled/`, {}),
  cancelForFee: ({ at }: Place) => world.owner.post(`${at}mark_canceled/`, { cancellation_fee: '1.00' }),
  reactivate: ({ at }: Place) => world.owner.call('POST', `${at}reactivate/`),
  approve: ({ at }: Place) => world.owner.post(`${at}approve/`, {}),
} satisfies Record<string, (to: Place, step: Step) => Promise<{ status: number; body: Json }>>
const NEEDS_POSITION = new Set<string>([
  'price',
  'product',
  'seat',
  'cancel',
  'remove',
  'split',
  'splitAndMore',
  'exchange',
])

async function act(step: Step): Promise<void> {
  const codes: string[] = await world.db('orders').where({ event_id: sold.event }).orderBy('id').pluck('code')
  const at = `${EVENT}orders/${codes[step.which % codes.length]}/`
  const { body: order } = await world.owner.get(at)
  const { positions, fees } = order
  const [position, other, fee] = [
    positions[step.a % positions.length],
    positions[step.b % positions.length],
    fees[step.a % fees.length],
  ]
  if (NEEDS_POSITION.has(step.kind) && !position) return
  if (step.kind === 'swap' && (!position || !other)) return
  if ((step.kind === 'feeValue' || step.kind === 'feeless') && !fee) return
  const { status } = await STEPS[step.kind]({ at, order, position, other, fee }, step)
  expect([200, 201, 204, 400, 404, 409]).toContain(status)
}

test('everything agrees, whatever is made of orders', async () => {
  const step: fc.Arbitrary<Step> = fc.record({
    // The actions that move most occur twice as often.
    kind: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[]), 'split', 'splitAndMore', 'swap'),
    which: fc.nat(9),
    a: fc.nat(5),
    b: fc.nat(5),
    value: fc.constantFrom('0.01', '4.00', '10.00', '25.55'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), fc.boolean(), async (steps, together) => {
      await stage()
      expect(await disagreements(world, sold, OWN)).toEqual([])
      if (together) await Promise.all(steps.map(act))
      else
        for (const one of steps) {
          await act(one)
          expect([one, await disagreements(world, sold, OWN)]).toEqual([one, []])
        }
      expect(await disagreements(world, sold, OWN)).toEqual([])
    }),
    runs(6, 25),
  )
})
