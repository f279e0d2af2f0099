// The command line, as a person and as a process supervisor use it: real processes on a real database.
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../src/core/data/embedded.ts'
import { checkPassword } from '../src/core/platform/secrets.ts'
import { freshDatabase } from './support/database.ts'
import { storeOrder } from './support/orders.ts'
import * as processes from './support/process.ts'
import { killAll } from './support/process.ts'

const directory = mkdtempSync(join(tmpdir(), 'boxoffice-commands-'))
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase('nothing')
})
afterAll(async () => {
  killAll()
  await database.drop()
  rmSync(directory, { recursive: true, force: true })
})

const environment = (more: Record<string, string> = {}) => ({
  DATABASE_URL: database.url,
  DATA_DIR: directory,
  ...more,
})
const start = (args: string[]) => processes.start(args, environment())
const run = (args: string[], env?: Record<string, string>) => processes.run(args, environment(env))
const serve = (args: string[] = [], env?: Record<string, string>) => processes.serve(environment(env), args)

const organizer = (slug: string, ...more: string[]) =>
  run([
    'create-organizer',
    '--slug',
    slug,
    '--name',
    'Verein',
    '--owner-email',
    'o@example.org',
    '--owner-password',
    'correct horse',
    '--json',
    ...more,
  ])

/** What the sign-in form answers: status and where it leads. */
async function signIn(
  base: string,
  { email, password }: { email: string; password: string },
): Promise<[number, string | null]> {
  const page = await fetch(`${base}/sign-in`)
  const [cookie] = page.headers.getSetCookie()[0]!.split(';')
  const [, csrfToken] = /name="csrf_token" value="(\w+)"/.exec(await page.text())!
  const answer = await fetch(`${base}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: cookie! },
    body: new URLSearchParams({ csrf_token: csrfToken!, email, password }),
  })
  return [answer.status, answer.headers.get('location')]
}

it('migrates once when five processes start at the same moment', async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => run(['migrate'])))
  expect(results.map(({ code, stderr }) => [code, stderr])).toEqual(Array(5).fill([0, '']))
})

it('runs as the bin of an installed package', async () => {
  const installed = join(directory, 'node_modules', 'boxoffice')
  for (const part of ['src', 'generated', 'package.json']) cpSync(part, join(installed, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(installed, 'node_modules'))
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    join(installed, 'src', 'boxoffice.js'),
    '--help',
  ])
  expect([stdout, stderr]).toEqual([expect.stringContaining('Usage: boxoffice'), ''])
})

it('writes what nobody else on the machine can read', async () => {
  const own = mkdtempSync(join(directory, 'own-'))
  const { token } = JSON.parse((await organizer('closed')).stdout)
  const { base, child, ended } = await serve([], { DATA_DIR: own })
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
  for (const name of written) expect([name, statSync(join(own, name)).mode & 0o077]).toEqual([name, 0])
})

describe('boxoffice create-organizer', () => {
  it('prints one JSON object and nothing else', async () => {
    const { code, stdout } = await organizer('verein')
    const made = JSON.parse(stdout)
    expect(code).toBe(0)
    expect(made).toEqual({
      organizer: 'verein',
      user: { id: expect.any(Number), email: 'o@example.org' },
      team: { id: expect.any(Number) },
      token: expect.any(String),
    })
    expect(stdout).toBe(`${JSON.stringify(made)}\n`)
    expect(await database.db('users').where({ id: made.user.id }).first('password_hash')).toEqual({
      password_hash: expect.stringMatching(/^\$argon2id\$/),
    })
  })

  it('uses the account that is there', async () => {
    const [first, second] = [JSON.parse((await organizer('one')).stdout), JSON.parse((await organizer('two')).stdout)]
    expect(second.user).toEqual(first.user)
  })

  it('takes the password from standard input or the environment', async () => {
    const named = (slug: string) => [
      'create-organizer',
      '--slug',
      slug,
      '--name',
      'V',
      '--owner-email',
      `${slug}@example.org`,
    ]
    const piped = start([...named('piped'), '--owner-password-stdin'])
    piped.child.stdin.end('correct horse\nand another line')
    const results = [await piped.ended, await run(named('environment'), { OWNER_PASSWORD: 'correct horse' })]
    expect(results.map(({ code, stderr }) => [code, stderr])).toEqual(Array(2).fill([0, '']))
    for (const slug of ['piped', 'environment']) {
      const { password_hash } = await database
        .db('users')
        .where({ email: `${slug}@example.org` })
        .first()
      expect([slug, await checkPassword(password_hash, 'correct horse')]).toEqual([slug, true])
    }
    expect(await run(named('none'))).toMatchObject({ code: 1, stderr: expect.stringMatching(/8 characters/) })
  })

  it('says in one sentence that the slug is taken', async () => {
    await organizer('taken')
    expect(await organizer('Taken')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is already an organizer with this slug.\n',
    })
  })

  it.each([
    [['--slug', '-x'], /letters, digits/],
    [['--owner-email', 'nobody'], /e-mail/],
    [['--owner-password', 'short'], /8 characters/],
    [['--name', ' '], /1 to 190/],
  ])('says in one sentence what is wrong with %j', async (more, message) => {
    const { code, stdout, stderr } = await organizer('another', ...more)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(message)
    expect(stderr).not.toMatch(/^\s+at /m)
  })
})

describe('boxoffice demo', () => {
  it('tells no credentials in words where the database is one of its own', async () => {
    const { db, url, drop } = await freshDatabase()
    try {
      const { code, stdout } = await run(['demo'], { DATABASE_URL: url })
      expect([code, stdout]).toEqual([0, expect.stringContaining('Created the organizer kulturwerk.')])
      expect(stdout).not.toMatch(/[0-9a-f]{16}/)
      expect(await db('organizers').pluck('slug')).toEqual(['kulturwerk'])
    } finally {
      await drop()
    }
  })

  it('tells credentials of every kind, once', async () => {
    const demo = JSON.parse((await run(['demo', '--json'])).stdout)
    const server = await serve()
    const headers = [
      { Authorization: `Token ${demo.token}` },
      { Authorization: `Bearer ${demo.oauth2}` },
      { Authorization: `Device ${demo.device}` },
      demo.session,
    ]
    for (const each of headers) {
      const { results } = (await fetch(`${server.base}/api/v1/organizers/`, { headers: each }).then((answer) =>
        answer.json(),
      )) as { results: object[] }
      expect(results).toMatchObject([{ name: 'Kulturwerk Hamburg', slug: demo.organizer }])
    }
    expect(await signIn(server.base, demo.owner)).toEqual([303, '/'])
    server.child.kill('SIGTERM')
    await server.ended
    expect(JSON.parse((await run(['demo', '--json'])).stdout)).toEqual({ organizer: 'kulturwerk', token: null })
  })
})

describe('npm start', () => {
  it('prints where to sign in and how, for the demo organizer that it has made', async () => {
    const server = await processes.serve({ DATA_DIR: join(directory, 'start') })
    for (let attempt = 0; attempt < 100 && !server.result.stdout.includes('Try'); attempt += 1)
      await new Promise((resolve) => setTimeout(resolve, 50))
    const [, address, email, password] = /Sign in +(\S+)[^]*E-mail +(\S+)[^]*Password +(\S+)/.exec(
      server.result.stdout,
    )!
    expect(address).toBe(`${server.base.replace('127.0.0.1', 'localhost')}/sign-in`)
    expect(await signIn(server.base, { email: email!, password: password! })).toEqual([303, '/'])
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })
})

describe('boxoffice create-token', () => {
  it('makes a token that the running server accepts', async () => {
    const { team } = JSON.parse((await organizer('tokens')).stdout)
    const server = await serve()
    const { stdout } = await run([
      'create-token',
      '--organizer',
      'tokens',
      '--team',
      String(team.id),
      '--name',
      'shop',
      '--json',
    ])
    const made = JSON.parse(stdout)
    expect(made).toEqual({ id: expect.any(Number), name: 'shop', token: expect.any(String) })
    expect(
      await database
        .db('log_entries')
        .where({ object_id: made.id, action: 'team.token.added' })
        .first('actor_type', 'data'),
    ).toEqual({ actor_type: 'command', data: { name: 'shop' } })
    const answer = await fetch(`${server.base}/api/v1/organizers/tokens/`, {
      headers: { Authorization: `Token ${made.token}` },
    })
    expect(await answer.json()).toMatchObject({ name: 'Verein', slug: 'tokens' })
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })

  it.each([
    [['--team', '999999'], /has no team/],
    [['--team', 'x'], /positive number/],
    [['--organizer', 'nowhere'], /has no team/],
  ])('refuses %j', async (more, message) => {
    const { code, stderr } = await run([
      'create-token',
      '--organizer',
      'verein',
      '--team',
      '1',
      '--name',
      'shop',
      ...more,
    ])
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)])
  })
})

describe('boxoffice accept-gift-cards', () => {
  const accept = (...args: string[]) => run(['accept-gift-cards', ...args])

  it('is kept once, however often it is said', async () => {
    for (const slug of ['taker', 'giver']) await organizer(slug)
    for (let time = 0; time < 2; time += 1) {
      const { code, stdout } = await accept('--organizer', 'taker', '--issuer', 'giver', '--json')
      expect([code, JSON.parse(stdout)]).toEqual([0, { organizer: 'taker', issuer: 'giver' }])
    }
    expect(await database.db('gift_card_acceptances').count('* as n').first()).toEqual({ n: 1 })
    expect(
      await database.db('log_entries').where({ action: 'organizer.gift_card_acceptance.added' }).pluck('data'),
    ).toEqual([{ issuer: 'giver' }])
  })

  it.each([
    ['taker', 'nowhere', /no organizer nowhere/],
    ['nowhere', 'taker', /no organizer nowhere/],
    ['taker', 'taker', /its own/],
  ])('says in one sentence why %s cannot accept those of %s', async (taker, giver, message) => {
    const { code, stderr } = await accept('--organizer', taker, '--issuer', giver)
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)])
  })
})

describe('boxoffice run-job', () => {
  it('runs a job now and says what it did', async () => {
    await organizer('late')
    const { id: organizer_id } = await database.db('organizers').where({ slug: 'late' }).first('id')
    const [event] = await database
      .db('events')
      .insert({ organizer_id, slug: 'late', name: '{}', currency: 'EUR', date_from: '2020-01-01' })
      .returning('id')
    await storeOrder(database.db, event.id, { expires: '2020-01-01' }, [])
    const { code, stdout } = await run(['run-job', 'expire_orders', '--json'])
    expect([code, JSON.parse(stdout)]).toEqual([0, { job: 'expire_orders', expired: 1 }])
    expect((await run(['run-job', 'expire_orders'])).stdout).toBe('expire_orders is done: expired 0.\n')
    expect((await run(['run-job', 'purge_carts'])).stdout).toBe('purge_carts is done.\n')
  })

  it.each(['nonsense', 'order_mail'])('says in one sentence that %s cannot be run', async (name) => {
    const { code, stderr } = await run(['run-job', name])
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/^There is no job .* that runs by itself: .*expire_orders/),
    ])
  })
})

describe('boxoffice serve', () => {
  it('creates nothing unasked with DATABASE_URL, and logs JSON lines without any secret', async () => {
    const before = await database.db('organizers').count('* as n')
    const { token } = JSON.parse((await organizer('quiet')).stdout)
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
    for (const secret of [token, answer.token]) expect(stdout).not.toContain(secret)
    expect(Number((await database.db('organizers').count('* as n'))[0]!.n)).toBe(Number(before[0]!.n) + 1)
  })

  it('lets a running request finish when it is told to stop', async () => {
    const { token, team } = JSON.parse((await organizer('stopping')).stdout)
    const server = await serve()
    const holder = await database.db.transaction()
    await holder.raw('lock table team_tokens in exclusive mode')
    const request = fetch(`${server.base}/api/v1/organizers/stopping/teams/${team.id}/tokens/`, {
      method: 'POST',
      headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json' },
      body: '{"name":"late"}',
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    server.child.kill('SIGTERM')
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(fetch(`${server.base}/healthz`)).rejects.toThrow()
    await holder.rollback()
    expect((await request).status).toBe(201)
    expect((await server.ended).code).toBe(0)
  })

  it('leaves the jobs to a worker with --no-jobs', async () => {
    const { token, team } = JSON.parse((await organizer('apart')).stdout)
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
    for (let attempt = 0; attempt < 200 && mails().length === before; attempt += 1)
      await new Promise((resolve) => setTimeout(resolve, 50))
    expect(mails()).toHaveLength(before + 1)
    for (const { child } of [server, worker]) child.kill('SIGINT')
    expect((await Promise.all([server.ended, worker.ended])).map(({ code }) => code)).toEqual([0, 0])
  })

  it('lists jobs that have failed for good, and runs them once more', async () => {
    const { token, team } = JSON.parse((await organizer('failing')).stdout)
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
    const failure = { state: 'failed', completed_on: new Date(), output: '{"message":"No mail server."}' }
    await database.db('boss.job').where({ name: 'team_invite', state: 'created' }).update(failure)
    await new Promise((resolve) => setTimeout(resolve, 1100)) // metrics are at most a second old
    expect(await metrics()).toMatch(/boxoffice_jobs\{queue="team_invite",state="failed"\} 2/)

    const listed = JSON.parse((await run(['jobs', 'list', '--queue', 'team_invite', '--json'])).stdout)
    expect(listed).toHaveLength(2)
    expect(listed[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      queue: 'team_invite',
      data: expect.any(Object),
      runs: 1,
      failed: expect.any(String),
      error: 'No mail server.',
    })
    const [nothing, one] = await Promise.all([run(['jobs', 'retry']), run(['jobs', 'retry', listed[0].id])])
    expect([nothing.code, nothing.stderr]).toEqual([1, 'Name the jobs to retry, or use --all.\n'])
    expect(one.stdout).toBe('1 job runs once more.\n')
    const rest = await run(['jobs', 'retry', '--all', '--queue', 'team_invite', '--json'])
    expect(JSON.parse(rest.stdout)).toEqual({ retried: 1 })

    const mails = () => (existsSync(join(directory, 'mail')) ? readdirSync(join(directory, 'mail')) : [])
    const before = mails().length
    const worker = start(['work'])
    for (let attempt = 0; attempt < 600 && mails().length < before + 2; attempt += 1)
      await new Promise((resolve) => setTimeout(resolve, 50))
    expect(mails()).toHaveLength(before + 2)
    for (const { child } of [server, worker]) child.kill('SIGINT')
    await Promise.all([server.ended, worker.ended])
  }, 120_000)

  it('says which port is taken', async () => {
    const server = await serve()
    const { code, stderr } = await run(['serve'], { PORT: new URL(server.base).port })
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^Port \d+ is in use already/)])
    server.child.kill('SIGTERM')
    await server.ended
  })
})

describe('a wrong configuration', () => {
  it.each([
    ['PORT', 'eight'],
    ['BRAND', 'my-brand'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['LOG_LEVEL', 'loud'],
    ['BASE_URL', 'tickets.example'],
  ])('%s=%s is one clear sentence', async (name, value) => {
    const { code, stderr } = await run(['migrate'], { [name]: value })
    expect(code).toBe(1)
    expect(stderr).toMatch(new RegExp(`^The configuration is not valid. ${name} is "${value}"`))
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  it('a database that is not there is one clear sentence', async () => {
    const { code, stderr } = await run(['migrate'], { DATABASE_URL: `postgres://a:b@127.0.0.1:${await freePort()}/x` })
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^The database does not answer/)])
  })
})

it('refuses a database that a newer release has migrated', async () => {
  await database.db('migrations').insert({ name: '9999_future.sql' })
  const { code, stderr } = await run(['migrate'])
  await database.db('migrations').where({ name: '9999_future.sql' }).delete()
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^This database was migrated by a newer release of boxoffice \(9999_future\.sql\)/),
  ])
})

it.each([
  [[]],
  [['serve']],
  [['work']],
  [['jobs', 'list']],
  [['jobs', 'retry']],
  [['migrate']],
  [['demo']],
  [['create-organizer']],
  [['create-token']],
])('shows help for %j', async (command) => {
  const { code, stdout } = await run([...command, '--help'])
  expect([code, stdout]).toEqual([0, expect.stringContaining('Usage: boxoffice')])
})
