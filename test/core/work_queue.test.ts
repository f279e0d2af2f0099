// Guarantees of all work queues, tested on one without a subject (support/chores.ts), with workers that are killed.
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Db } from '../../src/core/data/db.ts'
import { query } from '../../src/core/data/db.ts'
import type { JobContext } from '../../src/core/platform/jobs.ts'
import type { AnyQueue } from '../../src/core/work_queue.ts'
import { backlogs, drain, dueGroups } from '../../src/core/work_queue.ts'
import { sweepOf } from '../../src/jobs/work_queues.ts'
import { CHORES, contextOf, TABLES } from '../support/chores.ts'
import { testClock } from '../support/clock.ts'
import { freshDatabase } from '../support/database.ts'
import { until } from '../support/until.ts'

type Run = { chore_id: number; list_id: number; pid: number; began: string; ended: string | null }
let database: Awaited<ReturnType<typeof freshDatabase>>
let db: Db
const children = new Set<ChildProcess>()
const clock = testClock()

beforeAll(async () => {
  database = await freshDatabase()
  db = database.db
  await db.raw(TABLES)
})
beforeEach(async () => {
  await db.raw('truncate chores, chore_runs, lists')
  await db('lists').insert([1, 2, 3].map((id) => ({ id })))
  clock.reset()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await database.drop()
})

const add = async (list_id: number, values: object = {}): Promise<number> =>
  (
    await db('chores')
      .insert({ list_id, ...values })
      .returning('id')
  )[0].id
const runs = (): Promise<Run[]> => db('chore_runs').orderBy('began').select('*')
const chores = (...columns: string[]): Promise<object[]> => db('chores').orderBy('id').select(columns)
const job = (own: Partial<JobContext> = {}): JobContext => contextOf(db, { clock, now: clock(), ...own })
const doing = (run: AnyQueue['run'], own: Partial<AnyQueue> = {}): AnyQueue => ({ ...CHORES, ...own, run })

/** Returns the maximum number of concurrent attempts. A killed attempt ends with its process. */
function mostAtATime(all: readonly Run[], killed: Date): number {
  const times = all.map(({ began, ended }) => ({
    began: Date.parse(began),
    ended: ended ? Date.parse(ended) : killed.getTime(),
  }))
  return Math.max(
    ...times.map(({ began }) => times.filter((other) => other.began <= began && began < other.ended).length),
  )
}

describe('the backlog', () => {
  it('counts items by state, those of dead workers as waiting, and returns the waiting time of the first one', async () => {
    const now = clock()
    const queues = [CHORES, { ...CHORES, name: 'another', table: 'chores', running: 'other' }]
    const none = { waiting: 0, later: 0, active: 0, failed: 0, oldest: 0 }
    expect(await backlogs(queues, db, now)).toEqual([CHORES.name, 'another'].map((queue) => ({ queue, ...none })))
    const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)
    const { running } = CHORES
    for (const due of [at(-90), at(-5)]) await add(1, { state: 'waiting', due })
    await add(2, { state: 'waiting', due: at(60) })
    await add(2, { state: running, due: at(30) })
    await add(2, { state: running, due: at(-30) })
    for (const state of ['failed', 'failed', 'done']) await add(3, { state, due: null })
    const [found] = await backlogs(queues, db, now)
    expect(found).toEqual({ queue: CHORES.name, waiting: 3, later: 1, active: 1, failed: 2, oldest: 90 })
  })
})

describe('workers of which one is killed', () => {
  const worker = (): ChildProcess => {
    const child = spawn(
      process.execPath,
      [fileURLToPath(new URL('../support/chores.ts', import.meta.url)), database.url],
      { stdio: 'inherit' },
    )
    children.add(child)
    return child
  }

  it('lose nothing, do nothing twice at a time, and keep to the limit of each group', async () => {
    for (let n = 0; n < 20; n += 1) for (const list of [1, 2]) await add(list)
    const long = await add(3, { duration: 7000 }) // more than two leases
    const workers = [worker(), worker(), worker()]
    const isAtWork = async ({ pid }: ChildProcess): Promise<boolean> =>
      (await runs()).some((run) => run.pid === pid && run.ended === null && run.chore_id !== long)
    let victim: ChildProcess | undefined
    await until('a worker is at work', async () => {
      for (const one of workers) if (await isAtWork(one)) victim = one
      return victim !== undefined && (await runs()).length > 6
    })
    victim!.kill('SIGKILL')
    await once(victim!, 'exit')
    const killed = new Date()
    await until('everything is done', async () => !(await db('chores').whereNot({ state: 'done' })).length)
    for (const one of workers) one.kill('SIGKILL')

    const all = await runs()
    const died = all.filter(({ ended }) => ended === null)
    expect(new Set(died.map(({ pid }) => pid))).toEqual(died.length ? new Set([victim!.pid]) : new Set())
    const completed = Map.groupBy(
      all.filter(({ ended }) => ended !== null),
      ({ chore_id }) => chore_id,
    )
    // Work that a killed worker has done but not recorded is done again after its lease has expired.
    for (const [id, times] of completed) {
      const [first, second] = times
      if (second) expect([id, first!.pid, Date.parse(second.began) > killed.getTime()]).toEqual([id, victim!.pid, true])
    }
    expect(completed.size).toBe(41)
    for (const list of [1, 2])
      expect(
        mostAtATime(
          all.filter(({ list_id }) => list_id === list),
          killed,
        ),
      ).toBeLessThanOrEqual(2)
    const again = all.filter((run) => died.some(({ chore_id }) => chore_id === run.chore_id) && run.ended !== null)
    for (const run of again) expect(Date.parse(run.began)).toBeGreaterThan(killed.getTime())
    expect(await db('chores').where('attempts', '>', 0).pluck('id')).toEqual(
      expect.arrayContaining(died.map(({ chore_id }) => chore_id)),
    )
  })
})

describe('an attempt', () => {
  it('that fails is repeated after each delay and given up after the last one', async () => {
    clock.stop()
    const id = await add(1)
    const delays: (number | undefined)[] = []
    const fails = doing(
      async () => {
        throw new Error('no')
      },
      { giveUp: () => ({ state: 'failed', columns: { note: 'It could not be done.' } }) },
    )
    const enqueue: JobContext['enqueue'] = async (_, name, data, seconds) => {
      expect([name, data]).toEqual(['chores', { groups: [1] }])
      delays.push(seconds)
    }
    const attempt = async (seconds: number) => {
      clock.advance({ seconds })
      await drain(fails, job({ enqueue }), 1)
      return (await chores('state', 'attempts'))[0]
    }
    expect(await attempt(0)).toEqual({ state: 'waiting', attempts: 1 })
    expect(await attempt(9)).toEqual({ state: 'waiting', attempts: 1 }) // not due yet
    expect(await attempt(1)).toEqual({ state: 'waiting', attempts: 2 })
    expect(await attempt(59)).toEqual({ state: 'waiting', attempts: 2 })
    expect(await attempt(1)).toEqual({ state: 'failed', attempts: 3 })
    expect(delays).toEqual([10, 60])
    expect(await chores('id', 'due', 'note')).toEqual([{ id, due: null, note: 'It could not be done.' }])
  })

  it('that kills its worker each time is given up as well', async () => {
    await add(1, { state: 'running', attempts: 2 })
    const seen: number[] = []
    const deadly = doing(async ({ attempts }) => {
      seen.push(attempts)
      return { state: 'done' }
    })
    await drain(deadly, job(), 1)
    expect([seen, await chores('state', 'attempts')]).toEqual([[], [{ state: 'failed', attempts: 3 }]])
  })

  it('writes nothing after its lease has expired and another worker has claimed the item, and cleans up', async () => {
    await add(1)
    let cleaned = 0
    const slow = doing(async () => {
      clock.advance({ seconds: 4 })
      await drain(
        doing(async () => ({ state: 'done', columns: { note: 'second' } })),
        job(),
        1,
      )
      const also = async () => expect(cleaned).toBe('never committed')
      return { state: 'done', columns: { note: 'first' }, also, otherwise: async () => void (cleaned += 1) }
    })
    await drain(slow, job(), 1)
    expect([cleaned, await chores('state', 'attempts', 'note')]).toEqual([
      1,
      [{ state: 'done', attempts: 1, note: 'second' }],
    ])
  })

  it('commits what belongs to its outcome, all of it or nothing', async () => {
    await add(1)
    const sql = "insert into chore_runs (chore_id, list_id, pid, began) select id, 1, :pid, '2026-01-01' from settled"
    const halved = doing(async () => ({
      state: 'done',
      insert: { sql, values: { pid: 5 } },
      also: async () => {
        throw new Error('not committed')
      },
    }))
    await expect(drain(halved, job(), 1)).rejects.toThrow('not committed')
    expect([await runs(), await chores('state')]).toEqual([[], [{ state: 'running' }]])
    clock.advance({ seconds: 4 })
    await drain(
      doing(async () => ({ state: 'done', insert: { sql, values: { pid: 6 } } })),
      job(),
      1,
    )
    expect([(await runs()).map(({ pid }) => pid), await chores('state')]).toEqual([[6], [{ state: 'done' }]])
  })
})

describe('a burst of wake-ups', () => {
  it('waits for the lock of its group on one connection, and misses no item', async () => {
    const early = await add(1, { duration: 0 })
    const drains: Promise<void>[] = []
    await db.transaction(async (holder) => {
      await holder.raw("select pg_advisory_xact_lock(hashtextextended('work chores', 1))")
      for (let n = 0; n < 10; n += 1) {
        drains.push(drain(CHORES, job(), 1))
        await add(1, { duration: 0 })
      }
      const { rows } = await holder.raw(
        "select count(*)::integer as waiting from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())",
      )
      expect(rows).toEqual([{ waiting: 1 }])
    })
    await Promise.all(drains)
    expect((await runs()).filter(({ chore_id }) => chore_id === early)).toHaveLength(1)
    expect(await runs()).toHaveLength(11)
    expect(new Set((await runs()).map(({ chore_id }) => chore_id)).size).toBe(11)
  })

  it('rejects all that share a claim which fails, and then claims again', async () => {
    await add(1, { duration: 0 })
    const failing = { ...CHORES, item: 'c.no_such_column from claimed c' }
    const results = await Promise.allSettled([1, 2, 3].map(() => drain(failing, job(), 1)))
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    const { item } = CHORES
    await drain(Object.assign(failing, { item }), job(), 1)
    expect(await runs()).toHaveLength(1)
  })
})

describe('a group', () => {
  it('has no more items in progress than its limit, however many workers are woken at the same time', async () => {
    for (let n = 0; n < 12; n += 1) await add(1)
    await Promise.all(Array.from({ length: 6 }, () => drain({ ...CHORES, leaseSeconds: 60 }, job(), 1)))
    const all = await runs()
    expect([all.length, new Set(all.map(({ chore_id }) => chore_id)).size]).toEqual([12, 12])
    expect(mostAtATime(all, new Date())).toBe(2)
  })

  it('that is closed keeps its items until it is open again', async () => {
    await add(2)
    await query(db, 'update lists set is_open = false where id = 2')
    await drain(CHORES, job(), 2)
    expect([await dueGroups(CHORES, job()), await chores('state')]).toEqual([[], [{ state: 'waiting' }]])
    await query(db, 'update lists set is_open = true')
    const woken: object[] = []
    const enqueue: JobContext['enqueue'] = async (_, __, data) => void woken.push(data)
    expect(await sweepOf([CHORES]).run({}, job({ enqueue }))).toEqual({ groups: 1 })
    expect(woken).toEqual([{ groups: [2] }])
    await drain(CHORES, job(), 2)
    expect(await chores('state')).toEqual([{ state: 'done' }])
  })

  it('hands out nothing more to a worker that stops, and its other items to the next one', async () => {
    for (let n = 0; n < 5; n += 1) await add(1)
    const stopping = new AbortController()
    const last = doing(async () => {
      stopping.abort()
      return { state: 'done' }
    })
    await drain(last, job(), 1, stopping.signal)
    expect(await db('chores').where({ state: 'done' }).pluck('id')).toHaveLength(2) // the items that it had started
    await drain(CHORES, job(), 1)
    expect(await db('chores').where({ state: 'done' }).pluck('id')).toHaveLength(5)
  })
})
