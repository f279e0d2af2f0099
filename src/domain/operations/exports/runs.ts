// Runs of exports, from the request to the file (guide exports, "Running an export").
import type { Readable } from 'node:stream'
import { addSeconds } from '../../../core/clock.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import { reachesEventSql } from '../../../core/data/reach.ts'
import { conflict } from '../../../core/errors.ts'
import type { Caller, Permission } from '../../../core/handler.ts'
import type { Enqueue, JobContext } from '../../../core/platform/jobs.ts'
import { storage } from '../../../core/platform/storage.ts'
import { dueSql, wake } from '../../../core/work_queue.ts'
import type { Exporter, ParameterValues } from './exporter.ts'
import { targetOf } from './exporter.ts'
import { EXPORTS, zoneOf } from './making.ts'
import type { ParameterContext } from './parameters.ts'
import { parametersOf } from './parameters.ts'

/** Retention of export files. */
export const EXPORT_RETENTION_SECONDS = 86_400
/** Maximum number of unfinished exports per caller. */
const MAX_UNFINISHED = 100

/** The teams or the device that determine which events can be exported. */
export type ExportScope = { readonly teams: readonly number[]; readonly device: number | null }
/** Returns the teams or the device of a caller. */
export const exportScopeOf = ({ type, id, team_ids }: Caller): ExportScope => ({
  teams: team_ids,
  device: type === 'device' ? id : null,
})

// Returns the events of an organizer with a permission, in the order of the export.
const reachableEvents = (
  db: Db,
  organizer: { readonly id: number },
  { teams, device }: ExportScope,
  permission: Permission,
): Promise<{ id: number; slug: string }[]> =>
  query(
    db,
    `select e.id, e.slug from events e where e.organizer_id = :organizer and (
      exists (select from teams t where t.id = any(:teams) and t.${permission}
        and ${reachesEventSql('team', 't')})
      or exists (select from devices d where d.id = :device and ${reachesEventSql('device', 'd')}))
    order by e.date_from, e.id`,
    { organizer: organizer.id, teams, device },
  )

/** Returns the context for reading the parameters of an export. */
export async function parameterContextOf(
  db: Db,
  exporter: Exporter,
  organizer: { readonly id: number },
  event: { readonly id: number; readonly timezone: string } | undefined,
  reach: ExportScope,
): Promise<ParameterContext> {
  const across = !event && 'events' in parametersOf(exporter, targetOf(event))
  return {
    event,
    timezone: event?.timezone ?? (await zoneOf(db, organizer)),
    reachable: across ? await reachableEvents(db, organizer, reach, exporter.permission) : [],
  }
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
 * Starts an export when the transaction `db` commits.
 * @param scheduled the scheduled export that starts it, and the reason if it failed before the start
 * @returns the ID of the run
 * @throws Rejection 409 if the caller has too many unfinished exports
 */
export async function startExport(
  { db, now, enqueue, who, organizer, event }: Start,
  exporter: Pick<Exporter, 'identifier'>,
  values: ParameterValues,
  locale: string,
  { schedule = null, failed = null }: { readonly schedule?: number | null; readonly failed?: string | null } = {},
): Promise<string> {
  const [{ open } = { open: 0 }] = await query<{ open: number }>(
    db,
    `select count(*)::integer as open from export_runs where caller_type = :type and caller_id = :id and status in ('waiting', 'running') and created > :since`,
    { type: who.type, id: who.id, since: addSeconds(now, -EXPORT_RETENTION_SECONDS) },
  )
  if (open >= MAX_UNFINISHED)
    throw conflict(`You have ${MAX_UNFINISHED} unfinished exports. Please wait for one of them.`, 'limit_reached')
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
      ...(failed === null ? { due: db.raw(dueSql('?'), [now]) } : { status: 'failed', message: failed, due: null }),
    })
    .returning('id')
  if (failed === null) await wake(EXPORTS, { db, enqueue })
  return id
}

/** State of an export, as its caller sees it. */
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
  caller_type: string
  caller_id: number
  status: 'waiting' | 'running' | 'done' | 'failed'
  percentage: number | null
  message: string | null
  key: string | null
  name: string | null
  media_type: string | null
  size: number | null
}
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * Returns an export of an organizer or event, and its file if it is done.
 * @returns undefined if it does not exist or has expired
 */
export async function findExport(
  { db, now, config, who }: Pick<JobContext, 'db' | 'now' | 'config'> & { readonly who: Pick<Caller, 'type' | 'id'> },
  owner: { readonly organizer: { readonly id: number }; readonly event?: { readonly id: number } | undefined },
  exporter: Exporter,
  id: string,
): Promise<ExportState | undefined> {
  if (!UUID.test(id)) return undefined
  const [run] = await query<Run>(
    db,
    `select caller_type, caller_id, status, percentage, message, key, name, media_type, size from export_runs where id = :id and organizer_id = :organizer and event_id is not distinct from :event
      and exporter = :exporter and created > :since`,
    {
      id,
      organizer: owner.organizer.id,
      event: owner.event?.id ?? null,
      exporter: exporter.identifier,
      since: addSeconds(now, -EXPORT_RETENTION_SECONDS),
    },
  )
  if (!run) return undefined
  if (run.caller_type !== who.type || run.caller_id !== who.id)
    return { status: 'failed', message: 'Only the caller that started an export can download it.' }
  if (run.status === 'failed') return { status: 'failed', message: run.message! }
  if (run.status !== 'done') return { status: run.status, percentage: run.percentage }
  const content = await storage(config).get(run.key!)
  return content
    ? { status: 'done', media_type: run.media_type!, name: run.name!, size: run.size!, content }
    : { status: 'failed', message: 'The file is lost. Please start the export again.' }
}
