// Languages: which there are, and multi-lingual texts where one has to be chosen.

/** The text in the language, else in the same one of another region, else in English, else in whatever there is. */
export function inLanguage(text: Readonly<Record<string, string>>, language: string): string {
  const [base] = language.split('-')
  const near = Object.keys(text).find((key) => key.split('-')[0] === base)
  return (
    text[language] ??
    text[base!] ??
    (near === undefined ? undefined : text[near]) ??
    text.en ??
    Object.values(text)[0] ??
    ''
  )
}

const languages = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Whether the code begins with that of a language that there is, whatever its region or variant. */
export const isLanguage = (code: string): boolean => languages.of(code.split('-')[0]!) !== undefined

/** Customs of a region in a language, for Intl: `en` in DE writes the day before the month. Variants such as `de-informal` are no concern of it. */
export function localeFor(language: string, region: string | null): Intl.Locale {
  const [base, more] = language.split('-')
  return new Intl.Locale(base!, {
    ...((region ?? /^[a-z]{2}$/i.test(more ?? '')) && { region: region ?? more!.toUpperCase() }),
  })
}
