import type { Client, Schemas } from '../../../clients/typescript/src/index.ts'
import { clientOf, rejection } from '../../support/client.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

const event = { organizer: 'kulturwerk', event: 'openstage26' }
const ITEMS = '/api/v1/organizers/{organizer}/events/{event}/items/'
const ADDONS = `${ITEMS}{item}/addons/` as const
let world: Festival
let client: Client
let path: typeof event & { item: number }
beforeAll(async () => {
  world = await festival()
  client = clientOf(world.owner)
  const { data } = await client.POST(ITEMS, {
    params: { path: event },
    body: { name: { en: 'Ticket' }, default_price: '20' },
  })
  path = { ...event, item: data.id }
})
afterAll(() => world.end())

const add = (body: Schemas['AddonWrite']) => client.POST(ADDONS, { params: { path }, body })
const change = (id: number, body: Schemas['AddonPatch']) =>
  client.PATCH(`${ADDONS}{id}/`, { params: { path: { ...path, id } }, body })

describe('addons.create', () => {
  it('takes each category once', async () => {
    const { data } = await add({ addon_category: 2 })
    expect(data).toEqual({
      id: data.id,
      addon_category: 2,
      min_count: 0,
      max_count: 1,
      position: 0,
      multi_allowed: false,
      price_included: false,
    })
    expect(await rejection(add({ addon_category: 2, max_count: 2 }))).toEqual([400, ['addon_category']])
    expect((await change(data.id, { addon_category: 2 })).data.addon_category).toBe(2)
  })

  it('accepts a category whose products are also sold separately', async () => {
    const category = await world.owner.post('/events/openstage26/categories/', { name: { en: 'Mugs' } })
    expect(category.body.is_addon).toBe(false)
    expect((await add({ addon_category: category.body.id })).data.addon_category).toBe(category.body.id)
  })

  it('rejects negative counts, and a minimum above the maximum', async () => {
    expect(await rejection(add({ addon_category: 3, min_count: -1 }))).toEqual([400, ['min_count']])
    expect(await rejection(add({ addon_category: 3, min_count: 2, max_count: 1 }))).toEqual([400, ['max_count']])
    expect(await rejection(add({ addon_category: 3, min_count: 2 }))).toEqual([400, ['max_count']])
  })
})

describe('addons.update', () => {
  it('judges what it becomes', async () => {
    const { data } = await add({ addon_category: 4, min_count: 2, max_count: 3 })
    expect(await rejection(change(data.id, { max_count: 1 }))).toEqual([400, ['max_count']])
    expect((await change(data.id, { max_count: 1, min_count: 1 })).data.max_count).toBe(1)
  })
})
