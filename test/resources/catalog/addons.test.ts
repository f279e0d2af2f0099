import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

let world: Festival
let ADDONS: string
beforeAll(async () => {
  world = await festival()
  const {
    body: { id },
  } = await world.owner.post('/events/openstage26/items/', { name: { en: 'Ticket' }, default_price: '20' })
  ADDONS = `/events/openstage26/items/${id}/addons/`
})
afterAll(() => world.end())

const faults = async (fields: object) => {
  const { status, body } = await world.owner.post(ADDONS, fields)
  return [status, Object.keys(body)]
}

describe('addons.create', () => {
  it('takes each category once', async () => {
    const { status, body } = await world.owner.post(ADDONS, { addon_category: 2 })
    expect([status, body]).toEqual([
      201,
      {
        id: body.id,
        addon_category: 2,
        min_count: 0,
        max_count: 1,
        position: 0,
        multi_allowed: false,
        price_included: false,
      },
    ])
    expect(await faults({ addon_category: 2, max_count: 2 })).toEqual([400, ['addon_category']])
    expect((await world.owner.patch(`${ADDONS}${body.id}/`, { addon_category: 2 })).status).toBe(200)
  })

  it('takes no category but those of add-ons', async () => {
    expect(await faults({ addon_category: 1 })).toEqual([400, ['addon_category']])
  })

  it('refuses counts that are negative or fit nothing', async () => {
    expect(await faults({ addon_category: 3, min_count: -1 })).toEqual([400, ['min_count']])
    expect(await faults({ addon_category: 3, min_count: 2, max_count: 1 })).toEqual([400, ['max_count']])
    expect(await faults({ addon_category: 3, min_count: 2 })).toEqual([400, ['max_count']])
  })
})

describe('addons.update', () => {
  it('judges what it becomes', async () => {
    const {
      body: { id },
    } = await world.owner.post(ADDONS, { addon_category: 4, min_count: 2, max_count: 3 })
    expect((await world.owner.patch(`${ADDONS}${id}/`, { max_count: 1 })).body).toEqual({
      max_count: [expect.any(String)],
    })
    expect((await world.owner.patch(`${ADDONS}${id}/`, { max_count: 1, min_count: 1 })).status).toBe(200)
  })
})
