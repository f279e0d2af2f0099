// Creates orders for the API, the demo and imports (guide orders, "Creating an order"). Everything is read and validated without waiting for quotas,
// then all of it is written at once; if a concurrent request took a quota by then, the request runs again.
import type { Fault } from '../../../core/errors.ts'
import { invalidFields, withFurther } from '../../../core/errors.ts'
import type { Output } from '../../../core/handler.ts'
import { autoCheckIn } from '../../entry/automatic.ts'
import { positionErrors, takeQuotas } from '../../stock/positions.ts'
import { draftInvoice, storeDraft } from '../documents/invoices/store.ts'
import { grantWhatIsPaid } from '../lifecycle/entitlements.ts'
import { cardErrors, paymentErrors, prepareFirstPayments } from '../payments/first_payments.ts'
import type { NewLine, OrderScope } from './draft.ts'
import { loadOrder } from './load.ts'
import type { NewOrder } from './parse.ts'
import { persistNewOrder } from './persist.ts'
import { priceDraft, totalErrors } from './price.ts'
import type { PriceError } from './price_fees.ts'
import { presentOrder, presentPreview } from './project.ts'
import { publishNewOrder } from './publish.ts'
import { takeVouchersAndSeats } from './reserve.ts'
import { newDraft, newOrderRows, unstored } from './rows.ts'
import { ACTIVE, newOrderErrors } from './validate.ts'

/**
 * Creates an order, or with `simulate` returns the one that would be created. What concurrent requests wait for, such as its positions, is flushed
 * with the commit of the transaction.
 * @param force whether quotas, and dates that do not sell a product, are ignored
 * @param referenceFaults errors of the ids in the body, which are returned with all others (guide orders, "What is checked")
 * @returns its id, undefined for a simulation, and its response
 * @throws Refusal 400 on the fields that are invalid
 */
export async function createOrder(
  scope: OrderScope,
  body: NewOrder,
  { force, referenceFaults = [] }: { force: boolean; referenceFaults?: readonly Fault[] },
): Promise<{ id: number | undefined; shown: Output<'orders.create'> }> {
  const { event, now } = scope
  const assertValid = (errors: Fault[]): void => {
    if (errors.length) throw invalidFields(errors, body)
  }
  const loaded = await loadOrder(scope, body)
  const { candidates, drawn, prices, discounts } = loaded
  const { settings, positions, carts, left, vouchers } = candidates
  assertValid(
    withFurther(referenceFaults, [
      ...newOrderErrors(body, settings.locales, now),
      ...drawn.faults,
      ...cardErrors(body, loaded.cards, event.currency, now),
      ...positionErrors(candidates, { active: ACTIVE }),
    ]),
  )
  const draft = newDraft(scope, body, loaded)
  const { lines } = draft
  const sellBlocked = settings.seating_allow_blocked_seats_for_channel.includes(body.sales_channel)
  const unusable = takeVouchersAndSeats(lines, candidates, { sellBlocked })
  const { totals, errors } = priceDraft(draft, {
    currency: event.currency,
    taxRules: prices.taxRules,
    vouchers,
    discounts,
  })
  const of = (...kinds: PriceError['kind'][]): Fault[] => errors.filter(({ kind }) => kinds.includes(kind))
  const overBudget = unusable.length ? [] : of('voucher_budget')
  const unavailable = force ? [] : [...dateErrors(lines), ...takeQuotas(left, positions, carts.quotas)]
  assertValid([...unusable, ...overBudget, ...unavailable])
  assertValid([...of('too_large'), ...totalErrors(totals.own, { isNewOrder: true })])
  assertValid(paymentErrors(body, totals.own))
  assertValid(of('blocked_country'))

  const rows = await newOrderRows(scope, body, draft, loaded, totals.own)
  await prepareFirstPayments(scope, { ...rows.order, currency: event.currency }, rows.payments)
  const place = { ...scope, settings }
  if (body.simulate) return { id: undefined, shown: presentPreview(place, rows) }
  const published = publishNewOrder(scope, body, rows, drawn.hasSubscribers)
  const [invoice] = await Promise.all([draftInvoice(scope.db, unstored(rows), settings), published])
  const stored = persistNewOrder(scope, rows, candidates, force)
  const grants = rows.order.status === 'p' && lines.some(({ entry }) => entry.grants)
  if (loaded.checksIn || grants) await stored
  else scope.withCommit(stored)
  const checkins = loaded.checksIn ? await autoCheckIn(scope, rows.order) : []
  if (grants) await grantWhatIsPaid(scope, rows.order)
  if (invoice) await storeDraft(scope, invoice)
  return { id: rows.order.id, shown: presentOrder(place, rows, checkins) }
}

const dateErrors = (lines: readonly NewLine[]): Fault[] =>
  lines.flatMap(({ path, entry }) =>
    entry.disabled ? [{ path: [...path, 'item'], message: 'The product is not sold on this date.' }] : [],
  )
