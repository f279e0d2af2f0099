// Shared by the model tests of orders: a theater date, seats and a voucher that several orders request, and the consistency checks after
// any actions.
import { query } from '../../../src/core/data/db.ts'
import { CHECKS } from '../../../src/domain/verification/checks.ts'
import type { Festival } from '../../support/festival.ts'

const EVENT = '/events/grandtheater/'

/** IDs of the sold products; the voucher has three uses and a budget of 12.00. */
export type Theater = {
  readonly event: number
  readonly night: number
  readonly stalls: number
  readonly voucher: number
  readonly seats: readonly { id: number; seat_guid: string }[]
}

/** Returns a date of the theater with `seats` of its free seats. */
export async function theater({ db, owner }: Festival, seats: number): Promise<Theater> {
  const event: number = (await db('events').where({ slug: 'grandtheater', organizer_id: 1 }).first('id')).id
  const night: number = (await db('subevents').where({ event_id: event }).orderBy('id').first('id')).id
  const stalls: number = (await db('items').where({ event_id: event }).orderBy('id').first('id')).id
  const fields = { code: 'MODEL', max_usages: 3, budget: '12.00', price_mode: 'none', subevent: night }
  return {
    event,
    night,
    stalls,
    voucher: (await owner.post(`${EVENT}vouchers/`, fields)).body.id,
    seats: await db('seats').where({ subevent_id: night, item_id: stalls, blocked: false }).orderBy('id').limit(seats),
  }
}

/** Deletes all orders, so that the next ones can be created. */
export async function clearStage({ db }: Festival, { event }: Theater): Promise<void> {
  await db('order_positions').where({ event_id: event }).delete()
  await db('orders').where({ event_id: event }).delete()
}

const AGREEMENTS = [
  `select 'quota ' || q.id as what from quota_usage k join quotas q on q.id = k.quota_id
    cross join lateral (
      select count(*) filter (where o.status = 'p') as paid, count(*) filter (where o.status = 'n') as pending
      from order_positions p join orders o on o.id = p.order_id
      where p.event_id = :event and not p.canceled and q.id in (select quotas_of(p.item_id, p.variation_id, p.subevent_id))
    ) s where q.event_id = :event and (s.paid <> k.paid or s.pending <> k.pending)`,
  `select 'ledger ' || o.code from orders o where o.event_id = :event
      and (select coalesce(sum(t.count * t.price), 0) from transactions t where t.order_id = o.id)
        <> case when o.status = 'p' or o.status = 'n' and not o.require_approval then o.total else 0 end`,
  `select 'total ' || o.code from orders o where o.event_id = :event and o.total <>
      (select coalesce(sum(price), 0) from order_positions p where p.order_id = o.id and not p.canceled)
      + (select coalesce(sum(value), 0) from order_fees f where f.order_id = o.id and not f.canceled)`,
  `select 'seat ' || p.seat_id from order_positions p join orders o on o.id = p.order_id
    where p.event_id = :event and o.status in ('n', 'p') and not p.canceled and p.seat_id is not null group by p.seat_id having count(*) > 1`,
  `select 'uses of vouchers' from vouchers v where v.id = :voucher and v.redeemed <>
      (select count(*) from order_positions p join orders o on o.id = p.order_id where p.voucher_id = v.id and not p.canceled and o.status <> 'c')`,
  `select 'budget' from vouchers v where v.id = :voucher and v.budget <
      (select sum(p.voucher_budget_use) from order_positions p join orders o on o.id = p.order_id
        where p.voucher_id = v.id and not p.canceled and o.status in ('n', 'p'))`,
  ...CHECKS.filter(({ name }) => ['position_counts', 'checkin_counts'].includes(name)).map(
    ({ sql }) => `select n.subject || n.detail from (${sql}) n`,
  ),
  `select 'number of orders ' || c.status from order_counts c where c.event_id = :event group by c.testmode, c.status
    having sum(c.orders) <> (select count(*) from orders o where o.event_id = :event and o.testmode = c.testmode and o.status = c.status)`,
]

/**
 * Returns the names of everything inconsistent: quotas, the ledger, totals, seats, the voucher, the number of orders.
 * @param own further statements, which select the names of inconsistent objects, with the same values
 */
export const disagreements = (
  { db }: Festival,
  { event, stalls, voucher }: Theater,
  own: readonly string[] = [],
): Promise<{ what: string }[]> =>
  query(db, [...AGREEMENTS, ...own].join('\n    union all\n    '), { event, stalls, voucher })
