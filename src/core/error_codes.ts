// The codes of field errors. Responses have them in a header, since clients expect only messages by field in the body (guide errors, "Codes").
import type { components } from '../../generated/schema.ts'
import type { ErrorMessage } from './error_messages.ts'

/** The machine-readable cause of a rejection (guide errors, "Codes"). */
export type ErrorCode = components['schemas']['ErrorCode']

/** An error of one field. `path` leads to it in the body; `code` defaults to `invalid`. */
export type ValidationError = ErrorMessage & { path: (string | number)[]; code?: ErrorCode }

/** Why a request, or a part of it, is rejected. */
export type ErrorReason = { readonly message: string; readonly code: ErrorCode }

/** Maximum length of the header; further codes are omitted. By default, proxies accept 4 KiB of response headers in total. */
const MAX_HEADER_CHARACTERS = 2048

/**
 * Returns the value of the header `Error-Codes`: a list of structured fields (RFC 9651) with the code of each message, in the order of the
 * messages. Its parameter `at` is the JSON Pointer (RFC 6901) of the list with this message in the body. `%`, `"`, `\` and non-ASCII
 * characters in it are percent-encoded.
 * @param body the body of the response
 * @param errors the errors from which the body was built; those that the body does not contain are omitted
 */
export function errorCodes(body: object, errors: readonly ValidationError[]): string {
  const shown = new Set<string>()
  const items: string[] = []
  let length = 0
  for (const { path, message, code = 'invalid' } of errors) {
    const names = messagesPath(path, Array.isArray(body))
    const at = pointer(names)
    if (shown.has(`${at} ${message}`) || !messagesAt(body, names)?.includes(message)) continue
    shown.add(`${at} ${message}`)
    const item = `${code};at="${at}"`
    length += item.length + ', '.length
    if (length > MAX_HEADER_CHARACTERS) break
    items.push(item)
  }
  return items.join(', ')
}

// Messages about the body or an entry of a list as a whole are in `non_field_errors`.
function messagesPath(path: readonly (string | number)[], isList: boolean): string[] {
  const isWhole = !path.length || (typeof path.at(-1) === 'number' && (isList || path.length > 1))
  return [...path.map(String), ...(isWhole ? ['non_field_errors'] : [])]
}

function messagesAt(body: object, names: readonly string[]): readonly unknown[] | undefined {
  let inner: unknown = body
  for (const name of names) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, name)) return undefined
    inner = (inner as Record<string, unknown>)[name]
  }
  return Array.isArray(inner) ? inner : undefined
}

const pointer = (names: readonly string[]): string =>
  names.map((name) => `/${escaped(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`).join('')

const escaped = (name: string): string =>
  name
    .toWellFormed()
    .replace(/[^\x20-\x7e]|["%\\]/gu, (character) =>
      [...Buffer.from(character)].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join(''),
    )
