// Generates IDs, order codes and secrets (guide creating-orders, "Codes and secrets").

import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import type { ValidationError } from '../../../core/errors.ts'
import type { Notify } from '../../../core/platform/jobs.ts'
import { readableCode } from '../../../core/platform/secrets.ts'

const CODE_CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ379'
const ORDER_SECRET_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'
// Lengths of the candidates. Longer codes are for organizers whose orders have taken most of the short ones.
const CODE_LENGTHS = [5, 5, 5, 5, 6, 6, 7, 9]

/** The fields of a new order that determine the generated values. */
type NewOrder = {
  readonly code?: string
  readonly testmode: boolean
  readonly sales_channel: string
  readonly customer: string | null
  readonly simulate: boolean
  readonly positions: readonly { readonly secret?: string }[]
}

/** The values that are allocated to a new order before it is priced. */
export type AllocatedOrder = {
  /** ID of the order; undefined in a simulation, in which `positions` is empty. */
  readonly id: number | undefined
  readonly positions: readonly number[]
  readonly code: string
  readonly sales_channel_id: number
  readonly customer_id: number | null
  /** Start of the transaction, as the database returns it. */
  readonly begun: string
  /** Whether any job subscribes to new orders of the event. */
  readonly hasSubscribers: boolean
  /** Errors of the requested code and secrets. */
  readonly errors: readonly ValidationError[]
}

type Row = {
  ids: number[]
  positions: number[]
  codes: string[]
  secrets: string[]
  channels: Record<string, number> | null
  customers: Record<string, number> | null
  begun: string
  hasSubscribers: boolean
}
const ACTIONS = ['event.order.placed', 'event.order.placed.require_approval', 'event.order.paid'] as const

// Subqueries hide the numbers of values, so that PostgreSQL keeps one plan.
const listSql = (name: string): string => `array(select unnest(:${name}::text[]))`

/** Allocates IDs and codes to orders, and checks that the requested codes and secrets are not taken. */
export async function allocateOrders(
  { db, notify, organizer, event }: { db: Db; notify: Notify; organizer: { id: number }; event: { id: number } },
  orders: readonly NewOrder[],
): Promise<AllocatedOrder[]> {
  const candidates = orders.map(({ code, testmode }) =>
    code === undefined ? CODE_LENGTHS.map((length) => orderCode(length, testmode)) : [code],
  )
  const stored = orders.filter(({ simulate }) => !simulate)
  // One row.
  const [row] = await query<Row>(
    db,
    `
    select array(select nextval('orders_id_seq') from generate_series(1, :orders::integer)) as ids,
      array(select nextval('order_positions_id_seq') from generate_series(1, :positions::integer)) as positions,
      array(select code from orders where organizer_id = :organizer and code = any(${listSql('codes')})) as codes,
      array(
        select secret from order_positions where event_id = :event and secret = any(${listSql('secrets')})
        union select secret from revoked_secrets where event_id = :event and secret = any(${listSql('secrets')})
        union select secret from blocked_secrets where event_id = :event and secret = any(${listSql('secrets')})) as secrets,
      (select json_object_agg(identifier, id) from sales_channels where organizer_id = :organizer and identifier = any(${listSql('channels')})) as channels,
      (select json_object_agg(identifier, id) from customers where organizer_id = :organizer and identifier = any(${listSql('customers')})) as customers,
      now() as begun, (select ${notify.hasSubscribersSql(...ACTIONS)} from events e where e.id = :event) as "hasSubscribers"`,
    {
      orders: stored.length,
      positions: stored.reduce((sum, { positions }) => sum + positions.length, 0),
      organizer: organizer.id,
      event: event.id,
      codes: candidates.flat(),
      secrets: orders.flatMap(({ positions }) => positions.flatMap(({ secret }) => secret ?? [])),
      channels: orders.map(({ sales_channel }) => sales_channel),
      customers: orders.flatMap(({ customer }) => customer ?? []),
    },
  )
  const { ids, positions, codes, secrets, channels, customers, begun, hasSubscribers } = row!
  const idOf = (ids: Record<string, number> | null) => new Map(Object.entries(ids ?? {}))
  const [channelIds, customerIds] = [idOf(channels), idOf(customers)]
  const takenCodes = new Set(codes)
  const takenSecrets = new Set(secrets)
  return orders.map((order, i) => {
    const free = candidates[i]!.find((candidate) => !takenCodes.has(candidate))
    const errors = secretErrors(order, takenSecrets)
    if (free === undefined)
      errors.unshift({ path: ['code'], message: 'There is already an order with this code.', code: 'already_exists' })
    else takenCodes.add(free)
    return {
      id: order.simulate ? undefined : ids.shift(),
      positions: order.simulate ? [] : positions.splice(0, order.positions.length),
      code: free ?? '',
      sales_channel_id: channelIds.get(order.sales_channel)!,
      customer_id: customerIds.get(order.customer ?? '') ?? null,
      begun,
      hasSubscribers,
      errors,
    }
  })
}

const secretErrors = ({ positions }: NewOrder, taken: ReadonlySet<string>): ValidationError[] =>
  positions.flatMap(({ secret }, i): ValidationError[] =>
    secret !== undefined && taken.has(secret)
      ? [
          {
            path: ['positions', i, 'secret'],
            message: 'Another ticket of the event has or had this secret.',
            code: 'already_exists' as const,
          },
        ]
      : [],
  )

/** Returns a code that no order of the organizer has. */
export async function newOrderCode(db: Db, organizer: { id: number }, testmode: boolean): Promise<string> {
  const codes = CODE_LENGTHS.map((length) => orderCode(length, testmode))
  const taken = await query<{ code: string }>(
    db,
    'select code from orders where organizer_id = :organizer and code = any(:codes)',
    { organizer: organizer.id, codes },
  )
  return codes.find((candidate) => !taken.some(({ code }) => code === candidate)) ?? orderCode(16, testmode)
}

// The second character of a test order's code is 0.
function orderCode(length: number, testmode: boolean): string {
  const code = readableCode(length, CODE_CHARACTERS)
  return testmode ? `${code[0]}0${code.slice(2)}` : code
}

/** Returns a new secret for the page of an order. */
export const orderSecret = (): string => readableCode(16, ORDER_SECRET_CHARACTERS)

/** Returns a new pseudonymization ID, by which exhibitors who scan a ticket identify it. */
export const pseudonymizationId = (): string => readableCode(10)
