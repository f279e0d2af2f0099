// The server behind PgBouncer in transaction mode, which supports prepared statements since version 1.21: the required configuration, and a
// sale with its jobs during which the pooler, its connections and a server are killed.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { query } from '../../src/core/data/db.ts'
import { freePort } from '../../src/core/data/embedded.ts'
import { freshDatabase } from '../support/database.ts'
import { startLoad } from '../support/load.ts'
import { startPooler } from '../support/pgbouncer.ts'
import { killAll, run, serve, start } from '../support/process.ts'
import { until } from '../support/until.ts'
import { KEY } from '../support/worlds.ts'
import { describeWith, programOf } from './tools.ts'

const ORDERS = '/api/v1/organizers/kulturwerk/events/openstage26/orders/'
const PROGRAM = 'pgbouncer-1.24'

describeWith([PROGRAM], 'behind PgBouncer in transaction mode', () => {
  const folder = mkdtempSync(join(tmpdir(), 'boxoffice-transactions-'))
  let database: Awaited<ReturnType<typeof freshDatabase>>
  let pooler: Awaited<ReturnType<typeof startPooler>>
  let env: Record<string, string>
  let role: string
  beforeAll(async () => {
    database = await freshDatabase('demo')
    const settings = { max_prepared_statements: '200', default_pool_size: '8' }
    pooler = await startPooler(database.url, 'transaction', settings, programOf(PROGRAM))
    env = { DATABASE_URL: pooler.url, DATA_DIR: folder, ENCRYPTION_KEYS: KEY, LOG_LEVEL: 'warn', DATABASE_POOL: '24' }
    role = new URL(database.url).username
  })
  afterAll(async () => {
    killAll()
    pooler.end()
    await database.db.raw(`alter role ${role} in database ${new URL(database.url).pathname.slice(1)} reset all`)
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  it('does not start without an address of PostgreSQL itself', async () => {
    expect(await run(['serve'], env)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Set DATABASE_DIRECT_URL'),
    })
    const circular = await run(['serve'], { ...env, DATABASE_DIRECT_URL: pooler.url })
    expect(circular).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^DATABASE_DIRECT_URL leads to a connection pooler/),
    })
    env.DATABASE_DIRECT_URL = database.url
  })

  it('does not start while the role lacks the settings of sessions, and names the statements that set them', async () => {
    const { code, stderr } = await run(['serve'], { ...env, LOCK_TIMEOUT: '60' })
    expect([code, stderr]).toEqual([1, expect.stringContaining('sessions have the settings of their role')])
    const statements = stderr.match(/alter role \S+ in database \S+ set \S+ = '\S+';/g)!
    expect(statements.map((text) => /set (\S+) = (\S+);/.exec(text)!.slice(1))).toEqual([
      ['statement_timeout', "'30s'"],
      ['lock_timeout', "'60s'"],
      ['idle_in_transaction_session_timeout', "'30s'"],
    ])
    for (const text of statements) await database.db.raw(text)
    await pooler.command('reconnect')
    const doctor = (settings: object) => run(['doctor'], { ...env, ...settings })
    expect((await doctor({ LOCK_TIMEOUT: '60' })).stdout).not.toContain('connection pooler')
    expect((await doctor({})).stdout).toMatch(/^error {4}database: .* set lock_timeout = '3s';$/m)
    await database.db.raw(statements[1]!.replace('60s', '3s'))
    await pooler.command('reconnect')
    expect((await doctor({})).stdout).not.toContain('connection pooler')
  })

  it('migrates, sells and runs jobs while its connections, the pooler and a server are killed', async () => {
    expect(await run(['migrate'], env)).toMatchObject({ code: 0 })
    const { id } = await database.db('teams').where({ can_change_orders: true }).first('id')
    const credentials = ['--organizer', 'kulturwerk', '--team', String(id), '--name', 'pooled', '--json']
    const created = await run(['create-token', ...credentials], env)
    expect(created).toMatchObject({ code: 0 })
    const headers = { authorization: `Token ${JSON.parse(created.stdout).token}` }
    await database.db('quotas').update({ size: 100_000 })

    const PORT = String(await freePort())
    const startServer = () => serve({ ...env, PORT }, ['--no-jobs', '--no-migrate'])
    let server = await startServer()
    const worker = start(['work', '--no-migrate'], env)
    let buyers = 0
    const order = () => ({
      email: `buyer${(buyers += 1)}@example.org`,
      send_email: true,
      status: 'p',
      payment_provider: 'manual',
      positions: [{ item: 5 }],
    })
    // Three times as many concurrent callers as connections of the pooler.
    const { outcome, stop } = startLoad(server.base, headers, [
      ...Array.from({ length: 24 }, () => () => ({ method: 'POST' as const, path: ORDERS, body: order() })),
      () => ({ method: 'GET', path: ORDERS }),
    ])
    const failures = () => [...outcome.write.failures, ...outcome.read.failures]
    const sold = () => outcome.write.sent - outcome.write.failures.length
    const sellMore = (count: number) => {
      const wanted = sold() + count
      return until(`${wanted} orders`, () => sold() >= wanted, 300)
    }
    await sellMore(300)
    expect(failures()).toEqual([])

    await query(
      database.db,
      `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'boxoffice%' and datname = current_database() and pid <> pg_backend_pid()`,
    )
    await sellMore(100)
    await pooler.kill()
    await pooler.start()
    await sellMore(100)
    server.child.kill('SIGKILL')
    await server.ended
    server = await startServer()
    await sellMore(100)
    await stop()

    // Interrupted requests get a 503 or lose their connection; no other request fails.
    expect(
      failures().filter((text) => !/: 503 |ECONNREFUSED|ECONNRESET|other side closed|SocketError/.test(text)),
    ).toEqual([])
    const [{ stored }] = (await query(
      database.db,
      "select count(*)::integer as stored from orders where email like 'buyer%'",
    )) as [{ stored: number }]
    expect(stored).toBeGreaterThanOrEqual(sold())
    const mails = () => readdirSync(join(folder, 'mail')).length
    await until('every order is confirmed by mail', () => existsSync(join(folder, 'mail')) && mails() >= stored, 300)
    const verified = await run(['verify', '--no-files'], env)
    expect([verified.code, verified.code === 0 ? '' : verified.stdout]).toEqual([0, ''])
    for (const { child, ended } of [server, worker]) {
      child.kill('SIGTERM')
      expect((await ended).code).toBe(0)
    }
  })
})
