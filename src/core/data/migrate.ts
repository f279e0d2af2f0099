// Brings the database to the state that this release needs, from two folders of plain SQL.
//
//   migrations/   tables, indexes, constraints, with their reasons as `comment on`; forward only, each applied once, in the order of names
//   sql/          functions and triggers by subject, as `create or replace`; applied behind the migrations whenever their text is new, and
//                 all of them with any migration, which may have recreated a table that had triggers
//
// To add a table or a column, write a new migration with the next number. The first nine are the baseline, one for each area; from the first
// release on no migration is edited. Databases from before the baseline cannot be upgraded. To add or change a function or a trigger, edit the file of its
// subject in sql/. What is removed or renamed there needs a migration that drops it, as does a function whose arguments or result
// change their types, since `create or replace` cannot change those: `drop trigger if exists ... on ...`, then `drop function if exists ...`,
// with `if exists` because a new database never had them. What stored values are computed with (generated columns, indexes) is a matter
// of its table: such a function is in a migration, and a migration that changes it recomputes the values.
//
// Two releases at once. While a deployment goes on, servers of the release before work on a database that the new one has migrated. Hence:
// - A migration only adds what the release before can do without: tables, indexes, columns with a default or null. What is no longer used
//   is dropped one release later.
// - A function may be replaced by one with the same arguments, result and meaning: faster, or right where it was wrong. One that means
//   something else gets another name, and the old one is dropped one release later. A trigger may be replaced when what it does is
//   right for the writes of both releases.
// - Servers that run stay ready: `isCurrent` asks whether everything of this release was applied, not whether more was.
// - An older release that starts leaves functions alone that a newer one has replaced: every text that was ever applied is recorded, and one
//   that is recorded is not applied again automatically. (To return to an earlier text, change its comment.) Where a newer release has
//   applied migrations, an older one does not start.
// - Replacing a trigger waits for the transactions that write to its table, and further writes wait behind it. A migration that meets
//   a deadlock there starts again.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Db } from './db.ts'
import type { Connection } from './driver.ts'

/** A file of SQL statements. */
export type SqlFile = { name: string; text: string }
/** What a release brings: migrations and repeatable SQL, each in the order in which it is applied. */
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

const MAX_ATTEMPTS = 5
const DEADLOCK = '40P01'
const UNDEFINED_TABLE = '42P01'

const hash = (text: string): string => createHash('sha256').update(text).digest('hex')

/**
 * Applies what is missing, all of it in one transaction. Processes that start together wait for each other.
 * @param alongside further set-up under the same lock (the job queues install their own schema)
 * @throws Error when the database has migrations that the release does not know, or a file cannot be applied; nothing is changed then
 */
export async function migrate(db: Db, alongside?: () => Promise<void>, release: Release = RELEASE): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyMissing(db, alongside, release)
    } catch (error) {
      if ((error as { code?: string }).code !== DEADLOCK || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

async function applyMissing(db: Db, alongside: (() => Promise<void>) | undefined, release: Release): Promise<void> {
  await db.transaction(async (trx) => {
    const connection: Connection = await trx.client.acquireConnection()
    await connection.patiently(() => applyWithin(trx, alongside, release))
  })
}

async function applyWithin(trx: Db, alongside: (() => Promise<void>) | undefined, release: Release): Promise<void> {
  // Waiting for another process's migrations may take longer than any request may wait for a lock.
  await trx.raw('set local lock_timeout = 0')
  await trx.raw('set local statement_timeout = 0')
  await trx.raw('set local idle_in_transaction_session_timeout = 0')
  await trx.raw("select pg_advisory_xact_lock(hashtext('boxoffice migrations'))")
  await trx.raw(`
      create table if not exists migrations (name text primary key, applied timestamptz not null default now());
      create table if not exists sql_files (
        name text not null, hash text not null, applied timestamptz not null default now(), primary key (name, hash));
      comment on table migrations is 'The files of src/migrations that were applied.';
      comment on table sql_files is 'Every text of the files of src/sql that was ever applied (src/core/data/migrate.ts).'`)

  const applied = await trx('migrations').pluck('name')
  const newer = applied.find((name) => !release.migrations.some((migration) => migration.name === name))
  if (newer)
    throw new Error(
      `This database has a migration that this release does not know (${newer}): it was migrated by a newer release of boxoffice, or by a version before the first release. Start that one, or restore a backup.`,
    )
  const migrations = release.migrations.filter(({ name }) => !applied.includes(name))
  for (const { name, text } of migrations) {
    await trx.raw(text)
    await trx('migrations').insert({ name })
  }

  const known = await appliedTexts(trx)
  for (const file of release.sql) {
    if (!migrations.length && known.has(identity(file))) continue
    await trx.raw(file.text)
    await trx('sql_files')
      .insert({ name: file.name, hash: hash(file.text) })
      .onConflict()
      .ignore()
  }
  await alongside?.()
}

const identity = ({ name, text }: SqlFile): string => `${name} ${hash(text)}`

const appliedTexts = async (db: Db): Promise<Set<string>> =>
  new Set((await db('sql_files').select('name', 'hash')).map(({ name, hash }) => `${name} ${hash}`))

/** Returns whether everything that a release needs was applied to the database; a newer release may have applied more. */
export async function isCurrent(db: Db, release: Release = RELEASE): Promise<boolean> {
  try {
    const [applied, texts] = await Promise.all([db('migrations').pluck('name'), appliedTexts(db)])
    return (
      release.migrations.every(({ name }) => applied.includes(name)) &&
      release.sql.every((file) => texts.has(identity(file)))
    )
  } catch (error) {
    if ((error as { code?: string }).code === UNDEFINED_TABLE) return false
    throw error
  }
}
