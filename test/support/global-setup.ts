// One PostgreSQL for all tests, with the template databases that each test file gets a copy of.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { temporaryDirectory } from '../../scripts/support/temporary.ts'
import { openEmbedded } from '../../src/core/data/embedded.ts'
import { createTemplates } from './worlds.ts'

/** Settings without crash safety, with which copying and dropping databases costs a fifth of the time. */
const SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'max_wal_size=256MB', // the directory may be in memory
  'autovacuum=off',
  'jit=off',
  'max_connections=400',
]

export default async function setUp(): Promise<void> {
  const directory = temporaryDirectory('boxoffice-test-')
  process.env.NODE_COMPILE_CACHE = join(directory, 'compiled')
  const compiled = compileAll()
  const embedded = await openEmbedded(join(directory, 'postgres'), {
    flags: SETTINGS.flatMap((setting) => ['-c', setting]),
    initdbFlags: ['--no-sync'],
  })
  const world = await createTemplates(embedded.url)
  await compiled
  process.env.TEST_DATABASE_URL = embedded.url
  process.env.TEST_DEMO_WORLD = JSON.stringify(world)
  Object.assign(globalThis, { testDatabase: { embedded, directory } })
}

/** Fills the cache of compiled modules for workers and servers, since servers that are killed do not write it. */
async function compileAll(): Promise<void> {
  const all = ['commands/serve', 'commands/organizers', 'demo/world']
    .map((name) => `import './src/${name}.ts'`)
    .join(';')
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', all])
}
