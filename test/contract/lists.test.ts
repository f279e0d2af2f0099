// The behavior of every list, including lists that are added later.
import { operations } from '../../generated/operations.ts'
import type { Json } from '../../scripts/support/document.ts'
import type { Operation, OperationId } from '../../src/core/handler.ts'
import { sideBySide } from '../support/cells.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { fields } from '../support/matchers.ts'
import { all, fill, made, pathOf, resourceOf } from '../support/sample.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

/** Lists that are empty without certain parameters; they have tests of their own. This list may only shrink. */
const REQUIRE_PARAMETER: OperationId[] = ['checkin_rpc.search']
const lists = all.filter(([id, { paginated }]) => paginated && !REQUIRE_PARAMETER.includes(id)).map(([id]) => id)
const ordered = all.filter(([id, { ordering }]) => ordering && !REQUIRE_PARAMETER.includes(id)).map(([id]) => id)

/** Minimum number of entries of lists that tests cannot extend. This list may only shrink. */
const MIN_ENTRIES: Partial<Record<OperationId, number>> = {
  'organizers.list': 1, // a token belongs to one organizer
}

/** A list with at least three objects, and a function that adds one. Each list is filled once. */
type Filled = { path: string; makeOne(): Promise<unknown> }
const known = new Map<OperationId, Promise<Filled>>()
function filled(id: OperationId): Promise<Filled> {
  if (!known.has(id)) known.set(id, fillList(id))
  return known.get(id)!
}
async function fillList(id: OperationId): Promise<Filled> {
  const operation = operations[id]
  const values = await fill(world.owner, operation)
  const path = pathOf(operation, values)
  const makeOne = async () => (id in MIN_ENTRIES ? undefined : made(world.owner, resourceOf(id), values))
  const least = MIN_ENTRIES[id] ?? 3
  for (let count = -1, attempt = 0; count < least; attempt += 1) {
    expect([id, attempt]).not.toEqual([id, 5])
    count = (await world.owner.get(path)).body.count
    if (count < least) await makeOne()
  }
  return { path, makeOne }
}
const listPath = async (id: OperationId): Promise<string> => (await filled(id)).path

/** Returns the statuses and bodies of a list for each of these values of a query parameter. */
const responsesTo = (path: string, name: string, values: readonly string[]) =>
  sideBySide(Object.fromEntries(values.map((value) => [`=${value}`, value])), (value) =>
    world.owner.get(`${path}?${name}=${value}`),
  )
const statuses = (answers: Record<string, { status: number }>): number[] =>
  Object.values(answers).map(({ status }) => status)

describe('every list', () => {
  it.each(lists)('%s shows each object once on a walk over its pages', async (id) => {
    const path = await listPath(id)
    const whole = (await world.owner.get(path)).body
    const seen: Json[] = []
    for (let next = `${path}?page_size=1`; next; ) {
      const { body } = await world.owner.get(next)
      expect(body.count).toBe(whole.count)
      seen.push(...body.results)
      if (body.next) expect(body.next).toMatch(/^http:\/\/tickets\.example\/api\/v1\/.*page_size=1/)
      next = body.next?.replace('http://tickets.example', '')
    }
    expect([seen.length, seen.slice(0, whole.results.length)]).toEqual([whole.count, whole.results])
    expect(whole.previous).toBeNull()
  })

  it.each(lists)('%s shows each object once on a walk by cursor, while others come and go', async (id) => {
    const { path, makeOne } = await filled(id)
    const whole = (await world.owner.get(path)).body.results
    const seen: Json[] = []
    for (let next = `${path}?page_size=1&cursor=`, step = 0; next; step += 1) {
      const { body } = await world.owner.get(next)
      seen.push(...body.results)
      if (step === 1) await makeOne()
      next = body.next?.replace('http://tickets.example', '')
      expect(body.previous).toBeNull()
    }
    expect(seen.filter((row) => whole.some((known: Json) => JSON.stringify(known) === JSON.stringify(row)))).toEqual(
      whole,
    )
    expect(new Set(seen.map((row) => JSON.stringify(row))).size).toBe(seen.length)
  })

  it.each(lists)('%s rejects a cursor of another list', async (id) => {
    const path = await listPath(id)
    const forged = (...place: unknown[]) => Buffer.from(JSON.stringify(place)).toString('base64url')
    const { body } = await world.owner.get(`${path}?cursor=&page_size=1`)
    const given = body.next
      ? JSON.parse(Buffer.from(new URL(body.next).searchParams.get('cursor')!, 'base64url').toString())
      : ['', 1]
    for (const cursor of [
      'nonsense',
      forged(),
      forged('id asc', 1, 2, 3),
      forged(given[0], ...given.slice(1), 0),
      forged(given[0], ...given.slice(1).map(() => `${'x'.repeat(9)}'`)),
      forged(given[0], ...given.slice(1).map(() => ({}))),
    ]) {
      const response = await world.owner.get(`${path}?cursor=${cursor}`)
      if (response.status !== 200) expect(response).toRespond(400, fields('cursor'))
      else expect(given[0]).toMatch(/name|slug|identifier/) // a text column takes any text as a place
    }
  })

  it.each(lists.filter((id) => !(id in MIN_ENTRIES)))('%s leads back from its second page', async (id) => {
    const path = await listPath(id)
    const { body } = await world.owner.get(`${path}?page_size=1&page=2`)
    expect(body.previous).toBe(`http://tickets.example${path}?page_size=1`)
  })

  it.each(lists)('%s reduces page_size to 50 and rejects invalid values', async (id) => {
    const path = await listPath(id)
    const answers = await responsesTo(path, 'page_size', ['500', '0', '-1', 'ten', '1.5', ''])
    expect(statuses(answers)).toEqual([200, 400, 400, 400, 400, 400])
  })

  it.each(lists)('%s returns 404 beyond its last page and for a page that is not a number', async (id) => {
    const path = await listPath(id)
    const answers = await responsesTo(path, 'page', ['9999', '0', '-1', 'last', '1.5', '9007199254740993', ''])
    expect(statuses(answers)).toEqual(Array(7).fill(404))
    for (const { body } of Object.values(answers)) expect(typeof body.detail).toBe('string')
  })
})

/** Orderings by values that are equal in all objects that the loop can create, or that responses do not contain. This list may only shrink. */
const EQUAL_VALUES = new Set([
  'checkin_list_positions.list last_checked_in',
  'checkin_list_positions.list order__code',
  'checkin_list_positions.list order__datetime',
  'checkin_list_positions.list order__email',
  'checkin_lists.list subevent__date_from',
  'invoices.list date',
  'invoices.list nr', // part of `number`
  'invoices.list_all date',
  'invoices.list_all nr',
  'order_positions.list order__code',
  'order_positions.list order__datetime',
  'order_positions.list order__status',
  'order_positions.list_all order__code',
  'order_positions.list_all order__datetime',
  'order_positions.list_all order__status',
  'organizers.list name',
  'organizers.list slug',
  'quotas.list position', // quotas have no position
  'vouchers.list valid_until',
  'waiting_list_entries.list item',
])

describe('every ordering', () => {
  const column = async (path: string, field: string, ordering: string): Promise<Json[]> =>
    (await everything(`${path}?ordering=${ordering}`)).map((row) => row[field])

  it.each(ordered)('%s sorts by each of its fields, in both directions', async (id) => {
    const path = await listPath(id)
    const fields = Object.fromEntries((operations[id] as Operation).ordering!.fields.map((field) => [field, field]))
    const columns = await sideBySide(fields, async (field) => ({
      rising: await column(path, field, field),
      falling: await column(path, field, `-${field}`),
    }))
    for (const [field, { rising, falling }] of Object.entries(columns)) {
      const different = new Set(rising.map((value) => JSON.stringify(value))).size > 1
      expect([field, different]).toEqual([field, !EQUAL_VALUES.has(`${id} ${field}`)])
      expect([field, falling]).toEqual([field, [...rising].reverse()])
    }
  })

  it.each(ordered)('%s ignores unknown fields', async (id) => {
    const path = await listPath(id)
    const usual = (await world.owner.get(path)).body
    expect((await world.owner.get(`${path}?ordering=nonsense`)).body.results).toEqual(usual.results)
  })
})

/** Filters by a field that is null in all objects that the loop can create, or that responses do not contain. This list may only shrink. */
const NULL_VALUES = new Set([
  'checkin_list_positions.list subevent',
  'checkin_list_positions.list subevent__in',
  'checkin_lists.list subevent',
  'checkins.list device',
  'checkins.list gate',
  'invoices.list refers',
  'invoices.list_all refers',
  'items.list search',
  'order_positions.list order__status',
  'order_positions.list order__status__in',
  'order_positions.list subevent',
  'order_positions.list subevent__in',
  'order_positions.list_all order__status',
  'order_positions.list_all order__status__in',
  'order_positions.list_all subevent',
  'order_positions.list_all subevent__in',
  'quotas.list subevent',
  'quotas.list subevent__in',
  'reusable_media.list linked_orderposition',
  'subevents.list_all event__live',
  'transactions.list subevent',
  'transactions.list subevent__in',
  'transactions.list_all subevent',
  'transactions.list_all subevent__in',
  'vouchers.list quota',
  'vouchers.list subevent',
  'waiting_list_entries.list has_voucher',
  'waiting_list_entries.list subevent',
  'waiting_list_entries.list variation',
])

/** The fields that filters with another name compare. */
const COMPARED_FIELDS: Record<string, string> = {
  modified_since: 'last_modified',
  'orders created_since': 'datetime',
  'orders created_before': 'datetime',
}

/** Returns the entries of all pages of a list. */
async function everything(path: string): Promise<Json[]> {
  const found: Json[] = []
  for (let next: string | null = path; next; ) {
    const { status, body }: Json = await world.owner.get(next)
    expect(status).toBe(200)
    found.push(...body.results)
    next = body.next?.replace('http://tickets.example', '') ?? null
  }
  return found
}

/** Returns a value for comparisons: times with all six decimal places, since responses omit trailing zeros. */
const comparable = (value: Json): Json =>
  typeof value === 'string'
    ? value.replace(/(T[\d:]{8})(?:\.(\d+))?Z$/, (_, time, decimals = '') => `${time}.${decimals.padEnd(6, '0')}Z`)
    : value

describe('every filter', () => {
  const filtered = lists.filter((id) => Object.keys((operations[id] as Operation).filters).length)
  const fits: Record<string, (value: Json, wanted: Json) => boolean> = {
    exact: (value, wanted) => String(value) === String(wanted),
    iexact: (value, wanted) => String(value).toLowerCase() === String(wanted).toLowerCase(),
    icontains: (value, wanted) => JSON.stringify(value).toLowerCase().includes(String(wanted).toLowerCase()),
    in: (value, wanted) => String(value) === String(wanted),
    gte: (value, wanted) => comparable(value) >= comparable(wanted),
    lt: (value, wanted) => comparable(value) < comparable(wanted),
  }

  it.each(filtered)('%s shows what fits each of its filters and nothing else', async (id) => {
    const path = await listPath(id)
    const results = await everything(path)
    const { filters } = operations[id] as Operation
    await sideBySide(filters, async (kind, name) => {
      const member =
        COMPARED_FIELDS[`${resourceOf(id)} ${name}`] ??
        COMPARED_FIELDS[name] ??
        name.replace(/__in$|_since$|_before$/, '')
      const wanted = results.find((row: Json) => row[member] !== null && row[member] !== undefined)?.[member]
      expect([id, name, wanted !== undefined]).toEqual([id, name, !NULL_VALUES.has(`${id} ${name}`)])
      if (wanted === undefined) return
      const matching = results.filter((row: Json) => row[member] !== null && fits[kind]!(row[member], wanted))
      const found = await everything(`${path}?${new URLSearchParams({ [name]: String(wanted) })}`)
      expect([name, found]).toEqual([name, matching])
    })
  })
})
