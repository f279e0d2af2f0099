// TLS connections to PostgreSQL: what each sslmode verifies, and the errors if the database is not accepted.
import { execFileSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { loadConfig } from '../../../src/config.ts'
import { systemClock } from '../../../src/core/clock.ts'
import { openDb, query } from '../../../src/core/data/db.ts'
import { openEmbedded } from '../../../src/core/data/embedded.ts'
import { installQueues, openQueue } from '../../../src/core/data/job_queue.ts'
import { run } from '../../support/process.ts'

const directory = mkdtempSync(join(tmpdir(), 'boxoffice-tls-'))
const at = (name: string): string => join(directory, name)
const openssl = (...args: string[]): void => void execFileSync('openssl', args, { stdio: 'ignore' })

/** Creates a certificate authority, or with `issuer` a certificate for a name by that authority. */
function certificate(name: string, subject: string, issuer?: string, altName?: string): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', at(`${name}.key`)]
  const signed = issuer ? ['-CA', at(`${issuer}.pem`), '-CAkey', at(`${issuer}.key`)] : []
  const names = altName ? ['-addext', `subjectAltName=${altName}`] : []
  openssl(
    'req',
    '-x509',
    '-days',
    '2',
    ...key,
    '-subj',
    `/CN=${subject}`,
    ...signed,
    ...names,
    '-out',
    at(`${name}.pem`),
  )
}

let embedded: Awaited<ReturnType<typeof openEmbedded>>
beforeAll(async () => {
  chmodSync(directory, 0o755)
  certificate('ca', 'Authority')
  certificate('other', 'Another authority')
  certificate('server', 'localhost', 'ca', 'DNS:localhost')
  certificate('client', 'certified', 'ca')
  const hba = 'host all boxoffice all scram-sha-256\nhostssl all certified all cert\n'
  writeFileSync(at('hba'), hba)
  // The files belong to the account of PostgreSQL, and only that account can read the key.
  const first = await openEmbedded(at('postgres'), { initdbFlags: ['--no-sync'] })
  await first.release()
  const { uid, gid } = statSync(at('postgres'))
  for (const name of readdirSync(directory).filter((name) => name.startsWith('server') || name === 'hba'))
    chownSync(at(name), uid, gid)
  chmodSync(at('server.key'), 0o600)
  embedded = await openEmbedded(at('postgres'), {
    flags: Object.entries({
      ssl: 'on',
      ssl_cert_file: at('server.pem'),
      ssl_key_file: at('server.key'),
      ssl_ca_file: at('ca.pem'),
      hba_file: at('hba'),
    }).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  })
  const db = openDb(embedded.url, loadConfig({}))
  await db.raw('create role certified login')
  await db.destroy()
}, 120_000)
afterAll(async () => {
  await embedded.release()
  rmSync(directory, { recursive: true, force: true })
})

const urlOf = (parameters: Record<string, string>, change: Partial<URL> = {}): string => {
  const url = Object.assign(new URL(embedded.url), { hostname: 'localhost' }, change)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}
/** Returns whether the session is encrypted, its user, and whether the timeouts apply; or the reason why there is no session. */
async function session(url: string): Promise<unknown> {
  const db = openDb(url, loadConfig({ DATABASE_URL: url, LOCK_TIMEOUT: '2' }))
  try {
    const [found] = await query<{ ssl: boolean; name: string; timeout: string }>(
      db,
      "select ssl, current_user::text as name, current_setting('lock_timeout') as timeout from pg_stat_ssl where pid = pg_backend_pid()",
    )
    return [found!.ssl, found!.name, found!.timeout]
  } catch (error) {
    return (error as { code?: string }).code ?? (error as Error).message
  } finally {
    await db.destroy()
  }
}
const ca = { sslrootcert: at('ca.pem') }
const encrypted = [true, 'boxoffice', '2s']

it.each<[string, Record<string, string>, string, unknown]>([
  ['none', {}, 'localhost', [false, 'boxoffice', '2s']],
  ['disable', { sslmode: 'disable' }, 'localhost', [false, 'boxoffice', '2s']],
  ['require', { sslmode: 'require' }, '127.0.0.1', encrypted],
  ['require, with channel binding', { sslmode: 'require', channel_binding: 'require' }, '127.0.0.1', encrypted],
  ['require, with the authority', { sslmode: 'require', ...ca }, '127.0.0.1', encrypted],
  [
    'require, with another',
    { sslmode: 'require', sslrootcert: at('other.pem') },
    'localhost',
    'SELF_SIGNED_CERT_IN_CHAIN',
  ],
  ['no-verify', { sslmode: 'no-verify' }, '127.0.0.1', encrypted],
  ['verify-ca', { sslmode: 'verify-ca', ...ca }, '127.0.0.1', encrypted],
  [
    'verify-ca, with another',
    { sslmode: 'verify-ca', sslrootcert: at('other.pem') },
    'localhost',
    'SELF_SIGNED_CERT_IN_CHAIN',
  ],
  ['verify-full', { sslmode: 'verify-full', ...ca }, 'localhost', encrypted],
  ['verify-full, by another name', { sslmode: 'verify-full', ...ca }, '127.0.0.1', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ['verify-full, by public authorities', { sslmode: 'verify-full' }, 'localhost', 'SELF_SIGNED_CERT_IN_CHAIN'],
  ['verify-full, system', { sslmode: 'verify-full', sslrootcert: 'system' }, 'localhost', 'SELF_SIGNED_CERT_IN_CHAIN'],
])('sslmode %s', async (_, parameters, hostname, expected) => {
  expect(await session(urlOf(parameters, { hostname }))).toEqual(expected)
})

it('signs in with a client certificate instead of a password', async () => {
  const own = { sslcert: at('client.pem'), sslkey: at('client.key') }
  const client = { username: 'certified', password: '' }
  expect(await session(urlOf({ sslmode: 'verify-full', ...ca, ...own }, client))).toEqual([true, 'certified', '2s'])
  expect(await session(urlOf({ sslmode: 'verify-full', ...ca }, client))).toBe('28000')
})

it('encrypts the sessions of the job queue, too', async () => {
  const url = urlOf({ sslmode: 'verify-full', ...ca })
  const config = loadConfig({ DATABASE_URL: url })
  const db = openDb(url, config)
  try {
    await installQueues(url, {})
    const queue = await openQueue(
      url,
      {},
      { db, config, log: pino({ level: 'silent' }), clock: systemClock },
      { work: true },
    )
    const sessions = await query<{ ssl: boolean; listens: boolean }>(
      db,
      "select ssl, query ~ '^LISTEN' as listens from pg_stat_ssl join pg_stat_activity using (pid) where application_name like 'boxoffice % jobs'",
    )
    await queue.stop()
    expect(sessions.some(({ listens }) => listens)).toBe(true)
    expect(sessions.every(({ ssl }) => ssl)).toBe(true)
  } finally {
    await db.destroy()
  }
})

it('explains in one sentence why there is no connection', async () => {
  const errorOf = async (DATABASE_URL: string) => (await run(['migrate'], { DATABASE_URL, DATA_DIR: directory })).stderr
  expect(await errorOf(urlOf({ sslmode: 'verify-full' }))).toMatch(
    /^The certificate of the database is not accepted \(.+\); check sslmode and sslrootcert in DATABASE_URL\.\n$/,
  )
  const plain = new URL(process.env.TEST_DATABASE_URL!)
  plain.searchParams.set('sslmode', 'require')
  expect(await errorOf(plain.href)).toBe(
    'The database does not offer TLS, which the sslmode in DATABASE_URL requires.\n',
  )
}, 60_000)
