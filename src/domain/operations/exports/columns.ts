// SQL for the cells of exports (guide exports, "Cells"). Every statement has the values `language`, `zone`, `places`, `now` and those of the event.

import type { PlainKey } from '../../../messages/translate.ts'
import { translator } from '../../../messages/translate.ts'
import type { NamePart } from '../../catalog/names.ts'
import { NAME_SCHEMES } from '../../catalog/names.ts'
import { allProviders } from '../../orders/payments/providers/index.ts'
import type { Column, ExportCells, ExportedEvent, ExportInput } from './exporter.ts'

/** Returns a string as an SQL literal. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** Returns the SQL of a localized string in the language of the export. */
export const localizedSql = (sql: string): string => `in_language(${sql}, :language)`
/** Returns numeric cells. @param sql expression of a number */
export const number = (sql: string): ExportCells => ({ sql, kind: 'number' })
/** Returns cells with a calendar day, which does not depend on a time zone. */
export const calendarDay = (sql: string): ExportCells => ({ sql: `(${sql})::text`, kind: 'date' })
/** Returns cells with the day of a timestamp in the event's time zone. */
export const day = (sql: string): ExportCells => clock(sql, 'YYYY-MM-DD', 'date')
/** Returns cells with the time of day of a timestamp in the event's time zone. */
export const time = (sql: string): ExportCells => clock(sql, 'HH24:MI:SS', 'time')
/** Returns cells with the day and the time of day of a timestamp in the event's time zone. */
export const moment = (sql: string): ExportCells => clock(sql, 'YYYY-MM-DD HH24:MI:SS', 'datetime')
const clock = (sql: string, format: string, kind: ExportCells['kind']): ExportCells => ({
  sql: `to_char(${sql} at time zone :zone::text, '${format}')`,
  kind,
})
/** Returns cells with an amount, rounded to the decimal places of the event's currency. */
export const moneyCells = (sql: string): ExportCells => ({ sql: `round(${sql}, :places::integer)`, kind: 'amount' })

/** Returns functions that translate messages and values into the language of an export. */
export function exportMessages({ language }: Pick<ExportInput, 'language'>) {
  const translate = translator(language)
  return {
    translate,
    /** Returns the SQL of "Yes" or "No" for a boolean; null remains null. */
    flag: (sql: string): string =>
      `case when ${sql} then ${literal(translate('export.yes'))} when not (${sql}) then ${literal(translate('export.no'))} end`,
    /** Returns the SQL that replaces known values with their messages. Other values do not change. */
    choice: (sql: string, known: Readonly<Record<string, PlainKey>>): string =>
      cases(sql, Object.fromEntries(Object.entries(known).map(([value, key]) => [value, translate(key)]))),
  }
}

// Returns the SQL that replaces known values with texts. Other values do not change.
const cases = (sql: string, texts: Readonly<Record<string, string>>): string =>
  `case ${sql} ${Object.entries(texts)
    .map(([value, text]) => `when ${literal(value)} then ${literal(text)}`)
    .join(' ')} else ${sql} end`

/** Returns the columns of the date of a position or quota; none unless the export includes a series. */
export const dateColumns = ({ events }: Pick<ExportInput, 'events'>, subevent = 's'): Column[] =>
  events.some(({ has_subevents }) => has_subevents)
    ? [
        ['export.date', localizedSql(`${subevent}.name`)],
        ['export.start_date', moment(`${subevent}.date_from`)],
        ['export.end_date', moment(`${subevent}.date_to`)],
      ]
    : []

/** Returns the name parts of the event's name scheme if it has more than one. */
function nameParts({ level, events }: Pick<ExportInput, 'level' | 'events'>): NamePart[] {
  if (level === 'organizer' || !events[0]) return []
  const { fields } = NAME_SCHEMES[events[0].name_scheme]
  return fields.length > 1 ? fields.map(({ key }) => key) : []
}

/**
 * Returns one column for each part of a name.
 * @param of the label of the name, which precedes the label of the part in each heading
 * @param sql returns the SQL of a part
 */
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

/** Messages of order states, by the letter of the state. */
export const ORDER_STATES = {
  n: 'export.state.pending',
  p: 'export.state.paid',
  e: 'export.state.expired',
  c: 'export.state.canceled',
} as const
/** The letters of all states. */
export const STATES = Object.keys(ORDER_STATES)

/** Returns the SQL of a payment provider's label in the language of the export. @param sql the SQL of its identifier */
export const providerLabel = ({ language }: Pick<ExportInput, 'language'>, sql: string): string =>
  cases(sql, Object.fromEntries(allProviders().map(({ id, label }) => [id, label(translator(language))])))

/** Returns the SQL list of the identifiers of providers that only record free orders. */
const freeProviders = (): string =>
  allProviders()
    .flatMap(({ id, isFree }) => (isFree ? literal(id) : []))
    .join(', ')

/** Returns the SQL condition that exports include a payment `y`: its provider does more than record free orders. */
export const isShownPayment = (): string => `y.provider not in (${freeProviders()})`

/** Returns the SQL of the provider labels of an order's payments, without failed and canceled ones. @param order the SQL of the order's ID */
export const providersOf = (scope: Pick<ExportInput, 'language'>, order: string): string =>
  `(select string_agg(distinct ${providerLabel(scope, 'y.provider')}, ', ') from payments y
    where y.order_id = ${order} and y.state not in ('failed', 'canceled') and ${isShownPayment()})`

/** The column with the day on which the latest payment of an order `o` was received. */
export const LAST_PAYMENT: Column = [
  'export.date_of_last_payment',
  day('(select max(y.payment_date) from payments y where y.order_id = o.id and payment_counts(y.state))'),
]

/** Returns the SQL of the invoice numbers of an order, separated by commas. @param order the SQL of the order's ID */
export const invoiceNumbersSql = (order: string): string =>
  `(select string_agg(v.number, ', ' order by v.id) from invoices v where v.order_id = ${order})`

/** Columns of the event that a row belongs to. */
export const EVENT: readonly Column[] = [
  ['export.event_slug', ':slug::text'],
  ['export.event_name', ':name::text'],
]

/** Returns the columns of a seat `seat`. @param name the SQL of the seat's name */
export const seatColumns = (name: string): Column[] => [
  ['export.seat_id', 'seat.seat_guid'],
  ['export.seat_name', `case when seat.id is not null then ${name} end`],
  ['export.seat_zone', 'seat.zone_name'],
  ['export.seat_row', 'coalesce(seat.row_label, seat.row_name)'],
  ['export.seat_number', 'coalesce(seat.seat_label, seat.seat_number)'],
]

/** Returns the bound values of statements for an event. */
export const eventValues = ({ id, slug, name, timezone, date_from }: ExportedEvent): Record<string, unknown> => ({
  event: id,
  slug,
  name,
  zone: timezone,
  date_from,
})
