// Copies the objects of an event (guide cloning, "What is copied"), without orders and other sales data. The caller copies the event's own row,
// sales channels and meta data.

import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { addFileUse } from '../../core/data/files.ts'
import type { KeySource } from '../../core/platform/encryption.ts'
import type { Transaction } from '../../core/transaction.ts'
import { assignSeats } from '../catalog/seating.ts'
import { copySettings } from '../catalog/settings.ts'
import { rewriteLookups } from '../entry/rules_parsing.ts'
import type { CopiedTable } from './row_copies.ts'
import { copyExpressions, counterpartSql, nextIdSql, rootIdsSql } from './row_copies.ts'

/** SQL condition of rows that belong to no date of a series. */
export const NOT_OF_DATE_SQL = 'subevent_id is null' // dates are not copied, nor what is for one of them

/** Objects with IDs. Their copies have new IDs in the same order, and references point to the copies. */
export const OBJECTS: Record<string, CopiedTable> = {
  tax_rules: {
    refs: { event_id: 'events' },
    columns:
      'name internal_name default rate code price_includes_tax eu_reverse_charge home_country keep_gross_if_rate_changes custom_rules',
  },
  categories: { refs: { event_id: 'events' }, columns: 'name internal_name description position is_addon' },
  item_meta_properties: { refs: { event_id: 'events' }, columns: 'name default required allowed_values' },
  items: {
    refs: {
      event_id: 'events',
      category_id: 'categories',
      tax_rule_id: 'tax_rules',
      grant_membership_type_id: 'membership_types',
      hidden_if_available_id: 'quotas',
      hidden_if_item_available_id: 'items',
    },
    columns: `name internal_name active description default_price free_price free_price_suggestion admission personalized position picture
      all_sales_channels available_from available_from_mode available_until available_until_mode require_voucher hide_without_voucher allow_cancel
      min_per_order max_per_order checkin_attention checkin_text original_price require_approval require_bundling require_membership
      require_membership_hidden grant_membership_duration_like_event grant_membership_duration_days grant_membership_duration_months
      validity_mode validity_fixed_from validity_fixed_until validity_dynamic_duration_minutes validity_dynamic_duration_hours
      validity_dynamic_duration_days validity_dynamic_duration_months validity_dynamic_start_choice
      validity_dynamic_start_choice_day_limit generate_tickets allow_waitinglist issue_giftcard media_policy media_type show_quota_left
      hidden_if_item_available_mode has_variations`,
  },
  variations: {
    refs: { item_id: 'items' },
    columns: `value default_price free_price_suggestion original_price active description position checkin_attention checkin_text
      require_approval require_membership require_membership_hidden available_from available_from_mode available_until
      available_until_mode hide_without_voucher all_sales_channels`,
  },
  addons: {
    refs: { item_id: 'items', addon_category_id: 'categories' },
    columns: 'min_count max_count position multi_allowed price_included',
  },
  bundles: {
    refs: { item_id: 'items', bundled_item_id: 'items', bundled_variation_id: 'variations' },
    columns: 'count designated_price',
  },
  quotas: {
    refs: { event_id: 'events' },
    columns: 'subevent_id name size close_when_sold_out release_after_exit',
    reset: { closed: 'false' },
    only: NOT_OF_DATE_SQL,
  },
  questions: {
    refs: { event_id: 'events', dependency_question_id: 'questions' },
    columns: `question help_text type required position identifier ask_during_checkin show_during_checkin hidden print_on_invoice valid_number_min valid_number_max
      valid_date_min valid_date_max valid_datetime_min valid_datetime_max valid_string_length_max valid_file_portrait dependency_values`,
  },
  question_options: { refs: { question_id: 'questions', event_id: 'events' }, columns: 'position identifier answer' },
  discounts: {
    refs: { event_id: 'events' },
    columns: `active internal_name position all_sales_channels available_from available_until subevent_mode subevent_date_from subevent_date_until
      condition_all_products condition_apply_to_addons condition_ignore_voucher_discounted condition_min_count condition_min_value
      benefit_same_products benefit_apply_to_addons benefit_ignore_voucher_discounted benefit_discount_matching_percent
      benefit_only_apply_to_cheapest_n_matches`,
  },
  seats: {
    refs: { event_id: 'events', item_id: 'items' },
    columns: 'subevent_id seat_guid zone_name row_name row_label seat_number seat_label category blocked position',
    only: NOT_OF_DATE_SQL,
  },
  checkin_lists: {
    refs: { event_id: 'events' },
    columns: `subevent_id name all_products include_pending allow_multiple_entries allow_entry_after_exit rules exit_all_at addon_match
      ignore_in_statistics consider_tickets_used`,
    reset: { exited_all_at: 'null' },
    only: NOT_OF_DATE_SQL,
  },
  mail_rules: {
    refs: { event_id: 'events' },
    columns: `subevent_id enabled subject template all_products restrict_to_status checked_in_status date_is_absolute send_date send_offset_days
      send_offset_time offset_to_event_end offset_is_after send_to attach_ical`,
    only: NOT_OF_DATE_SQL,
  },
  badge_layouts: { refs: { event_id: 'events' }, columns: 'name default layout background' },
  ticket_layouts: { refs: { event_id: 'events' }, columns: 'name default layout background' },
}

/** Links between objects. Links to objects without a counterpart are omitted. */
export const LINKS: Record<string, CopiedTable> = {
  item_sales_channels: { refs: { item_id: 'items', sales_channel_id: 'sales_channels' } },
  item_membership_types: { refs: { item_id: 'items', membership_type_id: 'membership_types' } },
  item_meta_values: { refs: { item_id: 'items', property_id: 'item_meta_properties' }, columns: 'value' },
  variation_sales_channels: { refs: { variation_id: 'variations', sales_channel_id: 'sales_channels' } },
  variation_membership_types: { refs: { variation_id: 'variations', membership_type_id: 'membership_types' } },
  variation_meta_values: {
    refs: { variation_id: 'variations', property_id: 'item_meta_properties' },
    columns: 'value',
  },
  quota_items: { refs: { quota_id: 'quotas', item_id: 'items' } },
  quota_variations: { refs: { quota_id: 'quotas', variation_id: 'variations' } },
  question_items: { refs: { question_id: 'questions', item_id: 'items' } },
  discount_sales_channels: { refs: { discount_id: 'discounts', sales_channel_id: 'sales_channels' } },
  discount_items: { refs: { discount_id: 'discounts', item_id: 'items' } },
  discount_benefit_items: { refs: { discount_id: 'discounts', item_id: 'items' } },
  checkin_list_items: { refs: { checkin_list_id: 'checkin_lists', item_id: 'items' } },
  checkin_list_sales_channels: { refs: { checkin_list_id: 'checkin_lists', sales_channel_id: 'sales_channels' } },
  checkin_list_gates: { refs: { checkin_list_id: 'checkin_lists', gate_id: 'gates' } },
  mail_rule_items: { refs: { rule_id: 'mail_rules', item_id: 'items' } },
  seat_category_mappings: {
    refs: { event_id: 'events', item_id: 'items' },
    columns: 'subevent_id category',
    only: NOT_OF_DATE_SQL,
  },
  badge_items: {
    refs: { event_id: 'events', item_id: 'items', layout_id: 'badge_layouts' },
    reset: { id: nextIdSql('badge_items') },
  },
  ticket_layout_items: {
    refs: { event_id: 'events', item_id: 'items', layout_id: 'ticket_layouts', sales_channel_id: 'sales_channels' },
    reset: { id: nextIdSql('ticket_layout_items') },
  },
}

/** Objects of organizers, and how their counterparts at another organizer are found. Within one organizer, each is its own counterpart. */
const COUNTERPARTS = {
  sales_channels: 'theirs.identifier = ours.identifier',
  membership_types: 'theirs.id = ours.id',
  gates: 'theirs.id = ours.id',
}

const expressions = [
  rootIdsSql('events'),
  ...Object.entries(COUNTERPARTS).map(
    ([table, same]) => `${table}_ids as materialized (
    select jsonb_object_agg(ours.id, theirs.id) as new from ${table} ours join ${table} theirs on ${same}
    where ours.organizer_id = :source_organizer and theirs.organizer_id = :target_organizer)`,
  ),
  ...copyExpressions(OBJECTS, LINKS),
]

// One statement, so that it sees a consistent state of the source, and foreign keys are checked at the end. Its row has the data to rewrite the
// rules of check-in lists: the copies of products and variations, and the lists with rules.
const COPY = `with ${expressions.join(',\n')}
  select (select new from items_ids) as items, (select new from variations_ids) as variations, (select new from gates_ids) as gates,
    (select json_agg(json_build_object('id', ${counterpartSql('id', 'checkin_lists')}, 'rules', rules)) from checkin_lists
      where event_id = :source and ${NOT_OF_DATE_SQL} and rules <> '{}') as ruled`
/** The IDs of copies by those of their sources, and the check-in lists with rules that refer to sources. */
export type Copies = Record<'items' | 'variations' | 'gates', Record<string, number> | null> & {
  ruled: { id: number; rules: object }[] | null
}

/**
 * Copies the objects of an event into another, empty event (guide cloning, "What is copied"). Seats are synchronized with the seating plan of
 * the target and remain blocked. Between organizers, sales channels are matched by identifier, and membership types are omitted.
 * @throws Rejection 403 if the source no longer exists
 */
export async function cloneEvent(
  { db, now, config }: Pick<Transaction, 'db' | 'now'> & { readonly config: KeySource },
  source: { id: number; organizer_id: number },
  target: { id: number; organizer_id: number },
): Promise<void> {
  await copySettings({ db, config }, source, target)
  const [copies] = await query<Copies>(db, COPY, {
    source: source.id,
    target: target.id,
    source_organizer: source.organizer_id,
    target_organizer: target.organizer_id,
  })
  await rewriteRules(db, copies!)
  const files = await query<{ id: string }>(
    db,
    `select picture as id from items where event_id = :target and picture is not null
    union all select background from badge_layouts where event_id = :target and background is not null
    union all select background from ticket_layouts where event_id = :target and background is not null`,
    { target: target.id },
  )
  await addFileUse(db, ...files.map(({ id }) => id))
  await assignSeats({ db, now }, { event: target.id, subevent: null })
}

/** Replaces IDs in the rules of copied check-in lists with those of the copies. */
export async function rewriteRules(db: Db, { ruled, ...ids }: Copies): Promise<void> {
  if (!ruled) return
  const rewritten = ruled.map(({ id, rules }) => ({
    id,
    rules: rewriteLookups(rules, (table, id) => ids[table]?.[id]),
  }))
  await query(
    db,
    `update checkin_lists l set rules = r.rules from jsonb_to_recordset(:rewritten) as r (id bigint, rules jsonb) where l.id = r.id`,
    { rewritten: JSON.stringify(rewritten) },
  )
}
