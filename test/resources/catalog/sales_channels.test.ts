import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

let serial = 0
const channel = (fields = {}) =>
  world.owner.post('/saleschannels/', { identifier: `api.shop${(serial += 1)}`, label: { en: 'Shop' }, ...fields })

describe('every organizer', () => {
  it('has the web shop and points of sale', async () => {
    for (const person of [world.owner, world.stranger]) {
      const { body } = await person.get('/saleschannels/')
      expect(body.results.slice(0, 2)).toEqual([
        { identifier: 'web', label: { en: 'Web shop', de: 'Webshop' }, type: 'web', position: 0 },
        { identifier: 'svcpos', label: { en: 'Box office', de: 'Kasse' }, type: 'svcpos', position: 1 },
      ])
    }
  })

  it('sees its own one of those that all have', async () => {
    await world.stranger.patch('/saleschannels/web/', { label: { en: 'Elsewhere' } })
    expect((await world.stranger.get('/saleschannels/web/')).body.label).toEqual({ en: 'Elsewhere' })
    expect((await world.owner.get('/saleschannels/web/')).body.label.en).toBe('Web shop')
    await world.stranger.patch('/saleschannels/web/', { label: { en: 'Web shop', de: 'Webshop' } })
  })

  it('has identifiers of its own', async () => {
    const body = { identifier: 'api.same', label: { en: 'Shop' } }
    for (const person of [world.owner, world.stranger])
      expect((await person.post('/saleschannels/', body)).status).toBe(201)
    const again = await world.owner.post('/saleschannels/', body)
    expect(again).toRespond(400, fields('identifier'))
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
    [{ identifier: 'svcpos' }, 'identifier'],
    [{ label: {} }, 'label'],
    [{ label: undefined }, 'label'],
  ])('rejects %j', async (invalid, member) => {
    expect(await channel(invalid)).toRespond(400, fields(member))
  })
})

describe('the identifier and the type of a sales channel', () => {
  it.each(['PATCH', 'PUT'])('cannot be changed by %s, but can be sent unchanged or omitted', async (method) => {
    const { body: made } = await channel()
    const change = (fields: object) =>
      world.owner.call(method, `/saleschannels/${made.identifier}/`, { label: { en: 'Other' }, position: 4, ...fields })
    for (const invalid of [{ identifier: 'api.other' }, { type: 'web' }, { identifier: 'web', type: 'web' }]) {
      expect(await change(invalid)).toRespond(400, fields(...Object.keys(invalid)))
    }
    for (const fields of [{}, { identifier: made.identifier }, { type: 'api' }]) {
      expect(await change(fields)).toRespond(200, { ...made, label: { en: 'Other' }, position: 4 })
    }
  })

  it('stay with the web shop too, whose label can change', async () => {
    const before = (await world.owner.get('/saleschannels/web/')).body
    expect(await world.owner.put('/saleschannels/web/', { label: { en: 'Tickets' } })).toRespond(200, {
      ...before,
      label: { en: 'Tickets' },
    })
  })
})

describe('sales_channels.remove', () => {
  it.each(['web', 'svcpos'])('rejects %s', async (identifier) => {
    expect(await world.owner.remove(`/saleschannels/${identifier}/`)).toRespond(403, {
      detail: 'Every organizer has this sales channel.',
      code: 'indispensable',
    })
  })

  it('rejects a channel that is in use', async () => {
    const {
      body: { identifier },
    } = await channel()
    const sold = { name: { en: 'Pass' }, default_price: '5.00', sales_channels: [identifier] }
    const { body: item } = await world.owner.post('/events/openstage26/items/', sold)
    expect((await world.owner.remove(`/saleschannels/${identifier}/`)).status).toBe(403)
    await world.owner.remove(`/events/openstage26/items/${item.id}/`)
    expect((await world.owner.remove(`/saleschannels/${identifier}/`)).status).toBe(204)
  })
})
