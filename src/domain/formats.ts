// String formats of ticketing.
import { BRANDED_NAME } from '../core/brand.ts'
import { format } from '../core/formats.ts'
import { BRANDED_NAMES } from './branded_names.ts'
import { isDateRange } from './catalog/date_ranges.ts'
import { isRelativeDate, isRelativeDateTime } from './catalog/relative_dates.ts'
import { isTaxCountry } from './pricing/tax_rules.ts'

const brandless = new Set(BRANDED_NAMES)

/** Formats for the validator, in addition to core/formats.ts. */
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
  // Clients must use names with the brand. Other strings can be names that organizers have chosen.
  [BRANDED_NAME]: format((name) => !brandless.has(name), 'There is no such name.'),
  'tax-country': format(
    isTaxCountry,
    'Must be a country code (ISO 3166-1 alpha-2), such as DE, with a state, such as US-NY, or EU or ZZ.',
  ),
} as const
