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
  core: ['config.ts'],
  domain: ['core', 'config.ts'],
  resources: ['core', 'domain'],
  jobs: ['core', 'domain'],
  demo: ['core', 'domain'],
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
    expect(readFileSync(root + file, 'utf8')).not.toMatch(/from 'express'|from 'node:http'/)
  })
})
