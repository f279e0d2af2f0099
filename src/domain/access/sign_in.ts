// What signing in asks of an account: password, second factor, and a new password for people who have forgotten theirs.

import { audit } from '../../core/audit.ts'
import type { Db } from '../../core/data/db.ts'
import { checkPassword } from '../../core/platform/secrets.ts'
import type { Transaction } from '../../core/transaction.ts'
import type { At, Decrypting } from './accounts.ts'
import { acceptCode, acceptRecoveryCode, setPassword, takeSecret } from './accounts.ts'
import type { User } from './sessions.ts'

/** An account as far as signing in needs it. */
export type SignInAccount = Pick<User, 'id' | 'email' | 'fullname' | 'require_2fa'>

/** Returns the active account with an address in any case, and whether the password is its own. This takes as long without an account. */
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

/** Checks the password of a person who is signed in. */
export async function checkOwnPassword(
  db: Db,
  user: { id: number },
  password: string,
): Promise<{ isRight: boolean; require_2fa: boolean }> {
  const { password_hash, require_2fa } = await db('users').where({ id: user.id }).first('password_hash', 'require_2fa')
  return { isRight: await checkPassword(password_hash, password), require_2fa }
}

/** Returns whether it is a code of the person's app or one of their recovery codes. Each is accepted once. */
export const acceptSecondFactor = async (at: Decrypting, userId: number, code: string): Promise<boolean> =>
  (await acceptCode(at, userId, code)) || (await acceptRecoveryCode(at.db, userId, code))

/** Returns the person with this ID. */
export const personById = (db: Db, id: number): Promise<Pick<User, 'id' | 'email' | 'fullname'>> =>
  db('users').where({ id }).first('id', 'email', 'fullname')

/** Returns the active account with an address in any case. */
export const activeAccount = (db: Db, email: string): Promise<{ id: number } | undefined> =>
  db('users').whereRaw('lower(email) = lower(?)', [email]).where({ is_active: true }).first('id')

/** Returns how many recovery codes a person has not used yet. */
export async function countRecoveryCodes(db: Db, user: { id: number }): Promise<string> {
  const [row] = await db('user_recovery_codes').where({ user_id: user.id }).count()
  return String(row!.count)
}

/**
 * Sets a new password for the person to whom a link was mailed.
 * @returns whose it is and by which link, or undefined where the link cannot be used any more
 */
export async function resetPassword(
  at: At,
  scopeOf: (person: Pick<User, 'id' | 'email' | 'fullname'>) => Transaction,
  secret: string,
  password: string,
  address: string | undefined,
): Promise<{ user_id: number; credential: string } | undefined> {
  const found = await takeSecret(at, 'reset', secret)
  const user =
    found && (await at.db('users').where({ id: found.user_id, is_active: true }).first('id', 'email', 'fullname'))
  if (!user) return undefined
  const credential = `reset:${found.id}`
  await setPassword(at.db, user.id, password)
  await audit(scopeOf(user), 'user.password.reset', user, { address, credential })
  return { user_id: user.id, credential }
}
