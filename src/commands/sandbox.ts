// `sandbox`: the whole server on a temporary database, with a clock that can be advanced (guide sandbox). It never uses the database, the storage
// or the mail server of the configuration.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import type { Clock } from '../core/clock.ts'
import { addSeconds, systemClock } from '../core/clock.ts'
import { connectionOf } from '../core/data/connection.ts'
import type { Db } from '../core/data/db.ts'
import { openDb } from '../core/data/db.ts'
import { freePort, openEmbedded } from '../core/data/embedded.ts'
import type { JobQueue } from '../core/data/job_queue.ts'
import { openQueue, queueStates } from '../core/data/job_queue.ts'
import { installSandboxClock, setSandboxClock } from '../core/data/sandbox_clock.ts'
import { openLog } from '../core/platform/log.ts'
import { captureMails } from '../core/platform/mail.ts'
import { backlogs, dueGroups } from '../core/work_queue.ts'
import type { Demo } from '../demo/world.ts'
import { createDemo } from '../demo/world.ts'
import { jobs } from '../jobs/index.ts'
import { QUEUES } from '../jobs/work_queues.ts'
import { startServer } from '../server.ts'
import { print, withDatabase } from './database.ts'
import type { CapturedMail, Controls } from './sandbox_control.ts'
import { startControl } from './sandbox_control.ts'

/** Options of `boxoffice sandbox`. The control port defaults to the one after PORT. */
export type SandboxOptions = { readonly controlPort?: number; readonly json?: boolean }

// A crash of the machine may destroy the database, which is deleted at the end anyway.
const FLAGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'].flatMap((setting) => ['-c', setting])
const MAX_MAILS = 1000
/** Milliseconds to wait for jobs, such as a webhook whose receiver does not respond. */
const SETTLE_TIMEOUT_MS = 60_000
const SETTLE_INTERVAL_MS = 25
/** Milliseconds after which items of a queue that nothing works on count as blocked, such as deliveries behind a failed one. */
const BLOCKED_MS = 3000

/** Serves a sandbox until the process receives SIGINT, SIGTERM or SIGHUP, and then deletes everything that it has stored. */
export async function runSandbox(given: Config, { controlPort, json = false }: SandboxOptions): Promise<void> {
  const stopped = new Promise<void>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve())
  })
  const folder = await mkdtemp(join(tmpdir(), 'boxoffice-sandbox-'))
  try {
    const embedded = await openEmbedded(join(folder, 'postgres'), { flags: FLAGS, initdbFlags: ['--no-sync'] })
    try {
      const config = await configOf(given, embedded.url, join(folder, 'data'))
      const sandbox = await openSandbox(config, join(folder, 'pristine'))
      try {
        const control = await startControl(sandbox, {
          host: config.HOST!,
          port: controlPort ?? (given.PORT === 0 ? 0 : given.PORT + 1),
          token: sandbox.demo.token,
        })
        announce(config, sandbox.demo, control.url, json)
        await stopped
        await control.close()
      } finally {
        await sandbox.close()
      }
    } finally {
      await embedded.release()
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function configOf(given: Config, url: string, DATA_DIR: string): Promise<Config> {
  const PORT = given.PORT || (await freePort())
  return Object.freeze({
    ...given,
    PORT,
    HOST: given.HOST ?? '127.0.0.1',
    BASE_URL: given.BASE_URL === 'http://localhost:0' ? `http://localhost:${PORT}` : given.BASE_URL,
    DATABASE_URL: url,
    DATABASE_DIRECT_URL: undefined,
    DATABASE_REPLICA_URL: undefined,
    DATA_DIR,
    STORAGE_URL: undefined,
    SMTP_URL: undefined,
    OUTBOUND_ALLOW_PRIVATE: true, // receivers of webhooks usually run on the same machine
    RATE_LIMIT: 'off',
    SHUTDOWN_DELAY: 0,
  })
}

type Sandbox = Controls & { readonly demo: Demo; close(): Promise<void> }

// Creates the demo and serves it. The database and the folder `pristine` are copies of data and files that a reset restores.
async function openSandbox(config: Config, pristine: string): Promise<Sandbox> {
  let demo: Demo | undefined
  await withDatabase(config, async ({ db }) => {
    demo = await createDemo(db, config)
  })
  await withClient(config.DATABASE_URL!, installSandboxClock)
  const files = join(config.DATA_DIR, 'files')
  await replaceFolder(files, pristine)
  await onServer(config.DATABASE_URL!, 'create database pristine template boxoffice')

  const mails: CapturedMail[] = []
  captureMails(config, ({ attachments = [], reference: _, ...mail }) => {
    const files = attachments.map(({ name, media_type, content }) => ({ name, media_type, size: content.length }))
    mails.push({ ...mail, to: [mail.to].flat(), sent: clock().toISOString(), attachments: files })
    if (mails.length > MAX_MAILS) mails.shift()
  })
  let ahead = 0
  let initial = 0 // the value of `ahead` that a reset restores
  const clock = (): Date => addSeconds(systemClock(), ahead)
  const log = openLog(config, process.stderr)
  const start = () => serveDatabase(config, { clock, log })
  let running = await start()
  const whileStopped = async (work: () => Promise<void>): Promise<void> => {
    await settle(running.db, clock)
    await running.close()
    try {
      await work()
    } finally {
      running = await start()
    }
  }
  return {
    demo: demo!,
    now: clock,
    advancedSeconds: () => ahead,
    mails: () => mails,
    clearMails: () => void mails.splice(0),
    async advance(seconds) {
      const { db, queue } = running
      // Claims of work in progress would count as expired.
      await settle(db, clock)
      await withClient(config.DATABASE_URL!, (client) => setSandboxClock(client, ahead + seconds))
      ahead += seconds
      for (const [name, { cron }] of Object.entries(jobs)) if (cron) await queue.run(name)
      return settle(db, clock)
    },
    checkpoint: () =>
      whileStopped(async () => {
        await onServer(config.DATABASE_URL!, 'drop database pristine')
        await onServer(config.DATABASE_URL!, 'create database pristine template boxoffice')
        await replaceFolder(files, pristine)
        initial = ahead
      }),
    reset: () =>
      whileStopped(async () => {
        await onServer(config.DATABASE_URL!, 'drop database boxoffice with (force)')
        await onServer(config.DATABASE_URL!, 'create database boxoffice template pristine')
        await replaceFolder(pristine, files)
        mails.splice(0)
        ahead = initial
      }),
    async close() {
      await running.close()
      log.flush()
    },
  }
}

// Serves an existing database and runs its jobs.
async function serveDatabase(
  config: Config,
  { clock, log }: { readonly clock: Clock; readonly log: Logger },
): Promise<{ db: Db; queue: JobQueue; close(): Promise<void> }> {
  const db = openDb(config.DATABASE_URL!, config)
  try {
    const queue = await openQueue(config.DATABASE_URL!, jobs, { db, config, log, clock }, { work: true })
    try {
      const server = await startServer({ db, config, log, queue, clock, warm: true })
      const close = async (): Promise<void> => {
        await server.close()
        await queue.stop()
        await db.destroy()
      }
      return { db, queue, close }
    } catch (error) {
      await queue.stop()
      throw error
    }
  } catch (error) {
    await db.destroy()
    throw error
  }
}

// Waits until no job and no item of a work queue is due. Returns false if some are still due when the time is up.
async function settle(db: Db, clock: Clock): Promise<boolean> {
  const began = performance.now()
  for (let quiet = began; performance.now() - began < SETTLE_TIMEOUT_MS; await sleep(SETTLE_INTERVAL_MS)) {
    const [states, works, due] = await Promise.all([
      queueStates(db),
      backlogs(QUEUES, db, clock()),
      Promise.all(QUEUES.map((queue) => dueGroups(queue, { db, now: clock() }))),
    ])
    const isWorking =
      states.some(({ queue, waiting, active }) => queue in jobs && waiting + active > 0) ||
      works.some(({ active }) => active > 0)
    if (isWorking) quiet = performance.now()
    else if (due.flat().length === 0 || performance.now() - quiet > BLOCKED_MS) return true
  }
  return false
}

// Makes a folder equal to another one, which need not exist.
async function replaceFolder(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await cp(from, to, { recursive: true, preserveTimestamps: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
}

async function withClient(url: string, use: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ ...connectionOf(url) })
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}

// Runs a statement that no connection to the sandbox's own database can run.
const onServer = (url: string, statement: string): Promise<void> => {
  const server = new URL(url)
  server.pathname = '/postgres'
  return withClient(server.href, (client) => client.query(statement))
}

function announce(config: Config, demo: Demo, control: string, json: boolean): void {
  const { BASE_URL: url } = config
  print(
    json,
    { url, control, ...demo },
    `
  The sandbox is running. Everything in it is deleted when it ends.

    API       ${url}/api/v1/
    Sign in   ${url}/sign-in
    Email     ${demo.owner.email}
    Password  ${demo.owner.password}
    Token     ${demo.token}
    Control   ${control}

  Try   curl -H "Authorization: Token ${demo.token}" -H "Content-Type: application/json" -d '{"by": "PT31M"}' ${control}/advance
`,
  )
}
