// Prices of order positions: listed price, voucher, tax and discounts, in this order (guide prices-and-taxes, "Prices").
import type { components } from '../../../generated/schema.ts'
import type { Amount } from '../../core/money.ts'
import { amount, moneyString } from '../../core/money.ts'
import type { Discount } from './discounts.ts'
import { applyDiscounts } from './discounts.ts'
import type { Charge, TaxedAddress, TaxRule } from './taxes.ts'
import { chargeFor, grossPrice, taxIn } from './taxes.ts'

/** Prices of a product, most specific first. A date of a series can override prices. */
export type ListedPrices = {
  readonly variationOnDate: string | null
  readonly variation: string | null
  readonly itemOnDate: string | null
  readonly item: string
}

/** The fields of a voucher that determine prices. `budgetLeft` is the remaining budget, null without a limit. */
export type PricingVoucher = Pick<components['schemas']['Voucher'], 'id' | 'price_mode' | 'value'> & {
  readonly budgetLeft: string | null
}

/** A position to price. */
export type Unpriced = {
  readonly item: number
  readonly subevent: number | null
  readonly listed: ListedPrices
  /** Whether it is an add-on that the price of its parent product includes. */
  readonly included: boolean
  readonly addon: boolean
  readonly bundled: boolean
  readonly voucher: PricingVoucher | null
  /** Gross price set by the client; null to compute it. */
  readonly price: string | null
  /** Discount set by the client along with the price. It disables all automatic discounts. */
  readonly discount: number | null
  readonly taxRule: TaxRule | null
}

/** Price of a position, with two decimals. */
export type Priced = {
  /** Gross. */
  price: string
  tax_rate: string
  /** The tax in `price`. */
  tax_value: string
  tax_rule: number | null
  tax_code: string | null
  discount: number | null
  /** Reduction of the listed price by the voucher; null without a voucher. */
  voucher_budget_use: string | null
  /** Price without voucher and discounts; net if the tax rule adds the tax. */
  listed_price: string
}

/** Reasons why a position cannot be sold at its price. */
export type PositionError =
  /** The budget of the voucher is insufficient. `remaining` is the available amount. */
  | { kind: 'voucher_budget'; remaining: string }
  /** The tax rule rejects sales to the country of the invoice address. */
  | { kind: 'blocked_country' }
  /** The amount exceeds the maximum (guide data-types, "Money"). */
  | { kind: 'too_large' }

/** Price of a position before discounts. */
type Computed = {
  charge: Charge | null
  /** Gross. */
  price: string
  listed: string
  voucherUse: string | null
  voucherDiscounted: boolean
  errors: PositionError[]
}

const ZERO = amount('0')
const atLeastZero = (value: Amount): Amount => (value.isNegative() ? ZERO : value)

/** Returns the listed price of a product. */
export const listedPrice = ({ variationOnDate, variation, itemOnDate, item }: ListedPrices): string =>
  variationOnDate ?? variation ?? itemOnDate ?? item

/** Returns the price of a product with a voucher, from the listed one (guide vouchers, "Prices"). */
export function priceWithVoucher(
  { price_mode, value }: Pick<PricingVoucher, 'price_mode' | 'value'>,
  listed: string,
  currency: string,
): string {
  if (price_mode === 'none' || value === null) return listed
  if (price_mode === 'set') return moneyString(amount(value), currency)
  if (price_mode === 'percent')
    return moneyString(amount(listed).times(amount('100').minus(value)).dividedBy(100), currency)
  return moneyString(atLeastZero(amount(listed).minus(value)), currency)
}

/**
 * Prices all positions of an order (guide prices-and-taxes, "Prices"). Their order matters for discounts, and for the budget of a voucher that
 * several positions share. A price set by the client does not change, but the position still counts toward discounts.
 * @returns price and errors of each position
 */
export function pricePositions(
  positions: readonly Unpriced[],
  discounts: readonly Discount[],
  address: TaxedAddress | null,
  currency: string,
): (Priced & { errors: PositionError[] })[] {
  const budgets = new Map<number, Amount>()
  const computed = positions.map((position) => computePrice(position, budgets, address, currency))
  const hasNamedDiscount = positions.some(({ discount }) => discount !== null)
  const discounted = applyDiscounts(
    positions.map(({ item, subevent, addon, bundled }, i) => {
      const { price, voucherDiscounted } = computed[i]!
      return { item, subevent, addon, bundled, price, voucherDiscounted }
    }),
    hasNamedDiscount ? [] : discounts,
    currency,
  )
  return positions.map(({ price: sent, discount, taxRule }, i) => {
    const { charge, price: undiscounted, listed, voucherUse, errors } = computed[i]!
    const price = sent === null ? discounted[i]!.price : undiscounted
    const rate = charge?.rate ?? '0.00'
    return {
      price,
      tax_rate: rate,
      tax_value: taxIn(price, rate, currency),
      tax_rule: taxRule?.id ?? null,
      tax_code: charge?.code ?? null,
      discount: sent === null ? discounted[i]!.discount : discount,
      voucher_budget_use: voucherUse,
      listed_price: listed,
      errors,
    }
  })
}

// Prices one position, and subtracts from `budgets`, the remaining budgets of vouchers.
function computePrice(
  { listed: prices, included, voucher, price: sent, taxRule }: Unpriced,
  budgets: Map<number, Amount>,
  address: TaxedAddress | null,
  currency: string,
): Computed {
  const charge = taxRule && chargeFor(taxRule, address)
  const errors: PositionError[] = charge?.action === 'block' ? [{ kind: 'blocked_country' }] : []
  const listed = moneyString(included ? ZERO : amount(listedPrice(prices)), currency)
  const gross = (price: string): string => (taxRule ? grossPrice(taxRule, charge!, price, currency) : price)
  if (!voucher) {
    const price = sent === null ? gross(listed) : moneyString(amount(sent), currency)
    return { charge, price, listed, voucherUse: null, voucherDiscounted: false, errors }
  }

  let after = amount(priceWithVoucher(voucher, listed, currency))
  if (sent !== null) {
    // The voucher is used for at most its own reduction, and at most the reduction of the price set by the client.
    const target = moneyString(amount(sent), currency)
    const net = taxRule && !taxRule.price_includes_tax ? taxIn(target, charge!.rate, currency) : '0'
    after = after.greaterThan(amount(target).minus(net)) ? after : amount(target).minus(net)
  }
  let voucherUse = atLeastZero(amount(listed).minus(after))
  if (voucher.budgetLeft !== null && !voucherUse.isZero()) {
    const remaining = budgets.get(voucher.id) ?? atLeastZero(amount(voucher.budgetLeft))
    if (voucherUse.greaterThan(remaining)) {
      if (sent !== null || remaining.isZero())
        errors.push({ kind: 'voucher_budget', remaining: moneyString(remaining, currency) })
      // The remaining budget still reduces the price.
      voucherUse = remaining
      after = amount(listed).minus(remaining)
    }
    budgets.set(voucher.id, remaining.minus(voucherUse))
  }
  const price = sent === null ? gross(moneyString(after, currency)) : moneyString(amount(sent), currency)
  return {
    charge,
    price,
    listed,
    voucherUse: moneyString(voucherUse, currency),
    voucherDiscounted: voucherUse.greaterThan(0),
    errors,
  }
}
