// A clock that tests move instead of sleeping.
import type { DurationLikeObject } from 'luxon'
import { Duration } from 'luxon'

/** Runs with that of the machine, so much ahead as it was advanced (or behind, with negative numbers), until it is stopped. */
export function testClock() {
  let ahead = 0
  let stopped: number | undefined
  return Object.assign(() => new Date((stopped ?? Date.now()) + ahead), {
    advance(duration: DurationLikeObject): void {
      ahead += Duration.fromObject(duration).toMillis()
    },
    /** Stands still, for tests that compare answers which tell the time. */
    stop(): void {
      stopped = Date.now()
    },
    /** Back to the machine's time. */
    reset(): void {
      ahead = 0
      stopped = undefined
    },
  })
}
