// Reads the data that a draft depends on, in one packet of statements, and locks the vouchers, seats, carts and gift cards among it.
import { query } from '../../../core/data/db.ts'
import type { Discount } from '../../pricing/discounts.ts'
import { currentDiscounts } from '../../pricing/discounts.ts'
import type { PriceList } from '../../pricing/price_list.ts'
import { readPriceList } from '../../pricing/price_list.ts'
import type { Candidates, ReadOptions } from '../../stock/positions.ts'
import { readCandidates } from '../../stock/positions.ts'
import type { AllocatedOrder } from '../model/generated_values.ts'
import { allocateOrder } from '../model/generated_values.ts'
import type { TicketSecrets } from '../model/ticket_secrets.ts'
import { ticketSecrets } from '../model/ticket_secrets.ts'
import type { PaymentCard } from '../payments/gift_cards.ts'
import { paymentCards } from '../payments/gift_cards.ts'
import type { Draft, OrderTransaction, StoredLine } from './draft.ts'
import { isOtherProduct, isStored, productOf } from './draft.ts'
import type { NewOrder, RequestedLine } from './parse.ts'

/** The data that the lines of a draft depend on. */
export type Loaded = {
  readonly candidates: Candidates<RequestedLine>
  /** Has an entry for each stored line that is priced again, followed by one for each requested line. */
  readonly prices: PriceList
  /** Requested secrets that other tickets of the event have already. */
  readonly takenSecrets: ReadonlySet<string>
  /** Generates the secrets of tickets. */
  readonly secrets: TicketSecrets
  /** The discounts of the sales channel of a new order. Empty for a change, which applies no discounts. */
  readonly discounts: readonly Discount[]
}
/** The data that a new order depends on. */
export type LoadedOrder = Loaded & {
  readonly allocated: AllocatedOrder
  readonly cards: readonly (PaymentCard | undefined)[]
}

/** Reads the data that a new order depends on. */
export async function loadOrder(tx: OrderTransaction, draft: Draft, request: NewOrder): Promise<LoadedOrder> {
  const { db, organizer, event, now } = tx
  const { simulate, sales_channel, consume_carts: carts, use_gift_cards } = request
  const subevents = draft.requested.map(({ subevent }) => subevent)
  const [cards, loaded, allocated, discounts] = await Promise.all([
    paymentCards(db, organizer, use_gift_cards, { lock: !simulate }),
    loadLines(tx, draft, { carts, simulate }),
    allocateOrder(tx, request),
    currentDiscounts(db, event, sales_channel, now, subevents),
  ])
  return { ...loaded, allocated, cards, discounts }
}

/** Returns whether a stored position is priced again, or the discount of its voucher computed again. */
export const isPricedAgain = (line: StoredLine): boolean =>
  line.disposition !== 'canceled' &&
  (line.changes?.price !== undefined || line.changes?.tax_rule !== undefined || isOtherProduct(line))

/** Reads the data that the requested and changed lines of a draft depend on. */
export async function loadLines(
  tx: OrderTransaction,
  { order, lines, fees, requested: sent, parents, requestedFees, recalculate, locale }: Draft,
  options: Pick<ReadOptions, 'carts' | 'simulate'> = {},
): Promise<Loaded> {
  const { db, event } = tx
  const stored = lines.filter(isStored)
  const priced = stored.filter(isPricedAgain)
  const changed = stored.filter(({ changes }) => changes !== undefined)
  const requested = sent.map((line, i) => ({ ...line, parent: parents[i]?.after.item_id ?? line.parent }))
  const withParents = [...changed, ...changed.map(({ parent }) => parent), ...parents]
  const ofOrder = order && {
    codes: stored.flatMap((line) => (line.disposition === 'canceled' || isPricedAgain(line) ? codeOf(line) : [])),
    seats: changed.flatMap((line) => requestedSeat(line) ?? []),
    products: withParents.flatMap((line) => (line ? productOf(line.after) : [])),
  }
  const taxRules = [
    ...stored.flatMap(({ before, changes }) => [before.tax_rule_id, changes?.tax_rule]),
    ...fees.map(({ after }) => after.tax_rule_id),
    ...requestedFees.map(({ fee }) => fee.tax_rule),
  ].flatMap((id) => id ?? [])
  const pricedProducts = [
    ...priced.map(({ after, parent }) => ({ ...productOf(after), parent: parent?.after.item_id ?? null })),
    ...requested,
  ]
  const secrets = changed.flatMap(({ changes }) => changes?.secret ?? [])
  const [candidates, prices, taken] = await Promise.all([
    readCandidates(tx, requested, { files: true, locale, ...options, ...(ofOrder && { ofOrder }) }),
    pricedProducts.length || fees.length || recalculate !== null || taxRules.length
      ? readPriceList(db, event, pricedProducts, [...new Set(taxRules)])
      : { entries: [], taxRules: new Map() },
    secrets.length
      ? query<{ secret: string }>(
          db,
          'select secret from order_positions where event_id = :event and secret = any(:secrets)',
          { event: event.id, secrets },
        )
      : [],
  ])
  for (const [i, line] of priced.entries()) line.entry = prices.entries[i]
  return {
    candidates,
    prices,
    takenSecrets: new Set(taken.map(({ secret }) => secret)),
    secrets: await ticketSecrets(tx, event, candidates.settings),
    discounts: [],
  }
}

const codeOf = ({ stored }: StoredLine): string | [] => stored.voucher_code ?? []

/**
 * Returns the seat_guid of the seat that a change requires for a stored position, or null for none. If only the product or date changes, this is
 * the seat that the position has.
 * @returns undefined if neither seat, product nor date change
 */
export function requestedSeat({ before, after, stored, changes }: StoredLine): string | null | undefined {
  const sent = changes?.seat
  if (sent !== undefined && sent !== stored.seat) return sent
  return before.item_id !== after.item_id || before.subevent_id !== after.subevent_id ? stored.seat : undefined
}
