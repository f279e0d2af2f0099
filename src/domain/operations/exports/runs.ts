// Exports that were asked for: from the request to the file (guide exports, "Running an export").
import { randomBytes, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import { conflict } from '../../../core/errors.ts'
import type { Caller, Permission } from '../../../core/handler.ts'
import type { Enqueue, JobContext } from '../../../core/platform/jobs.ts'
import { csv, TooManyRows, xlsx } from '../../../core/platform/spreadsheets.ts'
import { storage } from '../../../core/platform/storage.ts'
import { inLanguage } from '../../catalog/languages.ts'
import type { NameScheme } from '../../catalog/names.ts'
import { languageOf } from '../../orders/writing.ts'
import type { ExportedEvent, ExportedFile, Exporter, Level, Scope, Values } from './exporter.ts'
import { NothingToExport } from './exporter.ts'
import { exporterOf } from './index.ts'
import type { Place } from './parameters.ts'
import { dayIn, parametersOf } from './parameters.ts'
import type { Progress } from './tables.ts'
import { sheetsOf } from './tables.ts'

/** The job that makes a file; its data is `{ run_id }`. */
const EXPORT_JOB = 'export'
/** The job that sends what a scheduled export has made; its data is `{ run_id }`. */
export const EXPORT_MAIL_JOB = 'scheduled_export_mail'
/** Milliseconds for which a file is kept. */
export const KEPT = 24 * 3_600_000
/** Exports of one caller that are not finished. */
const OPEN = 100
/** Why an export has failed that has nothing in it. */
export const NOTHING = 'There is nothing to export.'
/** How often one is begun. */
const ATTEMPTS = 4

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Whose teams, or which device, say what may be exported. */
export type Reach = { readonly teams: readonly number[]; readonly device: number | null }
/** What a caller may export. */
export const reachOf = ({ type, id, team_ids }: Caller): Reach => ({
  teams: team_ids,
  device: type === 'device' ? id : null,
})

/** The events of an organizer at which a permission is had, in the order in which they are exported. */
const reachableEvents = (
  db: Db,
  organizer: { readonly id: number },
  { teams, device }: Reach,
  permission: Permission,
): Promise<{ id: number; slug: string }[]> =>
  query(
    db,
    `select e.id, e.slug from events e where e.organizer_id = :organizer and (
      exists (select from teams t where t.id = any(:teams) and t.${permission}
        and (t.all_events or exists (select from team_limit_events l where l.team_id = t.id and l.event_id = e.id)))
      or exists (select from devices d where d.id = :device and (d.all_events or exists (select from device_limit_events l where l.device_id = d.id and l.event_id = e.id))))
    order by e.date_from, e.id`,
    { organizer: organizer.id, teams, device },
  )

/** What the parameters of an export are read with. */
export async function placeOf(
  db: Db,
  exporter: Exporter,
  organizer: { readonly id: number },
  event: { readonly id: number; readonly timezone: string } | undefined,
  reach: Reach,
): Promise<Place> {
  const across = !event && !exporter.eventless
  return {
    event,
    timezone: event?.timezone ?? (await zoneOf(db, organizer)),
    reachable: across ? await reachableEvents(db, organizer, reach, exporter.permission) : [],
  }
}

/** The time zone of an organizer, for what belongs to no event. */
async function zoneOf(db: Db, organizer: { readonly id: number }): Promise<string> {
  const [found] = await query<{ timezone: string }>(
    db,
    `select coalesce(settings ->> 'timezone', 'UTC') as timezone from organizers where id = :id`,
    { id: organizer.id },
  )
  return found!.timezone
}

type Start = {
  readonly db: Db
  readonly now: Date
  readonly enqueue: Enqueue
  readonly who: { readonly type: Caller['type'] | 'schedule'; readonly id: number }
  readonly organizer: { readonly id: number }
  readonly event?: { readonly id: number } | undefined
}

/**
 * Has an export made when the transaction `db` commits.
 * @param scheduled what has started it, and why it has failed before it began
 * @returns its id
 * @throws Refusal 409 where the caller has too many that are not finished
 */
export async function startExport(
  { db, now, enqueue, who, organizer, event }: Start,
  exporter: Pick<Exporter, 'identifier'>,
  values: Values,
  locale: string,
  { schedule = null, failed = null }: { readonly schedule?: number | null; readonly failed?: string | null } = {},
): Promise<string> {
  const [{ open } = { open: 0 }] = await query<{ open: number }>(
    db,
    `select count(*)::integer as open from export_runs where caller_type = :type and caller_id = :id and status in ('waiting', 'running') and created > :since`,
    { type: who.type, id: who.id, since: new Date(now.getTime() - KEPT) },
  )
  if (open >= OPEN) throw conflict(`You have ${OPEN} exports that are not finished. Please wait for one of them.`)
  const [{ id }] = await db('export_runs')
    .insert({
      organizer_id: organizer.id,
      event_id: event?.id ?? null,
      caller_type: who.type,
      caller_id: who.id,
      exporter: exporter.identifier,
      parameters: JSON.stringify(values),
      locale,
      created: now,
      scheduled_export_id: schedule,
      ...(failed === null ? {} : { status: 'failed', message: failed }),
    })
    .returning('id')
  if (failed === null) await enqueue(db, EXPORT_JOB, { run_id: id })
  return id
}

/** How an export is doing, as its caller sees it. */
export type ExportState =
  | { readonly status: 'waiting' | 'running'; readonly percentage: number | null }
  | { readonly status: 'failed'; readonly message: string }
  | {
      readonly status: 'done'
      readonly media_type: string
      readonly name: string
      readonly size: number
      readonly content: Readable
    }

type Run = {
  id: string
  organizer_id: number
  event_id: number | null
  caller_type: string
  caller_id: number
  exporter: string
  parameters: Values
  locale: string
  status: 'waiting' | 'running' | 'done' | 'failed'
  percentage: number | null
  attempts: number
  message: string | null
  key: string | null
  name: string | null
  media_type: string | null
  size: number | null
}
const COLUMNS = `id, organizer_id, event_id, caller_type, caller_id, exporter, parameters, locale, status, percentage, attempts, message, key, name, media_type, size`
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * An export of this organizer or event, and its file when it is done.
 * @returns undefined when there is none, or it is older than a day
 */
export async function findExport(
  { db, now, config, who }: Pick<JobContext, 'db' | 'now' | 'config'> & { readonly who: Pick<Caller, 'type' | 'id'> },
  place: { readonly organizer: { readonly id: number }; readonly event?: { readonly id: number } | undefined },
  exporter: Exporter,
  id: string,
): Promise<ExportState | undefined> {
  if (!UUID.test(id)) return undefined
  const [run] = await query<Run>(
    db,
    `select ${COLUMNS} from export_runs where id = :id and organizer_id = :organizer and event_id is not distinct from :event
      and exporter = :exporter and created > :since`,
    {
      id,
      organizer: place.organizer.id,
      event: place.event?.id ?? null,
      exporter: exporter.identifier,
      since: new Date(now.getTime() - KEPT),
    },
  )
  if (!run) return undefined
  if (run.caller_type !== who.type || run.caller_id !== who.id)
    return { status: 'failed', message: 'Only the caller who has started an export can download it.' }
  if (run.status === 'failed') return { status: 'failed', message: run.message! }
  if (run.status !== 'done') return { status: run.status, percentage: run.percentage }
  const content = await storage(config)
    .get(run.key!)
    .catch(() => undefined)
  return content
    ? { status: 'done', media_type: run.media_type!, name: run.name!, size: run.size!, content }
    : { status: 'failed', message: 'The file is lost. Please start the export again.' }
}

/**
 * Makes the file of an export, unless it is there. Whoever begins it has a file of its own, and counts until another one begins: so a worker that
 * was taken for dead and was only slow changes nothing.
 * @throws Error what is to be tried again; what has failed for good says why in its row
 */
export async function makeExport(context: JobContext, id: string): Promise<void> {
  const { db, log, enqueue } = context
  const key = `exports/${dayIn(context.now, 'utc').replaceAll('-', '')}/${randomBytes(16).toString('hex')}`
  const [run] = await query<Run>(
    db,
    `
    with begun as (
      select id as run, key as former from export_runs where id = :id and status in ('waiting', 'running') for no key update),
    discarded as (
      insert into discarded_files (key) select former from begun where former is not null on conflict do nothing)
    update export_runs set status = 'running', percentage = null, attempts = attempts + 1, key = :key
    from begun where id = run returning ${COLUMNS}`,
    { id, key },
  )
  if (!run) return
  const ours = `id = :id and status = 'running' and attempts = :attempts`
  const { attempts } = run
  const end = (changes: string, values: Record<string, unknown>): Promise<boolean> =>
    db.transaction(async (trx) => {
      const [ended] = await query<{ scheduled_export_id: number | null }>(
        trx,
        `update export_runs set ${changes} where ${ours} returning scheduled_export_id`,
        { id, attempts, ...values },
      )
      if (ended && ended.scheduled_export_id !== null) await enqueue(trx, EXPORT_MAIL_JOB, { run_id: id })
      return ended !== undefined
    })
  const fail = (message: string): Promise<boolean> => end("status = 'failed', message = :message", { message })
  try {
    if (run.attempts > ATTEMPTS) throw new Error('it was begun too often')
    const file = await writeFile(context, run)
    const made = await end(
      "status = 'done', percentage = 100, name = :name, media_type = :media_type, size = :size",
      file,
    )
    // Another one is at it, or what it holds was deleted meanwhile (guide shredding, "What is gone").
    if (!made) await storage(context.config).delete(run.key!)
  } catch (error) {
    if (error instanceof NothingToExport) await fail(NOTHING)
    else if (error instanceof TooManyRows) await fail('A workbook has no room for so many rows. Please export CSV.')
    else if (run.attempts >= ATTEMPTS) {
      log.error({ err: error, export: id }, 'export failed')
      await fail('The export could not be made. Please try again later.')
    } else {
      await query(db, `update export_runs set status = 'waiting' where ${ours}`, { id, attempts })
      throw error
    }
  }
}

// Written to a file of this machine first: only then is known how large it is.
async function writeFile(context: JobContext, run: Run): Promise<{ name: string; media_type: string; size: number }> {
  const { config, now } = context
  const scope = await scopeOf(context, run)
  const exporter = exporterOf(run.exporter, scope.level)
  if (!exporter) throw new NothingToExport()
  const { content, media_type, extension } = await contentOf(scope, exporter, progressOf(context, run))
  const directory = join(config.DATA_DIR, 'incoming')
  await mkdir(directory, { recursive: true })
  const path = join(directory, randomUUID())
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    const { size } = await stat(path)
    await storage(config).take(run.key!, path, { media_type, size })
    const of = scope.level === 'event' ? scope.events[0]!.slug : scope.organizer.slug
    return { name: `${of}_${exporter.identifier}_${dayIn(now, scope.zone)}.${extension}`, media_type, size }
  } finally {
    await rm(path, { force: true })
  }
}

/** What an exporter writes, in the format that was asked for. */
async function contentOf(
  scope: Scope,
  exporter: Exporter,
  progress: Progress,
): Promise<Omit<ExportedFile, 'media_type'> & { media_type: string }> {
  if ('file' in exporter) return exporter.file(scope)
  const format = scope.values._format as string
  const [sheet, dialect] = format.includes(':') ? format.split(':') : [undefined, format]
  const tables = (await exporter.tables(scope)).filter(({ name }) => sheet === undefined || name === sheet)
  const ranges = Object.entries(parametersOf(exporter, scope.level))
    .filter(([, { type }]) => type === 'range')
    .map(([name]) => name)
  const sheets = await sheetsOf(scope, exporter, tables, ranges, progress)
  if (dialect === 'xlsx') return { extension: 'xlsx', media_type: XLSX, content: xlsx(sheets, scope.now) }
  const content = Readable.from(csv(sheets[0]!, dialect === 'semicolon' ? ';' : ','), { objectMode: false })
  return { extension: 'csv', media_type: 'text/csv', content }
}

// Tells how far an export is, once a second at most.
function progressOf({ db, log, clock }: JobContext, { id }: Run): Progress {
  let [expected, written, told] = [0, 0, clock().getTime()]
  return {
    expect: (rows) => {
      expected += rows
    },
    wrote(rows) {
      written += rows
      const now = clock().getTime()
      if (now - told < 1000) return
      told = now
      const percentage = Math.min(99, Math.floor((written / Math.max(expected, 1)) * 100))
      query(db, `update export_runs set percentage = :percentage where id = :id and status = 'running'`, {
        id,
        percentage,
      }).catch((error: unknown) => log.warn({ err: error }, 'progress of an export'))
    },
  }
}

type EventRow = Omit<ExportedEvent, 'name'> & { name: Record<string, string> }

async function scopeOf({ db, config, now }: JobContext, run: Run): Promise<Scope> {
  const level: Level = run.event_id === null ? 'organizer' : 'event'
  const organizer = await db('organizers').where({ id: run.organizer_id }).first('id', 'slug', 'name')
  const ids = level === 'event' ? [run.event_id] : ((run.parameters.events as number[] | undefined) ?? [])
  const rows = await query<EventRow>(
    db,
    `select e.id, e.slug, e.name, e.timezone, e.currency, e.date_from, e.has_subevents,
      coalesce(e.settings ->> 'name_scheme', o.settings ->> 'name_scheme', 'given_family') as name_scheme
    from events e join organizers o on o.id = e.organizer_id where e.id = any(:ids) order by e.date_from, e.id`,
    { ids },
  )
  const events = rows.map((event) => ({
    ...event,
    name: inLanguage(event.name, run.locale),
    name_scheme: event.name_scheme as NameScheme,
  }))
  return {
    db,
    config,
    now,
    level,
    language: languageOf(run.locale),
    locale: run.locale,
    organizer,
    zone: events.length && level === 'event' ? events[0]!.timezone : await zoneOf(db, organizer),
    events,
    values: run.parameters,
  }
}
