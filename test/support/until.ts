// Waits for conditions instead of sleeping. The timeouts are long because a busy machine can delay everything.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Executor } from '../../src/core/data/db.ts'
import { query } from '../../src/core/data/db.ts'

/** Milliseconds between two checks. The delay grows so that polling leaves the CPU to the awaited work. */
const POLL_DELAY_MS = { first: 20, longest: 250, growth: 1.1 }

/** Waits until a condition is true. @param what describes the condition in the error @throws Error if it is not true within `seconds` */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, seconds = 120): Promise<void> {
  let pause = POLL_DELAY_MS.first
  for (const end = performance.now() + seconds * 1000; performance.now() < end; await sleep(pause)) {
    if (await isSo()) return
    pause = Math.min(pause * POLL_DELAY_MS.growth, POLL_DELAY_MS.longest)
  }
  throw new Error(`Not within ${seconds} s: ${what}`)
}

/** Repeats a request while the response is a 409. @returns the first other response */
export async function untilThere<Answer extends { status: number }>(
  what: string,
  ask: () => Promise<Answer>,
): Promise<Answer> {
  let answer: Answer
  await until(`${what} is there`, async () => (answer = await ask()).status !== 409)
  return answer!
}

/** Waits until statements in this database wait for locks of other transactions. @throws Error if fewer do in time */
export const untilBlocked = (db: Executor, statements = 1): Promise<void> =>
  until('a statement waits for a lock', async () => {
    const waiting = await query(
      db,
      "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    return waiting.length >= statements
  })
