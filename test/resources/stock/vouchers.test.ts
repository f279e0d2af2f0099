import type { Json } from '../../../scripts/support/document.ts'
import { fields } from '../../support/matchers.ts'
import {
  at,
  cart,
  change,
  id,
  product,
  quotaOf,
  SERIES,
  tomorrow,
  VOUCHERS,
  voucher,
  world,
  yesterday,
} from './vouchers.setup.ts'

describe('vouchers.create', () => {
  it('generates a code of sixteen characters, by default for one use and all products', async () => {
    const response = await voucher()
    expect(response).toRespond(201, {
      id: expect.any(Number),
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
    })
    expect((await voucher()).body.code).not.toBe(response.body.code)
  })

  it('stores codes in upper case, each once in the event', async () => {
    expect((await voucher({ code: 'früher Vogel' })).body.code).toBe('FRÜHER VOGEL')
    expect(await voucher({ code: 'Früher vogel' })).toRespond(400, fields('code'))
    expect((await voucher({ code: 'Früher vogel' }, SERIES)).status).toBe(201)
  })

  it.each(['abcd', ' ', ' abcde', 'abcde\n', 12345, 'ß'.repeat(128)])('rejects the code %j', async (code) => {
    expect(await voucher({ code })).toRespond(400, fields('code'))
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
  ])('returns an error of %s for %j', async (field, invalid) => {
    expect(await voucher(invalid)).toRespond(400, fields(field))
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
    for (const [field, invalid] of [
      ['non_field_errors', { item: mug.item, quota: mug.quota }],
      ['variation', { variation: shirt.variations[0] }],
      ['variation', { quota: shirt.quota, variation: shirt.variations[0] }],
      ['variation', { item: mug.item, variation: shirt.variations[0] }],
    ] as const)
      expect(await voucher(invalid)).toRespond(400, fields(field))
  })

  it('rejects products that are only sold with others', async () => {
    const {
      body: { id: category },
    } = await world.owner.post(`${at()}/categories/`, { name: { en: 'Extras' }, is_addon: true })
    for (const invalid of [{ category }, { require_bundling: true }])
      expect(await voucher({ item: (await product(5, invalid)).item })).toRespond(400, fields('item'))
  })

  it('takes a date in a series only, and needs one there to block quota of that very date', async () => {
    const { item, quota } = await product(5, { event: 'kellerkonzerte' })
    for (const [invalid, field] of [
      [{ item, block_quota: true }, 'subevent'],
      [{ quota, block_quota: true }, 'subevent'],
      [{ quota, subevent: id.second }, 'quota'],
    ] as const) {
      expect(await voucher(invalid, SERIES)).toRespond(400, fields(field))
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
    expect(await voucher({ subevent: stray })).toRespond(400, fields('subevent'))
  })
})

describe('vouchers.update', () => {
  it('never goes below what carts hold of it', async () => {
    const { item, left } = await product(3)
    const { body: own } = await voucher({ item, block_quota: true, max_usages: 2 })
    for (let i = 0; i < 2; i += 1) await cart({ item, voucher: own.code })
    expect(await change(own.id, { max_usages: 1 })).toRespond(400, fields('max_usages'))
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

  it('checks the difference when it blocks more', async () => {
    const { item, own, left } = await blocking(5, { max_usages: 3 })
    expect(await change(own, { max_usages: 6 })).toRespond(400, fields('item'))
    expect((await change(own, { max_usages: 5 })).status).toBe(200)
    expect(await left()).toBe(0)
    for (const stop of [{ valid_until: yesterday() }, { block_quota: false }]) {
      await change(own, stop)
      const {
        body: { id: other },
      } = await voucher({ item, block_quota: true })
      expect(await change(own, { valid_until: null, block_quota: true })).toRespond(400, fields('item'))
      await world.owner.remove(`${VOUCHERS}${other}/`)
      expect((await change(own, { valid_until: null, block_quota: true })).status).toBe(200)
    }
  })

  it('checks another product, variation, quota or date completely, except quotas that it blocks already', async () => {
    const { own, quota } = await blocking(3)
    const [small, large] = [await product(2), await product(3)]
    expect(await change(own, { item: small.item })).toRespond(400, fields('item'))
    expect(await change(own, { item: null, quota: small.quota })).toRespond(400, fields('quota'))
    expect((await change(own, { item: null, quota })).status).toBe(200)
    expect((await change(own, { item: large.item, quota: null })).status).toBe(200)
    expect((await world.owner.get(`${at()}/quotas/${quota}/availability/`)).body.blocking_vouchers).toBe(0)
    expect(await large.left()).toBe(0)

    const { item, quota: first } = await product(3, { event: 'kellerkonzerte' })
    await quotaOf(2, [item], [], 'kellerkonzerte', id.second)
    const {
      body: { id: dated },
    } = await voucher({ item, subevent: id.first, max_usages: 3, block_quota: true }, SERIES)
    expect(await change(dated, { subevent: id.second }, SERIES)).toRespond(400, fields('item'))
    expect((await change(dated, { item: null, quota: first }, SERIES)).status).toBe(200)
  })

  it('never goes below what was redeemed, and counts only the rest', async () => {
    const { own, left } = await blocking(5)
    // Sets the uses by SQL.
    await world.db('vouchers').where({ id: own }).update({ redeemed: 2 })
    expect(await left()).toBe(2)
    expect(await change(own, { max_usages: 1 })).toRespond(400, fields('max_usages'))
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
    expect(await change(own, { code: 'taken' })).toRespond(400, fields('code'))
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
    expect(await change(own, { item })).toRespond(400, fields('item'))
  })
})

describe('vouchers.remove', () => {
  it('is rejected after the voucher was redeemed', async () => {
    const {
      body: { id: own },
    } = await voucher({ max_usages: 2 })
    // Sets the uses by SQL.
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
  ])('rejects %s=%s', async (name, value) => {
    expect(await world.owner.get(`${VOUCHERS}?${name}=${value}`)).toRespond(400, fields(name))
  })
})
