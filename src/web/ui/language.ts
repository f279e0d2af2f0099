// The language of a page: that of the signed-in user, or otherwise one that the browser prefers.
import type { Request } from 'express'
import type { Content } from '../../core/html.ts'
import { inLanguage } from '../../domain/catalog/languages.ts'
import type { MessageKey, Translate } from '../../messages/translate.ts'
import { CATALOGUES, DEFAULT_LANGUAGE, languageOf, translator } from '../../messages/translate.ts'

/** Returns the language of the page for a request. */
export const pageLanguage = (req: Request): string =>
  languageOf(
    req.session?.user.locale ?? (req.acceptsLanguages(DEFAULT_LANGUAGE, ...CATALOGUES.keys()) || DEFAULT_LANGUAGE),
  )

/** Returns the function that translates messages for the page of a request. */
export const translatorFor = (req: Request): Translate => translator(pageLanguage(req))

/** Returns a number as the language of the page writes it. */
export const localizedNumber = (req: Request, number: number): string => number.toLocaleString(pageLanguage(req))

/** Returns a localized string in the language of the signed-in user or otherwise of the page. Falls back to English, then to any language. */
export const translated = (req: Request, texts: Readonly<Record<string, string>>): string =>
  inLanguage(texts, req.session?.user.locale ?? pageLanguage(req))

/** Returns a message whose values are HTML, such as links and bold text. */
export function richMessage<Key extends MessageKey>(
  req: Request,
  key: Key,
  values: Readonly<Record<string, Content>>,
): Content {
  const contents = Object.values(values)
  // Placeholders that no message contains replace the values until the message is translated.
  const marks = Object.fromEntries(Object.keys(values).map((name, i) => [name, `\u0001${i}\u0001`]))
  const translate = translatorFor(req) as (key: MessageKey, values: object) => string
  return translate(key, marks)
    .split('\u0001')
    .map((part, i) => (i % 2 ? contents[Number(part)] : part))
}
