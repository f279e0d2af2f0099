// Reservations by shops in browsers: products of the public pages at their public price, in a cart whose ID is a secret.
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { Rejection } from '../../core/errors.ts'
import { asRejection, forbidden, invalid } from '../../core/errors.ts'
import { getOrCreate } from '../../core/get_or_create.ts'
import type { Event, Organizer } from '../../core/handler.ts'
import { amount, moneyString } from '../../core/money.ts'
import type { EventTimes, Presale, PublicDate, PublicEvent } from '../catalog/public_pages.ts'
import { presaleOf, publicDate, publicEvent } from '../catalog/public_pages.ts'
import { eventSettings } from '../catalog/settings.ts'
import type { CartEntry, CartItem } from './carts.ts'
import type { OfferedProduct, OfferedVariant } from './offered_products.ts'
import { offeredProducts } from './offered_products.ts'

/** A product that a shop reserves. */
type ShopItem = Pick<CartItem, 'item' | 'variation' | 'subevent' | 'answers'> &
  Partial<CartItem> & { readonly cart_id?: string }
type ShopEntry = Omit<CartEntry, 'cart_id' | 'admission'> & Pick<ShopItem, 'cart_id'>
type ShopScope = { readonly db: Db; readonly organizer: Organizer; readonly event: Event }
/** Fields that shops do not send, and those of bundled products. */
const SHOP_DEFAULTS = {
  voucher: null,
  includes_tax: true,
  attendee_name: null,
  attendee_name_parts: {},
  attendee_email: null,
  answers: [],
  seat: null,
}
type Bundled = { item: number; variation: number | null; count: number; designated_price: string }

/** Returns the event of a request. @throws Rejection 403 unless it has a public page */
export async function shopEvent({ db, organizer, event }: ShopScope): Promise<PublicEvent> {
  const offered = await publicEvent(db, organizer.slug, event.slug)
  if (!offered) throw forbidden()
  return offered
}

/**
 * Returns the date of a request, null for a request without a date, or undefined if the event has no such public date.
 * @throws Rejection 400 on `subevent` if the event is a series and the request has no date
 */
export async function shopDate(
  db: Db,
  event: PublicEvent,
  subevent: number | null,
): Promise<PublicDate | null | undefined> {
  if (subevent !== null) return event.has_subevents ? publicDate(db, event, subevent) : undefined
  if (event.has_subevents) throw invalid('subevent', 'Choose a date of the series.', 'date_required')
  return null
}

/**
 * Returns the cart entries for products, on the channel `web` at their public prices, with their bundled products. A product is rejected with 400 if
 * it or the event is not on sale to all customers, or if the cart exceeds the limits of an order.
 * @throws Rejection 403 unless the event has a public page
 */
export async function shopEntries(
  scope: ShopScope & { readonly now: Date },
  wanted: readonly ShopItem[],
): Promise<(ShopEntry | Rejection)[]> {
  const event = await shopEvent(scope)
  const offers = new Map<number | null, Promise<ShopOffer>>()
  return Promise.all(
    wanted.map((item) => {
      const offer = getOrCreate(offers, item.subevent, () => offerOf(scope, event, item.subevent))
      return offer.then((offer) => shopEntry(scope, offer, item)).catch(asRejection)
    }),
  )
}

type ShopOffer = {
  readonly event: PublicEvent
  readonly products: readonly OfferedProduct[]
  readonly max_items_per_order: number
}

async function offerOf(
  { db, now }: ShopScope & { readonly now: Date },
  event: PublicEvent,
  subevent: number | null,
): Promise<ShopOffer> {
  const date = await shopDate(db, event, subevent)
  if (date === undefined) throw invalid('subevent', 'The event does not sell this date.', 'not_sold')
  if (presaleOf(date ?? event, now) !== 'open')
    throw invalid([], 'The event is not on sale at this moment.', 'not_on_sale')
  const settings = await eventSettings(db, event)
  const categories = await offeredProducts(db, event, date, { ...settings, hide_sold_out: false }, now)
  const products = categories.flatMap((category) => category.products)
  return { event, products, max_items_per_order: settings.max_items_per_order }
}

async function shopEntry(
  scope: ShopScope & { readonly now: Date },
  { event, products, max_items_per_order }: ShopOffer,
  wanted: ShopItem,
): Promise<ShopEntry> {
  const { db } = scope
  const product = products.find(({ id }) => id === wanted.item)
  if (!product) throw invalid('item', 'The product is not sold here.', 'not_sold')
  const offered = findVariant(product, wanted.variation)
  if (offered.opens !== null || offered.closed || product.opens !== null || product.closed || offered.replaced)
    throw invalid('item', 'The product is not on sale at this moment.', 'not_on_sale')
  if (product.require_voucher) throw invalid('item', 'The product is only sold with a voucher.', 'voucher_required')
  if (offered.require_membership) throw invalid('item', 'The product is only sold to members.', 'membership_required')
  await assertWithinLimits(scope, wanted, product, max_items_per_order)
  await assertPublicQuestions(db, wanted)
  const { cart_id, ...position } = wanted
  const bundled = await readBundled(db, wanted.item)
  const bundledPrice = bundled.reduce((sum, { designated_price }) => sum.plus(designated_price), amount('0'))
  const isPossible = bundledPrice.lessThanOrEqualTo(offered.price.gross)
  const price = isPossible ? amount(offered.price.gross).minus(bundledPrice) : amount(offered.price.gross)
  return {
    ...(cart_id === undefined ? {} : { cart_id }),
    ...SHOP_DEFAULTS,
    ...position,
    sales_channel: 'web',
    price: moneyString(price, event.currency),
    addons: [],
    bundled: bundled.map(({ item, variation, designated_price }) => ({
      ...SHOP_DEFAULTS,
      item,
      variation,
      subevent: wanted.subevent,
      price: isPossible ? designated_price : '0.00',
    })),
  }
}

// A missing variation is reported by the validation of the cart entry.
function findVariant(product: OfferedProduct, variation: number | null): OfferedVariant {
  if (variation === null || !product.variations.length) return product
  const offered = product.variations.find(({ id }) => id === variation)
  if (!offered) throw invalid('variation', 'The variation is not sold here.', 'not_sold')
  return offered
}

// Limits a cart to what an order can contain. Customers can create several carts.
async function assertWithinLimits(
  { db, event, now }: ShopScope & { readonly now: Date },
  { cart_id, item }: ShopItem,
  { max_per_order }: OfferedProduct,
  max: number,
): Promise<void> {
  const [held] = cart_id
    ? await query<{ all: number; same: number }>(
        db,
        `select count(*) as "all", count(*) filter (where item_id = :item) as same from cart_positions
        where event_id = :event and cart_id = :cart and expires > :now and addon_to_id is null`,
        { event: event.id, cart: cart_id, item, now },
      )
    : []
  if ((held?.all ?? 0) >= max) throw invalid([], `A cart holds at most ${max} products.`, 'max_per_order_exceeded')
  if (max_per_order !== null && (held?.same ?? 0) >= max_per_order)
    throw invalid('item', `A cart holds at most ${max_per_order} of this product.`, 'max_per_order_exceeded')
}

async function assertPublicQuestions(db: Db, { answers }: ShopItem): Promise<void> {
  if (!answers.length) return
  const internal = await query<{ id: number }>(
    db,
    'select id from questions where id = any(:ids) and (hidden or ask_during_checkin)',
    { ids: answers.map(({ question }) => question) },
  )
  const index = answers.findIndex(({ question }) => internal.some(({ id }) => id === question))
  if (index >= 0) throw invalid(['answers', index, 'question'], 'This question is not asked in shops.')
}

// One entry for each unit.
async function readBundled(db: Db, item: number): Promise<Bundled[]> {
  const bundled = await query<Bundled>(
    db,
    'select bundled_item_id as item, bundled_variation_id as variation, count, designated_price from bundles where item_id = :item order by id',
    { item },
  )
  return bundled.flatMap((bundle) => Array.from({ length: bundle.count }, () => bundle))
}

type ShopTimes = { date_to: string | null; presale_start: string | null }

/**
 * Returns the select list of the times of an event or date, and whether they are public. The statement must contain `events` and the organizer
 * `o`.
 */
export function shopTimesSql(table: 'events' | 'subevents'): string {
  const isShown = (setting: string): string =>
    `coalesce((events.settings ->> '${setting}')::boolean, (o.settings ->> '${setting}')::boolean, true)`
  const times = ['date_from', 'date_to', 'date_admission', 'presale_start', 'presale_end']
  return `${times.map((name) => `${table}.${name}`).join(', ')}, ${isShown('show_date_to')} as shows_end, ${isShown('presale_start_show_date')} as shows_start`
}

/** A row with the columns of `shopTimesSql`. */
export type WithShopTimes<Shown> = Omit<Shown, 'presale'> & EventTimes & { shows_end: boolean; shows_start: boolean }

/** Returns a row with the state of its presale, and without times that the settings hide. */
export const presentTimes = <Row extends WithShopTimes<ShopTimes>>(
  row: Row,
  now: Date,
): Row & { presale: Presale } => ({
  ...row,
  presale: presaleOf(row, now),
  date_to: row.shows_end ? row.date_to : null,
  presale_start: row.shows_start ? row.presale_start : null,
})
