// The audit log: who changed what, written in the transaction of the change itself.

import type { Logger } from 'pino'
import { pino } from 'pino'
import pretty from 'pino-pretty'
import type { Config } from '../config.ts'
import type { Db } from './db.ts'
import { query } from './db.ts'

/** Writes one line of the audit log, or one for each of many objects. `data` is what changed, without secrets. */
export type Log = (
  action: string,
  object: { id?: number } | readonly { id: number; data: object }[],
  data?: object,
) => Promise<void>

type Actor = { type: string; id: number | null; name: string | null }
type Scope = { organizer?: { id: number } | undefined; event?: { id: number } | undefined }

/** The log of one request: everything it writes names the same actor, organizer and event. */
export function auditLog(db: Db, actor: Actor, { organizer, event }: Scope): Log {
  return async (action, object, data = {}) => {
    const objects = JSON.stringify(Array.isArray(object) ? object : [{ id: (object as { id?: number }).id, data }])
    await query(
      db,
      `insert into log_entries (organizer_id, event_id, actor_type, actor_id, actor_name, action, object_type, object_id, data)
      select :organizer, :event, :type, :id, :name, :action, :kind, (o ->> 'id')::bigint, o -> 'data' from jsonb_array_elements(:objects) o`,
      { organizer: organizer?.id, event: event?.id, ...actor, action, kind: action.replace(/\.[^.]+$/, ''), objects },
    )
  }
}

/** What happens by itself, when its time or its condition comes, acts in the audit log as this. */
export const SYSTEM: Actor = { type: 'system', id: null, name: null }

/** Commands on the server's own command line act in the audit log as this. */
export const COMMAND_LINE: Actor = { type: 'command', id: null, name: null }

/**
 * The server's own log: JSON lines, readable lines in a terminal. It goes to `stream`, standard error for commands whose
 * standard output is their result. Lines are collected and written together, which is what keeps logging cheap.
 */
export function openLog(config: Pick<Config, 'LOG_LEVEL'>, stream: typeof process.stdout = process.stdout): Logger {
  const options = {
    level: config.LOG_LEVEL,
    base: undefined,
    // Of an error only this: others carry the connection they happened on, or the values of the statement.
    serializers: {
      err: ({ name, message, stack, code, constraint }: Error & { code?: string; constraint?: string }) => ({
        name,
        message,
        stack,
        code,
        constraint,
      }),
    },
  }
  if (stream.isTTY) return pino(options, pretty({ destination: stream.fd, ignore: 'hostname,pid', sync: true }))
  return pino(options, pino.destination({ dest: stream.fd, sync: false, minLength: 4096, periodicFlush: 500 }))
}
