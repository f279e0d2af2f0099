// What automatic discounts make of the prices in a cart or order (guide discounts, "Computation").

import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { Amount } from '../../core/money.ts'
import { amount, moneyString } from '../../core/money.ts'
import { isInSalesPeriodSql } from '../catalog/on_sale.ts'
import { isSoldOnChannelSql } from '../catalog/sales_channels.ts'

export type Discount = {
  id: number
  subevent_mode: 'mixed' | 'same' | 'distinct'
  /** The dates that it is about; null for all. */
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
/** What is bought. `price` is gross, as it was computed or as a client has set it. */
export type Position = {
  item: number
  subevent: number | null
  price: string
  addon: boolean
  bundled: boolean
  voucherDiscounted: boolean
}
/** Its price after discounts, and the discount that it took part in, whether that made it cheaper or not. */
type Discounted = { price: string; discount: number | null }

type Candidate = { readonly at: number; readonly date: number | null; readonly price: Amount }

/**
 * The discounts of an event that are active on the sales channel at this moment, in the order in which they are tried.
 * @param subevents the dates that something is bought for: of those a discount names the ones that it is about
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
 * Tries the discounts one after the other; a position that one has used is not offered to later ones.
 * @returns for each position its price, rounded to the currency where it has changed, and its discount
 */
export function applyDiscounts(
  positions: readonly Position[],
  discounts: readonly Discount[],
  currency: string,
): Discounted[] {
  const results: Discounted[] = positions.map(({ price }) => ({ price, discount: null }))
  for (const discount of discounts) {
    const open = positions
      .map(({ subevent, price }, at): Candidate => ({ at, date: subevent, price: amount(price) }))
      .filter(({ at, date }) => results[at]!.discount === null && isAbout(discount, date))
    const candidates = open.filter(({ at }) => matches(discount, positions[at]!))
    const favoured = discount.benefit_same_products
      ? candidates
      : open.filter(({ at }) => benefits(discount, positions[at]!))
    for (const group of groupsOf(discount, candidates, favoured)) {
      const { used, reduced } = taken(discount, group)
      for (const { at } of used) results[at]!.discount = discount.id
      const rest = amount('100').minus(discount.benefit_discount_matching_percent)
      for (const { at, price } of reduced)
        results[at] = { price: moneyString(price.times(rest).dividedBy(100), currency), discount: discount.id }
    }
  }
  return results
}

const isAbout = ({ subevents }: Discount, date: number | null): boolean =>
  subevents === null || date === null || subevents.includes(date)

function matches(discount: Discount, { item, addon, bundled, voucherDiscounted }: Position): boolean {
  return (
    !bundled &&
    (discount.condition_all_products || discount.condition_limit_products.includes(item)) &&
    (discount.condition_apply_to_addons || !addon) &&
    !(discount.condition_ignore_voucher_discounted && voucherDiscounted)
  )
}

// Whether a discount whose benefit is for other products than it looks for makes this one cheaper.
function benefits(discount: Discount, { item, addon, bundled, voucherDiscounted }: Position): boolean {
  return (
    !bundled &&
    discount.benefit_limit_products.includes(item) &&
    (discount.benefit_apply_to_addons || !addon) &&
    !(discount.benefit_ignore_voucher_discounted && voucherDiscounted)
  )
}

// Positions that fulfil the condition together, and those that get cheaper by that, which may be the same.
type Group = { readonly matching: Candidate[]; readonly favoured: Candidate[] }

/** Which positions of a group a discount uses up, and which of them become cheaper. Where none would, none is used up. */
function taken(discount: Discount, { matching, favoured }: Group): { used: Candidate[]; reduced: Candidate[] } {
  const {
    condition_min_count: count,
    condition_min_value: value,
    benefit_only_apply_to_cheapest_n_matches: cheapest,
  } = discount
  const nothing = { used: [], reduced: [] }
  if (!favoured.length) return nothing
  const all = { used: [...matching, ...favoured], reduced: favoured }
  if (!amount(value).isZero()) {
    const reached = matching.reduce((sum, { price }) => sum.plus(price), amount('0')).gte(value)
    return reached ? all : nothing
  }
  if (!cheapest) return matching.length >= count ? all : nothing
  // As often as there are enough that match and any left to get cheaper.
  const times = Math.min(Math.floor(matching.length / count), Math.ceil(favoured.length / cheapest))
  const reduced = cheapestOf(favoured).slice(0, times * cheapest)
  return { used: [...cheapestOf(matching).slice(0, times * count), ...reduced], reduced }
}

function groupsOf(discount: Discount, matching: Candidate[], favoured: Candidate[]): Group[] {
  if (discount.subevent_mode === 'mixed') return [{ matching, favoured }]
  const dates = Map.groupBy(matching, ({ date }) => date)
  if (discount.subevent_mode === 'same')
    return [...dates].map(([date, group]) => ({
      matching: group,
      favoured: favoured.filter((other) => other.date === date),
    }))
  return distinctGroups(discount, [...dates.values()]).map((group) => ({ matching: group, favoured: group }))
}

/**
 * Groups without two positions of one date. Each takes from the date with most positions left, so that no date is left over alone; the
 * cheapest first where only those get cheaper, else the dearest. What then remains joins a group that lacks its date.
 */
function distinctGroups(
  { condition_min_count: count, benefit_only_apply_to_cheapest_n_matches: cheapest }: Discount,
  dates: Candidate[][],
): Candidate[][] {
  const left = dates.map(byPrice)
  const groups: Candidate[][] = []
  for (let group: Candidate[] | undefined; (group = fullGroup(left, count, cheapest ?? 0)); groups.push(group));
  for (const date of left.sort((a, b) => b.length - a.length)) {
    for (const group of groups.filter((group) => !group.some((member) => member.date === date[0]?.date))) {
      if (date.length) group.push(date.pop()!)
    }
  }
  return groups
}

/** Takes a group of `count` positions off the dates, or nothing when there are too few dates. */
function fullGroup(dates: Candidate[][], count: number, cheapest: number): Candidate[] | undefined {
  const open = dates.filter((date) => date.length)
  if (count < 1 || open.length < count) return undefined
  return Array.from({ length: count }, (_, n) => {
    const most = Math.max(...open.map((date) => date.length))
    const end = n < cheapest ? 0 : -1
    // The first of the cheapest or the last of the dearest, as if they were sorted.
    const choice = open
      .filter((date) => date.length === most)
      .map((date) => date.at(end)!)
      .reduce((best, other) => ((end ? other.price.gte(best.price) : other.price.lt(best.price)) ? other : best))
    const date = open.splice(
      open.findIndex((date) => date.at(end) === choice),
      1,
    )[0]!
    date.splice(date.indexOf(choice), 1)
    return choice
  })
}

const byPrice = (group: readonly Candidate[]): Candidate[] => [...group].sort((a, b) => a.price.comparedTo(b.price))

// Of those that cost the same the last one comes first: it is the one that was bought for the discount.
const cheapestOf = (group: readonly Candidate[]): Candidate[] =>
  group.toSorted((a, b) => a.price.comparedTo(b.price) || b.at - a.at)
