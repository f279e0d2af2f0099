// Blocks of tickets: tickets with any are not admitted (guide tickets, "Blocked tickets").

import { audit } from '../../../core/audit.ts'
import type { AuditAction } from '../../../core/audit_actions.ts'
import { invalid } from '../../../core/errors.ts'
import type { EventTransaction } from '../../../core/transaction.ts'
import type { LockedOrder } from '../model/states.ts'

const MAX_BLOCKS = 20

/** A position whose order is locked, with its present blocks. */
export type BlockedPosition = {
  readonly id: number
  readonly positionid: number
  readonly blocked: readonly string[] | null
}

/** Adds a block to a ticket. Idempotent. @throws Rejection 400 on `name` if the ticket has too many blocks */
export async function addBlock(
  tx: EventTransaction,
  order: LockedOrder,
  position: BlockedPosition,
  name: string,
): Promise<void> {
  const blocks = position.blocked ?? []
  if (blocks.includes(name)) return
  if (blocks.length >= MAX_BLOCKS) throw invalid('name', `A ticket has at most ${MAX_BLOCKS} blocks.`)
  await write(tx, order, position, [...blocks, name], { action: 'event.order.changed.add_block', name })
}

/** Removes a block of a ticket. Idempotent. */
export async function removeBlock(
  tx: EventTransaction,
  order: LockedOrder,
  position: BlockedPosition,
  name: string,
): Promise<void> {
  const blocks = position.blocked ?? []
  if (!blocks.includes(name)) return
  const rest = blocks.filter((block) => block !== name)
  await write(tx, order, position, rest.length ? rest : null, { action: 'event.order.changed.remove_block', name })
}

async function write(
  tx: EventTransaction,
  order: LockedOrder,
  { id, positionid }: BlockedPosition,
  blocked: readonly string[] | null,
  { action, name }: { action: AuditAction; name: string },
): Promise<void> {
  await tx.db('order_positions').where({ id }).update({ blocked })
  await audit(tx, action, order, { position: id, positionid, block_name: name })
}
