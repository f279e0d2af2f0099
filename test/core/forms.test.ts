// Missing parts of a value, such as the time zone, come from the event, otherwise from the organizer.
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { fields } from '../support/matchers.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const EVENT = '/events/openstage26'
const category = async (): Promise<object> =>
  (await world.owner.post(`${EVENT}/categories/`, { name: 'Bühne' })).body.name
const type = async (): Promise<object> => (await world.owner.post('/membershiptypes/', { name: 'Freunde' })).body.name

describe('a text that names no language', () => {
  it('is in the locale of the event, else of the organizer, else in English', async () => {
    await world.db('events').where({ slug: 'openstage26' }).update({ settings: '{}' })
    expect([await category(), await type()]).toEqual([{ en: 'Bühne' }, { en: 'Freunde' }])
    expect((await world.owner.patch('/settings/', { locales: ['de', 'fr'], locale: 'de' })).status).toBe(200)
    expect([await category(), await type()]).toEqual([{ de: 'Bühne' }, { de: 'Freunde' }])
    expect((await world.owner.patch(`${EVENT}/settings/`, { locale: 'fr' })).status).toBe(200)
    expect([await category(), await type()]).toEqual([{ fr: 'Bühne' }, { de: 'Freunde' }])
    const rejected = await world.owner.patch('/settings/', { locale: 'en' })
    expect(rejected).toRespond(400, fields('locale'))
  })

  it('can be empty if the field can, with the same maximum length as one with a language', async () => {
    const post = (body: object) => world.owner.post(`${EVENT}/categories/`, body)
    expect((await post({ name: 'A', description: '' })).body.description).toEqual({})
    for (const name of ['', 'x'.repeat(1001)]) {
      expect(await post({ name })).toRespond(400, fields('name'))
    }
  })
})

describe('a time without an offset', () => {
  const event = { name: 'Show', date_from: '2027-07-01T20:00' }
  it('is the time of the body, of the event, or of the world', async () => {
    const created = await world.owner.post('/events/', { ...event, slug: 'tokyo', timezone: 'Asia/Tokyo' })
    expect(created.body.date_from).toBe('2027-07-01T11:00:00Z')
    const moved = await world.owner.patch('/events/tokyo/', { date_from: '2027-07-01 21:00' })
    expect(moved.body.date_from).toBe('2027-07-01T12:00:00Z')
    expect((await world.owner.post('/events/', { ...event, slug: 'nowhere' })).body.date_from).toBe(
      '2027-07-01T20:00:00Z',
    )
  })
})

describe('an amount that is a number', () => {
  it.each([
    [5, '5.00'],
    [0.1, '0.10'],
    [19.99, '19.99'],
  ])('of %p is %s', async (value, shown) => {
    expect((await world.owner.post('/giftcards/', { value })).body.value).toBe(shown)
  })
  it.each([0.001, 0.1 + 0.2, 1e21, -1, 1e11])('of %p is rejected', async (value) => {
    expect(await world.owner.post('/giftcards/', { value })).toRespond(400, fields('value'))
  })
})
