// What an event sells, and which product each scripted buyer wants.
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { IS_ON_SALE_SQL, IS_SOLD_ALONE_SQL } from '../../domain/catalog/on_sale.ts'

/** A product, variation and date that customers can buy without another product and without a voucher. */
type Offered = {
  readonly item: number
  readonly variation: number | null
  readonly subevent: number | null
  readonly price: string
  /** Quotas with their sizes; null is unlimited. */
  readonly quotas: readonly { readonly id: number; readonly size: number | null }[]
  /** Free seats in the order of the plan; null if the product has no seats. */
  readonly seats: readonly string[] | null
}
/** One ticket in a request of a buyer. */
export type Ticket = Pick<Offered, 'item' | 'variation' | 'subevent' | 'price'> & { readonly seat: string | null }
/** Returns the tickets that a buyer wants, by the number of the buyer. */
export type Demand = (buyer: number) => Ticket[]

// One row per product, variation and future date; dates that are over count only if there is no other.
const OFFERED_SQL = `
  select i.id as item, v.id as variation, s.id as subevent, coalesce(vo.price, io.price, v.default_price, i.default_price) as price,
    (select json_agg(json_build_object('id', q.id, 'size', q.size) order by q.id)
      from quotas_of(i.id, v.id, s.id) as used(id) join quotas q on q.id = used.id) as quotas,
    case when exists (select from seat_category_mappings m
        where m.event_id = e.id and m.item_id = i.id and m.subevent_id is not distinct from s.id) then
      coalesce((select json_agg(seat_guid order by position) from seats
        where event_id = e.id and item_id = i.id and subevent_id is not distinct from s.id and not blocked), '[]') end as seats
  from events e join items i on i.event_id = e.id
    left join categories g on g.id = i.category_id
    left join variations v on v.item_id = i.id
    left join subevents s on s.event_id = e.id and s.active and (s.date_from > :now
      or not exists (select from subevents f where f.event_id = e.id and f.active and f.date_from > :now))
    left join subevent_item_overrides io on io.subevent_id = s.id and io.item_id = i.id
    left join subevent_variation_overrides vo on vo.subevent_id = s.id and vo.variation_id = v.id
  where e.id = :event and ${IS_ON_SALE_SQL} and ${IS_SOLD_ALONE_SQL} and not i.require_voucher
    and (v.id is not null) = i.has_variations and (s.id is not null) = e.has_subevents
  order by i.id, v.id, s.id`

/** Returns what an event sells to everyone. Products without a quota, or with an empty one, are omitted. */
export async function offeredBy(db: Db, event: number, now: Date): Promise<Offered[]> {
  const rows = await query<Offered & { quotas: Offered['quotas'] | null }>(db, OFFERED_SQL, { event, now })
  return rows.filter(({ quotas, seats }) => quotas?.every(({ size }) => size !== 0) && seats?.length !== 0)
}

/**
 * Distributes buyers over products in proportion to their tickets, so that each sells out when more customers want it than it has tickets.
 * Products of the same quota share it equally. Unlimited products are wanted as often as the largest limited one.
 * @param tickets number of tickets of each buyer
 */
export function demandFor(offered: readonly Offered[], tickets: number): Demand {
  const shares = sharesOf(offered)
  let sum = 0
  const ends = shares.map((share) => {
    sum += share
    return sum
  })
  const taken = new Map<string, number>()
  // Products with the same seats take them one after the other, whichever variation is sold.
  const nextSeat = ({ item, subevent, seats }: Offered): string | null => {
    if (!seats) return null
    const key = `${item} ${subevent}`
    const number = taken.get(key) ?? 0
    taken.set(key, number + 1)
    return seats[number % seats.length]!
  }
  return (buyer) => {
    const one = offered[indexOf(ends, ((buyer * GOLDEN_RATIO) % 1) * sum)]!
    const { item, variation, subevent, price } = one
    return Array.from({ length: tickets }, () => ({ item, variation, subevent, price, seat: nextSeat(one) }))
  }
}

/** Multiples of it, modulo 1, are distributed evenly, however many there are. */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2

function sharesOf(offered: readonly Offered[]): number[] {
  const users = new Map<number, number>()
  for (const { quotas } of offered) for (const { id } of quotas) users.set(id, (users.get(id) ?? 0) + 1)
  const shares = offered.map(({ quotas, seats }) =>
    Math.min(seats?.length ?? Infinity, ...quotas.map(({ id, size }) => (size ?? Infinity) / users.get(id)!)),
  )
  const largest = Math.max(1, ...shares.filter(Number.isFinite))
  return shares.map((share) => (Number.isFinite(share) ? share : largest))
}

// Returns the index of the first end after a value.
function indexOf(ends: readonly number[], value: number): number {
  let [low, high] = [0, ends.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (ends[middle]! > value) high = middle
    else low = middle + 1
  }
  return low
}
