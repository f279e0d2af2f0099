import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { operations } from '../../../generated/operations.ts'
import type { Json } from '../../../scripts/support/document.ts'
import { PERMISSIONS } from '../../../src/core/http/auth.ts'
import { csrfToken, hashSecret } from '../../../src/core/platform/secrets.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { Person } from '../../support/people.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const EVENTS = '/events/'
const HOUR = 3_600_000
const from = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
let serial = 0
const event = async (fields: Json = {}, who = world.owner) =>
  await who.post(EVENTS, {
    name: { en: 'Show' },
    slug: `show-${(serial += 1)}`,
    currency: 'EUR',
    date_from: from(24),
    ...fields,
  })
const made = async (fields: Json = {}) => {
  const { status, body } = await event(fields)
  expect([status, body]).toEqual([201, expect.anything()])
  return body
}
const idOf = async (slug: string): Promise<number> =>
  (await world.db('events').where({ slug }).orderBy('id').first('id')).id
const slugs = async (query: string, who = world.owner): Promise<string[]> =>
  (await who.get(`${EVENTS}?${query}`)).body.results.map(({ slug }: Json) => slug)
const fault = ({ status, body }: { status: number; body: Json }) => [status, Object.keys(body ?? {})]

describe('events.create', () => {
  it('makes an event that is listed but not live, in UTC, on all sales channels, with the plugins of a new event', async () => {
    const date_from = from(24)
    expect(await made({ slug: 'plain', date_from })).toEqual({
      name: { en: 'Show' },
      slug: 'plain',
      live: false,
      testmode: false,
      currency: 'EUR',
      date_from: expect.stringContaining(date_from.slice(0, 19)),
      date_to: null,
      date_admission: null,
      is_public: true,
      presale_start: null,
      presale_end: null,
      location: null,
      geo_lat: null,
      geo_lon: null,
      has_subevents: false,
      meta_data: {},
      plugins: ['svc.plugins.checkinlists', 'svc.plugins.sendmail', 'svc.plugins.ticketoutputpdf'],
      seating_plan: null,
      seat_category_mapping: {},
      timezone: 'UTC',
      item_meta_properties: {},
      last_modified: expect.any(String),
      public_url: 'http://tickets.example/events/kulturwerk/plain/',
      valid_keys: { svc_sig1: [] },
      sales_channels: ['api.reseller', 'svcpos', 'web'],
    })
  })

  it('says where the event is', async () => {
    expect((await event({ slug: 'located' })).headers.get('location')).toBe(
      'http://tickets.example/api/v1/organizers/kulturwerk/events/located/',
    )
  })

  it.each<[Json, string]>([
    ...['', '-a', 'a-', '.a', 'a_b', 'a b', 'ä', 'a/b', 'a'.repeat(51), 'api', 'Events', null, undefined].map(
      (slug): [Json, string] => [{ slug }, 'slug'],
    ),
    [{ live: true }, 'live'],
    [{ currency: 'eur' }, 'currency'],
    [{ currency: null }, 'currency'],
    [{ currency: '' }, 'currency'],
    [{ name: {} }, 'name'],
    [{ name: '' }, 'name'],
    [{ date_from: null }, 'date_from'],
    [{ date_from: from(24), date_to: from(23) }, 'date_to'],
    [{ presale_start: from(2), presale_end: from(1) }, 'presale_end'],
    [{ plugins: ['svc.plugins.teleport'] }, 'plugins'],
    [{ plugins: ['toString'] }, 'plugins'],
    [{ sales_channels: ['pigeon'] }, 'sales_channels'],
    [{ timezone: 'Mars' }, 'timezone'],
    [{ meta_data: { colour: 'red' } }, 'meta_data'],
    [{ meta_data: { genre: 'rock' } }, 'meta_data'],
    [{ has_subevents: true, seating_plan: 1 }, 'seating_plan'],
    [{ seat_category_mapping: { Stalls: null } }, 'seat_category_mapping'],
    [{ geo_lat: 91 }, 'geo_lat'],
    [{ geo_lon: -181 }, 'geo_lon'],
  ])('refuses %j', async (fields, member) => {
    const before = (await world.owner.get(EVENTS)).body.count
    expect(fault(await event(fields))).toEqual([400, [member]])
    expect((await world.owner.get(EVENTS)).body.count).toBe(before)
  })

  it.each(['a', '7', 'A.b-9', 'a'.repeat(50), 'eventful', 'my.api'])('takes the slug %s', async (slug) => {
    expect((await made({ slug })).slug).toBe(slug)
  })

  it('wants slugs that are unique in the organizer, whatever the case, and no further', async () => {
    await made({ slug: 'gala' })
    expect(fault(await event({ slug: 'GALA' }))).toEqual([400, ['slug']])
    expect((await event({ slug: 'gala' }, world.stranger)).status).toBe(201)
  })

  it('opens the event to the team that creates it, when that has not all events', async () => {
    const colleague = await world.holding(['can_create_events', 'can_change_event_settings'], { all_events: false })
    expect((await event({ slug: 'mine' }, colleague)).status).toBe(201)
    expect(await slugs('', colleague)).toEqual(['mine'])
    expect((await colleague.patch(`${EVENTS}mine/`, { is_public: false })).status).toBe(200)
  })
})

describe('what belongs to an event', () => {
  it('is shown: the item meta properties with their defaults', async () => {
    expect((await world.owner.get(`${EVENTS}openstage26/`)).body.item_meta_properties).toEqual({
      ledger_account: '',
      wristband: 'white',
    })
  })

  it('is shown in lists without the keys of signatures', async () => {
    const { body } = await world.owner.get(EVENTS)
    for (const row of body.results) expect(row).not.toHaveProperty('valid_keys')
  })
})

describe('events.update', () => {
  it('refuses another slug or another has_subevents, and takes the present ones', async () => {
    const { slug } = await made()
    expect(fault(await world.owner.patch(`${EVENTS}${slug}/`, { slug: 'other', has_subevents: true }))).toEqual([
      400,
      ['slug', 'has_subevents'],
    ])
    expect((await world.owner.patch(`${EVENTS}${slug}/`, { slug, has_subevents: false })).status).toBe(200)
  })

  it('judges what the event becomes', async () => {
    const { slug } = await made({ date_to: from(30), presale_start: from(1) })
    expect(fault(await world.owner.patch(`${EVENTS}${slug}/`, { date_from: from(31), presale_end: from(0) }))).toEqual([
      400,
      ['date_to', 'presale_end'],
    ])
    const series = await made({ has_subevents: true })
    expect(fault(await world.owner.patch(`${EVENTS}${series.slug}/`, { seating_plan: 1 }))).toEqual([
      400,
      ['seating_plan'],
    ])
  })

  it('replaces meta data, plugins and sales channels as a whole', async () => {
    const { slug } = await made({ meta_data: { genre: 'jazz' } })
    const change = { meta_data: { cost_center: 'CC-1' }, plugins: ['svc.plugins.badges'], sales_channels: ['web'] }
    expect((await world.owner.patch(`${EVENTS}${slug}/`, change)).body).toMatchObject(change)
    expect(
      (await world.owner.patch(`${EVENTS}${slug}/`, { meta_data: {}, plugins: [], sales_channels: [] })).body,
    ).toMatchObject({ meta_data: {}, plugins: [], sales_channels: [] })
  })

  it('leaves protected meta data to those who may change the organizer', async () => {
    const { slug } = await made({ meta_data: { cost_center: 'CC-1' } })
    const colleague = await world.holding(['can_change_event_settings'])
    expect((await colleague.patch(`${EVENTS}${slug}/`, { meta_data: { cost_center: 'CC-2' } })).status).toBe(403)
    expect((await colleague.patch(`${EVENTS}${slug}/`, { meta_data: { genre: 'jazz' } })).body.meta_data).toEqual({
      cost_center: 'CC-1',
      genre: 'jazz',
    })
  })
})

describe('events.replace', () => {
  it('gives an event that leaves them out all sales channels and the plugins of a new one', async () => {
    const { slug } = await made({ sales_channels: [], plugins: [] })
    const { body } = await world.owner.put(`${EVENTS}${slug}/`, {
      name: { en: 'Show' },
      currency: 'EUR',
      date_from: from(24),
    })
    expect(body).toMatchObject({
      slug,
      sales_channels: ['api.reseller', 'svcpos', 'web'],
      plugins: ['svc.plugins.checkinlists', 'svc.plugins.sendmail', 'svc.plugins.ticketoutputpdf'],
    })
  })
})

describe('an event that goes live', () => {
  const live = (slug: string, fields = {}) => world.owner.patch(`${EVENTS}${slug}/`, { live: true, ...fields })
  const quota = async (slug: string) => world.db('quotas').insert({ event_id: await idOf(slug), name: 'All' })
  const product = async (slug: string, fields: object) =>
    (
      await world
        .db('items')
        .insert({ event_id: await idOf(slug), name: '{"en": "Ticket"}', default_price: 0, ...fields })
        .returning('id')
    )[0].id

  it('needs a quota and a value for each meta property that is required, and says all that is missing', async () => {
    const { slug } = await made()
    expect((await live(slug)).body).toEqual({
      live: [expect.stringContaining('quota'), expect.stringContaining('cost_center')],
    })
    await quota(slug)
    expect((await live(slug, { meta_data: { cost_center: '' } })).body).toEqual({
      live: [expect.stringContaining('cost_center')],
    })
    expect((await live(slug, { meta_data: { cost_center: 'CC-9' } })).body.live).toBe(true)
  })

  it.each([
    ['costs money', async (slug: string) => product(slug, { default_price: 5 })],
    ['takes what people give', async (slug: string) => product(slug, { free_price: true })],
    [
      'has a variation that costs money',
      async (slug: string) =>
        world.db('variations').insert({ item_id: await product(slug, {}), value: '{"en": "Row 1"}', default_price: 5 }),
    ],
  ])('needs a way to pay when a product %s; gift cards and the box office are none', async (_, sell) => {
    const { slug } = await made({ meta_data: { cost_center: 'CC-9' } })
    await quota(slug)
    await sell(slug)
    await world.owner.patch(`${EVENTS}${slug}/settings/`, {
      payment_boxoffice__enabled: true,
      payment_giftcard__enabled: true,
    })
    expect(fault(await live(slug))).toEqual([400, ['live']])
    await world.owner.patch(`${EVENTS}${slug}/settings/`, { payment_manual__enabled: true })
    expect((await live(slug)).status).toBe(200)
  })

  it('is not asked again while it is live', async () => {
    const { slug } = await made({ meta_data: { cost_center: 'CC-9' } })
    await quota(slug)
    await live(slug)
    await world
      .db('quotas')
      .where({ event_id: await idOf(slug) })
      .delete()
    expect((await live(slug, { is_public: false })).status).toBe(200)
    await world.owner.patch(`${EVENTS}${slug}/`, { live: false })
    expect(fault(await live(slug))).toEqual([400, ['live']])
  })

  it('is logged as such, and so are test mode and the way back', async () => {
    const { slug } = await made({ meta_data: { cost_center: 'CC-9' } })
    await quota(slug)
    for (const change of [
      { live: true, testmode: true },
      { live: true },
      { live: false, testmode: false, is_public: false },
    ])
      await world.owner.patch(`${EVENTS}${slug}/`, change)
    const actions = await world
      .db('log_entries')
      .where({ event_id: await idOf(slug) })
      .orderBy('id')
      .pluck('action')
    expect(actions).toEqual([
      'event.added',
      'event.live.activated',
      'event.testmode.activated',
      'event.changed',
      'event.live.deactivated',
      'event.testmode.deactivated',
    ])
  })
})

describe('events.list', () => {
  beforeAll(async () => {
    await made({ slug: 'time-over', name: { en: 'Gone', de: 'Vorbei' }, date_from: from(-48), date_to: from(-24) })
    await made({ slug: 'time-started', date_from: from(-48) })
    await made({ slug: 'time-now', date_from: from(-2), date_to: from(2) })
    await made({ slug: 'time-next', date_from: from(48) })
    await made({ slug: 'time-series', date_from: from(48), has_subevents: true })
  })
  const among = async (query: string) => (await slugs(`search=time-&${query}`)).map((slug) => slug.slice(5))

  it.each([
    ['is_future=true', ['next', 'now']],
    ['is_future=false', ['over', 'series', 'started']],
    ['is_past=true', ['over', 'started']],
    ['is_past=false', ['next', 'now', 'series']],
    [`ends_after=${from(1)}`, ['next', 'now']],
    [`ends_after=${from(-30)}`, ['next', 'now', 'over']],
    [`ends_after=${from(3)}`, ['next']],
    ['has_subevents=true', ['series']],
    ['has_subevents=false&is_future=true', ['next', 'now']],
    ['ordering=date_from', ['over', 'started', 'now', 'next', 'series']],
    ['ordering=-slug', ['started', 'series', 'over', 'now', 'next']],
  ])('with %s has %j', async (query, expected) => {
    expect(await among(query)).toEqual(expected)
  })

  it('filters by is_public and live', async () => {
    await made({ slug: 'hidden', is_public: false })
    expect(await slugs('is_public=false')).toContain('hidden')
    expect(await slugs('is_public=true')).not.toContain('hidden')
    expect(await slugs('live=true')).toEqual(expect.arrayContaining(['kellerkonzerte', 'openstage26']))
    expect(await slugs('live=true')).not.toContain('hidden')
  })

  it('lets a client fetch what has changed since its last page, and nothing else', async () => {
    const mine = [await made({ slug: 'mod-one' }), await made({ slug: 'mod-two' })]
    const { headers } = await world.owner.get(`${EVENTS}?search=mod-`)
    const since = () =>
      slugs(`ordering=-last_modified&modified_since=${encodeURIComponent(headers.get('x-page-generated')!)}`)
    expect(await since()).toEqual([])
    await world.owner.patch('/events/mod-two/', {})
    await world.owner.patch('/events/mod-two/settings/', { max_items_per_order: 3 })
    expect(await since()).toEqual([])
    const { body } = await world.owner.patch('/events/mod-two/', { meta_data: { genre: 'jazz' } })
    await made({ slug: 'mod-three' })
    expect(await since()).toEqual(['mod-three', 'mod-two'])
    expect(body.last_modified > mine[1].last_modified).toBe(true)
  })

  it('refuses values that are none', async () => {
    for (const query of ['live=yes', 'is_future=2', 'ends_after=tomorrow'])
      expect(fault(await world.owner.get(`${EVENTS}?${query}`))).toEqual([400, [query.split('=')[0]]])
  })

  it.each([
    ['TIME-OVER', ['time-over']],
    ['vorbei', ['time-over']],
    ['speicher 5', ['openstage26']],
    ['kellerBÜHNE', ['kellerkonzerte']],
    ['100%', []],
    ['_', []],
    ['"', []],
  ])('finds %j in slug, name or location in any language', async (search, expected) => {
    expect(await slugs(`search=${encodeURIComponent(search)}`)).toEqual(expected)
  })

  it('finds names with quotes and wildcards by them', async () => {
    await made({ slug: 'odd', name: { en: 'A "100%_\\ sure" thing' } })
    for (const search of ['"100%', '%_\\', 'sure"'])
      expect(await slugs(`search=${encodeURIComponent(search)}`)).toEqual(['odd'])
  })

  it('filters by meta data, where the default stands for those without a value', async () => {
    await made({ slug: 'meta-jazz', meta_data: { genre: 'jazz' } })
    await made({ slug: 'meta-talks', meta_data: { genre: 'talks' } })
    await made({ slug: 'meta-none' })
    await world.owner.post('/event_meta_properties/', { name: 'mood' })
    await made({ slug: 'meta-calm', meta_data: { mood: 'calm' } })
    const found = (query: string) => slugs(`search=meta-&${query}`)
    expect(await found('attr[genre]=jazz')).toEqual(['meta-jazz'])
    expect(await found('attr[genre]=talks')).toEqual(['meta-calm', 'meta-none', 'meta-talks'])
    expect(await found('attr[genre]=')).toEqual([])
    expect(await found('attr[mood]=')).toEqual(['meta-jazz', 'meta-none', 'meta-talks'])
    expect(await found('attr[mood]=calm&attr[genre]=talks')).toEqual(['meta-calm'])
    expect(await found('attr[mood]=calm&attr[genre]=jazz')).toEqual([])
    for (const nothing of ['attr[unheard_of]=x', 'attr[0]=', 'attr[__proto__]=x', 'attr[]=x', 'attr=x'])
      expect([nothing, (await found(nothing)).length]).toEqual([nothing, 4])
    for (const wrong of ['attr[a-b]=x', 'attr[a][b]=x', 'attr[genre]=jazz&attr[genre]=talks'])
      expect([wrong, ...fault(await world.owner.get(`${EVENTS}?${wrong}`))]).toEqual([wrong, 400, ['attr']])
  })

  it('filters nothing by meta data that does not allow it', async () => {
    expect((await slugs('attr[cost_center]=CC-2601')).length).toBe((await slugs('')).length)
  })

  it('filters by sales channel', async () => {
    await made({ slug: 'resold', sales_channels: ['api.reseller'] })
    expect(await slugs('sales_channel=api.reseller')).toContain('resold')
    expect(await slugs('sales_channel=web')).not.toContain('resold')
    expect(await slugs('sales_channel=pigeon')).toEqual([])
  })

  it('tells what is left only when it is asked', async () => {
    const { body } = await world.owner.get(`${EVENTS}?with_availability_for=web`)
    for (const row of body.results) expect(row).toHaveProperty('best_availability_state')
    expect((await world.owner.get(EVENTS)).body.results[0]).not.toHaveProperty('best_availability_state')
  })

  it('takes as many statements for fifty events as for one', async () => {
    for (let n = 0; n < 30; n += 1) await made()
    const statements = async (size: number): Promise<number> => {
      const original = pg.Client.prototype.query as (...given: unknown[]) => unknown
      let count = 0
      pg.Client.prototype.query = function query(this: pg.Client, ...given: unknown[]) {
        count += 1
        return original.apply(this, given)
      } as never
      const { body } = await world.owner.get(`${EVENTS}?with_availability_for=web&page_size=${size}`).finally(() => {
        pg.Client.prototype.query = original as never
      })
      expect(body.results).toHaveLength(size)
      return count
    }
    const one = await statements(1)
    expect(await statements(50)).toBe(one)
  })

  it('shows a team of some events these, and a device those that it is for', async () => {
    const series = await idOf('kellerkonzerte')
    const colleague = await world.holding(PERMISSIONS, { all_events: false, events: [series] })
    expect(await slugs('', colleague)).toEqual(['kellerkonzerte'])
    expect(await slugs('attr[genre]=talks', colleague)).toEqual([])

    const door = await world.device({ events: [series] })
    expect(await slugs('', door)).toEqual(['kellerkonzerte'])
    expect((await door.get(`${EVENTS}kellerkonzerte/`)).status).toBe(200)
    expect((await door.patch(`${EVENTS}kellerkonzerte/`, {})).status).toBe(403)
  })
})

describe('a copy of an event', () => {
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
    expect([answer.status, answer.body]).toMatchObject([
      201,
      {
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
    ])
  })

  it.each(ways)('by %s has what its body says', async (_, make) => {
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
    expect([answer.status, answer.body]).toMatchObject([201, body])
  })

  it.each(ways)('by %s means plain texts and times without an offset as the original does', async (_, make) => {
    await world.owner.patch(`${EVENTS}original/settings/`, { locales: ['de', 'en'], locale: 'de' })
    const answer = await make(copy({ name: 'Noch einmal', date_from: '2027-07-01T19:00:00' }))
    expect([answer.status, answer.body]).toMatchObject([
      201,
      { name: { de: 'Noch einmal' }, date_from: '2027-07-01T17:00:00Z' },
    ])
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
  ])('of %j is refused', async (name) => {
    expect(fault(await world.owner.post(`${EVENTS}?clone_from=${encodeURIComponent(name)}`, copy()))).toEqual([
      400,
      ['clone_from'],
    ])
  })

  it('of an event that the caller may not change is refused', async () => {
    const blind = await world.holding(['can_create_events'])
    const elsewhere = await world.holding(['can_create_events', 'can_change_event_settings'], {
      all_events: false,
      events: [await idOf('kellerkonzerte')],
    })
    for (const who of [blind, elsewhere])
      expect(fault((await ways[1]![1](copy(), who)) as never)).toEqual([400, ['clone_from']])
  })

  it('may come from another organizer of the same person: what does not exist here stays behind', async () => {
    const person = await personOf('kulturwerk', 'elsewhere')
    const { body, status } = await person.post(
      '/api/v1/organizers/elsewhere/events/?clone_from=kulturwerk/original',
      copy({ slug: 'imported' }),
    )
    expect([status, body]).toMatchObject([
      201,
      { plugins: ['svc.plugins.badges'], sales_channels: ['web'], meta_data: {}, seating_plan: null, testmode: true },
    ])
  })

  // Someone at a browser, with all permissions at each of the organizers.
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
      .insert({ user_id: user.id, secret_hash: hashSecret(secret), expires: new Date(Date.now() + HOUR) })
    return new Person(world.base, world.owner.home, {
      Cookie: `boxoffice_session=${secret}`,
      'X-CSRFToken': csrfToken(secret),
    })
  }
})

describe('events.remove', () => {
  it('lets go of the files that the event has shown', async () => {
    const { slug } = await made()
    const id = await idOf(slug)
    const files = [randomUUID(), randomUUID()]
    await world.db('uploads').insert(
      files.map((file) => ({
        id: file,
        key: `20260101/${file}`,
        name: 'a.png',
        media_type: 'image/png',
        size: 1,
        owner_type: 'token',
        owner_id: 1,
        uses: 2,
      })),
    )
    await world
      .db('events')
      .where({ id })
      .update({
        settings: JSON.stringify({
          logo_image: { id: files[0], key: 'k', name: 'a.png' },
          contact_mail: 'a@example.org',
        }),
      })
    await world.db('items').insert({ event_id: id, name: '{"en": "Ticket"}', default_price: 1, picture: files[1] })
    expect((await world.owner.remove(`${EVENTS}${slug}/`)).status).toBe(204)
    expect(await world.db('uploads').whereIn('id', files).pluck('uses')).toEqual([1, 1])
  })

  it('leaves nothing of the event, and a line in the audit log', async () => {
    const { slug } = await made({ has_subevents: true, meta_data: { genre: 'jazz' } })
    const id = await idOf(slug)
    await world.owner.post(`${EVENTS}${slug}/subevents/`, { name: { en: 'First' }, date_from: from(48) })
    await world.owner.post(`${EVENTS}${slug}/taxrules/`, { name: { en: 'VAT' }, rate: '19' })
    await world.owner.remove(`${EVENTS}${slug}/`)
    expect((await world.owner.get(`${EVENTS}${slug}/`)).status).toBe(403)
    expect(await world.db('list_changes').where({ scope: 'event', scope_id: id })).toEqual([])
    expect(
      await world.db('log_entries').where({ action: 'event.deleted', object_id: id }).first('event_id', 'data'),
    ).toEqual({ event_id: null, data: { slug } })
  })

  it('is refused once there are orders, canceled ones and test orders included, and so is another currency', async () => {
    const { slug } = await made({ testmode: true })
    const at = `${EVENTS}${slug}/`
    const { body: item } = await world.owner.post(`${at}items/`, { name: { en: 'Ticket' }, default_price: '10.00' })
    await world.owner.post(`${at}quotas/`, { name: 'Seats', size: 5, items: [item.id], variations: [] })
    expect((await world.owner.patch(at, { currency: 'USD' })).body).toMatchObject({ currency: 'USD' })
    const order = { testmode: true, positions: [{ item: item.id }] }
    const { status, body } = await world.owner.post(`${at}orders/`, order)
    expect(status).toBe(201)
    const refused = { status: 403, body: { detail: 'This is in use and cannot be deleted.' } }
    expect(await world.owner.remove(at)).toMatchObject(refused)
    await world.owner.post(`${at}orders/${body.code}/mark_canceled/`, {})
    expect(await world.owner.remove(at)).toMatchObject(refused)
    expect((await world.owner.get(`${at}orders/${body.code}/`)).body).toMatchObject({ status: 'c' })
    expect(fault(await world.owner.patch(at, { currency: 'EUR' }))).toEqual([400, ['currency']])
    expect((await world.owner.patch(at, { currency: 'USD' })).status).toBe(200)
    expect((await world.owner.remove(`${at}orders/${body.code}/`)).status).toBe(204)
    expect((await world.owner.remove(at)).status).toBe(204)
  })
})

describe('an event of another organizer', () => {
  it('cannot be told from one that does not exist', async () => {
    await event({ slug: 'only-there' }, world.stranger)
    for (const [id, { method, path }] of Object.entries(operations).filter(
      ([name, { path }]) => name.startsWith('events.') && path.includes('{event}'),
    )) {
      const call = (slug: string) =>
        world.owner.call(
          method,
          path.replace('{organizer}', 'kulturwerk').replace('{event}', slug),
          method === 'GET' || method === 'DELETE' ? undefined : {},
        )
      const [foreign, missing] = [await call('only-there'), await call('not-anywhere')]
      expect([id, foreign.status, foreign.text]).toEqual([id, 403, missing.text])
    }
  })
})

describe('the item meta properties of an event', () => {
  const at = async (fields = {}): Promise<string> => `${EVENTS}${(await made(fields)).slug}/`
  const write = (path: string, item_meta_properties: unknown) => world.owner.patch(path, { item_meta_properties })

  it('come with its creation, and change as a whole', async () => {
    const path = await at({ item_meta_properties: { ledger: '', colour: 'red' } })
    expect((await world.owner.get(path)).body.item_meta_properties).toEqual({ ledger: '', colour: 'red' })
    const { body: before } = await world.owner.get(`${path}item_meta_properties/`)
    const { status, body } = await write(path, { colour: 'blue', size: '' })
    expect([status, body.item_meta_properties]).toEqual([200, { colour: 'blue', size: '' }])
    const { results } = (await world.owner.get(`${path}item_meta_properties/`)).body
    expect(results[0]).toEqual({ ...before.results[1], default: 'blue' })
    expect((await write(path, {})).body.item_meta_properties).toEqual({})
  })

  it('stay when PUT leaves them out', async () => {
    const event = await made({ item_meta_properties: { ledger: '1' } })
    const { name, slug, currency, date_from } = event
    const { status, body } = await world.owner.put(`${EVENTS}${slug}/`, { name, slug, currency, date_from })
    expect([status, body.item_meta_properties]).toEqual([200, { ledger: '1' }])
  })

  it.each(['items', 'variations'])('stay while %s have values of them', async (of) => {
    const path = await at({ item_meta_properties: { ledger: '', colour: '' } })
    const meta_data = { ledger: '4400' }
    const { body: item } = await world.owner.post(`${path}items/`, {
      name: { en: 'Pass' },
      default_price: '5.00',
      ...(of === 'items' ? { meta_data } : { variations: [{ value: { en: 'S' }, meta_data }] }),
    })
    const { status } = await write(path, { colour: 'red' })
    expect([status, (await world.owner.get(path)).body.item_meta_properties]).toEqual([403, { ledger: '', colour: '' }])
    expect((await write(path, { ledger: '1' })).status).toBe(200)
    await world.owner.remove(`${path}items/${item.id}/`)
    expect((await write(path, {})).body.item_meta_properties).toEqual({})
  })

  it('keep to the allowed values', async () => {
    const path = await at()
    await world.owner.post(`${path}item_meta_properties/`, { name: 'side', allowed_values: ['north', 'south'] })
    const { status, body } = await write(path, { side: 'west' })
    expect([status, Object.keys(body.item_meta_properties)]).toEqual([400, ['side']])
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
    const { status, body } = await write(await at(), value)
    expect([status, Object.keys(body)]).toEqual([400, ['item_meta_properties']])
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
