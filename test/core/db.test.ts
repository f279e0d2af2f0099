// Statements that go out together: in their order, in the transaction that they were meant for, and without harm to those after them.

import type { Db } from '../../src/core/db.ts'
import { query } from '../../src/core/db.ts'
import { freshDatabase } from '../support/database.ts'

let db: Db, drop: () => Promise<void>
beforeAll(async () => {
  ;({ db, drop } = await freshDatabase())
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

it('fails what is behind a statement that fails, tells the first cause, and can use the connection again', async () => {
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
