// The rows of a new order, from what was asked for, what was found and what it costs.
import type { Db } from '../../core/data/db.ts'
import { asStored, query } from '../../core/data/db.ts'
import type { Event, Organizer } from '../../core/handler.ts'
import { withScheme } from '../catalog/names.ts'
import type { Dates } from '../catalog/relative_dates.ts'
import type { Settings } from '../catalog/settings.ts'
import { validity } from '../catalog/validity.ts'
import type { PricedOrder } from '../pricing/order_prices.ts'
import type { Entry } from '../pricing/price_list.ts'
import type { Priced } from '../pricing/prices.ts'
import type { Candidate } from '../stock/positions.ts'
import { internationalPhone } from './addresses.ts'
import { deadline } from './deadline.ts'
import { firstPayments } from './first_payments.ts'
import type { Drawn } from './generated_values.ts'
import { orderSecret, pseudonymizationId, ticketSecret } from './generated_values.ts'
import type { PaymentCard } from './gift_cards.ts'
import { addressRow } from './invoice_address.ts'
import type { FeeRow, PositionRow, StoredOrder, Ticket } from './storing.ts'
import type { NewOrder, WantedTicket } from './wanted.ts'

/** What was found for an order that can be sold. */
export type Found = {
  readonly drawn: Drawn
  readonly settings: Settings<'EventSettings'>
  readonly positions: readonly Candidate<WantedTicket>[]
  readonly entries: readonly (Entry | undefined)[]
  readonly priced: PricedOrder
  readonly cards: readonly PaymentCard[]
  /** Ids of the fees, as many as they have become. */
  readonly feeIds: readonly number[]
  /** Until when it is to be paid. */
  readonly expires: Date
}

/** What is stored of an order. In a simulation, which has drawn no ids, these are the places from 1. */
export function composeOrder(
  { organizer, event, now }: { organizer: Organizer; event: Event; now: Date },
  body: NewOrder,
  found: Found,
): StoredOrder {
  const { drawn, settings, positions, entries, priced, cards, expires } = found
  const { begun, code, sales_channel_id, customer_id } = drawn
  const id = drawn.id ?? 0
  const { total } = priced
  const { status, payments } = firstPayments(body, { id, total }, cards, now)
  const { testmode, email, comment, custom_followup_at, checkin_attention, checkin_text } = body
  const { require_approval, valid_if_pending, api_meta, tax_rounding_mode, sales_channel, customer } = body
  return {
    order: {
      id,
      organizer_id: organizer.id,
      event_id: event.id,
      code,
      status,
      testmode,
      secret: orderSecret(),
      email,
      phone: body.phone ? internationalPhone(body.phone)! : null,
      customer_id,
      locale: body.locale ?? settings.locale,
      sales_channel_id,
      datetime: asStored(now),
      expires: asStored(expires),
      total,
      comment,
      custom_followup_at,
      checkin_attention,
      checkin_text,
      require_approval,
      valid_if_pending,
      api_meta,
      tax_rounding_mode: tax_rounding_mode ?? settings.tax_rounding,
      last_modified: begun,
    },
    address: body.invoice_address && addressRow(body.invoice_address, settings.name_scheme),
    tickets: positions.map((position, i) => ticket(position, i, { ...found, id, event, now, entry: entries[i]! })),
    fees: feeRows(body, found, id),
    payments,
    names: { sales_channel, customer },
  }
}

function ticket(
  found: Candidate<WantedTicket>,
  index: number,
  { drawn, settings, priced, id, event, now, entry }: Found & { id: number; event: Event; now: Date; entry: Entry },
): Ticket {
  const { addon_to } = found.wanted
  const idAt = (place: number): number => drawn.positions[place] ?? place + 1
  const ids = {
    id: idAt(index),
    order_id: id,
    event_id: event.id,
    positionid: index + 1,
    addon_to_id: addon_to === null ? null : idAt(addon_to),
  }
  const place = { settings, entry, timezone: event.timezone, now }
  return { row: positionRow(ids, found, priced.positions[index]!, place), found, has_ticket: entry.has_ticket }
}

/** What the row of a position says of a ticket that was asked for. */
type RowSource = Pick<Candidate, 'voucher' | 'seat' | 'attendee'> & {
  readonly wanted: Pick<
    WantedTicket,
    | 'item'
    | 'variation'
    | 'subevent'
    | 'attendee_email'
    | 'company'
    | 'street'
    | 'zipcode'
    | 'city'
    | 'country'
    | 'state'
    | 'is_bundled'
    | 'secret'
    | 'requested_valid_from'
    | 'valid_from'
    | 'valid_until'
  >
}

/** The row of a position that is sold now, from what was asked for, what was found and what it costs. */
export function positionRow(
  ids: Pick<PositionRow, 'id' | 'order_id' | 'event_id' | 'positionid' | 'addon_to_id'>,
  { wanted, voucher, seat, attendee }: RowSource,
  { price, tax_rate, tax_value, tax_rule, tax_code, discount, voucher_budget_use }: Priced,
  {
    settings,
    entry,
    timezone,
    now,
  }: { settings: Settings<'EventSettings'>; entry: Entry; timezone: string; now: Date },
): PositionRow {
  const { item, variation, subevent, secret, attendee_email, company, street, zipcode, city, country, state } = wanted
  const moment = (time: string | null): string | null => (time === null ? null : asStored(new Date(time)))
  const usual = validity(entry.validity, timezone, now, wanted.requested_valid_from)
  return {
    ...ids,
    item_id: item,
    variation_id: variation,
    subevent_id: subevent,
    price,
    attendee_name: attendee.name,
    attendee_name_parts: withScheme(attendee.parts, settings.name_scheme),
    attendee_email,
    company,
    street,
    zipcode,
    city,
    country: country || null,
    state: state || null,
    discount_id: discount,
    voucher_id: voucher?.id ?? null,
    voucher_budget_use,
    tax_rate,
    tax_value,
    tax_rule_id: tax_rule,
    tax_code,
    secret: secret ?? ticketSecret(settings.ticket_secret_length),
    is_bundled: wanted.is_bundled,
    seat_id: seat?.id ?? null,
    pseudonymization_id: pseudonymizationId(),
    valid_from: moment(wanted.valid_from ?? usual.valid_from),
    valid_until: moment(wanted.valid_until ?? usual.valid_until),
  }
}

function feeRows({ fees }: NewOrder, { priced, feeIds }: Found, orderId: number): FeeRow[] {
  const rows = fees.flatMap(({ fee_type, description, internal_type }, i) =>
    priced.fees[i]!.map(({ tax_rule, ...price }) => ({
      order_id: orderId,
      fee_type,
      description,
      internal_type,
      ...price,
      tax_rule_id: tax_rule,
    })),
  )
  return rows.map((row, i) => ({ id: feeIds[i] ?? i + 1, ...row }))
}

/** Until when an order is to be paid that is made now, by the settings of the event (guide prices-and-taxes, "Deadline"). */
export async function usualDeadline(
  db: Db,
  event: Event,
  settings: Settings<'EventSettings'>,
  subevents: readonly (number | null)[],
  now: Date,
): Promise<Date> {
  const columns = 'date_from, date_to, date_admission, presale_start, presale_end'
  const here = { ...event, date_from: '', date_to: null, date_admission: null, presale_start: null, presale_end: null }
  if (settings.payment_term_last === null) return deadline(settings, here, [], now)
  const [[dates], ofSubevents] = await Promise.all([
    query<Dates>(db, `select ${columns} from events where id = :id`, { id: event.id }),
    query<Dates>(db, `select ${columns} from subevents where id = any(:ids)`, {
      ids: subevents.filter((id) => id !== null),
    }),
  ])
  return deadline(settings, { ...here, ...dates! }, ofSubevents, now)
}
