import { randomUUID } from 'node:crypto'
import { operations } from '../../../generated/operations.ts'
import type { Json } from '../../../scripts/support/document.ts'
import { fields } from '../../support/matchers.ts'
import { EVENTS, event, from, idOf, made, slugs, world } from './events.setup.ts'

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
      all_sales_channels: true,
      limit_sales_channels: [],
      sales_channels: ['api.reseller', 'svcpos', 'web'],
    })
  })

  it('has the location of the event', async () => {
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
  ])('rejects %j', async (invalid, member) => {
    const before = (await world.owner.get(EVENTS)).body.count
    expect(await event(invalid)).toRespond(400, fields(member))
    expect((await world.owner.get(EVENTS)).body.count).toBe(before)
  })

  it.each(['a', '7', 'A.b-9', 'a'.repeat(50), 'eventful', 'my.api'])('takes the slug %s', async (slug) => {
    expect((await made({ slug })).slug).toBe(slug)
  })

  it('wants slugs that are unique in the organizer, whatever the case, and no further', async () => {
    await made({ slug: 'gala' })
    expect(await event({ slug: 'GALA' })).toRespond(400, fields('slug'))
    expect((await event({ slug: 'gala' }, world.stranger)).status).toBe(201)
  })

  it('opens the event to the team that creates it, when that has not all events', async () => {
    const colleague = await world.holding(['can_create_events', 'can_change_event_settings'], { all_events: false })
    expect((await event({ slug: 'mine' }, colleague)).status).toBe(201)
    expect(await slugs('', colleague)).toEqual(['mine'])
    expect((await colleague.patch(`${EVENTS}mine/`, { is_public: false })).status).toBe(200)
  })
})

describe('events.update', () => {
  it('changes time zone, currency, properties of products and seats in one request', async () => {
    const { slug } = await made()
    const changes = {
      timezone: 'Asia/Tokyo',
      currency: 'JPY',
      item_meta_properties: { genre: 'comedy' },
      seat_category_mapping: {},
      meta_data: {},
    }
    expect(await world.owner.patch(`${EVENTS}${slug}/`, changes)).toRespond(200, expect.objectContaining(changes))
  })

  it('rejects another slug or another has_subevents, and accepts the current ones', async () => {
    const { slug } = await made()
    expect(await world.owner.patch(`${EVENTS}${slug}/`, { slug: 'other', has_subevents: true })).toRespond(
      400,
      fields('slug', 'has_subevents'),
    )
    expect((await world.owner.patch(`${EVENTS}${slug}/`, { slug, has_subevents: false })).status).toBe(200)
  })

  it('judges what the event becomes', async () => {
    const { slug } = await made({ date_to: from(30), presale_start: from(1) })
    expect(await world.owner.patch(`${EVENTS}${slug}/`, { date_from: from(31), presale_end: from(0) })).toRespond(
      400,
      fields('date_to', 'presale_end'),
    )
    const series = await made({ has_subevents: true })
    expect(await world.owner.patch(`${EVENTS}${series.slug}/`, { seating_plan: 1 })).toRespond(
      400,
      fields('seating_plan'),
    )
  })

  it('replaces meta data, plugins and sales channels as a whole', async () => {
    const { slug } = await made({ meta_data: { genre: 'jazz' } })
    const change = { meta_data: { cost_center: 'CC-1' }, plugins: ['svc.plugins.badges'], sales_channels: ['web'] }
    expect((await world.owner.patch(`${EVENTS}${slug}/`, change)).body).toMatchObject(change)
    expect(
      (await world.owner.patch(`${EVENTS}${slug}/`, { meta_data: {}, plugins: [], sales_channels: [] })).body,
    ).toMatchObject({ meta_data: {}, plugins: [], sales_channels: [] })
  })

  it('rejects changes of protected meta data without can_change_organizer_settings', async () => {
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

  it('requires a quota and a value for each required meta property, and lists everything that is missing', async () => {
    const { slug } = await made()
    expect((await live(slug, { meta_data: { cost_center: '' } })).body).toEqual({
      live: [expect.stringContaining('quota'), expect.stringContaining('cost_center')],
    })
    await quota(slug)
    expect((await live(slug, { meta_data: { cost_center: '' } })).body).toEqual({
      live: [expect.stringContaining('cost_center')],
    })
    expect((await live(slug, { meta_data: { cost_center: 'CC-9' } })).body.live).toBe(true)
  })

  it('needs no value of its own for a required meta property that has a default', async () => {
    const { slug } = await made()
    await quota(slug)
    expect((await live(slug)).body.live).toBe(true)
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
    expect(await live(slug)).toRespond(400, fields('live'))
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
    expect(await live(slug)).toRespond(400, fields('live'))
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

  it('is rejected once there are orders, including canceled orders and test orders, and so is another currency', async () => {
    const { slug } = await made({ testmode: true })
    const at = `${EVENTS}${slug}/`
    const { body: item } = await world.owner.post(`${at}items/`, { name: { en: 'Ticket' }, default_price: '10.00' })
    await world.owner.post(`${at}quotas/`, { name: 'Seats', size: 5, items: [item.id], variations: [] })
    expect((await world.owner.patch(at, { currency: 'USD' })).body).toMatchObject({ currency: 'USD' })
    const order = { testmode: true, positions: [{ item: item.id }] }
    const { status, body } = await world.owner.post(`${at}orders/`, order)
    expect(status).toBe(201)
    const rejected = { status: 403, body: { detail: 'This is in use and cannot be deleted.', code: 'in_use' } }
    expect(await world.owner.remove(at)).toMatchObject(rejected)
    await world.owner.post(`${at}orders/${body.code}/mark_canceled/`, {})
    expect(await world.owner.remove(at)).toMatchObject(rejected)
    expect((await world.owner.get(`${at}orders/${body.code}/`)).body).toMatchObject({ status: 'c' })
    expect(await world.owner.patch(at, { currency: 'EUR' })).toRespond(400, fields('currency'))
    expect((await world.owner.patch(at, { currency: 'USD' })).status).toBe(200)
    expect((await world.owner.remove(`${at}orders/${body.code}/`)).status).toBe(204)
    expect((await world.owner.remove(at)).status).toBe(204)
  })
})

describe('an event of another organizer', () => {
  it('has the response of one that does not exist', async () => {
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
