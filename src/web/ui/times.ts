// Formats times on pages for signed-in users.
import type { Request } from 'express'
import { LRUCache } from 'lru-cache'
import { getOrCreate } from '../../core/get_or_create.ts'
import type { TimeFormatter } from '../../domain/catalog/formatting.ts'
import { timeFormatter } from '../../domain/catalog/formatting.ts'
import { localeFor } from '../../domain/catalog/languages.ts'
import { pageLanguage } from './language.ts'

// A page formats hundreds of days, and creating an Intl formatter costs far more than using it.
const formatters = new LRUCache<string, TimeFormatter>({ max: 100 })
/** The region whose notation is used for a language if notations differ between regions. */
const REGIONS: Readonly<Record<string, string>> = { en: 'GB' }

/** Returns the formatter of times in the language of a page. @param timezone defaults to that of the signed-in user */
export function pageTimes(req: Request, timezone: string = req.session!.user.timezone): TimeFormatter {
  const language = pageLanguage(req)
  const create = (): TimeFormatter => timeFormatter(localeFor(language, REGIONS[language] ?? null), timezone)
  return getOrCreate(formatters, `${language} ${timezone}`, create)
}
