// Mappings read objects from tables, tested with two levels of tables.
import pg from 'pg'
import type { Config } from '../../../src/config.ts'
import { loadConfig } from '../../../src/config.ts'
import type { Db } from '../../../src/core/data/db.ts'
import { openDb, query, queryText, snapshot } from '../../../src/core/data/db.ts'
import type { MapMember, ReadContext, Row } from '../../../src/core/data/mapping.ts'
import { mapping, owned } from '../../../src/core/data/mapping.ts'
import { readObjects, selectWithId } from '../../../src/core/data/reading.ts'
import { selectionOf } from '../../../src/core/data/selection.ts'
import { freshDatabase } from '../../support/database.ts'

let db: Db, other: Db, drop: () => Promise<void>
beforeAll(async () => {
  const fresh = await freshDatabase('nothing')
  drop = fresh.drop
  db = openDb(fresh.url, { ...loadConfig({}), DATABASE_POOL: 2 })
  other = openDb(fresh.url, { ...loadConfig({}), DATABASE_POOL: 1 })
  await db.raw(`
    create table questions (id bigint primary key, question jsonb, type text, asked integer not null default 0);
    create table notes (id bigint generated always as identity primary key, question_id bigint references questions, note text);
    create table options (id bigint primary key, question_id bigint references questions, identifier text, answer jsonb, position integer);
    create table hints (option_id bigint references options, hint text);
    insert into questions values (1, '{"en": "Size"}', 'C'), (2, '{"en": "Name"}', 'S'), (3, '{"en": "Colour"}', 'C');
    insert into notes (question_id, note) values (3, 'second'), (1, 'first'), (3, 'third'), (1, null);
    insert into options values (11, 1, 'L', '{"en": "Large"}', 2), (12, 1, 'S', '{"en": "Small"}', 1), (31, 3, 'R', '{"en": "Red"}', 1);
    insert into hints values (12, 'runs small'), (31, 'like fire'), (31, 'like wine')`)
})
afterAll(async () => {
  await db.destroy()
  await other.destroy()
  await drop()
})

const texts =
  (table: string, column: string, owner: string): MapMember =>
  () => ({
    related: {
      from: table,
      owner,
      columns: { text: column },
      order: column,
      join: (rows) => rows.map(({ text }) => text),
    },
  })
const SHOWN = ['id', 'type', 'question', 'identifier', 'options']
const others = Object.keys(mapping('questions', 'Question').members).filter((name) => !SHOWN.includes(name))
const options = mapping('options', 'QuestionOption', {
  answer: texts('hints', 'hint', 'option_id'),
})
const questions = mapping('questions', 'Question', {
  ...Object.fromEntries(others.map((name) => [name, null])),
  identifier: texts('notes', 'note', 'question_id'),
  options: owned(options, 'question_id', 'position, id'),
})

const context = (on: Db = db): ReadContext => ({ db: on, now: new Date(0), config: {} as Config })
const read = (query_: object = {}, ids?: number[]): Promise<Row[]> => {
  const { wants } = selectionOf({ selects: { include: true, exclude: true, expand: [] } }, query_)
  return readObjects(
    questions,
    context(),
    (on) => queryText(on, `select ${selectWithId(questions, wants)} from questions order by id`),
    { wants, ...(ids ? { ids } : {}) },
  )
}
const SIZE = {
  id: 1,
  type: 'C',
  question: { en: 'Size' },
  identifier: ['first', null],
  options: [
    { id: 12, identifier: 'S', answer: ['runs small'], position: 1 },
    { id: 11, identifier: 'L', answer: [], position: 2 },
  ],
}

it('joins what other tables hold of each object, and of the objects within', async () => {
  const all = await read()
  expect(all).toEqual([
    SIZE,
    { id: 2, type: 'S', question: { en: 'Name' }, identifier: [], options: [] },
    {
      id: 3,
      type: 'C',
      question: { en: 'Colour' },
      identifier: ['second', 'third'],
      options: [{ id: 31, identifier: 'R', answer: ['like fire', 'like wine'], position: 1 }],
    },
  ])
  expect(await read({}, [1, 2, 3])).toEqual(all)
})

it('needs no more statements for many objects than for one', async () => {
  const sent = jest.spyOn(pg.Client.prototype, 'query')
  const count = async (ids?: number[]): Promise<number> => {
    sent.mockClear()
    await read({}, ids)
    return sent.mock.calls.length
  }
  // BEGIN, the rows, the rows of the options, all links, COMMIT.
  expect([await count(), await count([1]), await count([1, 2, 3])]).toEqual([5, 5, 5])
  sent.mockRestore()
})

it('reads nothing of what is not wanted, on either level', async () => {
  const [size] = await read({ exclude: ['identifier', 'options.answer'] })
  expect(size).toEqual({
    id: 1,
    type: 'C',
    question: { en: 'Size' },
    options: SIZE.options.map(({ answer: _, ...option }) => option),
  })
  expect(Object.keys((await read({ exclude: ['options'] }))[0]!)).not.toContain('options')
  const [only] = await read({ include: ['options.identifier'] })
  expect(only!.options).toMatchObject([{ identifier: 'S' }, { identifier: 'L' }])
  expect(only).not.toHaveProperty('identifier')
})

describe('snapshot', () => {
  const asked = (on: Parameters<Parameters<typeof snapshot>[1]>[0]) =>
    query<{ asked: number }>(on, 'select asked from questions where id = 2')

  it('shows in its second packet the state of the first', async () => {
    const [[first], [second]] = await snapshot(
      db,
      async (on) => {
        const rows = await asked(on)
        await other.raw('update questions set asked = asked + 1 where id = 2')
        return rows
      },
      (on) => asked(on),
    )
    expect(second).toEqual(first)
    expect(await asked(db)).toEqual([{ asked: first!.asked + 1 }])
  })

  it('leaves no transaction open when either part fails', async () => {
    const bad = (on: Parameters<typeof asked>[0]) => query(on, 'select 1 / 0 as nothing')
    await expect(snapshot(other, bad, asked)).rejects.toMatchObject({ code: '22012' })
    await expect(snapshot(other, asked, bad)).rejects.toMatchObject({ code: '22012' })
    await other.raw('update questions set asked = asked where id = 2') // would fail in the read-only transaction
    expect(await query(other, 'show transaction_isolation')).toEqual([{ transaction_isolation: 'read committed' }])
  })

  it('reads what the transaction sees in which it is asked for', () =>
    db
      .transaction(async (trx) => {
        await trx.raw('update questions set asked = 100 where id = 2')
        const [first, second] = await snapshot(trx, asked, asked)
        expect([first, second]).toEqual([[{ asked: 100 }], [{ asked: 100 }]])
        await trx.rollback(new Error('not kept'))
      })
      .catch((error: Error) => expect(error.message).toBe('not kept')))
})
