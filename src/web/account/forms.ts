// Forms of a person's own account, and the password that they ask for again.
import type { Request } from 'express'
import { invalid } from '../../core/errors.ts'
import type { Safe } from '../../core/html.ts'
import { html } from '../../core/html.ts'
import { LOCALES, TIMEZONES } from '../../domain/access/accounts.ts'
import { normalizeEmail } from '../../domain/access/organizers.ts'
import { acceptSecondFactor, checkOwnPassword } from '../../domain/access/sign_in.ts'
import { recordAttempt } from '../ui/attempts.ts'
import type { Field } from '../ui/forms.ts'
import { form, newPassword, selectField, textField } from '../ui/forms.ts'
import { formValue } from '../ui/request.ts'
import { sessionOf } from '../ui/session.ts'
import type { Visit } from '../ui/web.ts'

/** Renders the form for name, language and time zone. */
export const profileForm = (req: Request, values: object, errors?: object): Safe =>
  form(req, {
    action: '/account',
    submit: 'Save',
    values,
    errors,
    fields: [
      textField('fullname', 'Full name', { autocomplete: 'name', maxlength: 190 }),
      selectField('locale', 'Language', LOCALES, {
        hint: 'For mails to you and for applications that you connect. These pages are in English.',
      }),
      selectField(
        'timezone',
        'Time zone',
        TIMEZONES.map((name) => [name, name.replaceAll('_', ' ')]),
      ),
    ],
  })

/** Renders the form for a new address. */
export const emailForm = (req: Request, values: object, errors?: object): Safe =>
  form(req, {
    action: '/account/email',
    submit: 'Send a link to the new address',
    values,
    errors,
    fields: [
      textField('email', 'New e-mail address', { type: 'email', autocomplete: 'email', required: true }),
      ...currentPassword(req),
    ],
  })

/** Renders the form for a new password. */
export const passwordForm = (req: Request, errors?: object): Safe =>
  form(req, {
    action: '/account/password',
    submit: 'Change the password',
    errors,
    fields: [...currentPassword(req), ...newPassword('New password')],
  })

/** Returns the fields that confirm who the user is: the current password, the address for password managers, and a code if they have a second factor. */
export function currentPassword(req: Request): (Field | Safe)[] {
  const { email, require_2fa } = sessionOf({ req }).user
  return [
    html`<input type="text" value="${email}" autocomplete="username" readonly hidden>`,
    textField('current', 'Your password', { type: 'password', autocomplete: 'current-password', required: true }),
    ...(require_2fa
      ? [
          textField('code', 'Code', {
            required: true,
            autocomplete: 'one-time-code',
            hint: 'The six digits that your app shows, or one of your recovery codes.',
          }),
        ]
      : []),
  ]
}

/**
 * Checks all that signing in takes, so that an open browser is not enough to take an account over.
 * @throws Rejection 400 on `current` or `code`, 429 after too many attempts
 */
export async function checkCurrentPassword(visit: Visit): Promise<void> {
  const { req, db, limits, clock, config } = visit
  const { id, user } = sessionOf(visit)
  const recordFailure = (reason: string): Promise<void> =>
    recordAttempt(visit, 'sign_in_failed', { credential: `session:${id}`, user_id: user.id, reason })
  const account = await normalizeEmail(db, user.email)
  await limits.signIn.attempt(req.ip, account)
  const { isRight, require_2fa } = await checkOwnPassword(db, user, formValue(req, 'current'))
  if (!isRight) {
    await recordFailure('password')
    throw invalid('current', 'This is not your password.')
  }
  await limits.signIn.succeeded(req.ip, account)
  if (!require_2fa) return
  const codes = `code of ${user.id}`
  await limits.signIn.attempt(req.ip, codes)
  if (!(await acceptSecondFactor({ db, config, now: clock() }, user.id, formValue(req, 'code')))) {
    await recordFailure('code')
    throw invalid('code', 'This code is not right, or it was used already.')
  }
  await limits.signIn.succeeded(req.ip, codes)
}
