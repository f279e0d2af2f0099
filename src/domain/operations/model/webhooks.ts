// How webhooks are stored and read.
import { links, mapping } from '../../../core/data/mapping.ts'

/** Webhooks, as every operation returns them. */
export const webhooks = mapping('webhooks', 'Webhook', {
  limit_events: links('webhook_limit_events', 'webhook_id', 'event_id'),
  secret: null,
})
