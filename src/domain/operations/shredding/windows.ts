// Processes large tables in several statements.
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'

/** Number of IDs that one statement covers. */
const WINDOW = 5000

/**
 * Calls `work` for consecutive windows of a large table's IDs, so that each statement ends before its timeout.
 * @param bounds the SQL of the lowest and the highest ID, as `min` and `max`
 * @param values the values of `bounds`
 */
export async function inWindows(
  db: Db,
  bounds: string,
  values: Record<string, unknown>,
  work: (window: { first: number; last: number }) => Promise<unknown>,
): Promise<void> {
  const [{ min, max }] = (await query<{ min: number | null; max: number | null }>(db, bounds, values)) as [
    { min: number | null; max: number | null },
  ]
  if (min === null || max === null) return
  for (let first = min; first <= max; first += WINDOW) await work({ first, last: first + WINDOW - 1 })
}
