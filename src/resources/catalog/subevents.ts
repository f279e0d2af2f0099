// Sub-events: dates of a series, with their own prices, seats and presale.

import { page } from '../../core/data/list.ts'
import type { ListCondition } from '../../core/data/list_source.ts'
import { visibleEvents, visibleValues } from '../../core/data/reach.ts'
import { resource } from '../../core/data/resource.ts'
import { invalid } from '../../core/errors.ts'
import type { AnyContext, Context, Handler, Output } from '../../core/handler.ts'
import {
  attributeConditions,
  channelConditions,
  searchConditions,
  timeConditions,
  validateTimes,
} from '../../domain/catalog/events.ts'
import { dates } from '../../domain/catalog/model/subevents.ts'
import { assignSeats } from '../../domain/catalog/seating.ts'
import { lockEventInUse } from '../../domain/locks.ts'
import { withAvailability } from '../../domain/stock/best_availability.ts'

type Subevent = Output<'subevents.get'>

const standard = resource('subevents', {
  log: 'subevent',
  mapping: dates,
  check(date) {
    validateTimes(date)
    assertUnique(
      'item_price_overrides',
      date.item_price_overrides.map(({ item }) => item),
    )
    assertUnique(
      'variation_price_overrides',
      date.variation_price_overrides.map(({ variation }) => variation),
    )
  },
})
export const { get, remove } = standard

function assertUnique(field: 'item_price_overrides' | 'variation_price_overrides', ids: number[]): void {
  const duplicate = ids.findIndex((id, i) => ids.indexOf(id) < i)
  if (duplicate >= 0)
    throw invalid(
      [field, duplicate, field.replace('_price_overrides', '')],
      'It occurs more than once in the list.',
      'duplicate',
    )
}

const columns = {
  ...Object.fromEntries(['id', 'active', 'date_from', 'last_modified'].map((name) => [name, `subevents.${name}`])),
  modified_since: 'subevents.last_modified',
}

export const list: Handler<'subevents.list'> = async (context) => {
  const { db } = context
  const listed = await page<Subevent>(context, {
    query: (p) => db('subevents').where('subevents.event_id', p.event!),
    mapping: dates,
    key: 'subevents.id',
    columns,
    conditions: await conditions(context),
  })
  return withAvailability('subevents', context, listed)
}

/** Lists the dates of all series that the caller has access to. */
export const list_all: Handler<'subevents.list_all'> = async (context) => {
  const { db } = context
  const listed = await page<Subevent>(context, {
    query: (p) =>
      db('subevents').join('events', 'events.id', 'subevents.event_id').whereIn('events.id', visibleEvents(context, p)),
    mapping: dates,
    key: 'subevents.id',
    columns: { ...columns, event__live: 'events.live' },
    conditions: [...(await conditions(context)), ...channelConditions(context)],
    cost: 'sorted',
    values: visibleValues(context),
  })
  return withAvailability('subevents', context, listed)
}

const conditions = async (context: AnyContext): Promise<ListCondition[]> => [
  ...timeConditions('subevents', context),
  ...searchConditions('subevents', context),
  ...(await attributeConditions('subevents', context)),
]

export const create: Handler<'subevents.create'> = async (context) => {
  if (!context.event.has_subevents) throw invalid([], 'This event is not a series and has no dates.')
  return updateSeats(context, await standard.create(context))
}

export const update: Handler<'subevents.update'> = async (context) => {
  await touch(context)
  return updateSeats(context, await standard.update(context))
}

export const replace: Handler<'subevents.replace'> = async (context) => {
  await touch(context)
  return updateSeats(context, await standard.replace(context))
}

// Each write updates `last_modified`, also if it only affects other tables (guide lists-and-writes, "Changed objects"). Uses the clock of the
// database, as X-Page-Generated does: a change must not seem older than a page that does not contain it.
async function touch({
  db,
  event,
  params,
  body,
}: Context<'subevents.update'> | Context<'subevents.replace'>): Promise<void> {
  if (!Object.keys(body).length) return
  await lockEventInUse(db, event.id) // before the date, as changes of mail rules do
  await db('subevents').where({ event_id: event.id, id: params.subevent }).update({ last_modified: db.fn.now() })
}

async function updateSeats(
  context: Pick<Context<'subevents.update'>, 'db' | 'now' | 'event' | 'body'>,
  date: Subevent,
): Promise<Subevent> {
  const { seating_plan, seat_category_mapping } = context.body
  if (seating_plan !== undefined || seat_category_mapping !== undefined)
    await assignSeats(context, { event: context.event.id, subevent: date.id })
  return date
}
