// Applies automatic discounts to the prices of a cart or order (guide discounts, "Computation").

import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { Amount } from '../../core/money.ts'
import { amount, moneyString } from '../../core/money.ts'
import { isInSalesPeriodSql } from '../catalog/on_sale.ts'
import { isSoldOnChannelSql } from '../catalog/sales_channels.ts'

export type Discount = {
  id: number
  subevent_mode: 'mixed' | 'same' | 'distinct'
  /** Ids of the dates that it applies to; null for all. */
  subevents: readonly number[] | null
  condition_all_products: boolean
  condition_limit_products: readonly number[]
  condition_apply_to_addons: boolean
  condition_ignore_voucher_discounted: boolean
  condition_min_count: number
  condition_min_value: string
  benefit_same_products: boolean
  benefit_limit_products: readonly number[]
  benefit_apply_to_addons: boolean
  benefit_ignore_voucher_discounted: boolean
  benefit_discount_matching_percent: string
  benefit_only_apply_to_cheapest_n_matches: number | null
}
/** A position to discount. `price` is gross, computed or set by the client. */
export type DiscountablePosition = {
  item: number
  subevent: number | null
  price: string
  addon: boolean
  bundled: boolean
  voucherDiscounted: boolean
}
/** Price after discounts, and the discount that used the position, whether or not it reduced the price. */
type Discounted = { price: string; discount: number | null }

type DiscountCandidate = { readonly index: number; readonly date: number | null; readonly price: Amount }

/**
 * Returns the discounts of an event that are active on the sales channel, in the order in which they are applied.
 * @param subevents dates of the positions; `Discount.subevents` is restricted to them
 */
export const currentDiscounts = (
  db: Db,
  event: { id: number },
  channel: string,
  now: Date,
  subevents: readonly (number | null)[],
): Promise<Discount[]> =>
  query<Discount>(
    db,
    `
  select d.id, d.subevent_mode, d.condition_all_products, d.condition_apply_to_addons, d.condition_ignore_voucher_discounted, d.condition_min_count,
    d.condition_min_value, d.benefit_same_products, d.benefit_apply_to_addons, d.benefit_ignore_voucher_discounted,
    d.benefit_discount_matching_percent, d.benefit_only_apply_to_cheapest_n_matches,
    coalesce((select json_agg(l.item_id) from discount_items l where l.discount_id = d.id), '[]') as condition_limit_products,
    coalesce((select json_agg(l.item_id) from discount_benefit_items l where l.discount_id = d.id), '[]') as benefit_limit_products,
    case when d.subevent_date_from is not null or d.subevent_date_until is not null then coalesce((
      select json_agg(s.id) from subevents s where s.id = any(:subevents) and s.event_id = d.event_id
        and coalesce(s.date_from >= d.subevent_date_from, true) and coalesce(s.date_from <= d.subevent_date_until, true)), '[]') end as subevents
  from discounts d
  where d.event_id = :event and d.active and ${isInSalesPeriodSql('d')}
    and ${isSoldOnChannelSql('discount', 'd')}
  order by d.position, d.id`,
    { event: event.id, channel, now, subevents: subevents.filter((id) => id !== null) },
  )

/**
 * Applies discounts one after the other. A position that a discount has used is not available to later ones.
 * @returns the price of each position, rounded to the currency if it changed, and its discount
 */
export function applyDiscounts(
  positions: readonly DiscountablePosition[],
  discounts: readonly Discount[],
  currency: string,
): Discounted[] {
  const results: Discounted[] = positions.map(({ price }) => ({ price, discount: null }))
  for (const discount of discounts) {
    const unused = positions
      .map(({ subevent, price }, index): DiscountCandidate => ({ index, date: subevent, price: amount(price) }))
      .filter(({ index, date }) => results[index]!.discount === null && appliesToDate(discount, date))
    const candidates = unused.filter(({ index }) => matchesCondition(discount, positions[index]!))
    const eligible = discount.benefit_same_products
      ? candidates
      : unused.filter(({ index }) => isEligible(discount, positions[index]!))
    for (const group of groupsOf(discount, candidates, eligible)) {
      const { used, reduced } = selectPositions(discount, group)
      for (const { index } of used) results[index]!.discount = discount.id
      const rest = amount('100').minus(discount.benefit_discount_matching_percent)
      for (const { index, price } of reduced)
        results[index] = { price: moneyString(price.times(rest).dividedBy(100), currency), discount: discount.id }
    }
  }
  return results
}

const appliesToDate = ({ subevents }: Discount, date: number | null): boolean =>
  subevents === null || date === null || subevents.includes(date)

function matchesCondition(
  discount: Discount,
  { item, addon, bundled, voucherDiscounted }: DiscountablePosition,
): boolean {
  return (
    !bundled &&
    (discount.condition_all_products || discount.condition_limit_products.includes(item)) &&
    (discount.condition_apply_to_addons || !addon) &&
    !(discount.condition_ignore_voucher_discounted && voucherDiscounted)
  )
}

// Returns whether a discount reduces the price of a position, for discounts whose benefit products differ from their condition products.
function isEligible(discount: Discount, { item, addon, bundled, voucherDiscounted }: DiscountablePosition): boolean {
  return (
    !bundled &&
    discount.benefit_limit_products.includes(item) &&
    (discount.benefit_apply_to_addons || !addon) &&
    !(discount.benefit_ignore_voucher_discounted && voucherDiscounted)
  )
}

// Positions that fulfill the condition together, and positions whose price it can reduce, possibly the same ones.
type Group = { readonly matching: DiscountCandidate[]; readonly eligible: DiscountCandidate[] }

/** Returns the positions of a group that a discount uses, and those whose price it reduces. It uses none if it reduces none. */
function selectPositions(
  discount: Discount,
  { matching, eligible }: Group,
): { used: DiscountCandidate[]; reduced: DiscountCandidate[] } {
  const {
    condition_min_count: count,
    condition_min_value: value,
    benefit_only_apply_to_cheapest_n_matches: cheapest,
  } = discount
  const nothing = { used: [], reduced: [] }
  if (!eligible.length) return nothing
  const all = { used: [...matching, ...eligible], reduced: eligible }
  if (!amount(value).isZero()) {
    const reached = matching.reduce((sum, { price }) => sum.plus(price), amount('0')).gte(value)
    return reached ? all : nothing
  }
  if (!cheapest) return matching.length >= count ? all : nothing
  // Repeats while enough positions match and any remain whose price can be reduced.
  const times = Math.min(Math.floor(matching.length / count), Math.ceil(eligible.length / cheapest))
  const reduced = cheapestFirst(eligible).slice(0, times * cheapest)
  return { used: [...cheapestFirst(matching).slice(0, times * count), ...reduced], reduced }
}

function groupsOf(discount: Discount, matching: DiscountCandidate[], eligible: DiscountCandidate[]): Group[] {
  if (discount.subevent_mode === 'mixed') return [{ matching, eligible }]
  const dates = Map.groupBy(matching, ({ date }) => date)
  if (discount.subevent_mode === 'same')
    return [...dates].map(([date, group]) => ({
      matching: group,
      eligible: eligible.filter((other) => other.date === date),
    }))
  return distinctGroups(discount, [...dates.values()]).map((group) => ({ matching: group, eligible: group }))
}

/**
 * Returns groups with at most one position per date. Each group takes from the dates with the most remaining positions, so that few positions
 * remain: the cheapest first if only the cheapest are reduced, else the most expensive. Remaining positions join groups without their date.
 */
function distinctGroups(
  { condition_min_count: count, benefit_only_apply_to_cheapest_n_matches: cheapest }: Discount,
  dates: DiscountCandidate[][],
): DiscountCandidate[][] {
  const left = dates.map(sortByPrice)
  const groups: DiscountCandidate[][] = []
  for (let group: DiscountCandidate[] | undefined; (group = fullGroup(left, count, cheapest ?? 0)); groups.push(group));
  for (const date of left.sort((a, b) => b.length - a.length)) {
    for (const group of groups.filter((group) => !group.some((member) => member.date === date[0]?.date))) {
      if (date.length) group.push(date.pop()!)
    }
  }
  return groups
}

/** Removes a group of `count` positions from the dates. Returns undefined if there are too few dates. */
function fullGroup(dates: DiscountCandidate[][], count: number, cheapest: number): DiscountCandidate[] | undefined {
  const unused = dates.filter((date) => date.length)
  if (count < 1 || unused.length < count) return undefined
  return Array.from({ length: count }, (_, n) => {
    const maxCount = Math.max(...unused.map((date) => date.length))
    const end = n < cheapest ? 0 : -1
    // The first of the cheapest or the last of the most expensive positions, in a stable order.
    const choice = unused
      .filter((date) => date.length === maxCount)
      .map((date) => date.at(end)!)
      .reduce((best, other) => ((end ? other.price.gte(best.price) : other.price.lt(best.price)) ? other : best))
    const date = unused.splice(
      unused.findIndex((date) => date.at(end) === choice),
      1,
    )[0]!
    date.splice(date.indexOf(choice), 1)
    return choice
  })
}

const sortByPrice = (group: readonly DiscountCandidate[]): DiscountCandidate[] =>
  [...group].sort((a, b) => a.price.comparedTo(b.price))

// At equal prices the last position comes first, since it was added for the discount.
const cheapestFirst = (group: readonly DiscountCandidate[]): DiscountCandidate[] =>
  group.toSorted((a, b) => a.price.comparedTo(b.price) || b.index - a.index)
