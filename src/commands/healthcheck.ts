// `healthcheck`: container engines and service managers run it to check the server or worker with the same environment.
import type { Config } from '../config.ts'
import { UsageError } from '../config.ts'

// Addresses that stand for all addresses of the host; a client connects to the loopback address instead.
const UNSPECIFIED = ['0.0.0.0', '::', '[::]']

/**
 * Checks the server that listens on PORT of this host and prints its state.
 * @param options.work checks the worker that listens on WORK_PORT instead
 * @param options.live checks whether the process responds (`/healthz`) instead of whether it can serve requests (`/readyz`)
 * @param options.timeout seconds to wait for a response
 * @throws UsageError if the process does not respond in time or is not ready, or if `work` is given and WORK_PORT is not set
 */
export async function checkHealth(
  { HOST, PORT, WORK_PORT }: Config,
  { work = false, live = false, timeout }: { work?: boolean; live?: boolean; timeout: number },
): Promise<void> {
  const port = work ? WORK_PORT : PORT
  if (port === undefined) throw new UsageError('Set WORK_PORT, for the worker and for this command.')
  const host = HOST === undefined || UNSPECIFIED.includes(HOST) ? '127.0.0.1' : HOST.includes(':') ? `[${HOST}]` : HOST
  const url = `http://${host}:${port}${live ? '/healthz' : '/readyz'}`
  const signal = AbortSignal.timeout(timeout * 1000)
  let response: Response
  let body: string
  try {
    response = await fetch(url, { signal, headers: { Connection: 'close' } })
    body = await response.text()
  } catch (error) {
    if (signal.aborted) throw new UsageError(`The server at ${url} did not respond within ${timeout} s.`)
    const { code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
    throw new UsageError(`No server responds at ${url}${code ? ` (${code})` : ''}.`)
  }
  if (!response.ok) throw new UsageError(`The server at ${url} returned ${response.status}: ${body}`)
  console.log(body)
}
