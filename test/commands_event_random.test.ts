// The file of an event, for random events: export(apply(file)) = file, also after interruptions and changes.
import fc from 'fast-check'
import { createClient } from '../clients/typescript/src/index.ts'
import type { AnyClient } from '../src/commands/api/session.ts'
import { applyPlan } from '../src/commands/event/apply.ts'
import type { Plan } from '../src/commands/event/changes.ts'
import { eventYaml, fileOf, parseEventFile } from '../src/commands/event/document.ts'
import type { Fields } from '../src/commands/event/kinds.ts'
import { loadEvent } from '../src/commands/event/live.ts'
import { planOf } from '../src/commands/event/plan.ts'
import { keysOf, textOf } from '../src/commands/event/values.ts'
import type { Festival } from './support/festival.ts'
import { festival } from './support/festival.ts'
import { runs } from './support/runs.ts'
import './support/seed.ts'

// biome-ignore lint/suspicious/noExplicitAny: files are read at any depth
type File = Record<string, any>

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

/** Returns a client whose writes fail after the first ones, as if the connection or the program ended. */
function clientThatEnds(writes = Number.POSITIVE_INFINITY): AnyClient {
  let left = writes
  return createClient({
    baseUrl: world.base,
    headers: world.owner.headers,
    fetch: (request) => {
      if (request.method !== 'GET' && (left -= 1) < 0) throw new Error('interrupted')
      return fetch(request)
    },
  }) as unknown as AnyClient
}

async function compare(file: File, event: string): Promise<Plan> {
  const parsed = parseEventFile(eventYaml(file as Fields), 'it')
  parsed.event.slug = event
  return planOf(parsed, await loadEvent(clientThatEnds(), { organizer: 'kulturwerk', event }), true)
}

async function apply(
  file: File,
  event: string,
  { writes, deletes = false }: { writes?: number; deletes?: boolean } = {},
) {
  const eventRef = { organizer: 'kulturwerk', event }
  const client = clientThatEnds(writes)
  const parsed = parseEventFile(eventYaml(file as Fields), 'it')
  parsed.event.slug = event
  const live = await loadEvent(client, eventRef)
  const plan = planOf(parsed, live, deletes)
  expect(plan.errors).toEqual([])
  await applyPlan({ client, eventRef, live, plan, deletes, files: new Map(), report: () => {} }).catch((error) => {
    if (error.message !== 'interrupted') throw new Error(`${error.path}: ${error.message}`)
  })
}

const exported = async (event: string): Promise<File> =>
  fileOf(await loadEvent(clientThatEnds(), { organizer: 'kulturwerk', event }))

// --- random files, in the form in which they are exported ---

const WORDS = ['Amber', 'Bänke', 'Chor', 'Dinner', 'Éclair', 'Foyer', 'Galerie', 'Halle 7', 'Insel', 'Jazz & Blues']
const name = fc.oneof(
  fc.constantFrom(...WORDS).map((en) => ({ en })),
  fc.tuple(fc.constantFrom(...WORDS), fc.constantFrom(...WORDS)).map(([en, de]) => ({ en, de })),
)
const price = fc.integer({ min: 0, max: 99999 }).map((cents) => (cents / 100).toFixed(2))
const time = fc
  .integer({ min: 0, max: 300 * 24 * 4 })
  .map((quarters) => `${new Date(Date.UTC(2031, 0, 1) + quarters * 900_000).toISOString().slice(0, 19)}Z`)
const CHANNELS = { all_sales_channels: true, limit_sales_channels: [] }

/** Returns objects by the keys that an export derives from a field, without fields that are undefined. */
const keyed = (rows: readonly File[], label: string): File =>
  Object.fromEntries(keysOf(rows.map((row) => textOf(row[label]))).map((key, i) => [key, defined(rows[i]!)]))
const defined = (row: File): File => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined))
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const some = <T>(value: fc.Arbitrary<T>, maxLength: number, minLength = 0) => fc.array(value, { minLength, maxLength })
const positive = fc.integer({ min: 1, max: 9 })
const flag = fc.constantFrom(true, undefined)

const files: fc.Arbitrary<File> = fc
  .record({
    series: fc.boolean(),
    event: fc.record({ name, date_from: time, location: maybe(name), presale_start: maybe(time) }),
    settings: fc.record({ max_items_per_order: maybe(positive), ticket_download: maybe(fc.constant(true)) }),
    taxRules: some(
      fc.record({ name, rate: fc.constantFrom('7.00', '19.00', '0.00'), eu_reverse_charge: fc.constant(undefined) }),
      2,
    ),
    categories: some(fc.record({ name, position: maybe(positive), is_addon: flag, description: maybe(name) }), 3),
    properties: fc.uniqueArray(fc.constantFrom('ledger', 'color', 'entrance'), { maxLength: 2 }),
    dates: some(fc.record({ name, date_from: time, active: flag }), 2, 1),
    items: some(
      fc.record({
        name,
        internal_name: maybe(fc.constantFrom('A', 'B', 'C')),
        default_price: price,
        admission: flag,
        position: maybe(positive),
        free_price: flag,
        active: fc.constantFrom(false, undefined),
        max_per_order: maybe(positive),
        available_until: maybe(time),
        description: maybe(name),
        variations: some(fc.record({ value: name, default_price: maybe(price), position: maybe(positive) }), 3),
      }),
      4,
      1,
    ),
    quotas: some(fc.record({ name: fc.constantFrom(...WORDS), size: maybe(positive), close_when_sold_out: flag }), 3),
    questions: some(
      fc.record({
        question: name,
        type: fc.constantFrom('S', 'T', 'B', 'C', 'M', 'D', 'N'),
        required: flag,
        position: maybe(positive),
        options: some(fc.record({ answer: name, position: maybe(positive) }), 3, 1),
      }),
      3,
    ),
    discounts: some(
      fc.record({ internal_name: fc.constantFrom(...WORDS), condition_min_count: positive, position: maybe(positive) }),
      2,
    ),
    layouts: some(fc.record({ name: fc.constantFrom(...WORDS) }), 2),
    lists: some(fc.record({ name: fc.constantFrom(...WORDS), include_pending: flag, allow_multiple_entries: flag }), 2),
    mails: some(fc.record({ subject: name, template: name, send_date: time, attach_ical: flag }), 2),
    picks: fc.infiniteStream(fc.nat(1000)),
  })
  .map((parts) => {
    const draw = (): number => parts.picks.next().value as number
    const pick = (keys: readonly string[]): string | undefined =>
      keys.length && draw() % 3 ? keys[draw() % keys.length] : undefined
    const tax_rules = keyed(parts.taxRules, 'name')
    const categories = keyed(parts.categories, 'name')
    const subevents = parts.series ? keyed(parts.dates, 'name') : {}
    const addonCategories = Object.keys(categories).filter((key) => categories[key].is_addon)
    const rows = parts.items.map(({ variations, internal_name, ...item }) => ({
      ...item,
      internal_name,
      category: pick(Object.keys(categories)),
      tax_rule: pick(Object.keys(tax_rules)),
      personalized: item.admission ?? false,
      ...CHANNELS,
      meta_data: parts.properties[0] && draw() % 2 ? { [parts.properties[0]]: 'value' } : undefined,
      variations: variations.length
        ? keyed(
            variations.map((one) => ({ ...one, ...CHANNELS })),
            'value',
          )
        : undefined,
      label: internal_name ?? textOf(item.name),
    }))
    const items: File = Object.fromEntries(
      keysOf(rows.map(({ label }) => label)).map((key, i) => {
        const { label: _, ...row } = rows[i]!
        return [key, defined(row)]
      }),
    )
    const keys = Object.keys(items)
    for (const key of keys) {
      const category = pick(addonCategories)
      if (category) items[key].addons = [defined({ addon_category: category, max_count: 2 + (draw() % 3) })]
      const other = pick(keys.filter((one) => one !== key))
      if (other && !items[other].bundles) {
        const variation = items[other].variations && `${other}/${Object.keys(items[other].variations)[0]}`
        items[key].bundles = [
          defined({ bundled_item: other, bundled_variation: variation, designated_price: '1.00', count: 2 }),
        ]
      }
      const hiding = pick(keys.filter((one) => one !== key))
      if (hiding) items[key].hidden_if_item_available = hiding
    }
    const choose = (): File => {
      const item = pick(keys)
      if (!item) return {}
      const variations = Object.keys(items[item].variations ?? {}).map((one) => `${item}/${one}`)
      return { items: [item], ...(variations.length && { variations: variations.slice(draw() % variations.length) }) }
    }
    const date = (): string | undefined =>
      parts.series ? Object.keys(subevents)[draw() % Object.keys(subevents).length] : undefined
    const quotas = keyed(
      parts.quotas.map((quota) => ({ ...quota, ...choose(), subevent: date() })),
      'name',
    )
    const hider = pick(Object.keys(quotas))
    if (hider && !parts.series) items[keys[0]!].hidden_if_available = hider
    if (parts.series && pick(['a'])) {
      const first = Object.values(subevents)[0] as File
      first.item_price_overrides = [
        { item: keys[0]!, price: '5.00', disabled: false, available_from: null, available_until: null },
      ]
    }
    const questions = keyed(
      parts.questions
        .map(({ options, ...question }, n) => ({
          ...question,
          identifier: `Q${n}`,
          items: keys.slice(0, draw() % (keys.length + 1)),
          options: 'CM'.includes(question.type)
            ? keyed(
                options.map((option, i) => ({ ...option, identifier: `Q${n}O${i}` })),
                'answer',
              )
            : undefined,
        }))
        .map((question) => ({
          ...question,
          items: question.items.length ? question.items : undefined,
          dependency_values: [],
        })),
      'question',
    )
    // A question can depend on a later one, which is created after it.
    const [dependent, ...others] = Object.keys(questions)
    const cause = others.find((key) => 'CM'.includes(questions[key].type))
    if (cause)
      Object.assign(questions[dependent!], {
        dependency_question: cause,
        dependency_values: [(Object.values(questions[cause].options)[0] as File).identifier],
      })
    const layouts = keyed(
      parts.layouts.map((layout) => ({ ...layout, layout: [] })),
      'name',
    )
    const layout = pick(Object.keys(layouts))
    const product = pick(keys)
    const assignment = layout && product ? { item: product, layout } : undefined
    const lookup = pick(keys)
    const rules = lookup && { inList: [{ var: 'product' }, { objectList: [{ lookup: ['product', lookup, 'it'] }] }] }
    const limited = pick(keys)
    const file: File = {
      event: defined({ ...parts.event, currency: 'EUR', has_subevents: parts.series }),
      settings: defined(parts.settings),
      item_meta_properties: keyed(
        parts.properties.map((name) => ({ name })),
        'name',
      ),
      tax_rules,
      categories,
      subevents,
      items,
      quotas,
      questions,
      discounts: keyed(
        parts.discounts.map((discount) => ({
          ...discount,
          ...CHANNELS,
          ...(limited && { condition_all_products: false, condition_limit_products: [limited] }),
          benefit_discount_matching_percent: '10.00',
        })),
        'internal_name',
      ),
      badge_layouts: layouts,
      badge_items: assignment ? [assignment] : [],
      checkin_lists: keyed(
        parts.lists.map((list) => ({ ...list, subevent: date(), rules })),
        'name',
      ),
      mail_rules: keyed(
        parts.mails.map((mail) => ({ ...mail, subevent: date() })),
        'subject',
      ),
    }
    return Object.fromEntries(Object.entries(file).filter(([, section]) => Object.keys(section).length))
  })

let count = 0
it('is what an export of the applied file contains, whatever the event and wherever applying was interrupted', async () => {
  await fc.assert(
    fc.asyncProperty(files, fc.nat(25), async (file, writes) => {
      const slug = `random-${(count += 1)}`
      await apply(file, slug, { writes })
      await apply(file, slug)
      expect(await compare(file, slug)).toMatchObject({ changes: [], extra: [], errors: [] })
      const first = await exported(slug)
      expect(first).toMatchObject(file)
      expect(keysWithin(first)).toEqual(keysWithin(file))
      // The complete file describes the event completely: a copy has the same export.
      await apply(first, `${slug}-copy`)
      expect(await exported(`${slug}-copy`)).toEqual({ ...first, event: { ...first.event, slug: `${slug}-copy` } })
    }),
    { ...runs(15, 200), includeErrorInReport: true },
  )
})

it('describes changes and deletions as well, wherever applying was interrupted', async () => {
  await fc.assert(
    fc.asyncProperty(files, files, fc.array(fc.nat(30), { maxLength: 2 }), async (before, after, interruptions) => {
      const slug = `changed-${(count += 1)}`
      await apply(before, slug)
      // Whether an event is a series cannot change, nor whether a product has variations.
      fc.pre(after.event.has_subevents === before.event.has_subevents)
      fc.pre((await compare(after, slug)).errors.length === 0)
      for (const writes of interruptions) await apply(after, slug, { writes, deletes: true })
      await apply(after, slug, { deletes: true })
      expect(await compare(after, slug)).toMatchObject({ changes: [], extra: [], errors: [] })
    }),
    { ...runs(5, 60), includeErrorInReport: true },
  )
})

/** Returns the keys of all objects with the names of their sections. */
const keysWithin = (file: File): string[] =>
  Object.entries(file)
    .filter(([section]) => section !== 'event' && section !== 'settings')
    .flatMap(([section, objects]) =>
      Object.entries<File>(objects).flatMap(([key, one]) => [
        `${section}.${key}`,
        ...['variations', 'options', 'addons', 'bundles'].flatMap((part) =>
          Object.keys(one[part] ?? {}).map((local) => `${section}.${key}.${part}.${local}`),
        ),
      ]),
    )
    .sort()
