// Readers of the change feed that wait for changes. One statement every 50 ms, and only while a reader waits, finds the changes for all readers
// of the process: a waiting reader costs no statement, and one for which there is a change reads its page.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { busy, tooMany } from '../../core/errors.ts'
import type { Snapshot } from './change_cursor.ts'
import { parseSnapshot } from './change_cursor.ts'
import { PUBLICATIONS } from './webhook_kinds.ts'

const POLL_INTERVAL_MS = 50
/** Maximum number of readers that wait at the same time: of a process, and with the same credentials. */
const MAX_READERS = 5000
const MAX_READERS_PER_CALLER = 200
/** Milliseconds for which found changes are remembered, for readers that read their page before and begin to wait afterwards. */
const MEMORY_MS = 60_000
/** Milliseconds for which a check of credentials counts for further readers with the same ones. */
const SHARED_MS = 1000

/** Which changes a reader waits for. `event` is the ID of an event, `slug` the slug of one. */
export type Interest = {
  readonly organizer: number
  readonly event?: number | undefined
  readonly slug?: string | undefined
  readonly actions?: ReadonlySet<string> | undefined
}
/** What decides which readers a change concerns. `event` is the ID of its event, `slug` the slug. */
type LoggedChange = {
  readonly organizer: number
  readonly event: number | null
  readonly slug: string | null
  readonly action: string
}
type Waiting = Interest & {
  position: Snapshot
  readonly joined: number
  readonly settle: (found: boolean) => void
  readonly fail: (error: unknown) => void
}

/** The result of waiting: whether there may be changes, and the position up to which there are none. */
export type Waited = { readonly found: boolean; readonly position: Snapshot }

/** The waiting readers of a process. */
export type ChangeWaits = {
  /**
   * Registers a reader until the returned function is called.
   * @param caller identifies the credentials
   * @throws Rejection 429 or 503 if too many readers wait
   */
  enter(caller: string): () => void
  /**
   * Waits for changes.
   * @param position everything that the reader has seen
   * @param since time (`performance.now()`) before the page with this position was read
   * @param ms maximum time; the signal ends it as well
   */
  wait(interest: Interest, position: Snapshot, since: number, ms: number, signal: AbortSignal): Promise<Waited>
  /** Returns the number of registered readers: those that wait, and those that read what they have waited for. */
  readers(): number
  /** Returns the number of readers that wait. */
  count(): number
  /** Returns the result of `work`, which readers with the same key share while it runs and, with `lasting`, shortly afterwards. */
  shared<Result>(key: string, work: () => Promise<Result>, options?: { lasting: boolean }): Promise<Result>
}

const all = new WeakMap<Db, ChangeWaits>()

/** Returns the waiting readers of the process that owns a connection pool. */
export function changeWaitsOf(db: Db): ChangeWaits {
  const known = all.get(db)
  if (known) return known
  const waits = createWaits(db)
  all.set(db, waits)
  return waits
}

function createWaits(db: Db): ChangeWaits {
  const callers = new Map<string, number>()
  let readers = 0
  const waiting = new Set<Waiting>()
  const running = new Map<string, Promise<unknown>>()
  let recent: { at: number; found: readonly LoggedChange[] }[] = []
  // The position of the last poll, and the time since which all found changes are remembered; undefined while no reader waits.
  let polled: { position: Snapshot; horizon: number } | undefined

  async function poll(from: Snapshot, horizon: number): Promise<void> {
    const own = { position: from, horizon }
    polled = own
    try {
      while (waiting.size) {
        const sent = performance.now()
        const { position, found } = await changesSince(db, own.position)
        const at = performance.now()
        own.position = position
        if (found.length) recent.push({ at, found })
        if (recent[0] && recent[0].at < at - MEMORY_MS) {
          own.horizon = at - MEMORY_MS
          recent = recent.filter((one) => one.at >= own.horizon)
        }
        for (const reader of waiting) {
          if (found.some((change) => concerns(change, reader))) reader.settle(true)
          else if (reader.joined < sent) reader.position = position
        }
        await sleep(POLL_INTERVAL_MS)
      }
    } catch (error) {
      for (const reader of waiting) reader.fail(error)
    }
    // In the same turn as the last check for readers: one that comes later begins again, with its own position.
    polled = undefined
    recent = []
  }

  return {
    enter(caller) {
      const own = callers.get(caller) ?? 0
      if (own >= MAX_READERS_PER_CALLER)
        throw tooMany(`At most ${MAX_READERS_PER_CALLER} requests with these credentials can wait for changes.`, 30)
      if (readers >= MAX_READERS) throw busy()
      readers += 1
      callers.set(caller, own + 1)
      let isInside = true
      return () => {
        if (!isInside) return
        isInside = false
        readers -= 1
        const others = callers.get(caller)! - 1
        if (others) callers.set(caller, others)
        else callers.delete(caller)
      }
    },

    wait(interest, position, since, ms, signal) {
      const joined = performance.now()
      const isMissed =
        polled !== undefined &&
        (since < polled.horizon ||
          recent.some(({ at, found }) => at >= since && found.some((change) => concerns(change, interest))))
      if (isMissed || signal.aborted || ms <= 0) return Promise.resolve({ found: isMissed, position })
      return new Promise((resolve, reject) => {
        const leave = (): void => {
          clearTimeout(timer)
          signal.removeEventListener('abort', end)
          waiting.delete(reader)
        }
        const settle = (found: boolean): void => {
          leave()
          resolve({ found, position: reader.position })
        }
        const fail = (error: unknown): void => {
          leave()
          reject(error)
        }
        const end = (): void => settle(false)
        const reader: Waiting = { ...interest, position, joined, settle, fail }
        const timer = setTimeout(end, ms)
        signal.addEventListener('abort', end)
        waiting.add(reader)
        if (!polled) void poll(position, joined)
      })
    },

    readers: () => readers,

    count: () => waiting.size,

    shared<Result>(key: string, work: () => Promise<Result>, { lasting } = { lasting: false }): Promise<Result> {
      const same = running.get(key) as Promise<Result> | undefined
      if (same) return same
      const own = work()
      running.set(key, own)
      const forget = (): void => void running.delete(key)
      own.then(lasting ? () => setTimeout(forget, SHARED_MS).unref() : forget, forget)
      return own
    },
  }
}

const concerns = (change: LoggedChange, { organizer, event, slug, actions }: Interest): boolean =>
  change.organizer === organizer &&
  (event === undefined || change.event === event) &&
  (slug === undefined || change.slug === slug) &&
  (actions === undefined || actions.has(change.action))

// One statement sees one snapshot: what it finds is exactly what the snapshot sees in addition to the previous one.
async function changesSince(
  db: Db,
  { xmax, running }: Snapshot,
): Promise<{ position: Snapshot; found: LoggedChange[] }> {
  const [row] = await query<{ snapshot: string; found: LoggedChange[] }>(
    db,
    `
    select pg_current_snapshot()::text as snapshot, coalesce((
      select json_agg(json_build_object('organizer', c.organizer_id, 'event', c.event_id, 'slug', e.slug, 'action', c.action))
      from (
        select distinct l.organizer_id, l.event_id, l.action from log_entries l
        where (l.xid = any(:running::xid8[]) or l.xid >= :xmax::xid8) and l.id > (select imported from change_feed)
          and l.action = any(:actions)) c
      left join events e on e.id = c.event_id), '[]') as found`,
    { running: running.map(String), xmax: String(xmax), actions: [...PUBLICATIONS.keys()] },
    // A plan for any value would expect a third of the table.
    { unusual: true },
  )
  return { position: parseSnapshot(row!.snapshot), found: row!.found }
}
