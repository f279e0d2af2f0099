// Changes the positions and fees of an order (guide order-changes). All data is read and validated before anything is written.
import { createInvoice, invoicesOf, reissueInvoice } from '../documents/invoices/store.ts'
import { revokeGrants } from '../lifecycle/entitlements.ts'
import { sendOrderMail } from '../messages/order_mails.ts'
import type { LockedOrder } from '../model/states.ts'
import type { OrderTransaction } from './draft.ts'
import { holdsStock, isNew, moves } from './draft.ts'
import { loadLines } from './load.ts'
import type { ChangeOptions, ChangeRequest } from './parse.ts'
import { persistChange } from './persist.ts'
import { changesNothing, draftOfChange } from './plan.ts'
import { priceDraft, totalErrors } from './price.ts'
import { publishChange, publishSplit } from './publish.ts'
import { lockQuotas, takeVouchersAndSeats } from './reserve.ts'
import { addLines } from './rows.ts'
import { isBilledDifferently, settle } from './settle.ts'
import { createTarget, payFromOld } from './split.ts'
import { assertValid, changeErrors } from './validate.ts'

/**
 * Changes the positions and fees of an order in any state. The caller must hold its lock. Quotas and seats are only checked if the order holds
 * stock in its state.
 * @returns the IDs of the added positions, in the order of the request
 * @throws Rejection 400 on invalid changes, before anything is written
 */
export async function changeOrder(
  tx: OrderTransaction,
  order: LockedOrder,
  request: ChangeRequest,
  { checkQuotas, reissue, mail, body }: ChangeOptions,
): Promise<number[]> {
  const draft = await draftOfChange(tx, order, request, body)
  if (changesNothing(draft)) return []
  const holds = holdsStock(draft)
  const canceled = draft.lines.flatMap(({ before, disposition }) => (disposition === 'canceled' ? before!.id : []))
  if (canceled.length) await revokeGrants(tx, [order], canceled)
  const loaded = await loadLines(tx, draft)
  assertValid(changeErrors(draft, loaded), body)
  addLines(tx, draft, loaded)
  assertValid(takeVouchersAndSeats(draft, loaded), body)
  assertValid(priceDraft(draft, loaded), body)
  assertValid(totalErrors(draft), body)
  assertValid(await lockQuotas(tx, draft, { check: checkQuotas }), body)

  const target = draft.lines.some(moves) ? await createTarget(tx, order) : undefined
  const hadInvoice = target && (await invoicesOf(tx.db, order)).some((invoice) => !invoice.canceled)
  await persistChange(tx, order, draft, target)
  await publishChange(tx, order, draft)
  if (target) {
    await payFromOld(tx, order, target, draft.totals)
    await publishSplit(tx, order, target, draft)
  }
  await settle(tx, order, draft.totals.own)
  if (holds && reissue && isBilledDifferently(draft)) await reissueInvoice(tx, order)
  if (holds && target && hadInvoice) await createInvoice(tx, target)
  if (mail) for (const one of target ? [order, target] : [order]) await sendOrderMail(tx, one, 'order_changed')
  return draft.lines.filter(isNew).map(({ after }) => after.id)
}
