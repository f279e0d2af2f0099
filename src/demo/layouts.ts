// The ticket and badge layouts of the demo.
import type { DemoScope } from './store.ts'
import { store } from './store.ts'

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

/** Creates a badge and a ticket layout for the conference, assigned to its product `item`, and a ticket layout for the concerts. */
export async function createLayouts(conference: DemoScope, item: number, series: DemoScope): Promise<void> {
  const badge = await store(conference, 'badge_layouts.create', { name: 'Attendees', default: true, layout: BADGE })
  await store(conference, 'badge_items.create', { item, layout: badge })
  const ticket = await store(conference, 'ticket_layouts.create', { name: 'A4', default: true, layout: TICKET })
  await store(conference, 'ticket_layout_items.create', { item, layout: ticket, sales_channel: 'web' })
  await store(series, 'ticket_layouts.create', { name: 'Concerts', default: true, layout: TICKET })
}
