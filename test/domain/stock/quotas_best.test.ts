// The best availability of whole events and dates.
import { bestAvailabilityStates } from '../../../src/domain/stock/best_availability.ts'
import {
  date,
  db,
  event,
  hold,
  inNewEvent,
  inNewSeries,
  insert,
  item,
  now,
  quota,
  reseller,
  series,
  variation,
  web,
} from './quotas.setup.ts'

describe('bestAvailabilityStates', () => {
  const best = async (id: number, channel = 'web') =>
    (await bestAvailabilityStates(db, { events: [id] }, channel, now)).get(id)

  it('is the highest of what is offered, and of each product the lowest of its quotas', async () => {
    await inNewEvent()
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
    await inNewEvent()
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
    await inNewEvent()
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
    await inNewEvent()
    const category = await insert('categories', { event_id: event, name: '{}', is_addon: true })
    await quota(1, [await item({ category_id: category }), await item({ has_variations: true })])
    expect(await best(event)).toBeNull()
  })

  it('considers one channel of event, product and variation', async () => {
    await inNewEvent()
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
    const mine = await inNewSeries()
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

  it('considers price overrides of a date', async () => {
    await inNewSeries()
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
