// Blocks of tickets. A ticket with at least one block is not admitted (guide tickets, "Blocked tickets").

import { audit } from '../../../core/audit.ts'
import { invalid } from '../../../core/errors.ts'
import type { EventTransaction } from '../../../core/transaction.ts'
import type { LockedOrder } from '../model/states.ts'

const MAX_BLOCKS = 20

/** A position with its current blocks. Its order is locked. */
export type BlockedPosition = {
  readonly id: number
  readonly positionid: number
  readonly blocked: readonly string[] | null
}

/** Adds a block to a ticket, or removes it. Idempotent. @throws Rejection 400 on `name` if the ticket would have too many blocks */
export async function setBlock(
  tx: EventTransaction,
  order: LockedOrder,
  { id, positionid, blocked }: BlockedPosition,
  name: string,
  isBlocked: boolean,
): Promise<void> {
  const blocks = blocked ?? []
  if (blocks.includes(name) === isBlocked) return
  if (isBlocked && blocks.length >= MAX_BLOCKS) throw invalid('name', `A ticket has at most ${MAX_BLOCKS} blocks.`)
  const next = isBlocked ? [...blocks, name] : blocks.filter((block) => block !== name)
  await tx
    .db('order_positions')
    .where({ id })
    .update({ blocked: next.length ? next : null })
  const data = { position: id, positionid, block_name: name }
  await audit(tx, `event.order.changed.${isBlocked ? 'add' : 'remove'}_block`, order, data)
}
