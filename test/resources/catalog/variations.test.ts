import { lockItem } from '../../../src/domain/locks.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'
import { untilBlocked } from '../../support/until.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const ITEMS = '/events/openstage26/items/'
const item = async (values: string[]) =>
  (
    await world.owner.post(ITEMS, {
      name: { en: 'Shirt' },
      default_price: '20',
      variations: values.map((en) => ({ value: { en } })),
    })
  ).body
const at = (id: number) => `${ITEMS}${id}/variations/`

describe('variations.create', () => {
  it('defaults to the price of its product and to all channels', async () => {
    const { id } = await item(['S'])
    const response = await world.owner.post(at(id), { value: { en: 'M' } })
    expect(response).toRespond(201, {
      id: expect.any(Number),
      value: { en: 'M' },
      default_price: null,
      price: '20.00',
      free_price_suggestion: null,
      original_price: null,
      active: true,
      description: null,
      position: 0,
      checkin_attention: false,
      checkin_text: null,
      require_approval: false,
      require_membership: false,
      require_membership_hidden: false,
      require_membership_types: [],
      all_sales_channels: true,
      limit_sales_channels: [],
      sales_channels: ['api.reseller', 'svcpos', 'web'],
      available_from: null,
      available_from_mode: 'hide',
      available_until: null,
      available_until_mode: 'hide',
      hide_without_voucher: false,
      meta_data: {},
    })
    await world.owner.patch(`${ITEMS}${id}/`, { default_price: '22' })
    expect((await world.owner.get(`${at(id)}${response.body.id}/`)).body.price).toBe('22.00')
    expect(
      (await world.owner.patch(`${at(id)}${response.body.id}/`, { default_price: '0', price: '5' })).body.price,
    ).toBe('0.00')
  })

  it('is 403 for a product that was created without', async () => {
    const { id } = await item([])
    expect(await world.owner.post(at(id), { value: { en: 'M' } })).toRespond(403, {
      detail: 'Variations cannot be added to a product that was created without variations.',
      code: 'invalid_state',
    })
  })

  it('need not be on a channel of its product: a sale needs both', async () => {
    const {
      body: { id },
    } = await world.owner.post(ITEMS, {
      name: { en: 'Shirt' },
      default_price: '20',
      sales_channels: ['web'],
      variations: [{ value: { en: 'S' } }],
    })
    expect(
      (await world.owner.post(at(id), { value: { en: 'M' }, sales_channels: ['api.reseller'] })).body.sales_channels,
    ).toEqual(['api.reseller'])
  })

  it('rejects a sale that ends before it begins, and meta data without a property', async () => {
    const { id } = await item(['S'])
    const window = { available_from: '2026-12-02T00:00:00Z', available_until: '2026-12-01T00:00:00Z' }
    for (const [invalid, key] of [
      [window, 'non_field_errors'],
      [{ meta_data: { unknown: 'x' } }, 'meta_data'],
    ] as const) {
      expect(await world.owner.post(at(id), { value: { en: 'M' }, ...invalid })).toRespond(400, fields(key))
    }
  })
})

describe('variations.list', () => {
  it('goes by position and finds those that are sold', async () => {
    const {
      id,
      variations: [{ id: first }],
    } = await item(['S'])
    const {
      body: { id: second },
    } = await world.owner.post(at(id), { value: { en: 'M' }, position: -1, active: false })
    const ids = async (query: string) =>
      (await world.owner.get(`${at(id)}${query}`)).body.results.map((variation: { id: number }) => variation.id)
    expect([await ids(''), await ids('?active=true'), await ids('?active=false')]).toEqual([
      [second, first],
      [first],
      [second],
    ])
  })
})

describe('variations.remove', () => {
  it('leaves one, also if concurrent requests delete all of them', async () => {
    const { id, variations } = await item(['S', 'M', 'L'])
    const answers = await Promise.all(
      variations.map((variation: { id: number }) => world.owner.remove(`${at(id)}${variation.id}/`)),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 403])
    expect((await world.owner.get(at(id))).body.count).toBe(1)
  })

  it('waits for a change of its item before it locks the variation', async () => {
    const { id, variations } = await item(['S', 'M'])
    const variation = variations[0].id
    let removal: ReturnType<typeof world.owner.remove> | undefined
    await world.db.transaction(async (trx) => {
      await lockItem(trx, id)
      removal = world.owner.remove(`${at(id)}${variation}/`)
      await untilBlocked(world.db)
      // The deletion of the item cascades to its variations.
      await trx.raw('select from variations where id = ? for update nowait', [variation])
    })
    expect((await removal!).status).toBe(204)
  })
})

describe('a variation of another product', () => {
  it('is treated as missing', async () => {
    const [one, other] = [await item(['S', 'M']), await item(['S', 'M'])]
    const path = `${at(one.id)}${other.variations[0].id}/`
    const answers = [
      await world.owner.get(path),
      await world.owner.patch(path, { position: 1 }),
      await world.owner.remove(path),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403])
  })
})
