// The field `default`, which is true for at most one object of an event.
import { query } from '../../core/data/db.ts'
import type { MapMember } from '../../core/data/mapping.ts'

/** Maps the field `default` of a table. Setting it clears it on the previous default. Writers must hold `lockDefaults`. */
export const singleDefault: MapMember = (table) => ({
  sql: `${table}."default"`,
  async write({ db, event }, id, value: boolean) {
    // Two statements, since the unique index is checked for each row as it is written.
    if (value)
      await query(db, `update ${table} set "default" = false where event_id = :event and "default" and id <> :id`, {
        event: event!.id,
        id,
      })
    await query(db, `update ${table} set "default" = :value where id = :id`, { id, value })
  },
})
