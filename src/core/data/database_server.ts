// Checks the server behind DATABASE_URL: PostgreSQL of a supported version, directly or through a connection pooler such as PgBouncer
// (deploy/README.md, "Behind a connection pooler").
import pg from 'pg'
import type { Config } from '../../config.ts'
import { UsageError } from '../../config.ts'
import { sessionName } from '../platform/process_name.ts'
import { connectionOf } from './connection.ts'
import { sessionSettings } from './db.ts'
import { reachable } from './driver.ts'

/** Major versions of PostgreSQL: the oldest that the server accepts, and the newest that this release was tested with. */
export const MIN_VERSION = 14
export const TESTED_VERSION = 18

/** Milliseconds to wait until the pooler gives the second session a connection. */
const SESSION_WAIT_MS = 2000
/** Number of times that the connections of two sessions are compared. */
const ROUNDS = 8
/** SQLSTATE of a statement whose name another session has used on the same connection. */
const DUPLICATE_STATEMENT = '42P05'

type Timeouts = Pick<Config, 'STATEMENT_TIMEOUT' | 'LOCK_TIMEOUT' | 'IDLE_TIMEOUT'>
/** A database server. `sharesSessions`: whether a pooler can give each transaction another session, so that only the settings of the role apply. */
export type DatabaseServer = { readonly sharesSessions: boolean }

/**
 * Checks the servers behind DATABASE_URL and DATABASE_DIRECT_URL.
 * @throws UsageError with a message for the operator if boxoffice cannot work with one of them
 */
export async function examineServer(
  config: Timeouts & Pick<Config, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>,
): Promise<DatabaseServer> {
  const { DATABASE_URL, DATABASE_DIRECT_URL } = config
  const server = await examine(DATABASE_URL!, 'DATABASE_URL', config)
  if (!server.sharesSessions) return server
  if (DATABASE_DIRECT_URL === undefined)
    throw new UsageError(
      'DATABASE_URL leads to a connection pooler in transaction mode. Set DATABASE_DIRECT_URL to PostgreSQL itself, for migrations and the queues of background jobs.',
    )
  if ((await examine(DATABASE_DIRECT_URL, 'DATABASE_DIRECT_URL', config)).sharesSessions)
    throw new UsageError(
      'DATABASE_DIRECT_URL leads to a connection pooler in transaction mode. Let it name PostgreSQL itself, or a pooler in session mode.',
    )
  await assertSettings(DATABASE_URL!, sessionSettings(config), config)
  return server
}

/**
 * Returns whether a pooler at this address can give each transaction another session.
 * @param variable the variable that contains the address, for messages
 * @throws UsageError with a message for the operator if boxoffice cannot work with the server at all
 */
export const sharesSessions = async (url: string, variable: string, config: Timeouts): Promise<boolean> =>
  (await examine(url, variable, config)).sharesSessions

const settingsOf = (url: string, config: Timeouts): pg.ClientConfig => ({
  ...reachable(config),
  ...connectionOf(url),
  application_name: sessionName('pool'),
})

async function examine(url: string, variable: string, config: Timeouts): Promise<DatabaseServer> {
  const settings = settingsOf(url, config)
  const first = new pg.Client(settings)
  const second = new pg.Client({ ...settings, query_timeout: SESSION_WAIT_MS })
  for (const client of [first, second]) client.on('error', () => undefined)
  try {
    await first.connect()
    const { id, version } = await backendOf(first)
    if (version < MIN_VERSION)
      throw new UsageError(
        `${variable} leads to PostgreSQL ${version}, which is not supported. Upgrade it to ${MIN_VERSION} or later.`,
      )
    // A pooler gives its clients process IDs of its own.
    if (id === (first as unknown as { processID: number }).processID) return { sharesSessions: false }
    await assertTransactions(first, variable)
    return { sharesSessions: await shareBackends(first, second, variable) }
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => undefined)))
  }
}

async function backendOf(client: pg.Client): Promise<{ id: number; version: number }> {
  const { rows } = await client.query(
    "select pg_backend_pid() as id, current_setting('server_version_num')::integer / 10000 as version",
  )
  return rows[0]
}

async function assertTransactions(client: pg.Client, variable: string): Promise<void> {
  try {
    await client.query('begin')
    await client.query('commit')
  } catch {
    throw new UsageError(
      `${variable} leads to a connection pooler in statement mode, which rejects transactions. Use session or transaction mode.`,
    )
  }
}

// In session mode the first session keeps its backend, so the second one has another or, if the pool is too small, waits for one. Otherwise
// both prepare different statements under the same name, which collide unless the pooler supports prepared statements.
async function shareBackends(first: pg.Client, second: pg.Client, variable: string): Promise<boolean> {
  let isShared = false
  try {
    await second.connect()
    for (let round = 0; round < ROUNDS; round += 1) {
      const name = `boxoffice_examined_${round}`
      for (const client of [first, second])
        await client.query({
          name,
          text: `select ${client === first ? 1 : 2} from (select $1::integer) _`,
          values: [round],
        })
      isShared ||= (await backendOf(first)).id === (await backendOf(second)).id
    }
    return isShared
  } catch (error) {
    if ((error as { code?: string }).code !== DUPLICATE_STATEMENT) return isShared
    throw new UsageError(
      `${variable} leads to a connection pooler in transaction mode that loses prepared statements. Use session mode, or PgBouncer 1.21 or later with max_prepared_statements = 200.`,
    )
  }
}

// PostgreSQL compares the values, since two strings can mean the same: 60s and 1min.
async function assertSettings(
  url: string,
  settings: Readonly<Record<string, string>>,
  config: Timeouts,
): Promise<void> {
  const names = Object.keys(settings)
  const read = `select ${names.map((name) => `current_setting('${name}') as "${name}"`).join()}`
  const client = new pg.Client(settingsOf(url, config))
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.query('begin')
    const before = (await client.query(read)).rows[0]
    for (const name of names) await client.query('select set_config($1, $2, true)', [name, settings[name]])
    const after = (await client.query(read)).rows[0]
    const changed = names.filter((name) => before[name] !== after[name])
    if (!changed.length) return
    const { rows } = await client.query(
      `select string_agg(format('alter role %I in database %I set %s = %L;', current_user, current_database(), name, value), ' ' order by n) as statements
      from unnest($1::text[], $2::text[]) with ordinality as wanted (name, value, n)`,
      [changed, changed.map((name) => settings[name])],
    )
    throw new UsageError(
      `DATABASE_URL leads to a connection pooler in transaction mode, where sessions have the settings of their role. Run this in PostgreSQL and \`reconnect\` in the console of PgBouncer: ${rows[0].statements}`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}
