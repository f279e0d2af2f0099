// Exports invoices, as PDF files and as data for accounting.
import { query } from '../../../core/data/db.ts'
import { streamRows } from '../../../core/data/streams.ts'
import type { ZipEntry } from '../../../core/platform/zip.ts'
import { entryName, zip } from '../../../core/platform/zip.ts'
import type { PlainKey } from '../../../messages/translate.ts'
import { printInvoice } from '../../orders/documents/invoices/files.ts'
import { allProviders } from '../../orders/payments/providers/index.ts'
import { calendarDay, day, exportMessages, moneyCells, number, providersOf } from './columns.ts'
import type { Column, ExportCells, Exporter, ExportInput, ExportParameters } from './exporter.ts'
import { NothingToExport } from './exporter.ts'
import { isInRangeSql, rangeValues } from './ranges.ts'

const parameters = (): ExportParameters => ({
  date_range: { type: 'range' },
  payment_provider: { type: 'choice', choices: allProviders().map(({ id }) => id) },
})

// The date of an invoice is the day of its creation in the time zone of the event.
const wanted = ({ values }: ExportInput): string =>
  `v.event_id = :event and ${isInRangeSql('(v.date::timestamp at time zone :zone::text)', 'date_range')}
  ${values.payment_provider ? 'and exists (select from payments y where y.order_id = v.order_id and y.provider = :payment_provider)' : ''}`

export const invoicesExporter: Exporter = {
  identifier: 'invoices',
  name: 'exporter.all_invoices',
  levels: ['event', 'organizer'],
  permission: 'can_view_orders',
  writes: true, // it stores the files of invoices that have none
  parameters,
  async file(scope) {
    const { db, now, values, events } = scope
    const of = (event: ExportInput['events'][number]) => ({
      ...values,
      ...rangeValues(values, ['date_range'], event.timezone, now),
      event: event.id,
      zone: event.timezone,
    })
    const any = async (): Promise<boolean> => {
      for (const event of events)
        if ((await query(db, `select id from invoices v where ${wanted(scope)} limit 1`, of(event))).length) return true
      return false
    }
    if (!(await any())) throw new NothingToExport()
    async function* entries(): AsyncGenerator<ZipEntry, void, undefined> {
      for (const event of events) {
        const rows = streamRows<{ id: number; number: string; code: string }>(
          db,
          `select v.id, v.number, o.code from invoices v join orders o on o.id = v.order_id where ${wanted(scope)} order by v.id`,
          of(event),
        )
        for await (const { id, number, code } of rows)
          yield { name: entryName(`${number}-${code}.pdf`), content: await printInvoice(scope, id, event) }
      }
    }
    return { extension: 'zip', media_type: 'application/zip', content: zip(entries(), now) }
  },
}

const sum = (value: string): ExportCells =>
  moneyCells(`(select coalesce(sum(${value}), 0) from invoice_lines x where x.invoice_id = v.id)`)

export const invoicedata: Exporter = {
  identifier: 'invoicedata',
  name: 'exporter.invoice_data',
  levels: ['event', 'organizer'],
  permission: 'can_view_orders',
  sheets: ['invoices', 'lines'],
  parameters,
  async tables(scope) {
    const { translate, flag } = exportMessages(scope)
    const part = (of: 'export.invoice_sender' | 'export.invoice_recipient', name: PlainKey, sql: string): Column => [
      { own: translate(of, { field: translate(name) }) },
      sql,
    ]
    const head: Column[] = [
      ['export.order_code', 'o.code'],
      ['export.email_address', 'o.email'],
      [
        'export.invoice_type',
        `case when v.is_cancellation then '${translate('export.cancellation')}' else '${translate('export.invoice')}' end`,
      ],
      ['export.cancellation_of', '(select r.number from invoices r where r.id = v.refers_id)'],
    ]
    const people: Column[] = [
      part('export.invoice_sender', 'export.name', 'v.invoice_from_name'),
      part('export.invoice_sender', 'export.address', 'v.invoice_from'),
      part('export.invoice_sender', 'export.zip_code', 'v.invoice_from_zipcode'),
      part('export.invoice_sender', 'export.city', 'v.invoice_from_city'),
      part('export.invoice_sender', 'export.state', 'v.invoice_from_state'),
      part('export.invoice_sender', 'export.country', 'v.invoice_from_country'),
      part('export.invoice_sender', 'export.tax_id', 'v.invoice_from_tax_id'),
      part('export.invoice_sender', 'export.vat_id', 'v.invoice_from_vat_id'),
      part('export.invoice_recipient', 'export.company', 'v.invoice_to_company'),
      part('export.invoice_recipient', 'export.name', 'v.invoice_to_name'),
      part('export.invoice_recipient', 'export.street_address', 'v.invoice_to_street'),
      part('export.invoice_recipient', 'export.zip_code', 'v.invoice_to_zipcode'),
      part('export.invoice_recipient', 'export.city', 'v.invoice_to_city'),
      part('export.invoice_recipient', 'export.country', 'v.invoice_to_country'),
      part('export.invoice_recipient', 'export.state', 'v.invoice_to_state'),
      part('export.invoice_recipient', 'export.vat_id', 'v.invoice_to_vat_id'),
      part('export.invoice_recipient', 'export.beneficiary', 'v.invoice_to_beneficiary'),
      part('export.invoice_recipient', 'export.internal_reference', 'v.internal_reference'),
    ]
    const matching = `(select string_agg(coalesce(y.info ->> 'matching_id', y.info ->> 'reference'), ', ' order by y.id) from payments y where y.order_id = o.id)`
    return [
      {
        name: 'invoices',
        rows: ['v', 'o'],
        from: 'invoices v join orders o on o.id = v.order_id',
        where: wanted(scope),
        order: 'v.id',
        columns: [
          ['export.invoice_number', 'v.number'],
          ['export.date', calendarDay('v.date')],
          ...head.slice(0, 4),
          ['export.language', 'v.locale'],
          ...people,
          [
            'export.reverse_charge',
            flag("exists (select from invoice_lines x where x.invoice_id = v.id and x.tax_code = 'AE')"),
          ],
          ['export.shown_foreign_currency', 'v.foreign_currency_display'],
          ['export.foreign_currency_rate', number('v.foreign_currency_rate')],
          ['export.total_with_taxes', sum('x.gross_value')],
          ['export.total_without_taxes', sum('x.gross_value - x.tax_value')],
          ['export.payment_matching_ids', matching],
          ['export.payment_providers', providersOf(scope, 'o.id')],
        ],
      },
      {
        name: 'lines',
        rows: ['x', 'v', 'o'],
        from: 'invoices v join orders o on o.id = v.order_id join invoice_lines x on x.invoice_id = v.id',
        where: wanted(scope),
        order: 'v.id, x.position',
        columns: [
          ['export.invoice_number', 'v.number'],
          ['export.line_number', number('x.position')],
          ['export.description', 'x.description'],
          ['export.gross_price', moneyCells('x.gross_value')],
          ['export.net_price', moneyCells('x.gross_value - x.tax_value')],
          ['export.tax_value', moneyCells('x.tax_value')],
          ['export.tax_rate', number('x.tax_rate')],
          ['export.tax_name', 'x.tax_name'],
          ['export.event_start_date', day('x.event_date_from')],
          ['export.date', calendarDay('v.date')],
          ...head,
          ...people,
          ['export.payment_providers', providersOf(scope, 'o.id')],
          ['export.event_end_date', day('x.event_date_to')],
          ['export.location', 'x.event_location'],
        ],
      },
    ]
  },
}
