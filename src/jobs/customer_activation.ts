// Mails a new customer the link with which they choose a password.
import type { Job } from '../core/platform/jobs.ts'
import { MAIL_TRIES, mailReference, sendMail } from '../core/platform/mail.ts'
import { ACTIVATION_DAYS, beginActivation } from '../domain/customers/customers.ts'

type Words = { organizer: string; link: string }
const MAILS: Record<'en' | 'de', (words: Words) => { subject: string; text: string }> = {
  en: ({ organizer, link }) => ({
    subject: `Your account at ${organizer}`,
    text: `Hello,

there is an account for you at ${organizer} now.

To choose a password for it, open this link within ${ACTIVATION_DAYS} days:
${link}

If you do not want an account, you can ignore this mail.
`,
  }),
  de: ({ organizer, link }) => ({
    subject: `Dein Konto bei ${organizer}`,
    text: `Hallo,

bei ${organizer} gibt es jetzt ein Konto für dich.

Um ein Passwort dafür zu wählen, öffne diesen Link innerhalb von ${ACTIVATION_DAYS} Tagen:
${link}

Wenn du kein Konto möchtest, brauchst du nichts zu tun.
`,
  }),
}

/** A second run mails another link, and the first one ends. */
export const customerActivation: Job<{ customer_id: number }> = {
  ...MAIL_TRIES,
  async run({ customer_id }, { db, now, config, log }) {
    const found = await db.transaction((trx) => beginActivation({ db: trx, now }, { id: customer_id }))
    if (!found) return
    const { secret, email, locale, organizer } = found
    const language = locale.split('-')[0] === 'de' ? 'de' : 'en'
    const { subject, text } = MAILS[language]({ organizer, link: `${config.BASE_URL}/activate/${secret}` })
    await sendMail({ to: email, reference: mailReference('customer', customer_id), subject, text }, { config, log })
  },
}
