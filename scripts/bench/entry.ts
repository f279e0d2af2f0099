// Section about check-in at an event with 50,000 tickets: scans compared with pgbench, which writes the same rows with the same lock, and
// the other requests of scanners.
import type { Db } from '../../src/core/data/db.ts'
import { pgbench } from './locks.ts'
import type { Sale } from './reservations.ts'
import { HOME, sellOut } from './reservations.ts'
import type { Headers } from './support.ts'
import { ask, median, printLine, printTable, reportGoal } from './support.ts'
import { soldEvent } from './worlds.ts'

const TICKETS = 50_000
const CHANGED = 2000
const SCANS = '/api/v1/organizers/kulturwerk/checkinrpc/redeem/'
const LETTERS = ['a3f', '0c7', 'b42', 'dea', '9e1', '777', 'ada', 'zzz']

type Door = { list: number; event: number; organizer: number; positions: readonly { id: number; secret: string }[] }

async function door(db: Db): Promise<Door> {
  await soldEvent(db, 'door', TICKETS)
  const { id: event, organizer_id: organizer } = (await db('events')
    .where({ slug: 'door' })
    .first('id', 'organizer_id'))!
  const [{ id: list }] = await db('checkin_lists').insert({ event_id: event, name: 'Main' }).returning('id')
  await db.raw('vacuum analyze')
  const positions = await db('order_positions').where({ event_id: event }).orderBy('id').select('id', 'secret')
  return { list, event, organizer, positions }
}

/** Returns the statements with which the server records a scan after its checks. */
const bareScan = ({ list, event, organizer, positions }: Door): string =>
  [
    `select set_config('bench.position', (${positions[0]!.id} + floor(random() * ${TICKETS}))::bigint::text, true)`,
    "select from orders where id = (select order_id from order_positions where id = current_setting('bench.position')::bigint) for no key update",
    `insert into checkins (checkin_list_id, order_position_id, type, datetime, created, nonce) values (${list}, current_setting('bench.position')::bigint, 'entry', now(), now(), md5(random()::text))`,
    `insert into log_entries (organizer_id, event_id, datetime, actor_type, actor_id, actor_name, action, object_type, object_id, data) values (${organizer}, ${event}, now(), 'token', 1, 'bench', 'event.checkin', 'event.checkin', currval('checkins_id_seq'), '{}')`,
  ].join('; ')

/** Measures the response times of requests that are sent one after the other, in milliseconds. */
async function times(urls: readonly string[], headers: Headers): Promise<number[]> {
  const measured: number[] = []
  for (const url of urls) {
    const started = performance.now()
    await ask(url, headers)
    measured.push(performance.now() - started)
  }
  return measured
}

/** Measures scans of tickets, `size` in each round, and searches, counts and lists them. */
export async function entry(
  db: Db,
  database: string,
  url: string,
  headers: Headers,
  rounds: number,
  seconds: number,
  size: number,
): Promise<void> {
  const at = await door(db)
  const bare = bareScan(at)
  const number = Math.min(size, Math.floor(TICKETS / (rounds + 1)))
  const scan = (first: number): Promise<Sale> =>
    sellOut(
      url,
      headers,
      at.positions
        .slice(first, first + number)
        .map(({ secret }, i) => ({ path: SCANS, body: { secret, lists: [at.list], nonce: `${first + i}` } })),
      number,
      { once: true },
    )
  await scan(0)
  const rows: { bare: number; scans: Sale }[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const scans = await scan(round * number)
    rows.push({ bare: await pgbench(database, bare, ['-T', String(seconds)]), scans })
    await db('checkins').whereNull('device_id').whereRaw('length(nonce) = 32').delete()
  }
  const of = (pick: (row: (typeof rows)[number]) => number): number => median(rows.map(pick))
  printTable([
    ['scans', 'per second', 'p99 ms'],
    ['pgbench, the same rows and lock', of((row) => row.bare).toFixed(0), ''],
    [
      `tickets of one list of ${TICKETS}`,
      of((row) => row.scans.rate).toFixed(0),
      of((row) => row.scans.p99).toFixed(1),
    ],
  ])
  const ratio = of((row) => row.scans.rate / row.bare)
  reportGoal('scans: at least 0.4 of the same rows and lock in pgbench', ratio.toFixed(2), ratio >= 0.4)
  const [rate, p99] = [of((row) => row.scans.rate), of((row) => row.scans.p99)]
  reportGoal('scans: at least 800 a second', rate.toFixed(0), rate >= 800)
  reportGoal('scans: p99 at most 40 ms', p99.toFixed(1), p99 <= 40)

  const lists = `${url}${HOME}/door/checkinlists/${at.list}/`
  const measure = async (paths: readonly string[]): Promise<number> => {
    const urls = paths.map((path) => `${lists}${path}`)
    await times(urls, headers)
    return median(await times(Array.from({ length: rounds }, () => urls).flat(), headers))
  }
  const found = await measure(LETTERS.map((letters) => `positions/?search=${letters}`))
  reportGoal(`search among ${TICKETS} by three letters: under 50 ms`, found.toFixed(1), found < 50)
  const status = await measure(['status/'])
  reportGoal(`status of ${TICKETS} tickets: under 100 ms`, status.toFixed(1), status < 100)
  await synchronize(`${lists}positions/?ordering=positionid`, headers, TICKETS)
  await synchronize(`${lists}positions/`, headers, TICKETS)
  await changes(db, at, `${url}${HOME}/door/orders/?ordering=-last_modified`, headers)
}

/** Measures how a scanner fetches the orders that have changed since its last synchronization. */
async function changes(db: Db, { event, list, positions }: Door, orders: string, headers: Headers): Promise<void> {
  const { now } = (await db.select(db.raw("date_trunc('milliseconds', clock_timestamp()) as now")).first())!
  const scanned = positions.slice(0, CHANGED).map(({ id }) => id)
  await db.raw(
    "insert into checkins (checkin_list_id, order_position_id, type, datetime, created) select ?, unnest(?::bigint[]), 'exit', now(), now()",
    [list, scanned],
  )
  const { count } = (await db('orders')
    .where({ event_id: event })
    .where('last_modified', '>=', now)
    .count('* as count')
    .first())!
  await synchronize(`${orders}&modified_since=${encodeURIComponent(now)}`, headers, Number(count))
}

/** Measures how a scanner fetches all rows in pages of 50. */
async function synchronize(first: string, headers: Headers, expected: number): Promise<void> {
  const started = performance.now()
  let rows = 0
  for (let next: string | null = first; next; ) {
    const page = (await ask(next, headers)) as { next: string | null; results: unknown[] }
    rows += page.results.length
    next = page.next && first.replace(/\/api\/.*/, '') + page.next.replace(/^https?:\/\/[^/]+/, '')
  }
  const took = (performance.now() - started) / 1000
  if (rows !== expected) throw new Error(`${rows} of ${expected} rows were listed.`)
  printLine(`${first.replace(/.*\/door\//, '')}: ${rows} by pages of 50, ${(rows / took).toFixed(0)} a second\n`)
}
