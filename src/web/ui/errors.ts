// Errors as pages.
import type { ErrorRequestHandler, Request } from 'express'
import { Refusal } from '../../core/errors.ts'
import { html } from '../../core/html.ts'
import { refusalOf } from '../../core/http/failures.ts'
import { show } from './page.ts'
import type { Web } from './web.ts'

/** Shows every rejection and failure as a page. */
export function errorPages(web: Web): ErrorRequestHandler {
  return (error, req: Request, res, next) => {
    if (res.headersSent) return next(error)
    const { log, outages } = web
    const refusal = refusalOf(error) ?? unreadable(error)
    if (refusal?.status === 503) outages.report(error, () => log.warn({ err: error, request_id: req.id }, 'busy'))
    if (!refusal) log.error({ err: error, request_id: req.id }, 'request failed')
    const status = refusal?.status ?? 500
    const detail = refusal
      ? sentences(refusal.body).join(' ')
      : `The server failed to answer. If it happens again, report the request id ${req.id}.`
    res.set(refusal?.headers ?? {})
    show(
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
const unreadable = ({ status, message }: { status?: number; message: string }): Refusal | undefined =>
  status && status >= 400 && status < 500
    ? new Refusal(status, { detail: `The form cannot be read: ${message}.` })
    : undefined

const sentences = (body: unknown): string[] =>
  typeof body === 'string' ? [body] : Object.values(body as object).flatMap(sentences)
