// Rounds the taxes of an order: per line, or once for all lines with the same tax (guide prices-and-taxes, "Rounding").
import type { components } from '../../../generated/schema.ts'
import type { Amount } from '../../core/money.ts'
import { amount, decimalPlaces, moneyString, round } from '../../core/money.ts'

/** `line`: per line; `sum_by_net`: net prices do not change; `sum_by_net_keep_gross`: gross prices do not change. */
export type TaxRounding = components['schemas']['EventSettings']['tax_rounding']

/** A position or fee, with its gross price and the tax included, rounded per line. */
export type TaxedLine = { price: string; tax_rate: string; tax_value: string; tax_code: string | null }

type Line = { readonly index: number; readonly rate: Amount; price: Amount; tax: Amount }

/**
 * Adjusts the taxes of lines with the same rate and code so that they add up to the tax on their sum. The difference is distributed in the
 * smallest unit of the currency, one unit per line, most expensive first. The tax of a line stays between 0 and its price.
 * @returns price and tax of each line
 */
export function roundTaxes(
  lines: readonly TaxedLine[],
  mode: TaxRounding,
  currency: string,
): { price: string; tax_value: string }[] {
  const results = lines.map(({ price, tax_value }) => ({ price, tax_value }))
  if (mode === 'line') return results
  const parsed = lines.map(
    ({ price, tax_rate, tax_value }, index): Line => ({
      index,
      rate: amount(tax_rate),
      price: amount(price),
      tax: amount(tax_value),
    }),
  )
  for (const group of Map.groupBy(parsed, ({ index, rate }) => `${rate} ${lines[index]!.tax_code}`).values()) {
    distributeDifference(group, mode, currency)
    for (const { index, price, tax } of group)
      results[index] = { price: moneyString(price, currency), tax_value: moneyString(tax, currency) }
  }
  return results
}

// Distributes the difference over lines with the same tax, which it modifies.
function distributeDifference(lines: readonly Line[], mode: TaxRounding, currency: string): void {
  const sum = (of: (line: Line) => Amount): Amount => lines.reduce((all, line) => all.plus(of(line)), amount('0'))
  const { rate } = lines[0]!
  const gross = sum(({ price }) => price)
  const target =
    mode === 'sum_by_net'
      ? round(
          gross
            .minus(sum(({ tax }) => tax))
            .times(rate)
            .dividedBy(100),
          currency,
        )
      : gross.minus(round(gross.dividedBy(rate.dividedBy(100).plus(1)), currency))
  let missing = target.minus(sum(({ tax }) => tax))
  const step = amount('10')
    .pow(-decimalPlaces(currency))
    .times(missing.isNegative() ? -1 : 1)
  const mostExpensiveFirst = [...lines].sort((a, b) => b.price.abs().comparedTo(a.price.abs()))
  // Terminates: the tax on the sum is between the minimum and the maximum that the lines can hold.
  for (let i = 0; !missing.isZero(); i = (i + 1) % mostExpensiveFirst.length) {
    const line = mostExpensiveFirst[i]!
    const tax = line.tax.plus(step)
    const price = mode === 'sum_by_net' ? line.price.plus(step) : line.price
    // With negative fees, some lines cannot be adjusted.
    if (line.price.isZero() || !isValidTax(tax, price)) continue
    Object.assign(line, { tax, price })
    missing = missing.minus(step)
  }
}

const isValidTax = (tax: Amount, price: Amount): boolean =>
  tax.isZero() || (tax.isNegative() === price.isNegative() && tax.abs().lessThanOrEqualTo(price.abs()))
