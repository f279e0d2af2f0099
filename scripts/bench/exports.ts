// Section about exports: speed of an export of orders with their positions, memory that it takes, and responsiveness of its server.
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/core/data/db.ts'
import { HOME } from './reservations.ts'
import type { Headers } from './support.ts'
import { ask, atEnd, interrupt, printTable, reportGoal, startBenchServer, stopBenchServer } from './support.ts'

/** How often memory and responsiveness of a server are measured, in milliseconds. */
const INTERVAL_MS = 20
/** Each format with the number of its sheets. */
const FORMATS = { 'orders:default': 1, 'positions:default': 1, xlsx: 2 } as const

/**
 * Measures the export of an event in each format, on a server that has just started: rows per second, memory in megabytes in addition to that of
 * the idle server, and the longest response to a request meanwhile.
 */
export async function exports(db: Db, url: string, headers: Headers, slug: string): Promise<void> {
  const { id } = (await db('events').where({ slug }).first('id'))!
  const [{ orders }] = await db('orders').where({ event_id: id }).select(db.raw('count(*)::integer as orders'))
  const lines: string[][] = [[`export of ${orders} orders`, 'rows/s', 'MB more', 'longest response, ms']]
  for (const [format, sheets] of Object.entries(FORMATS)) {
    const { rows, more, longest } = await measured(url, headers, slug, format, orders * sheets)
    lines.push([format, rows.toFixed(0), more.toFixed(0), longest.toFixed(0)])
    reportGoal(`export of ${orders} orders as ${format}: at most 150 MB more`, more.toFixed(0), more <= 150)
  }
  printTable(lines)
}

async function measured(
  database: string,
  headers: Headers,
  slug: string,
  _format: string,
  rows: number,
): Promise<{ rows: number; more: number; longest: number }> {
  const { url, child } = await startBenchServer('boxoffice', { DATABASE_URL: database })
  const memory = (): number =>
    Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))![1]) / 1024
  let isWatched = true
  atEnd.push(() => {
    isWatched = false
  })
  await ask(`${url}${HOME}/${slug}/exporters/`, headers)
  await sleep(2000, undefined, interrupt)
  const idle = memory()
  let [most, longest] = [idle, 0]
  const watch = async (): Promise<void> => {
    while (isWatched) {
      const sent = performance.now()
      await ask(`${url}${HOME}/${slug}/`, headers)
      longest = Math.max(longest, performance.now() - sent)
      most = Math.max(most, memory())
      await sleep(INTERVAL_MS, undefined, interrupt)
    }
  }
  const started = performance.now()
  const accepted = await fetch(`${url}${HOME}/${slug}/exporters/orderlist/run/`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ _format }),
  })
  const { download } = (await accepted.json()) as { download: string }
  const watching = watch()
  const file = url + new URL(download).pathname
  const state = async (): Promise<number> => (await fetch(file, { method: 'HEAD', headers })).status
  let status = await state()
  for (; status === 409; status = await state()) await sleep(100, undefined, interrupt)
  if (status !== 200) throw new Error(`The export ended with ${status}.`)
  const seconds = (performance.now() - started) / 1000
  isWatched = false
  await watching
  await stopBenchServer(child)
  return { rows: rows / seconds, more: most - idle, longest }
}
