// What orders cost: examples, properties, and a second implementation of the whole in whole cents, written from the guide.
import fc from 'fast-check'
import type { Discount } from '../../../src/domain/pricing/discounts.ts'
import type { WantedFee } from '../../../src/domain/pricing/fees.ts'
import type { UnpricedOrder } from '../../../src/domain/pricing/order_prices.ts'
import { priceOrder } from '../../../src/domain/pricing/order_prices.ts'
import type { PricingVoucher, Unpriced } from '../../../src/domain/pricing/prices.ts'
import type { TaxedAddress, TaxRule } from '../../../src/domain/pricing/taxes.ts'
import { runs } from '../../support/runs.ts'

const rule = (own: Partial<TaxRule> = {}): TaxRule => ({
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
const custom = (more: Partial<TaxRule['custom_rules'][number]>): TaxRule['custom_rules'][number] => ({
  country: 'ZZ',
  address_type: '',
  action: 'vat',
  rate: null,
  code: null,
  invoice_text: null,
  ...more,
})
const address: TaxedAddress = { country: 'FR', state: null, is_business: false, vat_id: null, vat_id_validated: false }
const position = (item: string, own: Partial<Unpriced> = {}): Unpriced => ({
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
const voucher = (own: Partial<PricingVoucher> = {}): PricingVoucher => ({
  id: 1,
  price_mode: 'set',
  value: '0.00',
  budgetLeft: null,
  ...own,
})
const fee = (value: string, own: Partial<WantedFee> = {}): WantedFee => ({
  value,
  percentage: false,
  splitTaxes: false,
  taxRule: null,
  ...own,
})
const half: Discount = {
  id: 7,
  subevent_mode: 'mixed',
  condition_all_products: true,
  subevents: null,
  condition_limit_products: [],
  benefit_same_products: true,
  benefit_limit_products: [],
  benefit_apply_to_addons: true,
  benefit_ignore_voucher_discounted: false,
  condition_apply_to_addons: true,
  condition_ignore_voucher_discounted: false,
  condition_min_count: 1,
  condition_min_value: '0.00',
  benefit_discount_matching_percent: '50.00',
  benefit_only_apply_to_cheapest_n_matches: null,
}
const order = (own: Partial<UnpricedOrder> = {}) =>
  priceOrder({
    currency: 'EUR',
    rounding: 'line',
    address: null,
    discounts: [],
    positions: [],
    fees: [],
    ...own,
  })

describe('priceOrder', () => {
  it('joins positions, fees and total', () => {
    expect(
      order({
        positions: [position('390.00', { taxRule: rule() })],
        fees: [fee('10.00', { percentage: true, splitTaxes: true })],
      }),
    ).toEqual({
      positions: [
        {
          price: '390.00',
          tax_rate: '19.00',
          tax_value: '62.27',
          tax_rule: 1,
          tax_code: 'S/standard',
          discount: null,
          voucher_budget_use: null,
          listed_price: '390.00',
        },
      ],
      fees: [[{ value: '39.00', tax_rate: '19.00', tax_value: '6.23', tax_rule: 1, tax_code: 'S/standard' }]],
      total: '429.00',
      faults: [],
    })
  })

  it('rounds a price that was sent to the currency', () => {
    const { positions, total } = order({ currency: 'JPY', positions: [position('0.00', { price: '10.50' })] })
    expect([positions[0]!.price, total]).toEqual(['11.00', '11.00'])
  })

  it.each<[string, Partial<UnpricedOrder>, object[]]>([
    [
      'the country that a rule of a product or a fee blocks',
      {
        address,
        positions: [
          position('1.00'),
          position('1.00', { taxRule: rule({ custom_rules: [custom({ action: 'block' })] }) }),
        ],
        fees: [
          fee('1.00'),
          fee('1.00', { taxRule: rule({ custom_rules: [custom({ action: 'block', country: 'EU' })] }) }),
        ],
      },
      [
        { kind: 'blocked_country', position: 1 },
        { kind: 'blocked_country', fee: 1 },
      ],
    ],
    [
      'fees that are more than is paid',
      { positions: [position('5.00')], fees: [fee('-5.01')] },
      [{ kind: 'negative_total' }],
    ],
    [
      'a price that becomes too large with its tax',
      { positions: [position('99999999999.99', { taxRule: rule({ price_includes_tax: false }) })] },
      [{ kind: 'too_large', position: 0 }, { kind: 'too_large' }],
    ],
    [
      'nothing where a share is just not too large',
      {
        positions: [position('5.00')],
        fees: [fee('1.00'), fee('99999999999.99', { percentage: true }), fee('-4999999999.00')],
      },
      [],
    ],
    [
      'a share that is too large',
      { positions: [position('50000.00')], fees: [fee('1.00'), fee('99999999999.99', { percentage: true })] },
      [{ kind: 'too_large', fee: 1 }, { kind: 'too_large' }],
    ],
    [
      'a total that is too large',
      { positions: [position('99999999999.99'), position('0.01')] },
      [{ kind: 'too_large' }],
    ],
  ])('tells of %s', (_, own, faults) => {
    expect(order(own).faults).toEqual(faults)
  })

  it('does not ask the rule of a fee that takes the taxes of the positions', () => {
    const blocked = fee('1.00', { splitTaxes: true, taxRule: rule({ custom_rules: [custom({ action: 'block' })] }) })
    expect(order({ address, positions: [position('1.00')], fees: [blocked] }).faults).toEqual([])
    expect(order({ address, positions: [position('0.00')], fees: [blocked] }).faults).toEqual([
      { kind: 'blocked_country', fee: 0 },
    ])
  })

  it('has the code of what is charged', () => {
    const codes = (custom_rules: TaxRule['custom_rules'], own: Partial<TaxRule> = {}) =>
      order({
        address: { ...address, is_business: true, vat_id: 'FR40303265045', vat_id_validated: true },
        positions: [position('1.00', { taxRule: rule({ ...own, custom_rules }) })],
      }).positions.map(({ tax_rate, tax_code }) => `${tax_code} ${tax_rate}`)
    expect(codes([])).toEqual(['S/standard 19.00'])
    expect(codes([], { eu_reverse_charge: true })).toEqual(['AE 0.00'])
    expect(codes([], { eu_reverse_charge: true, home_country: 'FR' })).toEqual(['S/standard 19.00'])
    expect(codes([custom({ action: 'no' })])).toEqual(['O 0.00'])
    expect(codes([custom({ action: 'no', code: 'G' })])).toEqual(['G 0.00'])
    expect(codes([custom({ action: 'reverse' })])).toEqual(['AE 0.00'])
    expect(codes([custom({ rate: '7' })])).toEqual(['S/standard 7.00'])
    expect(codes([custom({ rate: '7.5', code: 'S/reduced' })])).toEqual(['S/reduced 7.50'])
    expect(codes([], { code: null })).toEqual(['null 19.00'])
  })
})

describe('the budget of a voucher', () => {
  const told = (positions: Unpriced[]) => {
    const { positions: priced, faults } = order({ positions })
    return [priced.map(({ price, voucher_budget_use: use }) => `${price} less ${use}`), faults]
  }

  it('is shared by its positions in their order; the one that gets the rest pays the difference', () => {
    const free = { voucher: voucher({ budgetLeft: '25.00' }) }
    expect(told([position('10.00', free), position('20.00', free)])).toEqual([
      ['0.00 less 10.00', '5.00 less 15.00'],
      [],
    ])
    expect(told([position('20.00', free), position('10.00', free)])).toEqual([
      ['0.00 less 20.00', '5.00 less 5.00'],
      [],
    ])
  })

  it('leaves nothing to those that come after it is used up, but what costs no less stands', () => {
    const free = { voucher: voucher({ budgetLeft: '10.00' }) }
    expect(told([position('10.00', free), position('0.00', free), position('5.00', free)])).toEqual([
      ['0.00 less 10.00', '0.00 less 0.00', '5.00 less 0.00'],
      [{ kind: 'voucher_budget', left: '0.00', position: 2 }],
    ])
  })

  it('cannot be exceeded by a price that was sent, nor when it was cut below what is used', () => {
    const free = voucher({ budgetLeft: '5.00' })
    expect(told([position('10.00', { voucher: free, price: '4.99' })])[1]).toEqual([
      { kind: 'voucher_budget', left: '5.00', position: 0 },
    ])
    expect(told([position('10.00', { voucher: free, price: '5.00' })])).toEqual([['5.00 less 5.00'], []])
    expect(told([position('10.00', { voucher: voucher({ budgetLeft: '-3.00' }) })])[1]).toEqual([
      { kind: 'voucher_budget', left: '0.00', position: 0 },
    ])
  })

  it('of a price that was sent takes what the voucher gives at most', () => {
    const eight = voucher({ value: '8.00' })
    expect(told([position('10.00', { voucher: eight, price: '3.00' })])).toEqual([['3.00 less 2.00'], []])
    expect(told([position('10.00', { voucher: eight, price: '12.00' })])).toEqual([['12.00 less 0.00'], []])
    const net = { taxRule: rule({ price_includes_tax: false }), voucher: eight }
    expect(told([position('10.00', { ...net, price: '10.71' })])).toEqual([['10.71 less 1.00'], []])
    expect(told([position('10.00', net)])).toEqual([['9.52 less 2.00'], []])
  })
})

describe('discounts of an order', () => {
  it('come off what the voucher has left, and tell nothing of its budget', () => {
    const [priced] = order({
      discounts: [half],
      positions: [position('20.00', { voucher: voucher({ value: '10.00' }) })],
    }).positions
    expect(priced).toMatchObject({ price: '5.00', discount: 7, voucher_budget_use: '10.00', listed_price: '20.00' })
  })

  it('are left out altogether where a client names one', () => {
    const { positions } = order({
      discounts: [half],
      positions: [position('20.00'), position('20.00', { price: '15.00', discount: 9 })],
    })
    expect(positions.map(({ price, discount }) => [price, discount])).toEqual([
      ['20.00', null],
      ['15.00', 9],
    ])
  })
})

describe('taxes by sum', () => {
  const tickets = (count: number) => Array.from({ length: count }, () => position('10.00', { taxRule: rule() }))
  const lines = (own: Partial<UnpricedOrder>) => {
    const { positions, fees, total } = order(own)
    const all = [
      ...positions.map(({ price, tax_value }) => [price, tax_value]),
      ...fees.flat().map(({ value, tax_value }) => [value, tax_value]),
    ]
    return [...all.map(([price, tax]) => `${price} with ${tax}`), total]
  }

  it('moves gross prices by cents with sum_by_net, and net prices with sum_by_net_keep_gross', () => {
    const own = { positions: tickets(3) }
    expect(lines(own)).toEqual(['10.00 with 1.60', '10.00 with 1.60', '10.00 with 1.60', '30.00'])
    expect(lines({ ...own, rounding: 'sum_by_net' })).toEqual([
      '9.99 with 1.59',
      '10.00 with 1.60',
      '10.00 with 1.60',
      '29.99',
    ])
    expect(lines({ ...own, rounding: 'sum_by_net_keep_gross' })).toEqual([
      '10.00 with 1.59',
      '10.00 with 1.60',
      '10.00 with 1.60',
      '30.00',
    ])
  })

  it('takes fees along, the dearest line first, and each rate and code by itself', () => {
    const other = tickets(3).map((ticket) => ({ ...ticket, taxRule: rule({ code: 'S/other' }) }))
    expect(
      lines({
        rounding: 'sum_by_net_keep_gross',
        positions: [...tickets(3), ...other, position('10.00')],
        fees: [fee('20.00', { taxRule: rule({ id: 2 }) })],
      }),
    ).toEqual([
      '10.00 with 1.60',
      '10.00 with 1.60',
      '10.00 with 1.60',
      '10.00 with 1.59',
      '10.00 with 1.60',
      '10.00 with 1.60',
      '10.00 with 0.00',
      // 50.00 / 1.19 = 42.02, so 7.98 of tax instead of three times 1.60 and 3.19.
      '20.00 with 3.18',
      '90.00',
    ])
  })

  it('rounds to the smallest amount of the currency', () => {
    expect(
      lines({
        currency: 'JPY',
        rounding: 'sum_by_net',
        positions: [1, 2, 3].map(() => position('1000.00', { taxRule: rule({ rate: '8.00' }) })),
      }),
    ).toEqual(['1000.00 with 74.00', '1000.00 with 74.00', '1000.00 with 74.00', '3000.00'])
  })
})

// The second implementation: whole cents, no decimals, nothing shared.
const cents = (text: string): bigint => BigInt(text.replace('.', ''))
const text = (value: bigint): string => {
  const digits = String(value < 0n ? -value : value).padStart(3, '0')
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
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

// The prices and taxes of a sale, or nothing where the budget refuses it.
function expected({ tickets, fees, percent, least, budget }: Sale) {
  let left = budget
  let refused = false
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
          if (sent !== null || left === 0n) refused = true
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
  return { refused, found, extra, left }
}

const amountOf = (most: bigint) => fc.bigInt(0n, most)
// Untaxed and taxed at 0 are different taxes: that a rest goes to either of them is the same for the sum.
const rates = fc.constantFrom(1n, 250n, 700n, 1900n, 2100n, 10_000n)
const ticket = fc.record({
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
    // The code of a rule is its rate, since two rules with one rate and code would be told apart by their ids alone.
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
  it('costs what a second implementation in cents says', () => {
    fc.assert(
      fc.property(sale, (sale) => {
        const { positions, fees, faults } = priceOrder(orderOf(sale))
        const { refused, found, extra } = expected(sale)
        expect(faults.some(({ kind }) => kind === 'voucher_budget')).toBe(refused)
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
          // What rounding leaves over is at one rate, the others have their share.
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
        const { positions, fees, total, faults } = priceOrder(orderOf(sale, rounding))
        const lines = [
          ...positions.map(({ price, tax_value }) => [price, tax_value]),
          ...fees.flat().map(({ value, tax_value }) => [value, tax_value]),
        ]
        const sum = lines.reduce((all, [price]) => all + cents(price!), 0n)
        expect(cents(total)).toBe(sum)
        expect(faults.some(({ kind }) => kind === 'negative_total')).toBe(sum < 0n)
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
    // A price that was sent does not get cheaper: which of two at the same price would be discounted is up to their order.
    const simple = sale.map((sale) => ({
      ...sale,
      budget: null,
      tickets: sale.tickets.map((ticket) => ({ ...ticket, sent: null })),
    }))
    const roundings = fc.constantFrom('line', 'sum_by_net', 'sum_by_net_keep_gross')
    fc.assert(
      fc.property(simple, fc.constantFrom(null, 1, 2), roundings, (sale, n, rounding) => {
        const own = orderOf(sale, rounding)
        // So is which of two lines with different taxes gets the cent that sum_by_net changes the tax of.
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
        const { positions, faults } = priceOrder(orderOf({ ...sale, fees: [] }))
        const { left } = expected(sale)
        const use = positions.reduce(
          (all, { voucher_budget_use }, i) => (sale.tickets[i]!.code === 1 ? all + cents(voucher_budget_use!) : all),
          0n,
        )
        if (sale.budget !== null) expect([use <= sale.budget, sale.budget - use]).toEqual([true, left])
        else expect(faults).toEqual([])
      }),
      runs(200, 2000),
    )
  })
})
