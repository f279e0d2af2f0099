// How mail deliveries are stored and read.
import type { Mapping } from '../../../core/data/mapping.ts'
import { mapping } from '../../../core/data/mapping.ts'

/** Mail deliveries, as every operation returns them. */
export const mailDeliveries: Mapping = mapping('mail_deliveries', 'MailDelivery', {
  scheduled_mail: 'mail_deliveries.scheduled_mail_id',
  order: 'orders.code',
  positionid: '(select positionid from order_positions p where p.id = mail_deliveries.order_position_id)',
  next_attempt: "case mail_deliveries.state when 'waiting' then mail_deliveries.due end",
})
