import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'
import { someOrder } from '../../support/orders.ts'
import type { Person } from '../../support/people.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const MEDIA = '/reusablemedia/'
let serial = 0
const mark = (): string => `NFC${String(++serial).padStart(6, '0')}`
const post = (fields: Json = {}, who = world.owner) =>
  who.post(MEDIA, { type: 'nfc_uid', identifier: mark(), ...fields })
const made = async (fields: Json = {}): Promise<Json> => {
  const response = await post(fields)
  expect(response).toRespond(201)
  return response.body
}
const lookup = (fields: Json, who = world.owner, query = '') => who.post(`${MEDIA}lookup/${query}`, fields)

const position = async (event: string): Promise<number> =>
  (await someOrder(world.db, { event, status: 'p' })).positions[0]!

describe('reusable_media.create', () => {
  it('creates a medium without links', async () => {
    const identifier = mark()
    const medium = await made({ identifier })
    expect(medium).toEqual({
      id: expect.any(Number),
      organizer: 'kulturwerk',
      type: 'nfc_uid',
      identifier,
      active: true,
      created: expect.any(String),
      updated: medium.created,
      expires: null,
      customer: null,
      linked_orderposition: null,
      linked_giftcard: null,
      info: {},
      notes: null,
    })
  })

  it('accepts an identifier once per type, also in concurrent requests', async () => {
    const identifier = mark()
    const answers = await Promise.all(Array.from({ length: 6 }, () => post({ identifier })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400])
    expect(await post({ identifier })).toRespond(400, fields('identifier'))
    expect((await post({ identifier, type: 'barcode' })).status).toBe(201)
    expect((await post({ identifier }, world.stranger)).status).toBe(201)
    expect(await post({ identifier: 'x'.repeat(201) })).toRespond(400, fields('identifier'))
    expect(await post({ type: 'magnetic' })).toRespond(400, fields('type'))
  })

  it('links customers and gift cards of the organizer alone', async () => {
    const { body: customer } = await world.stranger.post('/customers/', {})
    const { body: card } = await world.stranger.post('/giftcards/', { value: '5.00' })
    expect(await post({ customer: customer.identifier })).toRespond(400, fields('customer'))
    expect(await post({ linked_giftcard: card.id })).toRespond(400, fields('linked_giftcard'))
    expect(await made({ customer: '8QR4TKX', linked_giftcard: 2 })).toMatchObject({
      customer: '8QR4TKX',
      linked_giftcard: 2,
    })
  })

  it('links positions of events that the caller has access to', async () => {
    const [conference, concert] = [await position('openstage26'), await position('kellerkonzerte')]
    const medium = await made({ linked_orderposition: concert })
    expect(medium.linked_orderposition).toBe(concert)
    const { body } = await world.owner.get(`${MEDIA}?linked_orderposition=${concert}`)
    expect(body.results).toEqual([medium])
    expect(await post({ linked_orderposition: 4711 })).toRespond(400, fields('linked_orderposition'))
    expect(await post({ linked_orderposition: conference }, world.stranger)).toRespond(
      400,
      fields('linked_orderposition'),
    )
    const { id } = await world.db('events').where({ slug: 'openstage26' }).first('id')
    const colleague = await world.holding(['can_manage_reusable_media'], { all_events: false, events: [id] })
    const device = await world.device({ events: [id] })
    for (const who of [colleague, device]) {
      expect(await post({ linked_orderposition: concert }, who)).toRespond(400, fields('linked_orderposition'))
      expect((await post({ linked_orderposition: conference }, who)).status).toBe(201)
    }
  })
})

describe('reusable_media.update', () => {
  it('leaves type and identifier as they are', async () => {
    const medium = await made()
    const response = await world.owner.patch(`${MEDIA}${medium.id}/`, {
      type: 'barcode',
      identifier: mark(),
      notes: 'Blue',
    })
    expect(response).toRespond(200, { ...medium, notes: 'Blue', updated: expect.any(String) })
    expect(response.body.updated > medium.updated).toBe(true)
  })

  it('deletes notes and info that are emptied from the audit log, too', async () => {
    const medium = await made({ notes: 'Lost by Ada Okafor', info: { holder: 'Ada Okafor' } })
    const other = await made({ notes: 'Found by Mei Chen' })
    const logged = async ({ id }: Json): Promise<unknown[]> =>
      world.db('log_entries').where({ object_type: 'reusable_medium', object_id: id }).orderBy('id').pluck('data')
    expect(JSON.stringify(await logged(medium))).toMatch(/Okafor.*Okafor/)
    await world.owner.patch(`${MEDIA}${medium.id}/`, { notes: null })
    expect((await logged(medium))[0]).toMatchObject({ info: { holder: 'Ada Okafor' } })
    expect(JSON.stringify(await logged(medium))).not.toContain('Lost')
    await world.owner.patch(`${MEDIA}${medium.id}/`, { info: {} })
    expect(JSON.stringify(await logged(medium))).not.toContain('Okafor')
    expect(await logged(other)).toMatchObject([{ notes: 'Found by Mei Chen' }])
  })

  it('keeps an inaccessible position when the caller changes another field', async () => {
    const linked_orderposition = await position('kellerkonzerte')
    const medium = await made({ linked_orderposition })
    const { id } = await world.db('events').where({ slug: 'openstage26' }).first('id')
    const colleague = await world.holding(['can_manage_reusable_media'], { all_events: false, events: [id] })
    expect(await colleague.patch(`${MEDIA}${medium.id}/`, { linked_orderposition, active: false })).toMatchObject({
      status: 200,
      body: { linked_orderposition, active: false },
    })
  })

  it('is the only way to give one up', async () => {
    const medium = await made()
    expect((await world.owner.remove(`${MEDIA}${medium.id}/`)).status).toBe(405)
    expect((await world.owner.put(`${MEDIA}${medium.id}/`, medium)).status).toBe(405)
  })
})

describe('reusable_media.list', () => {
  it('begins with what was changed last', async () => {
    const [first, second] = [await made(), await made()]
    await world.owner.patch(`${MEDIA}${first.id}/`, { notes: 'Newer' })
    const { body } = await world.owner.get(MEDIA)
    expect(body.results.slice(0, 2).map(({ id }: Json) => id)).toEqual([first.id, second.id])
  })

  it('filters by customer, and finds none of another organizer', async () => {
    const [{ body: mine }, { body: theirs }] = [
      await world.owner.post('/customers/', {}),
      await world.stranger.post('/customers/', {}),
    ]
    const medium = await made({ customer: mine.identifier })
    const of = async ({ identifier }: Json) => (await world.owner.get(`${MEDIA}?customer=${identifier}`)).body.results
    expect([await of(mine), await of(theirs)]).toEqual([[medium], []])
  })

  it('finds all that was changed since a page was made, as scanners ask for it', async () => {
    const medium = await made()
    const { headers } = await world.owner.get(MEDIA)
    const since = encodeURIComponent(headers.get('x-page-generated')!)
    const changed = async () =>
      (await world.owner.get(`${MEDIA}?ordering=-updated&updated_since=${since}`)).body.results.map(
        ({ id }: Json) => id,
      )
    expect(await changed()).toEqual([])
    const added = await made()
    await world.owner.patch(`${MEDIA}${medium.id}/`, { active: false })
    expect(await changed()).toEqual([medium.id, added.id])
    const { body } = await world.owner.get(`${MEDIA}?ordering=datetime&created_since=${since}`)
    expect(body.results.map(({ id }: Json) => id)).toEqual([added.id])
  })
})

describe('expand', () => {
  it('answers customers and gift cards as their own resources do', async () => {
    const medium = await made({ customer: '8QR4TKX', linked_giftcard: 2 })
    const whole = {
      ...medium,
      customer: (await world.owner.get('/customers/8QR4TKX/')).body,
      linked_giftcard: (await world.owner.get('/giftcards/2/')).body,
    }
    const both = '?expand=customer&expand=linked_giftcard&expand=nonsense'
    expect((await world.owner.get(`${MEDIA}${medium.id}/${both}`)).body).toEqual(whole)
    const { body } = await world.owner.get(`${MEDIA}${both}&customer=8QR4TKX`)
    expect(body.results).toContainEqual(whole)
    const { type, identifier } = medium
    expect((await lookup({ type, identifier }, world.owner, both)).body).toEqual({ result: whole })
    expect((await world.owner.get(`${MEDIA}${(await made()).id}/${both}`)).body.customer).toBeNull()
  })

  it('answers positions of those events at which the caller may see orders', async () => {
    const [conference, concert] = [await position('openstage26'), await position('kellerkonzerte')]
    const ids: number[] = []
    for (const linked_orderposition of [conference, concert]) ids.push((await made({ linked_orderposition })).id)
    const shown = async (who: Person) =>
      Promise.all(
        ids.map(async (id) => (await who.get(`${MEDIA}${id}/?expand=linked_orderposition`)).body.linked_orderposition),
      )
    const { body } = await world.owner.get(`/events/kellerkonzerte/orderpositions/${concert}/`)
    expect(await shown(world.owner)).toMatchObject([{ id: conference }, { ...body, event: 'kellerkonzerte' }])
    const { id } = await world.db('events').where({ slug: 'openstage26' }).first('id')
    const here = { all_events: false, events: [id] }
    const colleague = await world.holding(['can_manage_reusable_media', 'can_view_orders'], here)
    for (const who of [colleague, await world.device({ events: [id] })])
      expect(await shown(who)).toMatchObject([{ id: conference }, concert])
    const other = await world.holding(['can_manage_reusable_media'])
    expect((await other.get(`${MEDIA}?expand=linked_orderposition`)).status).toBe(403)
  })

  it('is rejected without permission to read the expanded objects', async () => {
    const { id } = await made({ customer: '8QR4TKX', linked_giftcard: 2 })
    const colleague = await world.holding(['can_manage_reusable_media', 'can_manage_gift_cards'])
    expect((await colleague.get(`${MEDIA}${id}/?expand=linked_giftcard`)).body.linked_giftcard.id).toBe(2)
    expect((await colleague.get(`${MEDIA}${id}/?expand=customer`)).status).toBe(403)
    expect((await colleague.get(`${MEDIA}?expand=customer`)).status).toBe(403)
    const { status } = await (await world.device()).get(`${MEDIA}?expand=customer`)
    expect(status).toBe(403)
  })
})

describe('reusable_media.lookup', () => {
  it('finds one of this organizer by what was read', async () => {
    const medium = await made()
    const { type, identifier } = medium
    expect((await lookup({ type, identifier })).body).toEqual({ result: medium })
    expect((await lookup({ type: 'barcode', identifier })).body).toEqual({ result: null })
    expect((await lookup({ type, identifier }, world.stranger)).body).toEqual({ result: null })
    expect(await lookup({ type })).toRespond(400, fields('identifier'))
  })

  it('makes a medium with an empty gift card of an unknown chip, where the organizer wants that', async () => {
    const unknown = { type: 'nfc_uid', identifier: mark() }
    expect((await lookup(unknown)).body).toEqual({ result: null })
    await world.owner.patch('/settings/', {
      reusable_media_type_nfc_uid_autocreate_giftcard: true,
      reusable_media_type_nfc_uid_autocreate_giftcard_currency: 'CHF',
    })
    const cards = async () => Number((await world.db('gift_cards').count('* as n').first())!.n)
    const before = await cards()
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => lookup(unknown, world.owner, '?expand=linked_giftcard')),
    )
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const { result } = answers[0]!.body
    expect(result).toMatchObject({ ...unknown, active: true, customer: null })
    expect(result.linked_giftcard).toMatchObject({ value: '0.00', currency: 'CHF', testmode: false })
    expect(await cards()).toBe(before + 1)
    expect(await world.db('log_entries').where({ action: 'reusable_medium.added', object_id: result.id })).toHaveLength(
      1,
    )
    for (const other of [
      { type: 'nfc_uid', identifier: '08A1B2C3' },
      { type: 'nfc_mf0aes', identifier: mark() },
      { type: 'barcode', identifier: mark() },
    ])
      expect((await lookup(other)).body).toEqual({ result: null })
    await world.owner.patch('/settings/', { reusable_media_type_nfc_uid_autocreate_giftcard: null })
  })
})
