// `boxoffice listen`: forwards the change feed of a running server to a receiver of webhooks without a public URL (guide webhooks, "Receiving on
// your machine"). It only sends HTTP requests and needs no database.
import { ApiError, ConnectionError } from '../../clients/typescript/src/index.ts'
import type { ClientConfig } from '../config.ts'
import { UsageError } from '../config.ts'
import type { Exchange } from '../core/platform/outbound.ts'
import { post } from '../core/platform/outbound.ts'
import { notificationHeaders } from '../domain/operations/webhook_deliveries.ts'
import { newSigningSecret } from '../domain/operations/webhooks.ts'
import type { Connection } from './api/profiles.ts'
import { connectionOf } from './api/profiles.ts'
import type { Init } from './api/session.ts'
import { describeError, openClient } from './api/session.ts'

/** Options of `boxoffice listen`. `types` are event types, all without it; `after` is a cursor. */
export type ListenOptions = {
  readonly forward: string
  readonly organizer?: string
  readonly event?: string
  readonly types?: readonly string[]
  readonly profile?: string
  readonly after?: string
  readonly secret?: string
}
type Change = { readonly notification_id: number; readonly action: string }
type Page = { readonly changes: readonly Change[]; readonly cursor: string }

const DELIVERY_TIMEOUT_MS = 30_000

/**
 * Forwards each change as the request that a webhook would send, until the process is interrupted.
 * @throws UsageError if server, token or organizer are missing, or the server rejects the request, for example because of an expired cursor
 */
export async function listen(config: ClientConfig, options: ListenOptions): Promise<void> {
  const { forward, types, profile, after, secret = newSigningSecret() } = options
  const connection = connectionOf(config, profile)
  const { organizer = connection.organizer, event = connection.event } = options
  const stopping = new AbortController()
  const stop = (): void => stopping.abort()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
  let cursor: string | undefined
  try {
    const feed = feedOf({ ...connection, organizer, event }, types, stopping.signal)
    cursor = after ?? (await feed.currentCursor())
    console.log(`Forwarding changes of ${event ? `${organizer}/${event}` : organizer} to ${forward}`)
    console.log(`Signing secret: ${secret}`)
    for await (const page of feed.follow(cursor)) {
      if (!(await deliverAll(page.changes, { forward, secret, stop: stopping.signal }))) break
      cursor = page.cursor
    }
  } catch (error) {
    if (error instanceof ApiError) throw new UsageError(`The server returned ${error.status}: ${describeError(error)}`)
    if (!stopping.signal.aborted) throw error
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, stop)
  }
  if (cursor !== undefined) console.log(`Stopped. Continue with --after ${cursor}`)
}

type Source = { readonly [Name in keyof Connection]: Connection[Name] | undefined }

function feedOf({ url, token, organizer, event }: Source, types: readonly string[] | undefined, stop: AbortSignal) {
  if (url === undefined || token === undefined)
    throw new UsageError('Run boxoffice login, or set BOXOFFICE_URL and BOXOFFICE_TOKEN.')
  if (organizer === undefined) throw new UsageError('Name the organizer with --organizer.')
  const path = `/api/v1/organizers/{organizer}/${event === undefined ? '' : 'events/{event}/'}changes/`
  const from = (after: string): Init => ({
    params: { path: { organizer, event }, query: { action_type: types, after } },
    signal: stop,
  })
  return {
    // Changes before the first request of `follow` would be missed without this cursor if that request failed.
    async currentCursor(): Promise<string> {
      try {
        const { data } = await openClient({ url, token }).GET(path, { ...from('now'), retry: { attempts: 1 } })
        return (data as Page).cursor
      } catch (error) {
        if (!(error instanceof ConnectionError)) throw error
        throw new UsageError(`No server responds at ${url} (${reasonOf(error)}).`)
      }
    },
    follow: (after: string) =>
      openClient({ url, token }, { fetch: reportingFetch(stop) }).follow(path, from(after)) as AsyncIterable<Page>,
  }
}

// Returns a `fetch` that prints when the connection is interrupted and when it works again.
function reportingFetch(stop: AbortSignal): (request: Request) => Promise<Response> {
  let isInterrupted = false
  const interrupted = (reason: string): void => {
    if (!isInterrupted && !stop.aborted) console.log(`The connection was interrupted (${reason}). Connecting again …`)
    isInterrupted = true
  }
  return async (request) => {
    try {
      const response = await fetch(request)
      if (response.status === 429 || response.status >= 500) interrupted(`status ${response.status}`)
      else if (isInterrupted && response.ok) {
        console.log('Connected again.')
        isInterrupted = false
      }
      return response
    } catch (error) {
      interrupted(reasonOf(error))
      throw error
    }
  }
}

// Returns the reason of the innermost error: that of a failed `fetch` is in its causes.
function reasonOf(error: unknown): string {
  const { cause, code, message } = error as NodeJS.ErrnoException & { cause?: unknown }
  return cause ? reasonOf(cause) : (code ?? message)
}

type Target = { readonly forward: string; readonly secret: string; readonly stop: AbortSignal }

// Returns false if the deliveries were interrupted.
async function deliverAll(changes: readonly Change[], target: Target): Promise<boolean> {
  for (const change of changes) if (!(await deliver(change, target))) return false
  return true
}

async function deliver(change: Change, { forward, secret, stop }: Target): Promise<boolean> {
  // Webhooks send `action` last.
  const { action, ...fields } = change
  const body = JSON.stringify({ ...fields, action })
  const headers = notificationHeaders(`msg_${change.notification_id}`, [secret], new Date(), body)
  const exchange = await post(forward, {
    headers,
    body,
    timeout: DELIVERY_TIMEOUT_MS,
    allowPrivate: true,
    signal: stop,
  })
  if (stop.aborted && !exchange.response) return false
  console.log(lineOf(change, exchange))
  return true
}

// Returns the line of a delivery, such as `204    12 ms  svc.event.order.paid  4712`.
const lineOf = ({ notification_id, action }: Change, { response, error, duration }: Exchange): string =>
  [
    response?.status ?? 'failed',
    `${String(duration).padStart(5)} ms`,
    action,
    notification_id,
    ...(error ? [error] : []),
  ].join('  ')
