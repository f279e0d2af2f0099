// What a rejected request is thrown as.

/** Messages by field, nested like the body; an entry of a list without errors is `{}` (guide errors, "Error forms"). */
export type FieldErrors = { [field: string]: string[] | FieldErrors | FieldErrors[] }

/** The server has answered, and rejected the request. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  /** The status of the answer: what programs decide by. */
  readonly status: number
  /** The error of the request as a whole, for people. */
  readonly detail: string | undefined
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
