// The internals of knex and pg that driver.ts overrides and calls exist and behave as expected. Updates of these packages must pass.
import pg from 'pg'
import { loadConfig } from '../../../src/config.ts'
import type { Db } from '../../../src/core/data/db.ts'
import { openDb, query, queryText } from '../../../src/core/data/db.ts'
import type { Wire } from '../../../src/core/data/driver.ts'
import { Connection, MAX_PREPARED } from '../../../src/core/data/driver.ts'
import { freshDatabase } from '../../support/database.ts'

let url: string, drop: () => Promise<void>
beforeAll(async () => {
  ;({ url, drop } = await freshDatabase('nothing'))
})
afterAll(() => drop())

/** Runs with a pool of one connection, so that all statements use the same one. */
async function withOne<Result>(work: (db: Db, connection: Connection, wire: Wire) => Promise<Result>): Promise<Result> {
  const db = openDb(url, { ...loadConfig({}), DATABASE_POOL: 1 })
  try {
    const connection: Connection = await db.client.acquireConnection()
    await db.client.releaseConnection(connection)
    return await work(db, connection, (connection as unknown as { connection: Wire }).connection)
  } finally {
    await db.destroy()
  }
}

async function namesIn(connection: Connection): Promise<string[]> {
  const { rows } = await (connection as unknown as pg.Client).query<{ name: string }>(
    'select name from pg_prepared_statements order by name',
  )
  return rows.map(({ name }) => name)
}

it('makes the connections of the pool ours', () =>
  withOne(async (db, connection) => {
    expect(connection).toBeInstanceOf(Connection)
    expect(connection).toBeInstanceOf(pg.Client)
    expect(await db.client.acquireConnection()).toBe(connection)
    await db.client.releaseConnection(connection)
  }))

it('sends what is asked for together in one write', () =>
  withOne(async (db, _, { stream }) => {
    await Promise.all([query(db, 'select 1')])
    const writes = jest.spyOn(stream as unknown as { _writev(): void }, '_writev')
    const alone = jest.spyOn(stream as unknown as { _write(): void }, '_write')
    await db.transaction((trx) => Promise.all([1, 2, 3].map((n) => query(trx, `select ${n}, :n::integer`, { n }))))
    // BEGIN with the statements, then COMMIT.
    expect(writes).toHaveBeenCalledTimes(1)
    expect(alone).toHaveBeenCalledTimes(1)
    expect(stream.writableCorked).toBe(0)
  }))

it('sends BEGIN without waiting for its answer', () =>
  withOne(async (db, connection) => {
    const sent = jest.spyOn(connection, 'query')
    const texts = () => sent.mock.calls.map(([config]) => (config as unknown as { text: string }).text)
    await db.transaction(async (trx) => {
      const answer = query(trx, 'select 1')
      expect(texts()).toEqual(['BEGIN;'])
      await Promise.resolve()
      await answer
    })
    expect(texts()).toEqual(['BEGIN;', 'select 1', 'COMMIT;'])
  }))

it("prepares knex's statements with bindings under names of ours, once", () =>
  withOne(async (db, connection, wire) => {
    await db.raw('select ?::integer', [1])
    await db.raw('select ?::integer', [2])
    await db.raw('select 3')
    const names = await namesIn(connection)
    expect(names).toHaveLength(1)
    expect(wire.parsedStatements).toEqual({ [names[0]!]: 'select $1::integer' })
    expect(wire.submittedNamedStatements).toEqual({})
  }))

it('gives up a connection on which nothing comes, but not while the caller is patient', async () => {
  const connection = new Connection({ connectionString: url, query_timeout: 500 })
  connection.on('error', () => undefined)
  await connection.connect()
  await connection.patiently(() => (connection as unknown as pg.Client).query('select pg_sleep(1)'))
  const ask = (sql: string) => (connection as unknown as pg.Client).query(sql)
  await expect(Promise.all([ask('select pg_sleep(60)'), ask('select 1')])).rejects.toThrow('Query read timeout')
  await expect(ask('select 1')).rejects.toThrow()
  await connection.end()
})

it('asks once what the rows of a statement consist of, so PostgreSQL rejects one whose rows have changed', () =>
  withOne(async (db, _, wire) => {
    await db.raw('create table changing (n integer); insert into changing values (7)')
    const asked = jest.spyOn(wire, 'describe')
    const sql = 'select n, :word::text as word from changing'
    const results = [
      await query(db, sql, { word: 'one' }),
      await query(db, sql, { word: null }),
      (await queryText(db, sql, { word: 'three' })).rows,
    ]
    expect(results).toEqual([[{ n: 7, word: 'one' }], [{ n: 7, word: null }], [['7', 'three']]])
    await query(db, 'insert into changing values (:n::integer)', { n: 8 })
    await query(db, 'insert into changing values (:n::integer)', { n: 9 })
    expect(asked).toHaveBeenCalledTimes(2)
    await db.raw('alter table changing alter column n type text')
    await expect(query(db, sql, { word: 'one' })).rejects.toMatchObject({ code: '0A000' })
    await db.raw('drop table changing')
  }))

it('returns the values of rows as PostgreSQL has written them, always with the same list of columns', () =>
  withOne(async (db) => {
    const sql = `select n, n::numeric / 2 as half, null as nothing, jsonb_build_object('n', n) as object from generate_series(1, :to::integer) n`
    expect(await query(db, sql, { to: 1 })).toEqual([
      { n: 1, half: '0.50000000000000000000', nothing: null, object: { n: 1 } },
    ])
    const [first, second] = [await queryText(db, sql, { to: 2 }), await queryText(db, sql, { to: 0 })]
    expect(first.rows).toEqual([
      ['1', '0.50000000000000000000', null, '{"n": 1}'],
      ['2', '1.00000000000000000000', null, '{"n": 2}'],
    ])
    expect(first.fields.map(({ name, dataTypeID }) => [name, dataTypeID])).toEqual([
      ['n', pg.types.builtins.INT4],
      ['half', pg.types.builtins.NUMERIC],
      ['nothing', pg.types.builtins.TEXT],
      ['object', pg.types.builtins.JSONB],
    ])
    expect(second.rows).toEqual([])
    expect(second.fields).toBe(first.fields)
  }))

it('closes the statements that were not used for longest, and prepares them again when they are needed', () =>
  withOne(async (db, connection, wire) => {
    const ask = (n: number) => query<{ n: number }>(db, `select ${n} as n, :n::integer`, { n })
    for (let n = 0; n < MAX_PREPARED; n += 1) await ask(n)
    await ask(0)
    const first = Object.entries(wire.parsedStatements).find(([, text]) => text.startsWith('select 1 '))![0]
    await ask(MAX_PREPARED)
    const names = await namesIn(connection)
    expect(names).toHaveLength(MAX_PREPARED)
    expect(names).not.toContain(first)
    expect(names).toEqual(Object.keys(wire.parsedStatements).sort())
    expect(await ask(1)).toMatchObject([{ n: 1 }])
    expect(await ask(0)).toMatchObject([{ n: 0 }])
    expect(await namesIn(connection)).toHaveLength(MAX_PREPARED)
  }))

it('closes none that was sent and not answered, and catches up later', () =>
  withOne(async (db, connection) => {
    const many = Array.from({ length: MAX_PREPARED + 200 }, (_, n) => n)
    const ask = (on: Db, n: number) => query<{ n: number }>(on, `select ${n} as n, 'together', :n::integer`, { n })
    for (let round = 0; round < 2; round += 1)
      expect(await db.transaction((trx) => Promise.all(many.map((n) => ask(trx, n))))).toMatchObject(
        many.map((n) => [{ n }]),
      )
    await ask(db, 0)
    expect((await namesIn(connection)).length).toBeLessThanOrEqual(MAX_PREPARED)
  }))

it('forgets a statement that PostgreSQL rejected', () =>
  withOne(async (db, connection) => {
    for (let n = 0; n < 3; n += 1)
      await expect(query(db, 'select :n::integer / nothing', { n })).rejects.toMatchObject({ code: '42703' })
    expect(await namesIn(connection)).toEqual([])
  }))
