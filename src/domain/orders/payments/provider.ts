// The interface of payment providers (guide payments-and-refunds, "Providers"). Each provider is a file in providers/.

import type { Permission } from '../../../core/handler.ts'
import type { Exchange } from '../../../core/platform/outbound.ts'
import type { Transaction } from '../../../core/transaction.ts'
import type { Translate } from '../../../messages/translate.ts'
import type { Settings } from '../../catalog/settings.ts'
import type { LockedOrder } from '../model/states.ts'

type EventSettings = Settings<'EventSettings'>
/** Keys of an event's settings. */
export type SettingKey = keyof EventSettings

/** The transaction that changes payments, and the order of the payments. */
export type PaymentChange = {
  readonly tx: Transaction
  readonly order: Pick<LockedOrder, 'id' | 'code' | 'organizer_id' | 'event_id' | 'currency' | 'testmode'>
}

/** A payment that is about to be recorded. */
export type NewPayment = {
  readonly amount: string
  readonly info: Readonly<Record<string, unknown>>
  /** Name of the request field that contains `info`, for errors. */
  readonly field: string
  /** Returns whether the caller has a permission. */
  readonly may: (permission: Permission) => boolean
}

/** The data that is stored with a new payment. */
export type Prepared = { readonly info: object; readonly gift_card_id?: number }

/** A payment in the transaction that confirms or refunds it. */
export type ProviderPayment = { readonly amount: string; readonly gift_card_id: number | null }

/** A payment outside of transactions. `id` is the idempotency key of all calls for it. */
export type ExecutedPayment = {
  readonly id: number
  readonly amount: string
  readonly currency: string
  readonly testmode: boolean
  /** The data that is stored with the payment, including that of earlier results. */
  readonly info: Readonly<Record<string, unknown>>
  /** The ID of the payment in the other system, once a result has contained it. */
  readonly reference: string | null
  /** When the execution was requested. The same for all calls for the payment. */
  readonly started: Date
  /** The deadline of the order when the execution was requested. The same for all calls for the payment. */
  readonly deadline: Date
  readonly order: { readonly code: string; readonly email: string | null; readonly locale: string }
  /** Absolute URL of the order's page, to which customers return after a redirect. */
  readonly returnUrl: string
  /** Absolute URL that receives the provider's notifications for this event. */
  readonly notificationUrl: string
}

/**
 * A refund outside of transactions. `id` is its idempotency key. Money is only returned while the refund `isOpen`; otherwise only the state of a
 * refund that an earlier call has made is read.
 */
export type ExecutedRefund = { readonly id: number; readonly amount: string; readonly isOpen: boolean }

/** Data that is added to the `info` of the payment or refund. */
type WithInfo = { readonly info?: Readonly<Record<string, unknown>> }
/** The ID of the payment in the other system, by which notifications can name it. */
type WithReference = { readonly reference?: string }
/** A dispute of a payment: the customer has asked the bank to return the money (guide card-payments, "Disputes"). */
export type Dispute = {
  readonly id: string
  readonly status: 'needs_response' | 'under_review' | 'won' | 'lost'
  readonly amount: string
  readonly reason: string
  /** Until when the organizer can respond, ISO 8601. */
  readonly respond_by: string | null
}
/** Money of a payment that was returned in the other system, and not by a refund of this server. */
export type ExternalRefund = { readonly id: string; readonly amount: string }
/** What else a check has read about a received payment. */
type Returned = { readonly dispute?: Dispute; readonly externalRefunds?: readonly ExternalRefund[] }

/** The result of a payment. `redirectUrl` is the page on which the customer continues it. */
export type PaymentResult = WithInfo &
  WithReference &
  ({ readonly state: 'confirmed' | 'failed' } | { readonly state: 'pending'; readonly redirectUrl?: string })
/** The result of a refund. */
export type RefundResult = WithInfo & { readonly state: 'done' | 'failed' | 'pending' }
/** The result of a cancellation. `confirmed` means that the customer had already paid. */
export type CancelResult = WithInfo & WithReference & { readonly state: 'canceled' | 'confirmed' }
/**
 * What a notification reports: the result of a payment or refund, by ID, or only which payment or refund has changed, by ID or by the
 * reference of the payment. Its state is then read with `check` or `refund`.
 */
export type PaymentUpdate =
  | { readonly payment: number; readonly result?: undefined }
  | { readonly refund: number; readonly result?: undefined }
  | { readonly reference: string }
  | { readonly payment: number; readonly result: PaymentResult }
  | { readonly refund: number; readonly result: RefundResult }

/** A notification as it was received. Header names are in lower case. */
export type RawRequest = {
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Uint8Array
}

/** Sends requests to other systems, with a timeout. */
export type OutboundHttp = {
  post(url: string, request: { headers: Record<string, string>; body: string }): Promise<Exchange>
  get(url: string, request: { headers: Record<string, string> }): Promise<Exchange>
  /** URLs of payment systems that the operator has replaced, by provider, such as with that of a simulation. */
  readonly systems: Readonly<Record<string, string>>
}

/** Thrown if money cannot be refunded. The message contains the reason. */
export class RefundRejected extends Error {}
/** Thrown for a notification whose signature is missing or invalid. */
export class InvalidSignature extends Error {}

/** A payment provider. `Key` are the event settings that its functions receive as `config`. */
export type PaymentProvider<Key extends SettingKey = SettingKey> = {
  /** Identifier in the contract. */
  readonly id: string
  /** Display name on pages and in exports. */
  readonly label: (translate: Translate) => string
  /** Returns instructions for customers. @param reference payment reference of the order */
  readonly instructions?: (translate: Translate, reference: string) => string
  /** Whether the provider only records that an order is free. Its amounts are 0.00, and it is not listed as a payment method. */
  readonly isFree?: true
  /** The setting that enables the provider for an event, if customers can pay any order with it (guide events, "Going live"). */
  readonly offeredBy?: SettingKey
  /** Keys of event settings. Those with `format: password` are encrypted at rest and decrypted for these functions (guide settings, "Secrets"). */
  readonly settings?: readonly Key[]
  /** Whether payments can be refunded: not at all, only completely, or also in part. */
  readonly refundable: 'no' | 'full' | 'partial'
  /** Whether money that cannot pay for its order is refunded automatically: that of late payments, and of the second of two payments. */
  readonly refundsExcess?: true

  /**
   * Validates a new payment in the transaction that records it. Must not call other systems. Secrets in `config` are masked.
   * @returns the data to store with the payment. Without this function, `info` is stored as sent.
   * @throws Rejection 400 on the invalid field
   */
  prepare?(change: PaymentChange, payment: NewPayment, config: Pick<EventSettings, Key>): Promise<Prepared>
  /** Collects the money in the transaction that confirms the payment. @throws Rejection 409 if the money is not available, 400 if only the other system can confirm it */
  capture?(change: PaymentChange, payment: ProviderPayment): Promise<void>
  /** Refunds an amount in the transaction of the refund. @throws RefundRejected if that is not possible */
  refundNow?(change: PaymentChange, payment: ProviderPayment, amount: string): Promise<void>

  /**
   * Starts a payment in another system. Runs in a job, after the commit and without locks, and runs again if the job fails or its worker dies.
   * Calls with the same payment ID must take effect only once.
   * @throws an error if the result is unknown; the job then runs again
   */
  execute?(payment: ExecutedPayment, config: Pick<EventSettings, Key>, http: OutboundHttp): Promise<PaymentResult>
  /**
   * Reads the present state of a payment in another system. Runs like `execute`: when a notification names the payment, when its customer
   * returns, and at growing intervals, so that nothing depends on notifications (guide external-payment-providers, "Checks"). With this
   * function, calls for payments and refunds are recorded before they are made.
   */
  check?(
    payment: ExecutedPayment,
    config: Pick<EventSettings, Key>,
    http: OutboundHttp,
  ): Promise<PaymentResult & Returned>
  /**
   * Cancels a payment in another system after it was canceled here while it was open, so that the customer can no longer pay it. Runs like
   * `execute`. If the other system does not know the payment, the result is `canceled`.
   */
  cancel?(payment: ExecutedPayment, config: Pick<EventSettings, Key>, http: OutboundHttp): Promise<CancelResult>
  /**
   * Refunds money of a payment in another system. Runs like `execute`, with the ID of the refund as the idempotency key. With `check`, it
   * also runs later, and then returns the present state of the refund.
   * @returns undefined if the refund is not open, and the other system has not made it
   */
  refund?(
    refund: ExecutedRefund,
    payment: ExecutedPayment,
    config: Pick<EventSettings, Key>,
    http: OutboundHttp,
  ): Promise<RefundResult | undefined>
  /**
   * Verifies and parses a notification. Notifications can be received more than once and out of order.
   * @throws InvalidSignature if the signature is missing or invalid
   */
  parseNotification?(request: RawRequest, config: Pick<EventSettings, Key>): Promise<readonly PaymentUpdate[]>
}
