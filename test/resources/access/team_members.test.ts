import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const newTeam = async (fields = {}) => (await world.owner.post('/teams/', { name: 'Runners', ...fields })).body

describe('team_members.remove', () => {
  it('leaves the account alone', async () => {
    const { id } = await newTeam()
    await world.owner.post(`/teams/${id}/invites/`, { email: 'ilse@kulturwerk.example' })
    const {
      body: {
        results: [member],
      },
    } = await world.owner.get(`/teams/${id}/members/`)
    expect((await world.owner.remove(`/teams/${id}/members/${member.id}/`)).status).toBe(204)
    expect((await world.owner.get(`/teams/${id}/members/${member.id}/`)).status).toBe(403)
    expect(await world.db('users').where({ id: member.id })).toHaveLength(1)
  })
})
