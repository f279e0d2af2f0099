// Pipelined statements run in order, in the right transaction, and do not affect later statements.

import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { loadConfig } from '../../../src/config.ts'
import type { Db } from '../../../src/core/data/db.ts'
import { openDb, query } from '../../../src/core/data/db.ts'
import { MAX_PREPARED } from '../../../src/core/data/driver.ts'
import { streamRows, withPlainConnection } from '../../../src/core/data/streams.ts'
import { freshDatabase } from '../../support/database.ts'
import { until } from '../../support/until.ts'

let url: string, db: Db, drop: () => Promise<void>
beforeAll(async () => {
  ;({ url, db, drop } = await freshDatabase())
  await db.raw('create table noted (n integer primary key)')
})
afterAll(() => drop())
afterEach(() => db('noted').delete())

const note = (on: Db, n: number) => query(on, 'insert into noted (n) values (:n)', { n })
const noted = () => db('noted').orderBy('n').pluck('n')

it('answers each statement, in whatever number they are sent', async () => {
  const answers = await db.transaction((trx) =>
    Promise.all(Array.from({ length: 100 }, (_, n) => query<{ n: number }>(trx, 'select :n::integer as n', { n }))),
  )
  expect(answers).toEqual(Array.from({ length: 100 }, (_, n) => [{ n }]))
})

it('begins the transaction before its first statement', async () => {
  await expect(
    db.transaction(async (trx) => {
      await note(trx, 1)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await noted()).toEqual([])
})

it('fails statements after a failed one, reports the first cause, and can use the connection again', async () => {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const failing = db.transaction(async (trx) => {
      await note(trx, 1)
      await Promise.all([
        note(trx, 1),
        query(trx, `select ${attempt}, 'first time here'`),
        trx('noted').insert({ n: 2 }),
      ])
    })
    await expect(failing).rejects.toMatchObject({ code: '23505' })
    expect(await noted()).toEqual([])
  }
  await db.transaction((trx) =>
    Promise.all([0, 1, 2].map((attempt) => query(trx, `select ${attempt}, 'first time here'`))),
  )
})

it('turns a commit behind a failed statement into a rollback', async () => {
  let last: Promise<unknown> | undefined
  await db.transaction(async (trx) => {
    await note(trx, 1)
    last = note(trx, 1)
    last.catch(() => undefined)
  })
  await expect(last).rejects.toMatchObject({ code: '23505' })
  expect(await noted()).toEqual([])
})

it('sends nothing for a transaction that has ended', async () => {
  let ended: Db | undefined
  await db.transaction(async (trx) => {
    ended = trx
  })
  await expect(note(ended!, 1)).rejects.toThrow('The transaction has ended.')
  expect(await noted()).toEqual([])
})

it('takes savepoints back, and no more', async () => {
  await db.transaction(async (trx) => {
    await note(trx, 1)
    await trx.transaction((inner) => Promise.all([note(inner, 2), note(inner, 1)])).catch(() => undefined)
    await note(trx, 3)
  })
  expect(await noted()).toEqual([1, 3])
})

it('prepares a bounded number of statements, however many shapes run', async () => {
  const small = openDb(url, { ...loadConfig({}), DATABASE_POOL: 2 })
  try {
    const ask = (n: number) =>
      n % 2
        ? query<{ n: number }>(small, `select ${n} as n where :n::integer > 0`, { n })
        : small.select(small.raw(`${n} as n`)).whereRaw('?::integer > 0', [n])
    for (let n = 1; n <= 5000; n += 50)
      expect(await Promise.all(Array.from({ length: 50 }, (_, i) => ask(n + i)))).toMatchObject(
        Array.from({ length: 50 }, (_, i) => [{ n: n + i }]),
      )
    const counts = await Promise.all(
      [1, 2].map(() => small.select(small.raw('count(*), pg_sleep(0.05)')).from('pg_prepared_statements')),
    )
    for (const [{ count }] of counts as [[{ count: number }], [{ count: number }]])
      expect(count).toBeLessThanOrEqual(MAX_PREPARED)
  } finally {
    await small.destroy()
  }
})

describe('a plain connection', () => {
  const backends = (): Promise<{ state: string; query: string }[]> =>
    query(
      db,
      `select state, query from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and query ~ '(from|by) streamed|slowly'`,
    )
  const endsSoon = (): Promise<void> =>
    until('all have ended', async () => (await backends()).every(({ state }) => state === 'idle'))

  it('has the settings of the pool and is used again', async () => {
    const ask = () =>
      withPlainConnection(db, async (connection) => {
        const { rows } = await connection.query(
          "select pg_backend_pid() as pid, current_setting('statement_timeout') as timeout, now() as now, 1::bigint as n",
        )
        return rows[0]
      })
    const first = await ask()
    expect(first).toMatchObject({ timeout: '30s', now: expect.stringMatching(/T.*Z$/), n: 1 })
    expect((await ask()).pid).toBe(first.pid)
  })

  it('is not handed on after a failure or in an open transaction', async () => {
    const pids: number[] = []
    const ask = (sql: string) =>
      withPlainConnection(db, async (connection) => {
        pids.push((await connection.query('select pg_backend_pid() as pid')).rows[0].pid)
        await connection.query(sql)
      })
    await expect(ask('begin; select 1 / 0')).rejects.toMatchObject({ code: '22012' })
    await ask('begin')
    await ask('select 1')
    expect(new Set(pids).size).toBe(3)
  })

  it('rejects being part of a transaction', async () => {
    await expect(db.transaction((trx) => withPlainConnection(trx, async () => undefined))).rejects.toThrow(
      'not part of a transaction',
    )
  })

  it('streams 100,000 rows in bounded memory, with values by name', async () => {
    let count = 0
    let most = 0
    setFlagsFromString('--expose-gc')
    const collect = runInNewContext('gc') as () => void
    const used = () => {
      collect()
      const { heapUsed, arrayBuffers } = process.memoryUsage()
      return heapUsed + arrayBuffers
    }
    const before = used()
    for await (const { n, text } of streamRows<{ n: number; text: string }>(
      db,
      "select n, repeat('x', 2000) as text from generate_series(:first::integer, :last) as n",
      { first: 1, last: 100_000 },
    )) {
      count += 1
      if (n !== count || text.length !== 2000) throw new Error(`Row ${n} came as row ${count}.`)
      if (count % 10_000 === 0) most = Math.max(most, used() - before)
    }
    expect(count).toBe(100_000)
    expect(most).toBeLessThan(50 * 2 ** 20) // all rows together are 200 MB
    await endsSoon()
  })

  it('frees the connection when the consumer stops in the middle', async () => {
    for (let round = 0; round < 6; round += 1) {
      let count = 0
      for await (const _ of streamRows(db, 'select n from generate_series(1, 100000) as n')) {
        count += 1
        if (count === 750) break
      }
      expect(count).toBe(750)
    }
    await endsSoon()
  })

  it('cancels the statement that runs when the consumer has gone', async () => {
    const gone = new AbortController()
    const read = async () => {
      for await (const _ of streamRows(db, "select pg_sleep(20), 'slowly'", {}, { signal: gone.signal }));
    }
    const reading = expect(read()).rejects.toMatchObject({ code: '57014' })
    await until('it runs', async () => (await backends()).some(({ state }) => state === 'active'))
    gone.abort()
    await reading // canceled, since it ends before its timeout
    await expect(read()).rejects.toThrow('aborted')
    await endsSoon()
  })

  it('ends a statement at the timeout, and takes turns', async () => {
    const hasty = openDb(url, { ...loadConfig({}), STATEMENT_TIMEOUT: 1 })
    try {
      const slow = Array.from({ length: 5 }, () =>
        withPlainConnection(hasty, (connection) => connection.query('select pg_sleep(20)')),
      )
      const failures = await Promise.allSettled(slow)
      expect(failures.map(({ status }) => status)).toEqual(Array(5).fill('rejected'))
      expect(
        failures.filter((failure) => (failure as { reason: { code?: string } }).reason.code === '57014').length,
      ).toBe(4)
    } finally {
      await hasty.destroy()
    }
  })
})
