// A database of its own for each test file.
import { randomBytes } from 'node:crypto'
import { loadConfig } from '../../src/config.ts'
import type { Db } from '../../src/core/data/db.ts'
import { openDb, query } from '../../src/core/data/db.ts'
import { onServer, TEMPLATES } from './worlds.ts'

const server = process.env.TEST_DATABASE_URL!

/** Creates a database from a template: migrated and empty, with the demo world, or without any tables. */
export async function freshDatabase(
  kind: keyof typeof TEMPLATES = 'empty',
): Promise<{ url: string; db: Db; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${TEMPLATES[kind]} strategy file_copy`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const db = openDb(url.href, loadConfig({ NODE_ENV: 'test' }))
  return {
    url: url.href,
    db,
    async drop() {
      await db.destroy()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

/** Returns the number of rows that contain a text, by table, including the job queues. */
export async function rowsWith(db: Db, text: string): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(
    db,
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema)' order by 1`,
  )
  expect(tables.some(({ name }) => name.startsWith('boss.'))).toBe(true)
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await db.raw(`select count(*)::integer as n from ${name} t where t::text ilike ?`, [`%${text}%`])
    if (rows[0].n) found[name.replace(/^public\./, '')] = rows[0].n
  }
  return found
}
