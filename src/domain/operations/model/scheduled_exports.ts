// How scheduled exports are stored and read.
import { mapping } from '../../../core/data/mapping.ts'

const computed = { owner: '(select u.email from users u where u.id = scheduled_exports.owner_id)' } as const

/** Scheduled exports of an event and of an organizer, as every operation returns them. */
export const scheduledExports = {
  event: mapping('scheduled_exports', 'ScheduledExport', computed),
  organizer: mapping('scheduled_exports', 'OrganizerScheduledExport', computed),
}
