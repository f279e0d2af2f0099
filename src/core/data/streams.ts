// Separate connections for exports and jobs, and results that do not fit into memory.
import type PgClient from 'knex/lib/dialects/postgres/index.js'
import type pg from 'pg'
import type { Db } from './db.ts'
import { query } from './db.ts'
import { plainPool } from './driver.ts'
import { numbered } from './sql.ts'

const MAX_PLAIN = 4 // exports wait for each other, so that connections remain for requests
const BATCH_SIZE = 100

type Cancellable = { signal?: AbortSignal | undefined }
type Plain = {
  connection: pg.PoolClient
  /** Makes cancellations apply to the session of the running transaction. */
  followSession(): Promise<void>
  release(reusable: boolean): void
}

/**
 * Runs `work` on a connection without pipelining, as cursors and COPY require. It has the timeouts of the pool. `signal` cancels the running
 * statement.
 * @throws Error if no such connection becomes free within the statement timeout, or if `signal` is aborted
 */
export async function withPlainConnection<Result>(
  db: Db,
  work: (connection: pg.PoolClient) => Promise<Result>,
  { signal }: Cancellable = {},
): Promise<Result> {
  const { connection, followSession, release } = await takePlain(db, signal)
  let done = false
  try {
    await followSession()
    const result = await work(connection)
    done = true
    return result
  } finally {
    release(done)
  }
}

/**
 * Streams the rows of a statement with named values, with one batch in memory at a time. All rows come from the snapshot of the first one.
 * The connection is released if the consumer stops early or reads no row for `IDLE_TIMEOUT` seconds. The statement timeout applies to each
 * batch. `signal` cancels the batch that is being read.
 * @throws Error if no connection becomes free within the statement timeout, or if `signal` is aborted
 */
export async function* streamRows<Row>(
  db: Db,
  sql: string,
  values: Record<string, unknown> = {},
  { signal }: Cancellable = {},
): AsyncGenerator<Row, void, undefined> {
  const { text, names } = numbered(sql)
  const { connection, followSession, release } = await takePlain(db, signal)
  let done = false
  try {
    await connection.query('begin read only; set local cursor_tuple_fraction = 1')
    await followSession()
    await connection.query(
      `declare streamed no scroll cursor for ${text}`,
      names.map((name) => values[name]),
    )
    for (let size = BATCH_SIZE; size === BATCH_SIZE; ) {
      const { rows } = await connection.query(`fetch ${BATCH_SIZE} from streamed`)
      size = rows.length
      yield* rows as Row[]
      // Otherwise collections of young objects move rows that nothing uses any more to the old generation of V8, where they remain for seconds.
      rows.length = 0
    }
    await connection.query('commit')
    done = true
  } finally {
    release(done)
  }
}

async function takePlain(db: Db, signal: AbortSignal | undefined): Promise<Plain> {
  if (db.isTransaction) throw new Error('A plain connection is not part of a transaction.')
  const { acquireConnectionTimeout } = db.client.config as { acquireConnectionTimeout: number }
  const connection = await plainPool(db.client as PgClient, MAX_PLAIN, acquireConnectionTimeout).connect()
  // Connection poolers report their own process IDs to clients.
  let backend: number | undefined
  const followSession = async (): Promise<void> => {
    backend = (await connection.query('select pg_backend_pid() as id')).rows[0].id
    signal?.throwIfAborted()
  }
  // If this fails, for example because the pool is exhausted, the statement ends at its timeout.
  const cancel = (): void => {
    if (backend === undefined) return
    query(db, 'select pg_cancel_backend(:backend)', { backend }).catch(() => undefined)
  }
  const release = (reusable: boolean): void => {
    signal?.removeEventListener('abort', cancel)
    // The connection is not reused after a failure or in an open transaction, nor if a cancellation may still be on its way.
    connection.release(!reusable || signal?.aborted === true || connection.getTransactionStatus() !== 'I')
  }
  if (signal?.aborted) {
    release(true)
    signal.throwIfAborted()
  }
  signal?.addEventListener('abort', cancel, { once: true })
  return { connection, followSession, release }
}
