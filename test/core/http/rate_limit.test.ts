// Unit tests of the counters, in memory and in PostgreSQL. They move the clock instead of sleeping.
import { pino } from 'pino'
import { loadConfig } from '../../../src/config.ts'
import { Rejection } from '../../../src/core/errors.ts'
import type { RateLimits } from '../../../src/core/http/rate_limit.ts'
import { network, openRateLimits } from '../../../src/core/http/rate_limit.ts'
import { freshDatabase } from '../../support/database.ts'
import { until } from '../../support/until.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

// The clock is stopped and moves only with `later`, since the seconds in a response must not depend on the speed of the machine.
const clock = Date.now
const monotonic = performance.now
let now: number
const later = (seconds: number): void => {
  now += seconds * 1000
}
beforeEach(() => {
  now = clock()
  Date.now = () => now
  performance.now = () => now
})
afterEach(() => {
  Date.now = clock
  performance.now = monotonic
})

const warnings: string[] = []
const log = pino(
  { level: 'warn' },
  {
    write: (line: string) => {
      warnings.push(JSON.parse(line).msg)
    },
  },
)
const open = (mode: string, env: Record<string, string> = {}): RateLimits =>
  openRateLimits(
    database.db,
    loadConfig({ RATE_LIMIT: mode, RATE_LIMIT_CREDENTIAL: '2', RATE_LIMIT_ADDRESS: '3', ...env }),
    log,
  )

let serial = 0
const fresh = (): string => `token:${(serial += 1)}`
const address = (): string => `198.18.${(serial += 1) >> 8}.${serial & 255}`

async function rejected(call: Promise<unknown>): Promise<Rejection> {
  const error = await call.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(error instanceof Rejection)) throw new Error(`not refused: ${String(error)}`)
  return error
}
const waits = async (call: Promise<unknown>): Promise<number> => Number((await rejected(call)).headers['Retry-After'])

describe.each(['memory', 'postgres'])('limits counted in %s', (mode) => {
  it('return the remaining requests, and reject with the time to wait', async () => {
    const limits = open(mode)
    const key = fresh()
    expect(await limits.count(key, undefined)).toEqual({
      'RateLimit-Policy': '"credential";q=2;w=60',
      RateLimit: '"credential";r=1;t=60',
    })
    later(10)
    expect(await limits.count(key, undefined)).toMatchObject({
      RateLimit: '"credential";r=0;t=50',
    })
    const { status, body, headers } = await rejected(limits.count(key, undefined))
    expect(status).toBe(429)
    expect(Object.keys(headers).sort()).toEqual(['RateLimit', 'RateLimit-Policy', 'Retry-After'])
    expect(headers['Retry-After']).toBe('50')
    expect(headers.RateLimit).toBe(`"credential";r=0;t=${headers['Retry-After']}`)
    expect(body).toEqual({ detail: `Too many requests. Please try again in ${headers['Retry-After']} seconds.` })
  })

  it('begin again when the window ends', async () => {
    const limits = open(mode)
    const key = fresh()
    for (let n = 0; n < 2; n += 1) await limits.count(key, undefined)
    await rejected(limits.count(key, undefined))
    later(61)
    expect(await limits.count(key, undefined)).toMatchObject({ RateLimit: '"credential";r=1;t=60' })
  })

  it('count credentials and addresses apart', async () => {
    const limits = open(mode)
    const [key, from] = [fresh(), address()]
    for (let n = 0; n < 3; n += 1) await limits.count(undefined, from)
    expect((await rejected(limits.count(undefined, from))).headers.RateLimit).toMatch(/^"address";r=0;t=/)
    await limits.count(undefined, address())
    for (let n = 0; n < 2; n += 1) await limits.count(key, from)
    await rejected(limits.count(key, address()))
    await limits.count(fresh(), from)
  })

  it('allow exactly their number of concurrent requests', async () => {
    const limits = open(mode, { RATE_LIMIT_CREDENTIAL: '20' })
    const key = fresh()
    const results = await Promise.allSettled(Array.from({ length: 60 }, () => limits.count(key, undefined)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  })
})

describe.each(['memory', 'postgres'])('sign-ins counted in %s', (mode) => {
  it('are free five times for an account, then with growing pauses up to 15 minutes', async () => {
    const { signIn } = open(mode)
    const account = `${fresh()}@example.org`
    for (let n = 0; n < 5; n += 1) await signIn.attempt(address(), account)
    for (const pause of [15, 30, 60, 120, 240, 480, 900, 900]) {
      await signIn.attempt(address(), account)
      expect(await waits(signIn.attempt(address(), account))).toBe(pause)
      later(pause + 1)
    }
    const { body } = await signIn.attempt(address(), account).then(() => rejected(signIn.attempt(address(), account)))
    expect(body).toEqual({
      detail: expect.stringMatching(/^Too many attempts to sign in\. Please try again in \d+ seconds\.$/),
    })
  })

  it('are free again after one that succeeded', async () => {
    const { signIn } = open(mode)
    const account = fresh()
    for (let n = 0; n < 6; n += 1) await signIn.attempt(address(), account)
    await signIn.succeeded(address(), account)
    for (let n = 0; n < 6; n += 1) await signIn.attempt(address(), account)
    await waits(signIn.attempt(address(), account))
  })

  it('are free fifty times from an address, whatever the account; those that succeeded do not count', async () => {
    const { signIn } = open(mode)
    const from = address()
    for (let n = 0; n < 60; n += 1) {
      const account = fresh()
      await signIn.attempt(from, account)
      if (n % 6 === 0) await signIn.succeeded(from, account)
    }
    await signIn.attempt(from, fresh())
    expect(await waits(signIn.attempt(from, fresh()))).toBeLessThanOrEqual(15)
    await signIn.attempt(address(), fresh())
  })

  it('are not bypassed by concurrent attempts', async () => {
    const { signIn } = open(mode)
    const account = fresh()
    const from = Array.from({ length: 40 }, address)
    const results = await Promise.allSettled(from.map((ip) => signIn.attempt(ip, account)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
  })

  it('may name anything as the account', async () => {
    const { signIn } = open(mode)
    const account = `\u0000\ud800${'x'.repeat(10_000)}`
    for (let n = 0; n < 6; n += 1) await signIn.attempt('not an address', account)
    await waits(signIn.attempt('not an address', account))
    expect(warnings).toEqual([])
  })
})

describe('counters in PostgreSQL', () => {
  const statements = (run: () => Promise<unknown>): Promise<number> => {
    const { client } = database.db
    const acquire = client.acquireConnection
    let taken = 0
    client.acquireConnection = () => {
      taken += 1
      return acquire.call(client)
    }
    return run()
      .catch(() => undefined)
      .then(() => {
        client.acquireConnection = acquire
        return taken
      })
  }

  it('are shared', async () => {
    const [one, two] = [open('postgres'), open('postgres')]
    const key = fresh()
    await one.count(key, undefined)
    expect(await two.count(key, undefined)).toMatchObject({ RateLimit: expect.stringMatching(/r=0/) })
    await rejected(one.count(key, undefined))
    await rejected(two.count(key, undefined))
    const account = fresh()
    for (let n = 0; n < 6; n += 1) await [one, two][n % 2]!.signIn.attempt(address(), account)
    for (const { signIn } of [one, two]) await waits(signIn.attempt(address(), account))
    await two.signIn.succeeded(address(), account)
    await one.signIn.attempt(address(), account)
  })

  it('cost one statement a request, and none once the limit is used up', async () => {
    const limits = open('postgres')
    const key = fresh()
    for (const expected of [1, 1, 0, 0]) expect(await statements(() => limits.count(key, undefined))).toBe(expected)
  })

  it('hold no email address', async () => {
    await open('postgres').signIn.attempt('198.51.100.7', 'mara@kulturwerk.example')
    const keys = await database.db('rate_limits').pluck('key')
    expect(keys).toContain('sign-in:198.51.100.7')
    expect(keys.join()).not.toContain('kulturwerk')
  })

  it('are removed once they are over', async () => {
    const { jest } = import.meta
    jest.useFakeTimers({
      doNotFake: [
        'Date',
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
      ],
    })
    try {
      await database.db('rate_limits').insert([
        { key: 'old', points: 1, expire: Date.now() - 7200_000 },
        { key: 'new', points: 1, expire: Date.now() + 7200_000 },
      ])
      open('postgres')
      jest.advanceTimersByTime(300_000)
    } finally {
      jest.useRealTimers()
    }
    await until('the old one is gone', async () => !(await database.db('rate_limits').where({ key: 'old' })).length)
    expect(await database.db('rate_limits').whereIn('key', ['old', 'new']).pluck('key')).toEqual(['new'])
  })

  it('go on in memory while the store fails, with one warning, and return to it', async () => {
    const limits = open('postgres')
    const key = fresh()
    await limits.count(key, undefined)
    await database.db.raw('alter table rate_limits rename to away')
    try {
      warnings.length = 0
      for (let n = 0; n < 2; n += 1)
        expect(await limits.count(key, undefined)).toMatchObject({ RateLimit: `"credential";r=${1 - n};t=60` })
      await rejected(limits.count(key, undefined))
      await limits.signIn.attempt(address(), fresh())
      expect(warnings).toEqual(['rate limits are counted in memory, because they cannot be stored'])
      expect(await statements(() => limits.count(fresh(), undefined))).toBe(0)
    } finally {
      await database.db.raw('alter table away rename to rate_limits')
    }
    later(5)
    expect(await limits.count(key, undefined)).toMatchObject({ RateLimit: expect.stringMatching(/r=0;t=55/) })
    expect(warnings).toHaveLength(1)
  })
})

describe('hosts whose clocks differ', () => {
  it('count together in PostgreSQL, and their limits end at the same time', async () => {
    const config = loadConfig({ RATE_LIMIT: 'postgres', RATE_LIMIT_CREDENTIAL: '2' })
    const [begun, shared] = [now, now - 3_600_000] // the clock of this host is an hour ahead of the database
    const ahead = openRateLimits(database.db, config, log, () => new Date(shared + now - begun))
    const key = fresh()
    expect(await ahead.count(key, undefined)).toMatchObject({ RateLimit: '"credential";r=1;t=60' })
    const [{ expire }] = await database.db('rate_limits').whereLike('key', `%${key}`).select('expire')
    expect(Math.abs(Number(expire) - shared - 60_000)).toBeLessThan(5000)
    await ahead.count(key, undefined)
    expect(await waits(ahead.count(key, undefined))).toBe(60)
    later(61)
    expect(await ahead.count(key, undefined)).toMatchObject({ RateLimit: '"credential";r=1;t=60' })
  })
})

describe('RATE_LIMIT=off', () => {
  it('counts nothing', async () => {
    const limits = open('off')
    for (let n = 0; n < 10; n += 1) {
      expect(await limits.count('token:1', '192.0.2.1')).toEqual({})
      await limits.signIn.attempt('192.0.2.1', 'mara')
    }
    await limits.signIn.succeeded('192.0.2.1', 'mara')
  })
})

describe('an address', () => {
  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['::FFFF:c000:0201', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::4:5:6:7:8', '2001:db8:0:4::/64'],
    ['1::4:5:6:7:8', '1:0:0:4::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::', '0:0:0:0::/64'],
    ['fe80::1:2%lo', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['', 'unknown'],
    [undefined, 'unknown'],
    ['192.0.2.1:80', 'unknown'],
    ['1'.repeat(99), 'unknown'],
  ])('%s counts as %s', (ip, expected) => {
    expect(network(ip)).toBe(expected)
  })
})
