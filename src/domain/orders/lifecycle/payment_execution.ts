// Payments and refunds in other systems (guide external-payment-providers, "How a payment is executed"). Providers are called after the commit and
// without locks. A separate transaction records the result. If a worker dies in between, the payment is unchanged, and the job runs again with
// the same ID, by which the provider recognizes the payment.

import type { Config } from '../../../config.ts'
import { SYSTEM } from '../../../core/audit.ts'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import { notFound } from '../../../core/errors.ts'
import type { JobContext } from '../../../core/platform/jobs.ts'
import { request } from '../../../core/platform/outbound.ts'
import type { EventTransaction } from '../../../core/transaction.ts'
import { transactionOf } from '../../../core/transaction.ts'
import { orderUrl } from '../model/links.ts'
import type { LockedOrder } from '../model/states.ts'
import { lockedOrder } from '../model/states.ts'
import { requestCheck } from '../payments/checks.ts'
import { configOf, stopPayment } from '../payments/gateway.ts'
import { findPayment, isOpen } from '../payments/payments.ts'
import type { ExecutedPayment, OutboundHttp, PaymentUpdate, RawRequest } from '../payments/provider.ts'
import { findProvider } from '../payments/providers/index.ts'
import type { Refund } from '../payments/refunds.ts'
import { findRefund } from '../payments/refunds.ts'
import { recordPaymentResult, recordRefundResult, recordReturned } from './payment_results.ts'

/** The parts of the job context that calls of payment systems use. */
type ExecutionContext = Pick<JobContext, 'db' | 'config' | 'clock' | 'notify' | 'enqueue'>
const TIMEOUT_MS = 30_000
const MAX_RESPONSE_BYTES = 1024 * 1024

/** Starts a payment in the system of its provider, unless the payment was already executed or canceled, or its order awaits approval. */
export async function executePayment(context: ExecutionContext, of: { order: number; payment: number }): Promise<void> {
  const { config } = context
  const loaded = await load(context, 'p.order_id = :order and p.local_id = :payment', of)
  const provider = loaded && findProvider(loaded.provider)
  if (!provider?.execute || loaded?.state !== 'created' || loaded.awaits_approval) return
  const own = await configOf(context, provider, { id: loaded.event_id })
  const result = await provider.execute(loaded.payment, own, outbound(config))
  await inOrder(context, loaded.order_id, async (tx, order) => {
    const payment = await findPayment(tx.db, order, of.payment)
    if (!payment) return
    await recordPaymentResult(tx, order, payment, result)
    if (payment.state !== 'canceled') return
    // The payment was canceled during the call, so the payment system may have received the cancellation before the payment.
    await addInfo(tx.db, payment, result)
    await stopPayment(tx, payment)
  })
}

/** Cancels a payment in the system of its provider. Does nothing unless the payment is canceled here. */
export async function executeCancellation(
  context: ExecutionContext,
  { payment: id }: { payment: number },
): Promise<void> {
  const loaded = await load(context, 'p.id = :id', { id })
  const provider = loaded && findProvider(loaded.provider)
  if (!provider?.cancel || loaded?.state !== 'canceled') return
  const own = await configOf(context, provider, { id: loaded.event_id })
  const result = await provider.cancel(loaded.payment, own, outbound(context.config))
  await inOrder(context, loaded.order_id, async (tx, order) => {
    await addInfo(tx.db, { id }, result)
    const payment = result.state === 'confirmed' ? await findPayment(tx.db, order, loaded.local_id) : undefined
    if (payment) await recordPaymentResult(tx, order, payment, { state: 'confirmed' })
  })
}

const addInfo = (
  db: Db,
  { id }: { id: number },
  { info = {}, reference = null }: { info?: object; reference?: string | null },
): Promise<unknown> =>
  query(
    db,
    'update payments set info = info || :info::jsonb, reference = coalesce(:reference, reference) where id = :id',
    { id, info: JSON.stringify(info), reference },
  )

/** Whether money can still move: `open` until the outcome is known, `received` while it can be returned, and then `final`. */
type Progress = 'open' | 'received' | 'final'

/** Reads the state of a payment in the system of its provider, and records it. Executes or cancels the payment if no job has done so. */
export async function checkPayment(context: ExecutionContext, { payment: id }: { payment: number }): Promise<Progress> {
  const loaded = await load(context, 'p.id = :id', { id })
  const provider = loaded && findProvider(loaded.provider)
  if (!loaded || !provider?.check || (loaded.state === 'created' && loaded.awaits_approval)) return 'final'
  if (loaded.state === 'created') {
    await executePayment(context, { order: loaded.order_id, payment: loaded.local_id })
    return 'open'
  }
  if (loaded.state === 'canceled') {
    await executeCancellation(context, { payment: id })
    return 'final'
  }
  const own = await configOf(context, provider, { id: loaded.event_id })
  const result = await provider.check(loaded.payment, own, outbound(context.config))
  return inOrder(context, loaded.order_id, async (tx, order) => {
    const payment = await findPayment(tx.db, order, loaded.local_id)
    if (!payment) return 'final'
    await recordPaymentResult(tx, order, payment, result)
    await recordReturned(tx, order, payment, result)
    if (payment.state === 'confirmed' || payment.state === 'refunded') return 'received'
    return isOpen(payment) ? 'open' : 'final'
  })
}

/** Executes a refund if no job has done so, or else reads its state in the system of its provider, and records it. */
export async function checkRefund(context: ExecutionContext, { refund }: { refund: number }): Promise<Progress> {
  const state = await executeRefund(context, { refund })
  if (state === 'created' || state === 'transit') return 'open'
  return state === 'done' ? 'received' : 'final' // a bank can reject a refund days later
}

/**
 * Executes a refund in the system of the payment's provider. If it is no longer open, and the provider can be asked for its state, only reads and
 * records that: the money can have been returned before the refund was canceled.
 * @returns the state of the refund, `transit` while the other system executes it; undefined if that has not made it
 */
export async function executeRefund(
  context: ExecutionContext,
  { refund: id }: { refund: number },
): Promise<Refund['state'] | undefined> {
  const { db, config } = context
  const [refund] = await query<Pick<Refund, 'id' | 'local_id' | 'amount' | 'state' | 'payment_id'>>(
    db,
    "select id, local_id, amount, state, payment_id from refunds where id = :id and state <> 'external'",
    { id },
  )
  const loaded = refund && (await load(context, 'p.id = :id', { id: refund.payment_id! }))
  const provider = loaded && findProvider(loaded.provider)
  if (!loaded || !provider?.refund || (refund.state !== 'created' && !provider.check)) return undefined
  const own = await configOf(context, provider, { id: loaded.event_id })
  const isOpen = refund.state === 'created' || refund.state === 'transit'
  const result = await provider.refund({ ...refund, isOpen }, loaded.payment, own, outbound(config))
  if (!result) return undefined
  return inOrder(context, loaded.order_id, async (tx, order) => {
    const present = await findRefund(tx.db, order, refund.local_id)
    if (present) await recordRefundResult(tx, order, present, result, { isCurrent: provider.check !== undefined })
    return result.state === 'pending' ? 'transit' : present?.state
  })
}

/**
 * Records the results that a provider's notification reports for payments and refunds of an event. Results for other events are ignored. For
 * payments and refunds of the organizer that a notification only names, a check is requested.
 * @param to slugs of the organizer and event, and identifier of the provider
 * @throws Rejection 404 if the event does not exist, or the provider does not exist or has no notifications
 * @throws InvalidSignature if the signature is missing or invalid
 */
export async function receiveNotification(
  context: ExecutionContext,
  to: { readonly organizer: string; readonly event: string; readonly provider: string },
  request: RawRequest,
): Promise<void> {
  const { db } = context
  const provider = findProvider(to.provider)
  if (!provider?.parseNotification) throw notFound()
  const [event] = await query<{ id: number; organizer_id: number }>(
    db,
    'select e.id, e.organizer_id from events e join organizers g on g.id = e.organizer_id where g.slug = :organizer and e.slug = :event',
    { organizer: to.organizer, event: to.event },
  )
  if (!event) throw notFound()
  const updates = await provider.parseNotification(request, await configOf(context, provider, event))
  for (const update of updates) {
    if ('result' in update && update.result)
      await applyUpdate(context, { event: event.id, provider: provider.id }, update)
    else await requestNamed(context, { organizer: event.organizer_id, provider: provider.id }, update)
  }
}

async function requestNamed(
  { db, clock, enqueue }: ExecutionContext,
  of: { readonly organizer: number; readonly provider: string },
  update: PaymentUpdate,
): Promise<void> {
  const [table, column, value] =
    'reference' in update
      ? ['payments', 'reference', update.reference]
      : 'payment' in update
        ? ['payments', 'id', update.payment]
        : ['refunds', 'id', update.refund]
  const named = await query<{ id: number }>(
    db,
    `select t.id from ${table} t join orders o on o.id = t.order_id
    where t.${column} = :value and t.provider = :provider and o.organizer_id = :organizer`,
    { ...of, value },
  )
  for (const { id } of named)
    await db.transaction((trx: Db) =>
      requestCheck({ db: trx, now: clock(), enqueue }, table === 'payments' ? { payment: id } : { refund: id }),
    )
}

async function applyUpdate(
  context: ExecutionContext,
  of: { readonly event: number; readonly provider: string },
  update: Extract<PaymentUpdate, { readonly result: object }>,
): Promise<void> {
  const [table, id] = 'payment' in update ? ['payments', update.payment] : ['refunds', update.refund]
  const [target] = await query<{ order_id: number; local_id: number }>(
    context.db,
    `select t.order_id, t.local_id from ${table} t join orders o on o.id = t.order_id
    where t.id = :id and t.provider = :provider and o.event_id = :event`,
    { ...of, id },
  )
  if (!target) return
  await inOrder(context, target.order_id, async (tx, order) => {
    if ('payment' in update) {
      const payment = await findPayment(tx.db, order, target.local_id)
      if (payment) await recordPaymentResult(tx, order, payment, update.result)
    } else {
      const refund = await findRefund(tx.db, order, target.local_id)
      if (refund) await recordRefundResult(tx, order, refund, update.result)
    }
  })
}

type Loaded = {
  provider: string
  state: string
  local_id: number
  order_id: number
  event_id: number
  awaits_approval: boolean
  payment: ExecutedPayment
}

async function load(
  { db, config }: ExecutionContext,
  which: string,
  values: Record<string, number>,
): Promise<Loaded | undefined> {
  // One row: the payment with its order, event and organizer.
  const [row] = await query<Row>(
    db,
    `select p.id, p.local_id, p.amount, p.info, p.reference, p.provider, p.state, coalesce(k.started, p.created) as started,
      coalesce(k.deadline, o.expires) as deadline, o.id as order_id, o.code, o.secret, o.email, o.locale, o.testmode, o.require_approval as awaits_approval,
      e.id as event_id, e.slug as event, e.currency, g.slug as organizer
    from payments p join orders o on o.id = p.order_id join events e on e.id = o.event_id join organizers g on g.id = o.organizer_id
      left join payment_checks k on k.payment_id = p.id
    where ${which}`,
    values,
  )
  if (!row) return undefined
  const {
    id,
    local_id,
    amount,
    info,
    reference,
    started,
    deadline,
    provider,
    state,
    order_id,
    event_id,
    awaits_approval,
    ...own
  } = row
  const { code, secret, email, locale, testmode, currency } = own
  const payment = {
    id,
    amount,
    currency,
    testmode,
    info,
    reference,
    started: new Date(started),
    deadline: new Date(deadline),
    order: { code, email, locale },
    returnUrl: orderUrl(config, { slug: row.organizer }, { slug: row.event }, { code, secret }),
    notificationUrl: `${config.BASE_URL}/payments/notifications/${row.organizer}/${row.event}/${provider}/`,
  }
  return { provider, state, local_id, order_id, event_id, awaits_approval, payment }
}
type Row = Omit<Loaded, 'payment'> &
  Pick<ExecutedPayment, 'id' | 'amount' | 'currency' | 'testmode' | 'info' | 'reference'> &
  ExecutedPayment['order'] & { started: string; deadline: string; secret: string; event: string; organizer: string }

// The operator can replace the systems of providers with ones at private addresses.
function outbound({
  OUTBOUND_ALLOW_PRIVATE,
  PAYMENT_SYSTEM_URLS: systems = {},
}: Pick<Config, 'OUTBOUND_ALLOW_PRIVATE' | 'PAYMENT_SYSTEM_URLS'>): OutboundHttp {
  const replaced = new Set(Object.values(systems).map((url) => new URL(url).origin))
  const options = (url: string) => ({
    timeout: TIMEOUT_MS,
    allowPrivate: OUTBOUND_ALLOW_PRIVATE || replaced.has(new URL(url).origin),
    maxBytes: MAX_RESPONSE_BYTES,
  })
  return {
    systems,
    post: (url, { headers, body }) => request(url, { method: 'POST', headers, body, ...options(url) }),
    get: (url, { headers }) => request(url, { method: 'GET', headers, body: '', ...options(url) }),
  }
}

// Runs a change of an order in a separate transaction, with the order locked.
const inOrder = <Result>(
  { db, clock, notify, enqueue }: ExecutionContext,
  id: number,
  change: (tx: EventTransaction, order: LockedOrder) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (trx: Db) => {
    const order = await lockedOrder(trx, id)
    const tx = transactionOf({ now: clock(), notify, enqueue }, trx, SYSTEM)
    return change({ ...tx, organizer: { id: order.organizer_id }, event: { id: order.event_id } }, order)
  })
