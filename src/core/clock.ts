// The clock. Requests and jobs read it once and pass the time on to all code that depends on it, so that one request never sees two times and
// tests can move the clock.

/** Returns the current time. */
export type Clock = () => Date

/** Returns the current time of this host. */
export const systemClock: Clock = () => new Date(Date.now())

/** Returns the time a number of seconds after `moment`, or before it if `seconds` is negative. */
export const addSeconds = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000)
