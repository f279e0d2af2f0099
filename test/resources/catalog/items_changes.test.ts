// Changes of products: allowed changes, sales channels, pictures.
import sharp from 'sharp'
import type { Json } from '../../../scripts/support/document.ts'
import { fields } from '../../support/matchers.ts'
import { change, ITEMS, item, world } from './items.setup.ts'

const named = async (en: string): Promise<Json> =>
  (await world.owner.get(`${ITEMS}?search=${encodeURIComponent(en)}`)).body.results[0]

describe('items.update', () => {
  it.each(['variations', 'addons', 'bundles', 'program_times'])('rejects %s, even none', async (part) => {
    for (const value of [[], null, [{ id: 1 }]]) {
      const rejection = { non_field_errors: [`${part} cannot be sent here.`] }
      expect(await change(1, { [part]: value })).toMatchObject({ status: 400, body: rejection })
      expect(
        await world.owner.put(`${ITEMS}1/`, {
          name: { en: 'x' },
          default_price: '1',
          [part]: value,
        }),
      ).toRespond(400, rejection)
    }
  })

  it('keeps the parts of what is replaced, and its channels become all again', async () => {
    const { body: before } = await item({
      sales_channels: ['web'],
      variations: [{ value: { en: 'S' } }],
      addons: [{ addon_category: 2 }],
      bundles: [{ bundled_item: 5 }],
    })
    const { body } = await world.owner.put(`${ITEMS}${before.id}/`, { name: before.name, default_price: '13.00' })
    expect(body).toEqual({
      ...before,
      default_price: '13.00',
      all_sales_channels: true,
      limit_sales_channels: [],
      sales_channels: ['api.reseller', 'svcpos', 'web'],
      variations: [{ ...before.variations[0], price: '13.00' }],
    })
  })

  it('judges what the product becomes: its validity, its medium, and what hides it', async () => {
    const { body } = await item({ validity_fixed_from: '2026-12-01T12:00:00Z', media_type: 'barcode' })
    for (const [fields, key] of [
      [{ validity_fixed_until: '2026-12-01T11:59:59Z' }, 'validity_fixed_until'],
      [{ media_policy: 'reuse', media_type: null }, 'media_type'],
      [{ hidden_if_item_available: body.id }, 'hidden_if_item_available'],
    ] as const)
      expect((await change(body.id, fields)).body).toEqual({ [key]: [expect.any(String)] })
    expect((await world.owner.get(`${ITEMS}${body.id}/`)).body).toEqual(body)
    const changes = { validity_fixed_until: '2026-12-01T12:00:00Z', media_policy: 'reuse', hidden_if_item_available: 1 }
    expect((await change(body.id, changes)).body).toEqual({ ...body, ...changes })
  })

  it('replaces the meta data as a whole', async () => {
    const {
      body: { id },
    } = await item({ meta_data: { ledger_account: '1', wristband: 'blue' } })
    expect((await change(id, { meta_data: { ledger_account: '2' } })).body.meta_data).toEqual({ ledger_account: '2' })
  })
})

describe('the channels of an item', () => {
  const EVERY = ['api.reseller', 'svcpos', 'web']
  const all = { all_sales_channels: true, limit_sales_channels: [], sales_channels: EVERY }
  const only = (...channels: string[]) => ({
    all_sales_channels: false,
    limit_sales_channels: channels,
    sales_channels: channels,
  })
  const channelsOf = ({ all_sales_channels, limit_sales_channels, sales_channels }: Json) => ({
    all_sales_channels,
    limit_sales_channels,
    sales_channels,
  })

  it.each([
    [{}, all],
    [{ all_sales_channels: true }, all],
    [{ all_sales_channels: false }, only()],
    [{ limit_sales_channels: [] }, all],
    [{ limit_sales_channels: ['web'] }, only('web')],
    [{ all_sales_channels: false, limit_sales_channels: EVERY }, only(...EVERY)],
    [{ sales_channels: ['web'] }, only('web')],
    [{ sales_channels: [] }, only()],
    [{ sales_channels: ['web', 'svcpos', 'api.reseller', 'web'] }, all],
    [only('web'), only('web')],
    [all, all],
  ])('of a new one with %j are %j, as are those of a variation, and do not change when they are sent back', async (sent, channels) => {
    const response = await item({ ...sent, variations: [{ value: { en: 'S' }, ...sent }] })
    expect(response).toRespond(201)
    expect([channelsOf(response.body), channelsOf(response.body.variations[0])]).toEqual([channels, channels])
    expect(channelsOf((await change(response.body.id, channelsOf(response.body))).body)).toEqual(channels)
    const variation = `${ITEMS}${response.body.id}/variations/${response.body.variations[0].id}/`
    expect(
      channelsOf((await world.owner.put(variation, { value: { en: 'S' }, ...channelsOf(response.body) })).body),
    ).toEqual(channels)
    expect(channelsOf((await world.owner.put(variation, { value: { en: 'S' } })).body)).toEqual(all)
  })

  it.each([
    [all, { limit_sales_channels: ['web'] }, only('web')],
    [all, { limit_sales_channels: [] }, all],
    [all, { all_sales_channels: false }, only()],
    [all, { sales_channels: ['web'] }, only('web')],
    [only('web'), { all_sales_channels: true }, all],
    [only('web'), { limit_sales_channels: ['svcpos'] }, only('svcpos')],
    [only('web'), { limit_sales_channels: [] }, only()],
    [only('web'), { sales_channels: EVERY }, all],
    [only(...EVERY), { sales_channels: EVERY }, only(...EVERY)],
    [only('web'), { ...only('web'), all_sales_channels: true, limit_sales_channels: [] }, all],
    [only('web'), { ...only('web'), limit_sales_channels: ['svcpos'] }, only('svcpos')],
    [only('web'), { ...only('web'), sales_channels: ['svcpos'] }, only('svcpos')],
    [only('web'), only('svcpos'), only('svcpos')],
    [only('web'), { position: 3 }, only('web')],
  ])('%j, changed by %j, are %j', async (before, changes, channels) => {
    const { body } = await item(before)
    const response = await change(body.id, changes)
    expect(response).toRespond(200)
    expect(channelsOf(response.body)).toEqual(channels)
  })

  it.each([
    [{ all_sales_channels: true, limit_sales_channels: ['web'] }, 'limit_sales_channels'],
    [{ ...only('web'), sales_channels: ['svcpos'] }, 'sales_channels'],
    [{ ...all, sales_channels: ['web'] }, 'sales_channels'],
    [{ limit_sales_channels: ['nowhere'] }, 'limit_sales_channels'],
  ])('cannot be %j', async (sent, key) => {
    const { body } = await item(only('api.reseller'))
    for (const response of [await item(sent), await change(body.id, sent)]) expect(response).toRespond(400, fields(key))
    const parts = await item({ variations: [{ value: { en: 'S' } }, { value: { en: 'M' }, ...sent }] })
    expect(parts).toRespond(400)
    expect(Object.keys(parts.body.variations?.[1] ?? {})).toEqual([key])
    expect(channelsOf((await world.owner.get(`${ITEMS}${body.id}/`)).body)).toEqual(only('api.reseller'))
  })

  it('include later ones, which change the list', async () => {
    const { body } = await item({ variations: [{ value: { en: 'S' }, limit_sales_channels: ['web'] }] })
    // As if a client had received a notification each time.
    const changed = async () => {
      const lists = await world
        .db('list_changes')
        .where({ scope: 'event', list: 'items' })
        .update({ told: true }, ['changed'])
      return lists
        .map((list) => list.changed)
        .sort()
        .at(-1)
    }
    const before = await changed()
    const channel = { identifier: 'api.later', label: { en: 'Later' } }
    expect((await world.owner.post('/saleschannels/', channel)).status).toBe(201)
    const { body: later } = await world.owner.get(`${ITEMS}${body.id}/`)
    expect([channelsOf(later), channelsOf(later.variations[0])]).toEqual([
      { ...all, sales_channels: ['api.later', ...EVERY] },
      only('web'),
    ])
    const after = await changed()
    expect(after > before).toBe(true)
    expect((await world.owner.remove('/saleschannels/api.later/')).status).toBe(204)
    expect(channelsOf((await world.owner.get(`${ITEMS}${body.id}/`)).body)).toEqual(all)
    expect((await changed()) > after).toBe(true)
  })
})

describe('the picture of an item', () => {
  const upload = async (): Promise<string> => {
    const png = await sharp({ create: { width: 4, height: 3, channels: 3, background: '#7f4a91' } })
      .png()
      .toBuffer()
    const headers = { 'Content-Type': 'image/png', 'Content-Disposition': 'attachment; filename="tote bag.png"' }
    return (await world.owner.call('POST', '/api/v1/upload', png, { headers })).body.id
  }
  const uses = async (id: string) =>
    (
      await world
        .db('uploads')
        .where({ id: id.slice(5) })
        .first('uses')
    ).uses

  it('is shown by its URL in lists too, which changes nothing when it is sent back', async () => {
    const file = await upload()
    const { body } = await item({ name: { en: 'Pictured' }, picture: file })
    expect(body.picture).toMatch(/^http:\/\/tickets\.example\/media\/.+\/tote%20bag\.png$/)
    expect((await named('Pictured')).picture).toBe(body.picture)
    expect((await change(body.id, { picture: body.picture })).body.picture).toBe(body.picture)
    expect((await fetch(world.base + new URL(body.picture).pathname)).headers.get('content-type')).toBe('image/png')
    expect(await uses(file)).toBe(1)
  })

  it('is released when another takes its place, when it is removed, and when the item goes, alone or with its event', async () => {
    const [first, second, third, fourth] = [await upload(), await upload(), await upload(), await upload()]
    const {
      body: { id },
    } = await item({ picture: first })
    await change(id, { picture: second })
    expect([await uses(first), await uses(second)]).toEqual([0, 1])
    expect((await change(id, { picture: null })).body.picture).toBeNull()
    expect(await uses(second)).toBe(0)
    await change(id, { picture: third })
    await world.owner.remove(`${ITEMS}${id}/`)
    expect(await uses(third)).toBe(0)
    const { organizer_id } = await world.db('events').where({ slug: 'kellerkonzerte' }).first('organizer_id')
    await world
      .db('events')
      .insert({ organizer_id, slug: 'short-lived', name: '{}', currency: 'EUR', date_from: new Date() })
    await world.owner.post('/events/short-lived/items/', { name: { en: 'Bag' }, default_price: '1', picture: fourth })
    expect(await uses(fourth)).toBe(1)
    await world.db('events').where({ slug: 'short-lived' }).delete()
    expect(await uses(fourth)).toBe(0)
  })

  it.each([
    'https://elsewhere.example/a.png',
    'file:00000000-0000-4000-8000-000000000000',
  ])('cannot be %s', async (picture) => {
    expect((await item({ picture })).body).toEqual({ picture: [expect.any(String)] })
  })
})
