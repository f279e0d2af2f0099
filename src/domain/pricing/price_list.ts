// What products cost at this moment, and what else of the catalog decides about the positions of an order. However many are asked for, it is
// read in one go.
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { ProductRef } from '../catalog/offers.ts'
import type { ValidityRule } from '../catalog/validity.ts'
import type { ListedPrices } from './prices.ts'
import type { TaxRule } from './taxes.ts'

/** What is asked for: a product, and the one that it is an add-on of or bundled with. */
export type Asked = ProductRef & { readonly parent: number | null }

/** What the catalog says of a product that is sold. */
export type Entry = {
  readonly listed: ListedPrices
  /** Whether the date does not sell it. */
  readonly disabled: boolean
  /** Whether the product that it is an add-on of says that its price includes it. */
  readonly included: boolean
  readonly taxRule: TaxRule | null
  /** Whether it gets a ticket to download (src/sql/tickets.sql). */
  readonly has_ticket: boolean
  /** Whether it grants something when it is paid: a gift card or a membership. */
  readonly grants: boolean
  /** How long its tickets are valid. */
  readonly validity: ValidityRule
}

/** The entries for what is asked for, undefined where there is no such product; and the tax rules that were asked for, by id. */
export type PriceList = {
  readonly entries: readonly (Entry | undefined)[]
  readonly taxRules: ReadonlyMap<number, TaxRule>
}

type Row = ListedPrices &
  Pick<Entry, 'disabled' | 'included' | 'has_ticket' | 'grants'> &
  ValidityRule & { place: number; tax_rule: number | null }

/** Reads the price list of an event for some products, and tax rules. */
export async function readPriceList(
  db: Db,
  event: { id: number },
  asked: readonly Asked[],
  taxRules: readonly number[] = [],
): Promise<PriceList> {
  const items = asked.map(({ item }) => item)
  const [rows, rules] = await Promise.all([
    // One row per product that is asked for, with its place from 1.
    query<Row>(
      db,
      `
      select w.place, i.default_price as item, v.default_price as variation, oi.price as "itemOnDate", ov.price as "variationOnDate",
        coalesce(oi.disabled, false) or coalesce(ov.disabled, false) as disabled, coalesce(a.price_included, false) as included,
        i.tax_rule_id as tax_rule, has_ticket(i.generate_tickets, i.admission, w.parent is not null, s.settings) as has_ticket,
        i.issue_giftcard or i.grant_membership_type_id is not null as grants,
        i.validity_mode, i.validity_fixed_from, i.validity_fixed_until, i.validity_dynamic_duration_minutes, i.validity_dynamic_duration_hours,
        i.validity_dynamic_duration_days, i.validity_dynamic_duration_months, i.validity_dynamic_start_choice,
        i.validity_dynamic_start_choice_day_limit
      from unnest(:items::bigint[], :variations::bigint[], :subevents::bigint[], :parents::bigint[])
        with ordinality as w (item, variation, subevent, parent, place)
      join items i on i.id = w.item and i.event_id = :event
      cross join (select g.settings || e.settings as settings from events e join organizers g on g.id = e.organizer_id where e.id = :event) s
      left join variations v on v.id = w.variation and v.item_id = i.id
      left join subevent_item_overrides oi on oi.subevent_id = w.subevent and oi.item_id = i.id
      left join subevent_variation_overrides ov on ov.subevent_id = w.subevent and ov.variation_id = v.id
      left join addons a on a.item_id = w.parent and a.addon_category_id = i.category_id`,
      {
        event: event.id,
        items,
        variations: asked.map(({ variation }) => variation),
        subevents: asked.map(({ subevent }) => subevent),
        parents: asked.map(({ parent }) => parent),
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
  const entries: (Entry | undefined)[] = asked.map(() => undefined)
  for (const row of rows) {
    const {
      place,
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
    entries[place - 1] = {
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
