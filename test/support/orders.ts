// Writes orders in any state directly to the database. `writeOrder` writes the values that the test passes, `someOrder` a typical
// order of a demo customer, `anotherOrder` an order with unique values.
import { randomBytes } from 'node:crypto'
import type { Json } from '../../scripts/support/document.ts'
import type { Db } from '../../src/core/data/db.ts'

type Fields = Record<string, unknown>
/** The columns of an order and of its parts that differ from the defaults. `addon_to` of a position is the index of another position. */
export type OrderRows = Fields & {
  positions?: (Fields & { answers?: Fields[]; addon_to?: number })[]
  fees?: Fields[]
  payments?: Fields[]
  refunds?: Fields[]
  invoice_address?: Fields
}
export type WrittenOrder = { id: number; code: string; secret: string; event_id: number; positions: number[] }

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ379'
const drawn = new Set<string>()
/** Returns an unused order code. Random codes would collide occasionally: in one of two hundred runs, two of two thousand are equal. */
const code = (): string => {
  const next = Array.from(randomBytes(6), (byte) => LETTERS[byte % LETTERS.length]).join('')
  if (drawn.has(next)) return code()
  drawn.add(next)
  return next
}
const secret = (): string => randomBytes(16).toString('hex')
const json = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object' && !Array.isArray(value) && !(value instanceof Date)
        ? JSON.stringify(value)
        : value,
    ]),
  )

/** An event, by its ID or by its slug. */
type OfEvent = number | { organizer?: string; slug: string }

/** Inserts an order of an event with its ledger lines, without validation. By default, it is paid and has one ticket. */
export async function writeOrder(
  db: Db,
  event: OfEvent,
  { positions = [{}], fees = [], payments = [], refunds = [], invoice_address, ...own }: OrderRows = {},
): Promise<WrittenOrder> {
  return db.transaction(async (trx) => {
    const { id: event_id, organizer_id } = await trx('events')
      .join('organizers', 'organizers.id', 'events.organizer_id')
      .where(
        typeof event === 'number'
          ? { 'events.id': event }
          : { 'events.slug': event.slug, 'organizers.slug': event.organizer ?? 'kulturwerk' },
      )
      .first('events.id', 'organizer_id')
    const [channel] = await trx('sales_channels').where({ organizer_id, identifier: 'web' }).select('id')
    const item = (await trx('items').where({ event_id }).orderBy('id').first('id')) ?? {
      id: (await trx('items').insert({ event_id, name: '{"en": "Ticket"}', default_price: 10 }).returning('id'))[0].id,
    }
    const sum = [...positions.map(({ price = '10.00' }) => price), ...fees.map(({ value }) => value)]
    const [order] = await trx('orders')
      .insert(
        json({
          organizer_id,
          event_id,
          code: code(),
          status: 'p',
          secret: secret().slice(0, 16),
          locale: 'en',
          sales_channel_id: channel.id,
          datetime: new Date(),
          expires: new Date(Date.now() + 14 * 86_400_000),
          total: sum.reduce((total: number, value) => total + Number(value), 0).toFixed(2),
          ...own,
        }),
      )
      .returning(['id', 'code', 'secret'])
    const order_id = order.id
    const ids: number[] = []
    for (const [i, { answers = [], addon_to, ...position }] of positions.entries()) {
      const [{ id }] = await trx('order_positions')
        .insert(
          json({
            order_id,
            event_id,
            positionid: i + 1,
            item_id: item.id,
            price: '10.00',
            tax_rate: '0.00',
            tax_value: '0.00',
            secret: secret(),
            pseudonymization_id: secret().slice(0, 10).toUpperCase(),
            addon_to_id: addon_to === undefined ? null : ids[addon_to],
            ...position,
          }),
        )
        .returning('id')
      ids.push(id)
      for (const answer of answers) await trx('order_answers').insert({ order_position_id: id, ...answer })
    }
    for (const fee of fees)
      await trx('order_fees').insert({ order_id, fee_type: 'shipping', tax_rate: '0.00', tax_value: '0.00', ...fee })
    const at = { created: new Date(), amount: '10.00', provider: 'banktransfer' }
    for (const [i, payment] of payments.entries())
      await trx('payments').insert(json({ order_id, local_id: i + 1, state: 'confirmed', ...at, ...payment }))
    for (const [i, refund] of refunds.entries())
      await trx('refunds').insert(json({ order_id, local_id: i + 1, state: 'done', source: 'admin', ...at, ...refund }))
    if (invoice_address) await trx('invoice_addresses').insert(json({ order_id, ...invoice_address }))
    await trx.raw('select book_orders(?, now())', [[order_id]])
    return { ...order, event_id, positions: ids }
  })
}

let serial = 0
const numberedCode = (): string =>
  `Z${[3, 2, 1, 0].map((i) => LETTERS[Math.floor(serial / LETTERS.length ** i) % LETTERS.length]).join('')}`

/**
 * Writes a typical order: pending, one product at its price, a unique email address. Differences are passed as for `writeOrder`;
 * the amount of payments defaults to the total.
 */
export async function someOrder(
  db: Db,
  { event: slug = 'openstage26', positions = [{}], fees = [], payments = [], ...fields }: Json = {},
): Promise<WrittenOrder> {
  serial += 1
  const code = numberedCode()
  const variation = await db('variations')
    .join('items', 'items.id', 'variations.item_id')
    .join('events', 'events.id', 'items.event_id')
    .where({ 'events.slug': slug })
    .orderBy(['items.id', 'variations.id'])
    .first('variations.id', 'variations.item_id')
  const product = variation ? { item_id: variation.item_id, variation_id: variation.id } : {}
  const sold: Json[] = positions.map((position: Json) => ({
    ...(position.item_id ? {} : product),
    price: '49.00',
    ...position,
  }))
  const total = [...sold.map(({ price }) => price), ...fees.map(({ value }: Json) => value)]
    .reduce((sum, price) => sum + Number(price), 0)
    .toFixed(2)
  return writeOrder(
    db,
    { slug },
    {
      code,
      status: 'n',
      email: `${code.toLowerCase()}@customer.example`,
      positions: sold,
      fees,
      payments: payments.map((payment: Json) => ({ state: 'created', amount: total, ...payment })),
      ...fields,
    },
  )
}

/** Creates an order with unique values from the objects of its event, for loops over the contract. */
export const anotherOrder = async (db: Db, event: { organizer?: string; slug: string }): Promise<WrittenOrder> => {
  const n = ++serial
  const status = ['p', 'n', 'e', 'c'][n % 4]!
  // Higher than the IDs of orders that are created concurrently.
  const day = (more: number): Date => new Date(Date.UTC(2030, 0, n + more))
  const first = (table: string): Promise<{ id: number; item_id: number } | undefined> =>
    db(table)
      .modify((query) => table === 'variations' && query.join('items', 'items.id', 'item_id'))
      .join('events', 'events.id', 'event_id')
      .join('organizers', 'organizers.id', 'events.organizer_id')
      .where({ 'events.slug': event.slug, 'organizers.slug': event.organizer ?? 'kulturwerk' })
      .orderBy(`${table}.id`)
      .first(`${table}.*`)
  const [variation, voucher, taxRule] = [await first('variations'), await first('vouchers'), await first('tax_rules')]
  if (voucher)
    await db('vouchers')
      .where({ id: voucher.id })
      .update({ redeemed: db.raw('redeemed + 1'), max_usages: db.raw('greatest(max_usages, redeemed + 1)') })
  const taxed = { tax_rule_id: taxRule?.id ?? null, tax_rate: '7.00', tax_code: 'S/reduced' }
  return writeOrder(db, event, {
    status,
    testmode: true, // live orders cannot be deleted
    datetime: day(0),
    cancellation_date: day(9),
    email: `customer${n}@example.org`,
    positions: [
      {
        attendee_name: `Attendee ${n}`,
        attendee_name_parts: { full_name: `Attendee ${n}` },
        ...(variation ? { item_id: variation.item_id, variation_id: variation.id } : {}),
        voucher_id: voucher?.id ?? null,
        ...taxed,
      },
      { addon_to: 0, price: '5.00' },
    ],
    fees: [{ value: '2.50' }],
    payments: [{ payment_date: day(1) }],
    invoice_address: { name: `Customer ${n}`, country: 'DE' },
  })
}

/** Returns the actions of the audit log for an order, oldest first. */
export const actionsOf = (db: Db, { id }: { id: number }): Promise<string[]> =>
  db('log_entries').where({ object_id: id }).whereLike('action', 'event.order.%').orderBy('id').pluck('action')
