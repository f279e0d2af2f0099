// Exports that run by themselves (guide exports, "Scheduled exports"): how they are read, saved and changed. Their runs: schedule_runs.ts.

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
import type { Reach } from './runs.ts'
import { placeOf, reachOf } from './runs.ts'

/** Addresses of each kind. */
const RECIPIENTS = 25
/** Scheduled exports of an event, and of an organizer: all of them may be due at the same moment. */
const MAX_SCHEDULES = 100

/** One as it is stored. */
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

// Whoever may change the settings sees all of them, others their own.
function owned({ may, event, who }: AnyContext & OrganizerRequest): { sql: string; values: Record<string, unknown> }[] {
  const all: Permission = event ? 'can_change_event_settings' : 'can_change_organizer_settings'
  return may(all) ? [] : [{ sql: 'scheduled_exports.owner_id = :owner', values: { owner: who.user_id ?? 0 } }]
}

/** The scheduled exports of an event or organizer that the caller may see. */
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

/** One of them. @throws Rejection 403 where the caller may not see it */
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
  const [found] = await readObjects<Shown>(
    mapped,
    context,
    (on) => queryText(on, `select ${selectWithId(mapped)} from scheduled_exports where ${where}`, values),
    {
      ids: [id],
    },
  )
  if (!found) throw forbidden()
  return found
}

/** Schedules an export for the person who calls. @throws Rejection 400 on what is wrong with it, or where there are too many */
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

/** Changes one; it runs again if it had failed too often. @throws Rejection 400 on what is wrong with it, 403 where it may not be seen */
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

/** Deletes one. @throws Rejection 403 where it may not be seen */
export async function removeSchedule(context: AnyContext & OrganizerRequest, id: number): Promise<void> {
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
  for (const schedule of await lockRunningSchedules(db, event))
    await query(db, 'update scheduled_exports set schedule_next_run = :next where id = :id', {
      id: schedule.id,
      next: nextIfAny(schedule, event.timezone, new Date(schedule.created), now),
    })
}

/**
 * When it runs next. A rule that was good when it was saved may have had its last day, or the next one further away than is searched for.
 * That is no fault of those that are due at the same time.
 * @returns null when it runs no more
 */
export function nextIfAny(schedule: Recurrence, zone: string, created: Date, now: Date): Date | null {
  try {
    return nextRun(schedule, zone, created, now)
  } catch (error) {
    if (error instanceof NoRule) return null
    throw error
  }
}

/** The addresses of a text, which has commas between them. */
export const addresses = (text: string): string[] =>
  text
    .split(',')
    .map((address) => address.trim())
    .filter(Boolean)

// Whoever saves it has to be able to run it: it shows data to others, and does so with what its owner may. @returns when it runs next
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
      message: 'There is no exporter of this name for you.',
      code: 'does_not_exist',
    })
  else {
    const place = await placeOf(db, exporter, organizer, event, reachOf(who))
    const read = await readParameters(db, parametersOf(exporter, targetOf(event)), schedule.export_form_data, place)
    if ('errors' in read)
      errors.push(...read.errors.map(({ path, ...error }) => ({ ...error, path: ['export_form_data', ...path] })))
    else if (
      read.values.all_events &&
      owner !== who.user_id &&
      !(await mayRun(db, reachOf(who), exporter.permission, { all: true }))
    )
      errors.push({
        path: ['export_form_data', 'all_events'],
        message: 'All events are those of its owner: only somebody who has all events can change this export.',
      })
  }
  for (const kind of ['', '_cc', '_bcc'] as const) {
    const name = `mail_additional_recipients${kind}` as const
    const all = addresses(schedule[name])
    if (all.length > RECIPIENTS) errors.push({ path: [name], message: `May hold ${RECIPIENTS} addresses at most.` })
    else if (!all.every((address) => address.length <= 254 && formats.email.validate(address)))
      errors.push({
        path: [name],
        message: 'Must be e-mail addresses with commas between them.',
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
        'Must be a recurrence rule of days, weeks, months or years that comes about, such as RRULE:FREQ=WEEKLY;BYDAY=MO.',
    })
  }
  if (errors.length) throw invalidFields(errors)
  return next
}

/** Whether one of these teams gives the permission, at all events of the organizer where `all` is asked for. */
export const mayRun = async (
  db: Db,
  { teams }: Reach,
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
