// Creates the rows of a draft: those of new lines, and those of a new order.
import { allocateIds, storedTime, storedTimeOrNull } from '../../../core/data/db.ts'
import { withScheme } from '../../catalog/names.ts'
import type { Settings } from '../../catalog/settings.ts'
import { validityOf } from '../../catalog/validity.ts'
import type { PriceListEntry } from '../../pricing/price_list.ts'
import type { Candidate } from '../../stock/positions.ts'
import { usualDeadline } from '../lifecycle/deadlines.ts'
import { internationalPhone } from '../model/addresses.ts'
import { orderSecret, pseudonymizationId } from '../model/generated_values.ts'
import { addressRow } from '../model/invoice_address.ts'
import type { UnstoredOrder } from '../model/rows.ts'
import type { TicketSecrets } from '../model/ticket_secrets.ts'
import { isSigned } from '../model/ticket_secrets.ts'
import { firstPayments } from '../payments/first_payments.ts'
import type { Draft, Line, NewLine, OrderTransaction, StoredLine } from './draft.ts'
import { isNew, isOtherProduct, isStored, moves } from './draft.ts'
import type { Loaded, LoadedOrder } from './load.ts'
import type { NewOrder, RequestedLine } from './parse.ts'

/** The rows of a new order, and the data of other objects that its response contains. */
export type NewOrderRows = UnstoredOrder & {
  readonly lines: readonly NewLine[]
  readonly cards: LoadedOrder['cards']
  readonly names: { readonly sales_channel: string; readonly customer: string | null }
}

/**
 * Adds the requested lines to a draft, without prices (see price.ts).
 * @param ids IDs of a new order and its positions; 0 in a simulation, and for positions of a change until they are written
 */
export function addLines(
  tx: OrderTransaction,
  draft: Draft,
  { candidates: { positions, settings }, prices: { entries }, secrets }: Loaded,
  ids: { readonly id?: number | undefined; readonly positions: readonly number[] } = { positions: [] },
): void {
  const { order, parents, last, lines } = draft
  const [stored, priced] = [lines.length, entries.length - positions.length]
  for (const [i, candidate] of positions.entries()) {
    const { addon_to } = candidate.wanted
    const parent = addon_to === null ? parents[i] : lines[stored + addon_to]
    const own = { id: ids.positions[i] ?? 0, order_id: order?.id ?? ids.id ?? 0, positionid: last + i + 1 }
    lines.push(newLine(tx, candidate, entries[priced + i]!, parent, own, settings, secrets))
  }
  for (const line of lines.filter(isStored))
    if (needsNewSecret(line, secrets)) line.after.secret = secrets.next(line.after)
}

// A ticket needs a new secret if it moves to another order. A signed secret is also replaced if the ticket is canceled, or changes its product,
// variation or date (guide tickets, "Signed secrets").
const needsNewSecret = (line: StoredLine, { areSigned }: TicketSecrets): boolean => {
  const { before, changes, disposition } = line
  if (disposition === 'canceled') return isSigned(before.secret)
  if (changes?.secret !== undefined) return false
  return moves(line) || (isOtherProduct(line) && (areSigned || isSigned(before.secret)))
}

function newLine(
  { event, now }: OrderTransaction,
  candidate: Candidate<RequestedLine>,
  entry: PriceListEntry,
  parent: Line | undefined,
  ids: { readonly id: number; readonly order_id: number; readonly positionid: number },
  settings: Settings<'EventSettings'>,
  secrets: TicketSecrets,
): NewLine {
  const { wanted, voucher, seat, attendee } = candidate
  const { attendee_email, company, street, zipcode, city, country, state, secret, is_bundled } = wanted
  const usual = validityOf(entry.validity, event.timezone, now, wanted.requested_valid_from)
  const product = { item_id: wanted.item, variation_id: wanted.variation, subevent_id: wanted.subevent }
  const after = {
    ...ids,
    ...product,
    event_id: event.id,
    addon_to_id: parent?.after.id ?? null,
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
    secret: secret ?? secrets.next(product),
    is_bundled,
    seat_id: seat?.id ?? null,
    pseudonymization_id: pseudonymizationId(),
    valid_from: storedTimeOrNull(wanted.valid_from ?? usual.valid_from),
    valid_until: storedTimeOrNull(wanted.valid_until ?? usual.valid_until),
  }
  return { disposition: 'new', path: wanted.at, before: undefined, after, parent, candidate, entry }
}

/** Returns the rows of a new order whose draft has been priced. */
export async function newOrderRows(
  { db, organizer, event, now }: OrderTransaction,
  body: NewOrder,
  draft: Draft,
  { allocated, cards, candidates: { settings } }: LoadedOrder,
): Promise<NewOrderRows> {
  const { fees, totals } = draft
  const lines = draft.lines.filter(isNew)
  const feeIds = body.simulate ? [] : await allocateIds(db, 'order_fees', fees.length)
  const subevents = lines.map(({ after }) => after.subevent_id)
  const expires = body.expires ? new Date(body.expires) : await usualDeadline(db, event, settings, subevents, now)
  const { begun, code, sales_channel_id, customer_id } = allocated
  const id = allocated.id ?? 0
  const { status, payments } = firstPayments(
    body,
    { id, total: totals.own },
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
      datetime: storedTime(now),
      expires: storedTime(expires),
      total: totals.own,
      comment,
      custom_followup_at,
      checkin_attention,
      checkin_text,
      require_approval,
      valid_if_pending,
      api_meta,
      tax_rounding_mode: draft.rounding ?? settings.tax_rounding,
      last_modified: begun,
    },
    address: body.invoice_address && addressRow(body.invoice_address, settings.name_scheme),
    lines,
    positions: lines.map(({ after }) => after),
    fees: fees.map(({ after }, i) => ({ ...after, id: feeIds[i] ?? 0, order_id: id })),
    payments,
    cards,
    names: { sales_channel, customer },
  }
}
