// The formats of strings that are about tickets.
import { BRANDED_NAME } from '../core/brand.ts'
import { format } from '../core/formats.ts'
import { BRANDED_NAMES } from './branded_names.ts'
import { isDateRange } from './catalog/date_ranges.ts'
import { isRelativeDate, isRelativeDateTime } from './catalog/relative_dates.ts'
import { isTaxCountry } from './pricing/tax_rules.ts'

const brandless = new Set(BRANDED_NAMES)

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
  // Without the brand it is how the code calls it; other texts may be names that organizers have given.
  [BRANDED_NAME]: format((name) => !brandless.has(name), 'There is nothing of this name.'),
  'tax-country': format(
    isTaxCountry,
    'Must be a country code (ISO 3166-1 alpha-2), such as DE, with a state, such as US-NY, or EU or ZZ.',
  ),
} as const
