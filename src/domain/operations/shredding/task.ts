// Shared code of the two steps of shredding, export and deletion: queue options, file locations and the claimed row.
import { join } from 'node:path'
import type { Config } from '../../../config.ts'
import type { ShredderName } from '../shredders/index.ts'
import type { ShreddedEvent } from '../shredders/shredder.ts'

const RETRY_DELAYS_SECONDS = [2, 4, 8] as const

/** Options that the queues of both steps share. */
export const STEP = {
  table: 'shreddings',
  running: 'running',
  concurrency: 2,
  leaseSeconds: 60,
  retryDelaySeconds: (attempts: number) => RETRY_DELAYS_SECONDS[attempts],
  order: 'q.id',
  item: '1 from claimed c',
} as const

/** Returns the storage key of the file of an export. */
export const exportFileKey = ({ export_id }: { export_id: string }): string => `shredders/${export_id}`
/** Returns the path of the file while it is being written. */
export const draftPath = ({ DATA_DIR }: Pick<Config, 'DATA_DIR'>, { export_id }: { export_id: string }): string =>
  join(DATA_DIR, 'incoming', `shredder-${export_id}.zip`)

/** A claimed shredding with its event. */
export type Task = {
  id: number
  export_id: string
  shredders: ShredderName[]
  confirm_code: string
  changed: boolean
  event: ShreddedEvent
}

/** SQL of the number of entries in the event's log, without those of the shredding itself. */
export const LOG_COUNT_SQL = `(select count(*) from log_entries l where l.event_id = s.event_id
  and (l.object_type <> 'event.shredder' or l.object_id is distinct from s.id))`
/** The columns of a task. */
export const TASK_COLUMNS = `s.id, s.export_id, s.shredders, s.confirm_code, s.log_lines is distinct from ${LOG_COUNT_SQL} as changed,
  json_build_object('id', e.id, 'slug', e.slug, 'currency', e.currency, 'timezone', e.timezone,
    'organizer', json_build_object('id', o.id, 'slug', o.slug)) as event`
/** SQL tables that `TASK_COLUMNS` needs. */
export const TASK_TABLES =
  'from shreddings s join events e on e.id = s.event_id join organizers o on o.id = e.organizer_id where s.id = :id'
