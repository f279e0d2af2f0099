// Logs outages of the database once when they begin and once when they end, however many errors occur in between.
import type { Logger } from 'pino'
import type { Db } from './db.ts'
import { query } from './db.ts'
import type { Outage } from './restart.ts'
import { outageOf } from './restart.ts'

/** Milliseconds between two checks whether an outage has ended. */
const CHECK_INTERVAL_MS = 1000

export type Outages = {
  /** Returns the current outage, if any. */
  current(): Outage | undefined
  /** Calls `line`, which logs the error, unless a database outage caused it: its beginning and end are logged here. */
  report(error: unknown, line: () => void): void
}

const opened = new WeakMap<Db, Outages>()

/** Returns the outage log of a database. All code that uses the same pool shares it. */
export function outagesOf(db: Db, log: Logger): Outages {
  const present = opened.get(db) ?? watch(db, log)
  opened.set(db, present)
  return present
}

function watch(db: Db, log: Logger): Outages {
  let outage: Outage | undefined
  let began = 0
  // Log lines of errors that an outage may have caused, held back during the check: storage and mail servers can be unreachable, too.
  let pending: (() => void)[] | undefined
  const begin = async (error: unknown): Promise<void> => {
    const state = await stateOf(db)
    const lines = pending ?? []
    pending = undefined
    if (state === undefined || state === 'busy') {
      for (const line of lines) line()
      return
    }
    outage = state
    began = performance.now()
    log.error({ err: error, outage }, 'outage of the database began')
    setTimeout(check, CHECK_INTERVAL_MS).unref()
  }
  const check = async (): Promise<void> => {
    const state = await stateOf(db)
    if (!db.client.pool) return // the process stops
    if (state !== undefined) {
      if (state !== 'busy') outage = state
      setTimeout(check, CHECK_INTERVAL_MS).unref()
      return
    }
    outage = undefined
    log.info({ seconds: Math.round((performance.now() - began) / 1000) }, 'outage of the database ended')
  }
  return {
    current: () => outage,
    report(error, line) {
      const isSuspected = outageOf(error) !== undefined || isTimeout(error)
      if (!isSuspected || (isTimeout(error) && !outage)) return line()
      if (outage) return
      if (pending) pending.push(line)
      else {
        pending = [line]
        void begin(error)
      }
    },
  }
}

const isTimeout = (error: unknown): boolean => (error as Error).name === 'KnexTimeoutError'

// Writes a table of half a megabyte in a transaction that is rolled back, which fails without a primary or free disk space. Any other error,
// such as a missing privilege, shows that both are available.
async function stateOf(db: Db): Promise<Outage | 'busy' | undefined> {
  try {
    await db.transaction((trx) =>
      query(
        trx,
        'create temporary table outage_check on commit drop as select repeat(md5(n::text), 30) as room from generate_series(1, 500) n',
      ),
    )
    return undefined
  } catch (error) {
    return outageOf(error) ?? (isTimeout(error) ? 'busy' : undefined)
  }
}
