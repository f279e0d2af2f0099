import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

let serial = 0
const channel = (fields = {}) =>
  world.owner.post('/saleschannels/', { identifier: `api.shop${(serial += 1)}`, label: { en: 'Shop' }, ...fields })
const web = async () => (await world.owner.get('/saleschannels/')).body.results[0]

describe('every organizer', () => {
  it('has the web shop', async () => {
    for (const person of [world.owner, world.stranger]) {
      const { body } = await person.get('/saleschannels/')
      expect(body.results[0]).toEqual({
        id: expect.any(Number),
        identifier: 'web',
        label: { en: 'Web shop', de: 'Webshop' },
        type: 'web',
        position: 0,
      })
    }
  })

  it('has identifiers of its own', async () => {
    const body = { identifier: 'api.same', label: { en: 'Shop' } }
    for (const person of [world.owner, world.stranger])
      expect((await person.post('/saleschannels/', body)).status).toBe(201)
    const again = await world.owner.post('/saleschannels/', body)
    expect([again.status, Object.keys(again.body)]).toEqual([400, ['identifier']])
  })
})

describe('sales_channels.create', () => {
  it.each([
    [{ identifier: 'web' }, 'identifier'],
    [{ identifier: 'shop' }, 'identifier'],
    [{ identifier: 'api.' }, 'identifier'],
    [{ identifier: 'api.a b' }, 'identifier'],
    [{ identifier: undefined }, 'identifier'],
    [{ type: 'web' }, 'type'],
    [{ type: 'resellers' }, 'type'],
    [{ label: {} }, 'label'],
    [{ label: undefined }, 'label'],
  ])('refuses %j', async (fields, member) => {
    const { status, body } = await channel(fields)
    expect([status, Object.keys(body)]).toEqual([400, [member]])
  })
})

describe('the identifier and the type of a sales channel', () => {
  it.each(['PATCH', 'PUT'])('cannot be changed by %s, but be sent again or left out', async (method) => {
    const { body: made } = await channel()
    const change = (fields: object) =>
      world.owner.call(method, `/saleschannels/${made.id}/`, { label: { en: 'Other' }, position: 4, ...fields })
    for (const fields of [{ identifier: 'api.other' }, { type: 'web' }, { identifier: 'web', type: 'web' }]) {
      const { status, body } = await change(fields)
      expect([status, Object.keys(body)]).toEqual([400, Object.keys(fields)])
    }
    for (const fields of [{}, { identifier: made.identifier }, { type: 'api' }]) {
      const { status, body } = await change(fields)
      expect([status, body]).toEqual([200, { ...made, label: { en: 'Other' }, position: 4 }])
    }
  })

  it('stay with the web shop too, whose label can change', async () => {
    const before = await web()
    const { status, body } = await world.owner.put(`/saleschannels/${before.id}/`, { label: { en: 'Tickets' } })
    expect([status, body]).toEqual([200, { ...before, label: { en: 'Tickets' } }])
  })
})

describe('sales_channels.remove', () => {
  it('refuses the web shop', async () => {
    const { status, body } = await world.owner.remove(`/saleschannels/${(await web()).id}/`)
    expect([status, body]).toEqual([403, { detail: 'Every organizer has this sales channel.' }])
  })
})
