// Changes of a user's own account: profile, email address and password.

import { audit } from '../../core/audit.ts'
import { invalid } from '../../core/errors.ts'
import { formats } from '../../core/formats.ts'
import type { Transaction } from '../../core/transaction.ts'
import { errorMessage } from '../../messages/translate.ts'
import { expiry, isLine, LOCALES, setPassword, TIMEZONES, takeSecret } from './accounts.ts'
import type { User } from './sessions.ts'
import { endOtherSessions } from './sessions.ts'

/** The profile of a user. */
export type UserProfile = { fullname: string; locale: string; timezone: string }

/** Changes name, language and time zone of a user. @throws Rejection 400 on an invalid field */
export async function changeProfile(scope: Transaction, user: User, values: UserProfile): Promise<void> {
  if (values.fullname.length > 190) throw invalid('fullname', errorMessage('error.name_too_long'), 'too_long')
  if (!isLine(values.fullname))
    throw invalid('fullname', errorMessage('error.name_characters'), 'unsupported_characters')
  if (!LOCALES.some(([code]) => code === values.locale) && values.locale !== user.locale)
    throw invalid('locale', errorMessage('error.choice'), 'invalid_choice')
  if (!TIMEZONES.includes(values.timezone) && values.timezone !== user.timezone)
    throw invalid('timezone', errorMessage('error.choice'), 'invalid_choice')
  await scope
    .db('users')
    .where({ id: user.id })
    .update({ ...values, fullname: values.fullname || null })
  await audit(scope, 'user.changed', user, values)
}

/** Validates a new email address. @throws Rejection 400 on `email` */
export function checkNewEmail(email: string): void {
  if (email.length > 254 || !formats.email.validate(email))
    throw invalid('email', errorMessage('error.email'), 'invalid_format')
}

/** Sends a confirmation link to a new email address. Earlier links become invalid. */
export async function requestEmailChange(
  { db, now, enqueue }: Transaction,
  user: { id: number },
  email: string,
): Promise<void> {
  await db('user_secrets').where({ user_id: user.id, kind: 'email' }).delete()
  const [made] = await db('user_secrets')
    .insert({ user_id: user.id, kind: 'email', email, expires: expiry(now, 'email') })
    .returning('id')
  await enqueue(db, 'email_change', { secret_id: made.id })
}

/**
 * Changes the email address of a user to the one that the secret confirms. Revokes other sessions and links of the user.
 * @returns false if the secret is invalid or belongs to another user
 * @throws Rejection 400 if another account has the address
 */
export async function changeEmail(
  scope: Transaction,
  user: Pick<User, 'id' | 'email'>,
  session: { id: number },
  secret: string,
): Promise<boolean> {
  const { db } = scope
  const owner = await takeSecret(scope, 'email', secret)
  if (owner?.user_id !== user.id || !owner.email) return false
  const others = db('users').whereRaw('lower(email) = lower(?)', [owner.email]).whereNot({ id: user.id })
  if (await others.first('id')) throw invalid('non_field_errors', errorMessage('error.email_taken'), 'already_exists')
  await db('users').where({ id: user.id }).update({ email: owner.email })
  await db('user_secrets').where({ user_id: user.id }).delete()
  await endOtherSessions(db, user.id, session)
  await audit(scope, 'user.email.changed', user, { from: user.email, to: owner.email })
  return true
}

/** Changes the password of a user. Revokes all their sessions and links. */
export async function changePassword(scope: Transaction, user: { id: number }, password: string): Promise<void> {
  await setPassword(scope.db, user.id, password)
  await audit(scope, 'user.password.changed', user)
}
