// What the positions of an order cost: listed price, voucher, tax, discounts, in this order (guide prices-and-taxes, "Prices").
import { amount, money } from '../../core/money.ts'
import { priceWith } from '../stock/voucher_use.ts'
import type { Voucher } from '../stock/vouchers.ts'
import type { Discount } from './discounts.ts'
import { applyDiscounts } from './discounts.ts'
import type { TaxedAddress, TaxRule } from './taxes.ts'
import { chargeFor, grossPrice, taxIn } from './taxes.ts'

/** What a product costs by itself, the more special first; a date of a series may have prices of its own. */
export type ListedPrices = {
  readonly variationOnDate: string | null
  readonly variation: string | null
  readonly itemOnDate: string | null
  readonly item: string
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
  readonly voucher: Pick<Voucher, 'price_mode' | 'value'> | null
  /** The gross price that the client has sent; null is to be computed. */
  readonly price: string | null
  readonly taxRule: TaxRule | null
}

/** What a position costs. `price` is gross; `action` is what its tax rule says of a sale to the address. */
export type Priced = {
  price: string
  tax_rate: string
  tax_value: string
  tax_rule: number | null
  action: ReturnType<typeof chargeFor>['action']
  discount: number | null
  /** What the voucher has taken off the listed price. */
  voucher_budget_use: string | null
}

/** The price that the organizer has set for a product. */
export const listedPrice = ({ variationOnDate, variation, itemOnDate, item }: ListedPrices): string =>
  variationOnDate ?? variation ?? itemOnDate ?? item

/**
 * The prices of all positions of an order, in their order, which matters to discounts. A price that was sent stays as it is and counts as a
 * candidate of discounts all the same.
 */
export function pricePositions(
  positions: readonly Unpriced[],
  discounts: readonly Discount[],
  address: TaxedAddress | null,
  currency: string,
): Priced[] {
  const computed = positions.map((position) => {
    const listed = position.included ? '0.00' : listedPrice(position.listed)
    const after = position.voucher ? priceWith(position.voucher, listed, currency) : listed
    const charge = position.taxRule ? chargeFor(position.taxRule, address) : undefined
    const gross = position.taxRule
      ? grossPrice(position.taxRule, charge!, after, currency)
      : money(amount(after), currency)
    const taken = amount(listed).minus(after)
    return {
      charge,
      price: position.price ?? gross,
      budget: position.voucher ? money(taken.isNegative() ? amount('0') : taken, currency) : null,
      voucherDiscounted: taken.greaterThan(0),
    }
  })
  const discounted = applyDiscounts(
    positions.map(({ item, subevent, addon, bundled }, i) => {
      const { price, voucherDiscounted } = computed[i]!
      return { item, subevent, addon, bundled, price, voucherDiscounted }
    }),
    discounts,
    currency,
  )
  return positions.map(({ price: sent, taxRule }, i) => {
    const { charge, price: undiscounted, budget } = computed[i]!
    const price = money(amount(sent ?? discounted[i]!.price), currency)
    const rate = charge?.rate ?? '0.00'
    return {
      price: sent === null ? price : undiscounted,
      tax_rate: rate,
      tax_value: taxIn(price, rate, currency),
      tax_rule: taxRule?.id ?? null,
      action: charge?.action ?? 'vat',
      discount: sent === null ? discounted[i]!.discount : null,
      voucher_budget_use: budget,
    }
  })
}
