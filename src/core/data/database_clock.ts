// The clock of the database, which all processes of an installation share. The clock of a host can be wrong or be changed while the server
// runs. Carts would then expire early or late, depending on the host that serves the request.
import type { Logger } from 'pino'
import type { Clock } from '../clock.ts'
import type { Db } from './db.ts'
import { query } from './db.ts'

const SAMPLE_INTERVAL_MS = 10_000
const SAMPLES = 5
/** Samples with a longer round trip are too inaccurate to use. */
const MAX_ROUND_TRIP_MS = 1000
/** Minimum difference between the clock of this host and that of the database for a warning in the log. */
const MAX_OFFSET_MS = 2000

export type DatabaseClock = { readonly clock: Clock; close(): void }

/** Returns the time of the database. */
export async function databaseTime(db: Db): Promise<Date> {
  const [row] = await query<{ now: number }>(db, 'select extract(epoch from clock_timestamp())::float * 1000 as now')
  return new Date(row!.now)
}

/**
 * Opens the clock of the database. Between two samples, and while the database cannot be reached, it advances with the monotonic clock of
 * this host, which does not depend on the host's time setting.
 */
export async function openClock(db: Db, log: Logger): Promise<DatabaseClock> {
  let { start } = await sample(db)
  const clock: Clock = () => new Date(start + performance.now())
  let isWrong = false
  const compare = (): void => {
    const offset = hostOffset(clock)
    if (Math.abs(offset) > MAX_OFFSET_MS === isWrong) return
    isWrong = !isWrong
    const seconds = Math.round(offset / 1000)
    if (isWrong) log.warn({ seconds }, 'the clock of this host differs from that of the database, which is used')
    else log.info({ seconds }, 'the clock of this host agrees with that of the database again')
  }
  compare()
  const adjust = async (): Promise<void> => {
    const next = await sample(db)
    // Smaller differences are within the accuracy of the sample.
    if (next.roundTrip < MAX_ROUND_TRIP_MS && Math.abs(next.start - start) > next.roundTrip / 2) start = next.start
    compare()
  }
  const sampling = setInterval(() => void adjust().catch(compare), SAMPLE_INTERVAL_MS) // outages are logged by others
  sampling.unref()
  return { clock, close: () => clearInterval(sampling) }
}

/** Returns by how many milliseconds the clock of this host is ahead of `clock`. */
export const hostOffset = (clock: Clock): number => Date.now() - clock().getTime()

// The time of the database at which `performance.now()` of this process was 0, by the fastest of several samples: a busy host delays some of them.
async function sample(db: Db): Promise<{ start: number; roundTrip: number }> {
  const samples: { start: number; roundTrip: number }[] = []
  for (let i = 0; i < SAMPLES; i += 1) {
    const before = performance.now()
    const time = (await databaseTime(db)).getTime()
    const after = performance.now()
    samples.push({ start: time - (before + after) / 2, roundTrip: after - before })
  }
  return samples.reduce((best, other) => (other.roundTrip < best.roundTrip ? other : best))
}
