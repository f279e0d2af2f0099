// Creates organizers, accounts, teams and API tokens, for requests and commands.
import { audit, COMMAND_LINE } from '../../core/audit.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { PERMISSIONS } from '../../core/permissions.ts'
import { skipNotifications } from '../../core/platform/jobs.ts'
import { hashPassword, hashSecret, newSecret } from '../../core/platform/secrets.ts'
import { BUILT_IN_CHANNELS } from './sales_channels.ts'

export type Account = { email: string; fullname?: string; password?: string }

/**
 * Returns an email address in the form in which accounts are looked up. Rate limits by address must use this form: the case folding of the
 * database differs from that of JavaScript (`İ` and `i`).
 */
export async function normalizeEmail(db: Db, email: string): Promise<string> {
  const [row] = await query<{ email: string }>(db, 'select lower(:email::text) as email', { email: email.trim() })
  return row!.email
}

/** Returns the account with an email address, case-insensitive, or undefined. */
export async function findAccount(
  db: Db,
  email: string,
): Promise<{ id: number; email: string; locale: string } | undefined> {
  return db('users').whereRaw('lower(email) = lower(?)', [email]).first('id', 'email', 'locale')
}

/** Returns the account with an email address, or creates one. Does not change name or password of an existing account. */
export async function ensureAccount(
  db: Db,
  { email, fullname, password }: Account,
): Promise<{ id: number; email: string }> {
  const account = await findAccount(db, email)
  if (account) return account
  const [made] = await db('users')
    .insert({
      email,
      fullname: fullname ?? null,
      password_hash: password === undefined ? null : await hashPassword(password),
    })
    .returning(['id', 'email'])
  return made
}

/** Returns the columns of a team with its name and permissions. */
export const teamColumns = ({
  name,
  permissions,
  all_events = false,
}: {
  readonly name: string
  readonly permissions: readonly string[]
  readonly all_events?: boolean
}): Record<string, string | boolean> => ({
  name,
  all_events,
  ...Object.fromEntries(permissions.map((permission) => [permission, true])),
})

/** Creates a team with the named permissions. */
export async function createTeam(
  db: Db,
  organizerId: number,
  team: { name: string; permissions: readonly string[]; all_events?: boolean; events?: number[]; members?: number[] },
): Promise<number> {
  const { events = [], members = [] } = team
  const [made] = await db('teams')
    .insert({ organizer_id: organizerId, ...teamColumns(team) })
    .returning('id')
  if (events.length) await db('team_limit_events').insert(events.map((event_id) => ({ team_id: made.id, event_id })))
  if (members.length) await db('team_members').insert(members.map((user_id) => ({ team_id: made.id, user_id })))
  return made.id
}

/**
 * Creates an API token for a team. The result contains the secret, which is only stored as a hash (guide authentication, "API tokens").
 * @param connectionId the connection of the application that creates it; deleting the connection revokes the token
 */
export async function createToken(
  db: Db,
  teamId: number,
  name: string,
  connectionId: number | null = null,
): Promise<{ id: number; name: string; active: boolean; token: string }> {
  const token = newSecret()
  const [made] = await db('team_tokens')
    .insert({ team_id: teamId, name, token_hash: hashSecret(token), connection_id: connectionId })
    .returning(['id', 'name', 'active'])
  return { ...made, token }
}

/** Creates the sales channels that every organizer has. */
export async function createBuiltInChannels(db: Db, organizer: { readonly id: number }): Promise<void> {
  await db('sales_channels').insert(
    BUILT_IN_CHANNELS.map(({ label, ...channel }, position) => ({
      organizer_id: organizer.id,
      ...channel,
      label: JSON.stringify(label),
      position,
    })),
  )
}

/** Creates an organizer with the built-in sales channels, and a team of the owner with all permissions and one API token. */
export async function createOrganizer(
  { db, now }: { db: Db; now: Date },
  { slug, name, owner }: { slug: string; name: string; owner: Account },
) {
  const [organizer] = await db('organizers').insert({ slug, name }).returning(['id', 'slug'])
  await createBuiltInChannels(db, organizer)
  const user = await ensureAccount(db, owner)
  const team = { name: 'Administration', permissions: PERMISSIONS, all_events: true, members: [user.id] }
  const teamId = await createTeam(db, organizer.id, team)
  const { token, id: tokenId } = await createToken(db, teamId, 'First token')
  const scope = { db, now, who: COMMAND_LINE, organizer, notify: skipNotifications }
  await audit(scope, 'organizer.added', organizer, { slug, name })
  await audit(scope, 'team.added', { id: teamId }, team)
  await audit(scope, 'team.token.added', { id: tokenId }, { name: 'First token' })
  return { organizer: organizer as { id: number; slug: string }, user, team: { id: teamId }, token }
}
