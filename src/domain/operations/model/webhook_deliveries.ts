// How webhook deliveries are stored and read.
import type { Mapping } from '../../../core/data/mapping.ts'
import { mapping } from '../../../core/data/mapping.ts'

const last = (of: string): string =>
  `(select ${of} from webhook_attempts a where a.delivery_id = webhook_deliveries.id order by a.id desc limit 1)`

/** Webhook deliveries, as every operation returns them. */
export const webhookDeliveries: Mapping = mapping('webhook_deliveries', 'WebhookDelivery', {
  notification_id: 'webhook_deliveries.log_entry_id',
  next_attempt: "case webhook_deliveries.state when 'waiting' then webhook_deliveries.due end",
  status: last("(a.response ->> 'status')::integer"),
  error: last('a.error'),
  tries: null,
})
