// Runs scheduled exports, and sends their mails (guide exports, "Scheduled exports").
import { buffer } from 'node:stream/consumers'
import { ofClockSql } from '../../../core/data/clock_scope.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import { reachesEventSql } from '../../../core/data/reach.ts'
import { retryThroughRestart } from '../../../core/data/restart.ts'
import type { JobContext } from '../../../core/platform/jobs.ts'
import { mailReference, sendMail } from '../../../core/platform/mail.ts'
import { storage } from '../../../core/platform/storage.ts'
import { translator } from '../../../messages/translate.ts'
import type { Level } from './exporter.ts'
import { targetOf } from './exporter.ts'
import { exporterOf } from './index.ts'
import { EXPORT_MAIL_JOB, NOTHING } from './making.ts'
import { parametersOf, readParameters } from './parameters.ts'
import type { ExportScope } from './runs.ts'
import { parameterContextOf, startExport } from './runs.ts'
import type { Stored } from './schedules.ts'
import { addresses, mayRun, nextIfAny } from './schedules.ts'

/** Consecutive failures after which a scheduled export is suspended. */
const MAX_FAILURES = 5
/** Maximum size of attachments that mail servers usually accept. */
const MAX_ATTACHMENT_BYTES = 10_000_000

type Due = Stored & {
  readonly organizer_id: number
  readonly event_id: number | null
  readonly owner_id: number
  readonly created: string
  readonly zone: string
  readonly has_subevents: boolean
  readonly mail_subject: string
  readonly mail_template: string
  readonly owner: string
  readonly owner_is_active: boolean
  readonly organizer: string
}
const DUE_COLUMNS_SQL = `s.id, s.organizer_id, s.event_id, s.owner_id, s.export_identifier, s.export_form_data, s.locale, s.mail_additional_recipients, s.mail_additional_recipients_cc,
  s.mail_additional_recipients_bcc, s.mail_subject, s.mail_template, s.schedule_rrule, s.schedule_rrule_time, s.created, coalesce(e.timezone, s.timezone) as zone, e.has_subevents,
  u.email as owner, u.is_active as owner_is_active, o.name as organizer
  from scheduled_exports s join users u on u.id = s.owner_id join organizers o on o.id = s.organizer_id left join events e on e.id = s.event_id`

const IS_DUE = `s.schedule_next_run <= :now and s.error_counter < ${MAX_FAILURES}`

/**
 * Starts the exports that are due. The next run is written in the transaction that starts an export, so that each runs once; missed runs are
 * combined into one. A failure is logged, retried in the next minute, and does not affect the others.
 * @returns the number of exports started
 */
export async function startDue(context: JobContext): Promise<number> {
  const { now, log } = context
  const due = await query<{ id: number }>(
    context.db,
    `select s.id from scheduled_exports s where ${IS_DUE} and ${ofClockSql(context, 's.organizer_id')} order by s.schedule_next_run, s.id`,
    { now },
  )
  let started = 0
  for (const { id } of due)
    try {
      started += await context.db.transaction(async (db) => {
        const [schedule] = await query<Due>(
          db,
          `select ${DUE_COLUMNS_SQL} where s.id = :id and ${IS_DUE} for no key update of s skip locked`,
          { id, now },
        )
        if (schedule) await startOne({ ...context, db }, schedule)
        return schedule ? 1 : 0
      })
    } catch (error) {
      log.error({ err: error, schedule: id }, 'scheduled export not started')
    }
  return started
}

async function startOne({ db, now, enqueue }: JobContext, schedule: Due): Promise<void> {
  const next = nextIfAny(schedule, schedule.zone, new Date(schedule.created), now)
  await query(db, 'update scheduled_exports set schedule_next_run = :next where id = :id', { id: schedule.id, next })
  const level: Level = schedule.event_id === null ? 'organizer' : 'event'
  const organizer = { id: schedule.organizer_id }
  const event =
    schedule.event_id === null
      ? undefined
      : { id: schedule.event_id, timezone: schedule.zone, has_subevents: schedule.has_subevents }
  const exporter = exporterOf(schedule.export_identifier, level)
  const reach = await reachOfPerson(db, schedule, event)
  const may = exporter && (await mayRun(db, reach, exporter.permission))
  const parameterContext = may ? await parameterContextOf(db, exporter, organizer, event, reach) : undefined
  const read =
    parameterContext &&
    (await readParameters(db, parametersOf(exporter!, targetOf(event)), schedule.export_form_data, parameterContext))
  const who = { type: 'schedule', id: schedule.id } as const
  // An export that can no longer run fails before the start, and its owner is notified.
  const values = read && 'values' in read ? read.values : {}
  const id = await startExport(
    { db, now, enqueue, who, organizer, event },
    { identifier: schedule.export_identifier },
    values,
    schedule.locale,
    { schedule: schedule.id, failed: read && 'values' in read ? null : NOT_POSSIBLE },
  )
  if (!(read && 'values' in read)) await enqueue(db, EXPORT_MAIL_JOB, { run_id: id })
}

const NOT_POSSIBLE = 'The owner no longer has the permission for it, or its parameters refer to deleted objects.'

// Returns the teams that grant a user access to an event or organizer.
async function reachOfPerson(
  db: Db,
  { owner_id, owner_is_active, organizer_id }: Due,
  event: { readonly id: number } | undefined,
): Promise<ExportScope> {
  const teams = await query<{ id: number }>(
    db,
    `select t.id from teams t join team_members m on m.team_id = t.id where m.user_id = :user and t.organizer_id = :organizer
      and (:event::bigint is null or ${reachesEventSql('team', 't', ':event')})`,
    { user: owner_id, organizer: organizer_id, event: event?.id ?? null },
  )
  return { teams: owner_is_active ? teams.map(({ id }) => id) : [], device: null }
}

type Finished = {
  readonly scheduled_export_id: number
  readonly status: 'done' | 'failed'
  readonly message: string | null
  readonly key: string | null
  readonly name: string | null
  readonly media_type: string | null
  readonly size: number | null
}

/**
 * Sends the file of a run to the owner and recipients of the scheduled export, or its failure to the owner. Sends a mail once; if a worker dies
 * after sending, the mail is sent again with the same Message-ID. Sends no mail if there was nothing to export.
 */
export async function mailRun(context: JobContext, id: string): Promise<void> {
  const { db, now, config } = context
  const [run] = await query<Finished>(
    db,
    `select scheduled_export_id, status, message, key, name, media_type, size from export_runs
    where id = :id and mailed is null and status in ('done', 'failed') and scheduled_export_id is not null`,
    { id },
  )
  const [schedule] = run
    ? await query<Due>(db, `select ${DUE_COLUMNS_SQL} where s.id = :id`, { id: run.scheduled_export_id })
    : []
  if (!run || !schedule) return
  const translate = translator(schedule.locale)
  const level: Level = schedule.event_id === null ? 'organizer' : 'event'
  const exporter = exporterOf(schedule.export_identifier, level)
  const name = exporter ? translate(exporter.name) : schedule.export_identifier
  const isLarge = run.status === 'done' && run.size! > MAX_ATTACHMENT_BYTES
  const failure = isLarge
    ? translate('mail.export_failed.too_large')
    : run.status === 'failed' && run.message !== NOTHING
      ? run.message
      : null
  const reference =
    schedule.event_id === null
      ? mailReference('organizer-export', schedule.organizer_id, id)
      : mailReference('event-export', schedule.event_id, id)
  const common = { organizer_id: schedule.organizer_id, from_name: schedule.organizer, reference }
  if (failure !== null) {
    const [{ error_counter }] = (await query<{ error_counter: number }>(
      db,
      'select error_counter from scheduled_exports where id = :id',
      { id: schedule.id },
    )) as [{ error_counter: number }]
    const values = { name: schedule.mail_subject || name, reason: failure, is_last: error_counter + 1 >= MAX_FAILURES }
    await sendMail(
      {
        ...common,
        to: schedule.owner,
        subject: translate('mail.export_failed.subject', values),
        text: translate('mail.export_failed.text', values),
      },
      context,
    )
  } else if (run.status === 'done') {
    const stored = await storage(config).get(run.key!)
    if (!stored) throw new Error(`the storage has lost the file ${run.key}`)
    const content = await buffer(stored)
    await sendMail(
      {
        ...common,
        to: [schedule.owner, ...addresses(schedule.mail_additional_recipients)],
        cc: addresses(schedule.mail_additional_recipients_cc),
        bcc: addresses(schedule.mail_additional_recipients_bcc),
        subject: schedule.mail_subject || name,
        text: schedule.mail_template || translate('mail.export.text'),
        attachments: [{ name: run.name!, media_type: run.media_type!, content }],
      },
      context,
    )
  }
  const note = (): Promise<void> =>
    db.transaction(async (trx) => {
      const marked = await query(
        trx,
        'update export_runs set mailed = :now where id = :id and mailed is null returning id',
        { id, now },
      )
      if (marked.length)
        await query(
          trx,
          `update scheduled_exports set error_counter = case when :failed then least(error_counter + 1, ${MAX_FAILURES}) else 0 end where id = :id`,
          { id: schedule.id, failed: failure !== null },
        )
    })
  await retryThroughRestart(note)
}
