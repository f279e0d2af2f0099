// Shared by the tests of waiting list entries. Each importing file has a server of its own.
import type { Answer } from '../../support/conformance.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'

export let world: Festival
beforeAll(async () => {
  world = await festival({ work: true })
})
afterAll(() => world.end())

export const EVENT = '/events/openstage26',
  SERIES = '/events/kellerkonzerte'
let serial = 0
/** Creates a product with its own quota of `size` units. */
export async function product({
  size = 0,
  variations = [],
  at = EVENT,
  subevent = null,
  ...fields
}: {
  size?: number
  variations?: string[]
  at?: string
  subevent?: number | null
  [field: string]: unknown
} = {}) {
  const { body } = await world.owner.post(`${at}/items/`, {
    name: { en: 'Vinyl' },
    default_price: '20.00',
    variations: variations.map((en) => ({ value: { en } })),
    ...fields,
  })
  const kinds = body.variations.map(({ id }: { id: number }) => id) as number[]
  const { body: quota } = await world.owner.post(`${at}/quotas/`, {
    name: 'Vinyl',
    size,
    items: [body.id],
    variations: kinds,
    subevent,
  })
  return {
    item: body.id as number,
    kinds,
    quota: quota.id as number,
    resize: (size: number) => world.owner.patch(`${at}/quotas/${quota.id}/`, { size }),
  }
}
export const wait = (fields: object, at = EVENT): Promise<Answer> =>
  world.owner.post(`${at}/waitinglistentries/`, { email: `fan${++serial}@example.org`, ...fields })
export const entry = (id: number, at = EVENT): string => `${at}/waitinglistentries/${id}/`
export const send = (id: number, at = EVENT): Promise<Answer> =>
  world.owner.call('POST', `${entry(id, at)}send_voucher/`)
export const settings = (values: object) => world.owner.patch(`${EVENT}/settings/`, values)
export const counted = async (quota: number) =>
  (await world.db('quota_counters').where({ quota_id: quota }).first('waiting')).waiting
