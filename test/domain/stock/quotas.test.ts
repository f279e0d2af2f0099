// What is left of quotas, whoever uses them up.
import fc from 'fast-check'
import type { Db } from '../../../src/core/data/db.ts'
import { notifyNobody } from '../../../src/core/platform/jobs.ts'
import type { Product } from '../../../src/domain/catalog/offers.ts'
import type { QuotaShare } from '../../../src/domain/stock/quotas.ts'
import {
  assertWithinQuotas,
  bestAvailabilityStates,
  closeSoldOut,
  productAvailability,
  quotaAvailability,
  quotasOf,
} from '../../../src/domain/stock/quotas.ts'
import { freshDatabase } from '../../support/database.ts'
import { writeOrder } from '../../support/orders.ts'

const PARTS = ['paid_orders', 'pending_orders', 'blocking_vouchers', 'cart_positions', 'waiting_list'] as const
const now = new Date('2026-11-20T10:00:00Z')
let db: Db, end: () => Promise<void>
let organizer: number, event: number, series: number, web: number, reseller: number

beforeAll(async () => {
  ;({ db, drop: end } = await freshDatabase())
  organizer = await insert('organizers', { slug: 'house', name: 'House' })
  web = await insert('sales_channels', { organizer_id: organizer, identifier: 'web', label: '{}', type: 'web' })
  reseller = await insert('sales_channels', {
    organizer_id: organizer,
    identifier: 'api.reseller',
    label: '{}',
    type: 'api',
  })
  event = await newEvent(false)
  series = await newEvent(true)
})
afterAll(() => end())
afterEach(() => nobody())

const insert = async (table: string, values: object): Promise<number> =>
  (await db(table).insert(values).returning('id'))[0].id
let serial = 0
async function newEvent(has_subevents: boolean): Promise<number> {
  const id = await insert('events', {
    organizer_id: organizer,
    slug: `event${++serial}`,
    name: '{}',
    currency: 'EUR',
    date_from: now,
    has_subevents,
  })
  await db('event_sales_channels').insert({ event_id: id, sales_channel_id: web })
  return id
}
const date = (fields = {}): Promise<number> =>
  insert('subevents', { event_id: series, name: '{}', active: true, date_from: now, ...fields })
async function item(fields = {}, channels = [web]): Promise<number> {
  const id = await insert('items', { event_id: event, name: '{}', default_price: '1.00', ...fields })
  if (channels.length)
    await db('item_sales_channels').insert(channels.map((sales_channel_id) => ({ item_id: id, sales_channel_id })))
  return id
}
async function variation(item_id: number, fields = {}, channels = [web]): Promise<number> {
  const id = await insert('variations', { item_id, value: '{}', ...fields })
  if (channels.length)
    await db('variation_sales_channels').insert(
      channels.map((sales_channel_id) => ({ variation_id: id, sales_channel_id })),
    )
  return id
}
async function quota(
  size: number | null,
  items: number[],
  { variations = [] as number[], ...fields }: { variations?: number[]; [field: string]: unknown } = {},
): Promise<number> {
  const id = await insert('quotas', { event_id: fields.subevent_id ? series : event, name: 'Quota', size, ...fields })
  if (items.length) await db('quota_items').insert(items.map((item_id) => ({ quota_id: id, item_id })))
  if (variations.length)
    await db('quota_variations').insert(variations.map((variation_id) => ({ quota_id: id, variation_id })))
  return id
}
const STATUS = { paid_orders: 'p', pending_orders: 'n', exited_orders: 'p' } as const
/** Lets the holders of tickets come in and go for good. */
async function leave(event_id: number, positions: readonly number[]): Promise<void> {
  const checkin_list_id = await insert('checkin_lists', { event_id, name: 'A door', allow_entry_after_exit: false })
  const scans = (type: string, datetime: string) =>
    db('checkins').insert(
      positions.map((order_position_id) => ({ checkin_list_id, order_position_id, type, datetime })),
    )
  await scans('entry', '2026-11-20T08:00:00Z')
  await scans('exit', '2026-11-20T09:00:00Z')
}
/** Lets so many tickets of a product be in the hands of somebody; those of `exited_orders` are paid, too. */
async function hold(
  part: QuotaShare | 'exited_orders',
  number: number,
  { item, variation = null, subevent = null }: Partial<Product>,
  fields = {},
): Promise<void> {
  const what = { item_id: item!, variation_id: variation, subevent_id: subevent }
  const { event_id } = await db('items').where({ id: item }).first('event_id')
  if (part === 'paid_orders' || part === 'pending_orders' || part === 'exited_orders') {
    const { positions } = await writeOrder(db, event_id, {
      status: STATUS[part],
      positions: Array.from({ length: number }, () => what),
    })
    if (part === 'exited_orders' && number) await leave(event_id, positions)
    return
  }
  for (let i = 0; i < (part === 'blocking_vouchers' ? Math.min(number, 1) : number); i += 1) {
    serial += 1
    if (part === 'blocking_vouchers')
      await insert('vouchers', { ...what, event_id, code: `CODE${serial}`, block_quota: true, max_usages: number })
    if (part === 'cart_positions')
      await insert('cart_positions', {
        ...what,
        event_id,
        cart_id: `${serial}@api`,
        expires: '2027-01-01',
        price: 1,
        ...fields,
      })
    if (part === 'waiting_list')
      await insert('waiting_list_entries', {
        ...what,
        event_id,
        email: `${serial}@example.org`,
        locale: 'en',
        ...fields,
      })
  }
}
async function nobody(): Promise<void> {
  for (const table of ['cart_positions', 'waiting_list_entries', 'order_positions', 'orders', 'vouchers'])
    await db(table).delete()
}
const one = async (id: number, counting = {}) => (await quotaAvailability(db, [id], now, counting)).get(id)!

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
  ] as const)('is used up by %s', async (_, size, holders, state, left) => {
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
      left,
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
          left: state === 100 ? rest : 0,
          paid_orders: numbers[0]! + released,
          exited_orders: released,
        })
        expect(found.get(closed)).toMatchObject({ state: 10, left: 0, exited_orders: 0 })
      }),
      { numRuns: 60 },
    )
  })

  it('leaves the waiting list out where it does not count', async () => {
    const mug = await item()
    const id = await quota(3, [mug])
    await hold('waiting_list', 2, { item: mug })
    await hold('cart_positions', 1, { item: mug })
    expect(await one(id)).toMatchObject({ state: 10, left: 0, waiting_list: 2 })
    expect(await one(id, { waitingList: false })).toMatchObject({ state: 100, left: 2, waiting_list: 0 })
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
    await hold('blocking_vouchers', 3, { item: ticket, subevent: first }) // for any variation of it
    const found = await quotaAvailability(db, [both, some, later], now)
    expect([both, some, later].map((id) => [found.get(id)!.paid_orders, found.get(id)!.blocking_vouchers])).toEqual([
      [7, 3],
      [4, 3],
      [8, 0],
    ])
  })

  it('knows no quota that is gone', async () => {
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
      { state: 100, left: 3 },
      { state: 100, left: 48 },
      { state: 100, left: 48 },
      { state: 100, left: 3 },
    ])
    await hold('waiting_list', 3, { item: ticket, variation: student })
    expect(await productAvailability(db, [of(ticket, student)], now)).toMatchObject([{ state: 10, left: 0 }])
    expect(await productAvailability(db, [of(ticket, student)], now, { waitingList: false })).toMatchObject([
      { state: 100, left: 3 },
    ])
    await db('quotas').whereIn('id', [all, students]).delete()
    expect(await productAvailability(db, [of(mug), of(ticket, student), of(ticket, regular)], now)).toEqual([
      { state: 100, left: null },
      { state: 100, left: null },
      null,
    ])
  })

  it('looks at the date of the product', async () => {
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
      { state: 100, left: 2 },
      { state: 100, left: 1 },
    ])
  })
})

describe('assertWithinQuotas', () => {
  const keep = (id: number, overdrawn = 0) => assertWithinQuotas(db, new Map([[id, overdrawn]]), now)
  const tooLate = { code: '40001' }

  it('refuses what is beyond the end of a quota, but for so many as may be', async () => {
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

  it('knows no end of a quota without limit, and lets nothing out of a closed one', async () => {
    const mug = await item()
    const id = await quota(null, [mug])
    await hold('cart_positions', 5, { item: mug })
    await keep(id)
    await db('quotas').where({ id }).update({ closed: true })
    await expect(keep(id)).rejects.toMatchObject(tooLate)
    await assertWithinQuotas(db, new Map(), now)
  })
})

describe('bestAvailabilityStates', () => {
  const best = async (id: number, channel = 'web') =>
    (await bestAvailabilityStates(db, { events: [id] }, channel, now)).get(id)

  it('is the highest of what is offered, and of each product the lowest of its quotas', async () => {
    event = await newEvent(false)
    expect(await best(event)).toBeNull()
    const [mug, ticket] = [await item(), await item({ has_variations: true })]
    const [regular, student] = [await variation(ticket), await variation(ticket)]
    expect(await best(event)).toBeNull()
    const small = await quota(1, [mug, ticket], { variations: [regular] })
    await hold('cart_positions', 1, { item: mug })
    expect(await best(event)).toBe(20)
    const students = await quota(1, [ticket], { variations: [student] })
    expect(await best(event)).toBe(100)
    await hold('pending_orders', 1, { item: ticket, variation: student })
    expect(await best(event)).toBe(20)
    await quota(5, [mug])
    expect(await best(event)).toBe(20)
    await db('quotas').whereIn('id', [small, students]).delete()
    expect(await best(event)).toBe(100)
  })

  const soon = '2026-11-20T10:00:01Z',
    before = '2026-11-20T09:59:59Z'
  it.each([
    ['inactive', { active: false }],
    ['hidden without a voucher', { hide_without_voucher: true }],
    ['only sold in bundles', { require_bundling: true }],
    ['not yet on sale', { available_from: soon }],
    ['no longer on sale', { available_until: before }],
  ])('passes over a product that is %s', async (_, fields) => {
    event = await newEvent(false)
    const [shown, hidden] = [
      await item({ available_from: before, available_until: soon, require_voucher: true }),
      await item(fields),
    ]
    await quota(1, [hidden])
    expect(await best(event)).toBeNull()
    await quota(0, [shown])
    expect(await best(event)).toBe(0)
  })

  it.each([
    ['inactive', { active: false }],
    ['hidden without a voucher', { hide_without_voucher: true }],
    ['not yet on sale', { available_from: soon }],
    ['no longer on sale', { available_until: before }],
  ])('passes over a variation that is %s', async (_, fields) => {
    event = await newEvent(false)
    const ticket = await item({ has_variations: true })
    const [shown, hidden] = [
      await variation(ticket, { available_from: before, available_until: soon }),
      await variation(ticket, fields),
    ]
    await quota(1, [ticket], { variations: [hidden] })
    expect(await best(event)).toBeNull()
    await quota(0, [ticket], { variations: [shown] })
    expect(await best(event)).toBe(0)
  })

  it('passes over add-ons, and over products with variations of which none is in a quota', async () => {
    event = await newEvent(false)
    const category = await insert('categories', { event_id: event, name: '{}', is_addon: true })
    await quota(1, [await item({ category_id: category }), await item({ has_variations: true })])
    expect(await best(event)).toBeNull()
  })

  it('looks at one channel: that of event, product and variation alike', async () => {
    event = await newEvent(false)
    const [ticket, mug] = [await item({ has_variations: true }, [web, reseller]), await item({}, [web])]
    await quota(1, [ticket], { variations: [await variation(ticket, {}, [web])] })
    await quota(0, [mug])
    expect([await best(event), await best(event, 'api.reseller'), await best(event, 'nonsense')]).toEqual([
      100,
      null,
      null,
    ])
    await quota(0, [ticket], { variations: [await variation(ticket, {}, [web, reseller])] })
    expect(await best(event, 'api.reseller')).toBeNull()
    await db('event_sales_channels').insert({ event_id: event, sales_channel_id: reseller })
    expect([await best(event), await best(event, 'api.reseller')]).toEqual([100, 0])
    await db('items').where({ id: mug }).update({ all_sales_channels: true })
    await quota(1, [ticket], { variations: [await variation(ticket, { all_sales_channels: true }, [])] })
    expect(await best(event, 'api.reseller')).toBe(100)
    await db('items').where({ id: ticket }).update({ all_sales_channels: true })
    await db('item_sales_channels').where({ item_id: ticket }).delete()
    expect([await best(event, 'api.reseller'), await best(event, 'nonsense')]).toEqual([100, null])
  })

  it('is of a series the best of its active dates, and answers for dates one by one', async () => {
    const mine = (series = await newEvent(true))
    const [first, second, idle, empty] = [await date(), await date(), await date({ active: false }), await date()]
    const ticket = await item({ event_id: series })
    await quota(0, [ticket], { subevent_id: first })
    await quota(5, [ticket], { subevent_id: idle })
    expect(await best(series)).toBe(0)
    const small = await quota(1, [ticket], { subevent_id: second })
    await hold('cart_positions', 1, { item: ticket, subevent: second })
    expect(await best(series)).toBe(20)
    expect(await bestAvailabilityStates(db, { subevents: [empty, second, first, idle] }, 'web', now)).toEqual(
      new Map([
        [empty, null],
        [second, 20],
        [first, 0],
        [idle, 100],
      ]),
    )
    await db('quotas').where({ id: small }).update({ size: 2 })
    expect(await bestAvailabilityStates(db, { events: [mine, event] }, 'web', now)).toEqual(
      new Map([
        [mine, 100],
        [event, await best(event)],
      ]),
    )
  })

  it('minds what a date says about a product or variation', async () => {
    series = await newEvent(true)
    const [ticket, mug] = [await item({ event_id: series, has_variations: true }), await item({ event_id: series })]
    const regular = await variation(ticket)
    for (const override of [{ disabled: true }, { available_from: soon }, { available_until: before }]) {
      const [first, second, third] = [await date(), await date(), await date()]
      for (const subevent_id of [first, second]) await quota(5, [ticket], { variations: [regular], subevent_id })
      await quota(5, [mug], { subevent_id: third })
      await db('subevent_item_overrides').insert([
        { subevent_id: first, item_id: ticket, ...override },
        { subevent_id: third, item_id: mug, ...override },
      ])
      await db('subevent_variation_overrides').insert({ subevent_id: second, variation_id: regular, ...override })
      expect(await bestAvailabilityStates(db, { subevents: [first, second, third] }, 'web', now)).toEqual(
        new Map([
          [first, null],
          [second, null],
          [third, null],
        ]),
      )
      await db('subevent_item_overrides').update({ disabled: false, available_from: before, available_until: soon })
      await db('subevent_variation_overrides').update({
        disabled: false,
        available_from: before,
        available_until: soon,
      })
      expect(await bestAvailabilityStates(db, { subevents: [first, second, third] }, 'web', now)).toEqual(
        new Map([
          [first, 100],
          [second, 100],
          [third, 100],
        ]),
      )
    }
  })
})

describe('closeSoldOut', () => {
  it('looks again: what was enlarged or opened in the meantime stays open', async () => {
    event = await newEvent(false)
    const mug = await item()
    const [enlarged, sold] = [
      await quota(1, [mug], { close_when_sold_out: true }),
      await quota(1, [mug], { close_when_sold_out: true }),
    ]
    await hold('paid_orders', 1, { item: mug })
    const found = await quotaAvailability(db, [enlarged, sold], now)
    await db('quotas').where({ id: enlarged }).update({ size: 2 })
    expect(await closeSoldOut({ db, now, notify: notifyNobody }, found.values())).toEqual(new Set([sold]))
    expect(await db('quotas').whereIn('id', [enlarged, sold]).orderBy('id').pluck('closed')).toEqual([false, true])
    expect(await closeSoldOut({ db, now, notify: notifyNobody }, found.values())).toEqual(new Set())
  })
})
