// Rate limits of every operation as clients see them (guide rate-limits).
import { randomUUID } from 'node:crypto'
import { operations } from '../../generated/operations.ts'
import { operationsOf, resolve } from '../../scripts/support/document.ts'
import type { Operation } from '../../src/core/handler.ts'
import { PERMISSIONS } from '../../src/core/permissions.ts'
import { createOrganizer } from '../../src/domain/access/organizers.ts'
import { oneOfEachClass } from '../support/classes.ts'
import type { Answer } from '../support/conformance.ts'
import { contract } from '../support/conformance.ts'
import { freshDatabase } from '../support/database.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { Person } from '../support/people.ts'
import { killAll, serve } from '../support/process.ts'
import { SLUGS } from '../support/recipe.ts'
import { all, exampleBody, pathOf } from '../support/sample.ts'

const LIMITS = { RATE_LIMIT: 'postgres', RATE_LIMIT_CREDENTIAL: '3', RATE_LIMIT_ADDRESS: '3', TRUST_PROXY: '1' }
let world: Festival
beforeAll(async () => {
  world = await festival({ env: LIMITS })
})
afterAll(() => world.end())

const clock = Date.now
afterEach(() => {
  Date.now = clock
})

let serial = 0
const another = (): string => {
  serial += 1
  return `198.18.${1 + Math.floor(serial / 250)}.${1 + (serial % 250)}`
}
const from = (ip = another()) => ({ headers: { 'X-Forwarded-For': ip } })
const statuses = (answers: Answer[]): number[] => answers.map(({ status }) => status)
const remaining = ({ headers }: Answer): number => Number(/;r=(\d+);/.exec(headers.get('ratelimit') ?? '')?.[1] ?? NaN)

async function times<T>(n: number, call: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let i = 0; i < n; i += 1) results.push(await call())
  return results
}

describe('every operation', () => {
  it('documents 429 and its headers', () => {
    for (const { id, op } of operationsOf(contract)) {
      const { headers } = resolve(contract, op.responses['429'])
      // Daily limits of bytes or invitations apply even where requests are not counted.
      const required = Object.keys(headers).filter((name) => resolve(contract, headers[name]).required)
      const general = Object.keys(headers).filter((name) => !['Deprecation', 'Link', 'Sunset'].includes(name))
      expect([id, general.sort(), required]).toEqual([
        id,
        ['Access-Control-Allow-Origin', 'RateLimit', 'RateLimit-Policy', 'Retry-After'],
        ['Retry-After'],
      ])
    }
  })

  it.each(oneOfEachClass(all.map(([id]) => id)))('%s returns 429 beyond the limit and changes nothing', async (id) => {
    const operation: Operation = operations[id]
    const [kind, caller] = operation.security.length
      ? (['credential', await world.holding(PERMISSIONS)] as const)
      : (['address', world.anonymous] as const)
    const address = from()
    await times(3, () => caller.get('/', address))
    const rows = async () => [(await world.db('log_entries').count())[0], (await world.db('teams').count())[0]]
    const before = await rows()
    const path = pathOf(
      operation,
      Object.fromEntries(Object.keys(operation.params).map((name) => [name, SLUGS[name] ?? '1'])),
    )
    const answer = await caller.call(operation.method, path, operation.body ? exampleBody(id) : undefined, {
      headers: { ...address.headers, 'X-Idempotency-Key': randomUUID() },
    })
    expect(answer.status).toBe(429)
    const wait = answer.headers.get('retry-after')
    expect(wait).toMatch(/^([1-9]|[1-5]\d|60)$/)
    expect(answer.headers.get('ratelimit')).toBe(`"${kind}";r=0;t=${wait}`)
    expect(answer.headers.get('ratelimit-policy')).toBe(`"${kind}";q=3;w=60`)
    expect(answer.body).toEqual({
      detail: `Too many requests. Please try again in ${wait} seconds.`,
      code: 'rate_limited',
    })
    expect(await rows()).toEqual(before)
  })
})

describe('a credential', () => {
  it('gets the remaining requests, whatever the response', async () => {
    const caller = await world.holding(['can_change_teams'])
    const answers = [
      await caller.get('/'),
      await caller.get('/api/v1/organizers/elsewhere/'),
      await caller.post('/teams/', {}),
    ]
    expect(statuses(answers)).toEqual([200, 403, 400])
    expect(answers.map(remaining)).toEqual([2, 1, 0])
  })

  it('is served again when the window has ended', async () => {
    const caller = await world.holding([])
    expect(statuses(await times(4, () => caller.get('/')))).toEqual([200, 200, 200, 429])
    Date.now = () => clock() + 61_000
    expect(remaining(await caller.get('/'))).toBe(2)
  })

  it('takes nothing from another one of the same team and address', async () => {
    const [one, two] = [await world.holding([]), await world.holding([])]
    const address = from()
    expect(statuses(await times(4, () => one.get('/', address)))).toEqual([200, 200, 200, 429])
    expect((await two.get('/', address)).status).toBe(200)
  })

  it('gets a repeated answer with the present state of its limit; a 429 is not kept', async () => {
    const caller = await world.holding(['can_change_teams'])
    const key = { headers: { 'X-Idempotency-Key': randomUUID() } }
    const repeated = await times(4, () => caller.post('/teams/', { name: 'Repeated' }, key))
    expect(statuses(repeated)).toEqual([201, 201, 201, 429])
    expect(repeated.map(remaining)).toEqual([2, 1, 0, 0])
    Date.now = () => clock() + 61_000
    expect((await caller.post('/teams/', { name: 'Repeated' }, key)).text).toBe(repeated[0]!.text)
  })
})

describe('an address', () => {
  it('gets 429 instead of 401 beyond its limit, while those with valid credentials there are served', async () => {
    const address = from()
    const guesser = new Person(world.base, world.owner.home, { Authorization: 'Token guessed' })
    const answers = [
      ...(await times(3, () => world.anonymous.get('/', address))),
      await guesser.get('/', address),
      await guesser.post('/teams/', {}, address),
    ]
    expect(statuses(answers)).toEqual([401, 401, 401, 429, 429])
    expect(answers.map(remaining)).toEqual([2, 1, 0, 0, 0])
    expect(answers[0]!.headers.get('ratelimit-policy')).toBe('"address";q=3;w=60')
    expect((await (await world.holding([])).get('/', address)).status).toBe(200)
    expect((await guesser.get('/', from())).status).toBe(401)
  })

  it('of IPv6 is a network of 64 bits', async () => {
    const answers = [1, 2, 3, 4].map((n) => () => world.anonymous.get('/', from(`2001:db8:7:7:${n}::${n}`)))
    for (const expected of [401, 401, 401, 429]) expect((await answers.shift()!()).status).toBe(expected)
    expect((await world.anonymous.get('/', from('2001:db8:7:8::1'))).status).toBe(401)
  })
})

describe('RATE_LIMIT', () => {
  it('=postgres counts for all processes together', async () => {
    const { url, db, drop } = await freshDatabase()
    try {
      const { token } = await createOrganizer(
        { db, now: new Date() },
        { slug: 'kulturwerk', name: 'K', owner: { email: 'o@example.org' } },
      )
      const env = { ...LIMITS, DATABASE_URL: url, DATA_DIR: world.directory, LOG_LEVEL: 'silent' }
      const processes = await Promise.all([serve(env), serve(env)])
      const people = processes.map(
        ({ base }) => new Person(base, world.owner.home, { Authorization: `Token ${token}` }),
      )
      const answers: Answer[] = []
      for (const n of [0, 1, 0, 1, 0]) answers.push(await people[n]!.get('/'))
      expect(statuses(answers)).toEqual([200, 200, 200, 429, 429])
      expect(answers.map(remaining)).toEqual([2, 1, 0, 0, 0])
    } finally {
      killAll()
      await drop()
    }
  })

  it('=postgres does not count within a transaction: more writes at once than there are connections do not wait for each other', async () => {
    const callers = await Promise.all(
      Array.from({ length: 3 * world.config.DATABASE_POOL }, () => world.holding(['can_change_teams'])),
    )
    const answers = await Promise.all(
      callers.map((caller) =>
        caller.post('/teams/', { name: 'At once' }, { headers: { 'X-Idempotency-Key': randomUUID() } }),
      ),
    )
    expect(new Set(statuses(answers))).toEqual(new Set([201]))
  })

  it('=postgres serves requests while the counters cannot be stored', async () => {
    const other = await festival({ env: LIMITS })
    try {
      await other.db.raw('drop table rate_limits')
      const answers = await times(4, () => other.owner.get('/'))
      expect(statuses(answers)).toEqual([200, 200, 200, 429]) // counted in memory meanwhile
      expect((await other.anonymous.get('/')).status).toBe(401)
    } finally {
      await other.end()
    }
  })

  it('=off limits nothing and returns no headers', async () => {
    const other = await festival({ env: { ...LIMITS, RATE_LIMIT: 'off' } })
    try {
      for (const response of await times(10, () => other.owner.get('/'))) {
        expect(response).toRespond(200)
        expect(response.headers.get('ratelimit')).toBeNull()
      }
      expect(statuses(await times(10, () => other.anonymous.get('/')))).toEqual(Array(10).fill(401))
    } finally {
      await other.end()
    }
  })
})
