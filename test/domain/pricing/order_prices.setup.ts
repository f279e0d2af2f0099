// Orders that are priced without a database.
import fc from 'fast-check'
import type { Draft, NewLine } from '../../../src/domain/orders/draft/draft.ts'
import { priceDraft, totalErrors } from '../../../src/domain/orders/draft/price.ts'
import type { Discount } from '../../../src/domain/pricing/discounts.ts'
import type { WantedFee } from '../../../src/domain/pricing/fees.ts'
import type { Priced, PricingVoucher, Unpriced } from '../../../src/domain/pricing/prices.ts'
import { pricePositions } from '../../../src/domain/pricing/prices.ts'
import type { TaxRounding } from '../../../src/domain/pricing/tax_rounding.ts'
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
/** A new order, as far as its prices depend on it. */
export type UnpricedOrder = {
  readonly currency: string
  readonly rounding: TaxRounding
  readonly address: TaxedAddress | null
  readonly discounts: readonly Discount[]
  readonly positions: readonly Unpriced[]
  readonly fees: readonly WantedFee[]
}

// A line of a draft. A bundled product is included by the voucher of the product that it comes with, an add-on by its product.
const line = (own: Unpriced, index: number): NewLine => {
  const { item, subevent, price, discount, bundled, addon, included, listed, taxRule, voucher } = own
  const used = voucher && { ...voucher, budget_left: voucher.budgetLeft }
  const paying = { all_bundles_included: included, all_addons_included: false }
  return {
    disposition: 'new',
    path: ['positions', index],
    after: {},
    candidate: { wanted: { item, subevent, price, discount, is_bundled: bundled }, voucher: used ?? undefined },
    entry: { listed, included, taxRule },
    parent: addon || bundled ? { disposition: 'new', candidate: { voucher: paying } } : undefined,
  } as unknown as NewLine
}

/** Prices a new order, and names its errors by their kind and the position or fee. */
export function priceOrder({ currency, positions, fees, discounts, ...order }: UnpricedOrder) {
  const lines = positions.map(line)
  const taxRules = new Map(fees.flatMap(({ taxRule }, i) => (taxRule ? [[i + 1, taxRule] as const] : [])))
  const vouchers = new Map(
    lines.flatMap(({ candidate: { voucher } }, i) => (voucher ? [[`${i}`, voucher] as const] : [])),
  )
  const requestedFees = fees.map(({ value, percentage, splitTaxes, taxRule }, i) => ({
    path: ['fees', i],
    fee: {
      value,
      tax_rule: taxRule && i + 1,
      _treat_value_as_percentage: percentage,
      _split_taxes_like_products: splitTaxes,
    } as Draft['requestedFees'][number]['fee'],
  }))
  const draft = { ...order, currency, lines, fees: [], requestedFees, recalculate: null } as unknown as Draft
  const candidates = { vouchers, settings: { tax_rounding: order.rounding } }
  const errors = priceDraft(draft, { discounts, prices: { taxRules }, candidates })
  const { totals } = draft
  const listed = pricePositions(positions, discounts, order.address, currency)
  const isNegative = totals.own.startsWith('-')
  return {
    positions: lines.map(({ after }, i): Priced => {
      const { tax_rule_id: tax_rule, discount_id: discount, ...row } = after
      return { ...row, tax_rule, discount, listed_price: listed[i]!.listed_price }
    }),
    fees: requestedFees.map(({ path }) =>
      draft.fees.flatMap(({ path: own, after: { value, tax_rate, tax_value, tax_rule_id: tax_rule, tax_code } }) =>
        own === path ? [{ value, tax_rate, tax_value, tax_rule, tax_code }] : [],
      ),
    ),
    total: totals.own,
    errors: [
      ...errors.map(({ kind, path: [list, index], message }) => {
        const remaining = /Only (\S+) remains of/.exec(message)
        return {
          kind,
          [list === 'fees' ? 'fee' : 'position']: index,
          ...(remaining ? { remaining: remaining[1] } : {}),
        }
      }),
      ...totalErrors(draft).map(() => ({
        kind: isNegative ? 'negative_total' : 'too_large',
      })),
    ],
  }
}

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
