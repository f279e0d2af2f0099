// Orders as customers have them: pending ones of a product with its price, and an address that nobody else has.
import type { Json } from '../../scripts/support/document.ts'
import type { Db } from '../../src/core/data/db.ts'
import type { WrittenOrder } from './written_orders.ts'
import { writeOrder } from './written_orders.ts'

export type SomeOrder = WrittenOrder

let serial = 0
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const newCode = (): string =>
  `Z${[3, 2, 1, 0].map((i) => LETTERS[Math.floor(serial / LETTERS.length ** i) % LETTERS.length]).join('')}`

/** Writes one; what differs is said as for `writeOrder`, and payments are of the total unless they say otherwise. */
export async function someOrder(
  db: Db,
  { event: slug = 'openstage26', positions = [{}], fees = [], payments = [], ...fields }: Json = {},
): Promise<SomeOrder> {
  serial += 1
  const code = newCode()
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
