// Mails a new customer the link for choosing a password.
import type { Job } from '../core/platform/jobs.ts'
import { MAIL_RETRY_POLICY, mailReference, sendMail } from '../core/platform/mail.ts'
import { ACTIVATION_LIFETIME_DAYS, createActivationLink } from '../domain/customers/customers.ts'
import { translator } from '../messages/translate.ts'

/** Mails the activation link of a customer. A second run sends a new link and invalidates the first. */
export const customerActivation: Job<{ customer_id: number }> = {
  ...MAIL_RETRY_POLICY,
  sendsMails: true,
  async run({ customer_id }, context) {
    const { db, now, config } = context
    const link = await db.transaction((trx) => createActivationLink({ db: trx, now }, { id: customer_id }))
    if (!link) return
    const { secret, email, locale, organizer_id, organizer } = link
    const values = { organizer, days: ACTIVATION_LIFETIME_DAYS, link: `${config.BASE_URL}/activate/${secret}` }
    const translate = translator(locale)
    const subject = translate('mail.customer_activation.subject', values)
    const text = translate('mail.customer_activation.text', values)
    await sendMail(
      { organizer_id, to: email, reference: mailReference('customer', customer_id), subject, text },
      context,
    )
  },
}
