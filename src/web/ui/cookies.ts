// The cookies of pages.
import { parseCookie, stringifySetCookie } from 'cookie'
import { cookieName } from '../../core/http/auth.ts'
import type { Visit } from './web.ts'

/** Returns the value of a cookie that was set by `setCookie`, if any. */
export const cookieOf = ({ req, config }: Pick<Visit, 'req' | 'config'>, name: string): string | undefined =>
  parseCookie(req.headers.cookie ?? '')[cookieName(config, name)]

/**
 * Sets a cookie that scripts cannot read, that browsers do not send with forms of other sites, and that, over HTTPS, no other host can set.
 * @param seconds how long the browser stores it; 0 removes it
 */
export function setCookie(
  { res, config }: Pick<Visit, 'res' | 'config'>,
  name: string,
  value: string,
  seconds?: number,
): void {
  res.append(
    'Set-Cookie',
    stringifySetCookie({
      name: cookieName(config, name),
      value,
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.BASE_URL.startsWith('https:'),
      ...(seconds === undefined ? {} : { maxAge: Math.round(seconds) }),
    }),
  )
}
