// `create-organizer`, `create-token` and `accept-gift-cards`: actions that the API does not offer.
import type { Config } from '../config.ts'
import { UsageError } from '../config.ts'
import { audit } from '../core/audit.ts'
import { databaseTime } from '../core/data/database_clock.ts'
import * as organizers from '../domain/access/organizers.ts'
import { acceptGiftCards } from '../domain/orders/payments/gift_cards.ts'
import { audited, print, withDatabase } from './database.ts'

/**
 * Creates an organizer with its first team, owner and API token.
 * @throws UsageError for a password that is too short
 */
export async function createOrganizerCommand(
  config: Config,
  {
    slug,
    name,
    ownerEmail,
    ownerPassword: given,
    ownerPasswordStdin = false,
    json = false,
  }: {
    slug: string
    name: string
    ownerEmail: string
    ownerPassword?: string
    ownerPasswordStdin?: boolean
    json?: boolean
  },
): Promise<void> {
  const password = ownerPasswordStdin ? await firstLine(process.stdin) : (given ?? config.OWNER_PASSWORD ?? '')
  if (password.length < 8) throw new UsageError("The owner's password needs at least 8 characters.")
  await withDatabase(config, async ({ db }) => {
    const now = await databaseTime(db)
    const made = await db.transaction((trx) =>
      organizers.createOrganizer({ db: trx, now }, { slug, name, owner: { email: ownerEmail, password } }),
    )
    print(
      json,
      { organizer: slug, user: made.user, team: made.team, token: made.token },
      `Created the organizer ${slug}. API token, shown this once: ${made.token}`,
    )
  })
}

// Returns the first line of the input, without the line break.
async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  let read = ''
  for await (const chunk of input) {
    read += chunk
    if (read.includes('\n')) break
  }
  return read.split(/\r?\n/)[0]!
}

/**
 * Creates an API token for a team.
 * @throws UsageError if the organizer has no such team
 */
export const createTokenCommand = (
  config: Config,
  { organizer, team, name, json = false }: { organizer: string; team: number; name: string; json?: boolean },
): Promise<void> =>
  withDatabase(config, async (database) => {
    const existing = await database
      .db('teams')
      .join('organizers', 'organizers.id', 'teams.organizer_id')
      .where({ 'organizers.slug': organizer, 'teams.id': team })
      .first('organizers.id')
    if (!existing) throw new UsageError(`The organizer ${organizer} has no team ${team}.`)
    const made = await audited(database, config, async (scope) => {
      const token = await organizers.createToken(scope.db, team, name)
      await audit({ ...scope, organizer: existing }, 'team.token.added', token, { name })
      return token
    })
    print(json, { id: made.id, name, token: made.token }, `API token, shown this once: ${made.token}`)
  })

/**
 * Makes an organizer accept the gift cards of another one.
 * @throws UsageError if one of them does not exist or is a sandbox, or both are the same
 */
export async function acceptGiftCardsCommand(
  config: Config,
  { organizer, issuer, json = false }: { organizer: string; issuer: string; json?: boolean },
): Promise<void> {
  if (organizer === issuer) throw new UsageError('Every organizer accepts its own gift cards.')
  await withDatabase(config, async (database) => {
    const find = async (slug: string): Promise<{ id: number; slug: string }> => {
      const existing = await database.db('organizers').where({ slug }).first('id', 'slug')
      if (!existing) throw new UsageError(`There is no organizer ${slug}.`)
      // Everyone who can create a sandbox can issue its cards, and it is deleted with them.
      if (await database.db('sandbox_organizers').where({ organizer_id: existing.id }).first('organizer_id'))
        throw new UsageError(`${slug} is a sandbox, which shares no gift cards with other organizers.`)
      return existing
    }
    const [acceptor, issuing] = [await find(organizer), await find(issuer)]
    await audited(database, config, (scope) => acceptGiftCards(scope, acceptor, issuing))
    print(json, { organizer, issuer }, `${organizer} accepts the gift cards of ${issuer}.`)
  })
}
