// Mails a person that they are a member of a team now.
import type { Job } from '../core/platform/jobs.ts'
import { MAIL_TRIES, mailReference, sendMail } from '../core/platform/mail.ts'

type Values = { team: string; organizer: string; url: string }
const MAILS: Record<'en' | 'de', (values: Values) => { subject: string; text: string }> = {
  en: ({ team, organizer, url }) => ({
    subject: `You are a member of a team of ${organizer}`,
    text: `Hello,

${organizer} has added you to the team "${team}". You can now open the organizer with your account:
${url}/

If you do not want to be a member, you can leave the team at any time:
${url}/account/teams
`,
  }),
  de: ({ team, organizer, url }) => ({
    subject: `Du bist Mitglied eines Teams von ${organizer}`,
    text: `Hallo,

${organizer} hat dich in das Team „${team}“ aufgenommen. Du kannst den Veranstalter jetzt mit deinem Konto öffnen:
${url}/

Wenn du kein Mitglied sein möchtest, kannst du das Team jederzeit verlassen:
${url}/account/teams
`,
  }),
}

/** A person who has left the team before the mail is sent gets none. */
export const teamMemberAdded: Job<{ team_id: number; user_id: number }> = {
  ...MAIL_TRIES,
  async run({ team_id, user_id }, { db, config, log }) {
    const member = await db('team_members')
      .join('teams', 'teams.id', 'team_members.team_id')
      .join('organizers', 'organizers.id', 'teams.organizer_id')
      .join('users', 'users.id', 'team_members.user_id')
      .where({ team_id, user_id })
      .first('users.email', 'users.locale', 'teams.name as team', 'organizers.name as organizer')
    if (!member) return
    const { email, locale, team, organizer } = member
    const language = locale.split('-')[0] === 'de' ? 'de' : 'en'
    await sendMail(
      {
        to: email,
        reference: mailReference('account', user_id),
        ...MAILS[language]({ team, organizer, url: config.BASE_URL }),
      },
      { config, log },
    )
  },
}
