// Products and variations that requests refer to, and the validation of product, variation and date.
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { ErrorCode, ErrorReason, ValidationError } from '../../core/errors.ts'

/** A product or variation that is sold; in a series for one date. */
export type ProductRef = { item: number; variation: number | null; subevent: number | null }

/** Products and variations of a request, by ID. */
export type Offers = { items: ReadonlyMap<number, Offer>; variations: ReadonlyMap<number, Variation> }
export type Offer = {
  id: number
  active: boolean
  has_variations: boolean
  allow_waitinglist: boolean
  category_id: number | null
  /** Whether its category is an add-on category. */
  is_addon: boolean
  /** Whether it is only sold as an add-on or in bundles. */
  requires_parent: boolean
  /** Categories of its add-ons. */
  addon_categories: number[]
  bundles: { item: number; variation: number | null }[]
  /** IDs of the dates on which it has reserved seats; 0 for the event itself. */
  seated_dates: number[]
}
type Variation = { id: number; item_id: number; active: boolean }

const NO_VARIATION: ErrorReason = { message: 'The product has no such variation.', code: 'invalid_choice' }
const CHOOSE_VARIATION: ErrorReason = {
  message: 'Choose one of the variations of the product.',
  code: 'variation_required',
}

/** Returns the products and variations of an event that a request refers to. */
export async function readOffers(
  db: Db,
  event: { id: number },
  requested: readonly { item: number | null; variation: number | null }[],
): Promise<Offers> {
  const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))]
  const variations = distinct(requested.map(({ variation }) => variation))
  const [items, foundVariations] = await Promise.all([
    // One row per product.
    query<Offer>(
      db,
      `
      select i.id, i.active, i.has_variations, i.allow_waitinglist, i.category_id, coalesce(c.is_addon, false) as is_addon,
        i.require_bundling or coalesce(c.is_addon, false) as requires_parent,
        array(select a.addon_category_id from addons a where a.item_id = i.id) as addon_categories,
        coalesce((select json_agg(json_build_object('item', b.bundled_item_id, 'variation', b.bundled_variation_id)) from bundles b where b.item_id = i.id), '[]') as bundles,
        array(select coalesce(m.subevent_id, 0) from seat_category_mappings m where m.event_id = i.event_id and m.item_id = i.id) as seated_dates
      from items i left join categories c on c.id = i.category_id where i.event_id = :event and i.id = any(:items)`,
      { event: event.id, items: distinct(requested.map(({ item }) => item)) },
    ),
    variations.length
      ? query<Variation>(db, 'select id, item_id, active from variations where id = any(:variations)', { variations })
      : [],
  ])
  return {
    items: new Map(items.map((item) => [item.id, item])),
    variations: new Map(foundVariations.map((variation) => [variation.id, variation])),
  }
}

/**
 * Validates product, variation and date. A product with variations needs a variation, and a series needs a date.
 * @param active which of product and variation must be active
 */
export function validateProduct(
  event: { has_subevents: boolean },
  { items, variations }: Offers,
  { item, variation, subevent }: ProductRef,
  active: { item: boolean; variation: boolean },
): ValidationError[] {
  const errors: ValidationError[] = []
  const report = (field: string, message: string, code: ErrorCode): void => {
    errors.push({ path: [field], message, code })
  }
  const offer = items.get(item)
  const chosen = variation === null ? undefined : variations.get(variation)
  if (!offer) report('item', `There is no object ${item} here.`, 'does_not_exist')
  else if (active.item && !offer.active) report('item', 'The product is not sold.', 'not_sold')
  const error = offer && variationError(offer.has_variations, variation, chosen?.item_id === item)
  if (error !== undefined) report('variation', error.message, error.code)
  else if (active.variation && chosen && !chosen.active) report('variation', 'The variation is not sold.', 'not_sold')
  if (event.has_subevents && subevent === null) report('subevent', 'Choose a date of the series.', 'date_required')
  return [...errors, ...validateDate(event, subevent)]
}

/**
 * Returns the validation error of a variation, or undefined.
 * @param belongsToProduct whether the variation belongs to the product
 */
export function variationError(
  hasVariations: boolean,
  variation: number | null,
  belongsToProduct: boolean,
): ErrorReason | undefined {
  if (variation === null) return hasVariations ? CHOOSE_VARIATION : undefined
  return belongsToProduct ? undefined : NO_VARIATION
}

/** Validates that only objects of a series have a date. */
export const validateDate = (event: { has_subevents: boolean }, subevent: number | null): ValidationError[] =>
  event.has_subevents || subevent === null
    ? []
    : [{ path: ['subevent'], message: 'The event is not a series.', code: 'not_allowed' }]

/** Returns whether a product has reserved seats, in the event itself or on a date. */
export const hasReservedSeats = (offer: Offer | undefined, subevent: number | null): boolean =>
  offer?.seated_dates.includes(subevent ?? 0) ?? false
