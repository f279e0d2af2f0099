// Mails a person which of the credentials that they manage use parts of the contract that end soon.
import type { Job } from '../core/platform/jobs.ts'
import { MAIL_RETRY_POLICY, mailReference, sendMail } from '../core/platform/mail.ts'
import type { Notice } from '../domain/access/sunset_notices.ts'
import { noticesOf } from '../domain/access/sunset_notices.ts'
import { timeFormatter } from '../domain/catalog/formatting.ts'
import { localeFor } from '../domain/catalog/languages.ts'
import type { Translate } from '../messages/translate.ts'
import { translator } from '../messages/translate.ts'

/** Maximum number of credentials and parts that a mail lists. */
const MAX_LINES = 50

/** Mails notices of an organizer, or of OAuth applications, to a person. Those that the person is no longer responsible for are omitted. */
export const sunsetMail: Job<{ user_id: number; organizer_id: number | null; notices: number[] }> = {
  ...MAIL_RETRY_POLICY,
  async run({ user_id, organizer_id, notices: ids }, context) {
    const all = await noticesOf(context.db, context.now, ids)
    const notices = all.filter((notice) => notice.user_id === user_id && notice.organizer_id === organizer_id)
    const [first] = notices
    if (!first) return
    const { email, locale, organizer } = first
    const translate = translator(locale)
    const { date } = timeFormatter(localeFor(locale, null), 'UTC')
    const more = notices.length - MAX_LINES
    const lines = [
      ...notices.slice(0, MAX_LINES).map((notice) => `- ${lineOf(notice, translate, date)}`),
      ...(more > 0 ? [`- ${translate('mail.sunset.more', { count: more })}`] : []),
    ]
    await sendMail(
      {
        organizer_id,
        to: email,
        reference: mailReference('account', user_id),
        subject: translate('mail.sunset.subject', { date: date(first.sunset) }),
        text: translate('mail.sunset.text', {
          intro:
            organizer === null
              ? translate('mail.sunset.applications')
              : translate('mail.sunset.credentials', { organizer }),
          parts: lines.join('\n'),
          url: `${context.config.BASE_URL}/docs/guides/versioning`,
        }),
      },
      context,
    )
  },
}

function lineOf(
  { type, name, team, operation, part, sunset, requests }: Notice,
  translate: Translate,
  date: (day: string) => string,
): string {
  const credential =
    type === 'token'
      ? translate('mail.sunset.token', { name, team: team! })
      : translate(`mail.sunset.${type}`, { name })
  const what = part === 'operation' ? operation : translate('mail.sunset.part', { part, operation })
  return translate('mail.sunset.line', { credential, what, date: date(sunset), count: requests })
}
