// What an order costs: its positions, its fees and the total, computed from what its creation has loaded (guide prices-and-taxes). Nothing
// here reads or writes anything.
import { amount, money } from '../../core/money.ts'
import type { Discount } from './discounts.ts'
import type { PricedFee, WantedFee } from './fees.ts'
import { isBlocked, priceFee, total } from './fees.ts'
import type { PositionFault, Priced, Unpriced } from './prices.ts'
import { pricePositions } from './prices.ts'
import type { TaxRounding } from './tax_rounding.ts'
import { roundTaxes } from './tax_rounding.ts'
import type { TaxedAddress } from './taxes.ts'

/** An order that is to be priced. */
export type UnpricedOrder = {
  /** ISO 4217 code of the event's currency, whose decimals everything is rounded to. */
  readonly currency: string
  /** Where taxes are rounded. */
  readonly rounding: TaxRounding
  /** The invoice address; null when there is none. */
  readonly address: TaxedAddress | null
  /** The discounts that count at this moment, as `currentDiscounts` reads them. */
  readonly discounts: readonly Discount[]
  readonly positions: readonly Unpriced[]
  readonly fees: readonly WantedFee[]
}

/** What stands against selling at these prices, and where. `position` and `fee` are indexes in what was asked for. */
export type PriceFault =
  | (PositionFault & { position: number })
  | { kind: 'blocked_country' | 'too_large'; fee: number }
  | { kind: 'negative_total' | 'too_large' }

/** What an order costs. */
export type PricedOrder = {
  /** One for each position that was asked for, in their order. */
  positions: Priced[]
  /** One list for each fee that was asked for, in their order: a fee that takes the taxes of the positions becomes several. */
  fees: PricedFee[][]
  total: string
  /** Empty when the order can be sold; by position, then by fee, then those of the total. */
  faults: PriceFault[]
}

// What the database holds: numeric(13, 2).
const LIMIT = amount('100000000000')
const isTooLarge = (value: string): boolean => amount(value).abs().greaterThanOrEqualTo(LIMIT)

/**
 * Prices an order: listed prices, vouchers with their budgets, taxes by address, discounts, fees, rounding of taxes, total. A price or a
 * discount that was sent stays as it is, but for the smallest amounts by which `sum_by_net` moves prices.
 */
export function priceOrder({ currency, rounding, address, discounts, positions, fees }: UnpricedOrder): PricedOrder {
  const found = pricePositions(positions, discounts, address, currency)
  const priced = found.map(({ faults: _, ...position }): Priced => position)
  const parts = fees.map((fee) => priceFee(fee, priced, address, currency))
  const faults: PriceFault[] = [
    ...found.flatMap(({ faults }, position) => faults.map((fault) => ({ ...fault, position }))),
    ...fees.flatMap((fee, i): PriceFault[] =>
      isBlocked(fee, priced, address) ? [{ kind: 'blocked_country', fee: i }] : [],
    ),
  ]

  const feeParts = parts.flat()
  const rounded = roundTaxes(
    [...priced, ...feeParts.map(({ value, ...tax }) => ({ ...tax, price: value }))],
    rounding,
    currency,
  )
  for (const [i, position] of priced.entries()) Object.assign(position, rounded[i])
  for (const [i, fee] of feeParts.entries()) {
    const { price: value, tax_value } = rounded[priced.length + i]!
    Object.assign(fee, { value, tax_value })
  }

  const sum = total([...priced, ...feeParts], currency)
  for (const [position, { price, listed_price }] of priced.entries())
    if (isTooLarge(price) || isTooLarge(listed_price)) faults.push({ kind: 'too_large', position })
  for (const [fee, own] of parts.entries())
    if (own.some(({ value }) => isTooLarge(value))) faults.push({ kind: 'too_large', fee })
  if (amount(sum).isNegative()) faults.push({ kind: 'negative_total' })
  else if (isTooLarge(sum)) faults.push({ kind: 'too_large' })
  return { positions: priced, fees: parts, total: money(amount(sum), currency), faults }
}
