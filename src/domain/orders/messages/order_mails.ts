// Mails to customers about their orders. Changes of orders enqueue them here; a job writes and sends them.
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import type { Enqueue } from '../../../core/platform/jobs.ts'

/** The mails to customers (guide mail, "Mails about orders"). Each has the settings `mail_subject_<kind>` and `mail_text_<kind>`. */
export const ORDER_MAILS = [
  'order_placed',
  'order_placed_require_approval',
  'order_free',
  'order_paid',
  'order_approved',
  'order_approved_free',
  'order_denied',
  'order_canceled',
  'order_changed',
  'order_expire_warning',
  'order_expired',
  'order_invoice',
  'resend_link',
] as const
export type OrderMail = (typeof ORDER_MAILS)[number]

/** The job that writes and sends; its data is `{ mail_id }`. */
export const ORDER_MAIL_JOB = 'order_mail'

/**
 * Enqueues a mail to the customer of an order, which is sent after the commit. A transaction sends one mail of each kind at most.
 * @param options.comment of the caller to the customer, for texts with `{comment}`
 * @param options.invoices IDs of attached invoices
 * @returns false if the order has no e-mail address, so that nothing is sent
 */
export async function sendOrderMail(
  { db, enqueue }: { readonly db: Db; readonly enqueue: Enqueue },
  order: { readonly id: number },
  kind: OrderMail,
  {
    comment,
    invoices = [],
  }: { readonly comment?: string | null | undefined; readonly invoices?: readonly number[] } = {},
): Promise<boolean> {
  const [mail] = await query<{ id: number; is_new: boolean }>(
    db,
    `insert into order_mails (order_id, kind, comment, invoice_ids)
    select id, :kind, :comment, :invoices::bigint[] from orders where id = :order and email <> ''
    on conflict on constraint order_mails_transaction_key do update set comment = order_mails.comment returning id, xmax = 0 as is_new`,
    { order: order.id, kind, comment: comment || null, invoices },
  )
  if (mail?.is_new) await enqueue(db, ORDER_MAIL_JOB, { mail_id: mail.id })
  return mail !== undefined
}

/** Returns the mail for an order that was just created, by what its customer does next. */
export const mailOfNewOrder = (order: {
  readonly status: string
  readonly total: string
  readonly require_approval: boolean
}): OrderMail => {
  if (order.require_approval) return 'order_placed_require_approval'
  if (order.status !== 'p') return 'order_placed'
  return Number(order.total) === 0 ? 'order_free' : 'order_paid'
}
