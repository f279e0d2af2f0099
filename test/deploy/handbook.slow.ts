// The section "On Debian with systemd" of the handbook, followed word by word: from bare Debian, beside a machine with PostgreSQL and a mail server, to two
// servers and a worker behind TLS that sell a ticket.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { commandsOf, filledIn } from './handbook.ts'
import type { Machine } from './machines.ts'
import { buildDebianImage, CERTIFICATES, MACHINE_TOOLS, sellTicket, startMachine } from './machines.ts'
import { describeWith, run } from './tools.ts'

const MAX_MINUTES = 10
const MAX_BUILD_MS = 1_800_000
const DOMAIN = 'tickets.example.org'
const DATABASE_HOST = 'db.example.org'
const BARE = 'localhost/debian:bare'
const WITH_SERVICES = 'localhost/debian:postgresql-and-mail'
const SYSTEM = ['systemd-sysv', 'dbus', 'procps']
const MAIL_HOST = 'mail.example.org'
const MAIL_PORT = 8025

const folder = mkdtempSync(join(tmpdir(), 'boxoffice-handbook-'))
const machines: Machine[] = []
afterAll(() => rmSync(folder, { recursive: true }))

// A machine whose systemd has started.
async function boot(image: string, options: string[] = []): Promise<Machine> {
  const machine = await startMachine(image, ['/sbin/init'], ['--systemd', 'always', ...options])
  machines.push(machine)
  await machine.shell(
    'for i in $(seq 60); do systemctl is-system-running | grep -qE "running|degraded" && exit; sleep 1; done; exit 1',
  )
  return machine
}

describeWith(MACHINE_TOOLS, 'the handbook, followed on bare Debian machines', () => {
  let database: Machine
  afterAll(async () => {
    for (const machine of machines) await machine.end()
    await run('buildah', ['rmi', '--force', BARE, WITH_SERVICES])
  })
  beforeAll(async () => {
    await run('node', ['scripts/release.ts', '--out', join(folder, 'release')])
    await buildDebianImage(join(folder, 'bare'), BARE, { packages: SYSTEM })
    await buildDebianImage(join(folder, 'services'), WITH_SERVICES, {
      packages: [...SYSTEM, 'postgresql', 'ssl-cert', 'python3-aiosmtpd'],
    })
    database = await boot(WITH_SERVICES)
    await database.shell(`systemd-run --quiet python3 -m aiosmtpd --nosetuid --listen 0.0.0.0:${MAIL_PORT}`)
  }, MAX_BUILD_MS)

  it(`leads to servers that sell a ticket through TLS in less than ${MAX_MINUTES} minutes`, async () => {
    const host = await boot(BARE, [
      ...[DATABASE_HOST, MAIL_HOST].flatMap((name) => ['--add-host', `${name}:${database.address}`]),
      ...['--add-host', `${DOMAIN}:127.0.0.1`],
      ...['--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}.host`, '--volume', `${CERTIFICATES}:${CERTIFICATES}.host:ro`],
    ])
    const tarball = basename(readdirSync(join(folder, 'release')).find((name) => name.endsWith('.tgz'))!)
    await host.copy(join(folder, 'release', tarball), '/root/')
    const [role, access, install, secrets, start, proxy, ownAuthority, organizer, check, ...others] =
      commandsOf('On Debian with systemd')
    expect(others).toEqual([])

    const began = performance.now()
    const spent: string[] = []
    const timed = async (what: string, work: () => Promise<unknown>): Promise<void> => {
      const from = performance.now()
      await work()
      spent.push(`${what} ${((performance.now() - from) / 1000).toFixed(0)} s`)
    }
    await timed('database', async () => {
      await database.shell('su postgres -c psql', { input: role! })
      await database.shell(filledIn(access!, { '192.0.2.10': host.address }))
    })
    await timed('programs and package', () => host.shell(install!))
    await timed('settings', async () => {
      const certificate = '/etc/ssl/certs/ssl-cert-snakeoil.pem'
      await run('podman', ['cp', `${database.id}:${certificate}`, join(folder, 'database.pem')])
      await host.copy(join(folder, 'database.pem'), '/etc/boxoffice/database.pem')
      await host.shell(
        filledIn(secrets!, {
          'sslmode=verify-full&sslrootcert=system': 'sslmode=verify-ca&sslrootcert=/etc/boxoffice/database.pem',
          'user:password@mail.example.org:587': `${MAIL_HOST}:${MAIL_PORT}`,
          // The settings have the domain of the test.
          'editor ': 'grep -F tickets.example.org ',
        }),
      )
    })
    await timed('start', () => host.shell(start!))
    await timed('proxy', () => host.shell(filledIn(`${proxy}${ownAuthority}`, { 'YOUR-DOMAIN': DOMAIN })))
    let created = ''
    await timed('organizer', async () => {
      created = await host.shell(organizer!, { input: 'correct horse battery\n' })
    })
    const [, token] = /API token, shown this once: (\S+)/.exec(created)!
    let report = ''
    await timed('check', async () => {
      report = await host.shell(check!)
    })
    await timed('sale', async () => {
      const ca = await host.shell('cat /etc/boxoffice/proxy.pem')
      await sellTicket(`https://${DOMAIN}`, token!, host.agent(ca))
    })
    const minutes = (performance.now() - began) / 60_000
    console.log(`${minutes.toFixed(1)} minutes: ${spent.join(', ')}`)
    expect(report).not.toMatch(/^error/m)
    expect(minutes).toBeLessThan(MAX_MINUTES)

    const tls = await database.shell(
      `cd / && su postgres -c "psql -Atc \\"select bool_and(ssl) from pg_stat_ssl join pg_stat_activity using (pid) where usename = 'boxoffice'\\""`,
    )
    expect(tls.trim()).toBe('t')
    const units = await host.shell("systemctl list-units --plain --no-legend --state=active 'boxoffice-*.service'")
    expect([...units.matchAll(/^\S+/gm)].map(([name]) => name)).toEqual([
      'boxoffice-migrate.service',
      'boxoffice-serve@8000.service',
      'boxoffice-serve@8001.service',
      'boxoffice-work.service',
    ])
  }, 1_200_000)
})
