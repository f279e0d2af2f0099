// Events: single events, and series whose dates are sub-events.

import { DateTime } from 'luxon'
import { audit } from '../../core/audit.ts'
import { query } from '../../core/data/db.ts'
import { page } from '../../core/data/list.ts'
import { visibleEvents, visibleValues } from '../../core/data/reach.ts'
import { unchanged } from '../../core/data/resource.ts'
import { forbidden, invalid, invalidFields, rethrowAsInUse } from '../../core/errors.ts'
import type { Context, Handler, Output } from '../../core/handler.ts'
import { readEventById, withUrl } from '../../domain/catalog/event_reading.ts'
import {
  attributeConditions,
  channelConditions,
  searchConditions,
  timeConditions,
  validateTimes,
} from '../../domain/catalog/events.ts'
import { events } from '../../domain/catalog/model/events.ts'
import { clampToSupportedYears } from '../../domain/catalog/relative_dates.ts'
import { hasChannels, normalizeChannels } from '../../domain/catalog/sales_channels.ts'
import { assignSeats } from '../../domain/catalog/seating.ts'
import { eventSettings, releaseSettingsFiles } from '../../domain/catalog/settings.ts'
import { lockEvent, lockEventAgainstReferences } from '../../domain/locks.ts'
import { cloneEvent } from '../../domain/operations/clone.ts'
import { retimeSchedules } from '../../domain/operations/exports/schedules.ts'
import { isPayable, payableWith } from '../../domain/orders/payments/gateway.ts'
import { withAvailability } from '../../domain/stock/best_availability.ts'

type Event = Output<'events.get'>
type Source = { id: number; organizer_id: number }
type CreateRequest = Context<'events.create'> | Context<'events.clone'>
type ChangeRequest = Context<'events.update'> | Context<'events.replace'>

/** Slugs that would collide with paths. */
const RESERVED_SLUGS = [
  'about',
  'account',
  'admin',
  'api',
  'control',
  'docs',
  'download',
  'events',
  'healthz',
  'login',
  'logout',
  'media',
  'metrics',
  'oauth',
  'readyz',
  'static',
  'widget',
]

export const list: Handler<'events.list'> = async (context) => {
  const { db } = context
  const listed = await page<Event & { id: number }>(context, {
    query: (p) => db('events').whereIn('events.id', visibleEvents(context, p)),
    mapping: events,
    key: 'events.id',
    columns: {
      ...Object.fromEntries(
        ['slug', 'date_from', 'is_public', 'live', 'has_subevents', 'last_modified'].map((name) => [
          name,
          `events.${name}`,
        ]),
      ),
      modified_since: 'events.last_modified',
    },
    conditions: [
      ...timeConditions('events', context),
      ...searchConditions('events', context),
      ...channelConditions(context),
      ...(await attributeConditions('events', context)),
    ],
    values: visibleValues(context),
  })
  const results = listed.results.map((event) => withUrl(context, event))
  return withAvailability('events', context, { ...listed, results })
}

export const get: Handler<'events.get'> = (context) => readEvent(context, context.event.id)

export const create: Handler<'events.create'> = async (context) => createEvent(context, await findSource(context))

// A copy shows the settings of its source.
export const clone: Handler<'events.clone'> = async (context) => {
  if (!context.may('can_change_event_settings')) throw forbidden()
  return createEvent(context, { id: context.event.id, organizer_id: context.organizer.id })
}

export const update: Handler<'events.update'> = async (context) =>
  changeEvent(await normalizeChannels(context, { table: 'events', id: context.event.id }))

export const replace: Handler<'events.replace'> = async (context) =>
  changeEvent(await normalizeChannels(context, { table: 'events', id: context.event.id }))

/** Deletes an event with everything that belongs to it, and releases files of the organizer. */
export const remove: Handler<'events.remove'> = async (context) => {
  const { db, event } = context
  await lockEventAgainstReferences(db, event.id)
  await releaseSettingsFiles(db, event)
  await db('events').where({ id: event.id }).delete().catch(rethrowAsInUse)
  await db('list_changes').where({ scope: 'event', scope_id: event.id }).delete()
  await audit({ ...context, event: undefined }, 'event.deleted', event, { slug: event.slug })
}

async function readEvent(context: Parameters<typeof readEventById>[0], id: number): Promise<Event> {
  const event = await readEventById(context, id)
  if (!event) throw forbidden()
  return event
}

// Validates an event beyond the contract.
function validateEvent({ has_subevents, seating_plan, ...times }: Pick<Event, 'date_from'> & Partial<Event>): void {
  validateTimes(times)
  if (has_subevents && seating_plan)
    throw invalid('seating_plan', 'The dates of a series have seating plans, not the series itself.')
}

async function createEvent(context: CreateRequest, source?: Source): Promise<Event> {
  const { organizer } = context
  // A copy has the channels of its source unless the request contains others.
  const { body: request } = source && !hasChannels(context.body) ? context : await normalizeChannels(context, null)
  const { seat_category_mapping: _, ...body } = request
  if (RESERVED_SLUGS.includes(body.slug.toLowerCase()))
    throw invalid('slug', 'This word has a meaning in URLs and cannot be a slug.')
  const preset = { currency: context.config.DEFAULT_CURRENCY }
  const event = { ...preset, ...(source && (await inheritedFields(context, source))), ...body }
  validateEvent(event)
  const { item_meta_properties } = body
  const id = await events.create(context, { organizer_id: organizer.id }, { ...event, item_meta_properties: undefined })
  if (source) await copyContents(context, source, { id, organizer_id: organizer.id })
  if (item_meta_properties) await events.update(context, id, { item_meta_properties })
  if (source || event.seating_plan) await assignSeats(context, { event: id, subevent: null })
  await grantToCreator(context, id)
  await audit({ ...context, event: { id } }, 'event.added', { id }, source ? { ...body, cloned_from: source.id } : body)
  return readEvent(context, id)
}

// The event that `clone_from` names: `<event>` or `<organizer>/<event>`, if the caller could change it.
async function findSource({
  db,
  query: { clone_from },
  organizer,
  operation,
  who,
}: Context<'events.create'>): Promise<Source | undefined> {
  if (clone_from === undefined) return undefined
  const [slug, owner = organizer.slug] = clone_from.split('/').reverse()
  const owningOrganizer =
    owner === organizer.slug
      ? organizer
      : await db('organizers')
          .where({ slug: owner })
          .whereRaw('id = any(?)', [[...who.organizer_ids]])
          .first('id')
  const teams =
    owningOrganizer?.id === organizer.id
      ? who.team_ids
      : await db('team_members')
          .join('teams', 'teams.id', 'team_id')
          .where({ organizer_id: owningOrganizer?.id ?? 0, user_id: who.user_id ?? 0 })
          .pluck('teams.id')
  const visible = visibleEvents(
    { db, operation: { ...operation, permissions: ['can_change_event_settings'] }, who },
    { organizer: owningOrganizer?.id ?? 0, caller: who.id, teams: [...teams] },
  )
  const source =
    clone_from.split('/').length > 2
      ? undefined
      : await visible.where({ slug: slug! }).first('events.id', 'organizer_id')
  if (!source) throw invalid('clone_from', 'There is no such event whose settings you can change.', 'does_not_exist')
  return source
}

// Returns the fields that a new event copies from its source if the request omits them (guide cloning, "What is copied").
async function inheritedFields({ db, body, organizer }: CreateRequest, source: Source): Promise<Partial<Event>> {
  const [row] = await query<
    Pick<
      Event,
      | 'currency'
      | 'is_public'
      | 'testmode'
      | 'has_subevents'
      | 'timezone'
      | 'plugins'
      | 'seating_plan'
      | 'all_sales_channels'
      | 'sales_channels'
    > & { admission: number | null }
  >(
    db,
    `
    select currency, is_public, testmode, has_subevents, timezone, plugins, all_sales_channels, seating_plan_id as seating_plan, extract(epoch from date_admission - date_from)::float as admission,
      (select coalesce(json_agg(c.identifier), '[]') from event_sales_channels s join sales_channels c on c.id = s.sales_channel_id
        where s.event_id = events.id and exists (select from sales_channels mine where mine.organizer_id = :organizer and mine.identifier = c.identifier)) as sales_channels
    from events where id = :source`,
    { source: source.id, organizer: organizer.id },
  )
  if (!row) throw forbidden()
  const { seating_plan, admission, ...fields } = row
  const isOtherOrganizer = source.organizer_id !== organizer.id
  return {
    ...fields,
    seating_plan: isOtherOrganizer || (body.has_subevents ?? fields.has_subevents) ? null : seating_plan,
    date_admission:
      admission === null
        ? null
        : clampToSupportedYears(DateTime.fromISO(body.date_from, { zone: 'utc' }).plus({ seconds: admission })).toISO(),
  }
}

async function copyContents(context: CreateRequest, source: Source, target: Source): Promise<void> {
  if (context.body.meta_data === undefined) {
    // Properties of another organizer are matched by name. Protected values are only copied with the permission to set them.
    await query(
      context.db,
      `
      insert into event_meta_values (event_id, property_id, value)
      select :target, mine.id, v.value from event_meta_values v join event_meta_properties theirs on theirs.id = v.property_id
      join event_meta_properties mine on mine.organizer_id = :organizer and mine.name = theirs.name
      where v.event_id = :source and (mine.choices is null or mine.choices @> json_build_array(json_build_object('key', v.value))::jsonb)
        and (not mine.protected or :may_protected)`,
      {
        source: source.id,
        target: target.id,
        organizer: target.organizer_id,
        may_protected: context.may('can_change_organizer_settings'),
      },
    )
  }
  await cloneEvent(context, source, target)
}

// Grants teams with access to selected events access to the events that they create.
async function grantToCreator({ db, who }: CreateRequest, event: number): Promise<void> {
  await query(
    db,
    `
    with creators as (select id, all_events from teams where id = any(:teams) and can_create_events)
    insert into team_limit_events (team_id, event_id) select id, :event from creators where not exists (select from creators where all_events)`,
    { teams: who.team_ids, event },
  )
}

async function changeEvent(context: ChangeRequest): Promise<Event> {
  const {
    db,
    organizer,
    event: { id },
    body,
  } = context
  if (!(await lockEvent(db, id))) throw forbidden()
  const before = await readEvent(context, id)
  const { live = before.live, testmode = before.testmode, ...rest } = body
  unchanged(before, { ...before, ...body }, 'slug', 'has_subevents')
  const changes = context.operation.method === 'PUT' ? await events.complete(context, body) : body
  const after = { ...before, ...changes }
  validateEvent(after)
  if (after.currency !== before.currency) await assertNoOrders(db, { id })
  await events.update(context, id, changes)
  if (after.timezone !== before.timezone) await retimeSchedules(db, { id, timezone: after.timezone! }, context.now)
  // Uses the clock of the database, as X-Page-Generated does: a change must not seem older than a page that does not contain it.
  if (Object.keys(body).length) await db('events').where({ id }).update({ last_modified: db.fn.now() })
  if (body.seating_plan !== undefined || body.seat_category_mapping !== undefined)
    await assignSeats(context, { event: id, subevent: null })
  if (live && !before.live) await assertReady(db, organizer, { id })

  if (Object.keys(rest).length) await audit(context, 'event.changed', { id }, rest)
  if (live !== before.live) await audit(context, `event.live.${live ? '' : 'de'}activated`, { id })
  if (testmode !== before.testmode) await audit(context, `event.testmode.${testmode ? '' : 'de'}activated`, { id })
  return readEvent(context, id)
}

// Asserts that the event has no orders, since their amounts are in its currency (guide events). Orders that are being stored lock the row, so that
// concurrent ones are found as well.
async function assertNoOrders(db: Context['db'], { id }: { id: number }): Promise<void> {
  await lockEventAgainstReferences(db, id)
  if (await db('orders').where({ event_id: id }).first('id'))
    throw invalid('currency', 'There are orders in the current currency.')
}

// Asserts that an event that goes live has a quota, its required meta data and, for products with a price, a payment method (guide events, "Going
// live").
async function assertReady(db: Context['db'], organizer: { id: number }, event: { id: number }): Promise<void> {
  const settings = await eventSettings(db, event)
  const [requirements] = await query<{ paid: boolean; quotas: boolean; missing: string[] }>(
    db,
    `
    select
      exists (select from items i where i.event_id = :event and (i.free_price or i.default_price > 0
        or exists (select from variations v where v.item_id = i.id and v.default_price > 0))) as paid,
      exists (select from quotas q where q.event_id = :event) as quotas,
      (select coalesce(json_agg(p.name order by p.id), '[]') from event_meta_properties p
        left join event_meta_values v on v.property_id = p.id and v.event_id = :event
        where p.organizer_id = :organizer and p.required and coalesce(v.value, p."default", '') = '') as missing`,
    { event: event.id, organizer: organizer.id },
  )
  const { paid, quotas, missing } = requirements!
  const reasons = [
    ...(paid && !isPayable(settings)
      ? [`There are products that cost money, and no payment method: enable ${payableWith()}.`]
      : []),
    ...(quotas ? [] : ['There is no quota, so nothing could be sold.']),
    ...missing.map((name) => `The meta property ${name} needs a value.`),
  ]
  if (reasons.length) throw invalidFields(reasons.map((message) => ({ path: ['live'], message })))
}
