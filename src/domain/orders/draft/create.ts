// Creates orders for the API and the demo (guide creating-orders, "What an order contains"). All data is read and validated without waiting for
// quotas, then written together; if a concurrent request took a quota by then, the request runs again. Orders of one event can share a
// transaction, and then most statements.
import type { ValidationError } from '../../../core/errors.ts'
import { Rejection } from '../../../core/errors.ts'
import { needsAdmission, useAdmissionForOrder } from '../../stock/admissions.ts'
import { normalizeCode } from '../../stock/vouchers.ts'
import type { DraftInvoice } from '../documents/invoices/rows.ts'
import { draftInvoice, storeDraft } from '../documents/invoices/store.ts'
import { grantPaidOrders } from '../lifecycle/entitlements.ts'
import type { Order } from '../model/mapping.ts'
import { paymentErrors, prepareFirstPayments } from '../payments/first_payments.ts'
import type { AutomaticEntry, Draft, OrderTransaction } from './draft.ts'
import { draftOfNewOrder } from './draft.ts'
import type { LoadedOrder } from './load.ts'
import { loadOrders } from './load.ts'
import type { NewOrder } from './parse.ts'
import type { PricedOrder } from './persist.ts'
import { insertOrders, persistNewOrders } from './persist.ts'
import { priceDraft, totalErrors } from './price.ts'
import { errorsOf } from './price_stored.ts'
import { projectOrder, projectPreview } from './project.ts'
import { countNewOrder, publishNewOrders } from './publish.ts'
import { takeAvailable, takeVouchersAndSeats } from './reserve.ts'
import { addLines, newOrderRows } from './rows.ts'
import { assertValid, newOrderErrors } from './validate.ts'

/** A requested order. */
export type OrderRequest = {
  readonly request: NewOrder
  /** Whether to ignore quotas, and dates on which a product is not sold. */
  readonly force: boolean
  /** The admission of the event's waiting room, if the customer has one. */
  readonly admission?: string | undefined
  /** Errors of the IDs in the body, returned together with all other errors (guide creating-orders, "What is checked"). */
  readonly referenceErrors?: readonly ValidationError[]
}
type Loading = OrderRequest & { readonly draft: Draft; readonly loaded: LoadedOrder }
// `isCheckedIn` is whether its tickets are checked in automatically.
type Priced = PricedOrder & { readonly of: OrderRequest; readonly isCheckedIn: boolean }
/** A created order. */
export type CreatedOrder = { readonly id: number; readonly response: Order }

/**
 * Creates an order. Rows that concurrent requests wait for, such as positions, are flushed with the commit of the transaction.
 * @throws Rejection 400 on invalid fields; 403 if the event's waiting room is open and the admission is missing or cannot be used
 */
export async function createOrder(
  tx: OrderTransaction,
  order: OrderRequest,
  entry: AutomaticEntry,
): Promise<CreatedOrder> {
  const [created] = await createOrders(tx, [order], entry)
  if (created instanceof Rejection) throw created
  return created!
}

/** Returns the order that would be created for a request, without creating it. @throws Rejection as for the order itself */
export async function previewOrder(tx: OrderTransaction, order: OrderRequest): Promise<Order> {
  const [loading] = await load(tx, [order], { simulate: true })
  const { rows, loaded } = await price(tx, loading!)
  return projectPreview(tx, rows, loaded.candidates.settings)
}

/**
 * Creates orders of an event, each independent of the others; see `createOrder`.
 * @returns for each request the order, its rejection, or undefined if it needs a transaction of its own, since it asks for a preview, or uses the same
 *   code, cart, voucher, seat, medium or gift card as an earlier one
 * @throws Rejection if an order is rejected after something was written for it: the requests then need transactions of their own
 */
export async function createOrders(
  tx: OrderTransaction,
  requests: readonly OrderRequest[],
  entry: AutomaticEntry,
): Promise<(CreatedOrder | Rejection | undefined)[]> {
  const used = new Set<string>()
  const independent = requests.filter(({ request }) => {
    const own = usedBy(request)
    const isIndependent = !request.simulate && !own.some((key) => used.has(key))
    for (const key of own) used.add(key)
    return isIndependent
  })
  if (!independent.length) return requests.map(() => undefined)
  const channels = [...new Set(independent.map(({ request }) => request.sales_channel))]
  const [orders, ...areCheckedIn] = await Promise.all([
    load(tx, independent, { simulate: false }),
    ...channels.map((channel) => entry.appliesTo(tx.db, tx.event, channel)),
  ])
  const results = new Map<OrderRequest, CreatedOrder | Rejection>()
  const priced: Priced[] = []
  for (const [i, order] of orders.entries()) {
    const result = await priceOrReject(tx, order, requests.length > 1)
    if (result instanceof Rejection) results.set(independent[i]!, result)
    else
      priced.push({
        ...result,
        of: independent[i]!,
        isCheckedIn: areCheckedIn[channels.indexOf(order.request.sales_channel)]!,
      })
  }
  const invoices = priced.length ? await store(tx, priced) : []
  for (const [i, order] of priced.entries()) {
    const { rows, loaded, isCheckedIn } = order
    const checkins = isCheckedIn ? await entry.checkIn(tx, rows.order) : []
    if (grants(order)) await grantPaidOrders(tx, [rows.order])
    if (invoices[i]) await storeDraft(tx, invoices[i])
    countNewOrder(tx, rows)
    const response = projectOrder(tx, rows, loaded.candidates.settings, checkins)
    results.set(order.of, { id: rows.order.id, response })
  }
  return requests.map((request) => results.get(request))
}

// Returns what an order uses that no other order of the same transaction can use.
const usedBy = ({ code, consume_carts, use_gift_cards, positions }: NewOrder): string[] => [
  ...(code === undefined ? [] : [`code ${code}`]),
  ...consume_carts.map((cart) => `cart ${cart}`),
  ...use_gift_cards.map((card) => `card ${card}`),
  ...positions.flatMap(({ voucher }) => (voucher === null ? [] : `voucher ${normalizeCode(voucher)}`)),
  ...positions.flatMap(({ seat, subevent }) => (seat === null ? [] : `seat ${subevent} ${seat}`)),
  ...positions.flatMap(({ use_reusable_medium: medium }) => (medium === null ? [] : `medium ${medium}`)),
]

async function load(
  tx: OrderTransaction,
  requests: readonly OrderRequest[],
  options: { readonly simulate: boolean },
): Promise<Loading[]> {
  const drafts = requests.map((order) => ({ ...order, draft: draftOfNewOrder(order.request, tx.event.currency) }))
  const loaded = await loadOrders(tx, drafts, options)
  return drafts.map((order, i) => ({ ...order, loaded: loaded[i]! }))
}

// The rejection of one order must not leave anything behind in a transaction with others: quota, an admission, files, or uses of what its carts hold.
async function priceOrReject(
  tx: OrderTransaction,
  order: Loading,
  isShared: boolean,
): Promise<PricedOrder | Rejection> {
  const { settings, positions, carts, availability } = order.loaded.candidates
  const before = [...availability.values()].map((quota) => ({ quota, available: quota.available }))
  try {
    return await price(tx, order)
  } catch (error) {
    if (!(error instanceof Rejection)) throw error
    for (const { quota, available } of before) quota.available = available
    const hasFiles = positions.some(({ answers }) => answers.answers.some(({ file }) => file))
    if (isShared && (settings.waiting_room_enabled || hasFiles || carts.ids.length)) throw error
    return error
  }
}

// Validates and prices an order, and takes vouchers, seats and quotas for it.
async function price(
  tx: OrderTransaction,
  { request, force, admission, referenceErrors = [], draft, loaded }: Loading,
): Promise<PricedOrder> {
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
  return { request, rows, loaded, force }
}

const grants = ({ rows: { order, lines } }: PricedOrder): boolean =>
  order.status === 'p' && lines.some(({ entry }) => entry.grants)

// Writes orders and all that belongs to them. @returns for each order the invoice to store, if it gets one
async function store(tx: OrderTransaction, orders: readonly Priced[]): Promise<(DraftInvoice | undefined)[]> {
  const { allocated } = orders[0]!.loaded
  const inserted = insertOrders(
    tx.db,
    orders.map(({ rows }) => rows.order),
  )
  const [invoices] = await Promise.all([
    Promise.all(orders.map(({ rows, loaded }) => draftInvoice(tx.db, rows, loaded.candidates.settings))),
    publishNewOrders(tx, orders, { inserted, hasSubscribers: allocated.hasSubscribers }),
  ])
  const stored = persistNewOrders(tx, orders)
  if (orders.some((order) => order.isCheckedIn || grants(order))) await stored
  else tx.deferUntilCommit(stored)
  return invoices
}
