// What the pages of an account share: the frame of a page, the password asked again, and forms that come again with what was wrong.
import type { Request, Response } from 'express'
import { invalid, Refusal } from '../../core/errors.ts'
import type { Content, Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { checkPassword } from '../../core/platform/secrets.ts'
import { acceptCode, acceptRecoveryCode } from '../../domain/access/accounts.ts'
import { comparable } from '../../domain/access/organizers.ts'
import type { Field } from '../page.ts'
import { ACCOUNT, sent, show, text } from '../page.ts'
import type { Web } from '../pages.ts'
import { noteAttempt } from '../security.ts'
import { sessionOf } from '../session.ts'

/** Answers a page of the account, with 400 where a form has errors. */
export const page = (
  req: Request,
  res: Response,
  config: Web['config'],
  title: string,
  body: Content,
  errors?: object,
): void => show(req, res, config, { title, body, section: ACCOUNT, status: errors ? 400 : 200 })

/** The password again, beside it the address for programs that keep passwords, and a code where signing in takes one. */
export const current = (req: Request): (Field | Safe)[] => [
  html`<input type="text" value="${sessionOf(req).user.email}" autocomplete="username" readonly hidden>`,
  text('current', 'Your password', { type: 'password', autocomplete: 'current-password', required: true }),
  ...(sessionOf(req).user.require_2fa
    ? [
        text('code', 'Code', {
          required: true,
          autocomplete: 'one-time-code',
          hint: 'The six digits that your app shows, or one of your recovery codes.',
        }),
      ]
    : []),
]

/**
 * Asks for all that signing in does: whoever finds an open browser shall not take the account over.
 * @throws Refusal 400 on `current` or `code`, 429 after too many attempts
 */
export async function checkCurrent(web: Web, req: Request): Promise<void> {
  const { db, limits, clock } = web
  const { id, user } = sessionOf(req)
  const failed = (reason: string): Promise<void> =>
    noteAttempt(web, req, 'sign_in_failed', { credential: `session:${id}`, user_id: user.id, reason })
  const account = await comparable(db, user.email)
  await limits.signIn.attempt(req.ip, account)
  const { password_hash, require_2fa } = await db('users').where({ id: user.id }).first('password_hash', 'require_2fa')
  if (!(await checkPassword(password_hash, sent(req, 'current')))) {
    await failed('password')
    throw invalid('current', 'This is not your password.')
  }
  await limits.signIn.succeeded(req.ip, account)
  if (!require_2fa) return
  const codes = `code of ${user.id}`
  await limits.signIn.attempt(req.ip, codes)
  const code = sent(req, 'code')
  if (!(await acceptCode({ db, now: clock() }, user.id, code)) && !(await acceptRecoveryCode(db, user.id, code))) {
    await failed('code')
    throw invalid('code', 'This code is not right, or it was used already.')
  }
  await limits.signIn.succeeded(req.ip, codes)
}

/** Runs what a form asks for; where it is refused, the form comes again with the messages. */
export async function attempt(
  work: () => Promise<void>,
  again: (errors: object) => void | Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 400) throw error
    await again(error.body)
  }
}
