// Scheduled exports: reads, creates and changes them (guide exports, "Scheduled exports"). schedule_runs.ts runs them.

import { audit } from '../../../core/audit.ts'
import type { Db } from '../../../core/data/db.ts'
import { query, queryText } from '../../../core/data/db.ts'
import type { ListPage } from '../../../core/data/list.ts'
import { page } from '../../../core/data/list.ts'
import { readObjects, selectWithId } from '../../../core/data/reading.ts'
import type { ValidationError } from '../../../core/errors.ts'
import { badRequest, forbidden, invalidFields } from '../../../core/errors.ts'
import { formats } from '../../../core/formats.ts'
import type { AnyContext, Permission } from '../../../core/handler.ts'
import type { OrganizerRequest } from '../../../core/transaction.ts'
import { lockRunningSchedules, lockSchedule } from '../../locks.ts'
import { scheduledExports } from '../model/scheduled_exports.ts'
import type { Level } from './exporter.ts'
import { targetOf } from './exporter.ts'
import { exporterFor } from './listing.ts'
import { parametersOf, readParameters } from './parameters.ts'
import type { Recurrence } from './recurrence.ts'
import { NoRule, nextRun } from './recurrence.ts'
import type { ExportScope } from './runs.ts'
import { exportScopeOf, parameterContextOf } from './runs.ts'

/** Maximum number of addresses per field. */
const MAX_RECIPIENTS = 25
/** Maximum number of scheduled exports per event, and per organizer. All of them can be due at the same time. */
const MAX_SCHEDULES = 100

/** A stored scheduled export. */
export type Stored = Recurrence & {
  readonly id: number
  readonly export_identifier: string
  readonly export_form_data: Readonly<Record<string, unknown>>
  readonly locale: string
  readonly mail_additional_recipients: string
  readonly mail_additional_recipients_cc: string
  readonly mail_additional_recipients_bcc: string
  readonly timezone?: string
}

const levelOf = ({ event }: Pick<AnyContext, 'event'>): Level => (event ? 'event' : 'organizer')

// Callers with the permission to change settings can access all scheduled exports, others their own.
function owned({ may, event, who }: AnyContext & OrganizerRequest): { sql: string; values: Record<string, unknown> }[] {
  const all: Permission = event ? 'can_change_event_settings' : 'can_change_organizer_settings'
  return may(all) ? [] : [{ sql: 'scheduled_exports.owner_id = :owner', values: { owner: who.user_id ?? 0 } }]
}

/** Lists the scheduled exports of an event or organizer that the caller has access to. */
export const listSchedules = <Shown>(context: AnyContext & OrganizerRequest): Promise<ListPage<Shown>> =>
  page<Shown>(context, {
    query: (p) =>
      context.event
        ? context.db('scheduled_exports').where('scheduled_exports.event_id', p.event!)
        : context
            .db('scheduled_exports')
            .where('scheduled_exports.organizer_id', p.organizer!)
            .whereNull('scheduled_exports.event_id'),
    mapping: scheduledExports[levelOf(context)],
    key: 'scheduled_exports.id',
    columns: Object.fromEntries(
      ['id', 'export_identifier', 'schedule_next_run'].map((name) => [name, `scheduled_exports.${name}`]),
    ),
    conditions: owned(context),
  })

/** Returns a scheduled export. @throws Rejection 403 if the caller has no access to it */
export async function readSchedule<Shown extends object>(
  context: AnyContext & OrganizerRequest,
  id: number,
  { lock = false } = {},
): Promise<Shown> {
  const { event, organizer } = context
  const conditions = owned(context)
  const where = [
    'scheduled_exports.id = :id',
    'organizer_id = :organizer',
    'event_id is not distinct from :event',
    ...conditions.map(({ sql }) => sql),
  ].join(' and ')
  const values = { id, organizer: organizer.id, event: event?.id ?? null, ...conditions[0]?.values }
  if (lock) await lockSchedule(context.db, where, values)
  const mapped = scheduledExports[levelOf(context)]
  const [schedule] = await readObjects<Shown>(
    mapped,
    context,
    (on) => queryText(on, `select ${selectWithId(mapped)} from scheduled_exports where ${where}`, values),
    {
      ids: [id],
    },
  )
  if (!schedule) throw forbidden()
  return schedule
}

/** Creates a scheduled export of the caller. @throws Rejection 400 on an invalid field, or if there are too many */
export async function createSchedule<Shown extends object>(context: AnyContext & OrganizerRequest): Promise<Shown> {
  const { db, body, organizer, event, who, now } = context
  const [others] = await query<{ count: number }>(
    db,
    'select count(*)::integer as count from scheduled_exports where organizer_id = :organizer and event_id is not distinct from :event',
    { organizer: organizer.id, event: event?.id ?? null },
  )
  if (others!.count >= MAX_SCHEDULES)
    throw badRequest(`An ${levelOf(context)} has at most ${MAX_SCHEDULES} scheduled exports.`, 'limit_reached')
  const schedule = body as Stored
  const schedule_next_run = await checked(context, schedule, now)
  const owner = {
    organizer_id: organizer.id,
    event_id: event?.id ?? null,
    owner_id: who.user_id,
    schedule_next_run,
    created: now,
  }
  const id = await scheduledExports[levelOf(context)].create(context, owner, schedule)
  await audit(context, 'export.schedule.added', { id }, schedule)
  return readSchedule(context, id)
}

/** Changes a scheduled export, and resets its failures. @throws Rejection 400 on an invalid field; 403 without access */
export async function changeSchedule<Shown extends object>(
  context: AnyContext & OrganizerRequest,
  id: number,
): Promise<Shown> {
  const before = await readSchedule<Shown & Stored>(context, id, { lock: true })
  const changes = context.body as Partial<Stored>
  if (!Object.keys(changes).length) return before
  const { created, owner_id } = await context.db('scheduled_exports').where({ id }).first('created', 'owner_id')
  const schedule_next_run = await checked(context, { ...before, ...changes }, new Date(created), owner_id)
  await scheduledExports[levelOf(context)].update(context, id, changes)
  await context.db('scheduled_exports').where({ id }).update({ schedule_next_run, error_counter: 0 })
  await audit(context, 'export.schedule.changed', { id }, changes)
  return readSchedule(context, id)
}

/** Deletes a scheduled export. @throws Rejection 403 without access */
export async function removeSchedule(context: AnyContext & OrganizerRequest, id: number): Promise<void> {
  await readSchedule(context, id, { lock: true })
  await context.db('scheduled_exports').where({ id }).delete()
  await audit(context, 'export.schedule.deleted', { id })
}

/**
 * Recomputes the next runs of an event's scheduled exports after a change of its time zone.
 * @param event the event with its new time zone
 */
export async function retimeSchedules(
  db: Db,
  event: { readonly id: number; readonly timezone: string },
  now: Date,
): Promise<void> {
  for (const schedule of await lockRunningSchedules(db, event))
    await query(db, 'update scheduled_exports set schedule_next_run = :next where id = :id', {
      id: schedule.id,
      next: nextIfAny(schedule, event.timezone, new Date(schedule.created), now),
    })
}

/**
 * Returns the next run of a scheduled export. Does not throw if a stored rule has no further day within the search limit, so that other due
 * exports are not affected.
 * @returns null if there is no further run
 */
export function nextIfAny(schedule: Recurrence, zone: string, created: Date, now: Date): Date | null {
  try {
    return nextRun(schedule, zone, created, now)
  } catch (error) {
    if (error instanceof NoRule) return null
    throw error
  }
}

/** Returns the addresses of a comma-separated string. */
export const addresses = (text: string): string[] =>
  text
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)

// Asserts that the caller can run the export, since it sends data to recipients with the permissions of its owner. Returns the next run.
async function checked(
  context: AnyContext & OrganizerRequest,
  schedule: Stored,
  created: Date,
  owner: number | null = context.who.user_id,
): Promise<Date | null> {
  const { db, organizer, event, who, may, now } = context
  const level = levelOf(context)
  const errors: ValidationError[] = []
  const exporter = exporterFor(may, schedule.export_identifier, level)
  if (!exporter)
    errors.push({
      path: ['export_identifier'],
      message: 'There is no exporter with this name, or you lack the permission for it.',
      code: 'does_not_exist',
    })
  else {
    const parameterContext = await parameterContextOf(db, exporter, organizer, event, exportScopeOf(who))
    const read = await readParameters(
      db,
      parametersOf(exporter, targetOf(event)),
      schedule.export_form_data,
      parameterContext,
    )
    if ('errors' in read)
      errors.push(...read.errors.map(({ path, ...error }) => ({ ...error, path: ['export_form_data', ...path] })))
    else if (
      read.values.all_events &&
      owner !== who.user_id &&
      !(await mayRun(db, exportScopeOf(who), exporter.permission, { all: true }))
    )
      errors.push({
        path: ['export_form_data', 'all_events'],
        message: 'This export includes all events of its owner: only people with access to all events can change it.',
      })
  }
  for (const kind of ['', '_cc', '_bcc'] as const) {
    const name = `mail_additional_recipients${kind}` as const
    const all = addresses(schedule[name])
    if (all.length > MAX_RECIPIENTS)
      errors.push({ path: [name], message: `May hold ${MAX_RECIPIENTS} addresses at most.` })
    else if (!all.every((address) => address.length <= 254 && formats.email.validate(address)))
      errors.push({
        path: [name],
        message: 'Must be email addresses separated by commas.',
        code: 'invalid_format',
      })
  }
  let next: Date | null = null
  try {
    next = nextRun(schedule, event?.timezone ?? schedule.timezone!, created, now)
  } catch (error) {
    if (!(error instanceof NoRule)) throw error
    errors.push({
      path: ['schedule_rrule'],
      message:
        'Must be a recurrence rule of days, weeks, months or years with at least one occurrence, such as RRULE:FREQ=WEEKLY;BYDAY=MO.',
    })
  }
  if (errors.length) throw invalidFields(errors)
  return next
}

/** Returns whether one of the teams has the permission; with `all`, for all events of the organizer. */
export const mayRun = async (
  db: Db,
  { teams }: ExportScope,
  permission: Permission,
  { all = false } = {},
): Promise<boolean> =>
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
