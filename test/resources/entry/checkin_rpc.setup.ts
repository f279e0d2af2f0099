// Shared by the tests of scans. Each importing file has a server of its own.
import type { Json } from '../../../scripts/support/document.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { someOrder } from '../../support/orders.ts'
import type { Person } from '../../support/people.ts'

export let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

export const LISTS = '/events/openstage26/checkinlists/'
export const list = async (fields: object = {}, at = LISTS): Promise<number> =>
  (await world.owner.post(at, { name: 'A door', ...fields })).body.id
export const paid = (fields: Json = {}) => someOrder(world.db, { status: 'p', ...fields })
export const secretsOf = (order: { id: number }): Promise<string[]> =>
  world.db('order_positions').where({ order_id: order.id }).orderBy('positionid').pluck('secret')
export const ticket = async (
  fields: Json = {},
): Promise<{ secret: string; position: number; order: number; code: string }> => {
  const order = await paid(fields)
  return { secret: (await secretsOf(order))[0]!, position: order.positions[0]!, order: order.id, code: order.code }
}
export const scan = (at: number, secret: string, body: object = {}, who: Person = world.owner) =>
  who.post('/checkinrpc/redeem/?expand=answers.question', { lists: [at], secret, ...body })
export const scanAt = (at: number, secret: string | number, body?: object, query = '') =>
  world.owner.post(`${LISTS}${at}/positions/${encodeURIComponent(secret)}/redeem/${query}`, body)
export const stored = (at: number) =>
  world
    .db('checkins')
    .where({ checkin_list_id: at })
    .orderBy('id')
    .select(
      'order_position_id',
      'successful',
      'type',
      'error_reason',
      'error_explanation',
      'raw_barcode',
      'nonce',
      'forced',
    )
export const reasons = async (at: number) =>
  (await stored(at)).map(({ successful, type, error_reason }) => (successful ? type : error_reason))
export const outcome = ({ status, body }: { status: number; body: Json }) => [status, body.status, body.reason ?? null]
export const shifted = (hours: number) => new Date(world.clock().getTime() + hours * 3_600_000).toISOString()
