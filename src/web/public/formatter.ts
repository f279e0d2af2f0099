// The language of a public page, and how it writes localized strings, days and times in it.
import type { Request } from 'express'
import type { Content } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { formatter as markdownFormatter } from '../../core/markdown.ts'
import type { TimeFormatter } from '../../domain/catalog/formatting.ts'
import { timeFormatter } from '../../domain/catalog/formatting.ts'
import { inLanguage, localeFor } from '../../domain/catalog/languages.ts'
import type { Translate } from '../../messages/translate.ts'
import { translator } from '../../messages/translate.ts'
import { queryParam } from '../ui/request.ts'

type Text = Readonly<Record<string, string>> | null
/** Writes a page in the language of its visitor. */
export type PageFormatter = {
  language: string
  translate: Translate
  /** `?lang=` for links, where the visitor has chosen. */
  chosen: string
  text: (text: Text) => string
  block: (text: Text) => Content
  locale: Intl.Locale
  /** Writes days and times of an event in its time zone. */
  times: (timezone: string) => TimeFormatter
}

/** Returns the formatter for a visitor: `?lang=` where it names one of `locales`, else what the browser prefers, else `preset`. */
export function formatterFor(
  req: Request,
  locales: readonly string[],
  preset: string,
  region: string | null,
): PageFormatter {
  const requested = queryParam(req, 'lang')
  const chosen = locales.includes(requested) ? requested : ''
  const language = chosen || req.acceptsLanguages(preset, ...locales) || preset
  const format = markdownFormatter()
  const locale = localeFor(language, region)
  const formatters = new Map<string, TimeFormatter>()
  const times = (timezone: string): TimeFormatter => {
    const known = formatters.get(timezone) ?? timeFormatter(locale, timezone)
    formatters.set(timezone, known)
    return known
  }
  const text = (of: Text): string => (of ? inLanguage(of, language) : '')
  return {
    language,
    translate: translator(language),
    chosen: chosen && `?lang=${chosen}`,
    text,
    block: (of) => text(of) && html`<div class="text">${format(text(of))}</div>`,
    locale,
    times,
  }
}
