// Counts the tickets of a check-in list by product: total, checked in and inside (guide check-in-lists, "Counting").
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { inLanguage } from '../catalog/languages.ts'
import { hasListedStatusSql, isOnListSql } from './lists.ts'

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

type ProductCounts = Counts & { inside_count: number; item_id: number; variation_id: number }
type Product = {
  id: number
  name: LocalizedString
  admission: boolean
  variations: { id: number; value: LocalizedString }[] | null
}

const ENTRY_OF_POSITION_SQL = `select from checkins c
  where c.checkin_list_id = :list and c.order_position_id = p.id and c.successful and c.type = 'entry'`

/**
 * Counts the tickets of a check-in list (guide check-in-lists, "Counting").
 * @param language language of the names in the result
 */
export async function listStatus(db: Db, list: { id: number }, language: string): Promise<ListStatus> {
  const values = { list: list.id }
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
      with exited as (
        select p.item_id, coalesce(p.variation_id, 0) as variation_id, count(*) as number
        from checkin_lists l
        cross join (
          select distinct on (order_position_id) order_position_id, datetime, id from checkins
          where checkin_list_id = :list and successful and type = 'exit' order by order_position_id, datetime desc, id desc
        ) e
        join order_positions p on p.id = e.order_position_id and not p.canceled
        join orders o on o.id = p.order_id
        where l.id = :list and ${isOnListSql('l', 'p')} and ${hasListedStatusSql('l', 'o')}
          and exists (${ENTRY_OF_POSITION_SQL})
          and not exists (${ENTRY_OF_POSITION_SQL} and (c.datetime, c.id) > (e.datetime, e.id))
        group by 1, 2
      ), entered as (
        select c.item_id, c.variation_id, sum(c.entered) as number
        from checkin_lists l join checkin_counts c on c.event_id = l.event_id and c.checkin_list_id = l.id and c.successful and c.type = 'entry'
        where l.id = :list and ${isOnListSql('l', 'c')} and ${hasListedStatusSql('l', 'c')} group by 1, 2
      ), sold as (
        select c.item_id, c.variation_id, sum(c.positions) as number
        from checkin_lists l join position_counts c on c.event_id = l.event_id and not c.canceled
        where l.id = :list and ${isOnListSql('l', 'c')} and ${hasListedStatusSql('l', 'c')} group by 1, 2
      )
      select s.item_id, s.variation_id, s.number::integer as position_count, coalesce(n.number, 0)::integer as checkin_count,
        (coalesce(n.number, 0) - coalesce(e.number, 0))::integer as inside_count
      from sold s left join entered n using (item_id, variation_id) left join exited e using (item_id, variation_id)`,
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
