// Writes and sends a mail to the customer of an order.
import { query } from '../core/data/db.ts'
import type { Job } from '../core/platform/jobs.ts'
import { sendMail } from '../core/platform/mail.ts'
import { eventSettings } from '../domain/catalog/settings.ts'
import { writeOrderMail } from '../domain/orders/mail_texts.ts'
import type { OrderMail } from '../domain/orders/mails.ts'
import { orderView } from '../domain/orders/order_view.ts'

/**
 * What was sent is not sent again. A run that dies after the mail has left and before that is noted sends it once more, as the same mail
 * by its Message-ID, or as the same file. A warning that came too late is left out.
 */
export const orderMail: Job<{ mail_id: number }> = {
  async run({ mail_id }, { db, now, config, log }) {
    const [mail] = await query<{ order_id: number; kind: OrderMail; comment: string | null; created: string }>(
      db,
      'select order_id, kind, comment, created from order_mails where id = :mail_id and sent is null',
      { mail_id },
    )
    if (!mail) return
    const order = await orderView(db, { id: mail.order_id })
    if (!order?.email || (mail.kind === 'order_expire_warning' && order.status !== 'n')) return
    const settings = await eventSettings(db, order.event)
    const written = writeOrderMail({ order, settings, kind: mail.kind, comment: mail.comment, config })
    const reference = `${mail.created.replaceAll(':', '-').replaceAll('+', '-')}-order-${mail_id}`
    await sendMail({ ...written, to: order.email, reference }, { config, log })
    await query(db, 'update order_mails set sent = :now where id = :mail_id', { mail_id, now })
  },
}
