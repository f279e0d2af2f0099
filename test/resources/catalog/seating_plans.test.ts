import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

const PLANS = '/seatingplans/'
const plan = (layout: Json) => world.owner.post(PLANS, { name: 'Cellar stage', layout })

const seat = (fields = {}) => ({
  seat_guid: 'a',
  seat_number: '1',
  position: { x: 0, y: 0 },
  category: 'Bench',
  ...fields,
})
/** Returns a layout with one row; `zone` overrides fields of its zone. */
const layout = (seats: Json[] = [seat()], zone = {}): Json => ({
  name: '',
  size: { width: 400, height: 300 },
  categories: [{ name: 'Bench' }],
  zones: [{ position: { x: 0, y: 0 }, rows: [{ row_number: '1', seats }], ...zone }],
})

// Any valid layout.
const number = fc.oneof(
  fc.integer(),
  fc.double({ noDefaultInfinity: true, noNaN: true }).map((value) => value || 0),
) // JSON knows no -0
const text = fc.string({ unit: 'grapheme', maxLength: 10 }).filter((value) => !/[\p{Cc}\u2028\u2029]/u.test(value)) // the contract's Line
const point = fc.record({ x: number, y: number })
const sizes = fc.nat(2 ** 31 - 1)
const some = <T>(values: fc.Arbitrary<T>) => fc.array(values, { maxLength: 3 })
const shapes: Record<string, fc.Arbitrary<Json>> = {
  rectangle: fc.record({ width: number, height: number }),
  circle: fc.record({ radius: number }),
  ellipse: fc.record({ radius: point }),
  polygon: fc.record({ points: some(point) }),
  text: fc.record({ text, position: point, size: sizes, color: text }, { requiredKeys: ['text', 'position'] }),
}
const area = fc.oneof(
  ...Object.entries(shapes).map(([shape, member]) =>
    fc.record(
      {
        [shape]: member,
        shape: fc.constant(shape),
        color: text,
        border_color: text,
        rotation: number,
        position: point,
        uuid: text,
      } as Record<string, fc.Arbitrary<Json>>,
      { requiredKeys: [shape], noNullPrototype: true },
    ),
  ),
)
const layouts: fc.Arbitrary<Json> = fc
  .uniqueArray(text, { minLength: 1, maxLength: 3 })
  .chain((names) => {
    const seats = some(
      fc.record(
        {
          seat_number: text,
          position: point,
          category: fc.constantFrom(...names),
          radius: number,
          start_direction: number,
          uuid: text,
        },
        { requiredKeys: ['seat_number', 'position', 'category'] },
      ),
    )
    const row = fc.record(
      {
        row_number: text,
        seats,
        row_label: text,
        seat_label: text,
        position: point,
        row_number_position: fc.constantFrom('start', 'end', 'both', null),
        uuid: text,
      },
      { requiredKeys: ['row_number', 'seats'] },
    )
    return fc.record({
      name: text,
      size: fc.record({ width: sizes, height: sizes }),
      categories: fc.tuple(
        ...names.map((name) => fc.record({ name: fc.constant(name), color: text }, { requiredKeys: ['name'] })),
      ),
      zones: some(
        fc.record(
          { position: point, rows: some(row), areas: some(area), name: text, zone_id: text, uuid: text },
          { requiredKeys: ['position', 'rows'] },
        ),
      ),
    })
  })
  .map((made) => {
    let serial = 0
    for (const { rows } of made.zones)
      for (const row of rows) row.seats = row.seats.map((one) => ({ ...one, seat_guid: `seat ${++serial}` }))
    return JSON.parse(JSON.stringify(made))
  })

/** Returns the path of each object in a layout, including the layout itself. */
function* objects(value: Json, path: (string | number)[] = []): Iterable<(string | number)[]> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield path
  for (const [key, inner] of Object.entries(value))
    yield* objects(inner, [...path, Array.isArray(value) ? Number(key) : key])
}
const follow = (value: Json, path: (string | number)[]): Json => path.reduce((at, key) => at?.[key], value)

describe('the layout of a seating plan', () => {
  it('is kept as it was sent, whatever of the format it uses', async () => {
    await fc.assert(
      fc.asyncProperty(layouts, async (sent) => {
        const response = await plan(sent)
        expect(response).toRespond(201, { id: expect.any(Number), name: 'Cellar stage', layout: sent })
        expect((await world.owner.get(`${PLANS}${response.body.id}/`)).body.layout).toEqual(sent)
      }),
      { numRuns: 100 },
    )
  })

  it('rejects fields that the format does not have, at any level', async () => {
    const names = fc.oneof(
      text,
      fc.constantFrom('id', 'seat_category', '__proto__', 'constructor', '', '7', 'a/b', 'a~b'),
    )
    await fc.assert(
      fc.asyncProperty(
        layouts,
        fc.nat(),
        names,
        fc.constantFrom<Json>(null, 1, '', {}, []),
        async (fine, at, name, value) => {
          const sent = structuredClone(fine)
          const ways = [...objects(sent)]
          const way = ways[at % ways.length]!
          const target = follow(sent, way)
          if (MEMBERS.has(name)) return
          Object.defineProperty(target, name, { value, enumerable: true, configurable: true })
          const response = await plan(sent)
          expect(response).toRespond(400, fields(name === '' ? 'non_field_errors' : 'layout')) // the path contains no name
          if (/^[a-z]\w*$/.test(name))
            expect(follow(response.body.layout, [...way, name])).toEqual(['There is no such field.'])
        },
      ),
      { numRuns: 200 },
    )
  })

  it('quotes at most 40 characters of an unknown field', async () => {
    const [at, over] = ['x'.repeat(40), `${'x'.repeat(38)}\u{1f3ad}${'y'.repeat(50)}`]
    const { status, body } = await plan({ ...layout(), [at]: 1, [over]: 1 })
    expect(status).toBe(400)
    expect(Object.keys(body.layout).toSorted()).toEqual([at, `${'x'.repeat(38)}\ufffd…`].toSorted())
  })

  it.each<[string, Json, (string | number)[]]>([
    ['nothing', null, []],
    ['a text', '{}', []],
    ['no zones', { ...layout(), zones: undefined }, ['zones']],
    ['no categories', { ...layout(), categories: undefined }, ['categories']],
    ['no size', { ...layout(), size: undefined }, ['size']],
    ['a size that is no integer', { ...layout(), size: { width: 1.5, height: 1 } }, ['size', 'width']],
    [
      'a category with too long a name',
      { ...layout([]), categories: [{ name: 'x'.repeat(191) }] },
      ['categories', 0, 'name'],
    ],
    ['a category without name', { ...layout([]), categories: [{}] }, ['categories', 0, 'name']],
    [
      'two categories of one name',
      { ...layout(), categories: [{ name: 'Bench' }, { name: 'Bench' }] },
      ['categories', 1, 'name'],
    ],
    ['a zone without position', layout([], { position: undefined }), ['zones', 0, 'position']],
    ['a position without y', layout([], { position: { x: 1 } }), ['zones', 0, 'position', 'y']],
    ['a position that is text', layout([], { position: { x: '1', y: 1 } }), ['zones', 0, 'position', 'x']],
    ['a row without number', layout([], { rows: [{ seats: [] }] }), ['zones', 0, 'rows', 0, 'row_number']],
    [
      'a row whose number is no text',
      layout([], { rows: [{ row_number: 1, seats: [] }] }),
      ['zones', 0, 'rows', 0, 'row_number'],
    ],
    [
      'a row with its number elsewhere',
      layout([], { rows: [{ row_number: '1', seats: [], row_number_position: 'left' }] }),
      ['zones', 0, 'rows', 0, 'row_number_position'],
    ],
    ...['seat_guid', 'seat_number', 'position', 'category'].map((name): [string, Json, (string | number)[]] => [
      `a seat without ${name}`,
      layout([seat({ [name]: undefined })]),
      ['zones', 0, 'rows', 0, 'seats', 0, name],
    ]),
    ...['', ' ', 'x'.repeat(191), ' a', 'a ', 'a\n', '\u00a0a', 'a\ufeff', 'a\u2028'].map(
      (seat_guid): [string, Json, (string | number)[]] => [
        `the seat_guid ${JSON.stringify(seat_guid)}`,
        layout([seat({ seat_guid })]),
        ['zones', 0, 'rows', 0, 'seats', 0, 'seat_guid'],
      ],
    ),
    ['two seats of one seat_guid', layout([seat(), seat()]), ['zones', 0, 'rows', 0, 'seats', 1, 'seat_guid']],
    [
      'a seat of an unknown category',
      layout([seat(), seat({ seat_guid: 'b', category: 'bench' })]),
      ['zones', 0, 'rows', 0, 'seats', 1, 'category'],
    ],
  ])('cannot be %s', async (_, sent, path) => {
    const response = await plan(sent)
    expect(response).toRespond(400)
    expect([Object.keys(response.body), follow(response.body.layout, path)]).toEqual([['layout'], [expect.any(String)]])
  })

  it.each(['a', 'A 1', 'a\nb', '💺', 'ü'])('can have the seat_guid %j', async (seat_guid) => {
    expect((await plan(layout([seat({ seat_guid })]))).status).toBe(201)
  })

  it.each<[Json, string]>([
    [{}, 'shape'],
    [{ color: 'red' }, 'shape'],
    [{ shape: 'star' }, 'shape'],
    [{ shape: 'rectangle' }, 'rectangle'],
    [{ shape: 'circle', rectangle: { width: 1, height: 1 } }, 'rectangle'],
    [{ shape: 'circle', rectangle: { width: 1, height: 1 } }, 'circle'],
    [{ shape: 'circle', circle: { radius: 1 }, rectangle: { width: 1, height: 1 } }, 'rectangle'],
    [{ circle: { radius: 1 }, polygon: { points: [] } }, 'polygon'],
  ])('has areas of exactly one shape, not %j: an error in %s', async (odd, member) => {
    const fine = { shape: 'circle', circle: { radius: 1.5 } }
    const response = await plan(layout([], { areas: [fine, odd] }))
    expect(response).toRespond(400, fields('layout'))
    expect(follow(response.body.layout, ['zones', 0, 'areas'])).toEqual([
      {},
      expect.objectContaining({ [member]: [expect.any(String)] }),
    ])
    expect((await plan(layout([], { areas: [fine, { circle: { radius: 1 } }] }))).status).toBe(201)
  })

  it('is rejected with a limited number of errors, however much of it is invalid', async () => {
    const zones = (length: number) => plan({ ...layout(), zones: Array.from({ length }, () => ({})) })
    const response = await zones(1000)
    const firstErrors = Array(50).fill({ position: [expect.any(String)], rows: [expect.any(String)] })
    expect(response).toRespond(400)
    expect(response.body.layout.zones).toEqual([...firstErrors, ...Array(950).fill({})])
    expect((await zones(100_000)).body).toEqual({ layout: { zones: ['May have at most 1000 items.'] } })
  })

  it('can have 10,000 seats with all that an editor notes about them', async () => {
    const uuid = '0b4c8a3e-7a39-4c0e-9d63-5a0c2f9b7d11'
    const seats = Array.from({ length: 10_000 }, (_, i) =>
      seat({
        seat_guid: `${uuid}-${i}`,
        seat_number: `${i}`,
        uuid,
        position: { x: i + 0.123456789012, y: i + 0.123456789012 },
        radius: 10.5,
      }),
    )
    const response = await plan(layout(seats))
    expect(response).toRespond(201)
    expect(isDeepStrictEqual(response.body.layout, layout(seats))).toBe(true)
  })
})

/** All fields of the format, so that none of them counts as unknown. */
const MEMBERS = new Set([
  'name',
  'zones',
  'categories',
  'size',
  'width',
  'height',
  'color',
  'position',
  'rows',
  'areas',
  'zone_id',
  'uuid',
  'row_number',
  'seats',
  'row_label',
  'seat_label',
  'row_number_position',
  'seat_guid',
  'seat_number',
  'category',
  'radius',
  'start_direction',
  'shape',
  'border_color',
  'rotation',
  'rectangle',
  'circle',
  'ellipse',
  'polygon',
  'text',
  'points',
  'x',
  'y',
])

describe('a seating plan', () => {
  it.each([undefined, null, '', ' ', 1, 'x'.repeat(191)])('cannot have the name %j', async (name) => {
    expect(await world.owner.post(PLANS, { name, layout: layout() })).toRespond(400, fields('name'))
  })

  it('requires can_change_organizer_settings to read and to change', async () => {
    const colleague = await world.holding(['can_change_event_settings', 'can_change_items', 'can_change_teams'])
    const {
      body: { id },
    } = await plan(layout())
    expect((await colleague.get(PLANS)).status).toBe(403)
    expect((await colleague.get(`${PLANS}${id}/`)).status).toBe(403)
    expect((await colleague.post(PLANS, { name: 'Mine', layout: layout() })).status).toBe(403)
    expect(
      (await (await world.holding(['can_change_organizer_settings'])).patch(`${PLANS}${id}/`, { name: 'Ours' })).body,
    ).toEqual({ id, name: 'Ours', layout: layout() })
  })

  it('gets a new layout as a whole, and none that is wrong', async () => {
    const {
      body: { id },
    } = await plan(layout([seat()], { name: 'Cellar', areas: [] }))
    const next = layout([seat({ seat_guid: 'b' })])
    expect((await world.owner.patch(`${PLANS}${id}/`, { layout: next })).body.layout).toEqual(next)
    for (const wrong of [layout([seat(), seat()]), { ...next, stage: 'left' }]) {
      expect((await world.owner.patch(`${PLANS}${id}/`, { layout: wrong })).status).toBe(400)
      expect((await world.owner.put(`${PLANS}${id}/`, { name: 'Cellar stage', layout: wrong })).status).toBe(400)
    }
    expect((await world.owner.get(`${PLANS}${id}/`)).body.layout).toEqual(next)
  })

  it.each(['events', 'subevents'])('cannot be changed or deleted while one of the %s uses it', async (table) => {
    const {
      body: { id, ...sent },
    } = await plan(layout())
    const [user] = await world.db(table).where({ seating_plan_id: null }).limit(1).select('id')
    await world.db(table).where({ id: user.id }).update({ seating_plan_id: id })
    const path = `${PLANS}${id}/`
    for (const { status } of [
      await world.owner.patch(path, { name: 'Attic' }),
      await world.owner.patch(path, { layout: layout([]) }),
      await world.owner.put(path, { ...sent, name: 'Attic' }),
      await world.owner.remove(path),
    ])
      expect(status).toBe(403)
    // None of these requests changes anything.
    expect((await world.owner.put(path, sent)).status).toBe(200)
    expect((await world.owner.patch(path, { layout: sent.layout })).body).toEqual({ id, ...sent })
    await world.db(table).where({ id: user.id }).update({ seating_plan_id: null })
    expect((await world.owner.patch(path, { name: 'Attic' })).body).toEqual({ id, ...sent, name: 'Attic' })
    expect((await world.owner.remove(path)).status).toBe(204)
  })
})
