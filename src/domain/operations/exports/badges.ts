// Exports badges for all attendees with a ticket of a paid order, one page each.
import { Readable } from 'node:stream'
import { query } from '../../../core/data/db.ts'
import { renderPdf, visualRuns } from '../../../core/platform/pdf.ts'
import { exportMessages, localizedSql } from './columns.ts'
import type { Exporter } from './exporter.ts'
import { NothingToExport } from './exporter.ts'

/** Number of badges that are drawn before the process continues with other work. */
const BADGES_PER_TURN = 50

export const badges: Exporter = {
  identifier: 'badges',
  name: 'exporter.attendee_badges',
  levels: ['event'],
  permission: 'can_view_orders',
  parameters: () => ({ items: { type: 'ids', table: 'items' } }),
  async file(scope) {
    const { db, events, values, locale, organizer, now, language } = scope
    const event = events[0]!
    // Products that are explicitly assigned no layout have no badges.
    const people = await query<{ name: string; company: string | null; product: string }>(
      db,
      `select p.attendee_name as name, p.company, ${localizedSql('i.name')} as product from order_positions p join orders o on o.id = p.order_id join items i on i.id = p.item_id
      where p.event_id = :event and not p.canceled and o.status = 'p' and p.attendee_name <> '' and (:items::bigint[] is null or i.id = any(:items))
        and not exists (select from badge_items b where b.item_id = i.id and b.layout_id is null)
      order by p.attendee_name, p.id`,
      { event: event.id, items: values.items ?? null, language: locale },
    )
    if (!people.length) throw new NothingToExport()
    const bytes = await renderPdf(
      {
        title: `${event.name} – ${exportMessages(scope).translate('exporter.attendee_badges')}`,
        author: organizer.name,
        language,
        date: now,
      },
      async (pdf) => {
        const { width, height } = pdf.page
        const line = (shown: string, y: number, size: number, font: 'text' | 'bold'): void => {
          pdf.font(font).fontSize(size)
          pdf.text(visualRuns(shown).join(''), 20, y, {
            width: width - 40,
            height: size * 2.5,
            align: 'center',
            ellipsis: true,
          })
        }
        for (const [i, { name, company, product }] of people.entries()) {
          if (i) pdf.addPage()
          line(event.name, 24, 12, 'text')
          line(name, height / 2 - 40, 26, 'bold')
          if (company) line(company, height / 2 + 30, 14, 'text')
          line(product, height - 40, 11, 'text')
          if (i % BADGES_PER_TURN === BADGES_PER_TURN - 1) await new Promise(setImmediate)
        }
      },
      { size: 'A6', layout: 'landscape' },
    )
    return { extension: 'pdf', media_type: 'application/pdf', content: Readable.from([bytes]) }
  },
}
