// Log lines about attempts to gain access: with which credentials and from which address. Intrusion detection can use them.
import type { Logger } from 'pino'

const LEVELS = {
  signed_in: 'info',
  sign_in_failed: 'warn',
  reset_requested: 'info',
  reset_failed: 'warn',
  password_reset: 'info',
  credential_unknown: 'warn',
  credential_refused: 'warn',
} as const
export type SecurityEvent = keyof typeof LEVELS

/** The source of a security event and the account or credential that it concerns, as far as known. */
export type SecurityDetails = {
  /** The client's address. */
  readonly address: string | undefined
  /** Type and ID of a credential, such as `token:7`, or only the type if there is no such credential; never the secret. */
  readonly credential?: string | undefined
  readonly user_id?: number | null | undefined
  /** Why the attempt failed. */
  readonly reason?: string
}

/** Writes one log line, at the level `warn` for failed attempts. It never includes the user's input, which may be a password. */
export function securityLine(log: Logger, event: SecurityEvent, details: SecurityDetails): void {
  log[LEVELS[event]]({ event, ...details }, 'security')
}
