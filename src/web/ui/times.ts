// Times on pages for people who sign in.
import type { Request } from 'express'
import { LRUCache } from 'lru-cache'
import { getOrCreate } from '../../core/data/lru.ts'
import type { TimeFormatter } from '../../domain/catalog/formatting.ts'
import { timeFormatter } from '../../domain/catalog/formatting.ts'
import { localeFor } from '../../domain/catalog/languages.ts'
import { pageLanguage } from './language.ts'

// A page formats hundreds of days, and to create an Intl formatter costs far more than to use it.
const formatters = new LRUCache<string, TimeFormatter>({ max: 100 })
/** The region whose notation a language gets where it differs between regions. */
const REGIONS: Readonly<Record<string, string>> = { en: 'GB' }

/** Returns the formatter of a page in its language for a time zone: by default that of the person who is signed in. */
export function pageTimes(req: Request, timezone: string = req.session!.user.timezone): TimeFormatter {
  const language = pageLanguage(req)
  const create = (): TimeFormatter => timeFormatter(localeFor(language, REGIONS[language] ?? null), timezone)
  return getOrCreate(formatters, `${language} ${timezone}`, create)
}
