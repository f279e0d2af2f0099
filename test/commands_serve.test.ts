// Long-running processes, started by a user or by a process supervisor, and the jobs that they run.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, statSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../src/core/data/embedded.ts'
import { command, database, directory, newOrganizer, run, serve, signIn, start } from './commands.setup.ts'
import { freshDatabase } from './support/database.ts'
import { writeOrder } from './support/orders.ts'
import * as processes from './support/process.ts'
import { until, untilBlocked } from './support/until.ts'

it('writes files that no other user of the machine can read', async () => {
  const own = join(directory, 'own')
  const { token } = await newOrganizer('closed')
  // Without the shared compile cache of a test run, it uses its own.
  const { base, child, ended } = await serve([], { DATA_DIR: own, NODE_COMPILE_CACHE: '' })
  const sent = await fetch(`${base}/api/v1/upload`, {
    method: 'POST',
    headers: {
      Authorization: `Token ${token}`,
      'Content-Type': 'application/pdf',
      'Content-Disposition': 'attachment; filename="a.pdf"',
    },
    body: '%PDF-1.4',
  })
  expect(sent.status).toBe(201)
  child.kill('SIGTERM')
  await ended
  const written = readdirSync(own, { recursive: true, encoding: 'utf8' })
  expect(written.filter((name) => /[0-9a-f]{32}$/.test(name))).toHaveLength(1)
  expect(written).toContain('compiled')
  for (const name of ['.', ...written]) expect([name, statSync(join(own, name)).mode & 0o077]).toEqual([name, 0])
})

describe('npm start', () => {
  it('prints where to sign in and how, for the demo organizer that it has made', async () => {
    const server = await processes.serve({ DATA_DIR: join(directory, 'start') })
    await until('it has said how to begin', () => server.result.stdout.includes('Try'))
    const [, address, email, password] = /Sign in +(\S+)[^]*Email +(\S+)[^]*Password +(\S+)/.exec(server.result.stdout)!
    for (const name of ['', 'postgres'])
      expect([name, statSync(join(directory, 'start', name)).mode & 0o077]).toEqual([name, 0])
    expect(address).toBe(`${server.base.replace('127.0.0.1', 'localhost')}/sign-in`)
    expect(await signIn(server.base, { email: email!, password: password! })).toEqual([303, '/'])
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })

  // On the cluster with the demo organizer of the test above.
  it.each<{ signals: NodeJS.Signals[]; at: 'start' | 'listening' }>([
    { at: 'listening', signals: ['SIGTERM'] },
    { at: 'listening', signals: ['SIGINT', 'SIGINT', 'SIGINT'] },
    { at: 'listening', signals: ['SIGTERM', 'SIGINT', 'SIGTERM', 'SIGINT'] },
    { at: 'listening', signals: ['SIGHUP'] },
    { at: 'start', signals: ['SIGTERM', 'SIGTERM'] },
  ])('leaves no PostgreSQL when its whole process group receives $signals ($at)', async ({ signals, at }) => {
    const DATA_DIR = join(directory, 'start')
    const postgres = async (): Promise<string[]> =>
      (await promisify(execFile)('ps', ['-A', '-o', 'args='])).stdout
        .split('\n')
        .filter((line) => line.includes(`-D ${join(DATA_DIR, 'postgres')} `))
    const { PATH, HOME } = process.env
    const PORT = String(await freePort())
    const env = { PATH, HOME, DATA_DIR, PORT, npm_config_update_notifier: 'false' }
    const npm = spawn('npm', ['start'], { env, detached: true, stdio: 'ignore' })
    await until('PostgreSQL runs', async () => (await postgres()).length > 0)
    if (at === 'listening')
      await until(
        'it listens',
        () =>
          fetch(`http://127.0.0.1:${PORT}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        120,
      )
    // The group may have ended before the last of several signals.
    const isGone = (signal: NodeJS.Signals | 0): boolean => {
      try {
        process.kill(-npm.pid!, signal)
        return false
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
        return true
      }
    }
    for (const signal of signals) {
      if (isGone(signal)) break
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    await until('the process group has ended', () => isGone(0))
    expect(await postgres()).toEqual([])
    expect(existsSync(join(DATA_DIR, 'postgres', 'postmaster.pid'))).toBe(false)
  })
})

describe('boxoffice run-job', () => {
  it('runs a job now and reports the result', async () => {
    await newOrganizer('late')
    const { id: organizer_id } = await database.db('organizers').where({ slug: 'late' }).first('id')
    const [event] = await database
      .db('events')
      .insert({ organizer_id, slug: 'late', name: '{}', currency: 'EUR', date_from: '2020-01-01' })
      .returning('id')
    await writeOrder(database.db, event.id, { status: 'n', expires: '2020-01-01', positions: [] })
    const { code, stdout } = await command(['run-job', 'expire_orders', '--json'])
    expect([code, JSON.parse(stdout)]).toEqual([0, { job: 'expire_orders', expired: 1 }])
    expect((await command(['run-job', 'expire_orders'])).stdout).toBe('expire_orders is done: expired 0.\n')
    expect((await command(['run-job', 'exit_all_at'])).stdout).toBe('exit_all_at is done.\n')
  })

  it.each(['nonsense', 'order_mail'])('explains in one sentence why %s cannot be run', async (name) => {
    const { code, stderr } = await command(['run-job', name])
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^There is no job .* that runs on a schedule: .*expire_orders/),
    ])
  })
})

describe('boxoffice serve', () => {
  it('serves for SHUTDOWN_DELAY after a signal, and reports meanwhile that it is not ready', async () => {
    const { base, child, ended } = await serve([], { SHUTDOWN_DELAY: '3' })
    const get = async (path: string) => {
      const response = await fetch(base + path)
      return { status: response.status, connection: response.headers.get('connection'), body: await response.json() }
    }
    expect(await get('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' })
    const began = performance.now()
    child.kill('SIGTERM')
    await until('it is not ready', async () => (await get('/readyz')).status === 503)
    expect(await get('/readyz')).toMatchObject({ connection: 'close', body: { status: 'the server is stopping' } })
    expect(await get('/api/v1/organizers/')).toMatchObject({ status: 401, connection: 'close' })
    expect((await ended).code).toBe(0)
    expect(performance.now() - began).toBeGreaterThan(2900)
  })

  it('creates nothing unasked with DATABASE_URL, and logs JSON lines without any secret', async () => {
    const before = await database.db('organizers').count('* as n')
    const { token } = await newOrganizer('quiet')
    const server = await serve([], { LOG_LEVEL: 'trace' })
    await fetch(`${server.base}/api/v1/organizers/?secret=${token}`, {
      headers: { Authorization: `Token ${token}`, Cookie: `session=${token}` },
    })
    const made = (await fetch(`${server.base}/api/v1/organizers/quiet/teams/`, {
      headers: { Authorization: `Token ${token}` },
    }).then((r) => r.json())) as { results: { id: number }[] }
    const answer = (await fetch(`${server.base}/api/v1/organizers/quiet/teams/${made.results[0]!.id}/tokens/`, {
      method: 'POST',
      headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json' },
      body: '{"name":"n"}',
    }).then((r) => r.json())) as { token: string }
    // A ticket secret in paths, as scanners send it: known, unknown, without the slash, and with an unsupported method.
    const ticket = 'zqticketsecret'
    for (const [method, path] of [
      ['GET', `organizers/quiet/events/none/checkinlists/1/positions/${ticket}/`],
      ['GET', `organizers/quiet/events/none/checkinlists/1/positions/${ticket}`],
      ['DELETE', `organizers/quiet/events/none/checkinlists/1/positions/${ticket}/redeem/`],
      ['OPTIONS', `organizers/quiet/events/none/checkinlists/1/positions/${ticket}/redeem/`],
      ['GET', `nothing/${ticket}/`],
    ] as const)
      await fetch(`${server.base}/api/v1/${path}`, {
        method,
        redirect: 'manual',
        headers: { Authorization: `Token ${token}` },
      })
    for (const page of ['invite', 'reset'])
      await fetch(`${server.base}/${page}/${token}`, { headers: { Cookie: `boxoffice_session=${token}` } })
    server.child.kill('SIGTERM')
    const { code, stdout } = await server.ended
    expect(code).toBe(0)
    const lines = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(
      lines.filter(({ msg }) => msg === 'request').map(({ operation, status }) => [operation, status]),
    ).toContainEqual(['organizers.list', 200])
    expect(lines.find(({ operation }) => operation === 'organizers.list').request_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(lines.filter(({ page }) => page).map(({ page, status }) => [page, status])).toEqual([
      ['/invite/:secret', 404],
      ['/reset/:secret', 404],
    ])
    const positions = '/organizers/{organizer}/events/{event}/checkinlists/{list}/positions'
    expect(lines.filter(({ path }) => path?.includes('/positions/')).map(({ method, path }) => [method, path])).toEqual(
      [
        ['GET', expect.stringContaining(`${positions}/{id}/`)],
        ['GET', expect.stringContaining(`${positions}/{id}/`)],
        ['DELETE', expect.stringContaining(`${positions}/{id}/redeem/`)],
        ['OPTIONS', expect.stringContaining(`${positions}/{id}/redeem/`)],
      ],
    )
    for (const secret of [token, answer.token, ticket]) expect(stdout).not.toContain(secret)
    expect(Number((await database.db('organizers').count('* as n'))[0]!.n)).toBe(Number(before[0]!.n) + 1)
  })

  it('lets a running request finish when it gets a signal to stop', async () => {
    const { token, team } = await newOrganizer('stopping')
    const server = await serve()
    const holder = await database.db.transaction()
    await holder.raw('lock table team_tokens in exclusive mode')
    const request = fetch(`${server.base}/api/v1/organizers/stopping/teams/${team.id}/tokens/`, {
      method: 'POST',
      headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json' },
      body: '{"name":"late"}',
    })
    await untilBlocked(database.db)
    server.child.kill('SIGTERM')
    const isClosed = () =>
      fetch(`${server.base}/healthz`).then(
        () => false,
        () => true,
      )
    await until('nobody else is let in', isClosed)
    await holder.rollback()
    expect((await request).status).toBe(201)
    expect((await server.ended).code).toBe(0)
  })

  it('leaves the jobs to a worker with --no-jobs', async () => {
    const { token, team } = await newOrganizer('apart')
    const server = await serve(['--no-jobs'])
    const invite = () =>
      fetch(`${server.base}/api/v1/organizers/apart/teams/${team.id}/invites/`, {
        method: 'POST',
        headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email: 'late@example.org' }),
      })
    const mails = () => (readdirSync(directory).includes('mail') ? readdirSync(join(directory, 'mail')) : [])
    const before = mails().length
    expect((await invite()).status).toBe(201)
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(mails()).toHaveLength(before)
    const worker = start(['work'])
    await until('the mail is sent', () => mails().length > before)
    expect(mails()).toHaveLength(before + 1)
    for (const { child } of [server, worker]) child.kill('SIGINT')
    expect((await Promise.all([server.ended, worker.ended])).map(({ code }) => code)).toEqual([0, 0])
  })

  it('lists jobs that have failed permanently, and retries them', async () => {
    const { token, team } = await newOrganizer('failing')
    const server = await serve(['--no-jobs'])
    for (const email of ['one@example.org', 'two@example.org'])
      await fetch(`${server.base}/api/v1/organizers/failing/teams/${team.id}/invites/`, {
        method: 'POST',
        headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ email }),
      })
    const metrics = async () => (await fetch(`${server.base}/metrics`)).text()
    expect(await metrics()).toMatch(/boxoffice_jobs\{queue="team_invite",state="waiting"\} 2/)
    expect(await metrics()).toMatch(/boxoffice_jobs_oldest_seconds\{queue="team_invite"\} \d+/)
    expect(await metrics()).toMatch(/boxoffice_work_items\{queue="webhooks",state="waiting"\} 0/)
    expect(await metrics()).toMatch(/boxoffice_work_oldest_seconds\{queue="shred"\} 0/)
    const failure = { state: 'failed', completed_on: new Date(), output: '{"message":"No mail server."}' }
    await database.db('boss.job').where({ name: 'team_invite', state: 'created' }).update(failure)
    const failed = /boxoffice_jobs\{queue="team_invite",state="failed"\} 2/
    await until('the metrics have it', async () => failed.test(await metrics())) // metrics are cached for a second

    const listed = JSON.parse((await command(['jobs', 'list', '--queue', 'team_invite', '--json'])).stdout)
    expect(listed).toHaveLength(2)
    expect(listed[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      queue: 'team_invite',
      data: expect.any(Object),
      runs: 1,
      failed: expect.any(String),
      error: 'No mail server.',
    })
    const [nothing, one] = await Promise.all([command(['jobs', 'retry']), command(['jobs', 'retry', listed[0].id])])
    expect([nothing.code, nothing.stderr]).toEqual([1, 'Name the jobs to retry, or use --all.\n'])
    expect(one.stdout).toBe('1 job runs again.\n')
    const rest = await command(['jobs', 'retry', '--all', '--queue', 'team_invite', '--json'])
    expect(JSON.parse(rest.stdout)).toEqual({ retried: 1 })

    const mails = () => (existsSync(join(directory, 'mail')) ? readdirSync(join(directory, 'mail')) : [])
    const before = mails().length
    const worker = start(['work'])
    await until('both mails are sent', () => mails().length >= before + 2)
    expect(mails()).toHaveLength(before + 2)
    for (const { child } of [server, worker]) child.kill('SIGINT')
    await Promise.all([server.ended, worker.ended])
  })

  it('names the port that is in use, also for a process that shares the data directory', async () => {
    const own = { DATABASE_URL: '', DATA_DIR: join(directory, 'start') }
    for (const settings of [{}, own]) {
      const server = await serve([], settings)
      const { code, stderr } = await run(['serve'], { ...settings, PORT: new URL(server.base).port })
      expect([code, stderr]).toEqual([
        1,
        expect.stringMatching(/^Port \d+ is already in use; set PORT to another one.\n$/),
      ])
      server.child.kill('SIGTERM')
      expect((await server.ended).code).toBe(0)
    }
  }, 120_000)

  it('explains in one sentence why the database cannot be used', async () => {
    const silent = createServer()
    silent.listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const taken = new URL(database.url)
    const other = (change: Partial<URL>): string => Object.assign(new URL(database.url), change).href
    const exitOf = ({ code, stderr }: processes.Result) => [code, stderr]
    // Every command that opens the database prints the same.
    const migrate = (url: string) => command(['migrate'], { DATABASE_URL: url }).then(exitOf)
    try {
      expect(
        await Promise.all([
          run(['serve'], { DATABASE_URL: other({ password: 'wrong' }) }).then(exitOf),
          migrate(other({ username: 'nobody' })),
          migrate(other({ pathname: '/nothing' })),
          migrate(other({ hostname: 'nowhere.invalid' })),
          migrate(other({ port: '1' })),
          migrate(other({ port: String(port) })),
        ]),
      ).toEqual([
        [1, expect.stringMatching(/^The database rejects the user or the password \(.+\); check DATABASE_URL\.\n$/)],
        [1, expect.stringMatching(/^The database rejects the user.* \(.+\); check DATABASE_URL\.\n$/)],
        [1, 'The database does not exist (database "nothing" does not exist); check DATABASE_URL.\n'],
        [
          1,
          expect.stringMatching(
            /^The database does not respond at nowhere\.invalid \(\w+\); check DATABASE_URL and whether it runs\.\n$/,
          ),
        ],
        [
          1,
          `The database does not respond at ${taken.hostname}:1 (ECONNREFUSED); check DATABASE_URL and whether it runs.\n`,
        ],
        [1, 'The database does not respond in time; check DATABASE_URL and whether it runs.\n'],
      ])
    } finally {
      silent.close()
    }
  }, 120_000)

  it('does not start without the key of a stored secret, and does once it is encrypted with another', async () => {
    const { db, url, drop } = await freshDatabase()
    const key = (text: string) => ({ DATABASE_URL: url, ENCRYPTION_KEYS: text })
    const [first, second] = ['the first key of this organization', 'the second key of this organization']
    try {
      const [{ id: user_id }] = await db('users').insert({ email: 'keys@example.org' }).returning('id')
      await db('user_totp').insert({ user_id, secret: 'JBSWY3DPEHPK3PXP' })
      const rejected = async (keys: string) => {
        const { code, stderr } = await run(['serve'], key(keys))
        return [code, stderr]
      }
      const notEncrypted = 'The database has secrets that are not encrypted. Run `boxoffice encrypt-secrets` once.\n'
      expect(await rejected(first)).toEqual([1, notEncrypted])
      const encrypted = async (keys: string) => (await command(['encrypt-secrets', '--json'], key(keys))).stdout
      expect(await encrypted(first)).toBe('{"encrypted":1}\n')
      const missing =
        /^The database has secrets that are encrypted with the key [\da-f]{8}\. Add the missing one to ENCRYPTION_KEYS/
      expect(await rejected(second)).toEqual([1, expect.stringMatching(missing)])
      expect(await encrypted(`${second}, ${first}`)).toBe('{"encrypted":1}\n')
      const server = await serve(['--no-jobs'], key(second))
      server.child.kill('SIGTERM')
      expect((await server.ended).code).toBe(0)
    } finally {
      await drop()
    }
  }, 120_000)

  it('shows no password of what is wrong', async () => {
    const { code, stderr } = await run(['serve'], { DATABASE_URL: 'mysql://ada:geheim@127.0.0.1/x' })
    expect([code, stderr]).toEqual([
      1,
      'The configuration is not valid. DATABASE_URL is "mysql://ada:***@127.0.0.1/x": Use postgres://user:password@host:port/database.\n',
    ])
  })
})
