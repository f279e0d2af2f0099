// Makes a file of tickets.
import type { Job } from '../core/platform/jobs.ts'
import { renderTicketFile } from '../domain/orders/documents/tickets/files.ts'

/** A second run finds the file and leaves it. */
export const ticketFileJob: Job<{ file_id: number }> = {
  async run({ file_id }, context) {
    const made = await renderTicketFile(context, { id: file_id })
    context.log.info({ file_id, made }, 'ticket file')
  },
}
