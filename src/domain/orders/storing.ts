// How a new order is written: all of it in one go, so that whoever waits for a quota waits for as short as can be.
import type { Db } from '../../core/data/db.ts'
import { allInOrder, insertRows, query } from '../../core/data/db.ts'
import type { NameParts } from '../catalog/names.ts'
import { lockQuotasOf } from '../locks.ts'
import { overdraft } from '../stock/demand.ts'
import type { Candidate, Candidates } from '../stock/positions.ts'
import { assertWithinQuotas } from '../stock/quotas.ts'
import { bookVoucherUses } from '../stock/voucher_use.ts'
import type { PaymentCard } from './gift_cards.ts'
import type { AddressRow } from './invoice_address.ts'
import type { NewOrder, WantedTicket } from './wanted.ts'

/** The row of an order. Times are as the database answers them. */
export type OrderRow = Pick<
  NewOrder,
  | 'testmode'
  | 'email'
  | 'comment'
  | 'custom_followup_at'
  | 'checkin_attention'
  | 'checkin_text'
  | 'require_approval'
  | 'valid_if_pending'
  | 'api_meta'
> & {
  id: number
  organizer_id: number
  event_id: number
  code: string
  status: 'n' | 'p'
  secret: string
  phone: string | null
  customer_id: number | null
  locale: string
  sales_channel_id: number
  datetime: string
  expires: string
  total: string
  tax_rounding_mode: 'line' | 'sum_by_net' | 'sum_by_net_keep_gross'
  last_modified: string
}

/** The row of a position. */
export type PositionRow = Pick<
  WantedTicket,
  | 'attendee_email'
  | 'company'
  | 'street'
  | 'zipcode'
  | 'city'
  | 'country'
  | 'state'
  | 'is_bundled'
  | 'valid_from'
  | 'valid_until'
> &
  Record<'id' | 'order_id' | 'event_id' | 'positionid' | 'item_id', number> &
  Record<
    'variation_id' | 'subevent_id' | 'discount_id' | 'voucher_id' | 'tax_rule_id' | 'addon_to_id' | 'seat_id',
    number | null
  > &
  Record<'price' | 'tax_rate' | 'tax_value' | 'secret' | 'pseudonymization_id', string> &
  Record<'attendee_name' | 'voucher_budget_use' | 'tax_code', string | null> & { attendee_name_parts: NameParts }

/** A position with what it was found to be. */
export type Ticket = {
  readonly row: PositionRow
  readonly found: Candidate<WantedTicket>
  /** Whether there is a ticket for it to download, once there may be. */
  readonly has_ticket: boolean
}

/** The row of a fee. */
export type FeeRow = Record<'id' | 'order_id', number> &
  Record<'fee_type' | 'value' | 'description' | 'internal_type' | 'tax_rate' | 'tax_value', string> & {
    tax_rule_id: number | null
    tax_code: string | null
  }

/** The row of a payment. */
export type PaymentRow = {
  order_id: number
  local_id: number
  state: 'created' | 'confirmed'
  amount: string
  created: string
  payment_date: string | null
  provider: string
  info: object
  gift_card_id: number | null
}

/** A payment with the gift card that it was made with. */
export type StoredPayment = { readonly row: PaymentRow; readonly card: PaymentCard | undefined }

/** All that is stored of a new order. */
export type StoredOrder = {
  readonly order: OrderRow
  readonly address: AddressRow | null
  readonly tickets: readonly Ticket[]
  readonly fees: readonly FeeRow[]
  readonly payments: readonly StoredPayment[]
  /** What answers call that of which the row has an id. */
  readonly names: { readonly sales_channel: string; readonly customer: string | null }
}

/** Writes the order itself, which keeps its code. Nobody waits for that. */
export const storeOrder = (db: Db, { order }: StoredOrder): Promise<void> =>
  insertRows(db, 'orders', [order]).catch(rethrowTaken)

/**
 * Writes everything that belongs to an order, and takes what it takes out of vouchers, carts and quotas. The statements go out one behind
 * the other, before anything is waited for.
 * @param force whether quotas may be overdrawn
 * @throws Error that makes the request run again, when somebody else was faster
 */
export async function storeParts(
  db: Db,
  event: { id: number },
  { order, address, tickets, fees, payments }: StoredOrder,
  { carts, positions }: Pick<Candidates, 'carts' | 'positions'>,
  force: boolean,
  now: Date,
): Promise<void> {
  const { ids } = carts
  const concerned = [...new Set([...carts.quotas.keys(), ...positions.flatMap(({ quotas }) => quotas)])]
  await allInOrder([
    // Carts give back of quotas first and positions take of others then: both are locked before, in their order.
    ids.length && lockQuotasOf(db, event, [], now, {}, concerned),
    ids.length && query(db, 'delete from cart_positions where id = any(:ids)', { ids }),
    insertRows(
      db,
      'order_positions',
      tickets.map(({ row }) => row),
    ),
    insertRows(db, 'order_answers', answerRows(tickets)),
    linkMedia(db, tickets),
    insertRows(db, 'order_fees', fees),
    address &&
      insertRows(db, 'invoice_addresses', [{ ...address, order_id: order.id, last_modified: order.last_modified }]),
    insertRows(
      db,
      'payments',
      payments.map(({ row }) => row),
    ),
    bookVoucherUses(db, usesOf(tickets)),
    query(db, 'select book_orders(array[:order::bigint], :now)', { order: order.id, now }),
    force || assertWithinQuotas(db, overdraft(positions, carts.quotas), now),
  ]).catch(rethrowTaken)
}

/** For a code or secret that was free a moment ago: the next run draws others, or tells the client that somebody else has its own. */
export function rethrowTaken(error: unknown): never {
  throw (error as { code?: string }).code === '23505' ? Object.assign(error as Error, { code: '40001' }) : error
}

/** The media that tickets use, each with the ticket that it stands for. */
export const mediaOf = (tickets: readonly Ticket[]): { medium: number; position: number }[] =>
  tickets.flatMap(({ row, found }) =>
    found.wanted.use_reusable_medium === null ? [] : { medium: found.wanted.use_reusable_medium, position: row.id },
  )

// Whoever fetches changed media sees them again.
async function linkMedia(db: Db, tickets: readonly Ticket[]): Promise<void> {
  const media = mediaOf(tickets)
  if (!media.length) return
  await query(
    db,
    `update reusable_media m set linked_orderposition_id = used.position, updated = default
    from unnest(:media::bigint[], :positions::bigint[]) as used (medium, position) where m.id = used.medium`,
    { media: media.map(({ medium }) => medium), positions: media.map(({ position }) => position) },
  )
}

/** The rows of the answers that came with positions. */
export const answerRows = (
  tickets: readonly { row: Pick<PositionRow, 'id'>; found: Pick<Candidate, 'answers'> }[],
): object[] =>
  tickets.flatMap(({ row, found }) =>
    found.answers.answers.map(({ question_id, answer, option_ids, file }) => ({
      order_position_id: row.id,
      question_id,
      answer,
      option_ids,
      file_id: file?.id ?? null,
    })),
  )

function usesOf(tickets: readonly Ticket[]): Map<number, number> {
  const uses = new Map<number, number>()
  for (const { voucher_id } of tickets.map(({ row }) => row))
    if (voucher_id !== null) uses.set(voucher_id, (uses.get(voucher_id) ?? 0) + 1)
  return uses
}
