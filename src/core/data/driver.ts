// All code that overrides or calls private members of knex and pg. test/core/data/driver.test.ts fails if an update of these packages changes
// one of them.

import type { Socket } from 'node:net'
import PgTransaction from 'knex/lib/dialects/postgres/execution/pg-transaction.js'
import PgClient from 'knex/lib/dialects/postgres/index.js'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import type { Config } from '../../config.ts'
import { getOrCreate } from '../get_or_create.ts'
import { sessionName } from '../platform/process_name.ts'
import { beginSpan, beginStatement } from '../platform/tracing.ts'
import { READ_ONLY, UnconfirmedCommit } from './restart.ts'

/** Milliseconds in which a connection must be established, and of idle time before TCP keepalive probes it. */
const CONNECT_TIMEOUT_MS = 10_000
const KEEP_ALIVE_DELAY_MS = 10_000
/** Seconds that the client waits longer than `STATEMENT_TIMEOUT`, so that the database can cancel the statement itself. */
const GRACE_SECONDS = 5

/**
 * Returns the settings of pg that close connections to an unreachable database. A failed host or a firewall sends nothing, and the kernel
 * would retransmit for a quarter of an hour. Statements then fail a few seconds after PostgreSQL itself would have canceled them.
 */
export const reachable = ({ STATEMENT_TIMEOUT }: Pick<Config, 'STATEMENT_TIMEOUT'>) => ({
  connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: KEEP_ALIVE_DELAY_MS,
  query_timeout: (STATEMENT_TIMEOUT + GRACE_SECONDS) * 1000,
})

/**
 * The PostgreSQL function that warns when a commit stops waiting for its standby. The message cannot be compared, since it depends on the
 * server's language.
 */
const STANDBY_WAIT = 'SyncRepWaitForLSN'

/** Maximum number of statements with cached names, and of statements that one connection has prepared at a time. */
export const MAX_STATEMENTS = 1000
export const MAX_PREPARED = 500

// A name is never reused for another text: a connection may still have it prepared after the cache has dropped it.
let last = 0
/** Returns a new unique name for a prepared statement. */
export const nextName = (): string => `s${(last += 1)}`
const names = new LRUCache<string, string>({ max: MAX_STATEMENTS })

/** The client of knex. It prepares every statement with bindings under a name, so that PostgreSQL parses it once per connection. */
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

  // After a standby has rejected a write, no older connection is reused: the same address may lead to another primary by now.
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

/** The internal connection object of a pg client. */
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
/** The internal state with which pg parses the rows of a statement. */
type Columns = { fields: unknown; _parsers: unknown; _prebuiltEmptyResultObject: unknown }
/** The columns of rows, by name and type. All runs of a named statement on a connection return the same array. */
export type Fields = readonly { readonly name: string; readonly dataTypeID: number }[]
/** The values of a row in PostgreSQL's text format. */
export type Cells = readonly (string | null)[]

// pg's own class, with internal members that its types do not declare.
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

// A statement whose rows can be returned as arrays of text, which costs less than creating objects.
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

// A named statement. Its columns are requested only the first time. PostgreSQL rejects a prepared statement if its columns have changed
// since.
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

/** Values of PostgreSQL settings for a session, by name. */
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
 * A connection of the pool. It pipelines statements: it sends each without waiting for the responses to earlier ones, and sends all
 * statements of one tick in one packet, since a write to the socket costs as much as a small statement. Code that needs several statements
 * uses Promise.all. In a transaction, a failing statement makes all later ones fail.
 */
export class Connection extends pg.Client {
  /** How many times the pool had discarded all its connections when this one was opened. */
  generation = 0
  readonly #prepared = new Set<string>() // names, the most recently used one last
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

  // PostgreSQL reports such a commit as successful, after a warning.
  #failActive(error: Error): void {
    const active = (this as unknown as { _getActiveQuery(): { _canceledDueToError: unknown } | null })._getActiveQuery()
    if (active) active._canceledDueToError = error
  }

  /** Runs `work` without a client-side timeout for its statements on this connection. */
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

  // @ts-expect-error: one signature for all overloads of pg
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

  // Closes the least recently used statement, in the same packet that prepares another one. A statement that still waits for its response is
  // skipped, since pg would record it as prepared after it was closed here.
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

// BEGIN is sent with the first statement of the transaction. It only fails if the connection is lost, in which case all later statements fail too.
class Transaction extends PgTransaction {
  override async begin(connection: unknown) {
    super.begin(connection).catch(() => undefined)
  }
}

// ---- Connections without pipelining, which cursors and COPY do not support -------------------------------

const plain = new WeakMap<PgClient, pg.Pool>()

/**
 * Returns the pool of connections without pipelining that belongs to a client, with the same settings. Its connections are opened on demand.
 * @param waitMs milliseconds to wait for a free connection
 */
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
