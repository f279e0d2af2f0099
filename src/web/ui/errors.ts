// Errors as pages.
import type { ErrorRequestHandler, Request } from 'express'
import { generalError, Rejection } from '../../core/errors.ts'
import { html } from '../../core/html.ts'
import { rejectionOf } from '../../core/http/failures.ts'
import type { PlainKey } from '../../messages/translate.ts'
import { errorMessage } from '../../messages/translate.ts'
import { translatedErrors } from './error_messages.ts'
import { messagesOf } from './forms.ts'
import { translatorFor } from './language.ts'
import { showPage } from './page.ts'
import type { Web } from './web.ts'

/** Returns the error handler that shows rejections and failures as pages. */
export function errorPages(web: Web): ErrorRequestHandler {
  return (error, req: Request, res, next) => {
    if (res.headersSent) return next(error)
    const { log, outages } = web
    const rejection = rejectionOf(error) ?? unreadable(error)
    if (rejection?.status === 503) outages.report(error, () => log.warn({ err: error, request_id: req.id }, 'busy'))
    if (!rejection) log.error({ err: error, request_id: req.id }, 'request failed')
    const status = rejection?.status ?? 500
    const t = translatorFor(req)
    const detail = rejection
      ? messagesOf(translatedErrors(req, rejection)).join(' ')
      : t('error_page.failure', { id: String(req.id) })
    res.set(rejection?.headers ?? {})
    showPage(
      { ...web, req, res },
      {
        title: t(TITLES[status] ?? 'error_page.title'),
        status,
        body: html`<p>${detail}</p><p><a href="/">${t('error_page.home')}</a></p>`,
      },
    )
  }
}

const TITLES = {
  403: 'error_page.forbidden',
  404: 'error_page.not_found',
  429: 'error_page.too_many',
  500: 'error_page.server',
  503: 'error_page.busy',
} as Readonly<Record<number, PlainKey>>

// Returns the rejection for an error of the form parser.
const unreadable = ({ status }: { status?: number }): Rejection | undefined =>
  status && status >= 400 && status < 500
    ? new Rejection(status, generalError(errorMessage('error.form_unreadable'), 'malformed_request'))
    : undefined
