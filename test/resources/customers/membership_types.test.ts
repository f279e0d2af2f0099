import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const type = (fields = {}) => world.owner.post('/membershiptypes/', { name: { en: 'Season pass' }, ...fields })

describe('membership_types.create', () => {
  it('defaults to personal memberships without limit', async () => {
    expect(await type()).toRespond(201, {
      id: expect.any(Number),
      name: { en: 'Season pass' },
      transferable: false,
      allow_parallel_usage: false,
      max_usages: null,
    })
  })

  it.each([0, -1, 1.5, 2 ** 31, '10'])('rejects %j usages', async (max_usages) => {
    expect(await type({ max_usages })).toRespond(400, fields('max_usages'))
  })
})

describe('membership_types.remove', () => {
  it('rejects a type that is in use', async () => {
    const {
      body: { id },
    } = await type()
    await world.db.raw('create table uses (membership_type_id bigint references membership_types)')
    await world.db('uses').insert({ membership_type_id: id })
    expect((await world.owner.remove(`/membershiptypes/${id}/`)).status).toBe(403)
    await world.db('uses').delete()
    expect((await world.owner.remove(`/membershiptypes/${id}/`)).status).toBe(204)
  })
})
