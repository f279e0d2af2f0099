// Where we reach into knex and pg: private members, overridden or called, all in this file. test/core/data/driver.test.ts fails when an update of
// these packages changes one of them.

import type { Socket } from 'node:net'
import PgTransaction from 'knex/lib/dialects/postgres/execution/pg-transaction.js'
import PgClient from 'knex/lib/dialects/postgres/index.js'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { sessionName } from '../platform/process_name.ts'
import { beginSpan, beginStatement } from '../platform/tracing.ts'
import { getOrCreate } from './lru.ts'
import { READ_ONLY, UnconfirmedCommit } from './restart.ts'

/** Milliseconds within which a connection must be established, and after which an idle one is probed. */
const CONNECT_TIMEOUT_MS = 10_000
const KEEP_ALIVE_DELAY_MS = 10_000
/** Seconds in which the database can cancel a statement itself. */
const GRACE_SECONDS = 5

/**
 * Returns the settings of pg that close connections when the database cannot be reached any more: a failing host or firewall sends nothing, and
 * the kernel would retransmit for a quarter of an hour. Statements then fail some seconds after PostgreSQL itself would have canceled them.
 */
export const reachable = ({ STATEMENT_TIMEOUT }: Pick<Config, 'STATEMENT_TIMEOUT'>) => ({
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  query_timeout: (STATEMENT_TIMEOUT + GRACE_SECONDS) * 1000,
})

/** The function of PostgreSQL that warns when a commit no longer waits for its standby; the text of the warning depends on the language. */
const STANDBY_WAIT = 'SyncRepWaitForLSN'

/** Statements that are remembered by name, and those that one connection has prepared at a time. */
export const MAX_STATEMENTS = 1000
export const MAX_PREPARED = 500

// A name always means the same text: a connection may still have it prepared after it was removed here.
let last = 0
/** Returns a new unique name for a prepared statement. */
export const nextName = (): string => `s${(last += 1)}`
const names = new LRUCache<string, string>({ max: MAX_STATEMENTS })

/** knex's client: every statement with bindings is a named prepared one, so PostgreSQL parses and plans it once a connection. */
export class NamedClient extends PgClient {
  override _driver() {
    return { ...pg, Client: Connection }
  }

  override transaction(...args: unknown[]) {
    const span = beginSpan('transaction', { kind: 'internal', attributes: { 'db.system.name': 'postgresql' } })
    if (!span) return new Transaction(this, ...args)
    const transaction = span.run(() => new Transaction(this, ...args))
    ;(transaction as unknown as Promise<unknown>).then(
      () => span.end(),
      (error: unknown) => span.end(error),
    )
    return transaction
  }

  override _query(
    connection: unknown,
    query: { sql: string; bindings?: unknown[]; options?: Record<string, unknown> },
  ) {
    if (query.bindings?.length && !query.options?.name)
      query.options = { ...query.options, name: getOrCreate(names, query.sql, nextName) }
    return super._query(connection, query)
  }

  // Behind the same address there may be another primary by now: after a write was rejected by a standby no connection from before it is used again.
  #generation = 0
  override async acquireRawConnection() {
    const generation = this.#generation
    const connection = (await super.acquireRawConnection()) as Connection
    connection.generation = generation
    const wire = (connection as unknown as { connection: Wire }).connection
    wire.on('errorMessage', ({ code }) => {
      if (code === READ_ONLY) this.#generation = Math.max(this.#generation, generation + 1)
    })
    return connection
  }

  override validateConnection(connection: Connection): boolean {
    return connection.generation >= this.#generation
  }

  override async destroy(callback?: unknown) {
    await plain.get(this)?.end()
    plain.delete(this)
    return super.destroy(callback)
  }
}

/** What pg keeps of the connection below a client. */
export type Wire = {
  stream: Socket
  parsedStatements: Record<string, string>
  submittedNamedStatements: Record<string, string>
  describe(what: unknown): void
  close(what: { type: 'S'; name: string }): void
  on(event: 'errorMessage', listener: (message: { code: string }) => void): void
}

type Statement = { name?: string; text: string; values?: unknown[]; rowMode?: 'text' }
type Callback = (error: Error | null, result?: unknown) => void
/** What pg keeps of how the rows of a statement are read. */
type Columns = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
/** What rows consist of, by the name and the type of each column. The list is the same one for all runs of a named statement on a connection. */
export type Fields = readonly { readonly name: string; readonly dataTypeID: number }[]
/** The values of a row as PostgreSQL has written them. */
export type Cells = readonly (string | null)[]

// pg's own class, with more than its types tell.
const Query = pg.Query as unknown as new (
  statement: object | string,
) => {
  name: string
  values: unknown
  callback: Callback
  _result: Columns & { rows: Cells[] }
  _accumulateRows: boolean
  prepare(wire: Wire): void
  handleDataRow(message: { fields: Cells }): void
  handleCommandComplete(message: unknown, wire: Wire): void
}

// A statement whose rows can be taken as text, which is copied in less time than an object.
class Unnamed extends Query {
  readonly #asText: boolean

  constructor({ text, values, rowMode }: Statement) {
    super(text)
    this.values = values
    this.#asText = rowMode === 'text'
  }

  override handleDataRow(message: { fields: Cells }): void {
    if (this.#asText) this._result.rows.push(message.fields)
    else super.handleDataRow(message)
  }
}

// A named statement. What its rows consist of is asked for the first time only: a prepared statement whose rows have become other ones, since
// a table has changed, is rejected.
class Named extends Unnamed {
  readonly #columns: Map<string, Columns>

  constructor(statement: Statement & { name: string }, columns: Map<string, Columns>) {
    super(statement)
    this.name = statement.name
    this.#columns = columns
  }

  override prepare(wire: Wire): void {
    const known = wire.parsedStatements[this.name] === undefined ? undefined : this.#columns.get(this.name)
    if (!known) {
      this.#columns.delete(this.name)
      return super.prepare(wire)
    }
    Object.assign(this._result, known)
    this._accumulateRows = true
    const silent: Wire = Object.create(wire)
    silent.describe = () => undefined
    super.prepare(silent)
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    super.handleCommandComplete(message, wire)
    if (this.#columns.has(this.name)) return
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result
    this.#columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject })
  }
}

/** Parameters of PostgreSQL that hold for a session, by name. */
type SessionSettings = Readonly<Record<string, string>>
type SessionConfig = pg.ClientConfig & { readonly sessionSettings?: SessionSettings }

// Closes the connection if the settings are not accepted.
async function applySettings(connection: pg.Client, settings: SessionSettings): Promise<void> {
  const names = Object.keys(settings)
  if (!names.length) return
  try {
    await connection.query({
      text: `select ${names.map((name, i) => `set_config('${name}', $${i + 1}, false)`).join()}`,
      values: Object.values(settings),
    })
  } catch (error) {
    connection.end().catch(() => undefined)
    throw error
  }
}

/**
 * A connection of the pool. Statements are sent without waiting for the answers to those before, and all that are asked for before
 * anybody waits go out together: a write to the socket costs as much as a small statement. Code that needs several statements together says
 * Promise.all; in a transaction, one that fails fails those behind it.
 */
export class Connection extends pg.Client {
  /** How many times connections of the pool had been given up when it was opened. */
  generation = 0
  readonly #prepared = new Set<string>() // names, the one used last at the end
  readonly #columns = new Map<string, Columns>()

  readonly #settings: SessionSettings

  constructor({ sessionSettings = {}, ...config }: SessionConfig) {
    super({ ...config, pipeline: true } as pg.ClientConfig)
    this.#settings = sessionSettings
    this.on('notice', ({ routine }) => {
      if (routine === STANDBY_WAIT) this.#failActive(new UnconfirmedCommit())
    })
  }

  override async connect() {
    const connected = await super.connect()
    await applySettings(connected, this.#settings)
    return connected
  }

  // PostgreSQL reports such a commit as done, with a warning before the end of its statement.
  #failActive(error: Error): void {
    const active = (this as unknown as { _getActiveQuery(): { _canceledDueToError: unknown } | null })._getActiveQuery()
    if (active) active._canceledDueToError = error
  }

  /** Runs `work`, whose statements on this connection may take as long as they take. */
  async patiently<Result>(work: () => Promise<Result>): Promise<Result> {
    const parameters = (this as unknown as { connectionParameters: { query_timeout?: number | undefined } })
      .connectionParameters
    const limit = parameters.query_timeout
    parameters.query_timeout = undefined
    try {
      return await work()
    } finally {
      parameters.query_timeout = limit
    }
  }

  // @ts-expect-error: one signature for all that pg knows
  override query(...args: Parameters<pg.Client['query']>) {
    const span = beginStatement(args[0] as unknown as string | Statement)
    if (!span) return this.#send(...args)
    const callback = args.at(-1) as unknown
    if (typeof callback === 'function') {
      const ended: Callback = (error, result) => {
        span.end(error ?? undefined)
        callback(error, result)
      }
      return this.#send(...([...args.slice(0, -1), ended] as unknown as Parameters<pg.Client['query']>))
    }
    const answer = this.#send(...args) as unknown as Promise<unknown>
    answer.then(
      () => span.end(),
      (error: unknown) => span.end(error),
    )
    return answer
  }

  #send(...args: Parameters<pg.Client['query']>) {
    const wire = (this as unknown as { connection: Wire }).connection
    wire.stream.cork()
    process.nextTick(() => wire.stream.uncork())
    const [statement, callback] = args as unknown as [Statement, Callback?]
    const { name } = statement
    if (!name && !statement.rowMode) return super.query(...args)
    if (name) this.#use(name, wire)
    const query = name ? new Named({ ...statement, name }, this.#columns) : new Unnamed(statement)
    if (callback) return super.query(query as never, callback)
    const response = new Promise((resolve, reject) => {
      query.callback = (error, result) => (error ? reject(error) : resolve(result))
    })
    super.query(query as never)
    return response.catch((error: Error) => {
      Error.captureStackTrace(error) // of the caller
      throw error
    })
  }

  // The statement that was not used for longest is closed, along with the message that prepares another one. Not one that was sent and
  // has not been answered: pg would note it as prepared after we have closed it.
  #use(name: string, wire: Wire): void {
    this.#prepared.delete(name)
    this.#prepared.add(name)
    if (this.#prepared.size <= MAX_PREPARED) return
    for (const old of this.#prepared) {
      if (this.#prepared.size <= MAX_PREPARED) return
      if (old === name || wire.submittedNamedStatements[old] !== undefined) continue
      this.#prepared.delete(old)
      this.#columns.delete(old)
      if (wire.parsedStatements[old] === undefined) continue // PostgreSQL rejected it
      delete wire.parsedStatements[old]
      wire.close({ type: 'S', name: old })
    }
  }
}

// BEGIN goes out with the first statement of the transaction. Where it fails the connection is gone, and everything behind it fails too.
class Transaction extends PgTransaction {
  override async begin(connection: unknown) {
    super.begin(connection).catch(() => undefined)
  }
}

// ---- Connections as pg has them: cursors and COPY do not go together with statements sent ahead -------------------------------

const plain = new WeakMap<PgClient, pg.Pool>()

/** Returns the pool of connections without pipelining beside a pool, with the same settings. They are opened on demand and end with the pool. */
export function plainPool(client: PgClient, max: number, waitMs: number): pg.Pool {
  const present = plain.get(client)
  if (present) return present
  const { sessionSettings = {}, ...settings } = client.connectionSettings as SessionConfig
  const pool = new pg.Pool({
    ...settings,
    application_name: sessionName('streams'),
    onConnect: (connection) => applySettings(connection as pg.Client, sessionSettings),
    max,
    connectionTimeoutMillis: waitMs,
    allowExitOnIdle: true,
  })
  // If a connection ends while it is in use, the next statement on it fails.
  pool.on('error', () => undefined)
  pool.on('connect', (connection) => connection.on('error', () => undefined))
  plain.set(client, pool)
  return pool
}
