// Copies the configuration of an organizer to another, empty one: the objects that belong to the organizer, and its events with their dates
// (guide sandbox, "What is copied").
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { addFileUse } from '../../core/data/files.ts'
import type { KeySource } from '../../core/platform/encryption.ts'
import { SECRET_SETTINGS, settingsFiles } from '../catalog/settings.ts'
import { createSigningKeys } from '../catalog/signing_keys.ts'
import { WAITING_ROOM_STATE } from '../catalog/waiting_rooms.ts'
import type { Copies } from './clone.ts'
import { LINKS, NOT_OF_DATE_SQL, OBJECTS, rewriteRules } from './clone.ts'
import type { CopiedTable } from './row_copies.ts'
import { copyExpressions, counterpartSql, nextIdSql, rootIdsSql } from './row_copies.ts'

const OF_ORGANIZER = { organizer_id: 'organizers' }
// Secrets would let the copy reach payment systems.
const SETTINGS_SQL = 'settings - :omitted::text[]'

/** Objects of an organizer, its events and their dates. Those of events are copied as with an event, but for all dates. */
const ORGANIZER_OBJECTS: Readonly<Record<string, CopiedTable>> = {
  sales_channels: { refs: OF_ORGANIZER, columns: 'identifier label type position' },
  membership_types: { refs: OF_ORGANIZER, columns: 'name transferable allow_parallel_usage max_usages' },
  gates: { refs: OF_ORGANIZER, columns: 'name' },
  event_meta_properties: {
    refs: OF_ORGANIZER,
    columns: 'name default required protected filter_allowed filter_public public_label choices',
  },
  seating_plans: { refs: OF_ORGANIZER, columns: 'name layout' },
  events: {
    refs: { ...OF_ORGANIZER, seating_plan_id: 'seating_plans' },
    columns: `slug name live testmode currency timezone date_from date_to date_admission is_public presale_start presale_end location geo_lat
      geo_lon has_subevents plugins all_sales_channels`,
    reset: { settings: SETTINGS_SQL },
    only: 'id = any(:events::bigint[])',
  },
  subevents: {
    refs: { event_id: 'events', seating_plan_id: 'seating_plans' },
    columns: `name active is_public date_from date_to date_admission presale_start presale_end location geo_lat geo_lon frontpage_text`,
  },
  ...withDates(withoutSeats(OBJECTS)),
}

/** Links between these objects, and rows to which no other refers. */
const ORGANIZER_LINKS: Readonly<Record<string, CopiedTable>> = {
  event_sales_channels: { refs: { event_id: 'events', sales_channel_id: 'sales_channels' } },
  event_meta_values: { refs: { event_id: 'events', property_id: 'event_meta_properties' }, columns: 'value' },
  subevent_meta_values: { refs: { subevent_id: 'subevents', property_id: 'event_meta_properties' }, columns: 'value' },
  subevent_item_overrides: {
    refs: { subevent_id: 'subevents', item_id: 'items' },
    columns: 'disabled available_from available_until price',
  },
  subevent_variation_overrides: {
    refs: { subevent_id: 'subevents', variation_id: 'variations' },
    columns: 'disabled available_from available_until price',
  },
  program_times: { refs: { item_id: 'items' }, columns: 'start end', reset: { id: nextIdSql('program_times') } },
  ...withDates({ seats: { ...OBJECTS.seats!, reset: { id: nextIdSql('seats') } }, ...LINKS }),
}

function withoutSeats({ seats: _, ...objects }: typeof OBJECTS): typeof OBJECTS {
  return objects
}

function withDates(tables: Readonly<Record<string, CopiedTable>>): Record<string, CopiedTable> {
  return Object.fromEntries(
    Object.entries(tables).map(([table, { only, columns = '', refs, ...copied }]) => {
      const isOfDates = only === NOT_OF_DATE_SQL
      return [
        table,
        {
          ...copied,
          refs: isOfDates ? { ...refs, subevent_id: 'subevents' } : refs,
          columns: isOfDates ? columns.replace(/\bsubevent_id\b/, '') : columns,
          ...(only !== undefined && !isOfDates && { only }),
        },
      ]
    }),
  )
}

const COPY = `with ${[rootIdsSql('organizers'), ...copyExpressions(ORGANIZER_OBJECTS, ORGANIZER_LINKS)].join(',\n')}
  select (select new from items_ids) as items, (select new from variations_ids) as variations, (select new from gates_ids) as gates,
    (select array_agg(value::bigint) from events_ids, jsonb_each_text(new)) as events,
    (select json_agg(json_build_object('id', ${counterpartSql('id', 'checkin_lists')}, 'rules', rules)) from checkin_lists
      where event_id = any((select old from events_ids)::bigint[]) and rules <> '{}') as ruled`

/**
 * Copies the configuration of an organizer and of some of its events to a new organizer. Secrets, and everything that belongs to customers or
 * credentials, are not copied.
 * @param events IDs of the events; those that no longer exist are ignored
 * @returns the ID of the new organizer
 */
export async function copyOrganizer(
  { db, config }: { readonly db: Db; readonly config: KeySource },
  source: { readonly id: number },
  slug: string,
  events: readonly number[],
): Promise<number> {
  const omitted = [...SECRET_SETTINGS, ...WAITING_ROOM_STATE]
  const [target] = await query<{ id: number }>(
    db,
    `insert into organizers (slug, name, settings, plugins) select :slug, name, ${SETTINGS_SQL}, plugins from organizers where id = :source returning id`,
    { slug, source: source.id, omitted },
  )
  const { id } = target!
  const [copied] = await query<Copies & { events: number[] | null }>(db, COPY, {
    source: source.id,
    target: id,
    events,
    omitted,
  })
  const { events: copies, ...ruled } = copied!
  await rewriteRules(db, ruled)
  await addFileUse(db, ...(await filesOf(db, id, copies ?? [])))
  await createSigningKeys({ db, config }, copies ?? [])
  return id
}

// Returns the files to which the copies refer. Files are shared with the source.
async function filesOf(db: Db, organizer: number, events: readonly number[]): Promise<string[]> {
  const files = await query<{ id: string }>(
    db,
    `select picture as id from items where event_id = any(:events) and picture is not null
    union all select background from badge_layouts where event_id = any(:events) and background is not null
    union all select background from ticket_layouts where event_id = any(:events) and background is not null`,
    { events },
  )
  return [...files.map(({ id }) => id), ...(await settingsFiles(db, { organizer, events }))]
}
