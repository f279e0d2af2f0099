// Every supported version of PostgreSQL: migrations, the demo organizer, a sale with its mail, lists, check-in and verification. All other tests run on
// the embedded version.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MIN_VERSION, TESTED_VERSION } from '../../src/core/data/database_server.ts'
import { hasPostgres, startPostgres } from '../support/postgres_version.ts'
import { killAll, run, serve } from '../support/process.ts'
import { until } from '../support/until.ts'
import { KEY } from '../support/worlds.ts'

type Body = { results: [{ id: number }]; positions: [{ secret: string }] }

const ORGANIZER = '/api/v1/organizers/kulturwerk'
const EVENT = `${ORGANIZER}/events/openstage26`
const VERSIONS = Array.from({ length: TESTED_VERSION - MIN_VERSION }, (_, n) => MIN_VERSION + n)

afterAll(killAll)

// A database of this version, and the environment of processes on it.
async function installation(version: number) {
  const folder = mkdtempSync(join(tmpdir(), 'boxoffice-versions-'))
  const { url, end } = await startPostgres(version)
  const env = { DATABASE_URL: url, DATA_DIR: folder, ENCRYPTION_KEYS: KEY, LOG_LEVEL: 'warn' }
  return {
    env,
    mails: () => (existsSync(join(folder, 'mail')) ? readdirSync(join(folder, 'mail')).length : 0),
    async end() {
      await end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const onVersion = (version: number) => (hasPostgres(version) ? it : it.skip)
const missing = VERSIONS.some((version) => !hasPostgres(version))
  ? '; skipped, because this host lacks them (npm run deploy:tools)'
  : ''

describe(`versions of PostgreSQL${missing}`, () => {
  for (const version of VERSIONS)
    onVersion(version)(`${version}: the server migrates, sells, sends mails, scans and verifies`, async () => {
      const { env, mails, end } = await installation(version)
      const succeeds = async (...args: string[]): Promise<string> => {
        const { code, stdout, stderr } = await run(args, env)
        expect([args[0], code, code === 0 ? '' : stderr]).toEqual([args[0], 0, ''])
        return stdout
      }
      await succeeds('migrate')
      const { token } = JSON.parse(await succeeds('demo', '--json'))
      const { base, child, ended } = await serve(env)
      const headers = { Authorization: `Token ${token}`, 'Content-Type': 'application/json' }
      const send = async (method: string, path: string, body?: object) => {
        const response = await fetch(base + path, { method, headers, ...(body && { body: JSON.stringify(body) }) })
        return { status: response.status, body: (await response.json()) as Body }
      }
      const order = await send('POST', `${EVENT}/orders/`, {
        email: 'ada@example.org',
        send_email: true,
        status: 'p',
        payment_provider: 'manual',
        positions: [{ item: 1, variation: 1, attendee_name_parts: { given_name: 'Ada', family_name: 'Okafor' } }],
      })
      expect(order).toMatchObject({ status: 201 })
      await until('the order is confirmed by mail', () => mails() > 0)
      for (const path of ['/orders/?search=Okafor', '/items/', '/quotas/?with_availability=true', '/checkinlists/'])
        expect(await send('GET', EVENT + path)).toMatchObject({
          status: 200,
          body: { results: expect.arrayContaining([expect.anything()]) },
        })
      const list = (await send('GET', `${EVENT}/checkinlists/`)).body.results[0].id
      const scan = { secret: order.body.positions[0].secret, lists: [list] }
      expect(await send('POST', `${ORGANIZER}/checkinrpc/redeem/`, scan)).toMatchObject({
        status: 201,
        body: { status: 'ok' },
      })
      expect(await send('POST', `${ORGANIZER}/checkinrpc/redeem/`, scan)).toMatchObject({
        status: 400,
        body: { reason: 'already_redeemed' },
      })
      child.kill('SIGTERM')
      expect(await ended).toMatchObject({ code: 0, stderr: '' })
      expect(await succeeds('verify', '--no-files')).toContain('0 errors')
      expect(await succeeds('migrate')).toBe('The database is up to date.\n')
      await end()
    })

  onVersion(MIN_VERSION - 1)(`${MIN_VERSION - 1}: the server does not start, and says why`, async () => {
    const { env, end } = await installation(MIN_VERSION - 1)
    const sentence = `DATABASE_URL leads to PostgreSQL ${MIN_VERSION - 1}, which is not supported. Upgrade it to ${MIN_VERSION} or later.\n`
    for (const command of ['migrate', 'serve', 'work'])
      expect([command, await run([command], env)]).toEqual([
        command,
        expect.objectContaining({ code: 1, stderr: sentence }),
      ])
    await end()
  })
})
