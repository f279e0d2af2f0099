// Errors as pages.
import type { ErrorRequestHandler, Request } from 'express'
import { Rejection } from '../../core/errors.ts'
import { html } from '../../core/html.ts'
import { rejectionOf } from '../../core/http/failures.ts'
import { showPage } from './page.ts'
import type { Web } from './web.ts'

/** Shows every rejection and failure as a page. */
export function errorPages(web: Web): ErrorRequestHandler {
  return (error, req: Request, res, next) => {
    if (res.headersSent) return next(error)
    const { log, outages } = web
    const rejection = rejectionOf(error) ?? unreadable(error)
    if (rejection?.status === 503) outages.report(error, () => log.warn({ err: error, request_id: req.id }, 'busy'))
    if (!rejection) log.error({ err: error, request_id: req.id }, 'request failed')
    const status = rejection?.status ?? 500
    const detail = rejection
      ? sentences(rejection.body).join(' ')
      : `The server failed to answer. If it happens again, report the request id ${req.id}.`
    res.set(rejection?.headers ?? {})
    showPage(
      { ...web, req, res },
      {
        title: TITLES[status] ?? 'This did not work',
        status,
        body: html`<p>${detail}</p><p><a href="/">To the start page</a></p>`,
      },
    )
  }
}

const TITLES: Record<number, string> = {
  403: 'Not allowed',
  404: 'Not found',
  429: 'Too many attempts',
  500: 'Something went wrong',
  503: 'Please try again',
}

// What the parser of forms rejects.
const unreadable = ({ status, message }: { status?: number; message: string }): Rejection | undefined =>
  status && status >= 400 && status < 500
    ? new Rejection(status, { detail: `The form cannot be read: ${message}.`, code: 'malformed_request' })
    : undefined

const sentences = (body: unknown): string[] =>
  typeof body === 'string' ? [body] : Object.values(body as object).flatMap(sentences)
