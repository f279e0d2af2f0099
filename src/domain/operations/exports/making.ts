// Creates the files of exports, with a work queue (guide exports, "Running an export").
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import { readsPrimary } from '../../../core/data/replica.ts'
import type { JobContext, ReadCurrent } from '../../../core/platform/jobs.ts'
import { csv, TooManyRows, xlsx } from '../../../core/platform/spreadsheets.ts'
import { newKey, storage } from '../../../core/platform/storage.ts'
import type { AttemptOutcome, Claim, WorkQueue } from '../../../core/work_queue.ts'
import { languageOf } from '../../../messages/translate.ts'
import { inLanguage } from '../../catalog/languages.ts'
import type { NameScheme } from '../../catalog/names.ts'
import type { ExportedEvent, ExportedFile, Exporter, ExportInput, Level, ParameterValues } from './exporter.ts'
import { NothingToExport } from './exporter.ts'
import { exporterOf } from './index.ts'
import { dayIn, parametersOf } from './parameters.ts'
import type { ExportProgress } from './tables.ts'
import { sheetsOf } from './tables.ts'

/** The job that sends the file of a scheduled export; its data is `{ run_id }`. */
export const EXPORT_MAIL_JOB = 'scheduled_export_mail'
/** Delays between a failed attempt and its retry. An export fails after the last retry. */
const RETRY_DELAYS_SECONDS = [2, 4, 8] as const
/** Error message of an export without data. */
export const NOTHING = 'There is nothing to export.'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

type ScheduledRun = { id: string; scheduled_export_id: number | null }
type Run = ScheduledRun & {
  organizer_id: number
  event_id: number | null
  exporter: string
  parameters: ParameterValues
  locale: string
  key: string
}

/** The queue of requested exports (guide exports, "Running an export"). */
export const EXPORTS: WorkQueue<ScheduledRun> = {
  name: 'export',
  table: 'export_runs',
  columns: { state: 'status', attempts: 'attempts' },
  running: 'running',
  concurrency: 4,
  leaseSeconds: 60,
  retryDelaySeconds: (attempts) => RETRY_DELAYS_SECONDS[attempts],
  order: 'q.created',
  item: 'c.scheduled_export_id from claimed c',
  run: makeExport,
  giveUp: (run, context) => failed(run, context, 'The export failed. Please try again later.'),
}

const failed = (run: ScheduledRun, context: JobContext, message: string): AttemptOutcome => ({
  state: 'failed',
  columns: { message },
  ...mailed(run, context),
})

// The owner of a scheduled export receives its file, or the reason why there is none.
const mailed = ({ id, scheduled_export_id }: ScheduledRun, { enqueue }: JobContext): Pick<AttemptOutcome, 'also'> =>
  scheduled_export_id === null ? {} : { also: (db) => enqueue(db, EXPORT_MAIL_JOB, { run_id: id }) }

// Each attempt writes a separate file, so that a slow worker does not affect the export after another worker has claimed it.
async function makeExport({ id }: Claim & ScheduledRun, context: JobContext): Promise<AttemptOutcome> {
  const { db, config } = context
  const key = newKey('exports', context.now)
  const [run] = await query<Run>(
    db,
    `
    with former as (select key as former from export_runs where id = :id and key is not null),
    discarded as (insert into discarded_files (key) select former from former on conflict do nothing)
    update export_runs set percentage = null, key = :key where id = :id returning id, scheduled_export_id, organizer_id, event_id, exporter, parameters, locale, key`,
    { id, key },
  )
  if (!run) return { state: 'failed' } // it was deleted
  await deleteDrafts(config, [id])
  try {
    return {
      state: 'done',
      columns: {
        percentage: 100,
        ...(await readsOf(context, run)('export', (from) => writeFile(context, from, run))),
      },
      ...mailed(run, context),
      // Another worker has claimed the export, or the exported data was deleted meanwhile (guide shredding, "What else is deleted").
      otherwise: () => storage(config).delete(key),
    }
  } catch (error) {
    if (error instanceof NothingToExport) return failed(run, context, NOTHING)
    if (error instanceof TooManyRows)
      return failed(run, context, 'A workbook cannot contain this many rows. Please export CSV.')
    throw error
  }
}

const levelOf = ({ event_id }: Pick<Run, 'event_id'>): Level => (event_id === null ? 'organizer' : 'event')

const readsOf = ({ db, readCurrent }: JobContext, run: Run): ReadCurrent =>
  exporterOf(run.exporter, levelOf(run))?.writes ? readsPrimary(db) : readCurrent

// Writes a local file first, since the storage needs the size.
async function writeFile(
  context: JobContext,
  db: Db,
  run: Run,
): Promise<{ name: string; media_type: string; size: number }> {
  const { config, now } = context
  const scope = await scopeOf({ ...context, db }, run)
  const exporter = exporterOf(run.exporter, scope.level)
  if (!exporter) throw new NothingToExport()
  const { content, media_type, extension } = await contentOf(scope, exporter, progressOf(context, run))
  const path = join(draftsIn(config), `export-${run.id}-${basename(run.key)}`)
  await mkdir(draftsIn(config), { recursive: true, mode: 0o700 })
  try {
    await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    const { size } = await stat(path)
    await storage(config).take(run.key, path, { media_type, size })
    const of = scope.level === 'event' ? scope.events[0]!.slug : scope.organizer.slug
    return { name: `${of}_${exporter.identifier}_${dayIn(now, scope.zone)}.${extension}`, media_type, size }
  } finally {
    await rm(path, { force: true })
  }
}

const draftsIn = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>): string => join(DATA_DIR, 'incoming')
const DRAFT = /^export-([0-9a-f-]{36})-\w+$/

/** Deletes the unfinished local files of these runs, such as those of killed workers. */
export async function deleteDrafts(config: Pick<Config, 'DATA_DIR'>, ids: readonly string[]): Promise<void> {
  for (const name of await readdir(draftsIn(config)).catch(() => []))
    if (ids.includes(DRAFT.exec(name)?.[1] ?? '')) await rm(join(draftsIn(config), name), { force: true })
}

/** Returns the output of an exporter in the requested format. */
async function contentOf(
  scope: ExportInput,
  exporter: Exporter,
  progress: ExportProgress,
): Promise<Omit<ExportedFile, 'media_type'> & { media_type: string }> {
  if ('file' in exporter) return exporter.file(scope)
  const format = scope.values._format as string
  const [sheet, dialect] = format.includes(':') ? format.split(':') : [undefined, format]
  const tables = (await exporter.tables(scope)).filter(({ name }) => sheet === undefined || name === sheet)
  const ranges = Object.entries(parametersOf(exporter, { level: scope.level, series: true }))
    .filter(([, { type }]) => type === 'range')
    .map(([name]) => name)
  const sheets = await sheetsOf(scope, exporter, tables, ranges, progress)
  if (dialect === 'xlsx') return { extension: 'xlsx', media_type: XLSX, content: xlsx(sheets, scope.now) }
  const content = Readable.from(csv(sheets[0]!, dialect === 'semicolon' ? ';' : ','), { objectMode: false })
  return { extension: 'csv', media_type: 'text/csv', content }
}

// Returns an object that stores the progress of an export, at most once per second.
function progressOf({ db, log, clock }: JobContext, { id }: Run): ExportProgress {
  let [expected, written, recordedAt] = [0, 0, clock().getTime()]
  return {
    expect: (rows) => {
      expected += rows
    },
    wrote(rows) {
      written += rows
      const now = clock().getTime()
      if (now - recordedAt < 1000) return
      recordedAt = now
      const percentage = Math.min(99, Math.floor((written / Math.max(expected, 1)) * 100))
      query(db, `update export_runs set percentage = :percentage where id = :id and status = 'running'`, {
        id,
        percentage,
      }).catch((error: unknown) => log.warn({ err: error }, 'export progress not stored'))
    },
  }
}

type EventRow = Omit<ExportedEvent, 'name'> & { name: Record<string, string> }

async function scopeOf({ db, config, now }: JobContext, run: Run): Promise<ExportInput> {
  const level = levelOf(run)
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

/** Returns the time zone of an organizer, for exports that do not belong to an event. */
export async function zoneOf(db: Db, organizer: { readonly id: number }): Promise<string> {
  const [zone] = await query<{ timezone: string }>(
    db,
    `select coalesce(settings ->> 'timezone', 'UTC') as timezone from organizers where id = :id`,
    { id: organizer.id },
  )
  return zone!.timezone
}
