// In which language a public page speaks, and how it writes what is stored in several.
import type { Request } from 'express'
import type { Content } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { formatter } from '../../core/markdown.ts'
import { inLanguage, localeFor } from '../../domain/catalog/languages.ts'
import { query } from '../page.ts'
import type { Words } from './words.ts'
import { wordsIn } from './words.ts'

type Text = Readonly<Record<string, string>> | null
/** What it takes to write a page in the language of its visitor. */
export type Voice = {
  language: string
  words: Words
  /** `?lang=` for links, where the visitor has chosen. */
  chosen: string
  text: (text: Text) => string
  block: (text: Text) => Content
  number: Intl.Locale
}

/** The voice for a visitor: `?lang=` where it names one of `locales`, else what the browser prefers, else `preset`. */
export function voiceOf(req: Request, locales: readonly string[], preset: string, region: string | null): Voice {
  const asked = query(req, 'lang')
  const chosen = locales.includes(asked) ? asked : ''
  const language = chosen || req.acceptsLanguages(preset, ...locales) || preset
  const format = formatter()
  const text = (of: Text): string => (of ? inLanguage(of, language) : '')
  return {
    language,
    words: wordsIn(language),
    chosen: chosen && `?lang=${chosen}`,
    text,
    block: (of) => text(of) && html`<div class="text">${format(text(of))}</div>`,
    number: localeFor(language, region),
  }
}
