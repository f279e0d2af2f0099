// The database: one knex instance with named statements, values as the API shows them, and timeouts that no query escapes.
import knex from 'knex'
import type { Knex } from 'knex'
import PgClient from 'knex/lib/dialects/postgres/index.js'
import pg from 'pg'
import type { Config } from '../config.ts'

export type Db = Knex

// Values leave the driver as the API shows them: no detour over Date (which has no microseconds) or float.
const timestamp = (text: string): string => text.replace(' ', 'T').replace(/\+00$/, 'Z')
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, timestamp)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

// Every statement with bindings is sent as a named prepared statement, so PostgreSQL parses and plans it once a connection.
// The number of names is bounded, because statements with lists of varying length would otherwise take one each.
const MAX_NAMES = 1000
const names = new Map<string, string>()
class NamedPg extends PgClient {
  override _query(connection: unknown, query: { sql: string; bindings?: unknown[]; options?: Record<string, unknown> }) {
    if (query.bindings?.length && !query.options?.name) {
      let name = names.get(query.sql)
      if (name === undefined && names.size < MAX_NAMES) names.set(query.sql, (name = `s${names.size}`))
      if (name) query.options = { ...query.options, name }
    }
    return super._query(connection, query)
  }
}

/** Opens a connection pool. Statements, lock waits and idle transactions end after the configured seconds. */
export function openDb(url: string, config: Pick<Config, 'DATABASE_POOL' | 'STATEMENT_TIMEOUT' | 'LOCK_TIMEOUT' | 'IDLE_TIMEOUT'>): Db {
  const settings = {
    TimeZone: 'UTC',
    DateStyle: 'ISO',
    statement_timeout: `${config.STATEMENT_TIMEOUT}s`,
    lock_timeout: `${config.LOCK_TIMEOUT}s`,
    idle_in_transaction_session_timeout: `${config.IDLE_TIMEOUT}s`,
    // The queries of this API are short: compiling them to machine code costs more than it saves.
    jit: 'off',
  }
  return knex({
    client: NamedPg as unknown as typeof Knex.Client,
    connection: {
      connectionString: url,
      application_name: 'boxoffice',
      options: Object.entries(settings).map(([key, value]) => `-c ${key}=${value}`).join(' '),
    },
    pool: { min: 0, max: config.DATABASE_POOL },
    acquireConnectionTimeout: config.STATEMENT_TIMEOUT * 1000,
  })
}

/** Rows of a raw statement with named bindings (`:name`). */
export async function rows<Row>(db: Db, sql: string, bindings: Record<string, unknown> = {}): Promise<Row[]> {
  return (await db.raw(sql, bindings as Record<string, Knex.RawBinding>)).rows
}
