// Lines of the server's own log that tell who tried to get in, with what, and from where: for those who watch for attacks.
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

/** Where an event comes from and whom it concerns, as far as that is known. */
export type SecurityDetails = {
  /** The client's address. */
  readonly address: string | undefined
  /** Kind and id of a credential, such as `token:7`, or the kind alone where there is none such; never the secret. */
  readonly credential?: string | undefined
  readonly user_id?: number | null | undefined
  /** What was wrong. */
  readonly reason?: string
}

/** Writes one line, at the level `warn` for what failed. It has no member for what strangers type: that may be a password. */
export function securityLine(log: Logger, event: SecurityEvent, details: SecurityDetails): void {
  log[LEVELS[event]]({ event, ...details }, 'security')
}
