// Shared by the tests of quotas. Each importing file has a database of its own.
import type { Db } from '../../../src/core/data/db.ts'
import type { ProductRef } from '../../../src/domain/catalog/offers.ts'
import type { QuotaShare } from '../../../src/domain/stock/quotas.ts'
import { quotaAvailability } from '../../../src/domain/stock/quotas.ts'
import { freshDatabase } from '../../support/database.ts'
import { writeOrder } from '../../support/orders.ts'

export const PARTS = ['paid_orders', 'pending_orders', 'blocking_vouchers', 'cart_positions', 'waiting_list'] as const
export const now = new Date('2026-11-20T10:00:00Z')
export let db: Db, end: () => Promise<void>
export let event: number, series: number, web: number, reseller: number
let organizer: number

beforeAll(async () => {
  ;({ db, drop: end } = await freshDatabase())
  organizer = await insert('organizers', { slug: 'house', name: 'House' })
  web = await insert('sales_channels', { organizer_id: organizer, identifier: 'web', label: '{}', type: 'web' })
  reseller = await insert('sales_channels', {
    organizer_id: organizer,
    identifier: 'api.reseller',
    label: '{}',
    type: 'api',
  })
  event = await newEvent(false)
  series = await newEvent(true)
})
afterAll(() => end())
afterEach(() => nobody())

export const insert = async (table: string, values: object): Promise<number> =>
  (await db(table).insert(values).returning('id'))[0].id
let serial = 0
async function newEvent(has_subevents: boolean): Promise<number> {
  const id = await insert('events', {
    organizer_id: organizer,
    slug: `event${++serial}`,
    name: '{}',
    currency: 'EUR',
    date_from: now,
    has_subevents,
  })
  await db('event_sales_channels').insert({ event_id: id, sales_channel_id: web })
  return id
}
/** Creates an empty event, to which later products belong. */
export async function inNewEvent(): Promise<void> {
  event = await newEvent(false)
}
/** Creates a series without dates, to which later dates belong. @returns its ID */
export async function inNewSeries(): Promise<number> {
  series = await newEvent(true)
  return series
}
export const date = (fields = {}): Promise<number> =>
  insert('subevents', { event_id: series, name: '{}', active: true, date_from: now, ...fields })
export async function item(fields = {}, channels = [web]): Promise<number> {
  const id = await insert('items', { event_id: event, name: '{}', default_price: '1.00', ...fields })
  if (channels.length)
    await db('item_sales_channels').insert(channels.map((sales_channel_id) => ({ item_id: id, sales_channel_id })))
  return id
}
export async function variation(item_id: number, fields = {}, channels = [web]): Promise<number> {
  const id = await insert('variations', { item_id, value: '{}', ...fields })
  if (channels.length)
    await db('variation_sales_channels').insert(
      channels.map((sales_channel_id) => ({ variation_id: id, sales_channel_id })),
    )
  return id
}
export async function quota(
  size: number | null,
  items: number[],
  { variations = [] as number[], ...fields }: { variations?: number[]; [field: string]: unknown } = {},
): Promise<number> {
  const id = await insert('quotas', { event_id: fields.subevent_id ? series : event, name: 'Quota', size, ...fields })
  if (items.length) await db('quota_items').insert(items.map((item_id) => ({ quota_id: id, item_id })))
  if (variations.length)
    await db('quota_variations').insert(variations.map((variation_id) => ({ quota_id: id, variation_id })))
  return id
}
const STATUS = { paid_orders: 'p', pending_orders: 'n', exited_orders: 'p' } as const
/** Scans an entry and a final exit of tickets. */
async function leave(event_id: number, positions: readonly number[]): Promise<void> {
  const checkin_list_id = await insert('checkin_lists', { event_id, name: 'A door', allow_entry_after_exit: false })
  const scans = (type: string, datetime: string) =>
    db('checkins').insert(
      positions.map((order_position_id) => ({ checkin_list_id, order_position_id, type, datetime })),
    )
  await scans('entry', '2026-11-20T08:00:00Z')
  await scans('exit', '2026-11-20T09:00:00Z')
}
/** Creates `number` rows that use the quotas of a product as `part`; those of `exited_orders` are paid, too. */
export async function hold(
  part: QuotaShare | 'exited_orders',
  number: number,
  { item, variation = null, subevent = null }: Partial<ProductRef>,
  fields = {},
): Promise<void> {
  const what = { item_id: item!, variation_id: variation, subevent_id: subevent }
  const { event_id } = await db('items').where({ id: item }).first('event_id')
  if (part === 'paid_orders' || part === 'pending_orders' || part === 'exited_orders') {
    const { positions } = await writeOrder(db, event_id, {
      status: STATUS[part],
      positions: Array.from({ length: number }, () => what),
    })
    if (part === 'exited_orders' && number) await leave(event_id, positions)
    return
  }
  for (let i = 0; i < (part === 'blocking_vouchers' ? Math.min(number, 1) : number); i += 1) {
    serial += 1
    if (part === 'blocking_vouchers')
      await insert('vouchers', { ...what, event_id, code: `CODE${serial}`, block_quota: true, max_usages: number })
    if (part === 'cart_positions')
      await insert('cart_positions', {
        ...what,
        event_id,
        cart_id: `${serial}@api`,
        expires: '2027-01-01',
        price: 1,
        ...fields,
      })
    if (part === 'waiting_list')
      await insert('waiting_list_entries', {
        ...what,
        event_id,
        email: `${serial}@example.org`,
        locale: 'en',
        ...fields,
      })
  }
}
export async function nobody(): Promise<void> {
  for (const table of ['cart_positions', 'waiting_list_entries', 'order_positions', 'orders', 'vouchers'])
    await db(table).delete()
}
export const one = async (id: number, counting = {}) => (await quotaAvailability(db, [id], now, counting)).get(id)!
