// What the parts of a changed order cost (guide order-changes, "Prices and taxes"). Nothing here reads or writes anything.
import type { Fault } from '../../../core/errors.ts'
import { amount, money } from '../../../core/money.ts'
import type { PricedFee } from '../../pricing/fees.ts'
import { isBlocked, priceFee } from '../../pricing/fees.ts'
import type { Priced, Unpriced } from '../../pricing/prices.ts'
import { pricePositions } from '../../pricing/prices.ts'
import { roundTaxes } from '../../pricing/tax_rounding.ts'
import { chargeFor, grossPrice, taxIn } from '../../pricing/taxes.ts'
import type { Contents, Fee, Position } from './contents.ts'
import type { Found } from './found.ts'
import type { Line, Plan } from './plan.ts'
import type { WantedChange } from './wanted.ts'

/** What is added to an order, with its prices. */
export type PricedAdditions = {
  /** One for each position. */
  readonly positions: readonly Priced[]
  /** One list for each fee: one that takes the taxes of the positions becomes several. */
  readonly fees: readonly PricedFee[][]
  /** What an order that is split off is charged, too: the fees that the order had and keeps, but for those of payments. */
  readonly copies: readonly Fee[]
}

const BLOCKED = 'This is not sold to the country of the invoice address.'
const TOO_LARGE = 'The amount is too large.'
// What the database holds: numeric(13, 2).
const LIMIT = amount('100000000000')
const isTooLarge = (value: string): boolean => amount(value).abs().greaterThanOrEqualTo(LIMIT)

/**
 * Prices what was changed and what is added. A position keeps its price unless another one is sent; its tax is that of its rule.
 * @returns what is added, and what stands against these prices
 */
export function priceChange(
  { address, rounding }: Contents,
  plan: Plan,
  found: Found,
  wanted: WantedChange,
  currency: string,
): { additions: PricedAdditions; faults: Fault[] } {
  const faults: Fault[] = []
  const { taxRules, entries } = found.prices
  const budgets = budgetsOf(plan, found)
  const unpriced = [
    ...found.priced.map(({ before, after, patch }, i): Unpriced => {
      const { price, tax_rule } = patch!.fields
      const entry = entries[i]!
      const rule =
        tax_rule === undefined ? (before.item === after.item ? before.tax_rule : entry.taxRule?.id) : tax_rule
      const voucher = before.voucher_code === null ? undefined : found.vouchers.get(before.voucher_code)
      return {
        item: after.item,
        subevent: after.subevent,
        listed: entry.listed,
        included: entry.included && !before.is_bundled,
        addon: before.addon_to_id !== null,
        bundled: before.is_bundled,
        voucher: voucher ? { ...voucher, budgetLeft: budgets.get(voucher.id) ?? null } : null,
        price: price ?? before.price,
        discount: null,
        taxRule: rule === null || rule === undefined ? null : (taxRules.get(rule) ?? null),
      }
    }),
    ...plan.added.map(({ wanted, parent }, i): Unpriced => {
      const entry = entries[found.priced.length + i]!
      return {
        item: wanted.item,
        subevent: wanted.subevent,
        listed: entry.listed,
        included: entry.included,
        addon: parent !== null,
        bundled: false,
        voucher: null,
        price: wanted.price,
        discount: null,
        taxRule: entry.taxRule,
      }
    }),
  ]
  const priced = pricePositions(unpriced, [], address, currency)
  for (const [i, { faults: own, price, listed_price }] of priced.entries()) {
    const line = found.priced[i]
    const at = line ? line.patch!.within : plan.added[i - found.priced.length]!.at
    const member = line ? taxedBy(line) : 'item'
    if (member !== undefined && own.some(({ kind }) => kind === 'blocked_country'))
      faults.push({ path: [...at, member], message: BLOCKED })
    if (isTooLarge(price) || isTooLarge(listed_price)) faults.push({ path: [...at, 'price'], message: TOO_LARGE })
  }
  for (const [i, line] of found.priced.entries()) reprice(line, priced[i]!, currency)

  for (const { after, patch } of plan.fees) {
    const value = patch?.fields.value
    if (value === undefined) continue
    const rule = after.tax_rule === null ? undefined : taxRules.get(after.tax_rule)
    const charge = rule && chargeFor(rule, address)
    if (charge?.action === 'block') faults.push({ path: [...patch!.within, 'value'], message: BLOCKED })
    if (charge) Object.assign(after, { tax_rate: charge.rate, tax_code: charge.code })
    after.price = money(amount(value), currency)
    after.tax_value = taxIn(after.price, after.tax_rate, currency)
  }
  if (wanted.recalculate !== null && !recalculate(plan, found, address, wanted.recalculate, currency))
    faults.push({ path: ['recalculate_taxes'], message: BLOCKED })

  const positions = priced.slice(found.priced.length)
  const staying = [...stays(plan.lines), ...positions]
  const fees = wanted.feeAdditions.map(({ wanted: fee, at }) => {
    const asked = {
      value: fee.value,
      percentage: fee._treat_value_as_percentage,
      splitTaxes: fee._split_taxes_like_products,
      taxRule: fee.tax_rule === null ? null : (taxRules.get(fee.tax_rule) ?? null),
    }
    if (isBlocked(asked, staying, address)) faults.push({ path: [...at, 'tax_rule'], message: BLOCKED })
    const parts = priceFee(asked, staying, address, currency)
    if (parts.some(({ value }) => isTooLarge(value))) faults.push({ path: [...at, 'value'], message: TOO_LARGE })
    return parts
  })
  const isSplit = plan.lines.some(({ fate }) => fate === 'split')
  const copies = plan.fees.flatMap(({ fate, after }) =>
    isSplit && fate === 'stays' && after.fee_type !== 'payment' ? { ...after } : [],
  )
  const additions = { positions, fees, copies }
  roundAll(plan, additions, rounding, currency)
  const kept = [...plan.lines, ...plan.fees].filter(({ fate }) => fate !== 'canceled')
  if (!faults.length && kept.some(({ after }) => isTooLarge(after.price))) faults.push({ path: [], message: TOO_LARGE })
  return { additions, faults }
}

// The positions that stay in the order, as they become.
const stays = (lines: readonly Line[]): Position[] =>
  lines.flatMap(({ fate, after }) => (fate === 'stays' ? after : []))

// What the vouchers of positions that are priced anew can take off them: what is left, and what they have taken off so far.
function budgetsOf({ lines }: Plan, { priced, vouchers }: Found): Map<number, string> {
  const budgets = new Map<number, string>()
  for (const { id, budget_left } of vouchers.values()) if (budget_left !== null) budgets.set(id, budget_left)
  for (const line of lines) {
    const { voucher_id, voucher_budget_use } = line.before
    const left = voucher_id === null ? undefined : budgets.get(voucher_id)
    if (left !== undefined && voucher_budget_use !== null && (line.fate === 'canceled' || priced.includes(line)))
      budgets.set(voucher_id!, amount(left).plus(voucher_budget_use).toFixed(2))
  }
  return budgets
}

// For what a position is taxed anew. Another date or variation leaves price and taxes as they are.
function taxedBy({ before, after, patch }: Line): 'tax_rule' | 'item' | 'price' | undefined {
  const { price, tax_rule } = patch!.fields
  if (tax_rule !== undefined) return 'tax_rule'
  if (before.item !== after.item) return 'item'
  return price === undefined ? undefined : 'price'
}

function reprice(line: Line, priced: Priced, currency: string): void {
  const { before, after } = line
  if (before.voucher_budget_use !== null) after.voucher_budget_use = priced.voucher_budget_use
  const member = taxedBy(line)
  if (member === undefined) return
  const { tax_rule: rule, tax_rate, tax_code } = member !== 'price' || before.tax_rule !== null ? priced : before
  after.price = priced.price
  Object.assign(after, { tax_rule: rule, tax_rate, tax_code, tax_value: taxIn(priced.price, tax_rate, currency) })
}

// Charges what the rules charge at this address today, of all that is left of the order or moves to another one.
function recalculate(
  { lines, fees }: Plan,
  { prices: { taxRules } }: Found,
  address: Contents['address'],
  keep: 'keep_net' | 'keep_gross',
  currency: string,
): boolean {
  const parts: (Position | Fee)[] = [...lines, ...fees].flatMap((part) => (part.fate === 'canceled' ? [] : part.after))
  let allowed = true
  for (const part of parts) {
    const rule = part.tax_rule === null ? undefined : taxRules.get(part.tax_rule)
    if (!rule) continue
    const { action, rate, code } = chargeFor(rule, address)
    if (action === 'block') allowed = false
    if (amount(rate).equals(part.tax_rate) && code === part.tax_code) continue
    if (keep === 'keep_net' && !amount(rate).equals(part.tax_rate)) {
      const net = { rate, price_includes_tax: false, keep_gross_if_rate_changes: false }
      part.price = grossPrice(net, { rate }, amount(part.price).minus(part.tax_value).toFixed(2), currency)
    }
    Object.assign(part, { tax_rate: rate, tax_code: code, tax_value: taxIn(part.price, rate, currency) })
  }
  return allowed
}

// Where taxes are rounded once for the order, what stays of it and what moves to another one are each such an order.
function roundAll(
  { lines, fees }: Plan,
  additions: PricedAdditions,
  rounding: Contents['rounding'],
  currency: string,
): void {
  if (rounding === 'line') return
  const feeParts = additions.fees.flat()
  const own = [
    ...stays(lines),
    ...additions.positions,
    ...fees.flatMap(({ fate, after }) => (fate === 'stays' ? after : [])),
    ...feeParts.map(({ value, ...tax }) => ({ ...tax, price: value })),
  ]
  const rounded = roundTaxes(own, rounding, currency)
  const first = own.length - feeParts.length
  for (const [i, { price, tax_value }] of rounded.entries())
    Object.assign(
      i < first ? own[i]! : feeParts[i - first]!,
      i < first ? { price, tax_value } : { value: price, tax_value },
    )
  const moved = [...lines.flatMap(({ fate, after }) => (fate === 'split' ? after : [])), ...additions.copies]
  for (const [i, values] of roundTaxes(moved, rounding, currency).entries()) Object.assign(moved[i]!, values)
}

/** What an order of these parts costs. */
export const sumOf = (parts: readonly { price: string }[], currency: string): string =>
  money(
    parts.reduce((sum, { price }) => sum.plus(price), amount('0')),
    currency,
  )

/** Why an order cannot cost this, or undefined. */
export function totalRefusal(total: string): string | undefined {
  if (amount(total).isNegative()) return 'The order would cost less than nothing.'
  return isTooLarge(total) ? 'The order would cost more than an amount can say.' : undefined
}
