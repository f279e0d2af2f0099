// The sales channels of events and discounts have the same fields as those of products.
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const EVERY = ['api.reseller', 'svcpos', 'web']
const all = { all_sales_channels: true, limit_sales_channels: [], sales_channels: EVERY }
const only = (...channels: string[]) => ({
  all_sales_channels: false,
  limit_sales_channels: channels,
  sales_channels: channels,
})
const shown = ({ all_sales_channels, limit_sales_channels, sales_channels }: Json) => ({
  all_sales_channels,
  limit_sales_channels,
  sales_channels,
})
let serial = 0
const date_from = '2030-06-01T18:00:00Z'
const event = (fields: Json, query = '') => {
  serial += 1
  return world.owner.post(`/events/${query}`, {
    name: { en: 'Gala' },
    slug: `channels-${serial}`,
    date_from,
    ...fields,
  })
}
const DISCOUNTS = '/events/openstage26/discounts/'
const discount = (fields: Json) =>
  world.owner.post(DISCOUNTS, { internal_name: 'Groups', condition_min_count: 2, ...fields })
const KINDS = {
  event: { create: event, at: ({ slug }: Json) => `/events/${slug}/`, usual: all },
  discount: { create: discount, at: ({ id }: Json) => `${DISCOUNTS}${id}/`, usual: only('web') },
}

describe.each(Object.entries(KINDS))('the channels of a new %s', (_, { create, at, usual }) => {
  it.each<[Json, Json]>([
    [{}, usual],
    [{ all_sales_channels: true }, all],
    [{ all_sales_channels: false, limit_sales_channels: [] }, only()],
    [{ limit_sales_channels: ['svcpos'] }, only('svcpos')],
    [{ sales_channels: ['svcpos'] }, only('svcpos')],
    [{ sales_channels: EVERY }, all],
    [{ sales_channels: [] }, only()],
  ])('%j are %j, and do not change when they are sent back', async (sent, channels) => {
    const response = await create(sent)
    expect(response).toRespond(201)
    expect(shown(response.body)).toEqual(channels)
    expect(shown((await world.owner.get(at(response.body))).body)).toEqual(channels)
    expect(shown((await world.owner.patch(at(response.body), shown(response.body))).body)).toEqual(channels)
    expect(shown((await world.owner.put(at(response.body), { ...response.body, id: undefined })).body)).toEqual(
      channels,
    )
  })

  it.each<[Json, Json, Json]>([
    [all, { limit_sales_channels: ['web'] }, only('web')],
    [all, { sales_channels: ['web'] }, only('web')],
    [only('web'), { all_sales_channels: true }, all],
    [only('web'), { sales_channels: EVERY }, all],
    [only('web'), { ...only('web'), limit_sales_channels: ['svcpos'] }, only('svcpos')],
    [only('svcpos'), {}, only('svcpos')],
  ])('%j, changed by %j, are %j', async (before, changes, channels) => {
    const { body } = await create(before)
    expect(shown((await world.owner.patch(at(body), changes)).body)).toEqual(channels)
  })

  it.each<[Json, string]>([
    [{ all_sales_channels: true, limit_sales_channels: ['web'] }, 'limit_sales_channels'],
    [{ ...all, sales_channels: ['web'] }, 'sales_channels'],
    [{ limit_sales_channels: ['nowhere'] }, 'limit_sales_channels'],
  ])('cannot be %j', async (sent, field) => {
    const { body } = await create(only('api.reseller'))
    for (const response of [await create(sent), await world.owner.patch(at(body), sent)])
      expect(response).toRespond(400, fields(field))
    expect(shown((await world.owner.get(at(body))).body)).toEqual(only('api.reseller'))
  })
})

it('copies take over the channels of their source, unless they say others', async () => {
  for (const channels of [all, only('svcpos')]) {
    const { body: source } = await event(channels)
    await world.owner.post(`/events/${source.slug}/discounts/`, {
      internal_name: 'G',
      condition_min_count: 2,
      ...channels,
    })
    const { body: copy } = await event({}, `?clone_from=${source.slug}`)
    expect(shown(copy)).toEqual(channels)
    const [copied] = (await world.owner.get(`/events/${copy.slug}/discounts/`)).body.results
    expect(shown(copied)).toEqual(channels)
    expect(shown((await event({ limit_sales_channels: ['web'] }, `?clone_from=${source.slug}`)).body)).toEqual(
      only('web'),
    )
  }
})

it('all channels are those that come later, too, for filters, pages, discounts and lists', async () => {
  const { body: open } = await event({ live: false })
  const { body: reduction } = await discount({
    all_sales_channels: true,
    position: -5,
    benefit_discount_matching_percent: '50.00',
  })
  await world.db('list_changes').update({ changed: world.db.raw("changed - interval '10 seconds'") })
  const known = (await world.owner.get(DISCOUNTS)).headers.get('last-modified')!
  await world.owner.post('/saleschannels/', { identifier: 'api.late', label: { en: 'Late' }, type: 'api' })
  const later = ['api.late', ...EVERY]
  const found = async (channel: string) =>
    (await world.owner.get(`/events/?sales_channel=${channel}&page_size=50`)).body.results.map(({ slug }: Json) => slug)
  expect(await found('api.late')).toContain(open.slug)
  expect(await found('api.late')).not.toContain('openstage26')
  expect(await found('api.never')).toEqual([])
  expect((await world.owner.get(`/events/${open.slug}/`)).body.sales_channels).toEqual(later)
  expect((await world.owner.get(`${DISCOUNTS}${reduction.id}/`)).body.sales_channels).toEqual(later)
  expect((await world.owner.get(DISCOUNTS, { headers: { 'If-Modified-Since': known } })).status).toBe(200)
  const order = async (sales_channel: string) =>
    (
      await world.owner.post('/events/openstage26/orders/', {
        sales_channel,
        simulate: true,
        positions: [{ item: 5 }, { item: 5 }],
      })
    ).body.positions.map(({ discount }: Json) => discount)
  expect(await order('api.late')).toEqual([reduction.id, reduction.id])
  await world.owner.patch(`${DISCOUNTS}${reduction.id}/`, { limit_sales_channels: ['svcpos'] })
  expect(await order('api.late')).not.toContain(reduction.id)
})
