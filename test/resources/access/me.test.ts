import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

describe('me.get', () => {
  it('shows the person who is signed in', async () => {
    expect(await (await world.signedIn()).get('/api/v1/me')).toRespond(200, {
      email: 'mara@kulturwerk.example',
      fullname: 'Mara Lindqvist',
      locale: 'en',
      is_staff: false,
      timezone: 'Europe/Berlin',
    })
  })

  it('returns 403 for a team token, which belongs to no user', async () => {
    expect((await world.owner.get('/api/v1/me')).status).toBe(403)
  })

  it('ends with the session, and with the account', async () => {
    const [mara, again] = [await world.signedIn(), await world.signedIn()]
    const ids = await world.db('sessions').orderBy('id').pluck('id')
    await world
      .db('sessions')
      .where({ id: ids.at(-2) })
      .update({ expires: new Date(Date.now() - 1000) })
    expect([(await mara.get('/api/v1/me')).status, (await again.get('/api/v1/me')).status]).toEqual([401, 200])
    await world.db('users').where({ id: world.account.id }).update({ is_active: false })
    expect((await again.get('/api/v1/me')).status).toBe(401)
  })
})
