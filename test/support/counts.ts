// The counts of orders, positions and check-ins that triggers maintain for lists.
import type { Db } from '../../src/core/data/db.ts'
import { query } from '../../src/core/data/db.ts'
import { CHECKS } from '../../src/domain/verification/checks.ts'

const CHECKED = ['order_counts', 'position_counts', 'checkin_counts']

/** Returns the counts that differ from the rows. */
export const miscounted = (db: Db): Promise<object[]> =>
  query(
    db,
    CHECKS.filter(({ name }) => CHECKED.includes(name))
      .map(({ sql }) => `select * from (${sql}) n`)
      .join(' union all '),
  )
