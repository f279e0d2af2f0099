// What the two logs say of signing in: the server's own for those who watch it, and the person's for themselves.
import type { Request } from 'express'
import type { Actor } from '../core/audit.ts'
import { audit } from '../core/audit.ts'
import type { SecurityDetails, SecurityEvent } from '../core/platform/security_log.ts'
import { securityLine } from '../core/platform/security_log.ts'
import type { Web } from './pages.ts'

/** Whoever sends a form and has not shown yet who they are. */
const VISITOR: Actor = { type: 'visitor', id: null, name: null }

/**
 * Notes what a visitor has tried: a security line and, where it concerns an account, a line in the audit log of its person; what
 * concerns nobody leaves no row behind. The answer has to be on its way already where its time must not tell whether there is an
 * account, so a failure is logged and not thrown.
 */
export async function noteAttempt(
  { db, log, clock, notify }: Web,
  req: Request,
  event: SecurityEvent,
  { user_id, ...details }: Omit<SecurityDetails, 'address'>,
): Promise<void> {
  const told = { address: req.ip, ...details }
  securityLine(log, event, { ...told, user_id })
  if (!user_id) return
  try {
    await audit({ db, now: clock(), notify, who: VISITOR }, `user.${event}`, { id: user_id }, told)
  } catch (err) {
    log.error({ err, request_id: req.id }, 'audit log not written')
  }
}
