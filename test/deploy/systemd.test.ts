// The units of deploy/systemd, installed in an empty root directory as deploy/README.md describes.
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { loadConfig } from '../../src/config.ts'
import { describeWith, run } from './tools.ts'

const UNITS = ['boxoffice-migrate.service', 'boxoffice-serve@8000.service', 'boxoffice-work.service']
const MAX_EXPOSURE = 20 // 2.0 of 10

const root = mkdtempSync(join(tmpdir(), 'boxoffice-units-'))
afterAll(() => rmSync(root, { recursive: true }))

describeWith(['systemd-analyze'], 'the systemd units', () => {
  beforeAll(() => {
    cpSync('deploy/systemd', join(root, 'etc/systemd/system'), { recursive: true })
    cpSync('/usr/lib/systemd/system', join(root, 'usr/lib/systemd/system'), { recursive: true, verbatimSymlinks: true })
    const node = join(root, 'opt/boxoffice/current/node_modules/node/bin/node')
    mkdirSync(dirname(node), { recursive: true })
    writeFileSync(node, '')
    chmodSync(node, 0o755)
  })

  it.each(UNITS)('%s is valid', async (unit) => {
    const { stdout, stderr } = await run('systemd-analyze', ['verify', `--root=${root}`, '--man=no', unit])
    expect(stdout + stderr).toBe('')
  })

  it.each(UNITS)('%s is exposed to at most 2.0 of 10', async (unit) => {
    const args = ['security', '--offline=true', `--root=${root}`, `--threshold=${MAX_EXPOSURE}`, '--no-pager', unit]
    expect((await run('systemd-analyze', args)).stdout).toContain('Overall exposure level')
  })
})

it('gives the services settings that the server accepts', async () => {
  const { stdout } = await run('sh', [
    '-c',
    'set -a; . deploy/systemd/boxoffice.env; unset DATABASE_URL_FILE ENCRYPTION_KEYS_FILE SMTP_URL_FILE; env -0',
  ])
  const { BASE_URL, MAIL_FROM, TRUST_PROXY } = loadConfig(
    Object.fromEntries(stdout.split('\0').map((line) => line.split(/=(.*)/s, 2))),
  )
  expect({ BASE_URL, MAIL_FROM, TRUST_PROXY }).toEqual({
    BASE_URL: 'https://tickets.example.org',
    MAIL_FROM: 'Tickets <tickets@example.org>',
    TRUST_PROXY: 1,
  })
})
