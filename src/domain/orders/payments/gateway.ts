// Calls payment providers within the transactions of requests (guide payments-and-refunds, "Providers"). lifecycle/payment_execution.ts calls them after
// the commit, for payments in other systems.

import type { Db } from '../../../core/data/db.ts'
import type { KeySource } from '../../../core/platform/encryption.ts'
import type { Transaction } from '../../../core/transaction.ts'
import type { Translate } from '../../../messages/translate.ts'
import { translator } from '../../../messages/translate.ts'
import type { Settings } from '../../catalog/settings.ts'
import { eventSettings, eventSettingsWithSecrets } from '../../catalog/settings.ts'
import type { OrderView } from '../model/order_view.ts'
import { recordExecution, recordRefundExecution } from './checks.ts'
import type { NewPayment, PaymentChange, PaymentProvider, Prepared, ProviderPayment, SettingKey } from './provider.ts'
import { allProviders, findProvider, providerOf } from './providers/index.ts'

type EventSettings = Settings<'EventSettings'>
type Order = PaymentChange['order']

/** Returns the settings that a provider reads, with secrets decrypted. @throws UnreadableSecret if a secret cannot be decrypted */
export const configOf = async (
  context: { readonly db: Db; readonly config: KeySource },
  { settings = [] }: PaymentProvider,
  event: { id: number },
): Promise<EventSettings> =>
  named(settings, settings.length ? await eventSettingsWithSecrets(context, event, settings) : {})

const maskedConfigOf = async (
  db: Db,
  { settings = [] }: PaymentProvider,
  event: { id: number },
): Promise<EventSettings> => named(settings, settings.length ? await eventSettings(db, event) : {})

const named = (keys: readonly SettingKey[], all: Partial<EventSettings>): EventSettings =>
  Object.fromEntries(keys.map((key) => [key, all[key]])) as EventSettings

/**
 * Lets the provider validate a new payment.
 * @returns the data to store with the payment
 * @throws Rejection 400 on an unknown `provider`, and on fields that the provider rejects
 */
export async function preparePayment(
  tx: Transaction,
  order: Order,
  payment: NewPayment & { readonly provider: string },
): Promise<Prepared> {
  const provider = providerOf(payment.provider)
  if (!provider.prepare) return { info: payment.info }
  return provider.prepare({ tx, order }, payment, await maskedConfigOf(tx.db, provider, { id: order.event_id }))
}

/** Collects the money of a payment that is being confirmed. @throws Rejection 409 if the money is not available */
export async function capturePayment(
  tx: Transaction,
  order: Order,
  payment: ProviderPayment & { readonly provider: string },
): Promise<void> {
  await providerOf(payment.provider).capture?.({ tx, order }, payment)
}

/** Returns whether a new payment is executed in another system. */
export const isExecuted = ({ provider, state }: { readonly provider: string; readonly state: string }): boolean =>
  state === 'created' && findProvider(provider)?.execute !== undefined

/** Records that a new payment is about to be executed, if its provider can be asked for its state. The payment must be stored. */
export async function recordStart(
  tx: Pick<Transaction, 'db' | 'now'>,
  order: { readonly id: number },
  payment: { readonly provider: string; readonly state: string; readonly local_id: number },
): Promise<void> {
  if (isExecuted(payment) && findProvider(payment.provider)?.check) await recordExecution(tx, order, payment)
}

/** Records the execution of a new payment in another system, if its provider has one, and enqueues it. */
export async function startPayment(
  { db, now, enqueue }: Pick<Transaction, 'db' | 'now' | 'enqueue'>,
  order: { readonly id: number },
  payment: { readonly provider: string; readonly state: string; readonly local_id: number },
): Promise<void> {
  await recordStart({ db, now }, order, payment)
  await enqueueExecution({ db, enqueue }, order, payment)
}

/** Enqueues the execution of a new payment in another system, if its provider has one. */
export async function enqueueExecution(
  { db, enqueue }: Pick<Transaction, 'db' | 'enqueue'>,
  order: { readonly id: number },
  payment: { readonly provider: string; readonly state: string; readonly local_id: number },
): Promise<void> {
  if (isExecuted(payment)) await enqueue(db, 'execute_payment', { order: order.id, payment: payment.local_id })
}

/** Returns the providers whose payments are executed and checked in another system. */
export const checkedProviders = (): string[] => allProviders().flatMap(({ id, check }) => (check ? [id] : []))

/** Enqueues the cancellation, in the provider's system, of a payment that was open and has been canceled here. */
export async function stopPayment(
  { db, enqueue }: Pick<Transaction, 'db' | 'enqueue'>,
  { id, provider }: { readonly id: number; readonly provider: string },
): Promise<void> {
  if (findProvider(provider)?.cancel) await enqueue(db, 'cancel_payment', { payment: id })
}

/**
 * Refunds money of a payment through its provider: within the transaction, or in another system with a job.
 * @returns whether the money was refunded; if not, the job will refund it
 * @throws RefundRejected if the provider cannot return it
 */
export async function returnMoney(
  tx: Transaction,
  order: Order,
  payment: ProviderPayment & { readonly provider: string },
  refund: { readonly id: number; readonly amount: string },
): Promise<boolean> {
  const provider = providerOf(payment.provider)
  if (provider.refund) {
    if (provider.check) await recordRefundExecution(tx, refund)
    await tx.enqueue(tx.db, 'execute_refund', { refund: refund.id })
    return false
  }
  const { refundNow } = provider
  // If the provider fails, its own writes are rolled back, and the refund remains.
  if (refundNow) await tx.db.transaction((db) => refundNow({ tx: { ...tx, db }, order }, payment, refund.amount))
  return true
}

/** Returns whether the provider of a payment supports refunds. @param isWhole whether the whole payment is refunded, not a part */
export function isRefundable(payment: { readonly provider: string }, { isWhole }: { isWhole: boolean }): boolean {
  const { refundable } = providerOf(payment.provider)
  return isWhole ? refundable !== 'no' : refundable === 'partial'
}

// ---- pages, mails and exports ----------------------------------------------------------------------------------------------

/** Returns the display name of a provider, or its identifier if the provider no longer exists. */
export const labelOf = (provider: string, translate: Translate): string =>
  findProvider(provider)?.label(translate) ?? provider

const openPayment = ({ payments }: OrderView) =>
  payments.findLast(({ state }) => state === 'created' || state === 'pending')

/** Returns the payment instructions for an order's customer, if the provider of the latest open payment has any. */
export function instructionsFor(order: OrderView): string | undefined {
  const open = openPayment(order)
  const instructions = open && findProvider(open.provider)?.instructions
  return instructions?.(translator(order.locale), `${order.event.slug.toUpperCase()}-${order.code}`)
}

/** Returns the URL at which the customer continues the latest open payment of an order, if there is one. */
export const redirectUrlOf = (order: OrderView): string | undefined => openPayment(order)?.redirect_url ?? undefined

/** Returns whether the latest open payment of an order is about to be begun in another system. */
export function isPaymentPreparing(order: OrderView): boolean {
  const open = openPayment(order)
  return open !== undefined && order.status === 'n' && !order.require_approval && isExecuted(open)
}

/** Returns the latest open payment of an order if its state can be read in another system. */
export function checkedPaymentOf(order: OrderView): { readonly id: number } | undefined {
  const open = openPayment(order)
  return open && findProvider(open.provider)?.check ? open : undefined
}

/** Returns whether an event offers a payment provider with which customers can pay any order (guide events, "Going live"). */
export const isPayable = (settings: EventSettings): boolean =>
  allProviders().some(({ offeredBy }) => offeredBy !== undefined && settings[offeredBy] === true)

/** Returns the providers that make an event payable, as an English enumeration for an error message. */
export function payableWith(): string {
  const names = allProviders().flatMap(({ offeredBy, label }) =>
    offeredBy ? label(translator('en')).toLowerCase() : [],
  )
  return new Intl.ListFormat('en', { type: 'disjunction' }).format(names.sort())
}
