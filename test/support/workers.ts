// Servers and workers as separate processes that tests can kill, on one database that tests can restart.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '../../src/config.ts'
import type { Db } from '../../src/core/data/db.ts'
import { openDb } from '../../src/core/data/db.ts'
import { openEmbedded } from '../../src/core/data/embedded.ts'
import { createOrganizer } from '../../src/domain/access/organizers.ts'
import { command } from './command.ts'
import { freshDatabase } from './database.ts'
import * as processes from './process.ts'
import { until } from './until.ts'

type Answer = { status: number; body: Json }
// biome-ignore lint/suspicious/noExplicitAny: fields of responses are read by path
type Json = any
export type Worker = ReturnType<typeof processes.start>
/** Seconds within which other workers take over the work of killed ones. Leases and heartbeats expire within three minutes. */
export const TAKEOVER_SECONDS = 300

// A PostgreSQL that no other test uses, so that it can be restarted. It is crash-safe.
async function ownDatabase(cluster: string): Promise<{ url: string; db: Db; drop(): Promise<void> }> {
  const embedded = await openEmbedded(cluster, { flags: ['-c', 'max_connections=200'], initdbFlags: ['--no-sync'] })
  const db = openDb(embedded.url, loadConfig({ NODE_ENV: 'test' }))
  return {
    url: embedded.url,
    db,
    async drop() {
      await db.destroy()
      await embedded.release()
    },
  }
}

const sites: { end(): Promise<void> }[] = []
/** Ends all sites of a test file, with everything that was started on them, even after failed tests. */
export const endSites = (): Promise<unknown> => Promise.all(sites.splice(0).map((site) => site.end()))

/**
 * Creates a database with one organizer, `verein`, and functions that start servers, workers and commands on it. Tests that each have a
 * site can run concurrently. With `restarts`, the database is on a PostgreSQL of its own.
 */
export async function site({ restarts = false } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'boxoffice-workers-'))
  const cluster = join(directory, 'postgres')
  const { url, db, drop } = restarts ? await ownDatabase(cluster) : await freshDatabase()
  const started = new Set<Worker['child']>()
  const ours = <Process extends Pick<Worker, 'child'>>(process: Process): Process => {
    started.add(process.child)
    return process
  }
  const end = async (): Promise<void> => {
    for (const child of started) child.kill('SIGKILL')
    await drop()
    rmSync(directory, { recursive: true, force: true })
  }
  sites.push({ end })
  const environment = (more: Record<string, string> = {}): Record<string, string> => ({
    DATABASE_URL: url,
    DATA_DIR: directory,
    OUTBOUND_ALLOW_PRIVATE: 'true',
    RATE_LIMIT: 'off',
    SHUTDOWN_TIMEOUT: '5',
    ...more,
  })
  const run = (args: string[]): Promise<processes.Result> => command(args, environment({ LOG_LEVEL: 'warn' }))
  const args = ['create-organizer', '--slug', 'verein', '--name', 'Verein', '--owner-email', 'o@example.org', '--json']
  // A PostgreSQL of its own is empty, so a command creates the tables. Other sites start with a copy that has them.
  const { token }: { token: string } = restarts
    ? JSON.parse((await run([...args, '--owner-password', 'correct horse'])).stdout)
    : await createOrganizer(
        { db, now: new Date() },
        { slug: 'verein', name: 'Verein', owner: { email: 'o@example.org', password: 'correct horse' } },
      )
  const postmaster = (): number => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0])
  const call = async (base: string, method: string, path: string, body?: object): Promise<Answer> => {
    const answer = await fetch(`${base}/api/v1/organizers/verein${path}`, {
      method,
      headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return {
      status: answer.status,
      body: answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text,
    }
  }
  return {
    db,
    directory,
    url,
    token,
    /** Sends a request to a server, with a path below the organizer. */
    call,
    /** Sends a request that must succeed. @returns the body */
    async done(base: string, method: string, path: string, body?: object): Promise<Json> {
      const answer = await call(base, method, path, body)
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body
    },
    /** Runs a command. @returns its JSON output */
    async command(...args: string[]): Promise<Json> {
      const { code, stdout, stderr } = await run([...args, '--json'])
      if (code !== 0) throw new Error(`${args.join(' ')}: ${stderr}`)
      return JSON.parse(stdout)
    },
    /** Starts a server without workers and waits until it is ready. */
    serve: async (more: Record<string, string> = {}) =>
      ours(await processes.serve(environment({ LOG_LEVEL: 'warn', ...more }), ['--no-jobs'])),
    /** Starts a worker and waits until it polls for jobs. */
    async work(more: Record<string, string> = {}): Promise<Worker> {
      const worker = ours(processes.start(['work'], environment({ LOG_LEVEL: 'info', ...more })))
      await until(`a worker works: ${worker.result.stderr}`, () => worker.result.stdout.includes('"running jobs"'))
      return worker
    },
    /**
     * Sends this signal to the PostgreSQL of a site with `restarts` and waits until it accepts connections again. The embedded PostgreSQL
     * restarts it as long as this process uses it.
     */
    async restart(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
      const pid = postmaster()
      process.kill(pid, signal)
      const isBack = (): Promise<boolean> => db.raw('select 1').then(() => postmaster() !== pid)
      await until('the database is back', () => isBack().catch(() => false))
    },
  }
}
export type Site = Awaited<ReturnType<typeof site>>

/** Stops processes with SIGTERM, as an administrator does. @throws Error if one of them fails */
export async function stop(...processes: readonly Pick<Worker, 'child' | 'ended'>[]): Promise<void> {
  for (const { child } of processes) child.kill('SIGTERM')
  for (const { ended } of processes) {
    const { code, stderr } = await ended
    if (code !== 0) throw new Error(`ended with ${code}: ${stderr}`)
  }
}
