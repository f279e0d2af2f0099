import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { describeDatabase } from '../../../scripts/support/database-schema.ts'
import { loadConfig } from '../../../src/config.ts'
import { type Db, openDb } from '../../../src/core/data/db.ts'
import { isCurrent, migrate, RELEASE, type Release } from '../../../src/core/data/migrate.ts'
import { freshDatabase } from '../../support/database.ts'
import { untilBlocked } from '../../support/until.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Db
beforeEach(async () => {
  database = await freshDatabase('nothing')
  db = database.db
})
afterEach(() => database.drop())

const again = (release: Release = RELEASE): Promise<void> => migrate(db, undefined, release)

// A release with one table and a trigger that writes `mark` to its rows.
const small = (mark: string, more: Partial<Release> = {}): Release => ({
  migrations: [{ name: '0001_things.sql', text: 'create table things (id integer, mark text)' }],
  sql: [
    {
      name: 'things.sql',
      text: `create or replace function mark_thing() returns trigger language plpgsql as $$ begin new.mark := '${mark}'; return new; end $$;
        create or replace trigger things_marked before insert on things for each row execute function mark_thing();`,
    },
  ],
  ...more,
})
const marks = async (): Promise<unknown> => (await db('things').insert({ id: 1 }).returning('mark'))[0].mark
const relations = async (): Promise<string[]> =>
  (await db.raw("select relname from pg_class where relnamespace = 'public'::regnamespace")).rows
const record = async (): Promise<object> => ({
  migrations: await db('migrations').orderBy('name'),
  sql: await db('sql_files').orderBy(['name', 'hash']),
})

describe('the migrations of this release', () => {
  // The last migration before the rules in deploy/UPGRADING.md were checked.
  const LAST_UNCHECKED = '0103_signing_keys.sql'

  it('drop nothing without naming the migration since which nothing uses it, and neither build indexes nor validate constraints under a lock', () => {
    const text = ({ text }: { text: string }) => text.replace(/'[^']*'/g, "''")
    const checked = RELEASE.migrations.filter(({ name }) => name > LAST_UNCHECKED)
    for (const file of checked) {
      const drops = /^\s*(alter table [^;]*)?\b(drop|rename|alter column \S+ type|set not null)\b/im.test(text(file))
      const isMarked = /^-- (needs: \d{4}_\w+\.sql|concurrently)\n/.test(file.text)
      expect([file.name, drops && !isMarked]).toEqual([file.name, false])
      for (const [, table] of text(file).matchAll(/create (?:unique )?index (?!concurrently)[^;]*? on (\w+)/gi))
        expect([file.name, text(file).includes(`create table ${table} `)]).toEqual([file.name, true])
      for (const [, table, rest] of text(file).matchAll(/alter table (\w+)([^;]*\badd constraint[^;]*)/gi)) {
        const validates = /\b(check|foreign key)\b/i.test(rest!) && !/\bnot valid\b/i.test(rest!)
        expect([file.name, validates && !text(file).includes(`create table ${table} `)]).toEqual([file.name, false])
      }
      const needed = /^-- needs: (\S+)/.exec(file.text)?.[1]
      if (needed) expect(RELEASE.migrations.map(({ name }) => name)).toContain(needed)
    }
  })

  it('have a baseline for each area and strictly increasing numbers', () => {
    const names = RELEASE.migrations.map(({ name }) => name)
    for (const name of names) expect(name).toMatch(/^\d{4}_[a-z_]+\.sql$/)
    const numbers = names.map((name) => Number(name.slice(0, 4)))
    expect(numbers).toEqual([...new Set(numbers)])
    expect(numbers.slice(0, 9)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  })
})

describe('migrate', () => {
  it('brings an empty database to what this release needs, once', async () => {
    expect(await isCurrent(db)).toBe(false)
    await again()
    expect(await isCurrent(db)).toBe(true)
    const before = [await record(), await describeDatabase(db)]
    await again()
    expect([await record(), await describeDatabase(db)]).toEqual(before)
  })

  it('is done once by several processes that start together', async () => {
    const others = Array.from({ length: 4 }, () => openDb(database.url, loadConfig({})))
    try {
      await Promise.all(others.map((other) => migrate(other)))
    } finally {
      await Promise.all(others.map((other) => other.destroy()))
    }
    expect(await isCurrent(db)).toBe(true)
    expect((await db('migrations').pluck('name')).sort()).toEqual(RELEASE.migrations.map(({ name }) => name))
    expect((await db('sql_files').pluck('name')).sort()).toEqual(RELEASE.sql.map(({ name }) => name))
  })

  it('does without the index for searching where the extension cannot be had', async () => {
    const { db: plain, close } = await unprivileged()
    try {
      await migrate(plain)
      expect(await isCurrent(plain)).toBe(true)
    } finally {
      await close()
    }
    expect((await db.raw("select to_regclass('subevents_search_idx') as index")).rows).toEqual([{ index: null }])
  })

  it('applies a file of functions again when its text is new, and only then', async () => {
    await again(small('first'))
    expect(await marks()).toBe('first')
    await db.raw('drop trigger things_marked on things')
    await again(small('first'))
    expect(await marks()).toBeNull()
    expect(await isCurrent(db, small('second'))).toBe(false)
    await again(small('second'))
    expect(await marks()).toBe('second')
  })

  it('applies functions and triggers again with a migration, which may have recreated their table', async () => {
    await again(small('kept'))
    const { migrations } = small('kept')
    const text = 'drop table things; create table things (id integer, mark text)'
    await again(small('kept', { migrations: [...migrations, { name: '0002_things.sql', text }] }))
    expect(await marks()).toBe('kept')
  })

  describe('counts of existing rows', () => {
    const counting = (count: string): Release => ({
      migrations: [
        ...small('').migrations,
        { name: '0002_numbers.sql', text: 'create table numbers (share integer, things integer)' },
        {
          name: '0003_count_things.sql',
          text: `-- counts: numbers of things\ninsert into numbers select 0, count(*) from things; ${count}`,
        },
      ],
      sql: [
        {
          name: 'numbers.sql',
          text: `create or replace function count_thing() returns trigger language plpgsql as $$ begin insert into numbers values (1, 1); return null; end $$;
            create or replace trigger things_counted after insert on things for each row execute function count_thing();`,
        },
      ],
    })
    const counted = async (): Promise<number> =>
      Number((await db('numbers').sum('things as sum'))[0]!.sum) -
      Number((await db('things').count('* as count'))[0]!.count)

    it('are complete, while others write', async () => {
      await again(small('old'))
      await db('things').insert([{ id: 1 }, { id: 2 }])
      let isDone = false
      let written = 0
      const writing = (async () => {
        for (; !isDone; written += 1) await db('things').insert({ id: written })
      })()
      await again(counting('select pg_sleep(1)'))
      isDone = true
      await writing
      expect(written).toBeGreaterThan(20)
      expect(await counted()).toBe(0)
    })

    it('are counted again if an attempt fails, after which the release is not ready', async () => {
      await again(small('old'))
      await db('things').insert([{ id: 1 }, { id: 2 }])
      await expect(again(counting('select 1 / 0'))).rejects.toThrow('division by zero')
      expect(await isCurrent(db, counting('select 1 / 0'))).toBe(false)
      await db('things').insert({ id: 3 })
      await again(counting(''))
      expect(await isCurrent(db, counting(''))).toBe(true)
      await db('things').insert({ id: 4 })
      expect([await counted(), await db('things').count('* as count').first()]).toEqual([0, { count: 4 }])
    })

    it('wait for transactions that write', async () => {
      await again(small('old'))
      const writer = new pg.Client(database.url)
      await writer.connect()
      try {
        await writer.query('begin; insert into things (id) values (1)')
        const migrating = again(counting(''))
        await sleep(700)
        await writer.query('commit')
        await migrating
      } finally {
        await writer.end()
      }
      expect(await counted()).toBe(0)
    })
  })

  it('applies nothing to a database that a newer release has extended', async () => {
    const newer = small('new')
    newer.migrations.push({ name: '0002_more.sql', text: 'create table more (id integer)' })
    await again(small('old'))
    await again(newer)
    const before = await record()
    await again(small('old'))
    expect([await record(), await marks()]).toEqual([before, 'new'])
    await expect(again(small('never applied'))).rejects.toThrow(
      /^This database was migrated by a newer release \(0002_more\.sql\), and lacks objects that this one needs/,
    )
  })

  it('rejects a database from which a newer release has dropped what this one uses', async () => {
    const next = small('same')
    next.migrations.push({ name: '0002_more.sql', text: 'alter table things add column more text' })
    const afterNext = small('same', {
      migrations: [
        ...next.migrations,
        { name: '0003_less.sql', text: '-- needs: 0002_more.sql\nalter table things drop column mark' },
      ],
    })
    await again(afterNext)
    const before = await record()
    await expect(again(small('same'))).rejects.toThrow(
      /^This database was migrated by a newer release, which has removed objects that this one uses \(0003_less\.sql\)/,
    )
    await again(next)
    expect(await record()).toEqual(before)
  })

  it('rejects a database with other migrations than those of this release', async () => {
    await again(small('old'))
    await db('migrations').insert({ name: '0000_before.sql' })
    await expect(again(small('new'))).rejects.toThrow(
      /^This database has a migration that this release does not know \(0000_before\.sql\)/,
    )
  })

  it('lets others pass while it cannot lock a table, and goes on once it can', async () => {
    await again(small('one'))
    const more = small('one')
    more.migrations.push({ name: '0002_more.sql', text: 'alter table things add column more text' })
    const holder = await db.transaction()
    await holder.raw('select from things')
    const notices: string[] = []
    const migrating = migrate(db, undefined, more, (notice) => notices.push(notice))
    await untilBlocked(db)
    // It is queued behind the migration and would wait until the holder releases the lock.
    await db.raw("set lock_timeout = '10s'; select from things")
    expect(await isCurrent(db, more)).toBe(false)
    await holder.commit()
    await migrating
    expect(await isCurrent(db, more)).toBe(true)
    expect(notices).toEqual(['other transactions hold tables that a migration locks; trying again'])
  }, 60_000)

  it('builds an index concurrently while others write, again where one was left invalid', async () => {
    await again(small('one'))
    const text = '-- concurrently\ncreate unique index concurrently things_id_idx on things (id)'
    const more = small('one')
    more.migrations.push({ name: '0002_index.sql', text })
    await db('things').insert([{ id: 1 }, { id: 1 }])
    await expect(again(more)).rejects.toThrow('could not create unique index')
    const state = async () =>
      (await db.raw("select indisvalid from pg_index where indexrelid = to_regclass('things_id_idx')")).rows
    expect([await state(), await isCurrent(db, more)]).toEqual([[{ indisvalid: false }], false])
    await db('things').del()
    const writer = await db.transaction()
    await writer('things').insert({ id: 1 })
    const migrating = again(more)
    await untilBlocked(db)
    await db('things').insert({ id: 2 })
    await writer.commit()
    await migrating
    expect([await state(), await isCurrent(db, more)]).toEqual([[{ indisvalid: true }], true])
    expect((await db.raw('show statement_timeout')).rows).toEqual([{ statement_timeout: '30s' }])
  }, 60_000)

  it.each([
    ['migration', { migrations: [...small('').migrations, { name: '0002_bad.sql', text: 'create tabel more ()' }] }],
    [
      'file of functions',
      { sql: [...small('').sql, { name: 'wrong.sql', text: 'create function f() returns nothing' }] },
    ],
  ])('leaves nothing behind where a %s fails', async (_, more) => {
    await expect(again(small('never', more))).rejects.toThrow()
    expect(await relations()).toEqual([])
  })

  it('leaves everything as it was where a later file fails', async () => {
    await again(small('before'))
    const before = [await record(), await describeDatabase(db)]
    const failing = small('after')
    failing.sql.push({ name: 'wrong.sql', text: 'create function f() returns nothing' })
    await expect(again(failing)).rejects.toThrow()
    expect([await record(), await describeDatabase(db)]).toEqual(before)
  })

  it('starts again after a deadlock, and gives up after five of them', async () => {
    let deadlocks = 1
    let calls = 0
    const alongside = {
      name: 'queues',
      text: '',
      apply: async (): Promise<void> => {
        calls += 1
        if (deadlocks-- > 0)
          await db.raw("do $$ begin raise exception 'deadlock' using errcode = 'deadlock_detected'; end $$")
      },
    }
    await migrate(db, alongside, small('one'))
    expect([calls, await isCurrent(db, small('one'))]).toEqual([2, true])
    deadlocks = Infinity
    calls = 0
    const changed = { ...alongside, text: 'changed' }
    await expect(migrate(db, changed, small('two'))).rejects.toThrow('deadlock')
    expect([calls, await isCurrent(db, small('two'), changed)]).toEqual([5, false])
  })
})

describe('two concurrent releases', () => {
  it('leaves a server ready when a newer release has replaced functions and added tables', async () => {
    await again(small('old'))
    const newer = small('new')
    newer.migrations.push({ name: '0002_more.sql', text: 'create table more (id integer)' })
    await again(newer)
    expect([await isCurrent(db, small('old')), await isCurrent(db, newer)]).toEqual([true, true])
  })

  it('leaves the functions of a newer release alone when an older one starts again', async () => {
    await again(small('old'))
    await again(small('new'))
    await again(small('old'))
    expect(await marks()).toBe('new')
  })

  it('is not ready before the database has what the release needs', async () => {
    await again(small('old'))
    const newer = small('old')
    newer.migrations.push({ name: '0002_more.sql', text: 'create table more (id integer)' })
    expect(await isCurrent(db, newer)).toBe(false)
  })
})

describe('generated/schema.sql', () => {
  const schema = readFileSync(new URL('../../../generated/schema.sql', import.meta.url), 'utf8')

  it('makes the same database when it is replayed', async () => {
    await db.raw(schema)
    expect(await describeDatabase(db)).toBe(schema)
  })

  it('is what the migrations make', async () => {
    await again()
    expect(await describeDatabase(db)).toBe(schema)
  })

  it('can be replayed where the extension cannot be had', async () => {
    const { db: plain, close } = await unprivileged()
    try {
      await plain.raw(schema)
    } finally {
      await close()
    }
    const missing = schema.replace(/do \$\$\nbegin\n {2}create extension[^]*?\nend\n\$\$;\n/g, '')
    expect(missing).not.toBe(schema)
    expect(await describeDatabase(db)).toBe(missing)
  })
})

// Connects with a role that can create tables, but no extensions.
async function unprivileged(): Promise<{ db: Db; close(): Promise<void> }> {
  const url = new URL(database.url)
  const name = url.pathname.slice(1)
  await db.raw(`create role ${name} login password 'secret'`)
  await db.raw(`grant all on schema public to ${name}`)
  url.username = name
  url.password = 'secret'
  const plain = openDb(url.href, loadConfig({}))
  return {
    db: plain,
    async close() {
      await plain.destroy()
      await db.raw(`reassign owned by ${name} to current_user`)
      await db.raw(`drop owned by ${name}`)
      await db.raw(`drop role ${name}`)
    },
  }
}
