// The error of a rejected request.
import type { components } from '../../../generated/schema.ts'

/** The cause of an error (guide errors, "Codes"). The server can return codes that this version of the client does not know. */
export type ErrorCode = components['schemas']['ErrorCode'] | (string & {})

/** The code of a message in `fields`, with the path of the message, such as `['variations', '1', 'value']`. */
export type FieldCode = { readonly path: readonly string[]; readonly code: ErrorCode }

/** Messages by field, nested like the body; an entry of a list without errors is `{}` (guide errors, "Error forms"). */
export type FieldErrors = { [field: string]: string[] | FieldErrors | FieldErrors[] }

/** Thrown if the server rejects the request. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The status code of the response. */
  readonly status: number
  /** The message of an error of the request as a whole. */
  readonly detail: string | undefined
  /** The code of an error of the request as a whole. */
  readonly code: ErrorCode | undefined
  /** The codes of field errors, in the order of their messages. If there are many errors, only the first ones. */
  readonly fieldCodes: readonly FieldCode[]
  /** Messages by field; if the body of the request is a list, one object per entry, in order. */
  readonly fields: FieldErrors | FieldErrors[] | undefined
  /** The ID of the request in the server's logs. */
  readonly requestId: string | undefined
  /** Seconds to wait before retrying the request. */
  readonly retryAfter: number | undefined
  /** The body of the response: parsed JSON, otherwise its text. */
  readonly body: unknown
  readonly response: Response

  /** @param request method and path, for the message of the error */
  constructor(request: string, response: Response, body: unknown) {
    const { detail, fields } = formOf(body)
    const message = detail ?? sentences(fields).join(' ')
    super(`${request} was answered ${response.status}${message && `: ${message}`}`)
    this.status = response.status
    this.detail = detail
    this.code = detail === undefined ? undefined : codeOf(body)
    this.fieldCodes = fieldCodes(response.headers.get('Error-Codes'))
    this.fields = fields
    this.requestId = response.headers.get('X-Request-Id') ?? undefined
    this.retryAfter = secondsUntil(response.headers.get('Retry-After'))
    this.body = body
    this.response = response
  }
}

function formOf(body: unknown): Pick<ApiError, 'detail' | 'fields'> {
  if (typeof body !== 'object' || body === null) return { detail: undefined, fields: undefined }
  if ('detail' in body && typeof body.detail === 'string') return { detail: body.detail, fields: undefined }
  return { detail: undefined, fields: body as FieldErrors | FieldErrors[] }
}

const codeOf = (body: unknown): ErrorCode | undefined => {
  const { code } = body as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}

/** Parses `Error-Codes`: items such as `required;at="/variations/1/value"`, whose pointers have no quotes or backslashes. */
const fieldCodes = (header: string | null): FieldCode[] =>
  [...(header ?? '').matchAll(/(?:^|,)\s*([a-z*][\w*-]*);at="([^"]*)"/gi)].map(([, code = '', pointer = '']) => ({
    code,
    path: pointer
      .split('/')
      .slice(1)
      .map((name) => decodeURIComponent(name).replaceAll('~1', '/').replaceAll('~0', '~')),
  }))

/** Returns a string such as `variations.1.value: This field is required.` for each message. */
function sentences(errors: unknown, path: string[] = []): string[] {
  if (typeof errors === 'string') return [path.length ? `${path.join('.')}: ${errors}` : errors]
  if (typeof errors !== 'object' || errors === null) return []
  const messages = Array.isArray(errors) && errors.every((one) => typeof one === 'string')
  return Object.entries(errors).flatMap(([key, one]) => sentences(one, messages ? path : [...path, key]))
}

/** Returns the number of seconds in Retry-After, which contains seconds or a date. */
function secondsUntil(header: string | null): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}
