// An export of the demo world that runs by itself: what the accounts get each Monday.
import type { Db } from '../core/data/db.ts'
import { nextRun } from '../domain/operations/exports/recurrence.ts'
import { TIMEZONE } from './calendar.ts'

const RULE = { schedule_rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO', schedule_rrule_time: '06:30:00' }

/** The orders of the last week, for the owner and the accounts. */
export async function scheduleExport(
  db: Db,
  organizer: { id: number },
  event: { id: number },
  owner: { id: number },
  now: Date,
): Promise<void> {
  await db('scheduled_exports').insert({
    organizer_id: organizer.id,
    event_id: event.id,
    owner_id: owner.id,
    export_identifier: 'orderlist',
    export_form_data: JSON.stringify({ _format: 'xlsx', date_range: 'week_previous' }),
    locale: 'en',
    mail_additional_recipients: 'books@kulturwerk.example',
    mail_subject: 'Orders of the last week',
    mail_template: 'The orders of the last week are attached.',
    ...RULE,
    schedule_next_run: nextRun(RULE, TIMEZONE, now, now),
    created: now,
  })
}
