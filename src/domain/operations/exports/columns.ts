// SQL for the cells of exports (guide exports, "Cells"). Every statement has the values `language`, `zone`, `places`, `now` and those of the event.

import type { PlainKey } from '../../../messages/translate.ts'
import { translator } from '../../../messages/translate.ts'
import type { NamePart } from '../../catalog/names.ts'
import { NAME_SCHEMES } from '../../catalog/names.ts'
import { allProviders } from '../../orders/payments/providers/index.ts'
import type { Cells, Column, ExportedEvent, ExportInput } from './exporter.ts'

/** A text as SQL has it. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** A multi-lingual text in the language of the export. */
export const localizedSql = (sql: string): string => `in_language(${sql}, :language)`
/** A number. */
export const number = (sql: string): Cells => ({ sql, kind: 'number' })
/** A day of the calendar, which is the same in all time zones. */
export const calendarDay = (sql: string): Cells => ({ sql: `(${sql})::text`, kind: 'date' })
/** The day of a moment as the clocks of the event show it. */
export const day = (sql: string): Cells => clock(sql, 'YYYY-MM-DD', 'date')
/** The time of day of it. */
export const time = (sql: string): Cells => clock(sql, 'HH24:MI:SS', 'time')
/** Day and time of day of it. */
export const moment = (sql: string): Cells => clock(sql, 'YYYY-MM-DD HH24:MI:SS', 'datetime')
const clock = (sql: string, format: string, kind: Cells['kind']): Cells => ({
  sql: `to_char(${sql} at time zone :zone::text, '${format}')`,
  kind,
})
/** An amount with the decimals of the event's currency. */
export const moneyCells = (sql: string): Cells => ({ sql: `round(${sql}, :places::integer)`, kind: 'amount' })

/** Messages in the language of the export. */
export function exportMessages({ language }: Pick<ExportInput, 'language'>) {
  const translate = translator(language)
  return {
    translate,
    /** Yes or No, and nothing for null. */
    flag: (sql: string): string =>
      `case when ${sql} then ${literal(translate('export.yes'))} when not (${sql}) then ${literal(translate('export.no'))} end`,
    /** A message for each value; others as they are. */
    choice: (sql: string, known: Readonly<Record<string, PlainKey>>): string =>
      cases(sql, Object.fromEntries(Object.entries(known).map(([value, key]) => [value, translate(key)]))),
  }
}

// A text for each value, others as they are.
const cases = (sql: string, texts: Readonly<Record<string, string>>): string =>
  `case ${sql} ${Object.entries(texts)
    .map(([value, text]) => `when ${literal(value)} then ${literal(text)}`)
    .join(' ')} else ${sql} end`

/** Columns of the date of a position or quota, where an event of the export is a series. */
export const dateColumns = ({ events }: Pick<ExportInput, 'events'>, subevent = 's'): Column[] =>
  events.some(({ has_subevents }) => has_subevents)
    ? [
        ['export.date', localizedSql(`${subevent}.name`)],
        ['export.start_date', moment(`${subevent}.date_from`)],
        ['export.end_date', moment(`${subevent}.date_to`)],
      ]
    : []

/** The parts of names that the event of an export asks for, where there is more than one. */
function nameParts({ level, events }: Pick<ExportInput, 'level' | 'events'>): NamePart[] {
  if (level === 'organizer' || !events[0]) return []
  const { fields } = NAME_SCHEMES[events[0].name_scheme]
  return fields.length > 1 ? fields.map(({ key }) => key) : []
}

/** Columns of the parts of a name, each headed by what the name is of. */
export const partColumns = (
  scope: Pick<ExportInput, 'level' | 'events' | 'language'>,
  of: PlainKey | undefined,
  sql: (key: string) => string,
): Column[] => {
  const { translate } = exportMessages(scope)
  return nameParts(scope).map((key) => {
    const part = translate(`export.name_part.${key}`)
    return [{ own: of === undefined ? part : `${translate(of)}: ${part}` }, sql(key)]
  })
}

/** The states of orders, by their letters. */
export const ORDER_STATES = {
  n: 'export.state.pending',
  p: 'export.state.paid',
  e: 'export.state.expired',
  c: 'export.state.canceled',
} as const
/** The letters of all states. */
export const STATES = Object.keys(ORDER_STATES)

/** The SQL of the name of a provider. */
export const providerLabel = ({ language }: Pick<ExportInput, 'language'>, sql: string): string =>
  cases(sql, Object.fromEntries(allProviders().map(({ id, label }) => [id, label(translator(language))])))

/** Returns the SQL of the identifiers of the providers that record that an order costs nothing. */
const freeProviders = (): string =>
  allProviders()
    .flatMap(({ id, isFree }) => (isFree ? literal(id) : []))
    .join(', ')

/** The SQL of whether a payment `y` shows how an order was paid, or will be. */
export const isShownPayment = (): string => `y.provider not in (${freeProviders()})`

/** The SQL of the names of the ways in which an order was paid, or is to be. @param order the SQL of its id */
export const providersOf = (scope: Pick<ExportInput, 'language'>, order: string): string =>
  `(select string_agg(distinct ${providerLabel(scope, 'y.provider')}, ', ') from payments y
    where y.order_id = ${order} and y.state not in ('failed', 'canceled') and ${isShownPayment()})`

/** When the last payment of an order `o` was received. */
export const LAST_PAYMENT: Column = [
  'export.date_of_last_payment',
  day('(select max(y.payment_date) from payments y where y.order_id = o.id and payment_counts(y.state))'),
]

/** The numbers of the invoices of an order. */
export const invoiceNumbersSql = (order: string): string =>
  `(select string_agg(v.number, ', ' order by v.id) from invoices v where v.order_id = ${order})`

/** Columns of the event of a row. */
export const EVENT: readonly Column[] = [
  ['export.event_slug', ':slug::text'],
  ['export.event_name', ':name::text'],
]

/** The columns of a seat. */
export const seatColumns = (name: string): Column[] => [
  ['export.seat_id', 'seat.seat_guid'],
  ['export.seat_name', `case when seat.id is not null then ${name} end`],
  ['export.seat_zone', 'seat.zone_name'],
  ['export.seat_row', 'coalesce(seat.row_label, seat.row_name)'],
  ['export.seat_number', 'coalesce(seat.seat_label, seat.seat_number)'],
]

/** The time zone, the decimals and what else the statement of an event is given. */
export const eventValues = ({ id, slug, name, timezone, date_from }: ExportedEvent): Record<string, unknown> => ({
  event: id,
  slug,
  name,
  zone: timezone,
  date_from,
})
