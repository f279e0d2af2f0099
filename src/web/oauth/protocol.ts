// The common part of the OAuth endpoints: their paths, and the form of their parameters and errors (RFC 6749).
import OAuth2Server from '@node-oauth/oauth2-server'
import type { ErrorRequestHandler } from 'express'
import { rejectionOf } from '../../core/http/failures.ts'
import type { Web } from '../ui/web.ts'

const { InvalidClientError, InvalidRequestError, OAuthError } = OAuth2Server

/** The paths of the endpoints. */
export const PATHS = {
  authorize: '/api/v1/oauth/authorize',
  token: '/api/v1/oauth/token',
  revoke: '/api/v1/oauth/revoke_token',
} as const

/** Returns parameters by name. Empty ones count as omitted. @throws InvalidRequestError for repeated parameters (RFC 6749, 3.1) */
export function single(entries: Iterable<[string, string | string[]]>): Record<string, string> {
  const parameters: Record<string, string> = {}
  for (const [name, value] of entries) {
    if (Array.isArray(value) || Object.hasOwn(parameters, name))
      throw new InvalidRequestError('A parameter may not be repeated.')
    if (value !== '') Object.defineProperty(parameters, name, { value, enumerable: true })
  }
  return parameters
}

/** Replaces characters that an error description must not contain (RFC 6749, 5.2). */
export const printable = (text: string): string => text.replace(/[^ !#-[\]-~]/g, '?')

/** Returns the error handler that sends errors in the form of RFC 6749, 5.2. */
export function sendErrors({ log, outages }: Pick<Web, 'log' | 'outages'>): ErrorRequestHandler {
  return (error, req, res, next) => {
    if (res.headersSent) return next(error)
    const sendError = (status: number, code: string, description: string): void => {
      res.status(status).json({ error: code, error_description: printable(description) })
    }
    if (error instanceof InvalidClientError) {
      res.set('WWW-Authenticate', 'Basic realm="boxoffice"')
      return sendError(401, 'invalid_client', error.message)
    }
    if (error instanceof OAuthError) return sendError(400, error.name, error.message)
    const rejection = rejectionOf(error)
    if (rejection) {
      if (rejection.status === 503) outages.report(error, () => log.warn({ err: error, request_id: req.id }, 'busy'))
      res.set(rejection.headers)
      return sendError(rejection.status, 'temporarily_unavailable', (rejection.body as { detail: string }).detail)
    }
    if (error.status >= 400 && error.status < 500) return sendError(400, 'invalid_request', 'The body cannot be read.')
    log.error({ err: error, request_id: req.id }, 'request failed')
    sendError(
      500,
      'server_error',
      `The server could not process this request. If it happens again, report the request ID ${req.id}.`,
    )
  }
}
