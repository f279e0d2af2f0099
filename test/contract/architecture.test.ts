// Which room may use which: the dependencies that keep the code readable, checked on the import statements.
import { readdirSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../src/', import.meta.url))
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
const room = (file: string): string => (file.includes('/') ? file.split('/')[0]! : file)

function importsOf(file: string): string[] {
  const source = readFileSync(root + file, 'utf8')
  const found = [
    ...source.matchAll(/^\s*(?:import|export)\s[^'"]*?from\s+['"](\.[^'"]+)['"]|^\s*import\s+['"](\.[^'"]+)['"]/gm),
  ].map((m) => m[1] ?? m[2]!)
  return found
    .map((name) => relative(root, fileURLToPath(new URL(name, `file://${root}${file}`))))
    .filter((name) => !name.startsWith('..'))
}

/** What each room may import besides its own files and generated/. */
const ALLOWED: Record<string, string[]> = {
  client: [],
  core: ['config.ts'],
  domain: ['core', 'config.ts'],
  resources: ['core', 'domain'],
  commands: ['config.ts', 'server.ts', 'core', 'domain', 'jobs', 'demo'],
  jobs: ['core', 'domain'],
  demo: ['core', 'domain', 'resources'],
  web: ['core', 'domain', 'config.ts'],
}

describe('the architecture', () => {
  it.each(files)('%s imports only what its room may use', (file) => {
    const allowed = ALLOWED[room(file)]
    if (!allowed) return
    for (const imported of importsOf(file)) expect([room(file), ...allowed]).toContain(room(imported))
  })

  it.each(files.filter((file) => room(file) === 'resources'))('%s uses no other resource', (file) => {
    for (const imported of importsOf(file)) expect(room(imported)).not.toBe('resources')
  })

  it.each(files.filter((file) => file !== 'config.ts'))('%s reads no environment variable', (file) => {
    expect(readFileSync(root + file, 'utf8')).not.toMatch(/process\.env|from 'node:process'/)
  })

  it.each(files.filter((file) => room(file) === 'domain'))('%s knows no HTTP', (file) => {
    expect(readFileSync(root + file, 'utf8')).not.toMatch(/from 'express'|from 'node:http'|cookie|URLSearchParams/i)
  })
})

// Every reading of a clock, in code and in SQL; the default of a column, which nothing decides on, is none.
const CLOCK =
  /new Date\(\)|Date\.now\(\)|DateTime\.(now|utc|local)\(\)|(?<!default )\bnow\(\)|\b(current|local)_?(timestamp|date|time)\b|\b(clock|statement|transaction)_timestamp\b/

/** Who reads a clock all the same, and why. */
const CLOCK_READERS: Record<string, string> = {
  'core/clock.ts': 'is the clock',
  'core/http/conditional.ts': 'compares with the begin of transactions, which the database alone knows',
  'core/data/embedded.ts': 'waits for a process to start',
  'core/platform/jobs.ts': 'measures how long jobs wait by the clock that pg-boss stamps them with',
  'core/platform/outbound.ts': 'measures how long an answer takes',
  'core/platform/mail.ts': 'names files in the order in which they are written',
  'core/http/operation.ts': 'compares with the times that the database has stamped lists with',
  'core/http/rate_limit.ts': 'counts by the machine: the limiter has a clock of its own',
  'domain/orders/generated_values.ts': 'asks what the database will stamp the order with',
  'domain/orders/invoice_address.ts': 'stamps an address as the order is that it belongs to',
  'resources/catalog/events.ts': 'stamps by the clock that X-Page-Generated is told in',
  'resources/entry/reusable_media.ts': 'stamps by the clock that X-Page-Generated is told in',
  'resources/catalog/subevents.ts': 'stamps by the clock that X-Page-Generated is told in',
}
const sql = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sql'))
/** SQL that stamps the changes of lists, orders and blocked secrets, which core/http/conditional.ts and X-Page-Generated compare with the begin of transactions. */
const STAMPS = /insert into (list_changes|blocked_secrets)|last_modified = now\(\)/

describe('the clock', () => {
  const reads = (file: string): boolean =>
    CLOCK.test(readFileSync(root + file, 'utf8').replaceAll(/^\s*(\/\/|--).*$/gm, ''))
  const ROOMS = ['core', 'domain', 'resources', 'jobs', 'web']

  it.each(
    files.filter((file) => ROOMS.includes(room(file))),
  )('is not read by %s, which is given the moment', (file) => {
    expect(reads(file)).toBe(file in CLOCK_READERS)
  })

  it.each(sql)('is not read by %s but for stamps and defaults', (file) => {
    expect(reads(file)).toBe(STAMPS.test(readFileSync(root + file, 'utf8')))
  })
})
