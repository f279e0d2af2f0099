// Prices the stored lines and fees of an order that is changed or split (guide order-changes, "Prices and taxes"). Nothing here accesses the
// database.
import type { ErrorCode, ValidationError } from '../../../core/errors.ts'
import { amount, moneyString } from '../../../core/money.ts'
import type { Priced, Unpriced } from '../../pricing/prices.ts'
import { chargeFor, grossPrice, taxIn } from '../../pricing/taxes.ts'
import type { UsableVoucher } from '../../stock/voucher_use.ts'
import type { Draft, Line, StoredLine } from './draft.ts'
import { isStored, moves } from './draft.ts'
import type { Loaded } from './load.ts'
import { isPricedAgain } from './load.ts'

/** An error of a price. */
export type PriceError = ValidationError & { readonly kind: 'voucher_budget' | 'blocked_country' | 'too_large' }

/** Returns the errors of one kind. */
export const errorsOf = (errors: readonly PriceError[], kind: PriceError['kind']): PriceError[] =>
  errors.filter((error) => error.kind === kind)

/** The codes of price errors. */
export const PRICE_ERROR_CODES = {
  voucher_budget: 'voucher_budget_exceeded',
  blocked_country: 'country_blocked',
  too_large: 'too_large',
} as const satisfies Record<PriceError['kind'], ErrorCode>

/** The data that prices depend on besides the draft. */
export type PricingInput = Pick<Loaded, 'discounts'> & {
  readonly prices: Pick<Loaded['prices'], 'taxRules'>
  readonly candidates: Pick<Loaded['candidates'], 'vouchers'> & {
    readonly settings: Pick<Loaded['candidates']['settings'], 'tax_rounding'>
  }
}

export const BLOCKED_COUNTRY_MESSAGE = 'This product is not sold to the country of the invoice address.'

/** The remaining budgets of the vouchers of priced lines, by their IDs. */
export type Budgets = ReadonlyMap<number, string>

/** Returns a voucher with its remaining budget. */
export const withBudget = (voucher: UsableVoucher | undefined, budgets: Budgets): Unpriced['voucher'] =>
  voucher ? { ...voucher, budgetLeft: budgets.get(voucher.id) ?? null } : null

/** Returns the budgets that are available to priced lines: the remaining ones, and what the priced and canceled lines have used. */
export function budgetsOf(lines: readonly Line[], { candidates: { vouchers } }: PricingInput): Budgets {
  const budgets = new Map<number, string>()
  for (const { id, budget_left } of vouchers.values()) if (budget_left !== null) budgets.set(id, budget_left)
  for (const line of lines.filter(isStored)) {
    const { voucher_id } = line.stored
    const { voucher_budget_use } = line.before
    const remaining = voucher_id === null ? undefined : budgets.get(voucher_id)
    if (
      remaining !== undefined &&
      voucher_budget_use !== null &&
      (line.disposition === 'canceled' || isPricedAgain(line))
    )
      budgets.set(voucher_id!, amount(remaining).plus(voucher_budget_use).toFixed(2))
  }
  return budgets
}

/** Returns the input for pricing a stored line again. */
export function unpricedAgain(
  line: StoredLine,
  budgets: Budgets,
  { prices: { taxRules }, candidates: { vouchers } }: PricingInput,
): Unpriced {
  const { before, after, changes, stored } = line
  const entry = line.entry!
  const usual = before.item_id === after.item_id ? before.tax_rule_id : entry.taxRule?.id
  const rule = changes?.tax_rule === undefined ? usual : changes.tax_rule
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

/** Returns the changed field that requires new taxes for a stored line. Changes of date or variation do not affect price and taxes. */
export function taxedBy({ before, after, changes }: StoredLine): 'tax_rule' | 'item' | 'price' | undefined {
  if (changes?.tax_rule !== undefined) return 'tax_rule'
  if (before.item_id !== after.item_id) return 'item'
  return changes?.price === undefined ? undefined : 'price'
}

/** Sets the price of a stored line. */
export function setPrice(line: StoredLine, priced: Priced, currency: string): void {
  const { before, after } = line
  if (before.voucher_budget_use !== null) after.voucher_budget_use = priced.voucher_budget_use
  const by = taxedBy(line)
  if (by === undefined) return
  const { price, tax_rate, tax_rule, tax_code } = priced
  const isTaxed = by !== 'price' || before.tax_rule_id !== null
  Object.assign(after, { price }, isTaxed ? { tax_rate, tax_rule_id: tax_rule, tax_code } : {})
  after.tax_value = taxIn(price, after.tax_rate, currency)
}

/** Recalculates the taxes of all stored lines and fees that are not canceled, with the current tax rules and address, if requested. */
export function recalculate(
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
    // A gift card retains the price that it was issued for.
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
  return isBlocked ? [{ kind: 'blocked_country', path: ['recalculate_taxes'], message: BLOCKED_COUNTRY_MESSAGE }] : []
}

/** Sets stored fees to the requested values. */
export function patchFees({ fees, address, currency }: Draft, { prices: { taxRules } }: PricingInput): PriceError[] {
  return fees.flatMap(({ after, path, value }): PriceError[] => {
    if (value === undefined) return []
    const rule = taxRules.get(after.tax_rule_id ?? 0)
    const charge = rule && chargeFor(rule, address)
    if (charge) Object.assign(after, { tax_rate: charge.rate, tax_code: charge.code })
    after.value = moneyString(amount(value), currency)
    after.tax_value = taxIn(after.value, after.tax_rate, currency)
    return charge?.action === 'block'
      ? [{ kind: 'blocked_country', path: [...path, 'value'], message: BLOCKED_COUNTRY_MESSAGE }]
      : []
  })
}

/** Copies the fees that remain in an order to the order that is split off, except for payment fees. */
export function copyFees({ lines, fees }: Draft): void {
  if (!lines.some(moves)) return
  for (const { disposition, after } of [...fees])
    if (disposition === 'stays' && after.fee_type !== 'payment')
      fees.push({ disposition: 'copied', path: [], before: undefined, after: { ...after } })
}
