// Seating plans: what the contract cannot say about a layout (guide seating, "Plans"), the seats of events and dates that are made
// from it, and the products that these are sold as.

import type { components } from '../../../generated/schema.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { MapMember } from '../../core/data/mapping.ts'
import type { ValidationError } from '../../core/errors.ts'
import { invalid, quoted, rethrowAsInUse } from '../../core/errors.ts'
import type { Transaction } from '../../core/transaction.ts'

export type Layout = components['schemas']['SeatingPlanLayout']
type Area = components['schemas']['SeatingPlanArea']

const MAX_NAME = 190 // of what is kept in unique indexes, whose entries cannot be of any length
const TOO_LONG = `Has more than ${MAX_NAME} characters.`
const SHAPES = ['rectangle', 'circle', 'ellipse', 'polygon', 'text'] as const

/**
 * What is wrong with a layout that has the shape of the contract, with paths that start in it: category names and seat_guids
 * occur once and are not too long, a seat has one of the categories, an area exactly the member of its shape.
 */
export function layoutErrors({ categories, zones }: Layout): ValidationError[] {
  const errors: ValidationError[] = []
  const names = new Set<string>()
  categories.forEach(({ name }, c) => {
    if (name.length > MAX_NAME) errors.push({ path: ['categories', c, 'name'], message: TOO_LONG })
    if (names.has(name))
      errors.push({
        path: ['categories', c, 'name'],
        message: 'There is already a category with this name in the plan.',
      })
    names.add(name)
  })
  const guids = new Set<string>()
  zones.forEach(({ rows, areas = [] }, z) => {
    rows.forEach(({ seats }, r) =>
      seats.forEach(({ seat_guid, category }, s) => {
        const at = ['zones', z, 'rows', r, 'seats', s]
        if (seat_guid.length > MAX_NAME) errors.push({ path: [...at, 'seat_guid'], message: TOO_LONG })
        if (guids.has(seat_guid))
          errors.push({
            path: [...at, 'seat_guid'],
            message: 'There is already a seat with this seat_guid in the plan.',
          })
        guids.add(seat_guid)
        if (!names.has(category))
          errors.push({ path: [...at, 'category'], message: 'The plan has no category with this name.' })
      }),
    )
    areas.forEach((area, a) =>
      errors.push(
        ...areaErrors(area).map(({ path, message }) => ({ path: ['zones', z, 'areas', a, ...path], message })),
      ),
    )
  })
  return errors
}

// Without `shape` the first member that is there tells what the area is.
function areaErrors(area: Area): ValidationError[] {
  const present = SHAPES.filter((name) => area[name] !== undefined)
  const shape = area.shape ?? present[0]
  if (!shape) return [{ path: ['shape'], message: `An area needs one of ${SHAPES.join(', ')}.` }]
  return [
    ...(present.includes(shape) ? [] : [{ path: [shape], message: 'This field is required.' }]),
    ...present
      .filter((name) => name !== shape)
      .map((name) => ({ path: [name], message: `An area of the shape ${shape} does not have this.` })),
  ]
}

/** Where seats are: in an event, in one of its dates, or in several of them. */
export type Place = { event: number; subevent: number | readonly number[] | null }

// What differs between an event and dates: the places, their rows, and which of these belong to which place.
const KINDS = {
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

// The seats of the plans. Sorting waits until the drawing itself is left behind, which would be carried along for each seat.
const DRAWN = `
  found as materialized (
    select plan.id as plan, zone ->> 'name' as zone_name, line ->> 'row_number' as row_name, line ->> 'row_label' as row_label, line ->> 'seat_label' as seat_label,
      seat ->> 'seat_guid' as seat_guid, seat ->> 'seat_number' as seat_number, seat ->> 'category' as category, zone_at, line_at, seat_at
    from seating_plans plan, jsonb_array_elements(layout -> 'zones') with ordinality zones (zone, zone_at),
      jsonb_array_elements(zone -> 'rows') with ordinality lines (line, line_at), jsonb_array_elements(line -> 'seats') with ordinality seats (seat, seat_at)
    where plan.id in (select seating_plan_id from places)),
  drawn as (select found.*, row_number() over (partition by plan order by zone_at, line_at, seat_at) as position from found)`

const NAMES = ['zone_name', 'row_name', 'row_label', 'seat_number', 'seat_label', 'category', 'item_id', 'position']
const of = (table: string): string => `(${NAMES.map((name) => `${table}.${name}`).join(', ')})`

const statements = ({ places, rows, same }: (typeof KINDS)[keyof typeof KINDS]) => ({
  unmap: `with places as (${places}) delete from seat_category_mappings mapping where ${rows('mapping')} and not exists (
    select from places join seating_plans plan on plan.id = seating_plan_id, jsonb_array_elements(layout -> 'categories') c
    where ${same('mapping')} and c ->> 'name' = mapping.category)`,
  // The seat_guids of a plan are looked up in one object: how long that takes does not hang on the database's estimates.
  remove: `with places as materialized (${places}), ${DRAWN}, kept as materialized (select plan, jsonb_object_agg(seat_guid, 0) as guids from found group by plan)
    delete from seats using places left join kept on plan = seating_plan_id
    where ${rows('seats')} and ${same('seats')} and not coalesce(guids, '{}') ? seat_guid`,
  place: `with places as materialized (${places}), ${DRAWN}
    insert into seats (event_id, subevent_id, seat_guid, ${NAMES.join(', ')})
    select places.event_id, places.subevent_id, seat_guid, zone_name, row_name, row_label, seat_number, seat_label, drawn.category, item_id, position
    from places join drawn on plan = seating_plan_id
      left join seat_category_mappings mapping on ${rows('mapping')} and ${same('mapping')} and mapping.category = drawn.category
    order by subevent_id, position
    on conflict on constraint seats_seat_guid_key do update set (${NAMES.join(', ')}) = row${of('excluded')}
      where ${of('seats')} is distinct from ${of('excluded')}`,
})
const STATEMENTS = { event: statements(KINDS.event), dates: statements(KINDS.dates) }

/**
 * Makes the seats of a place fit its seating plan and `seat_category_mapping` (guide seating, "Seats"). Seats are told apart by
 * seat_guid: those that stay keep their id and whether they are blocked. Categories that the plan does not have lose their product.
 * @throws Rejection 400 on `seating_plan` when something refers to a seat that would go, such as a voucher or an order
 */
export async function assignSeats(
  { db, now }: Pick<Transaction, 'db' | 'now'>,
  { event, subevent }: Place,
): Promise<void> {
  const { unmap, remove, place } = STATEMENTS[subevent === null ? 'event' : 'dates']
  const values = { event, dates: [subevent].flat() }
  await query(db, unmap, values)
  await query(db, 'delete from cart_positions where event_id = :event and seat_id is not null and expires <= :now', {
    ...values,
    now,
  }) // the job has not come to them yet
  await query(db, remove, values).catch((error) =>
    rethrowAsInUse(
      error,
      invalid('seating_plan', 'Seats that are sold, reserved or in vouchers are not in this plan.'),
    ),
  )
  await query(db, place, values)
}

/**
 * The member `seat_category_mapping` of events or dates: the products that the seats of each category are sold as. Writing it sets
 * the products of the seats, too, and rejects with 400 categories that the assigned plan does not have, and items of other events.
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
    async write(context, id, given: Record<string, number | null>, at) {
      const { db } = context
      const event = table === 'events' ? id : context.event!.id
      const subevent = table === 'events' ? null : id
      const names = Object.keys(given)
      if (names.length) {
        const [plan] = await query<{ categories: string[] }>(
          db,
          `select array(select c ->> 'name' from jsonb_array_elements(layout -> 'categories') c) as categories
        from seating_plans where id = (select seating_plan_id from ${table} where id = :id)`,
          { id },
        )
        if (!plan) throw invalid(at, 'There is no seating plan whose categories could be mapped.')
        const unknown = names.find((name) => !plan.categories.includes(name))
        if (unknown !== undefined)
          throw invalid(at, `${quoted(unknown)}: The seating plan has no category with this name.`)
        const items = Object.values(given).filter((item) => item !== null)
        const found = new Set(await db('items').where({ event_id: event }).whereRaw('id = any(?)', [items]).pluck('id'))
        const missing = items.find((item) => !found.has(item))
        if (missing !== undefined) throw invalid(at, `There is no object ${missing} here.`)
      }
      await db('seat_category_mappings').where({ event_id: event, subevent_id: subevent }).delete()
      const mappings = names.map((category) => ({
        event_id: event,
        subevent_id: subevent,
        category,
        item_id: given[category],
      }))
      if (mappings.length) await db('seat_category_mappings').insert(mappings)
      await assignSeats(context, { event, subevent })
    },
  })

/** Whether an event or a date uses the plan. */
export async function isAssigned(db: Db, plan: { id: number }): Promise<boolean> {
  const [row] = await query<{ assigned: boolean }>(
    db,
    `select exists (select from events where seating_plan_id = :id)
    or exists (select from subevents where seating_plan_id = :id) as assigned`,
    { id: plan.id },
  )
  return row!.assigned
}

/** The SQL of a seat's name for people; `s` is the table. The parts that it lacks are left out (guide seating, "Taking a seat"). */
export const seatName = (s: string): string =>
  `concat_ws(', ', ${s}.zone_name, coalesce(${s}.row_label, 'Row ' || ${s}.row_name), coalesce(${s}.seat_label, 'Seat ' || ${s}.seat_number))`
