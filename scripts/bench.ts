// Measures our server against a bare node:http handler and Express with its validator, on one database and in one run.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mock } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import autocannon from 'autocannon'
import { Command, Option } from 'commander'
import pg from 'pg'
import { operations } from '../generated/operations.ts'
import { loadConfig } from '../src/config.ts'
import type { Config } from '../src/config.ts'
import { openDb } from '../src/core/db.ts'
import type { Db } from '../src/core/db.ts'
import { freePort, openEmbedded } from '../src/core/embedded.ts'
import { installQueues } from '../src/core/jobs.ts'
import { openLog } from '../src/core/log.ts'
import { migrate } from '../src/core/migrate.ts'
import { hashSecret } from '../src/core/secrets.ts'
import { createDemo } from '../src/domain/demo.ts'
import { createTeam } from '../src/domain/organizers.ts'
import { jobs } from '../src/jobs/index.ts'
import { startServer } from '../src/server.ts'
import type { Order, Recording } from './bench/compare.ts'

type World = { token: string; team: number }
type Scenario = {
  operation: keyof typeof operations
  path(world: World): string
  /** Requests per second at least, 99th percentile of the latency at most, this many times those of the bare handler. */
  target: { rate: number; p99: number }
}
const target = { rate: 0.6, p99: 2 }
const TEAMS = '/api/v1/organizers/kulturwerk/teams/'
const scenarios: Record<string, Scenario> = {
  list: { operation: 'teams.list', path: () => TEAMS, target },
  object: { operation: 'teams.get', path: ({ team }) => `${TEAMS}${team}/`, target },
}

const CONNECTIONS = 16
const BASE_URL = 'http://boxoffice.test' // in the answers of all servers
const sections = [...Object.keys(scenarios), 'memory', 'start-up']
const options = new Command('bench')
  .description('Measures the server. A missed target is shown and does not change the exit status: machines differ.')
  .option('--rounds <n>', 'rounds, each of which measures all servers', Number, 5)
  .option('--seconds <n>', 'length of one measurement', Number, 3)
  .addOption(new Option('--only <section>', 'only this section').choices(sections))
  .option('--quick', 'one round of a second: shows that the bench works, and little else')
  .parse().opts<{ rounds: number; seconds: number; only?: string; quick?: true }>()
const { rounds, seconds, startUps } = options.quick ? { rounds: 1, seconds: 1, startUps: 1 } : { ...options, startUps: 5 }
const wanted = (section: string): boolean => (options.only ?? section) === section

type Headers = Record<string, string>
type Server = { name: string; url: string; child: ChildProcess }
type Load = { rate: number; p50: number; p99: number }

const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort())
const atEnd: (() => unknown)[] = []
const verdicts: string[][] = []

process.chdir(join(import.meta.dirname, '..'))
try {
  await bench()
  print([['target', 'measured', ''], ...verdicts])
} catch (error) {
  console.error(interrupt.signal.aborted ? 'Interrupted.' : error)
  process.exitCode = interrupt.signal.aborted ? 130 : 1
} finally {
  for (const end of atEnd.reverse()) await Promise.resolve().then(end).catch(console.error)
}

async function bench(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'boxoffice-bench-'))
  atEnd.push(() => rmSync(dir, { recursive: true, force: true }))
  const { url, release } = await openEmbedded(join(dir, 'postgres'))
  atEnd.push(release)
  const config = loadConfig({ DATABASE_URL: url, BASE_URL, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent', RATE_LIMIT: 'off' })
  const db = openDb(url, config)
  const { order, headers } = await prepare(db, config).finally(() => db.destroy())

  const chosen = order.recordings.filter(({ name }) => wanted(name))
  if (chosen.length) {
    const ORDER = JSON.stringify(order)
    const servers = [await start('bare', { ORDER }), await start('boxoffice', { DATABASE_URL: url }), await start('express', { ORDER })]
    for (const recording of chosen) await compare(servers, recording, headers)
    for (const { child } of servers) await stop(child)
  }
  if (wanted('memory')) {
    const server = await start('boxoffice', { DATABASE_URL: url })
    for (const { path } of order.recordings) await ask(server.url + path, headers)
    await sleep(2000, undefined, interrupt)
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    await stop(server.child)
    const megabytes = Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 2 ** 20
    judge('idle server: memory under 200 MB', megabytes.toFixed(0), megabytes < 200)
  }
  if (wanted('start-up')) {
    await release() // PostgreSQL's own start is part of it; its cluster and our tables are there
    const times: number[] = []
    for (let run = 0; run < startUps; run += 1) {
      const started = performance.now()
      const { child } = await start('boxoffice', { DATA_DIR: dir })
      times.push((performance.now() - started) / 1000)
      await stop(child)
    }
    judge('start-up with a warm database: under 2 s', median(times).toFixed(2), median(times) < 2)
  }
}

/** Fills the database and notes the statements that our server runs for each scenario. */
async function prepare(db: Db, config: Config): Promise<{ order: Order; headers: Headers }> {
  await migrate(db, () => installQueues(config.DATABASE_URL!, jobs))
  const world = await createWorld(db)
  const headers = { Authorization: `Token ${world.token}` }
  const sent = mock.method(pg.Client.prototype, 'query').mock // below knex, so that nothing gets past it
  const queue = { send: async () => undefined, waiting: async () => ({}), stop: async () => undefined }
  const server = await startServer({ db, config, log: openLog(config), queue })
  atEnd.push(server.close)
  const recordings: Recording[] = []
  for (const [name, { operation, path: pathIn }] of Object.entries(scenarios)) {
    const path = pathIn(world)
    await ask(`http://127.0.0.1:${server.port}${path}`, headers)
    sent.resetCalls() // only the second request counts: the server may keep something of the first
    await ask(`http://127.0.0.1:${server.port}${path}`, headers)
    recordings.push({ name, operation, path, statements: sent.calls.map((call) => call.arguments[0] as unknown as pg.QueryConfig) })
  }
  return { order: { database: { ...db.client.connectionSettings, max: config.DATABASE_POOL }, base: BASE_URL, hash: hashSecret(world.token), recordings }, headers }
}

/** Fills an empty database with what the scenarios ask for. */
async function createWorld(db: Db): Promise<World> {
  const { token } = (await createDemo(db))!
  const { id } = await db('organizers').first('id')
  const events = await db('events').pluck('id')
  const permissions = ['can_view_orders', 'can_checkin_orders']
  for (let i = 1; i <= 60; i += 1) await createTeam(db, id, { name: `Team ${i}`, permissions, all_events: i % 3 === 0, events: i % 3 ? events : [] })
  const team = await createTeam(db, id, { name: 'Evening', permissions, events })
  await db.raw('vacuum analyze') // or PostgreSQL does so in the middle of a measurement, and changes its plans
  return { token: token!, team }
}

/** Measures one scenario on all servers by turns, so that what disturbs the machine disturbs them all. */
async function compare(servers: Server[], { name, path }: Recording, headers: Headers): Promise<void> {
  const expected = await ask(servers[0]!.url + path, headers)
  for (const server of servers) {
    if (!isDeepStrictEqual(await ask(server.url + path, headers), expected)) throw new Error(`${server.name} answers ${path} in another way.`)
    await load(server.url + path, headers, Math.min(seconds, 2)) // warm-up
  }
  const measured: Load[][] = []
  for (let round = 0; round < rounds; round += 1) {
    const loads: Load[] = []
    for (const { url } of servers) loads.push(await load(url + path, headers, seconds))
    measured.push(loads)
  }
  // The ratio is the median of those within a round: nearer to the truth on a busy machine than the ratio of two medians.
  const of = (server: number, what: keyof Load): number => median(measured.map((loads) => loads[server]![what]))
  const ratio = (server: number, what: keyof Load): number => median(measured.map((loads) => loads[server]![what] / loads[0]![what]))
  console.log(`${name}: ${path}, ${CONNECTIONS} connections, median of ${rounds} x ${seconds} s`)
  print([['', 'requests/s', 'p50 ms', 'p99 ms', 'of bare', 'p99 of bare'], ...servers.map((server, i) => [
    server.name, of(i, 'rate').toFixed(0), of(i, 'p50').toFixed(1), of(i, 'p99').toFixed(1), ratio(i, 'rate').toFixed(2), ratio(i, 'p99').toFixed(2),
  ])])
  const { rate, p99 } = scenarios[name]!.target
  judge(`${name}: requests/s at least ${rate} of bare`, ratio(1, 'rate').toFixed(2), ratio(1, 'rate') >= rate)
  judge(`${name}: p99 at most ${p99} times bare`, ratio(1, 'p99').toFixed(2), ratio(1, 'p99') <= p99)
}

async function load(url: string, headers: Headers, duration: number): Promise<Load> {
  interrupt.signal.throwIfAborted()
  const times: number[] = []
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ url, headers, duration, connections: CONNECTIONS }, (error, done) => { error ? reject(error) : resolve(done) })
    run.on('response', (_client, _status, _bytes, milliseconds) => { times.push(milliseconds) }) // autocannon's own are rounded to 1 ms
    interrupt.signal.addEventListener('abort', () => run.stop(), { once: true })
  })
  interrupt.signal.throwIfAborted()
  if (!times.length || result.non2xx || result.errors) throw new Error(`${url}: ${times.length} answers, ${result.non2xx} refusals, ${result.errors} errors`)
  times.sort((a, b) => a - b)
  return { rate: times.length / result.duration, p50: times[Math.floor(times.length * 0.5)]!, p99: times[Math.floor(times.length * 0.99)]! }
}

/** Starts a server and waits for its first answer; ours as users run it, but for the limit of requests, which a bench runs into. */
async function start(name: 'bare' | 'boxoffice' | 'express', settings: Record<string, string>): Promise<Server> {
  interrupt.signal.throwIfAborted()
  const { PATH, HOME } = process.env
  const port = await freePort()
  const env = { PATH, HOME, HOST: '127.0.0.1', PORT: String(port), BASE_URL, RATE_LIMIT: 'off', ...settings }
  const command = name === 'boxoffice' ? ['src/main.ts', 'serve'] : ['scripts/bench/compare.ts', name]
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  atEnd.push(() => stop(child))
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/healthz`).then(({ ok }) => ok, () => false))) {
    if (hasEnded(child)) throw new Error(`${name} did not start.`)
    await sleep(5, undefined, interrupt)
  }
  return { name, url, child }
}

async function stop(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const late = setTimeout(() => child.kill('SIGKILL'), 30_000)
  child.kill('SIGTERM')
  await once(child, 'exit')
  clearTimeout(late)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

async function ask(url: string, headers: Headers): Promise<unknown> {
  const answer = await fetch(url, { headers })
  if (!answer.ok) throw new Error(`${url} answers ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

function judge(goal: string, measured: string, met: boolean): void {
  verdicts.push([goal, measured, met ? 'met' : 'missed'])
}

/** A table: words to the left, numbers to the right. */
function print(rows: string[][]): void {
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]!.length))
  for (const row of rows) console.log(row.map((cell, i) => (i ? cell.padStart(width(i)) : cell.padEnd(width(i)))).join('   '))
  console.log()
}
