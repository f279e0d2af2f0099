// What the people of the demo world are told by mail, without anybody having to think of it.
import type { Db } from '../core/data/db.ts'

/** A reminder before each of two events and a question afterwards. */
export async function createMailRules(db: Db, conference: number, series: number): Promise<void> {
  const reminder = {
    subject: JSON.stringify({ en: 'See you at {event}', de: 'Bis bald bei {event}' }),
    template: JSON.stringify({
      en: 'Hello {name},\n\ndoors open at {event_admission_time}.',
      de: 'Hallo {name},\n\nEinlass ist um {event_admission_time}.',
    }),
    date_is_absolute: false,
    send_offset_days: 2,
    send_offset_time: '10:00',
    send_to: 'both',
    attach_ical: true,
  }
  await db('mail_rules').insert({ event_id: conference, ...reminder })
  await db('mail_rules').insert({
    event_id: conference,
    subject: JSON.stringify({ en: 'Thank you for coming', de: 'Danke für deinen Besuch' }),
    template: JSON.stringify({
      en: 'Hello {name},\n\nhow did you like {event}? Just answer this mail.',
      de: 'Hallo {name},\n\nwie hat dir {event} gefallen? Antworte einfach auf diese Mail.',
    }),
    checked_in_status: 'checked_in',
    date_is_absolute: false,
    send_offset_days: 1,
    send_offset_time: '10:00',
    offset_to_event_end: true,
    offset_is_after: true,
  })
  await db('mail_rules').insert({ event_id: series, ...reminder, send_offset_days: 1 })
}
