// What an order consists of is changed here, whoever asks for it (guide order-changes): everything is looked up and checked first, then
// all of it is written.
import { asStored } from '../../../core/data/db.ts'
import type { Fault } from '../../../core/errors.ts'
import { invalidFields } from '../../../core/errors.ts'
import { grantWhatIsPaid, takeBackGrants } from '../grants.ts'
import { createInvoice, invoicesOf, reissueInvoice } from '../invoices/store.ts'
import { sendOrderMail } from '../mails.ts'
import type { LockedOrder } from '../states.ts'
import { readContents } from './contents.ts'
import type { ChangeScope } from './found.ts'
import { lookUp } from './found.ts'
import type { Line, Plan } from './plan.ts'
import { planChange } from './plan.ts'
import { priceChange, sumOf, totalRefusal } from './prices.ts'
import { settle } from './settling.ts'
import { openOrder, payFromOld } from './split.ts'
import { applyProducts, takeQuotas, takeSeats, wishFaults } from './stock.ts'
import { changesOf, tell } from './telling.ts'
import type { WantedChange } from './wanted.ts'
import type { AddedRows } from './writing.ts'
import { composeAdditions, drawSecrets, writeParts } from './writing.ts'

/** How a change is made. */
type ChangeOptions = {
  /** Whether quotas have to have room for what is added. */
  readonly checkQuotas: boolean
  /** Whether an invoice that does not say any more what the order is, is canceled and made anew. */
  readonly reissue: boolean
  /** Whether the customer is told. */
  readonly mail: boolean
  /** What was sent, in whose form faults are told. */
  readonly body: unknown
}

/**
 * Changes what an order consists of. It is locked, and in any state; what it holds of quotas and seats is looked at while it holds any.
 * @returns the ids of the positions that were added, in their order
 * @throws Refusal 400 on what is at fault: then nothing was changed
 */
export async function changeOrder(
  scope: ChangeScope,
  order: LockedOrder,
  wanted: WantedChange,
  { checkQuotas, reissue, mail, body }: ChangeOptions,
): Promise<number[]> {
  const { db, event } = scope
  const refuse = (faults: readonly Fault[]): void => {
    if (faults.length) throw invalidFields([...faults], body)
  }
  const contents = await readContents(db, order)
  const plan = planChange(contents, wanted, body)
  if (isNothing(plan, wanted)) return []
  const canceled = plan.lines.flatMap(({ before, fate }) => (fate === 'canceled' ? before.id : []))
  if (canceled.length) await takeBackGrants(scope, order, canceled)
  applyProducts(plan)
  const found = await lookUp(scope, contents, plan, wanted)
  refuse(wishFaults(plan, found, event))
  const seats: Parameters<typeof takeSeats>[3] = []
  refuse(takeSeats(plan, found, order, seats))
  applyRest(plan)
  const { additions, faults } = priceChange(contents, plan, found, wanted, event.currency)
  refuse(faults)
  const totals = totalsOf(plan, additions, event.currency)
  for (const total of [totals.own, totals.moved]) {
    const refusal = totalRefusal(total)
    if (refusal !== undefined) refuse([{ path: [], message: refusal }])
  }
  const holds = order.status === 'n' || order.status === 'p'
  refuse(await takeQuotas(scope, plan, { check: checkQuotas && holds }))

  const isSplit = plan.lines.some(({ fate }) => fate === 'split')
  const hadInvoice = (await invoicesOf(db, order)).some(({ canceled }) => !canceled)
  const made = isSplit ? await openOrder(scope, order, additions.copies) : undefined
  drawSecrets(plan.lines, found)
  const added = await composeAdditions(scope, order, contents, plan, found, wanted, additions, seats)
  await writeParts(db, order, plan, added, found, made)
  await tell(scope, order, changesOf(plan, added))
  if (made) {
    await payFromOld(scope, order, totals.own, made, totals.moved)
    await tellOfSplit(scope, order, made, plan.lines)
  }
  await settle(scope, order, totals.own)
  for (const { status, ...one } of made ? [order, made] : [order]) if (status === 'p') await grantWhatIsPaid(scope, one)
  if (holds && reissue && isBilledOtherwise(plan, added)) await reissueInvoice(scope, order)
  if (holds && made && hadInvoice) await createInvoice(scope, made)
  if (mail) for (const one of made ? [order, made] : [order]) await sendOrderMail(scope, one, 'order_changed')
  return added.positions.map(({ id }) => id)
}

const isNothing = ({ lines, fees, added }: Plan, { feeAdditions, recalculate }: WantedChange): boolean =>
  !added.length &&
  !feeAdditions.length &&
  recalculate === null &&
  [...lines, ...fees].every(({ fate, patch }) => fate === 'stays' && !Object.keys(patch?.fields ?? {}).length)

const stored = (time: string | null): string | null => (time === null ? null : asStored(new Date(time)))

// What is neither a product nor a price.
function applyRest({ lines }: Plan): void {
  for (const { after, patch } of lines) {
    const { valid_from, valid_until, secret } = patch?.fields ?? {}
    if (valid_from !== undefined) after.valid_from = stored(valid_from)
    if (valid_until !== undefined) after.valid_until = stored(valid_until)
    if (secret !== undefined) after.secret = secret
  }
}

// What the order costs afterwards, and what the one that it is split into costs.
function totalsOf(
  { lines, fees }: Plan,
  additions: ReturnType<typeof priceChange>['additions'],
  currency: string,
): { own: string; moved: string } {
  const of = (fate: Line['fate']) => lines.filter((line) => line.fate === fate).map(({ after }) => after)
  const own = [
    ...of('stays'),
    ...additions.positions,
    ...fees.flatMap(({ fate, after }) => (fate === 'stays' ? after : [])),
    ...additions.fees.flat().map(({ value }) => ({ price: value })),
  ]
  return { own: sumOf(own, currency), moved: sumOf([...of('split'), ...additions.copies], currency) }
}

// Seats, secrets and times are not on invoices.
function isBilledOtherwise({ lines, fees }: Plan, { positions, fees: newFees }: AddedRows): boolean {
  const billed = ({ item, variation, subevent, price, tax_rate, tax_value, tax_code }: Line['after']): string =>
    JSON.stringify([item, variation, subevent, price, tax_rate, tax_value, tax_code])
  return (
    positions.length + newFees.length > 0 ||
    lines.some(({ fate, before, after }) => fate !== 'stays' || billed(before) !== billed(after)) ||
    fees.some(
      ({ fate, before, after }) =>
        fate !== 'stays' || before.price !== after.price || before.tax_value !== after.tax_value,
    )
  )
}

async function tellOfSplit(
  scope: ChangeScope,
  order: LockedOrder,
  made: LockedOrder,
  lines: readonly Line[],
): Promise<void> {
  const moved = lines.filter(({ fate }) => fate === 'split')
  await tell(
    scope,
    order,
    moved.map(({ before: { id, positionid } }) => ({
      action: 'event.order.changed.split',
      data: { position: id, positionid, order: made.code },
    })),
  )
  await tell(scope, made, [{ action: 'event.order.changed.split_from', data: { order: order.code } }])
}
