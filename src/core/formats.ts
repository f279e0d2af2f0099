// String formats of the contract, as strict as what PostgreSQL can store and a client can rely on.
import { DateTime } from 'luxon'

const DATE_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?(Z|[+-]\d\d:\d\d)$/

/** ISO 8601 with time zone, years 1 to 9999 (01, Data types). */
export function isDateTime(text: string): boolean {
  if (!DATE_TIME.test(text)) return false
  const { isValid, year } = DateTime.fromISO(text, { zone: 'utc' })
  return isValid && year >= 1 && year <= 9999
}

/** ISO 8601 calendar date, years 1 to 9999. */
export function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && !text.startsWith('0000') && DateTime.fromISO(text).isValid
}

const EMAIL = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}.]+$/u

/** The formats that the validator is given besides its own. */
export const formats = {
  'date-time': { type: 'string', validate: isDateTime },
  date: { type: 'string', validate: isDate },
  email: { type: 'string', validate: (text: string) => EMAIL.test(text) },
} as const
