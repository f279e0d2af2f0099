// How publishable keys are stored and read.
import { links, mapping } from '../../../core/data/mapping.ts'

/** Publishable keys, as every operation returns them. */
export const publishableKeys = mapping('publishable_keys', 'PublishableKey', {
  key: null,
  limit_events: links('publishable_key_limit_events', 'publishable_key_id', 'event_id'),
})
