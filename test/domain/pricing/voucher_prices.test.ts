import { priceWithVoucher } from '../../../src/domain/pricing/prices.ts'

describe('priceWith', () => {
  it.each([
    ['none', '5.00', '23.00'],
    ['set', '5.00', '5.00'],
    ['set', '25.00', '25.00'],
    ['subtract', '5.00', '18.00'],
    ['subtract', '25.00', '0.00'],
    ['percent', '5.00', '21.85'],
    ['percent', '33.33', '15.33'],
    ['percent', '100.00', '0.00'],
    ['set', null, '23.00'],
    ['subtract', null, '23.00'],
    ['percent', null, '23.00'],
  ] as const)('with %s %s makes %s of 23.00', (price_mode, value, price) => {
    expect(priceWithVoucher({ price_mode, value }, '23.00', 'EUR')).toBe(price)
  })

  it('rounds to what the currency has', () => {
    expect(priceWithVoucher({ price_mode: 'percent', value: '33.00' }, '100.00', 'JPY')).toBe('67.00')
    expect(priceWithVoucher({ price_mode: 'percent', value: '0.50' }, '101.00', 'JPY')).toBe('100.00')
  })
})
