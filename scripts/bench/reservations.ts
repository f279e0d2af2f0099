// Sections about scarce tickets: reservations of one hot quota compared with pgbench, which runs only the two statements of one, and vouchers.
import autocannon from 'autocannon'
import type { Db } from '../../src/core/data/db.ts'
import { pgbench } from './locks.ts'
import type { Headers } from './support.ts'
import { CONNECTIONS, databaseClock, hasCpuTimes, median, printLine, printTable, reportGoal } from './support.ts'
import { saleEvent } from './worlds.ts'

export const HOME = '/api/v1/organizers/kulturwerk/events'

/** Number of connections of a crowd. */
export const CROWD = 64

/**
 * The result of a sale. `rejection` is the time and `cpu` the CPU time of the database that a rejection costs, as parts of those of a sold
 * ticket or order.
 */
export type Sale = { rate: number; p99: number; decline: number; rejection: number; cpu: number }
export type Request = { path: string; body: object }

const REJECTIONS = 2000

/**
 * Sends requests until everything is sold. With `rejected`, the folder of the PostgreSQL cluster, further requests follow, which are rejected.
 * With `once`, each request is sent once.
 */
export async function sellOut(
  url: string,
  headers: Headers,
  wanted: readonly Request[],
  amount: number,
  {
    rejected,
    once = false,
    connections = CONNECTIONS,
  }: { rejected?: string; once?: boolean; connections?: number } = {},
): Promise<Sale> {
  const times: number[] = []
  const sold: number[] = []
  let last = 0
  const rejections = new Map<number, number>()
  const requests = wanted.map(({ path, body }) => ({ method: 'POST' as const, path, body: JSON.stringify(body) }))
  let clients = 0
  const ownRequests = (client: autocannon.Client): void => {
    const own = clients++ % connections
    client.setRequests(requests.filter((_, i) => i % connections === own))
  }
  const run = (amount: number) =>
    new Promise<void>((resolve, reject) => {
      const instance = autocannon(
        {
          url,
          headers: { ...headers, 'Content-Type': 'application/json' },
          connections,
          amount,
          requests,
          ...(once ? { setupClient: ownRequests } : {}),
        },
        (error) => {
          error ? reject(error) : resolve()
        },
      )
      instance.on('response', (_client, status, _bytes, milliseconds) => {
        if (status === 201) sold.push(performance.now())
        else rejections.set(status, (rejections.get(status) ?? 0) + 1)
        times.push(milliseconds)
        last = performance.now()
      })
    })
  const clock = (): (() => number) =>
    rejected !== undefined && hasCpuTimes ? databaseClock(rejected) : () => Number.NaN
  const cpu = clock()
  const started = performance.now()
  await run(amount)
  const costOfSales = cpu()
  if (sold.length !== amount)
    throw new Error(
      `${sold.length} of ${amount} were sold; others were rejected with ${[...rejections].map(([status, number]) => `${status} ${number} times`).join(', ')}.`,
    )
  const rate = amount / ((sold.at(-1)! - started) / 1000)
  const thousand = (from: number): number => sold[Math.min(from + 999, amount - 1)]! - sold[from]!
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!
  const result = { rate, p99, decline: thousand(0) / thousand(Math.max(0, amount - 1000)) }
  if (rejected === undefined) return { ...result, rejection: Number.NaN, cpu: Number.NaN }
  const cpuAgain = clock()
  const again = performance.now()
  await run(REJECTIONS)
  const seconds = (last - again) / 1000 // autocannon itself ends at a full second
  return {
    ...result,
    rejection: (seconds / REJECTIONS) * rate,
    cpu: cpuAgain() / REJECTIONS / (costOfSales / amount),
  }
}

/** Reports what a rejection costs, compared with a sale. */
export function reportRejections(name: string, rejection: number, cpu: number): void {
  reportGoal(`${name}: a rejection takes at most a fifth of the time of a sale`, rejection.toFixed(2), rejection <= 0.2)
  if (Number.isNaN(cpu)) return
  reportGoal(`${name}: a rejection costs the database at most a fifth of a sale`, cpu.toFixed(2), cpu <= 0.2)
}

/** Reserves single tickets until all are sold. Further requests for one product follow, which are rejected. */
const sale = (
  url: string,
  headers: Headers,
  slug: string,
  items: readonly number[],
  size: number,
  options: { rejected?: string; connections?: number } = {},
): Promise<Sale> =>
  sellOut(
    url,
    headers,
    items.map((item) => ({ path: `${HOME}/${slug}/cartpositions/`, body: { item, price: '10.00' } })),
    size,
    options,
  )

// The two statements: decrement a counter row, insert a row.
const PAIR =
  'update bench_counter set taken = taken + 1 where id = 1 and taken < 100000000; insert into bench_sold (counter) values (1)'

export async function reservations(
  db: Db,
  database: string,
  data: string,
  url: string,
  headers: Headers,
  rounds: number,
  seconds: number,
  size: number,
): Promise<void> {
  await db.raw(
    'create table bench_counter (id integer primary key, taken integer not null); insert into bench_counter values (1, 0); create table bench_sold (id bigserial primary key, counter integer not null)',
  )
  await sale(url, headers, 'warm-up', await saleEvent(db, 'warm-up', 1, 2000), 2000)
  const rows: { bare: number; hot: Sale; crowd: Sale; spread: Sale }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const [one, same, many] = [
      await saleEvent(db, `hot-${round}`, 1, size),
      await saleEvent(db, `crowd-${round}`, 1, size),
      await saleEvent(db, `spread-${round}`, 100, size / 50),
    ]
    rows.push({
      bare: await pgbench(database, PAIR, ['-T', String(seconds)]),
      hot: await sale(url, headers, `hot-${round}`, one, size, { rejected: data }),
      crowd: await sale(url, headers, `crowd-${round}`, same, size, { connections: CROWD }),
      spread: await sale(url, headers, `spread-${round}`, many, size),
    })
  }
  const of = (pick: (row: (typeof rows)[number]) => number): number => median(rows.map(pick))
  printTable([
    ['reservations', 'per second', 'p99 ms'],
    ['pgbench, the bare pair', of((row) => row.bare).toFixed(0), ''],
    [`one hot quota of ${size}`, of((row) => row.hot.rate).toFixed(0), of((row) => row.hot.p99).toFixed(1)],
    [`the same, ${CROWD} connections`, of((row) => row.crowd.rate).toFixed(0), of((row) => row.crowd.p99).toFixed(1)],
    ['spread over 100 quotas', of((row) => row.spread.rate).toFixed(0), of((row) => row.spread.p99).toFixed(1)],
  ])
  printLine(
    `one hot quota: ${(of((row) => row.hot.rate) * 60).toFixed(0)} a minute; ${of((row) => row.hot.rate / row.spread.rate).toFixed(2)} of the spread load\n`,
  )
  reportGoal(
    'reservations: at least 0.25 of the bare pair',
    of((row) => row.hot.rate / row.bare).toFixed(2),
    of((row) => row.hot.rate / row.bare) >= 0.25,
  )
  reportGoal(
    'reservations: the last thousand at most a fifth slower than the first',
    of((row) => row.hot.decline).toFixed(2),
    of((row) => row.hot.decline) >= 0.8,
  )
  const [rate, p99] = [of((row) => row.crowd.rate), of((row) => row.crowd.p99)]
  reportGoal(`reservations from ${CROWD} connections: at least 1,000 a second`, rate.toFixed(0), rate >= 1000)
  reportGoal(`reservations from ${CROWD} connections: p99 at most 100 ms`, p99.toFixed(1), p99 <= 100)
  reportRejections(
    'reservations',
    of((row) => row.hot.rejection),
    of((row) => row.hot.cpu),
  )
}

/** Measures the creation of 5,000 vouchers in one request. */
export async function vouchers(url: string, headers: Headers, rounds: number): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const body = JSON.stringify(Array.from({ length: 5000 }, () => ({ tag: 'bench', max_usages: 1 })))
    const started = performance.now()
    const response = await fetch(`${url}${HOME}/large/vouchers/batch_create/`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body,
    })
    await response.text()
    if (response.status !== 201) throw new Error(`batch_create returned ${response.status}`)
    times.push((performance.now() - started) / 1000)
  }
  reportGoal('batch_create of 5,000 vouchers: under 2 s', median(times).toFixed(2), median(times) < 2)
}
