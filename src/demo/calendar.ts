// The time zone and the dates of the demo world. Dates are relative to today.
import { DateTime } from 'luxon'

export const TIMEZONE = 'Europe/Berlin'

/** Returns the given time of day in the demo's time zone, `days` days from today (before today if negative), in ISO 8601. */
export const at = (days: number, hour: number, minute = 0): string =>
  DateTime.now().setZone(TIMEZONE).plus({ days }).set({ hour, minute, second: 0, millisecond: 0 }).toISO()!
