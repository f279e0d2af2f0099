// Section about the change feed: the time from a change to its reader, what waiting readers cost, and pages of a large audit log.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../src/core/data/db.ts'
import { query } from '../../src/core/data/db.ts'
import { createTeam, createToken } from '../../src/domain/access/organizers.ts'
import type { Headers, Server } from './support.ts'
import { interrupt, median, printLine, reportGoal } from './support.ts'

const ORGANIZER = '/api/v1/organizers/kulturwerk'
const WRITERS = 4
const SECONDS = 5
const READERS = 1000
/** The server accepts 200 waiting readers with the same credentials. */
const READERS_PER_TOKEN = 200
const ENTRIES = 1_000_000
const BATCHES = 20

/** Measures the feed with and without readers, and its pages after a million entries were added to the audit log. */
export async function changes(db: Db, { url }: Server, headers: Headers): Promise<void> {
  const read = async (path: string, own = headers) => {
    const response = await fetch(`${url}${ORGANIZER}/changes/?${path}`, { headers: own, signal: interrupt.signal })
    if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`)
    return (await response.json()) as { changes: { giftcard?: number }[]; cursor: string; has_more: boolean }
  }
  await lag(url, headers, read)
  await waiting(db, read)
  await pages(db, read)
}

type Read = (path: string, own?: Headers) => Promise<{ changes: { giftcard?: number }[]; cursor: string }>

async function lag(url: string, headers: Headers, read: Read): Promise<void> {
  const completed = new Map<number, number>()
  const arrived = new Map<number, number>()
  let { cursor } = await read('after=now')
  let isRunning = true
  const reader = (async () => {
    while (isRunning || arrived.size < completed.size) {
      const page = await read(`after=${cursor}&wait=1`)
      for (const { giftcard } of page.changes) arrived.set(giftcard!, performance.now())
      cursor = page.cursor
    }
  })()
  const end = performance.now() + SECONDS * 1000
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      while (performance.now() < end) {
        const response = await fetch(`${url}${ORGANIZER}/giftcards/`, {
          method: 'POST',
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: '{"value": "5.00"}',
        })
        const { id } = (await response.json()) as { id: number }
        completed.set(id, performance.now())
        await sleep(20, undefined, interrupt)
      }
    }),
  )
  isRunning = false
  await reader
  const times = [...completed].map(([id, at]) => Math.max(0, arrived.get(id)! - at)).sort((a, b) => a - b)
  const [p50, p99] = [0.5, 0.99].map((part) => times[Math.floor(times.length * part)]!)
  printLine(`changes: ${times.length} by ${WRITERS} writers, p50 ${p50!.toFixed(0)} ms from the response to the reader`)
  reportGoal('changes: from the response to the reader, p99 at most 200 ms', p99!.toFixed(0), p99! <= 200)
}

async function waiting(db: Db, read: Read): Promise<void> {
  const statements = async (): Promise<number> => {
    await sleep(1500, undefined, interrupt) // PostgreSQL publishes its statistics once a second
    const [row] = await query<{ count: number }>(
      db,
      'select sum(calls)::bigint as count from (select xact_commit as calls from pg_stat_database where datname = current_database()) s',
    )
    return row!.count
  }
  const perSecond = async (): Promise<number> => {
    const [before, started] = [await statements(), performance.now()]
    await sleep(SECONDS * 1000, undefined, interrupt)
    return ((await statements()) - before) / ((performance.now() - started) / 1000)
  }
  const { id } = await db('organizers').where({ slug: 'kulturwerk' }).first('id')
  const idle = await perSecond()
  const waits: Promise<unknown>[] = []
  const { cursor } = await read('after=now')
  for (let i = 0; i < READERS / READERS_PER_TOKEN; i += 1) {
    const team = await createTeam(db, id, {
      name: 'Readers',
      permissions: ['can_change_organizer_settings'],
      all_events: true,
    })
    const { token } = await createToken(db, team, 'reader')
    const own = { Authorization: `Token ${token}` }
    for (let n = 0; n < READERS_PER_TOKEN; n += 1) waits.push(read(`after=${cursor}&wait=30`, own))
  }
  await sleep(10_000, undefined, interrupt)
  const busy = await perSecond()
  await Promise.all(waits)
  printLine(
    `changes: ${busy.toFixed(0)} transactions a second with ${READERS} waiting readers, ${idle.toFixed(0)} without`,
  )
  reportGoal(
    `changes: at most 25 statements a second for ${READERS} waiting readers`,
    (busy - idle).toFixed(0),
    busy - idle <= 25,
  )
}

async function pages(db: Db, read: Read): Promise<void> {
  const { cursor: before } = await read('after=now')
  for (let batch = 0; batch < BATCHES; batch += 1)
    await query(
      db,
      `
    insert into log_entries (organizer_id, datetime, actor_type, action, object_type, object_id)
    select o.id, now(), 'system', 'gift_card.changed', 'gift_card', g.id
    from organizers o cross join lateral (select id from gift_cards where organizer_id = o.id order by id limit 1) g
      cross join generate_series(1, ${ENTRIES / BATCHES})
    where o.slug = 'kulturwerk'`,
    )
  await query(db, 'analyze log_entries')
  const timed = async (path: string): Promise<[number, string]> => {
    const times: number[] = []
    let next = ''
    for (let i = 0; i < 5; i += 1) {
      const started = performance.now()
      ;({ cursor: next } = await read(path))
      times.push(performance.now() - started)
    }
    return [median(times), next]
  }
  const [oldest, second] = await timed('')
  const [following] = await timed(`after=${second}`)
  const [behind, resumed] = await timed(`after=${before}`)
  const [next] = await timed(`after=${resumed}`)
  const [current] = await timed(`after=${(await read('after=now')).cursor}`)
  printLine(
    `changes: a page after ${ENTRIES} entries: oldest ${oldest.toFixed(0)} ms, following ${following.toFixed(0)} ms; first of a reader that is ${ENTRIES} behind ${behind.toFixed(0)} ms, following ${next.toFixed(0)} ms; current ${current.toFixed(1)} ms\n`,
  )
  reportGoal(
    'changes: a following page of a million entries in at most 100 ms',
    Math.max(following, next).toFixed(0),
    Math.max(following, next) <= 100,
  )
}
