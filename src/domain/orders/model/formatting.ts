// Formats orders for their customers: in mails, on pages and on tickets.
import { eventTimes, localeFormatter } from '../../catalog/formatting.ts'
import type { Settings } from '../../catalog/settings.ts'
import type { OrderView, PositionView, Text } from './order_view.ts'

type EventSettings = Settings<'EventSettings'>

/** Formats values of an order. */
export type OrderFormatter = ReturnType<typeof orderFormatter>

/** Returns a formatter in the language of an order, with the conventions of the event's region and in the event's time zone. */
export function orderFormatter(
  { locale, event }: Pick<OrderView, 'locale' | 'event'>,
  settings: Pick<EventSettings, 'region' | 'show_times' | 'show_date_to'>,
) {
  const formatter = localeFormatter(locale, { ...event, region: settings.region })
  return {
    ...formatter,
    /** Formats when the event or a date of a series takes place. */
    times: (at: Pick<OrderView['event'], 'date_from' | 'date_to'>): string => eventTimes(at, settings, formatter),
  }
}

/** Returns the name of a product, followed by that of its variation if there is one. */
export const productName = (
  { item, variation }: { readonly item: Text | null; readonly variation: Text | null },
  { text }: Pick<OrderFormatter, 'text'>,
): string => [text(item), text(variation)].filter(Boolean).join(' – ')

/** Returns a position in one line: product, variation, date, seat, attendee. */
export function describePosition(
  position: Pick<PositionView, 'item' | 'variation' | 'subevent' | 'seat' | 'attendee_name'>,
  write: Pick<OrderFormatter, 'text' | 'times'>,
): string {
  const { subevent, seat, attendee_name } = position
  const date = subevent && `${write.text(subevent.name)}, ${write.times(subevent)}`
  return [productName(position, write), date, seat, attendee_name].filter(Boolean).join(' · ')
}
