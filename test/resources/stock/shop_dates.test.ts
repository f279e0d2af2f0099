// Dates of a series that shops in a browser show (guide browsers, "Publishable keys").
import type { Json } from '../../../scripts/support/document.ts'
import { during, SERIES, SHOP, shop, world } from './shop.setup.ts'

const ids = async (query = ''): Promise<number[]> =>
  (await shop.get(`${SERIES}dates/${query}`)).body.results.map(({ id }: Json) => id)

describe('shop_dates.list', () => {
  it.each([
    ['is_public', { is_public: false }],
    ['active', { active: false }],
  ])('omits dates that are not %s', async (_, changes) => {
    expect(await ids()).toContain(1)
    await during('subevents', 1, changes, async () => expect(await ids()).not.toContain(1))
  })

  it('omits dates that have ended, by date_to if there is one', async () => {
    const [past, future] = ['2020-01-01T18:00:00Z', '2040-01-01T18:00:00Z']
    await during('subevents', 1, { date_from: past, date_to: null }, async () => expect(await ids()).not.toContain(1))
    await during('subevents', 1, { date_from: past, date_to: past }, async () => expect(await ids()).not.toContain(1))
    await during('subevents', 1, { date_from: past, date_to: future }, async () => expect(await ids()).toContain(1))
  })

  it('sorts by begin and is empty for an event without dates', async () => {
    await during('subevents', 1, { date_from: '2040-01-01T18:00:00Z', date_to: null }, async () => {
      expect((await ids()).at(-1)).toBe(1)
      expect((await ids('?ordering=-date_from'))[0]).toBe(1)
    })
    expect(await shop.get(`${SHOP}dates/`)).toMatchObject({ status: 200, body: { count: 0, results: [] } })
  })

  it('hides the times that the settings of the series hide', async () => {
    await during('subevents', 1, { date_to: '2040-01-01T20:00:00Z' }, async () => {
      const end = async () => (await shop.get(`${SERIES}dates/`)).body.results.find(({ id }: Json) => id === 1).date_to
      expect(await end()).toBe('2040-01-01T20:00:00Z')
      await world.owner.patch('/events/kellerkonzerte/settings/', { show_date_to: false })
      expect(await end()).toBeNull()
      await world.owner.patch('/events/kellerkonzerte/settings/', { show_date_to: null })
    })
  })
})
