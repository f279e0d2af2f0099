// String formats of the contract (guide data-types), limited to what PostgreSQL can store and clients can rely on. As far as a pattern can
// express them, they are also in spec/types.yaml.
import { DateTime, IANAZone } from 'luxon'

const NAME = /^(?=.*\S)[^\p{Cc}\u2028\u2029]{1,190}$/u

/** Patterns for a date and a time of day, without anchors; see `anchored`. */
export const DATE_PATTERN =
  '([0-9]{3}[1-9]|[0-9]{2}[1-9]0|[0-9][1-9]00|[1-9]000)-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])'
export const TIME_PATTERN = '([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]'
// PostgreSQL accepts offsets up to 15:59 and stores microseconds. Neither PostgreSQL nor luxon supports leap seconds.
const DATE_TIME = anchored(`${DATE_PATTERN}T${TIME_PATTERN}(\\.[0-9]{1,6})?(Z|[+-](0[0-9]|1[0-5]):[0-5][0-9])`)
// Other accepted forms: date and time, optionally with seconds and their fraction, and an offset.
const ANY_DATE_TIME = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(:\d\d(?:\.\d{1,6})?)?(Z|[+-]\d\d(?::?\d\d)?)?$/
const DATE = anchored(DATE_PATTERN)
/** The last day that exists in every month. Dates up to it need no calendar check, which costs a hundred times as much as the pattern. */
const IN_EACH_MONTH = '28'
const TIME_OF_DAY = anchored('([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?')
const MONEY = anchored('[0-9]{1,11}(\\.[0-9]{1,2})?')
const SIGNED_MONEY = anchored('-?[0-9]{1,11}(\\.[0-9]{1,2})?')
const PERCENTAGE = anchored('(100(\\.0{1,2})?|[0-9]{1,2}(\\.[0-9]{1,2})?)')
const DECIMAL = anchored('-?[0-9]{1,10}(\\.[0-9]{1,6})?')
const LANGUAGE = anchored('[a-z]{2,3}(-[A-Za-z0-9]{2,8})*')
const ZONE = anchored(
  '(UTC|GMT|(Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Canada|Etc|Europe|Indian|Pacific|US)/[A-Za-z0-9_+/-]+)',
)
const FILE = anchored('(file:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|https?://[!-~]+)')
const EMAIL = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}.]+$/u

/** Returns a pattern that matches whole strings only. */
export function anchored(pattern: string): RegExp {
  return new RegExp(`^${pattern}$`)
}

/**
 * Returns whether a string is an ISO 8601 date-time with a time zone (guide data-types, "Dates and times"). The year is 1 to 9999 in UTC as well,
 * because PostgreSQL stores and returns UTC.
 */
export function isDateTime(text: string): boolean {
  const [, years, , day] = DATE_TIME.exec(text) ?? []
  if (years === undefined || day === undefined) return false
  if (day <= IN_EACH_MONTH && years !== '0001' && years !== '9999') return true
  const { isValid, year } = DateTime.fromISO(text, { zone: 'utc' })
  return isValid && year >= 1 && year <= 9999
}

/**
 * Normalizes a date-time to the form of the contract: with `T`, seconds, and an offset in hours and minutes. Returns other strings unchanged.
 * @param timezone time zone of a date-time without an offset
 */
export function normalDateTime(text: string, timezone: string): string {
  const [, date, minutes, seconds = ':00', offset] = ANY_DATE_TIME.exec(text) ?? []
  if (date === undefined) return text
  const local = `${date}T${minutes}${seconds}`
  if (offset === undefined) return inUtc(local, timezone)
  return local + (offset === 'Z' ? offset : `${offset.slice(0, 3)}:${offset.slice(3).replace(':', '') || '00'}`)
}

// Converts a local time of a time zone to UTC. The fraction bypasses luxon, which only has milliseconds.
function inUtc(local: string, timezone: string): string {
  // A local time that occurs twice means the first occurrence.
  const time = DateTime.fromISO(local.slice(0, 19), { zone: timezone }).getPossibleOffsets()[0]!.toUTC()
  return time.isValid ? `${time.toFormat("yyyy-MM-dd'T'HH:mm:ss")}${local.slice(19)}Z` : `${local}Z`
}

/** Returns whether a string is an ISO 8601 calendar date in the years 1 to 9999. */
export function isDate(text: string): boolean {
  const [, , , day] = DATE.exec(text) ?? []
  return day !== undefined && (day <= IN_EACH_MONTH || DateTime.fromISO(text, { zone: 'utc' }).isValid)
}

/** Returns whether a string is a `Name` of spec/types.yaml: 1 to 190 characters, not blank, without control characters. */
export function isName(text: string): boolean {
  return NAME.test(text)
}

/** Returns whether a string is a name in the IANA time zone database. Offsets, which luxon accepts, and abbreviations are not. */
export function isTimeZone(text: string): boolean {
  return ZONE.test(text) && IANAZone.isValidZone(text)
}

// Current currencies, and those withdrawn in recent years, since events from that time still exist.
const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Returns whether a string is an alphabetic code of ISO 4217, according to Unicode's data. */
export function isCurrency(text: string): boolean {
  return currencies.has(text)
}

// Regions in Unicode's data that are not countries: groups, exceptional reservations and private-use codes.
const NO_COUNTRY = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB XK ZZ'.split(' '))
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

const known = new Map<string, boolean>() // results by two-letter code, since Intl is slow

/**
 * Returns whether a string is an alpha-2 code of ISO 3166-1 (guide data-types, "Codes"). Withdrawn codes are not, since some now represent another
 * region.
 */
export function isCountry(text: string): boolean {
  if (!/^[A-Z]{2}$/.test(text) || NO_COUNTRY.has(text)) return false
  if (!known.has(text))
    known.set(text, regions.of(text) !== undefined && new Intl.Locale(`und-${text}`).region === text)
  return known.get(text)!
}

/**
 * Returns whether a string is not empty and encoded in Base64 (RFC 4648, section 4), with or without padding. It can be megabytes long: a
 * pattern for the whole string would need memory for each character, which can exceed the limit of the engine.
 */
export function isBase64(text: string): boolean {
  const padding = text.endsWith('==') ? 2 : Number(text.endsWith('='))
  const digits = padding ? text.slice(0, -padding) : text
  return digits !== '' && digits.length % 4 !== 1 && !/[^A-Za-z0-9+/]/.test(digits)
}

/**
 * Converts a date-time from the database to a time zone. Returns it unchanged if it cannot be expressed in the zone: outside the years 1 to
 * 9999, or if the zone's offset had seconds (before 1900). The fraction bypasses luxon, which only has milliseconds.
 */
export function toZone(text: string, zone: string): string {
  const [, seconds, fraction = '', offset] = /^(.{19})(\.[0-9]+)?(.+)$/.exec(text)!
  const instant = DateTime.fromISO(`${seconds}${offset}`, { zone })
  const shown = instant.toISO({ suppressMilliseconds: true })!
  const same = isDateTime(shown) && +DateTime.fromISO(shown) === +instant
  return same ? shown.slice(0, 19) + fraction + shown.slice(19) : text
}

/** A string format, with the error message for strings that do not have it. */
export type Format = {
  readonly type: 'string'
  readonly validate: (text: string) => boolean
  readonly sentence: string
}

/** The formats that the core adds to those of the validator. */
export const formats = {
  'date-time': format(isDateTime, 'Must be a date and time with time zone (ISO 8601), between the years 1 and 9999.'),
  'any-date-time': format(
    (text) => isDateTime(normalDateTime(text, 'UTC')),
    'Must be a date and time (ISO 8601), between the years 1 and 9999.',
  ),
  date: format(isDate, 'Must be a date (YYYY-MM-DD).'),
  'time-of-day': format(TIME_OF_DAY, 'Must be a time of day (HH:MM or HH:MM:SS).'),
  'time-zone': format(isTimeZone, 'Must be the name of a time zone, such as Europe/Berlin.'),
  money: format(MONEY, 'Must be an amount such as "23.00": no sign, at most 11 digits before and 2 after the point.'),
  'signed-money': format(
    SIGNED_MONEY,
    'Must be an amount such as "-23.00", with at most 11 digits before and 2 after the point.',
  ),
  percentage: format(PERCENTAGE, 'Must be between "0" and "100", with at most 2 digits after the point.'),
  decimal: format(DECIMAL, 'Must be a number such as "1.5", with at most 10 digits before and 6 after the point.'),
  currency: format(isCurrency, 'Must be a currency code (ISO 4217), such as EUR.'),
  country: format(isCountry, 'Must be a country code (ISO 3166-1 alpha-2), such as DE.'),
  'country-or-empty': format(
    (code) => code === '' || isCountry(code),
    'Must be a country code (ISO 3166-1 alpha-2), such as DE, or empty.',
  ),
  language: format(LANGUAGE, 'Must be a language code, such as en, pt-BR or de-informal.'),
  file: format(FILE, 'Must be the ID of an uploaded file (file:...), or the URL that this field has.'),
  'http-url': format(
    (url) => /^https?:\/\/[!-~]+$/.test(url) && URL.canParse(url),
    'Must be a URL that begins with http:// or https://.',
  ),
  email: format(EMAIL, 'Must be an email address.'),
  byte: format(isBase64, 'Must be encoded in Base64 (RFC 4648, section 4).'),
} as const

/** Creates a string format from a pattern or a predicate. @param sentence the error message for strings that do not have the format */
export function format(check: RegExp | ((text: string) => boolean), sentence: string): Format {
  return {
    type: 'string',
    validate: check instanceof RegExp ? (text: string) => check.test(text) : check,
    sentence,
  }
}
