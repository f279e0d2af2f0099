// Clients and workers during a failover to a standby. Writes are never confirmed before a standby has received them.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadConfig } from '../../src/config.ts'
import { openDb } from '../../src/core/data/db.ts'
import { createOrganizer } from '../../src/domain/access/organizers.ts'
import { killAll, run, serve, start } from '../support/process.ts'
import { pair } from '../support/standby.ts'
import { until } from '../support/until.ts'

let there: Awaited<ReturnType<typeof pair>>
let token: string
let team: number
let environment: Record<string, string>
beforeAll(async () => {
  there = await pair(async (DATABASE_URL) => {
    const { code, stderr } = await run(['migrate'], { DATABASE_URL })
    if (code !== 0) throw new Error(stderr)
    const db = openDb(DATABASE_URL, loadConfig({}))
    const owner = { email: 'o@example.org', password: 'correct horse' }
    const made = await createOrganizer({ db, now: new Date() }, { slug: 'verein', name: 'Verein', owner })
    token = made.token
    team = made.team.id
    await db.destroy()
  })
  environment = { DATABASE_URL: there.url, DATA_DIR: there.directory, RATE_LIMIT: 'off', SHUTDOWN_TIMEOUT: '2' }
}, 120_000)
afterAll(async () => {
  killAll()
  await there?.end()
})

const post = (base: string, path: string, body: object, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${base}/api/v1/organizers/verein${path}`, {
    method: 'POST',
    headers: { Authorization: `Token ${token}`, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const ready = async (base: string): Promise<[number, string]> => {
  const response = await fetch(`${base}/readyz`)
  return [response.status, ((await response.json()) as { status: string }).status]
}

describe('a commit whose wait for the standby is canceled', () => {
  // Writes wait for a standby that does not exist.
  const setStandby = (name: string) =>
    there.primary(`alter system set synchronous_standby_names = '${name}'`, 'select pg_reload_conf()')
  // Cancels waits until the response arrives: a commit in the background, such as of usage counts, may wait before the request's own.
  const answerWithoutStandby = async (request: () => Promise<Response>): Promise<Response> => {
    let response: Response | undefined
    const answered = request().then((it) => (response = it))
    await until('a commit waited for the standby, and the request was answered', async () => {
      await there.primary("select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'")
      return response !== undefined
    })
    return answered
  }

  it('is 503, and its response is replayed once the standby has it', async () => {
    const { base, child, ended } = await serve(environment, ['--no-jobs'])
    const key = { 'X-Idempotency-Key': 'once' }
    const create = (headers?: Record<string, string>) => post(base, '/teams/', { name: 'Stage' }, headers)
    const lookUp = () =>
      fetch(`${base}/api/v1/idempotency_query?key=once`, { headers: { Authorization: `Token ${token}` } })
    await setStandby('nobody')
    try {
      for (const request of [() => create(key), () => create(key), () => create(), lookUp]) {
        const response = await answerWithoutStandby(request)
        expect(response.status).toBe(503)
        expect(response.headers.get('retry-after')).toBe('5')
      }
    } finally {
      await setStandby('')
    }
    const replayed = await create(key)
    const { id } = (await replayed.json()) as { id: number }
    expect([replayed.status, (await lookUp()).status]).toEqual([201, 201])
    // One from the request with the key, and one from the request without.
    const [stored] = await there.primary("select id from teams where name = 'Stage' order by id")
    expect(stored!.rows.map((row) => Number(row.id))).toEqual([id, expect.any(Number)])
    child.kill('SIGTERM')
    await ended
  }, 120_000)
})

describe('a failover', () => {
  it('is 503 while the address leads to a standby, and over once that is promoted', async () => {
    const { base } = await serve(environment, ['--no-jobs'])
    const worker = start(['work'], environment)
    await until('the worker works', () => worker.result.stdout.includes('"running jobs"'))
    await there.caughtUp()

    await there.moveToStandby()
    await until('it is not ready', async () => (await ready(base))[1] === 'the database is read-only')
    // More requests than sessions in the pool, so that all sessions are connected to the standby.
    const during = await Promise.all(Array.from({ length: 40 }, (_, i) => post(base, '/teams/', { name: `No ${i}` })))
    expect(during.map(({ status }) => status)).toEqual(during.map(() => 503))
    expect(await ready(base)).toEqual([503, 'the database is read-only'])

    await there.standby('select pg_promote()')
    await until('it is ready', async () => (await ready(base))[0] === 200)
    const after = await Promise.all(Array.from({ length: 40 }, (_, i) => post(base, '/teams/', { name: `Yes ${i}` })))
    expect(after.map(({ status }) => status)).toEqual(after.map(() => 201))

    await until('the worker listens again', async () => {
      const [listening] = await there.standby(
        "select from pg_stat_activity where query like 'LISTEN%' or query ~ 'pg_listening_channels'",
      )
      return listening!.rowCount! > 0
    })
    expect((await post(base, `/teams/${team}/invites/`, { email: 'late@example.org' })).status).toBe(201)
    const mails = join(there.directory, 'mail')
    await until('the mail is sent', () => existsSync(mails) && readdirSync(mails).length === 1)
  }, 180_000)
})
