// Section about requests to an event that was filled within the hour: before the first ANALYZE after its sale, and after one.
import type { Db } from '../../src/core/data/db.ts'
import { HOME, sellOut } from './reservations.ts'
import type { Cost, Headers, Server } from './support.ts'
import { ask, cpuOf, cpuOfRequests, printTable, reportGoal } from './support.ts'
import { saleEvent } from './worlds.ts'

const ORDERS = 3000
const BUYERS = 30
/** Maximum CPU time of the database for a request in milliseconds, in both states. */
const LIMITS: Record<string, number> = {
  'one order': 1,
  'page of 50 orders': 3,
  'search on a check-in list': 4,
  vouchers: 0.7,
  products: 2.5,
  event: 0.7,
  scan: 1.3,
}

/**
 * Plans all statements on an event without orders, sells it through the API, and measures the CPU time of a request before and after an
 * ANALYZE.
 * @param data the folder of the PostgreSQL cluster
 */
export async function fresh(db: Db, server: Server, headers: Headers, data: string): Promise<void> {
  const [item] = await saleEvent(db, 'fresh', 2, ORDERS)
  const event = (await db('events').where({ slug: 'fresh' }).first('id'))!.id
  const [{ id: list }] = await db('checkin_lists').insert({ event_id: event, name: 'Main' }).returning('id')
  await db('vouchers').insert({ event_id: event, code: 'FRESH' })
  const paths: Record<string, string> = {
    'page of 50 orders': 'orders/',
    'search on a check-in list': `checkinlists/${list}/positions/?search=ada%207`,
    vouchers: 'vouchers/',
    products: 'items/',
    event: '',
  }
  const urlOf = (path: string): string => `${HOME}/fresh/${path}`
  // PostgreSQL decides on the plan of a prepared statement in its first executions.
  for (const path of Object.values(paths)) for (let i = 0; i < 100; i += 1) await ask(server.url + urlOf(path), headers)
  const scan = (secret: string | undefined, status = 201) =>
    sendScan(server, headers, { secret, lists: [list] }, status)
  for (let i = 0; i < 100; i += 1) await scan('unknown', 404)
  const orders = Array.from({ length: BUYERS }, (_, i) => ({
    path: urlOf('orders/'),
    body: { status: 'p', payment_provider: 'manual', positions: [{ item, attendee_name: `Ada ${i}` }] },
  }))
  await sellOut(server.url, headers, orders, ORDERS)
  const first = (await db('orders').where({ event_id: event }).orderBy('id').first('code'))!.code
  const measured = { 'one order': `orders/${first}/`, ...paths }
  const secrets: string[] = await db('order_positions').where({ event_id: event }).orderBy('id').pluck('secret')
  const measure = async (round: number): Promise<Map<string, Cost | undefined>> => {
    const costs = new Map<string, Cost | undefined>()
    for (const [name, path] of Object.entries(measured))
      costs.set(name, await cpuOf(server, urlOf(path), headers, data))
    const unused = secrets.slice((round * ORDERS) / 2)
    costs.set('scan', await cpuOfRequests(server, data, (number) => scan(unused[number])))
    return costs
  }
  const before = await measure(0)
  await db.raw('vacuum analyze')
  const after = await measure(1)
  const cells = (cost: Cost | undefined): string[] =>
    cost ? [cost.database.toFixed(2), cost.own.toFixed(2)] : ['', '']
  printTable([
    [`event with ${ORDERS} orders, CPU ms a request`, 'database', 'own', 'database, analyzed', 'own, analyzed'],
    ...[...before.keys()].map((name) => [name, ...cells(before.get(name)), ...cells(after.get(name))]),
  ])
  for (const [name, limit] of Object.entries(LIMITS)) {
    const costs = [before.get(name), after.get(name)].flatMap((cost) => cost?.database ?? [])
    if (!costs.length) continue
    const shown = costs.map((cost) => cost.toFixed(2)).join(' and ')
    reportGoal(
      `${name}: CPU of the database at most ${limit} ms, before and after ANALYZE`,
      shown,
      Math.max(...costs) <= limit,
    )
  }
}

async function sendScan(server: Server, headers: Headers, body: object, status: number): Promise<void> {
  const response = await fetch(`${server.url}/api/v1/organizers/kulturwerk/checkinrpc/redeem/`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (response.status !== status) throw new Error(`The scan returned ${response.status}: ${text}`)
}
