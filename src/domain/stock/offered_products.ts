// Public offer of an event or date: products with prices and availability (guide public-pages, "What is shown").
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { StoredFile } from '../../core/data/files.ts'
import { amount, moneyString } from '../../core/money.ts'
import { IS_SOLD_ALONE_SQL, isSoldOnDateSql } from '../catalog/on_sale.ts'
import type { LocalizedString, PublicDate, PublicEvent } from '../catalog/public_pages.ts'
import { isSoldOnChannelSql } from '../catalog/sales_channels.ts'
import type { Settings } from '../catalog/settings.ts'
import type { TaxRule } from '../pricing/taxes.ts'
import { grossPrice, taxIn } from '../pricing/taxes.ts'
import type { QuotaAvailability, QuotaState } from './quotas.ts'
import { AVAILABLE, productAvailability, quotaAvailability, SOLD_OUT } from './quotas.ts'
import { countFreeSeats, seatGroupKey } from './seats.ts'

/** Sales channel of the public pages. */
export const WEB_CHANNEL = 'web'
/** Maximum number of products, and of their variations in total, on a page. */
const MAX_ITEMS = 250
const MAX_VARIATIONS = 1000

type Tax = Pick<TaxRule, 'rate' | 'price_includes_tax' | 'keep_gross_if_rate_changes'> & { name: LocalizedString }
/** Gross and net price. */
type TaxedPrice = { gross: string; net: string }

/** A product or variation with its price and availability; `available` is null if the number is not public. */
export type OfferedVariant = {
  /** ID of the product or of its variation. */
  id: number
  name: LocalizedString
  description: LocalizedString | null
  price: TaxedPrice
  original_price: string | null
  state: QuotaState
  available: number | null
  /** Reasons why it is not on sale: start and end of the sales period, or a product that is sold instead. */
  opens: string | null
  closed: boolean
  replaced: boolean
  require_membership: boolean
}
export type OfferedProduct = OfferedVariant & {
  picture: Pick<StoredFile, 'key' | 'name'> | null
  free_price: boolean
  require_voucher: boolean
  require_approval: boolean
  admission: boolean
  personalized: boolean
  min_per_order: number | null
  max_per_order: number | null
  tax: Tax | null
  variations: OfferedVariant[]
}
export type OfferedCategory = {
  id: number | null
  name: LocalizedString | null
  description: LocalizedString | null
  products: OfferedProduct[]
}

type SellableRow = Omit<OfferedVariant, 'price' | 'state' | 'available' | 'replaced'> & { price: string }
type ItemRow = SellableRow &
  Omit<OfferedProduct, keyof OfferedVariant | 'variations'> & {
    category: { id: number; name: LocalizedString; description: LocalizedString | null } | null
    has_variations: boolean
    show_quota_left: boolean | null
    hidden_if_available_id: number | null
    hidden_if_item_available_id: number | null
    hidden_if_item_available_mode: 'hide' | 'info'
  }
type VariationRow = SellableRow & { item_id: number }

// SQL that products and variations share: the sales period, and whether they are shown outside of it.
const salesPeriodSql = (table: string): string => `
  case when ${table}.available_from > :now then ${table}.available_from end as opens, coalesce(${table}.available_until < :now, false) as closed`
const isShownSql = (table: string): string => `
  ${table}.active and not ${table}.hide_without_voucher and not (${table}.require_membership and ${table}.require_membership_hidden)
  and (coalesce(${table}.available_from <= :now, true) or ${table}.available_from_mode = 'info')
  and (coalesce(${table}.available_until >= :now, true) or ${table}.available_until_mode = 'info')`
type QueryValues = { event: number; date: number | null; channel: string; now: Date }
type ListSettings = Pick<Settings<'EventSettings'>, 'hide_sold_out' | 'show_quota_left'>

/**
 * Returns the public offer of an event or a date of a series, by category (guide public-pages, "What is shown"). Hidden products,
 * products that are only sold with others, and products without a quota are omitted. Availability is counted as for carts.
 */
export async function offeredProducts(
  db: Db,
  event: PublicEvent,
  date: PublicDate | null,
  settings: ListSettings,
  now: Date,
): Promise<OfferedCategory[]> {
  const values = { event: event.id, date: date?.id ?? null, channel: WEB_CHANNEL, now }
  const [items, variations] = await Promise.all([readItems(db, values), readVariations(db, values)])
  const products = items.flatMap((item): { item: ItemRow; variation: VariationRow | null }[] =>
    item.has_variations
      ? variations.filter(({ item_id }) => item_id === item.id).map((variation) => ({ item, variation }))
      : [{ item, variation: null }],
  )
  const refs = products.map(({ item, variation }) => ({
    item: item.id,
    variation: variation?.id ?? null,
    subevent: date?.id ?? null,
  }))
  const coveringIds = items.flatMap(({ hidden_if_available_id }) => hidden_if_available_id ?? [])
  const [availability, covering, seats] = await Promise.all([
    productAvailability(db, refs, now),
    coveringIds.length ? quotaAvailability(db, coveringIds, now) : new Map<number, QuotaAvailability>(),
    (date ?? event).seating_plan_id === null ? new Map<string, number>() : countFreeSeats(db, event, refs, now),
  ])
  const offered = Map.groupBy(
    products.flatMap(({ item, variation }, i): (Omit<OfferedVariant, 'replaced'> & { item: number })[] => {
      const quota = availability[i]
      if (!quota) return []
      const free = seats.get(seatGroupKey(refs[i]!))
      const available = free === undefined ? quota.available : Math.min(free, quota.available ?? free)
      const { name, description, price, original_price, opens, closed, require_membership } = variation ?? item
      return [
        {
          item: item.id,
          id: (variation ?? item).id,
          name,
          description,
          price: taxedPrice(price, item.tax, event.currency),
          original_price,
          state: free !== undefined && free <= 0 ? SOLD_OUT : quota.state,
          available: (item.show_quota_left ?? settings.show_quota_left) ? available : null,
          opens,
          closed,
          require_membership,
        },
      ]
    }),
    ({ item }) => item,
  )
  const shown = items.filter(({ hidden_if_available_id: id }) => covering.get(id ?? 0)?.state !== AVAILABLE)
  return groupByCategory(items, shown, offered, settings)
}

// One row per product.
const readItems = (db: Db, values: QueryValues): Promise<ItemRow[]> =>
  query<ItemRow>(
    db,
    `
    select i.id, i.name, i.description, coalesce(io.price, i.default_price) as price, i.original_price, ${salesPeriodSql('i')},
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
    where i.event_id = :event and ${isShownSql('i')} and ${IS_SOLD_ALONE_SQL} and ${isSoldOnDateSql('io')} and ${isSoldOnChannelSql('item', 'i')} and exists (select from events e where e.id = i.event_id and ${isSoldOnChannelSql('event', 'e')})
    order by g.position nulls first, g.id, i.position, i.id limit ${MAX_ITEMS}`,
    values,
  )

// One row per variation.
const readVariations = (db: Db, values: QueryValues): Promise<VariationRow[]> =>
  query<VariationRow>(
    db,
    `
    select v.id, v.item_id, v.value as name, v.description, coalesce(vo.price, v.default_price, io.price, i.default_price) as price, v.original_price, i.require_membership or v.require_membership as require_membership, ${salesPeriodSql('v')}
    from items i
    join variations v on v.item_id = i.id
    left join subevent_item_overrides io on io.subevent_id = :date and io.item_id = i.id
    left join subevent_variation_overrides vo on vo.subevent_id = :date and vo.variation_id = v.id
    where i.event_id = :event and ${isShownSql('v')} and ${isSoldOnDateSql('vo')} and ${isSoldOnChannelSql('variation', 'v')}
    order by i.position, i.id, v.position, v.id limit ${MAX_VARIATIONS}`,
    values,
  )

/**
 * Groups products by category, without those that are hidden while another product is available.
 * @param items all products that are on sale
 * @param shown the products to return
 * @param offered the variants of each product, by product ID
 */
function groupByCategory(
  items: readonly ItemRow[],
  shown: readonly ItemRow[],
  offered: ReadonlyMap<number, readonly (Omit<OfferedVariant, 'replaced'> & { item: number })[]>,
  settings: ListSettings,
): OfferedCategory[] {
  const isAvailable = (id: number | null): boolean =>
    items.some((item) => item.id === id && !item.opens && !item.closed && !item.require_voucher) &&
    (offered.get(id!) ?? []).some(({ state, opens, closed }) => state === AVAILABLE && !opens && !closed)
  const categories = new Map<number, OfferedCategory>()
  for (const item of shown) {
    const replaced = isAvailable(item.hidden_if_item_available_id)
    if (replaced && item.hidden_if_item_available_mode === 'hide') continue
    const variants = (offered.get(item.id) ?? []).map(({ item: _, ...own }): OfferedVariant => ({ ...own, replaced }))
    const visible = settings.hide_sold_out ? variants.filter(({ state }) => state === AVAILABLE) : variants
    const first = visible[0]
    if (!first) continue
    const { id, name, description } = item.category ?? { id: 0, name: null, description: null }
    const category = categories.get(id) ?? { id: id || null, name, description, products: [] }
    categories.set(id, category)
    category.products.push({
      ...first,
      state: Math.max(...visible.map(({ state }) => state)) as QuotaState,
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

function taxedPrice(price: string, tax: Tax | null, currency: string): TaxedPrice {
  const gross = tax ? grossPrice(tax, tax, price, currency) : moneyString(amount(price), currency)
  return { gross, net: moneyString(amount(gross).minus(taxIn(gross, tax?.rate ?? '0.00', currency)), currency) }
}
