// The basis of all commands: opens the database, migrates it and closes it again.
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { UsageError } from '../config.ts'
import { COMMAND_LINE } from '../core/audit.ts'
import { databaseTime } from '../core/data/database_clock.ts'
import { examineServer } from '../core/data/database_server.ts'
import type { Db } from '../core/data/db.ts'
import { openDb } from '../core/data/db.ts'
import { openEmbedded } from '../core/data/embedded.ts'
import type { JobQueue } from '../core/data/job_queue.ts'
import { openQueue, queuesOf } from '../core/data/job_queue.ts'
import type { SetUp } from '../core/data/migrate.ts'
import { assertNotOutdated, isCurrent, migrate, RELEASE } from '../core/data/migrate.ts'
import { sessionsOf } from '../core/data/sessions.ts'
import { openLog } from '../core/platform/log.ts'
import type { Transaction } from '../core/transaction.ts'
import { transactionOf } from '../core/transaction.ts'
import { encryptSecrets } from '../domain/encrypted_secrets.ts'
import { configureTicketing } from '../domain/ticketing.ts'
import { jobs } from '../jobs/index.ts'

type Database = {
  /** URL of PostgreSQL without a connection pooler in transaction mode, for migrations and sessions that LISTEN. */
  directUrl: string
  db: Db
  close(): Promise<void>
}
type Options = { migrating?: boolean }

// Opens the configured database, or the embedded one without DATABASE_URL. Migrates it, or only checks that it is current.
async function openDatabase(config: Config, { migrating = true }: Options): Promise<Database> {
  configureTicketing()
  const embedded = config.DATABASE_URL ? undefined : await openEmbedded(join(config.DATA_DIR, 'postgres'))
  const url = config.DATABASE_URL ?? embedded!.url
  const server = config.DATABASE_URL ? await examineServer(config) : undefined
  const directUrl = config.DATABASE_DIRECT_URL ?? url
  const db = openDb(url, config, server)
  const close = async (): Promise<void> => {
    await db.destroy()
    await embedded?.release()
  }
  try {
    const queues = queuesOf(directUrl, jobs)
    if (await isCurrent(db, RELEASE, queues)) await assertNotOutdated(db)
    else if (migrating) await bringUp(directUrl, config, queues)
    else throw new UsageError('The database lacks migrations of this release. Run `boxoffice migrate` first.')
    return { directUrl, db, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function bringUp(url: string, config: Config, queues: SetUp): Promise<void> {
  const db = openDb(url, config)
  const log = openLog(config, process.stderr)
  try {
    await migrate(db, queues, RELEASE, (notice) => log.warn(notice))
  } finally {
    await db.destroy()
    log.flush()
  }
}

/**
 * Runs a command on the database and closes the database afterwards, even if the command fails.
 * @param options `migrating`: whether to apply missing migrations
 */
export async function withDatabase(
  config: Config,
  run: (database: Database) => Promise<void>,
  options: Options = {},
): Promise<void> {
  const database = await openDatabase(config, options)
  try {
    await run(database)
  } finally {
    await database.close()
  }
}

/** Encrypts all stored secrets with the first of ENCRYPTION_KEYS and prints their number. */
export const encryptAll = (config: Config, { json = false }: { json?: boolean }): Promise<void> =>
  withDatabase(config, async ({ db }) => {
    const count = await encryptSecrets(db, config)
    print(json, { encrypted: count }, `${count} ${count === 1 ? 'secret was' : 'secrets were'} encrypted.`)
  })

/** Migrates the database, which happens when it is opened, and prints a confirmation. */
export const bringUpToDate = (config: Config): Promise<void> =>
  withDatabase(config, async () => console.log('The database is up to date.'))

/** Prints the connections to the database by process, including those of this command. */
export const listConnections = (config: Config, { json = false }: { json?: boolean }): Promise<void> =>
  withDatabase(
    config,
    async ({ db }) => {
      const sessions = await sessionsOf(db)
      const lines = sessions.map(({ process, host, pid, role, connections, busy, blocked, oldest }) => {
        const name = host === null ? `${process || 'unnamed'} (another program)` : `${process} ${host}:${pid} ${role}`
        const age = oldest === null ? '' : `, oldest transaction ${Math.round(oldest)} s`
        return `${String(connections).padStart(4)}  ${name}: ${busy} in a transaction, ${blocked} waiting for a lock${age}`
      })
      const total = sessions.reduce((sum, { connections }) => sum + connections, 0)
      print(json, sessions, [...lines, `${String(total).padStart(4)}  in total`].join('\n'))
    },
    { migrating: false },
  )

/**
 * Runs a command with the job queue, the time of the database and a log on standard error, and closes queue and log afterwards. The command does
 * not run queued jobs.
 */
export async function withQueue<Result>(
  { directUrl, db }: Pick<Database, 'directUrl' | 'db'>,
  config: Config,
  run: (queue: JobQueue, now: Date) => Promise<Result>,
): Promise<Result> {
  const log = openLog(config, process.stderr)
  const now = await databaseTime(db)
  const queue = await openQueue(directUrl, jobs, { db, config, log, clock: () => now }, { work: false })
  try {
    return await run(queue, now)
  } finally {
    await queue.stop()
    log.flush()
  }
}

/** Runs a change by a command in one transaction together with its line in the audit log and the jobs that subscribe to the action. */
export const audited = <Result>(
  database: Database,
  config: Config,
  change: (scope: Transaction) => Promise<Result>,
): Promise<Result> =>
  withQueue(database, config, async ({ notify, enqueue }, now) =>
    database.db.transaction((trx) => change(transactionOf({ now, notify, enqueue }, trx, COMMAND_LINE))),
  )

/** Prints the result of a command: one JSON value for programs, or a sentence. */
export const print = (json: boolean, value: object, sentence: string): void =>
  console.log(json ? JSON.stringify(value) : sentence)
