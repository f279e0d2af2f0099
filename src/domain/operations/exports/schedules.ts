// Exports that run by themselves (guide exports, "Scheduled exports"): their rules when they are saved, their runs, and the mails about these.
import { buffer } from 'node:stream/consumers'
import { audit } from '../../../core/audit.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import type { Page } from '../../../core/data/list.ts'
import { page } from '../../../core/data/list.ts'
import type { Mapping } from '../../../core/data/mapping.ts'
import { mapping, readObjects, selectWithId } from '../../../core/data/mapping.ts'
import { throughRestart } from '../../../core/data/restart.ts'
import type { Fault } from '../../../core/errors.ts'
import { badRequest, forbidden, invalidFields } from '../../../core/errors.ts'
import { formats } from '../../../core/formats.ts'
import type { AnyContext, Permission } from '../../../core/handler.ts'
import type { JobContext } from '../../../core/platform/jobs.ts'
import { sendMail } from '../../../core/platform/mail.ts'
import { storage } from '../../../core/platform/storage.ts'
import type { Language } from '../../orders/writing.ts'
import { languageOf } from '../../orders/writing.ts'
import type { Level } from './exporter.ts'
import { exporterOf } from './index.ts'
import { exporterFor } from './listing.ts'
import { parametersOf, readParameters } from './parameters.ts'
import type { Recurrence } from './recurrence.ts'
import { NoRule, nextRun } from './recurrence.ts'
import type { Reach } from './runs.ts'
import { EXPORT_MAIL_JOB, NOTHING, placeOf, reachOf, startExport } from './runs.ts'
import { words } from './words.ts'

/** Failures in a row after which an export runs no more. */
const FAILURES = 5
/** Addresses of each kind. */
const RECIPIENTS = 25
/** Bytes that mail servers usually take. */
const MOST = 10_000_000
/** Exports that are started at once. */
const BATCH = 100
/** Scheduled exports of an event, and of an organizer: all of them may be due at the same moment. */
const MAX_SCHEDULES = 100

type Stored = Recurrence & {
  readonly id: number
  readonly export_identifier: string
  readonly export_form_data: Readonly<Record<string, unknown>>
  readonly locale: string
  readonly mail_additional_recipients: string
  readonly mail_additional_recipients_cc: string
  readonly mail_additional_recipients_bcc: string
  readonly timezone?: string
}
type Context = AnyContext & { readonly organizer: { readonly id: number; readonly slug: string } }

const computed = { owner: '(select u.email from users u where u.id = scheduled_exports.owner_id)' } as const
const MAPPINGS: Readonly<Record<Level, Mapping>> = {
  event: mapping('scheduled_exports', 'ScheduledExport', computed),
  organizer: mapping('scheduled_exports', 'OrganizerScheduledExport', computed),
}
const levelOf = ({ event }: Pick<AnyContext, 'event'>): Level => (event ? 'event' : 'organizer')

// Whoever may change the settings sees all of them, others their own.
function owned({ may, event, who }: Context): { sql: string; values: Record<string, unknown> }[] {
  const all: Permission = event ? 'can_change_event_settings' : 'can_change_organizer_settings'
  return may(all) ? [] : [{ sql: 'scheduled_exports.owner_id = :owner', values: { owner: who.user_id ?? 0 } }]
}

/** The scheduled exports of an event or organizer that the caller may see. */
export const listSchedules = <Shown>(context: Context): Promise<Page<Shown>> =>
  page<Shown>(context, {
    query: (p) =>
      context.event
        ? context.db('scheduled_exports').where('scheduled_exports.event_id', p.event!)
        : context
            .db('scheduled_exports')
            .where('scheduled_exports.organizer_id', p.organizer!)
            .whereNull('scheduled_exports.event_id'),
    mapping: MAPPINGS[levelOf(context)],
    key: 'scheduled_exports.id',
    columns: Object.fromEntries(
      ['id', 'export_identifier', 'schedule_next_run'].map((name) => [name, `scheduled_exports.${name}`]),
    ),
    conditions: owned(context),
  })

/** One of them. @throws Refusal 403 where the caller may not see it */
export async function readSchedule<Shown extends object>(
  context: Context,
  id: number,
  { lock = false } = {},
): Promise<Shown> {
  const { event, organizer } = context
  const conditions = owned(context)
  const where = ['scheduled_exports.id = :id', 'organizer_id = :organizer', 'event_id is not distinct from :event']
  const sql = (select: string): string =>
    `select ${select} from scheduled_exports where ${[...where, ...conditions.map(({ sql }) => sql)].join(' and ')}`
  const values = { id, organizer: organizer.id, event: event?.id ?? null, ...conditions[0]?.values }
  if (lock) await query(context.db, `${sql('id')} for no key update`, values)
  const mapped = MAPPINGS[levelOf(context)]
  const [found] = await readObjects<Shown>(mapped, context, (on) => query(on, sql(selectWithId(mapped)), values), {
    ids: [id],
  })
  if (!found) throw forbidden()
  return found
}

/** Schedules an export for the person who calls. @throws Refusal 400 on what is wrong with it, or where there are too many */
export async function createSchedule<Shown extends object>(context: Context): Promise<Shown> {
  const { db, body, organizer, event, who, now } = context
  const [others] = await query<{ count: number }>(
    db,
    'select count(*)::integer as count from scheduled_exports where organizer_id = :organizer and event_id is not distinct from :event',
    { organizer: organizer.id, event: event?.id ?? null },
  )
  if (others!.count >= MAX_SCHEDULES)
    throw badRequest(`An ${levelOf(context)} has at most ${MAX_SCHEDULES} scheduled exports.`)
  const schedule = body as Stored
  const schedule_next_run = await checked(context, schedule, now)
  const owner = {
    organizer_id: organizer.id,
    event_id: event?.id ?? null,
    owner_id: who.user_id,
    schedule_next_run,
    created: now,
  }
  const id = await MAPPINGS[levelOf(context)].create(context, owner, schedule)
  await audit(context, 'export.schedule.added', { id }, schedule)
  return readSchedule(context, id)
}

/** Changes one; it runs again if it had failed too often. @throws Refusal 400 on what is wrong with it, 403 where it may not be seen */
export async function changeSchedule<Shown extends object>(context: Context, id: number): Promise<Shown> {
  const before = await readSchedule<Shown & Stored>(context, id, { lock: true })
  const changes = context.body as Partial<Stored>
  if (!Object.keys(changes).length) return before
  const { created, owner_id } = await context.db('scheduled_exports').where({ id }).first('created', 'owner_id')
  const schedule_next_run = await checked(context, { ...before, ...changes }, new Date(created), owner_id)
  await MAPPINGS[levelOf(context)].update(context, id, changes)
  await context.db('scheduled_exports').where({ id }).update({ schedule_next_run, error_counter: 0 })
  await audit(context, 'export.schedule.changed', { id }, changes)
  return readSchedule(context, id)
}

/** Deletes one. @throws Refusal 403 where it may not be seen */
export async function removeSchedule(context: Context, id: number): Promise<void> {
  await readSchedule(context, id, { lock: true })
  await context.db('scheduled_exports').where({ id }).delete()
  await audit(context, 'export.schedule.deleted', { id })
}

/**
 * Says anew when the exports of an event run, since their times are those of its clocks.
 * @param event with the time zone that it has now
 */
export async function retimeSchedules(
  db: Db,
  event: { readonly id: number; readonly timezone: string },
  now: Date,
): Promise<void> {
  const schedules = await query<Recurrence & { id: number; created: string }>(
    db,
    `select id, schedule_rrule, schedule_rrule_time, created from scheduled_exports
    where event_id = :event and schedule_next_run is not null order by id for no key update`,
    { event: event.id },
  )
  for (const schedule of schedules)
    await query(db, 'update scheduled_exports set schedule_next_run = :next where id = :id', {
      id: schedule.id,
      next: nextIfAny(schedule, event.timezone, new Date(schedule.created), now),
    })
}

// A rule that was good when it was saved may have had its last day, or the next one further away than is searched for. That is no fault of those
// that are due at the same time.
function nextIfAny(schedule: Recurrence, zone: string, created: Date, now: Date): Date | null {
  try {
    return nextRun(schedule, zone, created, now)
  } catch (error) {
    if (error instanceof NoRule) return null
    throw error
  }
}

/** The addresses of a text, which has commas between them. */
const addresses = (text: string): string[] =>
  text
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)

// Whoever saves it has to be able to run it: it shows data to others, and does so with what its owner may. @returns when it runs next
async function checked(
  context: Context,
  schedule: Stored,
  created: Date,
  owner: number | null = context.who.user_id,
): Promise<Date | null> {
  const { db, organizer, event, who, may, now } = context
  const level = levelOf(context)
  const faults: Fault[] = []
  const exporter = exporterFor(may, schedule.export_identifier, level)
  if (!exporter) faults.push({ path: ['export_identifier'], message: 'There is no exporter of this name for you.' })
  else {
    const place = await placeOf(db, exporter, organizer, event, reachOf(who))
    const read = await readParameters(db, parametersOf(exporter, level), schedule.export_form_data, place)
    if ('faults' in read)
      faults.push(...read.faults.map(({ path, message }) => ({ path: ['export_form_data', ...path], message })))
    else if (
      read.values.all_events &&
      owner !== who.user_id &&
      !(await mayRun(db, reachOf(who), exporter.permission, { all: true }))
    )
      faults.push({
        path: ['export_form_data', 'all_events'],
        message: 'All events are those of its owner: only somebody who has all events can change this export.',
      })
  }
  for (const kind of ['', '_cc', '_bcc'] as const) {
    const name = `mail_additional_recipients${kind}` as const
    const all = addresses(schedule[name])
    if (all.length > RECIPIENTS) faults.push({ path: [name], message: `May hold ${RECIPIENTS} addresses at most.` })
    else if (!all.every((address) => address.length <= 254 && formats.email.validate(address)))
      faults.push({ path: [name], message: 'Must be e-mail addresses with commas between them.' })
  }
  let next: Date | null = null
  try {
    next = nextRun(schedule, event?.timezone ?? schedule.timezone!, created, now)
  } catch (error) {
    if (!(error instanceof NoRule)) throw error
    faults.push({
      path: ['schedule_rrule'],
      message:
        'Must be a recurrence rule of days, weeks, months or years that comes about, such as RRULE:FREQ=WEEKLY;BYDAY=MO.',
    })
  }
  if (faults.length) throw invalidFields(faults)
  return next
}

type Due = Stored & {
  readonly organizer_id: number
  readonly event_id: number | null
  readonly owner_id: number
  readonly created: string
  readonly zone: string
  readonly mail_subject: string
  readonly mail_template: string
  readonly owner: string
  readonly owner_is_active: boolean
  readonly organizer: string
}
const DUE = `s.id, s.organizer_id, s.event_id, s.owner_id, s.export_identifier, s.export_form_data, s.locale, s.mail_additional_recipients, s.mail_additional_recipients_cc,
  s.mail_additional_recipients_bcc, s.mail_subject, s.mail_template, s.schedule_rrule, s.schedule_rrule_time, s.created, coalesce(e.timezone, s.timezone) as zone,
  u.email as owner, u.is_active as owner_is_active, o.name as organizer
  from scheduled_exports s join users u on u.id = s.owner_id join organizers o on o.id = s.organizer_id left join events e on e.id = s.event_id`

/**
 * Starts the exports that are due, each once: their next time is written in the transaction that starts them. What was missed is run once.
 * @returns how many were started
 */
export async function startDue(context: JobContext): Promise<number> {
  let started = 0
  for (let more = true; more; ) {
    more = await context.db.transaction(async (trx) => {
      const due = await query<Due>(
        trx,
        `select ${DUE} where s.schedule_next_run <= :now and s.error_counter < ${FAILURES} order by s.schedule_next_run, s.id limit ${BATCH}
        for no key update of s skip locked`,
        { now: context.now },
      )
      for (const schedule of due) await startOne({ ...context, db: trx }, schedule)
      started += due.length
      return due.length === BATCH
    })
  }
  return started
}

async function startOne({ db, now, enqueue }: JobContext, schedule: Due): Promise<void> {
  const next = nextIfAny(schedule, schedule.zone, new Date(schedule.created), now)
  await query(db, 'update scheduled_exports set schedule_next_run = :next where id = :id', { id: schedule.id, next })
  const level: Level = schedule.event_id === null ? 'organizer' : 'event'
  const organizer = { id: schedule.organizer_id }
  const event = schedule.event_id === null ? undefined : { id: schedule.event_id, timezone: schedule.zone }
  const exporter = exporterOf(schedule.export_identifier, level)
  const reach = await reachOfPerson(db, schedule, event)
  const may = exporter && (await mayRun(db, reach, exporter.permission))
  const place = may ? await placeOf(db, exporter, organizer, event, reach) : undefined
  const read = place && (await readParameters(db, parametersOf(exporter!, level), schedule.export_form_data, place))
  const who = { type: 'schedule', id: schedule.id } as const
  // One that cannot be run any more has failed before it began, and its owner is told so.
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

const NOT_POSSIBLE = 'The owner has no permission for it any more, or its parameters name what is gone.'

// The teams through which a person may reach an event, or an organizer.
async function reachOfPerson(
  db: Db,
  { owner_id, owner_is_active, organizer_id }: Due,
  event: { readonly id: number } | undefined,
): Promise<Reach> {
  const teams = await query<{ id: number }>(
    db,
    `select t.id from teams t join team_members m on m.team_id = t.id where m.user_id = :user and t.organizer_id = :organizer
      and (:event::bigint is null or t.all_events or exists (select from team_limit_events l where l.team_id = t.id and l.event_id = :event))`,
    { user: owner_id, organizer: organizer_id, event: event?.id ?? null },
  )
  return { teams: owner_is_active ? teams.map(({ id }) => id) : [], device: null }
}

// Whether one of these teams gives the permission, at all events of the organizer where `all` is asked for.
const mayRun = async (db: Db, { teams }: Reach, permission: Permission, { all = false } = {}): Promise<boolean> =>
  (
    await query(
      db,
      `select id from teams where id = any(:teams) and (all_events or not :all) and ${permission} limit 1`,
      {
        teams,
        all,
      },
    )
  ).length > 0

const TEXTS: Readonly<
  Record<
    Language,
    {
      made: string
      failed: (name: string, why: string, last: boolean) => string
      subject: (name: string) => string
      large: string
    }
  >
> = {
  en: {
    made: 'the file that you have scheduled is attached.',
    failed: (name, why, last) =>
      `your scheduled export "${name}" could not be made: ${why}${last ? '\n\nIt has failed five times and will not run any more until it is changed.' : ''}`,
    subject: (name) => `Export failed: ${name}`,
    large: 'The file is too large for a mail. Please export less of it at a time.',
  },
  de: {
    made: 'die Datei, die du geplant hast, hängt an.',
    failed: (name, why, last) =>
      `dein geplanter Export „${name}“ konnte nicht erstellt werden: ${why}${last ? '\n\nEr ist fünfmal fehlgeschlagen und läuft nicht mehr, bis er geändert wird.' : ''}`,
    subject: (name) => `Export fehlgeschlagen: ${name}`,
    large: 'Die Datei ist zu groß für eine Mail. Bitte exportiere weniger auf einmal.',
  },
}
const GREETING: Readonly<Record<Language, string>> = { en: 'Hello,', de: 'Hallo,' }

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
 * Sends what a run of a scheduled export has made to its owner and recipients, or tells its owner why it has failed. What was told is not told
 * again; a run that dies between both sends the same mail once more, by its Message-ID. When there is nothing to export nobody is told.
 */
export async function mailRun({ db, now, config, log }: JobContext, id: string): Promise<void> {
  const [run] = await query<Finished>(
    db,
    `select scheduled_export_id, status, message, key, name, media_type, size from export_runs
    where id = :id and mailed is null and status in ('done', 'failed') and scheduled_export_id is not null`,
    { id },
  )
  const [schedule] = run ? await query<Due>(db, `select ${DUE} where s.id = :id`, { id: run.scheduled_export_id }) : []
  if (!run || !schedule) return
  const language = languageOf(schedule.locale)
  const level: Level = schedule.event_id === null ? 'organizer' : 'event'
  const exporter = exporterOf(schedule.export_identifier, level)
  const name = exporter ? words(language)(exporter.name) : schedule.export_identifier
  const texts = TEXTS[language]
  const isLarge = run.status === 'done' && run.size! > MOST
  const failure = isLarge ? texts.large : run.status === 'failed' && run.message !== NOTHING ? run.message : null
  const letter = (text: string): string => `${GREETING[language]}\n\n${text}\n`
  const common = { from_name: schedule.organizer, reference: `export-${id}` }
  if (failure !== null) {
    const [{ error_counter }] = (await query<{ error_counter: number }>(
      db,
      'select error_counter from scheduled_exports where id = :id',
      { id: schedule.id },
    )) as [{ error_counter: number }]
    const last = error_counter + 1 >= FAILURES
    const text = letter(texts.failed(schedule.mail_subject || name, failure, last))
    await sendMail(
      { ...common, to: schedule.owner, subject: texts.subject(schedule.mail_subject || name), text },
      { config, log },
    )
  } else if (run.status === 'done') {
    const content = await buffer(await storage(config).get(run.key!))
    await sendMail(
      {
        ...common,
        to: [schedule.owner, ...addresses(schedule.mail_additional_recipients)],
        cc: addresses(schedule.mail_additional_recipients_cc),
        bcc: addresses(schedule.mail_additional_recipients_bcc),
        subject: schedule.mail_subject || name,
        text: schedule.mail_template || letter(texts.made),
        attachments: [{ name: run.name!, media_type: run.media_type!, content }],
      },
      { config, log },
    )
  }
  const note = (): Promise<void> =>
    db.transaction(async (trx) => {
      const told = await query(
        trx,
        'update export_runs set mailed = :now where id = :id and mailed is null returning id',
        { id, now },
      )
      if (told.length)
        await query(
          trx,
          `update scheduled_exports set error_counter = case when :failed then least(error_counter + 1, ${FAILURES}) else 0 end where id = :id`,
          { id: schedule.id, failed: failure !== null },
        )
    })
  await throughRestart(note)
}
