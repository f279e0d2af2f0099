// A clock that tests move instead of sleeping.
import type { DurationLikeObject } from 'luxon'
import { Duration } from 'luxon'

/** Runs with that of the machine, so much ahead as it was advanced (or behind, with negative numbers). */
export function testClock() {
  let ahead = 0
  return Object.assign(() => new Date(Date.now() + ahead), {
    advance(duration: DurationLikeObject): void {
      ahead += Duration.fromObject(duration).toMillis()
    },
    /** Back to the machine's time. */
    reset(): void {
      ahead = 0
    },
  })
}
