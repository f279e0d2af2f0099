// The floor of a read: the CPU time of the database for the cheapest statements that fetch the same facts. Unlike the bare handler, it does not
// run the statements of our server, so it shows which of those are expensive.
import { existsSync, readFileSync } from 'node:fs'
import pg from 'pg'
import type { Headers, Server } from './support.ts'
import { cpuOf, median, printTable, reportGoal } from './support.ts'

/** Maximum CPU time of a request in milliseconds, and of the database as a multiple of the floor. */
export type CpuLimits = { database: number; own: number; floor: number }
type Statement = { text: string; values: unknown[] }

const ROUNDS = 5
const REPETITIONS = 100

const CALLER = 'select t.*, k.id as token from team_tokens k join teams t on t.id = k.team_id where k.token_hash = $1'
const EVENT =
  'select e.*, o.settings as inherited from events e join organizers o on o.id = e.organizer_id where o.slug = $1 and e.slug = $2'
const TEAM_PARTS = [
  'select * from team_members where team_id = any($1)',
  'select * from team_limit_events where team_id = any($1)',
]
const PRODUCT_PARTS = [
  'item_sales_channels',
  'item_meta_values',
  'item_membership_types',
  'addons',
  'bundles',
  'variations',
].map((table) => `select * from ${table} where item_id = any($1)`)
const VARIATION_PARTS = ['variation_sales_channels', 'variation_meta_values', 'variation_membership_types'].map(
  (table) => `select * from ${table} where variation_id in (select id from variations where item_id = any($1))`,
)
const ORDER_PARTS = [
  ...['order_positions', 'order_fees', 'payments', 'refunds', 'invoice_addresses'].map(
    (table) => `select * from ${table} where order_id = any($1)`,
  ),
  ...['order_answers', 'checkins'].map(
    (table) =>
      `select * from ${table} where order_position_id in (select id from order_positions where order_id = any($1))`,
  ),
]

// The rows of each scenario, their number if it returns one, and the statements that fetch the parts of these rows.
type Rows = { event?: string; rows: string; count?: string; parts: readonly string[] }
const READS: Record<string, Rows> = {
  list: {
    rows: "select t.* from teams t join organizers o on o.id = t.organizer_id where o.slug = 'kulturwerk' order by t.id limit 50",
    count: "select count(*) from teams t join organizers o on o.id = t.organizer_id where o.slug = 'kulturwerk'",
    parts: TEAM_PARTS,
  },
  object: { rows: 'select * from teams order by id desc limit 1', parts: TEAM_PARTS },
  items: {
    event: 'large',
    rows: 'select * from items where event_id = $1 order by position, id limit 50',
    count: 'select count(*) from items where event_id = $1',
    parts: [...PRODUCT_PARTS, ...VARIATION_PARTS],
  },
  orders: {
    event: 'sold',
    rows: 'select * from orders where event_id = $1 order by datetime desc, id desc limit 50',
    count: 'select * from order_counts where event_id = $1',
    parts: ORDER_PARTS,
  },
  order: {
    event: 'sold',
    rows: "select * from orders where event_id = $1 and organizer_id = (select organizer_id from events where id = $1) and code = 'SOLD77'",
    parts: ORDER_PARTS,
  },
}

/** Returns the statements of a read, all of which can be sent together, since the IDs of its rows are looked up here. */
async function statementsOf(
  { event, rows, count, parts }: Rows,
  client: pg.Client,
  hash: string,
): Promise<Statement[]> {
  const caller = { text: CALLER, values: [hash] }
  const own = event === undefined ? undefined : { text: EVENT, values: ['kulturwerk', event] }
  const values = own ? [(await client.query<{ id: string }>(own)).rows[0]!.id] : []
  const found = await client.query<{ id: string }>({ text: rows, values })
  if (!found.rowCount) throw new Error(`No rows: ${rows}`)
  const ids = found.rows.map(({ id }) => id)
  return [
    caller,
    ...(own ? [own] : []),
    { text: rows, values },
    ...(count === undefined ? [] : [{ text: count, values }]),
    ...parts.map((text) => ({ text, values: [ids] })),
  ]
}

/**
 * Measures the CPU time of the database in milliseconds for the floor of a scenario: the median of five rounds of 100 repetitions on one
 * connection, as prepared statements in one packet. Returns undefined on systems without /proc.
 * @param hash the hash of the token that the requests of the scenario have
 */
async function floorOf(name: string, database: string, hash: string): Promise<number | undefined> {
  if (!existsSync('/proc/self/schedstat')) return undefined
  const client = new pg.Client({ connectionString: database, pipeline: true } as pg.ClientConfig)
  await client.connect()
  try {
    const [{ pid }] = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows as [{ pid: number }]
    const cpu = (): number => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
    const statements = await statementsOf(READS[name]!, client, hash)
    const read = () => Promise.all(statements.map((statement, i) => client.query({ ...statement, name: `floor${i}` })))
    for (let i = 0; i < 10; i += 1) await read() // PostgreSQL decides on kept plans in the first executions
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = cpu()
      for (let i = 0; i < REPETITIONS; i += 1) await read()
      times.push((cpu() - before) / REPETITIONS)
    }
    return median(times)
  } finally {
    await client.end()
  }
}

/**
 * Measures the CPU time of reads in PostgreSQL and in our server, and the floor of the former.
 * @param data the folder of the PostgreSQL cluster, whose database has the URL `database`
 */
export async function processing(
  reads: readonly { name: string; path: string; limits: CpuLimits }[],
  server: Server,
  headers: Headers,
  { data, database, hash }: { data: string; database: string; hash: string },
): Promise<void> {
  const rows: string[][] = []
  for (const { name, path, limits } of reads) {
    const cost = await cpuOf(server, path, headers, data)
    const floor = await floorOf(name, database, hash)
    if (!cost || floor === undefined) return
    const ratio = cost.database / floor
    rows.push([name, cost.database.toFixed(2), floor.toFixed(2), ratio.toFixed(1), cost.own.toFixed(2)])
    const report = (what: string, measured: number, limit: number): void =>
      reportGoal(`${name}: ${what}`, measured.toFixed(2), measured <= limit)
    report(`CPU of the database at most ${limits.database} ms a request`, cost.database, limits.database)
    report(`CPU of the database at most ${limits.floor} times the floor`, ratio, limits.floor)
    report(`CPU of ours at most ${limits.own} ms a request`, cost.own, limits.own)
  }
  printTable([['CPU ms a request', 'database', 'floor', 'ratio', 'own'], ...rows])
}
