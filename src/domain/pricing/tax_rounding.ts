// Where the taxes of an order are rounded: in each line, or once for all lines with the same tax (guide prices-and-taxes, "Rounding").
import type { components } from '../../../generated/schema.ts'
import type { Amount } from '../../core/money.ts'
import { amount, moneyString, places, round } from '../../core/money.ts'

/** `line`; `sum_by_net`: the net prices stay; `sum_by_net_keep_gross`: the gross prices stay. */
export type TaxRounding = components['schemas']['EventSettings']['tax_rounding']

/** A position or a fee: its gross price and the tax in it, rounded by itself. */
export type TaxedLine = { price: string; tax_rate: string; tax_value: string; tax_code: string | null }

type Line = { readonly at: number; readonly rate: Amount; price: Amount; tax: Amount }

/**
 * Makes the taxes of all lines with the same rate and code add up to the tax on their sum. What is missing is spread over them in
 * the smallest amounts of the currency, one for each line, the dearest first; the tax of a line stays between nothing and its price.
 * @returns for each line its price and tax
 */
export function roundTaxes(
  lines: readonly TaxedLine[],
  mode: TaxRounding,
  currency: string,
): { price: string; tax_value: string }[] {
  const results = lines.map(({ price, tax_value }) => ({ price, tax_value }))
  if (mode === 'line') return results
  const parsed = lines.map(
    ({ price, tax_rate, tax_value }, at): Line => ({
      at,
      rate: amount(tax_rate),
      price: amount(price),
      tax: amount(tax_value),
    }),
  )
  for (const group of Map.groupBy(parsed, ({ at, rate }) => `${rate} ${lines[at]!.tax_code}`).values()) {
    spread(group, mode, currency)
    for (const { at, price, tax } of group)
      results[at] = { price: moneyString(price, currency), tax_value: moneyString(tax, currency) }
  }
  return results
}

// Changes lines with the same tax.
function spread(lines: readonly Line[], mode: TaxRounding, currency: string): void {
  const sum = (of: (line: Line) => Amount): Amount => lines.reduce((all, line) => all.plus(of(line)), amount('0'))
  const { rate } = lines[0]!
  const gross = sum(({ price }) => price)
  const wanted =
    mode === 'sum_by_net'
      ? round(
          gross
            .minus(sum(({ tax }) => tax))
            .times(rate)
            .dividedBy(100),
          currency,
        )
      : gross.minus(round(gross.dividedBy(rate.dividedBy(100).plus(1)), currency))
  let missing = wanted.minus(sum(({ tax }) => tax))
  const step = amount('10')
    .pow(-places(currency))
    .times(missing.isNegative() ? -1 : 1)
  const dearestFirst = [...lines].sort((a, b) => b.price.abs().comparedTo(a.price.abs()))
  // There is always a line for the next step: the tax on the sum is between the least and the most that the lines can hold.
  for (let i = 0; !missing.isZero(); i = (i + 1) % dearestFirst.length) {
    const line = dearestFirst[i]!
    const tax = line.tax.plus(step)
    const price = mode === 'sum_by_net' ? line.price.plus(step) : line.price
    // With negative fees among them a line may be none that can be moved.
    if (line.price.isZero() || !isPartOf(tax, price)) continue
    Object.assign(line, { tax, price })
    missing = missing.minus(step)
  }
}

const isPartOf = (tax: Amount, price: Amount): boolean =>
  tax.isZero() || (tax.isNegative() === price.isNegative() && tax.abs().lessThanOrEqualTo(price.abs()))
