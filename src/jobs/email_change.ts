// Mails the link that confirms a new address of an account to that address.
import type { Job } from '../core/platform/jobs.ts'
import { mailReference, sendMail } from '../core/platform/mail.ts'
import { hashSecret, newSecret } from '../core/platform/secrets.ts'
import { findAccount } from '../domain/access/organizers.ts'

/** The owner of an address that has an account already is told so; the person who asked learns nothing. */
export const emailChange: Job<{ secret_id: number }> = {
  async run({ secret_id }, { db, config, log }) {
    const request = await db('user_secrets').where({ id: secret_id, kind: 'email' }).first('email', 'user_id')
    if (!request) return
    const secret = newSecret()
    const taken = await findAccount(db, request.email)
    if (!taken)
      await db('user_secrets')
        .where({ id: secret_id })
        .update({ secret_hash: hashSecret(secret) })
    await sendMail(
      {
        to: request.email,
        reference: mailReference('account', request.user_id),
        subject: 'Confirm your address',
        text: taken
          ? `Hello,

someone wants to use this address for their account. It belongs to an account already, so nothing was changed.
`
          : `Hello,

to use this address for your account from now on, open this link within a day, in the browser in which you are signed in:
${config.BASE_URL}/account/email/${secret}

If you do not know what this is about, you can ignore this mail.
`,
      },
      { config, log },
    )
  },
}
