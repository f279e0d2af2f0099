// Notifies users by mail of changes to their sign-in, so that they learn of changes that they did not make.
import type { AuditAction } from '../core/audit_actions.ts'
import type { Job } from '../core/platform/jobs.ts'
import { MAIL_RETRY_POLICY, mailReference, sendMail } from '../core/platform/mail.ts'
import type { PlainKey } from '../messages/translate.ts'
import { translator } from '../messages/translate.ts'

const CHANGES = {
  'user.email.changed': 'mail.account_changed.email',
  'user.password.changed': 'mail.account_changed.password',
  'user.password.reset': 'mail.account_changed.password_reset',
  'user.two_factor.enabled': 'mail.account_changed.two_factor_enabled',
  'user.two_factor.disabled': 'mail.account_changed.two_factor_disabled',
  'user.recovery_codes.changed': 'mail.account_changed.recovery_codes',
} as const satisfies Partial<Record<AuditAction, PlainKey>>

/**
 * Notifies users of changes to their sign-in. A change of the address is reported to the previous address, which still belongs to the user if
 * an attacker made the change.
 */
export const accountChanged: Job<{ entries: number[] }> = {
  ...MAIL_RETRY_POLICY,
  on: Object.keys(CHANGES) as (keyof typeof CHANGES)[],
  async run({ entries }, context) {
    const { db, config } = context
    const changes = await db('log_entries')
      .join('users', 'users.id', 'log_entries.object_id')
      .whereIn('log_entries.id', entries)
      .select('action', 'users.id', 'email', 'users.locale', db.raw("log_entries.data ->> 'from' as before"))
    for (const { action, id, email, locale, before } of changes) {
      const translate = translator(locale)
      await sendMail(
        {
          organizer_id: null,
          to: before ?? email,
          reference: mailReference('account', id),
          subject: translate('mail.account_changed.subject'),
          text: translate('mail.account_changed.text', {
            change: translate(CHANGES[action as keyof typeof CHANGES]),
            url: config.BASE_URL,
          }),
        },
        context,
      )
    }
  },
}
