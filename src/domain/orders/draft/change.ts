// Changes what an order consists of (guide order-changes): everything is read and validated first, then all of it is written.
import type { Fault } from '../../../core/errors.ts'
import { invalidFields } from '../../../core/errors.ts'
import { createInvoice, invoicesOf, reissueInvoice } from '../documents/invoices/store.ts'
import { takeBackGrants } from '../lifecycle/entitlements.ts'
import { sendOrderMail } from '../messages/order_mails.ts'
import type { LockedOrder } from '../model/states.ts'
import type { Draft, Line, OrderScope } from './draft.ts'
import { isStored, moves } from './draft.ts'
import { loadChange } from './load.ts'
import type { ChangeRequest } from './parse.ts'
import { allocateLineIds, persistChange } from './persist.ts'
import type { Plan } from './plan.ts'
import { planChange, readContents } from './plan.ts'
import { priceDraft, totalErrors } from './price.ts'
import { publishChange, publishSplit } from './publish.ts'
import { lockQuotas, takeVouchersAndSeats } from './reserve.ts'
import { changedDraft } from './rows.ts'
import { settle } from './settle.ts'
import { createTarget, payFromOld } from './split.ts'
import { changeErrors } from './validate.ts'

/** How a change is made. */
type ChangeOptions = {
  /** Whether quotas must be available for what is added. */
  readonly checkQuotas: boolean
  /** Whether an invoice that no longer matches the order is canceled and issued again. */
  readonly reissue: boolean
  /** Whether the customer gets a mail. */
  readonly mail: boolean
  /** The body of the request, in whose form errors are returned. */
  readonly body: unknown
}

/**
 * Changes what an order consists of. It is locked, and in any state; quotas and seats are checked while it holds them.
 * @returns the ids of the positions that were added, in their order
 * @throws Refusal 400 on what is invalid: then nothing was changed
 */
export async function changeOrder(
  scope: OrderScope,
  order: LockedOrder,
  request: ChangeRequest,
  { checkQuotas, reissue, mail, body }: ChangeOptions,
): Promise<number[]> {
  const assertValid = (errors: readonly Fault[]): void => {
    if (errors.length) throw invalidFields([...errors], body)
  }
  const plan = planChange(await readContents(scope.db, order), request, body)
  if (isNothing(plan, request)) return []
  const canceled = plan.lines.flatMap(({ before, disposition }) => (disposition === 'canceled' ? before.id : []))
  if (canceled.length) await takeBackGrants(scope, [order], canceled)
  const loaded = await loadChange(scope, plan, request)
  const { candidates, prices } = loaded
  assertValid(changeErrors(plan, loaded, scope))
  const draft = changedDraft(scope, order, plan, request, loaded)
  const holds = order.status === 'n' || order.status === 'p'
  const sellBlocked = candidates.settings.seating_allow_blocked_seats_for_channel.includes(order.sales_channel)
  assertValid(takeVouchersAndSeats(draft.lines, candidates, { sellBlocked }, { holds }))
  const input = { currency: scope.event.currency, taxRules: prices.taxRules, vouchers: candidates.vouchers }
  const { totals, errors } = priceDraft(draft, input)
  assertValid(errors)
  assertValid(totalErrors(totals.own))
  assertValid(totalErrors(totals.moved))
  assertValid(await lockQuotas(scope, draft, { check: checkQuotas && holds }))

  const hadInvoice = (await invoicesOf(scope.db, order)).some((invoice) => !invoice.canceled)
  const target = draft.lines.some(moves) ? await createTarget(scope, order) : undefined
  await allocateLineIds(scope, order, draft, target)
  await persistChange(scope, order, draft, target)
  await publishChange(scope, order, draft)
  if (target) {
    await payFromOld(scope, order, target, totals)
    await publishSplit(scope, order, target, draft)
  }
  await settle(scope, order, totals.own)
  if (holds && reissue && isBilledDifferently(draft)) await reissueInvoice(scope, order)
  if (holds && target && hadInvoice) await createInvoice(scope, target)
  if (mail) for (const one of target ? [order, target] : [order]) await sendOrderMail(scope, one, 'order_changed')
  return draft.lines.flatMap(({ before, after }) => (before ? [] : after.id))
}

const isNothing = ({ lines, fees }: Plan, { additions, fees: requestedFees, recalculate }: ChangeRequest): boolean =>
  !additions.length &&
  !requestedFees.length &&
  recalculate === null &&
  lines.every(({ disposition, changes = {} }) => disposition === 'stays' && !Object.keys(changes).length) &&
  fees.every(({ disposition, value }) => disposition === 'stays' && value === undefined)

// Seats, secrets and times are not on invoices.
function isBilledDifferently({ lines, fees }: Draft): boolean {
  const billed = ({
    item_id,
    variation_id,
    subevent_id,
    price,
    tax_rate,
    tax_value,
    tax_code,
  }: Line['after']): string =>
    JSON.stringify([item_id, variation_id, subevent_id, price, tax_rate, tax_value, tax_code])
  return (
    lines.some(
      (line) => !isStored(line) || line.disposition !== 'stays' || billed(line.before) !== billed(line.after),
    ) ||
    fees.some(
      ({ disposition, before, after }) =>
        disposition === 'new' ||
        disposition === 'canceled' ||
        (before && (before.value !== after.value || before.tax_value !== after.tax_value)),
    )
  )
}
