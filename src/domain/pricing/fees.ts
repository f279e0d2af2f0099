// Prices of fees (guide prices-and-taxes, "Fees").
import type { Amount } from '../../core/money.ts'
import { amount, moneyString, round } from '../../core/money.ts'
import type { Priced } from './prices.ts'
import type { TaxedAddress, TaxRule } from './taxes.ts'
import { chargeFor, taxIn } from './taxes.ts'

/** A fee in a request. */
export type WantedFee = {
  /** Gross amount, can be negative; with `percentage`, a percentage of the sum of the positions' prices. */
  readonly value: string
  readonly percentage: boolean
  /** Whether to create one fee per tax of the positions instead of one with `taxRule`. */
  readonly splitTaxes: boolean
  readonly taxRule: TaxRule | null
}
/** A part of a fee with one tax. */
export type PricedFee = {
  value: string
  tax_rate: string
  tax_value: string
  tax_rule: number | null
  tax_code: string | null
}
type TaxedPosition = Pick<Priced, 'price' | 'tax_rate' | 'tax_value' | 'tax_rule' | 'tax_code'>

const ZERO = amount('0')
const sum = (values: readonly string[]): Amount => values.reduce((totalOf, value) => totalOf.plus(value), ZERO)

/** Prices a fee. @returns one fee, or one per tax of the positions */
export function priceFee(
  fee: WantedFee,
  positions: readonly TaxedPosition[],
  address: TaxedAddress | null,
  currency: string,
): PricedFee[] {
  const prices = sum(positions.map(({ price }) => price))
  const value = moneyString(fee.percentage ? prices.times(fee.value).dividedBy(100) : amount(fee.value), currency)
  if (fee.splitTaxes && !prices.isZero()) return splitByTaxes(value, positions, currency)
  const { taxRule } = fee
  const charge = taxRule && chargeFor(taxRule, address)
  const rate = charge?.rate ?? '0.00'
  // The gross amount does not depend on the rate.
  const tax_value = taxIn(value, rate, currency)
  return [{ value, tax_rate: rate, tax_value, tax_rule: taxRule?.id ?? null, tax_code: charge?.code ?? null }]
}

/** Returns whether the tax rule of a fee rejects sales to the address. A fee with the taxes of the positions has no tax rule. */
export const isFeeBlocked = (
  { splitTaxes, taxRule }: WantedFee,
  positions: readonly Pick<Priced, 'price'>[],
  address: TaxedAddress | null,
): boolean =>
  !(splitTaxes && !sum(positions.map(({ price }) => price)).isZero()) &&
  taxRule !== null &&
  chargeFor(taxRule, address).action === 'block'

// Splits a fee by the net prices of the positions of each tax. The rounding difference is added to the highest rate, or deducted from the lowest.
function splitByTaxes(value: string, positions: readonly TaxedPosition[], currency: string): PricedFee[] {
  const net = ({ price, tax_value }: { price: string; tax_value: string }): Amount => amount(price).minus(tax_value)
  const all = positions.reduce((totalOf, position) => totalOf.plus(net(position)), ZERO)
  const taxes = Map.groupBy(positions, ({ tax_rate, tax_rule, tax_code }) =>
    JSON.stringify([tax_rate, tax_rule, tax_code]),
  )
  const groups = [...taxes.values()].sort(([a], [b]) => amount(a!.tax_rate).comparedTo(b!.tax_rate))
  const shares = groups.map((group) => {
    const part = group.reduce((totalOf, position) => totalOf.plus(net(position)), ZERO)
    return round(amount(value).times(part).dividedBy(all), currency)
  })
  const rest = amount(value).minus(shares.reduce((totalOf, share) => totalOf.plus(share), ZERO))
  const at = rest.isNegative() ? 0 : shares.length - 1
  shares[at] = shares[at]!.plus(rest)
  return groups.map(([of], i) => {
    const { tax_rate, tax_rule, tax_code } = of!
    const share = moneyString(shares[i]!, currency)
    return { value: share, tax_rate, tax_value: taxIn(share, tax_rate, currency), tax_rule, tax_code }
  })
}

/** Returns the sum of positions and fees. */
export const totalOf = (parts: readonly ({ price: string } | { value: string })[], currency: string): string =>
  moneyString(sum(parts.map((part) => ('price' in part ? part.price : part.value))), currency)
