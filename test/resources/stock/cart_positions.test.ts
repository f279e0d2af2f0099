// What is special about cart positions: what a reservation takes and gives back, and what stands against it.
import pg from 'pg'
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

const EVENT = '/events/openstage26'
const CARTS = `${EVENT}/cartpositions/`
let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterEach(() => world.clock.reset())
afterAll(() => world.end())

const post = async (path: string, body: Json): Promise<Json> => {
  const answer = await world.owner.post(path, body)
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body
}
/** A product of the event with a quota of its own. */
async function product(
  size: number | null,
  fields: Json = {},
  event = EVENT,
): Promise<{ item: number; quota: number; variations: number[] }> {
  const made = await post(`${event}/items/`, { name: { en: 'Seat' }, default_price: '10.00', meta_data: {}, ...fields })
  const variations = made.variations.map(({ id }: Json) => id)
  const { id: quota } = await post(`${event}/quotas/`, {
    name: 'Seats',
    size,
    items: [made.id],
    variations,
    ...(event === EVENT ? {} : { subevent: await date() }),
  })
  return { item: made.id, quota, variations }
}
const date = async (): Promise<number> =>
  (await world.owner.get('/events/kellerkonzerte/subevents/')).body.results[0].id
const left = async (quota: number): Promise<number> =>
  (await world.owner.get(`${EVENT}/quotas/${quota}/availability/`)).body.available_number
const reserve = (body: Json) => world.owner.post(CARTS, { price: '10.00', ...body })
const counter = async (quota: number): Promise<number> =>
  (await world.db('quota_counters').where({ quota_id: quota }).first('carts'))!.carts

const held = async (item: number): Promise<number> =>
  Number((await world.db('cart_positions').where({ item_id: item }).count().first())!.count)
/** How many statements the server runs meanwhile. */
async function statements(act: () => Promise<unknown>): Promise<number> {
  const { query } = pg.Client.prototype
  let count = 0
  pg.Client.prototype.query = function (this: pg.Client, ...values: unknown[]) {
    count += 1
    return Reflect.apply(query, this, values)
  } as typeof query
  await act()
  pg.Client.prototype.query = query
  return count
}

describe('cart_positions.create', () => {
  it('takes the product out of its quota until it expires, at that very moment', async () => {
    const { item, quota } = await product(2)
    const { status, body } = await reserve({ item, attendee_name_parts: { full_name: 'Ada Okafor' } })
    expect([status, body.attendee_name, body.addons, body.bundled]).toEqual([201, 'Ada Okafor', [], []])
    expect(body.cart_id).toMatch(/^[0-9a-f]{48}@api$/)
    expect(Date.parse(body.expires) - Date.parse(body.datetime)).toBe(30 * 60_000)
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

  it('is refused when nothing is left, and takes nothing of the quotas of what comes along', async () => {
    const full = await product(0)
    const { item, quota } = await product(5)
    await post(`${EVENT}/items/${full.item}/bundles/`, { bundled_item: item })
    const answer = await reserve({ item: full.item, bundled: [{ item, price: '0' }] })
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, ['item']])
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
  ])('refuses %s', async (_, body, key) => {
    const { item, quota } = await product(4)
    const {
      item: varied,
      variations: [variation],
    } = await product(4, { variations: [{ value: { en: 'S' } }] })
    const { item: other } = await product(4)
    const answer = await reserve(body({ item, other, varied, variation: variation! }))
    expect([answer.status, Object.keys(answer.body)]).toEqual([400, [key]])
    expect(await left(quota)).toBe(4)
  })

  it('refuses what is not sold any more, and what has no quota', async () => {
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
    expect([twice.status, twice.body]).toEqual([400, { addons: [{ seat: [expect.any(String)] }] }])
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
    expect([answer.status, answer.body]).toEqual([400, { bundled: [{ seat: [expect.any(String)] }] }])
  })

  it('says of what comes along that it is sold out, where it is', async () => {
    const [main, extra] = [await product(5), await product(1)]
    await post(`${EVENT}/items/${main.item}/bundles/`, { bundled_item: extra.item })
    const { status, body } = await reserve({
      item: main.item,
      bundled: [
        { item: extra.item, price: '0' },
        { item: extra.item, price: '0' },
      ],
    })
    expect([status, body]).toEqual([400, { bundled: [{}, { item: ['The product is sold out.'] }] }])
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
      const {
        status,
        body: { addons: _, bundled: __, ...made },
      } = await reserve({ item, expires, answers, attendee_name_parts: { given_name: 'Ada', family_name: 'Okafor' } })
      expect([status, made.attendee_name]).toEqual([201, 'Ada Okafor'])
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

describe('cart_positions.bulk_create', () => {
  const bulk = async (entries: Json): Promise<Json[]> => {
    const { status, body } = await world.owner.post(`${CARTS}bulk_create/`, entries)
    expect(status).toBe(200)
    return body.results
  }

  it('tells entry by entry what became of it, and stores those that are right', async () => {
    const { item, quota } = await product(2)
    const results = await bulk([
      { item, price: '10' },
      { item: 9, price: '10' },
      { item, price: '-1' },
      {},
      { item, price: '10', cart_id: 'mine@api' },
      { item, price: '10' },
    ])
    expect(results.map(({ success }) => success)).toEqual([true, false, false, false, true, false])
    expect(results.map(({ errors }) => errors && Object.keys(errors))).toEqual([
      null,
      ['item'],
      ['price'],
      ['item', 'price'],
      null,
      ['item'],
    ])
    expect(results[4]!.data.cart_id).toBe('mine@api')
    expect(await left(quota)).toBe(0)
  })

  it('gives entries without cart_id one in common, and a seat to the first one', async () => {
    const { item } = await product(5)
    const [a, b] = await bulk([
      { item, price: '1' },
      { item, price: '1' },
    ])
    expect([a!.data.cart_id, a!.data.id]).toEqual([b!.data.cart_id, b!.data.id - 1])
  })

  it('takes nothing of a voucher or its quotas for an entry that it refuses', async () => {
    const [full, free] = [await product(0), await product(5)]
    const { body: voucher } = await world.owner.post(`${EVENT}/vouchers/`, { max_usages: 1 })
    const { body } = await world.owner.post(
      `${CARTS}bulk_create/`,
      [full, free, free].map(({ item }) => ({ item, price: '10.00', voucher: voucher.code })),
    )
    expect(body.results.map(({ errors }: Json) => errors && Object.keys(errors))).toEqual([['item'], null, ['voucher']])
    expect(await left(free.quota)).toBe(4)
  })

  it('takes 1,000 positions with all that comes along, and not one more', async () => {
    const [main, extra] = [await product(null), await product(null)]
    await post(`${EVENT}/items/${main.item}/bundles/`, { bundled_item: extra.item })
    const along = (count: number) => Array.from({ length: count }, () => ({ item: extra.item, price: '0.00' }))
    const entries = Array.from({ length: 40 }, () => ({ item: main.item, price: '10.00', bundled: along(24) }))
    const answer = await world.owner.post(`${CARTS}bulk_create/`, [
      ...entries.slice(1),
      { ...entries[0]!, bundled: along(25) },
    ])
    expect([answer.status, answer.body]).toEqual([400, { detail: expect.stringContaining('1000 positions') }])
    expect(await held(main.item)).toBe(0)
    expect((await bulk(entries)).map(({ success }) => success)).toEqual(entries.map(() => true))
    expect(await held(extra.item)).toBe(960)
  })

  it('runs as many statements for many entries as for a few, with seats, vouchers, variations and answers', async () => {
    const [main, extra] = [await product(null, { variations: [{ value: { en: 'S' } }] }), await product(null)]
    await post(`${EVENT}/items/${main.item}/bundles/`, { bundled_item: extra.item })
    const { body: voucher } = await world.owner.post(`${EVENT}/vouchers/`, { max_usages: 500 })
    const questions: Json[] = []
    for (const type of ['S', 'M'])
      questions.push(
        await post(`${EVENT}/questions/`, {
          question: { en: 'What else?' },
          type,
          items: [extra.item],
          ...(type === 'M' ? { options: [{ answer: { en: 'Tea' } }, { answer: { en: 'Coffee' } }] } : {}),
        }),
      )
    const [text, choice] = questions
    const answers = [
      { question: text.id, answer: 'Nothing' },
      { question: choice.id, options: choice.options.map(({ id }: Json) => id) },
    ]
    const entries = (count: number) =>
      Array.from({ length: count }, (_, i) => ({
        item: i % 5 ? main.item : 9,
        variation: main.variations[0],
        price: '1.00',
        voucher: i % 2 ? voucher.code : null,
        seat: i % 3 ? null : `no-${i}`,
        answers,
        bundled: Array.from({ length: 15 }, () => ({ item: extra.item, price: '0.00', answers })),
      }))
    await bulk(entries(10))
    const before = await held(extra.item)
    const few = await statements(() => bulk(entries(10)))
    expect([few > 5, (await held(extra.item)) > before]).toEqual([true, true])
    expect(await statements(() => bulk(entries(60)))).toBe(few)
  })

  it('keeps apart entries that are alike to the letter', async () => {
    const { item } = await product(2)
    const question = await post(`${EVENT}/questions/`, { question: { en: 'Diet?' }, type: 'S', items: [item] })
    const entry = { item, price: '1.00', answers: [{ question: question.id, answer: 'vegan' }] }
    const results = await bulk([entry, entry, entry])
    expect(results.map(({ success }) => success)).toEqual([true, true, false])
    const ids = results.slice(0, 2).map(({ data }) => data.id)
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect((await world.owner.get(`${CARTS}${id}/`)).body.answers).toHaveLength(1)
  })

  it('tells the answers that are wrong at their entry and part, and stores the other entries', async () => {
    const [main, extra] = [await product(9), await product(9)]
    await post(`${EVENT}/items/${main.item}/bundles/`, { bundled_item: extra.item })
    const number = await post(`${EVENT}/questions/`, { question: { en: 'Age?' }, type: 'N', items: [extra.item] })
    const entry = (...ages: string[]) => ({
      item: main.item,
      price: '1.00',
      bundled: ages.map((answer) => ({ item: extra.item, price: '0.00', answers: [{ question: number.id, answer }] })),
    })
    const [good, bad] = await bulk([entry('7', '8'), entry('9', 'ten')])
    expect(good!.data.bundled.map(({ answers }: Json) => answers[0].answer)).toEqual(['7', '8'])
    expect(bad!.errors).toEqual({ bundled: [{}, { answers: [{ answer: [expect.any(String)] }] }] })
    expect(await left(main.quota)).toBe(8)
  })

  it('makes nothing of nothing', async () => {
    expect((await world.owner.post(`${CARTS}bulk_create/`, [])).body).toEqual({ results: [] })
  })

  it('is 400 for a body that is no list', async () => {
    expect((await world.owner.post(`${CARTS}bulk_create/`, { item: 1 })).status).toBe(400)
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
