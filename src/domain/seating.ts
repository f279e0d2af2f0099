// The layout of a seating plan: what the contract cannot say about it, and the seats that it has (06, Seating plan layout).
import type { components } from '../../generated/schema.ts'
import type { Fault } from '../core/errors.ts'

export type Layout = components['schemas']['SeatingPlanLayout']
type Area = components['schemas']['SeatingPlanArea']

/** A seat as it is named to people; what the layout leaves out is null. */
export type Seat = {
  seat_guid: string
  zone_name: string | null
  row_name: string
  row_label: string | null
  seat_number: string
  seat_label: string | null
  category: string
}

const SHAPES = ['rectangle', 'circle', 'ellipse', 'polygon', 'text'] as const

/** The seats of a layout, in its order. */
export function* seatsOf(layout: Layout): Iterable<Seat> {
  for (const zone of layout.zones) {
    for (const { row_number, row_label = null, seat_label = null, seats } of zone.rows) {
      for (const { seat_guid, seat_number, category } of seats) {
        yield { seat_guid, zone_name: zone.name ?? null, row_name: row_number, row_label, seat_number, seat_label, category }
      }
    }
  }
}

/**
 * What is wrong with a layout that has the shape of the contract, with paths that start in it: category names and seat_guids
 * occur once, a seat has one of the categories, an area exactly the member of its shape.
 */
export function layoutFaults({ categories, zones }: Layout): Fault[] {
  const faults: Fault[] = []
  const names = new Set<string>()
  categories.forEach(({ name }, c) => {
    if (names.has(name)) faults.push({ path: ['categories', c, 'name'], message: 'There is already a category with this name in the plan.' })
    names.add(name)
  })
  const guids = new Set<string>()
  zones.forEach(({ rows, areas = [] }, z) => {
    rows.forEach(({ seats }, r) => seats.forEach(({ seat_guid, category }, s) => {
      const at = ['zones', z, 'rows', r, 'seats', s]
      if (guids.has(seat_guid)) faults.push({ path: [...at, 'seat_guid'], message: 'There is already a seat with this seat_guid in the plan.' })
      guids.add(seat_guid)
      if (!names.has(category)) faults.push({ path: [...at, 'category'], message: 'The plan has no category with this name.' })
    }))
    areas.forEach((area, a) => faults.push(...areaFaults(area).map(({ path, message }) => ({ path: ['zones', z, 'areas', a, ...path], message }))))
  })
  return faults
}

// Without `shape` the first member that is there tells what the area is.
function areaFaults(area: Area): Fault[] {
  const present = SHAPES.filter((name) => area[name] !== undefined)
  const shape = area.shape ?? present[0]
  if (!shape) return [{ path: ['shape'], message: `An area needs one of ${SHAPES.join(', ')}.` }]
  return [
    ...(present.includes(shape) ? [] : [{ path: [shape], message: 'This field is required.' }]),
    ...present.filter((name) => name !== shape).map((name) => ({ path: [name], message: `An area of the shape ${shape} does not have this.` })),
  ]
}
