// Reads objects of a mapping by their IDs, including their parts.
import type { Executor, TextRows } from '../../../core/data/db.ts'
import { preparedText } from '../../../core/data/db.ts'
import type { Mapping, ReadContext } from '../../../core/data/mapping.ts'
import { readObjects, selectWithId } from '../../../core/data/reading.ts'

/** Returns the objects with these IDs, in the order of the IDs. Missing objects are omitted. */
export function readByIds<Read extends object>(
  mapped: Mapping,
  context: ReadContext,
  ids: readonly number[],
): Promise<Read[]> {
  const { db } = context
  const ask = (on: Executor): Promise<TextRows> =>
    preparedText(
      on,
      `${mapped.table} by id`,
      (p) =>
        db(mapped.table)
          .whereRaw('?? = any(array(select unnest(?::bigint[])))', [`${mapped.table}.id`, p.ids!])
          .orderByRaw('array_position(?::bigint[], ??)', [p.ids!, `${mapped.table}.id`])
          .select(db.raw(selectWithId(mapped))),
      { ids },
    )
  return readObjects<Read>(mapped, context, ask, { ids })
}
