// The clock. Requests and jobs read it once and pass the time on to all code that depends on it, so that one request never sees two times and
// tests can move the clock.

/** Returns the current time. */
export type Clock = () => Date

/** Returns the current time of this host. */
export const systemClock: Clock = () => new Date(Date.now())

/** Returns a clock that is ahead of another one by a number of seconds. */
export const clockAhead = (clock: Clock, seconds = 0): Clock => (seconds ? () => addSeconds(clock(), seconds) : clock)

/** Returns the time a number of seconds after `moment`, or before it if `seconds` is negative. */
export const addSeconds = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000)

/** Returns the real time of a request, also if it is to a sandbox whose clock was advanced. */
export const realTime = ({
  now,
  organizer,
}: {
  readonly now: Date
  readonly organizer: { readonly clock_ahead_seconds: number }
}): Date => addSeconds(now, -organizer.clock_ahead_seconds)
