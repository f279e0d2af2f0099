// Section about lists of an event with half a million orders.
import type { Headers, Load } from './support.ts'
import { measureLoad, median, printTable, reportGoal } from './support.ts'

const HOME = '/api/v1/organizers/kulturwerk/events'
const LISTS: Record<string, string> = {
  plain: '',
  'as scanners read it': '?testmode=false&exclude=downloads&exclude=fees&exclude=payments&exclude=refunds',
  'one code': '?code=sold77',
  search: '?search=customer77@',
  'search by a secret': '?search=8f14e45fceea167a',
}

/** Measures lists of an event of 500,000 orders against one of 500. */
export async function sold(url: string, headers: Headers, rounds: number, seconds: number): Promise<void> {
  for (const [name, query] of Object.entries(LISTS)) {
    const of = (slug: string) => measureLoad(`${url}${HOME}/${slug}/orders/${query}`, headers, seconds)
    await of('sold')
    await of('sold-out')
    const loads: (readonly [Load, Load])[] = []
    for (let round = 0; round < rounds; round += 1) loads.push([await of('sold'), await of('sold-out')] as const)
    const ratio = median(loads.map(([few, many]) => many.p50 / few.p50))
    printTable([
      [`orders, ${name}`, 'p50 ms', 'p99 ms'],
      ...['500', '500,000'].map((number, i) => [
        `${number} orders`,
        median(loads.map((both) => both[i]!.p50)).toFixed(1),
        median(loads.map((both) => both[i]!.p99)).toFixed(1),
      ]),
    ])
    reportGoal(`orders, ${name}: p50 of 500,000 at most twice that of 500`, ratio.toFixed(2), ratio <= 2)
  }
}
