// API4:2023 Unrestricted resource consumption: storage, computation and waiting that one caller can cause.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { fields } from '../support/matchers.ts'
import { untilBlocked } from '../support/until.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world?.end())

describe('an idempotency key', () => {
  const key = () => ({ headers: { 'X-Idempotency-Key': randomUUID() } })
  const vouchers = (tag: string): object[] => Array.from({ length: 1000 }, () => ({ item: 1, tag }))
  const path = '/events/openstage26/vouchers/batch_create/'

  it('keeps no answer of more than 256 KiB, says so, and does not let the request happen twice', async () => {
    const large = key()
    const first = await world.owner.post(path, vouchers('large'), large)
    expect(first).toRespond(201)
    expect(first.headers.get('x-idempotency-stored')).toBe('false')
    expect(first.text.length).toBeGreaterThan(256 * 1024)
    const again = await world.owner.post(path, vouchers('large'), large)
    expect(again).toRespond(400)
    expect(again.body).toEqual({
      detail: expect.stringContaining('response is not stored'),
      code: 'response_not_stored',
    })
    expect(await world.db('vouchers').where({ tag: 'large' })).toHaveLength(1000)
    expect(await world.db('idempotency_answers').whereRaw('octet_length(body) > 256 * 1024').select('status')).toEqual(
      [],
    )
  })

  it('keeps usual answers without a word', async () => {
    const { headers } = await world.owner.post('/teams/', { name: 'Usual' }, key())
    expect(headers.has('x-idempotency-stored')).toBe(false)
  })
})

describe('an integer', () => {
  const odd = ['Infinity', '-Infinity', 'NaN', '1e400', '1e3', '0x1', '0b1', '%2B1', '%201', '1%20', '1.0', '1_0', '٣']
  it.each([...odd, '9'.repeat(400), '9'.repeat(17)])('%j is 400 in a path and in a query', async (text) => {
    const inPath = await world.owner.get(`/teams/${text}/`)
    expect(inPath).toRespond(400, fields('team'))
    const nested = await world.owner.get(`/teams/${text}/members/`)
    expect(nested).toRespond(400, fields('team'))
    const filter = await world.owner.get(`/events/openstage26/vouchers/?item=${text}`)
    expect(filter).toRespond(400, fields('item'))
    expect((await world.owner.get(`/teams/?page_size=${text}`)).status).toBe(400)
    expect((await world.owner.get(`/teams/?page=${text}`)).status).toBe(404)
    const entry = await world.owner.get(`/events/openstage26/vouchers/?item=1&item=${text}`)
    expect(entry.status).toBe(400)
  })
})

describe('uploads', () => {
  const named = (type: string, name: string) => ({
    headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
  })
  const black = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#000' } })
  const pdf = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(40_000, ' ')])

  it('of one organizer do not delay those of another by more than the one that is under way', async () => {
    const slow = await black(4000, 3120).toColourspace('rgb16').png({ progressive: true }).toBuffer()
    const small = await black(20, 20).png().toBuffer()
    const own = world.stranger.call('POST', '/api/v1/upload', small, named('image/png', 'first.png'))
    expect((await own).status).toBe(201) // the library has been loaded
    let running = 5
    const many = Array.from({ length: running }, () =>
      world.owner.call('POST', '/api/v1/upload', slow, named('image/png', 'slow.png')).finally(() => {
        running -= 1
      }),
    )
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect((await world.stranger.call('POST', '/api/v1/upload', small, named('image/png', 'a.png'))).status).toBe(201)
    expect(running).toBeGreaterThan(2) // in the order of arrival, the fifth would be running
    for (const { status } of await Promise.all(many)) expect(status).toBe(201)
  })

  it.each([
    ['interlaced', 'image/png', () => black(5000, 2600).png({ progressive: true })],
    ['progressive', 'image/jpeg', () => black(5000, 2600).jpeg({ progressive: true })],
    ['16 bits a colour', 'image/png', () => black(5000, 2600).toColourspace('rgb16').png()],
    ['a GIF', 'image/gif', () => black(5000, 2600).gif()],
  ] as const)('have at most 12.5 megapixels when they are %s', async (_, type, image) => {
    const extension = type.slice('image/'.length)
    expect(
      await world.owner.call('POST', '/api/v1/upload', await image().toBuffer(), named(type, `large.${extension}`)),
    ).toRespond(400, { non_field_errors: [expect.stringContaining('more than 12.5 megapixels')] })
  })

  it('are limited in the bytes of a day, also while they are on their way', async () => {
    const env = { UPLOAD_DAILY_LIMIT: '100000', RATE_LIMIT: 'memory', LOCK_TIMEOUT: '60' }
    const limited = await festival({ env })
    try {
      const send = () => limited.owner.call('POST', '/api/v1/upload', pdf, named('application/pdf', 'a.pdf'))
      const answers = await Promise.all([send(), send(), send(), send()])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429])
      const rejected = await send()
      expect(rejected).toRespond(429)
      expect(Number(rejected.headers.get('retry-after'))).toEqual(expect.closeTo(86_400, -3))
      expect(
        (await limited.stranger.call('POST', '/api/v1/upload', pdf, named('application/pdf', 'a.pdf'))).status,
      ).toBe(201)
      limited.clock.advance({ hours: 24, seconds: 1 })
      const holder = await limited.db.transaction()
      await holder.raw('lock table uploads in share mode')
      const taken = Promise.all([send(), send()])
      await untilBlocked(limited.db)
      expect((await send()).status).toBe(429) // although the two have not been stored in rows yet
      await holder.rollback()
      expect((await taken).map(({ status }) => status)).toEqual([201, 201])
    } finally {
      await limited.end()
    }
  })
})

describe('what needs no credentials', () => {
  let limited: Festival
  beforeAll(async () => {
    limited = await festival({ env: { RATE_LIMIT: 'memory', RATE_LIMIT_ADDRESS: '3', TRUST_PROXY: '1' } })
  })
  afterAll(() => limited?.end())
  let serial = 0

  it.each([
    ['OPTIONS', '/api/v1/organizers/', {}],
    ['GET', '/api/v1/nothing/', {}],
    ['GET', '/api/v1/organizers', {}],
    ['PUT', '/api/v1/organizers/', {}],
    ['GET', '/api/v1/organizers/%ff/', {}],
    ['GET', '/api/v1/organizers/', { Accept: 'text/html' }],
    ['GET', '/api/v1/organizers/%00/', {}],
    ['GET', '/nothing', {}],
    ['GET', '/sign-in', {}],
    ['GET', `/media/20260101/${'0'.repeat(32)}/a.png`, {}],
  ])('%s %s %j counts against the address', async (method, path, headers) => {
    const ask = async () =>
      (
        await fetch(limited.base + path, {
          method,
          redirect: 'manual',
          headers: { ...headers, 'X-Forwarded-For': `198.18.7.${serial}` },
        })
      ).status
    serial += 1
    const first = await ask()
    expect(first).toBeLessThan(500)
    const statuses = [await ask(), await ask(), await ask()]
    expect(first).not.toBe(429)
    expect(statuses[2]).toBe(429)
  })

  it('metrics are for the machine itself, and not through a proxy on it', async () => {
    const status = async (headers: Record<string, string>) => (await fetch(`${world.base}/metrics`, { headers })).status
    expect(await status({})).toBe(200)
    for (const header of ['X-Forwarded-For', 'X-Forwarded-Host', 'Forwarded', 'Via'])
      expect([header, await status({ [header]: 'for=198.18.0.1' })]).toEqual([header, 404])
  })

  it('metrics are for who has the token, where there is one', async () => {
    const guarded = await festival({ env: { METRICS_TOKEN: 'a token of the operator' } })
    try {
      const status = async (headers: Record<string, string>) =>
        (await fetch(`${guarded.base}/metrics`, { headers })).status
      expect(await status({})).toBe(404)
      expect(await status({ Authorization: 'Bearer a token of somebody' })).toBe(404)
      expect(await status({ Authorization: 'Bearer a token of the operator', Via: '1.1 proxy' })).toBe(200)
    } finally {
      await guarded.end()
    }
  })

  it('metrics and readiness ask the database at most once a second', async () => {
    const asked = async () => {
      const {
        rows: [row],
      } = await world.db.raw(
        'select xact_commit + xact_rollback as n from pg_stat_database where datname = current_database()',
      )
      return Number(row.n)
    }
    await world.db.raw('select pg_stat_clear_snapshot()')
    const before = await asked()
    await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        fetch(`${world.base}/${i % 2 ? 'metrics' : 'readyz'}`).then((r) => r.text()),
      ),
    )
    await new Promise((resolve) => setTimeout(resolve, 1200)) // the database updates its statistics when a connection is idle
    expect((await asked()) - before).toBeLessThan(60)
  })
})

describe('connections', () => {
  it('rest for longer than proxies keep theirs, which would send a request on one that is being closed', async () => {
    expect((await fetch(`${world.base}/healthz`)).headers.get('keep-alive')).toBe('timeout=75')
  })
})

describe('answers', () => {
  it('are stored by no cache, except the contract', async () => {
    for (const [who, path] of [
      [world.owner, '/teams/'],
      [world.owner, '/teams/4711/'],
      [world.anonymous, '/teams/'],
      [world.anonymous, '/api/v1/nothing/'],
    ] as const) {
      const { headers } = await who.get(path)
      expect([path, headers.get('cache-control'), headers.get('vary')]).toEqual([
        path,
        'no-store',
        'Authorization, Cookie, Accept, Origin',
      ])
    }
    const { headers } = await world.anonymous.get('/api/v1/openapi.json')
    expect(headers.get('cache-control')).toBe('no-cache')
  })
})
