// Prices a draft: lines, fees, taxes and totals (guide prices-and-taxes; guide order-changes, "Prices and taxes"). Nothing here accesses the
// database.
import type { ValidationError } from '../../../core/errors.ts'
import { amount } from '../../../core/money.ts'
import type { WantedFee } from '../../pricing/fees.ts'
import { isFeeBlocked, priceFee, totalOf } from '../../pricing/fees.ts'
import type { PriceList } from '../../pricing/price_list.ts'
import type { Priced, Unpriced } from '../../pricing/prices.ts'
import { pricePositions } from '../../pricing/prices.ts'
import type { TaxRounding } from '../../pricing/tax_rounding.ts'
import { roundTaxes } from '../../pricing/tax_rounding.ts'
import type { FeeRow } from '../model/rows.ts'
import type { Draft, Line, NewLine } from './draft.ts'
import { isNew, moves, remains } from './draft.ts'
import { isPricedAgain } from './load.ts'
import type { RequestedFee } from './parse.ts'
import type { Budgets, PriceError, PricingInput } from './price_stored.ts'
import {
  BLOCKED_COUNTRY_MESSAGE,
  budgetsOf,
  copyFees,
  PRICE_ERROR_CODES,
  patchFees,
  recalculate,
  setPrice,
  taxedBy,
  unpricedAgain,
  withBudget,
} from './price_stored.ts'

const TOO_LARGE = 'The amount is too large.'
const TOO_LARGE_TOTAL = 'The total of the order is too large.'
const NEGATIVE_TOTAL = 'The total of the order must not be negative.'

// The database stores numeric(13, 2).
const AMOUNT_LIMIT = amount('100000000000')
const isTooLarge = (value: string): boolean => amount(value).abs().greaterThanOrEqualTo(AMOUNT_LIMIT)

/**
 * Prices the lines and fees of a draft. New lines have the catalog price unless the request contains a price. Stored lines retain their price
 * unless the request contains another one. Taxes follow from the tax rule of each line.
 * @returns the errors of invalid prices
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
  const amounts = [...lines, ...draft.fees].flatMap(({ disposition, after }) =>
    disposition === 'canceled' ? [] : 'price' in after ? after.price : after.value,
  )
  if (!errors.length && amounts.some(isTooLarge)) errors.push({ kind: 'too_large', path: [], message: TOO_LARGE })
  return errors.map((error) => ({ ...error, code: PRICE_ERROR_CODES[error.kind] }))
}

/** Returns the errors of totals that are out of range. Those of new orders name a field; those of changes do not. */
export function totalErrors({ order, totals: { own, moved } }: Pick<Draft, 'order' | 'totals'>): ValidationError[] {
  if ([own, moved].some((total) => amount(total).isNegative()))
    return [{ path: order ? [] : ['fees'], message: NEGATIVE_TOTAL, code: 'negative_total' }]
  if (![own, moved].some(isTooLarge)) return []
  return [
    order
      ? { path: [], message: TOO_LARGE_TOTAL, code: 'too_large' }
      : { path: ['positions'], message: TOO_LARGE, code: 'too_large' },
  ]
}

function lineErrors(
  line: Line,
  { errors: priceErrors, listed_price }: ReturnType<typeof pricePositions>[number],
): PriceError[] {
  const errors: PriceError[] = []
  const invalid = (kind: PriceError['kind'], field: string, message: string): void => {
    errors.push({ kind, path: [...line.path, field], message })
  }
  const taxField = isNew(line) ? 'item' : taxedBy(line)
  for (const error of priceErrors)
    if (error.kind === 'voucher_budget' && isNew(line))
      invalid('voucher_budget', 'voucher', `Only ${error.remaining} remains of the voucher's budget.`)
    else if (error.kind === 'blocked_country' && taxField !== undefined)
      invalid('blocked_country', taxField, BLOCKED_COUNTRY_MESSAGE)
  if (isTooLarge(line.after.price) || isTooLarge(listed_price)) invalid('too_large', 'price', TOO_LARGE)
  return errors
}

function unpriced({ candidate: { wanted, voucher }, entry, parent }: NewLine, budgets: Budgets): Unpriced {
  const { item, subevent, is_bundled, price, discount } = wanted
  // The voucher of the main product can include its add-ons and bundled products.
  const mainVoucher = parent && isNew(parent) ? parent.candidate.voucher : undefined
  const paid =
    mainVoucher !== undefined && (is_bundled ? mainVoucher.all_bundles_included : mainVoucher.all_addons_included)
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

const newPrice = ({ price, tax_rate, tax_value, tax_rule, tax_code, discount, voucher_budget_use }: Priced) => ({
  price,
  tax_rate,
  tax_value,
  tax_rule_id: tax_rule,
  tax_code,
  discount_id: discount,
  voucher_budget_use,
})

// Rounds the taxes of one order. @returns its total
function roundAll({ lines, fees, currency }: Draft, isPart: typeof remains, rounding: TaxRounding): string {
  const positions = lines.filter(isPart).map(({ after }) => after)
  const parts = fees.filter(isPart).map(({ after }) => after)
  const rounded = roundTaxes([...positions, ...parts.map((fee) => ({ ...fee, price: fee.value }))], rounding, currency)
  for (const [i, { price, tax_value }] of rounded.entries())
    if (i < positions.length) Object.assign(positions[i]!, { price, tax_value })
    else Object.assign(parts[i - positions.length]!, { value: price, tax_value })
  return totalOf([...positions, ...parts], currency)
}

// Adds the requested fees. A fee that is taxed like the positions is split into one fee per tax rate.
function addFees(draft: Draft, { prices: { taxRules } }: PricingInput): PriceError[] {
  const { lines, address, currency, requestedFees } = draft
  const charged = lines.filter(remains).map(({ after }) => ({ ...after, tax_rule: after.tax_rule_id }))
  return requestedFees.flatMap((requested): PriceError[] => {
    const { path, fee } = requested
    const wanted = wantedFee(requested, taxRules)
    const { fee_type, description, internal_type } = fee
    for (const { tax_rule, ...price } of priceFee(wanted, charged, address, currency)) {
      const after: FeeRow = {
        id: 0,
        order_id: 0,
        fee_type,
        description,
        internal_type,
        ...price,
        tax_rule_id: tax_rule,
      }
      draft.fees.push({ disposition: 'new', path, before: undefined, after })
    }
    return isFeeBlocked(wanted, charged, address)
      ? [{ kind: 'blocked_country', path: [...path, 'tax_rule'], message: BLOCKED_COUNTRY_MESSAGE }]
      : []
  })
}

const wantedFee = ({ fee }: RequestedFee, taxRules: PriceList['taxRules']): WantedFee => ({
  value: fee.value,
  percentage: fee._treat_value_as_percentage,
  splitTaxes: fee._split_taxes_like_products,
  taxRule: taxRules.get(fee.tax_rule ?? 0) ?? null,
})
