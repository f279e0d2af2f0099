// Shared by the tests of events. Each importing file has a server of its own.
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

export let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

export const EVENTS = '/events/'
export const HOUR_MS = 3_600_000
export const from = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
let serial = 0
export const event = async (fields: Json = {}, who = world.owner) =>
  await who.post(EVENTS, {
    name: { en: 'Show' },
    slug: `show-${(serial += 1)}`,
    currency: 'EUR',
    date_from: from(24),
    ...fields,
  })
export const made = async (fields: Json = {}) => {
  const response = await event(fields)
  expect(response).toRespond(201, expect.anything())
  return response.body
}
export const idOf = async (slug: string): Promise<number> =>
  (await world.db('events').where({ slug }).orderBy('id').first('id')).id
export const slugs = async (query: string, who = world.owner): Promise<string[]> =>
  (await who.get(`${EVENTS}?${query}`)).body.results.map(({ slug }: Json) => slug)
