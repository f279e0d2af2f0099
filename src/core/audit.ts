// The audit log: who changed what, written in the transaction of the change itself, for handlers, jobs, commands and pages alike.

import type { AuditAction } from './audit_actions.ts'
import { afterCommit } from './data/after_commit.ts'
import { query } from './data/db.ts'
import { changes } from './platform/counters.ts'
import type { Actor, Transaction } from './transaction.ts'

/** The actor of changes that happen automatically. */
export const SYSTEM: Actor = { type: 'system', id: null, name: null }

/** The actor of changes by commands of the server's own command line. */
export const COMMAND_LINE: Actor = { type: 'command', id: null, name: null }

/**
 * Writes one line of the audit log, or one for each of many objects, and enqueues the jobs that subscribe to this action (`on` in jobs.ts).
 * Both are done when the promise resolves. A line without subscribers can be flushed with the commit, which saves a round trip:
 * `context.deferUntilCommit(audit(...))`.
 * @param action the type of the object and what happened to it, such as `team.token.added`
 * @param object the object, or many of them, each with its own `data`, actor, time and event if they differ
 * @param data what changed, without secrets
 */
export async function audit(
  { db, now, notify, who, organizer, event }: Omit<Transaction, 'enqueue'>,
  action: AuditAction,
  object: { readonly id?: number } | readonly AuditedObject[],
  data: object = {},
): Promise<void> {
  const objects = isList(object)
    ? object.map(({ id, data: own = data, by }) => ({ id, data: own, ...(by && { author: authorOf(by) }) }))
    : [{ id: object.id, data }]
  const lines = await query<{ id: number }>(
    db,
    `insert into log_entries (organizer_id, event_id, datetime, actor_type, actor_id, actor_name, action, object_type, object_id, data)
    select :organizer, (author ->> 'event')::bigint, (author ->> 'now')::timestamptz, author ->> 'type', (author ->> 'id')::bigint, author ->> 'name', :action, :kind,
      (o ->> 'id')::bigint, o -> 'data'
    from jsonb_array_elements(:objects) o cross join lateral coalesce(o -> 'author', :author) author
    returning id`,
    {
      organizer: organizer?.id,
      author: JSON.stringify(authorOf({ now, who, event })),
      action,
      kind: action.replace(/\.[^.]+$/, ''),
      objects: JSON.stringify(objects),
    },
  )
  afterCommit(db, () => changes.inc({ action }, lines.length))
  await notify(
    db,
    action,
    lines.map(({ id }) => id),
  )
}

type Author = Pick<Transaction, 'now' | 'who' | 'event'>
type AuditedObject = { readonly id: number; readonly data?: object; readonly by?: Author }

const authorOf = ({ now, who: { type, id, name }, event }: Author): object => ({
  now,
  type,
  id,
  name,
  event: event?.id,
})

const isList = <Item>(value: object | readonly Item[]): value is readonly Item[] => Array.isArray(value)
