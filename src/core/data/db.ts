// The database: one knex instance with named statements, values in the form of the API, and timeouts for all queries.

import type { Knex } from 'knex'
import knex from 'knex'
import type PgClient from 'knex/lib/dialects/postgres/index.js'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { getOrCreate } from '../get_or_create.ts'
import { sessionName } from '../platform/process_name.ts'
import { connectionOf } from './connection.ts'
import type { Cells, Fields } from './driver.ts'
import { MAX_STATEMENTS, NamedClient, nextName, reachable } from './driver.ts'
import { numbered } from './sql.ts'

export type Db = Knex
/** Runs statements: the pool, a transaction, or the connection of a `snapshot`. */
export type Executor = Pick<Db, 'client'> & { isTransaction?: boolean | undefined }

// The driver returns values in the form of the API, without converting them to Date (which has no microseconds) or float.
const INT8_LIST: number = 1016 // bigint[], for which the driver has no constant
/** Converts a timestamp from PostgreSQL's text or JSON output to the form of the API. */
export const timestamp = (text: string): string => text.replace(' ', 'T').replace(/\+00$/, 'Z')
/** Returns a time as a string in the form in which the database returns it. */
export const storedTime = (time: Date): string => time.toISOString().replace(/\.?0+Z$/, 'Z')
/** Returns a time from a request in the form in which the database returns it; null stays null. */
export const storedTimeOrNull = (time: string | null): string | null =>
  time === null ? null : storedTime(new Date(time))
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(INT8_LIST, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)))
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, timestamp)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

type Timeouts = Pick<Config, 'STATEMENT_TIMEOUT' | 'LOCK_TIMEOUT' | 'IDLE_TIMEOUT'>

/** Returns the PostgreSQL settings that sessions of the server need, by name. */
export const sessionSettings = (config: Timeouts): Readonly<Record<string, string>> => ({
  TimeZone: 'UTC',
  DateStyle: 'ISO',
  statement_timeout: `${config.STATEMENT_TIMEOUT}s`,
  lock_timeout: `${config.LOCK_TIMEOUT}s`,
  idle_in_transaction_session_timeout: `${config.IDLE_TIMEOUT}s`,
  // The queries of the API are short, so compiling them to machine code costs more than it saves.
  jit: 'off',
})

/**
 * Opens a connection pool. Statements, lock waits and idle transactions time out after the configured seconds. Statements also time out if
 * the database becomes unreachable.
 * @param options `sharesSessions` behind a pooler that gives each transaction another session: the pool then relies on the settings of the role
 */
export function openDb(
  url: string,
  config: Timeouts & Pick<Config, 'DATABASE_POOL' | 'NODE_ENV'>,
  { sharesSessions = false } = {},
): Db {
  return knex({
    client: NamedClient as unknown as typeof Knex.Client,
    connection: {
      ...reachable(config),
      ...connectionOf(url),
      application_name: sessionName('pool'),
      // Set by a statement, because connection poolers reject `options` in the startup message.
      sessionSettings: sharesSessions ? {} : sessionSettings(config),
    },
    pool: { min: 0, max: config.DATABASE_POOL },
    acquireConnectionTimeout: config.STATEMENT_TIMEOUT * 1000,
    production: config.NODE_ENV === 'production',
    // Otherwise knex prints a warning between the log lines for every connection attempt. Callers get an error anyway.
    log: { warn: () => undefined },
  } as Knex.Config & { production: boolean })
}

// ---- Statements that run for every request: built once, sent by name, without knex's query runner -------------------------------

type Statement = { name?: string; text: string; values: readonly string[]; rowMode?: 'text' }
/** Rows with values in PostgreSQL's text format. */
export type TextRows = { readonly fields: Fields; readonly rows: readonly Cells[] }
const statements = new LRUCache<string, Statement>({ max: MAX_STATEMENTS })

class Param {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Placeholders for the values of a statement while it is built: `where({ event_id: p.event })`. */
export type Params = Readonly<Record<string, Knex.Value>>
const params = new Proxy({}, { get: (_, name: string) => new Param(name) }) as Params

/** Runs a raw statement with named values (`:name`) and returns its rows. @param options see `prepared` */
export function query<Row>(
  db: Executor,
  sql: string,
  values: Record<string, unknown> = {},
  { unusual = false } = {},
): Promise<Row[]> {
  return execute(db, raw(sql, unusual), values)
}

/** Runs a raw statement and returns its rows with values in PostgreSQL's text format. @param options see `prepared` */
export function queryText(
  db: Executor,
  sql: string,
  values: Record<string, unknown> = {},
  { unusual = false } = {},
): Promise<TextRows> {
  return run(db, { ...raw(sql, unusual), rowMode: 'text' }, values)
}

function raw(sql: string, unusual = false): Statement {
  const make = (): Statement => {
    const { text, names } = numbered(sql)
    return { ...(unusual ? {} : { name: nextName() }), text, values: names }
  }
  return unusual ? make() : getOrCreate(statements, sql, make)
}

/**
 * Waits for pipelined statements of a transaction.
 * @throws the error of the first statement that failed; later ones only fail because the transaction is aborted
 */
export async function settleInOrder(sent: readonly unknown[]): Promise<void> {
  const failed = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected')
  if (failed) throw (failed as PromiseRejectedResult).reason
}

/**
 * Makes later statements of a transaction run by plans that depend neither on their values nor on the size that tables had at the last ANALYZE:
 * a statement is not planned again for each call, and reads by indexes also what was empty when it was planned.
 */
export async function useStablePlans(db: Executor): Promise<void> {
  await query(
    db,
    "select set_config('plan_cache_mode', 'force_generic_plan', true), set_config('enable_seqscan', 'off', true)",
  )
}

/** Inserts rows with the same columns into a table. The text of the statement does not depend on the number of rows. */
export async function insertRows(db: Executor, table: string, rows: readonly object[]): Promise<void> {
  if (!rows.length) return
  const columns = Object.keys(rows[0]!).join()
  await query(
    db,
    `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, :rows)`,
    { rows: JSON.stringify(rows) },
  )
}

/** Allocates IDs of a table before its rows are inserted, so that the rows of a write can refer to each other. */
export async function allocateIds(db: Executor, table: string, count: number): Promise<number[]> {
  if (!count) return []
  const rows = await query<{ id: number }>(
    db,
    `select nextval('${table}_id_seq') as id from generate_series(1, :count::integer)`,
    { count },
  )
  return rows.map(({ id }) => id)
}

/**
 * Returns the rows of a query that is built once for each `key`. The key must reflect everything that changes the query.
 * @param options `unusual` for a query with very many forms: it is built for this call only, and neither cached nor prepared, so that it does
 *   not displace frequent queries
 * @throws Error if the query contains a value instead of a placeholder, because later requests would reuse the value
 */
export function prepared<Row>(
  db: Executor,
  key: string,
  build: (p: Params) => Knex.QueryBuilder,
  values: Record<string, unknown>,
  { unusual = false } = {},
): Promise<Row[]> {
  return execute(db, built(key, build, unusual), values)
}

/** Returns the rows of a prepared query with values in PostgreSQL's text format; see `prepared`. */
export function preparedText(
  db: Executor,
  key: string,
  build: (p: Params) => Knex.QueryBuilder,
  values: Record<string, unknown>,
  { unusual = false } = {},
): Promise<TextRows> {
  return run(db, { ...built(key, build, unusual), rowMode: 'text' }, values)
}

function built(key: string, build: (p: Params) => Knex.QueryBuilder, unusual: boolean): Statement {
  const make = (): Statement => {
    const { sql, bindings } = build(params).toSQL().toNative()
    if (!bindings.every((value) => value instanceof Param))
      throw new Error(`The prepared statement ${key} holds a value of its own.`)
    return {
      ...(unusual ? {} : { name: nextName() }),
      text: sql,
      values: (bindings as readonly unknown[] as Param[]).map((param) => param.name),
    }
  }
  return unusual ? make() : getOrCreate(statements, key, make)
}

type Connections = {
  acquireConnection(): Promise<pg.Client>
  releaseConnection(connection: pg.Client): Promise<void>
}

/**
 * Reads from one snapshot of the database in two packets: the statements of `first`, then those of `rest`, which receives the results of
 * `first`. Both must send their statements before they wait for anything else, so that BEGIN and COMMIT are sent in the same packets. Within
 * a transaction, both read what the transaction sees.
 */
export async function snapshot<First, Rest>(
  db: Db,
  first: (on: Executor) => Promise<First>,
  rest: (on: Executor, before: First) => Promise<Rest>,
): Promise<[First, Rest]> {
  if (db.isTransaction) {
    const before = await first(db)
    return [before, await rest(db, before)]
  }
  const pool = db.client as Connections
  const connection = await pool.acquireConnection()
  const client: Connections = { acquireConnection: async () => connection, releaseConnection: async () => undefined }
  // Sent after the statements before it. It only fails if the connection is lost, in which case they fail too.
  const send = (sql: string) =>
    client
      .acquireConnection()
      .then(() => connection.query(sql))
      .catch(() => undefined)
  try {
    send('begin isolation level repeatable read, read only')
    const before = await first({ client }).catch((error: unknown) => {
      send('rollback')
      throw error
    })
    const others = rest({ client }, before)
    send('commit')
    return [before, await others]
  } finally {
    await pool.releaseConnection(connection)
  }
}

const execute = async <Row>(db: Executor, statement: Statement, values: Record<string, unknown>): Promise<Row[]> =>
  (await run<{ rows: Row[] }>(db, statement, values)).rows

// Runs on the transaction's connection if `db` is a transaction.
async function run<Result>(
  db: Executor,
  { values: names, ...statement }: Statement,
  values: Record<string, unknown>,
): Promise<Result> {
  const client = db.client as PgClient
  const connection = await client.acquireConnection()
  // Another statement of the transaction may have failed since, and its connection may belong to another request by now.
  if (db.isTransaction && (db as Knex.Transaction).isCompleted()) throw new Error('The transaction has ended.')
  try {
    return (await connection.query({ ...statement, values: names.map((value) => values[value]) })) as Result
  } catch (error) {
    throw causeOf(connection, error)
  } finally {
    await client.releaseConnection(connection)
  }
}

const IN_FAILED_TRANSACTION = '25P02'
const causes = new WeakMap<object, unknown>()

// When a pipelined statement fails, those after it fail too, and their errors may be reported first. All of them report the original error.
function causeOf(connection: object, error: unknown): unknown {
  if ((error as { code?: string }).code === IN_FAILED_TRANSACTION) return causes.get(connection) ?? error
  causes.set(connection, error)
  return error
}
