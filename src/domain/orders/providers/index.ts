// How money comes in and goes back: each way to pay is one file beside this one (guide payments-and-refunds, "Providers"). A further provider
// is a further file and a line in this list.
import type { AuditScope } from '../../../core/audit.ts'
import { banktransfer } from './banktransfer.ts'
import { boxoffice } from './boxoffice.ts'
import { free } from './free.ts'
import { giftcard } from './giftcard.ts'
import { manual } from './manual.ts'
import { offsetting } from './offsetting.ts'

/** What a provider is told: in what it writes, and the order that money is moved for. */
export type Movement = {
  readonly scope: AuditScope
  readonly order: {
    readonly id: number
    readonly code: string
    readonly organizer_id: number
    readonly currency: string
    readonly testmode: boolean
  }
}

/** A payment as far as its provider is concerned. */
type ProviderPayment = { readonly amount: string; readonly gift_card_id: number | null }

/** A way to pay. */
export type Provider = {
  /**
   * Reads what came with a new payment.
   * @returns what is stored with it
   * @throws Refusal 400 on the member at fault
   */
  prepare?(
    movement: Movement,
    payment: { amount: string; info: Readonly<Record<string, unknown>> },
  ): Promise<{ gift_card_id: number }>
  /** Takes the money of a payment that is to be confirmed. @throws Refusal 409 when it cannot be had now */
  take?(movement: Movement, payment: ProviderPayment): Promise<void>
  /** Whether it gives back payments, and parts of them. */
  readonly refunds: { readonly full: boolean; readonly partial: boolean }
  /** Gives money of a payment back. @throws Refusal when that fails */
  giveBack?(movement: Movement, payment: ProviderPayment, amount: string): Promise<void>
}

/** All providers by their identifier. */
export const PROVIDERS: Readonly<Record<string, Provider>> = {
  manual,
  banktransfer,
  boxoffice,
  free,
  giftcard,
  offsetting,
}

/** The way in which what costs nothing is paid. */
export const FREE = 'free'

/** The way in which gift cards pay. */
export const GIFT_CARD = 'giftcard'
