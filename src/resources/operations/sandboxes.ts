// Sandboxes are temporary organizers for tests (guide sandbox, "Sandboxes on a server").
import { audit } from '../../core/audit.ts'
import { realTime } from '../../core/clock.ts'
import { visibleEvents } from '../../core/data/reach.ts'
import { resource } from '../../core/data/resource.ts'
import type { Context, Handler } from '../../core/handler.ts'
import { sandboxes } from '../../domain/operations/model/sandboxes.ts'
import { advanceSandbox } from '../../domain/operations/sandbox_clock.ts'
import type { CreateTemplate, SandboxSource } from '../../domain/operations/sandboxes.ts'
import { closeSandbox, createSandbox, demoTemplate, resetSandbox } from '../../domain/operations/sandboxes.ts'

const standard = resource('sandboxes', { log: 'sandbox', mapping: sandboxes })
export const { list, get } = standard

/** Creates a sandbox. Only this response contains its token. */
export const create: Handler<'sandboxes.create'> = async (context) => {
  const { organizer, body, who } = context
  const source =
    body.source === 'demo' ? await demoTemplate(context, createTemplate(context)) : await ownConfiguration(context)
  const { id, slug, token } = await createSandbox(context, organizer, {
    source,
    kind: body.source,
    member: who.user_id,
  })
  await audit(context, 'sandbox.added', { id }, { slug, source: body.source })
  const made = await standard.get({
    ...context,
    params: { ...context.params, sandbox: slug },
  } as unknown as Context<'sandboxes.get'>)
  return { ...made, token }
}

// The demo is loaded with the first sandbox, since most servers never create one.
const createTemplate =
  ({ config }: Pick<Context<'sandboxes.create'>, 'config'>): CreateTemplate =>
  async (db, slug) =>
    (await import('../../demo/catalog.ts')).createTemplate(db, config, slug)

// The token of the sandbox has all permissions, so the caller must have access to the settings that are copied.
async function ownConfiguration({
  db,
  operation,
  organizer,
  who,
}: Context<'sandboxes.create'>): Promise<SandboxSource> {
  const events = await visibleEvents(
    { db, operation, who },
    { organizer: organizer.id, caller: who.id, teams: [...who.team_ids] },
    ['can_change_event_settings'],
  ).orderBy('events.id')
  return { organizer, events: events.map(({ id }: { id: number }) => id) }
}

/** Advances the clock of a sandbox. */
export const advance: Handler<'sandboxes.advance'> = async (context) => {
  const { organizer, params, body } = context
  const { id } = await advanceSandbox({ ...context, now: realTime(context) }, organizer, params.sandbox, body)
  await audit(context, 'sandbox.advanced', { id }, { slug: params.sandbox, ...body })
  return standard.get(context as unknown as Context<'sandboxes.get'>)
}

/** Replaces a sandbox by a new copy of its source. */
export const reset: Handler<'sandboxes.reset'> = async (context) => {
  const { organizer, params } = context
  const scope = { ...context, now: realTime(context) }
  const { id, before, after } = await resetSandbox(scope, organizer, params.sandbox, createTemplate(context))
  // The sandbox itself continues as another organizer.
  const current = organizer.id === before ? { ...organizer, id: after, clock_ahead_seconds: 0 } : organizer
  await audit({ ...scope, organizer: current }, 'sandbox.reset', { id }, { slug: params.sandbox })
  return standard.get({ ...context, organizer: current } as unknown as Context<'sandboxes.get'>)
}

export const remove: Handler<'sandboxes.remove'> = async (context) => {
  const { organizer, params } = context
  const { id } = await closeSandbox({ ...context, now: realTime(context) }, organizer, params.sandbox)
  await audit(context, 'sandbox.deleted', { id }, { slug: params.sandbox })
}
