// When an event is, as a file that calendars read (RFC 5545).
import type { Config } from '../../config.ts'
import { inLanguage } from '../catalog/languages.ts'
import { publicUrl } from '../catalog/public_pages.ts'
import type { OrderView } from './order_view.ts'

/** The times of the event of an order, or of the dates in a series that it is for. */
export function calendarFile(
  { locale, datetime, event, organizer, positions }: OrderView,
  config: Pick<Config, 'BASE_URL'>,
): { name: string; media_type: string; content: Buffer } {
  const { hostname } = new URL(config.BASE_URL)
  const dates = new Map(positions.flatMap(({ subevent }) => (subevent ? [[subevent.id, subevent] as const] : [])))
  const all = dates.size
    ? [...dates.values()].map((date) => ({ ...date, uid: `date-${date.id}` }))
    : [{ ...event, uid: `event-${event.id}` }]
  const lines = all.flatMap(({ uid, name, location, date_from, date_to }) => {
    const where = location ?? event.location
    return [
      'BEGIN:VEVENT',
      `UID:${uid}@${hostname}`,
      `DTSTAMP:${utc(datetime)}`,
      `DTSTART:${utc(date_from)}`,
      ...(date_to ? [`DTEND:${utc(date_to)}`] : []),
      `SUMMARY:${escaped(inLanguage(name, locale))}`,
      ...(where ? [`LOCATION:${escaped(inLanguage(where, locale))}`] : []),
      `URL:${publicUrl(config, organizer.slug, event.slug)}`,
      'END:VEVENT',
    ]
  })
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//boxoffice//boxoffice//EN', ...lines, 'END:VCALENDAR']
  return {
    name: `${event.slug}.ics`,
    media_type: 'text/calendar',
    content: Buffer.from(text.map((line) => `${folded(line)}\r\n`).join('')),
  }
}

const utc = (time: string): string => new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')

const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')

// A line has at most 75 bytes, and no letter is torn apart.
function folded(line: string): string {
  let text = ''
  let bytes = 0
  for (const letter of line) {
    const size = Buffer.byteLength(letter)
    if (bytes + size > 74) {
      text += '\r\n '
      bytes = 1
    }
    text += letter
    bytes += size
  }
  return text
}
