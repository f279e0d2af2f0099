// Mails the link with which a person sets a new password.
import type { Job } from '../core/platform/jobs.ts'
import { mailReference, sendMail } from '../core/platform/mail.ts'
import { createSecret } from '../domain/access/accounts.ts'

/** Sent whether or not there is an account, so that the time of the answer does not tell: without one there is no id. */
export const passwordReset: Job<{ user_id: number | null }> = {
  async run({ user_id }, { db, now, config, log }) {
    const user = user_id && (await db('users').where({ id: user_id, is_active: true }).first('id', 'email'))
    if (!user) return
    const secret = await db.transaction((trx) => createSecret({ db: trx, now }, user.id, 'reset'))
    await sendMail(
      {
        to: user.email,
        reference: mailReference('account', user.id),
        subject: 'Set a new password',
        text: `Hello,

someone, probably you, wants to set a new password for the account ${user.email}.

To do so, open this link within an hour:
${config.BASE_URL}/reset/${secret}

If it was not you, you can ignore this mail. Your password stays as it is.
`,
      },
      { config, log },
    )
  },
}
