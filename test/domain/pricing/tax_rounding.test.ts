import fc from 'fast-check'
import { roundTaxes } from '../../../src/domain/pricing/tax_rounding.ts'
import { taxIn } from '../../../src/domain/pricing/taxes.ts'
import { runs } from '../../support/runs.ts'

describe('roundTaxes', () => {
  it('finds lines enough for what is missing, however small they are, and leaves each tax within its price', () => {
    const cents = (text: string): number => Math.round(Number(text) * 100)
    const rate = fc.constantFrom('0.01', '2.50', '7.00', '19.00', '50.00', '99.99', '100.00')
    const prices = fc.oneof(
      fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 40 }),
      fc.array(fc.integer({ min: -30, max: 30 }), { minLength: 1, maxLength: 40 }),
      fc
        .tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 1, max: 60 }))
        .map(([price, n]) => Array(n).fill(price)),
    )
    const modes = fc.constantFrom('sum_by_net' as const, 'sum_by_net_keep_gross' as const)
    fc.assert(
      fc.property(prices, rate, modes, (all, tax_rate, mode) => {
        const lines = all.map((price) => {
          const gross = (price / 100).toFixed(2)
          return { price: gross, tax_rate, tax_value: taxIn(gross, tax_rate, 'EUR'), tax_code: null }
        })
        const rounded = roundTaxes(lines, mode, 'EUR').map((line) => ({
          price: cents(line.price),
          tax: cents(line.tax_value),
        }))
        const sum = (of: 'price' | 'tax') => rounded.reduce((total, line) => total + line[of], 0)
        const factor = Number(tax_rate) / 100
        const exact =
          mode === 'sum_by_net' ? (sum('price') - sum('tax')) * factor : sum('price') - sum('price') / (1 + factor)
        expect(Math.abs(sum('tax') - exact)).toBeLessThan(0.5 + 1e-6)
        for (const { price, tax } of rounded)
          expect(price < 0 ? tax >= price && tax <= 0 : tax >= 0 && tax <= price).toBe(true)
      }),
      runs(500, 20_000),
    )
  })
})
