// `boxoffice sandbox`: a temporary server whose clock tests advance (guide sandbox).
import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { freePort } from '../src/core/data/embedded.ts'
import { killAll, run, start } from './support/process.ts'
import type { Receiver } from './support/receiver.ts'
import { receiver } from './support/receiver.ts'
import { until } from './support/until.ts'

const folder = mkdtempSync(join(tmpdir(), 'boxoffice-sandboxes-'))
let there: Receiver
let sandbox: ReturnType<typeof start>
let printed: { url: string; control: string; token: string; organizer: string; device: string }
beforeAll(async () => {
  there = await receiver()
  const elsewhere = await freePort()
  sandbox = start(['sandbox', '--json', '--control-port', String(await freePort())], {
    PORT: String(await freePort()),
    TMPDIR: folder,
    LOG_LEVEL: 'warn',
    // Nothing listens here.
    DATABASE_URL: `postgres://a:b@127.0.0.1:${elsewhere}/x`,
    SMTP_URL: `smtp://127.0.0.1:${elsewhere}`,
  })
  await until('it is ready', () => sandbox.result.stdout.endsWith('\n') || sandbox.child.exitCode !== null)
  printed = JSON.parse(sandbox.result.stdout)
})
afterAll(async () => {
  killAll()
  await there.close()
  rmSync(folder, { recursive: true, force: true })
})

const send = async (url: string, method: string, body?: unknown, authorization = `Token ${printed.token}`) => {
  const response = await fetch(url, {
    method,
    headers: { Authorization: authorization, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: text === '' ? undefined : JSON.parse(text) }
}
const control = (method: string, path: string, body?: unknown) => send(printed.control + path, method, body)
const call = (method: string, path: string, body?: unknown) =>
  send(`${printed.url}/api/v1/organizers/${printed.organizer}${path}`, method, body)
const advance = async (by: string) => {
  const { status, body } = await control('POST', '/advance', { by })
  expect([status, body.settled]).toEqual([200, true])
  return new Date(body.now)
}
const EVENT = '/events/openstage26'
const order = async (status = 'n'): Promise<string> => {
  const positions = [{ item: 1, variation: 1, attendee_name_parts: { given_name: 'Ada', family_name: 'Okafor' } }]
  const sent = { email: 'ada@example.org', status, send_email: true, payment_provider: 'manual', positions }
  const { status: created, body } = await call('POST', `${EVENT}/orders/`, sent)
  expect(created).toBe(201)
  return body.code
}
const isNear = (time: Date | string, expected: Date): boolean =>
  Math.abs(new Date(time).getTime() - expected.getTime()) < 60_000
const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000)

describe('the control interface of boxoffice sandbox', () => {
  it.each([
    [{}, 'non_field_errors'],
    [{ by: 'PT1H', to: '2030-01-01T00:00:00Z' }, 'non_field_errors'],
    [{ by: '-PT1H' }, 'by'],
    [{ by: 'PT0S' }, 'by'],
    [{ by: 'an hour' }, 'by'],
    [{ by: 3600 }, 'by'],
    [{ by: 'P3Y' }, 'by'],
    [{ to: '2020-01-01T00:00:00Z' }, 'to'],
    [{ to: inDays(1).toISOString().replace('Z', '') }, 'to'],
    [{ to: inDays(800).toISOString() }, 'to'],
  ])('rejects %j and leaves the clock as it is', async (body, field) => {
    const response = await control('POST', '/advance', body)
    expect([response.status, Object.keys(response.body)]).toEqual([400, [field]])
    expect((await control('GET', '/')).body.advanced_seconds).toBe(0)
  })

  it('rejects requests that it does not know', async () => {
    expect(await control('POST', '/advance', '{')).toMatchObject({ status: 400, body: { code: 'malformed_request' } })
    expect(await control('GET', '/tickets')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    const { status, headers, body } = await control('GET', '/advance')
    expect([status, headers.get('allow'), body.code]).toEqual([405, 'POST', 'method_not_allowed'])
  })

  it.each(['', 'Token wrong'])('rejects the credentials "%s" on its control interface', async (authorization) => {
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', '/mails'],
      ['POST', '/advance'],
      ['POST', '/reset'],
    ] as const)
      expect([path, (await send(printed.control + path, method, undefined, authorization)).status]).toEqual([path, 401])
  })
})

describe('boxoffice sandbox', () => {
  beforeEach(async () => expect((await control('POST', '/reset')).status).toBe(200))

  it('expires an unpaid order when its clock is advanced, and notifies a local receiver', async () => {
    const code = await order()
    const webhook = {
      enabled: true,
      target_url: there.url,
      all_events: true,
      action_types: ['svc.event.order.expired'],
    }
    expect((await call('POST', '/webhooks/', webhook)).status).toBe(201)
    expect((await call('GET', `${EVENT}/orders/${code}/`)).body.status).toBe('n')
    const now = await advance('P20D')
    expect(isNear(now, inDays(20))).toBe(true)
    const { body } = await call('GET', `${EVENT}/orders/${code}/`)
    // PostgreSQL sets the time of the last change.
    expect([body.status, isNear(body.last_modified, now)]).toEqual(['e', true])
    expect(there.received.map((request) => request.body.code)).toContain(code)
    const { body: log } = await call('GET', '/audit_log/?ordering=-datetime')
    expect(isNear(log.results[0].datetime, now)).toBe(true)
    // Jobs that are added after a long time run, too.
    const later = await order()
    await until('the mail of the later order is captured', async () =>
      (await control('GET', '/mails')).body.mails.some(({ subject }: { subject: string }) => subject.includes(later)),
    )
  })

  it('captures mails', async () => {
    const code = await order('p')
    await until('the mail is there', async () => (await control('GET', '/mails')).body.mails.length > 0)
    const { body } = await control('GET', '/mails?to=ada@example.org')
    expect(body.mails).toEqual([
      expect.objectContaining({
        to: ['ada@example.org'],
        subject: expect.stringContaining(code),
        attachments: expect.any(Array),
      }),
    ])
    expect((await control('GET', '/mails?to=grace@example.org')).body).toEqual({ mails: [] })
    expect((await control('DELETE', '/mails')).status).toBe(204)
    expect((await control('GET', '/mails')).body).toEqual({ mails: [] })
  })

  it('releases a cart that has expired', async () => {
    const cart = await call('POST', `${EVENT}/cartpositions/`, { item: 4, price: '60.00' })
    expect(cart.status).toBe(201)
    const path = `${EVENT}/cartpositions/${cart.body.id}/`
    expect((await call('GET', path)).status).toBe(200)
    await advance('PT10H')
    expect((await call('GET', path)).status).not.toBe(200)
  })

  it('advances to a time, and again from there', async () => {
    const to = inDays(3)
    expect((await control('POST', '/advance', { to: to.toISOString() })).status).toBe(200)
    expect(isNear(await advance('P1D'), inDays(4))).toBe(true)
    const { body } = await control('GET', '/')
    expect(body.advanced_seconds).toBeCloseTo(4 * 86_400, -2)
    expect(isNear(body.now, inDays(4))).toBe(true)
  })

  it('runs jobs that wait for their time', async () => {
    there.clear()
    there.answer((response) => response.writeHead(503).end())
    const webhook = { enabled: true, target_url: there.url, all_events: true, action_types: ['svc.event.order.placed'] }
    expect((await call('POST', '/webhooks/', webhook)).status).toBe(201)
    await order()
    await there.have(1)
    there.answer((response) => response.writeHead(204).end())
    await advance('P1D')
    expect(there.received).toHaveLength(2)
  })

  it('resets data, clock and mails, and keeps credentials', async () => {
    const before = (await call('GET', `${EVENT}/orders/`)).body.count
    await order()
    await advance('P1D')
    expect((await call('GET', `${EVENT}/orders/`)).body.count).toBe(before + 1)
    const { status, body } = await control('POST', '/reset')
    expect([status, body.advanced_seconds, isNear(body.now, new Date())]).toEqual([200, 0, true])
    expect((await call('GET', `${EVENT}/orders/`)).body.count).toBe(before)
    expect((await control('GET', '/mails')).body).toEqual({ mails: [] })
    const again = await call('GET', `${EVENT}/orders/${await order()}/`)
    expect(isNear(again.body.last_modified, new Date())).toBe(true)
  })

  it('restores the last checkpoint, with its time, files and events from a file', async () => {
    const env = { BOXOFFICE_URL: printed.url, BOXOFFICE_TOKEN: printed.token, HOME: folder, XDG_CONFIG_HOME: folder }
    const file = join(folder, 'event.yaml')
    const of = ['--organizer', printed.organizer]
    expect(await run(['event', 'export', ...of, '--event', 'openstage26', '--output', file], env)).toMatchObject({
      code: 0,
    })
    writeFileSync(file, readFileSync(file, 'utf8').replace(/openstage26/g, 'copied'))
    expect(await run(['event', 'apply', file, ...of], env)).toMatchObject({ code: 0 })
    rmSync(file)
    await advance('P2D')
    expect((await control('POST', '/checkpoint')).status).toBe(200)
    expect((await call('DELETE', '/events/copied/')).status).toBe(204)
    const code = await order()
    await advance('P2D')
    expect(isNear((await control('POST', '/reset')).body.now, inDays(2))).toBe(true)
    expect((await call('GET', '/events/copied/')).status).toBe(200)
    expect((await call('GET', `${EVENT}/orders/${code}/`)).status).toBe(404)
    const again = await call('GET', `${EVENT}/orders/${await order()}/`)
    expect(isNear(again.body.last_modified, inDays(2))).toBe(true)
    await until('its mail is captured', async () => (await control('GET', '/mails')).body.mails.length > 0)
  })
})

// Defaults, constraints and views keep the functions that their names meant when they were created.
it('moves the time of every stored expression', async () => {
  const cluster = join(folder, readdirSync(folder)[0]!, 'postgres')
  const [, , , port] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  const password = readFileSync(`${cluster}.password`, 'utf8')
  const client = new Client({
    host: '127.0.0.1',
    port: Number(port),
    user: 'boxoffice',
    password,
    database: 'boxoffice',
  })
  await client.connect()
  try {
    await client.query("set search_path = ''") // names of other schemas are then shown with their schema
    const { rows } = await client.query<{ text: string }>(`
      select pg_get_expr(adbin, adrelid) as text from pg_attrdef
      union all select pg_get_constraintdef(oid) from pg_constraint
      union all select indexdef from pg_indexes
      union all select definition from pg_views where schemaname not in ('pg_catalog', 'information_schema')`)
    const texts = rows.map(({ text }) => text)
    expect(texts.filter((text) => text === 'sandbox_clock.now()').length).toBeGreaterThan(20)
    const real =
      /(?<!sandbox_clock\.)\b(now|clock_timestamp|statement_timestamp|transaction_timestamp|timeofday)\(\)|\b(current|local)_?(date|time)/i
    expect(texts.filter((text) => real.test(text))).toEqual([])
  } finally {
    await client.end()
  }
})

it('leaves neither files nor processes when a signal ends it', async () => {
  const postgres = async (): Promise<string[]> =>
    (await promisify(execFile)('ps', ['-A', '-o', 'args='])).stdout.split('\n').filter((line) => line.includes(folder))
  expect(await postgres()).not.toEqual([])
  expect(readdirSync(folder)).toHaveLength(1)
  sandbox.child.kill('SIGINT')
  expect((await sandbox.ended).code).toBe(0)
  expect(readdirSync(folder)).toEqual([])
  expect(await postgres()).toEqual([])
})

it('says in one sentence that its port is in use, and leaves nothing', async () => {
  const { code, stderr } = await start(['sandbox', '--control-port', String(there.port)], {
    PORT: String(await freePort()),
    TMPDIR: folder,
    LOG_LEVEL: 'silent',
  }).ended
  expect([code, stderr]).toEqual([1, expect.stringContaining(`Port ${there.port} is already in use`)])
  expect(readdirSync(folder)).toEqual([])
})
