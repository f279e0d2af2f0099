import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const newTeam = async (fields = {}) => (await world.owner.post('/teams/', { name: 'Runners', ...fields })).body

describe('team_tokens', () => {
  it('shows the secret once, and a token of 256 bits', async () => {
    const { id } = await newTeam()
    const { body } = await world.owner.post(`/teams/${id}/tokens/`, { name: 'shop' })
    expect(body).toEqual({ id: body.id, name: 'shop', active: true, token: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect((await world.owner.get(`/teams/${id}/tokens/${body.id}/`)).body).toEqual({
      id: body.id,
      name: 'shop',
      active: true,
    })
    expect(await world.db('team_tokens').where({ id: body.id }).first('token_hash')).not.toMatchObject({
      token_hash: body.token,
    })
  })

  it('returns 200 with active false when disabled, also the second time, and cannot be enabled again', async () => {
    const { id } = await newTeam()
    const { body: token } = await world.owner.post(`/teams/${id}/tokens/`, { name: 'shop' })
    for (let time = 0; time < 2; time += 1) {
      expect(await world.owner.remove(`/teams/${id}/tokens/${token.id}/`)).toRespond(200, {
        id: token.id,
        name: 'shop',
        active: false,
      })
    }
    for (const method of ['PATCH', 'PUT'])
      expect((await world.owner.call(method, `/teams/${id}/tokens/${token.id}/`, { active: true })).status).toBe(405)
  })
})
