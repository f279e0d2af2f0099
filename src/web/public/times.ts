// Days and times as public pages write them.
import type { Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import type { Times } from '../../domain/catalog/public_pages.ts'
import type { Settings } from '../../domain/catalog/settings.ts'
import type { Voice } from './voice.ts'

const DAY = { dateStyle: 'full' } as const
const TIME = { timeStyle: 'short' } as const
const format = (timeZone: string, { number }: Voice, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(number, { timeZone, ...options })

/** The part of a time that `options` name, such as its day. */
export const part = (time: string, timezone: string, voice: Voice, options: Intl.DateTimeFormatOptions): string =>
  format(timezone, voice, options)
    .formatToParts(new Date(time))
    .filter(({ type }) => type in options)
    .map(({ value }) => value)
    .join('')
/** A day in words. */
export const day = (time: string, timezone: string, voice: Voice): string =>
  format(timezone, voice, DAY).format(new Date(time))
/** A day and time in words. */
export const moment = (time: string, timezone: string, voice: Voice): string =>
  format(timezone, voice, { ...DAY, ...TIME }).format(new Date(time))

/** When doors open: the time alone, where that is on the very day. */
export function admission({ date_admission, date_from }: Times, timezone: string, voice: Voice): string {
  const sameDay = day(date_admission!, timezone, voice) === day(date_from, timezone, voice)
  return sameDay
    ? format(timezone, voice, TIME).format(new Date(date_admission!))
    : moment(date_admission!, timezone, voice)
}

/** From when to when, as far as the settings show it; always in the time zone of the event, whose name is told with times. */
export function span(
  { date_from, date_to }: Times,
  timezone: string,
  settings: Settings<'EventSettings'>,
  voice: Voice,
): Safe {
  const { show_times, show_date_to } = settings
  const dates = format(timezone, voice, { ...DAY, ...(show_times && TIME) })
  const text =
    date_to && show_date_to
      ? dates.formatRange(new Date(date_from), new Date(date_to))
      : dates.format(new Date(date_from))
  const zone = show_times && ` (${part(date_from, timezone, voice, { timeZoneName: 'short' })})`
  return html`<time datetime="${date_from}">${text}</time>${zone}`
}
