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
  sales_channel_id: number
  customer_id: number | null
  begun: string
  hasSubscribers: boolean
}
const ACTIONS = ['event.order.placed', 'event.order.placed.require_approval', 'event.order.paid'] as const

// Subqueries hide the numbers of codes and secrets, so that PostgreSQL keeps one plan.
const CODES = 'array(select unnest(:codes::text[]))'
const SECRETS = 'array(select unnest(:secrets::text[]))'

/** Allocates IDs and a code to an order, and checks that the requested code and secrets are not taken. */
export async function allocateOrder(
  { db, notify, organizer, event }: { db: Db; notify: Notify; organizer: { id: number }; event: { id: number } },
  { code, testmode, sales_channel, customer, positions, simulate }: NewOrder,
): Promise<AllocatedOrder> {
  const codes = code === undefined ? CODE_LENGTHS.map((length) => orderCode(length, testmode)) : [code]
  // One row.
  const [row] = await query<Row>(
    db,
    `
    select array(select nextval('orders_id_seq') from generate_series(1, :orders::integer)) as ids,
      array(select nextval('order_positions_id_seq') from generate_series(1, :positions::integer)) as positions,
      array(select code from orders where organizer_id = :organizer and code = any(${CODES})) as codes,
      array(
        select secret from order_positions where event_id = :event and secret = any(${SECRETS})
        union select secret from revoked_secrets where event_id = :event and secret = any(${SECRETS})
        union select secret from blocked_secrets where event_id = :event and secret = any(${SECRETS})) as secrets,
      (select id from sales_channels where organizer_id = :organizer and identifier = :sales_channel) as sales_channel_id,
      (select id from customers where organizer_id = :organizer and identifier = :customer) as customer_id, now() as begun,
      (select ${notify.hasSubscribersSql(...ACTIONS)} from events e where e.id = :event) as "hasSubscribers"`,
    {
      orders: simulate ? 0 : 1,
      positions: simulate ? 0 : positions.length,
      organizer: organizer.id,
      event: event.id,
      codes,
      secrets: positions.flatMap(({ secret }) => secret ?? []),
      sales_channel,
      customer,
    },
  )
  const { ids, codes: taken, secrets, ...allocated } = row!
  const free = codes.find((candidate) => !taken.includes(candidate))
  const errors = positions.flatMap(({ secret }, i): ValidationError[] =>
    secret !== undefined && secrets.includes(secret)
      ? [
          {
            path: ['positions', i, 'secret'],
            message: 'Another ticket of the event has or had this secret.',
            code: 'already_exists' as const,
          },
        ]
      : [],
  )
  if (free === undefined)
    errors.unshift({ path: ['code'], message: 'There is already an order with this code.', code: 'already_exists' })
  return { ...allocated, id: ids[0], code: free ?? '', errors }
}

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
