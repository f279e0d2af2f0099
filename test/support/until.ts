// Waiting for what happens soon, and on a busy machine later: tests do not sleep, and do not give up before a stuck test would end.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Executor } from '../../src/core/data/db.ts'
import { query } from '../../src/core/data/db.ts'

/** Milliseconds between two looks: at first, and when it takes long, so that waiting leaves the processors to what is waited for. */
const PAUSE = { first: 20, longest: 250, growth: 1.1 }

/** Waits until something is so. @throws Error when it is not within these seconds */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, seconds = 120): Promise<void> {
  let pause = PAUSE.first
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(pause)) {
    if (await isSo()) return
    pause = Math.min(pause * PAUSE.growth, PAUSE.longest)
  }
  throw new Error(`Not within ${seconds} s: ${what}`)
}

/** Asks until the answer is more than that it is too early: 409. @returns that answer */
export async function untilThere<Answer extends { status: number }>(
  what: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  let answer: Answer
  await until(`${what} is there`, async () => (answer = await ask()).status !== 409)
  return answer!
}

/** Waits until a statement stands before a lock that another transaction holds in this database. @throws Error when none comes to one */
export const untilBlocked = (db: Executor): Promise<void> =>
  until('a statement waits for a lock', async () => {
    const waiting = await query(
      db,
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return waiting.length > 0
  })
