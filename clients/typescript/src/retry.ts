// Retries of requests and their delays (guide client, "Retries").
import { ApiError } from './error.ts'

export type RetryOptions = {
  /** Maximum number of attempts, including the first. Defaults to 4; 1 disables retries. */
  attempts?: number
  /** Maximum delay before a retry in seconds. If the server requires a longer one, the error is thrown immediately. Defaults to 60. */
  longestWait?: number
}

/** Thrown if the request does not reach the server, or its response is incomplete. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

/**
 * Sends a request until it succeeds or is rejected permanently.
 * @param send makes one attempt; throws ApiError or ConnectionError
 * @throws ApiError or ConnectionError of the last attempt; the reason of the signal if it is aborted
 */
export async function withRetries<T>(
  send: () => Promise<T>,
  { attempts = 4, longestWait = 60 }: RetryOptions,
  signal: AbortSignal | undefined,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send()
    } catch (error) {
      const wait = retryDelay(error, attempt)
      if (wait === undefined || attempt >= attempts || wait > longestWait) throw error
      await pause(wait, signal)
    }
  }
}

/** Returns the seconds until the next attempt, or undefined if a retry cannot succeed. */
function retryDelay(error: unknown, attempt: number): number | undefined {
  // Half a second, one, two, … with jitter, so that callers that failed together do not retry together.
  const backoff = 2 ** (attempt - 2) * (0.75 + Math.random() / 2)
  if (error instanceof ConnectionError) return backoff
  if (!(error instanceof ApiError)) return undefined
  // 502 and 504 come from proxies whose server is being replaced.
  if ([429, 502, 503, 504].includes(error.status)) return error.retryAfter ?? backoff
  return error.status === 409 ? error.retryAfter : undefined
}

/** Returns whether a later request can succeed where the last attempt has failed. */
export const isTemporary = (error: unknown): boolean => retryDelay(error, 1) !== undefined

/** Resolves after a number of seconds. @throws the reason of the signal if it is aborted */
export function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      if (signal?.aborted) reject(signal.reason)
      else resolve()
    }
    const timer = setTimeout(end, seconds * 1000)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })
}

/**
 * Returns a signal that is aborted together with `signal`, and after a number of seconds unless `end` is called before. AbortSignal.any does not
 * keep its signal alive, so a request that waits could miss the abort.
 */
export function limitedBy(signal: AbortSignal | undefined, seconds: number) {
  const controller = new AbortController()
  const abort = (): void => controller.abort(signal?.reason)
  let isOver = false
  const timer = setTimeout(() => {
    isOver = true
    controller.abort()
  }, seconds * 1000)
  signal?.addEventListener('abort', abort)
  if (signal?.aborted) abort()
  return {
    signal: controller.signal,
    isOver: (): boolean => isOver,
    end(): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
    },
  }
}
