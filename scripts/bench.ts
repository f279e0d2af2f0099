// Compares the server with a bare node:http handler and with Express and its validator, on one database and in one run.

import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { mock } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual, promisify } from 'node:util'
import { Command, Option } from 'commander'
import pg from 'pg'
import { operations } from '../generated/operations.ts'
import type { Config } from '../src/config.ts'
import { loadConfig } from '../src/config.ts'
import type { Db } from '../src/core/data/db.ts'
import { openDb } from '../src/core/data/db.ts'
import { openEmbedded } from '../src/core/data/embedded.ts'
import { queuesOf } from '../src/core/data/job_queue.ts'
import { migrate } from '../src/core/data/migrate.ts'
import type { Operation } from '../src/core/handler.ts'
import { skipNotifications } from '../src/core/platform/jobs.ts'
import { openLog } from '../src/core/platform/log.ts'
import { hashSecret } from '../src/core/platform/secrets.ts'
import { createDemo } from '../src/demo/world.ts'
import { createTeam } from '../src/domain/access/organizers.ts'
import { jobs } from '../src/jobs/index.ts'
import { startServer } from '../src/server.ts'
import { clone, dates } from './bench/catalog.ts'
import { changes } from './bench/changes.ts'
import type { Order, Recording } from './bench/compare.ts'
import { documents } from './bench/documents.ts'
import { entry } from './bench/entry.ts'
import { exports } from './bench/exports.ts'
import type { CpuLimits } from './bench/floor.ts'
import { processing } from './bench/floor.ts'
import { fresh } from './bench/fresh.ts'
import { locks } from './bench/locks.ts'
import { mailRules } from './bench/mail_rules.ts'
import type { ContractMemory } from './bench/memory.ts'
import { sold } from './bench/orders.ts'
import { recordRun } from './bench/record.ts'
import { reservations, vouchers } from './bench/reservations.ts'
import { sales } from './bench/sales.ts'
import { sizing } from './bench/sizing.ts'
import { standby } from './bench/standby.ts'
import type { Headers, Load, Server } from './bench/support.ts'
import {
  ask,
  atEnd,
  BASE_URL,
  CONNECTIONS,
  ENCRYPTION_KEYS,
  goals,
  interrupt,
  interruption,
  measureLoad,
  median,
  printedLines,
  printLine,
  printTable,
  reportGoal,
  startBenchServer,
  stopBenchServer,
} from './bench/support.ts'
import { tracing } from './bench/tracing.ts'
import { waiting } from './bench/waiting.ts'
import { webhooks } from './bench/webhooks.ts'
import { productEvent, saleEvent, series, soldEvent } from './bench/worlds.ts'

type World = { token: string; team: number }
type Scenario = {
  operation: keyof typeof operations
  path(world: World): string
  /** Minimum rate and maximum 99th percentile of the latency, as multiples of the bare handler's. */
  target: { rate: number; p99: number }
  cpu: CpuLimits
}
const target = { rate: 0.6, p99: 2 }
const cpu = { database: 0.5, own: 1, floor: 2 }
const TEAMS = '/api/v1/organizers/kulturwerk/teams/'
const scenarios: Record<string, Scenario> = {
  list: { operation: 'teams.list', path: () => TEAMS, target, cpu },
  object: { operation: 'teams.get', path: ({ team }) => `${TEAMS}${team}/`, target, cpu },
  items: {
    operation: 'items.list',
    path: () => '/api/v1/organizers/kulturwerk/events/large/items/',
    target: { rate: 0.5, p99: 2 },
    cpu: { database: 2.5, own: 2, floor: 2 },
  },
  orders: {
    operation: 'orders.list',
    path: () => '/api/v1/organizers/kulturwerk/events/sold/orders/',
    target,
    cpu: { database: 3, own: 2.5, floor: 2 },
  },
  order: {
    operation: 'orders.get',
    path: () => '/api/v1/organizers/kulturwerk/events/sold/orders/SOLD77/',
    target,
    cpu: { database: 1, own: 0.7, floor: 2 },
  },
}

const sections = [
  ...Object.keys(scenarios),
  'availability',
  'sold',
  'dates',
  'clone',
  'locks',
  'reservations',
  'vouchers',
  'sales',
  'entry',
  'documents',
  'mail-rules',
  'webhooks',
  'changes',
  'waiting',
  'standby',
  'exports',
  'memory',
  'fresh',
  'sizing',
  'tracing',
  'start-up',
]
const options = new Command('bench')
  .description('Measures the server. A missed target is shown and does not change the exit status: machines differ.')
  .option('--rounds <n>', 'rounds, each of which measures all servers', Number, 5)
  .option('--seconds <n>', 'length of one measurement', Number, 3)
  .addOption(new Option('--only <section>', 'only this section').choices(sections))
  .option('--quick', 'the main ratios in three minutes: one round of a second, a sale of 2,000 tickets')
  .option('--record', 'write the results to scripts/RESULTS.md')
  .parse()
  .opts<{ rounds: number; seconds: number; only?: string; quick?: true; record?: true }>()
const { rounds, seconds, startUps, tickets } = options.quick
  ? { rounds: 1, seconds: 1, startUps: 1, tickets: 2000 }
  : { ...options, startUps: 5, tickets: 10_000 }
const QUICK = [...Object.keys(scenarios), 'availability', 'reservations', 'sales', 'webhooks', 'start-up']
const wanted = (section: string): boolean =>
  options.only ? options.only === section : !options.quick || QUICK.includes(section)

process.chdir(join(import.meta.dirname, '..'))
const [loadBefore = 0] = loadavg()
try {
  await Promise.race([bench(), interruption])
  if (goals.length) printTable([['target', 'measured', ''], ...goals])
  if (options.record) recordRun(process.argv.slice(2), loadBefore, printedLines)
} catch (error) {
  // The section still runs, without its servers and database, until the process exits below.
  if (interrupt.signal.aborted) process.on('uncaughtException', () => undefined)
  console.error(interrupt.signal.aborted ? 'Interrupted.' : error)
  process.exitCode = interrupt.signal.aborted ? 130 : 1
} finally {
  for (const end of atEnd.reverse()) await Promise.resolve().then(end).catch(console.error)
  if (interrupt.signal.aborted) process.exit()
}

async function bench(): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'boxoffice-bench-'))
  atEnd.push(() => rmSync(dir, { recursive: true, force: true }))
  process.env.NODE_COMPILE_CACHE = join(dir, 'compiled') // as `npm start` does
  const opening = openEmbedded(join(dir, 'postgres'))
  atEnd.push(async () => (await opening).release())
  const { url, release } = await opening
  const config = loadConfig({
    DATABASE_URL: url,
    BASE_URL,
    HOST: '127.0.0.1',
    PORT: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    ENCRYPTION_KEYS,
  })
  const db = openDb(url, config)
  const { order, headers } = await prepare(db, config).finally(() => db.destroy())

  const chosen = order.recordings.filter(({ name }) => wanted(name))
  if (chosen.length) {
    const ORDER = join(dir, 'order.json')
    writeFileSync(ORDER, JSON.stringify(order))
    const servers = [
      await startBenchServer('bare', { ORDER }),
      await startBenchServer('boxoffice', { DATABASE_URL: url }),
      await startBenchServer('express', { ORDER }),
    ]
    for (const recording of chosen) await compare(servers, recording, headers)
    const reads = chosen.map(({ name, path }) => ({ name, path, limits: scenarios[name]!.cpu }))
    await processing(reads, servers[1]!, headers, { data: join(dir, 'postgres'), database: url, hash: order.hash })
    for (const { child } of servers) await stopBenchServer(child)
  }
  if (wanted('locks')) {
    const own = openDb(url, config)
    await locks(own, url, rounds)
    await own.destroy()
  }
  if (['dates', 'sold', 'clone', 'reservations', 'vouchers', 'sales', 'entry', 'documents'].some(wanted)) {
    const server = await startBenchServer('boxoffice', { DATABASE_URL: url })
    const own = openDb(url, config)
    if (wanted('sold')) await sold(server.url, headers, rounds, seconds)
    if (wanted('dates')) await dates(server.url, headers, rounds, seconds)
    if (wanted('clone')) await clone(server.url, headers, rounds)
    if (wanted('reservations'))
      await reservations(own, url, join(dir, 'postgres'), server.url, headers, rounds, seconds, tickets)
    if (wanted('vouchers')) await vouchers(server.url, headers, rounds)
    if (wanted('sales')) await sales(own, url, join(dir, 'postgres'), server.url, headers, rounds, seconds, tickets)
    if (wanted('entry')) await entry(own, url, server.url, headers, rounds, seconds, tickets)
    if (wanted('documents')) await documents(own, server.url, headers, rounds)
    await own.destroy()
    await stopBenchServer(server.child)
  }
  if (wanted('mail-rules')) {
    const own = openDb(url, config)
    await mailRules(own, rounds)
    await own.destroy()
  }
  if (wanted('webhooks')) {
    const server = await startBenchServer('boxoffice', { DATABASE_URL: url, OUTBOUND_ALLOW_PRIVATE: 'true' })
    await webhooks(server.url, headers, rounds)
    await stopBenchServer(server.child)
  }
  if (wanted('changes')) {
    const server = await startBenchServer('boxoffice', { DATABASE_URL: url })
    const own = openDb(url, config)
    await changes(own, server, headers)
    await own.destroy()
    await stopBenchServer(server.child)
  }
  if (wanted('waiting')) {
    const server = await startBenchServer('boxoffice', { DATABASE_URL: url })
    const own = openDb(url, config)
    await waiting(own, config, server, headers, rounds, seconds)
    await own.destroy()
    await stopBenchServer(server.child)
  }
  if (wanted('standby')) await standby(config, rounds, tickets / 5)
  if (wanted('exports')) {
    const own = openDb(url, config)
    await exports(own, url, headers, 'exported')
    await own.destroy()
  }
  if (wanted('fresh')) {
    const server = await startBenchServer('boxoffice', { DATABASE_URL: url })
    const own = openDb(url, config)
    await fresh(own, server, headers, join(dir, 'postgres'))
    await own.destroy()
    await stopBenchServer(server.child)
  }
  if (wanted('sizing')) {
    const server = await startBenchServer('boxoffice', { DATABASE_URL: url })
    const own = openDb(url, config)
    await sizing(own, server, headers, join(dir, 'postgres'), seconds)
    await own.destroy()
    await stopBenchServer(server.child)
  }
  if (wanted('tracing')) {
    const own = openDb(url, config)
    await tracing(own, url, headers)
    await own.destroy()
  }
  if (wanted('memory')) await memory(url, order.recordings, headers)
  if (wanted('start-up')) {
    await release() // includes the start of PostgreSQL, but not the creation of cluster and tables
    const times: number[] = []
    const first: number[] = []
    for (let run = 0; run < startUps; run += 1) {
      const started = performance.now()
      const { child, url } = await startBenchServer('boxoffice', { DATA_DIR: dir })
      const ready = performance.now()
      times.push((ready - started) / 1000)
      await ask(`${url}/api/v1/organizers/`, headers)
      first.push(performance.now() - ready)
      await stopBenchServer(child)
    }
    reportGoal('first request after a start: at most 8 ms', median(first).toFixed(1), median(first) <= 8)
    reportGoal('start-up with a warm database: at most 1.2 s', median(times).toFixed(2), median(times) <= 1.2)
  }
}

/** Measures the memory of a server after its start and after each operation was called once, and the share of the contract. */
async function memory(url: string, recordings: Recording[], headers: Headers): Promise<void> {
  // The first start keeps the code that it compiles for the next one until it ends.
  await stopBenchServer((await startBenchServer('boxoffice', { DATABASE_URL: url })).child)
  const server = await startBenchServer('boxoffice', { DATABASE_URL: url })
  const megabytes = async (): Promise<number> => {
    await sleep(2000, undefined, interrupt)
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]) / 2 ** 20
  }
  for (const { path } of recordings) await ask(server.url + path, headers)
  const idle = await megabytes()
  reportGoal('idle server: memory at most 160 MB', idle.toFixed(0), idle <= 160)
  for (const { method, path, body } of Object.values<Operation>(operations)) {
    if (method === 'DELETE' && path.endsWith('{event}/')) continue // later requests need this event
    // No object has the ID 0 and no body is valid, so that every schema is compiled and nothing changes.
    const target = path
      .replace('{organizer}', 'kulturwerk')
      .replace('{event}', 'large')
      .replace(/\{\w+\}/g, '0')
    const sent = body ? { body: '[0]', headers: { ...headers, 'Content-Type': body.media } } : { headers }
    await (await fetch(server.url + target, { method, ...sent })).arrayBuffer()
  }
  const used = await megabytes()
  await stopBenchServer(server.child)
  reportGoal('server asked for all operations: memory at most 260 MB', used.toFixed(0), used <= 260)

  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', 'scripts/bench/memory.ts'], {
    signal: interrupt.signal,
  })
  const contract = JSON.parse(stdout) as ContractMemory
  const perHundred = (bytes: number): number => (bytes / 2 ** 20 / contract.operations) * 100
  const [read, compiled] = [perHundred(contract.idle), perHundred(contract.used)]
  reportGoal('contract: at most 4 MB per 100 operations', read.toFixed(1), read <= 4)
  reportGoal('contract, all compiled: at most 12 MB per 100 operations', compiled.toFixed(1), compiled <= 12)
}

/** Fills the database and records the statements that our server runs for each scenario. */
async function prepare(db: Db, config: Config): Promise<{ order: Order; headers: Headers }> {
  await migrate(db, queuesOf(config.DATABASE_URL!, jobs))
  const world = await createWorld(db, config)
  const headers = { Authorization: `Token ${world.token}` }
  const sent = mock.method(pg.Client.prototype, 'query').mock // below knex, so that it records every statement
  const queue = {
    enqueue: async () => undefined,
    recordJobs: () => {
      throw new Error('The benchmark has no dry runs.')
    },
    notify: skipNotifications,
    stop: async () => undefined,
  }
  const server = await startServer({ db, config, log: openLog(config), queue })
  atEnd.push(server.close)
  const recordings: Recording[] = []
  for (const [name, { operation, path: pathIn }] of Object.entries(scenarios)) {
    const path = pathIn(world)
    await ask(`http://127.0.0.1:${server.port}${path}`, headers)
    sent.resetCalls() // only the second request counts, since the server can cache data of the first
    const response = await ask(`http://127.0.0.1:${server.port}${path}`, headers)
    recordings.push({
      name,
      operation,
      path,
      statements: sent.calls.map((call) => {
        const statement = call.arguments[0] as unknown as string | pg.QueryConfig
        return typeof statement === 'string' ? { text: statement } : statement
      }),
      response,
    })
  }
  if (wanted('availability')) {
    const numbers: number[] = []
    for (const size of [1, 50]) {
      const path = `/api/v1/organizers/kulturwerk/events/?with_availability_for=web&page_size=${size}`
      await ask(`http://127.0.0.1:${server.port}${path}`, headers)
      sent.resetCalls()
      await ask(`http://127.0.0.1:${server.port}${path}`, headers)
      numbers.push(sent.callCount())
    }
    reportGoal(
      'events with availability: as many statements for 50 as for 1',
      numbers.reverse().join(' and '),
      numbers[0] === numbers[1],
    )
  }
  return {
    order: {
      database: { ...db.client.connectionSettings, max: config.DATABASE_POOL },
      hash: hashSecret(world.token),
      recordings,
    },
    headers,
  }
}

/** Fills an empty database with the data of the scenarios. */
async function createWorld(db: Db, config: Config): Promise<World> {
  const { token } = (await createDemo(db, config, { orders: false }))!
  const { id } = await db('organizers').first('id')
  const events = await db('events').pluck('id')
  const permissions = ['can_view_orders', 'can_checkin_orders']
  for (let i = 1; i <= 60; i += 1)
    await createTeam(db, id, { name: `Team ${i}`, permissions, all_events: i % 3 === 0, events: i % 3 ? events : [] })
  const team = await createTeam(db, id, { name: 'Evening', permissions, events })
  await productEvent(db, 'large', 200)
  await soldEvent(db, 'sold', 500)
  if (wanted('sold')) await soldEvent(db, 'sold-out', 500_000)
  if (wanted('exports')) await soldEvent(db, 'exported', 100_000)
  if (wanted('dates')) {
    await series(db, 'short', 200)
    await series(db, 'long', 20_000)
  }
  for (let i = 1; i <= 60; i += 1) await saleEvent(db, `small-${i}`, 2, 100)
  await db.raw('vacuum analyze') // otherwise PostgreSQL could do so during a measurement and change its plans
  return { token: token!, team }
}

/** Measures one scenario on all servers alternately, so that other load on the machine affects all of them. */
async function compare(servers: Server[], { name, path, response }: Recording, headers: Headers): Promise<void> {
  for (const server of servers) {
    const given = await ask(server.url + path, headers)
    if (server.name !== 'bare' && !isDeepStrictEqual(given, response))
      throw new Error(`${server.name} returns another response for ${path}.`)
    await measureLoad(server.url + path, headers, Math.min(seconds, 2)) // warm-up
  }
  const measured: Load[][] = []
  for (let round = 0; round < rounds; round += 1) {
    const loads: Load[] = []
    for (const { url } of servers) loads.push(await measureLoad(url + path, headers, seconds))
    measured.push(loads)
  }
  // The median of the ratios within each round: on a busy machine more accurate than the ratio of two medians.
  const of = (server: number, what: keyof Load): number => median(measured.map((loads) => loads[server]![what]))
  const ratio = (server: number, what: keyof Load): number =>
    median(measured.map((loads) => loads[server]![what] / loads[0]![what]))
  printLine(`${name}: ${path}, ${CONNECTIONS} connections, median of ${rounds} x ${seconds} s`)
  printTable([
    ['', 'requests/s', 'p50 ms', 'p99 ms', 'of bare', 'p99 of bare'],
    ...servers.map((server, i) => [
      server.name,
      of(i, 'rate').toFixed(0),
      of(i, 'p50').toFixed(1),
      of(i, 'p99').toFixed(1),
      ratio(i, 'rate').toFixed(2),
      ratio(i, 'p99').toFixed(2),
    ]),
  ])
  const { rate, p99 } = scenarios[name]!.target
  reportGoal(`${name}: requests/s at least ${rate} of bare`, ratio(1, 'rate').toFixed(2), ratio(1, 'rate') >= rate)
  reportGoal(`${name}: p99 at most ${p99} times bare`, ratio(1, 'p99').toFixed(2), ratio(1, 'p99') <= p99)
}
