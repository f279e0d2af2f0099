// The demo's mail rules, by which the server sends mails before and after events.
import type { DemoScope } from './store.ts'
import { store } from './store.ts'

/** Creates a mail rule with a reminder for each of the two events, and one that asks conference attendees for feedback. */
export async function createMailRules(conference: DemoScope, series: DemoScope): Promise<void> {
  const reminder = {
    subject: { en: 'See you at {event}', de: 'Bis bald bei {event}' },
    template: {
      en: 'Hello {name},\n\ndoors open at {event_admission_time}.',
      de: 'Guten Tag {name},\n\nEinlass ist um {event_admission_time}.',
    },
    date_is_absolute: false,
    send_offset_days: 2,
    send_offset_time: '10:00',
    send_to: 'both',
    attach_ical: true,
  } as const
  await store(conference, 'mail_rules.create', reminder)
  await store(conference, 'mail_rules.create', {
    subject: { en: 'Thank you for coming', de: 'Vielen Dank für Ihren Besuch' },
    template: {
      en: 'Hello {name},\n\nhow did you like {event}? Just answer this mail.',
      de: 'Guten Tag {name},\n\nwie hat Ihnen {event} gefallen? Antworten Sie einfach auf diese Mail.',
    },
    checked_in_status: 'checked_in',
    date_is_absolute: false,
    send_offset_days: 1,
    send_offset_time: '10:00',
    offset_to_event_end: true,
    offset_is_after: true,
  })
  await store(series, 'mail_rules.create', { ...reminder, send_offset_days: 1 })
}
