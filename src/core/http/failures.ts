// Responses for errors that were thrown.
import { outageOf } from '../data/restart.ts'
import type { ErrorCode } from '../error_codes.ts'
import { errorCodes } from '../error_codes.ts'
import { busy, fromDatabase, Rejection } from '../errors.ts'
import { StorageOutage } from '../platform/storage.ts'
import type { Services } from './operation.ts'
import type { HttpResponse } from './reply.ts'

/** Returns the response for a rejection, or for a database error that the request caused. */
export function rejectionResponse(error: unknown): HttpResponse | undefined {
  const rejection = error instanceof Rejection ? error : fromDatabase(error)
  if (!rejection) return undefined
  const { status, body, code, errors, headers } = rejection
  const codes = errors.length ? errorCodes(body, errors) : ''
  return {
    status,
    text: status === 304 ? undefined : JSON.stringify(code ? { ...body, code } : body),
    headers: codes ? { ...headers, 'Error-Codes': codes } : headers,
    code: code ?? (errors.length ? (errors[0]!.code ?? 'invalid') : undefined),
  }
}

/**
 * Returns the response for a rejection. It is stored for an idempotency key like any other response; unexpected errors are not.
 * @throws the error itself if it does not represent a rejection
 */
export function toRejectionResponse(error: unknown): HttpResponse {
  const response = rejectionResponse(error)
  if (!response) throw error
  return response
}

/**
 * Returns the rejection that an error represents, which includes 503 during an outage of the database or the storage. Do not use it for
 * responses that are stored for an idempotency key: after the outage, a client must be able to repeat the request with the same key.
 */
export const rejectionOf = (error: unknown): Rejection | undefined =>
  error instanceof Rejection
    ? error
    : (fromDatabase(error) ?? (outageOf(error) || error instanceof StorageOutage ? busy() : undefined))

/** Logs an unexpected error and returns its response: 503 during an outage, otherwise 500. */
export function failureResponse(error: unknown, { log }: Pick<Services, 'log'>, requestId: string): HttpResponse {
  const rejection = rejectionOf(error)
  if (rejection) return rejectionResponse(rejection)!
  log.error({ err: error, request_id: requestId }, 'request failed')
  return {
    status: 500,
    text: JSON.stringify({
      detail: `The server could not process this request. If it happens again, report the request ID ${requestId}.`,
      code: 'internal_error' satisfies ErrorCode,
    }),
    headers: {},
  }
}
