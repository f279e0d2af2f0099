// Connections of their own for exports and jobs, and results that are larger than memory.
import type PgClient from 'knex/lib/dialects/postgres/index.js'
import type pg from 'pg'
import type { Db } from './db.ts'
import { query } from './db.ts'
import { plainPool } from './driver.ts'
import { numbered } from './sql.ts'

const MAX_PLAIN = 4 // exports take turns, and leave the database's connections to requests
const BATCH_SIZE = 100

type Cancellable = { signal?: AbortSignal | undefined }
type Plain = {
  connection: pg.PoolClient
  /** Has cancellations reach the session of the running transaction. */
  followSession(): Promise<void>
  release(reusable: boolean): void
}

/**
 * Runs `work` on a connection of its own, whose statements are sent one after the other, as cursors and COPY need it. It has the
 * timeouts of the pool. `signal` cancels the running statement when the result is not needed any more.
 * @throws Error when all such connections stay in use for as long as a statement may take, or `signal` is aborted
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
 * Streams the rows of a statement with values by name; only one batch of them is in memory. All rows are those of the moment at which the first
 * was read. A consumer that stops early, or takes no row for `IDLE_TIMEOUT` seconds, releases the connection; each batch can take as long as a
 * statement. `signal` cancels the batch that is being read.
 * @throws Error as `withPlainConnection`
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
  // Connection poolers give their clients process IDs of their own.
  let backend: number | undefined
  const followSession = async (): Promise<void> => {
    backend = (await connection.query('select pg_backend_pid() as id')).rows[0].id
    signal?.throwIfAborted()
  }
  // Where this fails, as when the pool is exhausted, the statement ends by its timeout.
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
