// Times on signed-in pages, which are in English.
import { LRUCache } from 'lru-cache'
import { getOrCreate } from '../../core/data/lru.ts'
import type { TimeFormatter } from '../../domain/catalog/formatting.ts'
import { timeFormatter } from '../../domain/catalog/formatting.ts'
import { localeFor } from '../../domain/catalog/languages.ts'

// A page formats hundreds of days, and to create an Intl formatter costs far more than to use it.
const formatters = new LRUCache<string, TimeFormatter>({ max: 50 })

/** Returns the formatter of signed-in pages for a time zone, that of the person or of an event. */
export const pageTimes = (timezone: string): TimeFormatter =>
  getOrCreate(formatters, timezone, () => timeFormatter(localeFor('en', 'GB'), timezone))
