// Copies of events, and objects that each event has from its creation.
import { randomUUID } from 'node:crypto'
import type { Json } from '../../../scripts/support/document.ts'
import { csrfToken, hashSecret } from '../../../src/core/platform/secrets.ts'
import { fields } from '../../support/matchers.ts'
import { Person } from '../../support/people.ts'
import { EVENTS, HOUR_MS, idOf, made, world } from './events.setup.ts'

describe('what belongs to an event', () => {
  it('is shown: the item meta properties with their defaults', async () => {
    expect((await world.owner.get(`${EVENTS}openstage26/`)).body.item_meta_properties).toEqual({
      ledger_account: '',
      wristband: 'white',
    })
  })

  it('is shown in lists without the keys of signatures', async () => {
    const { body } = await world.owner.get(EVENTS)
    expect(body.results.length).toBeGreaterThan(0)
    for (const row of body.results) expect(row).not.toHaveProperty('valid_keys')
  })
})

describe('a copy of an event', () => {
  let serial = 0
  const copy = (fields: Json = {}) => ({
    name: { en: 'Copy' },
    slug: `copy-${(serial += 1)}`,
    currency: 'CHF',
    date_from: '2027-01-01T19:00:00Z',
    ...fields,
  })
  let source: Json
  beforeAll(async () => {
    source = await made({
      slug: 'original',
      date_from: '2026-06-01T20:00:00Z',
      date_admission: '2026-06-01T18:30:00Z',
      location: { en: 'Here' },
      is_public: false,
      testmode: true,
      timezone: 'Europe/Berlin',
      plugins: ['svc.plugins.badges'],
      sales_channels: ['web'],
      meta_data: { genre: 'jazz', cost_center: 'CC-7' },
      seating_plan: 1,
    })
  })
  const ways: [string, (body: Json, who?: Person) => Promise<Json>][] = [
    ['clone/', (body, who = world.owner) => who.post(`${EVENTS}original/clone/`, body)],
    ['clone_from=event', (body, who = world.owner) => who.post(`${EVENTS}?clone_from=original`, body)],
    [
      'clone_from=organizer/event',
      (body, who = world.owner) => who.post(`${EVENTS}?clone_from=kulturwerk/original`, body),
    ],
  ]

  it.each(ways)('by %s takes over what its body does not say, admission as long before the start', async (_, make) => {
    const body = copy()
    const { is_public, testmode, timezone, plugins, sales_channels, meta_data, seating_plan } = source
    const answer = await make(body)
    expect(answer).toMatchObject({
      status: 201,
      body: {
        ...body,
        is_public,
        testmode,
        timezone,
        plugins,
        sales_channels,
        meta_data,
        seating_plan,
        has_subevents: false,
        live: false,
        location: null,
        date_to: null,
        date_admission: '2027-01-01T17:30:00Z',
      },
    })
  })

  it.each(ways)('by %s has the values of its body', async (_, make) => {
    const body = copy({
      is_public: true,
      testmode: false,
      timezone: 'UTC',
      plugins: [],
      sales_channels: ['api.reseller'],
      meta_data: { genre: 'talks' },
      seating_plan: null,
      date_admission: null,
      has_subevents: true,
    })
    const answer = await make(body)
    expect(answer).toMatchObject({ status: 201, body })
  })

  it.each(ways)('by %s means plain texts and times without an offset as the original does', async (_, make) => {
    await world.owner.patch(`${EVENTS}original/settings/`, { locales: ['de', 'en'], locale: 'de' })
    const answer = await make(copy({ name: 'Noch einmal', date_from: '2027-07-01T19:00:00' }))
    expect(answer).toMatchObject({
      status: 201,
      body: { name: { de: 'Noch einmal' }, date_from: '2027-07-01T17:00:00Z' },
    })
    const own = await make(copy({ timezone: 'Asia/Tokyo', date_from: '2027-07-01T19:00:00' }))
    expect(own.body.date_from).toBe('2027-07-01T10:00:00Z')
  })

  it('is a series like the original, whose plan a series cannot have', async () => {
    await made({ slug: 'original-series', has_subevents: true })
    expect((await world.owner.post(`${EVENTS}original-series/clone/`, copy())).body.has_subevents).toBe(true)
    expect((await world.owner.post(`${EVENTS}original/clone/`, copy({ has_subevents: true }))).body).toMatchObject({
      has_subevents: true,
      seating_plan: null,
    })
  })

  it.each([
    'nowhere',
    'nowhere/original',
    'elsewhere/openstage26',
    'kulturwerk/original/',
    '/original',
    '',
    'original/kulturwerk',
  ])('of %j is rejected', async (name) => {
    expect(await world.owner.post(`${EVENTS}?clone_from=${encodeURIComponent(name)}`, copy())).toRespond(
      400,
      fields('clone_from'),
    )
  })

  it('of an event that the caller may not change is rejected', async () => {
    const blind = await world.holding(['can_create_events'])
    const elsewhere = await world.holding(['can_create_events', 'can_change_event_settings'], {
      all_events: false,
      events: [await idOf('kellerkonzerte')],
    })
    for (const who of [blind, elsewhere])
      expect((await ways[1]![1](copy(), who)) as never).toRespond(400, fields('clone_from'))
  })

  it('may come from another organizer of the same person: what does not exist here stays behind', async () => {
    const person = await personOf('kulturwerk', 'elsewhere')
    expect(
      await person.post(
        '/api/v1/organizers/elsewhere/events/?clone_from=kulturwerk/original',
        copy({ slug: 'imported' }),
      ),
    ).toMatchObject({
      status: 201,
      body: {
        plugins: ['svc.plugins.badges'],
        sales_channels: ['web'],
        meta_data: {},
        seating_plan: null,
        testmode: true,
      },
    })
  })

  // A user with a session and all permissions at both organizers.
  async function personOf(...organizers: string[]): Promise<Person> {
    const secret = randomUUID()
    const [user] = await world
      .db('users')
      .insert({ email: `${secret}@example.org` })
      .returning('id')
    for (const slug of organizers) {
      const { id } = await world.db('organizers').where({ slug }).first('id')
      const [team] = await world
        .db('teams')
        .insert({
          organizer_id: id,
          name: 'People',
          all_events: true,
          can_create_events: true,
          can_change_event_settings: true,
        })
        .returning('id')
      await world.db('team_members').insert({ team_id: team.id, user_id: user.id })
    }
    await world
      .db('sessions')
      .insert({ user_id: user.id, secret_hash: hashSecret(secret), expires: new Date(Date.now() + HOUR_MS) })
    return new Person(world.base, world.owner.home, {
      Cookie: `boxoffice_session=${secret}`,
      'X-CSRFToken': csrfToken(secret),
    })
  }
})

describe('the item meta properties of an event', () => {
  const at = async (fields = {}): Promise<string> => `${EVENTS}${(await made(fields)).slug}/`
  const write = (path: string, item_meta_properties: unknown) => world.owner.patch(path, { item_meta_properties })

  it('come with its creation, and change as a whole', async () => {
    const path = await at({ item_meta_properties: { ledger: '', colour: 'red' } })
    expect((await world.owner.get(path)).body.item_meta_properties).toEqual({ ledger: '', colour: 'red' })
    const { body: before } = await world.owner.get(`${path}item_meta_properties/`)
    const response = await write(path, { colour: 'blue', size: '' })
    expect(response).toRespond(200)
    expect(response.body.item_meta_properties).toEqual({ colour: 'blue', size: '' })
    const { results } = (await world.owner.get(`${path}item_meta_properties/`)).body
    expect(results[0]).toEqual({ ...before.results[1], default: 'blue' })
    expect((await write(path, {})).body.item_meta_properties).toEqual({})
  })

  it('stay when PUT leaves them out', async () => {
    const event = await made({ item_meta_properties: { ledger: '1' } })
    const { name, slug, currency, date_from } = event
    const response = await world.owner.put(`${EVENTS}${slug}/`, { name, slug, currency, date_from })
    expect(response).toRespond(200)
    expect(response.body.item_meta_properties).toEqual({ ledger: '1' })
  })

  it.each(['items', 'variations'])('stay while %s have values of them', async (of) => {
    const path = await at({ item_meta_properties: { ledger: '', colour: '' } })
    const meta_data = { ledger: '4400' }
    const { body: item } = await world.owner.post(`${path}items/`, {
      name: { en: 'Pass' },
      default_price: '5.00',
      ...(of === 'items' ? { meta_data } : { variations: [{ value: { en: 'S' }, meta_data }] }),
    })
    const response = await write(path, { colour: 'red' })
    expect(response).toRespond(403)
    expect((await world.owner.get(path)).body.item_meta_properties).toEqual({ ledger: '', colour: '' })
    expect((await write(path, { ledger: '1' })).status).toBe(200)
    await world.owner.remove(`${path}items/${item.id}/`)
    expect((await write(path, {})).body.item_meta_properties).toEqual({})
  })

  it('keep to the allowed values', async () => {
    const path = await at()
    await world.owner.post(`${path}item_meta_properties/`, { name: 'side', allowed_values: ['north', 'south'] })
    const response = await write(path, { side: 'west' })
    expect(response).toRespond(400)
    expect(Object.keys(response.body.item_meta_properties)).toEqual(['side'])
    for (const side of ['', 'north']) expect((await write(path, { side })).status).toBe(200)
  })

  it.each([
    null,
    [],
    { 'two words': '' },
    { ['x'.repeat(51)]: '' },
    { ledger: 1 },
    { ledger: null },
  ])('are not %j', async (value) => {
    expect(await write(await at(), value)).toRespond(400, fields('item_meta_properties'))
  })

  it('of a copy are those of its source unless named', async () => {
    const source = await made({ item_meta_properties: { ledger: '1', colour: '' } })
    const copy = async (fields = {}) => {
      const { slug: _, ...body } = (
        await world.owner.post(`${EVENTS}${source.slug}/clone/`, {
          slug: `${source.slug}-${Math.random().toString(36).slice(2)}`,
          name: { en: 'Copy' },
          currency: 'EUR',
          date_from: source.date_from,
          ...fields,
        })
      ).body
      return body.item_meta_properties
    }
    expect(await copy()).toEqual({ ledger: '1', colour: '' })
    expect(await copy({ item_meta_properties: { ledger: '2', size: '' } })).toEqual({ ledger: '2', size: '' })
  })
})
