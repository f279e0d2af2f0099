// A member that is true of one object of an event at most.
import { query } from '../../core/data/db.ts'
import type { MapMember } from '../../core/data/mapping.ts'

/** The member `default` of a table: who gets it takes it from who had it. Whoever writes it holds `lockDefaults`. */
export const onlyOne: MapMember = (table) => ({
  sql: `${table}."default"`,
  async write({ db, event }, id, value: boolean) {
    // Two statements, since the index that forbids a second default looks at each row as it is written.
    if (value)
      await query(db, `update ${table} set "default" = false where event_id = :event and "default" and id <> :id`, {
        event: event!.id,
        id,
      })
    await query(db, `update ${table} set "default" = :value where id = :id`, { id, value })
  },
})
