import type { Identity } from '../../../src/core/http/auth.ts'
import { UsageCounts } from '../../../src/core/http/usage.ts'
import { freshDatabase } from '../../support/database.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase('demo')
})
afterAll(() => database.drop())

const clock = () => new Date('2026-11-26T10:00:00Z')
const caller = (id: number, scheme = 'Token') =>
  ({ credential: { scheme, secret: 'x', csrfSafe: true }, row: { id } }) as unknown as Identity
const stored = (id: number) =>
  database
    .db('credential_usage')
    .where({ credential_id: id })
    .orderBy(['operation', 'part'])
    .select('operation', 'part', 'requests', 'rejected')

describe('UsageCounts', () => {
  it('adds the counts of several servers, also if they write at the same time', async () => {
    const servers = [new UsageCounts(clock), new UsageCounts(clock)]
    for (let round = 0; round < 5; round += 1) {
      for (const server of servers)
        for (const operation of ['orders.list', 'orders.create'] as const)
          for (let i = 0; i < 3; i += 1) server.count(operation, { caller: caller(901) }, i ? 200 : 400)
      await Promise.all(servers.map((server) => server.flush(database.db)))
    }
    expect(await stored(901)).toEqual([
      { operation: 'orders.create', part: '', requests: 30, rejected: 10 },
      { operation: 'orders.list', part: '', requests: 30, rejected: 10 },
    ])
  })

  it('keeps counts that it could not write', async () => {
    const counts = new UsageCounts(clock)
    counts.count('orders.create', { caller: caller(902), parts: ['body.send_mail'] }, 201)
    const closed = await freshDatabase('nothing')
    await closed.drop()
    await expect(counts.flush(closed.db)).rejects.toThrow()
    counts.count('orders.create', { caller: caller(902) }, 201)
    await counts.flush(database.db)
    await counts.flush(database.db)
    expect(await stored(902)).toEqual([
      { operation: 'orders.create', part: '', requests: 2, rejected: 0 },
      { operation: 'orders.create', part: 'body.send_mail', requests: 1, rejected: 0 },
    ])
  })

  it('counts neither sessions nor callers without credentials', async () => {
    const counts = new UsageCounts(clock)
    counts.count('orders.list', { caller: caller(903, 'Session') }, 200)
    counts.count('orders.list', {}, 401)
    await counts.flush(database.db)
    expect(await stored(903)).toEqual([])
    expect(await database.db('credential_usage').where({ credential_type: 'anonymous' })).toEqual([])
  })

  it('needs no more memory than for 20,000 keys while the database cannot be reached', async () => {
    const counts = new UsageCounts(clock)
    for (let id = 100_000; id < 125_000; id += 1) counts.count('orders.list', { caller: caller(id) }, 200)
    await counts.flush(database.db)
    const written = await database.db('credential_usage').where('credential_id', '>=', 100_000).pluck('credential_id')
    expect(written).toHaveLength(20_000)
  })
})
