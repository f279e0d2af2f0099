// How what customers read of their orders is written: mails, pages and tickets.
import { amount, plainMoney } from '../../core/money.ts'
import { inLanguage, localeFor } from '../catalog/languages.ts'
import type { Settings } from '../catalog/settings.ts'
import type { OrderView, PositionView } from './order_view.ts'

type Text = Readonly<Record<string, string>>
type EventSettings = Settings<'EventSettings'>

/** The languages that have words of ours. */
export type Language = 'en' | 'de'

/** The one for an order: its own, else English. */
export const languageOf = (locale: string): Language => (locale.split('-')[0] === 'de' ? 'de' : 'en')

/** The writing of an order. */
export type Writing = ReturnType<typeof writing>

/** How money and times are written for the customer of an order: in its language, with the customs of the event's region, in its time zone. */
export function writing(
  { locale, event }: Pick<OrderView, 'locale' | 'event'>,
  { region }: Pick<EventSettings, 'region'>,
) {
  const customs = localeFor(locale, region)
  const { timezone: timeZone, currency } = event
  return {
    text: (text: Text | null): string => (text ? inLanguage(text, locale) : ''),
    money: (value: string): string =>
      new Intl.NumberFormat(customs, { style: 'currency', currency }).format(
        plainMoney(amount(value), currency) as Intl.StringNumericLiteral,
      ),
    day: (time: string): string =>
      new Intl.DateTimeFormat(customs, { timeZone, dateStyle: 'full' }).format(new Date(time)),
    moment: (time: string): string =>
      new Intl.DateTimeFormat(customs, { timeZone, dateStyle: 'full', timeStyle: 'short' }).format(new Date(time)),
    time: (time: string): string =>
      new Intl.DateTimeFormat(customs, { timeZone, timeStyle: 'short' }).format(new Date(time)),
  }
}

/** What a position is, in one line: product, variation, date, seat, attendee. */
export function describePosition(
  position: Pick<PositionView, 'item' | 'variation' | 'subevent' | 'seat' | 'attendee_name'>,
  { text, moment }: Writing,
): string {
  const { item, variation, subevent, seat, attendee_name } = position
  const date = subevent && `${text(subevent.name)}, ${moment(subevent.date_from)}`
  return [[text(item), text(variation)].filter(Boolean).join(' – '), date, seat, attendee_name]
    .filter(Boolean)
    .join(' · ')
}
