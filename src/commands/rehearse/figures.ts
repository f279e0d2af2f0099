// The figures of a rehearsal, from the purchases of its buyers.
import type { Purchase } from './buyers.ts'
import { NO_RESPONSE, SOLD } from './buyers.ts'

/** A part of the sale: its orders per second, and percentiles of the time until the response in milliseconds. */
type Part = { per_second: number; p50_ms: number; p99_ms: number }
/** Purchases that ended within one interval of the sale, which begins at `second`. Percentiles are null if there were none. */
export type Interval = {
  second: number
  sold: number
  rejected: number
  p50_ms: number | null
  p99_ms: number | null
}
/** The figures that `--json` prints. Rates are per second unless their name says otherwise. */
export type Figures = {
  /** Time until the last response. */
  seconds: number
  sold: { orders: number; tickets: number; seconds: number; per_minute: number; first: Part; last: Part } & Part
  /** Purchases that the server rejected, such as those of a product that is sold out. */
  rejected: { total: number; by_code: Record<string, number> } & Omit<Part, 'per_second'>
  /** Responses with 5xx and purchases without a response. */
  errors: { total: number; by_code: Record<string, number> }
  admission: { sustained_per_second: number; per_second: number; max_active: number }
  interval_seconds: number
  timeline: Interval[]
}

/** Number of orders in the first and the last part of the sale. */
export const PART_ORDERS = 1000
/** Number of parts of the sale, the slowest of which is the sustained rate. */
const PARTS = 10
/** Share of the sustained rate that is admitted: the rest is for pages, payments, mails and other events. */
const ADMITTED_SHARE = 0.8
/** Seconds that a customer takes from admission to order, for the suggested number of admissions. */
const CUSTOMER_SECONDS = 60
const MAX_INTERVALS = 120
const INTERVAL_SECONDS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300]

/** Computes the figures. @param tickets number of tickets of each order */
export function figuresOf(purchases: readonly Purchase[], tickets: number): Figures {
  const sold = purchases.filter(({ result }) => result === SOLD)
  const errors = purchases.filter(({ result }) => isServerError(result))
  const rejected = purchases.filter(({ result }) => result !== SOLD && !isServerError(result))
  const seconds = (sold.at(-1)?.end ?? 0) / 1000
  const sustained = sustainedRate(sold)
  const admitted = Math.floor(sustained * ADMITTED_SHARE * 10) / 10
  const interval = intervalOf(purchases)
  return {
    seconds: rounded((purchases.at(-1)?.end ?? 0) / 1000),
    sold: {
      orders: sold.length,
      tickets: sold.length * tickets,
      seconds: rounded(seconds),
      ...percentiles(sold),
      per_second: rounded(seconds ? sold.length / seconds : 0),
      per_minute: Math.round(seconds ? (sold.length / seconds) * 60 : 0),
      first: partOf(sold.slice(0, PART_ORDERS)),
      last: partOf(sold.slice(-PART_ORDERS)),
    },
    rejected: { total: rejected.length, ...percentiles(rejected), by_code: byResult(rejected) },
    errors: { total: errors.length, by_code: byResult(errors) },
    admission: {
      sustained_per_second: rounded(sustained),
      per_second: admitted,
      max_active: Math.floor(admitted * CUSTOMER_SECONDS),
    },
    interval_seconds: interval,
    timeline: timelineOf(purchases, interval),
  }
}

const isServerError = (result: string): boolean => result === NO_RESPONSE || result.startsWith('5')

const rounded = (value: number): number => Math.round(value * 10) / 10

function percentiles(purchases: readonly Purchase[]): Omit<Part, 'per_second'> {
  const durations = purchases.map(({ duration }) => duration).sort((a, b) => a - b)
  const at = (share: number): number => rounded(durations[Math.floor(durations.length * share)] ?? 0)
  return { p50_ms: at(0.5), p99_ms: at(0.99) }
}

// The rate from the first to the last response.
function rateOf(purchases: readonly Purchase[]): number {
  const time = (purchases.at(-1)?.end ?? 0) - (purchases[0]?.end ?? 0)
  return time > 0 ? ((purchases.length - 1) / time) * 1000 : 0
}

const partOf = (purchases: readonly Purchase[]): Part => ({
  per_second: rounded(rateOf(purchases)),
  ...percentiles(purchases),
})

/**
 * Returns the rate of the slowest of ten parts with equally many orders, so that a sale that becomes slower counts with its end. A sale with too
 * few orders for parts counts as a whole.
 */
function sustainedRate(sold: readonly Purchase[]): number {
  const size = Math.ceil(sold.length / PARTS)
  const rates = Array.from({ length: PARTS }, (_, i) => rateOf(sold.slice(i * size, (i + 1) * size))).filter(Boolean)
  return rates.length ? Math.min(...rates) : rateOf(sold)
}

const byResult = (purchases: readonly Purchase[]): Record<string, number> =>
  Object.fromEntries(
    [...Map.groupBy(purchases, ({ result }) => result)]
      .map(([result, all]) => [result, all.length] as const)
      .sort(([, a], [, b]) => b - a),
  )

const intervalOf = (purchases: readonly Purchase[]): number => {
  const seconds = (purchases.at(-1)?.end ?? 0) / 1000
  return INTERVAL_SECONDS.find((length) => seconds / length <= MAX_INTERVALS) ?? INTERVAL_SECONDS.at(-1)!
}

// Percentiles include rejections, since their buyers wait as well.
function timelineOf(purchases: readonly Purchase[], length: number): Interval[] {
  const groups = Map.groupBy(purchases, ({ end }) => Math.floor(end / 1000 / length))
  const count = Math.floor((purchases.at(-1)?.end ?? 0) / 1000 / length) + 1
  return Array.from({ length: count }, (_, i) => {
    const group = groups.get(i) ?? []
    const sold = group.filter(({ result }) => result === SOLD).length
    const rejected = group.filter(({ result }) => result !== SOLD && !isServerError(result)).length
    const times = group.length ? percentiles(group) : { p50_ms: null, p99_ms: null }
    return { second: rounded(i * length), sold, rejected, ...times }
  })
}
