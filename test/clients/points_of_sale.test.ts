// Points of sale: what a device with this security profile downloads, and how it sells.
import type { Json } from '../../scripts/support/document.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { allOf } from '../support/pages.ts'

let world: Festival
let till: Awaited<ReturnType<Festival['device']>>
beforeAll(async () => {
  world = await festival()
  till = await world.device({ security_profile: 'pos' })
})
afterAll(() => world.end())

const EVENT = '/events/openstage26'
const HEADERS = { 'Accept-Language': 'de' }
const any = expect.anything()
const bool = expect.any(Boolean)
const list = expect.any(Array)
const number = expect.any(Number)

/** The lists that a point of sale downloads, in its order, with the fields without which it drops the object or stops. */
const DOWNLOADS: [string, Json][] = [
  ['categories/', { id: number, name: any, position: number }],
  [
    'items/',
    {
      id: number,
      position: number,
      name: any,
      active: bool,
      admission: bool,
      has_variations: bool,
      variations: list,
      addons: list,
      bundles: list,
      default_price: expect.stringMatching(/^\d+\.\d\d$/),
      free_price: bool,
      issue_giftcard: bool,
      require_voucher: bool,
      hide_without_voucher: bool,
      require_bundling: bool,
      personalized: bool,
      sales_channels: list,
    },
  ],
  ['questions/', { id: number, position: number, items: list, required: bool, options: list, dependency_values: list }],
  ['badgelayouts/', { id: number, default: bool, layout: list }],
  ['badgeitems/', { id: number, item: number }],
  ['discounts/', { id: number, active: bool, position: number, sales_channels: list, condition_min_count: number }],
  ['quotas/?with_availability=true', { id: number, available: bool, items: list, variations: list }],
  ['taxrules/', { id: number, rate: expect.stringMatching(/^\d+\.\d\d$/), price_includes_tax: bool }],
  ['ticketlayouts/', { id: number, default: bool, layout: list, item_assignments: list }],
]

describe('a till', () => {
  it.each(DOWNLOADS)('downloads %s with the fields it needs', async (path, members) => {
    const rows = await allOf(till, `${EVENT}/${path}`, { headers: HEADERS })
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect(row).toMatchObject(members)
  })

  it('reads the remaining tickets as a number, or null without a limit', async () => {
    const rows = await allOf(till, `${EVENT}/quotas/?with_availability=true`, { headers: HEADERS })
    for (const { size, available_number } of rows)
      expect([size, available_number]).toEqual(size === null ? [null, null] : [size, number])
    expect(rows.some(({ available_number }) => available_number !== null)).toBe(true)
  })

  it('asks for layouts with assignments of products to channels', async () => {
    const rows = await allOf(till, `${EVENT}/ticketlayouts/`, { headers: HEADERS })
    expect(rows.flatMap(({ item_assignments }) => item_assignments)).toEqual([{ item: 1, sales_channel: 'web' }])
  })

  it.each([
    'items/',
    'categories/',
    'questions/',
    'discounts/',
    'taxrules/',
  ])('downloads %s again only when something changed', async (path) => {
    const first = await till.get(`${EVENT}/${path}`, { headers: HEADERS })
    const since = first.headers.get('last-modified')!
    const again = await till.get(`${EVENT}/${path}`, { headers: { ...HEADERS, 'If-Modified-Since': since } })
    expect(first).toRespond(200)
    expect(again).toRespond(304)
    expect(again.text).toBe('')
  })

  it('reads the remaining tickets each time, as they change with each sale', async () => {
    const path = `${EVENT}/quotas/?with_availability=true`
    const response = await till.get(path, {
      headers: { ...HEADERS, 'If-Modified-Since': new Date().toUTCString() },
    })
    expect(response).toRespond(200)
    expect(response.headers.get('last-modified')).toBe(null)
  })

  it('reserves tickets for a customer who is still choosing, and releases them', async () => {
    const item = (await allOf(till, `${EVENT}/items/`)).find(({ id }) => id === 5)
    const left = async (): Promise<number> =>
      (await allOf(till, `${EVENT}/quotas/?with_availability=true`)).find(({ items }) => items.includes(item.id))
        .available_number
    const before = await left()
    const response = await till.post(
      `${EVENT}/cartpositions/`,
      { item: item.id, price: item.default_price, sales_channel: 'svcpos' },
      { headers: { ...HEADERS, 'X-Idempotency-Key': 'n2m4q8t6w1z3x5c7v9b0k2j4h6g8f1d3' } },
    )
    expect(response).toRespond(201)
    expect([response.body.item, response.body.price]).toEqual([item.id, item.default_price])
    expect(await left()).toBe(before - 1)
    expect((await till.remove(`${EVENT}/cartpositions/${response.body.id}/`, { headers: HEADERS })).status).toBe(204)
    expect(await left()).toBe(before)
  })

  it('looks up a gift card by its code and deducts the price once, however often it sends the request', async () => {
    const { body: card } = await world.owner.post('/giftcards/', { value: '50.00', currency: 'EUR' })
    const path = `/giftcards/?secret=${card.secret}&include_accepted=true`
    const [found] = await allOf(till, path, { headers: HEADERS })
    expect([found.id, found.value, found.currency]).toEqual([card.id, '50.00', 'EUR'])
    const headers = { ...HEADERS, 'X-Idempotency-Key': 'a1s2d3f4g5h6j7k8l9q0w1e2r3t4y5u6' }
    for (const attempt of [1, 2]) {
      const { status, body } = await till.post(
        `/giftcards/${card.id}/transact/?include_accepted=true`,
        { value: -12.5, text: 'Sold at the door' },
        { headers },
      )
      expect([attempt, status, body.value]).toEqual([attempt, 200, '37.50'])
    }
    expect((await allOf(till, path, { headers: HEADERS }))[0].value).toBe('37.50')
  })

  it('gets 409 if a card has less credit, and nothing is charged', async () => {
    const { body: card } = await world.owner.post('/giftcards/', { value: '5.00', currency: 'EUR' })
    expect((await till.post(`/giftcards/${card.id}/transact/`, { value: '-5.01' })).status).toBe(409)
    expect((await world.owner.get(`/giftcards/${card.id}/`)).body.value).toBe('5.00')
  })

  it('may not do what tills do not do', async () => {
    const rejected = [
      await till.get('/giftcards/1/transactions/'),
      await till.post('/giftcards/', { value: '50.00', currency: 'EUR' }),
      await till.get(`${EVENT}/vouchers/`),
      await till.get(`${EVENT}/waitinglistentries/`),
      await till.remove(`${EVENT}/items/1/`),
    ]
    expect(rejected.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
  })

  it('takes lists of plugins that the server does not have for missing, not for empty', async () => {
    const response = await till.get('/pos/cashiers/', { headers: HEADERS })
    expect(response).toRespond(404)
    expect(response.text.startsWith('{')).toBe(false)
  })
})
