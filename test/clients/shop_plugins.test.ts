// PHP plugins of content management systems: they create events from a template and show available products.
import type { Json } from '../../scripts/support/document.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { allOf, pagesOf } from '../support/pages.ts'

let world: Festival
beforeAll(async () => (world = await festival()))
afterAll(() => world.end())

const HEADERS = { Accept: 'application/json', 'Content-Type': 'application/json' }
const ids = (rows: Json[]): number[] => rows.map(({ id }) => id)

describe('a plugin that shows a programme', () => {
  it('reads all pages by next, which keeps what it asked for', async () => {
    const pages = await pagesOf(world.owner, '/events/kellerkonzerte/subevents/?page_size=10&active=true', {
      headers: HEADERS,
    })
    expect(pages.map((page) => page.length)).toEqual([10, 10, 4])
    expect(new Set(ids(pages.flat())).size).toBe(24)
    const { body } = await world.owner.get('/events/kellerkonzerte/subevents/?page_size=10&active=true')
    expect(Object.fromEntries(new URL(body.next).searchParams)).toEqual({ page_size: '10', active: 'true', page: '2' })
  })

  it('continues with a page that it counts itself, and ends at the 404 beyond the last', async () => {
    const path = '/events/kellerkonzerte/subevents/?page_size=20&page='
    expect(ids((await world.owner.get(`${path}2`)).body.results).length).toBe(4)
    expect((await world.owner.get(`${path}3`)).status).toBe(404)
  })

  it('reads the availability of the quotas of a date', async () => {
    const [date] = await allOf(world.owner, '/events/kellerkonzerte/subevents/')
    const found = await allOf(world.owner, `/events/kellerkonzerte/quotas/?subevent=${date.id}&with_availability=true`)
    expect(found).toEqual([expect.objectContaining({ subevent: date.id, available: true, available_number: 80 })])
    const { body } = await world.owner.get(`/events/kellerkonzerte/quotas/${found[0].id}/availability/`)
    expect(body).toMatchObject({ available: true, available_number: 80, total_size: 80 })
  })

  it.each([
    ['/events/?live=true', 'live', true],
    ['/events/openstage26/items/?active=true&category=1', 'category', 1],
    ['/events/openstage26/items/?admission=false', 'admission', false],
    ['/events/openstage26/questions/?identifier=university', 'identifier', 'university'],
  ])('reads %s as what it asked for and no more', async (path, member, value) => {
    const chosen = await allOf(world.owner, path, { headers: HEADERS })
    const all = await allOf(world.owner, path.split('?')[0]!)
    expect(new Set(chosen.map((row) => row[member]))).toEqual(new Set([value]))
    expect(chosen.length).toBe(all.filter((row) => row[member] === value).length)
    expect(chosen.length).toBeLessThan(all.length)
  })

  it('reads everything of a list where its form left the filters empty', async () => {
    const all = await allOf(world.owner, '/events/openstage26/items/')
    expect(await allOf(world.owner, '/events/openstage26/items/?category=&search=&active=')).toEqual(all)
  })
})

describe('a plugin that makes an event for each page of its site', () => {
  const slug = 'sommer27'
  const made = `/events/${slug}`

  it('clones a template, with texts in one language and times of its own zone', async () => {
    const response = await world.owner.post(
      '/events/kellerkonzerte/clone/',
      {
        name: 'Summer in the yard',
        slug,
        date_from: '2027-06-01T19:00:00+02:00',
        location: 'Kulturwerk, yard',
        live: false,
        is_public: true,
        has_subevents: true,
      },
      { headers: HEADERS },
    )
    const source = (await world.owner.get('/events/kellerkonzerte/')).body
    expect(response).toRespond(
      201,
      expect.objectContaining({
        slug,
        name: { en: 'Summer in the yard' },
        location: { en: 'Kulturwerk, yard' },
        date_from: '2027-06-01T17:00:00Z',
        live: false,
        currency: source.currency,
        timezone: source.timezone,
        plugins: source.plugins,
      }),
    )
  })

  it('finds the products of the template there, with other IDs', async () => {
    const [source, copy] = [
      await allOf(world.owner, '/events/kellerkonzerte/items/'),
      await allOf(world.owner, `${made}/items/`),
    ]
    expect(copy.map(({ name, default_price }) => [name, default_price])).toEqual(
      source.map(({ name, default_price }) => [name, default_price]),
    )
    expect(ids(copy)).not.toEqual(ids(source))
  })

  it('adds a date with a price of its own, and a quota for it', async () => {
    const [item] = await allOf(world.owner, `${made}/items/`)
    const date = await world.owner.post(`${made}/subevents/`, {
      name: 'Opening night',
      active: true,
      is_public: true,
      date_from: '2027-06-01T19:00:00+02:00',
      date_to: null,
      location: '',
      item_price_overrides: [{ item: item.id, price: 12.5 }],
      variation_price_overrides: [],
      meta_data: {},
    })
    expect(date).toRespond(201)
    expect([date.body.name, date.body.item_price_overrides]).toEqual([
      { en: 'Opening night' },
      [expect.objectContaining({ item: item.id, price: '12.50' })],
    ])
    const quota = await world.owner.post(`${made}/quotas/`, {
      name: 'Opening night',
      size: 30,
      items: [item.id],
      variations: ids(item.variations),
      subevent: date.body.id,
    })
    expect(quota).toRespond(201)
    expect([quota.body.size, quota.body.subevent]).toEqual([30, date.body.id])
    expect((await world.owner.get(`${made}/quotas/${quota.body.id}/availability/`)).body.available_number).toBe(30)
    expect(ids(await allOf(world.owner, `${made}/quotas/?subevent=${date.body.id}`))).toEqual([quota.body.id])
  })

  it('sends back the whole event that it read, with one change', async () => {
    const { body: event } = await world.owner.get(`${made}/`)
    const response = await world.owner.patch(`${made}/`, { ...event, is_public: false })
    const { last_modified } = response.body
    expect(response).toRespond(200, { ...event, is_public: false, last_modified })
  })

  it('changes the settings that it names and no others', async () => {
    const { body: before } = await world.owner.get(`${made}/settings/`)
    const change = { contact_mail: 'yard@kulturwerk.example', show_quota_left: true, max_items_per_order: 4 }
    const response = await world.owner.patch(
      `${made}/settings/`,
      { ...change, frontpage_text: 'Bring a blanket.' },
      { headers: HEADERS },
    )
    const after = { ...before, ...change, frontpage_text: { en: 'Bring a blanket.' } }
    expect(response).toRespond(200, after)
    expect((await world.owner.get(`${made}/settings/`)).body).toEqual(after)
  })

  it('gets an error on the field of a slug that is taken', async () => {
    const response = await world.owner.post('/events/kellerkonzerte/clone/', {
      name: 'Again',
      slug,
      date_from: '2027-06-01T19:00:00+02:00',
    })
    expect(response).toRespond(400)
    expect([Object.keys(response.body), Array.isArray(response.body.slug)]).toEqual([['slug'], true])
  })
})
