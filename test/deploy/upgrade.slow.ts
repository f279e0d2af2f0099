// An upgrade under load, as UPGRADING.md describes it: servers and workers of the previous release on a database with 500,000 orders, a
// migration of each allowed type, and a rolling restart behind Caddy. No request fails, and no write waits for long.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { saleEvent, soldEvent } from '../../scripts/bench/worlds.ts'
import { loadConfig } from '../../src/config.ts'
import { openDb } from '../../src/core/data/db.ts'
import { freePort, openEmbedded } from '../../src/core/data/embedded.ts'
import type { Call } from '../support/load.ts'
import { startLoad } from '../support/load.ts'
import * as processes from '../support/process.ts'
import { until } from '../support/until.ts'
import { KEY } from '../support/worlds.ts'
import { copyNextRelease, copyPreviousRelease, FILL } from './releases.ts'
import { describeWith } from './tools.ts'

const ORDERS = 500_000
const MIN_REQUESTS = 10_000
const MAX_BLOCKED_MS = 1000
const BATCH_SIZE = 2000
const FILL_SIZE = 10_000
const EVENT = '/api/v1/organizers/kulturwerk/events'

const folder = mkdtempSync(join(tmpdir(), 'boxoffice-upgrade-'))
const atEnd: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
afterAll(async () => {
  processes.killAll()
  for (const end of atEnd.reverse()) await end()
})

// The Caddyfile of the installation with systemd, with other ports and without TLS.
async function startProxy(ports: readonly string[]): Promise<string> {
  const port = await freePort()
  const file = join(folder, 'Caddyfile')
  const text = readFileSync('deploy/systemd/Caddyfile', 'utf8')
    .replace('tickets.example.org', `http://127.0.0.1:${port}`)
    .replace('127.0.0.1:8000 127.0.0.1:8001', ports.map((own) => `127.0.0.1:${own}`).join(' '))
  writeFileSync(file, `{\n\tadmin off\n}\n${text}`)
  const env = { PATH: process.env.PATH, HOME: folder }
  const caddy = spawn('caddy', ['run', '--config', file], { env, stdio: 'ignore' })
  atEnd.push(() => caddy.kill('SIGKILL'))
  const base = `http://127.0.0.1:${port}`
  await until('the proxy reaches a server', () =>
    fetch(`${base}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return base
}

/** Measures how long reads and writes wait for table locks, which only migrations hold. */
function watchLocks(url: string): () => Promise<number> {
  let longest = 0
  let isStopped = false
  const watching = (async () => {
    const client = new pg.Client(url)
    await client.connect()
    while (!isStopped) {
      const { rows } = await client.query(
        `select coalesce(max(extract(epoch from clock_timestamp() - waitstart)) * 1000, 0)::float as ms
        from pg_locks join pg_stat_activity using (pid)
        where not granted and locktype = 'relation' and mode in ('AccessShareLock', 'RowShareLock', 'RowExclusiveLock')`,
      )
      longest = Math.max(longest, rows[0].ms)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await client.end()
  })()
  return async () => {
    isStopped = true
    await watching
    return longest
  }
}

async function fillBatches(url: string): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  let filled = 0
  for (let last = 0; ; ) {
    const { rows } = await client.query(FILL, [last, BATCH_SIZE])
    if (!rows.length) break
    filled += rows.length
    last = Math.max(...rows.map(({ id }) => Number(id)))
  }
  await client.end()
  return filled
}

describeWith(['caddy'], 'an upgrade while the server is in use', () => {
  it('fails no request and blocks no write for longer than a second', async () => {
    const [previous, next] = [join(folder, 'previous'), join(folder, 'next')]
    const release = await copyPreviousRelease(previous)
    copyNextRelease(next)
    const database = await openEmbedded(join(folder, 'postgres'))
    atEnd.push(database.release)
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: join(folder, 'data'),
      ENCRYPTION_KEYS: KEY,
      HOST: '127.0.0.1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      SHUTDOWN_DELAY: '3',
    }
    const finished = async (args: string[], release: string): Promise<string> => {
      const { code, stdout, stderr } = await processes.run(args, env, release)
      expect([args[0], code, code === 0 ? '' : (stdout + stderr).slice(-2000)]).toEqual([args[0], 0, ''])
      return stdout
    }

    const { token } = JSON.parse(await finished(['demo', '--json'], previous))
    const db = openDb(database.url, loadConfig({}))
    await soldEvent(db, 'sold', ORDERS)
    for (let last = 0; last < ORDERS; last += FILL_SIZE)
      await db.raw(
        `select book_orders(array_agg(o.id), now()) from orders o join events e on e.id = o.event_id and e.slug = 'sold'
        where o.code in (select 'SOLD' || n from generate_series(?::integer, ?) n)`,
        [last + 1, last + FILL_SIZE],
      )
    const [item] = await saleEvent(db, 'sale', 1, 1_000_000)
    await db.raw('vacuum analyze')
    await db.destroy()

    const servers = new Map<string, Awaited<ReturnType<typeof processes.serve>>>()
    const startServer = async (PORT: string, release: string) =>
      servers.set(PORT, await processes.serve({ ...env, PORT }, ['--no-jobs', '--no-migrate'], release))
    const restart = async (PORT: string, release: string) => {
      const { child, ended } = servers.get(PORT)!
      child.kill('SIGTERM')
      expect(await ended).toMatchObject({ code: 0, stderr: '' })
      await startServer(PORT, release)
    }
    const ports = [String(await freePort()), String(await freePort())]
    for (const port of ports) await startServer(port, previous)
    let worker = processes.start(['work', '--no-migrate'], env, previous)
    const base = await startProxy(ports)

    let turn = 0
    const code = () => `SOLD${1 + (((turn += 1) * 7919) % ORDERS)}`
    const order = { payment_provider: 'manual', status: 'p', positions: [{ item }] }
    const calls: (() => Call)[] = [
      () => ({ method: 'GET', path: `${EVENT}/sold/orders/?page=${1 + (turn % 50)}` }),
      () => ({ method: 'GET', path: `${EVENT}/sold/orders/${code()}/` }),
      () => ({ method: 'GET', path: `${EVENT}/openstage26/items/` }),
      () => ({ method: 'POST', path: `${EVENT}/sale/orders/`, body: order }),
      () => ({ method: 'POST', path: `${EVENT}/sale/orders/`, body: order }),
      () => ({ method: 'PATCH', path: `${EVENT}/sold/orders/${code()}/`, body: { comment: `call ${turn}` } }),
    ]
    const load = startLoad(base, { authorization: `Token ${token}` }, calls)
    const stopWatching = watchLocks(database.url)
    const seconds: Record<string, number> = {}
    const timed = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
      const began = performance.now()
      const result = await work()
      seconds[what] = Math.round(performance.now() - began) / 1000
      return result
    }

    await timed('migrate', () => finished(['migrate'], next))
    await timed('start the previous release again', () => restart(ports[0]!, previous))
    const filled = await timed('fill the new column', () => fillBatches(database.url))
    await timed('replace all processes', async () => {
      for (const port of ports) await restart(port, next)
      worker.child.kill('SIGTERM')
      expect(await worker.ended).toMatchObject({ code: 0, stderr: '' })
      worker = processes.start(['work', '--no-migrate'], env, next)
    })
    await until('enough requests', () => load.outcome.read.sent + load.outcome.write.sent >= MIN_REQUESTS, 600)
    await load.stop()
    const blocked = await stopWatching()
    const { read, write } = load.outcome
    console.log(
      [
        `from ${release}, ${ORDERS} orders: ${Object.entries(seconds)
          .map(([what, n]) => `${what} ${n} s`)
          .join(', ')}`,
        `${read.sent} reads, slowest ${read.slowest.toFixed(0)} ms; ${write.sent} writes, slowest ${write.slowest.toFixed(0)} ms`,
        `longest wait of a write for a lock on a table: ${blocked.toFixed(0)} ms; ${filled} orders filled`,
      ].join('\n'),
    )
    expect([...read.failures, ...write.failures]).toEqual([])
    await finished(['verify', '--no-files'], next)
    expect(filled).toBeGreaterThanOrEqual(ORDERS)
    expect(blocked).toBeLessThan(MAX_BLOCKED_MS)
    for (const { child, ended } of [...servers.values(), worker]) {
      child.kill('SIGTERM')
      expect((await ended).code).toBe(0)
    }
  }, 1_800_000)
})
