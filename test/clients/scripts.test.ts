// Scripts of users in Python, Go and Node.js, with values as these languages serialize them.
import type { Json } from '../../scripts/support/document.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { fields } from '../support/matchers.ts'
import { allOf } from '../support/pages.ts'

let world: Festival
beforeAll(async () => (world = await festival()))
afterAll(() => world.end())

const EVENT = '/events/openstage26'
const ids = async (path: string): Promise<number[]> => (await allOf(world.owner, path)).map(({ id }) => id)
const count = async (path: string): Promise<number> => (await world.owner.get(path)).body.count

describe('a script in Python', () => {
  it.each([
    ['True', '1', 'true'],
    ['False', '0', 'false'],
  ])('writes %s or %s for %s', async (python, digit, json) => {
    for (const path of [`${EVENT}/items/?admission=`, '/events/?live=', `${EVENT}/waitinglistentries/?has_voucher=`]) {
      const wanted = await world.owner.get(`${path}${json}`)
      for (const word of [python, digit])
        expect((await world.owner.get(`${path}${word}`)).body.results).toEqual(wanted.body.results)
    }
    expect(await count(`${EVENT}/items/?admission=${python}`)).toBeLessThan(await count(`${EVENT}/items/`))
  })

  it('has availability added by True', async () => {
    const { body } = await world.owner.get(`${EVENT}/quotas/?with_availability=True`)
    expect(typeof body.results[0].available).toBe('boolean')
    expect((await world.owner.get(`${EVENT}/quotas/?with_availability=False`)).body.results[0]).not.toHaveProperty(
      'available',
    )
  })

  it.each([
    '+0000',
    '%2B0000',
    '+00:00',
    '%2B00:00',
    'Z',
    '.123456%2B00:00',
    '+00',
  ])('writes times with %s in queries, the plus as it is or encoded', async (offset) => {
    const all = await count('/events/kellerkonzerte/subevents/')
    const dates = await allOf(world.owner, '/events/kellerkonzerte/subevents/?ordering=date_from')
    const middle = dates[12].date_from.replace('Z', '')
    const found = await count(`/events/kellerkonzerte/subevents/?ends_after=${middle}${offset}`)
    expect([found > 0, found < all]).toEqual([true, true])
    expect(found).toBe(await count(`/events/kellerkonzerte/subevents/?ends_after=${middle}Z`))
  })

  it('writes times with +0000, and with a space before the hour, in bodies', async () => {
    const response = await world.owner.post(`${EVENT}/vouchers/`, { valid_until: '2027-01-10T20:45:55+0000' })
    expect(response).toRespond(201)
    expect(response.body.valid_until).toBe('2027-01-10T20:45:55Z')
    const later = await world.owner.patch(`${EVENT}/vouchers/${response.body.id}/`, {
      valid_until: '2027-01-11 20:45:55+0100',
    })
    expect(later).toRespond(200)
    expect(later.body.valid_until).toBe('2027-01-11T19:45:55Z')
  })

  it('sends nothing with a type of JSON, an empty object, or neither', async () => {
    const bodies: [string | undefined, Record<string, string>][] = [
      [undefined, {}],
      [undefined, { 'Content-Type': 'application/json' }],
      ['', { 'Content-Type': 'application/json' }],
      ['{}', { 'Content-Type': 'application/json' }],
    ]
    for (const [body, headers] of bodies) {
      const { device_id } = (await world.owner.post('/devices/', { name: 'Lost', all_events: true, limit_events: [] }))
        .body
      const answer = await world.owner.call('POST', `/devices/${device_id}/revoke/`, body, { headers })
      expect([body, headers, answer.status, answer.body?.revoked]).toEqual([body, headers, 200, true])
    }
  })
})

describe('a script in Go', () => {
  it.each([
    '/subevents/',
    `${EVENT}/items/?active=true`,
    `${EVENT}/waitinglistentries/?has_voucher=false`,
  ])('reads how many there are of %s from a page of one', async (path) => {
    const { body } = await world.owner.get(`${path}${path.includes('?') ? '&' : '?'}page_size=1`)
    expect([body.results.length, body.count]).toEqual([1, (await allOf(world.owner, path)).length])
    expect(body.count).toBeGreaterThan(1)
  })

  it('distinguishes missing objects from inaccessible ones by the status alone', async () => {
    const missing = await world.owner.get(`${EVENT}/ticketlayouts/999999/`)
    expect(missing).toRespond(404, fields('detail', 'code'))
    const unseen = await world.owner.get('/events/nosuchevent/ticketlayouts/1/')
    const unknown = await world.owner.get(`${EVENT}/ticketlayouts/1/`, { headers: { Authorization: 'Token ended' } })
    expect(unseen).toRespond(403)
    expect(unknown).toRespond(401)
  })

  it('decodes IDs as whole numbers and money as text in every object it reads', async () => {
    const items = await allOf(world.owner, `${EVENT}/items/`)
    expect(items.length).toBeGreaterThan(0)
    for (const { id, default_price, variations } of items) {
      expect([Number.isSafeInteger(id), typeof default_price]).toEqual([true, 'string'])
      for (const { price } of variations) expect(typeof price).toBe('string')
    }
  })
})

describe('a script for Node', () => {
  it('sends IDs that come from a form as text, and prices as numbers', async () => {
    const quota = await world.owner.post(`${EVENT}/quotas/`, { name: 'Forms', size: 20, items: ['5'], variations: [] })
    expect(quota).toRespond(201)
    expect(quota.body.items).toEqual([5])
    const cart = await world.owner.post(`${EVENT}/cartpositions/`, { item: '5', price: 0, variation: null })
    expect(cart).toRespond(201)
    expect([cart.body.item, cart.body.price]).toEqual([5, '0.00'])
    const voucher = await world.owner.post(`${EVENT}/vouchers/`, { item: '7', price_mode: 'set', value: 7.5 })
    expect(voucher).toRespond(201)
    expect([voucher.body.item, voucher.body.value]).toEqual([7, '7.50'])
  })

  it('gets 400 for a string that is no ID, and for one that is no amount', async () => {
    for (const [member, value] of [
      ['item', '5.0'],
      ['item', 'five'],
      ['value', 7.555],
    ] as [string, Json][]) {
      const { status, body } = await world.owner.post(`${EVENT}/vouchers/`, {
        price_mode: 'set',
        value: 1,
        [member]: value,
      })
      expect([value, status, Object.keys(body)]).toEqual([value, 400, [member]])
    }
  })

  it('names a parameter twice where one value is meant, and the last counts', async () => {
    expect(await ids(`${EVENT}/items/?admission=true&admission=false`)).toEqual(
      await ids(`${EVENT}/items/?admission=false`),
    )
    expect(await ids(`${EVENT}/items/?ordering=id&ordering=-id`)).toEqual(
      (await ids(`${EVENT}/items/?ordering=id`)).reverse(),
    )
    expect((await world.owner.get('/subevents/?page_size=5&page_size=3')).body.results.length).toBe(3)
  })

  it('follows a next that keeps parameters that are named twice', async () => {
    const { body } = await world.owner.get(`${EVENT}/items/?page_size=2&exclude=name&exclude=variations`)
    expect(new URL(body.next).searchParams.getAll('exclude')).toEqual(['name', 'variations'])
  })

  it('sends objects back with read-only fields', async () => {
    const { body: voucher } = await world.owner.get(`${EVENT}/vouchers/1/`)
    expect(
      await world.owner.patch(`${EVENT}/vouchers/1/`, {
        ...voucher,
        redeemed: 7,
        comment: 'Seen',
      }),
    ).toRespond(200, { ...voucher, comment: 'Seen' })
  })
})
