// How many tickets of a check-in list there are, have come in and are inside, by product (guide entry, "Counting").
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { inLanguage } from '../catalog/languages.ts'
import { onList, statusOnList } from './lists.ts'

type Text = Record<string, string>
type Counts = { checkin_count: number; position_count: number }
export type ListStatus = Counts & {
  inside_count: number
  event: { name: string }
  items: (Counts & {
    id: number
    name: string
    admission: boolean
    variations: (Counts & { id: number; value: string })[]
  })[]
}

type Number = Counts & { inside_count: number; item_id: number; variation_id: number | null }
type Product = { id: number; name: Text; admission: boolean; variations: { id: number; value: Text }[] | null }

/** Counts the tickets of a list at this moment. @param language of names */
export async function listStatus(db: Db, list: { id: number }, language: string): Promise<ListStatus> {
  const values = { list: list.id }
  const [[place], products, numbers] = await Promise.all([
    query<{ name: Text }>(
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
    // One row per product and variation of which there are tickets.
    query<Number>(
      db,
      `
      select p.item_id, p.variation_id, count(*)::integer as position_count, (count(*) filter (where s.entered))::integer as checkin_count,
        (count(*) filter (where s.last = 'entry'))::integer as inside_count
      from checkin_lists l
      join order_positions p on p.event_id = l.event_id and not p.canceled and ${onList('l', 'p')}
      join orders o on o.id = p.order_id and ${statusOnList('l', 'o')}
      left join (
        select order_position_id, bool_or(type = 'entry') as entered, (array_agg(type order by datetime desc, id desc))[1] as last
        from checkins where checkin_list_id = :list and successful group by order_position_id
      ) s on s.order_position_id = p.id
      where l.id = :list group by p.item_id, p.variation_id`,
      values,
    ),
  ])
  const sum = (of: readonly Number[], name: keyof Counts | 'inside_count'): number =>
    of.reduce((total, counts) => total + counts[name], 0)
  const counts = (of: readonly Number[]): Counts => ({
    checkin_count: sum(of, 'checkin_count'),
    position_count: sum(of, 'position_count'),
  })
  return {
    ...counts(numbers),
    inside_count: sum(numbers, 'inside_count'),
    event: { name: inLanguage(place!.name, language) },
    items: products.map(({ id, name, admission, variations }) => ({
      id,
      name: inLanguage(name, language),
      admission,
      ...counts(numbers.filter(({ item_id }) => item_id === id)),
      variations: (variations ?? []).map((variation) => ({
        id: variation.id,
        value: inLanguage(variation.value, language),
        ...counts(numbers.filter(({ variation_id }) => variation_id === variation.id)),
      })),
    })),
  }
}
