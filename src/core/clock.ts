// The one clock: whatever decides about time is given the moment by its request or job, which asks this clock, so that tests can
// move it and one request never sees two moments.

/** Tells the present moment. */
export type Clock = () => Date

/** Returns the time of the machine. */
export const systemClock: Clock = () => new Date(Date.now())

/** Returns the time so many seconds after a moment, or before it if they are negative. */
export const addSeconds = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000)
