// Mails the invitation link of a team invite.
import type { Job } from '../core/platform/jobs.ts'
import { MAIL_TRIES, mailReference, sendMail } from '../core/platform/mail.ts'
import { hashSecret, newSecret } from '../core/platform/secrets.ts'

/**
 * The link's secret is made here, so that it is nowhere but in the mail. A second run sends a new link and ends the first;
 * an invitation that was revoked meanwhile sends nothing.
 */
export const teamInvite: Job<{ invite_id: number }> = {
  ...MAIL_TRIES,
  async run({ invite_id }, { db, config, log }) {
    const invite = await db('team_invites')
      .join('teams', 'teams.id', 'team_invites.team_id')
      .join('organizers', 'organizers.id', 'teams.organizer_id')
      .where('team_invites.id', invite_id)
      .first('team_invites.email', 'teams.name as team', 'organizers.name as organizer')
    if (!invite) return
    const secret = newSecret()
    await db('team_invites')
      .where({ id: invite_id })
      .update({ token_hash: hashSecret(secret) })
    await sendMail(
      {
        to: invite.email,
        reference: mailReference('team-invite', invite_id),
        subject: `Invitation to ${invite.organizer}`,
        text: `Hello,

you have been invited to join the team "${invite.team}" of ${invite.organizer}.

To accept or decline, open this link within 14 days:
${config.BASE_URL}/invite/${secret}

If you do not know what this is about, you can ignore this mail.
`,
      },
      { config, log },
    )
  },
}
