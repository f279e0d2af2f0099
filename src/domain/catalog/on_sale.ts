// What is on sale (guide products, "When something is sold"): SQL for statements that have products `i`, their variations `v`, categories `g`, and the
// overrides `io` and `vo` of a date, the latter four by left joins.

/** The SQL of whether a product, a variation, a discount or an override of a date is within its time of sale at `:now`. */
export const isInTimeOfSale = (table: string): string =>
  `coalesce(${table}.available_from <= :now, true) and coalesce(${table}.available_until >= :now, true)`

/** The SQL of whether a date sells what it has this override for. */
export const isSoldOnDate = (override: 'io' | 'vo'): string =>
  `${override}.disabled is not true and ${isInTimeOfSale(override)}`

/** The SQL of whether the product, and its variation if it is joined, is on sale. */
export const IS_ON_SALE = `i.active and ${isInTimeOfSale('i')} and ${isSoldOnDate('io')}
  and (v.id is null or v.active and ${isInTimeOfSale('v')} and ${isSoldOnDate('vo')})`

/** The SQL of whether the product is sold without another one and without a voucher that shows it. */
export const IS_SOLD_ALONE = 'not i.hide_without_voucher and not i.require_bundling and g.is_addon is not true'
