// Seating plans: validation of layouts (guide seating, "Plans"), seats of events and dates created from them, and the products of seats.

import type { components } from '../../../generated/schema.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { MapMember } from '../../core/data/mapping.ts'
import type { ValidationError } from '../../core/errors.ts'
import { invalid, quoted, rethrowAsInUse } from '../../core/errors.ts'
import type { Transaction } from '../../core/transaction.ts'

export type Layout = components['schemas']['SeatingPlanLayout']
type Area = components['schemas']['SeatingPlanArea']

const MAX_NAME_LENGTH = 190 // of values in unique indexes, whose entries are limited in size
const TOO_LONG_MESSAGE = `Has more than ${MAX_NAME_LENGTH} characters.`
const SHAPES = ['rectangle', 'circle', 'ellipse', 'polygon', 'text'] as const

/**
 * Validates a layout that conforms to the contract (guide seating, "Plans"): category names and seat_guids are unique and not too long, seats
 * have an existing category, and areas have only the field of their shape.
 * @returns validation errors with paths within the layout
 */
export function validateLayout({ categories, zones }: Layout): ValidationError[] {
  const errors: ValidationError[] = []
  const names = new Set<string>()
  categories.forEach(({ name }, c) => {
    if (name.length > MAX_NAME_LENGTH) errors.push({ path: ['categories', c, 'name'], message: TOO_LONG_MESSAGE })
    if (names.has(name))
      errors.push({
        path: ['categories', c, 'name'],
        message: 'There is already a category with this name in the plan.',
        code: 'already_exists' as const,
      })
    names.add(name)
  })
  const guids = new Set<string>()
  zones.forEach(({ rows, areas = [] }, z) => {
    rows.forEach(({ seats }, r) =>
      seats.forEach(({ seat_guid, category }, s) => {
        const at = ['zones', z, 'rows', r, 'seats', s]
        if (seat_guid.length > MAX_NAME_LENGTH) errors.push({ path: [...at, 'seat_guid'], message: TOO_LONG_MESSAGE })
        if (guids.has(seat_guid))
          errors.push({
            path: [...at, 'seat_guid'],
            message: 'There is already a seat with this seat_guid in the plan.',
            code: 'already_exists' as const,
          })
        guids.add(seat_guid)
        if (!names.has(category))
          errors.push({
            path: [...at, 'category'],
            message: 'The plan has no category with this name.',
            code: 'does_not_exist',
          })
      }),
    )
    areas.forEach((area, a) =>
      errors.push(
        ...validateArea(area).map(({ path, ...error }) => ({ ...error, path: ['zones', z, 'areas', a, ...path] })),
      ),
    )
  })
  return errors
}

// Without `shape`, the first present field of a shape decides.
function validateArea(area: Area): ValidationError[] {
  const present = SHAPES.filter((name) => area[name] !== undefined)
  const shape = area.shape ?? present[0]
  if (!shape) return [{ path: ['shape'], message: `An area needs one of ${SHAPES.join(', ')}.` }]
  return [
    ...(present.includes(shape)
      ? []
      : [{ path: [shape], message: 'This field is required.', code: 'required' as const }]),
    ...present
      .filter((name) => name !== shape)
      .map((name) => ({ path: [name], message: `An area of the shape ${shape} does not have this.` })),
  ]
}

/** The owner of seats: an event, or one or several of its dates. */
export type SeatScope = { event: number; subevent: number | readonly number[] | null }

// SQL that differs between an event and dates: the owners, the condition of their rows, and the join of rows and owners.
const SCOPES = {
  event: {
    places: 'select id as event_id, null::bigint as subevent_id, seating_plan_id from events where id = :event',
    rows: (table: string) => `${table}.event_id = :event and ${table}.subevent_id is null`,
    same: () => 'true',
  },
  dates: {
    places:
      'select event_id, id as subevent_id, seating_plan_id from subevents where event_id = :event and id = any(:dates)',
    rows: (table: string) => `${table}.event_id = :event and ${table}.subevent_id = any(:dates)`,
    same: (table: string) => `${table}.subevent_id = places.subevent_id`,
  },
}

// Seats of the plans. Rows are numbered in a second step, so that sorting does not carry the layout along with each seat.
const PLAN_SEATS_SQL = `
  found as materialized (
    select plan.id as plan, zone ->> 'name' as zone_name, line ->> 'row_number' as row_name, line ->> 'row_label' as row_label, line ->> 'seat_label' as seat_label,
      seat ->> 'seat_guid' as seat_guid, seat ->> 'seat_number' as seat_number, seat ->> 'category' as category, zone_at, line_at, seat_at
    from seating_plans plan, jsonb_array_elements(layout -> 'zones') with ordinality zones (zone, zone_at),
      jsonb_array_elements(zone -> 'rows') with ordinality lines (line, line_at), jsonb_array_elements(line -> 'seats') with ordinality seats (seat, seat_at)
    where plan.id in (select seating_plan_id from places)),
  drawn as (select found.*, row_number() over (partition by plan order by zone_at, line_at, seat_at) as position from found)`

const SEAT_COLUMNS = [
  'zone_name',
  'row_name',
  'row_label',
  'seat_number',
  'seat_label',
  'category',
  'item_id',
  'position',
]
const seatColumnsOf = (table: string): string => `(${SEAT_COLUMNS.map((name) => `${table}.${name}`).join(', ')})`

const statements = ({ places: scopes, rows, same: belongsToScope }: (typeof SCOPES)[keyof typeof SCOPES]) => ({
  unmap: `with places as (${scopes}) delete from seat_category_mappings mapping where ${rows('mapping')} and not exists (
    select from places join seating_plans plan on plan.id = seating_plan_id, jsonb_array_elements(layout -> 'categories') c
    where ${belongsToScope('mapping')} and c ->> 'name' = mapping.category)`,
  // The seat_guids of a plan are collected in one object, so that the time of the lookup does not depend on the planner's estimates.
  remove: `with places as materialized (${scopes}), ${PLAN_SEATS_SQL}, kept as materialized (select plan, jsonb_object_agg(seat_guid, 0) as guids from found group by plan)
    delete from seats using places left join kept on plan = seating_plan_id
    where ${rows('seats')} and ${belongsToScope('seats')} and not coalesce(guids, '{}') ? seat_guid`,
  place: `with places as materialized (${scopes}), ${PLAN_SEATS_SQL}
    insert into seats (event_id, subevent_id, seat_guid, ${SEAT_COLUMNS.join(', ')})
    select places.event_id, places.subevent_id, seat_guid, zone_name, row_name, row_label, seat_number, seat_label, drawn.category, item_id, position
    from places join drawn on plan = seating_plan_id
      left join seat_category_mappings mapping on ${rows('mapping')} and ${belongsToScope('mapping')} and mapping.category = drawn.category
    order by subevent_id, position
    on conflict on constraint seats_seat_guid_key do update set (${SEAT_COLUMNS.join(', ')}) = row${seatColumnsOf('excluded')}
      where ${seatColumnsOf('seats')} is distinct from ${seatColumnsOf('excluded')}`,
})
const STATEMENTS = { event: statements(SCOPES.event), dates: statements(SCOPES.dates) }

/**
 * Synchronizes seats with the seating plan and `seat_category_mapping` (guide seating, "Seats"). Seats are identified by seat_guid; existing
 * seats retain their ID and whether they are blocked. Mappings of categories that the plan does not have are deleted.
 * @throws Rejection 400 on `seating_plan` if a voucher, cart or order refers to a seat that would be deleted
 */
export async function assignSeats(
  { db, now }: Pick<Transaction, 'db' | 'now'>,
  { event, subevent }: SeatScope,
): Promise<void> {
  const { unmap, remove, place: upsert } = STATEMENTS[subevent === null ? 'event' : 'dates']
  const values = { event, dates: [subevent].flat() }
  await query(db, unmap, values)
  await query(db, 'delete from cart_positions where event_id = :event and seat_id is not null and expires <= :now', {
    ...values,
    now,
  }) // expired, but not purged yet
  await query(db, remove, values).catch((error) =>
    rethrowAsInUse(
      error,
      invalid('seating_plan', 'Seats that are sold, reserved or in vouchers are not in this plan.'),
    ),
  )
  await query(db, upsert, values)
}

/**
 * Maps the field `seat_category_mapping` of events or dates: the product of the seats of each category. A write also updates the seats. It
 * returns 400 for categories that the assigned plan does not have, and for items of other events.
 */
export const seatCategories =
  (table: 'events' | 'subevents'): MapMember =>
  () => ({
    related: {
      from: 'seat_category_mappings',
      owner: table === 'events' ? 'event_id' : 'subevent_id',
      ...(table === 'events' ? { where: 'subevent_id is null' } : {}),
      order: 'category',
      columns: { category: 'category', item_id: 'item_id' },
      join: (rows) => Object.fromEntries(rows.map(({ category, item_id }) => [category, item_id])),
    },
    async write(context, id, mapping: Record<string, number | null>, at) {
      const { db } = context
      const event = table === 'events' ? id : context.event!.id
      const subevent = table === 'events' ? null : id
      const names = Object.keys(mapping)
      if (names.length) {
        const [plan] = await query<{ categories: string[] }>(
          db,
          `select array(select c ->> 'name' from jsonb_array_elements(layout -> 'categories') c) as categories
        from seating_plans where id = (select seating_plan_id from ${table} where id = :id)`,
          { id },
        )
        if (!plan) throw invalid(at, 'There is no seating plan whose categories could be mapped.', 'does_not_exist')
        const unknown = names.find((name) => !plan.categories.includes(name))
        if (unknown !== undefined)
          throw invalid(at, `${quoted(unknown)}: The seating plan has no category with this name.`)
        const items = Object.values(mapping).filter((item) => item !== null)
        const known = new Set(await db('items').where({ event_id: event }).whereRaw('id = any(?)', [items]).pluck('id'))
        const missing = items.find((item) => !known.has(item))
        if (missing !== undefined) throw invalid(at, `There is no object ${missing} here.`, 'does_not_exist')
      }
      await db('seat_category_mappings').where({ event_id: event, subevent_id: subevent }).delete()
      const mappings = names.map((category) => ({
        event_id: event,
        subevent_id: subevent,
        category,
        item_id: mapping[category],
      }))
      if (mappings.length) await db('seat_category_mappings').insert(mappings)
      await assignSeats(context, { event, subevent })
    },
  })

/** Returns whether an event or a date uses the plan. */
export async function isPlanInUse(db: Db, plan: { id: number }): Promise<boolean> {
  const [row] = await query<{ assigned: boolean }>(
    db,
    `select exists (select from events where seating_plan_id = :id)
    or exists (select from subevents where seating_plan_id = :id) as assigned`,
    { id: plan.id },
  )
  return row!.assigned
}

/** Returns the SQL expression of a seat's display name without missing parts (guide seating, "Reserving a seat"). @param s alias of `seats` */
export const seatNameSql = (s: string): string =>
  `concat_ws(', ', ${s}.zone_name, coalesce(${s}.row_label, 'Row ' || ${s}.row_name), coalesce(${s}.seat_label, 'Seat ' || ${s}.seat_number))`
