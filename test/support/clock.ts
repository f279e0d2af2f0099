// A clock that tests advance instead of sleeping.
import type { DurationLikeObject } from 'luxon'
import { Duration } from 'luxon'

/** Creates a clock that follows the host's clock with an offset, until it is stopped. Negative durations move it back. */
export function testClock() {
  let ahead = 0
  let stopped: number | undefined
  return Object.assign(() => new Date((stopped ?? Date.now()) + ahead), {
    advance(duration: DurationLikeObject): void {
      ahead += Duration.fromObject(duration).toMillis()
    },
    /** Stops the clock, for tests that compare responses with times. */
    stop(): void {
      stopped = Date.now()
    },
    /** Resets the clock to the host's time. */
    reset(): void {
      ahead = 0
      stopped = undefined
    },
  })
}
