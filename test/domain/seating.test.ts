// The seats of a layout, and what the contract cannot say about one.
import { layoutFaults, seatsOf } from '../../src/domain/seating.ts'
import type { Layout } from '../../src/domain/seating.ts'

const position = { x: 0, y: 0 }
const seat = (seat_guid: string, category = 'Bench') => ({ seat_guid, seat_number: seat_guid.slice(-1), position, category })
const layout = (...zones: Omit<Layout['zones'][number], 'position'>[]): Layout => ({
  name: 'Cellar stage', size: { width: 400, height: 300 }, categories: [{ name: 'Bench' }], zones: zones.map((zone) => ({ position, ...zone })),
})

describe('seatsOf', () => {
  it('names the seats of all zones and rows in their order, with null for what is left out', () => {
    const seats = seatsOf(layout(
      { name: 'Cellar', rows: [{ row_number: 'A', row_label: 'Row A', seat_label: 'Chair', seats: [seat('A1'), seat('A2')] }, { row_number: 'B', seats: [] }] },
      { rows: [{ row_number: 'C', seats: [seat('C1')] }] },
    ))
    expect([...seats]).toEqual([
      { seat_guid: 'A1', zone_name: 'Cellar', row_name: 'A', row_label: 'Row A', seat_number: '1', seat_label: 'Chair', category: 'Bench' },
      { seat_guid: 'A2', zone_name: 'Cellar', row_name: 'A', row_label: 'Row A', seat_number: '2', seat_label: 'Chair', category: 'Bench' },
      { seat_guid: 'C1', zone_name: null, row_name: 'C', row_label: null, seat_number: '1', seat_label: null, category: 'Bench' },
    ])
  })

  it('has none in a plan without zones', () => expect([...seatsOf(layout())]).toEqual([]))
})

describe('layoutFaults', () => {
  it('finds each fault where it is, over all zones', () => {
    const faults = layoutFaults(layout(
      { rows: [{ row_number: 'A', seats: [seat('A1'), seat('A2', 'Stalls')] }] },
      { rows: [{ row_number: 'B', seats: [] }, { row_number: 'C', seats: [seat('A1')] }], areas: [{ shape: 'rectangle' }] },
    ))
    expect(faults.map(({ path }) => path)).toEqual([
      ['zones', 0, 'rows', 0, 'seats', 1, 'category'],
      ['zones', 1, 'rows', 1, 'seats', 0, 'seat_guid'],
      ['zones', 1, 'areas', 0, 'rectangle'],
    ])
  })

  it('finds none in a plan without seats', () => expect(layoutFaults(layout())).toEqual([]))
})
