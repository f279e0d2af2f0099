// Verifies notifications of webhooks (guide webhooks, "Checking the signature"), with Web Crypto, so that it runs wherever `fetch` does.
import type { webhooks } from '../../../generated/schema.ts'

/** The body of a notification. `action` says which object it names. */
export type Notification = webhooks[keyof webhooks]['post']['requestBody']['content']['application/json']

/** Thrown for a request that is not a notification of the server, or is too old. Respond with 401. */
export class SignatureError extends Error {
  override readonly name = 'SignatureError'
}

/** Returns a header by its name in lower case, as `Headers.get()` does. */
export type HeaderSource =
  | { get(name: string): string | null }
  | { readonly [name: string]: string | string[] | undefined }

const TOLERANCE_SECONDS = 300

/**
 * Returns the notification in a request.
 * @param body as received, before it is parsed
 * @param headers of the request: a `Headers` object, or `request.headers` of Node.js
 * @param secret of the webhook
 * @throws SignatureError
 */
export async function verifyNotification(body: string, headers: HeaderSource, secret: string): Promise<Notification> {
  const header = (name: string): string => {
    const value = typeof headers.get === 'function' ? headers.get(name) : (headers as Record<string, unknown>)[name]
    if (typeof value !== 'string') throw new SignatureError(`The request has no header ${name}.`)
    return value
  }
  const [id, sent, signatures] = [header('webhook-id'), header('webhook-timestamp'), header('webhook-signature')]
  if (!(Math.abs(Date.now() / 1000 - Number(sent)) <= TOLERANCE_SECONDS))
    throw new SignatureError('The timestamp differs from the current time by more than five minutes.')
  const { subtle } = globalThis.crypto
  const usage = { name: 'HMAC', hash: 'SHA-256' }
  const key = await subtle.importKey('raw', bytes(secret.replace(/^whsec_/, '')), usage, false, ['verify'])
  const signed = new TextEncoder().encode(`${id}.${sent}.${body}`)
  for (const signature of signatures.split(' ')) {
    const [version, value = ''] = signature.split(',')
    // Compares in constant time.
    if (version === 'v1' && (await subtle.verify(usage, key, bytes(value), signed))) return JSON.parse(body)
  }
  throw new SignatureError('No signature matches the body and the secret.')
}

function bytes(base64: string): Uint8Array<ArrayBuffer> {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
  } catch {
    throw new SignatureError('The signature or the secret is not encoded in base64.')
  }
}
