// `boxoffice doctor`: the tests break each part of an installation and expect a finding with the part and the remedy.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer as createTcpServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { diskResult } from '../src/commands/doctor/configuration.ts'
import { clockResult } from '../src/commands/doctor/database.ts'
import type { Diagnosis } from '../src/commands/doctor/diagnosis.ts'
import { findingsOf } from '../src/commands/doctor/run.ts'
import { loadConfig } from '../src/config.ts'
import { command } from './support/command.ts'
import { freshDatabase } from './support/database.ts'
import { killAll, run, serve } from './support/process.ts'
import { KEY } from './support/worlds.ts'

const directory = mkdtempSync(join(tmpdir(), 'boxoffice-doctor-'))
// Properties of the PostgreSQL of the tests.
const FSYNC = 'fsync or full_page_writes is off: a crash of the machine damages the database.'
const CLOSED = '127.0.0.1:9' // the discard port, on which nothing listens
let database: Awaited<ReturnType<typeof freshDatabase>>
let smtp: ReturnType<typeof createTcpServer>
let proxy: ReturnType<typeof createServer>
let proxied = 200
const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port

beforeAll(async () => {
  database = await freshDatabase('sold')
  // The part of SMTP that connecting and quitting need.
  smtp = createTcpServer((socket) => {
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (data) => socket.write(String(data).startsWith('QUIT') ? '221 bye\r\n' : '250 mail.example\r\n'))
  })
  proxy = createServer((_, response) => response.writeHead(proxied).end('{}'))
  for (const server of [smtp, proxy]) await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  await database.db('webhooks').update({ enabled: false })
  await setting('set synchronous_commit = on')
})
afterAll(async () => {
  killAll()
  smtp.close()
  proxy.close()
  proxy.closeAllConnections()
  await database.drop()
  rmSync(directory, { recursive: true, force: true })
})

const environment = (more: Record<string, string> = {}): Record<string, string> => ({
  DATABASE_URL: database.url,
  DATA_DIR: directory,
  ENCRYPTION_KEYS: KEY,
  SMTP_URL: `smtp://127.0.0.1:${portOf(smtp)}`,
  BASE_URL: `http://127.0.0.1:${portOf(proxy)}`,
  ...more,
})
const findings = (more: Record<string, string> = {}): Promise<Diagnosis[]> => findingsOf(loadConfig(environment(more)))
/** Returns the findings of one check, as severity and text. */
async function found(check: string, more: Record<string, string> = {}): Promise<string[]> {
  const all = await findings(more)
  for (const { severity, remedy } of all) expect(severity === 'ok' || Boolean(remedy)).toBe(true)
  return all.filter((finding) => finding.check === check).map(({ severity, detail }) => `${severity} ${detail}`)
}
const setting = async (assignment: string): Promise<void> => {
  const name = new URL(database.url).pathname.slice(1)
  await database.db.raw(`alter database ${name} ${assignment}`)
}

describe('boxoffice doctor', () => {
  it('finds what works', async () => {
    await database.db.raw('update boss.version set cron_on = now()')
    const all = await findings()
    expect(all.flatMap(({ severity, detail }) => (severity === 'error' ? detail : []))).toEqual([FSYNC])
    expect(all.filter(({ severity }) => severity === 'ok').map(({ check }) => check)).toEqual([
      'disk',
      'storage',
      'mail',
      'address',
      'clock',
      'migrations',
      'secrets',
      'workers',
      'webhooks',
    ])
  })

  it.each([
    [{ DATABASE_URL: '' }, /^warning There is no DATABASE_URL/],
    [{ BASE_URL: 'http://tickets.invalid' }, /^error BASE_URL is http:\/\/tickets.invalid: passwords/],
    [{ BASE_URL: 'https://tickets.invalid' }, /^error TRUST_PROXY is 0/],
    [{ ENCRYPTION_KEYS: '' }, /^warning ENCRYPTION_KEYS is not set/],
    [{ SMTP_URL: '' }, /^error There is no SMTP_URL/],
  ])('names what the configuration lacks: %j', async (more, sentence) => {
    expect(await found('configuration', more as Record<string, string>)).toContainEqual(expect.stringMatching(sentence))
  })

  it('names a mail server that does not respond', async () => {
    const [finding, ...more] = await found('mail', { SMTP_URL: `smtp://user:word@${CLOSED}` })
    expect(finding).toMatch(/^error 127.0.0.1:9 does not accept mail \(.*ECONNREFUSED/)
    expect([more, finding!.includes('word')]).toEqual([[], false])
  })

  it('names a storage that does not respond, and one that cannot be written', async () => {
    const [s3] = await found('storage', {
      STORAGE_URL: `s3://key:secret@bucket?endpoint=${encodeURIComponent(`http://${CLOSED}`)}`,
    })
    expect(s3).toMatch(/^error s3:\/\/\*\*\*@bucket does not work/)
    const file = join(directory, 'file')
    writeFileSync(file, '')
    expect(await found('storage', { STORAGE_URL: `file://${file}/below` })).toEqual([
      expect.stringMatching(/^error file:.* does not work \(E/),
    ])
  })

  it.each([
    [404, /^error .* returns 404/],
    [503, /^error .* returns 503: the server is not ready/],
  ])('names an address whose proxy returns %s', async (status, sentence) => {
    proxied = status
    try {
      expect(await found('address')).toEqual([expect.stringMatching(sentence)])
    } finally {
      proxied = 200
    }
  })

  describe('behind a proxy', () => {
    let server: Awaited<ReturnType<typeof serve>>
    let between: ReturnType<typeof createServer>
    /** Returns the headers of a client after the proxy has changed them. */
    let forward: (headers: Record<string, string>) => Record<string, string>
    const lists = ({ 'x-forwarded-for': given = '' }: Record<string, string>, added: string): string =>
      [given, added].filter(Boolean).join(', ')
    const extending = (headers: Record<string, string>) => ({
      ...headers,
      'x-forwarded-for': lists(headers, '198.51.100.7'),
      'x-forwarded-proto': 'http',
    })
    beforeAll(async () => {
      between = createServer(async (req, res) => {
        const [name, value] = [req.url!, req.headers as Record<string, string>]
        const port = Number(new URL(server.base).port)
        const target = request({ host: '127.0.0.1', port, path: name, headers: forward(value) }, (from) => {
          res.writeHead(from.statusCode!, from.headers)
          from.pipe(res)
        })
        target.end()
      })
      await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve))
      server = await serve(environment({ TRUST_PROXY: '1', BASE_URL: `http://127.0.0.1:${portOf(between)}` }), [
        '--no-jobs',
      ])
    }, 60_000)
    afterAll(() => {
      server?.child.kill('SIGTERM')
      between.close()
      between.closeAllConnections()
    })
    const proxyFindings = (more: Record<string, string> = {}) =>
      found('proxy', { TRUST_PROXY: '1', BASE_URL: `http://127.0.0.1:${portOf(between)}`, ...more })

    it.each<[string, (headers: Record<string, string>) => Record<string, string>, RegExp]>([
      ['extends the address', extending, /^ok /],
      ['replaces the address', (headers) => ({ ...extending(headers), 'x-forwarded-for': '198.51.100.7' }), /^ok /],
      ['passes the address of clients on', (headers) => headers, /^error Clients can invent their address/],
      [
        'says another scheme',
        (headers) => ({ ...extending(headers), 'x-forwarded-proto': 'https' }),
        /^error .* arrive as https/,
      ],
      [
        'changes the host',
        (headers) => ({ ...extending(headers), host: 'backend' }),
        /^error .* with the host backend/,
      ],
      [
        'is behind another one',
        (headers) => extending({ ...headers, 'x-forwarded-for': lists(headers, '198.51.100.6') }),
        /^error 2 proxies extend X-Forwarded-For, but TRUST_PROXY is 1/,
      ],
    ])('sees what a proxy does that %s', async (_, how, sentence) => {
      forward = how
      expect(await proxyFindings()).toEqual([expect.stringMatching(sentence)])
    })
  })

  it('names an address at which nothing responds', async () => {
    expect(await found('address', { BASE_URL: `http://${CLOSED}` })).toEqual([
      expect.stringMatching(/^error .* does not respond/),
    ])
  })

  it('names a database that cannot be reached, and checks the rest', async () => {
    const url = new URL(database.url)
    url.port = '9'
    const all = await findings({ DATABASE_URL: url.href })
    expect(all.find(({ check }) => check === 'database')).toMatchObject({
      severity: 'error',
      detail: expect.stringContaining('ECONNREFUSED'),
    })
    expect(all.map(({ check }) => check)).toContain('mail')
    expect(all.map(({ check }) => check)).not.toContain('workers')
  })

  it.each([
    ['synchronous_commit', 'off', /^error synchronous_commit is off/],
    ['default_transaction_isolation', "'repeatable read'", /^error default_transaction_isolation is repeatable read/],
  ])('names the setting %s of the database', async (name, value, sentence) => {
    await setting(`set ${name} = ${value}`)
    try {
      expect(await found('database')).toEqual([`error ${FSYNC}`, expect.stringMatching(sentence)])
    } finally {
      await setting(name === 'synchronous_commit' ? `set ${name} = on` : `reset ${name}`)
    }
  })

  it('warns of a standby that is none', async () => {
    expect(await found('standby')).toEqual([])
    expect(await found('standby', { DATABASE_REPLICA_URL: database.url })).toEqual([
      'warning It is not used. DATABASE_REPLICA_URL leads to a server that is not a standby.',
    ])
  })

  it('warns of connections that do not suffice for one more process', async () => {
    expect(await found('database', { DATABASE_POOL: '5000' })).toEqual([
      `error ${FSYNC}`,
      expect.stringMatching(/^warning \d+ of \d+ connections are in use; one more process takes up to 5006/),
    ])
  })

  it('names migrations that are missing', async () => {
    const { rows } = await database.db.raw('select name, applied from migrations order by name desc limit 1')
    expect(rows).toHaveLength(1)
    await database.db('migrations').where({ name: rows[0].name }).delete()
    try {
      expect(await found('migrations')).toEqual(['error The database lacks migrations of this release.'])
    } finally {
      await database.db('migrations').insert(rows[0])
    }
  })

  it('names a newer release that has dropped what this one uses', async () => {
    await database.db('migrations').insert({ name: '9999_future.sql', needs: '9998_before.sql' })
    try {
      expect(await found('migrations')).toEqual([expect.stringMatching(/^error .*newer release.*9999_future\.sql/)])
    } finally {
      await database.db('migrations').where({ name: '9999_future.sql' }).delete()
    }
  })

  it('names a key that is missing', async () => {
    expect(await found('secrets', { ENCRYPTION_KEYS: 'another key of at least 32 characters' })).toEqual([
      expect.stringMatching(/^error .*ENCRYPTION_KEYS/),
    ])
  })

  it('names workers that do not run, jobs that wait and jobs that have failed', async () => {
    await database.db.raw("update boss.version set cron_on = now() - interval '10 minutes'")
    expect(await found('workers')).toEqual([expect.stringMatching(/^error No worker has run for 60\d s/)])
    await database.db.raw('update boss.version set cron_on = null')
    expect(await found('workers')).toEqual(['error No worker has ever run.'])
    await database.db.raw('update boss.version set cron_on = now()')
    await database.db.raw(
      `insert into boss.job (name, data, start_after) values ('order_mail', '{}', now() - interval '5 minutes')`,
    )
    expect(await found('workers')).toEqual([
      expect.stringMatching(/^error A job of order_mail has been waiting for 30\d s/),
    ])
    await database.db.raw(
      `update boss.job set state = 'failed', output = '{"message": "no such host"}' where name = 'order_mail'`,
    )
    expect(await found('workers')).toEqual([
      'warning Jobs have failed for good, the latest in order_mail: no such host',
    ])
    await database.db.raw(`delete from boss.job where name = 'order_mail'`)
  })

  it('warns of hosts of webhooks that cannot be reached', async () => {
    const { id: organizer_id } = await database.db('organizers').first('id')
    await database.db('webhooks').insert({ organizer_id, target_url: `http://${CLOSED}/hook`, secret: 'enc1.' })
    try {
      expect(await found('webhooks', { OUTBOUND_ALLOW_PRIVATE: 'true' })).toEqual([
        expect.stringMatching(/^warning 127.0.0.1:9 cannot be reached \(ECONNREFUSED/),
      ])
    } finally {
      await database.db('webhooks').where({ secret: 'enc1.' }).delete()
    }
  })

  it('prints a line per finding with the remedy, and exits with 1 if something does not work', async () => {
    const { code, stdout, stderr } = await run(['doctor'], environment({ SMTP_URL: `smtp://${CLOSED}` }))
    expect([code, stderr]).toEqual([1, ''])
    expect(stdout).toMatch(/^error {4}mail: 127.0.0.1:9 does not accept mail .*\n {9}Check SMTP_URL/m)
    const json = await command(['doctor', '--json'], environment())
    expect(JSON.parse(json.stdout)).toContainEqual({ check: 'migrations', severity: 'ok', detail: expect.any(String) })
  })
})

describe('what a measurement means', () => {
  it('of a clock', () => {
    expect([1500, -1500, 3000, -3000].map((offset) => clockResult(offset).severity)).toEqual([
      'ok',
      'ok',
      'error',
      'error',
    ])
  })

  it('of a disk', () => {
    expect([2 ** 20, 2 ** 29, 2 ** 31].map((free) => diskResult('/data', free).severity)).toEqual([
      'error',
      'warning',
      'ok',
    ])
  })
})
