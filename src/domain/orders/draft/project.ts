// A new order as it is returned, from what is about to be stored: the response waits for nothing that is written with the commit, and a
// simulation stores nothing. The mappings of model/mapping.ts describe the fields; here are the rows that they would be read from.

import type { Config } from '../../../config.ts'
import type { Db } from '../../../core/data/db.ts'
import { objectOf } from '../../../core/data/projection.ts'
import type { Organizer, Output } from '../../../core/handler.ts'
import { shownAnswers } from '../../catalog/answers.ts'
import type { Settings } from '../../catalog/settings.ts'
import type { AutomaticCheckin } from '../../entry/automatic.ts'
import { orders } from '../model/mapping.ts'
import type { OrderRow } from '../model/rows.ts'
import type { StoredPayment } from '../payments/first_payments.ts'
import { maskedCode } from '../payments/gift_cards.ts'
import type { NewLine } from './draft.ts'
import type { NewOrderRows } from './rows.ts'

type Shown = Output<'orders.create'>
/** Where an order is, and what decides about its downloads. */
export type Place = {
  readonly db: Db
  readonly now: Date
  readonly config: Config
  readonly organizer: Organizer
  readonly event: { readonly id: number; readonly slug: string }
  readonly settings: Settings<'EventSettings'>
}

/** Returns the order that is stored. @param checkins those that its tickets have got with it, by rising id */
export const presentOrder = (place: Place, rows: NewOrderRows, checkins: readonly AutomaticCheckin[] = []): Shown =>
  objectOf<Shown>(orders, orderRow(place, rows, checkins), place)

/** Returns the order that a simulation would have stored, without anything that only storing makes. */
export function presentPreview(place: Place, rows: NewOrderRows): Shown {
  const { order, lines, fees } = rows
  const preview = {
    ...rows,
    order: { ...order, code: PREVIEW, secret: PREVIEW },
    payments: [],
    fees: fees.map((fee) => ({ ...fee, id: 0 })),
    lines: lines.map((line) => {
      const { secret = PREVIEW } = line.found.wanted
      const addon_to_id = line.parent?.after.positionid ?? null
      const after = { ...line.after, id: 0, secret, addon_to_id, pseudonymization_id: PREVIEW }
      return { ...line, after, entry: { ...line.entry, has_ticket: false } }
    }),
  }
  return presentOrder(place, preview)
}

const PREVIEW = 'PREVIEW'

/** Returns what `may_download_tickets` (src/sql/tickets.sql) would for an order that is not stored yet; a test compares them. */
export const mayDownload = (
  { status, require_approval, valid_if_pending }: Pick<OrderRow, 'status' | 'require_approval' | 'valid_if_pending'>,
  { ticket_download_pending }: Pick<Place['settings'], 'ticket_download_pending'>,
): boolean => status === 'p' || (status === 'n' && !require_approval && (valid_if_pending || ticket_download_pending))

function orderRow(place: Place, rows: NewOrderRows, checkins: readonly AutomaticCheckin[]) {
  const { organizer, event, settings } = place
  const { order, address, lines, fees, payments, names } = rows
  const at = { organizer: organizer.slug, event: event.slug }
  const page = { ...at, code: order.code, secret: order.secret }
  // Whether there is a file of a ticket (src/sql/tickets.sql).
  const isDownloadable = ({ entry }: NewLine): boolean =>
    entry.has_ticket && settings.ticketoutput_pdf__enabled && mayDownload(order, settings)
  const pdf = { ...at, order: order.code, output: 'pdf' }
  return {
    ...order,
    ...names,
    event: event.slug,
    payment_date: payments.findLast(({ row }) => row.payment_date !== null)?.row.payment_date?.slice(0, 10) ?? null,
    payment_provider: payments.at(-1)?.row.provider ?? null,
    fees: fees.map((fee) => ({ ...fee, canceled: false })),
    invoice_address: address ? [{ ...address, last_modified: order.last_modified }] : [],
    positions: lines.map((line) => ({
      ...line.after,
      order: order.code,
      canceled: false,
      blocked: null,
      seat: line.found.seat ?? null,
      answers: answerRows(line, at),
      checkins: checkins
        .filter(({ position }) => position === line.after.id)
        .map((checkin) => checkinRow(order, checkin)),
      downloads: isDownloadable(line) ? [{ ...pdf, order_position: line.after.id }] : [],
      print_logs: [],
    })),
    downloads: lines.some(isDownloadable) ? [pdf] : [],
    payments: payments.map((payment) => ({
      ...payment.row,
      details: paymentDetails(place, payment),
      payment_url: payment.row.state === 'created' ? [page] : [],
    })),
    refunds: [],
    url: [page],
    cancellation_date: null,
    plugin_data: {},
  }
}

const answerRows = ({ after, found }: NewLine, at: object) =>
  shownAnswers(found.answers.answers).map((answer, i) => ({
    ...answer,
    file: found.answers.answers[i]!.file ? { ...at, order_position: after.id } : null,
  }))

const checkinRow = ({ datetime }: { datetime: string }, { id, list }: AutomaticCheckin) => ({
  id,
  datetime,
  list,
  auto_checked_in: true,
  gate: null,
  device: null,
  device_id: null,
  type: 'entry',
})

// The gift card of a payment, which is shown in full to those who have issued it.
function paymentDetails({ organizer }: Place, { row, card }: StoredPayment): object {
  if (!card) return row.info
  const secret = card.organizer_id === organizer.id ? card.secret : maskedCode(card.secret)
  return { gift_card: { id: card.id, secret, organizer: card.organizer } }
}
