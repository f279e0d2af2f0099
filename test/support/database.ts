// A database of its own for each test file.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { loadConfig } from '../../src/config.ts'
import type { Db } from '../../src/core/db.ts'
import { openDb } from '../../src/core/db.ts'

const server = process.env.TEST_DATABASE_URL!

async function admin(sql: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Clones the migrated template; `empty` makes a database without any table instead. */
export async function freshDatabase({ empty = false } = {}): Promise<{ url: string; db: Db; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await admin(`create database ${name}${empty ? '' : ' template template_boxoffice'}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const db = openDb(url.href, loadConfig({}))
  return {
    url: url.href,
    db,
    async drop() {
      await db.destroy()
      await admin(`drop database ${name} with (force)`)
    },
  }
}
