// Section about webhooks: delivery speed with ten of them and a receiver that responds immediately.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Headers } from './support.ts'
import { interrupt, median, printLine, reportGoal } from './support.ts'

const ORGANIZER = '/api/v1/organizers/kulturwerk'
const WEBHOOKS = 10
const VOUCHERS = 200
const CHANGES = 100

/** Measures the deliveries per second for many changes, and the time from a change to its delivery for few. */
export async function webhooks(url: string, headers: Headers, rounds: number): Promise<void> {
  const arrivals: { id: number; at: number }[] = []
  const receiver = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (piece) => (body += piece))
    request.on('end', () => {
      arrivals.push({ id: JSON.parse(body).voucher ?? JSON.parse(body).giftcard, at: performance.now() })
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const send = async (method: string, path: string, body: object): Promise<{ id: number }> => {
    const response = await fetch(`${url}${ORGANIZER}${path}`, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
    return (await response.json()) as { id: number }
  }
  const have = async (count: number): Promise<void> => {
    while (arrivals.length < count) await sleep(5, undefined, interrupt)
  }
  const made: number[] = []
  try {
    for (let i = 0; i < WEBHOOKS; i += 1) {
      const { port } = receiver.address() as AddressInfo
      const action_types = ['svc.voucher.added', 'svc.giftcards.created']
      made.push(
        (
          await send('POST', '/webhooks/', {
            target_url: `http://127.0.0.1:${port}/${i}`,
            all_events: true,
            action_types,
          })
        ).id,
      )
    }
    const rates: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      arrivals.length = 0
      const started = performance.now()
      await send(
        'POST',
        '/events/large/vouchers/batch_create/',
        Array.from({ length: VOUCHERS }, () => ({ tag: 'bench' })),
      )
      await have(VOUCHERS * WEBHOOKS)
      rates.push((VOUCHERS * WEBHOOKS * 1000) / (performance.now() - started))
    }
    arrivals.length = 0
    const completed = new Map<number, number>()
    for (let i = 0; i < CHANGES; i += 1) {
      const { id } = await send('POST', '/giftcards/', { value: '5.00' })
      completed.set(id, performance.now())
      await sleep(50, undefined, interrupt)
    }
    await have(CHANGES * WEBHOOKS)
    const times = arrivals.map(({ id, at }) => Math.max(0, at - completed.get(id)!)).sort((a, b) => a - b)
    const [p50, p99] = [0.5, 0.99].map((part) => times[Math.floor(times.length * part)]!)
    printLine(`webhooks: ${median(rates).toFixed(0)} deliveries a second to ${WEBHOOKS} webhooks\n`)
    reportGoal('webhooks: from the response to the delivery, p50 under 50 ms', p50!.toFixed(0), p50! < 50)
    reportGoal('webhooks: from the response to the delivery, p99 under 500 ms', p99!.toFixed(0), p99! < 500)
  } finally {
    for (const id of made) await send('PATCH', `/webhooks/${id}/`, { enabled: false })
    receiver.close()
  }
}
