// Creates orders for the API and the demo (guide creating-orders, "What an order contains"). All data is read and validated without waiting for
// quotas, then written together; if a concurrent request took a quota by then, the request runs again.
import { needsAdmission, useAdmissionForOrder } from '../../stock/admissions.ts'
import { draftInvoice, storeDraft } from '../documents/invoices/store.ts'
import { grantPaidOrder } from '../lifecycle/entitlements.ts'
import type { Order } from '../model/mapping.ts'
import { paymentErrors, prepareFirstPayments } from '../payments/first_payments.ts'
import type { NewOrderOptions, OrderTransaction } from './draft.ts'
import { draftOfNewOrder } from './draft.ts'
import { loadOrder } from './load.ts'
import type { NewOrder } from './parse.ts'
import { insertOrder, persistNewOrder } from './persist.ts'
import { priceDraft, totalErrors } from './price.ts'
import { errorsOf } from './price_stored.ts'
import { projectOrder, projectPreview } from './project.ts'
import { countNewOrder, publishNewOrder } from './publish.ts'
import { takeAvailable, takeVouchersAndSeats } from './reserve.ts'
import { addLines, newOrderRows } from './rows.ts'
import { assertValid, newOrderErrors } from './validate.ts'

/**
 * Creates an order, or with `simulate` returns the order that would be created. Rows that concurrent requests wait for, such as positions, are
 * flushed with the commit of the transaction.
 * @returns its ID, undefined for a simulation, and its response
 * @throws Rejection 400 on invalid fields; 403 if the event's waiting room is open and the admission is missing or cannot be used
 */
export async function createOrder(
  tx: OrderTransaction,
  request: NewOrder,
  { force, entry, admission, referenceErrors = [] }: NewOrderOptions,
): Promise<{ id: number | undefined; response: Order }> {
  const draft = draftOfNewOrder(request, tx.event.currency)
  const [loaded, isCheckedIn] = await Promise.all([
    loadOrder(tx, draft, request),
    entry.appliesTo(tx.db, tx.event, request.sales_channel),
  ])
  const { settings } = loaded.candidates
  if (settings.waiting_room_enabled && !request.simulate && needsAdmission(request))
    await useAdmissionForOrder(tx, admission, request.consume_carts)
  assertValid(newOrderErrors(tx, request, loaded, referenceErrors), request)
  addLines(tx, draft, loaded, loaded.allocated)
  const unusable = takeVouchersAndSeats(draft, loaded)
  const priceErrors = priceDraft(draft, loaded)
  const overBudget = unusable.length ? [] : errorsOf(priceErrors, 'voucher_budget')
  assertValid([...unusable, ...overBudget, ...(force ? [] : takeAvailable(draft, loaded))], request)
  assertValid([...errorsOf(priceErrors, 'too_large'), ...totalErrors(draft)], request)
  assertValid(paymentErrors(request, draft.totals.own), request)
  assertValid(errorsOf(priceErrors, 'blocked_country'), request)

  const rows = await newOrderRows(tx, request, draft, loaded)
  await prepareFirstPayments(tx, { ...rows.order, currency: draft.currency }, rows.payments)
  if (request.simulate) return { id: undefined, response: projectPreview(tx, rows, settings) }
  const placed = publishNewOrder(tx, request, rows, { ...loaded.allocated, inserted: insertOrder(tx.db, rows.order) })
  const [invoice] = await Promise.all([draftInvoice(tx.db, rows, settings), placed])
  const stored = persistNewOrder(tx, rows, loaded, { force })
  const grants = rows.order.status === 'p' && rows.lines.some((line) => line.entry.grants)
  if (isCheckedIn || grants) await stored
  else tx.deferUntilCommit(stored)
  const checkins = isCheckedIn ? await entry.checkIn(tx, rows.order) : []
  if (grants) await grantPaidOrder(tx, rows.order)
  if (invoice) await storeDraft(tx, invoice)
  countNewOrder(tx, rows)
  return { id: rows.order.id, response: projectOrder(tx, rows, settings, checkins) }
}
