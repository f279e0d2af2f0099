// The report of a rehearsal as text.
import type { Checked } from './checks.ts'
import type { Figures } from './figures.ts'
import { PART_ORDERS } from './figures.ts'

/** How the rehearsal ran, as in its options. */
export type Setup = {
  readonly event: string
  readonly buyers: number
  readonly connections: number
  readonly servers: number
  readonly tickets: number
  readonly mode: string
}

const whole = (value: number): string => Math.round(value).toLocaleString('en-US')
const counted = (number: number, noun: string): string => `${whole(number)} ${noun}${number === 1 ? '' : 's'}`

/** Returns one line with setup and scale. */
export const titleOf = ({ event, buyers, connections, servers }: Setup): string =>
  `${event}: ${counted(buyers, 'buyer')}, ${counted(connections, 'connection')}, ${counted(servers, 'server')}`

/** Returns the report, a line per figure. */
export function reportText(setup: Setup, figures: Figures, checked: Checked): string {
  const { sold, rejected, errors, admission } = figures
  const part = whole(Math.min(PART_ORDERS, sold.orders))
  const lines = [
    ['Sold', `${counted(sold.orders, 'order')} with ${counted(sold.tickets, 'ticket')} in ${sold.seconds} s`],
    ['Rate', `${sold.per_second} orders/s, ${whole(sold.per_minute)} a minute`],
    ['Latency', `p50 ${sold.p50_ms} ms, p99 ${sold.p99_ms} ms`],
    [`First ${part}`, partText(sold.first)],
    [`Last ${part}`, partText(sold.last)],
    ['Rejected', withCodes(rejected) + (rejected.total ? `; p99 ${rejected.p99_ms} ms` : '')],
    ['Errors', withCodes(errors)],
    ['Oversold', oversoldText(checked)],
    ...checked.problems.map((problem) => ['Problem', problem]),
    ['Admission', admissionText(admission)],
  ]
  return [titleOf(setup), '', ...lines.map(([name, text]) => `${name!.padEnd(12)} ${text}`)].join('\n')
}

const admissionText = ({ per_second, sustained_per_second, max_active }: Figures['admission']): string =>
  max_active
    ? `at most ${per_second} customers/s, 80 % of the ${sustained_per_second} orders/s of the slowest tenth; ` +
      `waiting_room_max_active ${max_active} if customers order within a minute`
    : 'no suggestion, too few orders were sold'

const partText = ({ per_second, p50_ms, p99_ms }: Figures['sold']['first']): string =>
  `${per_second} orders/s, p50 ${p50_ms} ms, p99 ${p99_ms} ms`

const withCodes = ({ total, by_code }: Figures['errors']): string =>
  [
    whole(total),
    ...(total
      ? [
          `(${Object.entries(by_code)
            .map(([code, number]) => `${code}: ${whole(number)}`)
            .join(', ')})`,
        ]
      : []),
  ].join(' ')

const oversoldText = ({ quotas, oversold }: Checked): string =>
  oversold.length
    ? oversold.map(({ quota, size, sold }) => `${quota}: ${sold} of ${size} sold`).join(', ')
    : `no, counted in ${counted(quotas, 'quota')}`
