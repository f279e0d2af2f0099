// The section about a synchronous standby: what sales that notify a customer and a webhook wait for, by the round-trip time to the standby.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Config } from '../../src/config.ts'
import { openDb } from '../../src/core/data/db.ts'
import { freePort } from '../../src/core/data/embedded.ts'
import { queuesOf } from '../../src/core/data/job_queue.ts'
import { migrate } from '../../src/core/data/migrate.ts'
import { createDemo } from '../../src/demo/world.ts'
import { jobs } from '../../src/jobs/index.ts'
import { pair } from '../../test/support/standby.ts'
import type { Request } from './reservations.ts'
import { HOME, sellOut } from './reservations.ts'
import { atEnd, interrupt, median, printTable, reportGoal, startBenchServer, stopBenchServer } from './support.ts'
import { saleEvent } from './worlds.ts'

/** Round-trip times to the standby in milliseconds with the minimum rate, as a part of the rate without a standby. */
const TARGETS = [
  [1, 0.7],
  [5, 0.5],
] as const
const QUOTAS = 100
const COMMITS = 100

type Row = { commit: number; spread: number; hot: number }

/** Starts the network through which a standby reaches its primary. `set` changes its round-trip time, or disconnects the standby. */
async function network(port: number) {
  const at = await freePort()
  const child = fork(join(import.meta.dirname, 'network.ts'), [String(port), String(at)])
  atEnd.push(() => child.disconnect())
  await once(child, 'message')
  return { port: at, set: (roundTripMs: number | null): void => void child.send({ roundTripMs }) }
}

/** Measures sales without a standby and with a synchronous one. No worker runs, so that all of the machine sells. */
export async function standby(config: Config, rounds: number, size: number): Promise<void> {
  let token = ''
  let link!: Awaited<ReturnType<typeof network>>
  const pairing = pair(
    async (url) => {
      const db = openDb(url, config)
      await migrate(db, queuesOf(url, jobs))
      token = (await createDemo(db, config, { orders: false }))!.token
      await db.destroy()
    },
    async (port) => (link = await network(port)).port,
  )
  atEnd.push(async () => (await pairing).end())
  const there = await pairing
  const headers = { Authorization: `Token ${token}` }
  const server = await startBenchServer(
    'boxoffice',
    { DATABASE_URL: there.primaryUrl, OUTBOUND_ALLOW_PRIVATE: 'true' },
    ['--no-jobs'],
  )
  const response = await fetch(`${server.url}/api/v1/organizers/kulturwerk/webhooks/`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({
      target_url: 'http://127.0.0.1:9/',
      all_events: true,
      action_types: ['svc.event.order.placed'],
    }),
  })
  if (!response.ok) throw new Error(`Creating the webhook returned ${response.status}: ${await response.text()}`)

  const db = openDb(there.primaryUrl, config)
  const wait = async (roundTripMs: number | null): Promise<void> => {
    link.set(roundTripMs)
    const synchronous = roundTripMs === null ? "''" : "'*'"
    await there.primary(
      `alter system set synchronous_standby_names = ${synchronous}`,
      "alter system set wal_keep_size = '4GB'", // for a standby that was disconnected
      'select pg_reload_conf()',
    )
    for (let ready = false; !ready; ) {
      await sleep(200, undefined, interrupt)
      const [states] = await there.primary("select from pg_stat_replication where sync_state = 'sync'")
      ready = (roundTripMs === null) === (states!.rowCount === 0)
    }
  }
  const ordersOf = (slug: string, items: readonly number[]): Request[] =>
    items.map((item) => ({
      path: `${HOME}/${slug}/orders/`,
      body: { email: 'ada@example.org', positions: [{ item }] },
    }))
  let serial = 0
  const sell = async (quotas: number, tickets: number): Promise<number> => {
    const slug = `standby-${(serial += 1)}`
    const items = await saleEvent(db, slug, quotas, tickets)
    return (await sellOut(server.url, headers, ordersOf(slug, items), tickets)).rate
  }
  const measure = async (roundTripMs: number | null): Promise<Row> => {
    await wait(roundTripMs)
    return {
      commit: await commitTime(there.primaryUrl),
      spread: await sell(QUOTAS, size),
      hot: await sell(1, size),
    }
  }
  await wait(null)
  await sell(QUOTAS, 2000)
  const measured: Row[][] = []
  for (let round = 0; round < rounds; round += 1) {
    const rows: Row[] = []
    for (const roundTripMs of [null, ...TARGETS.map(([time]) => time)]) rows.push(await measure(roundTripMs))
    measured.push(rows)
  }
  await db.destroy()
  await stopBenchServer(server.child)
  const of = (i: number, what: keyof Row): number => median(measured.map((rows) => rows[i]![what]))
  const ratio = (i: number, what: keyof Row): number => median(measured.map((rows) => rows[i]![what] / rows[0]![what]))
  printTable([
    [
      'orders with a mail and a webhook',
      'a commit ms',
      `per second, ${QUOTAS} quotas`,
      'ratio',
      'one hot quota',
      'ratio',
    ],
    ...['no standby', ...TARGETS.map(([time]) => `synchronous standby, ${time} ms`)].map((name, i) => [
      name,
      of(i, 'commit').toFixed(1),
      of(i, 'spread').toFixed(0),
      ratio(i, 'spread').toFixed(2),
      of(i, 'hot').toFixed(0),
      ratio(i, 'hot').toFixed(2),
    ]),
  ])
  for (const [i, [time, target]] of TARGETS.entries())
    reportGoal(
      `standby, ${time} ms away: at least ${target} of the orders without one`,
      ratio(i + 1, 'spread').toFixed(2),
      ratio(i + 1, 'spread') >= target,
    )
}

/** Returns the median time in milliseconds of a commit on an idle connection. */
async function commitTime(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('create table if not exists bench_commits (n integer)')
  const times: number[] = []
  for (let i = 0; i < COMMITS; i += 1) {
    const started = performance.now()
    await client.query('insert into bench_commits values (1)')
    times.push(performance.now() - started)
  }
  await client.end()
  return median(times)
}
