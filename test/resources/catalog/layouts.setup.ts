// Shared by the tests of badge and ticket layouts (guide layouts), with their common rules. Each importing file has a server of its own.
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'

export let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

export const EVENT = '/events/openstage26'
export const LAYOUT = [
  { type: 'textarea', left: '8.00', nested: { color: [0, 0, 0, 1], bold: true }, content: 'attendee_name' },
]
export const layout = async (kind: string, fields = {}): Promise<Json> =>
  (await world.owner.post(`${EVENT}/${kind}/`, { name: 'One', layout: LAYOUT, ...fields })).body
export const product = async (): Promise<number> =>
  (await world.owner.post(`${EVENT}/items/`, { name: { en: 'Pass' }, default_price: '5.00' })).body.id
const upload = async (type: string, name: string, content: string | Uint8Array): Promise<string> =>
  (
    await world.owner.call('POST', '/api/v1/upload', content, {
      headers: { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
    })
  ).body.id
const pdf = () => upload('application/pdf', 'paper.pdf', '%PDF-1.4\n%%EOF')

/** Tests the common rules of badge and ticket layouts. */
export function describeLayouts(kind: 'badgelayouts' | 'ticketlayouts'): void {
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
  ])('rejects %j', async (invalid, member) => {
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

  it('has one default when several become the default concurrently', async () => {
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

  it('rejects an image as background', async () => {
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')
    const image = await upload('image/gif', 'dot.gif', gif)
    expect(await world.owner.post(`${EVENT}/${kind}/`, { name: 'One', layout: [], background: image })).toRespond(
      400,
      fields('background'),
    )
  })

  it('returns 404 for a layout that does not exist', async () => {
    for (const answer of [
      await world.owner.get(path(4711)),
      await world.owner.patch(path(4711), { name: 'Two' }),
      await world.owner.remove(path(4711)),
    ])
      expect(answer.status).toBe(404)
  })
}
