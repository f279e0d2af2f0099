// Prices a draft: lines, fees, taxes and totals (guide prices-and-taxes; guide order-changes, "Prices and taxes"). Nothing here reads or writes
// anything.
import type { Fault } from '../../../core/errors.ts'
import { amount } from '../../../core/money.ts'
import { total } from '../../pricing/fees.ts'
import type { Priced, Unpriced } from '../../pricing/prices.ts'
import { pricePositions } from '../../pricing/prices.ts'
import type { TaxRounding } from '../../pricing/tax_rounding.ts'
import { roundTaxes } from '../../pricing/tax_rounding.ts'
import { chargeFor, grossPrice, taxIn } from '../../pricing/taxes.ts'
import type { UsableVoucher } from '../../stock/voucher_use.ts'
import type { Draft, Line, NewLine, StoredLine } from './draft.ts'
import { isNew, isStored, moves, remains } from './draft.ts'
import { isPricedAgain } from './load.ts'
import type { PriceError, PricingInput } from './price_fees.ts'
import { addFees, BLOCKED, copyFees, patchFees } from './price_fees.ts'

const TOO_LARGE = 'The amount is too large.'
const TOO_LARGE_TOTAL = 'The order would cost more than an amount can say.'
const NEGATIVE_TOTAL = 'The order would cost less than nothing.'

// The database stores numeric(13, 2).
const LIMIT = amount('100000000000')
const isTooLarge = (value: string): boolean => amount(value).abs().greaterThanOrEqualTo(LIMIT)

/**
 * Prices the lines and fees of a draft. A new line costs what the catalog says unless a price is sent. A stored line keeps its price unless another
 * one is sent; its tax is that of its rule.
 */
export function priceDraft(draft: Draft, loaded: PricingInput): PriceError[] {
  const { lines, address, currency } = draft
  const rounding = draft.rounding ?? loaded.candidates.settings.tax_rounding
  const errors: PriceError[] = []
  const priced = lines.filter((line) => isNew(line) || isPricedAgain(line))
  const budgets = budgetsOf(lines, loaded)
  const prices = pricePositions(
    priced.map((line) => (isNew(line) ? unpriced(line, budgets) : unpricedAgain(line, budgets, loaded))),
    loaded.discounts,
    address,
    currency,
  )
  for (const [i, line] of priced.entries())
    if (isNew(line)) Object.assign(line.after, newPrice(prices[i]!))
    else setPrice(line, prices[i]!, currency)
  const feeErrors = [...patchFees(draft, loaded), ...recalculate(draft, loaded), ...addFees(draft, loaded)]
  copyFees(draft)
  draft.totals = { own: roundAll(draft, remains, rounding), moved: roundAll(draft, moves, rounding) }
  for (const [i, line] of priced.entries()) errors.push(...lineErrors(line, prices[i]!))
  errors.push(...feeErrors)
  for (const { path } of draft.requestedFees)
    if (draft.fees.some((fee) => fee.path === path && isTooLarge(fee.after.value)))
      errors.push({ kind: 'too_large', path: [...path, 'value'], message: TOO_LARGE })
  const kept = [...lines, ...draft.fees].flatMap(({ disposition, after }) =>
    disposition === 'canceled' ? [] : 'price' in after ? after.price : after.value,
  )
  if (!errors.length && kept.some(isTooLarge)) errors.push({ kind: 'too_large', path: [], message: TOO_LARGE })
  return errors
}

/** Returns the error of a total, if there is one: of a new order under a field, of a change under none. */
export function totalErrors({ order, totals: { own, moved } }: Pick<Draft, 'order' | 'totals'>): Fault[] {
  if ([own, moved].some((total) => amount(total).isNegative()))
    return [{ path: order ? [] : ['fees'], message: NEGATIVE_TOTAL }]
  if (![own, moved].some(isTooLarge)) return []
  return [order ? { path: [], message: TOO_LARGE_TOTAL } : { path: ['positions'], message: TOO_LARGE }]
}

function lineErrors(line: Line, { faults, listed_price }: ReturnType<typeof pricePositions>[number]): PriceError[] {
  const errors: PriceError[] = []
  const invalid = (kind: PriceError['kind'], field: string, message: string): void => {
    errors.push({ kind, path: [...line.path, field], message })
  }
  const taxField = isNew(line) ? 'item' : taxedBy(line)
  for (const fault of faults)
    if (fault.kind === 'voucher_budget' && isNew(line))
      invalid('voucher_budget', 'voucher', `Only ${fault.left} is left of the voucher's budget.`)
    else if (fault.kind === 'blocked_country' && taxField !== undefined) invalid('blocked_country', taxField, BLOCKED)
  if (isTooLarge(line.after.price) || isTooLarge(listed_price)) invalid('too_large', 'price', TOO_LARGE)
  return errors
}

type Budgets = ReadonlyMap<number, string>

const withBudget = (voucher: UsableVoucher | undefined, budgets: Budgets): Unpriced['voucher'] =>
  voucher ? { ...voucher, budgetLeft: budgets.get(voucher.id) ?? null } : null

function unpriced({ found: { wanted, voucher }, entry, parent }: NewLine, budgets: Budgets): Unpriced {
  const { item, subevent, is_bundled, price, discount } = wanted
  // The voucher of the product that it comes with can pay for it.
  const mains = parent && isNew(parent) ? parent.found.voucher : undefined
  const paid = mains !== undefined && (is_bundled ? mains.all_bundles_included : mains.all_addons_included)
  return {
    item,
    subevent,
    listed: entry.listed,
    included: (entry.included && !is_bundled) || paid,
    addon: parent !== undefined && !is_bundled,
    bundled: is_bundled,
    voucher: withBudget(voucher, budgets),
    price,
    discount,
    taxRule: entry.taxRule,
  }
}

function unpricedAgain(
  line: StoredLine,
  budgets: Budgets,
  { prices: { taxRules }, candidates: { vouchers } }: PricingInput,
): Unpriced {
  const { before, after, changes, stored } = line
  const entry = line.entry!
  const kept = before.item_id === after.item_id ? before.tax_rule_id : entry.taxRule?.id
  const rule = changes?.tax_rule === undefined ? kept : changes.tax_rule
  return {
    item: after.item_id,
    subevent: after.subevent_id,
    listed: entry.listed,
    included: entry.included && !stored.is_bundled,
    addon: before.addon_to_id !== null,
    bundled: stored.is_bundled,
    voucher: withBudget(stored.voucher_code === null ? undefined : vouchers.get(stored.voucher_code), budgets),
    price: changes?.price ?? before.price,
    discount: null,
    taxRule: taxRules.get(rule ?? 0) ?? null,
  }
}

// What the vouchers of priced lines can take off: what is left of their budgets, and what these and the canceled lines have used of them.
function budgetsOf(lines: readonly Line[], { candidates: { vouchers } }: PricingInput): Budgets {
  const budgets = new Map<number, string>()
  for (const { id, budget_left } of vouchers.values()) if (budget_left !== null) budgets.set(id, budget_left)
  for (const line of lines.filter(isStored)) {
    const { voucher_id } = line.stored
    const { voucher_budget_use } = line.before
    const left = voucher_id === null ? undefined : budgets.get(voucher_id)
    if (left !== undefined && voucher_budget_use !== null && (line.disposition === 'canceled' || isPricedAgain(line)))
      budgets.set(voucher_id!, amount(left).plus(voucher_budget_use).toFixed(2))
  }
  return budgets
}

const newPrice = ({ price, tax_rate, tax_value, tax_rule, tax_code, discount, voucher_budget_use }: Priced) => ({
  price,
  tax_rate,
  tax_value,
  tax_rule_id: tax_rule,
  tax_code,
  discount_id: discount,
  voucher_budget_use,
})

// The change that makes a stored line taxed again. Another date or variation leaves price and taxes as they are.
function taxedBy({ before, after, changes }: StoredLine): 'tax_rule' | 'item' | 'price' | undefined {
  if (changes?.tax_rule !== undefined) return 'tax_rule'
  if (before.item_id !== after.item_id) return 'item'
  return changes?.price === undefined ? undefined : 'price'
}

function setPrice(line: StoredLine, priced: Priced, currency: string): void {
  const { before, after } = line
  if (before.voucher_budget_use !== null) after.voucher_budget_use = priced.voucher_budget_use
  const by = taxedBy(line)
  if (by === undefined) return
  const { price, tax_rate, tax_rule, tax_code } = priced
  const isTaxed = by !== 'price' || before.tax_rule_id !== null
  Object.assign(after, { price }, isTaxed ? { tax_rate, tax_rule_id: tax_rule, tax_code } : {})
  after.tax_value = taxIn(price, after.tax_rate, currency)
}

// Charges what the rules charge at this address today, for all stored lines and fees that are not canceled.
function recalculate(
  { lines, fees, address, currency, recalculate: keep }: Draft,
  { prices: { taxRules } }: PricingInput,
): PriceError[] {
  if (keep === null) return []
  let isBlocked = false
  const charge = (
    part: { tax_rule_id: number | null; tax_rate: string; tax_value: string; tax_code: string | null },
    price: string,
    isCard = false,
  ): string => {
    const rule = taxRules.get(part.tax_rule_id ?? 0)
    if (!rule) return price
    const { action, rate, code } = chargeFor(rule, address)
    if (action === 'block') isBlocked = true
    const isSameRate = amount(rate).equals(part.tax_rate)
    if (isSameRate && code === part.tax_code) return price
    const net = { rate, price_includes_tax: false, keep_gross_if_rate_changes: false }
    // The price of a gift card stays what it was issued for.
    const next =
      keep === 'keep_net' && !isCard && !isSameRate
        ? grossPrice(net, { rate }, amount(price).minus(part.tax_value).toFixed(2), currency)
        : price
    Object.assign(part, { tax_rate: rate, tax_code: code, tax_value: taxIn(next, rate, currency) })
    return next
  }
  for (const line of lines.filter(isStored))
    if (line.disposition !== 'canceled') line.after.price = charge(line.after, line.after.price, line.stored.has_card)
  for (const { disposition, after } of fees) if (disposition !== 'canceled') after.value = charge(after, after.value)
  return isBlocked ? [{ kind: 'blocked_country', path: ['recalculate_taxes'], message: BLOCKED }] : []
}

// Rounds the taxes of one order. @returns its total
function roundAll({ lines, fees, currency }: Draft, isPart: typeof remains, rounding: TaxRounding): string {
  const positions = lines.filter(isPart).map(({ after }) => after)
  const parts = fees.filter(isPart).map(({ after }) => after)
  const rounded = roundTaxes([...positions, ...parts.map((fee) => ({ ...fee, price: fee.value }))], rounding, currency)
  for (const [i, { price, tax_value }] of rounded.entries())
    if (i < positions.length) Object.assign(positions[i]!, { price, tax_value })
    else Object.assign(parts[i - positions.length]!, { value: price, tax_value })
  return total([...positions, ...parts], currency)
}
