import type { Json } from '../../../scripts/support/document.ts'
import type { Answer } from '../../support/conformance.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

let world: Festival
const id: Record<string, number> = {}
beforeAll(async () => {
  world = await festival()
  for (const slug of ['openstage26', 'kellerkonzerte', 'grandtheater'])
    id[slug] = (await world.db('events').where({ slug, organizer_id: 1 }).first('id')).id
  const dates = await world.db('subevents').where({ event_id: id.kellerkonzerte }).orderBy('id').pluck('id')
  const nights = await world.db('subevents').where({ event_id: id.grandtheater }).orderBy('id').pluck('id')
  const [stalls, balcony] = await world.db('items').where({ event_id: id.grandtheater }).orderBy('id').pluck('id')
  Object.assign(id, { first: dates[0], second: dates[1], night: nights[0], later: nights[1], stalls, balcony })
})
afterAll(() => world.end())

const at = (event = 'openstage26') => `/events/${event}`
const VOUCHERS = `${at()}/vouchers/`
const SERIES = `${at('kellerkonzerte')}/vouchers/`
const THEATRE = `${at('grandtheater')}/vouchers/`
const voucher = (fields: object = {}, to = VOUCHERS): Promise<Answer> => world.owner.post(to, fields)
const change = (own: number, fields: object, to = VOUCHERS): Promise<Answer> =>
  world.owner.patch(`${to}${own}/`, fields)
const fault = ({ status, body }: Answer) => [status, Object.keys(body)]
const yesterday = () => new Date(Date.now() - 86_400_000).toISOString()
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString()

/** A product with a quota of this size, none without; in a series on the first date. */
async function product(
  size: number | null | undefined,
  { event = 'openstage26', variations = 0, ...fields }: Json = {},
): Promise<{ item: number; variations: number[]; quota: number; left(): Promise<number | null> }> {
  const values = Array.from({ length: variations }, (_, n) => ({ value: { en: `No. ${n}` } }))
  const { body: made } = await world.owner.post(`${at(event)}/items/`, {
    name: { en: 'Mug' },
    default_price: '10.00',
    ...(variations ? { variations: values } : {}),
    ...fields,
  })
  const own = { item: made.id, variations: made.variations.map((one: { id: number }) => one.id) }
  const quota = size === undefined ? 0 : await quotaOf(size, [own.item], own.variations, event)
  return {
    ...own,
    quota,
    left: async () => (await world.owner.get(`${at(event)}/quotas/${quota}/availability/`)).body.available_number,
  }
}
const quotaOf = async (
  size: number | null,
  items: number[],
  variations: number[] = [],
  event = 'openstage26',
  subevent = event === 'openstage26' ? null : id.first!,
): Promise<number> =>
  (await world.owner.post(`${at(event)}/quotas/`, { name: 'Quota', size, items, variations, subevent })).body.id
const cart = (fields: object, event = 'openstage26'): Promise<Answer> =>
  world.owner.post(`${at(event)}/cartpositions/`, { price: '10.00', ...fields })

describe('vouchers.create', () => {
  it('makes a code of sixteen characters, good once and for everything unless told otherwise', async () => {
    const { status, body } = await voucher()
    expect([status, body]).toEqual([
      201,
      {
        id: body.id,
        code: expect.stringMatching(/^[ABCDEFGHKLMNPQRSTUVWXYZ2-9]{16}$/),
        max_usages: 1,
        redeemed: 0,
        min_usages: 1,
        valid_until: null,
        block_quota: false,
        allow_ignore_quota: false,
        price_mode: 'none',
        value: null,
        item: null,
        variation: null,
        quota: null,
        seat: null,
        tag: '',
        comment: '',
        subevent: null,
        show_hidden_items: true,
        all_addons_included: false,
        all_bundles_included: false,
        budget: null,
        budget_used: '0.00',
        created: expect.any(String),
      },
    ])
    expect((await voucher()).body.code).not.toBe(body.code)
  })

  it('keeps codes in capitals, each once in the event', async () => {
    expect((await voucher({ code: 'früher Vogel' })).body.code).toBe('FRÜHER VOGEL')
    expect(fault(await voucher({ code: 'Früher vogel' }))).toEqual([400, ['code']])
    expect((await voucher({ code: 'Früher vogel' }, SERIES)).status).toBe(201)
  })

  it.each(['abcd', ' ', ' abcde', 'abcde\n', 12345, 'ß'.repeat(128)])('refuses the code %j', async (code) => {
    expect(fault(await voucher({ code }))).toEqual([400, ['code']])
  })

  it.each([
    ['max_usages', { max_usages: 0 }],
    ['max_usages', { max_usages: 2, min_usages: 3 }],
    ['min_usages', { min_usages: 0 }],
    ['price_mode', { price_mode: 'free' }],
    ['value', { price_mode: 'percent', value: '100.01' }],
    ['value', { value: '-1.00' }],
    ['budget', { budget: '-1.00' }],
    ['valid_until', { valid_until: 'tomorrow' }],
    ['block_quota', { block_quota: true }],
    ['seat', { seat: 'A-1' }],
  ])('says that %s is at fault in %j', async (field, fields) => {
    expect(fault(await voucher(fields))).toEqual([400, [field]])
  })

  it('is for a product, a variation of it, or for those of a quota', async () => {
    const [mug, shirt] = [await product(5), await product(5, { variations: 2 })]
    for (const fields of [
      { item: mug.item },
      { item: shirt.item },
      { item: shirt.item, variation: shirt.variations[1] },
      { quota: mug.quota },
    ]) {
      expect((await voucher(fields)).body).toMatchObject(fields)
    }
    for (const [field, fields] of [
      ['non_field_errors', { item: mug.item, quota: mug.quota }],
      ['variation', { variation: shirt.variations[0] }],
      ['variation', { quota: shirt.quota, variation: shirt.variations[0] }],
      ['variation', { item: mug.item, variation: shirt.variations[0] }],
    ] as const)
      expect([fields, ...fault(await voucher(fields))]).toEqual([fields, 400, [field]])
  })

  it('refuses products that are sold with others only', async () => {
    const {
      body: { id: category },
    } = await world.owner.post(`${at()}/categories/`, { name: { en: 'Extras' }, is_addon: true })
    for (const fields of [{ category }, { require_bundling: true }])
      expect(fault(await voucher({ item: (await product(5, fields)).item }))).toEqual([400, ['item']])
  })

  it('takes a date in a series only, and needs one there to block quota of that very date', async () => {
    const { item, quota } = await product(5, { event: 'kellerkonzerte' })
    for (const [fields, field] of [
      [{ item, block_quota: true }, 'subevent'],
      [{ quota, block_quota: true }, 'subevent'],
      [{ quota, subevent: id.second }, 'quota'],
    ] as const) {
      expect([fields, ...fault(await voucher(fields, SERIES))]).toEqual([fields, 400, [field]])
    }
    for (const fields of [
      { item },
      { quota },
      { item, subevent: id.second },
      { quota, subevent: id.first, block_quota: true },
      { item, subevent: id.first, block_quota: true },
    ]) {
      expect((await voucher(fields, SERIES)).body).toMatchObject(fields)
    }
    const [{ id: stray }] = await world
      .db('subevents')
      .insert({ event_id: id.openstage26, name: '{}', date_from: new Date() })
      .returning('id')
    expect(fault(await voucher({ subevent: stray }))).toEqual([400, ['subevent']])
  })
})

describe('a voucher that blocks quota', () => {
  it('takes all its uses, while there are so many', async () => {
    const { item, quota, left } = await product(10)
    await voucher({ item, max_usages: 7, block_quota: true })
    expect(await left()).toBe(3)
    expect(fault(await voucher({ item, max_usages: 4, block_quota: true }))).toEqual([400, ['item']])
    expect(fault(await voucher({ quota, max_usages: 4, block_quota: true }))).toEqual([400, ['quota']])
    expect((await voucher({ quota, max_usages: 3, block_quota: true })).status).toBe(201)
    expect(await left()).toBe(0)
  })

  it('blocks every quota of its product: of a variation those of the variation, of a product with variations all of them', async () => {
    const { item, variations } = await product(20, { variations: 2 })
    const narrow = await quotaOf(2, [item], [variations[0]!])
    expect(fault(await voucher({ item, variation: variations[0], max_usages: 3, block_quota: true }))).toEqual([
      400,
      ['item'],
    ])
    expect((await voucher({ item, variation: variations[1], max_usages: 3, block_quota: true })).status).toBe(201)
    expect(fault(await voucher({ item, max_usages: 3, block_quota: true }))).toEqual([400, ['item']])
    expect((await voucher({ item, max_usages: 2, block_quota: true })).status).toBe(201)
    expect((await world.owner.get(`${at()}/quotas/${narrow}/availability/`)).body).toMatchObject({
      available: false,
      blocking_vouchers: 2,
    })
  })

  it('needs a quota that it could block, and an open one', async () => {
    expect(fault(await voucher({ item: (await product(undefined)).item, block_quota: true }))).toEqual([400, ['item']])
    const { item, quota } = await product(null)
    expect((await voucher({ item, max_usages: 100_000, block_quota: true })).status).toBe(201)
    await world.owner.patch(`${at()}/quotas/${quota}/`, { closed: true })
    expect(fault(await voucher({ item, block_quota: true }))).toEqual([400, ['item']])
  })

  it('gets what carts have left, and what people wait for', async () => {
    const { item, left } = await product(2)
    await cart({ item })
    await world
      .db('waiting_list_entries')
      .insert({ event_id: id.openstage26, item_id: item, email: 'ada@example.org', locale: 'en' })
    expect(await left()).toBe(0)
    expect((await voucher({ item, block_quota: true })).status).toBe(201)
    expect(fault(await voucher({ item, block_quota: true }))).toEqual([400, ['item']])
  })

  it('is not refused when it is over already, or may ignore quota', async () => {
    const { item } = await product(0)
    for (const fields of [{ valid_until: yesterday() }, { allow_ignore_quota: true }])
      expect((await voucher({ item, block_quota: true, ...fields })).status).toBe(201)
  })

  it('answers 409 while somebody holds the quota', async () => {
    const { item, quota } = await product(5)
    await world.db.transaction(async (trx) => {
      await trx('quota_counters').where({ quota_id: quota }).forUpdate().first('quota_id')
      const { status, headers } = await voucher({ item, block_quota: true })
      expect([status, headers.get('retry-after')]).toEqual([409, '5'])
      expect((await voucher({ item })).status).toBe(201)
    })
    expect((await voucher({ item, block_quota: true })).status).toBe(201)
  })

  it('never blocks more than there is, however many come at once', async () => {
    const { item, left } = await product(10)
    const answers = await Promise.all(Array.from({ length: 20 }, () => voucher({ item, block_quota: true })))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), ...Array(10).fill(400)])
    expect(await left()).toBe(0)
    expect(await world.db('vouchers').where({ item_id: item }).pluck('id')).toHaveLength(10)
  })

  it('keeps its variation from being deleted, and loses it with the product', async () => {
    const {
      item,
      variations: [first, second],
      left,
    } = await product(5, { variations: 2 })
    const { body: own } = await voucher({ item, variation: first, block_quota: true, max_usages: 4 })
    expect((await world.owner.remove(`${at()}/items/${item}/variations/${first}/`)).status).toBe(403)
    expect((await world.owner.remove(`${at()}/items/${item}/variations/${second}/`)).status).toBe(204)
    expect(await left()).toBe(1)
    expect((await world.owner.remove(`${at()}/items/${item}/`)).status).toBe(204)
    expect((await world.owner.get(`${VOUCHERS}${own.id}/`)).body).toMatchObject({
      item: null,
      variation: null,
      block_quota: false,
    })
  })

  it('blocks nothing any more once its product is deleted', async () => {
    const { item, quota } = await product(5)
    const {
      body: { id: own },
    } = await voucher({ item, block_quota: true })
    await world.owner.remove(`${at()}/items/${item}/`)
    expect((await world.owner.get(`${VOUCHERS}${own}/`)).body).toMatchObject({ item: null, block_quota: false })
    expect((await world.owner.get(`${at()}/quotas/${quota}/availability/`)).body.blocking_vouchers).toBe(0)
  })

  it('keeps its quota from being deleted, and goes with its date', async () => {
    const { quota } = await product(5)
    const {
      body: { id: own },
    } = await voucher({ quota })
    expect((await world.owner.remove(`${at()}/quotas/${quota}/`)).status).toBe(403)
    await world.owner.remove(`${VOUCHERS}${own}/`)
    expect((await world.owner.remove(`${at()}/quotas/${quota}/`)).status).toBe(204)
    const { body: date } = await world.owner.post(`${at('kellerkonzerte')}/subevents/`, {
      name: { en: 'Cancelled' },
      date_from: tomorrow(),
    })
    const {
      body: { id: dated },
    } = await voucher({ subevent: date.id }, SERIES)
    await world.owner.remove(`${at('kellerkonzerte')}/subevents/${date.id}/`)
    expect((await world.owner.get(`${SERIES}${dated}/`)).status).toBe(403)
  })
})

describe('vouchers.update', () => {
  it('never goes below what carts hold of it', async () => {
    const { item, left } = await product(3)
    const { body: own } = await voucher({ item, block_quota: true, max_usages: 2 })
    for (let i = 0; i < 2; i += 1) await cart({ item, voucher: own.code })
    expect(fault(await change(own.id, { max_usages: 1 }))).toEqual([400, ['max_usages']])
    expect((await change(own.id, { max_usages: 2, comment: 'as it was' })).status).toBe(200)
    await world.db('cart_positions').where({ item_id: item }).update({ expires: yesterday() })
    expect((await change(own.id, { max_usages: 1 })).status).toBe(200)
    expect(await left()).toBe(2)
  })

  it('leaves the carts that hold it to the quota when it moves on', async () => {
    const [mug, shirt] = [await product(5), await product(5)]
    const { body: own } = await voucher({ item: mug.item, block_quota: true, max_usages: 2 })
    for (let i = 0; i < 2; i += 1) await cart({ item: mug.item, voucher: own.code })
    expect(await mug.left()).toBe(3)
    await change(own.id, { item: shirt.item })
    expect([await mug.left(), await shirt.left()]).toEqual([3, 3])
    await change(own.id, { item: null, quota: mug.quota })
    expect([await mug.left(), await shirt.left()]).toEqual([3, 5])
  })

  const blocking = async (size: number, fields: object = {}) => {
    const made = await product(size)
    const { body } = await voucher({ item: made.item, max_usages: size, block_quota: true, ...fields })
    return { ...made, own: body.id as number }
  }

  it('changes anything of a voucher that blocks all there is, as long as it does not block more', async () => {
    const { own, left } = await blocking(3)
    for (const fields of [
      { comment: 'For the press', tag: 'press' },
      { code: `press-${own}` },
      { price_mode: 'set', value: '5.00' },
      { valid_until: tomorrow() },
      { max_usages: 2 },
    ]) {
      expect((await change(own, fields)).status).toBe(200)
    }
    expect(await left()).toBe(1)
  })

  it('looks for the difference when it is to block more', async () => {
    const { item, own, left } = await blocking(5, { max_usages: 3 })
    expect(fault(await change(own, { max_usages: 6 }))).toEqual([400, ['item']])
    expect((await change(own, { max_usages: 5 })).status).toBe(200)
    expect(await left()).toBe(0)
    for (const stop of [{ valid_until: yesterday() }, { block_quota: false }]) {
      await change(own, stop)
      const {
        body: { id: other },
      } = await voucher({ item, block_quota: true })
      expect(fault(await change(own, { valid_until: null, block_quota: true }))).toEqual([400, ['item']])
      await world.owner.remove(`${VOUCHERS}${other}/`)
      expect((await change(own, { valid_until: null, block_quota: true })).status).toBe(200)
    }
  })

  it('looks at another product, variation, quota or date as a whole, but for quotas that it blocks already', async () => {
    const { own, quota } = await blocking(3)
    const [small, large] = [await product(2), await product(3)]
    expect(fault(await change(own, { item: small.item }))).toEqual([400, ['item']])
    expect(fault(await change(own, { item: null, quota: small.quota }))).toEqual([400, ['quota']])
    expect((await change(own, { item: null, quota })).status).toBe(200)
    expect((await change(own, { item: large.item, quota: null })).status).toBe(200)
    expect((await world.owner.get(`${at()}/quotas/${quota}/availability/`)).body.blocking_vouchers).toBe(0)
    expect(await large.left()).toBe(0)

    const { item, quota: first } = await product(3, { event: 'kellerkonzerte' })
    await quotaOf(2, [item], [], 'kellerkonzerte', id.second)
    const {
      body: { id: dated },
    } = await voucher({ item, subevent: id.first, max_usages: 3, block_quota: true }, SERIES)
    expect(fault(await change(dated, { subevent: id.second }, SERIES))).toEqual([400, ['item']])
    expect((await change(dated, { item: null, quota: first }, SERIES)).status).toBe(200)
  })

  it('never goes below what was redeemed, and counts only the rest', async () => {
    const { own, left } = await blocking(5)
    // Uses set by SQL, until orders redeem through the API.
    await world.db('vouchers').where({ id: own }).update({ redeemed: 2 })
    expect(await left()).toBe(2)
    expect(fault(await change(own, { max_usages: 1 }))).toEqual([400, ['max_usages']])
    expect((await change(own, { max_usages: 2, redeemed: 0, comment: 'all gone' })).body).toMatchObject({
      max_usages: 2,
      redeemed: 2,
      comment: 'all gone',
    })
    expect((await change(own, { max_usages: 7 })).status).toBe(200)
    expect(await left()).toBe(0)
  })

  it('keeps the code unless another one is sent', async () => {
    const {
      body: { id: own, code },
    } = await voucher({ tag: 'press' })
    await voucher({ code: 'TAKEN' })
    expect((await world.owner.put(`${VOUCHERS}${own}/`, {})).body).toMatchObject({ code, tag: '' })
    expect((await change(own, { code: code.toLowerCase() })).body.code).toBe(code)
    expect(fault(await change(own, { code: 'taken' }))).toEqual([400, ['code']])
    expect((await change(own, { code: `moved-${own}` })).body.code).toBe(`MOVED-${own}`)
  })

  it('minds what a product has become only when the product is changed', async () => {
    const { item } = await product(5)
    const {
      body: { id: own },
    } = await voucher({ item })
    await world.db('items').where({ id: item }).update({ require_bundling: true })
    expect((await change(own, { comment: 'still there' })).status).toBe(200)
    expect((await change(own, { item: null })).status).toBe(200)
    expect(fault(await change(own, { item }))).toEqual([400, ['item']])
  })
})

describe('a voucher with a seat', () => {
  const seated = (seat: string, fields: object = {}) => voucher({ seat, subevent: id.night, ...fields }, THEATRE)

  it('keeps the seat for itself', async () => {
    expect((await seated('A-1', { item: id.stalls })).body).toMatchObject({
      seat: 'A-1',
      item: id.stalls,
      subevent: id.night,
    })
    expect(fault(await seated('A-1'))).toEqual([400, ['seat']])
    expect((await seated('A-1', { subevent: id.later })).status).toBe(201)
  })

  it('says what is wrong with it', async () => {
    const [quota] = await world.db('quotas').where({ event_id: id.grandtheater, subevent_id: id.night }).pluck('id')
    await world.db('seats').where({ subevent_id: id.night, seat_guid: 'A-3' }).update({ blocked: true })
    expect((await cart({ item: id.stalls, subevent: id.night, seat: 'A-4' }, 'grandtheater')).status).toBe(201)
    for (const [seat, fields, field] of [
      ['A-2', { subevent: null }, 'subevent'],
      ['Z-99', {}, 'seat'],
      ['A-2', { quota }, 'seat'],
      ['A-2', { max_usages: 2 }, 'max_usages'],
      ['A-2', { item: id.balcony }, 'seat'],
      ['A-3', {}, 'seat'],
      ['A-4', {}, 'seat'],
    ] as const)
      expect([seat, fields, ...fault(await seated(seat, fields))]).toEqual([seat, fields, 400, [field]])
  })

  it('may lose the seat to others once it is over, and does not take it back from them', async () => {
    const {
      body: { id: own },
    } = await seated('B-1', { valid_until: yesterday() })
    const {
      body: { id: other },
    } = await seated('B-1')
    expect((await change(own, { comment: 'over' }, THEATRE)).status).toBe(200)
    expect(fault(await change(own, { valid_until: null }, THEATRE))).toEqual([400, ['seat']])
    await world.owner.remove(`${THEATRE}${other}/`)
    expect((await change(own, { valid_until: null }, THEATRE)).status).toBe(200)
  })

  it('keeps it while it is in a cart, and moves to another one, or with it to another date', async () => {
    const {
      body: { id: own, code },
    } = await seated('C-1')
    expect(
      (await cart({ item: id.stalls, subevent: id.night, seat: 'C-1', voucher: code }, 'grandtheater')).status,
    ).toBe(201)
    expect((await change(own, { comment: 'in a cart' }, THEATRE)).body.seat).toBe('C-1')
    expect((await change(own, { seat: 'C-2' }, THEATRE)).body.seat).toBe('C-2')
    expect((await change(own, { subevent: id.later }, THEATRE)).body).toMatchObject({ seat: 'C-2', subevent: id.later })
    expect((await seated('C-2')).status).toBe(201)
    expect((await world.owner.put(`${THEATRE}${own}/`, {})).body.seat).toBe(null)
  })
})

describe('vouchers.remove', () => {
  it('refuses what was redeemed', async () => {
    const {
      body: { id: own },
    } = await voucher({ max_usages: 2 })
    // Uses set by SQL, until orders redeem through the API.
    await world.db('vouchers').where({ id: own }).update({ redeemed: 1 })
    expect((await world.owner.remove(`${VOUCHERS}${own}/`)).status).toBe(403)
  })

  it('takes it out of the carts that hold it, which take from the quota themselves from then on', async () => {
    const { item, left } = await product(5)
    const {
      body: { id: own, code },
    } = await voucher({ item, max_usages: 3, block_quota: true })
    const {
      body: { id: position, voucher: held },
    } = await cart({ item, voucher: code })
    expect([held, await left()]).toEqual([own, 2])
    expect((await world.owner.remove(`${VOUCHERS}${own}/`)).status).toBe(204)
    expect([await world.db('cart_positions').where({ id: position }).pluck('voucher_id'), await left()]).toEqual([
      [null],
      4,
    ])
  })
})

describe('vouchers.batch_create', () => {
  const batch = (list: Json, to = VOUCHERS): Promise<Answer> => world.owner.post(`${to}batch_create/`, list)
  const count = async (): Promise<number> => (await world.owner.get(VOUCHERS)).body.count

  it('answers with the new vouchers in the order of the request', async () => {
    const list = Array.from({ length: 20 }, (_, n) => ({
      tag: `no. ${n}`,
      max_usages: 20 - n,
      ...(n % 2 ? { code: `batch-${n}` } : {}),
    }))
    const { status, body } = await batch(list)
    expect([status, body]).toMatchObject([
      201,
      list.map((entry) => ('code' in entry ? { ...entry, code: entry.code!.toUpperCase() } : entry)),
    ])
    expect(body.map((made: Json) => made.id)).toEqual(
      body.map((made: Json) => made.id).toSorted((a: number, b: number) => a - b),
    )
    const logged = await world
      .db('log_entries')
      .where({ action: 'voucher.added' })
      .whereIn(
        'object_id',
        body.map((made: Json) => made.id),
      )
      .orderBy('object_id')
      .select('actor_name', 'data')
    expect(logged).toMatchObject(list.map((data) => ({ actor_name: 'First token', data: { tag: data.tag } })))
  })

  it('stores nothing when one is at fault, and says entry by entry what is wrong', async () => {
    const before = await count()
    await voucher({ code: 'ALREADY' })
    const { status, body } = await batch([
      {},
      { code: 'already' },
      { code: 'twice' },
      { code: 'Twice', max_usages: 1, min_usages: 2 },
      { variation: 1 },
      {},
    ])
    expect([status, body.map((faults: object) => Object.keys(faults))]).toEqual([
      400,
      [[], ['code'], [], ['max_usages', 'code'], ['variation'], []],
    ])
    expect(await count()).toBe(before + 1)
  })

  it.each([
    [
      [{}, { item: 9007199254740991 }, {}],
      [[], ['item'], []],
    ],
    [
      [{}, { code: 'abc', max_usages: 'many' }, {}],
      [[], ['code', 'max_usages'], []],
    ],
    [
      [{}, 5, null],
      [[], ['non_field_errors'], ['non_field_errors']],
    ],
    [
      [{}, { comment: '\u0000' }, {}],
      [[], ['comment'], []],
    ],
  ])('says it in the same way of %j', async (list, wrong) => {
    const { status, body } = await batch(list)
    expect([status, body.map((faults: object) => Object.keys(faults).sort())]).toEqual([400, wrong])
  })

  it.each([
    [[]],
    [{}],
    [null],
    ['"many"'],
    [Array(10_001).fill({})],
  ])('takes a list of one to ten thousand, %# is none', async (list) => {
    expect(fault(await batch(list))).toEqual([400, ['non_field_errors']])
  })

  it('tells in one answer what the catalog and what the quotas have against entries', async () => {
    const { item } = await product(1)
    await voucher({ code: 'FIRSTONE' })
    const { status, body } = await batch([
      { code: 'firstone' },
      { item, block_quota: true },
      { item, block_quota: true },
      {},
    ])
    expect([status, body.map((faults: object) => Object.keys(faults))]).toEqual([400, [['code'], [], ['item'], []]])
  })

  it('tells of all entries that a catalog or quota has nothing for', async () => {
    const { item } = await product(100)
    const { body } = await batch(Array.from({ length: 300 }, () => ({ item, block_quota: true })))
    expect(body.map((faults: Json) => faults.item?.length ?? 0)).toEqual([...Array(100).fill(0), ...Array(200).fill(1)])
    expect(await world.db('vouchers').where({ item_id: item })).toEqual([])
  })

  it('takes the sum from the quotas, of products and quotas alike', async () => {
    const { item, quota, left } = await product(6)
    const both = [
      { item, block_quota: true, max_usages: 2 },
      { quota, block_quota: true, max_usages: 3 },
    ]
    expect(
      (await batch([...both, { quota, block_quota: true, max_usages: 2 }])).body.map((faults: object) =>
        Object.keys(faults),
      ),
    ).toEqual([[], [], ['quota']])
    expect((await batch([...both, { item, block_quota: true }])).status).toBe(201)
    expect(await left()).toBe(0)
  })

  it('meets nobody coming the other way, whatever products and quotas the lists name', async () => {
    const [one, two] = [await product(100), await product(100)]
    const lists = [
      [{ quota: one.quota }, { item: two.item }],
      [{ item: one.item }, { quota: two.quota }],
    ].map((list) => list.map((entry) => ({ ...entry, block_quota: true })))
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => batch(lists[n % 2]!)))
    expect([answers.map(({ status }) => status), await one.left(), await two.left()]).toEqual([
      Array(20).fill(201),
      80,
      80,
    ])
  })

  it('says whose code was taken at the same moment', async () => {
    const codes = Array.from({ length: 100 }, (_, n) => ({ code: `moment ${n}` }))
    const answers = await Promise.all([batch(codes), batch([{ code: 'nobody else’s' }, ...codes])])
    const [lost] = answers.filter(({ status }) => status === 400)
    expect([answers.map(({ status }) => status).sort(), Object.keys(lost!.body.at(-1))]).toEqual([[201, 400], ['code']])
  })

  it('gives a seat to one voucher', async () => {
    const { body } = await batch(
      [
        { seat: 'D-1', subevent: id.night },
        { seat: 'D-1', subevent: id.later },
        { seat: 'D-1', subevent: id.night },
      ],
      THEATRE,
    )
    expect(body.map((faults: object) => Object.keys(faults))).toEqual([[], [], ['seat']])
  })

  it('makes thousands at once', async () => {
    const { quota, left } = await product(5000)
    const { status, body } = await batch(
      Array.from({ length: 5000 }, (_, n) => ({
        quota,
        block_quota: true,
        price_mode: 'percent',
        value: '20.00',
        tag: 'mailing',
        comment: `No. ${n}`,
      })),
    )
    expect([status, new Set(body.map((made: Json) => made.code)).size, await left()]).toEqual([201, 5000, 0])
  })
})

describe('vouchers.list', () => {
  it('has by `active` those that can still be redeemed, or the others', async () => {
    const made = await Promise.all([
      voucher({ tag: 'activity', valid_until: world.clock().toISOString() }),
      voucher({ tag: 'activity', max_usages: 2 }),
      voucher({ tag: 'activity', valid_until: new Date(world.clock().getTime() + 3_600_000).toISOString() }),
      voucher({ tag: 'activity' }),
    ])
    const [, twice, inAnHour, used] = made.map(({ body }) => body.id)
    await world.db('vouchers').whereIn('id', [twice, used]).update({ redeemed: 1 })
    const active = async (value: boolean) =>
      (await world.owner.get(`${VOUCHERS}?tag=activity&active=${value}`)).body.results.map(({ id }: Json) => id)
    expect((await active(true)).sort()).toEqual([twice, inAnHour].sort())
    expect(await active(false)).toHaveLength(2)
    world.clock.advance({ hours: 1 })
    expect(await active(true)).toEqual([twice])
  })

  it.each([
    ['code', 'findme'],
    ['max_usages', 77],
    ['redeemed', 3],
    ['block_quota', true],
    ['allow_ignore_quota', true],
    ['price_mode', 'subtract'],
    ['value', '7.50'],
    ['item', 'item'],
    ['variation', 'variation'],
    ['quota', 'quota'],
    ['tag', 'find-me'],
  ])('filters by %s', async (name, value) => {
    const { item, variations, quota } = await product(20, { variations: 2 })
    const own = { item, variation: variations[0], quota }[name] ?? value
    const fields = {
      ...(name === 'redeemed'
        ? { max_usages: 4 }
        : name === 'block_quota'
          ? { quota, block_quota: true }
          : { [name]: own }),
      ...(name === 'variation' ? { item } : {}),
    }
    const { body: made } = await voucher(fields)
    if (name === 'redeemed') await world.db('vouchers').where({ id: made.id }).update({ redeemed: 3 })
    const { body } = await world.owner.get(`${VOUCHERS}?${name}=${own}&ordering=-id`)
    expect(body.results[0].id).toBe(made.id)
    expect(body.results.every((row: Json) => row[name] === (name === 'code' ? 'FINDME' : own))).toBe(true)
    expect(body.count).toBeLessThan((await world.owner.get(VOUCHERS)).body.count)
  })

  it('filters by date', async () => {
    const {
      body: { id: own },
    } = await voucher({ subevent: id.second }, SERIES)
    await voucher({}, SERIES)
    expect((await world.owner.get(`${SERIES}?subevent=${id.second}&ordering=-id`)).body.results[0].id).toBe(own)
    expect(
      (await world.owner.get(`${SERIES}?subevent=${id.second}`)).body.results.every(
        ({ subevent }: Json) => subevent === id.second,
      ),
    ).toBe(true)
  })

  it.each([
    ['value', 'much'],
    ['price_mode', 'free'],
    ['item', 'mug'],
    ['redeemed', '-1'],
    ['block_quota', '2'],
  ])('refuses %s=%s', async (name, value) => {
    expect(fault(await world.owner.get(`${VOUCHERS}?${name}=${value}`))).toEqual([400, [name]])
  })
})

describe('a voucher in carts', () => {
  it('is used as often as it may be, however many want it at once', async () => {
    const { item, left } = await product(100)
    const {
      body: { id: own, code },
    } = await voucher({ item, max_usages: 5 })
    const answers = await Promise.all(Array.from({ length: 15 }, () => cart({ item, voucher: code })))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(201), ...Array(10).fill(400)])
    expect(answers.filter(({ status }) => status === 400).map(({ body }) => Object.keys(body))).toEqual(
      Array(10).fill(['voucher']),
    )
    expect([await world.db('cart_positions').where({ voucher_id: own }).pluck('item_id'), await left()]).toEqual([
      Array(5).fill(item),
      95,
    ])
  })

  it('of a quota is for the date of the quota', async () => {
    const { item, quota } = await product(5, { event: 'kellerkonzerte' })
    const {
      body: { code },
    } = await voucher({ quota, max_usages: 2, allow_ignore_quota: true }, SERIES)
    expect(fault(await cart({ item, subevent: id.second, voucher: code }, 'kellerkonzerte'))).toEqual([
      400,
      ['voucher'],
    ])
    expect((await cart({ item, subevent: id.first, voucher: code.toLowerCase() }, 'kellerkonzerte')).status).toBe(201)
  })
})
