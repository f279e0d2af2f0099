// Compares the copy of an event with its source, row by row. References are read from the database catalog, not from the list that the
// copying code uses.

import type { GeneratorValue } from 'fast-check'
import fc from 'fast-check'
import { loadConfig } from '../../../src/config.ts'
import type { Db } from '../../../src/core/data/db.ts'
import { query } from '../../../src/core/data/db.ts'
import { createOrganizer } from '../../../src/domain/access/organizers.ts'
import { BUILT_IN_CHANNELS } from '../../../src/domain/access/sales_channels.ts'
import { assignSeats } from '../../../src/domain/catalog/seating.ts'
import { cloneEvent, LINKS, OBJECTS } from '../../../src/domain/operations/clone.ts'
import { freshDatabase } from '../../support/database.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows of any table
type Row = Record<string, any>
type Column = { table: string; name: string; type: string; nullable: boolean; target: string | null }
type Event = { id: number; organizer_id: number; seating_plan_id: number | null }
const COPIED = { ...OBJECTS, ...LINKS }

const config = loadConfig({ ENCRYPTION_KEYS: 'k'.repeat(32) })
let db: Db
let drop: () => Promise<void>
let schema: Map<string, Column[]>
let home: Row
let elsewhere: Row

beforeAll(async () => {
  ;({ db, drop } = await freshDatabase())
  const columns = await query<Column>(
    db,
    `
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as nullable, k.confrelid::regclass::text as target
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_constraint k on k.conrelid = c.oid and k.contype = 'f' and k.conkey = array[a.attnum]
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname, a.attnum`,
  )
  schema = Map.groupBy(columns, ({ table }) => table)
  home = await organizer('home', ['web', 'api.desk'])
  elsewhere = await organizer('elsewhere', ['web', 'api.kiosk'])
})
afterAll(() => drop())

async function organizer(slug: string, channels: string[]): Promise<Row> {
  const {
    organizer: { id },
  } = await createOrganizer({ db, now: new Date() }, { slug, name: slug, owner: { email: `owner@${slug}.example` } })
  await db('sales_channels').insert(
    channels
      .filter((name) => name !== 'web')
      .map((identifier) => ({ organizer_id: id, identifier, label: '{}', type: 'api' })),
  )
  await db('membership_types').insert([
    { organizer_id: id, name: '{}' },
    { organizer_id: id, name: '{}' },
  ])
  const seats = ['1', '2', '3'].map((number) => ({
    seat_guid: number,
    seat_number: number,
    position: { x: 0, y: 0 },
    category: number === '1' ? 'Box' : 'Bench',
  }))
  const layout = {
    name: '',
    size: { width: 1, height: 1 },
    categories: [{ name: 'Box' }, { name: 'Bench' }],
    zones: [{ position: { x: 0, y: 0 }, rows: [{ row_number: 'A', seats }] }],
  }
  const [plan] = await db('seating_plans')
    .insert({ organizer_id: id, name: 'Hall', layout: JSON.stringify(layout) })
    .returning('id')
  const uploads = await db('uploads')
    .insert(
      [1, 2, 3].map((n) => ({
        key: `${slug}${n}`,
        name: 'a.png',
        media_type: 'image/png',
        size: 1,
        owner_type: 'token',
        owner_id: 1,
      })),
    )
    .returning('id')
  return {
    id,
    plan: plan.id,
    uploads: uploads.map((upload) => upload.id),
    sales_channels: await db('sales_channels').where({ organizer_id: id }).orderBy('id').pluck('id'),
    membership_types: await db('membership_types').where({ organizer_id: id }).pluck('id'),
    gates: (await db('gates').insert({ organizer_id: id, name: 'Door' }).returning('id')).map((gate) => gate.id),
  }
}

let serial = 0
async function event({ id }: Row, fields = {}): Promise<Event> {
  const [made] = await db('events')
    .insert({
      organizer_id: id,
      slug: `event-${++serial}`,
      name: '{}',
      currency: 'EUR',
      date_from: new Date(),
      ...fields,
    })
    .returning(['id', 'organizer_id', 'seating_plan_id'])
  return made
}
const copyOf = async (source: Event, at: Row, fields = {}): Promise<Event> => {
  const target = await event(at, fields)
  await db.transaction((trx) => cloneEvent({ db: trx, now: new Date(), config }, source, target))
  return target
}

// ---- any event ------------------------------------------------------------------------------------------------------------

const VALUES: Record<string, fc.Arbitrary<unknown>> = {
  text: fc.string({ maxLength: 5 }),
  integer: fc.nat(),
  boolean: fc.boolean(),
  numeric: fc.nat(999).map((n) => `${n}.5`),
  jsonb: fc
    .oneof(fc.dictionary(fc.constantFrom('en', 'de'), fc.string()), fc.array(fc.string({ maxLength: 5 })))
    .map((value) => JSON.stringify(value)),
  date: fc.constantFrom('2026-05-01', '2027-01-31'),
  'timestamp with time zone': fc.constantFrom('2026-05-01T20:00:00Z', '2027-01-31T08:30:00.25Z'),
}
/** Columns that only accept these values. */
const SPECIAL_VALUES: Record<string, Record<string, fc.Arbitrary<unknown>>> = {
  mail_rules: {
    send_to: fc.constantFrom('orders', 'attendees', 'both'),
    checked_in_status: fc.constantFrom('checked_in', 'no_checkin', null),
    send_date: VALUES['timestamp with time zone']!,
    send_offset_days: fc.nat(9999),
    send_offset_time: fc.constantFrom('00:00', '09:30', '23:59'),
  },
}
const SEATED = ['seats', 'seat_category_mappings'] // created from the seating plan

/** Creates an event with up to three rows per table, one of which can belong to a date. */
async function anyEvent(g: GeneratorValue): Promise<Event> {
  const source = await event(home, { seating_plan_id: g(fc.constantFrom, null, home.plan) })
  const [date] = await db('subevents')
    .insert({ event_id: source.id, name: '{}', date_from: new Date() })
    .returning('id')
  const made: Record<string, unknown[]> = {
    events: [source.id],
    subevents: [date.id],
    uploads: home.uploads,
    sales_channels: home.sales_channels,
    membership_types: home.membership_types,
    gates: home.gates,
  }
  for (const table of Object.keys(COPIED).filter((name) => !SEATED.includes(name))) {
    made[table] = []
    for (let n = g(fc.nat, 3); n > 0; n -= 1) {
      const row: Row = {}
      for (const { name, type, nullable, target } of schema.get(table)!) {
        if (name === 'id') continue
        const particular = SPECIAL_VALUES[table]?.[name]
        if (particular) row[name] = g(() => particular)
        else if (nullable && g(fc.boolean)) row[name] = null
        else if (target) row[name] = made[target]?.length ? g(() => fc.constantFrom(...made[target]!)) : null
        else row[name] = type === 'text' ? `${g(() => VALUES.text!)}${++serial}` : g(() => VALUES[type]!)
      }
      for (const name of Object.keys(row))
        if (name.endsWith('_max') && row[name] !== null) row[name] = row[name.replace(/max$/, 'min')] ?? row[name]
      const incomplete = schema.get(table)!.some(({ name, nullable }) => row[name] === null && !nullable)
      if (!incomplete)
        made[table]!.push(
          ...(
            await db(table)
              .insert(row)
              .onConflict()
              .ignore()
              .returning(table in OBJECTS ? 'id' : '*')
          ).map(({ id }) => id),
        )
    }
  }
  for (const id of await db('quotas').where({ event_id: source.id, subevent_id: null }).pluck('id')) {
    if (made.items!.length)
      await db('items')
        .where({ id: g(() => fc.constantFrom(...made.items!)) })
        .update({ hidden_if_available_id: id })
  }
  if (source.seating_plan_id) {
    const item = g(() => fc.constantFrom(null, ...made.items!))
    await db('seat_category_mappings').insert({ event_id: source.id, category: 'Box', item_id: item })
    await assignSeats({ db, now: new Date() }, { event: source.id, subevent: null })
    await db('seats')
      .where({ event_id: source.id, seat_guid: '2' })
      .update({ blocked: g(fc.boolean) })
  }
  return source
}

// ---- all rows of an event without IDs ------------------------------------------------------------------------------------

/** Rows by table. An object is identified by its index among the rows of its table; `lost` refers to an object outside of the event. */
async function contentOf(of: Event): Promise<Record<string, Row[]>> {
  const ids: Record<string, number[]> = { events: [of.id] }
  const tables: Record<string, Row[]> = {}
  for (const [table, { refs }] of Object.entries(COPIED)) {
    const [owner] = Object.keys(refs)
    const found: Row[] = await db(table)
      .whereIn(owner!, ids[refs[owner!]!]!)
      .select('*')
      .modify((select) => {
        if (schema.get(table)!.some(({ name }) => name === 'subevent_id')) select.whereNull('subevent_id')
        if (table in OBJECTS) select.orderBy('id')
      })
    tables[table] = found
    ids[table] = found.map(({ id }) => id)
  }
  return Object.fromEntries(
    Object.entries(tables).map(([table, found]) => {
      const plain = found.map(({ id: _, ...row }) =>
        Object.fromEntries(
          Object.entries(row).map(([name, value]) => {
            const target = schema.get(table)!.find((column) => column.name === name)!.target
            const known = target === null ? undefined : ids[target]
            return [
              name,
              !known || value === null ? value : known.includes(value) ? `${target} ${known.indexOf(value)}` : 'lost',
            ]
          }),
        ),
      )
      return [table, table in OBJECTS ? plain : plain.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))]
    }),
  )
}

describe('the copy of an event', () => {
  it('reads like its source, refers to nothing but its own, and leaves the source alone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const source = await anyEvent(g)
        const before = await contentOf(source)
        expect(JSON.stringify(before)).not.toContain('"lost"')
        const copy = await copyOf(source, home, { seating_plan_id: source.seating_plan_id })
        expect(await contentOf(copy)).toEqual({
          ...before,
          quotas: before.quotas!.map((quota) => ({ ...quota, closed: false })),
          checkin_lists: before.checkin_lists!.map((list) => ({ ...list, exited_all_at: null })),
        })
        expect(await contentOf(source)).toEqual(before)
        expect(await db('subevents').where({ event_id: copy.id })).toEqual([])
      }),
      { numRuns: 25 },
    )
  })

  it('of another organizer has its channels of the same identifier, and neither membership types nor seats', async () => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const source = await anyEvent(g)
        const before = await contentOf(source)
        const counterpart = new Map<number, number>(
          home.sales_channels
            .slice(0, BUILT_IN_CHANNELS.length)
            .map((id: number, i: number) => [id, elsewhere.sales_channels[i]]),
        )
        const sold = (links: Row[]) =>
          links
            .filter((link) => counterpart.has(link.sales_channel_id))
            .map((link) => ({ ...link, sales_channel_id: counterpart.get(link.sales_channel_id) }))
        expect(await contentOf(await copyOf(source, elsewhere))).toEqual({
          ...before,
          quotas: before.quotas!.map((quota) => ({ ...quota, closed: false })),
          checkin_lists: before.checkin_lists!.map((list) => ({ ...list, exited_all_at: null })),
          checkin_list_gates: [],
          items: before.items!.map((item) => ({ ...item, grant_membership_type_id: null })),
          ticket_layout_items: sold(before.ticket_layout_items!),
          ...Object.fromEntries(
            ['item', 'variation', 'discount', 'checkin_list'].map((name) => [
              `${name}_sales_channels`,
              sold(before[`${name}_sales_channels`]!),
            ]),
          ),
          item_membership_types: [],
          variation_membership_types: [],
          seats: [],
          seat_category_mappings: [],
        })
      }),
      { numRuns: 10 },
    )
  })

  it('has the seats of its own plan when it has another one', async () => {
    const source = await event(home, { seating_plan_id: home.plan })
    await db('seat_category_mappings').insert({ event_id: source.id, category: 'Box' })
    await assignSeats({ db, now: new Date() }, { event: source.id, subevent: null })
    const { seats, seat_category_mappings: mappings } = await contentOf(
      await copyOf(source, elsewhere, { seating_plan_id: elsewhere.plan }),
    )
    expect([seats!.length, mappings]).toEqual([
      3,
      [{ event_id: 'events 0', subevent_id: null, category: 'Box', item_id: null }],
    ])
  })

  it('has the settings of its source, and counts as showing its files', async () => {
    const [logo, picture, paper] = home.uploads
    const uses = async () =>
      Object.fromEntries((await db('uploads').select('id', 'uses')).map((file) => [file.id, file.uses]))
    const settings = {
      contact_mail: 'hall@home.example',
      logo_image: { id: logo, key: 'home1', name: 'a.png' },
      og_image: { id: logo, key: 'home1', name: 'a.png' },
    }
    const source = await event(home, { settings: JSON.stringify(settings) })
    await db('items').insert(
      [picture, picture, null, logo].map((shown) => ({
        event_id: source.id,
        name: '{}',
        default_price: 1,
        picture: shown,
      })),
    )
    for (const table of ['badge_layouts', 'ticket_layouts'])
      await db(table).insert({ event_id: source.id, name: 'A4', layout: '[]', background: paper })
    const before = await uses()
    const copy = await copyOf(source, home)
    expect((await db('events').where({ id: copy.id }).first('settings'))!.settings).toEqual(settings)
    expect(await uses()).toEqual({
      ...before,
      [logo]: before[logo] + 3,
      [picture]: before[picture] + 2,
      [paper]: before[paper] + 2,
    })
  })

  it('has check-in lists whose rules name its own products', async () => {
    const source = await event(home)
    const [, second] = await db('items')
      .insert(['A', 'B'].map((name) => ({ event_id: source.id, name: JSON.stringify({ en: name }), default_price: 1 })))
      .returning('id')
    const [size] = await db('variations').insert({ item_id: second.id, value: '{}' }).returning('id')
    const rules = (item: number | string, variation: number, gate: number) => ({
      and: [
        { inList: [{ var: 'product' }, { objectList: [{ lookup: ['product', item, 'B'] }] }] },
        { '==': [{ var: 'variation' }, { lookup: ['variation', variation] }] },
        {
          inList: [
            { var: 'gate' },
            { objectList: [{ lookup: ['gate', gate, 'Door'] }, { lookup: ['product', 4711] }] },
          ],
        },
      ],
    })
    const [gate] = home.gates
    await db('checkin_lists').insert([
      { event_id: source.id, name: 'Door', rules: JSON.stringify(rules(String(second.id), size.id, gate)) },
      { event_id: source.id, name: 'Everybody' },
    ])
    const copy = await copyOf(source, home)
    const items = await db('items').where({ event_id: copy.id }).orderBy('id').pluck('id')
    const [variation] = await db('variations').where({ item_id: items[1] }).pluck('id')
    expect(await db('checkin_lists').where({ event_id: copy.id }).orderBy('id').pluck('rules')).toEqual([
      rules(String(items[1]), variation, gate),
      {},
    ])
  })

  it('is rejected if the source no longer exists', async () => {
    await expect(copyOf({ id: 4711, organizer_id: home.id, seating_plan_id: null }, home)).rejects.toMatchObject({
      status: 403,
    })
  })
})

/** Tables below an event that are not copied, or that the creation of the copy fills. Triggers maintain the counters. */
const NOT_COPIED = [
  'bank_transaction_payments',
  'bank_transactions',
  'refund_transfers',
  'cart_answers',
  'cart_positions',
  'blocked_secrets',
  'checkin_counts',
  'checkins',
  'device_limit_events',
  'event_meta_values',
  'event_sales_channels',
  'event_signing_keys',
  'export_runs',
  'gift_card_transactions',
  'gift_cards',
  'invoice_addresses',
  'invoice_files',
  'invoice_lines',
  'invoices',
  'log_entries',
  'mail_deliveries',
  'memberships',
  'order_answers',
  'order_counts',
  'order_fees',
  'order_mails',
  'order_positions',
  'orders',
  'payment_checks',
  'payments',
  'position_counts',
  'print_logs',
  'program_times',
  'publishable_key_limit_events',
  'quota_counters',
  'quota_payments',
  'refunds',
  'reusable_media',
  'revoked_secrets',
  'scheduled_exports',
  'scheduled_mails',
  'shreddings',
  'subevent_item_overrides',
  'subevent_meta_values',
  'subevent_variation_overrides',
  'subevents',
  'team_limit_events',
  'ticket_files',
  'transactions',
  'vouchers',
  'waiting_list_entries',
  'waiting_room_admissions',
  'waiting_room_steps',
  'waiting_rooms',
]

describe('the list of what is copied', () => {
  it.each(Object.keys(COPIED))('names every column of %s, and what it refers to', (table) => {
    const { refs, columns = '', reset = {} } = COPIED[table]!
    const named = [...Object.keys(refs), ...columns.split(/\s+/).filter(Boolean), ...Object.keys(reset)]
    const known = schema.get(table)!
    expect([...named, ...(table in OBJECTS ? ['id'] : [])].sort()).toEqual(known.map(({ name }) => name).sort())
    // Files and dates are not compared: files are shared, and data of dates is not copied.
    const pointing = known
      .filter(({ target }) => target && !['uploads', 'subevents'].includes(target))
      .map(({ name, target }) => [name, target])
    expect(refs).toEqual(Object.fromEntries(pointing))
  })

  it('has every table below an event, except those that this test lists as omitted', () => {
    const below = new Set(['events'])
    for (let size = 0; size !== below.size; ) {
      size = below.size
      for (const [table, columns] of schema)
        if (columns.some(({ target }) => target && below.has(target))) below.add(table)
    }
    expect([...below].sort()).toEqual(['events', ...Object.keys(COPIED), ...NOT_COPIED].sort())
  })
})
