// Date ranges in statements. Each range has two bound values, its start and its end, resolved in the time zone of the event.
import { resolveDateRange, timesOfDays } from '../../catalog/date_ranges.ts'
import type { ParameterValues } from './exporter.ts'

/** Returns the SQL condition that a timestamp is in the range of a parameter. Null only matches a range without limits. */
export const isInRangeSql = (sql: string, name: string): string =>
  `coalesce(${sql} >= :${name}_from::timestamptz, true) and coalesce(${sql} < :${name}_before::timestamptz, true) and (${sql} is not null or :${name}_from::timestamptz is null and :${name}_before::timestamptz is null)`

/** Returns the bound values for `isInRangeSql`. @param names the range parameters */
export function rangeValues(
  values: ParameterValues,
  names: readonly string[],
  zone: string,
  now: Date,
): Record<string, unknown> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const range = values[name]
      const { from, before } =
        typeof range === 'string' ? timesOfDays(resolveDateRange(range, zone, now), zone) : { from: null, before: null }
      return [
        [`${name}_from`, from],
        [`${name}_before`, before],
      ]
    }),
  )
}
