// Renders a file of tickets.
import type { Job } from '../core/platform/jobs.ts'
import { renderTicketFile } from '../domain/orders/documents/tickets/files.ts'

/** Enough retries to outlast a storage outage of an hour. */
const RETRIES = 13

/** Renders a file of tickets, unless the file already exists. */
export const ticketFileJob: Job<{ file_id: number }> = {
  retries: RETRIES,
  async run({ file_id }, context) {
    const made = await renderTicketFile(context, { id: file_id })
    context.log.info({ file_id, made }, 'ticket file')
  },
}
