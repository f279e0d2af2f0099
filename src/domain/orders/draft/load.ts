// Reads what decides about a draft, in one packet of statements. Vouchers, seats, carts and gift cards are locked by it.
import { query } from '../../../core/data/db.ts'
import { checksInBy } from '../../entry/automatic.ts'
import type { Discount } from '../../pricing/discounts.ts'
import { currentDiscounts } from '../../pricing/discounts.ts'
import type { PriceList } from '../../pricing/price_list.ts'
import { readPriceList } from '../../pricing/price_list.ts'
import type { Candidates } from '../../stock/positions.ts'
import { readCandidates } from '../../stock/positions.ts'
import type { Drawn } from '../model/generated_values.ts'
import { draw } from '../model/generated_values.ts'
import type { PaymentCard } from '../payments/gift_cards.ts'
import { paymentCards } from '../payments/gift_cards.ts'
import type { OrderScope, StoredLine } from './draft.ts'
import { isOtherProduct, productOf } from './draft.ts'
import type { ChangeRequest, NewOrder, RequestedLine } from './parse.ts'
import { requestedLines } from './parse.ts'
import type { Plan } from './plan.ts'

/** What was read for the lines of a draft. */
export type Loaded = {
  readonly candidates: Candidates<RequestedLine>
  /** Its entries are those of the stored lines that are priced again, and behind them of the new ones. */
  readonly prices: PriceList
}
/** What was read for a new order. */
export type LoadedOrder = Loaded & {
  readonly drawn: Drawn
  readonly cards: readonly (PaymentCard | undefined)[]
  readonly discounts: readonly Discount[]
  /** Whether a check-in list checks in what is sold on the channel. */
  readonly checksIn: boolean
}
/** What was read for a change of an order. */
export type LoadedChange = Loaded & {
  /** Secrets that change, of other tickets of the event. */
  readonly takenSecrets: ReadonlySet<string>
}

/** Reads what decides about a new order. */
export async function loadOrder(scope: OrderScope, body: NewOrder): Promise<LoadedOrder> {
  const { db, organizer, event, now } = scope
  const { simulate, sales_channel } = body
  const requested = requestedLines(body.positions)
  const subevents = requested.map(({ subevent }) => subevent)
  const taxRules = body.fees.flatMap(({ tax_rule }) => tax_rule ?? [])
  const [cards, candidates, drawn, prices, discounts, checksIn] = await Promise.all([
    paymentCards(db, organizer, body.use_gift_cards, { lock: !simulate }),
    readCandidates(scope, requested, { files: true, locale: body.locale, carts: body.consume_carts, simulate }),
    draw(scope, body),
    readPriceList(db, event, requested, taxRules),
    currentDiscounts(db, event, sales_channel, now, subevents),
    checksInBy(db, event, sales_channel),
  ])
  return { candidates, prices, drawn, cards, discounts, checksIn }
}

/** Returns whether a position gets another price, or its voucher's discount is computed again. */
export const isPricedAgain = (line: StoredLine): boolean =>
  line.disposition !== 'canceled' &&
  (line.changes?.price !== undefined || line.changes?.tax_rule !== undefined || isOtherProduct(line))

/** Reads what decides about a change of an order. */
export async function loadChange(
  scope: OrderScope,
  { lines, fees, parents, locale }: Plan,
  request: ChangeRequest,
): Promise<LoadedChange> {
  const { db, event } = scope
  const priced = lines.filter(isPricedAgain)
  const changed = lines.filter(({ changes }) => changes !== undefined)
  const requested = request.additions.map((addition, i) => {
    const parent = parents[i]?.after.item_id ?? null
    return { ...addition.requested, parent }
  })
  const withParents = [...changed, ...changed.map(({ parent }) => parent), ...parents]
  const ofOrder = {
    codes: lines.flatMap((line) => (line.disposition === 'canceled' || isPricedAgain(line) ? codeOf(line) : [])),
    seats: changed.flatMap((line) => requestedSeat(line) ?? []),
    products: withParents.flatMap((line) => (line ? productOf(line.after) : [])),
  }
  const taxRules = [
    ...lines.flatMap(({ before, changes }) => [before.tax_rule_id, changes?.tax_rule]),
    ...fees.map(({ after }) => after.tax_rule_id),
    ...request.fees.map(({ fee }) => fee.tax_rule),
  ].flatMap((id) => id ?? [])
  const asked = [
    ...priced.map(({ after, parent }) => ({ ...productOf(after), parent: parent?.after.item_id ?? null })),
    ...requested,
  ]
  const secrets = changed.flatMap(({ changes }) => changes?.secret ?? [])
  const [candidates, prices, taken] = await Promise.all([
    readCandidates(scope, requested, { files: true, locale, ofOrder }),
    asked.length || fees.length || request.recalculate !== null || taxRules.length
      ? readPriceList(db, event, asked, [...new Set(taxRules)])
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
  return { candidates, prices, takenSecrets: new Set(taken.map(({ secret }) => secret)) }
}

const codeOf = ({ stored }: StoredLine): string | [] => stored.voucher_code ?? []

/**
 * Returns the seat_guid of the seat that a stored position gets, null for none; undefined where seat, product and date stay. With another product
 * or date it is the seat that the position has.
 */
export function requestedSeat({ before, after, stored, changes }: StoredLine): string | null | undefined {
  const sent = changes?.seat
  if (sent !== undefined && sent !== stored.seat) return sent
  return before.item_id !== after.item_id || before.subevent_id !== after.subevent_id ? stored.seat : undefined
}
