// Counts the tickets of a check-in list by product: total, checked in and inside (guide check-in-lists, "Counting").
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { inLanguage } from '../catalog/languages.ts'
import { isOnKnownListSql } from './lists.ts'

type LocalizedString = Record<string, string>
type Counts = { checkin_count: number; position_count: number }
type ListStatus = Counts & {
  inside_count: number
  event: { name: string }
  items: (Counts & {
    id: number
    name: string
    admission: boolean
    variations: (Counts & { id: number; value: string })[]
  })[]
}

type ProductCounts = Counts & { inside_count: number; item_id: number; variation_id: number | null }
type Product = {
  id: number
  name: LocalizedString
  admission: boolean
  variations: { id: number; value: LocalizedString }[] | null
}

/** The fields of a check-in list that decide which tickets are on it. */
type List = { readonly id: number; readonly subevent_id: number | null; readonly all_products: boolean }

/**
 * Counts the tickets of a check-in list (guide check-in-lists, "Counting").
 * @param language language of the names in the result
 */
export async function listStatus(db: Db, event: { id: number }, list: List, language: string): Promise<ListStatus> {
  const values = { event: event.id, list: list.id, subevent: list.subevent_id }
  const [[named], products, productCounts] = await Promise.all([
    query<{ name: LocalizedString }>(
      db,
      `select coalesce(s.name, e.name) as name from checkin_lists l join events e on e.id = l.event_id left join subevents s on s.id = l.subevent_id where l.id = :list`,
      values,
    ),
    // One row per product on the list.
    query<Product>(
      db,
      `
      select i.id, i.name, i.admission,
        (select json_agg(json_build_object('id', v.id, 'value', v.value) order by v.position, v.id) from variations v where v.item_id = i.id) as variations
      from checkin_lists l join items i on i.event_id = l.event_id
        and (l.all_products or exists (select from checkin_list_items x where x.checkin_list_id = l.id and x.item_id = i.id))
      where l.id = :list order by i.position, i.id`,
      values,
    ),
    // One row per product and variation with tickets.
    query<ProductCounts>(
      db,
      `
      select p.item_id, p.variation_id, count(*)::integer as position_count,
        (count(*) filter (where case s.last when 'entry' then true when 'exit' then exists (select from checkins c
          where c.checkin_list_id = :list and c.order_position_id = p.id and c.successful and c.type = 'entry') end))::integer as checkin_count,
        (count(*) filter (where s.last = 'entry'))::integer as inside_count
      from order_positions p
      left join (
        select distinct on (order_position_id) order_position_id, type as last from checkins
        where checkin_list_id = :list and successful order by order_position_id, datetime desc, id desc
      ) s on s.order_position_id = p.id
      where ${isOnKnownListSql(list)} group by p.item_id, p.variation_id`,
      values,
    ),
  ])
  const sum = (of: readonly ProductCounts[], name: keyof Counts | 'inside_count'): number =>
    of.reduce((total, counts) => total + counts[name], 0)
  const counts = (of: readonly ProductCounts[]): Counts => ({
    checkin_count: sum(of, 'checkin_count'),
    position_count: sum(of, 'position_count'),
  })
  return {
    ...counts(productCounts),
    inside_count: sum(productCounts, 'inside_count'),
    event: { name: inLanguage(named!.name, language) },
    items: products.map(({ id, name, admission, variations }) => ({
      id,
      name: inLanguage(name, language),
      admission,
      ...counts(productCounts.filter(({ item_id }) => item_id === id)),
      variations: (variations ?? []).map((variation) => ({
        id: variation.id,
        value: inLanguage(variation.value, language),
        ...counts(productCounts.filter(({ variation_id }) => variation_id === variation.id)),
      })),
    })),
  }
}
