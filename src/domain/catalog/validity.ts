// From when until when a ticket is valid (guide products, "How long tickets are valid").
import { DateTime } from 'luxon'
import type { components } from '../../../generated/schema.ts'
import { bounded } from './relative_dates.ts'

/** What a product says of how long its tickets are valid. */
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

/** ISO 8601 in UTC; null is without limit. */
type Validity = { valid_from: string | null; valid_until: string | null }

/**
 * How long a ticket that is sold now is valid.
 * @param requested the start that the buyer asks for; it counts where buyers choose it, from now on and as far ahead as they may
 */
export function validity(rule: ValidityRule, timezone: string, now: Date, requested: string | null): Validity {
  if (rule.validity_mode === null) return { valid_from: null, valid_until: null }
  if (rule.validity_mode === 'fixed')
    return { valid_from: rule.validity_fixed_from, valid_until: rule.validity_fixed_until }
  const start = startOf(rule, timezone, now, requested)
  const until = endOf(rule, start)
  return { valid_from: asUtc(start), valid_until: until && asUtc(until) }
}

function startOf(rule: ValidityRule, zone: string, now: Date, requested: string | null): DateTime {
  const present = DateTime.fromJSDate(now, { zone })
  if (requested === null || !rule.validity_dynamic_start_choice) return present
  const wanted = DateTime.max(present, DateTime.fromISO(requested, { zone }))
  const limit = rule.validity_dynamic_start_choice_day_limit
  return limit === null ? wanted : DateTime.min(wanted, present.plus({ days: limit }))
}

// Months and days end with a day; hours and minutes count from there, or from the start when there is neither.
function endOf(rule: ValidityRule, start: DateTime): DateTime | null {
  const months = rule.validity_dynamic_duration_months ?? 0
  const days = rule.validity_dynamic_duration_days ?? 0
  const time = {
    hours: rule.validity_dynamic_duration_hours ?? 0,
    minutes: rule.validity_dynamic_duration_minutes ?? 0,
  }
  if (!months && !days && !time.hours && !time.minutes) return null
  if (!months && !days) return start.plus(time)
  const later = start.plus({ months })
  // A day that the later month does not have is its last one, and that belongs to the time.
  const missing = later.day < start.day ? 1 : 0
  return later
    .plus({ days: days - 1 + missing })
    .endOf('day')
    .startOf('second')
    .plus(time)
}

const asUtc = (time: DateTime): string => bounded(time).toUTC().toISO({ suppressMilliseconds: true })!
