// The server behind PgBouncer: session mode works, and transaction mode is detected at the start.
import type { ChildProcess } from 'node:child_process'
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '../../../src/config.ts'
import { openDb, query } from '../../../src/core/data/db.ts'
import { freePort } from '../../../src/core/data/embedded.ts'
import { whyPoolerUnfit } from '../../../src/core/data/pooler.ts'
import { freshDatabase } from '../../support/database.ts'
import { killAll, run, serve } from '../../support/process.ts'
import { KEY } from '../../support/worlds.ts'

const NOBODY = 65534
const hasPooler = ((): boolean => {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' })
    return process.getuid?.() === 0 // it rejects root and runs as another account here
  } catch {
    return false
  }
})()
const behindPooler = hasPooler ? it : it.skip

const directory = mkdtempSync(join(tmpdir(), 'boxoffice-pooler-'))
const poolers: ChildProcess[] = []
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase('sold')
})
afterAll(async () => {
  killAll()
  for (const pooler of poolers) pooler.kill()
  await database.drop()
  rmSync(directory, { recursive: true, force: true })
})

/** Starts PgBouncer in a mode, and returns the URL of the database behind it. */
async function pooled(mode: 'session' | 'transaction'): Promise<string> {
  const { hostname, port, username, password, pathname } = new URL(database.url)
  const listen = await freePort()
  const file = join(directory, `${mode}.ini`)
  const server = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`
  writeFileSync(
    file,
    `[databases]\n* = ${server}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${listen}\nunix_socket_dir =\nauth_type = any\npool_mode = ${mode}\n`,
  )
  chmodSync(directory, 0o755)
  chownSync(file, NOBODY, NOBODY)
  poolers.push(spawn('pgbouncer', ['-q', file], { uid: NOBODY, gid: NOBODY, stdio: 'ignore' }))
  const url = `postgres://${username}:ignored@127.0.0.1:${listen}${pathname}`
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const reached = await whyPoolerUnfit(url, loadConfig({})).then(
      () => true,
      () => false,
    )
    if (reached) return url
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('PgBouncer does not accept connections')
}

describe('without a pooler', () => {
  it('nothing is wrong', async () => {
    expect(await whyPoolerUnfit(database.url, loadConfig({}))).toBeUndefined()
  })
})

describe(hasPooler ? 'behind PgBouncer' : 'behind PgBouncer (apt-get install pgbouncer, as root)', () => {
  behindPooler('sessions have their settings', async () => {
    const db = openDb(await pooled('session'), loadConfig({ STATEMENT_TIMEOUT: '17', LOCK_TIMEOUT: '4' }))
    try {
      const [row] = await query<Record<string, string>>(
        db,
        `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('jit') as jit,
          current_setting('TimeZone') as zone`,
        {},
      )
      expect(row).toEqual({ statement: '17s', lock: '4s', jit: 'off', zone: 'UTC' })
    } finally {
      await db.destroy()
    }
  })

  behindPooler('the server serves, runs jobs and sells in session mode', async () => {
    const env = { DATABASE_URL: await pooled('session'), DATA_DIR: directory, ENCRYPTION_KEYS: KEY }
    const { id } = await database.db('teams').first('id')
    const created = await run(
      ['create-token', '--organizer', 'kulturwerk', '--team', String(id), '--name', 'pooled', '--json'],
      env,
    )
    expect([created.code, created.stderr]).toEqual([0, expect.any(String)])
    const { base, child, ended } = await serve(env)
    const headers = { Authorization: `Token ${JSON.parse(created.stdout).token}`, 'Content-Type': 'application/json' }
    const orders = `${base}/api/v1/organizers/kulturwerk/events/openstage26/orders/`
    const body = JSON.stringify({ payment_provider: 'manual', positions: [{ item: 5 }] })
    const statuses = await Promise.all(
      Array.from({ length: 20 }, () => fetch(orders, { method: 'POST', headers, body }).then(({ status }) => status)),
    )
    expect(statuses.filter((status) => status !== 201 && status !== 400)).toEqual([])
    expect((await fetch(orders, { headers })).status).toBe(200)
    child.kill()
    expect((await ended).code).toBe(0)
  })

  behindPooler('the server does not start in transaction mode, and says why', async () => {
    const url = await pooled('transaction')
    const { code, stderr } = await run(['serve'], { DATABASE_URL: url, DATA_DIR: directory, ENCRYPTION_KEYS: KEY })
    const { stdout } = await run(['doctor'], { DATABASE_URL: url, DATA_DIR: directory, ENCRYPTION_KEYS: KEY })
    expect(stdout).toMatch(/^error {4}database: DATABASE_URL leads to a connection pooler in transaction/m)
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^DATABASE_URL leads to a connection pooler in transaction or statement mode/),
    ])
  })
})
