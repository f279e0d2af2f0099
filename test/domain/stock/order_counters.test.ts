// Quota counters and the counts of orders, positions and check-ins match the rows after any change of orders, positions, scans and quotas.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import type { Db } from '../../../src/core/data/db.ts'
import { query } from '../../../src/core/data/db.ts'
import { miscounted } from '../../support/counts.ts'
import { freshDatabase } from '../../support/database.ts'
import { writeOrder } from '../../support/orders.ts'
import { runs } from '../../support/runs.ts'

let db: Db, end: () => Promise<void>
let event: number
let items: number[], variations: number[], dates: number[], quotas: number[], lists: number[], channels: number[]

const insert = async (table: string, values: object): Promise<number> =>
  (await db(table).insert(values).returning('id'))[0].id
beforeAll(async () => {
  ;({ db, drop: end } = await freshDatabase())
  const organizer = await insert('organizers', { slug: 'house', name: 'House' })
  const channel = (identifier: string) => ({ organizer_id: organizer, identifier, label: '{}', type: 'web' })
  channels = [await insert('sales_channels', channel('web')), await insert('sales_channels', channel('resellers'))]
  event = await insert('events', {
    organizer_id: organizer,
    slug: 'series',
    name: '{}',
    currency: 'EUR',
    date_from: '2027-01-01',
    has_subevents: true,
  })
  const item = (): Promise<number> => insert('items', { event_id: event, name: '{}', default_price: '10.00' })
  const date = (): Promise<number> => insert('subevents', { event_id: event, name: '{}', date_from: '2027-01-01' })
  items = [await item(), await item()]
  variations = [
    await insert('variations', { item_id: items[1], value: '{}' }),
    await insert('variations', { item_id: items[1], value: '{}' }),
  ]
  dates = [await date(), await date()]
  const quota = (subevent: number): Promise<number> =>
    insert('quotas', { event_id: event, subevent_id: subevent, name: 'Quota', size: 5 })
  quotas = [await quota(dates[0]!), await quota(dates[1]!), await quota(dates[0]!)]
  const list = (): Promise<number> => insert('checkin_lists', { event_id: event, name: 'A door' })
  lists = [await list(), await list()]
})
afterAll(() => end())

// The products on sale: one without variations, one with two, each on two dates.
const product = fc.record({ n: fc.nat(2), date: fc.nat(1) })
const columns = ({ n, date }: { n: number; date: number }) => ({
  item_id: items[n ? 1 : 0]!,
  variation_id: n ? variations[n - 1]! : null,
  subevent_id: dates[date]!,
})
const status = fc.constantFrom('n' as const, 'p' as const, 'e' as const, 'c' as const)
const some = fc.uniqueArray(fc.nat(9), { maxLength: 4 })
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.tuple(fc.constant('sell' as const), status, fc.array(product, { minLength: 1, maxLength: 4 })),
  },
  { weight: 3, arbitrary: fc.tuple(fc.constant('move' as const), some, status) },
  fc.tuple(fc.constant('cancel' as const), some, fc.boolean()),
  fc.tuple(fc.constant('change' as const), some, product),
  fc.tuple(fc.constant('delete' as const), some, fc.constant(null)),
  fc.tuple(fc.constant('link' as const), fc.nat(2), product),
  fc.tuple(fc.constant('unlink' as const), fc.nat(2), product),
  fc.tuple(fc.constant('redate' as const), fc.nat(2), fc.nat(1)),
  {
    weight: 4,
    arbitrary: fc.tuple(
      fc.constant('scan' as const),
      some,
      fc.record({
        list: fc.nat(1),
        type: fc.constantFrom('entry', 'exit'),
        minute: fc.nat(3),
        times: fc.constantFrom(1, 1, 2),
        error_reason: fc.constantFrom(null, null, null, 'unpaid'),
      }),
    ),
  },
  fc.tuple(fc.constant('annul' as const), some, fc.constantFrom('entry', 'exit')),
  fc.tuple(fc.constant('forget' as const), some, fc.constant(null)),
  fc.tuple(fc.constant('reopen' as const), fc.nat(1), fc.boolean()),
  fc.tuple(fc.constant('admit' as const), some, fc.boolean()),
  fc.tuple(fc.constant('resell' as const), some, fc.nat(1)),
  fc.tuple(fc.constant('test' as const), some, fc.boolean()),
  fc.tuple(fc.constant('split' as const), some, fc.nat(9)),
  fc.tuple(fc.constant('rescan' as const), some, fc.nat(1)),
  fc.tuple(fc.constant('close' as const), fc.nat(1), fc.constant(null)),
)

/** Returns the counters, and the same numbers counted from the rows. */
const both = async (): Promise<[unknown, unknown]> => [
  await query(db, 'select quota_id as id, paid, pending, exited from quota_usage order by quota_id'),
  // One row per quota, computed from the rows alone. Of two scans with the same time, the one stored later is the last.
  await query(
    db,
    `
    with scans as (
      select c.* from checkins c join checkin_lists l on l.id = c.checkin_list_id where c.successful and not l.allow_entry_after_exit
    ), exited as (
      select x.order_position_id as id from scans x where x.type = 'exit'
        and exists (select from scans e where e.order_position_id = x.order_position_id and e.type = 'entry')
        and not exists (select from scans e where e.order_position_id = x.order_position_id and e.type = 'entry' and (e.datetime, e.id) > (x.datetime, x.id))
    )
    select q.id, (count(*) filter (where o.status = 'p'))::integer as paid, (count(*) filter (where o.status = 'n'))::integer as pending,
      (count(*) filter (where o.status in ('n', 'p') and p.id in (select id from exited)))::integer as exited
    from quotas q left join (order_positions p join orders o on o.id = p.order_id)
      on p.subevent_id = q.subevent_id and not p.canceled and case when p.variation_id is null
        then exists (select from quota_items l where l.quota_id = q.id and l.item_id = p.item_id)
        else exists (select from quota_variations l where l.quota_id = q.id and l.variation_id = p.variation_id) end
    group by q.id order by q.id`,
  ),
]

test('the counts of rows from before the counts are those of the rows', async () => {
  const text = readFileSync(new URL('../../../src/migrations/0145_count_positions.sql', import.meta.url), 'utf8')
  const inserts = text.match(/^insert into [^;]+;/gm)!
  expect(inserts).toHaveLength(2)
  const scanned = { item_id: items[0]!, subevent_id: dates[0]! }
  const { id, positions } = await writeOrder(db, event, {
    status: 'n',
    positions: [scanned, scanned, columns({ n: 1, date: 1 })],
  })
  const scan = { checkin_list_id: lists[0], order_position_id: positions[0], datetime: '2027-01-01T20:00Z' }
  await db('checkins').insert([
    scan,
    scan,
    { ...scan, type: 'exit' },
    { ...scan, order_position_id: null, successful: false, error_reason: 'invalid' },
  ])
  await db('order_positions').where({ id: positions[1] }).update({ canceled: true })
  await db.raw(`truncate position_counts, checkin_counts; ${inserts.join('')}`)
  expect(await db('position_counts').sum('positions as positions').sum('scanned as scanned').first()).toEqual({
    positions: 3,
    scanned: 1,
  })
  expect(await db('checkin_counts').sum('checkins as checkins').sum('entered as entered').first()).toEqual({
    checkins: 4,
    entered: 1,
  })
  expect(await miscounted(db)).toEqual([])
  await db('order_positions').where({ order_id: id }).delete()
  await db('orders').where({ id }).delete()
  expect(await miscounted(db)).toEqual([])
})

test('counters say what there is, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      await db('order_positions').delete()
      await db('orders').delete()
      await db('checkin_lists').update({ allow_entry_after_exit: false })
      for (const [kind, which, what] of steps) {
        const orders = await db('orders').orderBy('id').pluck('id')
        const chosen = Array.isArray(which) ? orders.filter((_, i) => which.includes(i)) : []
        const of = () => db('order_positions').whereIn('order_id', chosen)
        if (kind === 'sell') await writeOrder(db, event, { status: which, positions: what.map(columns) })
        if (kind === 'move') await db('orders').whereIn('id', chosen).update({ status: what })
        if (kind === 'cancel') await of().update({ canceled: what })
        if (kind === 'change') await of().update(columns(what))
        if (kind === 'delete') {
          await of().delete()
          await db('orders').whereIn('id', chosen).delete()
        }
        if (kind === 'link' || kind === 'unlink') {
          const { item_id, variation_id } = columns(what)
          const links =
            variation_id === null
              ? db('quota_items').where({ quota_id: quotas[which], item_id })
              : db('quota_variations').where({ quota_id: quotas[which], variation_id })
          await links.delete()
          if (kind === 'link')
            await (variation_id === null
              ? db('quota_items').insert({ quota_id: quotas[which], item_id })
              : db('quota_variations').insert({ quota_id: quotas[which], variation_id }))
        }
        if (kind === 'redate') await db('quotas').where({ id: quotas[which] }).update({ subevent_id: dates[what] })
        if (kind === 'scan') {
          const { list, type, minute, times, error_reason } = what
          const positions: number[] = await of().orderBy('id').pluck('id')
          const scans = positions.flatMap((order_position_id) =>
            Array.from({ length: times }, () => ({
              checkin_list_id: lists[list],
              order_position_id,
              type,
              datetime: new Date(Date.UTC(2027, 0, 1, 20, minute)),
              successful: error_reason === null,
              error_reason,
            })),
          )
          if (scans.length) await db('checkins').insert(scans)
        }
        const scans = () => db('checkins').whereIn('order_position_id', of().select('id'))
        if (kind === 'annul')
          await scans().where({ type: what }).update({ successful: false, error_reason: 'annulled' })
        if (kind === 'forget') await scans().delete()
        if (kind === 'reopen')
          await db('checkin_lists').where({ id: lists[which] }).update({ allow_entry_after_exit: what })
        if (kind === 'admit') await db('orders').whereIn('id', chosen).update({ valid_if_pending: what })
        if (kind === 'resell') await db('orders').whereIn('id', chosen).update({ sales_channel_id: channels[what] })
        if (kind === 'test') await db('orders').whereIn('id', chosen).update({ testmode: what })
        if (kind === 'split' && orders[what] !== undefined)
          await of().update({ order_id: orders[what], positionid: db.raw('order_positions.id') })
        if (kind === 'rescan') await scans().update({ checkin_list_id: lists[what] })
        if (kind === 'close') {
          await db('checkin_lists').where({ id: lists[which] }).delete()
          lists[which] = await insert('checkin_lists', {
            event_id: event,
            name: 'A door',
            allow_entry_after_exit: false,
          })
        }
        const [counted, there] = await both()
        expect(counted).toEqual(there)
        expect(await miscounted(db)).toEqual([])
      }
    }),
    runs(30, 300),
  )
})

test('payments and sales of the same quota do not wait for each other', async () => {
  await db('order_positions').delete()
  await db('orders').delete()
  await db('quotas').where({ id: quotas[0] }).update({ subevent_id: dates[0] })
  await db('quota_variations').insert({ quota_id: quotas[0], variation_id: variations[0] }).onConflict().ignore()
  const sell = (on: Db) => writeOrder(on, event, { status: 'n', positions: [columns({ n: 1, date: 0 })] })
  const pay = (on: Db, { id }: { id: number }) => on('orders').where({ id }).update({ status: 'p' })
  const [first, second, third] = [await sell(db), await sell(db), await sell(db)]
  const withoutWaiting = (act: (on: Db) => Promise<unknown>) =>
    db.transaction(async (on) => {
      await on.raw("set local lock_timeout = '1s'")
      await act(on)
    })
  await db.transaction(async (open) => {
    await pay(open, first)
    await withoutWaiting((on) => pay(on, second))
    await withoutWaiting(sell)
  })
  await db.transaction(async (open) => {
    await sell(open)
    await withoutWaiting((on) => pay(on, third))
  })
  const [counted, there] = await both()
  expect(counted).toEqual(there)
  expect((counted as { paid: number; pending: number }[])[0]).toMatchObject({ paid: 3, pending: 2 })
})

test('an order is not deleted with positions that are counted, nor an event with its orders', async () => {
  const { id, positions } = await writeOrder(db, event, { positions: [{ item_id: items[0]!, subevent_id: dates[0] }] })
  await expect(db('orders').where({ id }).delete()).rejects.toThrow('the positions of an order are deleted before it')
  expect(await db('order_positions').whereIn('id', positions).pluck('id')).toEqual(positions)
  await expect(db('events').where({ id: event }).delete()).rejects.toThrow('orders_event_id_fkey')
})
