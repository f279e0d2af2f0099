// Prices of orders: examples, properties, and a second implementation in integer cents, written from the guide.
import type { Unpriced } from '../../../src/domain/pricing/prices.ts'
import type { TaxRule } from '../../../src/domain/pricing/taxes.ts'
import type { UnpricedOrder } from './order_prices.setup.ts'
import { address, custom, fee, half, order, position, rule, voucher } from './order_prices.setup.ts'

describe('priceDraft', () => {
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
      errors: [],
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
  ])('reports %s', (_, own, errors) => {
    expect(order(own).errors).toEqual(errors)
  })

  it('does not ask the rule of a fee that takes the taxes of the positions', () => {
    const blocked = fee('1.00', { splitTaxes: true, taxRule: rule({ custom_rules: [custom({ action: 'block' })] }) })
    expect(order({ address, positions: [position('1.00')], fees: [blocked] }).errors).toEqual([])
    expect(order({ address, positions: [position('0.00')], fees: [blocked] }).errors).toEqual([
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
  const pricesOf = (positions: Unpriced[]) => {
    const { positions: priced, errors } = order({ positions })
    return [priced.map(({ price, voucher_budget_use: use }) => `${price} less ${use}`), errors]
  }

  it('is shared by its positions in their order; the one that gets the rest pays the difference', () => {
    const free = { voucher: voucher({ budgetLeft: '25.00' }) }
    expect(pricesOf([position('10.00', free), position('20.00', free)])).toEqual([
      ['0.00 less 10.00', '5.00 less 15.00'],
      [],
    ])
    expect(pricesOf([position('20.00', free), position('10.00', free)])).toEqual([
      ['0.00 less 20.00', '5.00 less 5.00'],
      [],
    ])
  })

  it('leaves nothing to those that come after it is used up, but what costs no less stands', () => {
    const free = { voucher: voucher({ budgetLeft: '10.00' }) }
    expect(pricesOf([position('10.00', free), position('0.00', free), position('5.00', free)])).toEqual([
      ['0.00 less 10.00', '0.00 less 0.00', '5.00 less 0.00'],
      [{ kind: 'voucher_budget', remaining: '0.00', position: 2 }],
    ])
  })

  it('cannot be exceeded by a price that was sent, nor when it was cut below what is used', () => {
    const free = voucher({ budgetLeft: '5.00' })
    expect(pricesOf([position('10.00', { voucher: free, price: '4.99' })])[1]).toEqual([
      { kind: 'voucher_budget', remaining: '5.00', position: 0 },
    ])
    expect(pricesOf([position('10.00', { voucher: free, price: '5.00' })])).toEqual([['5.00 less 5.00'], []])
    expect(pricesOf([position('10.00', { voucher: voucher({ budgetLeft: '-3.00' }) })])[1]).toEqual([
      { kind: 'voucher_budget', remaining: '0.00', position: 0 },
    ])
  })

  it('of a price that was sent takes what the voucher gives at most', () => {
    const eight = voucher({ value: '8.00' })
    expect(pricesOf([position('10.00', { voucher: eight, price: '3.00' })])).toEqual([['3.00 less 2.00'], []])
    expect(pricesOf([position('10.00', { voucher: eight, price: '12.00' })])).toEqual([['12.00 less 0.00'], []])
    const net = { taxRule: rule({ price_includes_tax: false }), voucher: eight }
    expect(pricesOf([position('10.00', { ...net, price: '10.71' })])).toEqual([['10.71 less 1.00'], []])
    expect(pricesOf([position('10.00', net)])).toEqual([['9.52 less 2.00'], []])
  })
})

describe('discounts of an order', () => {
  it('are deducted from the remaining budget of the voucher, which errors do not reveal', () => {
    const [priced] = order({
      discounts: [half],
      positions: [position('20.00', { voucher: voucher({ value: '10.00' }) })],
    }).positions
    expect(priced).toMatchObject({ price: '5.00', discount: 7, voucher_budget_use: '10.00', listed_price: '20.00' })
  })

  it('do not apply automatically if a client names one', () => {
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

  it('includes fees, adjusts the most expensive line first, and sums each rate and code separately', () => {
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
