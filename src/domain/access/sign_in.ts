// Sign-in: password, second factor, and password reset.

import { audit } from '../../core/audit.ts'
import type { Db } from '../../core/data/db.ts'
import { checkPassword } from '../../core/platform/secrets.ts'
import type { Transaction } from '../../core/transaction.ts'
import type { Decrypting, TimedDb } from './accounts.ts'
import { acceptCode, acceptRecoveryCode, setPassword, takeSecret } from './accounts.ts'
import type { User } from './sessions.ts'

/** The fields of an account that sign-in needs. */
export type SignInAccount = Pick<User, 'id' | 'email' | 'fullname' | 'require_2fa'>

/** Returns the active account with an email address, case-insensitive, and whether the password is correct. Takes the same time without an account. */
export async function checkSignIn(
  db: Db,
  email: string,
  password: string,
): Promise<{ account: SignInAccount | undefined; isRight: boolean }> {
  const account = await db('users')
    .whereRaw('lower(email) = lower(?)', [email])
    .where({ is_active: true })
    .first('id', 'email', 'fullname', 'password_hash', 'require_2fa')
  return { account, isRight: await checkPassword(account?.password_hash, password) }
}

/** Checks the password of a signed-in user. */
export async function checkOwnPassword(
  db: Db,
  user: { id: number },
  password: string,
): Promise<{ isRight: boolean; require_2fa: boolean }> {
  const { password_hash, require_2fa } = await db('users').where({ id: user.id }).first('password_hash', 'require_2fa')
  return { isRight: await checkPassword(password_hash, password), require_2fa }
}

/** Consumes a code of the user's app or a recovery code. @returns whether it is valid */
export const acceptSecondFactor = async (at: Decrypting, userId: number, code: string): Promise<boolean> =>
  (await acceptCode(at, userId, code)) || (await acceptRecoveryCode(at.db, userId, code))

/** Returns a user by ID. */
export const personById = (db: Db, id: number): Promise<Pick<User, 'id' | 'email' | 'fullname'>> =>
  db('users').where({ id }).first('id', 'email', 'fullname')

/** Returns the active account with an email address, case-insensitive. */
export const activeAccount = (db: Db, email: string): Promise<{ id: number } | undefined> =>
  db('users').whereRaw('lower(email) = lower(?)', [email]).where({ is_active: true }).first('id')

/** Returns the number of a user's unused recovery codes. */
export async function countRecoveryCodes(db: Db, user: { id: number }): Promise<string> {
  const [row] = await db('user_recovery_codes').where({ user_id: user.id }).count()
  return String(row!.count)
}

/**
 * Sets a new password with the secret of a mailed link.
 * @returns the user and the credential for the security log, or undefined if the link is invalid
 */
export async function setPasswordByLink(
  at: TimedDb,
  scopeOf: (person: Pick<User, 'id' | 'email' | 'fullname'>) => Transaction,
  secret: string,
  password: string,
  address: string | undefined,
): Promise<{ user_id: number; credential: string } | undefined> {
  const owner = await takeSecret(at, 'reset', secret)
  const user =
    owner && (await at.db('users').where({ id: owner.user_id, is_active: true }).first('id', 'email', 'fullname'))
  if (!user) return undefined
  const credential = `reset:${owner.id}`
  await setPassword(at.db, user.id, password)
  await audit(scopeOf(user), 'user.password.reset', user, { address, credential })
  return { user_id: user.id, credential }
}
