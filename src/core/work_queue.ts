// Queues of work in tables: each row is an item with a state, a number of attempts and the time at which it is due. A worker claims items
// with a lease, which it renews while it works, and then records the outcome of each. Jobs only wake workers and carry no state, so a worker
// that is killed leaves rows behind whose leases expire, and another one claims them.
import { Batches } from './batches.ts'
import { addSeconds } from './clock.ts'
import type { Db } from './data/db.ts'
import { query } from './data/db.ts'
import { outageOf, retryThroughRestart } from './data/restart.ts'
import { getOrCreate } from './get_or_create.ts'
import { workAttempts } from './platform/counters.ts'
import type { Enqueue, JobContext } from './platform/jobs.ts'
import { StorageOutage } from './platform/storage.ts'
import { inSpan } from './platform/tracing.ts'

/** A queue: the table of its items, how items are claimed, and how one is processed. In SQL, `q` is a row and `c` a claimed one. */
export type WorkQueue<Item extends { readonly id: number | string }> = {
  /** Name of the job that wakes workers. */
  readonly name: string
  /** The table. Its key is `id`, and `due` has the time of the next attempt or, during an attempt, the end of the lease. */
  readonly table: string
  /** Columns of the state and of the number of attempts that did not succeed. */
  readonly columns?: { readonly state: string; readonly attempts: string }
  /** State during an attempt. Before it, the state is `waiting`; the final ones are the outcomes'. */
  readonly running: string
  /** A column whose values separate items into groups, and SQL that selects the IDs of the groups in which items may be claimed. */
  readonly group?: { readonly column: string; readonly open: string }
  /** Maximum number of items that all processes together work on at a time: per group, or for the queue if it has no groups. */
  readonly concurrency: number
  /** The longest delay after which a job wakes a worker; after longer ones the sweep finds the item. Without it, every delay has a job. */
  readonly maxWakeSeconds?: number
  /** Duration of a lease: seconds without renewal after which a worker counts as dead. */
  readonly leaseSeconds: number
  /** Returns the seconds until the next attempt, given the number of earlier ones; undefined after the last attempt. */
  retryDelaySeconds(attempts: number): number | undefined
  /** SQL: the order in which items are claimed. */
  readonly order: string
  /** SQL: whether an item may be claimed. */
  readonly claimable?: string
  /** SQL of the item that `run` receives: columns and their `from claimed c`. */
  readonly item: string
  /** Processes an item. It must be safe to run twice. @throws Error if the attempt fails and can be retried */
  run(item: Claim & Item, context: JobContext): Promise<AttemptOutcome>
  /** Returns the outcome of an item whose last attempt failed. Defaults to the state `failed`. */
  giveUp?(item: Claim & Item, context: JobContext): AttemptOutcome
  /** Runs every minute before workers look for items that are due, for example to give up late ones. */
  sweep?(context: JobContext): Promise<unknown>
  /** Runs when a worker finds no more items of a group. */
  drained?(context: JobContext, group: number): Promise<unknown>
}

/** The claim of an item. `leases` are the ends of its lease so far, which identify the claim. */
export type Claim = { readonly attempts: number; readonly leases: Date[] }
type Claimed = Claim & { readonly id: number | string; readonly traceparent?: string | null }

/** The outcome of an attempt. It is only written if no other worker has claimed the item since. */
export type AttemptOutcome = {
  readonly state: string
  /** With the state `waiting`: seconds until the next attempt. */
  readonly delaySeconds?: number
  /** The new number of attempts; unchanged if omitted. */
  readonly attempts?: number
  /** Values of further columns. */
  readonly columns?: Readonly<Record<string, unknown>>
  /** An INSERT that selects from `settled`, a row with the ID of the item, with further values. */
  readonly insert?: { readonly sql: string; readonly values: Readonly<Record<string, unknown>> }
  /** Writes further changes in the transaction of the outcome. */
  also?(db: Db, now: Date): Promise<unknown>
  /** Cleans up if another worker has claimed the item. */
  otherwise?(): Promise<unknown>
}

// biome-ignore lint/suspicious/noExplicitAny: a list of queues has items of different types
export type AnyQueue = WorkQueue<any>

/** The outcome of an attempt that fails because of an outage. It is not counted: the item waits until the outage ends, however long it lasts. */
const AFTER_OUTAGE: AttemptOutcome = { state: 'waiting', delaySeconds: 30 }

const COLUMNS = { state: 'state', attempts: 'attempts' }
const columnsOf = ({ columns = COLUMNS }: AnyQueue) => columns
const isOpenSql = (queue: AnyQueue): string => `q.${columnsOf(queue).state} in ('waiting', '${queue.running}')`

/**
 * Returns SQL of the time at which new work is due. Workers claim items by the real clock, so the time of a request to a sandbox whose clock was
 * advanced must not delay them (guide sandbox, "The clock of a sandbox on a server").
 * @param now SQL of the time of the request
 */
export const dueSql = (now = ':now'): string => `least(${now}::timestamptz, now())`

/** Wakes a worker for items that are due, in the transaction that makes them due. */
export const wake = (
  { name }: Pick<AnyQueue, 'name'>,
  { db, enqueue }: { readonly db: Db; readonly enqueue: Enqueue },
  group: number | null = null,
  seconds = 0,
): Promise<void> => enqueue(db, name, { groups: [group] }, seconds)

/** Returns the groups with items that are due. A queue without groups has the single group null. */
export async function dueGroups(
  queue: AnyQueue,
  { db, now }: Pick<JobContext, 'db' | 'now'>,
): Promise<(number | null)[]> {
  const { table, group } = queue
  const due = `select from ${table} q where ${isOpenSql(queue)} and q.due <= :now`
  const rows = await query<{ id: number | null }>(
    db,
    group
      ? `select g.id from (${group.open}) g where exists (${due} and q.${group.column} = g.id) order by g.id`
      : `select null as id where exists (${due})`,
    { now },
  )
  return rows.map(({ id }) => id)
}

/** The backlog of a queue: numbers of items that are due, due later, claimed by a worker, and permanently failed. */
export type Backlog = {
  readonly queue: string
  readonly waiting: number
  readonly later: number
  readonly active: number
  readonly failed: number
  /** For how many seconds the oldest waiting item has been due. */
  readonly oldest: number
}

/** Returns the backlog of each queue. It only reads partial indexes of open and failed items. */
export function backlogs(queues: readonly AnyQueue[], db: Db, now: Date): Promise<Backlog[]> {
  const selects = queues.map((queue) => {
    const { name, table, running } = queue
    const { state } = columnsOf(queue)
    return `select '${name}' as queue, o.*, (select count(*) from ${table} q where q.${state} = 'failed') as failed from (
      select count(*) filter (where q.due <= :now) as waiting,
        count(*) filter (where q.due > :now and q.${state} = 'waiting') as later,
        count(*) filter (where q.due > :now and q.${state} = '${running}') as active,
        coalesce(extract(epoch from :now - least(min(q.due), :now)), 0)::float as oldest
      from ${table} q where ${isOpenSql(queue)}) o`
  })
  return query(db, selects.join(' union all '), { now })
}

/**
 * Processes due items, several at a time, until there are none or the worker stops. Other workers can do so at the same time.
 * @throws the first database error
 */
export async function drain(
  queue: AnyQueue,
  context: JobContext,
  group: number | null = null,
  stopping?: AbortSignal,
): Promise<void> {
  const lanes: Promise<void>[] = []
  const failures: unknown[] = []
  const next = async (): Promise<Claimed | undefined> => {
    if (stopping?.aborted) return undefined
    const [first, ...others] = await claimInTurn(queue, context, group)
    for (const item of others) begin(item)
    return first
  }
  const lane = async (first: Claimed): Promise<void> => {
    for (let item: Claimed | undefined = first; item; item = await next()) {
      const { id, traceparent } = item
      const attributes = { 'messaging.destination.name': queue.name, 'boxoffice.work.item': id }
      const options = { kind: 'consumer', cause: traceparent, attributes } as const
      await inSpan(`attempt ${queue.name}`, options, () => attempt(queue, context, group, item!))
    }
  }
  // Several can fail at the same time, for example if the database becomes unreachable. An unhandled promise rejection would end the process.
  const begin = (item: Claimed): void => void lanes.push(lane(item).catch((error) => void failures.push(error)))
  const first = await next()
  if (first) begin(first)
  for (const one of lanes) await one // further lanes can be added meanwhile
  if (failures.length) throw failures[0]
  if (group !== null) await queue.drained?.(context, group)
}

type ClaimCall = { readonly context: JobContext; readonly group: number | null }
type Claims = Batches<ClaimCall, Claimed[]>
const claims = new WeakMap<Db, WeakMap<AnyQueue, Claims>>()

// Claims the items of a group in this process one after the other. Calls during a claim share the next one, which begins after all of them and
// therefore sees their items; the first one receives them. Otherwise each call would hold a connection while it waits for the lock, and a burst
// of items would leave none for requests.
function claimInTurn(queue: AnyQueue, context: JobContext, group: number | null): Promise<Claimed[]> {
  const claimAll = async ([first, ...others]: readonly ClaimCall[]): Promise<Claimed[][]> => [
    await retryThroughRestart(() => claim(queue, first!.context, first!.group)),
    ...others.map(() => []),
  ]
  const queues = getOrCreate(claims, context.db, () => new WeakMap<AnyQueue, Claims>())
  return getOrCreate(queues, queue, (): Claims => new Batches(claimAll)).add(String(group), { context, group })
}

// Claims in a group are serialized, so that each counts the items of earlier ones. Claiming an item with an expired lease counts the dead
// worker's attempt. A queue can grow from empty to many thousand items before its table is analyzed, so the plan reads items by an index in their
// order in any case.
async function claim(queue: AnyQueue, { db, clock }: JobContext, group: number | null): Promise<Claimed[]> {
  const { table, running, concurrency, leaseSeconds, order, claimable = 'true', item } = queue
  const { state, attempts } = columnsOf(queue)
  const ofGroup = (row: string): string => (queue.group ? `${row}.${queue.group.column} = :group` : 'true')
  const now = clock()
  const lease = addSeconds(now, leaseSeconds)
  const rows = await db.transaction(async (trx) => {
    const lock = `select set_config('enable_seqscan', 'off', true), set_config('enable_sort', 'off', true), pg_advisory_xact_lock(hashtextextended('work ' || :name, coalesce(:group, 0)))`
    const locked = query(trx, lock, { name: queue.name, group })
    const claimed = query<Omit<Claimed, 'leases'>>(
      trx,
      `with next as (
        select q.id from ${table} q
        where ${ofGroup('q')} and ${isOpenSql(queue)} and q.due <= :now and ${claimable}
          and ${queue.group ? `exists (select from (${queue.group.open}) g where g.id = :group)` : 'true'}
        order by ${order}
        limit greatest(0, ${concurrency} - (select count(*) from ${table} s where ${ofGroup('s')} and s.${state} = '${running}' and s.due > :now))
        for update of q skip locked),
      claimed as (
        update ${table} q set ${state} = '${running}', due = :lease,
          ${attempts} = q.${attempts} + case q.${state} when '${running}' then 1 else 0 end
        from next where q.id = next.id returning q.*)
      select c.id, c.${attempts} as attempts, ${item} order by c.id`,
      { now, lease, group },
    )
    await Promise.all([locked, claimed])
    return claimed
  })
  return rows.map((row) => ({ ...row, leases: [lease] }))
}

async function attempt(queue: AnyQueue, context: JobContext, group: number | null, item: Claimed): Promise<void> {
  const { clock, log } = context
  const giveUp = (): AttemptOutcome => queue.giveUp?.(item, context) ?? { state: 'failed' }
  const isLast = item.attempts > 0 && queue.retryDelaySeconds(item.attempts - 1) === undefined
  const renewing = setInterval(() => void renew(queue, context, item), (queue.leaseSeconds * 1000) / 3)
  let outcome: AttemptOutcome
  try {
    outcome = isLast ? giveUp() : await queue.run(item, { ...context, now: clock() })
  } catch (error) {
    const isOutage = outageOf(error) !== undefined || error instanceof StorageOutage
    const failure = isOutage ? AFTER_OUTAGE : afterFailure(queue, item)
    log.warn({ err: error, queue: queue.name, item: item.id, state: failure.state }, 'attempt failed')
    outcome = failure.state === 'failed' ? { ...failure, ...giveUp() } : failure
  } finally {
    clearInterval(renewing)
  }
  let tries = 0
  const settled = await retryThroughRestart(() => {
    tries += 1
    return settle(queue, context, group, item, outcome)
  })
  // On a retry, the first statement may already have been committed.
  if (settled || tries > 1) workAttempts.inc({ queue: queue.name, state: outcome.state })
  else await outcome.otherwise?.()
}

/** Returns the outcome of a failed attempt: another attempt after the delay of the queue, or the state `failed` after the last one. */
export function afterFailure(
  { retryDelaySeconds }: Pick<AnyQueue, 'retryDelaySeconds'>,
  { attempts }: Pick<Claim, 'attempts'>,
): AttemptOutcome & { readonly attempts: number } {
  const delaySeconds = retryDelaySeconds(attempts)
  return delaySeconds === undefined
    ? { state: 'failed', attempts: attempts + 1 }
    : { state: 'waiting', delaySeconds, attempts: attempts + 1 }
}

const isClaimedSql = (queue: AnyQueue): string =>
  `id = :id and ${columnsOf(queue).state} = '${queue.running}' and due = any(:leases)`

// The new lease is recorded before it is written, so that the claim is recognized even if the response of the database is lost.
async function renew(queue: AnyQueue, { db, clock, log }: JobContext, { id, leases }: Claimed): Promise<void> {
  const lease = addSeconds(clock(), queue.leaseSeconds)
  const known = [...leases]
  leases.push(lease)
  await query(db, `update ${queue.table} set due = :lease where ${isClaimedSql(queue)}`, {
    id,
    lease,
    leases: known,
  }).catch((error: unknown) => log.warn({ err: error, queue: queue.name, item: id }, 'lease not renewed'))
}

// Safe to run twice: the second time, the claim no longer holds. Returns whether it held.
async function settle(
  queue: AnyQueue,
  context: JobContext,
  group: number | null,
  { id, leases }: Claimed,
  { state, delaySeconds, attempts, columns = {}, insert, also }: AttemptOutcome,
): Promise<boolean> {
  const now = context.clock()
  const names = columnsOf(queue)
  const changes = [
    `${names.state} = :state`,
    'due = :due',
    ...(attempts === undefined ? [] : [`${names.attempts} = :attempts`]),
    ...Object.keys(columns).map((name) => `${name} = :${name}`),
  ]
  const due = delaySeconds === undefined ? null : addSeconds(now, delaySeconds)
  const write = async (db: Db): Promise<boolean> => {
    const settled = await query(
      db,
      `with settled as (update ${queue.table} set ${changes.join(', ')} where ${isClaimedSql(queue)} returning id)
      ${insert ? `, inserted as (${insert.sql})` : ''} select id from settled`,
      { id, leases, state, due, attempts, ...columns, ...insert?.values },
    )
    return settled.length > 0
  }
  if (delaySeconds === undefined && !also) return write(context.db)
  return context.db.transaction(async (db) => {
    if (!(await write(db))) return false
    if (delaySeconds !== undefined && delaySeconds <= (queue.maxWakeSeconds ?? Number.POSITIVE_INFINITY))
      await wake(queue, { ...context, db }, group, delaySeconds)
    await also?.(db, now)
    return true
  })
}
