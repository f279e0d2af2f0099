// API5:2023 Broken function level authorization: who administers an organizer, and what a permission lets others do.
import { createTeam, ensureAccount } from '../../src/domain/access/organizers.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world?.end())

describe('the permission to change teams', () => {
  const home = '/api/v1/organizers/elsewhere'
  // Makes two people administrators of the other organizer, each through a team of their own, and nobody else.
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
    const refused = await take(last!)
    expect(refused).toMatchObject({
      status: 403,
      body: { detail: 'Somebody has to be able to change teams: let another team, with a member, do so first.' },
    })
    expect(await world.db('team_members').where({ team_id: last!.team, user_id: last!.user })).toHaveLength(1)
    expect(await world.db('teams').where({ id: last!.team, can_change_teams: true })).toHaveLength(1)
  })

  it.each(ways)('stays with one of two, when both are taken at the same moment: %s', async (_, take) => {
    const both = await administrators()
    const states = (await Promise.all(both.map(take))).map(({ status }) => status).sort()
    expect([states[0]! < 300, states[1]]).toEqual([true, 403])
  })

  it('does not stay with somebody whose account is closed', async () => {
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
