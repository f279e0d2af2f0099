// Long tables are gone through piece by piece.
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'

/** Ids of long tables that are looked at in one statement. */
const WINDOW = 5000

/** From the first to the last of long tables, no more in a statement than it can do in its time. */
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
