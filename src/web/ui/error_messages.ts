// Errors in the language of a page. The server rejects in English, as the contract documents; the catalogues translate what visitors can cause.
import type { Request } from 'express'
import type { MessageKey } from '../../messages/translate.ts'
import { CATALOGUES, template } from '../../messages/translate.ts'
import { pageLanguage, translatorFor } from './language.ts'

/** A message about an error, and the sentences that it translates: its English text, with any values, behind the value that it is about. */
const known = Object.keys(CATALOGUES.get('en')!)
  .filter((key) => key.startsWith('error.'))
  .map((key) => {
    const text = template('en', key as MessageKey).replace(/[.*+?^$()|[\]\\]/g, '\\$&')
    return {
      key: key as MessageKey,
      pattern: new RegExp(`^(?<subject>\\S+: )?${text.replace(/\{(\w+)\}/g, '(?<$1>.+)')}$`),
    }
  })

/** Returns the English sentence of an error in the language of the page; unchanged if no message translates it. */
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
