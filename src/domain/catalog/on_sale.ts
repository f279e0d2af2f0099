// SQL conditions of what is on sale (guide products, "When something is sold"). Statements must contain products `i`, and left-join their
// variations `v`, categories `g`, and the overrides `io` and `vo` of a date.

/** Returns the SQL condition that a product, variation, discount or override is within its sales period at `:now`. */
export const isInSalesPeriodSql = (table: string): string =>
  `coalesce(${table}.available_from <= :now, true) and coalesce(${table}.available_until >= :now, true)`

/** Returns the SQL condition that the override of a date permits the sale. */
export const isSoldOnDateSql = (override: 'io' | 'vo'): string =>
  `${override}.disabled is not true and ${isInSalesPeriodSql(override)}`

/** SQL condition that the product is on sale, and its variation if there is one. */
export const IS_ON_SALE_SQL = `i.active and ${isInSalesPeriodSql('i')} and ${isSoldOnDateSql('io')}
  and (v.id is null or v.active and ${isInSalesPeriodSql('v')} and ${isSoldOnDateSql('vo')})`

/** SQL condition that the product is sold without another product and without a voucher. */
export const IS_SOLD_ALONE_SQL = 'not i.hide_without_voucher and not i.require_bundling and g.is_addon is not true'
