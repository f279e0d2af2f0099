// Prices and taxes of orders: examples, properties, and a second implementation in integer cents.
import fc from 'fast-check'
import type { WantedFee } from '../../../src/domain/pricing/fees.ts'
import { priceFee, totalOf } from '../../../src/domain/pricing/fees.ts'
import type { PricingVoucher, Unpriced } from '../../../src/domain/pricing/prices.ts'
import { listedPrice, pricePositions } from '../../../src/domain/pricing/prices.ts'
import type { TaxedAddress, TaxRule } from '../../../src/domain/pricing/taxes.ts'
import { chargeFor, grossPrice, taxIn } from '../../../src/domain/pricing/taxes.ts'
import { runs } from '../../support/runs.ts'
import { discount } from './discounts.setup.ts'

const rule = (own: Partial<TaxRule> = {}): TaxRule => ({
  id: 1,
  rate: '19.00',
  code: null,
  price_includes_tax: true,
  eu_reverse_charge: false,
  home_country: 'DE',
  keep_gross_if_rate_changes: false,
  custom_rules: [],
  ...own,
})
const address = (own: Partial<TaxedAddress> = {}): TaxedAddress => ({
  country: 'FR',
  state: null,
  is_business: false,
  vat_id: null,
  vat_id_validated: false,
  ...own,
})
const custom = (country: string, address_type: '' | 'individual' | 'business' | 'business_vat_id', more = {}) => ({
  country,
  address_type,
  action: 'no' as const,
  rate: null,
  code: null,
  invoice_text: null,
  ...more,
})
const business = { is_business: true, vat_id: 'FR40303265045', vat_id_validated: true }

describe('chargeFor', () => {
  const eu = rule({ eu_reverse_charge: true })

  it.each<[string, TaxRule, TaxedAddress | null, string, string]>([
    ['an address that nobody knows', eu, null, '19.00', 'vat'],
    ['an address without country', eu, address({ country: null }), '19.00', 'vat'],
    ['a country outside of the EU', eu, address({ country: 'US' }), '0.00', 'no'],
    ['the country of the merchant, whoever buys', eu, address({ country: 'DE', ...business }), '19.00', 'vat'],
    ['a person in another EU country', eu, address(), '19.00', 'vat'],
    [
      'a business there whose VAT ID was not validated',
      eu,
      address({ ...business, vat_id_validated: false }),
      '19.00',
      'vat',
    ],
    ['a business there whose VAT ID was validated', eu, address(business), '0.00', 'reverse'],
    ['anybody, without reverse charge', rule(), address({ country: 'US' }), '19.00', 'vat'],
  ])('%s', (_, taxRule, of, rate, action) => {
    expect(chargeFor(taxRule, of)).toMatchObject({ rate, action })
  })

  it('takes the first exception that concerns the address, and charges where none does', () => {
    const exceptions = rule({
      eu_reverse_charge: true,
      custom_rules: [
        custom('US-NY', ''),
        custom('US', 'business', { action: 'block' }),
        custom('EU', 'business_vat_id', { action: 'reverse', rate: '7.00', invoice_text: { en: 'Reverse charge' } }),
        custom('EU', 'individual', { action: 'vat', rate: '20.00' }),
        custom('CH', '', { action: 'require_approval' }),
      ],
    })
    const taxOf = (own: Partial<TaxedAddress>) => {
      const { rate, action } = chargeFor(exceptions, address(own))
      return `${action} ${rate}`
    }
    expect(taxOf({ country: 'US', state: 'NY', is_business: true })).toBe('no 0.00')
    expect(taxOf({ country: 'US', state: 'CA', is_business: true })).toBe('block 19.00')
    expect(taxOf({ country: 'US', state: 'CA' })).toBe('vat 19.00')
    expect(taxOf(business)).toBe('reverse 0.00')
    expect(taxOf({})).toBe('vat 20.00')
    expect(taxOf({ is_business: true })).toBe('vat 19.00')
    expect(taxOf({ country: 'CH' })).toBe('require_approval 19.00')
    expect(chargeFor(exceptions, null).action).toBe('vat')
    expect(chargeFor(rule({ custom_rules: [custom('ZZ', '')] }), address({ country: null })).rate).toBe('0.00')
  })
})

describe('grossPrice', () => {
  it.each<[Partial<TaxRule>, string, string, string]>([
    [{}, '19.00', '390.00', '390.00'],
    [{ price_includes_tax: false }, '19.00', '100.00', '119.00'],
    [{}, '0.00', '390.00', '327.73'],
    [{}, '7.00', '119.00', '107.00'],
    [{ price_includes_tax: false }, '0.00', '100.00', '100.00'],
    [{ keep_gross_if_rate_changes: true }, '0.00', '390.00', '390.00'],
    [{ price_includes_tax: false, keep_gross_if_rate_changes: true }, '7.00', '100.00', '119.00'],
  ])('%j at %s %% of %s is %s', (own, rate, price, gross) => {
    expect(grossPrice(rule(own), { rate }, price, 'EUR')).toBe(gross)
  })

  it('rounds to the decimals of the currency', () => {
    expect(grossPrice(rule({ price_includes_tax: false }), { rate: '19.00' }, '105', 'JPY')).toBe('125.00')
    expect(taxIn('390.00', '19.00', 'EUR')).toBe('62.27')
    expect(taxIn('125', '19.00', 'JPY')).toBe('20.00')
  })
})

const voucher = (own: Partial<PricingVoucher>): PricingVoucher => ({
  id: 1,
  price_mode: 'none',
  value: null,
  budgetLeft: null,
  ...own,
})
const unpriced = (own: Partial<Unpriced> = {}): Unpriced => ({
  item: 1,
  subevent: null,
  listed: { variationOnDate: null, variation: null, itemOnDate: null, item: '23.00' },
  included: false,
  addon: false,
  bundled: false,
  voucher: null,
  price: null,
  discount: null,
  taxRule: null,
  ...own,
})

describe('pricePositions', () => {
  it('begins with the most special price', () => {
    const all = { variationOnDate: '1.00', variation: '2.00', itemOnDate: '3.00', item: '4.00' }
    expect(listedPrice(all)).toBe('1.00')
    expect(listedPrice({ ...all, variationOnDate: null })).toBe('2.00')
    expect(listedPrice({ ...all, variationOnDate: null, variation: null })).toBe('3.00')
    expect(listedPrice({ ...all, variationOnDate: null, variation: null, itemOnDate: null })).toBe('4.00')
  })

  it('applies the voucher to the listed price, then adds the tax, and returns the budget that it uses', () => {
    const [priced] = pricePositions(
      [
        unpriced({
          voucher: voucher({ price_mode: 'percent', value: '50.00' }),
          taxRule: rule({ price_includes_tax: false }),
        }),
      ],
      [],
      null,
      'EUR',
    )
    expect(priced).toEqual({
      price: '13.69',
      tax_rate: '19.00',
      tax_value: '2.19',
      tax_rule: 1,
      tax_code: null,
      discount: null,
      voucher_budget_use: '11.50',
      listed_price: '23.00',
      errors: [],
    })
    const [dearer] = pricePositions(
      [unpriced({ voucher: voucher({ price_mode: 'set', value: '30.00' }) })],
      [],
      null,
      'EUR',
    )
    expect(dearer).toMatchObject({ price: '30.00', voucher_budget_use: '0.00' })
  })

  it('asks nothing for an add-on whose price is included', () => {
    expect(pricePositions([unpriced({ included: true, addon: true })], [], null, 'EUR')[0]).toMatchObject({
      price: '0.00',
    })
  })

  it('leaves a price that was sent alone, and counts it for discounts', () => {
    const tenth = discount({ id: 7, benefit_discount_matching_percent: '10.00' })
    const priced = pricePositions([unpriced({ price: '5.00' }), unpriced()], [tenth], null, 'EUR')
    expect(priced.map(({ price, discount }) => [price, discount])).toEqual([
      ['5.00', null],
      ['20.70', 7],
    ])
    expect(pricePositions([unpriced({ price: '5.00' })], [tenth], null, 'EUR')[0]).toMatchObject({ price: '5.00' })
  })
})

describe('any order', () => {
  const cents = (text: string): bigint => BigInt(text.replace('.', ''))
  const text = (value: bigint): string => `${value / 100n}.${String(value % 100n).padStart(2, '0')}`
  const halfUp = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator)
  const price = fc.bigInt(0n, 1_000_000n).map(text)
  const rate = fc.bigInt(0n, 10_000n).map(text)
  const positions = fc.array(fc.record({ price, rate, net: fc.boolean(), id: fc.integer({ min: 1, max: 3 }) }), {
    minLength: 1,
    maxLength: 12,
  })
  const priced = (all: { price: string; rate: string; net: boolean; id: number }[]) =>
    pricePositions(
      all.map(({ price, rate, net, id }) =>
        unpriced({
          listed: { variationOnDate: null, variation: null, itemOnDate: null, item: price },
          taxRule: rule({ id, rate, price_includes_tax: !net }),
        }),
      ),
      [],
      null,
      'EUR',
    )

  it('has the taxes of a second implementation in cents, which never exceed the price, and a total that is the sum', () => {
    fc.assert(
      fc.property(positions, (all) => {
        const found = priced(all)
        const expected = all.map(({ price, rate, net }) => {
          const gross = net ? cents(price) + halfUp(cents(price) * cents(rate), 10_000n) : cents(price)
          const tax = gross - halfUp(gross * 10_000n, 10_000n + cents(rate))
          return { price: text(gross), tax_value: text(tax) }
        })
        expect(found.map(({ price, tax_value }) => ({ price, tax_value }))).toEqual(expected)
        for (const { price, tax_value } of found) expect(cents(tax_value)).toBeLessThanOrEqual(cents(price))
        const sum = found.reduce((all, { price }) => all + cents(price), 0n)
        expect(totalOf(found, 'EUR')).toBe(text(sum))
      }),
      runs(200, 2000),
    )
  })

  it('costs the same in whatever order its positions come', () => {
    fc.assert(
      fc.property(positions, (all) => {
        expect([...priced([...all].reverse())].reverse()).toEqual(priced(all))
      }),
      runs(100, 1000),
    )
  })

  it('has fees whose parts by tax rate are together what was asked for', () => {
    const fee = (own: Partial<WantedFee>): WantedFee => ({
      value: '0.00',
      percentage: false,
      splitTaxes: true,
      taxRule: null,
      ...own,
    })
    fc.assert(
      fc.property(positions, price, rate, (all, value, percent) => {
        const of = priced(all)
        const parts = priceFee(fee({ value }), of, null, 'EUR')
        expect(totalOf(parts, 'EUR')).toBe(value)
        const sum = of.reduce((all, { price }) => all + cents(price), 0n)
        if (sum > 0n)
          expect(new Set(parts.map(({ tax_rate, tax_rule }) => `${tax_rate} ${tax_rule}`)).size).toBe(parts.length)
        const share = priceFee(fee({ value: percent, percentage: true }), of, null, 'EUR')
        expect(totalOf(share, 'EUR')).toBe(text(halfUp(sum * cents(percent), 10_000n)))
      }),
      runs(200, 2000),
    )
  })
})

describe('priceFee', () => {
  const fee = { value: '10.00', percentage: false, splitTaxes: true, taxRule: null }
  const at = (tax_rate: string, price: string, tax_rule: number) => ({
    price,
    tax_rate,
    tax_value: taxIn(price, tax_rate, 'EUR'),
    tax_rule,
    tax_code: null,
  })

  it('adds what rounding leaves over to the highest rate, and takes it from the lowest', () => {
    const thirds = [at('7.00', '10.70', 2), at('19.00', '11.90', 1), at('0.00', '10.00', 3)]
    expect(priceFee(fee, thirds, null, 'EUR').map(({ value, tax_rate }) => [tax_rate, value])).toEqual([
      ['0.00', '3.33'],
      ['7.00', '3.33'],
      ['19.00', '3.34'],
    ])
    expect(priceFee({ ...fee, value: '5.00' }, thirds, null, 'EUR').map(({ value }) => value)).toEqual([
      '1.66',
      '1.67',
      '1.67',
    ])
  })

  it('is one where the positions cost nothing', () => {
    expect(priceFee({ ...fee, taxRule: rule() }, [at('19.00', '0.00', 1)], null, 'EUR')).toEqual([
      { value: '10.00', tax_rate: '19.00', tax_value: '1.60', tax_rule: 1, tax_code: null },
    ])
  })

  it('is taxed as positions are where the address changes the rate, and stays what it was', () => {
    const taxRule = rule({ eu_reverse_charge: true })
    const requested = { ...fee, value: '119.00', splitTaxes: false, taxRule }
    expect(priceFee(requested, [], address(business), 'EUR')).toMatchObject([
      { value: '119.00', tax_rate: '0.00', tax_value: '0.00' },
    ])
    expect(priceFee(requested, [], null, 'EUR')).toMatchObject([
      { value: '119.00', tax_rate: '19.00', tax_value: '19.00' },
    ])
  })
})
