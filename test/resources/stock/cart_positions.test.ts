// Cart positions: the stock that they reserve and release, and rejections.
import type { Json } from '../../../scripts/support/document.ts'
import { fields } from '../../support/matchers.ts'
import { CARTS, EVENT, left, post, product, world } from './cart_positions.setup.ts'

const reserve = (body: Json) => world.owner.post(CARTS, { price: '10.00', ...body })
const counter = async (quota: number): Promise<number> =>
  (await world.db('quota_counters').where({ quota_id: quota }).first('carts'))!.carts

describe('cart_positions.create', () => {
  it('takes the product out of its quota until it expires, at that very moment', async () => {
    const { item, quota } = await product(2)
    const response = await reserve({ item, attendee_name_parts: { full_name: 'Ada Okafor' } })
    expect(response).toRespond(201)
    expect([response.body.attendee_name, response.body.addons, response.body.bundled]).toEqual(['Ada Okafor', [], []])
    expect(response.body.cart_id).toMatch(/^[0-9a-f]{48}@api$/)
    expect(Date.parse(response.body.expires) - Date.parse(response.body.datetime)).toBe(30 * 60_000)
    expect(await left(quota)).toBe(1)
    world.clock.advance({ minutes: 29 })
    expect(await left(quota)).toBe(1)
    world.clock.advance({ minutes: 1 })
    expect([await left(quota), await counter(quota)]).toEqual([2, 1])
  })

  it('gives it back when the position is deleted, with add-ons and bundled products', async () => {
    const { body } = await reserve({
      item: 1,
      variation: 1,
      price: '290',
      addons: [{ item: 4, price: '60' }],
      bundled: [{ item: 5, price: '0' }],
    })
    expect(body).toMatchObject({
      price: '290.00',
      addons: [{ item: 4, addon_to: body.id, is_bundled: false, cart_id: body.cart_id }],
      bundled: [{ item: 5, is_bundled: true }],
    })
    expect((await world.owner.get(`${CARTS}?page_size=50`)).body.count).toBe(
      await world
        .db('cart_positions')
        .count()
        .first()
        .then((row) => row!.count),
    )
    const before = await world.db('cart_positions').count().first()
    expect((await world.owner.remove(`${CARTS}${body.id}/`)).status).toBe(204)
    expect(Number(before!.count) - Number((await world.db('cart_positions').count().first())!.count)).toBe(3)
  })

  it('is rejected if the product is sold out, and takes nothing from the quotas of bundled products', async () => {
    const full = await product(0)
    const { item, quota } = await product(5)
    await post(`${EVENT}/items/${full.item}/bundles/`, { bundled_item: item })
    const answer = await reserve({ item: full.item, bundled: [{ item, price: '0' }] })
    expect(answer).toRespond(400, fields('item'))
    expect(await left(quota)).toBe(5)
  })

  it('counts a product under two quotas in both, and a variation in its own', async () => {
    const {
      item,
      quota,
      variations: [small, large],
    } = await product(3, { variations: [{ value: { en: 'S' } }, { value: { en: 'L' } }] })
    const { id: second } = await post(`${EVENT}/quotas/`, {
      name: 'Large ones',
      size: 1,
      items: [item],
      variations: [large],
    })
    expect((await reserve({ item, variation: large })).status).toBe(201)
    expect((await reserve({ item, variation: large })).body).toEqual({ item: [expect.any(String)] })
    expect((await reserve({ item, variation: small })).status).toBe(201)
    expect([await left(quota), await left(second)]).toEqual([1, 0])
  })

  it.each<[string, (ids: { item: number; other: number; varied: number; variation: number }) => Json, string]>([
    ['a product of another event', () => ({ item: 9 }), 'item'],
    ['a variation of another product', ({ item, variation }) => ({ item, variation }), 'variation'],
    ['a product with variations without one', ({ varied }) => ({ item: varied }), 'variation'],
    ['a date in an event that is no series', ({ item }) => ({ item, subevent: 1 }), 'subevent'],
    ['a seat where none is reserved', ({ item }) => ({ item, seat: 'A-1' }), 'seat'],
    ['an unknown voucher', ({ item }) => ({ item, voucher: 'NOBODY' }), 'voucher'],
    ['a cart_id of somebody else', ({ item }) => ({ item, cart_id: 'shop' }), 'cart_id'],
    ['a negative price', ({ item }) => ({ item, price: '-1.00' }), 'price'],
    [
      'a name and its parts',
      ({ item }) => ({ item, attendee_name: 'Ada', attendee_name_parts: { full_name: 'Ada' } }),
      'attendee_name',
    ],
    ['an add-on that is not offered', ({ item, other }) => ({ item, addons: [{ item: other, price: '1' }] }), 'addons'],
    [
      'a product that is not in the bundle',
      ({ item, other }) => ({ item, bundled: [{ item: other, price: '1' }] }),
      'bundled',
    ],
    ['an answer that is none', ({ item }) => ({ item, answers: [{ question: 1, options: [] }] }), 'answers'],
    ['a channel that nobody has', ({ item }) => ({ item, sales_channel: 'moon' }), 'sales_channel'],
  ])('rejects %s', async (_, body, key) => {
    const { item, quota } = await product(4)
    const {
      item: varied,
      variations: [variation],
    } = await product(4, { variations: [{ value: { en: 'S' } }] })
    const { item: other } = await product(4)
    const answer = await reserve(body({ item, other, varied, variation: variation! }))
    expect(answer).toRespond(400, fields(key))
    expect(await left(quota)).toBe(4)
  })

  it('rejects products that are no longer sold, and products without quota', async () => {
    const { item, quota } = await product(4)
    await world.owner.patch(`${EVENT}/items/${item}/`, { active: false })
    expect((await reserve({ item })).body).toEqual({ item: [expect.any(String)] })
    await world.owner.patch(`${EVENT}/items/${item}/`, { active: true })
    await world.owner.remove(`${EVENT}/quotas/${quota}/`)
    expect((await reserve({ item })).body).toEqual({ item: [expect.any(String)] })
  })

  it('takes a seat once, of the product and date that it is for', async () => {
    const theatre = '/events/grandtheater'
    const dates = (await world.owner.get(`${theatre}/subevents/`)).body.results.map(({ id }: Json) => id)
    const [stalls, balcony] = (await world.owner.get(`${theatre}/items/`)).body.results.map(({ id }: Json) => id)
    const seat = (body: Json) =>
      world.owner.post(`${theatre}/cartpositions/`, { price: '48.00', subevent: dates[0], ...body })
    expect((await seat({ item: stalls })).body).toEqual({ seat: [expect.any(String)] })
    expect((await seat({ item: balcony, seat: 'A-1' })).body).toEqual({ seat: [expect.any(String)] })
    expect((await seat({ item: stalls, seat: 'no such seat' })).body).toEqual({ seat: [expect.any(String)] })
    const { body } = await seat({ item: stalls, seat: 'A-1' })
    expect(body.seat).toEqual({ id: expect.any(Number), name: 'Stalls, Row A, Seat 1', seat_guid: 'A-1' })
    expect((await seat({ item: stalls, seat: 'A-1' })).body).toEqual({ seat: [expect.any(String)] })
    expect((await seat({ item: stalls, seat: 'A-1', subevent: dates[1] })).status).toBe(201)
    await world.owner.remove(`${theatre}/cartpositions/${body.id}/`)
    expect((await seat({ item: stalls, seat: 'A-1' })).status).toBe(201)
    await world
      .db('items')
      .where({ id: balcony })
      .update({
        category_id: (await post(`${theatre}/categories/`, { name: { en: 'Extra seats' }, is_addon: true })).id,
      })
    await post(`${theatre}/items/${balcony}/addons/`, {
      addon_category: (await world.owner.get(`${theatre}/items/${balcony}/`)).body.category,
    })
    const free = (await world.db('seats').where({ item_id: balcony, subevent_id: dates[0] }).first('seat_guid'))!
      .seat_guid
    const twice = await seat({ item: balcony, seat: free, addons: [{ item: balcony, price: '1.00', seat: free }] })
    expect(twice).toRespond(400, { addons: [{ seat: [expect.any(String)] }] })
  })

  it('has no seat where it comes along', async () => {
    const theatre = '/events/grandtheater'
    const {
      body: {
        results: [date],
      },
    } = await world.owner.get(`${theatre}/subevents/`)
    const {
      body: {
        results: [stalls, balcony],
      },
    } = await world.owner.get(`${theatre}/items/`)
    await post(`${theatre}/items/${balcony.id}/bundles/`, { bundled_item: stalls.id })
    const seats = await world
      .db('seats')
      .where({ item_id: balcony.id, subevent_id: date.id })
      .orderBy('id', 'desc')
      .pluck('seat_guid')
    const bundled = [{ item: stalls.id, price: '1.00', seat: 'C-3' }]
    const answer = await world.owner.post(`${theatre}/cartpositions/`, {
      item: balcony.id,
      subevent: date.id,
      price: '48.00',
      seat: seats[0],
      bundled,
    })
    expect(answer).toRespond(400, { bundled: [{ seat: [expect.any(String)] }] })
  })

  it('reports sold-out add-ons and bundled products at their index', async () => {
    const [main, extra] = [await product(5), await product(1)]
    await post(`${EVENT}/items/${main.item}/bundles/`, { bundled_item: extra.item })
    expect(
      await reserve({
        item: main.item,
        bundled: [
          { item: extra.item, price: '0' },
          { item: extra.item, price: '0' },
        ],
      }),
    ).toRespond(400, { bundled: [{}, { item: ['The product is sold out.'] }] })
    expect([await left(main.quota), await left(extra.quota)]).toEqual([5, 1])
  })

  it('answers with what can be read from then on, to the letter', async () => {
    const { item } = await product(9)
    const { body: several } = await world.owner.post(`${EVENT}/questions/`, {
      question: { en: 'Which days?' },
      type: 'M',
      items: [item],
      options: [{ answer: { en: 'Friday' } }, { answer: { en: 'Saturday' } }],
    })
    const { body: first } = await world.owner.post(`${EVENT}/questions/`, {
      question: { en: 'Diet?' },
      type: 'S',
      items: [item],
      position: 0,
    })
    const [friday, saturday] = several.options.map(({ id }: Json) => id)
    for (const expires of [
      '2030-01-01T00:00:00.123456Z',
      '2030-01-01T00:00:00+01:00',
      '2030-01-01T00:00:00.5Z',
      undefined,
    ]) {
      const answers = [
        { question: several.id, options: [saturday, friday] },
        { question: first.id, answer: 'vegan' },
      ]
      const response = await reserve({
        item,
        expires,
        answers,
        attendee_name_parts: { given_name: 'Ada', family_name: 'Okafor' },
      })
      const {
        body: { addons: _, bundled: __, ...made },
      } = response
      expect(response).toRespond(201)
      expect(made.attendee_name).toBe('Ada Okafor')
      expect((await world.owner.get(`${CARTS}${made.id}/`)).body).toEqual(made)
    }
    expect((await world.owner.remove(`${EVENT}/questions/${several.id}/options/${friday}/`)).status).toBe(403)
  })

  it('keeps answers, and shows choices with their texts', async () => {
    const { item } = await product(4)
    const {
      options: [, second],
    } = (await world.owner.get(`${EVENT}/questions/1/`)).body
    const { body } = await reserve({ item, answers: [{ question: 1, options: [second.id] }] })
    expect(body.answers).toEqual([
      {
        question: 1,
        answer: second.answer.en,
        question_identifier: 'university',
        options: [second.id],
        option_identifiers: [second.identifier],
      },
    ])
    expect((await world.owner.get(`${CARTS}${body.id}/`)).body.answers).toEqual(body.answers)
  })
})

describe('what carts take out of a quota', () => {
  it('follows the quota when that acts on other products', async () => {
    const [one, two] = [await product(10), await product(10)]
    for (const { item } of [one, one, two]) await reserve({ item })
    await world.owner.patch(`${EVENT}/quotas/${one.quota}/`, { items: [one.item, two.item] })
    expect([await left(one.quota), await counter(one.quota)]).toEqual([7, 3])
    await world.owner.patch(`${EVENT}/quotas/${one.quota}/`, { items: [two.item] })
    expect([await left(one.quota), await counter(one.quota)]).toEqual([9, 1])
  })

  it('is nothing while the voucher keeps it, and the position itself when the voucher does not any more', async () => {
    const { item, quota } = await product(10)
    const { body: voucher } = await world.owner.post(`${EVENT}/vouchers/`, { item, block_quota: true, max_usages: 3 })
    for (let i = 0; i < 2; i += 1) expect((await reserve({ item, voucher: voucher.code })).status).toBe(201)
    const standing = async () => {
      const { available_number, blocking_vouchers, cart_positions } = (
        await world.owner.get(`${EVENT}/quotas/${quota}/availability/`)
      ).body
      return [available_number, blocking_vouchers, cart_positions, await counter(quota)]
    }
    expect(await standing()).toEqual([7, 3, 0, 0])
    await world
      .db('vouchers')
      .where({ id: voucher.id })
      .update({ valid_until: new Date(Date.now() - 1000) })
    expect(await standing()).toEqual([8, 0, 2, 0])
    await world.db('vouchers').where({ id: voucher.id }).update({ valid_until: null })
    await world.owner.patch(`${EVENT}/vouchers/${voucher.id}/`, { block_quota: false })
    expect(await standing()).toEqual([8, 0, 2, 2])
    await world.owner.patch(`${EVENT}/vouchers/${voucher.id}/`, { block_quota: true })
    expect(await standing()).toEqual([7, 3, 0, 0])
    await world.owner.remove(`${EVENT}/vouchers/${voucher.id}/`)
    expect(await standing()).toEqual([8, 0, 2, 2])
    await world
      .db('cart_positions')
      .where({ item_id: item })
      .update({ expires: new Date(Date.now() - 1000) })
    expect(await standing()).toEqual([10, 0, 0, 2])
  })

  it('goes beyond the end with a voucher that passes quotas, and lets others have what there is', async () => {
    const { item, quota } = await product(1)
    const { body: voucher } = await world.owner.post(`${EVENT}/vouchers/`, {
      item,
      allow_ignore_quota: true,
      max_usages: 5,
    })
    const wanted = [voucher.code, null, voucher.code, null].map((code) => ({ item, price: '10.00', voucher: code }))
    const { body } = await world.owner.post(`${CARTS}bulk_create/`, wanted)
    expect(body.results.map(({ success }: Json) => success)).toEqual([true, true, true, false])
    expect(body.results[3].errors).toEqual({ item: ['The product is sold out.'] })
    expect([await left(quota), await counter(quota)]).toEqual([0, 3])
  })
})
