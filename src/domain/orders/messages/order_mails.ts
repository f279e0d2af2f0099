// Mails to customers about their orders. Whoever changes an order says here that a mail is due; a job writes and sends it.
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import type { Enqueue } from '../../../core/platform/jobs.ts'

/** What customers are told of (guide mail, "Mails about orders"). Each is a pair of settings, `mail_subject_<kind>` and `mail_text_<kind>`. */
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
 * Has a mail sent to the customer of an order when the transaction `db` commits. However often one transaction asks for the same
 * kind, one mail is sent. The context of a request and that of a job are such scopes.
 * @param options `comment`: what whoever caused it wants to tell the customer, for texts with `{comment}`; `invoices`: ids of those that
 *   it brings
 * @returns false when the order has no e-mail address: then nothing is sent
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

/** The mail for an order that was just created: it says what is to be done next, and is the only one. */
export const mailOfNewOrder = (order: {
  readonly status: string
  readonly total: string
  readonly require_approval: boolean
}): OrderMail => {
  if (order.require_approval) return 'order_placed_require_approval'
  if (order.status !== 'p') return 'order_placed'
  return Number(order.total) === 0 ? 'order_free' : 'order_paid'
}
