// Public pages are the same for all visitors with one language: they are rendered once for all who ask at the same moment.
import { createHash } from 'node:crypto'
import { below } from '../ui/redirects.ts'
import type { Visit } from '../ui/web.ts'
import type { PageFormatter } from './formatter.ts'

/** Seconds for which browsers and proxies may show a page again without asking. */
const MAX_AGE_SECONDS = 30

/** Renders under a key, once for all who ask meanwhile. */
export type Share<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>

/**
 * Returns a function that renders a page once for all who ask for it while it is being rendered. Nothing is stored: later requests get a page
 * of their moment. So a page costs the database one visitor at a time, however many there are.
 */
export function createSharedCache<Value>(): Share<Value> {
  const running = new Map<string, Promise<Value>>()
  return (key, make) => {
    const value = running.get(key) ?? make().finally(() => running.delete(key))
    running.set(key, value)
    return value
  }
}

/** Sends a page that is the same for all who speak its language, and that may be shown again for a short time. */
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
