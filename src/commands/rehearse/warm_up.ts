// An event beside the copy, whose sale brings new servers to their usual speed before the rehearsal begins.
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { SaleOptions } from './buyers.ts'
import type { EventIds } from './copy.ts'

const SLUG = 'rehearsal-warm-up'

/** Creates the event with one product. @returns what its buyers buy */
export async function createWarmUp(
  db: Db,
  ids: EventIds,
  buyers: number,
): Promise<{ slug: string } & Pick<SaleOptions, 'buyers' | 'demand'>> {
  const [row] = await query<{ event: number; item: number; price: string; slug: string }>(
    db,
    // One row. The slug is another one than that of the copy.
    `with made as (
      insert into events (organizer_id, slug, name, live, currency, date_from, all_sales_channels, plugins)
      select organizer_id, '${SLUG}' || id, name, true, currency, now() + interval '1 year', true, plugins from events where id = :event
      returning id, slug
    ), product as (
      insert into items (event_id, name, default_price, all_sales_channels) select id, '{"en": "Ticket"}', 10, true from made returning id, event_id, default_price
    ), quota as (
      insert into quotas (event_id, name, size) select id, 'Tickets', :buyers::integer from made returning id
    ), link as (
      insert into quota_items (quota_id, item_id) select quota.id, product.id from quota, product
    ) select event_id as event, product.id as item, default_price as price, slug from product, made`,
    { event: ids.event, buyers },
  )
  const { slug, item, price } = row!
  return { slug, buyers, demand: () => [{ item, variation: null, subevent: null, price, seat: null }] }
}
