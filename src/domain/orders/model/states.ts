// The states of an order, and the actions that lead from one to another (guide order-states).

import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import { badRequest, notFound, StaleRead } from '../../../core/errors.ts'
import { lockIssuedCards, lockOrders } from '../../locks.ts'

export type Status = 'n' | 'p' | 'e' | 'c'

/** The states of an order: its status, or whether it awaits approval or was denied. */
const STATES = ['pending', 'awaiting', 'paid', 'expired', 'canceled', 'denied'] as const
export type OrderState = (typeof STATES)[number]

/**
 * For each action and state, the statuses that the action can lead to, one letter each. An action is rejected in states with an empty string.
 */
const TRANSITIONS = {
  //              pending  awaiting  paid   expired  canceled  denied
  mark_paid: ['p', '', '', 'p', '', ''],
  mark_pending: ['', '', 'n', '', '', ''],
  mark_expired: ['e', '', '', '', '', ''],
  mark_canceled: ['cnp', 'cnp', 'cnp', 'cnp', '', ''],
  mark_refunded: ['', '', 'c', '', '', ''],
  reactivate: ['', '', '', '', 'np', 'n'],
  approve: ['', 'np', '', '', '', ''],
  deny: ['', 'c', '', '', '', ''],
  extend: ['n', 'n', '', 'n', '', ''],
  regenerate_secrets: ['n', 'n', 'p', 'e', 'c', 'c'],
  resend_link: ['n', 'n', 'p', 'e', 'c', 'c'],
  // Received and returned money is recorded in every state.
  pay: ['np', 'n', 'p', 'ep', 'c', 'c'],
  refund: ['n', 'n', 'pn', 'e', 'c', 'c'],
  // The positions and fees of an order can be changed in every state.
  change: ['np', 'n', 'pn', 'e', 'c', 'c'],
} as const satisfies Record<string, readonly [string, string, string, string, string, string]>
export type Action = keyof typeof TRANSITIONS

const REJECTIONS: Partial<Record<Action, string>> = {
  mark_paid: 'Only an order that is pending or expired can be marked as paid.',
  mark_pending: 'Only an order that is paid can be marked as pending.',
  mark_expired: 'Only an order that is pending can be marked as expired.',
  mark_canceled: 'This order is already canceled.',
  mark_refunded: 'Only an order that is paid can be marked as refunded.',
  reactivate: 'Only an order that is canceled can be reactivated.',
  approve: 'Only an order that awaits approval can be approved.',
  deny: 'Only an order that awaits approval can be denied.',
  extend: 'Only an order that is pending or expired can be extended.',
}

/** An order whose row is locked, with the columns that its transitions read. */
export type LockedOrder = {
  readonly id: number
  readonly code: string
  readonly organizer_id: number
  readonly event_id: number
  readonly currency: string
  readonly testmode: boolean
  readonly email: string | null
  readonly sales_channel: string
  status: Status
  require_approval: boolean
  total: string
  expires: string
}

/** SQL select list of a LockedOrder, for the tables orders `o`, events `e` and sales channels `c`. */
export const LOCKED_ORDER = `o.id, o.code, o.organizer_id, o.event_id, e.currency, o.testmode, o.email, c.identifier as sales_channel, o.status,
  o.require_approval, o.total, o.expires`

/** Locks an order with everything that belongs to it, and reads it. @throws StaleRead if it was deleted after it was looked up */
export const lockedOrder = async (db: Db, id: number): Promise<LockedOrder> => (await lockedOrders(db, [id]))[0]!

/**
 * Locks orders with everything that belongs to them, and reads them in the order of the IDs.
 * @throws StaleRead, which runs the request again, if one was deleted after it was looked up
 */
export async function lockedOrders(db: Db, ids: readonly number[]): Promise<LockedOrder[]> {
  const [, , orders] = await Promise.all([
    lockOrders(db, ids),
    lockIssuedCards(db, ids),
    query<LockedOrder>(
      db,
      `select ${LOCKED_ORDER} from orders o join events e on e.id = o.event_id join sales_channels c on c.id = o.sales_channel_id
      where o.id = any(:ids)`,
      { ids },
    ),
  ])
  const byId = new Map(orders.map((order) => [order.id, order]))
  return ids.map((id) => {
    const order = byId.get(id)
    if (!order) throw new StaleRead('The order was deleted.')
    return order
  })
}

/**
 * Locks the order in the path, and returns its payment or refund with the number in the path.
 * @param find reads the payment or refund of the locked order
 * @throws Rejection 404 if the order has no payment or refund with that number
 */
export async function lockedInOrder<Part>(
  {
    db,
    parents,
    params,
  }: {
    readonly db: Db
    readonly parents: { readonly order: number }
    readonly params: { readonly local_id: number }
  },
  find: (db: Db, order: LockedOrder, number: number) => Promise<Part | undefined>,
): Promise<[LockedOrder, Part]> {
  const order = await lockedOrder(db, parents.order)
  const part = await find(db, order, params.local_id)
  if (!part) throw notFound()
  return [order, part]
}

/** Returns the state of an order. */
export function stateOf({ status, require_approval }: Pick<LockedOrder, 'status' | 'require_approval'>): OrderState {
  if (status === 'n') return require_approval ? 'awaiting' : 'pending'
  if (status === 'c') return require_approval ? 'denied' : 'canceled'
  return status === 'p' ? 'paid' : 'expired'
}

/** Returns the statuses that an action can lead to, one letter each; empty if it is not allowed. */
export const statusesAfter = (order: LockedOrder, action: Action): string =>
  TRANSITIONS[action][STATES.indexOf(stateOf(order))]!

/** Asserts that the state of an order allows an action (guide order-states, "Actions"). @throws Rejection 400 if it does not */
export function assertAllowed(order: LockedOrder, action: Action): void {
  if (statusesAfter(order, action)) return
  const awaiting = stateOf(order) === 'awaiting' && action !== 'approve' && action !== 'deny'
  throw badRequest(awaiting ? 'This order awaits approval: approve or deny it.' : REJECTIONS[action]!, 'invalid_state')
}
