// Callers that send requests continuously until they are stopped, and the results of these requests.
import type { Dispatcher } from 'undici'
import { Agent, request } from 'undici'

/** A request of a caller: method, path and body. */
export type Call = { method: 'GET' | 'POST' | 'PATCH'; path: string; body?: object }
/** The number of requests, the duration of the slowest in milliseconds, and the status or error of each failure. */
export type Outcome = { sent: number; slowest: number; failures: string[] }

/**
 * Starts callers.
 * @param calls one function per caller, which returns its next request
 * @param dispatcher sends the requests, and is closed when the callers stop
 */
export function startLoad(
  base: string,
  headers: Record<string, string>,
  calls: readonly (() => Call)[],
  dispatcher: Dispatcher = new Agent({ connections: calls.length, keepAliveTimeout: 10_000 }),
) {
  const outcome = { read: empty(), write: empty() }
  let isStopped = false
  const caller = async (next: () => Call): Promise<void> => {
    while (!isStopped) {
      const { method, path, body } = next()
      const kind = method === 'GET' ? outcome.read : outcome.write
      const began = performance.now()
      try {
        const response = await request(base + path, {
          method,
          headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
          body: body ? JSON.stringify(body) : null,
          dispatcher,
        })
        const text = await response.body.text()
        if (response.statusCode > 299) kind.failures.push(`${method} ${path}: ${response.statusCode} ${text}`)
      } catch (error) {
        kind.failures.push(`${method} ${path}: ${error}`)
      }
      kind.sent += 1
      kind.slowest = Math.max(kind.slowest, performance.now() - began)
    }
  }
  const callers = calls.map(caller)
  return {
    outcome,
    async stop(): Promise<void> {
      isStopped = true
      await Promise.all(callers)
      await dispatcher.close()
    },
  }
}

const empty = (): Outcome => ({ sent: 0, slowest: 0, failures: [] })
