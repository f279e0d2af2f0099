// Waiting list entries: creation, changes and lists.

import { fields } from '../../support/matchers.ts'
import { counted, EVENT, entry, product, SERIES, send, settings, wait, world } from './waiting_list_entries.setup.ts'

describe('waiting_list_entries.create', () => {
  it('is rejected while more units are available than others wait for', async () => {
    const { item, resize } = await product({ size: 1 })
    expect(await wait({ item })).toRespond(403, fields('detail', 'code'))
    await resize(0)
    expect((await wait({ item })).body).toMatchObject({
      item,
      voucher: null,
      variation: null,
      subevent: null,
      phone: null,
    })
    await resize(1)
    expect((await wait({ item })).status).toBe(201)
    await resize(3)
    expect((await wait({ item })).status).toBe(403)
  })

  it('takes those who wait for what has no quota, or a closed one', async () => {
    const {
      body: { id: item },
    } = await world.owner.post(`${EVENT}/items/`, { name: { en: 'Vinyl' }, default_price: '20.00' })
    expect((await wait({ item })).status).toBe(201)
    const closed = await product({ size: 9 })
    await world.owner.patch(`${EVENT}/quotas/${closed.quota}/`, { closed: true })
    expect((await wait({ item: closed.item })).status).toBe(201)
  })

  it('rejects a product that has no waiting list', async () => {
    const { item } = await product({ allow_waitinglist: false })
    expect(await wait({ item })).toRespond(400, fields('item'))
  })

  it('wants one of the variations of a product that has some', async () => {
    const { item, kinds } = await product({ variations: ['Black', 'Red'] })
    const plain = await product()
    for (const wrong of [{ item }, { item, variation: 1 }, { item: plain.item, variation: kinds[0] }])
      expect(await wait(wrong)).toRespond(400, fields('variation'))
    expect((await wait({ item, variation: kinds[1] })).body.variation).toBe(kinds[1])
  })

  it('wants a date in a series, and none elsewhere', async () => {
    const [date] = await world
      .db('subevents')
      .join('events', 'events.id', 'event_id')
      .where({ slug: 'kellerkonzerte' })
      .orderBy('subevents.id')
      .pluck('subevents.id')
    const [ticket, vinyl] = [await product({ at: SERIES, subevent: date }), await product()]
    expect(await wait({ item: ticket.item }, SERIES)).toRespond(400, fields('subevent'))
    expect((await wait({ item: ticket.item, subevent: date }, SERIES)).body.subevent).toBe(date)
    const [{ id: stray }] = await world
      .db('subevents')
      .insert({
        event_id: world.db('events').where({ slug: 'openstage26', organizer_id: 1 }).select('id'),
        name: '{}',
        date_from: new Date(),
      })
      .returning('id')
    expect(await wait({ item: vinyl.item, subevent: stray })).toRespond(400, fields('subevent'))
  })

  it('lets an address wait for the same as often as the settings say, however many ask at the same moment', async () => {
    const { item, kinds } = await product({ variations: ['Black', 'Red'] })
    const again = (fields = {}) => wait({ item, variation: kinds[0], email: 'Vera@example.org', ...fields })
    const answers = await Promise.all(Array.from({ length: 6 }, () => again()))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400, 400])
    expect(await again({ email: 'vera@EXAMPLE.org' })).toRespond(400, fields('email'))
    expect((await again({ variation: kinds[1] })).status).toBe(201)
    await settings({ waiting_list_limit_per_user: 2 })
    expect([(await again()).status, (await again()).status]).toEqual([201, 400])
    await settings({ waiting_list_limit_per_user: null })
  })

  it('writes the name by its parts, and takes one without; not both', async () => {
    const { item } = await product()
    const parts = { given_name: 'Ines', family_name: 'Moura' }
    await settings({ name_scheme: 'family_comma_given' })
    expect((await wait({ item, name_parts: parts })).body).toMatchObject({ name: 'Moura, Ines', name_parts: parts })
    await settings({ name_scheme: null })
    expect((await wait({ item, name: 'Ines Moura' })).body).toMatchObject({
      name: 'Ines Moura',
      name_parts: { _legacy: 'Ines Moura' },
    })
    expect((await wait({ item })).body).toMatchObject({ name: null, name_parts: null })
    expect(await wait({ item, name: 'Ines Moura', name_parts: parts })).toRespond(400, fields('name'))
    expect(await wait({ item, name_parts: { given_name: 'g'.repeat(190), family_name: 'f'.repeat(190) } })).toRespond(
      400,
      fields('name_parts'),
    )
  })

  it('keeps a name of full length as the one part that is known', async () => {
    const { item } = await product()
    const name = 'x'.repeat(255)
    expect((await wait({ item, name })).body).toMatchObject({ name, name_parts: { _legacy: name } })
  })

  it('defaults to the language of the event, and accepts existing languages only', async () => {
    const { item } = await product()
    await settings({ locale: 'de' })
    expect((await wait({ item })).body.locale).toBe('de')
    await settings({ locale: null })
    expect((await wait({ item, locale: 'pt-br' })).body.locale).toBe('pt-br')
    expect((await wait({ item, locale: '' })).body.locale).toBe('en')
    for (const locale of ['xx', 'klingon']) expect(await wait({ item, locale })).toRespond(400, fields('locale'))
  })
})

describe('waiting_list_entries.update', () => {
  it('does not move an entry to an available product, but keeps entries that already wait for one', async () => {
    const [gone, left] = [await product(), await product({ size: 1 })]
    const {
      body: { id },
    } = await wait({ item: gone.item })
    expect(await world.owner.patch(entry(id), { item: left.item })).toRespond(403, fields('detail', 'code'))
    await gone.resize(5)
    expect((await world.owner.patch(entry(id), { phone: '+49405550142', item: gone.item })).body).toMatchObject({
      phone: '+49405550142',
      item: gone.item,
    })
  })

  it('stores telephone numbers in international format, and rejects invalid ones', async () => {
    const { item } = await product()
    const { body } = await wait({ item, phone: '+49 (40) 555-0142' })
    expect(body.phone).toBe('+49405550142')
    for (const phone of ['0405550142', 'abc', '+'])
      expect(await world.owner.patch(entry(body.id), { phone })).toRespond(400, fields('phone'))
    expect(await wait({ item, phone: '555' })).toRespond(400, fields('phone'))
    expect((await world.owner.patch(entry(body.id), { phone: null })).body.phone).toBeNull()
  })

  it('keeps the rules of a creation', async () => {
    const { item, kinds } = await product({ variations: ['Black', 'Red'] })
    const closed = await product({ allow_waitinglist: false })
    const [
      {
        body: { id },
      },
      { body: other },
    ] = [await wait({ item, variation: kinds[0] }), await wait({ item, variation: kinds[1] })]
    for (const [change, at] of [
      [{ variation: null }, 'variation'],
      [{ variation: 1 }, 'variation'],
      [{ item: closed.item, variation: null }, 'item'],
      [{ subevent: 1 }, 'subevent'],
      [{ locale: 'xx' }, 'locale'],
      [{ variation: kinds[1], email: other.email.toUpperCase() }, 'email'],
    ] as const)
      expect(await world.owner.patch(entry(id), change)).toRespond(400, fields(at))
    expect((await world.owner.patch(entry(id), { email: other.email })).status).toBe(200)
    expect(await world.owner.patch(entry(id), { variation: kinds[1] })).toRespond(400, fields('email'))
  })

  it('moves someone from one quota to the other', async () => {
    const [from, to] = [await product(), await product()]
    const {
      body: { id },
    } = await wait({ item: from.item })
    await world.owner.patch(entry(id), { item: to.item })
    expect([await counted(from.quota), await counted(to.quota)]).toEqual([0, 1])
  })

  it('changes the name in whichever form comes, and in both only to what it is', async () => {
    const { item } = await product()
    const {
      body: { id, ...whole },
    } = await wait({ item, name_parts: { full_name: 'Ines Moura' } })
    expect((await world.owner.patch(entry(id), { name: 'I. Moura' })).body).toMatchObject({
      name: 'I. Moura',
      name_parts: { _legacy: 'I. Moura' },
    })
    expect(await world.owner.put(entry(id), { ...whole, phone: '+49405550142' })).toRespond(400, fields('name'))
    expect((await world.owner.patch(entry(id), { name_parts: whole.name_parts })).body.name).toBe('Ines Moura')
    expect((await world.owner.put(entry(id), { ...whole, phone: '+49405550142' })).body).toMatchObject({
      ...whole,
      phone: '+49405550142',
    })
    expect((await world.owner.patch(entry(id), { name: null })).body).toMatchObject({ name: null, name_parts: null })
  })
})

describe('waiting_list_entries.list', () => {
  it('filters by address, whatever its case, and by what people wait for', async () => {
    const { item, kinds } = await product({ variations: ['Black', 'Red'] })
    const [{ body: black }, { body: red }] = [
      await wait({ item, variation: kinds[0], locale: 'fr' }),
      await wait({ item, variation: kinds[1] }),
    ]
    const ids = async (query: string) =>
      (await world.owner.get(`${EVENT}/waitinglistentries/?item=${item}&${query}`)).body.results.map(
        ({ id }: { id: number }) => id,
      )
    expect(await ids('')).toEqual([black.id, red.id])
    expect(await ids('ordering=-email')).toEqual([red.id, black.id])
    expect(await ids(`email=${red.email.toUpperCase()}`)).toEqual([red.id])
    expect(await ids(`variation=${kinds[0]}`)).toEqual([black.id])
    expect(await ids('locale=fr')).toEqual([black.id])
    expect(await ids('subevent=1')).toEqual([])
  })

  it('filters entries with a voucher and waiting ones', async () => {
    const { item, resize } = await product()
    const [{ body: first }, { body: second }] = [await wait({ item }), await wait({ item })]
    await resize(1)
    await send(second.id)
    const ids = async (has: string) =>
      (await world.owner.get(`${EVENT}/waitinglistentries/?item=${item}&has_voucher=${has}`)).body.results.map(
        ({ id }: { id: number }) => id,
      )
    expect([await ids('true'), await ids('false')]).toEqual([[second.id], [first.id]])
    expect(await world.owner.get(`${EVENT}/waitinglistentries/?has_voucher=maybe`)).toRespond(
      400,
      fields('has_voucher'),
    )
  })
})
