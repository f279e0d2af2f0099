// The invariants that `boxoffice verify` checks (deploy/README.md, "Verifying the data"). Each statement returns one row per violation, with the
// affected object and a description.
import { REMOVALS } from '../access/administration.ts'

/** A check of the database. */
export type Check = {
  /** Name of the check in the output. */
  readonly name: string
  /** `error` for data that no sequence of requests can produce; `warning` for data that can also be intended. */
  readonly severity: 'error' | 'warning'
  /** Advice for operators on fixing violations, in one sentence. */
  readonly remedy: string
  /** SQL with the columns `subject` (such as `quota 7`) and `detail`; `:now` is the time of the check. */
  readonly sql: string
}

const RESTORE = 'Restore a backup from before the damage, or correct the row after finding its cause in the audit log.'

// SQL of the sum of an order's positions and fees, for comparison with its total.
const SUM_OF_LINES_SQL = `select coalesce((select sum(p.price) from order_positions p where p.order_id = o.id and not p.canceled), 0)
  + coalesce((select sum(f.value) from order_fees f where f.order_id = o.id and not f.canceled), 0) as worth`

/** All checks, in the order in which they run. */
export const CHECKS: readonly Check[] = [
  {
    name: 'removals',
    severity: 'warning',
    remedy:
      'Wait for `boxoffice remove-organizer`, or run it again if it was interrupted. The vouchers of this organizer are not checked until then.',
    sql: `select 'organizer ' || o.id as subject, format('%s is being removed since %s', o.slug, r.since) as detail
      from organizers o join (${REMOVALS}) r on r.organizer_id = o.id order by o.id`,
  },
  {
    name: 'quota_counters',
    severity: 'error',
    remedy: 'Run `select recount_quotas(array[<quota>])` in the database.',
    sql: `select 'quota ' || c.quota_id as subject,
        format('counted %s paid, %s pending, %s exited, %s in carts, %s waiting; the rows say %s, %s, %s, %s, %s',
          c.paid, c.pending, c.exited, c.carts, c.waiting, n.paid, n.pending, n.exited, n.carts, n.waiting) as detail
      from quota_usage c join count_quotas(array(select id from quotas)) n on n.quota_id = c.quota_id
      where (c.paid, c.pending, c.exited, c.carts, c.waiting) is distinct from (n.paid, n.pending, n.exited, n.carts, n.waiting)
      order by c.quota_id`,
  },
  {
    name: 'order_counts',
    severity: 'error',
    remedy: RESTORE,
    sql: `select 'event ' || event_id as subject, format('counted %s orders of status %s%s; the rows say %s', counted, status,
        case when testmode then ' in test mode' else '' end, actual) as detail
      from (
        select event_id, testmode, status, sum(counted) as counted, sum(actual) as actual from (
          select event_id, testmode, status, orders as counted, 0 as actual from order_counts
          union all select event_id, testmode, status, 0, count(*) from orders group by event_id, testmode, status
        ) parts group by event_id, testmode, status
      ) n where counted <> actual order by event_id, status`,
  },
  {
    name: 'position_counts',
    severity: 'error',
    remedy: RESTORE,
    sql: `select 'event ' || event_id as subject,
        format('counted %s positions of product %s, variation %s, date %s, status %s%s%s, %s of them scanned; the rows say %s and %s', counted, item_id,
          variation_id, subevent_id, status, case when valid_if_pending then ' (valid if pending)' else '' end,
          case when canceled then ', canceled' else '' end, counted_scanned, actual, actual_scanned) as detail
      from (
        select event_id, subevent_id, item_id, variation_id, canceled, status, valid_if_pending, sum(counted) as counted, sum(actual) as actual,
          sum(counted_scanned) as counted_scanned, sum(actual_scanned) as actual_scanned
        from (
          select event_id, subevent_id, item_id, variation_id, canceled, status, valid_if_pending, positions as counted, 0 as actual,
            scanned as counted_scanned, 0 as actual_scanned
          from position_counts
          union all
          select o.event_id, coalesce(p.subevent_id, 0), p.item_id, coalesce(p.variation_id, 0), p.canceled, o.status, o.valid_if_pending, 0, 1, 0,
            exists (select from checkins c where c.order_position_id = p.id and c.successful)::integer
          from order_positions p join orders o on o.id = p.order_id
        ) parts group by event_id, subevent_id, item_id, variation_id, canceled, status, valid_if_pending
      ) n where counted <> actual or counted_scanned <> actual_scanned order by event_id, item_id, variation_id, subevent_id, status`,
  },
  {
    name: 'checkin_counts',
    severity: 'error',
    remedy: RESTORE,
    sql: `select 'check-in list ' || checkin_list_id as subject, format('%s; the rows say %s', counted, actual) as detail
      from (
        select checkin_list_id, format('%s check-ins of type %s, %s', coalesce(k.number, 0), type, case when successful then 'successful' else 'rejected' end) as counted,
          coalesce(n.number, 0) as actual, coalesce(k.number, 0) = coalesce(n.number, 0) as agrees
        from (select checkin_list_id, successful, type, sum(checkins) as number from checkin_counts group by 1, 2, 3) k
        full join (select checkin_list_id, successful, type, count(*) as number from checkins group by 1, 2, 3) n using (checkin_list_id, successful, type)
        union all
        select checkin_list_id, format('%s entered of product %s, variation %s, date %s, status %s%s', coalesce(k.number, 0), item_id, variation_id,
            subevent_id, status,
            case when valid_if_pending then ' (valid if pending)' else '' end),
          coalesce(n.number, 0), coalesce(k.number, 0) = coalesce(n.number, 0)
        from (
          select checkin_list_id, subevent_id, item_id, variation_id, status, valid_if_pending, sum(entered) as number
          from checkin_counts group by 1, 2, 3, 4, 5, 6
        ) k
        full join (
          select c.checkin_list_id, coalesce(p.subevent_id, 0) as subevent_id, p.item_id, coalesce(p.variation_id, 0) as variation_id, o.status,
            o.valid_if_pending, count(distinct p.id) as number
          from checkins c join order_positions p on p.id = c.order_position_id join orders o on o.id = p.order_id
          where c.successful and c.type = 'entry' and not p.canceled group by 1, 2, 3, 4, 5, 6
        ) n using (checkin_list_id, subevent_id, item_id, variation_id, status, valid_if_pending)
      ) n where not agrees order by checkin_list_id, counted`,
  },
  {
    name: 'order_totals',
    severity: 'error',
    remedy: RESTORE,
    sql: `select 'order ' || o.id as subject, format('%s has the total %s; its positions and fees cost %s', o.code, o.total, w.worth) as detail
      from orders o cross join lateral (${SUM_OF_LINES_SQL}) w where o.total <> w.worth order by o.id`,
  },
  {
    name: 'ledger',
    severity: 'error',
    remedy: 'Run `select book_orders(array[<order>], <time>)` in the database, which adds the missing lines.',
    sql: `select 'order ' || o.id as subject, format('%s is worth %s; its transactions sum up to %s', o.code, n.worth, n.recorded) as detail
      from orders o cross join lateral (
        select case when o.status = 'p' or o.status = 'n' and not o.require_approval then o.total else 0 end as worth,
          coalesce((select sum(t.count * t.price) from transactions t where t.order_id = o.id), 0) as recorded
      ) n where n.worth <> n.recorded order by o.id`,
  },
  {
    name: 'transfers',
    severity: 'error',
    remedy: RESTORE,
    sql: `select 'transfer ' || t.id as subject, format('%s of %s %s, of which %s pay orders', t.state, t.amount, t.currency, p.paid) as detail
      from bank_transactions t join (
        select transaction_id, sum(amount) as paid from bank_transaction_payments group by transaction_id
      ) p on p.transaction_id = t.id where t.state <> 'matched' or p.paid > t.amount order by t.id`,
  },
  {
    name: 'seats',
    severity: 'error',
    remedy: 'Move one of the tickets to a free seat (order change), and inform its holder.',
    sql: `select 'seat ' || seat_id as subject, format('held by %s', string_agg(holder, ' and ' order by holder)) as detail
      from (
        select p.seat_id, 'position ' || p.id as holder from order_positions p join orders o on o.id = p.order_id
        where p.seat_id is not null and not p.canceled and o.status in ('n', 'p')
        union all
        select c.seat_id, 'cart position ' || c.id from cart_positions c where c.seat_id is not null and c.expires > :now
      ) holders group by seat_id having count(*) > 1 order by seat_id`,
  },
  {
    name: 'quotas',
    severity: 'warning',
    remedy:
      'Sales with `force`, vouchers with `allow_ignore_quota` and a reduced `size` cause this. If none was intended, raise `size` or cancel orders.',
    sql: `select 'quota ' || q.id as subject,
        format('%s of %s sold%s', c.paid + c.pending, q.size, case when s.exited > 0 then format(', %s released after exit', s.exited) else '' end) as detail
      from quotas q join quota_usage c on c.quota_id = q.id
        cross join lateral (select case when q.release_after_exit then c.exited else 0 end as exited) s
      where q.size + s.exited < c.paid + c.pending order by q.id`,
  },
  {
    name: 'vouchers',
    severity: 'error',
    remedy: RESTORE,
    sql: `select 'voucher ' || v.id as subject, format('%s was redeemed %s times; %s positions use it', v.code, v.redeemed, n.used) as detail
      from vouchers v cross join lateral (
        select count(*) as used from order_positions p join orders o on o.id = p.order_id
        where p.voucher_id = v.id and not p.canceled and o.status <> 'c'
      ) n where v.redeemed <> n.used
        and v.event_id not in (select e.id from events e join (${REMOVALS}) r on r.organizer_id = e.organizer_id)
      order by v.id`,
  },
  {
    name: 'gift_cards',
    severity: 'error',
    remedy: RESTORE,
    sql: `select 'gift card ' || c.id as subject, format('holds %s; its transactions sum up to %s', c.value, n.recorded) as detail
      from gift_cards c cross join lateral (
        select coalesce(sum(t.value), 0) as recorded from gift_card_transactions t where t.gift_card_id = c.id
      ) n where c.value <> n.recorded order by c.id`,
  },
  {
    name: 'references',
    severity: 'error',
    remedy: RESTORE,
    sql: `select 'position ' || p.id as subject, 'belongs to another event than its order' as detail
      from order_positions p join orders o on o.id = p.order_id where p.event_id <> o.event_id
      union all
      select 'order ' || o.id, 'belongs to another organizer than its event' from orders o join events e on e.id = o.event_id
      where o.organizer_id <> e.organizer_id
      union all
      select 'position ' || p.id, 'is an add-on of a position of another order' from order_positions p join order_positions m on m.id = p.addon_to_id
      where p.order_id <> m.order_id
      union all
      select 'payment ' || p.id, 'has a negative amount' from payments p where p.amount < 0
      union all
      select 'refund ' || r.id, 'refunds a payment of another order' from refunds r join payments p on p.id = r.payment_id
      where r.order_id <> p.order_id`,
  },
  {
    name: 'exits',
    severity: 'error',
    remedy: 'Run `select update_exited(array[<position>])` in the database.',
    sql: `select 'position ' || p.id as subject, format('is%s recorded as left; its scans say otherwise', case when p.exited then '' else ' not' end) as detail
      from order_positions p cross join lateral exited_by_scans(p.id) n where p.exited <> n.exited order by p.id`,
  },
]

/** For each queue, the field of the job data with the ID of the row to process, and the table of that row. */
export const JOB_SUBJECTS: Readonly<Record<string, { readonly field: string; readonly table: string }>> = {
  cancel_payment: { field: 'payment', table: 'payments' },
  customer_activation: { field: 'customer_id', table: 'customers' },
  execute_payment: { field: 'order', table: 'orders' },
  execute_refund: { field: 'refund', table: 'refunds' },
  order_mail: { field: 'mail_id', table: 'order_mails' },
  scheduled_export_mail: { field: 'run_id', table: 'export_runs' },
  team_invite: { field: 'invite_id', table: 'team_invites' },
  ticket_file: { field: 'file_id', table: 'ticket_files' },
  waiting_list_mail: { field: 'entry_id', table: 'waiting_list_entries' },
}

/** Tables and columns with the keys of stored files, and the SQL condition of rows whose file must exist. */
export const FILES: readonly { readonly table: string; readonly key: string; readonly present: string }[] = [
  { table: 'uploads', key: 'key', present: 'true' },
  { table: 'invoice_files', key: 'key', present: 'true' },
  { table: 'ticket_files', key: 'key', present: 'key is not null' },
  { table: 'export_runs', key: 'key', present: 'key is not null' },
  { table: 'shreddings', key: `'shredders/' || export_id`, present: `export_state = 'done' and size is not null` },
]
