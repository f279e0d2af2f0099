// Orders as rows, for tests of what comes after the sale, whatever sells it.
import type { Json } from '../../scripts/support/derive.ts'
import type { Db } from '../../src/core/data/db.ts'

/** An order that is there, and its positions by id. */
export type SomeOrder = { id: number; code: string; secret: string; event: number; positions: number[] }

let serial = 0
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const newCode = (): string =>
  [3, 2, 1, 0].map((i) => LETTERS[Math.floor(serial / LETTERS.length ** i) % LETTERS.length]).join('')

/** Puts an order of an event of the demo organizer into the database; each of `positions` names at least its item. */
export async function someOrder(
  db: Db,
  { event: slug = 'openstage26', positions = [{}], fees = [], payments = [], ...fields }: Json = {},
): Promise<SomeOrder> {
  serial += 1
  const event = await db('events')
    .join('organizers', 'organizers.id', 'events.organizer_id')
    .where({ 'events.slug': slug, 'organizers.slug': 'kulturwerk' })
    .first('events.id', 'events.organizer_id')
  const channel = await db('sales_channels').where({ organizer_id: event.organizer_id, identifier: 'web' }).first('id')
  const item = await db('items').where({ event_id: event.id }).orderBy('id').first('id', 'has_variations')
  const variation = await db('variations').where({ item_id: item.id }).orderBy('id').first('id')
  const sold: Json[] = positions.map((position: Json) => ({
    item_id: item.id,
    ...(position.item_id ? {} : { variation_id: variation?.id ?? null }),
    price: '49.00',
    ...position,
  }))
  const total = [...sold.map(({ price }) => price), ...fees.map(({ value }: Json) => value)]
    .reduce((sum, price) => sum + Number(price), 0)
    .toFixed(2)
  const code = `Z${newCode()}`
  const secret = `secret${String(serial).padStart(10, '0')}`
  const [order] = await db('orders')
    .insert({
      organizer_id: event.organizer_id,
      event_id: event.id,
      sales_channel_id: channel.id,
      code,
      secret,
      status: 'n',
      email: `${code.toLowerCase()}@customer.example`,
      locale: 'en',
      datetime: new Date(),
      expires: new Date(Date.now() + 14 * 86_400_000),
      total,
      ...fields,
    })
    .returning('id')
  const ids: number[] = []
  for (const [i, { addon_to, ...position }] of sold.entries()) {
    const [row] = await db('order_positions')
      .insert({
        order_id: order.id,
        event_id: event.id,
        positionid: i + 1,
        tax_rate: '0.00',
        tax_value: '0.00',
        secret: `ticket${code}${i + 1}`.toLowerCase(),
        pseudonymization_id: `PS${code}${i + 1}`,
        ...position,
        ...(addon_to === undefined ? {} : { addon_to_id: ids[addon_to - 1] }),
      })
      .returning('id')
    ids.push(row.id)
  }
  for (const fee of fees)
    await db('order_fees').insert({
      order_id: order.id,
      fee_type: 'service',
      tax_rate: '0.00',
      tax_value: '0.00',
      ...fee,
    })
  for (const [i, payment] of payments.entries())
    await db('payments').insert({
      order_id: order.id,
      local_id: i + 1,
      state: 'created',
      amount: total,
      created: new Date(),
      provider: 'banktransfer',
      ...payment,
    })
  return { id: order.id, code, secret, event: event.id, positions: ids }
}
