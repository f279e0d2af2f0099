import type { Discount, DiscountablePosition } from '../../../src/domain/pricing/discounts.ts'
import { applyDiscounts, currentDiscounts } from '../../../src/domain/pricing/discounts.ts'
import { festival } from '../../support/festival.ts'
import { discount, position } from './discounts.setup.ts'

const on = (...prices: [number, string][]): DiscountablePosition[] =>
  prices.map(([subevent, price]) => position(price, { subevent }))
const prices = (positions: DiscountablePosition[], ...discounts: Partial<Discount>[]): string[] =>
  applyDiscounts(
    positions,
    discounts.map((fields, i) => discount({ id: i + 1, ...fields })),
    'EUR',
  ).map(({ price }) => price)

describe('the number of products that a discount takes', () => {
  it('reduces all of them once there are enough', () => {
    expect(prices([position('10.00')], {})).toEqual(['10.00'])
    expect(prices([position('10.00'), position('20.00'), position('5.00')], {})).toEqual(['5.00', '10.00', '2.50'])
  })

  it('reduces the cheapest of each full group, wherever they stand', () => {
    const third = {
      condition_min_count: 3,
      benefit_only_apply_to_cheapest_n_matches: 1,
      benefit_discount_matching_percent: '100.00',
    }
    const five = [position('9.00'), position('5.00'), position('8.00'), position('6.00'), position('7.00')]
    expect(prices(five, third)).toEqual(['9.00', '0.00', '8.00', '6.00', '7.00'])
    expect(prices([...five, position('4.00')], third)).toEqual(['9.00', '0.00', '8.00', '6.00', '7.00', '0.00'])
  })

  it('reduces the last of those that cost the same, and leaves the first to later discounts', () => {
    const third = {
      condition_min_count: 3,
      benefit_only_apply_to_cheapest_n_matches: 1,
      benefit_discount_matching_percent: '100.00',
    }
    const four = ['10.00', '10.00', '10.00', '10.00'].map((price) => position(price))
    expect(prices(four.slice(1), third)).toEqual(['10.00', '10.00', '0.00'])
    expect(prices(four, third, { condition_min_count: 1 })).toEqual(['5.00', '10.00', '10.00', '0.00'])
  })

  it('leaves to later discounts what no full group has used up', () => {
    const second = { condition_min_count: 2, benefit_only_apply_to_cheapest_n_matches: 1 }
    expect(
      prices([position('4.00'), position('6.00'), position('8.00')], second, {
        condition_min_count: 1,
        benefit_discount_matching_percent: '25.00',
      }),
    ).toEqual(['2.00', '6.00', '6.00'])
  })

  it('reduces all of a group when more shall get cheaper than it takes', () => {
    expect(
      prices(
        [position('4.00'), position('6.00'), position('8.00')],
        { benefit_only_apply_to_cheapest_n_matches: 3 },
        { condition_min_count: 1 },
      ),
    ).toEqual(['2.00', '3.00', '4.00'])
  })
})

describe('the value that a discount takes', () => {
  const value = { condition_min_count: 0, condition_min_value: '30.00' }

  it('reduces all once the sum reaches it, to the cent', () => {
    expect(prices([position('10.00'), position('19.99')], value)).toEqual(['10.00', '19.99'])
    expect(prices([position('10.00'), position('20.00')], value)).toEqual(['5.00', '10.00'])
  })

  it('counts what matches only', () => {
    expect(
      prices([position('29.99'), position('20.00', { item: 2 })], {
        ...value,
        condition_all_products: false,
        condition_limit_products: [1, 3],
      }),
    ).toEqual(['29.99', '20.00'])
  })
})

describe('a discount', () => {
  it('matches its products', () => {
    expect(
      prices([position('10.00'), position('10.00', { item: 2 }), position('10.00', { item: 3 })], {
        condition_all_products: false,
        condition_limit_products: [1, 3],
      }),
    ).toEqual(['5.00', '10.00', '5.00'])
  })

  it('matches add-ons and positions with a voucher price unless configured otherwise, and never bundled products', () => {
    const odd = [
      position('10.00', { addon: true }),
      position('10.00', { voucherDiscounted: true }),
      position('10.00', { bundled: true, addon: true }),
    ]
    expect(prices(odd, { condition_min_count: 1 })).toEqual(['5.00', '5.00', '10.00'])
    expect(prices(odd, { condition_min_count: 1, condition_apply_to_addons: false })).toEqual([
      '10.00',
      '5.00',
      '10.00',
    ])
    expect(prices(odd, { condition_min_count: 1, condition_ignore_voucher_discounted: true })).toEqual([
      '5.00',
      '10.00',
      '10.00',
    ])
    expect(prices(odd, { condition_min_count: 3 })).toEqual(['10.00', '10.00', '10.00'])
  })

  it('is named on what it has used up, reduced or not', () => {
    const found = applyDiscounts(
      [position('4.00'), position('6.00'), position('8.00')],
      [discount({ id: 7, benefit_only_apply_to_cheapest_n_matches: 1 })],
      'EUR',
    )
    expect(found).toEqual([
      { price: '2.00', discount: 7 },
      { price: '6.00', discount: 7 },
      { price: '8.00', discount: null },
    ])
  })

  it.each([
    ['EUR', '10.01', '33.33', '6.67'],
    ['EUR', '0.01', '50.00', '0.01'],
    ['EUR', '9.99', '0.00', '9.99'],
    ['JPY', '1001.00', '50.00', '501.00'],
    ['JPY', '999.00', '33.00', '669.00'],
  ])('rounds in %s: %s less %s %% is %s', (currency, price, percent, reduced) => {
    expect(
      applyDiscounts(
        [position(price)],
        [discount({ condition_min_count: 1, benefit_discount_matching_percent: percent })],
        currency,
      ),
    ).toEqual([{ price: reduced, discount: 1 }])
  })
})

describe('a discount that makes other products cheaper', () => {
  const dinner = {
    condition_all_products: false,
    condition_limit_products: [1],
    benefit_same_products: false,
    benefit_limit_products: [2],
    benefit_discount_matching_percent: '100.00',
  }
  const tickets = [position('50.00'), position('60.00')]

  it('matches its own products and reduces those', () => {
    const bought = [...tickets, position('20.00', { item: 2 }), position('30.00', { item: 3 })]
    expect(prices(bought, dinner)).toEqual(['50.00', '60.00', '0.00', '30.00'])
    expect(prices(bought.slice(1), dinner)).toEqual(['60.00', '20.00', '30.00'])
    expect(prices(bought, { ...dinner, condition_min_count: 0, condition_min_value: '110.00' })[2]).toBe('0.00')
    expect(prices(bought, { ...dinner, condition_min_count: 0, condition_min_value: '110.01' })[2]).toBe('20.00')
  })

  it('reduces so many for each full group, the cheapest first', () => {
    const dinners = ['20.00', '10.00', '15.00'].map((price) => position(price, { item: 2 }))
    const one = { ...dinner, benefit_only_apply_to_cheapest_n_matches: 1 }
    expect(prices([...tickets, ...dinners], one)).toEqual(['50.00', '60.00', '20.00', '0.00', '15.00'])
    expect(prices([...tickets, ...tickets, ...dinners], one).slice(4)).toEqual(['20.00', '0.00', '0.00'])
  })

  it('uses matching positions, as often as there are positions to reduce', () => {
    const used = (...bought: DiscountablePosition[]) =>
      applyDiscounts(bought, [discount({ ...dinner, benefit_only_apply_to_cheapest_n_matches: 1 })], 'EUR').map(
        ({ discount: id }) => id,
      )
    expect(used(...tickets)).toEqual([null, null])
    expect(used(...tickets, ...tickets, position('20.00', { item: 2 }))).toEqual([1, null, 1, null, 1])
  })

  it('reduces add-ons and positions with a voucher price unless configured otherwise, and never bundled products', () => {
    const odd = [
      ...tickets,
      position('10.00', { item: 2, addon: true }),
      position('10.00', { item: 2, voucherDiscounted: true }),
      position('10.00', { item: 2, bundled: true, addon: true }),
    ]
    expect(prices(odd, dinner).slice(2)).toEqual(['0.00', '0.00', '10.00'])
    expect(prices(odd, { ...dinner, benefit_apply_to_addons: false }).slice(2)).toEqual(['10.00', '0.00', '10.00'])
    expect(prices(odd, { ...dinner, benefit_ignore_voucher_discounted: true }).slice(2)).toEqual([
      '0.00',
      '10.00',
      '10.00',
    ])
  })

  it('reduces only products for dates that meet the condition, in mode `same`', () => {
    const bought = [
      ...on([1, '50.00'], [1, '50.00'], [2, '50.00']),
      position('20.00', { item: 2, subevent: 2 }),
      position('20.00', { item: 2, subevent: 1 }),
    ]
    expect(prices(bought, { ...dinner, subevent_mode: 'same' }).slice(3)).toEqual(['20.00', '0.00'])
    expect(prices(bought, dinner).slice(3)).toEqual(['0.00', '0.00'])
  })
})

describe('a discount for some dates', () => {
  it('neither counts nor reduces what is for others', () => {
    const bought = on([1, '10.00'], [2, '10.00'], [3, '10.00'])
    expect(prices(bought, { subevents: [1, 3] })).toEqual(['5.00', '10.00', '5.00'])
    expect(prices(bought, { subevents: [2] })).toEqual(['10.00', '10.00', '10.00'])
  })
})

describe('within one date', () => {
  const same = { subevent_mode: 'same' } as const

  it('counts and reduces each date separately', () => {
    expect(prices(on([1, '10.00'], [2, '10.00'], [1, '20.00'], [3, '10.00']), same)).toEqual([
      '5.00',
      '10.00',
      '10.00',
      '10.00',
    ])
    expect(
      prices(on([1, '20.00'], [2, '20.00'], [1, '10.00']), {
        ...same,
        condition_min_count: 0,
        condition_min_value: '30.00',
      }),
    ).toEqual(['10.00', '20.00', '5.00'])
  })

  it('the cheapest are those of the date', () => {
    expect(
      prices(on([1, '10.00'], [1, '20.00'], [2, '30.00'], [2, '40.00']), {
        ...same,
        benefit_only_apply_to_cheapest_n_matches: 1,
      }),
    ).toEqual(['5.00', '20.00', '15.00', '40.00'])
  })
})

describe('over different dates', () => {
  const distinct = { subevent_mode: 'distinct' } as const

  it('takes as many dates as products', () => {
    expect(prices(on([1, '10.00'], [1, '10.00'], [1, '10.00']), distinct)).toEqual(['10.00', '10.00', '10.00'])
    expect(prices(on([1, '10.00'], [2, '10.00']), distinct)).toEqual(['5.00', '5.00'])
    expect(prices([position('10.00'), position('10.00')], distinct)).toEqual(['10.00', '10.00'])
  })

  it('makes groups from the dates with most products, so that as few as possible stay alone', () => {
    expect(prices(on([1, '10.00'], [2, '10.00'], [3, '10.00'], [3, '10.00']), distinct)).toEqual([
      '5.00',
      '5.00',
      '5.00',
      '5.00',
    ])
  })

  it('takes the dearest of a date first', () => {
    expect(prices(on([1, '10.00'], [1, '20.00'], [1, '30.00'], [2, '10.00']), distinct)).toEqual([
      '10.00',
      '20.00',
      '15.00',
      '5.00',
    ])
  })

  it('takes the cheapest first for those that get cheaper, and the dearest for the rest', () => {
    const free = {
      ...distinct,
      benefit_only_apply_to_cheapest_n_matches: 1,
      benefit_discount_matching_percent: '100.00',
    }
    expect(prices(on([1, '10.00'], [1, '40.00'], [2, '20.00'], [2, '30.00']), free)).toEqual([
      '0.00',
      '40.00',
      '0.00',
      '30.00',
    ])
  })

  it('adds remaining positions to a group that lacks their date', () => {
    expect(prices(on([1, '10.00'], [2, '10.00'], [3, '10.00']), distinct)).toEqual(['5.00', '5.00', '5.00'])
    expect(
      prices(on([1, '10.00'], [2, '10.00'], [3, '10.00']), {
        ...distinct,
        benefit_only_apply_to_cheapest_n_matches: 1,
      }).filter((price) => price === '5.00'),
    ).toHaveLength(1)
  })
})

describe('currentDiscounts', () => {
  it('has those that are active on the channel at this moment, by position, then ID', async () => {
    const world = await festival()
    try {
      const { db, owner } = world
      await db('discounts').delete()
      const event = await db('events').where({ slug: 'openstage26', organizer_id: 1 }).first('id')
      const make = async (internal_name: string, fields = {}) => {
        expect(
          (await owner.post('/events/openstage26/discounts/', { internal_name, condition_min_count: 1, ...fields }))
            .status,
        ).toBe(201)
      }
      await make('last', { position: 2 })
      await make('first', {
        position: 1,
        available_from: '2026-11-20T10:00:00Z',
        available_until: '2026-11-20T10:00:00Z',
        sales_channels: ['api.reseller', 'web'],
      })
      await make('second', { position: 1 })
      await make('inactive', { active: false })
      await make('not yet', { available_from: '2026-11-20T10:00:01Z' })
      await make('no longer', { available_until: '2026-11-20T09:59:59Z' })
      await make('elsewhere', { sales_channels: ['api.reseller'] })
      await make('nowhere', { sales_channels: [] })
      const [{ id: item }] = await db('items')
        .insert({ event_id: event.id, name: '{}', default_price: '1.00' })
        .returning('id')
      await make('limited', {
        position: 3,
        condition_all_products: false,
        condition_limit_products: [item],
        condition_min_value: '0',
      })
      const found = await currentDiscounts(db, event, 'web', new Date('2026-11-20T10:00:00Z'), [null])
      const names = await db('discounts')
        .whereIn(
          'id',
          found.map(({ id }) => id),
        )
        .select('id', 'internal_name')
      expect(found.map(({ id }) => names.find((row) => row.id === id).internal_name)).toEqual([
        'first',
        'second',
        'last',
        'limited',
      ])
      expect(found.at(-1)).toEqual(
        discount({
          id: found.at(-1)!.id,
          condition_all_products: false,
          condition_limit_products: [item],
          condition_min_count: 1,
          benefit_discount_matching_percent: '0.00',
        }),
      )
    } finally {
      await world.end()
    }
  })

  it('names those of the dates that a discount is about which something is bought for', async () => {
    const world = await festival()
    try {
      const { db, owner } = world
      const { id } = await db('events').where({ slug: 'kellerkonzerte' }).first('id')
      const dates = await db('subevents').where({ event_id: id }).orderBy('date_from').select('id', 'date_from')
      const [first, second, third] = dates
      for (const fields of [{ subevent_date_from: second.date_from }, { subevent_date_until: first.date_from }, {}]) {
        const { status } = await owner.post('/events/kellerkonzerte/discounts/', {
          internal_name: 'Some nights',
          condition_min_count: 1,
          ...fields,
        })
        expect(status).toBe(201)
      }
      const found = await currentDiscounts(db, { id }, 'web', new Date(), [first.id, third.id, null])
      expect(found.map(({ subevents }) => subevents)).toEqual([[third.id], [first.id], null])
    } finally {
      await world.end()
    }
  })
})
