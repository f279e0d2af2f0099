// Mapping of waiting list entries.
import { mapping } from '../../../core/data/mapping.ts'

/** Entries of waiting lists, as every operation returns them. */
export const waitingListEntries = mapping('waiting_list_entries', 'WaitingListEntry', {
  voucher: 'waiting_list_entries.voucher_id',
})
