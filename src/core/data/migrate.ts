// Migrates the database to the schema that this release needs, from two folders of plain SQL.
//
//   migrations/   tables, indexes, constraints, with their reasons as `comment on`; forward only, each applied once, in the order of names
//   sql/          functions and triggers by subject, as `create or replace`; applied after the migrations whenever their text is new, and all
//   of them after migrations that have dropped one, such as those that recreate a table
//
// To add a table or a column, write a new migration with the next number. The first nine are the baseline, one for each area. Migrations are
// not edited after the first release. Databases from before the baseline cannot be upgraded. To add or change a function or a trigger, edit
// the file of its subject in sql/. Removing or renaming one requires a migration that drops it, and so does changing the types of a
// function's arguments or result, since `create or replace` cannot change those: `drop trigger if exists ... on ...`, then `drop function if
// exists ...`, with `if exists` because a new database never had them. A function that computes stored values (generated columns, indexes)
// belongs to its table: it is in a migration, and a migration that changes it recomputes the values.
// Two releases at the same time. During a deployment, servers of the previous release run, and start, on a database that the new one has
// migrated (deploy/UPGRADING.md). Therefore:
// - A migration expands: tables, columns with a default or null, indexes. Anything that no release uses any more is dropped one release
//   later, by a migration that contracts. Its first line is `-- needs: NNNN_name.sql`, the migration since which nothing uses what it drops.
//   A release without that migration no longer starts.
// - An index on a table that has rows is a migration of its own, whose first line is `-- concurrently`, with one `create index concurrently`
//   or `drop index concurrently`. It is applied after all others, outside of a transaction. If an earlier run was killed, the remains of its
//   index are dropped first.
// - A table of counts is created empty, and triggers of the same release add every change to it. What was there before is counted by a migration
//   of its own, whose first line is `-- counts: tables of counts of tables of rows`. It is applied after all others. Only the beginning of its
//   snapshot waits for writes, and they for it. Until it is applied, the release is not ready, so nothing reads the counts.
// - A constraint on a table that has rows is added with `not valid`, and validated by a migration of its own, whose first line is
//   `-- concurrently`: validating it in the transaction of the others would keep their locks for as long as it reads the table.
// - A function may be replaced by a faster or corrected one with the same arguments, result and meaning. One with a different meaning gets
//   another name, and the old one is dropped one release later. A trigger may be replaced if the new one is correct for the writes of both
//   releases.
// - Running servers stay ready: `isCurrent` checks whether everything of this release was applied, not whether more was.
// - An older release applies nothing to a database with migrations of a newer one. Every function text that was ever applied is recorded, and
//   a recorded text is not applied again automatically. (To restore an earlier text, change its comment.)
// - Other statements queue behind a migration that waits for a lock. It gives up after half a second, lets them pass and starts again.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Db } from './db.ts'
import type { Connection } from './driver.ts'

/** A file of SQL statements. */
export type SqlFile = { name: string; text: string }
/** The SQL of a release: migrations and repeatable SQL, each in the order in which it is applied. */
export type Release = { migrations: SqlFile[]; sql: SqlFile[] }

const folder = (path: string): SqlFile[] => {
  const directory = new URL(path, import.meta.url)
  return readdirSync(directory)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, text: readFileSync(new URL(name, directory), 'utf8') }))
}

/** The files of this release. */
export const RELEASE: Release = { migrations: folder('../../migrations/'), sql: folder('../../sql/') }

/** Further set-up under the same lock, which is applied if its text is new. */
export type SetUp = SqlFile & { apply(): Promise<void> }

/** Maximum number of attempts after deadlocks and after lock timeouts, with a pause between them. */
const DEADLOCK_ATTEMPTS = 5
const LOCK_ATTEMPTS = 120
const PAUSE_MS = 1000
/**
 * How long a migration waits for a lock. Much shorter than the default timeout of requests: those that queue behind it do not fail, and are
 * served within a second.
 */
const LOCK_TIMEOUT = '500ms'
const LOCK_POLL_MS = 200

const DEADLOCK = '40P01'
const LOCK_NOT_AVAILABLE = '55P03'
const UNDEFINED_TABLE = '42P01'

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')
// PostgreSQL 14 has no constraints that treat nulls as equal, so a column that represents null by 0 replaces the nullable one.
const NULLS_EQUAL = /constraint (\w+) unique nulls not distinct \(([^)]*?)\b(subevent_id|order_position_id)\b([^)]*)\)/g
const textFor = (version: number, text: string): string =>
  version > 14
    ? text
    : text.replace(
        NULLS_EQUAL,
        '$3_or_0 bigint generated always as (coalesce($3, 0)) stored, constraint $1 unique ($2$3_or_0$4)',
      )

/** Tables that a migration fills with counts of the rows of other tables. */
const countsOf = ({ text }: SqlFile): { counts: string; rows: string } | undefined => {
  const [, counts, rows] = /^-- counts: (.+) of (.+)\n/.exec(text) ?? []
  return counts && rows ? { counts, rows } : undefined
}
const isConcurrent = (file: SqlFile): boolean =>
  file.text.startsWith('-- concurrently\n') || countsOf(file) !== undefined
const neededBy = ({ text }: SqlFile): string | null => /^-- needs: (\S+)\n/.exec(text)?.[1] ?? null

/** Receives one sentence for the operator while a migration waits. */
type Report = (notice: string) => void

/**
 * Applies missing migrations and functions in one transaction, except for indexes that are built concurrently. Processes that start at the
 * same time wait for each other.
 * @param report receives what the migration waits for, once for each cause
 * @throws Error if the release cannot work with the migrations of the database, or a file cannot be applied. Then nothing is changed, except
 *   for concurrent indexes
 */
export async function migrate(
  db: Db,
  alongside?: SetUp,
  release: Release = RELEASE,
  report: Report = () => undefined,
): Promise<void> {
  const connection: Connection = await db.client.acquireConnection()
  try {
    await connection.patiently(() =>
      alone(connection, report, () => applyAll(db, connection, { alongside, release, report })),
    )
  } finally {
    await db.client.releaseConnection(connection)
  }
}

// The migrating session holds the lock, even while a statement of a killed process continues. Other processes poll it: a session that waits
// for it would hold a snapshot, for which concurrent index builds would wait.
async function alone(connection: Connection, report: Report, work: () => Promise<void>): Promise<void> {
  const client = connection as unknown as pg.Client
  const key = "hashtext('boxoffice migrations')"
  const isHeld = async (): Promise<boolean> =>
    (await client.query(`select pg_try_advisory_lock(${key}) as held`)).rows[0].held
  if (!(await isHeld())) {
    report('another process migrates the database; waiting for it')
    do await sleep(LOCK_POLL_MS)
    while (!(await isHeld()))
  }
  try {
    await work()
  } finally {
    await client.query(`select pg_advisory_unlock(${key})`).catch(() => undefined) // a connection that ends has released it
  }
}

async function applyAll(
  db: Db,
  connection: Connection,
  { alongside, release, report }: { alongside: SetUp | undefined; release: Release; report: Report },
): Promise<void> {
  for (let deadlocks = 0, waits = 0; ; ) {
    try {
      const config = { connection } as object
      if (await db.transaction((trx) => applyMissing(trx, release), config)) return
      await applyConcurrent(db, connection, release)
      if (alongside) await setUp(db, alongside, connection)
      return
    } catch (error) {
      const { code } = error as { code?: string }
      if (code === DEADLOCK && ++deadlocks < DEADLOCK_ATTEMPTS) continue
      if (code !== LOCK_NOT_AVAILABLE) throw error
      if (waits === 0) report('other transactions hold tables that a migration locks; trying again')
      if (++waits === LOCK_ATTEMPTS)
        throw new Error(
          'A migration could not lock a table within three minutes: end the transactions that hold it, and run `boxoffice migrate` again.',
          { cause: error },
        )
      await sleep(PAUSE_MS)
    }
  }
}

/** Applies migrations and functions in a transaction. @returns whether a newer release has migrated the database, which then stays unchanged */
async function applyMissing(trx: Db, release: Release): Promise<boolean> {
  await trx.raw(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
  await trx.raw('set local statement_timeout = 0')
  await trx.raw('set local idle_in_transaction_session_timeout = 0')
  const { rows } = await trx.raw(
    "select attname as name from pg_attribute where attrelid = to_regclass('migrations') and attnum > 0",
  )
  if (!rows.length)
    await trx.raw(`
      create table migrations (name text primary key, applied timestamptz not null default now());
      create table if not exists sql_files (
        name text not null, hash text not null, applied timestamptz not null default now(), primary key (name, hash));
      comment on table migrations is 'The files of src/migrations that were applied.';
      comment on table sql_files is 'Every text of the files of src/sql that was ever applied (src/core/data/migrate.ts).'`)
  if (!rows.some(({ name }: { name: string }) => name === 'needs'))
    await trx.raw(`
      alter table migrations add column needs text;
      comment on column migrations.needs is 'Name of the migration without which a release cannot work with what this one has dropped.'`)

  const applied: Applied[] = await trx('migrations').select('name', 'needs').orderBy('name')
  if (await isNewer(trx, applied, release)) return true
  const missing = release.migrations.filter(({ name }) => !applied.some((migration) => migration.name === name))
  const migrations = missing.filter((file) => !isConcurrent(file))
  const before = await functionsAndTriggers(trx)
  const version = Math.floor((await trx.raw('show server_version_num')).rows[0].server_version_num / 10_000)
  for (const file of migrations) {
    await trx.raw(textFor(version, file.text))
    await trx('migrations').insert({ name: file.name, needs: neededBy(file) })
  }

  // Applying them locks all tables with triggers, so only changed files are applied, unless migrations have dropped functions or triggers.
  const present = new Set(await functionsAndTriggers(trx))
  const areComplete = before.every((id) => present.has(id))
  const known = await appliedTexts(trx)
  for (const file of release.sql) {
    if (areComplete && known.has(identity(file))) continue
    await trx.raw(file.text)
    await recordText(trx, file)
  }
  return false
}

async function functionsAndTriggers(trx: Db): Promise<string[]> {
  const { rows } = await trx.raw(`
    select 'trigger ' || oid as id from pg_trigger where not tgisinternal
    union all select 'function ' || oid from pg_proc where pronamespace = current_schema()::regnamespace`)
  return rows.map(({ id }: { id: string }) => id)
}

type Applied = { readonly name: string; readonly needs: string | null }

/**
 * Asserts that a release can work with the migrations of newer releases that the database has.
 * @throws Error if one of them has dropped what this release uses, or the migrations do not belong to this schema
 */
export async function assertNotOutdated(db: Db, release: Release = RELEASE): Promise<void> {
  // Databases from before this column have no migrations with needs.
  const { rows } = await db.raw("select m.name, to_jsonb(m) ->> 'needs' as needs from migrations m order by m.name")
  unknownMigrations(rows, release)
}

// Returns whether a newer release has migrated the database and this one can work with it.
async function isNewer(trx: Db, applied: readonly Applied[], release: Release): Promise<boolean> {
  const [first] = unknownMigrations(applied, release)
  if (!first) return false
  if (!(await isCurrent(trx, release)))
    throw new Error(
      `This database was migrated by a newer release (${first.name}), and lacks objects that this one needs. Start the newer one.`,
    )
  return true
}

function unknownMigrations(applied: readonly Applied[], release: Release): readonly Applied[] {
  const known = new Set(release.migrations.map(({ name }) => name))
  const unknown = applied.filter(({ name }) => !known.has(name))
  const last = release.migrations.at(-1)?.name ?? ''
  const foreign = unknown.find(({ name }) => name < last)
  if (foreign)
    throw new Error(
      `This database has a migration that this release does not know (${foreign.name}): it was migrated by another version. Start that one, or restore a backup.`,
    )
  const contracting = unknown.find(({ needs }) => needs !== null && !known.has(needs))
  if (contracting)
    throw new Error(
      `This database was migrated by a newer release, which has removed objects that this one uses (${contracting.name}). Start a newer release, or restore a backup.`,
    )
  return unknown
}

async function applyConcurrent(db: Db, connection: Connection, release: Release): Promise<void> {
  const client = connection as unknown as pg.Client
  const { rows } = await client.query<{ name: string }>('select name from migrations')
  const missing = release.migrations.filter(
    (file) => isConcurrent(file) && !rows.some(({ name }) => name === file.name),
  )
  if (!missing.length) return
  const names = ['lock_timeout', 'statement_timeout']
  const before = await client.query(`select ${names.map((name) => `current_setting('${name}') as ${name}`).join()}`)
  const set = (values: Record<string, string>): Promise<unknown> =>
    client.query(`select ${names.map((name) => `set_config('${name}', '${values[name]}', false)`).join()}`)
  // It blocks neither reads nor writes while it waits.
  await set({ lock_timeout: '0', statement_timeout: '0' })
  try {
    for (const file of missing) {
      const { name, text } = file
      const counted = countsOf(file)
      if (counted) {
        await applyCounts(db, connection, file, counted)
        continue
      }
      const index = /create (?:unique )?index concurrently (\w+)/i.exec(text)?.[1]
      if (index) await client.query(`drop index concurrently if exists ${index}`)
      await client.query(text)
      await client.query('insert into migrations (name) values ($1)', [name])
    }
  } finally {
    await set(before.rows[0])
  }
}

// Counts existing rows while others are written. No transaction is writing the rows when the snapshot begins, so each change is either in the
// snapshot or counted by a trigger. What triggers have counted before, after a failed attempt, is in the snapshot too.
async function applyCounts(
  db: Db,
  connection: Connection,
  { name, text }: SqlFile,
  { counts, rows }: { counts: string; rows: string },
): Promise<void> {
  const locking = connection as unknown as pg.Client
  const other: Connection = await db.client.acquireConnection()
  const counting = other as unknown as pg.Client
  try {
    await counting.query('begin isolation level repeatable read')
    await counting.query('set local statement_timeout = 0')
    try {
      await locking.query('begin')
      await locking.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`)
      await locking.query(`lock table ${rows} in share row exclusive mode`)
      for (const table of counts.split(', ')) await locking.query(`delete from ${table}`)
      await counting.query(`select from ${rows.split(', ')[0]} limit 1`)
      await locking.query('commit')
    } catch (error) {
      await locking.query('rollback')
      throw error
    }
    await other.patiently(() => counting.query(text))
    await counting.query('insert into migrations (name) values ($1)', [name])
    await counting.query('commit')
  } catch (error) {
    await counting.query('rollback').catch(() => undefined) // a connection that ends has rolled back
    throw error
  } finally {
    await db.client.releaseConnection(other)
  }
}

async function setUp(db: Db, alongside: SetUp, connection: Connection): Promise<void> {
  const known = await db.transaction((trx) => appliedTexts(trx), { connection } as object)
  if (known.has(identity(alongside))) return
  await alongside.apply()
  await db.transaction((trx) => recordText(trx, alongside), { connection } as object)
}

const identity = ({ name, text }: SqlFile): string => `${name} ${hash(text)}`

const recordText = (trx: Db, { name, text }: SqlFile): Promise<unknown> =>
  trx('sql_files')
    .insert({ name, hash: hash(text) })
    .onConflict()
    .ignore()

const appliedTexts = async (db: Db): Promise<Set<string>> =>
  new Set((await db('sql_files').select('name', 'hash')).map(({ name, hash }) => `${name} ${hash}`))

/**
 * Returns whether everything that a release needs was applied to the database; a newer release may have applied more.
 * @param alongside set-up that must also have been applied, if any
 */
export async function isCurrent(db: Db, release: Release = RELEASE, alongside?: SqlFile): Promise<boolean> {
  try {
    const [applied, texts] = await Promise.all([db('migrations').pluck('name'), appliedTexts(db)])
    return (
      release.migrations.every(({ name }) => applied.includes(name)) &&
      [...release.sql, ...(alongside ? [alongside] : [])].every((file) => texts.has(identity(file)))
    )
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return false
    throw error
  }
}
