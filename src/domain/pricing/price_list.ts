// Reads the prices of products, and other data of the catalog that positions of an order need. The number of statements does not depend on the
// number of products.
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { ProductRef } from '../catalog/offers.ts'
import type { ValidityRule } from '../catalog/validity.ts'
import type { ListedPrices } from './prices.ts'
import type { TaxRule } from './taxes.ts'

/** A product, and the ID of the product that it is an add-on of or bundled with. */
export type PriceQuery = ProductRef & { readonly parent: number | null }

/** Catalog data of a product. */
export type PriceListEntry = {
  readonly listed: ListedPrices
  /** Whether it is disabled for the date. */
  readonly disabled: boolean
  /** Whether the price of the parent product includes it as an add-on. */
  readonly included: boolean
  readonly taxRule: TaxRule | null
  /** Whether it has a downloadable ticket (src/sql/tickets.sql). */
  readonly has_ticket: boolean
  /** Whether it grants a gift card or membership when it is paid. */
  readonly grants: boolean
  /** Validity of its tickets. */
  readonly validity: ValidityRule
}

/** Entries by index of the query, undefined for products that do not exist, and tax rules by ID. */
export type PriceList = {
  readonly entries: readonly (PriceListEntry | undefined)[]
  readonly taxRules: ReadonlyMap<number, TaxRule>
}

type PriceListRow = ListedPrices &
  Pick<PriceListEntry, 'disabled' | 'included' | 'has_ticket' | 'grants'> &
  ValidityRule & { index: number; tax_rule: number | null }

/** Reads the price list of an event for products. @param taxRules IDs of further tax rules to read */
export async function readPriceList(
  db: Db,
  event: { id: number },
  queries: readonly PriceQuery[],
  taxRules: readonly number[] = [],
): Promise<PriceList> {
  const items = queries.map(({ item }) => item)
  const [rows, rules] = await Promise.all([
    // One row per requested product, with its index, starting at 1.
    query<PriceListRow>(
      db,
      `
      select w.index, i.default_price as item, v.default_price as variation, oi.price as "itemOnDate", ov.price as "variationOnDate",
        coalesce(oi.disabled, false) or coalesce(ov.disabled, false) as disabled, coalesce(a.price_included, false) as included,
        i.tax_rule_id as tax_rule, has_ticket(i.generate_tickets, i.admission, w.parent is not null, s.settings) as has_ticket,
        i.issue_giftcard or i.grant_membership_type_id is not null as grants,
        i.validity_mode, i.validity_fixed_from, i.validity_fixed_until, i.validity_dynamic_duration_minutes, i.validity_dynamic_duration_hours,
        i.validity_dynamic_duration_days, i.validity_dynamic_duration_months, i.validity_dynamic_start_choice,
        i.validity_dynamic_start_choice_day_limit
      from unnest(:items::bigint[], :variations::bigint[], :subevents::bigint[], :parents::bigint[])
        with ordinality as w (item, variation, subevent, parent, index)
      join items i on i.id = w.item and i.event_id = :event
      cross join (select g.settings || e.settings as settings from events e join organizers g on g.id = e.organizer_id where e.id = :event) s
      left join variations v on v.id = w.variation and v.item_id = i.id
      left join subevent_item_overrides oi on oi.subevent_id = w.subevent and oi.item_id = i.id
      left join subevent_variation_overrides ov on ov.subevent_id = w.subevent and ov.variation_id = v.id
      left join addons a on a.item_id = w.parent and a.addon_category_id = i.category_id`,
      {
        event: event.id,
        items,
        variations: queries.map(({ variation }) => variation),
        subevents: queries.map(({ subevent }) => subevent),
        parents: queries.map(({ parent }) => parent),
      },
    ),
    // One row per tax rule.
    query<TaxRule>(
      db,
      `
      select id, rate, code, price_includes_tax, eu_reverse_charge, home_country, keep_gross_if_rate_changes, custom_rules from tax_rules
      where event_id = :event and (id = any(:taxRules) or id in (select tax_rule_id from items where id = any(:items)))`,
      { event: event.id, items, taxRules },
    ),
  ])
  const byId = new Map(rules.map((rule) => [rule.id, rule]))
  const entries: (PriceListEntry | undefined)[] = queries.map(() => undefined)
  for (const row of rows) {
    const {
      index,
      item,
      variation,
      itemOnDate,
      variationOnDate,
      tax_rule,
      disabled,
      included,
      has_ticket,
      grants,
      ...validity
    } = row
    entries[index - 1] = {
      disabled,
      included,
      has_ticket,
      grants,
      validity,
      listed: { item, variation, itemOnDate, variationOnDate },
      taxRule: tax_rule === null ? null : (byId.get(tax_rule) ?? null),
    }
  }
  return { entries, taxRules: byId }
}
