// Builds the response of a new order from the rows that are about to be stored, since rows are only written with the commit, and a simulation
// stores nothing. The mappings of model/mapping.ts describe the fields; this file supplies the rows that they would read.
import { objectOf } from '../../../core/data/projection.ts'
import { presentAnswers } from '../../catalog/answers.ts'
import type { Settings } from '../../catalog/settings.ts'
import type { Order } from '../model/mapping.ts'
import { orders, unstoredCheckin } from '../model/mapping.ts'
import type { OrderRow, PaymentRow } from '../model/rows.ts'
import { maskedCode } from '../payments/gift_cards.ts'
import type { AutomaticCheckin, NewLine, OrderTransaction } from './draft.ts'
import type { NewOrderRows } from './rows.ts'

type EventSettings = Settings<'EventSettings'>

/** Returns the response of a new order. @param checkins automatic check-ins of its tickets, ascending by ID */
export const projectOrder = (
  tx: OrderTransaction,
  rows: NewOrderRows,
  settings: EventSettings,
  checkins: readonly AutomaticCheckin[] = [],
): Order => objectOf<Order>(orders, orderRow(tx, rows, settings, checkins), tx)

/** Returns the response of a simulation: the order that would be stored, without generated values. */
export function projectPreview(tx: OrderTransaction, rows: NewOrderRows, settings: EventSettings): Order {
  const { order, lines } = rows
  const preview = {
    ...rows,
    order: { ...order, code: PREVIEW, secret: PREVIEW },
    payments: [],
    lines: lines.map((line) => {
      const { secret = PREVIEW } = line.candidate.wanted
      const addon_to_id = line.parent?.after.positionid ?? null
      const after = { ...line.after, secret, addon_to_id, pseudonymization_id: PREVIEW }
      return { ...line, after, entry: { ...line.entry, has_ticket: false } }
    }),
  }
  return projectOrder(tx, preview, settings)
}

const PREVIEW = 'PREVIEW'

/** Returns the result of `may_download_tickets` (src/sql/tickets.sql) for an order that is not stored yet. A test compares both. */
export const mayDownload = (
  { status, require_approval, valid_if_pending }: Pick<OrderRow, 'status' | 'require_approval' | 'valid_if_pending'>,
  { ticket_download_pending }: Pick<EventSettings, 'ticket_download_pending'>,
): boolean => status === 'p' || (status === 'n' && !require_approval && (valid_if_pending || ticket_download_pending))

function orderRow(
  tx: OrderTransaction,
  rows: NewOrderRows,
  settings: EventSettings,
  checkins: readonly AutomaticCheckin[],
) {
  const { organizer, event } = tx
  const { order, address, lines, fees, payments, names } = rows
  const path = { organizer: organizer.slug, event: event.slug }
  const page = { ...path, code: order.code, secret: order.secret }
  // The condition of the view `ticket_downloads` (src/sql/tickets.sql).
  const isDownloadable = ({ entry }: NewLine): boolean =>
    entry.has_ticket && settings.ticketoutput_pdf__enabled && mayDownload(order, settings)
  const pdf = { ...path, order: order.code, output: 'pdf' }
  return {
    ...order,
    ...names,
    event: event.slug,
    payment_date: payments.findLast(({ payment_date }) => payment_date !== null)?.payment_date?.slice(0, 10) ?? null,
    payment_provider: payments.at(-1)?.provider ?? null,
    fees: fees.map((fee) => ({ ...fee, canceled: false })),
    invoice_address: address ? [{ ...address, last_modified: order.last_modified }] : [],
    positions: lines.map((line) => ({
      ...line.after,
      order: order.code,
      canceled: false,
      blocked: null,
      seat: line.candidate.seat ?? null,
      answers: answerRows(line, path),
      checkins: checkins
        .filter(({ position }) => position === line.after.id)
        .map(({ id, list }) => unstoredCheckin({ id, list, datetime: order.datetime, auto_checked_in: true })),
      downloads: isDownloadable(line) ? [{ ...pdf, order_position: line.after.id }] : [],
      print_logs: [],
    })),
    downloads: lines.some(isDownloadable) ? [pdf] : [],
    payments: payments.map((payment) => ({
      ...payment,
      dispute: null,
      details: paymentDetails(tx, payment, rows),
      payment_url: payment.state === 'created' ? [page] : [],
    })),
    refunds: [],
    url: [page],
    cancellation_date: null,
    plugin_data: {},
  }
}

const answerRows = ({ after, candidate }: NewLine, path: object) =>
  presentAnswers(candidate.answers.answers).map((answer, i) => ({
    ...answer,
    file: candidate.answers.answers[i]!.file ? { ...path, order_position: after.id } : null,
  }))

// Returns the details of a payment. The code of a gift card is complete for its issuer only.
function paymentDetails({ organizer }: OrderTransaction, { info, gift_card_id }: PaymentRow, { cards }: NewOrderRows) {
  const card = cards.find((one) => one !== undefined && one.id === gift_card_id)
  if (!card) return info
  const secret = card.organizer_id === organizer.id ? card.secret : maskedCode(card.secret)
  return { gift_card: { id: card.id, secret, organizer: card.organizer } }
}
