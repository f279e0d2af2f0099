// Validity of tickets (guide products, "How long tickets are valid").
import { DateTime } from 'luxon'
import type { components } from '../../../generated/schema.ts'
import { clampToSupportedYears } from './relative_dates.ts'

/** The fields of a product that determine the validity of its tickets. */
export type ValidityRule = Pick<
  components['schemas']['Item'],
  | 'validity_mode'
  | 'validity_fixed_from'
  | 'validity_fixed_until'
  | 'validity_dynamic_duration_minutes'
  | 'validity_dynamic_duration_hours'
  | 'validity_dynamic_duration_days'
  | 'validity_dynamic_duration_months'
  | 'validity_dynamic_start_choice'
  | 'validity_dynamic_start_choice_day_limit'
>

/** Start and end, ISO 8601 in UTC; null for no limit. */
type Validity = { valid_from: string | null; valid_until: string | null }

/**
 * Returns the validity of a ticket that is sold at `now` (guide products, "How long tickets are valid").
 * @param requested start that the customer requests, used if the product lets customers choose it, and limited to its allowed range
 */
export function validityOf(rule: ValidityRule, timezone: string, now: Date, requested: string | null): Validity {
  if (rule.validity_mode === null) return { valid_from: null, valid_until: null }
  if (rule.validity_mode === 'fixed')
    return { valid_from: rule.validity_fixed_from, valid_until: rule.validity_fixed_until }
  const start = startOfValidity(rule, timezone, now, requested)
  const until = endOfValidity(rule, start)
  return { valid_from: toUtc(start), valid_until: until && toUtc(until) }
}

function startOfValidity(rule: ValidityRule, zone: string, now: Date, requested: string | null): DateTime {
  const current = DateTime.fromJSDate(now, { zone })
  if (requested === null || !rule.validity_dynamic_start_choice) return current
  const chosen = DateTime.max(current, DateTime.fromISO(requested, { zone }))
  const limit = rule.validity_dynamic_start_choice_day_limit
  return limit === null ? chosen : DateTime.min(chosen, current.plus({ days: limit }))
}

// Months and days end at the end of a day. Hours and minutes count from there, or from the start without months and days.
function endOfValidity(rule: ValidityRule, start: DateTime): DateTime | null {
  const months = rule.validity_dynamic_duration_months ?? 0
  const days = rule.validity_dynamic_duration_days ?? 0
  const time = {
    hours: rule.validity_dynamic_duration_hours ?? 0,
    minutes: rule.validity_dynamic_duration_minutes ?? 0,
  }
  if (!months && !days && !time.hours && !time.minutes) return null
  if (!months && !days) return start.plus(time)
  const end = start.plus({ months })
  // If the last month does not have the day of the start, the ticket is valid through the last day of that month.
  const missing = end.day < start.day ? 1 : 0
  return end
    .plus({ days: days - 1 + missing })
    .endOf('day')
    .startOf('second')
    .plus(time)
}

const toUtc = (time: DateTime): string => clampToSupportedYears(time).toUTC().toISO({ suppressMilliseconds: true })!
