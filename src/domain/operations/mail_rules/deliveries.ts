// Deliveries of mail rules (guide mail, "Delivery"): one row per mail, sent by the workers of a queue.
import { addSeconds } from '../../../core/clock.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import type { JobContext } from '../../../core/platform/jobs.ts'
import { isRejected, mailReference, sendMail } from '../../../core/platform/mail.ts'
import type { AttemptOutcome, Claim, WorkQueue } from '../../../core/work_queue.ts'
import { afterFailure, dueSql } from '../../../core/work_queue.ts'
import type { Settings } from '../../catalog/settings.ts'
import { eventSettings } from '../../catalog/settings.ts'
import { lockIfSending } from '../../locks.ts'
import { calendarFile } from '../../orders/documents/calendar.ts'
import { partInMail, writeRuleMail } from '../../orders/messages/templates.ts'
import type { OrderView } from '../../orders/model/order_view.ts'
import { orderView } from '../../orders/model/order_view.ts'
import { MAX_LATE_DAYS } from './recipients.ts'

/** Delays between a failed attempt and the next one. The last delay repeats. */
const RETRY_DELAYS_SECONDS = [60, 300, 1200, 3600, 14_400] as const
/** Maximum number of characters stored of a mail server's response. */
const MAX_ERROR_LENGTH = 500

type Text = Record<string, string>
type Mail = {
  id: number
  order_id: number
  position: number | null
  email: string
  created: string
  /** Time when the rule sends the mail, or when a replay was requested. */
  due: string
  date: number | null
  subject: Text
  template: Text
  attach_ical: boolean
}

/** The queue of mails to send. Mails of one due time form a group, which is sent while the rule is enabled and the event is live. */
export const MAIL_DELIVERIES: WorkQueue<Mail> = {
  name: 'rule_mails',
  table: 'mail_deliveries',
  running: 'sending',
  group: {
    column: 'scheduled_mail_id',
    open: `select s.id from scheduled_mails s join mail_rules r on r.id = s.rule_id join events e on e.id = r.event_id
      where s.state = 'sending' and r.enabled and e.live`,
  },
  concurrency: 2,
  leaseSeconds: 60,
  retryDelaySeconds: (attempts) => RETRY_DELAYS_SECONDS[attempts] ?? RETRY_DELAYS_SECONDS.at(-1),
  order: 'q.due, q.id',
  item: `c.order_id, c.email, c.created, greatest(s.due, c.retried) as due, s.subevent_id as date, p.positionid as position,
      r.subject, r.template, r.attach_ical
    from claimed c join mail_rules r on r.id = c.rule_id join scheduled_mails s on s.id = c.scheduled_mail_id
      left join order_positions p on p.id = c.order_position_id`,
  run: send,
  sweep: giveUpAndFinish,
  drained: ({ db }, id) => finish(db, { id }),
}

async function send(mail: Claim & Mail, context: JobContext): Promise<AttemptOutcome> {
  const { db, clock } = context
  const order = await orderView(db, { id: mail.order_id })
  if (!order) return { state: 'missed' } // its mails were deleted with it
  const settings = await eventSettings(db, order.event)
  try {
    await sendMail({ ...written(mail, order, settings, context), to: mail.email }, context)
  } catch (error) {
    return afterError(mail, error as Error, context)
  }
  return { state: 'sent', columns: { sent: clock(), error: null } }
}

function written(
  { id, created, date, position, subject, template, attach_ical }: Claim & Mail,
  order: OrderView,
  settings: Settings<'EventSettings'>,
  { config, clock }: JobContext,
) {
  const about = {
    order,
    date: date === null ? undefined : { id: date },
    attendee: position === null ? undefined : { positionid: position },
  }
  return {
    ...writeRuleMail(
      { ...about, settings, config, now: addSeconds(clock(), order.organizer.clock_ahead_seconds) },
      { subject, template },
    ),
    reference: mailReference('rule', id, created.replaceAll(':', '-').replaceAll('+', '-')),
    attachments: attach_ical ? [calendarFile(partInMail(about), config)] : [],
  }
}

// Mails that a server rejects permanently are not retried, nor mails whose next attempt would be too late.
function afterError(mail: Claim & Mail, error: Error, { clock, log }: JobContext): AttemptOutcome {
  const retry = afterFailure(MAIL_DELIVERIES, mail)
  const isLate = addSeconds(clock(), retry.delaySeconds!) > addSeconds(new Date(mail.due), MAX_LATE_DAYS * 86_400)
  log.warn({ err: error, mail: mail.id }, 'mail of a rule not sent')
  return {
    ...(isRejected(error) || isLate ? { state: 'failed', attempts: retry.attempts } : retry),
    columns: { error: [...error.message].slice(0, MAX_ERROR_LENGTH).join('') },
  }
}

// A time whose mails are all sent or given up is completed, unless a transaction that is not committed yet sends failed ones again.
const finish = (db: Db, { id }: { id: number }): Promise<unknown> =>
  db.transaction(async (trx) => {
    if (!(await lockIfSending(trx, id))) return
    await query(
      trx,
      `
      update scheduled_mails s set state = case when exists (
          select from mail_deliveries d where d.scheduled_mail_id = s.id and d.state in ('failed', 'missed')) then 'failed' else 'completed' end
      where s.id = :id and not exists (select from mail_deliveries d where d.scheduled_mail_id = s.id and d.state in ('waiting', 'sending'))`,
      { id },
    )
  })

/**
 * Enqueues permanently failed mails of a rule again (guide mail-rules, "Deliveries").
 * @param ids IDs of the mails; undefined for all
 * @returns the number of mails
 */
export async function retryFailed(
  { db, now }: Pick<JobContext, 'db' | 'now'>,
  rule: { id: number },
  ids: readonly number[] | undefined,
): Promise<number> {
  const [{ count } = { count: 0 }] = await query<{ count: number }>(
    db,
    `
    with retried as (
      update mail_deliveries set state = 'waiting', attempts = 0, due = ${dueSql()}, retried = :now
      where rule_id = :rule and state = 'failed' and email is not null and (:ids::bigint[] is null or id = any(:ids))
      returning scheduled_mail_id),
    opened as (
      update scheduled_mails set state = 'sending' where id in (select scheduled_mail_id from retried))
    select count(*)::integer as count from retried`,
    { rule: rule.id, ids: ids ?? null, now },
  )
  return count
}

// Gives up mails that would be sent too late, and completes the times whose last mail that was.
async function giveUpAndFinish({ db, now }: JobContext): Promise<void> {
  await query(
    db,
    `
    update mail_deliveries d set state = case when d.attempts > 0 or d.retried is not null then 'failed' else 'missed' end, due = null
    from scheduled_mails s where s.state = 'sending' and greatest(s.due, d.retried) < :late and d.scheduled_mail_id = s.id and d.state in ('waiting', 'sending') and d.due <= :now`,
    { now, late: addSeconds(now, -MAX_LATE_DAYS * 86_400) },
  )
  const open = await query<{ id: number }>(db, "select id from scheduled_mails where state = 'sending' order by id")
  for (const scheduled of open) await finish(db, scheduled)
}
