// The audit log: who changed what, written in the transaction of the change itself, for handlers, jobs, commands and pages alike.
import type { Db } from './data/db.ts'
import { query } from './data/db.ts'
import type { Notify } from './platform/jobs.ts'

/** Who acts. */
export type Actor = { readonly type: string; readonly id: number | null; readonly name: string | null }

/** What a line says of its change besides the change: the context of a request is such a scope, others put one together. */
export type AuditScope = {
  /** The transaction of the change. */
  readonly db: Db
  readonly now: Date
  readonly notify: Notify
  readonly who: Actor
  readonly organizer?: { readonly id: number } | undefined
  readonly event?: { readonly id: number } | undefined
}

/** What happens by itself, when its time or its condition comes, acts as this. */
export const SYSTEM: Actor = { type: 'system', id: null, name: null }

/** Commands on the server's own command line act as this. */
export const COMMAND_LINE: Actor = { type: 'command', id: null, name: null }

/**
 * Writes a line of the audit log, or one for each of many objects, and enqueues the jobs that are to be told of this action
 * (`on` in jobs.ts); both are done when the promise is. A line that nobody is told of can go out with the commit, which saves a
 * round trip: `context.withCommit(audit(...))`.
 * @param action what happened, behind the kind of the object: `team.token.added`
 * @param data what changed, without secrets
 */
export async function audit(
  { db, now, notify, who, organizer, event }: AuditScope,
  action: string,
  object: { id?: number } | readonly { id: number; data: object }[],
  data: object = {},
): Promise<void> {
  const objects = JSON.stringify(Array.isArray(object) ? object : [{ id: (object as { id?: number }).id, data }])
  const { type, id, name } = who
  const lines = await query<{ id: number }>(
    db,
    `insert into log_entries (organizer_id, event_id, datetime, actor_type, actor_id, actor_name, action, object_type, object_id, data)
    select :organizer, :event, :now, :type, :id, :name, :action, :kind, (o ->> 'id')::bigint, o -> 'data' from jsonb_array_elements(:objects) o
    returning id`,
    {
      organizer: organizer?.id,
      event: event?.id,
      now,
      type,
      id,
      name,
      action,
      kind: action.replace(/\.[^.]+$/, ''),
      objects,
    },
  )
  await notify(
    db,
    action,
    lines.map(({ id }) => id),
  )
}
