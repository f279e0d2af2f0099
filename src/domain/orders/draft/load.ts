// Reads the data that a draft depends on, in one packet of statements, and locks the vouchers, seats, carts and gift cards among it.
import { query } from '../../../core/data/db.ts'
import type { Discount } from '../../pricing/discounts.ts'
import { currentDiscounts } from '../../pricing/discounts.ts'
import type { PriceList } from '../../pricing/price_list.ts'
import { readPriceList } from '../../pricing/price_list.ts'
import type { Candidates } from '../../stock/positions.ts'
import { readCandidates } from '../../stock/positions.ts'
import type { AllocatedOrder } from '../model/generated_values.ts'
import { allocateOrders } from '../model/generated_values.ts'
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

/** Reads the data that new orders depend on. @param options.simulate whether to read without locking rows */
export async function loadOrders(
  tx: OrderTransaction,
  orders: readonly { readonly draft: Draft; readonly request: NewOrder }[],
  { simulate }: { readonly simulate: boolean },
): Promise<LoadedOrder[]> {
  const { db, organizer, event, now } = tx
  const codes = orders.flatMap(({ request }) => request.use_gift_cards)
  const byChannel = Map.groupBy(orders, ({ request }) => request.sales_channel)
  const [cards, loaded, allocated, discounts] = await Promise.all([
    paymentCards(db, organizer, codes, { lock: !simulate }),
    loadDrafts(
      tx,
      orders.map(({ draft, request }) => ({ draft, carts: request.consume_carts })),
      { simulate },
    ),
    allocateOrders(
      tx,
      orders.map(({ request }) => request),
    ),
    Promise.all(
      [...byChannel].map(async ([channel, own]) => {
        const subevents = own.flatMap(({ draft }) => draft.requested.map(({ subevent }) => subevent))
        return [channel, await currentDiscounts(db, event, channel, now, subevents)] as const
      }),
    ),
  ])
  const ofChannel = new Map(discounts)
  return orders.map(({ request }, i) => ({
    ...loaded[i]!,
    allocated: allocated[i]!,
    cards: cards.splice(0, request.use_gift_cards.length),
    discounts: ofChannel.get(request.sales_channel)!,
  }))
}

/** Returns whether a stored position is priced again, or the discount of its voucher computed again. */
export const isPricedAgain = (line: StoredLine): boolean =>
  line.disposition !== 'canceled' &&
  (line.changes?.price !== undefined || line.changes?.tax_rule !== undefined || isOtherProduct(line))

/** Reads the data that the requested and changed lines of a draft depend on. */
export async function loadLines(tx: OrderTransaction, draft: Draft): Promise<Loaded> {
  const [loaded] = await loadDrafts(tx, [{ draft, carts: [] }], { simulate: false })
  return loaded!
}

async function loadDrafts(
  tx: OrderTransaction,
  drafts: readonly { readonly draft: Draft; readonly carts: readonly string[] }[],
  { simulate }: { readonly simulate: boolean },
): Promise<Loaded[]> {
  const { db, event } = tx
  const needs = drafts.map(({ draft }) => needsOf(draft))
  const products = needs.flatMap((own) => own.products)
  const secrets = needs.flatMap((own) => own.secrets)
  const ofOrder = needs.find((own) => own.ofOrder)?.ofOrder
  const [candidates, prices, taken] = await Promise.all([
    readCandidates(
      tx,
      drafts.map(({ draft, carts }, i) => ({ wanted: needs[i]!.requested, locale: draft.locale, carts })),
      { files: true, simulate, ...(ofOrder && { ofOrder }) },
    ),
    needs.some((own) => own.isPriced)
      ? readPriceList(db, event, products, [...new Set(needs.flatMap(({ taxRules }) => taxRules))])
      : { entries: [], taxRules: new Map() },
    secrets.length
      ? query<{ secret: string }>(
          db,
          'select secret from order_positions where event_id = :event and secret = any(:secrets)',
          { event: event.id, secrets },
        )
      : [],
  ])
  const common = {
    takenSecrets: new Set(taken.map(({ secret }) => secret)),
    secrets: await ticketSecrets(tx, event, candidates[0]!.settings),
    discounts: [],
  }
  let read = 0
  return needs.map(({ priced, products }, i) => {
    const entries = prices.entries.slice(read, (read += products.length))
    for (const [n, line] of priced.entries()) line.entry = entries[n]
    return { ...common, candidates: candidates[i]!, prices: { ...prices, entries } }
  })
}

// Returns what the lines of a draft refer to.
function needsOf({ order, lines, fees, requested: sent, parents, requestedFees, recalculate }: Draft) {
  const stored = lines.filter(isStored)
  const priced = stored.filter(isPricedAgain)
  const changed = stored.filter(({ changes }) => changes !== undefined)
  const requested = sent.map((line, i) => ({ ...line, parent: parents[i]?.after.item_id ?? line.parent }))
  const withParents = [...changed, ...changed.map(({ parent }) => parent), ...parents]
  const taxRules = [
    ...stored.flatMap(({ before, changes }) => [before.tax_rule_id, changes?.tax_rule]),
    ...fees.map(({ after }) => after.tax_rule_id),
    ...requestedFees.map(({ fee }) => fee.tax_rule),
  ].flatMap((id) => id ?? [])
  const products = [
    ...priced.map(({ after, parent }) => ({ ...productOf(after), parent: parent?.after.item_id ?? null })),
    ...requested,
  ]
  return {
    requested,
    priced,
    /** Products in the price list: those of `priced`, then those of `requested`. */
    products,
    taxRules,
    isPriced: products.length > 0 || fees.length > 0 || recalculate !== null || taxRules.length > 0,
    secrets: changed.flatMap(({ changes }) => changes?.secret ?? []),
    ofOrder: order && {
      codes: stored.flatMap((line) => (line.disposition === 'canceled' || isPricedAgain(line) ? codeOf(line) : [])),
      seats: changed.flatMap((line) => requestedSeat(line) ?? []),
      products: withParents.flatMap((line) => (line ? productOf(line.after) : [])),
    },
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
