// Secrets of orders and tickets that are replaced: those that were sent before open nothing any more (guide order-states, "Secrets").

import { audit } from '../../../core/audit.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import type { EventTransaction } from '../../../core/transaction.ts'
import { eventSettings } from '../../catalog/settings.ts'
import { orderSecret, ticketSecret } from '../model/generated_values.ts'
import type { LockedOrder } from '../model/states.ts'

/** Replaces the secret of an order, and those of all its tickets, which are listed as revoked from then on. */
export async function regenerateSecrets(scope: EventTransaction, order: LockedOrder): Promise<void> {
  const { db } = scope
  await db('orders').where({ id: order.id }).update({ secret: orderSecret() })
  const tickets = await query<{ id: number }>(
    db,
    'select id from order_positions where order_id = :order and not canceled order by positionid',
    { order: order.id },
  )
  await replaceTicketSecrets(
    scope,
    order,
    tickets.map(({ id }) => id),
  )
  await audit(scope, 'event.order.secrets_regenerated', order)
}

/** Replaces the secret of one ticket of an order, which is listed as revoked from then on. */
export async function regenerateTicketSecret(
  scope: EventTransaction,
  order: LockedOrder,
  { id, positionid }: { readonly id: number; readonly positionid: number },
): Promise<void> {
  await replaceTicketSecrets(scope, order, [id])
  await audit(scope, 'event.order.changed.secret', order, { position: id, positionid })
}

async function replaceTicketSecrets(
  { db }: EventTransaction,
  order: LockedOrder,
  ids: readonly number[],
): Promise<void> {
  const { ticket_secret_length } = await eventSettings(db, { id: order.event_id })
  await revokeSecrets(db, ids)
  await query(
    db,
    `update order_positions p set secret = made.secret from unnest(:ids::bigint[], :secrets::text[]) as made (id, secret) where p.id = made.id`,
    { ids, secrets: ids.map(() => ticketSecret(ticket_secret_length)) },
  )
}

/** Lists the present secrets of tickets as revoked, before they are replaced. */
export async function revokeSecrets(db: Db, ids: readonly number[]): Promise<void> {
  await query(
    db,
    `insert into revoked_secrets (event_id, secret, order_position_id)
    select event_id, secret, id from order_positions where id = any(:ids) order by id`,
    { ids },
  )
}
