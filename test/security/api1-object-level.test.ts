// API1:2023 Broken object level authorization: callers cannot access an object through another one to which they have access.
import { createTeam } from '../../src/domain/access/organizers.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { fields } from '../support/matchers.ts'
import type { Person } from '../support/people.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world?.end())

describe('a copy of an event', () => {
  const source = 'openstage26'
  let copies = 0
  const copy = (more = {}) => ({
    slug: `copied-${(copies += 1)}`,
    name: { en: 'Copy' },
    date_from: '2027-01-01T18:00:00Z',
    currency: 'EUR',
    ...more,
  })

  it('requires the permission to see the settings of the source', async () => {
    const creator = await world.holding(['can_create_events'])
    expect((await creator.post(`/events/${source}/clone/`, copy())).status).toBe(403)
    const rejected = await creator.post(`/events/?clone_from=${source}`, copy())
    expect(rejected).toRespond(400, fields('clone_from'))
    const planner = await world.holding(['can_create_events', 'can_change_event_settings'])
    expect((await planner.post(`/events/${source}/clone/`, copy())).status).toBe(201)
    expect((await planner.post(`/events/?clone_from=${source}`, copy())).status).toBe(201)
  })

  it('is rejected for a caller who can only change settings of other events', async () => {
    const { id: other } = await world.db('events').where({ slug: 'kellerkonzerte' }).first('id')
    const { id: organizer_id } = await world.db('organizers').where({ slug: 'kulturwerk' }).first('id')
    const { userId, person } = await somebody()
    const look = { members: [userId] }
    await createTeam(world.db, organizer_id, {
      name: 'A',
      permissions: ['can_create_events'],
      all_events: true,
      ...look,
    })
    await createTeam(world.db, organizer_id, {
      name: 'B',
      permissions: ['can_change_event_settings'],
      events: [other],
      ...look,
    })
    expect((await person.post(`/events/${source}/clone/`, copy())).status).toBe(403)
    expect((await person.post(`/events/?clone_from=${source}`, copy())).status).toBe(400)
    expect((await person.post('/events/kellerkonzerte/clone/', copy())).status).toBe(201)
  })

  it('has no protected meta data of the source unless who makes it may set it', async () => {
    const organizers = await world.db('organizers').whereIn('slug', ['kulturwerk', 'elsewhere']).select('id', 'slug')
    const { id: event_id } = await world.db('events').where({ slug: source }).first('id')
    for (const { id: organizer_id, slug } of organizers) {
      const properties = await world
        .db('event_meta_properties')
        .insert([
          { organizer_id, name: 'approved', protected: true },
          { organizer_id, name: 'theme', protected: false },
        ])
        .returning('id')
      if (slug === 'kulturwerk')
        await world
          .db('event_meta_values')
          .insert(properties.map(({ id: property_id }) => ({ event_id, property_id, value: 'yes' })))
    }
    const { userId, person } = await somebody()
    const teams = new Map<string, number>()
    for (const { id, slug } of organizers) {
      const permissions = ['can_create_events', 'can_change_event_settings']
      teams.set(slug, await createTeam(world.db, id, { name: slug, permissions, all_events: true, members: [userId] }))
    }
    const ways = (): [string, Promise<{ status: number; body: { meta_data: object } }>][] => [
      ['kulturwerk', person.post(`/events/${source}/clone/`, copy())],
      ['kulturwerk', person.post(`/events/?clone_from=${source}`, copy())],
      ['elsewhere', person.post(`/api/v1/organizers/elsewhere/events/?clone_from=kulturwerk/${source}`, copy())],
    ]
    for (const [, answer] of ways()) {
      const response = await answer
      expect(response).toMatchObject({ status: 201, body: { meta_data: { theme: 'yes' } } })
      expect(response.body.meta_data).not.toHaveProperty('approved')
    }
    await world
      .db('teams')
      .whereIn('id', [...teams.values()])
      .update({ can_change_organizer_settings: true })
    for (const [, answer] of ways())
      expect((await answer).body.meta_data).toMatchObject({ theme: 'yes', approved: 'yes' })
  })
})

/** Creates a user with a session who is not a member of any team. */
async function somebody(): Promise<{ userId: number; person: Person }> {
  const [{ id }] = await world
    .db('users')
    .insert({ email: `${Math.random()}@example.org` })
    .returning('id')
  return { userId: id, person: await world.signedIn(id) }
}
