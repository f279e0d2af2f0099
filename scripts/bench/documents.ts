// Section about what follows a sale: orders are paid and get an invoice and a ticket, a thousand transfers arrive, a large order is changed.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/core/data/db.ts'
import { HOME, sellOut } from './reservations.ts'
import type { Headers } from './support.ts'
import { CONNECTIONS, interrupt, median, printLine, reportGoal } from './support.ts'
import { saleEvent } from './worlds.ts'

const COMPLETE = 200
const TRANSFERS = 1000
const LARGE = 500
const CHANGED = 10

type Order = { code: string; positions: { id: number }[] }

/**
 * Measures how many orders are paid, invoiced and ticketed per minute, `mark_paid` of 1,000 orders, and a change of 10 positions of an order
 * of 500.
 */
export async function documents(db: Db, url: string, headers: Headers, rounds: number): Promise<void> {
  const send = async (method: string, path: string, body?: object): Promise<Response> => {
    const response = await fetch(`${url}${HOME}${path}`, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok && response.status !== 409)
      throw new Error(`${path} returns ${response.status}: ${await response.text()}`)
    return response
  }
  const placed = async (event: string, positions: object[]): Promise<Order> =>
    (await send('POST', `/${event}/orders/`, { positions })).json() as Promise<Order>
  // As many concurrent requests as there are connections.
  const inParallel = async (number: number, work: (i: number) => Promise<unknown>): Promise<number> => {
    const started = performance.now()
    let next = 0
    const worker = async (): Promise<void> => {
      while (next < number) await work(next++)
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, worker))
    return (performance.now() - started) / 1000
  }

  const [ticket] = await saleEvent(db, 'documents', 1, 1_000_000)
  const settings = { ticket_download: true, invoice_generate: 'paid', invoice_address_from_name: 'Kulturwerk e. V.' }
  await send('PATCH', '/documents/settings/', settings)
  const complete = async (): Promise<void> => {
    const { code, positions } = await placed('documents', [{ item: ticket }])
    await send('POST', `/documents/orders/${code}/mark_paid/`, {})
    const file = async (): Promise<Response> =>
      send('GET', `/documents/orderpositions/${positions[0]!.id}/download/pdf/`)
    let response = await file()
    for (; response.status === 409; response = await file()) {
      await response.arrayBuffer()
      await sleep(50, undefined, interrupt)
    }
    await response.arrayBuffer()
  }
  await inParallel(CONNECTIONS, complete)
  const seconds: number[] = []
  for (let round = 0; round < rounds; round += 1) seconds.push(await inParallel(COMPLETE, complete))
  printLine(`paid, invoiced, ticket made: ${((COMPLETE / median(seconds)) * 60).toFixed(0)} orders a minute\n`)

  const [transfer] = await saleEvent(db, 'transfers', 1, TRANSFERS)
  const path = `${HOME}/transfers/orders/`
  await sellOut(url, headers, [{ path, body: { positions: [{ item: transfer }] } }], TRANSFERS)
  const codes = await db('orders as o')
    .join('events as e', 'e.id', 'o.event_id')
    .where('e.slug', 'transfers')
    .pluck('o.code')
  const paid = await inParallel(TRANSFERS, (i) => send('POST', `/transfers/orders/${codes[i]}/mark_paid/`, {}))
  reportGoal(`mark_paid of ${TRANSFERS} orders: at most 4 s`, paid.toFixed(1), paid <= 4)

  const [seat] = await saleEvent(db, 'large-order', 1, LARGE)
  const { code, positions } = await placed('large-order', Array(LARGE).fill({ item: seat }))
  const times: number[] = []
  for (let round = 0; round <= rounds * 3; round += 1) {
    const started = performance.now()
    const price = `${10 + (round % 2)}.00`
    const patches = positions.slice(0, CHANGED).map(({ id }) => ({ position: id, body: { price } }))
    await send('POST', `/large-order/orders/${code}/change/`, { patch_positions: patches })
    times.push(performance.now() - started)
  }
  const change = median(times)
  reportGoal(`${CHANGED} positions of an order of ${LARGE} changed: under 200 ms`, change.toFixed(0), change < 200)
}
