// How what customers read of their orders is written: mails, pages and tickets.
import { eventTimes, localeFormatter } from '../../catalog/formatting.ts'
import type { Settings } from '../../catalog/settings.ts'
import type { OrderView, PositionView, Text } from './order_view.ts'

type EventSettings = Settings<'EventSettings'>

/** The writing of an order. */
export type Writing = ReturnType<typeof writing>

/** Returns the formatter for the customer of an order: its language, with the customs of the event's region, in its time zone. */
export function writing(
  { locale, event }: Pick<OrderView, 'locale' | 'event'>,
  settings: Pick<EventSettings, 'region' | 'show_times' | 'show_date_to'>,
) {
  const formatter = localeFormatter(locale, { ...event, region: settings.region })
  return {
    ...formatter,
    /** When the event, or the date of a series, is. */
    times: (at: Pick<OrderView['event'], 'date_from' | 'date_to'>): string => eventTimes(at, settings, formatter),
  }
}

/** Returns the name of a product with its variation. */
export const productName = (
  { item, variation }: { readonly item: Text | null; readonly variation: Text | null },
  { text }: Pick<Writing, 'text'>,
): string => [text(item), text(variation)].filter(Boolean).join(' – ')

/** What a position is, in one line: product, variation, date, seat, attendee. */
export function describePosition(
  position: Pick<PositionView, 'item' | 'variation' | 'subevent' | 'seat' | 'attendee_name'>,
  write: Pick<Writing, 'text' | 'times'>,
): string {
  const { subevent, seat, attendee_name } = position
  const date = subevent && `${write.text(subevent.name)}, ${write.times(subevent)}`
  return [productName(position, write), date, seat, attendee_name].filter(Boolean).join(' · ')
}
