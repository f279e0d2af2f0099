// Mapping of quotas.
import { links, mapping } from '../../../core/data/mapping.ts'

/** Quotas, as every operation returns them. */
export const quotas = mapping('quotas', 'Quota', {
  available: null,
  available_number: null,
  items: links('quota_items', 'quota_id', 'item_id'),
  variations: links('quota_variations', 'quota_id', 'variation_id'),
})
