// Notifies a user by mail that they have become a member of a team.
import type { Job } from '../core/platform/jobs.ts'
import { MAIL_RETRY_POLICY, mailReference, sendMail } from '../core/platform/mail.ts'
import { translator } from '../messages/translate.ts'

/** Notifies a new team member by mail. If the user has already left the team, no mail is sent. */
export const teamMemberAdded: Job<{ team_id: number; user_id: number }> = {
  ...MAIL_RETRY_POLICY,
  sendsMails: true,
  async run({ team_id, user_id }, context) {
    const { db, config } = context
    const member = await db('team_members')
      .join('teams', 'teams.id', 'team_members.team_id')
      .join('organizers', 'organizers.id', 'teams.organizer_id')
      .join('users', 'users.id', 'team_members.user_id')
      .where({ team_id, user_id })
      .first(
        'users.email',
        'users.locale',
        'teams.name as team',
        'organizers.id as organizer_id',
        'organizers.name as organizer',
      )
    if (!member) return
    const { email, locale, team, organizer, organizer_id } = member
    const values = { team, organizer, url: config.BASE_URL }
    const translate = translator(locale)
    await sendMail(
      {
        organizer_id,
        to: email,
        reference: mailReference('account', user_id),
        subject: translate('mail.team_member_added.subject', values),
        text: translate('mail.team_member_added.text', values),
      },
      context,
    )
  },
}
