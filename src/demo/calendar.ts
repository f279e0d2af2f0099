// The time and place of the demo world: everything lies some days ahead of today.
import { DateTime } from 'luxon'

export const TIMEZONE = 'Europe/Berlin'

/** That many days from now, at that time in the demo world. */
export const at = (days: number, hour: number, minute = 0): string =>
  DateTime.now().setZone(TIMEZONE).plus({ days }).set({ hour, minute, second: 0, millisecond: 0 }).toISO()!
