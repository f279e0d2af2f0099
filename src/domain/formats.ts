// The formats of strings that are about tickets.
import { format } from '../core/formats.ts'
import { isDateRange } from './catalog/date_ranges.ts'
import { isRelativeDate, isRelativeDateTime } from './catalog/relative_dates.ts'
import { isTaxCountry } from './pricing/tax_rules.ts'

/** For the validator, beside those of core/formats.ts. */
export const FORMATS = {
  'relative-date-time': format(
    isRelativeDateTime,
    'Must be a date and time with time zone (ISO 8601), or relative to the event (RELDATE/3/12:00:00/date_from/).',
  ),
  'relative-date': format(
    isRelativeDate,
    'Must be a date (YYYY-MM-DD), or relative to the event (RELDATE/3/-/date_from/).',
  ),
  'date-range': format(
    isDateRange,
    'Must be two dates (YYYY-MM-DD) joined by a slash, or a named range such as week_this.',
  ),
  'tax-country': format(
    isTaxCountry,
    'Must be a country code (ISO 3166-1 alpha-2), such as DE, with a state, such as US-NY, or EU or ZZ.',
  ),
} as const
