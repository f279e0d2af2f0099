// What the positions of an order cost: listed price, voucher, tax, discounts, in this order (guide prices-and-taxes, "Prices").
import type { components } from '../../../generated/schema.ts'
import type { Amount } from '../../core/money.ts'
import { amount, moneyString } from '../../core/money.ts'
import type { Discount } from './discounts.ts'
import { applyDiscounts } from './discounts.ts'
import type { Charge, TaxedAddress, TaxRule } from './taxes.ts'
import { chargeFor, grossPrice, taxIn } from './taxes.ts'

/** What a product costs by itself, the more special first; a date of a series may have prices of its own. */
export type ListedPrices = {
  readonly variationOnDate: string | null
  readonly variation: string | null
  readonly itemOnDate: string | null
  readonly item: string
}

/** A voucher, as far as it decides about prices. `budgetLeft` is what it can still take off; null is without limit. */
export type PricingVoucher = Pick<components['schemas']['Voucher'], 'id' | 'price_mode' | 'value'> & {
  readonly budgetLeft: string | null
}

/** A position that is to be priced. */
export type Unpriced = {
  readonly item: number
  readonly subevent: number | null
  readonly listed: ListedPrices
  /** An add-on whose price is included in that of the product that it belongs to. */
  readonly included: boolean
  readonly addon: boolean
  readonly bundled: boolean
  readonly voucher: PricingVoucher | null
  /** The gross price that the client has sent; null is to be computed. */
  readonly price: string | null
  /** The discount that the client has named along with the price. One that is named leaves all others out. */
  readonly discount: number | null
  readonly taxRule: TaxRule | null
}

/** What a position costs, in two decimals. */
export type Priced = {
  /** Gross. */
  price: string
  tax_rate: string
  /** The tax in `price`. */
  tax_value: string
  tax_rule: number | null
  tax_code: string | null
  discount: number | null
  /** What the voucher has taken off the listed price; null without a voucher. */
  voucher_budget_use: string | null
  /** What it would cost without voucher and discounts, net where the tax rule adds the tax. */
  listed_price: string
}

/** Why a position cannot be sold like this. */
export type PositionError =
  /** The voucher cannot take off what it would have to; it has `left`. */
  | { kind: 'voucher_budget'; left: string }
  /** The tax rule rejects sales to the country of the invoice address. */
  | { kind: 'blocked_country' }
  /** More digits than an amount has (guide data-types, "Money"). */
  | { kind: 'too_large' }

/** What is decided before discounts are. */
type Computed = {
  charge: Charge | null
  /** Gross. */
  price: string
  listed: string
  use: string | null
  voucherDiscounted: boolean
  errors: PositionError[]
}

const ZERO = amount('0')
const atLeastZero = (value: Amount): Amount => (value.isNegative() ? ZERO : value)

/** The price that the organizer has set for a product. */
export const listedPrice = ({ variationOnDate, variation, itemOnDate, item }: ListedPrices): string =>
  variationOnDate ?? variation ?? itemOnDate ?? item

/** Returns the price of a product with a voucher, from the listed one (guide vouchers, "Prices"). */
export function priceWith(
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
 * The prices of all positions of an order, in their order, which matters to discounts and to the budget of a voucher that several
 * positions share. A price that was sent stays as it is and counts as a candidate of discounts all the same.
 * @returns for each position its price and what stands against it
 */
export function pricePositions(
  positions: readonly Unpriced[],
  discounts: readonly Discount[],
  address: TaxedAddress | null,
  currency: string,
): (Priced & { errors: PositionError[] })[] {
  const budgets = new Map<number, Amount>()
  const computed = positions.map((position) => compute(position, budgets, address, currency))
  const named = positions.some(({ discount }) => discount !== null)
  const discounted = applyDiscounts(
    positions.map(({ item, subevent, addon, bundled }, i) => {
      const { price, voucherDiscounted } = computed[i]!
      return { item, subevent, addon, bundled, price, voucherDiscounted }
    }),
    named ? [] : discounts,
    currency,
  )
  return positions.map(({ price: sent, discount, taxRule }, i) => {
    const { charge, price: undiscounted, listed, use, errors } = computed[i]!
    const price = sent === null ? discounted[i]!.price : undiscounted
    const rate = charge?.rate ?? '0.00'
    return {
      price,
      tax_rate: rate,
      tax_value: taxIn(price, rate, currency),
      tax_rule: taxRule?.id ?? null,
      tax_code: charge?.code ?? null,
      discount: sent === null ? discounted[i]!.discount : discount,
      voucher_budget_use: use,
      listed_price: listed,
      errors,
    }
  })
}

// A position by itself. `budgets` is what is left of those of the vouchers, and shrinks.
function compute(
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
    return { charge, price, listed, use: null, voucherDiscounted: false, errors }
  }

  let after = amount(priceWith(voucher, listed, currency))
  if (sent !== null) {
    // Nobody asks the voucher for more than it gives, nor for more than the client has taken off.
    const asked = moneyString(amount(sent), currency)
    const net = taxRule && !taxRule.price_includes_tax ? taxIn(asked, charge!.rate, currency) : '0'
    after = after.greaterThan(amount(asked).minus(net)) ? after : amount(asked).minus(net)
  }
  let use = atLeastZero(amount(listed).minus(after))
  if (voucher.budgetLeft !== null && !use.isZero()) {
    const left = budgets.get(voucher.id) ?? atLeastZero(amount(voucher.budgetLeft))
    if (use.greaterThan(left)) {
      if (sent !== null || left.isZero()) errors.push({ kind: 'voucher_budget', left: moneyString(left, currency) })
      // What is left makes the ticket cheaper still.
      use = left
      after = amount(listed).minus(left)
    }
    budgets.set(voucher.id, left.minus(use))
  }
  const price = sent === null ? gross(moneyString(after, currency)) : moneyString(amount(sent), currency)
  return { charge, price, listed, use: moneyString(use, currency), voucherDiscounted: use.greaterThan(0), errors }
}
