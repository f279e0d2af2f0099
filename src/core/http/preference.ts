// Preferences of clients (RFC 7240; guide lists-and-writes, "Reading from a standby").
import type { IncomingHttpHeaders } from 'node:http'
import type { Route } from '../contract/load.ts'

const STALE = 'stale-ok'

/** Headers of a response that was read from a standby. */
export const STALE_APPLIED = { 'Preference-Applied': STALE }

/**
 * Returns whether a request can be served by a standby: a list whose caller accepts an older state of it. Conditional requests are not, since
 * their times refer to the current state.
 */
export const prefersStale = ({ paginated }: Pick<Route, 'paginated'>, headers: IncomingHttpHeaders): boolean =>
  paginated &&
  headers['if-modified-since'] === undefined &&
  headers['if-unmodified-since'] === undefined &&
  [headers.prefer ?? []].flat().some((values) => values.split(',').some((value) => preferenceOf(value) === STALE))

// The name of a preference, which can have a value and parameters.
const preferenceOf = (text: string): string => text.split(/[;=]/)[0]!.trim().toLowerCase()
