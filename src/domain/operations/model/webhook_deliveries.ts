// How webhook deliveries are stored and read.
import type { components } from '../../../../generated/schema.ts'
import type { Mapping } from '../../../core/data/mapping.ts'
import { mapping } from '../../../core/data/mapping.ts'
import { selectWithId } from '../../../core/data/reading.ts'
import { rowsInScope } from '../../../core/data/references.ts'
import { forbidden } from '../../../core/errors.ts'
import type { AnyContext } from '../../../core/handler.ts'

const last = (of: string): string =>
  `(select ${of} from webhook_attempts a where a.delivery_id = webhook_deliveries.id order by a.id desc limit 1)`

/** Webhook deliveries, as every operation returns them. */
export const webhookDeliveries: Mapping = mapping('webhook_deliveries', 'WebhookDelivery', {
  notification_id: 'webhook_deliveries.log_entry_id',
  test: '(webhook_deliveries.test is not null)',
  next_attempt: "case webhook_deliveries.state when 'waiting' then webhook_deliveries.due end",
  status: last("(a.response ->> 'status')::integer"),
  error: last('a.error'),
  tries: null,
})

/** Returns a delivery of the webhook in the path. @throws Rejection 403 if it does not exist */
export async function readDelivery(context: AnyContext, id: number): Promise<components['schemas']['WebhookDelivery']> {
  const delivery = await rowsInScope('webhook_deliveries', context)
    .where({ 'webhook_deliveries.id': id })
    .first(context.db.raw(selectWithId(webhookDeliveries)))
  if (!delivery) throw forbidden()
  return delivery
}
