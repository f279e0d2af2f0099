// What a rejected request is thrown as.
import type { components } from '../../../generated/schema.ts'

/** The cause of an error (guide errors, "Codes"). The server can return codes that this version of the client does not know. */
export type ErrorCode = components['schemas']['ErrorCode'] | (string & {})

/** The code of a message in `fields`: `path` leads to it, such as `['variations', '1', 'value']`. */
export type FieldCode = { readonly path: readonly string[]; readonly code: ErrorCode }

/** Messages by field, nested like the body; an entry of a list without errors is `{}` (guide errors, "Error forms"). */
export type FieldErrors = { [field: string]: string[] | FieldErrors | FieldErrors[] }

/** The server has answered, and rejected the request. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The status of the answer: what programs decide by. */
  readonly status: number
  /** The error of the request as a whole, for people. */
  readonly detail: string | undefined
  /** The cause of an error of the request as a whole. */
  readonly code: ErrorCode | undefined
  /** The causes of field errors, in the order of their messages; of many errors the first ones. */
  readonly fieldCodes: readonly FieldCode[]
  /** Messages by field; of a body that is a list, those of its entries in order. */
  readonly fields: FieldErrors | FieldErrors[] | undefined
  /** Names this request in the logs of the server. */
  readonly requestId: string | undefined
  /** Seconds until the same request is worth another attempt. */
  readonly retryAfter: number | undefined
  /** The body as it came: parsed where it was JSON, else its text. */
  readonly body: unknown
  readonly response: Response

  /** @param request the method and path as the message shows them */
  constructor(request: string, response: Response, body: unknown) {
    const { detail, fields } = formOf(body)
    const told = detail ?? sentences(fields).join(' ')
    super(`${request} was answered ${response.status}${told && `: ${told}`}`)
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

/** `variations.1.value: This field is required.` for each message. */
function sentences(errors: unknown, path: string[] = []): string[] {
  if (typeof errors === 'string') return [path.length ? `${path.join('.')}: ${errors}` : errors]
  if (typeof errors !== 'object' || errors === null) return []
  const messages = Array.isArray(errors) && errors.every((one) => typeof one === 'string')
  return Object.entries(errors).flatMap(([key, one]) => sentences(one, messages ? path : [...path, key]))
}

/** What Retry-After says, in seconds from now: it is a number of them, or a date. */
function secondsUntil(header: string | null): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds)
}
