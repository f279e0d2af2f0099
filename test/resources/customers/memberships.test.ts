import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const MEMBERSHIPS = '/memberships/'
const YEAR = { date_start: '2026-01-01T00:00:00Z', date_end: '2026-12-31T23:59:59Z' }
const post = (fields: Json = {}) =>
  world.owner.post(MEMBERSHIPS, { customer: '8QR4TKX', membership_type: 1, ...YEAR, ...fields })
const made = async (fields: Json = {}): Promise<Json> => {
  const response = await post(fields)
  expect(response).toRespond(201)
  return response.body
}
const customer = async (who = world.owner): Promise<string> => (await who.post('/customers/', {})).body.identifier

describe('memberships.create', () => {
  it('is for a customer, a type and a time', async () => {
    const membership = await made()
    expect(membership).toEqual({
      id: expect.any(Number),
      testmode: false,
      customer: '8QR4TKX',
      membership_type: 1,
      ...YEAR,
      attendee_name_parts: null,
      canceled: false,
    })
    expect((await made({ testmode: true })).testmode).toBe(true)
  })

  it('rejects customers and types of other organizers, and an end before the start', async () => {
    const theirs = await customer(world.stranger)
    const { body: type } = await world.stranger.post('/membershiptypes/', { name: { en: 'Pass' } })
    expect(await post({ customer: theirs })).toRespond(400, fields('customer'))
    expect(await post({ membership_type: type.id })).toRespond(400, fields('membership_type'))
    expect(await post({ date_end: '2025-12-31T23:59:59Z' })).toRespond(400, fields('date_end'))
    expect((await post({ date_end: YEAR.date_start })).status).toBe(201)
  })

  it('keeps its type from being deleted', async () => {
    const { body: type } = await world.owner.post('/membershiptypes/', { name: { en: 'Pass' } })
    await made({ membership_type: type.id })
    expect((await world.owner.remove(`/membershiptypes/${type.id}/`)).status).toBe(403)
  })
})

describe('memberships.list', () => {
  it('begins with what ends last', async () => {
    const identifier = await customer()
    const ends = ['2026-12-31T00:00:00Z', '2027-12-31T00:00:00Z', '2026-06-30T00:00:00Z']
    for (const date_end of ends) await made({ customer: identifier, date_end })
    const { body } = await world.owner.get(`${MEMBERSHIPS}?customer=${identifier}`)
    expect(body.results.map(({ date_end }: Json) => date_end)).toEqual([...ends].sort().reverse())
  })

  it('filters by customer, and finds none of another organizer', async () => {
    const [mine, theirs] = [await customer(), await customer(world.stranger)]
    const membership = await made({ customer: mine })
    const of = async (identifier: string) =>
      (await world.owner.get(`${MEMBERSHIPS}?customer=${identifier}`)).body.results
    expect([await of(mine), await of(theirs), await of('nobody')]).toEqual([[membership], [], []])
  })
})

describe('memberships.update', () => {
  it('leaves customer and test mode as they are', async () => {
    const membership = await made()
    const path = `${MEMBERSHIPS}${membership.id}/`
    const others = { customer: await customer(), testmode: true, canceled: true }
    expect(await world.owner.patch(path, { ...others, membership_type: 2 })).toRespond(200, {
      ...membership,
      membership_type: 2,
    })
    const { body: replaced } = await world.owner.put(path, { ...others, membership_type: 1, ...YEAR })
    expect(replaced).toEqual(membership)
    expect(await world.owner.patch(path, { date_end: '2025-12-31T23:59:59Z' })).toRespond(400, fields('date_end'))
  })
})

describe('customers.anonymize', () => {
  it('takes the name from the memberships', async () => {
    const identifier = await customer()
    const { id } = await made({ customer: identifier, attendee_name_parts: { given_name: 'Secretia' } })
    await world.owner.post(`/customers/${identifier}/anonymize/`, {})
    expect((await world.owner.get(`${MEMBERSHIPS}${id}/`)).body).toMatchObject({
      customer: identifier,
      attendee_name_parts: null,
    })
    expect(JSON.stringify(await world.db('log_entries'))).not.toContain('Secretia')
  })
})
