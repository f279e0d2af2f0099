// Tells people by mail that what they sign in with was changed: if it was not them, they learn it.
import type { AuditAction } from '../core/audit_actions.ts'
import type { Job } from '../core/platform/jobs.ts'
import { MAIL_TRIES, mailReference, sendMail } from '../core/platform/mail.ts'

const CHANGES = {
  'user.email.changed':
    'the e-mail address of your account was changed. From now on this address is not used any more.',
  'user.password.changed': 'the password of your account was changed.',
  'user.password.reset': 'a new password was set for your account, with a link that was mailed to you.',
  'user.two_factor.enabled': 'two-factor was switched on for your account.',
  'user.two_factor.disabled': 'two-factor was switched off for your account.',
  'user.recovery_codes.changed': 'new recovery codes were made for your account; the ones before have ended.',
} satisfies Partial<Record<AuditAction, string>>

/** Of a new address the one before is told: it is the one that still belongs to the person if somebody else did it. */
export const accountChanged: Job<{ entries: number[] }> = {
  ...MAIL_TRIES,
  on: Object.keys(CHANGES) as (keyof typeof CHANGES)[],
  async run({ entries }, { db, config, log }) {
    const changes = await db('log_entries')
      .join('users', 'users.id', 'log_entries.object_id')
      .whereIn('log_entries.id', entries)
      .select('action', 'users.id', 'email', db.raw("log_entries.data ->> 'from' as before"))
    for (const { action, id, email, before } of changes) {
      await sendMail(
        {
          to: before ?? email,
          reference: mailReference('account', id),
          subject: 'Your account was changed',
          text: `Hello,

${CHANGES[action as keyof typeof CHANGES]}

If it was you, there is nothing to do. If it was not, somebody else can get into your account at ${config.BASE_URL}: set a new
password there, or ask those who run it for help if you cannot.
`,
        },
        { config, log },
      )
    }
  },
}
