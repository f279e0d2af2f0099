// A new order as it is answered, from what is about to be stored: an answer waits for nothing that is written with the commit, and a
// simulation has nothing that could be read. Who reads the order later is answered the same (src/domain/orders/mapping.ts).
import type { Config } from '../../config.ts'
import type { OperationId, Organizer, Output } from '../../core/handler.ts'
import { shownAnswers } from '../catalog/answers.ts'
import type { Settings } from '../catalog/settings.ts'
import type { AutomaticCheckin } from '../entry/automatic.ts'
import { maskedCode } from './gift_cards.ts'
import { operationUrl, orderUrl } from './links.ts'
import type { FeeRow, OrderRow, StoredOrder, StoredPayment, Ticket } from './storing.ts'

type Shown = Output<'orders.create'>
/** Where an order is, and what decides about its downloads. */
export type Place = {
  readonly config: Config
  readonly organizer: Organizer
  readonly event: { readonly slug: string }
  readonly settings: Settings<'EventSettings'>
}

/** The order that is stored. @param checkins those that its tickets have got with it, by rising id */
export function presentOrder(
  place: Place,
  { order, address, tickets, fees, payments, names }: StoredOrder,
  checkins: readonly AutomaticCheckin[] = [],
): Shown {
  const { config, organizer, event } = place
  const { id: _, organizer_id: __, event_id: ___, customer_id: ____, sales_channel_id: _____, ...own } = order
  const url = orderUrl(config, organizer, event, order)
  const files = tickets.some((ticket) => isDownloadable(place, order, ticket))
  const dated = payments.findLast(({ row }) => row.payment_date !== null)
  return {
    ...own,
    ...names,
    event: event.slug,
    payment_date: dated?.row.payment_date?.slice(0, 10) ?? null,
    payment_provider: payments.at(-1)?.row.provider ?? null,
    fees: fees.map(presentFee),
    invoice_address: address && { ...address, last_modified: order.last_modified },
    positions: tickets.map((ticket) => ({
      ...presentPosition(place, order, ticket),
      checkins: checkins
        .filter(({ position }) => position === ticket.row.id)
        .map(({ id, list }) => ({
          id,
          datetime: order.datetime,
          list,
          auto_checked_in: true,
          gate: null,
          device: null,
          device_id: null,
          type: 'entry' as const,
        })),
    })),
    downloads: files ? downloads(place, 'orders.download', { order: order.code }) : [],
    payments: payments.map((payment) => presentPayment(place, payment, url)),
    refunds: [],
    url,
    cancellation_date: null,
    plugin_data: {},
  }
}

/** The order that a simulation would have stored, without anything that only storing makes. */
export function presentPreview(place: Place, stored: StoredOrder): Shown {
  const parents = new Map(stored.tickets.map(({ row }) => [row.id, row.positionid]))
  const order = { ...stored.order, code: PREVIEW, secret: PREVIEW }
  const shown = presentOrder(place, { ...stored, order, payments: [] })
  return {
    ...shown,
    downloads: [],
    fees: shown.fees.map((fee) => ({ ...fee, id: 0 })),
    positions: shown.positions.map((position, i) => ({
      ...position,
      id: 0,
      secret: stored.tickets[i]!.found.wanted.secret ?? PREVIEW,
      order: PREVIEW,
      addon_to: position.addon_to === null ? null : parents.get(position.addon_to)!,
      pseudonymization_id: PREVIEW,
      downloads: [],
    })),
  }
}

const PREVIEW = 'PREVIEW'

function presentPosition(place: Place, order: OrderRow, ticket: Ticket): Omit<Shown['positions'][number], 'checkins'> {
  const { row, found } = ticket
  const { order_id: _, event_id: __, is_bundled: ___, seat_id: ____, ...own } = row
  const { item_id, variation_id, subevent_id, discount_id, voucher_id, tax_rule_id, addon_to_id, ...same } = own
  const { answers } = found.answers
  return {
    ...same,
    order: order.code,
    canceled: false,
    item: item_id,
    variation: variation_id,
    subevent: subevent_id,
    discount: discount_id,
    voucher: voucher_id,
    tax_rule: tax_rule_id,
    addon_to: addon_to_id,
    downloads: isDownloadable(place, order, ticket)
      ? downloads(place, 'order_positions.download', { order_position: row.id })
      : [],
    answers: shownAnswers(answers).map((answer, i) => ({
      ...answer,
      answer: answers[i]!.file ? fileUrl(place, row.id, answer.question) : answer.answer,
    })),
    seat: found.seat ? presentSeat(found.seat) : null,
    blocked: null,
    print_logs: [],
  }
}

const presentSeat = ({ id, name, seat_guid, zone_name, row_name, row_label, seat_number, seat_label }: Seat): Seat => ({
  id,
  name,
  seat_guid,
  zone_name,
  row_name,
  row_label,
  seat_number,
  seat_label,
})
type Seat = NonNullable<Shown['positions'][number]['seat']>

const presentFee = ({ order_id: _, tax_rule_id, ...fee }: FeeRow): Shown['fees'][number] => ({
  ...fee,
  fee_type: fee.fee_type as Shown['fees'][number]['fee_type'],
  tax_rule: tax_rule_id,
  canceled: false,
})

function presentPayment({ organizer }: Place, { row, card }: StoredPayment, url: string): Shown['payments'][number] {
  const { order_id: _, info, gift_card_id: __, ...payment } = row
  const secret = card && (card.organizer_id === organizer.id ? card.secret : maskedCode(card.secret))
  return {
    ...payment,
    payment_url: payment.state === 'created' ? url : null,
    details: card ? { gift_card: { id: card.id, secret, organizer: card.organizer } } : { ...info },
  }
}

// Whether there is a file of a ticket (src/sql/tickets.sql).
const isDownloadable = (
  { settings }: Place,
  { status, require_approval, valid_if_pending }: OrderRow,
  ticket: Ticket,
) =>
  ticket.has_ticket &&
  settings.ticketoutput_pdf__enabled &&
  (status === 'p' || (!require_approval && (valid_if_pending || settings.ticket_download_pending)))

function downloads({ config, organizer, event }: Place, operation: OperationId, values: object): Shown['downloads'] {
  const url = operationUrl(config, operation, {
    organizer: organizer.slug,
    event: event.slug,
    output: 'pdf',
    ...values,
  })
  return [{ output: 'pdf', url }]
}

const fileUrl = ({ config, organizer, event }: Place, id: number, question: number): string =>
  operationUrl(config, 'order_positions.answer', {
    organizer: organizer.slug,
    event: event.slug,
    order_position: id,
    question,
  })
