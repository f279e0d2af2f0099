// Sandboxes: temporary organizers with a copy of the demo or of the organizer that creates them (guide sandbox, "Sandboxes on a server").
import { randomBytes } from 'node:crypto'
import { addSeconds } from '../../core/clock.ts'
import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import { badRequest, notFound } from '../../core/errors.ts'
import { PERMISSIONS } from '../../core/permissions.ts'
import type { KeySource } from '../../core/platform/encryption.ts'
import { createTeam, createToken, teamColumns } from '../access/organizers.ts'
import { lockConnectionsToSandbox, lockDemo, lockOrganizer, lockSandbox } from '../locks.ts'
import { copyOrganizer } from './organizer_copy.ts'

/** Seconds after which a sandbox is deleted. */
const SANDBOX_LIFETIME_SECONDS = 7 * 86_400
/** Maximum number of sandboxes of an organizer. */
export const MAX_SANDBOXES = 10
/** Seconds for which sandboxes are copied from a template. The dates of the demo are relative to the day on which it was created. */
const TEMPLATE_USE_SECONDS = 2 * 86_400
/** Seconds after which a job replaces a template that is in use. */
const TEMPLATE_REFRESH_SECONDS = 12 * 3600
const SANDBOX_TEAM = { name: 'Sandbox', permissions: PERMISSIONS, all_events: true }

type Scope = { readonly db: Db; readonly now: Date; readonly config: KeySource }
/** The source of a sandbox, and the IDs of the events that are copied. */
export type SandboxSource = { readonly organizer: { readonly id: number }; readonly events: readonly number[] }
/** Creates an organizer with the catalog of the demo. @returns its ID */
export type CreateTemplate = (db: Db, slug: string) => Promise<number>

const newSlug = (): string => `sandbox-${randomBytes(5).toString('hex')}`

/**
 * Creates a sandbox, with a team that has all permissions and an API token.
 * @param creator the organizer that creates it
 * @param member the user who becomes a member of the team; null for none
 * @returns the slug of the sandbox, and the token, which is only stored as a hash
 * @throws Rejection 400 if the organizer has the maximum number of sandboxes or is one itself
 */
export async function createSandbox(
  scope: Scope,
  creator: { readonly id: number },
  { source, kind, member }: { source: SandboxSource; kind: 'demo' | 'organizer'; member: number | null },
): Promise<{ id: number; slug: string; token: string }> {
  const { db, now } = scope
  await lockOrganizer(db, creator.id)
  await assertMayCreate(db, creator)
  const slug = newSlug()
  const expires = addSeconds(now, SANDBOX_LIFETIME_SECONDS)
  const organizer = await createCopy(scope, source, slug, { source: kind, created: now, expires })
  const [own] = await db('sandboxes')
    .insert([creator.id, organizer].map((organizer_id) => ({ organizer_id, sandbox_organizer_id: organizer, slug })))
    .returning('id')
  const team = await createTeam(db, organizer, { ...SANDBOX_TEAM, members: member === null ? [] : [member] })
  const { token } = await createToken(db, team, 'Sandbox')
  return { id: own.id, slug, token }
}

// Copies a source to a new organizer that expires.
async function createCopy(
  scope: Scope,
  source: SandboxSource,
  slug: string,
  times: { readonly source: 'demo' | 'organizer'; readonly created: Date; readonly expires: Date },
): Promise<number> {
  const organizer_id = await copyOrganizer(scope, source.organizer, slug, source.events)
  const event_ids = times.source === 'demo' ? [] : [...source.events]
  await scope.db('sandbox_organizers').insert({ organizer_id, event_ids, ...times })
  return organizer_id
}

/**
 * Replaces a sandbox by a new copy of its source, with the same slug, team and token. A job deletes the data of the replaced organizer.
 * @param controller an organizer that controls the sandbox
 * @returns the IDs of the sandbox, and of the previous and the new organizer
 * @throws Rejection 404 if the organizer has no such sandbox; 400 if the organizer that is copied was deleted
 */
export async function resetSandbox(
  scope: Scope,
  controller: { readonly id: number },
  slug: string,
  create: CreateTemplate,
): Promise<{ id: number; before: number; after: number }> {
  const { db, now } = scope
  const demo = (await isOfDemo(db, controller, slug)) ? await demoTemplate(scope, create) : undefined
  await lockConnectionsToSandbox(db, controller, slug)
  const [sandbox] = await lockSandbox(db, controller, slug)
  if (!sandbox) throw notFound('Not found.')
  const before = sandbox.organizer_id
  const [state] = (await query<CopyState>(db, COPY_STATE_SQL, { before })) as [CopyState]
  const { creator, event_ids, ...times } = state
  if (!demo && creator === null)
    throw badRequest(
      'The organizer that created the sandbox was deleted, so it cannot be copied again.',
      'invalid_state',
    )
  await db('organizers')
    .where({ id: before })
    .update({ slug: `former-${newSlug()}` })
  const source = demo ?? { organizer: { id: creator! }, events: event_ids }
  const after = await createCopy(scope, source, slug, times)
  await db('sandboxes').where({ sandbox_organizer_id: before }).update({ sandbox_organizer_id: after })
  await db('sandboxes').where({ organizer_id: before }).update({ organizer_id: after })
  await restoreTeam(db, before, after)
  await moveConnections(db, before, after)
  await revokeCredentials(db, before)
  // The token remains, so a write with the same key would get a response about objects that no longer exist.
  await db('idempotency_answers').where({ organizer_id: before }).delete()
  await db('sandbox_organizers').where({ organizer_id: before }).update({ expires: now })
  return { id: sandbox.id, before, after }
}

// Moves the team of a sandbox to its new organizer, as it was created: with access to everything and one token. Its members remain.
async function restoreTeam(db: Db, before: number, after: number): Promise<void> {
  const [id] = await db('teams').where({ organizer_id: before }).orderBy('id').limit(1).pluck('id')
  if (id === undefined) return
  await db('teams')
    .where({ id })
    .update({ organizer_id: after, ...teamColumns(SANDBOX_TEAM) })
  for (const table of ['team_limit_events', 'team_invites']) await db(table).where({ team_id: id }).delete()
  await query(
    db,
    'delete from team_tokens where team_id = :id and id > (select min(id) from team_tokens where team_id = :id)',
    { id },
  )
}

// Applications that members have connected to the sandbox retain their access, as the members do.
async function moveConnections(db: Db, before: number, after: number): Promise<void> {
  await query(
    db,
    'update oauth_connections set organizer_ids = array_replace(organizer_ids, :before, :after) where :before = any(organizer_ids)',
    { before, after },
  )
}

type CopyState = {
  /** Null if it was deleted. */
  readonly creator: number | null
  readonly event_ids: readonly number[]
  readonly source: 'demo' | 'organizer'
  readonly created: Date
  readonly expires: Date
}
const COPY_STATE_SQL = `
  select s.event_ids, s.source, s.created, s.expires,
    (select a.organizer_id from sandboxes a where a.sandbox_organizer_id = s.organizer_id and a.organizer_id <> s.organizer_id) as creator
  from sandbox_organizers s where s.organizer_id = :before`

async function isOfDemo(db: Db, controller: { readonly id: number }, slug: string): Promise<boolean> {
  const [row] = await query(
    db,
    `select from sandboxes a join sandbox_organizers s on s.organizer_id = a.sandbox_organizer_id
    where a.organizer_id = :controller and a.slug = :slug and s.source = 'demo'`,
    { controller: controller.id, slug },
  )
  return row !== undefined
}

async function assertMayCreate(db: Db, creator: { readonly id: number }): Promise<void> {
  const [state] = await query<{ is_sandbox: boolean; count: number }>(
    db,
    `select exists (select from sandbox_organizers where organizer_id = :creator) as is_sandbox,
      (select count(*) from sandboxes where organizer_id = :creator) as count`,
    { creator: creator.id },
  )
  if (state!.is_sandbox) throw badRequest('A sandbox cannot have sandboxes.', 'invalid_state')
  if (state!.count >= MAX_SANDBOXES)
    throw badRequest(`An organizer can have at most ${MAX_SANDBOXES} sandboxes. Delete one first.`, 'limit_reached')
}

/** Returns the template of the demo with its events. Creates it if there is none that is recent enough. */
export async function demoTemplate({ db, now }: Scope, create: CreateTemplate): Promise<SandboxSource> {
  const newest = await newestTemplate(db, addSeconds(now, -TEMPLATE_USE_SECONDS))
  if (newest) {
    // Templates that are not used expire. They are extended once a day at most, so that creations do not wait for each other.
    await query(
      db,
      "update sandbox_organizers set expires = :expires where organizer_id = :newest and expires < :expires::timestamptz - interval '1 day'",
      { newest, expires: addSeconds(now, SANDBOX_LIFETIME_SECONDS) },
    )
    return sourceOf(db, newest)
  }
  await lockDemo(db)
  return sourceOf(
    db,
    (await newestTemplate(db, addSeconds(now, -TEMPLATE_USE_SECONDS))) ??
      (await createTemplateRow({ db, now }, create)),
  )
}

/** Replaces the template if it is in use and not of today, so that creations need not wait for it. @returns whether it did */
export async function refreshTemplate({ db, now }: Omit<Scope, 'config'>, create: CreateTemplate): Promise<boolean> {
  return db.transaction(async (trx) => {
    const known = await newestTemplate(trx, new Date(0))
    if (known === undefined || (await newestTemplate(trx, addSeconds(now, -TEMPLATE_REFRESH_SECONDS)))) return false
    await lockDemo(trx)
    await createTemplateRow({ db: trx, now }, create)
    await query(
      trx,
      `with used as (select max(expires) as expires from sandbox_organizers where source = 'template' and created < :now)
      update sandbox_organizers set expires = case when created < :now then :now else used.expires end from used where source = 'template'`,
      { now },
    )
    return true
  })
}

async function newestTemplate(db: Db, since: Date): Promise<number | undefined> {
  const [row] = await query<{ id: number }>(
    db,
    `select organizer_id as id from sandbox_organizers where source = 'template' and created >= :since
    order by created desc, organizer_id limit 1`,
    { since },
  )
  return row?.id
}

async function createTemplateRow({ db, now }: Omit<Scope, 'config'>, create: CreateTemplate): Promise<number> {
  const organizer_id = await create(db, `template-${newSlug()}`)
  await db('sandbox_organizers').insert({
    organizer_id,
    source: 'template',
    event_ids: [],
    created: now,
    expires: addSeconds(now, SANDBOX_LIFETIME_SECONDS),
  })
  return organizer_id
}

const sourceOf = async (db: Db, organizer: number): Promise<SandboxSource> => ({
  organizer: { id: organizer },
  events: await db('events').where({ organizer_id: organizer }).orderBy('id').pluck('id'),
})

/**
 * Revokes all credentials of a sandbox and lets it expire. A job deletes its data (sandbox_deletion.ts).
 * @returns the ID of the sandbox
 * @throws Rejection 404 if the organizer has no such sandbox
 */
export async function closeSandbox(
  { db, now }: Omit<Scope, 'config'>,
  controller: { readonly id: number },
  slug: string,
): Promise<{ id: number }> {
  const [sandbox] = await lockSandbox(db, controller, slug)
  if (!sandbox) throw notFound('Not found.')
  await revokeCredentials(db, sandbox.organizer_id)
  await db('sandboxes').where({ sandbox_organizer_id: sandbox.organizer_id }).delete()
  await db('sandbox_organizers').where({ organizer_id: sandbox.organizer_id }).update({ expires: now })
  return { id: sandbox.id }
}

/** Deletes everything with which callers have access to an organizer. */
export async function revokeCredentials(db: Db, organizer: number): Promise<void> {
  for (const table of ['teams', 'devices', 'publishable_keys'])
    await db(table).where({ organizer_id: organizer }).delete()
}
