// The demo's scheduled export, which is sent to the accounting department each Monday.
import { nextRun } from '../domain/operations/exports/recurrence.ts'
import { TIMEZONE } from './calendar.ts'
import type { DemoScope } from './store.ts'
import { store } from './store.ts'

const RULE = { schedule_rrule: 'RRULE:FREQ=WEEKLY;BYDAY=MO', schedule_rrule_time: '06:30:00' }

/** Creates the scheduled export of last week's orders, which is mailed to its owner and the accounting department. */
export async function scheduleExport(event: DemoScope, owner: { id: number }): Promise<void> {
  const { organizer, now } = event
  await store(
    event,
    'scheduled_exports.create',
    {
      export_identifier: 'orderlist',
      export_form_data: { _format: 'xlsx', date_range: 'week_previous' },
      locale: 'en',
      mail_additional_recipients: 'books@kulturwerk.example',
      mail_subject: 'Orders of the last week',
      mail_template: 'The orders of the last week are attached.',
      ...RULE,
    },
    {
      organizer_id: organizer.id,
      owner_id: owner.id,
      schedule_next_run: nextRun(RULE, TIMEZONE, now, now),
      created: now,
    },
  )
}
