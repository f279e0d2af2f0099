// Terms of purchased memberships (guide customers, "Memberships that customers buy").
import { DateTime } from 'luxon'

/** Start and end of an event or date, ISO 8601. */
export type EventPeriod = { readonly date_from: string; readonly date_to: string | null }

/** Duration of the membership that a product grants: that of the event, or a number of months and days. */
export type MembershipDuration = { readonly like_event: boolean; readonly months: number; readonly days: number }

/**
 * Returns start and end of a membership that is granted at `now`, ISO 8601 in UTC.
 * @param event start and end of the event or date of the purchase
 * @param timezone time zone of the event
 */
export function membershipTerm(
  { like_event, months, days }: MembershipDuration,
  event: EventPeriod,
  timezone: string,
  now: Date,
): { start: string; end: string } {
  if (like_event) {
    const start = DateTime.fromISO(event.date_from, { zone: timezone })
    return {
      start: asUtc(start),
      end: asUtc(event.date_to === null ? lastSecond(start) : DateTime.fromISO(event.date_to)),
    }
  }
  const start = DateTime.fromJSDate(now, { zone: timezone }).startOf('day')
  const end = start.plus({ months }).plus({ days })
  return { start: asUtc(start), end: asUtc(lastSecond(months || days ? end.minus({ days: 1 }) : end)) }
}

const lastSecond = (time: DateTime): DateTime => time.endOf('day').startOf('second')
const asUtc = (time: DateTime): string => time.toUTC().toISO({ suppressMilliseconds: true })!
