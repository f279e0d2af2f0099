// After any actions on orders, sequential and concurrent: quotas, seats, vouchers, the ledger and paid amounts agree with the
// rows.
import fc from 'fast-check'
import { expireOrders } from '../../../src/domain/orders/lifecycle/expiry.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { writeOrder } from '../../support/orders.ts'
import { runs } from '../../support/runs.ts'
import type { Theater } from './model.setup.ts'
import { clearStage, disagreements, theater } from './model.setup.ts'

let world: Festival
let sold: Theater
let customer: number
beforeAll(async () => {
  world = await festival()
  sold = await theater(world, 2)
  // The products grant everything that products can grant.
  customer = (await world.db('customers').where({ organizer_id: 1 }).first('id')).id
  const { id: grant_membership_type_id } = await world.db('membership_types').where({ organizer_id: 1 }).first('id')
  await world.db('items').where({ id: sold.stalls }).update({ issue_giftcard: true, grant_membership_type_id })
})
afterAll(() => world.end())

const ACTIONS: [string, object?][] = [
  ['mark_paid/'],
  ['mark_pending/'],
  ['mark_expired/'],
  ['mark_canceled/'],
  ['mark_canceled/', { cancellation_fee: '4.00' }],
  ['reactivate/'],
  ['approve/'],
  ['deny/'],
  ['extend/', { expires: '2099-12-31' }],
  ['payments/', { provider: 'manual', amount: '5.00', state: 'confirmed' }],
  ['payments/', { provider: 'manual', amount: '10.00', state: 'pending' }],
  ['payments/1/confirm/'],
  ['payments/1/cancel/'],
  ['payments/1/refund/', { amount: '2.00' }],
  ['payments/1/refund/', { mark_canceled: true }],
  ['refunds/', { state: 'external', source: 'admin', amount: '3.00', provider: 'manual' }],
  ['refunds/', { state: 'transit', source: 'admin', amount: '3.00', provider: 'manual', mark_pending: true }],
  ['refunds/1/process/'],
  ['refunds/1/done/'],
  ['refunds/1/cancel/'],
]

/** Two orders with the same seat and voucher: of four, the one that is pending or paid has the seat, the voucher and its budget. */
async function stage(): Promise<string[]> {
  const { db } = world
  const { stalls, night, voucher, seats } = sold
  await clearStage(world, sold)
  const states = [{ status: 'n' }, { status: 'e' }, { status: 'n', require_approval: true }, { status: 'c' }]
  const codes: string[] = []
  for (const [i, state] of states.entries()) {
    const ticket = { item_id: stalls, subevent_id: night }
    const seat_id = seats[i < 2 ? 0 : 1]!.id
    const positions = [{ ...ticket, seat_id, voucher_id: voucher, voucher_budget_use: '5.00' }]
    const rows = {
      ...state,
      expires: '2026-11-01T00:00:00Z',
      customer_id: customer,
      positions,
      ...(i === 0 ? { payments: [{ state: 'created' }] } : {}),
    }
    const { code, positions: made } = await writeOrder(db, { slug: 'grandtheater' }, rows)
    if (state.status === 'c') await grantAndTakeBack(made[0]!)
    codes.push(code)
  }
  await db('vouchers').where({ id: voucher }).update({ redeemed: 3 })
  return codes
}

// What was canceled had been paid before.
async function grantAndTakeBack(position: number): Promise<void> {
  const { db } = world
  await db('gift_cards').insert({
    organizer_id: 1,
    secret: `MODEL${position}`,
    currency: 'EUR',
    issued_in_id: position,
    taken_back: true,
  })
  const { grant_membership_type_id: membership_type_id } = await db('items')
    .where({ id: sold.stalls })
    .first('grant_membership_type_id')
  await db('memberships').insert({
    organizer_id: 1,
    customer_id: customer,
    membership_type_id,
    date_start: '2026-01-01T00:00:00Z',
    date_end: '2027-01-01T00:00:00Z',
    canceled: true,
    granted_in_id: position,
  })
}

const OWN = [
  `select 'grants of ' || o.code from orders o join order_positions p on p.order_id = o.id
      left join gift_cards c on c.issued_in_id = p.id left join memberships m on m.granted_in_id = p.id
    where o.event_id = :event and (
      (o.status = 'p' and not p.canceled and (c.id is null or m.id is null))
      or (c.id is null) <> (m.id is null)
      or (o.status <> 'n' and c.taken_back <> (p.canceled or o.status <> 'p')) or m.canceled <> c.taken_back
      or c.taken_value <> p.price
      or c.value <> case when c.taken_back then 0 else p.price end
      or c.value <> (select coalesce(sum(t.value), 0) from gift_card_transactions t where t.gift_card_id = c.id))`,
  `select 'refunded payment ' || m.id from payments m join orders o on o.id = m.order_id where o.event_id = :event and m.state in ('confirmed', 'refunded')
      and (m.state = 'refunded') <> (m.amount <= (select coalesce(sum(amount), 0) from refunds r where r.payment_id = m.id and r.state in ('created', 'transit', 'done')))`,
]

test('everything agrees, whatever is done', async () => {
  const step = fc.tuple(fc.nat(3), fc.nat(ACTIONS.length))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), fc.boolean(), async (steps, together) => {
      const codes = await stage()
      expect(await disagreements(world, sold, OWN)).toEqual([])
      const act = async ([which, n]: [number, number]): Promise<void> => {
        const [path, body = {}] = ACTIONS[n] ?? []
        if (path === undefined) await expireOrders(world.job({ now: new Date('2026-11-20T10:00:00Z') }))
        else {
          const { status } = await world.owner.post(`/events/grandtheater/orders/${codes[which]}/${path}`, body)
          expect([200, 201, 400, 404, 409]).toContain(status)
        }
      }
      if (together) await Promise.all(steps.map(act))
      else
        for (const one of steps) {
          await act(one)
          expect(await disagreements(world, sold, OWN)).toEqual([])
        }
      expect(await disagreements(world, sold, OWN)).toEqual([])
    }),
    runs(15, 150),
  )
})
