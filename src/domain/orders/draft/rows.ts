// The rows of a draft: of its new lines, and of an order that is created with them.
import { allocateIds, asStored, timeAsStored } from '../../../core/data/db.ts'
import { withScheme } from '../../catalog/names.ts'
import type { Settings } from '../../catalog/settings.ts'
import { validity } from '../../catalog/validity.ts'
import type { Entry } from '../../pricing/price_list.ts'
import type { Candidate } from '../../stock/positions.ts'
import { usualDeadline } from '../lifecycle/deadlines.ts'
import { internationalPhone } from '../model/addresses.ts'
import { orderSecret, pseudonymizationId, ticketSecret } from '../model/generated_values.ts'
import type { AddressRow } from '../model/invoice_address.ts'
import { addressRow } from '../model/invoice_address.ts'
import type { FeeRow, OrderRow, UnstoredOrder } from '../model/rows.ts'
import type { StoredPayment } from '../payments/first_payments.ts'
import { firstPayments } from '../payments/first_payments.ts'
import type { Draft, Line, NewLine, OrderScope } from './draft.ts'
import { moves } from './draft.ts'
import type { Loaded, LoadedOrder } from './load.ts'
import type { ChangeRequest, NewOrder, RequestedLine } from './parse.ts'
import { requestedFees } from './parse.ts'
import type { Plan } from './plan.ts'

/** The draft of a new order, whose lines are all new. */
type NewDraft = Omit<Draft, 'lines' | 'address'> & {
  readonly lines: readonly NewLine[]
  readonly address: AddressRow | null
}
type EventSettings = Settings<'EventSettings'>

/** The rows of a new order. */
export type NewOrderRows = {
  readonly order: OrderRow
  readonly address: AddressRow | null
  readonly lines: readonly NewLine[]
  readonly fees: readonly FeeRow[]
  readonly payments: readonly StoredPayment[]
  /** What responses show of the objects of which the order has the ids. */
  readonly names: { readonly sales_channel: string; readonly customer: string | null }
}

/** Returns a new line with its row, whose price follows (price.ts), and whose ids are those that the caller has or gives it later. */
export function newLine(
  found: Candidate<RequestedLine>,
  entry: Entry,
  parent: Line | undefined,
  ids: { readonly id: number; readonly order_id: number; readonly positionid: number },
  { event, now }: Pick<OrderScope, 'event' | 'now'>,
  settings: EventSettings,
): NewLine {
  const { wanted, voucher, seat, attendee } = found
  const { attendee_email, company, street, zipcode, city, country, state, secret, is_bundled } = wanted
  const usual = validity(entry.validity, event.timezone, now, wanted.requested_valid_from)
  const after = {
    ...ids,
    event_id: event.id,
    addon_to_id: parent?.after.id ?? null,
    item_id: wanted.item,
    variation_id: wanted.variation,
    subevent_id: wanted.subevent,
    price: '0.00',
    attendee_name: attendee.name,
    attendee_name_parts: withScheme(attendee.parts, settings.name_scheme),
    attendee_email,
    company,
    street,
    zipcode,
    city,
    country: country || null,
    state: state || null,
    discount_id: null,
    voucher_id: voucher?.id ?? null,
    voucher_budget_use: null,
    tax_rate: '0.00',
    tax_value: '0.00',
    tax_rule_id: null,
    tax_code: null,
    secret: secret ?? ticketSecret(settings.ticket_secret_length),
    is_bundled,
    seat_id: seat?.id ?? null,
    pseudonymization_id: pseudonymizationId(),
    valid_from: timeAsStored(wanted.valid_from ?? usual.valid_from),
    valid_until: timeAsStored(wanted.valid_until ?? usual.valid_until),
  }
  return { disposition: 'new', path: wanted.at, before: undefined, after, parent, found, entry }
}

/** Returns the draft of a new order. In a simulation, which allocates no ids, these count from 1. */
export function newDraft(scope: OrderScope, body: NewOrder, { candidates, prices, drawn }: LoadedOrder): NewDraft {
  const { settings, positions } = candidates
  const lines: NewLine[] = []
  for (const [i, found] of positions.entries()) {
    const ids = { id: drawn.positions[i] ?? i + 1, order_id: drawn.id ?? 0, positionid: i + 1 }
    const { addon_to } = found.wanted
    const parent = addon_to === null ? undefined : lines[addon_to]
    lines.push(newLine(found, prices.entries[i]!, parent, ids, scope, settings))
  }
  return {
    lines,
    fees: [],
    requestedFees: requestedFees(body.fees, 'fees'),
    recalculate: null,
    address: body.invoice_address && addressRow(body.invoice_address, settings.name_scheme),
    rounding: body.tax_rounding_mode ?? settings.tax_rounding,
  }
}

/** Returns the draft of a change. Tickets that move to another order get new secrets. */
export function changedDraft(
  scope: OrderScope,
  order: { readonly id: number },
  { lines, fees, parents, last, address, rounding }: Plan,
  { fees: added, recalculate }: ChangeRequest,
  { candidates: { positions, settings }, prices: { entries } }: Loaded,
): Draft {
  const first = entries.length - positions.length
  const newLines = positions.map((found, i) => {
    const ids = { id: 0, order_id: order.id, positionid: last + i + 1 }
    return newLine(found, entries[first + i]!, parents[i], ids, scope, settings)
  })
  for (const { after } of lines.filter(moves)) after.secret = ticketSecret(settings.ticket_secret_length)
  return { lines: [...lines, ...newLines], fees: [...fees], requestedFees: added, recalculate, address, rounding }
}

/** Returns the rows of a new order that was priced. */
export async function newOrderRows(
  { db, organizer, event, now }: OrderScope,
  body: NewOrder,
  { lines, fees, address, rounding }: NewDraft,
  { drawn, cards, candidates: { settings } }: LoadedOrder,
  total: string,
): Promise<NewOrderRows> {
  const feeIds = body.simulate ? [] : await allocateIds(db, 'order_fees', fees.length)
  const subevents = lines.map(({ after }) => after.subevent_id)
  const expires = body.expires ? new Date(body.expires) : await usualDeadline(db, event, settings, subevents, now)
  const { begun, code, sales_channel_id, customer_id } = drawn
  const id = drawn.id ?? 0
  const { status, payments } = firstPayments(
    body,
    { id, total },
    cards.flatMap((card) => card ?? []),
    now,
  )
  const { testmode, email, comment, custom_followup_at, checkin_attention, checkin_text } = body
  const { require_approval, valid_if_pending, api_meta, sales_channel, customer } = body
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
      tax_rounding_mode: rounding,
      last_modified: begun,
    },
    address,
    lines,
    fees: fees.map(({ after }, i) => ({ ...after, id: feeIds[i] ?? i + 1, order_id: id })),
    payments,
    names: { sales_channel, customer },
  }
}

/** Returns the rows of a new order as they are inserted. */
export const unstored = ({ lines, payments, order, address, fees }: NewOrderRows): UnstoredOrder => ({
  order,
  address,
  positions: lines.map(({ after }) => after),
  fees,
  payments: payments.map(({ row }) => row),
})
