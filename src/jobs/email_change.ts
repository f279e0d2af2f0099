// Mails the link that confirms the new address of an account to that address.
import type { Job } from '../core/platform/jobs.ts'
import { mailReference, sendMail } from '../core/platform/mail.ts'
import { hashSecret, newSecret } from '../core/platform/secrets.ts'
import { findAccount } from '../domain/access/organizers.ts'
import { translator } from '../messages/translate.ts'

/**
 * Mails the confirmation link to the new address. If the address already has an account, its owner is notified instead, and the requesting
 * user does not learn of it.
 */
export const emailChange: Job<{ secret_id: number }> = {
  async run({ secret_id }, context) {
    const { db, config } = context
    const request = await db('user_secrets')
      .join('users', 'users.id', 'user_secrets.user_id')
      .where({ 'user_secrets.id': secret_id, kind: 'email' })
      .first('user_secrets.email', 'user_id', 'users.locale')
    if (!request) return
    const secret = newSecret()
    const taken = await findAccount(db, request.email)
    if (!taken)
      await db('user_secrets')
        .where({ id: secret_id })
        .update({ secret_hash: hashSecret(secret) })
    const translate = translator(taken?.locale ?? request.locale)
    await sendMail(
      {
        organizer_id: null,
        to: request.email,
        reference: mailReference('account', request.user_id),
        subject: translate('mail.email_change.subject'),
        text: taken
          ? translate('mail.email_change.taken')
          : translate('mail.email_change.text', { link: `${config.BASE_URL}/account/email/${secret}` }),
      },
      context,
    )
  },
}
