// Exports the taxes of orders: per order as a table, and in total as a PDF.
import { Readable } from 'node:stream'
import { renderPdf } from '../../../core/platform/pdf.ts'
import { day, EVENT, exportMessages, LAST_PAYMENT, moneyCells, number, ORDER_STATES, providersOf } from './columns.ts'
import type { Column, Exporter, Table } from './exporter.ts'
import { isInRangeSql } from './ranges.ts'
import { drawTable } from './reports.ts'
import { allRows } from './tables.ts'

// One row per tax rate of the order `o`, for positions and fees that are not canceled. They are read order by order: a plan for all orders of an
// event would compare all of them with each other if they are newer than the last ANALYZE.
const TAXES = `(select t.tax_rate, t.tax_code, sum(t.gross) as gross, sum(t.tax) as tax from (
    select p.tax_rate, coalesce(p.tax_code, '') as tax_code, p.price as gross, p.tax_value as tax from order_positions p where p.order_id = o.id and not p.canceled
    union all select f.tax_rate, coalesce(f.tax_code, ''), f.value, f.tax_value from order_fees f where f.order_id = o.id and not f.canceled) t
  group by t.tax_rate, t.tax_code)`

export const ordertaxeslist: Exporter = {
  identifier: 'ordertaxeslist',
  name: 'exporter.taxes_of_orders',
  levels: ['event'],
  permission: 'can_view_orders',
  parameters: () => ({ date_range: { type: 'range' }, paid_only: { type: 'boolean' } }),
  tables: async (scope) => [
    {
      name: 'ordertaxeslist',
      rows: ['o', 't'],
      from: `orders o cross join lateral ${TAXES} t`,
      where: `o.event_id = :event and ${isInRangeSql('o.datetime', 'date_range')} ${scope.values.paid_only ? "and o.status = 'p'" : ''}`,
      order: 'o.datetime, o.id, t.tax_rate, t.tax_code',
      columns: [
        ...EVENT,
        LAST_PAYMENT,
        ['export.order_code', 'o.code'],
        ['export.order_date', day('o.datetime')],
        ['export.status', exportMessages(scope).choice('o.status', ORDER_STATES)],
        LAST_PAYMENT,
        ['export.payment_providers', providersOf(scope, 'o.id')],
        ['export.tax_rate', number('t.tax_rate')],
        ['export.tax_code', 't.tax_code'],
        ['export.gross', moneyCells('t.gross')],
        ['export.net', moneyCells('t.gross - t.tax')],
        ['export.tax', moneyCells('t.tax')],
      ],
    },
  ],
}

const onPaper = (
  report: Pick<Exporter, 'identifier' | 'name'> & {
    columns: readonly Column[]
    from: string
    where: string
    order: string
    rows: string[]
  },
): Exporter => ({
  identifier: report.identifier,
  name: report.name,
  levels: ['event'],
  permission: 'can_view_orders',
  parameters: () => ({ date_range: { type: 'range' } }),
  async file(scope) {
    const { translate } = exportMessages(scope)
    const [event] = scope.events
    const table: Table = { ...report, name: report.identifier }
    const rows = await allRows(scope, table, ['date_range'])
    const bytes = await renderPdf(
      {
        title: `${event!.name} – ${translate(report.name)}`,
        author: scope.organizer.name,
        language: scope.language,
        date: scope.now,
      },
      (pdf) =>
        drawTable(pdf, {
          title: event!.name,
          subtitle: `${translate(report.name)} (${event!.currency})`,
          page: (n) => translate('export.page', { page: n }),
          headings: report.columns.map(([heading]) => (typeof heading === 'string' ? translate(heading) : heading.own)),
          rows: rows.map((row) => row.map((cell) => String(cell ?? ''))),
        }),
      { size: 'A4', layout: 'landscape' },
    )
    return { extension: 'pdf', media_type: 'application/pdf', content: Readable.from([bytes]) }
  },
})

/** Exports the taxes of paid orders as a PDF, by rate. */
export const ordertaxes = onPaper({
  identifier: 'ordertaxes',
  name: 'exporter.tax_report',
  rows: ['x'],
  from: `(select t.tax_rate, t.tax_code, count(*) as orders, sum(t.gross) as gross, sum(t.tax) as tax from orders o cross join lateral ${TAXES} t
    where o.event_id = :event and o.status = 'p' and ${isInRangeSql('o.datetime', 'date_range')} group by t.tax_rate, t.tax_code) x`,
  where: 'true',
  order: 'x.tax_rate, x.tax_code',
  columns: [
    ['export.tax_rate', number('x.tax_rate')],
    ['export.tax_code', 'x.tax_code'],
    ['export.paid_orders', number('x.orders')],
    ['export.gross', moneyCells('x.gross')],
    ['export.net', moneyCells('x.gross - x.tax')],
    ['export.tax', moneyCells('x.tax')],
  ],
})

const counted = (status: string): string => `count(*) filter (where o.status = '${status}' and not p.canceled)`

/** Exports the sales of each product as a PDF. */
export const pdfreport = onPaper({
  identifier: 'pdfreport',
  name: 'exporter.order_overview_pdf',
  rows: ['x'],
  from: `(select i.position, i.id as item, v.position as place, v.id as variation, i.name, v.value, ${counted('n')} as pending, ${counted('p')} as paid, ${counted('e')} as expired,
      count(*) filter (where o.status = 'c' or p.canceled) as canceled, coalesce(sum(p.price) filter (where o.status = 'p' and not p.canceled), 0) as gross
    from order_positions p join orders o on o.id = p.order_id join items i on i.id = p.item_id left join variations v on v.id = p.variation_id
    where p.event_id = :event and ${isInRangeSql('o.datetime', 'date_range')} group by i.id, v.id) x`,
  where: 'true',
  order: 'x.position, x.item, x.place, x.variation',
  columns: [
    ['export.product', 'in_language(x.name, :language)'],
    ['export.variation', 'in_language(x.value, :language)'],
    ['export.state.pending', number('x.pending')],
    ['export.state.paid', number('x.paid')],
    ['export.state.expired', number('x.expired')],
    ['export.state.canceled', number('x.canceled')],
    ['export.gross', moneyCells('x.gross')],
  ],
})
