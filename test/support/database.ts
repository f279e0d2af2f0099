// A database of its own for each test file.
import { randomBytes } from 'node:crypto'
import { loadConfig } from '../../src/config.ts'
import type { Db } from '../../src/core/data/db.ts'
import { openDb } from '../../src/core/data/db.ts'
import { onServer, TEMPLATES } from './worlds.ts'

const server = process.env.TEST_DATABASE_URL!

/** A database that begins as a copy: migrated and empty, with the demo world, or with nothing at all. */
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
