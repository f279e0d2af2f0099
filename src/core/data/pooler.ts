// Connection poolers between the server and PostgreSQL, such as PgBouncer (deploy/README.md, "Behind a connection pooler").
import pg from 'pg'
import type { Config } from '../../config.ts'
import { sessionName } from '../platform/process_name.ts'
import { connectionOf } from './connection.ts'
import { reachable } from './driver.ts'

/** Milliseconds that a second session may wait for a connection of the pooler. */
const SESSION_WAIT_MS = 2000
/** Statements of two sessions that are compared. */
const ROUNDS = 8

/**
 * Returns why the server cannot work behind the connection pooler of a URL: one that gives a session another connection for each transaction loses
 * its settings and prepared statements.
 * @returns a sentence for the operator; undefined where there is no pooler, or one in session mode
 */
export async function whyPoolerUnfit(
  url: string,
  config: Pick<Config, 'STATEMENT_TIMEOUT'>,
): Promise<string | undefined> {
  const settings = { ...reachable(config), ...connectionOf(url), application_name: sessionName('pool') }
  const first = new pg.Client(settings)
  const second = new pg.Client({ ...settings, query_timeout: SESSION_WAIT_MS })
  for (const client of [first, second]) client.on('error', () => undefined)
  try {
    await first.connect()
    // A pooler gives its clients process IDs of its own.
    if ((await backendOf(first)) === (first as unknown as { processID: number }).processID) return undefined
    return (await shareBackends(first, second))
      ? 'DATABASE_URL leads to a connection pooler in transaction or statement mode, in which sessions lose their settings and prepared statements. Use session mode (pool_mode = session), or connect to PostgreSQL directly.'
      : undefined
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => undefined)))
  }
}

async function backendOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query('select pg_backend_pid() as id')
  return rows[0].id
}

// In session mode the first session keeps its backend, so the second one has another, or waits for one if the pool is that small.
async function shareBackends(first: pg.Client, second: pg.Client): Promise<boolean> {
  try {
    await second.connect()
    for (let round = 0; round < ROUNDS; round += 1)
      if ((await backendOf(first)) === (await backendOf(second))) return true
    return false
  } catch {
    return false
  }
}
