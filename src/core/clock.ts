// The one clock: whatever decides about time is given the moment by its request or job, which asks this clock, so that tests can
// move it and one request never sees two moments.

/** Tells the present moment. */
export type Clock = () => Date

/** The clock of the machine. */
export const systemClock: Clock = () => new Date()

/** The moment so many seconds after another one, or before it where they are negative. */
export const addSeconds = (moment: Date, seconds: number): Date => new Date(moment.getTime() + seconds * 1000)
