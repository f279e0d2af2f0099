// Invoices: as they were printed, and as data for accounts.
import { query, streamRows } from '../../../core/data/db.ts'
import type { ZipEntry } from '../../../core/platform/zip.ts'
import { entryName, zip } from '../../../core/platform/zip.ts'
import { printInvoice } from '../../orders/documents/invoices/files.ts'
import { allProviders } from '../../orders/payments/providers/index.ts'
import { calendarDay, day, money, number, providersOf, saying } from './columns.ts'
import type { Cells, Column, Exporter, Parameters, Scope } from './exporter.ts'
import { NothingToExport } from './exporter.ts'
import { rangeValues, within } from './ranges.ts'
import type { Word } from './words.ts'

const parameters = (): Parameters => ({
  date_range: { type: 'range' },
  payment_provider: { type: 'choice', choices: allProviders().map(({ id }) => id) },
})

// Invoices bear the day of the event's time zone on which they were made.
const wanted = ({ values }: Scope): string =>
  `v.event_id = :event and ${within('(v.date::timestamp at time zone :zone::text)', 'date_range')}
  ${values.payment_provider ? 'and exists (select from payments y where y.order_id = v.order_id and y.provider = :payment_provider)' : ''}`

export const invoices: Exporter = {
  identifier: 'invoices',
  name: 'All invoices',
  levels: ['event', 'organizer'],
  permission: 'can_view_orders',
  parameters,
  async file(scope) {
    const { db, now, values, events } = scope
    const of = (event: Scope['events'][number]) => ({
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

const sum = (value: string): Cells =>
  money(`(select coalesce(sum(${value}), 0) from invoice_lines x where x.invoice_id = v.id)`)

export const invoicedata: Exporter = {
  identifier: 'invoicedata',
  name: 'Invoice data',
  levels: ['event', 'organizer'],
  permission: 'can_view_orders',
  sheets: ['invoices', 'lines'],
  parameters,
  async tables(scope) {
    const { say, flag } = saying(scope)
    const part = (of: 'Invoice sender: {}' | 'Invoice recipient: {}', name: Word, sql: string): Column => [
      { own: say(of, say(name)) },
      sql,
    ]
    const head: Column[] = [
      ['Order code', 'o.code'],
      ['Email address', 'o.email'],
      ['Invoice type', `case when v.is_cancellation then '${say('Cancellation')}' else '${say('Invoice')}' end`],
      ['Cancellation of', '(select r.number from invoices r where r.id = v.refers_id)'],
    ]
    const people: Column[] = [
      part('Invoice sender: {}', 'Name', 'v.invoice_from_name'),
      part('Invoice sender: {}', 'Address', 'v.invoice_from'),
      part('Invoice sender: {}', 'ZIP code', 'v.invoice_from_zipcode'),
      part('Invoice sender: {}', 'City', 'v.invoice_from_city'),
      part('Invoice sender: {}', 'State', 'v.invoice_from_state'),
      part('Invoice sender: {}', 'Country', 'v.invoice_from_country'),
      part('Invoice sender: {}', 'Tax ID', 'v.invoice_from_tax_id'),
      part('Invoice sender: {}', 'VAT ID', 'v.invoice_from_vat_id'),
      part('Invoice recipient: {}', 'Company', 'v.invoice_to_company'),
      part('Invoice recipient: {}', 'Name', 'v.invoice_to_name'),
      part('Invoice recipient: {}', 'Street address', 'v.invoice_to_street'),
      part('Invoice recipient: {}', 'ZIP code', 'v.invoice_to_zipcode'),
      part('Invoice recipient: {}', 'City', 'v.invoice_to_city'),
      part('Invoice recipient: {}', 'Country', 'v.invoice_to_country'),
      part('Invoice recipient: {}', 'State', 'v.invoice_to_state'),
      part('Invoice recipient: {}', 'VAT ID', 'v.invoice_to_vat_id'),
      part('Invoice recipient: {}', 'Beneficiary', 'v.invoice_to_beneficiary'),
      part('Invoice recipient: {}', 'Internal reference', 'v.internal_reference'),
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
          ['Invoice number', 'v.number'],
          ['Date', calendarDay('v.date')],
          ...head.slice(0, 4),
          ['Language', 'v.locale'],
          ...people,
          [
            'Reverse charge',
            flag("exists (select from invoice_lines x where x.invoice_id = v.id and x.tax_code = 'AE')"),
          ],
          ['Shown foreign currency', 'v.foreign_currency_display'],
          ['Foreign currency rate', number('v.foreign_currency_rate')],
          ['Total value (with taxes)', sum('x.gross_value')],
          ['Total value (without taxes)', sum('x.gross_value - x.tax_value')],
          ['Payment matching IDs', matching],
          ['Payment providers', providersOf(scope, 'o.id')],
        ],
      },
      {
        name: 'lines',
        rows: ['x', 'v', 'o'],
        from: 'invoices v join orders o on o.id = v.order_id join invoice_lines x on x.invoice_id = v.id',
        where: wanted(scope),
        order: 'v.id, x.position',
        columns: [
          ['Invoice number', 'v.number'],
          ['Line number', number('x.position')],
          ['Description', 'x.description'],
          ['Gross price', money('x.gross_value')],
          ['Net price', money('x.gross_value - x.tax_value')],
          ['Tax value', money('x.tax_value')],
          ['Tax rate', number('x.tax_rate')],
          ['Tax name', 'x.tax_name'],
          ['Event start date', day('x.event_date_from')],
          ['Date', calendarDay('v.date')],
          ...head,
          ...people,
          ['Payment providers', providersOf(scope, 'o.id')],
          ['Event end date', day('x.event_date_to')],
          ['Location', 'x.event_location'],
        ],
      },
    ]
  },
}
