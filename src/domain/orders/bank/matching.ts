// Decides which orders a transfer pays (guide bank-transfers, "Matching").
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import type { Amount } from '../../../core/money.ts'
import { amount } from '../../../core/money.ts'
import type { EventSlug, Mention } from './codes.ts'
import { mentionsIn } from './codes.ts'

/** Why a transfer waits for a person (guide bank-transfers, "Unmatched transfers"). */
export type UnmatchedReason = 'outgoing' | 'returned' | 'no_order' | 'ambiguous' | 'currency' | 'order_state' | 'amount'

/** The orders that a purpose names. */
export type NamedOrders = {
  /** Orders whose complete reference is in the purpose: the slug of the event and the code. */
  readonly certain: readonly number[]
  /** Orders whose code has a typing error, or is there without the slug of the event. */
  readonly likely: readonly number[]
  /** Whether a code can be that of several orders. */
  readonly isAmbiguous: boolean
}

/** Returns the orders of an organizer that a purpose names. */
export async function ordersNamedIn(
  db: Db,
  organizer: { readonly id: number },
  events: readonly EventSlug[],
  purpose: string,
): Promise<NamedOrders> {
  const mentions = mentionsIn(purpose, events)
  const codes = [...new Set(mentions.flatMap(({ exact, similar }) => [...exact.map(({ code }) => code), ...similar]))]
  if (!codes.length) return { certain: [], likely: [], isAmbiguous: false }
  const rows = await query<{ id: number; code: string; event_id: number }>(
    db,
    'select id, code, event_id from orders where organizer_id = :organizer and code = any(:codes)',
    { organizer: organizer.id, codes },
  )
  const byCode = new Map(rows.map((row) => [row.code, row]))
  const certain = new Set<number>()
  const likely = new Set<number>()
  let isAmbiguous = false
  for (const mention of mentions) {
    const ids = ordersOf(mention, byCode)
    if (ids.length > 1) isAmbiguous = true
    else if (ids.length) (ids[0]!.certain ? certain : likely).add(ids[0]!.id)
  }
  return { certain: [...certain], likely: [...likely].filter((id) => !certain.has(id)), isAmbiguous }
}

type OrderCode = { readonly id: number; readonly event_id: number }

// Returns the order that a mention names, or several if it is ambiguous. A code that ends where a word ends is preferred, and one without a typing
// error to those with one.
function ordersOf(
  { event, exact, similar }: Mention,
  byCode: ReadonlyMap<string, OrderCode>,
): { readonly id: number; readonly certain: boolean }[] {
  const found = (code: string): OrderCode[] => {
    const order = byCode.get(code)
    return order && (event === undefined || order.event_id === event) ? [order] : []
  }
  const written = exact.flatMap(({ code, end }) => found(code).map(({ id }) => ({ id, end })))
  const ending = written.filter(({ end }) => end)
  const best = ending.length ? ending : written
  if (best.length) return distinct(best, event !== undefined)
  return distinct(similar.flatMap(found), false)
}

const distinct = (orders: readonly { readonly id: number }[], certain: boolean) =>
  [...new Set(orders.map(({ id }) => id))].map((id) => ({ id, certain }))

/** An order that a transfer names, under its lock. `open` is the amount due. */
export type PayableOrder = {
  readonly id: number
  readonly status: string
  readonly currency: string
  readonly open: Amount
}

/** A part of a transfer that pays an order. */
export type Allocation = { readonly order: number; readonly amount: string }

/** Decides which orders a transfer pays. @param orders the orders that its purpose names, locked */
export function allocate(
  transfer: { readonly amount: string; readonly currency: string; readonly returned: boolean },
  { certain, likely, isAmbiguous }: NamedOrders,
  orders: ReadonlyMap<number, PayableOrder>,
): readonly Allocation[] | UnmatchedReason {
  const received = amount(transfer.amount)
  if (transfer.returned) return 'returned'
  if (!received.greaterThan(0)) return 'outgoing'
  const existing = (ids: readonly number[]): PayableOrder[] => ids.flatMap((id) => orders.get(id) ?? [])
  const [sure, guessed] = [existing(certain), existing(likely)]
  const named = sure.length ? sure : guessed
  if (!named.length || (!sure.length && isAmbiguous)) return isAmbiguous ? 'ambiguous' : 'no_order'
  if (named.some(({ currency }) => currency !== transfer.currency)) return 'currency'
  if (named.some((order) => !isPayable(order))) return 'order_state'
  const further = sure.length ? guessed.filter((order) => order.currency === transfer.currency && isPayable(order)) : []
  for (const paid of [[...named, ...further], named]) {
    const open = paid.reduce((sum, order) => sum.plus(order.open), amount('0'))
    if (open.equals(received) && paid.every((order) => order.open.greaterThan(0)))
      return paid.map((order) => ({ order: order.id, amount: order.open.toFixed(2) }))
  }
  // Any other amount requires the complete reference of a single order.
  if (sure.length === 1 && !further.length && !isAmbiguous) return [{ order: sure[0]!.id, amount: received.toFixed(2) }]
  return 'amount'
}

// A person decides about money for paid and canceled orders.
const isPayable = ({ status }: PayableOrder): boolean => status === 'n' || status === 'e'
