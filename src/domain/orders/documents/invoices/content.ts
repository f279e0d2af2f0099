// The content of an invoice, taken from the order when the invoice is created (guide invoices, "What an invoice contains").
import type { components } from '../../../../../generated/schema.ts'
import type { Db } from '../../../../core/data/db.ts'
import { query } from '../../../../core/data/db.ts'
import { amount } from '../../../../core/money.ts'
import { translator } from '../../../../messages/translate.ts'
import type { LocaleFormatter } from '../../../catalog/formatting.ts'
import { localeFormatter } from '../../../catalog/formatting.ts'
import type { Settings } from '../../../catalog/settings.ts'
import { productName } from '../../model/formatting.ts'
import type { AddressRow } from '../../model/invoice_address.ts'
import type { OrderView, Text } from '../../model/order_view.ts'
import type { UnstoredOrder } from '../../model/rows.ts'

type Invoice = components['schemas']['Invoice']
/** The printed content of an invoice without its number, its date and the invoice that it cancels. */
export type InvoiceContent = Omit<
  Invoice,
  | 'number'
  | 'event'
  | 'order'
  | 'is_cancellation'
  | 'refers'
  | 'date'
  | `transmission_${'type' | 'provider' | 'status' | 'date'}`
  | 'lines'
> & {
  currency: string
  /** ID of the logo file. */
  logo_image: string | null
  lines: (Omit<Invoice['lines'][number], 'item' | 'variation' | 'subevent'> & LineProduct)[]
}
type LineProduct = Record<'item_id' | 'variation_id' | 'subevent_id', number | null>

/** The data of an order that invoices contain. */
export type InvoicedOrder = Pick<
  OrderView,
  'id' | 'code' | 'status' | 'testmode' | 'require_approval' | 'locale' | 'expires' | 'total'
> & {
  /** The paid amount (guide payments-and-refunds, "Paid amount"). */
  paid: string
  sales_channel: string
  event: Pick<OrderView['event'], 'id' | 'slug' | 'currency' | 'timezone'>
  address: AddressRow | null
  lines: Line[]
}
/** An invoice line before its description is formatted. `description` is the description of a fee, null for positions. */
type Line = Omit<
  InvoiceContent['lines'][number],
  'position' | 'description' | 'event_location' | 'tax_name' | 'fee_type'
> &
  Record<'item_name' | 'variation_value' | 'event_name' | 'event_location' | 'tax_name', Text | null> & {
    description: string | null
    fee_type: components['schemas']['OrderFee']['fee_type'] | null
    addon: boolean
  }

// One row: an order with its positions and fees that are not canceled.
const invoicedOrderSql = (paid: string): string => `
  select o.id, o.code, o.status, o.testmode, o.require_approval, o.locale, o.expires, o.total,
    (${paid}) as paid, c.identifier as sales_channel,
    json_build_object('id', e.id, 'slug', e.slug, 'currency', e.currency, 'timezone', e.timezone) as event,
    (select to_json(a) from invoice_addresses a where a.order_id = o.id) as address,
    coalesce((
      select json_agg(to_jsonb(l) - '{kind,number}'::text[] order by l.kind, l.number) from (
        select 1 as kind, p.positionid as number, p.item_id, p.variation_id, p.subevent_id, i.name as item_name, v.value as variation_value,
          coalesce(s.name, e.name) as event_name, coalesce(s.location, e.location) as event_location,
          case when s.id is null then e.date_from else s.date_from end as event_date_from, case when s.id is null then e.date_to else s.date_to end as event_date_to,
          p.attendee_name, p.addon_to_id is not null as addon, p.valid_from as period_start, p.valid_until as period_end, null::text as description, null::text as fee_type, null::text as fee_internal_type,
          p.price::text as gross_value, p.tax_value::text as tax_value, p.tax_rate::text as tax_rate, t.name as tax_name, p.tax_code
        from order_positions p join items i on i.id = p.item_id left join variations v on v.id = p.variation_id left join subevents s on s.id = p.subevent_id
          left join tax_rules t on t.id = p.tax_rule_id
        where p.order_id = o.id and p.canceled is not true
        union all
        select 2, f.id, null, null, null, null, null, null, null, null, null, null, false, null, null, f.description, f.fee_type, f.internal_type,
          f.value::text, f.tax_value::text, f.tax_rate::text, t.name, f.tax_code
        from order_fees f left join tax_rules t on t.id = f.tax_rule_id where f.order_id = o.id and f.canceled is not true
      ) l
    ), '[]') as lines
  from orders o join events e on e.id = o.event_id join sales_channels c on c.id = o.sales_channel_id where o.id = :order`
const STORED = invoicedOrderSql('select paid from paid_amount(o.id)')

/** Reads the data that an invoice contains from a stored order. */
export async function readInvoicedOrder(db: Db, order: { id: number }): Promise<InvoicedOrder> {
  return (await query<InvoicedOrder>(db, STORED, { order: order.id }))[0]!
}

// Supplies rows that are not stored yet under the names of their tables, so that the same query can read them.
const UNSTORED = `
  with orders as (select * from jsonb_populate_record(null::orders, :rows::jsonb -> 'order')),
    order_positions as (select * from jsonb_populate_recordset(null::order_positions, :rows::jsonb -> 'positions')),
    order_fees as (select * from jsonb_populate_recordset(null::order_fees, :rows::jsonb -> 'fees')),
    payments as (select * from jsonb_populate_recordset(null::payments, :rows::jsonb -> 'payments')),
    invoice_addresses as (select * from jsonb_populate_recordset(null::invoice_addresses, :rows::jsonb -> 'addresses'))
  ${invoicedOrderSql('select coalesce(sum(amount), 0) from payments where payment_counts(state)')}`

/** Reads the data that an invoice contains from an order that is about to be stored. */
export async function readNewInvoicedOrder(
  db: Db,
  { order, address, positions, fees, payments }: UnstoredOrder,
): Promise<InvoicedOrder> {
  const addresses = address ? [{ ...address, order_id: order.id }] : []
  const rows = JSON.stringify({ order, positions, fees, payments, addresses })
  return (await query<InvoicedOrder>(db, UNSTORED, { order: order.id, rows }))[0]!
}

/** Returns the content of an invoice for an order, in the order's language. */
export function invoiceContent(order: InvoicedOrder, settings: Settings<'EventSettings'>): InvoiceContent {
  const { locale, address, event } = order
  const translate = translator(locale)
  const write = localeFormatter(locale, { ...event, region: settings.region })
  const { text } = write
  const lines = order.lines.filter(({ gross_value }) => settings.invoice_include_free || !amount(gross_value).isZero())
  const reversed = lines.some(({ tax_code }) => tax_code === 'AE')
  const unpaid = order.status === 'n' && settings.invoice_include_expire_date
  return {
    locale,
    currency: event.currency,
    logo_image: settings.invoice_logo_image?.id ?? null,
    invoice_from_name: settings.invoice_address_from_name || null,
    invoice_from: settings.invoice_address_from || null,
    invoice_from_zipcode: settings.invoice_address_from_zipcode || null,
    invoice_from_city: settings.invoice_address_from_city || null,
    invoice_from_state: null,
    invoice_from_country: settings.invoice_address_from_country || null,
    invoice_from_tax_id: settings.invoice_address_from_tax_id || null,
    invoice_from_vat_id: settings.invoice_address_from_vat_id || null,
    invoice_to: address ? addressText(address, write) : '',
    invoice_to_is_business: address?.is_business ?? null,
    invoice_to_company: address?.company || null,
    invoice_to_name: address?.name || null,
    invoice_to_street: address?.street || null,
    invoice_to_zipcode: address?.zipcode || null,
    invoice_to_city: address?.city || null,
    invoice_to_state: address?.state || null,
    invoice_to_country: address?.country || null,
    invoice_to_vat_id: address?.vat_id || null,
    invoice_to_beneficiary: null,
    custom_field: address?.custom_field || null,
    internal_reference: address?.internal_reference ?? '',
    introductory_text: text(settings.invoice_introductory_text),
    additional_text: [text(settings.invoice_additional_text), reversed ? translate('invoice.reverse_charge') : '']
      .filter(Boolean)
      .join('\n\n'),
    payment_provider_text: [
      settings.invoice_show_payments ? paidSoFar(order, write) : '',
      unpaid ? translate('invoice.pay_until', { date: write.date(order.expires) }) : '',
    ]
      .filter(Boolean)
      .join('\n'),
    payment_provider_stamp: order.status === 'p' ? translate('invoice.paid') : null,
    footer_text: text(settings.invoice_footer_text),
    foreign_currency_display: null,
    foreign_currency_rate: null,
    foreign_currency_rate_date: null,
    lines: lines.map(({ item_name, variation_value, event_name, addon, ...line }, i) => ({
      ...line,
      position: i + 1,
      description: item_name
        ? `${addon ? '+ ' : ''}${productName({ item: item_name, variation: variation_value }, write)}${event_name ? ` (${text(event_name)})` : ''}`
        : line.description || translate(`invoice.fee.${line.fee_type ?? 'other'}`),
      attendee_name: settings.invoice_attendee_name ? line.attendee_name : null,
      event_location: settings.invoice_event_location && line.event_location ? text(line.event_location) : null,
      tax_name: text(line.tax_name),
    })),
  }
}

// Returns how much of a pending order was paid, and the remaining amount.
function paidSoFar({ status, total, paid, locale }: InvoicedOrder, { money }: LocaleFormatter): string {
  const rest = amount(total).minus(paid)
  if (status !== 'n' || !amount(paid).greaterThan(0) || !rest.greaterThan(0)) return ''
  return translator(locale)('invoice.paid_so_far', { paid: money(paid), rest: money(rest.toString()) })
}

// Returns an address as printed on letters, with the country's name in the invoice's language.
function addressText(address: AddressRow, write: LocaleFormatter): string {
  const { company, name, street, zipcode, city, state, country } = address
  const locality = [zipcode, city, state].filter(Boolean).join(' ')
  return [company, name, street, locality, write.country(country)].filter(Boolean).join('\n')
}
