// Blocks of tickets: tickets with any are not admitted (guide tickets, "Blocked tickets").

import { audit } from '../../../core/audit.ts'
import type { AuditAction } from '../../../core/audit_actions.ts'
import { invalid } from '../../../core/errors.ts'
import type { EventTransaction } from '../../../core/transaction.ts'
import type { LockedOrder } from '../model/states.ts'

const MAX_BLOCKS = 20

/** A position whose order is locked, with its blocks as they are. */
export type BlockedPosition = {
  readonly id: number
  readonly positionid: number
  readonly blocked: readonly string[] | null
}

/** Adds a block to a ticket; one that is there already changes nothing. @throws Rejection 400 on `name` when there are too many others */
export async function addBlock(
  scope: EventTransaction,
  order: LockedOrder,
  position: BlockedPosition,
  name: string,
): Promise<void> {
  const blocks = position.blocked ?? []
  if (blocks.includes(name)) return
  if (blocks.length >= MAX_BLOCKS) throw invalid('name', `A ticket has at most ${MAX_BLOCKS} blocks.`)
  await write(scope, order, position, [...blocks, name], { action: 'event.order.changed.add_block', name })
}

/** Removes a block of a ticket; one that is not there changes nothing. */
export async function removeBlock(
  scope: EventTransaction,
  order: LockedOrder,
  position: BlockedPosition,
  name: string,
): Promise<void> {
  const blocks = position.blocked ?? []
  if (!blocks.includes(name)) return
  const rest = blocks.filter((block) => block !== name)
  await write(scope, order, position, rest.length ? rest : null, { action: 'event.order.changed.remove_block', name })
}

async function write(
  scope: EventTransaction,
  order: LockedOrder,
  { id, positionid }: BlockedPosition,
  blocked: readonly string[] | null,
  { action, name }: { action: AuditAction; name: string },
): Promise<void> {
  await scope.db('order_positions').where({ id }).update({ blocked })
  await audit(scope, action, order, { position: id, positionid, block_name: name })
}
