// When a request is sent again, and after how long (guide client, "Retries").
import { ApiError } from './error.ts'

export type RetryOptions = {
  /** How often a request is sent at most, the first time included. 4 where nothing is said; 1 switches attempts off. */
  attempts?: number
  /** The longest time that one attempt is waited for, in seconds. What asks for more is thrown at once. 60 where nothing is said. */
  longestWait?: number
}

/** The request did not reach the server, or its answer did not come back whole. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

/**
 * Sends a request until it succeeds or is rejected for good.
 * @param send makes one attempt; throws ApiError or ConnectionError
 * @throws ApiError, ConnectionError of the last attempt; the reason of the signal once it is aborted
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
      const wait = worthWaiting(error, attempt)
      if (wait === undefined || attempt >= attempts || wait > longestWait) throw error
      await pause(wait, signal)
    }
  }
}

/** Seconds until the next attempt, or undefined when none can help. */
function worthWaiting(error: unknown, attempt: number): number | undefined {
  // Half a second, one, two, …: callers that failed together do not come back together.
  const backoff = 2 ** (attempt - 2) * (0.75 + Math.random() / 2)
  if (error instanceof ConnectionError) return backoff
  if (!(error instanceof ApiError)) return undefined
  // 502 and 504 come from proxies whose server is being replaced.
  if ([429, 502, 503, 504].includes(error.status)) return error.retryAfter ?? backoff
  return error.status === 409 ? error.retryAfter : undefined
}

function pause(seconds: number, signal: AbortSignal | undefined): Promise<void> {
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
