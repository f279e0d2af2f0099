// Replaces the secrets of orders and tickets. Previous secrets no longer work (guide order-states, "Secrets").

import { audit } from '../../../core/audit.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import type { KeySource } from '../../../core/platform/encryption.ts'
import type { EventTransaction } from '../../../core/transaction.ts'
import { eventSettings } from '../../catalog/settings.ts'
import { orderSecret } from '../model/generated_values.ts'
import type { LockedOrder } from '../model/states.ts'
import type { SignedTicket } from '../model/ticket_secrets.ts'
import { isSigned, ticketSecrets } from '../model/ticket_secrets.ts'

/** A transaction that can generate ticket secrets. */
export type SecretsTransaction = EventTransaction & { readonly config: KeySource }
type Ticket = SignedTicket & { readonly id: number; readonly secret: string }

/** Replaces the secrets of an order and of all its tickets, and lists the previous ticket secrets as revoked. */
export async function regenerateSecrets(tx: SecretsTransaction, order: LockedOrder): Promise<void> {
  await tx.db('orders').where({ id: order.id }).update({ secret: orderSecret() })
  await replaceTicketSecrets(tx, order, () => true)
  await audit(tx, 'event.order.secrets_regenerated', order)
}

/** Replaces the secret of one ticket of an order, and lists the previous one as revoked. */
export async function regenerateTicketSecret(
  tx: SecretsTransaction,
  order: LockedOrder,
  { id, positionid }: { readonly id: number; readonly positionid: number },
): Promise<void> {
  await replaceTicketSecrets(tx, order, (ticket) => ticket.id === id)
  await audit(tx, 'event.order.changed.secret', order, { position: id, positionid })
}

/**
 * Replaces the signed secrets of an order that is about to be canceled, because offline scanners accept every signed secret that is not listed
 * as revoked. Random secrets do not change.
 */
export const revokeSignedSecrets = (tx: SecretsTransaction, order: LockedOrder): Promise<void> =>
  replaceTicketSecrets(tx, order, ({ secret }) => isSigned(secret))

// Tickets of canceled positions retain their secrets.
async function replaceTicketSecrets(
  tx: SecretsTransaction,
  order: LockedOrder,
  isReplaced: (ticket: Ticket) => boolean,
): Promise<void> {
  const { db } = tx
  const all = await query<Ticket>(
    db,
    `select id, secret, item_id, variation_id, subevent_id from order_positions
    where order_id = :order and not canceled order by positionid`,
    { order: order.id },
  )
  const tickets = all.filter(isReplaced)
  if (!tickets.length) return
  const event = { id: order.event_id }
  const secrets = await ticketSecrets(tx, event, await eventSettings(db, event))
  const ids = tickets.map(({ id }) => id)
  await revokeSecrets(db, ids)
  await query(
    db,
    `update order_positions p set secret = n.secret from unnest(:ids::bigint[], :secrets::text[]) as n (id, secret) where p.id = n.id`,
    { ids, secrets: tickets.map((ticket) => secrets.next(ticket)) },
  )
}

/** Lists the current secrets of tickets as revoked. Call it before replacing them. */
export async function revokeSecrets(db: Db, ids: readonly number[]): Promise<void> {
  await query(
    db,
    `insert into revoked_secrets (event_id, secret, order_position_id)
    select event_id, secret, id from order_positions where id = any(:ids) order by id`,
    { ids },
  )
}
