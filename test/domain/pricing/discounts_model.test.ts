// Whatever is bought and whatever the discounts are: what holds for every cart.
import fc from 'fast-check'
import { amount } from '../../../src/core/money.ts'
import type { Discount, DiscountablePosition } from '../../../src/domain/pricing/discounts.ts'
import { applyDiscounts } from '../../../src/domain/pricing/discounts.ts'
import { discount } from './discounts.setup.ts'

describe('whatever is bought and whatever the discounts are', () => {
  const cents = (max: number) => fc.nat(max).map((value) => (value / 100).toFixed(2))
  const positions = fc.array(
    fc.record({
      item: fc.integer({ min: 1, max: 3 }),
      subevent: fc.option(fc.integer({ min: 1, max: 4 })),
      price: cents(10000),
      addon: fc.boolean(),
      bundled: fc.boolean(),
      voucherDiscounted: fc.boolean(),
    }),
    { maxLength: 14 },
  )
  const count = fc.record({
    condition_min_count: fc.integer({ min: 1, max: 4 }),
    benefit_only_apply_to_cheapest_n_matches: fc.option(fc.nat(5)),
    subevent_mode: fc.constantFrom('mixed', 'same', 'distinct'),
  })
  const value = fc.record({
    condition_min_count: fc.constant(0),
    condition_min_value: cents(20000).filter((text) => text !== '0.00'),
    subevent_mode: fc.constantFrom('mixed', 'same'),
  })
  const common = fc.record({
    condition_all_products: fc.boolean(),
    condition_limit_products: fc.subarray([1, 2, 3]),
    condition_apply_to_addons: fc.boolean(),
    condition_ignore_voucher_discounted: fc.boolean(),
    subevents: fc.option(fc.subarray([1, 2, 3, 4])),
    benefit_limit_products: fc.subarray([1, 2, 3]),
    benefit_apply_to_addons: fc.boolean(),
    benefit_ignore_voucher_discounted: fc.boolean(),
    benefit_discount_matching_percent: cents(10000),
  })
  const discounts = fc.array(fc.tuple(common, fc.oneof(count, value), fc.boolean()), { maxLength: 4 }).map((list) =>
    list.map(([one, other, same], i) =>
      discount({
        id: i + 1,
        ...one,
        ...other,
        benefit_same_products: same || other.subevent_mode === 'distinct',
      } as Partial<Discount>),
    ),
  )
  const used = (all: DiscountablePosition[], rules: Discount[], id: number) =>
    applyDiscounts(all, rules, 'EUR').flatMap(({ discount }, i) => (discount === id ? [all[i]!] : []))

  it('nothing gets dearer, nothing changes without its discount, and each price is that of exactly one', () => {
    fc.assert(
      fc.property(positions, discounts, (all, rules) => {
        applyDiscounts(all, rules, 'EUR').forEach(({ price, discount: id }, i) => {
          const rule = rules.find((rule) => rule.id === id)
          const reduced = amount(all[i]!.price)
            .times(amount('100').minus(rule?.benefit_discount_matching_percent ?? '0'))
            .dividedBy(100)
            .toFixed(2)
          expect([all[i]!.price, reduced]).toContain(price)
          if (rule?.benefit_same_products && !rule.benefit_only_apply_to_cheapest_n_matches) expect(price).toBe(reduced)
          expect(amount(price).lte(all[i]!.price)).toBe(true)
        })
      }),
    )
  })

  it('a discount uses only what matches it, and enough of it', () => {
    fc.assert(
      fc.property(positions, discounts, (all, rules) => {
        for (const rule of rules) {
          const fulfils = ({ item, addon, voucherDiscounted }: DiscountablePosition): boolean =>
            (rule.condition_all_products || rule.condition_limit_products.includes(item)) &&
            !(addon && !rule.condition_apply_to_addons) &&
            !(voucherDiscounted && rule.condition_ignore_voucher_discounted)
          const gains = ({ item, addon, voucherDiscounted }: DiscountablePosition): boolean =>
            !rule.benefit_same_products &&
            rule.benefit_limit_products.includes(item) &&
            !(addon && !rule.benefit_apply_to_addons) &&
            !(voucherDiscounted && rule.benefit_ignore_voucher_discounted)
          const everything = used(all, rules, rule.id)
          for (const position of everything) {
            expect(position.bundled).toBe(false)
            expect(fulfils(position) || gains(position)).toBe(true)
            if (position.subevent !== null && rule.subevents) expect(rule.subevents).toContain(position.subevent)
          }
          const mine = everything.filter(fulfils)
          const groups =
            rule.subevent_mode === 'same'
              ? [...Map.groupBy(mine, ({ subevent }) => subevent).values()]
              : mine.length
                ? [mine]
                : []
          for (const group of groups) {
            expect(group.length).toBeGreaterThanOrEqual(rule.condition_min_count)
            expect(group.reduce((sum, { price }) => sum.plus(price), amount('0')).gte(rule.condition_min_value)).toBe(
              true,
            )
          }
          if (rule.subevent_mode === 'distinct' && mine.length)
            expect(new Set(mine.map(({ subevent }) => subevent)).size).toBeGreaterThanOrEqual(rule.condition_min_count)
        }
      }),
    )
  })

  it('of each full group just the cheapest n are reduced', () => {
    fc.assert(
      fc.property(positions, fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), (all, size, n) => {
        fc.pre(n <= size)
        const rule = discount({
          condition_min_count: size,
          benefit_only_apply_to_cheapest_n_matches: n,
          benefit_discount_matching_percent: '100.00',
        })
        const open = all.filter(({ bundled }) => !bundled)
        const free = applyDiscounts(open, [rule], 'EUR').flatMap(({ discount, price }, i) =>
          discount && price === '0.00' ? [open[i]!.price] : [],
        )
        const cheapest = open.map(({ price }) => price).sort((a, b) => Number(a) - Number(b))
        expect(free.sort((a, b) => Number(a) - Number(b)).slice(-n * Math.floor(open.length / size))).toEqual(
          cheapest.slice(0, n * Math.floor(open.length / size)),
        )
      }),
    )
  })

  it('leaves no group over that could have been made of different dates', () => {
    fc.assert(
      fc.property(positions, fc.integer({ min: 1, max: 4 }), (all, size) => {
        const results = applyDiscounts(all, [discount({ subevent_mode: 'distinct', condition_min_count: size })], 'EUR')
        const left = all.filter(({ bundled }, i) => !bundled && results[i]!.discount === null)
        expect(new Set(left.map(({ subevent }) => subevent)).size).toBeLessThan(size)
      }),
    )
  })
})
