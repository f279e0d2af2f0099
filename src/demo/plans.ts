// The demo's seating plans: a theater and a cellar.
import type { Layout } from '../domain/catalog/seating.ts'

/** Returns the theater's layout: 400 seats in two zones. Rows A to L are the stalls, rows M to T the balcony. */
export function theatre(): Layout {
  const row = (letter: string, index: number, category: string): Layout['zones'][number]['rows'][number] => ({
    row_number: letter,
    row_number_position: 'both',
    position: { x: 0, y: 30 * index },
    seats: Array.from({ length: 20 }, (_, seat) => ({
      seat_guid: `${letter}-${seat + 1}`,
      seat_number: `${seat + 1}`,
      position: { x: 30 * seat, y: 0 },
      category,
    })),
  })
  return {
    name: 'Grand theatre',
    size: { width: 800, height: 900 },
    categories: [
      { name: 'Stalls', color: '#7f4a91' },
      { name: 'Balcony', color: '#4a9172' },
    ],
    zones: [
      {
        name: 'Stalls',
        position: { x: 100, y: 150 },
        rows: [...'ABCDEFGHIJKL'].map((letter, index) => row(letter, index, 'Stalls')),
        areas: [
          {
            shape: 'text',
            position: { x: 285, y: -80 },
            text: { text: 'Stage', position: { x: 0, y: 0 }, size: 24, color: '#333333' },
          },
        ],
      },
      {
        name: 'Balcony',
        position: { x: 100, y: 600 },
        rows: [...'MNOPQRST'].map((letter, index) => row(letter, index, 'Balcony')),
      },
    ],
  }
}

/** Returns the cellar's layout: a bench with two seats. */
export function cellar(): Layout {
  const seat = (number: string, x: number) => ({
    seat_guid: `1-${number}`,
    seat_number: number,
    position: { x, y: 0 },
    category: 'Bench',
  })
  return {
    name: 'Cellar stage',
    size: { width: 400, height: 300 },
    categories: [{ name: 'Bench', color: '#7f4a91' }],
    zones: [
      {
        name: 'Cellar',
        position: { x: 0, y: 100 },
        rows: [
          {
            row_number: '1',
            row_number_position: 'both',
            position: { x: 50, y: 0 },
            seats: [seat('1', 0), seat('2', 30.5)],
          },
        ],
        areas: [
          { shape: 'rectangle', color: '#cccccc', position: { x: 50, y: -80 }, rectangle: { width: 200, height: 50 } },
        ],
      },
    ],
  }
}
