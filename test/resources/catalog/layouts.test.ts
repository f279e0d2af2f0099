// The layouts of badges and of tickets, and which products have which (guide layouts).
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const EVENT = '/events/openstage26'
const LAYOUT = [
  { type: 'textarea', left: '8.00', nested: { color: [0, 0, 0, 1], bold: true }, content: 'attendee_name' },
]
const layout = async (kind: string, fields = {}): Promise<Json> =>
  (await world.owner.post(`${EVENT}/${kind}/`, { name: 'One', layout: LAYOUT, ...fields })).body
const product = async (): Promise<number> =>
  (await world.owner.post(`${EVENT}/items/`, { name: { en: 'Pass' }, default_price: '5.00' })).body.id
const upload = async (type: string, name: string, content: string | Uint8Array): Promise<string> =>
  (
    await world.owner.call('POST', '/api/v1/upload', content, {
      headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
    })
  ).body.id
const pdf = () => upload('application/pdf', 'paper.pdf', '%PDF-1.4\n%%EOF')

describe.each(['badgelayouts', 'ticketlayouts'])('%s', (kind) => {
  const path = (id: number | string) => `${EVENT}/${kind}/${id}/`
  const defaults = async () =>
    (await world.owner.get(`${EVENT}/${kind}/`)).body.results
      .filter((one: Json) => one.default)
      .map((one: Json) => one.id)

  it('keeps the elements as they were sent', async () => {
    const made = await layout(kind)
    expect(made).toEqual({
      id: made.id,
      name: 'One',
      default: false,
      layout: LAYOUT,
      background: null,
      item_assignments: [],
    })
    expect((await world.owner.get(path(made.id))).body).toEqual(made)
  })

  it.each([
    [{ layout: undefined }, 'layout'],
    [{ layout: {} }, 'layout'],
    [{ layout: ['text'] }, 'layout'],
    [{ layout: null }, 'layout'],
    [{ name: '' }, 'name'],
    [{ default: null }, 'default'],
  ])('refuses %j', async (invalid, member) => {
    expect(await world.owner.post(`${EVENT}/${kind}/`, { name: 'One', layout: LAYOUT, ...invalid })).toRespond(
      400,
      fields(member),
    )
  })

  it('has one default at most, however the next one becomes it', async () => {
    const first = await layout(kind, { default: true })
    expect(await defaults()).toEqual([first.id])
    const second = await layout(kind, { default: true })
    expect(await defaults()).toEqual([second.id])
    await world.owner.patch(path(first.id), { default: true })
    expect(await defaults()).toEqual([first.id])
    await world.owner.put(path(second.id), { name: 'Two', layout: [], default: true })
    expect(await defaults()).toEqual([second.id])
    await world.owner.patch(path(second.id), { default: false })
    expect(await defaults()).toEqual([])
  })

  it('has one default when several become it at once', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => layout(kind, { default: true })))
    expect(made.map((one) => one.default)).toEqual([true, true, true, true])
    expect(await defaults()).toHaveLength(1)
    const changed = await Promise.all(made.map(({ id }) => world.owner.patch(path(id), { default: true })))
    expect(changed.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(await defaults()).toHaveLength(1)
  })

  it('leaves the default of other events alone', async () => {
    const { body } = await world.owner.post(`/events/kellerkonzerte/${kind}/`, {
      name: 'Theirs',
      layout: [],
      default: true,
    })
    await layout(kind, { default: true })
    expect((await world.owner.get(`/events/kellerkonzerte/${kind}/${body.id}/`)).body.default).toBe(true)
  })

  it('takes a PDF as background, which goes with it', async () => {
    const uses = async (): Promise<number> => Number((await world.db('uploads').sum('uses as n'))[0]!.n)
    const before = await uses()
    const { id, background } = await layout(kind, { background: await pdf() })
    expect(background).toMatch(/^http:\/\/tickets\.example\/media\/.+\/paper\.pdf$/)
    const file = await fetch(world.base + new URL(background).pathname)
    expect(file).toRespond(200)
    expect(file.headers.get('content-type')).toBe('application/pdf')
    expect((await world.owner.patch(path(id), { background })).body.background).toBe(background)
    expect(await uses()).toBe(before + 1)
    expect((await world.owner.remove(path(id))).status).toBe(204)
    expect(await uses()).toBe(before)
  })

  it('refuses an image as background', async () => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    const image = await upload('image/gif', 'dot.gif', gif)
    expect(await world.owner.post(`${EVENT}/${kind}/`, { name: 'One', layout: [], background: image })).toRespond(
      400,
      fields('background'),
    )
  })

  it('answers 404 for one that is not there', async () => {
    for (const answer of [
      await world.owner.get(path(4711)),
      await world.owner.patch(path(4711), { name: 'Two' }),
      await world.owner.remove(path(4711)),
    ])
      expect(answer.status).toBe(404)
  })
})

describe('badgeitems', () => {
  const post = (body: Json) => world.owner.post(`${EVENT}/badgeitems/`, body)

  it('assigns a layout, or none, and the layout shows it', async () => {
    const [{ id }, item, bare] = [await layout('badgelayouts'), await product(), await product()]
    const made = await post({ item, layout: id })
    expect(made).toRespond(201, { id: expect.any(Number), item, layout: id })
    expect((await post({ item: bare, layout: null })).body.layout).toBeNull()
    const read = async () => (await world.owner.get(`${EVENT}/badgelayouts/${id}/`)).body.item_assignments
    expect(await read()).toEqual([{ item }])
    await world.owner.remove(`${EVENT}/badgeitems/${made.body.id}/`)
    expect(await read()).toEqual([])
  })

  it('gives a product one badge', async () => {
    const item = await product()
    await post({ item, layout: null })
    expect(await post({ item, layout: null })).toRespond(400, fields('item'))
  })

  it('is gone with its layout, and with its product', async () => {
    const [{ id }, one, two] = [await layout('badgelayouts'), await product(), await product()]
    const made = [await post({ item: one, layout: id }), await post({ item: two, layout: null })]
    expect((await world.owner.remove(`${EVENT}/badgelayouts/${id}/`)).status).toBe(204)
    expect((await world.owner.remove(`${EVENT}/items/${two}/`)).status).toBe(204)
    for (const { body } of made) expect((await world.owner.get(`${EVENT}/badgeitems/${body.id}/`)).status).toBe(404)
  })
})

describe('ticketlayoutitems', () => {
  const post = (body: Json) => world.owner.post(`${EVENT}/ticketlayoutitems/`, body)

  it('assigns a layout on a channel, the web shop unless named, and the layout shows it', async () => {
    const [{ id }, item] = [await layout('ticketlayouts'), await product()]
    const { body } = await post({ item, layout: id })
    expect(body).toEqual({ id: body.id, item, layout: id, sales_channel: 'web' })
    const other = await post({ item, layout: id, sales_channel: 'api.reseller' })
    expect(other.body.sales_channel).toBe('api.reseller')
    expect((await world.owner.get(`${EVENT}/ticketlayouts/${id}/`)).body.item_assignments).toEqual([
      { item, sales_channel: 'web' },
      { item, sales_channel: 'api.reseller' },
    ])
    const { body: changed } = await world.owner.patch(`${EVENT}/ticketlayoutitems/${body.id}/`, { layout: 1 })
    expect(changed).toEqual({ ...body, layout: 1 })
    const taken = await world.owner.patch(`${EVENT}/ticketlayoutitems/${body.id}/`, { sales_channel: 'api.reseller' })
    expect(taken).toRespond(400, fields('item'))
  })

  it.each([
    [{ layout: null }, 'layout'],
    [{ layout: undefined }, 'layout'],
    [{ sales_channel: 'nowhere' }, 'sales_channel'],
    [{ sales_channel: null }, 'sales_channel'],
  ])('refuses %j', async (invalid, member) => {
    expect(await post({ item: await product(), layout: 1, ...invalid })).toRespond(400, fields(member))
  })
})

describe('item_assignments', () => {
  it('cannot be written', async () => {
    const made = await layout('ticketlayouts', { item_assignments: [{ item: 1, sales_channel: 'web' }] })
    expect(made.item_assignments).toEqual([])
  })
})

describe('a copy of an event', () => {
  it('has the layouts, for its own products', async () => {
    const { body: copy } = await world.owner.post(`${EVENT}/clone/`, {
      slug: 'openstage27',
      name: { en: 'Next' },
      date_from: '2027-09-17T09:00:00Z',
      currency: 'EUR',
    })
    const { body: layouts } = await world.owner.get(`/events/${copy.slug}/ticketlayouts/`)
    const { body: items } = await world.owner.get(`/events/${copy.slug}/items/?ordering=id`)
    const a4 = layouts.results.find(({ name }: Json) => name === 'A4')
    expect(a4.item_assignments).toContainEqual({ item: items.results[0].id, sales_channel: 'web' })
    const { body: badges } = await world.owner.get(`/events/${copy.slug}/badgeitems/`)
    expect(badges.results.map(({ item }: Json) => item)).toContain(items.results[0].id)
  })
})
