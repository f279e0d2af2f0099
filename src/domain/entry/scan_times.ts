// How times are written in messages to attendants and visitors.
import type { DateTime } from 'luxon'
import { languageOf } from '../../messages/translate.ts'
import { timeFormatter } from '../catalog/formatting.ts'
import { localeFor } from '../catalog/languages.ts'

/**
 * Returns the function that writes times in messages about a scan: the time alone on the day of the scan.
 * @param region of the event, ISO 3166; null for the customs of the language itself
 * @param now the time of the scan, in the time zone of the event
 */
export function scanTimes(language: string, region: string | null, now: DateTime): (time: DateTime) => string {
  const write = timeFormatter(localeFor(languageOf(language), region), now.zoneName!)
  return (time) => (time.hasSame(now, 'day') ? write.time : write.shortMoment)(time.toJSDate())
}
