// One PostgreSQL for all tests, with the templates that each test file begins with a copy of.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../../src/core/data/embedded.ts'
import { createTemplates } from './worlds.ts'

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
      'max_connections=400',
    ],
    initdbFlags: ['--no-sync'],
  })
  const world = await createTemplates(embedded.url)
  process.env.NODE_COMPILE_CACHE = join(directory, 'compiled')
  process.env.TEST_DATABASE_URL = embedded.url
  process.env.TEST_DEMO_WORLD = JSON.stringify(world)
  Object.assign(globalThis, { testDatabase: { embedded, directory } })
}
