// Language codes, and the selection of a language from localized strings.

/** Returns a localized string in a language, else in another variant of the language, else in English, else in any language. */
export function inLanguage(text: Readonly<Record<string, string>>, language: string): string {
  const [base] = language.split('-')
  const related = Object.keys(text).find((key) => key.split('-')[0] === base)
  return (
    text[language] ??
    text[base!] ??
    (related === undefined ? undefined : text[related]) ??
    text.en ??
    Object.values(text)[0] ??
    ''
  )
}

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Returns whether a code begins with a known language code. Region and variant are ignored. */
export const isLanguage = (code: string): boolean => languages.of(code.split('-')[0]!) !== undefined

/**
 * Returns the locale for Intl of a language in a region: `en` in DE formats the day before the month. Variants such as `de-informal` are
 * ignored.
 */
export function localeFor(language: string, region: string | null): Intl.Locale {
  const [base, subtag] = language.split('-')
  return new Intl.Locale(base!, {
    ...((region ?? /^[a-z]{2}$/i.test(subtag ?? '')) && { region: region ?? subtag!.toUpperCase() }),
  })
}
