// Forms of a user's own account, and the fields that confirm the user's identity.
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
import { translatorFor } from '../ui/language.ts'
import { formValue } from '../ui/request.ts'
import { sessionOf } from '../ui/session.ts'
import type { Visit } from '../ui/web.ts'

/** Renders the form for name, language and time zone. */
export function profileForm(req: Request, values: object, errors?: object): Safe {
  const t = translatorFor(req)
  return form(req, {
    action: '/account',
    submit: t('form.save'),
    values,
    errors,
    fields: [
      textField('fullname', t('account.fullname'), { autocomplete: 'name', maxlength: 190 }),
      selectField('locale', t('account.locale'), LOCALES, { hint: t('account.locale_hint') }),
      selectField(
        'timezone',
        t('account.timezone'),
        TIMEZONES.map((name) => [name, name.replaceAll('_', ' ')]),
      ),
    ],
  })
}

/** Renders the form for a new address. */
export function emailForm(req: Request, values: object, errors?: object): Safe {
  const t = translatorFor(req)
  return form(req, {
    action: '/account/email',
    submit: t('account.send_confirmation'),
    values,
    errors,
    fields: [
      textField('email', t('account.new_email'), { type: 'email', autocomplete: 'email', required: true }),
      ...currentPassword(req),
    ],
  })
}

/** Renders the form for a new password. */
export function passwordForm(req: Request, errors?: object): Safe {
  const t = translatorFor(req)
  return form(req, {
    action: '/account/password',
    submit: t('account.change_password'),
    errors,
    fields: [...currentPassword(req), ...newPassword(t, t('form.new_password'))],
  })
}

/** Returns the fields that confirm who the user is: the current password, the address for password managers, and a code if they have a second factor. */
export function currentPassword(req: Request): (Field | Safe)[] {
  const t = translatorFor(req)
  const { email, require_2fa } = sessionOf({ req }).user
  const code = { required: true, autocomplete: 'one-time-code', hint: t('form.code_hint') }
  return [
    html`<input type="text" value="${email}" autocomplete="username" readonly hidden>`,
    textField('current', t('account.current_password'), {
      type: 'password',
      autocomplete: 'current-password',
      required: true,
    }),
    ...(require_2fa ? [textField('code', t('form.code'), code)] : []),
  ]
}

/**
 * Checks the same factors as signing in, so that access to an open browser is not enough to take over an account.
 * @throws Rejection 400 on `current` or `code` if it is incorrect, 429 after too many attempts
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
    throw invalid('current', translatorFor(req)('account.password_rejected'))
  }
  await limits.signIn.succeeded(req.ip, account)
  if (!require_2fa) return
  const codes = `code of ${user.id}`
  await limits.signIn.attempt(req.ip, codes)
  if (!(await acceptSecondFactor({ db, config, now: clock() }, user.id, formValue(req, 'code')))) {
    await recordFailure('code')
    throw invalid('code', translatorFor(req)('sign_in.code_rejected'))
  }
  await limits.signIn.succeeded(req.ip, codes)
}
