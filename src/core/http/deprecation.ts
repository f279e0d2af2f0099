// Headers for requests that use deprecated parts of the contract (guide versioning, "Deprecations"; RFC 9745; RFC 8594).
import { DateTime } from 'luxon'
import type { Config } from '../../config.ts'
import type { Deprecation } from '../handler.ts'

/** Returns the headers that report the deprecated parts of a request. Of several parts, the earliest dates are reported. */
export function deprecationHeaders(
  used: readonly Deprecation[],
  { BASE_URL }: Pick<Config, 'BASE_URL'>,
): Record<string, string> {
  if (!used.length) return {}
  const at = earliest(used.map((part) => part.at))!
  const sunset = earliest(used.map((part) => part.sunset))
  return {
    Deprecation: `@${at.toSeconds()}`,
    ...(sunset && { Sunset: sunset.toHTTP()! }),
    Link: `<${BASE_URL}/docs/guides/versioning#deprecations>; rel="deprecation"; type="text/html"`,
  }
}

function earliest(dates: readonly (string | null)[]): DateTime | undefined {
  const [first] = dates.filter((date) => date !== null).sort()
  return first === undefined ? undefined : DateTime.fromISO(first, { zone: 'utc' })
}
