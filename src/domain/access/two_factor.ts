// Enables and disables the second factor.

import { audit } from '../../core/audit.ts'
import type { Transaction } from '../../core/transaction.ts'
import type { Decrypting } from './accounts.ts'
import { confirmTwoFactor, endTwoFactor, newRecoveryCodes } from './accounts.ts'
import { endOtherSessions } from './sessions.ts'

type Person = { id: number }

/**
 * Enables the second factor if the code is valid, and deletes all other sessions.
 * @returns recovery codes, or undefined if the code is invalid
 */
export async function enableTwoFactor(
  scope: Transaction & Decrypting,
  user: Person,
  session: { id: number },
  code: string,
): Promise<string[] | undefined> {
  if (!(await confirmTwoFactor(scope, user.id, code))) return undefined
  await endOtherSessions(scope.db, user.id, session)
  await audit(scope, 'user.two_factor.enabled', user)
  return newRecoveryCodes(scope.db, user.id)
}

/** Replaces the recovery codes of a user, and deletes all other sessions. @returns the new codes */
export async function replaceRecoveryCodes(
  scope: Transaction,
  user: Person,
  session: { id: number },
): Promise<string[]> {
  await endOtherSessions(scope.db, user.id, session)
  await audit(scope, 'user.recovery_codes.changed', user)
  return newRecoveryCodes(scope.db, user.id)
}

/** Disables the second factor, and deletes all other sessions. */
export async function disableTwoFactor(scope: Transaction, user: Person, session: { id: number }): Promise<void> {
  await endOtherSessions(scope.db, user.id, session)
  await endTwoFactor(scope.db, user.id)
  await audit(scope, 'user.two_factor.disabled', user)
}
