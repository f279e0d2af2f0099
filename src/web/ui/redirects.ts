// Addresses of this server, which a proxy can serve below a path prefix, and redirects to them.
import type { Response } from 'express'
import { setCookie } from './cookies.ts'
import type { Visit } from './web.ts'

/** The cookie with the message that the next page shows once. */
export const FLASH_COOKIE = 'boxoffice_flash'

/** Returns a page with the path prefix of this server added to all links that start at the root. */
export function below(res: Response, page: string): string {
  const prefix = res.app.get('prefix') as string
  return prefix ? page.replace(/ (href|action|src)="\/(?!\/)/g, ` $1="${prefix}/`) : page
}

/** Redirects the browser to another page of this server with GET. `path` begins with a slash. */
export function redirect({ res }: Pick<Visit, 'res'>, path: string): void {
  res.redirect(303, `${res.app.get('prefix')}${path}`)
}

/** Redirects the browser to another page, which shows the message once. */
export function redirectWithMessage(visit: Visit, path: string, message: string): void {
  setCookie(visit, FLASH_COOKIE, message, 60)
  redirect(visit, path)
}

/**
 * Returns `next` of a query or form if it is a path of this server, otherwise the path of the start page, so that no link leads to another
 * server. The path is checked in the form to which browsers normalize it: `/.//host` becomes `//host`, which is another server.
 */
export function localPath(next: unknown): string {
  if (typeof next !== 'string' || !LOCAL.test(next)) return '/'
  const { host, pathname, search } = new URL(next, 'http://here.invalid')
  return host === 'here.invalid' && LOCAL.test(pathname) ? pathname + search : '/'
}

// A single slash, followed by printable ASCII without a backslash, which browsers treat as a slash.
const LOCAL = /^\/(?!\/)[\x21-\x5b\x5d-\x7e]*$/
