// The Compose project, started by Docker as the handbook says, on a Debian machine of its own: the processes start in order, sell tickets through TLS,
// and are replaced by those of another image while buyers and readers send requests. PostgreSQL and Caddy have images built here, with
// the names of the official ones, because those may not be within reach.
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Json } from '../../scripts/support/document.ts'
import type { Call } from '../support/load.ts'
import { startLoad } from '../support/load.ts'
import { until } from '../support/until.ts'
import { commandsOf, filledIn } from './handbook.ts'
import { buildImage, IMAGE } from './image.ts'
import type { Machine } from './machines.ts'
import { BUILD, buildDebianImage, MACHINE_TOOLS, sellTicket, startMachine } from './machines.ts'
import { describeWith, programOf, run } from './tools.ts'

const DOMAIN = 'tickets.localhost'
const CADDY = 'caddy-2.11'
const DOCKER = 'localhost/debian:docker'
const POSTGRES = 'localhost/postgres:test'
const PROXY = 'localhost/caddy:test'
const FOLDER = '/root/compose'
const MAX_BUILD_MS = 1_800_000
// The database of a new volume belongs to the account and has the name and password of the environment, as with the official image.
const POSTGRES_ENTRYPOINT = `#!/bin/sh
set -eu
as_postgres="setpriv --reuid=postgres --regid=postgres --init-groups"
export PATH=/usr/lib/postgresql/15/bin:/usr/bin:/bin PGDATA=/var/lib/postgresql/15/docker
if [ ! -e "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres /var/lib/postgresql/15 "$PGDATA" /run/postgresql
  install -o postgres -m 400 "$POSTGRES_PASSWORD_FILE" /tmp/password
  $as_postgres initdb --username="$POSTGRES_USER" --pwfile=/tmp/password --auth-local=trust --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  $as_postgres pg_ctl start --wait --options="-c listen_addresses=''"
  $as_postgres createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  $as_postgres pg_ctl stop --wait
fi
exec $as_postgres postgres -c listen_addresses='*'
`

const handbook = readFileSync('deploy/README.md', 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'boxoffice-compose-'))
let machine: Machine | undefined
afterAll(() => rmSync(folder, { recursive: true }))

// Builds what the Compose project names, and writes each image to a file that Docker can load.
async function buildImages(images: string): Promise<void> {
  mkdirSync(images)
  const [postgres, caddy] = [join(folder, 'postgres'), join(folder, 'caddy')]
  mkdirSync(postgres)
  writeFileSync(join(postgres, 'entrypoint'), POSTGRES_ENTRYPOINT, { mode: 0o755 })
  await buildDebianImage(postgres, POSTGRES, {
    packages: ['postgresql'],
    lines: ['COPY entrypoint /usr/local/bin/', 'ENTRYPOINT ["entrypoint"]', 'VOLUME /var/lib/postgresql'],
  })
  mkdirSync(caddy)
  copyFileSync(programOf(CADDY)!, join(caddy, 'caddy'))
  const lines = ['FROM scratch', 'COPY caddy /usr/bin/', 'ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data']
  lines.push('CMD ["/usr/bin/caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]')
  writeFileSync(join(caddy, 'Containerfile'), lines.join('\n'))
  await run('buildah', [...BUILD, '--tag', PROXY, caddy])
  await buildImage(folder)
  for (const [tag, name] of [
    [POSTGRES, 'postgres:18'],
    [PROXY, 'caddy:2.11'],
    [IMAGE, 'boxoffice:0.1.0'],
  ] as const)
    await run('buildah', [
      'push',
      '--quiet',
      tag,
      `docker-archive:${join(images, `${name}.tar`.replace(':', '-'))}:${name}`,
    ])
}

describeWith([...MACHINE_TOOLS, CADDY], 'the Compose project', () => {
  const shell = (commands: string, cwd = FOLDER) => machine!.shell(commands, { cwd })
  const inspected = async (): Promise<Record<string, Json>> => {
    const all: Json[] = JSON.parse(await shell('docker inspect $(docker compose ps --all --quiet)'))
    return Object.fromEntries(all.map((one) => [one.Config.Labels['com.docker.compose.service'], one]))
  }
  let send: Awaited<ReturnType<typeof sellTicket>>['send']
  let calls: (() => Call)[]
  let token: string
  let ca: string

  afterAll(async () => {
    await machine?.end()
    await run('buildah', ['rmi', '--force', DOCKER, POSTGRES, PROXY])
  })
  beforeAll(async () => {
    const images = join(folder, 'images')
    await buildImages(images)
    await buildDebianImage(join(folder, 'docker'), DOCKER, {
      suite: 'trixie',
      packages: ['docker.io', 'docker-cli', 'docker-compose', 'iptables', 'openssl', 'procps'],
    })
    // A file system on which Docker can stack layers, unlike that of a container.
    const volumes = ['--volume', '/var/lib/docker', '--volume', `${images}:/images:ro`]
    machine = await startMachine(DOCKER, ['dockerd', '--log-level', 'warn'], ['--init', ...volumes])
    await until(
      'Docker responds',
      () =>
        machine!.shell('docker version').then(
          () => true,
          () => false,
        ),
      60,
    )
    await machine.shell('for image in /images/*.tar; do docker load --quiet --input $image; done')
    for (const name of readdirSync(join(folder, 'release'))) await machine.copy(join(folder, 'release', name), '/root/')
  }, MAX_BUILD_MS)

  it('starts as the handbook says: the migrations first, then two servers and a worker, then the proxy', async () => {
    const [start] = commandsOf('With Compose')
    await machine!.shell('echo "correct horse battery" > /root/password')
    const output = await machine!.shell(
      filledIn(start!, {
        // The image is there; its base image may not be within reach.
        'docker build --tag boxoffice:0.1.0': ': docker build --tag boxoffice:0.1.0',
        'editor .env': `sed -i 's/tickets.example.org/${DOMAIN}/' .env`,
        '< password': '< ../password',
      }),
    )
    token = /API token, shown this once: (\S+)/.exec(output)![1]!
    await until('the proxy runs', async () => (await inspected()).proxy?.State.Running === true, 120)
    const { migrate, files, postgres, ...running } = await inspected()
    expect([migrate.State.ExitCode, files.State.ExitCode]).toEqual([0, 0])
    expect(Object.keys(running).sort()).toEqual(['proxy', 'serve-1', 'serve-2', 'work'])
    expect(postgres.State.FinishedAt < migrate.State.StartedAt).toBe(true)
    for (const name of ['serve-1', 'serve-2', 'work'])
      expect([name, running[name].State.StartedAt > migrate.State.FinishedAt]).toEqual([name, true])
    for (const name of ['serve-1', 'serve-2']) {
      expect(running[name].State.Health.Status).toBe('healthy')
      expect(running[name].HostConfig).toMatchObject({ ReadonlyRootfs: true, CapDrop: ['ALL'] })
    }
    await until('the worker is healthy', async () => (await inspected()).work.State.Health.Status === 'healthy', 60)
  })

  it('sells a ticket through TLS', async () => {
    const root = '/data/caddy/pki/authorities/local/root.crt'
    await shell(`docker compose cp proxy:${root} /root/root.crt`)
    ca = await machine!.shell('cat /root/root.crt')
    const sale = await sellTicket(`https://${DOMAIN}`, token, machine!.agent(ca))
    send = sale.send
    const { event, order } = sale
    calls = [
      ...Array.from({ length: 4 }, () => (): Call => ({ method: 'POST', path: `${event}/orders/`, body: order })),
      ...Array.from({ length: 4 }, () => (): Call => ({ method: 'GET', path: `${event}/orders/` })),
    ]
    expect((await send('GET', '/api/v1/organizers/')).results).toMatchObject([{ slug: 'verein' }])
  })

  // As the table "Upgrade" of the handbook says.
  it('replaces its processes one after the other without a failed request', async () => {
    const tag = 'boxoffice:next'
    await shell(
      `printf 'FROM boxoffice:0.1.0\\nLABEL release="next"\\n' | DOCKER_BUILDKIT=0 docker build --quiet --tag ${tag} -`,
    )
    await shell(`sed -i 's/^BOXOFFICE_IMAGE=.*/BOXOFFICE_IMAGE=${tag}/' .env`)
    const load = startLoad(`https://${DOMAIN}`, { authorization: `Token ${token}` }, calls, machine!.agent(ca))
    const { outcome } = load
    const sent = () => outcome.read.sent + outcome.write.sent
    const further = (count: number) => {
      const enough = sent() + count
      return until(`${count} further requests`, () => sent() >= enough, 120)
    }
    await further(300)
    const began = performance.now()
    const replace = (names: string) => `docker compose up --detach --no-deps --wait ${names}`
    for (const command of ['docker compose run --rm migrate', replace('serve-1'), replace('serve-2 work')]) {
      expect(handbook).toContain(command.replace('serve-2 work', 'serve-1'))
      await shell(command)
    }
    const seconds = (performance.now() - began) / 1000
    await further(300)
    await load.stop()
    console.log(
      `${sent()} requests in all, replaced within ${seconds.toFixed(0)} s, slowest read ${outcome.read.slowest.toFixed(0)} ms, slowest write ${outcome.write.slowest.toFixed(0)} ms`,
    )
    expect([...outcome.read.failures, ...outcome.write.failures]).toEqual([])
    for (const name of ['serve-1', 'serve-2', 'work']) expect((await inspected())[name].Config.Image).toBe(tag)
    expect(await shell('docker compose exec -T work boxoffice verify')).toMatch(/, 0 errors, 0 warnings\./)
  })
})
