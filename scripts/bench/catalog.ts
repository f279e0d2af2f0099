// Sections about the catalog: series with many dates, and copying a large event.
import type { Headers, Load } from './support.ts'
import { measureLoad, median, printTable, reportGoal } from './support.ts'

const HOME = '/api/v1/organizers/kulturwerk/events'
const LISTS = {
  plain: '',
  future: '?is_future=true',
  search: '?search=evening%2077',
  'search without hit': '?search=nowhere',
}

/** Measures lists of a series of 20,000 dates against one of 200. */
export async function dates(url: string, headers: Headers, rounds: number, seconds: number): Promise<void> {
  for (const [name, query] of Object.entries(LISTS)) {
    const of = (slug: string) => measureLoad(`${url}${HOME}/${slug}/subevents/${query}`, headers, seconds)
    await of('short')
    await of('long')
    const loads: (readonly [Load, Load])[] = []
    for (let round = 0; round < rounds; round += 1) loads.push([await of('short'), await of('long')] as const)
    const ratio = (what: 'p50' | 'p99'): number => median(loads.map(([short, long]) => long[what] / short[what]))
    printTable([
      [`dates, ${name}`, 'p50 ms', 'p99 ms'],
      ...[200, 20_000].map((number, i) => [
        `${number} dates`,
        median(loads.map((both) => both[i]!.p50)).toFixed(1),
        median(loads.map((both) => both[i]!.p99)).toFixed(1),
      ]),
    ])
    reportGoal(`dates, ${name}: p99 of 20,000 under 5 times that of 200`, ratio('p99').toFixed(2), ratio('p99') < 5)
  }
}

/** Measures the copy of an event of 200 products, 1,000 variations and 200 quotas. */
export async function clone(url: string, headers: Headers, rounds: number): Promise<void> {
  const times: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const body = JSON.stringify({
      name: { en: 'Copy' },
      slug: `copy-${round}`,
      currency: 'EUR',
      date_from: '2027-06-01T18:00:00Z',
    })
    const started = performance.now()
    const response = await fetch(`${url}${HOME}/large/clone/`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body,
    })
    if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
    if (round) times.push((performance.now() - started) / 1000) // the first round is a warm-up
  }
  reportGoal(
    'clone of 200 products, 1,000 variations, 200 quotas: under 1 s',
    median(times).toFixed(2),
    median(times) < 1,
  )
}
