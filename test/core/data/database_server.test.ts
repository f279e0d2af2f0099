// Detection of the database server: its version, and PgBouncer as packaged in Debian. test/deploy/pooler.slow.ts tests transaction mode.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { loadConfig } from '../../../src/config.ts'
import { examineServer } from '../../../src/core/data/database_server.ts'
import { openDb, query } from '../../../src/core/data/db.ts'
import { command } from '../../support/command.ts'
import { freshDatabase } from '../../support/database.ts'
import { poolerVersion, startPooler } from '../../support/pgbouncer.ts'
import { killAll, run, serve } from '../../support/process.ts'
import { KEY } from '../../support/worlds.ts'

const version = poolerVersion()
const behindPooler = version === undefined ? it.skip : it
/** The first version of PgBouncer that supports prepared statements and has a setting for them. */
const FOLLOWS_STATEMENTS = 1.21

const directory = mkdtempSync(join(tmpdir(), 'boxoffice-server-'))
const ends: (() => void)[] = []
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase('sold')
})
afterAll(async () => {
  killAll()
  for (const end of ends) end()
  await database.drop()
  rmSync(directory, { recursive: true, force: true })
})

async function pooled(mode: 'session' | 'transaction' | 'statement'): Promise<string> {
  const settings: Record<string, string> = version! < FOLLOWS_STATEMENTS ? {} : { max_prepared_statements: '0' }
  const { url, end } = await startPooler(database.url, mode, settings)
  ends.push(end)
  return url
}

const envOf = (url: string) => ({ DATABASE_URL: url, DATA_DIR: directory, ENCRYPTION_KEYS: KEY })

describe('without a pooler', () => {
  it('nothing is wrong', async () => {
    expect(await examineServer(loadConfig({ DATABASE_URL: database.url }))).toEqual({ sharesSessions: false })
  })

  it('the server does not start on a PostgreSQL that is too old, and names the required version', async () => {
    // Only the version that this database reports differs.
    const old = await freshDatabase('sold')
    const client = new pg.Client(old.url)
    await client.connect()
    await client.query(`create function public.current_setting(name text) returns text language sql as
      $$ select case name when 'server_version_num' then '130014' else pg_catalog.current_setting(name) end $$`)
    await client.query(`alter database ${new URL(old.url).pathname.slice(1)} set search_path = public, pg_catalog`)
    await client.end()
    const { code, stderr } = await run(['serve'], envOf(old.url))
    expect([code, stderr]).toEqual([
      1,
      'DATABASE_URL leads to PostgreSQL 13, which is not supported. Upgrade it to 14 or later.\n',
    ])
    await old.drop()
  })
})

describe(version ? `behind PgBouncer ${version}` : 'behind PgBouncer (apt-get install pgbouncer)', () => {
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
    const env = envOf(await pooled('session'))
    const { id } = await database.db('teams').first('id')
    const created = await command(
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

  behindPooler.each<['transaction' | 'statement', RegExp]>([
    [
      'transaction',
      /connection pooler in transaction mode that loses prepared statements\. Use session mode, or PgBouncer 1\.21/,
    ],
    [
      'statement',
      /connection pooler in statement mode, which rejects transactions\. Use session or transaction mode\./,
    ],
  ])('the server does not start in %s mode, and explains why', async (mode, why) => {
    const env = envOf(await pooled(mode))
    const { code, stderr } = await run(['serve'], env)
    expect([code, stderr]).toEqual([1, expect.stringMatching(why)])
    expect((await command(['doctor'], env)).stdout).toMatch(new RegExp(`^error {4}database: .*${why.source}`, 'm'))
  })
})
