// One PostgreSQL for all tests, with a migrated template that each test file clones.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { loadConfig } from '../../src/config.ts'
import { openDb } from '../../src/core/db.ts'
import { openEmbedded } from '../../src/core/embedded.ts'
import { installQueues } from '../../src/core/jobs.ts'
import { migrate } from '../../src/core/migrate.ts'
import { jobs } from '../../src/jobs/index.ts'

export default async function setUp(): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'boxoffice-test-'))
  const embedded = await openEmbedded(join(directory, 'postgres'), {
    flags: [
      '-c',
      'fsync=off',
      '-c',
      'synchronous_commit=off',
      '-c',
      'full_page_writes=off',
      '-c',
      'max_connections=200',
    ],
    initdbFlags: ['--no-sync'],
  })
  const template = new URL(embedded.url)
  template.pathname = '/template_boxoffice'
  const admin = new pg.Client(embedded.url)
  await admin.connect()
  await admin.query('create database template_boxoffice')
  await admin.end()
  const db = openDb(template.href, loadConfig({}))
  await migrate(db, () => installQueues(template.href, jobs))
  await db.destroy()
  process.env.TEST_DATABASE_URL = embedded.url
  Object.assign(globalThis, { testDatabase: { embedded, directory } })
}
