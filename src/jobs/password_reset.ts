// Mails a user the link for setting a new password.
import type { Job } from '../core/platform/jobs.ts'
import { mailReference, sendMail } from '../core/platform/mail.ts'
import { createSecret } from '../domain/access/accounts.ts'
import { translator } from '../messages/translate.ts'

/**
 * Mails the link for a new password. The job is enqueued with null if there is no account, so that the response time does not reveal whether
 * there is one.
 */
export const passwordReset: Job<{ user_id: number | null }> = {
  async run({ user_id }, context) {
    const { db, now, config } = context
    const user = user_id && (await db('users').where({ id: user_id, is_active: true }).first('id', 'email', 'locale'))
    if (!user) return
    const secret = await db.transaction((trx) => createSecret({ db: trx, now }, user.id, 'reset'))
    const translate = translator(user.locale)
    await sendMail(
      {
        organizer_id: null,
        to: user.email,
        reference: mailReference('account', user.id),
        subject: translate('mail.password_reset.subject'),
        text: translate('mail.password_reset.text', { email: user.email, link: `${config.BASE_URL}/reset/${secret}` }),
      },
      context,
    )
  },
}
