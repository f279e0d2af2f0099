// Brings the database to the state that this release needs. Plain SQL files, forward only, each applied once.
import { readdirSync, readFileSync } from 'node:fs'
import type { Db } from './db.ts'

const DIRECTORY = new URL('../migrations/', import.meta.url)

/** Names of the migrations of this release, in their order. */
const known = (): string[] =>
  readdirSync(DIRECTORY)
    .filter((name) => name.endsWith('.sql'))
    .sort()

const isNewer = (applied: string[]): string | undefined => applied.find((name) => !known().includes(name))

/**
 * Applies what is missing, all of it in one transaction. Processes that start together wait for each other.
 * @param alongside further set-up under the same lock (the job queues install their own schema)
 * @throws Error when the database has migrations that this release does not know
 */
export async function migrate(db: Db, alongside?: () => Promise<void>): Promise<void> {
  await db.transaction(async (trx) => {
    // Waiting for another process's migrations may take longer than any request may wait for a lock.
    await trx.raw('set local lock_timeout = 0')
    await trx.raw('set local statement_timeout = 0')
    await trx.raw('set local idle_in_transaction_session_timeout = 0')
    await trx.raw("select pg_advisory_xact_lock(hashtext('boxoffice migrations'))")
    await trx.raw(
      'create table if not exists migrations (name text primary key, applied timestamptz not null default now())',
    )
    const applied = await trx('migrations').pluck('name')
    const newer = isNewer(applied)
    if (newer)
      throw new Error(
        `This database was migrated by a newer release of boxoffice (${newer}); start that release, or restore a backup.`,
      )
    for (const name of known().filter((name) => !applied.includes(name))) {
      await trx.raw(readFileSync(new URL(name, DIRECTORY), 'utf8'))
      await trx('migrations').insert({ name })
    }
    await alongside?.()
  })
}

/** Whether the database is exactly as this release needs it. */
export async function isCurrent(db: Db): Promise<boolean> {
  const applied = await db('migrations').pluck('name')
  return known().every((name) => applied.includes(name)) && !isNewer(applied)
}
