// Formats times in messages to attendants and visitors.
import type { DateTime } from 'luxon'
import { languageOf } from '../../messages/translate.ts'
import { timeFormatter } from '../catalog/formatting.ts'
import { localeFor } from '../catalog/languages.ts'

/**
 * Returns a formatter of times in messages about a scan. It omits the date of times on the day of the scan.
 * @param region region of the event, ISO 3166; null for the default of the language
 * @param now time of the scan, in the time zone of the event
 */
export function scanTimeFormatter(language: string, region: string | null, now: DateTime): (time: DateTime) => string {
  const write = timeFormatter(localeFor(languageOf(language), region), now.zoneName!)
  return (time) => (time.hasSame(now, 'day') ? write.time : write.shortMoment)(time.toJSDate())
}
