// What a payment provider is (guide payments-and-refunds, "Providers"). Each provider is one file in providers/.

import type { Permission } from '../../../core/handler.ts'
import type { Exchange } from '../../../core/platform/outbound.ts'
import type { Transaction } from '../../../core/transaction.ts'
import type { Translate } from '../../../messages/translate.ts'
import type { Settings } from '../../catalog/settings.ts'
import type { LockedOrder } from '../model/states.ts'

type EventSettings = Settings<'EventSettings'>
/** Keys of an event's settings. */
export type SettingKey = keyof EventSettings

/** The transaction and the order of a change of payments. */
export type PaymentChange = {
  readonly tx: Transaction
  readonly order: Pick<LockedOrder, 'id' | 'code' | 'organizer_id' | 'event_id' | 'currency' | 'testmode'>
}

/** A payment that is about to be recorded. */
export type NewPayment = {
  readonly amount: string
  readonly info: Readonly<Record<string, unknown>>
  /** The field of the request that has `info`, for errors. */
  readonly field: string
  /** Returns whether the caller has a permission. */
  readonly may: (permission: Permission) => boolean
}

/** What is stored with a new payment. */
export type Prepared = { readonly info: object; readonly gift_card_id?: number }

/** A payment within the transaction that confirms or refunds it. */
export type ProviderPayment = { readonly amount: string; readonly gift_card_id: number | null }

/** A payment outside of any transaction. `id` is the idempotency key of everything that is executed for it. */
export type ExecutedPayment = {
  readonly id: number
  readonly amount: string
  readonly currency: string
  readonly testmode: boolean
  /** What is stored with the payment, including data of earlier results. */
  readonly info: Readonly<Record<string, unknown>>
  readonly order: { readonly code: string; readonly email: string | null; readonly locale: string }
  /** Absolute URL of the order's page, for customers who return from a redirect. */
  readonly returnUrl: string
  /** Absolute URL that receives the provider's notifications for this event. */
  readonly notificationUrl: string
}

/** A refund outside of any transaction. `id` is its idempotency key. */
export type ExecutedRefund = { readonly id: number; readonly amount: string }

/** `info` is added to what is stored with the payment or refund. */
type WithInfo = { readonly info?: Readonly<Record<string, unknown>> }
/** The result of a payment; `redirectUrl` is the page where the customer continues it. */
export type PaymentResult = WithInfo &
  ({ readonly state: 'confirmed' | 'failed' } | { readonly state: 'pending'; readonly redirectUrl?: string })
/** The result of a refund. */
export type RefundResult = WithInfo & { readonly state: 'done' | 'failed' | 'pending' }
/** The result of a cancellation: `confirmed` if the customer had paid already. */
export type CancelResult = WithInfo & { readonly state: 'canceled' | 'confirmed' }
/** The result of a payment or refund that a notification reports, by its ID. */
export type PaymentUpdate =
  | { readonly payment: number; readonly result: PaymentResult }
  | { readonly refund: number; readonly result: RefundResult }

/** A notification as it was received. Names of headers are in lower case. */
export type RawRequest = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Uint8Array
}

/** Sends requests to other systems, with a timeout. */
export type OutboundHttp = {
  post(url: string, request: { headers: Record<string, string>; body: string }): Promise<Exchange>
}

/** The money cannot be returned; the message says why. */
export class RefundRejected extends Error {}
/** A notification whose signature is missing or wrong. */
export class InvalidSignature extends Error {}

/** A way to pay. `Key` are the settings of the event that its functions are given as `config`. */
export type PaymentProvider<Key extends SettingKey = SettingKey> = {
  /** Its identifier in the contract. */
  readonly id: string
  /** Its name for people: on pages and in exports. */
  readonly label: (translate: Translate) => string
  /** What customers must know to pay with it. @param reference of the order, to be given with the payment */
  readonly instructions?: (translate: Translate, reference: string) => string
  /** Whether all that it does is record that an order costs nothing: its amounts are 0.00, and it is not shown as a way to pay. */
  readonly isFree?: true
  /** The setting by which an event offers it to customers who can pay any order with it (guide events, "Going live"). */
  readonly offeredBy?: SettingKey
  /** Keys of the contract. Those with `format: password` are encrypted at rest, and decrypted for these functions (guide settings, "Secrets"). */
  readonly settings?: readonly Key[]
  /** Whether payments can be refunded: not at all, only completely, or in parts, too. */
  readonly refundable: 'no' | 'full' | 'partial'

  /**
   * Validates a new payment, in the transaction that records it. Must not call other systems; secrets of `config` are masked.
   * @returns what is stored with it; without this function, `info` as it was sent
   * @throws Rejection 400 on the invalid field
   */
  prepare?(change: PaymentChange, payment: NewPayment, config: Pick<EventSettings, Key>): Promise<Prepared>
  /** Takes the money in the transaction that confirms the payment. @throws Rejection 409 if it is not available now */
  capture?(change: PaymentChange, payment: ProviderPayment): Promise<void>
  /** Returns money in the transaction that refunds it. @throws RefundRejected if that is not possible */
  refundNow?(change: PaymentChange, payment: ProviderPayment, amount: string): Promise<void>

  /**
   * Begins a payment in another system. Runs in a job, after the commit and without locks, and again when the job fails or its worker dies: what
   * has the same payment ID must be done once. @throws Error if the result is unknown; the job then runs again
   */
  execute?(payment: ExecutedPayment, config: Pick<EventSettings, Key>, http: OutboundHttp): Promise<PaymentResult>
  /**
   * Cancels a payment in another system that was canceled here while it was open, so that the customer cannot pay it any more. Runs as `execute`
   * does. The other system may know nothing of the payment: then it is canceled already.
   */
  cancel?(payment: ExecutedPayment, config: Pick<EventSettings, Key>, http: OutboundHttp): Promise<CancelResult>
  /** Returns money of a payment in another system, as `execute` does; the ID of the refund is the idempotency key. */
  refund?(
    refund: ExecutedRefund,
    payment: ExecutedPayment,
    config: Pick<EventSettings, Key>,
    http: OutboundHttp,
  ): Promise<RefundResult>
  /**
   * Reads a notification. A notification can be received several times, and earlier ones after later ones.
   * @throws InvalidSignature
   */
  parseNotification?(request: RawRequest, config: Pick<EventSettings, Key>): Promise<readonly PaymentUpdate[]>
}
