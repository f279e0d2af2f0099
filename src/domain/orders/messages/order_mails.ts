// Enqueues mails to customers about their orders. A job writes and sends them.
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import type { Enqueue } from '../../../core/platform/jobs.ts'

/** Types of mails to customers (guide mail, "Mails about orders"), each with the settings `mail_subject_<kind>` and `mail_text_<kind>`. */
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

/** The job that writes and sends a mail about an order; its data is `{ mail_id }`. */
export const ORDER_MAIL_JOB = 'order_mail'

/** Days for which a mail is retried (`MAIL_RETRY_POLICY`). */
const RETRY_DAYS = 2

/**
 * Returns the SQL condition for whether an unsent mail has failed permanently at `:now`. An operator can still send it.
 * @param mail alias of `order_mails`
 */
export const hasFailedPermanentlySql = (mail: string): string =>
  `(${mail}.is_refused or ${mail}.failed is not null and ${mail}.created < :now::timestamptz - interval '${RETRY_DAYS} days')`

type Sending = { readonly db: Db; readonly now: Date; readonly enqueue: Enqueue }
type MailOptions = { readonly comment?: string | null | undefined; readonly invoices?: readonly number[] }

/**
 * Enqueues a mail to the customer of an order (`sendOrderMails`).
 * @param options.comment the caller's comment to the customer, for texts with `{comment}`
 * @param options.invoices IDs of the invoices that the mail is for
 * @returns false if the order has no email address, so that no mail is sent
 */
export const sendOrderMail = async (
  tx: Sending,
  order: { readonly id: number },
  kind: OrderMail,
  options: MailOptions = {},
): Promise<boolean> => (await sendOrderMails(tx, [order], kind, options)) > 0

/**
 * Enqueues a mail to the customer of each order that has an email address, which is sent after the commit. A transaction sends at most one mail of each
 * type for an order.
 * @returns the number of orders with an email address
 */
export async function sendOrderMails(
  { db, now, enqueue }: Sending,
  orders: readonly { readonly id: number }[],
  kind: OrderMail,
  { comment, invoices = [] }: MailOptions = {},
): Promise<number> {
  const mails = await query<{ id: number; is_new: boolean }>(
    db,
    `insert into order_mails (order_id, kind, comment, invoice_ids, created)
    select id, :kind, :comment, :invoices::bigint[], :now from orders where id = any(:orders) and email <> '' order by id
    on conflict on constraint order_mails_transaction_key do update set comment = order_mails.comment returning id, xmax = 0 as is_new`,
    { orders: orders.map(({ id }) => id), kind, comment: comment || null, invoices, now },
  )
  await Promise.all(mails.filter(({ is_new }) => is_new).map(({ id }) => enqueue(db, ORDER_MAIL_JOB, { mail_id: id })))
  return mails.length
}

/** Returns the type of mail for a new order, by whether it awaits approval, must be paid, is paid or is free. */
export const mailOfNewOrder = (order: {
  readonly status: string
  readonly total: string
  readonly require_approval: boolean
}): OrderMail => {
  if (order.require_approval) return 'order_placed_require_approval'
  if (order.status !== 'p') return 'order_placed'
  return Number(order.total) === 0 ? 'order_free' : 'order_paid'
}
