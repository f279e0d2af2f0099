// Temporary databases of rehearsals, on the PostgreSQL server of the real one. A lock in the real database, which its session releases even if
// the process is killed, distinguishes those in use from leftovers.
import { randomBytes } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, escapeIdentifier } from 'pg'
import { UsageError } from '../../config.ts'
import { connectionOf } from '../../core/data/connection.ts'
import { sessionName } from '../../core/platform/process_name.ts'

/** An empty database and an empty folder that exist until `drop` is called. */
export type Scratch = { readonly url: string; readonly folder: string; drop(): Promise<void> }

const LOCK_SQL = "select pg_try_advisory_lock(hashtextextended('boxoffice rehearsal ' || $1, 0)) as acquired"

/** SQLSTATE of a statement that the role may not execute. */
const INSUFFICIENT_PRIVILEGE = '42501'

/**
 * Creates an empty database with a folder, and drops those that killed rehearsals of the same real database have left.
 * @param url address of the real database, without a pooler in transaction mode
 * @throws UsageError if the role may not create databases
 */
export async function createScratch(url: string): Promise<Scratch> {
  const client = new Client({ ...connectionOf(url), application_name: sessionName('pool') })
  // The lock is then lost. Statements on this connection report it.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const prefix = await prefixOf(client)
    await dropLeftovers(client, prefix)
    const name = `${prefix}${randomBytes(6).toString('hex')}`
    await client.query(LOCK_SQL, [name])
    await createDatabase(client, name)
    await mkdir(folderOf(name), { mode: 0o700 })
    return {
      url: Object.assign(new URL(url), { pathname: `/${name}` }).href,
      folder: folderOf(name),
      async drop() {
        try {
          await dropAll(client, name)
        } finally {
          await client.end()
        }
      },
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

// The number identifies the real database, so that rehearsals of different ones on the same server ignore each other.
async function prefixOf(client: Client): Promise<string> {
  const { rows } = await client.query<{ oid: number }>('select oid from pg_database where datname = current_database()')
  return `boxoffice_rehearsal_${rows[0]!.oid}_`
}

async function dropLeftovers(client: Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { name } of rows) {
    const { rows: locks } = await client.query<{ acquired: boolean }>(LOCK_SQL, [name])
    if (locks[0]!.acquired) await dropAll(client, name)
  }
}

// With encoding and locale of the real database. The template that is used by default can have others.
async function createDatabase(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ collation: string; type: string; role: string }>(
    'select datcollate as collation, datctype as type, current_user as role from pg_database where datname = current_database()',
  )
  const { collation, type, role } = rows[0]!
  const locale = `lc_collate ${client.escapeLiteral(collation)} lc_ctype ${client.escapeLiteral(type)}`
  try {
    await client.query(`create database ${escapeIdentifier(name)} template template0 encoding 'UTF8' ${locale}`)
  } catch (error) {
    if ((error as { code?: string }).code !== INSUFFICIENT_PRIVILEGE) throw error
    throw new UsageError(
      `The role ${role} may not create databases, which a rehearsal needs. Run ALTER ROLE ${escapeIdentifier(role)} CREATEDB as a superuser.`,
    )
  }
}

const folderOf = (name: string): string => join(tmpdir(), name)

async function dropAll(client: Client, name: string): Promise<void> {
  await client.query(`drop database if exists ${escapeIdentifier(name)} with (force)`)
  await rm(folderOf(name), { recursive: true, force: true, maxRetries: 5 })
}
