// Selects the recipients of a mail rule when it is due, with one statement (guide mail-rules, "Recipients").
import { addSeconds } from '../../../core/clock.ts'
import { ofClockSql } from '../../../core/data/clock_scope.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import type { JobContext } from '../../../core/platform/jobs.ts'
import { dueSql } from '../../../core/work_queue.ts'

/** Number of days after which a mail is too late to be sent. */
export const MAX_LATE_DAYS = 2

/** SQL conditions on an order `o`, by state of `restrict_to_status`. */
const STATES = {
  p: "o.status = 'p'",
  e: "o.status = 'e'",
  c: "o.status = 'c'",
  n__valid_if_pending: "o.status = 'n' and o.valid_if_pending and not o.require_approval",
  n__pending_approval: "o.status = 'n' and o.require_approval",
  n__pending_overdue: "o.status = 'n' and not o.require_approval and o.expires < :now",
  n__not_pending_approval_and_not_valid_if_pending:
    "o.status = 'n' and not o.require_approval and not o.valid_if_pending",
}
const inState = Object.entries(STATES)
  .map(([state, holds]) => `(r.restrict_to_status @> '"${state}"' and ${holds})`)
  .join(' or ')

/** SQL condition that the position `p` has an entry on a check-in list that counts as attendance. */
const SCANNED_SQL = `exists (select from checkins c join checkin_lists l on l.id = c.checkin_list_id
  where c.order_position_id = p.id and c.successful and c.type = 'entry' and l.consider_tickets_used)`

// One row per recipient. Mails for an add-on without an email address go to the address of its parent. If an address of an order matches several
// times, the customer takes precedence, then the first position.
const WRITE_MAILS_SQL = `
  with found as (
    select o.id as order_id, nullif(o.email, '') as customer, p.positionid, r.send_to,
      coalesce(nullif(p.attendee_email, ''), nullif(b.attendee_email, '')) as attendee,
      case when p.attendee_email <> '' then p.id else b.id end as position_id
    from mail_rules r join orders o on o.event_id = r.event_id
      join order_positions p on p.order_id = o.id and not p.canceled
      left join order_positions b on b.id = p.addon_to_id and not b.canceled
    where r.id = :rule and (${inState}) and (:date::bigint is null or p.subevent_id = :date)
      and (r.all_products or p.item_id in (select item_id from mail_rule_items where rule_id = :rule))
      and case r.checked_in_status when 'checked_in' then ${SCANNED_SQL} when 'no_checkin' then not ${SCANNED_SQL} else true end),
  wanted as (
    select order_id, null::bigint as position_id, customer as email, 0 as place from found
      where send_to in ('orders', 'both')
    union all
    select order_id, position_id, attendee, positionid from found where send_to in ('attendees', 'both') and attendee is not null
    union all
    select order_id, null, customer, 2147483647 from found where send_to = 'attendees' and attendee is null),
  written as (
    insert into mail_deliveries (rule_id, scheduled_mail_id, order_id, order_position_id, email, due, created)
    select :rule, :id, order_id, position_id, email, ${dueSql()}, :now
    from (select distinct on (order_id, lower(email)) * from wanted where email is not null order by order_id, lower(email), place) recipients
    order by order_id, place
    returning 1)
  update scheduled_mails set begun = :now, mails = (select count(*) from written),
    state = case when exists (select from written) then 'sending' else 'completed' end
  where id = :id returning mails`

/** Returns the scheduled mails that are due, earliest first. */
export function timesDue(job: Pick<JobContext, 'db' | 'now' | 'sandbox'>): Promise<{ id: number }[]> {
  return query(
    job.db,
    `
    select s.id from scheduled_mails s join mail_rules r on r.id = s.rule_id join events e on e.id = r.event_id
    where s.state = 'scheduled' and s.due <= :now and r.enabled and e.live and ${ofClockSql(job, 'e.organizer_id')} order by s.due, s.id`,
    { now: job.now },
  )
}

/**
 * Writes all mails of a due time, or none. If several workers are concurrent, only one of them writes the mails.
 * @param begin called in the same transaction if there are mails to send
 * @returns the number of mails
 */
export async function writeMails(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  { id }: { id: number },
  begin: (db: Db) => Promise<void>,
): Promise<number> {
  return db.transaction(async (trx) => {
    // Skips locked rows: times that are being changed are processed a minute later.
    const [due] = await query<{ rule: number; date: number | null }>(
      trx,
      `
      select r.id as rule, s.subevent_id as date
      from scheduled_mails s join mail_rules r on r.id = s.rule_id join events e on e.id = r.event_id
      where s.id = :id and s.state = 'scheduled' and s.due <= :now and r.enabled and e.live
      for update of s skip locked for key share of r skip locked`,
      { id, now },
    )
    if (!due) return 0
    const [{ mails } = { mails: 0 }] = await query<{ mails: number }>(trx, WRITE_MAILS_SQL, { ...due, id, now })
    if (mails) await begin(trx)
    return mails
  })
}

/**
 * Marks times that are more than two days late as missed, and reschedules times that a change has moved into the future.
 * @returns the number of missed times
 */
export async function giveUpLate(job: Pick<JobContext, 'db' | 'now' | 'sandbox'>): Promise<number> {
  const { db, now } = job
  const isOfClock = ofClockSql(
    job,
    '(select e.organizer_id from mail_rules r join events e on e.id = r.event_id where r.id = rule_id)',
  )
  const [{ missed } = { missed: 0 }] = await query<{ missed: number }>(
    db,
    `
    with late as (update scheduled_mails set state = 'missed' where state = 'scheduled' and due < :late and ${isOfClock} returning 1),
    reopened as (update scheduled_mails set state = 'scheduled' where state = 'missed' and due > :now and ${isOfClock})
    select count(*) as missed from late`,
    { now, late: addSeconds(now, -MAX_LATE_DAYS * 86_400) },
  )
  return missed
}
