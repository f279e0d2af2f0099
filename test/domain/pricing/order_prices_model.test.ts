// The price of any order equals that of a second implementation, which uses integer cents and shares no code.
import fc from 'fast-check'
import { runs } from '../../support/runs.ts'
import type { UnpricedOrder } from './order_prices.setup.ts'
import {
  address,
  amountOf,
  cents,
  custom,
  fee,
  half,
  position,
  priceOrder,
  rule,
  text,
  ticket,
} from './order_prices.setup.ts'

// n / d, half away from zero; d above 0.
const halfUp = (n: bigint, d: bigint): bigint => (n < 0n ? -halfUp(-n, d) : (2n * n + d) / (2n * d))
const max = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const min = (a: bigint, b: bigint): bigint => (a < b ? a : b)

type Ticket = {
  listed: bigint
  sent: bigint | null
  taxed: boolean
  rate: bigint
  other: bigint | null
  net: boolean
  keep: boolean
  code: 1 | 2 | null
  mode: 'none' | 'set' | 'subtract' | 'percent'
  value: bigint
}
type Wanted = { value: bigint; kind: 'amount' | 'percent'; taxed: boolean; split: boolean }
type Sale = { tickets: Ticket[]; fees: Wanted[]; percent: bigint; least: number; budget: bigint | null }

const BASE = 10_000n
const taxOf = (gross: bigint, rate: bigint): bigint => gross - halfUp(gross * BASE, BASE + rate)

// Returns the prices and taxes of a sale, or nothing if it exceeds the budget.
function expected({ tickets, fees, percent, least, budget }: Sale) {
  let left = budget
  let rejected = false
  const found = tickets.map((ticket) => {
    const { listed, sent, taxed, net, keep, mode, value } = ticket
    const usual = taxed ? ticket.rate : 0n
    const rate = taxed ? (ticket.other ?? ticket.rate) : 0n
    let after = listed
    let use: bigint | null = null
    if (ticket.code !== null) {
      if (mode === 'set') after = value
      if (mode === 'subtract') after = max(0n, listed - value)
      if (mode === 'percent') after = halfUp(listed * (BASE - value), BASE)
      if (sent !== null) after = max(after, taxed && net ? sent - taxOf(sent, rate) : sent)
      use = max(0n, listed - after)
      // Voucher 1 has the budget, voucher 2 none.
      if (ticket.code === 1 && left !== null && use > 0n) {
        if (use > left) {
          if (sent !== null || left === 0n) rejected = true
          use = left
          after = listed - left
        }
        left -= use
      }
    }
    let price = sent ?? after
    if (sent === null && taxed) {
      const gross = net ? after + halfUp(after * usual, BASE) : after
      const base = net ? after : halfUp(gross * BASE, BASE + usual)
      price = rate === usual || keep ? gross : base + halfUp(base * rate, BASE)
    }
    return { price, rate, tax: 0n, use, sent: sent !== null, taxed }
  })
  if (found.length >= least)
    for (const line of found) if (!line.sent) line.price = halfUp(line.price * (BASE - percent), BASE)
  for (const line of found) line.tax = taxOf(line.price, line.rate)
  const sum = found.reduce((all, { price }) => all + price, 0n)
  const net = found.reduce((all, { price, tax }) => all + price - tax, 0n)
  const extra = fees.map(({ value, kind, taxed, split }) => {
    const whole = kind === 'percent' ? halfUp(sum * value, BASE) : value
    if (!split || sum === 0n) {
      const rate = taxed ? 700n : 0n
      return [{ value: whole, rate, tax: taxOf(whole, rate) }]
    }
    const kinds = new Map<string, { rate: bigint; net: bigint }>()
    for (const { price, tax, rate, taxed } of found) {
      const kind = kinds.get(`${taxed} ${rate}`) ?? { rate, net: 0n }
      kinds.set(`${taxed} ${rate}`, { rate, net: kind.net + price - tax })
    }
    const parts = [...kinds.values()].map((kind) => ({ ...kind, value: halfUp(whole * kind.net, net) }))
    const rest = whole - parts.reduce((all, { value }) => all + value, 0n)
    const rates = parts.map(({ rate }) => rate)
    const most = rates.reduce(max)
    const fewest = rates.reduce(min)
    return { whole, parts, rest, at: rest < 0n ? fewest : most }
  })
  return { rejected, found, extra, left }
}
const wanted = fc.record({
  value: fc.bigInt(-500n, 5000n),
  kind: fc.constantFrom('amount' as const, 'percent' as const),
  taxed: fc.boolean(),
  split: fc.boolean(),
})
const sale = fc.record({
  tickets: fc.array(ticket, { minLength: 1, maxLength: 10 }),
  fees: fc.array(wanted, { maxLength: 3 }),
  percent: amountOf(BASE),
  least: fc.integer({ min: 1, max: 6 }),
  budget: fc.option(amountOf(30_000n)),
})

const unpriced = ({ listed, sent, taxed, rate, other, net, keep, code, mode, value }: Ticket, budget: bigint | null) =>
  position(text(listed), {
    price: sent === null ? null : text(sent),
    voucher:
      code === null
        ? null
        : {
            id: code,
            price_mode: mode,
            value: text(value),
            budgetLeft: code === 1 && budget !== null ? text(budget) : null,
          },
    // The code of a rule is its rate, since two rules with the same rate and code would differ only by their IDs.
    taxRule: taxed
      ? rule({
          id: 5,
          rate: text(rate),
          code: null,
          price_includes_tax: !net,
          keep_gross_if_rate_changes: keep,
          custom_rules: other === null ? [] : [custom({ rate: text(other) })],
        })
      : null,
  })
const orderOf = (
  { tickets, fees, percent, least, budget }: Sale,
  rounding: UnpricedOrder['rounding'] = 'line',
): UnpricedOrder => ({
  currency: 'EUR',
  rounding,
  address,
  discounts: [{ ...half, condition_min_count: least, benefit_discount_matching_percent: text(percent) }],
  positions: tickets.map((ticket) => unpriced(ticket, budget)),
  fees: fees.map(({ value, kind, taxed, split }) =>
    fee(text(value), {
      percentage: kind === 'percent',
      splitTaxes: split,
      taxRule: taxed ? rule({ id: 6, rate: '7.00', code: null }) : null,
    }),
  ),
})

describe('any order', () => {
  it('has the price of a second implementation in cents', () => {
    fc.assert(
      fc.property(sale, (sale) => {
        const { positions, fees, errors } = priceOrder(orderOf(sale))
        const { rejected, found, extra } = expected(sale)
        expect(errors.some(({ kind }) => kind === 'voucher_budget')).toBe(rejected)
        expect(
          positions.map(({ price, tax_rate, tax_value, voucher_budget_use }) => [
            price,
            tax_rate,
            tax_value,
            voucher_budget_use,
          ]),
        ).toEqual(
          found.map(({ price, rate, tax, use }) => [
            text(price),
            text(rate),
            text(tax),
            use === null ? null : text(use),
          ]),
        )
        for (const [i, of] of extra.entries()) {
          const parts = fees[i]!.map((part) => ({
            value: cents(part.value),
            rate: cents(part.tax_rate),
            tax: cents(part.tax_value),
          }))
          if (Array.isArray(of)) {
            expect(parts).toEqual(of)
            continue
          }
          for (const { value, rate, tax } of parts) expect(tax).toBe(taxOf(value, rate))
          // The rounding difference goes to one rate, the others have their share.
          const shares = (all: { rate: bigint; value: bigint }[]) =>
            [...Map.groupBy(all, ({ rate }) => rate)]
              .map(([rate, own]) => [rate, own.reduce((sum, { value }) => sum + value, 0n)] as const)
              .sort(([a], [b]) => (a < b ? -1 : 1))
          expect(shares(parts)).toEqual(
            shares(of.parts).map(([rate, value]) => [rate, rate === of.at ? value + of.rest : value]),
          )
        }
      }),
      runs(300, 5000),
    )
  })

  it('has a total that is the sum, and taxes that never exceed a price, wherever they are rounded', () => {
    fc.assert(
      fc.property(sale, fc.constantFrom('line', 'sum_by_net', 'sum_by_net_keep_gross'), (sale, rounding) => {
        const { positions, fees, total, errors } = priceOrder(orderOf(sale, rounding))
        const lines = [
          ...positions.map(({ price, tax_value }) => [price, tax_value]),
          ...fees.flat().map(({ value, tax_value }) => [value, tax_value]),
        ]
        const sum = lines.reduce((all, [price]) => all + cents(price!), 0n)
        expect(cents(total)).toBe(sum)
        expect(errors.some(({ kind }) => kind === 'negative_total')).toBe(sum < 0n)
        for (const [gross, part] of lines) {
          const [price, tax] = [cents(gross!), cents(part!)]
          expect(price < 0n ? tax >= price && tax <= 0n : tax >= 0n && tax <= price).toBe(true)
        }
      }),
      runs(300, 5000),
    )
  })

  it('keeps net or gross prices where taxes are rounded by sum, and has the tax of the sum', () => {
    fc.assert(
      fc.property(sale, fc.constantFrom('sum_by_net', 'sum_by_net_keep_gross'), (sale, rounding) => {
        const linesOf = (mode: UnpricedOrder['rounding']) => {
          const { positions, fees } = priceOrder(orderOf(sale, mode))
          return [...positions, ...fees.flat().map(({ value, ...tax }) => ({ ...tax, price: value }))].map(
            ({ price, tax_rate, tax_value }) => ({
              rate: cents(tax_rate),
              price: cents(price),
              net: cents(price) - cents(tax_value),
            }),
          )
        }
        const before = linesOf('line')
        const after = linesOf(rounding)
        const kept = rounding === 'sum_by_net' ? 'net' : 'price'
        expect(after.map((line) => line[kept])).toEqual(before.map((line) => line[kept]))
        for (const [rate, lines] of Map.groupBy(after, ({ rate }) => rate)) {
          const sum = (of: 'net' | 'price') => lines.reduce((all, line) => all + line[of], 0n)
          const tax = rounding === 'sum_by_net' ? halfUp(sum('net') * rate, BASE) : taxOf(sum('price'), rate)
          expect([rate, sum('price') - sum('net')]).toEqual([rate, tax])
        }
      }),
      runs(300, 5000),
    )
  })

  it('costs the same in whatever order its positions come, but for who gets the rest of a budget', () => {
    // Prices in the request are not discounted: their order would decide which of two equal prices is.
    const simple = sale.map((sale) => ({
      ...sale,
      budget: null,
      tickets: sale.tickets.map((ticket) => ({ ...ticket, sent: null })),
    }))
    const roundings = fc.constantFrom('line', 'sum_by_net', 'sum_by_net_keep_gross')
    fc.assert(
      fc.property(simple, fc.constantFrom(null, 1, 2), roundings, (sale, n, rounding) => {
        const own = orderOf(sale, rounding)
        // Their order would also decide which of two lines with different taxes gets the cent by which sum_by_net changes the tax.
        const [cheapest, fees] = rounding === 'sum_by_net' ? [null, []] : [n, own.fees]
        const discounts = [{ ...own.discounts[0]!, benefit_only_apply_to_cheapest_n_matches: cheapest }]
        const forth = priceOrder({ ...own, discounts, fees })
        const back = priceOrder({ ...own, discounts, fees, positions: [...own.positions].reverse() })
        expect(back.total).toBe(forth.total)
        if (cheapest === null && rounding === 'line') expect([...back.positions].reverse()).toEqual(forth.positions)
      }),
      runs(200, 2000),
    )
  })

  it('never takes more off than vouchers have, and no less than they could', () => {
    fc.assert(
      fc.property(sale, (sale) => {
        const { positions, errors } = priceOrder(orderOf({ ...sale, fees: [] }))
        const { left } = expected(sale)
        const use = positions.reduce(
          (all, { voucher_budget_use }, i) => (sale.tickets[i]!.code === 1 ? all + cents(voucher_budget_use!) : all),
          0n,
        )
        if (sale.budget !== null) expect([use <= sale.budget, sale.budget - use]).toEqual([true, left])
        else expect(errors).toEqual([])
      }),
      runs(200, 2000),
    )
  })
})
