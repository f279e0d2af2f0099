// The times of an order's event as an iCalendar file.
import type { Config } from '../../../config.ts'
import type { CalendarEntry } from '../../catalog/calendar.ts'
import { CALENDAR_MEDIA_TYPE, renderCalendar } from '../../catalog/calendar.ts'
import { inLanguage } from '../../catalog/languages.ts'
import { publicUrl } from '../../catalog/public_pages.ts'
import type { OrderView } from '../model/order_view.ts'
import { datesOf } from '../model/order_view.ts'

/** Returns an iCalendar file with the times of an order's event or, in a series, of its dates. */
export function calendarFile(
  order: OrderView,
  config: Pick<Config, 'BASE_URL'>,
): { name: string; media_type: string; content: Buffer } {
  const { locale, datetime, event, organizer } = order
  const dates = datesOf(order)
  const entry = (kind: CalendarEntry['kind'], { id, name, location, date_from, date_to }: Dated): CalendarEntry => ({
    kind,
    id,
    name: inLanguage(name, locale),
    location: inLanguage(location ?? event.location ?? {}, locale),
    url: publicUrl(config, organizer.slug, event.slug),
    date_from,
    date_to,
    changed: datetime,
  })
  const entries = dates.length ? dates.map((date) => entry('date', date)) : [entry('event', event)]
  return {
    name: `${event.slug}.ics`,
    media_type: CALENDAR_MEDIA_TYPE,
    content: Buffer.from(renderCalendar(entries, config)),
  }
}

type Dated = Pick<OrderView['event'], 'id' | 'name' | 'location' | 'date_from' | 'date_to'>
