// What is offered: products and variations as the requests of buyers name them, and whether product, variation and date fit together.
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { ValidationError } from '../../core/errors.ts'

/** What is sold: a product, or a variation of it, in a series for one date. */
export type Product = { item: number; variation: number | null; subevent: number | null }

/** What the products and variations of a request are, each read once. */
export type Offers = { items: ReadonlyMap<number, Offer>; variations: ReadonlyMap<number, Variation> }
export type Offer = {
  id: number
  active: boolean
  has_variations: boolean
  allow_waitinglist: boolean
  category_id: number | null
  /** Whether it is an add-on, by its category. */
  is_addon: boolean
  /** Whether it is sold only as an add-on or in bundles. */
  only_along: boolean
  /** The categories of its add-ons. */
  addon_categories: number[]
  bundles: { item: number; variation: number | null }[]
  /** The dates on which its seats are reserved; 0 is the event itself. */
  seated: number[]
}
type Variation = { id: number; item_id: number; active: boolean }

const NO_VARIATION = 'The product has no such variation.'
const CHOOSE_VARIATION = 'Choose one of the variations of the product.'

/** Reads the products of an event that are named, and the variations. */
export async function readOffers(
  db: Db,
  event: { id: number },
  named: readonly { item: number | null; variation: number | null }[],
): Promise<Offers> {
  const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))]
  const variations = distinct(named.map(({ variation }) => variation))
  const [found, foundVariations] = await Promise.all([
    // One row per product.
    query<Offer>(
      db,
      `
      select i.id, i.active, i.has_variations, i.allow_waitinglist, i.category_id, coalesce(c.is_addon, false) as is_addon,
        i.require_bundling or coalesce(c.is_addon, false) as only_along,
        array(select a.addon_category_id from addons a where a.item_id = i.id) as addon_categories,
        coalesce((select json_agg(json_build_object('item', b.bundled_item_id, 'variation', b.bundled_variation_id)) from bundles b where b.item_id = i.id), '[]') as bundles,
        array(select coalesce(m.subevent_id, 0) from seat_category_mappings m where m.event_id = i.event_id and m.item_id = i.id) as seated
      from items i left join categories c on c.id = i.category_id where i.event_id = :event and i.id = any(:items)`,
      { event: event.id, items: distinct(named.map(({ item }) => item)) },
    ),
    variations.length
      ? query<Variation>(db, 'select id, item_id, active from variations where id = any(:variations)', { variations })
      : [],
  ])
  return {
    items: new Map(found.map((item) => [item.id, item])),
    variations: new Map(foundVariations.map((variation) => [variation.id, variation])),
  }
}

/**
 * Whether product, variation and date fit together. What is bought has a variation where the product has some, and a date in a series.
 * @param active which of product and variation have to be active
 */
export function productErrors(
  event: { has_subevents: boolean },
  { items, variations }: Offers,
  { item, variation, subevent }: Product,
  active: { item: boolean; variation: boolean },
): ValidationError[] {
  const errors: ValidationError[] = []
  const report = (field: string, message: string): void => {
    errors.push({ path: [field], message })
  }
  const offer = items.get(item)
  const chosen = variation === null ? undefined : variations.get(variation)
  if (!offer) report('item', `There is no object ${item} here.`)
  else if (active.item && !offer.active) report('item', 'The product is not sold.')
  const misfit = offer && variationMisfit(offer.has_variations, variation, chosen?.item_id === item)
  if (misfit !== undefined) report('variation', misfit)
  else if (active.variation && chosen && !chosen.active) report('variation', 'The variation is not sold.')
  if (event.has_subevents && subevent === null) report('subevent', 'Choose a date of the series.')
  return [...errors, ...dateErrors(event, subevent)]
}

/**
 * What is wrong with the choice of a variation, or undefined.
 * @param fits whether it is one of the product
 */
export function variationMisfit(hasVariations: boolean, variation: number | null, fits: boolean): string | undefined {
  if (variation === null) return hasVariations ? CHOOSE_VARIATION : undefined
  return fits ? undefined : NO_VARIATION
}

/** Only in a series something can be for one date. */
export const dateErrors = (event: { has_subevents: boolean }, subevent: number | null): ValidationError[] =>
  event.has_subevents || subevent === null ? [] : [{ path: ['subevent'], message: 'The event is no series.' }]

/** Whether the seats of a product are reserved, in the event itself or on a date. */
export const hasReservedSeats = (offer: Offer | undefined, subevent: number | null): boolean =>
  offer?.seated.includes(subevent ?? 0) ?? false
