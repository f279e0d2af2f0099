// What is deleted and where its export lies: what both jobs of a shredding are told.
import { join } from 'node:path'
import type { Config } from '../../../config.ts'
import type { ShredderName } from '../shredders/index.ts'
import type { ShreddedEvent } from '../shredders/shredder.ts'

/** The jobs of the two steps; their data is `{ shredding_id }`. */
export const EXPORT_JOB = 'shred_export'
export const SHRED_JOB = 'shred'

/** How often each step is begun before it has failed for good. */
export const RUNS = 4

/** Where the file of an export is kept. */
export const keyOf = ({ export_id }: { export_id: string }): string => `shredders/${export_id}`
/** Where it is written before. */
export const draftOf = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, { export_id }: { export_id: string }): string =>
  join(DATA_DIR, 'incoming', `shredder-${export_id}.zip`)

/** What a job has to do. */
export type Task = {
  id: number
  export_id: string
  shredders: ShredderName[]
  confirm_code: string
  runs: number
  changed: boolean
  event: ShreddedEvent
}

/** SQL of how many lines the log of the event has, but for those of the shredding itself. */
export const LINES = `(select count(*) from log_entries l where l.event_id = s.event_id
  and (l.object_type <> 'event.shredder' or l.object_id is distinct from s.id))`
/** The columns of a task. */
export const TASK = `s.id, s.export_id, s.shredders, s.confirm_code, s.log_lines is distinct from ${LINES} as changed,
  json_build_object('id', e.id, 'slug', e.slug, 'currency', e.currency, 'timezone', e.timezone,
    'organizer', json_build_object('id', o.id, 'slug', o.slug)) as event`
/** What `TASK` reads from, beside `shreddings s`. */
export const OF_EVENT = 'from events e join organizers o on o.id = e.organizer_id where e.id = s.event_id'
