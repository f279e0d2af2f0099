import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { Person } from '../../support/people.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const team = async (fields = {}) => (await world.owner.post('/teams/', { name: 'Runners', ...fields })).body

describe('teams.create', () => {
  it('starts without any permission', async () => {
    const made = await team()
    expect(Object.entries(made).filter(([, value]) => value === true)).toEqual([])
  })

  it('names the new team in Location', async () => {
    const { headers, body } = await world.owner.post('/teams/', { name: 'Runners' })
    expect(headers.get('location')).toBe(`http://tickets.example/api/v1/organizers/kulturwerk/teams/${body.id}/`)
  })

  it.each([
    ['', 'May not be empty.'],
    ['   ', 'May not be blank.'],
    ['x'.repeat(191), 'May have at most 190 characters.'],
  ])('rejects the name %j', async (name, message) => {
    const response = await world.owner.post('/teams/', { name })
    expect(response).toRespond(400)
    expect(response.body.name).toEqual(expect.arrayContaining([message]))
  })

  it('rejects an event of another organizer with the same error as one that does not exist', async () => {
    await world.db('events').insert({
      organizer_id: (await world.db('organizers').where({ slug: 'elsewhere' }).first()).id,
      slug: 'theirs',
      name: '{}',
      currency: 'EUR',
      date_from: new Date(),
    })
    const [foreign, missing] = await Promise.all(
      ['theirs', 'nothing'].map((slug) => world.owner.post('/teams/', { name: 'Runners', limit_events: [slug] })),
    )
    expect(foreign!.status).toBe(400)
    expect(foreign!.text.replace('theirs', 'nothing')).toBe(missing!.text)
  })

  it('keeps an event once that is named twice', async () => {
    expect((await team({ limit_events: ['openstage26', 'openstage26'] })).limit_events).toEqual(['openstage26'])
  })
})

describe('teams.remove', () => {
  it('takes the API tokens of the team along', async () => {
    const { id } = await team({ can_change_teams: true })
    const { body } = await world.owner.post(`/teams/${id}/tokens/`, { name: 'shop' })
    const shop = new Person(world.base, world.owner.home, { Authorization: `Token ${body.token}` })
    expect((await shop.get('/teams/')).status).toBe(200)
    expect((await world.owner.remove(`/teams/${id}/`)).status).toBe(204)
    expect((await shop.get('/teams/')).status).toBe(401)
  })

  it('lets a caller lock itself out', async () => {
    const { id } = await team({ can_change_teams: true })
    const { body } = await world.owner.post(`/teams/${id}/tokens/`, { name: 'shop' })
    const shop = new Person(world.base, world.owner.home, { Authorization: `Token ${body.token}` })
    expect((await shop.patch(`/teams/${id}/`, { can_change_teams: false })).status).toBe(200)
    expect((await shop.patch(`/teams/${id}/`, { can_change_teams: true })).status).toBe(403)
  })
})

describe('the events of a team', () => {
  it('are all that its token sees of events', async () => {
    const [conference] = await world.db('events').where({ slug: 'openstage26' }).select('id')
    const limited = await world.holding(['can_change_teams'], { all_events: false, events: [conference.id] })
    expect((await limited.get('/teams/')).status).toBe(200)
  })
})
