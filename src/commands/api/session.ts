// Requests of the command line with the TypeScript client, and the errors and exit codes of rejected requests.
import type { ClientOptions, ErrorCode, RetryOptions } from '../../../clients/typescript/src/index.ts'
import { ApiError, ConnectionError, createClient } from '../../../clients/typescript/src/index.ts'
import { UsageError } from '../../config.ts'
import { printable } from './output.ts'
import type { Connection } from './profiles.ts'

/** The path that all operations begin with. */
const API = '/api/v1'
/** Exit codes of rejected and failed requests. */
export const EXIT = { rejected: 4, serverError: 5, noResponse: 6 } as const

/** Options of a request. `idempotencyKey` replaces the generated one. */
export type Init = {
  params?: { path?: Record<string, unknown>; query?: Record<string, unknown>; header?: Record<string, string> }
  body?: unknown
  headers?: Record<string, string>
  idempotencyKey?: string
  retry?: RetryOptions
  signal?: AbortSignal
}
/** The parsed body of a successful response, and the response. */
export type Answer = { data: unknown; response: Response }
type Send = (path: string, init: Init) => Promise<Answer>
/** The client, for paths that are known only when the command runs. */
export type AnyClient = Record<'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', Send> & {
  stream(path: string, init: Init): Promise<{ data: ReadableStream<Uint8Array>; response: Response }>
  pages(path: string, init: Init): AsyncGenerator<{ data: { results: unknown[] } }>
  follow(path: string, init: Init): AsyncGenerator<{ changes: unknown[]; cursor: string }>
}

/**
 * Creates the client of a command. A token with a scheme, such as `Bearer …` or `Device …`, is sent as it is; otherwise it is the API token of a
 * team.
 * @throws UsageError if there is no server
 */
export function openClient(
  { url, token }: Connection,
  options: Pick<ClientOptions, 'fetch' | 'retry'> = {},
): AnyClient {
  if (url === undefined) throw new UsageError('Run boxoffice login, or set BOXOFFICE_URL and BOXOFFICE_TOKEN.')
  const Authorization = token && authorizationOf(token)
  return createClient({
    baseUrl: url,
    headers: { 'User-Agent': 'boxoffice', ...(Authorization && { Authorization }) },
    ...options,
  }) as unknown as AnyClient
}

// Returns the header for a token: with the scheme that it begins with, otherwise as the API token of a team.
const authorizationOf = (token: string): string => (/^(Token|Device|Bearer) /.test(token) ? token : `Token ${token}`)

/** A write that is tried. `path` is that of the contract, and `params` has the values of its parameters. */
type DryRun = {
  method: string
  path: string
  params: Readonly<Record<string, unknown>>
  query?: URLSearchParams
  body?: unknown
}

/**
 * Tries a write with the operation for dry runs (guide dry-run).
 * @returns the result, with the status and body that the write would have
 */
export async function dryRun(
  client: AnyClient,
  { method, path, params, query, body }: DryRun,
): Promise<{ status: number; body: unknown }> {
  const filled = path.replace(/{(\w+)}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const { data } = await client.POST(`${API}/dry_run`, {
    body: {
      method,
      path: `${filled.slice(API.length)}${query?.size ? `?${query}` : ''}`,
      ...(body !== undefined && { body }),
    },
  })
  return data as { status: number; body: unknown }
}

/**
 * Runs requests, and explains why one has failed.
 * @throws UsageError with the messages of the API, one per line, and an exit code: 4 for a 4xx, 5 for a 5xx, 6 without a response
 */
export async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof ConnectionError) throw new UsageError(printable(error.message), EXIT.noResponse)
    if (!(error instanceof ApiError)) throw error
    throw new UsageError(describeError(error), error.status >= 500 ? EXIT.serverError : EXIT.rejected)
  }
}

/** Returns the messages of a rejected request, one per line, followed by its status and ID. */
export function describeError({ status, body, fieldCodes, requestId }: ApiError): string {
  const codes = new Map(fieldCodes.map(({ path, code }) => [path.join('.'), code]))
  const messages = errorMessages(body, codes)
  return [...messages, `HTTP ${status}${requestId ? `, request ${requestId}` : ''}`].map(printable).join('\n')
}

/**
 * Returns the messages of an error body: `detail`, or one line per field, such as `positions.0.item: This field is required. (required)`.
 * @param codes by the path of their field
 */
export function errorMessages(body: unknown, codes: ReadonlyMap<string, ErrorCode> = new Map()): string[] {
  const { detail, code } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  if (typeof detail === 'string') return [`${detail}${typeof code === 'string' ? ` (${code})` : ''}`]
  const walk = (errors: unknown, path: string[]): string[] => {
    if (typeof errors === 'string') {
      const name = path.join('.')
      const known = codes.get(name)
      return [`${name ? `${name}: ` : ''}${errors}${known ? ` (${known})` : ''}`]
    }
    if (typeof errors !== 'object' || errors === null) return []
    const isMessages = Array.isArray(errors) && errors.every((one) => typeof one === 'string')
    return Object.entries(errors).flatMap(([key, one]) => walk(one, isMessages ? path : [...path, key]))
  }
  return walk(body, [])
}
