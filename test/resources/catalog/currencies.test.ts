// The currency of objects that are created without one.
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

let world: Festival
beforeAll(async () => {
  world = await festival({ env: { DEFAULT_CURRENCY: 'CHF' } })
})
afterAll(() => world.end())

const event = { name: { en: 'Show' }, date_from: '2027-01-01T20:00:00Z' }

it('is that of the installation for events and gift cards', async () => {
  expect((await world.owner.post('/events/', { ...event, slug: 'alps' })).body.currency).toBe('CHF')
  expect((await world.owner.post('/giftcards/', { value: '5.00' })).body.currency).toBe('CHF')
})

it('is that of its source for a copy', async () => {
  const clone = await world.owner.post('/events/openstage26/clone/', { ...event, slug: 'stage' })
  const like = await world.owner.post('/events/?clone_from=openstage26', { ...event, slug: 'stage2' })
  expect([clone.body.currency, like.body.currency]).toEqual(['EUR', 'EUR'])
})
