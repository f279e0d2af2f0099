// Availability of quotas for every type of use.
import fc from 'fast-check'
import { skipNotifications } from '../../../src/core/platform/jobs.ts'
import type { QuotaShare } from '../../../src/domain/stock/quotas.ts'
import {
  assertWithinQuotas,
  closeSoldOutQuotas,
  productAvailability,
  quotaAvailability,
  quotasOf,
} from '../../../src/domain/stock/quotas.ts'
import { date, db, hold, inNewEvent, item, nobody, now, one, PARTS, quota, series, variation } from './quotas.setup.ts'

describe('quotaAvailability', () => {
  it.each([
    ['nothing', 5, {}, 100, 5],
    ['paid orders', 5, { paid_orders: 5 }, 0, 0],
    ['more paid orders than there are tickets', 5, { paid_orders: 7 }, 0, 0],
    ['pending orders', 5, { paid_orders: 2, pending_orders: 3 }, 10, 0],
    ['vouchers', 5, { paid_orders: 2, blocking_vouchers: 3 }, 10, 0],
    ['carts', 5, { paid_orders: 2, cart_positions: 3 }, 20, 0],
    ['the waiting list', 5, { paid_orders: 2, waiting_list: 3 }, 10, 0],
    ['carts, before the waiting list', 5, { cart_positions: 5, waiting_list: 3 }, 20, 0],
    ['pending orders, before carts', 5, { cart_positions: 5, pending_orders: 5 }, 10, 0],
    [
      'all of them together, but for one ticket',
      6,
      { paid_orders: 1, pending_orders: 1, blocking_vouchers: 1, cart_positions: 1, waiting_list: 1 },
      100,
      1,
    ],
    ['its size', 0, {}, 0, 0],
    ['nobody, without limit', null, { paid_orders: 1000, waiting_list: 1000 }, 100, null],
  ] as const)('is used up by %s', async (_, size, holders, state, available) => {
    const mug = await item()
    const id = await quota(size, [mug])
    for (const [part, number] of Object.entries(holders)) await hold(part as QuotaShare, number, { item: mug })
    expect(await one(id)).toEqual({
      quota_id: id,
      size,
      closed: false,
      close_when_sold_out: false,
      exited_orders: 0,
      paid_orders: 0,
      pending_orders: 0,
      blocking_vouchers: 0,
      cart_positions: 0,
      waiting_list: 0,
      ...holders,
      state,
      available,
    })
  })

  it('judges as the guide counts, whatever the numbers are', async () => {
    const mug = await item()
    const [id, closed] = [await quota(0, [mug], { release_after_exit: true }), await quota(0, [mug], { closed: true })]
    const counts = fc.tuple(...PARTS.map(() => fc.nat(4)))
    await fc.assert(
      fc.asyncProperty(fc.nat(12), counts, fc.nat(1), async (size, numbers, released) => {
        await nobody()
        await db('quotas').whereIn('id', [id, closed]).update({ size })
        for (const [i, part] of PARTS.entries()) await hold(part, numbers[i]!, { item: mug })
        await hold('exited_orders', released, { item: mug })
        let rest = size,
          state = 100
        for (const [i, part] of PARTS.entries()) {
          rest -= numbers[i]!
          if (rest <= 0 && state === 100) state = { paid_orders: 0, cart_positions: 20 }[part as string] ?? 10
        }
        const found = await quotaAvailability(db, [id, closed], now)
        expect(found.get(id)).toMatchObject({
          state,
          available: state === 100 ? rest : 0,
          paid_orders: numbers[0]! + released,
          exited_orders: released,
        })
        expect(found.get(closed)).toMatchObject({ state: 10, available: 0, exited_orders: 0 })
      }),
      { numRuns: 60 },
    )
  })

  it('leaves the waiting list out where it does not count', async () => {
    const mug = await item()
    const id = await quota(3, [mug])
    await hold('waiting_list', 2, { item: mug })
    await hold('cart_positions', 1, { item: mug })
    expect(await one(id)).toMatchObject({ state: 10, available: 0, waiting_list: 2 })
    expect(await one(id, { waitingList: false })).toMatchObject({ state: 100, available: 2, waiting_list: 0 })
  })

  it('is computed at the moment that it is asked for', async () => {
    const mug = await item()
    const id = await quota(1, [mug])
    await hold('cart_positions', 1, { item: mug }, { expires: '2026-11-20T10:00:01Z' })
    expect((await one(id)).state).toBe(20)
    expect((await quotaAvailability(db, [id], new Date('2026-11-20T10:00:01Z'))).get(id)!.state).toBe(100)
  })

  it('counts what is sold of its products and variations, on its date', async () => {
    const [first, second] = [await date(), await date()]
    const [mug, ticket, other] = [
      await item({ event_id: series }),
      await item({ event_id: series, has_variations: true }),
      await item({ event_id: series }),
    ]
    const [regular, student] = [await variation(ticket), await variation(ticket)]
    const [both, some, later] = [
      await quota(100, [mug, ticket], { variations: [regular, student], subevent_id: first }),
      await quota(100, [ticket], { variations: [student], subevent_id: first }),
      await quota(100, [mug, ticket], { variations: [regular], subevent_id: second }),
    ]
    await hold('paid_orders', 1, { item: mug, subevent: first })
    await hold('paid_orders', 2, { item: ticket, variation: regular, subevent: first })
    await hold('paid_orders', 4, { item: ticket, variation: student, subevent: first })
    await hold('paid_orders', 8, { item: mug, subevent: second })
    await hold('paid_orders', 16, { item: ticket, variation: student, subevent: second })
    await hold('paid_orders', 32, { item: other, subevent: first })
    await hold('paid_orders', 64, { item: mug })
    await hold('blocking_vouchers', 3, { item: ticket, subevent: first }) // for any of its variations
    const found = await quotaAvailability(db, [both, some, later], now)
    expect([both, some, later].map((id) => [found.get(id)!.paid_orders, found.get(id)!.blocking_vouchers])).toEqual([
      [7, 3],
      [4, 3],
      [8, 0],
    ])
  })

  it('ignores deleted quotas', async () => {
    expect(await quotaAvailability(db, [9007199254740991], now)).toEqual(new Map())
    expect(await quotaAvailability(db, [], now)).toEqual(new Map())
  })
})

describe('productAvailability', () => {
  it('is the least of all quotas of the product, in the order of the question', async () => {
    const [mug, ticket, nowhere] = [await item(), await item({ has_variations: true }), await item()]
    const [regular, student] = [await variation(ticket), await variation(ticket)]
    const all = await quota(50, [mug, ticket], { variations: [regular, student] })
    const students = await quota(5, [ticket], { variations: [student] })
    const unlimited = await quota(null, [mug, ticket], { variations: [student] })
    await hold('cart_positions', 2, { item: ticket, variation: student })
    const of = (item: number, variation: number | null = null) => ({ item, variation, subevent: null })
    expect(
      (await quotasOf(db, [of(nowhere), of(ticket, student), of(mug), of(ticket, regular), of(ticket, student)], now))
        .quotas,
    ).toEqual([[], [all, students, unlimited], [all, unlimited], [all], [all, students, unlimited]])
    expect(
      await productAvailability(
        db,
        [of(nowhere), of(ticket, student), of(mug), of(ticket, regular), of(ticket, student)],
        now,
      ),
    ).toEqual([
      null,
      { state: 100, available: 3 },
      { state: 100, available: 48 },
      { state: 100, available: 48 },
      { state: 100, available: 3 },
    ])
    await hold('waiting_list', 3, { item: ticket, variation: student })
    expect(await productAvailability(db, [of(ticket, student)], now)).toMatchObject([{ state: 10, available: 0 }])
    expect(await productAvailability(db, [of(ticket, student)], now, { waitingList: false })).toMatchObject([
      { state: 100, available: 3 },
    ])
    await db('quotas').whereIn('id', [all, students]).delete()
    expect(await productAvailability(db, [of(mug), of(ticket, student), of(ticket, regular)], now)).toEqual([
      { state: 100, available: null },
      { state: 100, available: null },
      null,
    ])
  })

  it('considers the date of the product', async () => {
    const [first, second] = [await date(), await date()]
    const ticket = await item({ event_id: series })
    await quota(1, [ticket], { subevent_id: first })
    await quota(2, [ticket], { subevent_id: second })
    expect(
      await productAvailability(
        db,
        [second, first].map((subevent) => ({ item: ticket, variation: null, subevent })),
        now,
      ),
    ).toEqual([
      { state: 100, available: 2 },
      { state: 100, available: 1 },
    ])
  })
})

describe('assertWithinQuotas', () => {
  const keep = (id: number, overdrawn = 0) => assertWithinQuotas(db, new Map([[id, overdrawn]]), now)
  const tooLate = { code: 'BX001' }

  it('throws if a quota is exceeded by more than the allowance', async () => {
    const mug = await item()
    const id = await quota(2, [mug])
    await hold('cart_positions', 1, { item: mug })
    await hold('waiting_list', 1, { item: mug })
    await keep(id)
    await hold('cart_positions', 1, { item: mug })
    await expect(keep(id)).rejects.toMatchObject(tooLate)
    await keep(id, 1)
    await hold('cart_positions', 1, { item: mug }, { expires: now })
    await keep(id, 1)
  })

  it('has no limit for an unlimited quota, and sells nothing of a closed one', async () => {
    const mug = await item()
    const id = await quota(null, [mug])
    await hold('cart_positions', 5, { item: mug })
    await keep(id)
    await db('quotas').where({ id }).update({ closed: true })
    await expect(keep(id)).rejects.toMatchObject(tooLate)
    await assertWithinQuotas(db, new Map(), now)
  })
})

describe('closeSoldOut', () => {
  it('checks again: a quota that was enlarged or opened in the meantime remains open', async () => {
    await inNewEvent()
    const mug = await item()
    const [enlarged, sold] = [
      await quota(1, [mug], { close_when_sold_out: true }),
      await quota(1, [mug], { close_when_sold_out: true }),
    ]
    await hold('paid_orders', 1, { item: mug })
    const found = await quotaAvailability(db, [enlarged, sold], now)
    await db('quotas').where({ id: enlarged }).update({ size: 2 })
    expect(await closeSoldOutQuotas({ db, now, notify: skipNotifications }, found.values())).toEqual(new Set([sold]))
    expect(await db('quotas').whereIn('id', [enlarged, sold]).orderBy('id').pluck('closed')).toEqual([false, true])
    expect(await closeSoldOutQuotas({ db, now, notify: skipNotifications }, found.values())).toEqual(new Set())
  })
})
