// How entries of the audit log are read.
import type { Mapping } from '../../../core/data/mapping.ts'
import { mapping } from '../../../core/data/mapping.ts'

/** The condition for entries whose object is an order. An index has these entries. */
const IS_ORDER = "starts_with(log_entries.object_type || '.', 'event.order.')"

/** Entries of the audit log, as every operation returns them. A deleted order has its code in its last entry. */
export const auditEntries: Mapping = mapping('log_entries', 'AuditEntry', {
  event: '(select e.slug from events e where e.id = log_entries.event_id)',
  order: `case when ${IS_ORDER} then coalesce((select o.code from orders o where o.id = log_entries.object_id), log_entries.data ->> 'code') end`,
})
