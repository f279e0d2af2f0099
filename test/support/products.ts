// Creates products for tests through the API.
import type { Json } from '../../scripts/support/document.ts'
import type { Person } from './people.ts'

/** Creates an object by POST. @throws Error if it is not created */
export async function make(who: Person, path: string, body: Json): Promise<Json> {
  const answer = await who.post(path, body)
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`)
  return answer.body
}

export type Product = { item: number; quota: number; variations: number[] }

/** Creates a product of an event with its own quota. */
export async function makeProduct(
  who: Person,
  event: string,
  size: number | null,
  fields: Json = {},
  ofQuota: Json = {},
): Promise<Product> {
  const item = await make(who, `${event}/items/`, {
    name: { en: 'Seat' },
    default_price: '10.00',
    meta_data: {},
    ...fields,
  })
  const variations = item.variations.map(({ id }: Json) => id)
  const { id: quota } = await make(who, `${event}/quotas/`, {
    name: 'Seats',
    size,
    items: [item.id],
    variations,
    ...ofQuota,
  })
  return { item: item.id, quota, variations }
}
