// Orders that are priced without a database.
import fc from 'fast-check'
import type { WantedFee } from '../../../src/domain/pricing/fees.ts'
import type { UnpricedOrder } from '../../../src/domain/pricing/order_prices.ts'
import { priceOrder } from '../../../src/domain/pricing/order_prices.ts'
import type { PricingVoucher, Unpriced } from '../../../src/domain/pricing/prices.ts'
import type { TaxedAddress, TaxRule } from '../../../src/domain/pricing/taxes.ts'
import { discount } from './discounts.setup.ts'

export const rule = (own: Partial<TaxRule> = {}): TaxRule => ({
  id: 1,
  rate: '19.00',
  code: 'S/standard',
  price_includes_tax: true,
  eu_reverse_charge: false,
  home_country: 'DE',
  keep_gross_if_rate_changes: false,
  custom_rules: [],
  ...own,
})
export const custom = (more: Partial<TaxRule['custom_rules'][number]>): TaxRule['custom_rules'][number] => ({
  country: 'ZZ',
  address_type: '',
  action: 'vat',
  rate: null,
  code: null,
  invoice_text: null,
  ...more,
})
export const address: TaxedAddress = {
  country: 'FR',
  state: null,
  is_business: false,
  vat_id: null,
  vat_id_validated: false,
}
export const position = (item: string, own: Partial<Unpriced> = {}): Unpriced => ({
  item: 1,
  subevent: null,
  listed: { variationOnDate: null, variation: null, itemOnDate: null, item },
  included: false,
  addon: false,
  bundled: false,
  voucher: null,
  price: null,
  discount: null,
  taxRule: null,
  ...own,
})
export const voucher = (own: Partial<PricingVoucher> = {}): PricingVoucher => ({
  id: 1,
  price_mode: 'set',
  value: '0.00',
  budgetLeft: null,
  ...own,
})
export const fee = (value: string, own: Partial<WantedFee> = {}): WantedFee => ({
  value,
  percentage: false,
  splitTaxes: false,
  taxRule: null,
  ...own,
})
export const half = discount({ id: 7, condition_min_count: 1 })
export const order = (own: Partial<UnpricedOrder> = {}) =>
  priceOrder({
    currency: 'EUR',
    rounding: 'line',
    address: null,
    discounts: [],
    positions: [],
    fees: [],
    ...own,
  })

// The second implementation: whole cents, no decimals, nothing shared.
export const cents = (text: string): bigint => BigInt(text.replace('.', ''))
export const text = (value: bigint): string => {
  const digits = String(value < 0n ? -value : value).padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

export const amountOf = (most: bigint) => fc.bigInt(0n, most)
// Untaxed and taxed at 0 are different taxes: that a rest goes to either of them is the same for the sum.
export const rates = fc.constantFrom(1n, 250n, 700n, 1900n, 2100n, 10_000n)
export const ticket = fc.record({
  listed: fc.oneof(amountOf(2000n), amountOf(100_000n)),
  sent: fc.option(amountOf(20_000n), { freq: 3 }),
  taxed: fc.boolean(),
  rate: rates,
  other: fc.option(fc.constantFrom(0n, 550n, 2000n), { freq: 2 }),
  net: fc.boolean(),
  keep: fc.boolean(),
  code: fc.constantFrom(1 as const, 2 as const, null),
  mode: fc.constantFrom('none' as const, 'set' as const, 'subtract' as const, 'percent' as const),
  value: amountOf(10_000n),
})
