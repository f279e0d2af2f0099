// What everybody may see of an organizer, of an event and of its dates, for pages that show and do not sell (guide public-pages).
import type { Config } from '../../config.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { amount, money } from '../../core/money.ts'
import type { StoredFile } from '../../core/platform/files.ts'
import type { TaxRule } from '../pricing/taxes.ts'
import { grossPrice, taxIn } from '../pricing/taxes.ts'
import type { QuotaAvailability, State } from '../stock/quotas.ts'
import { bestAvailabilityStates, GONE, OK, productAvailability, quotaAvailability } from '../stock/quotas.ts'
import { countFreeSeats, seatsOf } from '../stock/seats.ts'
import { IS_SOLD_ALONE, isSoldOnDate } from './on_sale.ts'
import { isSoldOn } from './sales_channels.ts'
import type { Settings } from './settings.ts'

/** The channel of those who come by themselves. */
const CHANNEL = 'web'
/** Events or dates on a page. */
const PER_PAGE = 20
/** Products, and variations of all of them, that a page shows at most, and dates that a calendar file has. */
const MOST = { items: 250, variations: 1000, dates: 1000 }

type Text = Readonly<Record<string, string>>
export type Times = {
  date_from: string
  date_to: string | null
  date_admission: string | null
  presale_start: string | null
  presale_end: string | null
}
export type PublicOrganizer = { id: number; slug: string; name: string }
export type PublicEvent = Times & {
  id: number
  last_modified: string
  slug: string
  name: Text
  location: Text | null
  timezone: string
  currency: string
  has_subevents: boolean
  seating_plan_id: number | null
  organizer: PublicOrganizer
}
export type PublicDate = Times & {
  id: number
  last_modified: string
  name: Text
  location: Text | null
  frontpage_text: Text | null
  seating_plan_id: number | null
}
/** What a calendar file says of an event or a date. */
export type CalendarDate = Pick<PublicDate, 'id' | 'name' | 'location' | 'date_from' | 'date_to' | 'last_modified'>
/** One line of a list: a single event, a date, or a series with its next date; `state` is null where it is not known. */
export type Listed = Times & {
  id: number
  slug: string
  name: Text
  location: Text | null
  timezone: string
  has_subevents: boolean
  over: boolean
  /** Whether the end may be shown. */
  shows_end: boolean
  state: State | null
}
/** A page of a list; `pages` is how many there are, at least one. */
export type ListedPage = { results: Listed[]; pages: number }

type Tax = Pick<TaxRule, 'rate' | 'price_includes_tax' | 'keep_gross_if_rate_changes'> & { name: Text }
/** A price with its tax and without. */
type Taxed = { gross: string; net: string }

/** What one can have at which price, and how many are left of it; `left` is null where no number may be told. */
export type Offered = {
  /** ID of the product or of its variation. */
  id: number
  name: Text
  description: Text | null
  price: Taxed
  original_price: string | null
  state: State
  left: number | null
  /** Why it cannot be had at this moment although there may be some left: its time of sale, or a product that is sold in its place. */
  opens: string | null
  closed: boolean
  replaced: boolean
  require_membership: boolean
}
export type OfferedProduct = Offered & {
  picture: Pick<StoredFile, 'key' | 'name'> | null
  free_price: boolean
  require_voucher: boolean
  require_approval: boolean
  admission: boolean
  personalized: boolean
  min_per_order: number | null
  max_per_order: number | null
  tax: Tax | null
  variations: Offered[]
}
export type OfferedCategory = {
  id: number | null
  name: Text | null
  description: Text | null
  products: OfferedProduct[]
}

export type Presale = 'soon' | 'open' | 'ended' | 'over'

/** Where the sale of an event or date stands at `now`. */
export function presaleOf({ presale_start, presale_end, date_from, date_to }: Times, now: Date): Presale {
  const passed = (time: string | null): boolean => time !== null && new Date(time) <= now
  if (passed(date_to ?? date_from)) return 'over'
  if (passed(presale_end)) return 'ended'
  return presale_start !== null && !passed(presale_start) ? 'soon' : 'open'
}

/** Where everybody finds the page of an organizer, or of an event of it. */
export const publicUrl = ({ BASE_URL }: Pick<Config, 'BASE_URL'>, organizer: string, event?: string): string =>
  `${BASE_URL}/events/${encodeURIComponent(organizer)}/${event === undefined ? '' : `${encodeURIComponent(event)}/`}`

/** The organizer with this slug. */
export async function publicOrganizer(db: Db, slug: string): Promise<PublicOrganizer | undefined> {
  const [found] = await query<PublicOrganizer>(
    db,
    'select id, slug, name from organizers where lower(slug) = lower(:slug) and slug = :slug',
    { slug },
  )
  return found
}

const TIMES = ['date_from', 'date_to', 'date_admission', 'presale_start', 'presale_end']
const times = (table: string): string => TIMES.map((name) => `${table}.${name}`).join(', ')
const notOver = (table: string): string => `coalesce(${table}.date_to, ${table}.date_from) >= :now`

/** The event with these slugs, if it is live and public. */
export async function publicEvent(db: Db, organizer: string, event: string): Promise<PublicEvent | undefined> {
  const [found] = await query<PublicEvent>(
    db,
    `
    select e.id, e.slug, e.name, e.location, e.timezone, e.currency, e.has_subevents, e.seating_plan_id, e.last_modified, ${times('e')},
      json_build_object('id', o.id, 'slug', o.slug, 'name', o.name) as organizer
    from organizers o join events e on e.organizer_id = o.id and lower(e.slug) = lower(:event) and e.slug = :event
    where lower(o.slug) = lower(:organizer) and o.slug = :organizer and e.live and e.is_public`,
    { organizer, event },
  )
  return found
}

/** A date of an event that is a series, if it is active and public. */
export async function publicDate(db: Db, event: { id: number }, id: number): Promise<PublicDate | undefined> {
  const [found] = await query<PublicDate>(
    db,
    `select s.id, s.name, s.location, s.frontpage_text, s.seating_plan_id, s.last_modified, ${times('s')}
    from subevents s where s.event_id = :event and s.id = :id and s.active and s.is_public`,
    { event: event.id, id },
  )
  return found
}

/**
 * A page of the live and public events of an organizer: those to come first, the next one on top, then those that are over, the last one
 * on top. A series stands where its next date does. With `availability` single events tell what can be had.
 */
export async function publicEvents(
  db: Db,
  organizer: { id: number },
  now: Date,
  { page, availability }: { page: number; availability: boolean },
): Promise<ListedPage> {
  const found = await query<Listed & { total: number }>(
    db,
    `
    with listed as materialized (
      select e.id, coalesce(n.date_from, e.date_from) as starts, case when e.has_subevents then n.id is null else not ${notOver('e')} end as over, n.id as next_id
      from events e
      left join lateral (
        select s.id, s.date_from from subevents s where e.has_subevents and s.event_id = e.id and s.active and s.is_public and ${notOver('s')}
        order by s.date_from, s.id limit 1
      ) n on true
      where e.organizer_id = :organizer and e.live and e.is_public
    )
    select e.id, e.slug, e.name, e.location, e.timezone, e.has_subevents, l.over, null as state,
      coalesce((e.settings ->> 'show_date_to')::boolean, true) as shows_end, (select count(*) from listed) as total,
      ${TIMES.map((name) => `case when s.id is null then e.${name} else s.${name} end as ${name}`).join(', ')}
    from listed l join events e on e.id = l.id left join subevents s on s.id = l.next_id
    order by l.over, case when not l.over then l.starts end, l.starts desc, e.id
    limit ${PER_PAGE} offset :offset`,
    { organizer: organizer.id, now, offset: (page - 1) * PER_PAGE },
  )
  const ids = found.filter(({ has_subevents, over }) => !has_subevents && !over).map(({ id }) => id)
  const states =
    availability && ids.length ? await bestAvailabilityStates(db, { events: ids }, CHANNEL, now) : new Map()
  return paged(found.map((row) => ({ ...row, state: states.get(row.id) ?? null })))
}

type DateOrder = Settings<'EventSettings'>['frontpage_subevent_ordering']
// The names of dates are sorted in the language of the page.
const DATE_ORDERS: Record<DateOrder, string> = {
  date_ascending: 's.date_from, s.id',
  date_descending: 's.date_from desc, s.id desc',
  name_ascending: 'coalesce(s.name ->> :language, s.name::text), s.date_from, s.id',
  name_descending: 'coalesce(s.name ->> :language, s.name::text) desc, s.date_from, s.id',
}

/** A page of the active and public dates of a series that are not over; with `availability` they tell what can be had. */
export async function publicDates(
  db: Db,
  event: PublicEvent,
  now: Date,
  { page, availability, order, language }: { page: number; availability: boolean; order: DateOrder; language: string },
): Promise<ListedPage> {
  const found = await query<Listed & { total: number }>(
    db,
    `
    select s.id, s.id::text as slug, s.name, s.location, ${times('s')}, false as has_subevents, false as over, null as state,
      coalesce((e.settings ->> 'show_date_to')::boolean, true) as shows_end, count(*) over () as total
    from subevents s join events e on e.id = s.event_id where s.event_id = :event and s.active and s.is_public and ${notOver('s')}
    order by ${DATE_ORDERS[order]} limit ${PER_PAGE} offset :offset`,
    { event: event.id, now, offset: (page - 1) * PER_PAGE, ...(order.startsWith('name') ? { language } : {}) },
  )
  const ids = found.map(({ id }) => id)
  const states =
    availability && ids.length ? await bestAvailabilityStates(db, { subevents: ids }, CHANNEL, now) : new Map()
  return paged(found.map((row) => ({ ...row, timezone: event.timezone, state: states.get(row.id) ?? null })))
}

/** The active and public dates of a series that are not over, the next one first and at most 1,000 of them, for its calendar file. */
export const calendarDates = (db: Db, event: { id: number }, now: Date): Promise<CalendarDate[]> =>
  query(
    db,
    `select s.id, s.name, s.location, s.date_from, s.date_to, s.last_modified
    from subevents s where s.event_id = :event and s.active and s.is_public and ${notOver('s')}
    order by s.date_from, s.id limit ${MOST.dates}`,
    { event: event.id, now },
  )

const paged = (found: (Listed & { total: number })[]): ListedPage => ({
  results: found.map(({ total: _, ...row }) => row),
  pages: Math.max(1, Math.ceil((found[0]?.total ?? 0) / PER_PAGE)),
})

type Sold = {
  id: number
  name: Text
  description: Text | null
  price: string
  original_price: string | null
  opens: string | null
  closed: boolean
  require_membership: boolean
}
type Item = Sold & {
  category: { id: number; name: Text; description: Text | null } | null
  tax: OfferedProduct['tax']
  picture: OfferedProduct['picture']
  free_price: boolean
  require_voucher: boolean
  require_approval: boolean
  admission: boolean
  personalized: boolean
  min_per_order: number | null
  max_per_order: number | null
  has_variations: boolean
  show_quota_left: boolean | null
  hidden_if_available_id: number | null
  hidden_if_item_available_id: number | null
  hidden_if_item_available_mode: 'hide' | 'info'
}
type Variation = Sold & { item_id: number }

// The SQL of what products and variations have in common: their time of sale, and whether they are shown outside of it.
const window = (table: string): string => `
  case when ${table}.available_from > :now then ${table}.available_from end as opens, coalesce(${table}.available_until < :now, false) as closed`
const shown = (table: string): string => `
  ${table}.active and not ${table}.hide_without_voucher and not (${table}.require_membership and ${table}.require_membership_hidden)
  and (coalesce(${table}.available_from <= :now, true) or ${table}.available_from_mode = 'info')
  and (coalesce(${table}.available_until >= :now, true) or ${table}.available_until_mode = 'info')`
/**
 * What an event, or a date of a series, sells by itself to everybody, by category: what is hidden, sold only along with something else or
 * to be had through no quota is not among it. How much is left is counted as for carts (guide public-pages, "What is shown").
 */
export async function offeredProducts(
  db: Db,
  event: PublicEvent,
  date: PublicDate | null,
  settings: Pick<Settings<'EventSettings'>, 'hide_sold_out' | 'show_quota_left'>,
  now: Date,
): Promise<OfferedCategory[]> {
  const values = { event: event.id, date: date?.id ?? null, channel: CHANNEL, now }
  const [items, variations] = await Promise.all([
    // One row per product.
    query<Item>(
      db,
      `
      select i.id, i.name, i.description, coalesce(io.price, i.default_price) as price, i.original_price, ${window('i')},
        i.free_price, i.require_voucher, i.require_membership, i.require_approval, i.admission, i.personalized, i.min_per_order, i.max_per_order, i.has_variations, i.show_quota_left, i.hidden_if_available_id,
        i.hidden_if_item_available_id, i.hidden_if_item_available_mode,
        case when g.id is not null then json_build_object('id', g.id, 'name', g.name, 'description', g.description) end as category,
        case when t.id is not null then json_build_object('name', t.name, 'rate', t.rate::text, 'price_includes_tax', t.price_includes_tax,
          'keep_gross_if_rate_changes', t.keep_gross_if_rate_changes) end as tax,
        case when u.id is not null then json_build_object('key', u.key, 'name', u.name) end as picture
      from items i
      left join categories g on g.id = i.category_id
      left join tax_rules t on t.id = i.tax_rule_id
      left join uploads u on u.id = i.picture
      left join subevent_item_overrides io on io.subevent_id = :date and io.item_id = i.id
      where i.event_id = :event and ${shown('i')} and ${IS_SOLD_ALONE} and ${isSoldOnDate('io')} and ${isSoldOn('item', 'i')} and exists (select from events e where e.id = i.event_id and ${isSoldOn('event', 'e')})
      order by g.position nulls first, g.id, i.position, i.id limit ${MOST.items}`,
      values,
    ),
    // One row per variation.
    query<Variation>(
      db,
      `
      select v.id, v.item_id, v.value as name, v.description, coalesce(vo.price, v.default_price, io.price, i.default_price) as price, v.original_price, i.require_membership or v.require_membership as require_membership, ${window('v')}
      from items i
      join variations v on v.item_id = i.id
      left join subevent_item_overrides io on io.subevent_id = :date and io.item_id = i.id
      left join subevent_variation_overrides vo on vo.subevent_id = :date and vo.variation_id = v.id
      where i.event_id = :event and ${shown('v')} and ${isSoldOnDate('vo')} and ${isSoldOn('variation', 'v')}
      order by i.position, i.id, v.position, v.id limit ${MOST.variations}`,
      values,
    ),
  ])
  const products = items.flatMap((item): { item: Item; variation: Variation | null }[] =>
    item.has_variations
      ? variations.filter(({ item_id }) => item_id === item.id).map((variation) => ({ item, variation }))
      : [{ item, variation: null }],
  )
  const named = products.map(({ item, variation }) => ({
    item: item.id,
    variation: variation?.id ?? null,
    subevent: date?.id ?? null,
  }))
  const covers = items.flatMap(({ hidden_if_available_id }) => hidden_if_available_id ?? [])
  const [available, covering, seats] = await Promise.all([
    productAvailability(db, named, now),
    covers.length ? quotaAvailability(db, covers, now) : new Map<number, QuotaAvailability>(),
    (date ?? event).seating_plan_id === null ? new Map<string, number>() : countFreeSeats(db, event, named, now),
  ])
  const offered = Map.groupBy(
    products.flatMap(({ item, variation }, i): (Omit<Offered, 'replaced'> & { item: number })[] => {
      const quota = available[i]
      if (!quota) return []
      const free = seats.get(seatsOf(named[i]!))
      const left = free === undefined ? quota.left : Math.min(free, quota.left ?? free)
      const { name, description, price, original_price, opens, closed, require_membership } = variation ?? item
      return [
        {
          item: item.id,
          id: (variation ?? item).id,
          name,
          description,
          price: taxed(price, item.tax, event.currency),
          original_price,
          state: free !== undefined && free <= 0 ? GONE : quota.state,
          left: (item.show_quota_left ?? settings.show_quota_left) ? left : null,
          opens,
          closed,
          require_membership,
        },
      ]
    }),
    ({ item }) => item,
  )
  // Whether everybody can have a product at this moment, if it is not hidden.
  const isToBeHad = (id: number | null): boolean =>
    items.some((item) => item.id === id && !item.opens && !item.closed && !item.require_voucher) &&
    (offered.get(id!) ?? []).some(({ state, opens, closed }) => state === OK && !opens && !closed)
  const categories = new Map<number, OfferedCategory>()
  for (const item of items) {
    if (covering.get(item.hidden_if_available_id ?? 0)?.state === OK) continue
    const replaced = isToBeHad(item.hidden_if_item_available_id)
    if (replaced && item.hidden_if_item_available_mode === 'hide') continue
    const its = (offered.get(item.id) ?? []).map(({ item: _, ...own }): Offered => ({ ...own, replaced }))
    const visible = settings.hide_sold_out ? its.filter(({ state }) => state === OK) : its
    const first = visible[0]
    if (!first) continue
    const { id, name, description } = item.category ?? { id: 0, name: null, description: null }
    const category = categories.get(id) ?? { id: id || null, name, description, products: [] }
    categories.set(id, category)
    category.products.push({
      ...first,
      state: Math.max(...visible.map(({ state }) => state)) as State,
      id: item.id,
      name: item.name,
      description: item.description,
      original_price: item.original_price,
      opens: item.opens,
      closed: item.closed,
      picture: item.picture,
      free_price: item.free_price,
      require_voucher: item.require_voucher,
      require_membership: item.require_membership,
      require_approval: item.require_approval,
      admission: item.admission,
      personalized: item.personalized,
      min_per_order: item.min_per_order,
      max_per_order: item.max_per_order,
      tax: item.tax,
      variations: item.has_variations ? visible : [],
    })
  }
  return [...categories.values()]
}

function taxed(price: string, tax: Tax | null, currency: string): Taxed {
  const gross = tax ? grossPrice(tax, tax, price, currency) : money(amount(price), currency)
  return { gross, net: money(amount(gross).minus(taxIn(gross, tax?.rate ?? '0.00', currency)), currency) }
}
