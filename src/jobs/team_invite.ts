// Mails the invitation link of a team invite.
import type { Job } from '../core/platform/jobs.ts'
import { MAIL_RETRY_POLICY, mailReference, sendMail } from '../core/platform/mail.ts'
import { hashSecret, newSecret } from '../core/platform/secrets.ts'
import { findAccount } from '../domain/access/organizers.ts'
import { translator } from '../messages/translate.ts'

/**
 * Mails an invitation to a team. The secret of the link is created here, so that only the mail contains it. A second run sends a new link and
 * invalidates the first. If the invitation has been revoked, no mail is sent.
 */
export const teamInvite: Job<{ invite_id: number }> = {
  ...MAIL_RETRY_POLICY,
  sendsMails: true,
  async run({ invite_id }, context) {
    const { db, config } = context
    const invite = await db('team_invites')
      .join('teams', 'teams.id', 'team_invites.team_id')
      .join('organizers', 'organizers.id', 'teams.organizer_id')
      .where('team_invites.id', invite_id)
      .first(
        'team_invites.email',
        'teams.name as team',
        'organizers.id as organizer_id',
        'organizers.name as organizer',
      )
    if (!invite) return
    const secret = newSecret()
    await db('team_invites')
      .where({ id: invite_id })
      .update({ token_hash: hashSecret(secret) })
    const { team, organizer, organizer_id } = invite
    const translate = translator((await findAccount(db, invite.email))?.locale ?? 'en')
    await sendMail(
      {
        organizer_id,
        to: invite.email,
        reference: mailReference('team-invite', invite_id),
        subject: translate('mail.team_invite.subject', { organizer }),
        text: translate('mail.team_invite.text', { team, organizer, link: `${config.BASE_URL}/invite/${secret}` }),
      },
      context,
    )
  },
}
