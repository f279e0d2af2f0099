// Public dates of a series, for shops in browsers.
import { page } from '../../core/data/list.ts'
import type { Handler, Output } from '../../core/handler.ts'
import type { WithShopTimes } from '../../domain/stock/shop.ts'
import { presentTimes, shopEvent, shopTimesSql } from '../../domain/stock/shop.ts'

type ShopDate = Output<'shop_dates.list'>['results'][number]

export const list: Handler<'shop_dates.list'> = async (context) => {
  const { db, now } = context
  await shopEvent(context)
  const listed = await page<WithShopTimes<ShopDate>>(context, {
    query: (p) =>
      db('subevents')
        .join('events', 'events.id', 'subevents.event_id')
        .join('organizers as o', 'o.id', 'events.organizer_id')
        .where('subevents.event_id', p.event!)
        .whereRaw(
          'subevents.active and subevents.is_public and coalesce(subevents.date_to, subevents.date_from) >= ?',
          [p.now!],
        )
        .select(
          db.raw(
            `subevents.id, subevents.name, subevents.location, subevents.frontpage_text, ${shopTimesSql('subevents')}`,
          ),
        ),
    key: 'subevents.id',
    columns: { date_from: 'subevents.date_from', id: 'subevents.id' },
    values: { now },
  })
  return { ...listed, results: listed.results.map((row) => presentTimes(row, now)) }
}
