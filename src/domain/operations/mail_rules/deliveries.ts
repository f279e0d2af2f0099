// The mails of rules on their way (guide mail, "How they are sent"). A row for each says how far it is; jobs only wake those who look for rows
// that are due. A worker that dies leaves nothing behind but rows, which are due again when its claims have run out.
import { after } from '../../../core/clock.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import { throughRestart } from '../../../core/data/restart.ts'
import type { JobContext } from '../../../core/platform/jobs.ts'
import { isRefused, sendMail } from '../../../core/platform/mail.ts'
import type { Settings } from '../../catalog/settings.ts'
import { eventSettings } from '../../catalog/settings.ts'
import { calendarFile } from '../../orders/calendar.ts'
import { seenBy, writeRuleMail } from '../../orders/mail_texts.ts'
import type { OrderView } from '../../orders/order_view.ts'
import { orderView } from '../../orders/order_view.ts'
import { LATE } from './recipients.ts'

/** The job that sends; its data is `{ scheduled_mail }`. */
export const SEND = 'rule_mails'
/** Jobs for one time of a rule: so many workers can be at it. */
export const LANES = 2
/** Mails that one of them takes at a time, and seconds for which it takes them up; the rest is let go of. */
const BATCH = 10
const TURN = 30
/** Seconds after which whoever has taken a mail must be dead: its turn, and what a mail server may take for the last one. */
const CLAIM = 150
/** Seconds from each failed try to the next one, the last pause again and again. */
const PAUSES = [60, 300, 1200, 3600, 14_400] as const
/** Characters of a mail server's answer that are kept. */
const MOST = 500

type Sending = Pick<JobContext, 'db' | 'config' | 'log' | 'clock'>
type Text = Record<string, string>
type Claimed = {
  id: number
  order_id: number
  position: number | null
  email: string
  attempts: number
  created: string
  /** When the rule has it due, or when it was asked for again. */
  due: string
  date: number | null
  subject: Text
  template: Text
  attach_ical: boolean
}

/** Sends what is due of a time of a rule until there is nothing more or the worker stops. Others may be at it too. */
export async function sendDue(context: Sending, scheduled: { id: number }, stopping?: AbortSignal): Promise<void> {
  const { db, clock } = context
  const settings = new Map<number, Settings<'EventSettings'>>()
  for (let more = true; more && !stopping?.aborted; ) {
    const mails = await throughRestart(() => claim(context, scheduled))
    const until = after(clock(), TURN)
    for (const [i, mail] of mails.entries()) {
      if (stopping?.aborted || clock() > until) {
        await release(db, mails.slice(i))
        break
      }
      await attempt(context, mail, settings)
    }
    more = mails.length > 0
  }
  await finish(db, scheduled)
}

// Mails that are due, and no more at a time than the lanes of a rule take.
async function claim({ db, clock }: Sending, { id }: { id: number }): Promise<Claimed[]> {
  const now = clock()
  return query(
    db,
    `
    with next as (
      select d.id from mail_deliveries d join mail_rules r on r.id = d.rule_id join events e on e.id = r.event_id
      where d.scheduled_mail_id = :id and d.state in ('waiting', 'sending') and d.due <= :now and r.enabled and e.live
      order by d.due, d.id
      limit least(:batch, greatest(0, :most - (select count(*) from mail_deliveries s where s.scheduled_mail_id = :id and s.state = 'sending' and s.due > :now)))
      for update of d skip locked),
    claimed as (
      update mail_deliveries d set state = 'sending', due = :until from next where d.id = next.id
      returning d.id, d.order_id, d.order_position_id, d.email, d.attempts, d.created, d.retried, d.rule_id)
    select c.id, c.order_id, c.email, c.attempts, c.created, greatest(s.due, c.retried) as due, s.subevent_id as date, p.positionid as position, r.subject, r.template, r.attach_ical
    from claimed c join mail_rules r on r.id = c.rule_id join scheduled_mails s on s.id = :id
      left join order_positions p on p.id = c.order_position_id
    order by c.id`,
    { id, now, until: after(now, CLAIM), batch: BATCH, most: BATCH * LANES },
  )
}

async function attempt(context: Sending, mail: Claimed, known: Map<number, Settings<'EventSettings'>>): Promise<void> {
  const { db, config, clock, log } = context
  const order = await orderView(db, { id: mail.order_id })
  if (!order) return // its mails went with it
  const settings = known.get(order.event.id) ?? (await eventSettings(db, order.event))
  known.set(order.event.id, settings)
  try {
    await sendMail({ ...written(mail, order, settings, context), to: mail.email }, { config, log })
  } catch (error) {
    await throughRestart(() => recordFailure(context, mail, error as Error))
    return
  }
  await throughRestart(() =>
    query(
      db,
      "update mail_deliveries set state = 'sent', sent = :now, due = null, error = null where id = :id and state = 'sending'",
      { id: mail.id, now: clock() },
    ),
  )
}

function written(
  { id, created, date, position, subject, template, attach_ical }: Claimed,
  order: OrderView,
  settings: Settings<'EventSettings'>,
  { config }: Sending,
) {
  const about = {
    order,
    date: date === null ? undefined : { id: date },
    attendee: position === null ? undefined : { positionid: position },
  }
  return {
    ...writeRuleMail({ ...about, settings, config }, { subject, template }),
    reference: `${created.replaceAll(':', '-').replaceAll('+', '-')}-rule-${id}`,
    attachments: attach_ical ? [calendarFile(seenBy(about), config)] : [],
  }
}

// What a mail server refuses for good is not tried again, nor what the next try would bring too late.
async function recordFailure({ db, clock, log }: Sending, mail: Claimed, error: Error): Promise<void> {
  const now = clock()
  const next = after(now, PAUSES[Math.min(mail.attempts, PAUSES.length - 1)]!)
  const isLast = isRefused(error) || next > after(new Date(mail.due), LATE * 86_400)
  log.warn({ err: error, mail: mail.id }, 'mail of a rule not sent')
  await query(
    db,
    `update mail_deliveries set state = :state, attempts = attempts + 1, due = :next, error = :error
    where id = :id and state = 'sending' and attempts = :attempts`,
    {
      id: mail.id,
      attempts: mail.attempts,
      state: isLast ? 'failed' : 'waiting',
      next: isLast ? null : next,
      error: [...error.message].slice(0, MOST).join(''),
    },
  )
}

// Mails that were taken and not tried.
const release = (db: Db, mails: readonly Claimed[]): Promise<unknown> =>
  query(db, "update mail_deliveries set state = 'waiting' where id = any(:ids) and state = 'sending'", {
    ids: mails.map(({ id }) => id),
  })

// A time whose mails are all sent or given up is over. It is locked first: whoever has failed mails sent again holds it until they are seen to wait.
const finish = (db: Db, { id }: { id: number }): Promise<unknown> =>
  db.transaction(async (trx) => {
    const [open] = await query(trx, "select id from scheduled_mails where id = :id and state = 'sending' for update", {
      id,
    })
    if (!open) return
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
 * Has mails of a rule sent again that have failed for good (guide mail, "What was sent"); the job that looks for what is due finds them.
 * @param ids which ones; all where there are none
 * @returns how many there were
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
      update mail_deliveries set state = 'waiting', attempts = 0, due = :now, retried = :now
      where rule_id = :rule and state = 'failed' and email is not null and (:ids::bigint[] is null or id = any(:ids))
      returning scheduled_mail_id),
    opened as (
      update scheduled_mails set state = 'sending' where id in (select scheduled_mail_id from retried))
    select count(*)::integer as count from retried`,
    { rule: rule.id, ids: ids ?? null, now },
  )
  return count
}

/**
 * Times of rules of which something is to be sent, and gives up what comes too late. For what no job has told anybody of: further tries, and
 * what somebody was at who has died.
 */
export async function sendingsDue({ db, now }: Pick<JobContext, 'db' | 'now'>): Promise<{ id: number }[]> {
  await query(
    db,
    `
    update mail_deliveries d set state = case when d.attempts > 0 or d.retried is not null then 'failed' else 'missed' end, due = null
    from scheduled_mails s where s.state = 'sending' and greatest(s.due, d.retried) < :late and d.scheduled_mail_id = s.id and d.state in ('waiting', 'sending') and d.due <= :now`,
    { now, late: after(now, -LATE * 86_400) },
  )
  const open = await query<{ id: number }>(db, "select id from scheduled_mails where state = 'sending' order by id")
  for (const scheduled of open) await finish(db, scheduled)
  return query(
    db,
    `
    select s.id from scheduled_mails s join mail_rules r on r.id = s.rule_id join events e on e.id = r.event_id
    where s.state = 'sending' and r.enabled and e.live and exists (
      select from mail_deliveries d where d.scheduled_mail_id = s.id and d.state in ('waiting', 'sending') and d.due <= :now)
    order by s.id`,
    { now },
  )
}
