// Public pages are the same for all visitors with the same language, so concurrent requests share one rendering.
import { createHash } from 'node:crypto'
import { below } from '../ui/redirects.ts'
import type { Visit } from '../ui/web.ts'
import type { PageFormatter } from './formatter.ts'

/** Seconds for which browsers and proxies can reuse a page. */
const MAX_AGE_SECONDS = 30

/** Renders a page by key, once for all concurrent requests with this key. */
export type Share<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>

/**
 * Returns a function that renders a page once for all requests that arrive while it is being rendered. The result is not stored: later
 * requests get a new page. The database therefore serves one rendering per page at a time, however many visitors there are.
 */
export function createSharedCache<Value>(): Share<Value> {
  const running = new Map<string, Promise<Value>>()
  return (key, make) => {
    const value = running.get(key) ?? make().finally(() => running.delete(key))
    running.set(key, value)
    return value
  }
}

/** Sends a page that is the same for all visitors with its language, and that browsers and proxies can cache for a short time. */
export async function sendShared(
  { req, res }: Visit,
  { language }: PageFormatter,
  locales: readonly string[],
  made: Promise<string>,
  type = 'text/html',
): Promise<void> {
  const page = type === 'text/html' ? below(res, await made) : await made
  res.set({
    'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}`,
    ETag: `"${createHash('sha256').update(page).digest('base64url')}"`,
    'Content-Language': language,
    ...(locales.length > 1 ? { Vary: 'Accept-Language' } : {}),
  })
  if (req.fresh) res.status(304).end()
  else res.type(type).send(page)
}
