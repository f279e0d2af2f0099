// Servers and workers as processes of their own on one database, to be killed, and a database that can be restarted under them.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '../../src/config.ts'
import { openDb } from '../../src/core/data/db.ts'
import { openEmbedded } from '../../src/core/data/embedded.ts'
import { killAll, run, serve, start } from './process.ts'
import { until } from './until.ts'

type Answer = { status: number; body: Json }
// biome-ignore lint/suspicious/noExplicitAny: answers are read by path
type Json = any
export type Worker = ReturnType<typeof start>
/** Seconds for what dead workers have begun to be found: claims and signs of life run out within three minutes. */
export const FOUND = 300

/** A database with one organizer, `verein`, and everything that can be started on it. */
export async function site() {
  const directory = mkdtempSync(join(tmpdir(), 'boxoffice-workers-'))
  const cluster = join(directory, 'postgres')
  const embedded = await openEmbedded(cluster, {
    flags: ['-c', 'max_connections=200'],
    initdbFlags: ['--no-sync'],
  })
  const db = openDb(embedded.url, loadConfig({}))
  const environment = (more: Record<string, string> = {}): Record<string, string> => ({
    DATABASE_URL: embedded.url,
    DATA_DIR: directory,
    WEBHOOK_ALLOW_PRIVATE: 'true',
    RATE_LIMIT: 'off',
    SHUTDOWN_TIMEOUT: '5',
    ...more,
  })
  const args = ['create-organizer', '--slug', 'verein', '--name', 'Verein', '--owner-email', 'o@example.org', '--json']
  const made = await run([...args, '--owner-password', 'correct horse'], environment({ LOG_LEVEL: 'warn' }))
  const { token } = JSON.parse(made.stdout) as { token: string }
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
    url: embedded.url,
    /** Sends a request to a server, with a path below the organizer. */
    call,
    /** The same, of what has to be answered with success. @returns the body */
    async done(base: string, method: string, path: string, body?: object): Promise<Json> {
      const answer = await call(base, method, path, body)
      if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.body
    },
    /** Runs a command. @returns what it prints, read as JSON */
    async command(...args: string[]): Promise<Json> {
      const { code, stdout, stderr } = await run([...args, '--json'], environment({ LOG_LEVEL: 'warn' }))
      if (code !== 0) throw new Error(`${args.join(' ')}: ${stderr}`)
      return JSON.parse(stdout)
    },
    /** A server without workers that is ready to answer. */
    serve: (more: Record<string, string> = {}) => serve(environment({ LOG_LEVEL: 'warn', ...more }), ['--no-jobs']),
    /** A worker that has begun to look for jobs. */
    async work(more: Record<string, string> = {}): Promise<Worker> {
      const worker = start(['work'], environment({ LOG_LEVEL: 'info', ...more }))
      await until(`a worker works: ${worker.result.stderr}`, () => worker.result.stdout.includes('"running jobs"'))
      return worker
    },
    /** Ends the database with this signal, and waits until it answers again. It comes back since this process has a share in it. */
    async restart(signal: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> {
      const pid = postmaster()
      process.kill(pid, signal)
      const isBack = (): Promise<boolean> => db.raw('select 1').then(() => postmaster() !== pid)
      await until('the database is back', () => isBack().catch(() => false))
    },
    async end(): Promise<void> {
      killAll()
      await db.destroy()
      await embedded.release()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
export type Site = Awaited<ReturnType<typeof site>>

/** Ends processes as an administrator does. @throws Error of one that fails over it */
export async function stop(...processes: readonly Pick<Worker, 'child' | 'ended'>[]): Promise<void> {
  for (const { child } of processes) child.kill('SIGTERM')
  for (const { ended } of processes) {
    const { code, stderr } = await ended
    if (code !== 0) throw new Error(`ended with ${code}: ${stderr}`)
  }
}
