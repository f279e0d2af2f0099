// API5:2023 Broken function level authorization: administrators of an organizer, and which permissions they can grant.
import { createTeam, ensureAccount } from '../../src/domain/access/organizers.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { fields } from '../support/matchers.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world?.end())

describe('the permission to change teams', () => {
  const home = '/api/v1/organizers/elsewhere'
  // Makes two users the only administrators of the other organizer, each through a team of their own.
  const administrators = async () => {
    const { id } = await world.db('organizers').where({ slug: 'elsewhere' }).first('id')
    await world.db('teams').where({ organizer_id: id }).update({ name: 'Tokens alone' })
    await world
      .db('team_members')
      .whereIn('team_id', world.db('teams').where({ organizer_id: id }).select('id'))
      .delete()
    return Promise.all(
      ['ada@example.org', 'bo@example.org'].map(async (email) => {
        const user = await ensureAccount(world.db, { email })
        const permissions = ['can_change_teams', 'can_change_items']
        return { user: user.id, team: await createTeam(world.db, id, { name: email, permissions, members: [user.id] }) }
      }),
    )
  }
  const ways: [string, (at: { user: number; team: number }) => Promise<{ status: number }>][] = [
    ['teams.update', ({ team }) => world.stranger.patch(`${home}/teams/${team}/`, { can_change_teams: false })],
    ['teams.replace', ({ team }) => world.stranger.put(`${home}/teams/${team}/`, { name: 'Crew', limit_events: [] })],
    ['teams.remove', ({ team }) => world.stranger.remove(`${home}/teams/${team}/`)],
    ['team_members.remove', ({ team, user }) => world.stranger.remove(`${home}/teams/${team}/members/${user}/`)],
  ]

  it.each(ways)('stays with the last member who has it: %s', async (_, take) => {
    const [first, last] = await administrators()
    expect((await take(first!)).status).toBeLessThan(300)
    const rejected = await take(last!)
    expect(rejected).toMatchObject({
      status: 403,
      body: {
        detail: 'A team with an active member must be able to change teams: give another team this permission first.',
      },
    })
    expect(await world.db('team_members').where({ team_id: last!.team, user_id: last!.user })).toHaveLength(1)
    expect(await world.db('teams').where({ id: last!.team, can_change_teams: true })).toHaveLength(1)
  })

  it.each(ways)('stays with one of two, when both are taken at the same moment: %s', async (_, take) => {
    const both = await administrators()
    const states = (await Promise.all(both.map(take))).map(({ status }) => status).sort()
    expect([states[0]! < 300, states[1]]).toEqual([true, 403])
  })

  it('does not stay with a user whose account is closed', async () => {
    const [first, last] = await administrators()
    await world.db('users').where({ id: last!.user }).update({ is_active: false })
    expect((await ways[0]![1](first!)).status).toBe(403)
    await world.db('users').where({ id: last!.user }).update({ is_active: true })
  })

  it('leaves everything else of the last team changeable', async () => {
    const [first, last] = await administrators()
    await ways[2]![1](first!)
    expect((await world.stranger.patch(`${home}/teams/${last!.team}/`, { can_change_items: false })).status).toBe(200)
  })
})

describe('a device', () => {
  const event = (slug: string) => world.db('events').where({ slug }).first('id')
  const limited = async () =>
    world.holding(['can_change_organizer_settings'], {
      all_events: false,
      events: [(await event('kellerkonzerte')).id],
    })

  it('reaches no further than who makes it', async () => {
    const maker = await limited()
    expect(await maker.post('/devices/', { name: 'A', all_events: true, limit_events: [] })).toRespond(
      400,
      fields('all_events'),
    )
    for (const limit_events of [['openstage26'], ['kellerkonzerte', 'openstage26']])
      expect(await maker.post('/devices/', { name: 'A', limit_events })).toRespond(400, fields('limit_events'))
    const response = await maker.post('/devices/', { name: 'A', limit_events: ['kellerkonzerte'] })
    expect(response).toRespond(201)
    expect(response.body.limit_events).toEqual(['kellerkonzerte'])
    const at = `/devices/${response.body.device_id}/`
    expect(await maker.patch(at, { all_events: true })).toRespond(400, fields('all_events'))
    expect(await maker.patch(at, { limit_events: ['openstage26'] })).toRespond(400, fields('limit_events'))
    expect(await maker.put(at, { name: 'A', limit_events: [], all_events: true })).toRespond(400, fields('all_events'))
    expect((await world.owner.patch(at, { all_events: true, limit_events: ['openstage26'] })).status).toBe(200)
    // Permissions that others have granted remain if they are not changed.
    expect(
      (await maker.patch(at, { name: 'B', all_events: true, limit_events: ['openstage26', 'kellerkonzerte'] })).status,
    ).toBe(200)
  })

  it('reaches no further than the teams with the permission to create devices', async () => {
    const [{ id }] = await world.db('users').insert({ email: 'two.teams@example.org' }).returning('id')
    const organizer = await world.db('organizers').where({ slug: 'kulturwerk' }).first('id')
    await createTeam(world.db, organizer.id, {
      name: 'Sees all',
      permissions: ['can_view_orders'],
      all_events: true,
      members: [id],
    })
    await createTeam(world.db, organizer.id, {
      name: 'Makes devices',
      permissions: ['can_change_organizer_settings'],
      events: [(await event('kellerkonzerte')).id],
      members: [id],
    })
    const person = await world.signedIn(id)
    expect(await person.post('/devices/', { name: 'A', limit_events: ['openstage26'] })).toRespond(
      400,
      fields('limit_events'),
    )
    expect((await person.post('/devices/', { name: 'A', limit_events: ['kellerkonzerte'] })).status).toBe(201)
  })

  it('that waits does not show its token to a user with less access', async () => {
    const maker = await limited()
    const made: { device_id: number; initialization_token: string }[] = []
    for (const members of [
      { all_events: true, limit_events: [] },
      { limit_events: ['openstage26'] },
      { limit_events: ['kellerkonzerte'] },
    ])
      made.push((await world.owner.post('/devices/', { name: 'Waiting', ...members })).body)
    const tokens = async (who: typeof maker) => {
      const list = (await who.get('/devices/')).body.results as { device_id: number; initialization_token?: string }[]
      return made.map(({ device_id }) => list.find((device) => device.device_id === device_id)?.initialization_token)
    }
    const all = made.map(({ initialization_token }) => initialization_token)
    expect([await tokens(world.owner), await tokens(maker)]).toEqual([all, [undefined, undefined, all[2]]])
    for (const { device_id, initialization_token } of made.slice(0, 2)) {
      const at = `/devices/${device_id}/`
      for (const answer of [await maker.get(at), await maker.patch(at, {}), await maker.post(`${at}revoke/`, {})]) {
        expect(answer.status).toBe(200)
        expect(answer.text).not.toContain(initialization_token)
      }
    }
  })
})
