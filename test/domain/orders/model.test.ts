// Whatever is done with orders, one after the other and at the same time: quotas, seats, vouchers, the ledger and what is paid agree with what
// there is.
import fc from 'fast-check'
import { query } from '../../../src/core/data/db.ts'
import { expireOrders } from '../../../src/domain/orders/expiry.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { writeOrder } from '../../support/orders.ts'
import { runs } from '../../support/runs.ts'

let world: Festival
let event: number, stalls: number, night: number, voucher: number, customer: number
let seats: { id: number }[]
beforeAll(async () => {
  world = await festival()
  event = (await world.db('events').where({ slug: 'grandtheater', organizer_id: 1 }).first('id')).id
  night = (await world.db('subevents').where({ event_id: event }).orderBy('id').first('id')).id
  stalls = (await world.db('items').where({ event_id: event }).orderBy('id').first('id')).id
  seats = await world.db('seats').where({ subevent_id: night, item_id: stalls, blocked: false }).orderBy('id').limit(2)
  // What is sold grants all that products can grant.
  customer = (await world.db('customers').where({ organizer_id: 1 }).first('id')).id
  const { id: grant_membership_type_id } = await world.db('membership_types').where({ organizer_id: 1 }).first('id')
  await world.db('items').where({ id: stalls }).update({ issue_giftcard: true, grant_membership_type_id })
  const made = { code: 'MODEL', max_usages: 3, budget: '12.00', price_mode: 'none', subevent: night }
  voucher = (await world.owner.post('/events/grandtheater/vouchers/', made)).body.id
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

/** Two orders that want the same: of four, the one that is pending or paid has the seat, the voucher and its budget. */
async function stage(): Promise<string[]> {
  const { db } = world
  await db('order_positions').where({ event_id: event }).delete()
  await db('orders').where({ event_id: event }).delete()
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
    .where({ id: stalls })
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

/** Everything that does not agree, by name. */
const disagreements = (): Promise<{ what: string }[]> =>
  query(
    world.db,
    `
    select 'quota ' || q.id as what from quota_counters k join quotas q on q.id = k.quota_id
    cross join lateral (
      select count(*) filter (where o.status = 'p') as paid, count(*) filter (where o.status = 'n') as pending
      from order_positions p join orders o on o.id = p.order_id join quota_items l on l.quota_id = q.id and l.item_id = p.item_id
      where not p.canceled and p.subevent_id = q.subevent_id
    ) s where q.event_id = :event and (s.paid <> k.paid or s.pending <> k.pending)
    union all
    select 'ledger ' || o.code from orders o where o.event_id = :event
      and (select coalesce(sum(t.count * t.price), 0) from transactions t where t.order_id = o.id)
        <> case when o.status = 'p' or o.status = 'n' and not o.require_approval then o.total else 0 end
    union all
    select 'total ' || o.code from orders o where o.event_id = :event and o.total <>
      (select coalesce(sum(price), 0) from order_positions p where p.order_id = o.id and not p.canceled)
      + (select coalesce(sum(value), 0) from order_fees f where f.order_id = o.id and not f.canceled)
    union all
    select 'seat ' || p.seat_id from order_positions p join orders o on o.id = p.order_id
    where p.event_id = :event and o.status in ('n', 'p') and not p.canceled and p.seat_id is not null group by p.seat_id having count(*) > 1
    union all
    select 'uses of vouchers' from vouchers v where v.id = :voucher and v.redeemed <>
      (select count(*) from order_positions p join orders o on o.id = p.order_id where p.voucher_id = v.id and not p.canceled and o.status <> 'c')
    union all
    select 'budget' from vouchers v where v.id = :voucher and v.budget <
      (select sum(p.voucher_budget_use) from order_positions p join orders o on o.id = p.order_id
        where p.voucher_id = v.id and not p.canceled and o.status in ('n', 'p'))
    union all
    select 'grants of ' || o.code from orders o join order_positions p on p.order_id = o.id
      left join gift_cards c on c.issued_in_id = p.id left join memberships m on m.granted_in_id = p.id
    where o.event_id = :event and (
      (o.status = 'p' and not p.canceled and (c.id is null or m.id is null))
      or (c.id is null) <> (m.id is null)
      or c.taken_back <> (p.canceled or o.status = 'c') or m.canceled <> c.taken_back
      or c.value <> case when c.taken_back then 0 else p.price end
      or c.value <> (select coalesce(sum(t.value), 0) from gift_card_transactions t where t.gift_card_id = c.id))
    union all
    select 'refunded payment ' || m.id from payments m join orders o on o.id = m.order_id where o.event_id = :event and m.state in ('confirmed', 'refunded')
      and (m.state = 'refunded') <> (m.amount <= (select coalesce(sum(amount), 0) from refunds r where r.payment_id = m.id and r.state in ('created', 'transit', 'done')))`,
    { event, voucher },
  )

test('everything agrees, whatever is done', async () => {
  const step = fc.tuple(fc.nat(3), fc.nat(ACTIONS.length))
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), fc.boolean(), async (steps, together) => {
      const codes = await stage()
      expect(await disagreements()).toEqual([])
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
          expect(await disagreements()).toEqual([])
        }
      expect(await disagreements()).toEqual([])
    }),
    runs(15, 150),
  )
})
