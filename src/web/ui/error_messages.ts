// Translates errors for pages. Errors of the API are in English; the catalogues contain translations of those that visitors can cause.
import type { Request } from 'express'
import type { MessageKey } from '../../messages/translate.ts'
import { CATALOGUES, template } from '../../messages/translate.ts'
import { pageLanguage, translatorFor } from './language.ts'

/** The messages about errors. Each translates the sentences that match its English text, with any values. */
const known = Object.keys(CATALOGUES.get('en')!)
  .filter((key) => key.startsWith('error.'))
  .map((key) => {
    const text = template('en', key as MessageKey).replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    return {
      key: key as MessageKey,
      pattern: new RegExp(`^(?<subject>\\S+: )?${text.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`),
    }
  })

/** Translates the English sentence of an error into the language of the page. Returns it unchanged if there is no translation. */
export function translateError(req: Request, sentence: string): string {
  if (pageLanguage(req) === 'en') return sentence
  const translate = translatorFor(req) as (key: MessageKey, values: object) => string
  for (const { key, pattern } of known) {
    const match = pattern.exec(sentence)
    if (!match) continue
    const { subject = '', ...values } = match.groups!
    return subject + translate(key, values)
  }
  return sentence
}
