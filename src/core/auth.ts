// Who calls, and what of the organizer and event in the path they may touch: one statement answers all of it.
import { members } from '../../generated/operations.ts'
import { rows } from './db.ts'
import type { Db } from './db.ts'
import { forbidden, unauthorized } from './errors.ts'
import type { Caller, Event, Operation, Organizer, Permission } from './handler.ts'
import { hashSecret } from './secrets.ts'

/** All flags of a team (01, Team). */
export const PERMISSIONS = Object.keys(members.Team).filter((name): name is Permission => name.startsWith('can_'))

export type Access = { who: Caller; may: (permission: Permission) => boolean; organizer?: Organizer; event?: Event }

type TokenRow = {
  id: number; name: string; organizer_id: number; slug: string; organizer_name: string; permissions: Record<Permission, boolean>
  event: Event | null
}

// One row: the active token with this hash, its team's permissions, its organizer, and the event with this slug if the team
// may see it.
const TOKEN = `
  select k.id, k.name, o.id as organizer_id, o.slug, o.name as organizer_name,
    case when e.id is not null then json_build_object('id', e.id, 'slug', e.slug, 'timezone', e.timezone, 'currency', e.currency, 'has_subevents', e.has_subevents) end as event,
    json_build_object(${PERMISSIONS.map((name) => `'${name}', t.${name}`).join(', ')}) as permissions
  from team_tokens k
  join teams t on t.id = k.team_id
  join organizers o on o.id = t.organizer_id
  left join events e on e.organizer_id = o.id and lower(e.slug) = lower(:event_slug) and e.slug = :event_slug
    and (t.all_events or exists (select from team_limit_events l where l.team_id = t.id and l.event_id = e.id))
  where k.token_hash = :hash and k.active`

/**
 * Finds the caller, and the organizer and event of the path.
 * @param count told the caller's credential as soon as it is known to be valid, before anything else can be refused
 * @throws Refusal 401 without valid credentials; 403 when organizer or event is missing or out of reach, or the permission of
 *   the operation is lacking (01, Authentication; 06, Authentication)
 */
export async function authorize(
  db: Db, operation: Operation, credentials: string | undefined, params: Record<string, string>, count: (credential: string) => Promise<void>,
): Promise<Access> {
  const [, scheme, secret] = /^(\w+) +(\S+)$/.exec(credentials ?? '') ?? []
  if (scheme?.toLowerCase() !== 'token' || !secret || !operation.security.some((need) => 'Token' in need)) throw unauthorized()
  const [row] = await rows<TokenRow>(db, TOKEN, { hash: hashSecret(secret), event_slug: params.event ?? '' })
  if (!row) throw unauthorized()
  await count(`token:${row.id}`)

  const access: Access = { who: { type: 'token', id: row.id, name: row.name, organizer_ids: [row.organizer_id] }, may: (permission) => row.permissions[permission] }
  if (params.organizer !== undefined) {
    if (row.slug !== params.organizer) throw forbidden()
    access.organizer = { id: row.organizer_id, slug: row.slug, name: row.organizer_name }
  }
  if (params.event !== undefined) {
    if (row.event === null) throw forbidden()
    access.event = row.event
  }
  if (operation.permission !== 'none' && !access.may(operation.permission)) throw forbidden()
  return access
}
