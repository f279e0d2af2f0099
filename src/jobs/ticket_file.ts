// Makes a file of tickets.
import type { Job } from '../core/platform/jobs.ts'
import { renderTicketFile } from '../domain/orders/documents/tickets/files.ts'

/** They last longer than an outage of the storage of an hour. */
const RETRIES = 13

/** A second run finds the file and leaves it. */
export const ticketFileJob: Job<{ file_id: number }> = {
  retries: RETRIES,
  async run({ file_id }, context) {
    const made = await renderTicketFile(context, { id: file_id })
    context.log.info({ file_id, made }, 'ticket file')
  },
}
