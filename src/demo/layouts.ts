// What the demo's tickets and badges look like.
import type { Db } from '../core/data/db.ts'

const text = (content: string, bottom: string, fontsize: string, fields = {}) => ({
  type: 'textarea',
  left: '8.00',
  bottom,
  width: '80.00',
  fontsize,
  align: 'center',
  content,
  ...fields,
})
const BADGE = [text('attendee_name', '32.00', '20.0'), text('attendee_company', '22.00', '12.0')]
const TICKET = [
  text('event_name', '250.00', '18.0', { left: '20.00', width: '120.00', align: 'left' }),
  { type: 'barcodearea', left: '150.00', bottom: '20.00', size: '40.00' },
]

/** Badges for the conference, tickets for it and for the concerts; the product of the conference is assigned both. */
export async function createLayouts(
  db: Db,
  organizerId: number,
  event: number,
  { conference: item_id }: { conference: number },
  series: number,
): Promise<void> {
  const made = async (table: string, event_id: number, name: string, layout: object[]): Promise<number> => {
    const [{ id }] = await db(table)
      .insert({ event_id, name, default: true, layout: JSON.stringify(layout) })
      .returning('id')
    return id
  }
  const badge = await made('badge_layouts', event, 'Attendees', BADGE)
  await db('badge_items').insert({ event_id: event, item_id, layout_id: badge })
  const ticket = await made('ticket_layouts', event, 'A4', TICKET)
  const web = await db('sales_channels').where({ organizer_id: organizerId, identifier: 'web' }).first('id')
  await db('ticket_layout_items').insert({
    event_id: event,
    item_id,
    layout_id: ticket,
    sales_channel_id: web!.id,
  })
  await made('ticket_layouts', series, 'Concerts', TICKET)
}
