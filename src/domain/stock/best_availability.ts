// Best availability among the products of events or dates, for their lists (guide quotas-and-availability).

import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { ListPage } from '../../core/data/list.ts'
import type { AnyContext } from '../../core/handler.ts'
import { IS_ON_SALE_SQL, IS_SOLD_ALONE_SQL } from '../catalog/on_sale.ts'
import type { QuotaState } from './quotas.ts'

/**
 * Returns the best availability of each event or date (guide quotas-and-availability): the lowest state among the quotas of each offered
 * product or variation, and the highest of these; null if nothing with a quota is offered. Offered are products that the shop sells alone and
 * without a voucher: active, on the channel (as is the event), within their sales period, and not disabled for the date. For a series, all
 * active dates count.
 */
export async function bestAvailabilityStates(
  db: Db,
  of: { events: readonly number[] } | { subevents: readonly number[] },
  channel: string,
  now: Date,
): Promise<Map<number, QuotaState | null>> {
  const [ids, owner, scope] =
    'events' in of
      ? [
          of.events,
          'event_id',
          'event_id = any(:ids) and (subevent_id is null or subevent_id in (select id from subevents where event_id = any(:ids) and active))',
        ]
      : [of.subevents, 'subevent_id', 'subevent_id = any(:ids)']
  // One row per event or date that offers a product.
  const states = await query<{ owner: number; state: QuotaState }>(
    db,
    `
    with wanted as (
      select id as quota_id, event_id, subevent_id from quotas where ${scope}
    ),
    states as materialized (
      select w.*, s.state from quota_states(array(select quota_id from wanted), :now, true) s join wanted w on w.quota_id = s.quota_id
    ),
    products as (
      select s.*, l.item_id, 0::bigint as variation_id from states s join quota_items l on l.quota_id = s.quota_id
      union all
      select s.*, v.item_id, v.id from states s join quota_variations l on l.quota_id = s.quota_id join variations v on v.id = l.variation_id
    ),
    offered as (
      select p.${owner} as owner, min(p.state) as state
      from products p
      join events e on e.id = p.event_id
      join sales_channels c on c.organizer_id = e.organizer_id and c.identifier = :channel
      left join event_sales_channels ec on ec.event_id = e.id and ec.sales_channel_id = c.id
      join items i on i.id = p.item_id and i.has_variations = (p.variation_id <> 0)
      left join item_sales_channels ic on ic.item_id = i.id and ic.sales_channel_id = c.id
      left join categories g on g.id = i.category_id
      left join subevent_item_overrides io on io.subevent_id = p.subevent_id and io.item_id = i.id
      left join variations v on v.id = p.variation_id
      left join variation_sales_channels vc on vc.variation_id = v.id and vc.sales_channel_id = c.id
      left join subevent_variation_overrides vo on vo.subevent_id = p.subevent_id and vo.variation_id = v.id
      where ${IS_ON_SALE_SQL} and ${IS_SOLD_ALONE_SQL}
        and (e.all_sales_channels or ec.event_id is not null) and (i.all_sales_channels or ic.item_id is not null)
        and (v.id is null or not v.hide_without_voucher and (v.all_sales_channels or vc.variation_id is not null))
      group by 1, p.subevent_id, p.item_id, p.variation_id
    )
    select owner, max(state) as state from offered group by owner`,
    { ids, channel, now },
  )
  const best = new Map(states.map(({ owner, state }) => [owner, state]))
  return new Map(ids.map((id) => [id, best.get(id) ?? null]))
}

/** Adds `best_availability_state` to a page, for the parameter `with_availability_for`. */
export async function withAvailability<Item extends { id: number }>(
  kind: 'events' | 'subevents',
  { db, query, now }: AnyContext,
  listed: ListPage<Item>,
): Promise<ListPage<Item>> {
  const { with_availability_for: channel } = query as { with_availability_for?: string }
  if (channel === undefined) return listed
  const ids = listed.results.map(({ id }) => id)
  const states = await bestAvailabilityStates(
    db,
    kind === 'events' ? { events: ids } : { subevents: ids },
    channel,
    now,
  )
  return {
    ...listed,
    results: listed.results.map((row) => ({ ...row, best_availability_state: states.get(row.id) ?? null })),
  }
}
