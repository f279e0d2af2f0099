// Pagination by cursor returns each row once, for any table and order, with NULLs, ties and mixed directions.
import fc from 'fast-check'
import { page } from '../../../src/core/data/list.ts'
import { orderTerms } from '../../../src/core/data/list_request.ts'
import type { Source } from '../../../src/core/data/list_source.ts'
import type { AnyContext } from '../../../src/core/handler.ts'
import { freshDatabase } from '../../support/database.ts'
import { statements } from '../../support/statements.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase('nothing')
  await database.db.raw(
    'create table things (id bigint generated always as identity primary key, a integer, b text, c timestamptz not null)',
  )
})
afterAll(() => database.drop())

const context = (query: object, path = '/things/'): AnyContext =>
  ({
    db: database.db,
    url: 'http://tickets.example/things/?cursor=&page_size=3',
    query,
    params: {},
    who: {},
    operation: { path, filters: {}, ordering: { fields: ['a', 'b', 'c'], default: 'a' } },
  }) as unknown as AnyContext

const things = { query: () => database.db('things').select('id'), key: 'id' }

async function walk(ordering: string, size: number, source: Source, path?: string): Promise<number[]> {
  const seen: number[] = []
  for (let cursor: string | null = ''; cursor !== null; ) {
    const result: { next: string | null; results: { id: number }[] } = await page(
      context({ ordering, cursor, page_size: size }, path),
      source,
    )
    seen.push(...result.results.map(({ id }) => id))
    cursor = result.next && new URL(result.next).searchParams.get('cursor')
  }
  return seen
}

describe('a walk by cursor', () => {
  it('equals the whole list in every order', async () => {
    const row = fc.record({
      a: fc.option(fc.integer({ min: 0, max: 3 })),
      b: fc.option(fc.constantFrom('x', 'y', 'ß', '')),
      c: fc.constantFrom('2026-01-01T00:00:00.000001Z', '2026-01-01T00:00:00.000002Z', '2027-01-01T00:00:00Z'),
    })
    const term = fc.constantFrom('a', '-a', 'b', '-b', 'c', '-c')
    await fc.assert(
      fc.asyncProperty(
        fc.array(row, { maxLength: 12 }),
        fc.uniqueArray(term, { minLength: 1, maxLength: 3, selector: (t) => t.replace('-', '') }),
        fc.integer({ min: 1, max: 5 }),
        async (rows, terms, size) => {
          await database.db('things').delete()
          if (rows.length) await database.db('things').insert(rows)
          const whole = await page<{ id: number }>(context({ ordering: terms.join() }), things)
          const ids = whole.results.map(({ id }) => id)
          expect(await walk(terms.join(), size, things)).toEqual(ids)
          expect(await walk(terms.join(), size, { ...things, cost: 'sorted' as const })).toEqual(ids)
          if (ids.length > size)
            expect(
              (
                await page<{ id: number }>(context({ ordering: terms.join(), page: 2, page_size: size }), things)
              ).results.map(({ id }) => id),
            ).toEqual(ids.slice(size, 2 * size))
        },
      ),
      { numRuns: 150 },
    )
  })

  it('equals the whole list if it is merged from the lists of several events', async () => {
    await database.db('things').delete()
    const owners = [1, 2, 3, 4, null]
    await database
      .db('things')
      .insert(Array.from({ length: 40 }, (_, i) => ({ a: owners[(i * i) % 5], b: ['x', 'y', null][i % 3], c: 'now' })))
    await database.db.raw('create table owners as select id from generate_series(1, 5) id')
    const listed = () => database.db.from('owners').whereRaw('owners.id <> 3').select('owners.id')
    const merged = { ...things, events: { column: 'things.a', query: listed } }
    const owned = await database.db('things').whereIn('a', [1, 2, 4, 5]).pluck('id')
    for (const ordering of ['b', '-b', 'c,-b']) {
      const all = await page<{ id: number }>(context({ ordering }), things)
      const ids = all.results.map(({ id }) => id).filter((id) => owned.includes(id))
      const [first, second] = await Promise.all(
        [1, 2].map((number) =>
          page<{ id: number }>(context({ ordering, page: number, page_size: 7 }, '/merged/'), merged),
        ),
      )
      expect([first!.count, first!.results.map(({ id }) => id)]).toEqual([ids.length, ids.slice(0, 7)])
      expect([second!.count, second!.results.map(({ id }) => id)]).toEqual([ids.length, ids.slice(7, 14)])
      expect(await walk(ordering, 3, merged, '/merged/')).toEqual(ids)
    }
  })

  it('costs the same on the last page as on the first', async () => {
    await database.db('things').delete()
    await database.db.raw(
      "insert into things (a, c) select 1, timestamptz '2026-01-01Z' + n * interval '1 second' from generate_series(1, 50000) n",
    )
    await database.db.raw('create index on things (c, id)')
    await database.db.raw('vacuum analyze things')
    const first = await page<{ id: number }>(context({ ordering: 'c', cursor: '', page_size: 50 }), things)
    const place = JSON.parse(Buffer.from(new URL(first.next!).searchParams.get('cursor')!, 'base64url').toString())
    const late = Buffer.from(JSON.stringify([place[0], '2026-01-01T13:53:00Z', 49_980, 50_000])).toString('base64url')
    const [sent] = await statements(() => page(context({ ordering: 'c', cursor: late, page_size: 50 }), things))
    const outer = (await planOf(sent!)).Plans!.find((plan) => plan['Parent Relationship'] === 'Outer')
    expect(JSON.stringify(outer)).toContain('"Index Cond":"(ROW(c, id) >')
  })
})

describe('a later page', () => {
  it.each([
    {},
    { cost: 'sorted' as const },
  ])('%j selects its rows once, regardless of statistics of the planner', async (how) => {
    const [sent] = await statements(() => page(context({ page: 2, page_size: 50 }), { ...things, ...how }))
    const limits = nodes(await planOf(sent!)).filter((node) => node['Node Type'] === 'Limit')
    expect(limits.map((node) => node['Parent Relationship'])).toEqual(['InitPlan'])
  })
})

describe('the count of a walk by cursor', () => {
  it('is read once', async () => {
    await database.db('things').delete()
    await database.db('things').insert([1, 2, 3].map((a) => ({ a, c: '2026-01-01T00:00:00Z' })))
    for (const how of [{}, { cost: 'sorted' as const }]) {
      const request = { ordering: 'a', cursor: '', page_size: 2 }
      const first = await page(context(request), { ...things, ...how })
      await database.db('things').insert({ a: 4, c: '2026-01-01T00:00:00Z' })
      const cursor = new URL(first.next!).searchParams.get('cursor')!
      const [sent] = await statements(async () => {
        const second = await page(context({ ...request, cursor }), { ...things, ...how })
        expect(second).toMatchObject({ count: first.count, results: [expect.anything(), expect.anything()] })
      })
      expect(sent!.text).not.toContain('count(')
      await database.db('things').where({ a: 4 }).delete()
    }
  })

  it('is read again for cursors of earlier releases, which lack it', async () => {
    const cursor = Buffer.from(JSON.stringify(['a asc,id asc', 0, 0])).toString('base64url')
    const { count, results } = await page(context({ ordering: 'a', cursor, page_size: 2 }), things)
    expect([count, results.length]).toEqual([3, 2])
  })
})

describe('statements', () => {
  it('are bounded: each field once, three of them, and unusual ones are not prepared', async () => {
    const orders = ['a', '-a', 'b', '-b', 'c', '-c']
    await database.db('things').delete() // the number of statements counts, not the number of rows that are sorted
    const before = await preparedStatements()
    for (const x of orders)
      for (const y of orders) for (const z of orders) await page(context({ ordering: `${x},${y},${z},${x}` }), things)
    const usual = await preparedStatements()
    expect(usual - before).toBeLessThanOrEqual(orders.length)
  })

  it('are prepared for the default order, regardless of its number of fields', async () => {
    const byDefault = context({})
    Object.assign(byDefault.operation, { ordering: { fields: ['a', 'b', 'c'], default: 'a,b,c' } })
    const [sent] = await statements(() => page(byDefault, things))
    expect(sent).toHaveProperty('name')
  })

  it('count a field once and ignore a fourth', () => {
    const allowed = { fields: ['a', 'b', 'c', 'd'], default: 'a' }
    expect(orderTerms(allowed, 'b,-b,a,b,x,-c,d').map(({ field, direction }) => `${field} ${direction}`)).toEqual([
      'b asc',
      'a asc',
      'c desc',
    ])
  })
})

describe('the first page', () => {
  const conditions = [{ sql: 'c > (select :since::timestamptz)', values: { since: '2020-01-01T00:00:00Z' } }]
  const others: [string, Source, object][] = [
    ['of a list whose best plan depends on its values', things, {}],
    ['with a condition', { ...things, plan: 'same' as const, conditions }, {}],
    ['with an order', { ...things, plan: 'same' as const }, { ordering: 'b' }],
    ['with a number after it', { ...things, plan: 'same' as const }, { page: 2 }],
  ]
  const isPlanned = async (query: object, source: Source): Promise<boolean> => {
    const [sent] = await statements(() => page(context(query), source).catch(() => undefined))
    return /offset/.test(sent!.text)
  }

  it('has one plan where a list and its conditions say that it is the best one', async () => {
    await database.db.raw(
      `insert into things (a, b, c) select n, n::text, now() from generate_series(1, 5000) n; analyze things`,
    )
    const source: Source = {
      ...things,
      plan: 'same' as const,
      conditions: conditions.map((own) => ({ ...own, plan: 'same' as const })),
    }
    for (let n = 0; n < 10; n += 1) expect((await page(context({}), source)).count).toBe(5000)
    const { rows } = await database.db.raw(
      "select custom_plans, generic_plans from pg_prepared_statements where statement like '%c > (select%' and statement not like '%offset%' and statement not like '%pg_prepared%'",
    )
    expect(rows).toEqual([{ custom_plans: 5, generic_plans: 5 }])
    expect(await isPlanned({}, source)).toBe(false)
  })

  it.each(others)('is planned for its values %s', async (_, source, query) => {
    expect(await isPlanned(query, source)).toBe(true)
  })
})

type Plan = { 'Node Type': string; 'Parent Relationship'?: string; Plans?: Plan[] }
const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]

// Returns the query plan of a statement.
async function planOf({ text, values }: { text: string; values: readonly unknown[] }): Promise<Plan> {
  const asked = text.replace(/\$(\d+)/g, (_, n) => `'${values[Number(n) - 1]}'`)
  const { rows } = await database.db.raw(`explain (analyze, format json) ${asked}`)
  return rows[0]['QUERY PLAN'][0].Plan
}

// On one connection: the pool of these tests has several, and each request uses one.
async function preparedStatements(): Promise<number> {
  const { rows } = await database.db.raw(
    "select count(*)::integer as n from pg_prepared_statements where statement like '%things%'",
  )
  return rows[0].n
}
