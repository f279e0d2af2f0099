// Translates errors for pages. Errors of the API are in English; those that visitors can cause carry the key of their translation.
import type { Request } from 'express'
import type { ErrorMessage } from '../../core/error_messages.ts'
import type { Rejection } from '../../core/errors.ts'
import { fieldErrors, notFound } from '../../core/errors.ts'
import type { ErrorKey } from '../../messages/translate.ts'
import { errorMessage } from '../../messages/translate.ts'
import { translatorFor } from './language.ts'

/**
 * Returns the messages of a rejection in the language of the page: `{ detail }`, or messages by field. Messages without a translation stay in
 * English.
 */
export function translatedErrors(req: Request, { body, errors, translation }: Rejection): object {
  const translated = ({ message, translation }: ErrorMessage): string => {
    if (!translation) return message
    const { key, values, prefix = '' } = translation
    return prefix + (translatorFor(req) as (key: ErrorKey, values?: object) => string)(key as ErrorKey, values)
  }
  if (errors.length) return fieldErrors(errors.map((error) => ({ ...error, message: translated(error) })))
  return 'detail' in body ? { ...body, detail: translated({ message: String(body.detail), translation }) } : body
}

/** Creates the 404 for a page that does not exist. */
export const noPage = (): Rejection => notFound(errorMessage('error.no_page'))
