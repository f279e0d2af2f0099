// Section about exports: speed and memory usage of an export of orders with their positions.
import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setInterval } from 'node:timers'
import type { Config } from '../../src/config.ts'
import type { Db } from '../../src/core/data/db.ts'
import { readsPrimary } from '../../src/core/data/replica.ts'
import { skipNotifications } from '../../src/core/platform/jobs.ts'
import { openLog } from '../../src/core/platform/log.ts'
import { drain } from '../../src/core/work_queue.ts'
import { EXPORTS } from '../../src/domain/operations/exports/making.ts'
import { printTable, reportGoal } from './support.ts'

/** Measures an export of the sold event in this process: rows per second, additional memory in megabytes, and the longest delay of the event loop. */
export async function exports(db: Db, config: Config, slug: string): Promise<void> {
  const { id: event_id, organizer_id } = await db('events').where({ slug }).first('id', 'organizer_id')
  const [{ orders }] = await db('orders').where({ event_id }).select(db.raw('count(*)::integer as orders'))
  const directory = await mkdtemp(join(tmpdir(), 'boxoffice-exports-'))
  const lines: string[][] = [[`export of ${orders} orders`, 'rows/s', 'MB more', 'longest turn, ms']]
  try {
    for (const [_format, sheets] of [
      ['orders:default', 1],
      ['positions:default', 1],
      ['xlsx', 2],
    ] as const) {
      const [{ id }] = await db('export_runs')
        .insert({
          organizer_id,
          event_id,
          caller_type: 'token',
          caller_id: 0,
          exporter: 'orderlist',
          parameters: JSON.stringify({ _format }),
          locale: 'en',
          created: new Date(),
        })
        .returning('id')
      global.gc?.()
      const before = process.memoryUsage().rss
      let [most, longest, last] = [before, 0, performance.now()]
      const watch = setInterval(() => {
        most = Math.max(most, process.memoryUsage().rss)
        longest = Math.max(longest, performance.now() - last)
        last = performance.now()
      }, 1)
      const started = performance.now()
      const clock = () => new Date()
      const own = { ...config, DATA_DIR: directory }
      await drain(EXPORTS, {
        db,
        config: own,
        log: openLog(config),
        clock,
        now: clock(),
        enqueue: async () => undefined,
        notify: skipNotifications,
        readCurrent: readsPrimary(db),
        background: () => undefined,
      })
      const seconds = (performance.now() - started) / 1000
      clearInterval(watch)
      const { status } = await db('export_runs').where({ id }).first('status')
      if (status !== 'done') throw new Error(`The export is ${status}.`)
      const more = (most - before) / 2 ** 20
      lines.push([_format, ((orders * sheets) / seconds).toFixed(0), more.toFixed(0), longest.toFixed(0)])
      reportGoal(`export of ${orders} orders as ${_format}: at most 150 MB more`, more.toFixed(0), more <= 150)
    }
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
  printTable(lines)
}
