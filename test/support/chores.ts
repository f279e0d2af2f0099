// A work queue without a subject, for tests of what all queues have in common. Run as a program it is a worker; its argument is the URL of the database.
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import { loadConfig } from '../../src/config.ts'
import { systemClock } from '../../src/core/clock.ts'
import type { Db } from '../../src/core/data/db.ts'
import { openDb, query } from '../../src/core/data/db.ts'
import { readsPrimary } from '../../src/core/data/replica.ts'
import type { JobContext } from '../../src/core/platform/jobs.ts'
import { skipNotifications } from '../../src/core/platform/jobs.ts'
import type { WorkQueue } from '../../src/core/work_queue.ts'
import { drain, dueGroups } from '../../src/core/work_queue.ts'

type Chore = { id: number; list_id: number; duration: number }
export const TABLES = `
  create table lists (id bigint primary key, is_open boolean not null default true);
  create table chores (
    id bigint generated always as identity primary key, list_id bigint not null, duration integer not null default 50,
    state text not null default 'waiting', attempts integer not null default 0, due timestamptz not null default '2020-01-01', note text);
  alter table chores alter due drop not null;
  create table chore_runs (chore_id bigint not null, list_id bigint not null, pid integer not null, began timestamptz not null, ended timestamptz)`

/** A queue that processes two chores of a list at a time. It records each attempt with its process, its start and, unless it was killed, its end. */
export const CHORES: WorkQueue<Chore> = {
  name: 'chores',
  table: 'chores',
  running: 'running',
  group: { column: 'list_id', open: 'select id from lists where is_open' },
  concurrency: 2,
  leaseSeconds: 3,
  retryDelaySeconds: (attempts) => [10, 60][attempts],
  order: 'q.id',
  item: 'c.list_id, c.duration from claimed c',
  async run({ id, list_id, duration }, { db }) {
    const run = { id, list_id, pid: process.pid }
    const [{ began }] = (await query<{ began: string }>(
      db,
      'insert into chore_runs (chore_id, list_id, pid, began) values (:id, :list_id, :pid, clock_timestamp()) returning began',
      run,
    )) as [{ began: string }]
    await sleep(duration)
    await query(db, 'update chore_runs set ended = clock_timestamp() where chore_id = :id and began = :began', {
      id,
      began,
    })
    return { state: 'done', columns: { note: `done by ${process.pid}` } }
  },
}

/** Returns the context of workers. */
export const contextOf = (db: Db, own: Partial<JobContext> = {}): JobContext => ({
  db,
  config: loadConfig({}),
  log: pino({ level: 'silent' }),
  clock: systemClock,
  now: systemClock(),
  enqueue: async () => undefined,
  notify: skipNotifications,
  readCurrent: readsPrimary(db),
  background: (work) => void work(new AbortController().signal),
  ...own,
})

if (import.meta.filename === process.argv[1]) {
  const db = openDb(process.argv[2]!, loadConfig({}))
  const working = new Set<number | null>()
  for (;;) {
    for (const group of await dueGroups(CHORES, { db, now: systemClock() })) {
      if (working.has(group)) continue
      working.add(group)
      void drain(CHORES, contextOf(db), group).finally(() => working.delete(group))
    }
    await sleep(50)
  }
}
