// The language of a public page, and the formatting of localized strings, days and times in it.
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
/** Formats a page in the language of its visitor. */
export type PageFormatter = {
  language: string
  translate: Translate
  /** `?lang=` for links if the visitor has chosen a language, otherwise empty. */
  chosen: string
  text: (text: Text) => string
  block: (text: Text) => Content
  locale: Intl.Locale
  /** Returns the formatter of days and times for a time zone. */
  times: (timezone: string) => TimeFormatter
}

/**
 * Returns the formatter for a visitor. The language is that of `?lang=` if it is one of `locales`, otherwise the one that the browser
 * prefers, otherwise `preset`.
 */
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
