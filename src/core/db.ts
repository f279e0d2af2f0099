// The database: one knex instance with named statements, values as the API shows them, and timeouts that no query escapes.
import type { Socket } from 'node:net'
import type { Knex } from 'knex'
import knex from 'knex'
import PgTransaction from 'knex/lib/dialects/postgres/execution/pg-transaction.js'
import PgClient from 'knex/lib/dialects/postgres/index.js'
import pg from 'pg'
import type { Config } from '../config.ts'

export type Db = Knex

// Values leave the driver as the API shows them: no detour over Date (which has no microseconds) or float.
const INT8_LIST: number = 1016 // bigint[], which has no name in the driver
const timestamp = (text: string): string => text.replace(' ', 'T').replace(/\+00$/, 'Z')
/** A time as it comes back from the database. */
export const asStored = (time: Date): string => time.toISOString().replace(/\.?0+Z$/, 'Z')
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(INT8_LIST, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number)))
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, timestamp)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

// Every statement with bindings is sent as a named prepared statement, so PostgreSQL parses and plans it once a connection.
// The number of names is bounded, because statements with lists of varying length would otherwise take one each.
const MAX_NAMES = 1000
const names = new Map<string, string>()
class NamedPg extends PgClient {
  override _driver() {
    return { ...pg, Client: Connection }
  }

  override transaction(...args: unknown[]) {
    return new Transaction(this, ...args)
  }

  override _query(
    connection: unknown,
    query: { sql: string; bindings?: unknown[]; options?: Record<string, unknown> },
  ) {
    if (query.bindings?.length && !query.options?.name) {
      let name = names.get(query.sql)
      if (name === undefined && names.size < MAX_NAMES) names.set(query.sql, (name = `s${names.size}`))
      if (name) query.options = { ...query.options, name }
    }
    return super._query(connection, query)
  }
}

// Statements are sent without waiting for the answers to those before, and all that are asked for before anybody waits go out together:
// a write to the socket costs as much as a small statement. Whoever needs several at once says Promise.all; in a transaction, one
// that fails fails those behind it.
class Connection extends pg.Client {
  constructor(config: pg.ClientConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig)
  }

  // @ts-expect-error: one signature for all that pg knows
  override query(...args: Parameters<pg.Client['query']>) {
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection
    stream.cork()
    process.nextTick(() => stream.uncork())
    return super.query(...args)
  }
}

// BEGIN goes out with the first statement of the transaction. Where it fails the connection is gone, and everything behind it fails too.
class Transaction extends PgTransaction {
  override async begin(connection: unknown) {
    super.begin(connection).catch(() => undefined)
  }
}

/** Opens a connection pool. Statements, lock waits and idle transactions end after the configured seconds. */
export function openDb(
  url: string,
  config: Pick<Config, 'DATABASE_POOL' | 'STATEMENT_TIMEOUT' | 'LOCK_TIMEOUT' | 'IDLE_TIMEOUT'>,
): Db {
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
      options: Object.entries(settings)
        .map(([key, value]) => `-c ${key}=${value}`)
        .join(' '),
    },
    pool: { min: 0, max: config.DATABASE_POOL },
    acquireConnectionTimeout: config.STATEMENT_TIMEOUT * 1000,
  })
}

// ---- Statements that run for every request: built once, sent by name, past knex's query runner -------------------------------

type Statement = { name: string | undefined; text: string; values: readonly string[] }
const statements = new Map<string, Statement>()

class Param {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Stands for the values of a statement while it is built: `where({ event_id: p.event })`. */
export type Params = Readonly<Record<string, Knex.Value>>
const params = new Proxy({}, { get: (_, name: string) => new Param(name) }) as Params

/** Rows of a raw statement with values by name (`:name`). */
export function query<Row>(db: Db, sql: string, values: Record<string, unknown> = {}): Promise<Row[]> {
  return execute(
    db,
    statements.get(sql) ??
      keep(sql, () => {
        const names: string[] = []
        const text = sql.replace(
          /(?<!:):([a-z]\w*)/g,
          (_, name: string) => `$${names.includes(name) ? names.indexOf(name) + 1 : names.push(name)}`,
        )
        return { text, values: names }
      }),
    values,
  )
}

/**
 * Rows of a query that is built once for each `key`, which has to name everything that makes it another query.
 * @throws Error when the query holds a value instead of a parameter: it would be that of another request the next time
 */
export function prepared<Row>(
  db: Db,
  key: string,
  build: (p: Params) => Knex.QueryBuilder,
  values: Record<string, unknown>,
): Promise<Row[]> {
  return execute(
    db,
    statements.get(key) ??
      keep(key, () => {
        const { sql, bindings } = build(params).toSQL().toNative()
        if (!bindings.every((value) => value instanceof Param))
          throw new Error(`The prepared statement ${key} holds a value of its own.`)
        return { text: sql, values: (bindings as readonly unknown[] as Param[]).map(({ name }) => name) }
      }),
    values,
  )
}

function keep(key: string, make: () => Omit<Statement, 'name'>): Statement {
  const full = statements.size >= MAX_NAMES
  const statement = { ...make(), name: full ? undefined : `p${statements.size}` }
  if (!full) statements.set(key, statement)
  return statement
}

// On the transaction's connection where `db` is one.
async function execute<Row>(
  db: Db,
  { name, text, values: names }: Statement,
  values: Record<string, unknown>,
): Promise<Row[]> {
  const client = db.client as {
    acquireConnection(): Promise<pg.Client>
    releaseConnection(connection: pg.Client): Promise<void>
  }
  const connection = await client.acquireConnection()
  // Something that was asked for along with what failed: its connection may be somebody else's by now.
  if (db.isTransaction && (db as Knex.Transaction).isCompleted()) throw new Error('The transaction has ended.')
  try {
    const { rows } = await connection.query({
      ...(name ? { name } : {}),
      text,
      values: names.map((value) => values[value]),
    })
    return rows as Row[]
  } finally {
    await client.releaseConnection(connection)
  }
}
