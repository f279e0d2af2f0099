// Records attempts to sign in, in the security log and the audit log.

import { audit } from '../../core/audit.ts'
import type { SecurityDetails, SecurityEvent } from '../../core/platform/security_log.ts'
import { securityLine } from '../../core/platform/security_log.ts'
import type { Actor } from '../../core/transaction.ts'
import { transactionOf } from '../../core/transaction.ts'
import type { Visit } from './web.ts'

/** The actor of attempts by visitors who are not authenticated. */
const VISITOR: Actor = { type: 'visitor', id: null, name: null }

/**
 * Records an attempt of a visitor: a line in the security log and, if it concerns an account, a line in the audit log of its user. If the
 * response time must not reveal whether there is an account, call this after sending the response. Errors are therefore logged and not
 * thrown.
 */
export async function recordAttempt(
  { db, log, clock, notify, enqueue, req }: Visit,
  event: SecurityEvent,
  { user_id, ...details }: Omit<SecurityDetails, 'address'>,
): Promise<void> {
  const recorded = { address: req.ip, ...details }
  securityLine(log, event, { ...recorded, user_id })
  if (!user_id) return
  try {
    await audit(
      transactionOf({ now: clock(), notify, enqueue }, db, VISITOR),
      `user.${event}`,
      { id: user_id },
      recorded,
    )
  } catch (err) {
    log.error({ err, request_id: req.id }, 'audit log not written')
  }
}
