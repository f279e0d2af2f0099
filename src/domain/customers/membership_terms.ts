// How long a membership lasts that is bought (guide customers, "Memberships that customers buy").
import { DateTime } from 'luxon'

/** When an event, or a date of a series, takes place: ISO 8601. */
export type Times = { readonly date_from: string; readonly date_to: string | null }

/** What a product says of the membership that it grants: as long as the event, or else so many months and days. */
export type MembershipDuration = { readonly like_event: boolean; readonly months: number; readonly days: number }

/**
 * From when until when a membership is valid that is granted now.
 * @param event when that takes place which it was bought for
 * @param timezone that of the event, in which days begin and end
 */
export function membershipTerm(
  { like_event, months, days }: MembershipDuration,
  event: Times,
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
  const later = start.plus({ months }).plus({ days })
  return { start: asUtc(start), end: asUtc(lastSecond(months || days ? later.minus({ days: 1 }) : later)) }
}

const lastSecond = (time: DateTime): DateTime => time.endOf('day').startOf('second')
const asUtc = (time: DateTime): string => time.toUTC().toISO({ suppressMilliseconds: true })!
