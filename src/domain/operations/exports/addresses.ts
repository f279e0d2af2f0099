// Exports the email addresses of customers and attendees, one per line.
import { Readable } from 'node:stream'
import { streamRows } from '../../../core/data/streams.ts'
import { STATES } from './columns.ts'
import type { Exporter } from './exporter.ts'

export const mailaddrs: Exporter = {
  identifier: 'mailaddrs',
  name: 'exporter.email_addresses',
  levels: ['event', 'organizer'],
  permission: 'can_view_orders',
  parameters: () => ({ status: { type: 'choices', choices: STATES, required: true } }),
  async file({ db, events, values }) {
    async function* lines(): AsyncGenerator<string, void, undefined> {
      const rows = streamRows<{ email: string }>(
        db,
        `select email from (select o.email from orders o where o.event_id = any(:events) and o.status = any(:status)
          union select p.attendee_email from orders o join order_positions p on p.order_id = o.id
          where o.event_id = any(:events) and o.status = any(:status) and not p.canceled) addresses where email <> '' order by email`,
        { events: events.map(({ id }) => id), status: values.status },
      )
      for await (const { email } of rows) yield `${email}\r\n`
    }
    return { extension: 'txt', media_type: 'text/plain', content: Readable.from(lines(), { objectMode: false }) }
  },
}
