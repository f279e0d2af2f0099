// Amounts of money: exact, rounded half up, never a float.
import fc from 'fast-check'
import { amount, decimalPlaces, moneyString, plainMoney, round } from '../../src/core/money.ts'

const cents = fc.bigInt({ min: -(10n ** 13n) + 1n, max: 10n ** 13n - 1n })
const text = (value: bigint): string => {
  const digits = String(value < 0n ? -value : value).padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

describe('money', () => {
  it('comes out as it went in, up to the last of 13 digits', () => {
    fc.assert(fc.property(cents, (value) => moneyString(amount(text(value)), 'EUR') === text(value)))
  })

  it('adds and multiplies to the cent', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 50 }), fc.integer({ min: 0, max: 1000 }), (values, count) => {
        const sum = values.reduce((all, value) => all.plus(amount(text(value))), amount('0'))
        expect(moneyString(sum.times(count), 'EUR')).toBe(
          text(values.reduce((all, value) => all + value, 0n) * BigInt(count)),
        )
      }),
    )
    expect(moneyString(amount('0.10').plus(amount('0.20')), 'EUR')).toBe('0.30')
  })

  it.each([
    ['1.005', 'EUR', '1.01'],
    ['2.675', 'EUR', '2.68'],
    ['-1.005', 'EUR', '-1.01'],
    ['1.0049999999999999999999', 'EUR', '1.00'],
    ['-0.004', 'EUR', '0.00'],
    ['1234.5', 'JPY', '1235.00'],
    ['1234.5', 'HUF', '1234.50'],
    ['1.2345', 'KWD', '1.23'],
    ['7', 'EUR', '7.00'],
  ])('rounds %s %s to %s', (value, currency, rounded) => expect(moneyString(amount(value), currency)).toBe(rounded))

  it('rounds half away from zero at every size', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 13n - 2n }), (value) => {
        expect(moneyString(amount(`${text(value)}5`), 'EUR')).toBe(text(value + 1n))
        expect(moneyString(amount(`-${text(value)}5`), 'EUR')).toBe(text(-value - 1n))
        expect(moneyString(amount(`${text(value)}4999999999`), 'EUR')).toBe(text(value))
      }),
    )
  })

  it('takes the tax out of a gross price so that net and tax are the price (guide prices-and-taxes, "Tax rules")', () => {
    const gross = amount('23.00')
    const net = round(gross.div(amount('19.00').div(100).plus(1)), 'EUR')
    expect([moneyString(net, 'EUR'), moneyString(gross.minus(net), 'EUR')]).toEqual(['19.33', '3.67'])
  })

  it('is shown to people with the decimals of its currency', () => {
    const all = ['EUR', 'JPY', 'KWD', 'HUF', 'ISK'].map((currency) => [
      decimalPlaces(currency),
      plainMoney(amount('1234.50'), currency),
    ])
    expect(all).toEqual([
      [2, '1234.50'],
      [0, '1235'],
      [2, '1234.50'],
      [2, '1234.50'],
      [0, '1235'],
    ])
  })
})
