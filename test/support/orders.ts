// Orders as they are stored, for tests of what hangs on them.
import { randomBytes } from 'node:crypto'
import type { Db } from '../../src/core/data/db.ts'

let serial = 0

/** Stores an order of an event with these positions, of 10.00 each unless they say otherwise. It is in no ledger yet, and nothing was checked. */
export async function storeOrder(
  db: Db,
  event: number,
  { status = 'n', ...fields }: { status?: 'n' | 'p' | 'e' | 'c'; [column: string]: unknown },
  positions: readonly { item_id: number; canceled?: boolean; [column: string]: unknown }[],
): Promise<{ id: number; code: string; positions: number[] }> {
  serial += 1
  const { organizer_id } = await db('events').where({ id: event }).first('organizer_id')
  const channel = await db('sales_channels').where({ organizer_id }).orderBy('id').first('id')
  const total = positions.reduce((sum, { canceled, price = 10 }) => (canceled ? sum : sum + Number(price)), 0)
  const [order] = await db('orders')
    .insert({
      organizer_id,
      event_id: event,
      code: `T${String(serial).padStart(6, '0')}`,
      status,
      secret: randomBytes(8).toString('hex'),
      locale: 'en',
      sales_channel_id: channel.id,
      datetime: '2026-11-01T10:00:00Z',
      expires: '2027-11-15T22:59:59Z',
      total,
      ...fields,
    })
    .returning(['id', 'code'])
  const rows = positions.map((position, i) => ({
    order_id: order.id,
    event_id: event,
    positionid: i + 1,
    price: 10,
    tax_rate: 0,
    tax_value: 0,
    secret: randomBytes(16).toString('hex'),
    pseudonymization_id: randomBytes(5).toString('hex').toUpperCase(),
    ...position,
  }))
  const ids = rows.length ? await db('order_positions').insert(rows).returning('id') : []
  return { ...order, positions: ids.map(({ id }) => id) }
}
