// Messages of the server in the languages of its readers: one catalogue per language, in ICU MessageFormat (src/README.md, "A language").
import { readdirSync } from 'node:fs'
import { IntlMessageFormat } from 'intl-messageformat'
import type { Catalogue, MessageKey, MessageValues, PlainKey } from './catalogue.ts'

export type { MessageKey, PlainKey } from './catalogue.ts'

/** Returns a message of one language. */
export type Translate = <Key extends MessageKey>(key: Key, ...values: MessageValues<Key>) => string
type Format = (values: Readonly<Record<string, string | number | boolean>> | undefined) => string

/** The language of messages for users whose language has no catalogue. */
export const DEFAULT_LANGUAGE = 'en'

/** The catalogues by language: the files in this folder that are named after a language. */
export const CATALOGUES: ReadonlyMap<string, Catalogue> = new Map(
  await Promise.all(
    readdirSync(new URL('.', import.meta.url))
      .filter((name) => /^[a-z]{2,3}\.ts$/.test(name))
      .map(async (name): Promise<[string, Catalogue]> => {
        const { default: catalogue }: { default: Catalogue } = await import(new URL(name, import.meta.url).href)
        return [name.slice(0, -'.ts'.length), catalogue]
      }),
  ),
)

/** Returns the language of messages for a locale: the locale's language, regardless of region or variant, or English if it has no catalogue. */
export function languageOf(locale: string): string {
  const language = locale.split('-')[0]!.toLowerCase()
  return CATALOGUES.has(language) ? language : DEFAULT_LANGUAGE
}

/** Returns a message as a localized string in all languages, for names that are stored. */
export const inEveryLanguage = (key: PlainKey): Record<string, string> =>
  Object.fromEntries([...CATALOGUES.keys()].map((language) => [language, translate(language, key)]))

/** Returns a message unchanged from the catalogue: a template with placeholders that the caller fills. */
export const template = (locale: string, key: MessageKey): string => CATALOGUES.get(languageOf(locale))![key]

/** Types of elements in a parsed message: literal text, and an argument without a format. */
const [LITERAL, ARGUMENT] = [0, 1] as const

const translators = new Map<string, Translate>()

/** Returns the function that translates messages into the language of a locale. It compiles each message once. */
export function translator(locale: string): Translate {
  const language = languageOf(locale)
  const known = translators.get(language)
  if (known) return known
  const catalogue = CATALOGUES.get(language)!
  const formats = new Map<MessageKey, Format>()
  const translate: Translate = (key, ...[values]) => {
    let format = formats.get(key)
    if (!format) formats.set(key, (format = compile(catalogue[key], language)))
    return format(values)
  }
  translators.set(language, translate)
  return translate
}

/** Returns a message in the language of a locale. */
export const translate = <Key extends MessageKey>(locale: string, key: Key, ...values: MessageValues<Key>): string =>
  translator(locale)(key, ...values)

/** The keys of messages about errors. */
export type ErrorKey = Extract<MessageKey, `error.${string}`>

/** Returns the message of an error in English, with its key and values, by which pages translate it. */
export const errorMessage = <Key extends ErrorKey>(
  key: Key,
  ...values: MessageValues<Key>
): { message: string; translation: { key: Key; values: MessageValues<Key>[0] } } => ({
  message: translate(DEFAULT_LANGUAGE, key, ...values),
  translation: { key, values: values[0] },
})

// Most messages are texts with values between them. Joining them here takes a tenth of the time of the library.
function compile(text: string, language: string): Format {
  const message = new IntlMessageFormat(text, language, undefined, { ignoreTag: true })
  const parts: (string | { readonly argument: string })[] = []
  for (const element of message.getAst()) {
    if (element.type === LITERAL) parts.push(element.value)
    else if (element.type === ARGUMENT) parts.push({ argument: element.value })
    else return (values) => String(message.format(values as Record<string, string>))
  }
  return (values) => {
    let joined = ''
    for (const part of parts) joined += typeof part === 'string' ? part : values![part.argument]
    return joined
  }
}
