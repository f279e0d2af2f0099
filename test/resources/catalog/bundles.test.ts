import type { Client, Schemas } from '../../../clients/typescript/src/index.ts'
import { clientOf, rejection } from '../../support/client.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

const event = { organizer: 'kulturwerk', event: 'openstage26' }
const ITEMS = '/api/v1/organizers/{organizer}/events/{event}/items/'
const BUNDLES = `${ITEMS}{item}/bundles/` as const
let world: Festival
let client: Client
beforeAll(async () => {
  world = await festival()
  client = clientOf(world.owner)
})
afterAll(() => world.end())

const item = async (fields: Partial<Schemas['NewItemWrite']> = {}) => {
  const body = { name: { en: 'Book' }, default_price: '20', ...fields }
  return (await client.POST(ITEMS, { params: { path: event }, body })).data
}
const bundle = (owner: { id: number }, body: Schemas['BundleWrite']) =>
  client.POST(BUNDLES, { params: { path: { ...event, item: owner.id } }, body })

describe('bundles.create', () => {
  it('takes another product', async () => {
    const [owner, book] = [await item(), await item()]
    const { data } = await bundle(owner, { bundled_item: book.id })
    expect(data).toEqual({
      id: data.id,
      bundled_item: book.id,
      bundled_variation: null,
      count: 1,
      designated_price: '0.00',
    })
  })

  it('rejects the product itself, and a product that has bundles', async () => {
    const [owner, box] = [await item(), await item({ bundles: [{ bundled_item: 5 }] })]
    for (const bundled of [owner, box])
      expect(await rejection(bundle(owner, { bundled_item: bundled.id }))).toEqual([400, ['bundled_item']])
  })

  it('wants a variation of a product that has some, and of no other', async () => {
    const [owner, book, shirt, cap] = [
      await item(),
      await item(),
      await item({ variations: [{ value: { en: 'S' } }] }),
      await item({ variations: [{ value: { en: 'S' } }] }),
    ]
    const small = shirt.variations[0]!.id
    for (const fields of [
      { bundled_item: shirt.id },
      { bundled_item: cap.id, bundled_variation: small },
      { bundled_item: book.id, bundled_variation: small },
    ])
      expect(await rejection(bundle(owner, fields))).toEqual([400, ['bundled_variation']])
    const { data } = await bundle(owner, { bundled_item: shirt.id, bundled_variation: small })
    expect(data.bundled_variation).toBe(small)
  })
})

describe('bundles.update', () => {
  it('judges what it becomes', async () => {
    const [owner, shirt] = [
      await item({ bundles: [{ bundled_item: 5 }] }),
      await item({ variations: [{ value: { en: 'S' } }] }),
    ]
    const path = { ...event, item: owner.id, id: owner.bundles[0]!.id }
    const change = (body: Schemas['BundlePatch']) => client.PATCH(`${BUNDLES}{id}/`, { params: { path }, body })
    expect(await rejection(change({ bundled_item: shirt.id }))).toEqual([400, ['bundled_variation']])
    const small = shirt.variations[0]!.id
    expect((await change({ bundled_item: shirt.id, bundled_variation: small })).data.bundled_variation).toBe(small)
  })
})
