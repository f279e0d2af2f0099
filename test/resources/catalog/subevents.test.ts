import type { Json } from '../../../scripts/support/document.ts'
import { PERMISSIONS } from '../../../src/core/permissions.ts'
import { lockEventAgainstReferences } from '../../../src/domain/locks.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'
import { untilBlocked } from '../../support/until.ts'

let world: Festival
let item: number, variation: number
beforeAll(async () => {
  world = await festival()
  const { id: event_id } = await world.db('events').where({ slug: 'kellerkonzerte' }).first('id')
  ;[{ id: item }] = await world
    .db('items')
    .insert({ event_id, name: '{"en": "Seat"}', default_price: 20 })
    .returning('id')
  ;[{ id: variation }] = await world
    .db('variations')
    .insert({ item_id: item, value: '{"en": "Front"}' })
    .returning('id')
})
afterAll(() => world.end())

const DATES = '/events/kellerkonzerte/subevents/'
const HOUR_MS = 3_600_000
const from = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const date = async (fields: Json = {}, series = DATES) =>
  world.owner.post(series, { name: { en: 'Evening' }, date_from: from(24), ...fields })
const made = async (fields: Json = {}, series = DATES) => {
  const response = await date(fields, series)
  expect(response).toRespond(201, expect.anything())
  return response.body
}
const names = async (path: string, who = world.owner): Promise<string[]> =>
  (await who.get(path)).body.results.map(({ name }: Json) => name.en)

// Creates a series with the named dates, at hours from now.
let serial = 0
async function series(dates: Record<string, [start: number, end?: number]> = {}, fields: Json = {}): Promise<string> {
  const slug = `series-${(serial += 1)}`
  await world.owner.post('/events/', {
    name: { en: 'Series' },
    slug,
    currency: 'EUR',
    date_from: from(0),
    has_subevents: true,
    ...fields,
  })
  for (const [en, [start, end]] of Object.entries(dates))
    await made(
      { name: { en }, date_from: from(start), date_to: end === undefined ? null : from(end) },
      `/events/${slug}/subevents/`,
    )
  return `/events/${slug}/subevents/`
}

describe('subevents.create', () => {
  it('makes a date that is listed but not active, at the usual prices', async () => {
    const date_from = from(24)
    const body = await made({ date_from })
    expect(body).toEqual({
      id: expect.any(Number),
      name: { en: 'Evening' },
      event: 'kellerkonzerte',
      active: false,
      is_public: true,
      date_from: expect.stringContaining(date_from.slice(0, 19)),
      date_to: null,
      date_admission: null,
      presale_start: null,
      presale_end: null,
      frontpage_text: null,
      location: null,
      geo_lat: null,
      geo_lon: null,
      item_price_overrides: [],
      variation_price_overrides: [],
      meta_data: {},
      seating_plan: null,
      seat_category_mapping: {},
      last_modified: expect.any(String),
    })
  })

  it('is rejected in an event that is not a series', async () => {
    expect(await date({}, '/events/openstage26/subevents/')).toRespond(400, fields('non_field_errors'))
  })

  it.each([
    [{ name: {} }, 'name'],
    [{ name: undefined }, 'name'],
    [{ date_from: undefined }, 'date_from'],
    [{ date_from: from(2), date_to: from(1) }, 'date_to'],
    [{ presale_start: from(2), presale_end: from(1) }, 'presale_end'],
    [{ meta_data: { colour: 'red' } }, 'meta_data'],
    [{ seat_category_mapping: { Bench: null } }, 'seat_category_mapping'],
  ])('rejects %j', async (invalid, member) => {
    expect(await date(invalid as Json)).toRespond(400, fields(member))
  })
})

describe('price overrides of a date', () => {
  const overrides = () => ({
    item_price_overrides: [
      { item, disabled: true, available_from: '2026-10-01T10:00:00Z', available_until: null, price: null },
    ],
    variation_price_overrides: [
      { variation, disabled: false, available_from: null, available_until: '2026-10-09T10:00:00.5Z', price: '7.50' },
    ],
  })

  it('requires only the product and is returned completely', async () => {
    const { item_price_overrides } = await made({ item_price_overrides: [{ item, price: '7' }] })
    expect(item_price_overrides).toEqual([
      { item, disabled: false, available_from: null, available_until: null, price: '7.00' },
    ])
  })

  it('is replaced as a whole by what is sent, and stays when nothing is', async () => {
    const { id } = await made(overrides())
    const { body } = await world.owner.patch(`${DATES}${id}/`, { item_price_overrides: [] })
    expect(body).toMatchObject({ ...overrides(), item_price_overrides: [] })
    expect(
      (await world.owner.put(`${DATES}${id}/`, { name: { en: 'Evening' }, date_from: from(1) })).body
        .variation_price_overrides,
    ).toEqual([])
  })

  it('is about products and variations of the series, each once', async () => {
    const { id: event_id } = await world.db('events').where({ slug: 'openstage26' }).first('id')
    const [foreign] = await world
      .db('items')
      .insert({ event_id, name: '{"en": "Foreign"}', default_price: 1 })
      .returning('id')
    for (const [member, ids] of [
      ['item', [foreign.id]],
      ['item', [item, item]],
      ['variation', [9_000_000]],
      ['variation', [variation, variation]],
    ] as const) {
      const list = `${member}_price_overrides`
      const answer = await date({ [list]: ids.map((id) => ({ [member]: id })) })
      expect(answer).toRespond(400, fields(list))
      expect(answer.body[list].at(-1)).toEqual(fields(member))
    }
  })
})

describe('the time at which a date was modified', () => {
  it.each([
    [{ active: true }],
    [{ meta_data: { genre: 'jazz' } }],
    [{ item_price_overrides: [] }],
    [{ seat_category_mapping: {} }],
  ])('moves when %j is written', async (change) => {
    const before = await made()
    const { body: after } = await world.owner.patch(`${DATES}${before.id}/`, change)
    expect(new Date(after.last_modified) > new Date(before.last_modified)).toBe(true)
    expect((await world.owner.get(`${DATES}${before.id}/`)).body).toEqual(after)
  })

  it('does not change after an empty or a rejected change', async () => {
    const before = await made()
    for (const change of [{}, { date_to: from(0) }]) await world.owner.patch(`${DATES}${before.id}/`, change)
    expect((await world.owner.get(`${DATES}${before.id}/`)).body).toEqual(before)
  })

  it('lets a client fetch what has changed since its last page, and nothing else', async () => {
    const path = await series({ One: [1], Two: [2], Three: [3] })
    const { body, headers } = await world.owner.get(path)
    const since = () => names(`${path}?modified_since=${encodeURIComponent(headers.get('x-page-generated')!)}`)
    expect(await since()).toEqual([])
    await world.owner.patch(`${path}${body.results[1].id}/`, { meta_data: { genre: 'jazz' } })
    await made({ name: { en: 'Four' }, date_from: from(4) }, path)
    expect(await since()).toEqual(['Two', 'Four'])
  })
})

describe('subevents.update', () => {
  it('waits for a change of mail rules before it locks the date', async () => {
    const { id, event_id } = await world
      .db('subevents')
      .where({ id: (await made()).id })
      .first('id', 'event_id')
    let change: ReturnType<typeof date> | undefined
    await world.db.transaction(async (trx) => {
      await lockEventAgainstReferences(trx, event_id)
      change = world.owner.patch(`${DATES}${id}/`, { date_from: from(25) })
      await untilBlocked(world.db)
      // The trigger of mail rules locks the dates of the event.
      await trx.raw('select from subevents where id = ? for key share nowait', [id])
    })
    expect((await change!).status).toBe(200)
  })
})

describe('subevents.list', () => {
  it('is empty for an event that is no series', async () => {
    expect((await world.owner.get('/events/openstage26/subevents/')).body.count).toBe(0)
  })

  const dates = { Over: [-48, -24], Started: [-48], Now: [-2, 2], Next: [48] } as Record<string, [number, number?]>
  it.each([
    ['is_future=true', ['Now', 'Next']],
    ['is_future=false', ['Over', 'Started']],
    ['is_past=true', ['Over', 'Started']],
    ['is_past=false', ['Now', 'Next']],
    [`ends_after=${from(1)}`, ['Now', 'Next']],
    [`ends_after=${from(3)}`, ['Next']],
    [`ends_after=${from(-30)}`, ['Over', 'Now', 'Next']],
    ['ordering=-date_from', ['Next', 'Now', 'Started', 'Over']],
    ['ordering=id', ['Over', 'Started', 'Now', 'Next']],
    ['ordering=-last_modified', ['Next', 'Now', 'Started', 'Over']],
    ['search=ow&is_future=true', ['Now']],
    ['search=HALL', ['Started']],
    ['search=saal', ['Started']],
    ['search=o%25', []],
    ['active=true', ['Started']],
    ['active=false&search=o', ['Over', 'Now']],
  ])('with %s has %j', async (query, expected) => {
    const path = await series(dates)
    const { results } = (await world.owner.get(path)).body
    const started = results.find(({ name }: Json) => name.en === 'Started')
    await world
      .db('subevents')
      .where({ id: started.id })
      .update({ active: true, location: '{"en": "Town Hall", "de": "Großer Saal"}' })
    expect((await names(`${path}?${query}`)).sort()).toEqual([...expected].sort())
    if (query.startsWith('ordering')) expect(await names(`${path}?${query}`)).toEqual(expected)
  })

  it.each([
    [{}, 'talks'],
    [{ genre: 'jazz' }, 'jazz'],
  ])('filters by meta data: a series with %j hands down %s', async (meta_data, inherited) => {
    const path = await series({ None: [1] }, { meta_data })
    await made({ name: { en: 'Jazz' }, date_from: from(2), meta_data: { genre: 'jazz' } }, path)
    await made({ name: { en: 'Talks' }, date_from: from(3), meta_data: { genre: 'talks' } }, path)
    const expected = {
      jazz: ['Jazz'],
      talks: ['Talks'],
      [inherited]: ['None', inherited === 'jazz' ? 'Jazz' : 'Talks'],
      '': [],
    }
    for (const [value, found] of Object.entries(expected))
      expect([value, await names(`${path}?attr[genre]=${value}`)]).toEqual([value, found])
  })

  it('shows each date once on a walk over filtered pages, forwards and by cursor', async () => {
    const path = await series({ A1: [1], B: [2], A2: [3], A3: [4], A4: [4] })
    for (const way of ['page_size=2', 'page_size=2&cursor=']) {
      const seen: string[] = []
      for (let next = `${path}?search=a&ordering=-date_from&${way}`; next; ) {
        const { body } = await world.owner.get(next)
        expect(body.count).toBe(4)
        seen.push(...body.results.map(({ name }: Json) => name.en))
        next = body.next?.replace('http://tickets.example', '')
      }
      expect(seen).toEqual(['A4', 'A3', 'A2', 'A1'])
    }
    expect((await world.owner.get(`${path}?search=a&page=2`)).status).toBe(404)
  })

  it('returns the availability only on request', async () => {
    const path = await series({ One: [1] })
    expect((await world.owner.get(`${path}?with_availability_for=web`)).body.results[0]).toHaveProperty(
      'best_availability_state',
      null,
    )
    expect((await world.owner.get(path)).body.results[0]).not.toHaveProperty('best_availability_state')
  })
})

describe('subevents.list_all', () => {
  const ALL = '/subevents/'

  it('has the dates of all series, by time, and only of those events that the caller may see', async () => {
    const paths = [await series({ 'All 1': [-5000], 'All 3': [-4998] }), await series({ 'All 2': [-4999] })]
    expect((await names(ALL)).slice(0, 3)).toEqual(['All 1', 'All 2', 'All 3'])
    const { id } = await world
      .db('events')
      .where({ slug: paths[1]!.split('/')[2] })
      .first('id')
    const colleague = await world.holding(PERMISSIONS, { all_events: false, events: [id] })
    expect(await names(ALL, colleague)).toEqual(['All 2'])
    expect(await names(ALL, await world.holding([], { all_events: false }))).toEqual([])
    expect(await names('/subevents/', world.stranger)).toEqual(['Another date'])
  })

  it('filters by what the event is, and by what the date is', async () => {
    const path = await series({ Quiet: [6000], Loud: [6001] }, { sales_channels: ['api.reseller'] })
    const { results } = (await world.owner.get(path)).body
    await world.owner.patch(`${path}${results[0].id}/`, { active: true })
    const late = `ends_after=${from(5999)}`
    expect(await names(`${ALL}?${late}`)).toEqual(['Quiet', 'Loud'])
    expect(await names(`${ALL}?${late}&active=true`)).toEqual(['Quiet'])
    expect(await names(`${ALL}?${late}&sales_channel=api.reseller&ordering=-date_from`)).toEqual(['Loud', 'Quiet'])
    for (const nothing of ['sales_channel=web', 'event__live=true', 'is_past=true', 'is_future=false'])
      expect([nothing, await names(`${ALL}?${late}&${nothing}`)]).toEqual([nothing, []])
    expect(await names(`${ALL}?${late}&event__live=false&is_future=true&is_past=false`)).toEqual(['Quiet', 'Loud'])
    expect(await names(`${ALL}?${late}&search=OUD`)).toEqual(['Loud'])
  })

  it('lets a client fetch what has changed since its last page, in any series', async () => {
    const paths = [await series({ Left: [7000] }), await series({ Right: [7001] })]
    const { headers } = await world.owner.get(ALL)
    const since = () => names(`${ALL}?modified_since=${encodeURIComponent(headers.get('x-page-generated')!)}`)
    expect(await since()).toEqual([])
    const { results } = (await world.owner.get(paths[1]!)).body
    await world.owner.patch(`${paths[1]}${results[0].id}/`, { active: true })
    await made({ name: { en: 'New' }, date_from: from(7002) }, paths[0])
    expect(await since()).toEqual(['Right', 'New'])
  })

  it('filters by meta data, where each series hands down its own', async () => {
    const late = `ends_after=${from(7999)}`
    const paths = [await series({ Plain: [8000] }), await series({ Jazzy: [8001] }, { meta_data: { genre: 'jazz' } })]
    await made({ name: { en: 'Own jazz' }, date_from: from(8002), meta_data: { genre: 'jazz' } }, paths[0])
    await made({ name: { en: 'Own talks' }, date_from: from(8003), meta_data: { genre: 'talks' } }, paths[1])
    for (const [value, found] of [
      ['jazz', ['Jazzy', 'Own jazz']],
      ['talks', ['Plain', 'Own talks']],
      ['', []],
    ])
      expect([value, await names(`${ALL}?${late}&attr[genre]=${value}`)]).toEqual([value, found])
  })

  it('returns the availability of each date only on request', async () => {
    const path = await series({ 'Some left': [9000], 'None left': [9001] })
    const event = path.split('/')[2]
    const ids = (await world.owner.get(path)).body.results.map(({ id }: Json) => id)
    const { body: product } = await world.owner.post(`/events/${event}/items/`, {
      name: { en: 'Seat' },
      default_price: '20.00',
    })
    for (const [i, subevent] of ids.entries())
      await world.owner.post(`/events/${event}/quotas/`, { name: 'Seats', size: 1 - i, items: [product.id], subevent })
    const of = async (more: string) =>
      (await world.owner.get(`${ALL}?ends_after=${from(8999)}${more}`)).body.results.map(
        ({ best_availability_state }: Json) => best_availability_state,
      )
    expect(await of('&with_availability_for=web')).toEqual([100, 0])
    expect(await of('')).toEqual([undefined, undefined])
  })
})

describe('subevents.remove', () => {
  it('is rejected while other rows reference the date', async () => {
    const { id } = await made()
    await world.db.raw('create table visits (subevent_id bigint references subevents)')
    await world.db('visits').insert({ subevent_id: id })
    expect((await world.owner.remove(`${DATES}${id}/`)).status).toBe(403)
    await world.db.raw('drop table visits')
    expect((await world.owner.remove(`${DATES}${id}/`)).status).toBe(204)
  })
})
