// A sub-event is one date of an event series, with its own prices, seats and time of sale.

import { page } from '../../core/data/list.ts'
import type { ListCondition } from '../../core/data/list_source.ts'
import { visibleEvents, visibleValues } from '../../core/data/reach.ts'
import { resource } from '../../core/data/resource.ts'
import { invalid } from '../../core/errors.ts'
import type { AnyContext, Context, Handler, Output } from '../../core/handler.ts'
import {
  attributeConditions,
  channelConditions,
  checkTimes,
  searchConditions,
  timeConditions,
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
    checkTimes(date)
    once(
      'item_price_overrides',
      date.item_price_overrides.map(({ item }) => item),
    )
    once(
      'variation_price_overrides',
      date.variation_price_overrides.map(({ variation }) => variation),
    )
  },
})
export const { get, remove } = standard

function once(member: 'item_price_overrides' | 'variation_price_overrides', ids: number[]): void {
  const again = ids.findIndex((id, i) => ids.indexOf(id) < i)
  if (again >= 0)
    throw invalid([member, again, member.replace('_price_overrides', '')], 'It occurs more than once in the list.')
}

const columns = {
  ...Object.fromEntries(['id', 'active', 'date_from', 'last_modified'].map((name) => [name, `subevents.${name}`])),
  modified_since: 'subevents.last_modified',
}

export const list: Handler<'subevents.list'> = async (context) => {
  const { db } = context
  const found = await page<Subevent>(context, {
    query: (p) => db('subevents').where('subevents.event_id', p.event!),
    mapping: dates,
    key: 'subevents.id',
    columns,
    conditions: await conditions(context),
  })
  return withAvailability('subevents', context, found)
}

/** The dates of all series that the caller may see. */
export const list_all: Handler<'subevents.list_all'> = async (context) => {
  const { db } = context
  const found = await page<Subevent>(context, {
    query: (p) =>
      db('subevents').join('events', 'events.id', 'subevents.event_id').whereIn('events.id', visibleEvents(context, p)),
    mapping: dates,
    key: 'subevents.id',
    columns: { ...columns, event__live: 'events.live' },
    conditions: [...(await conditions(context)), ...channelConditions(context)],
    sortsAllRows: true,
    values: visibleValues(context),
  })
  return withAvailability('subevents', context, found)
}

const conditions = async (context: AnyContext): Promise<ListCondition[]> => [
  ...timeConditions('subevents', context),
  ...searchConditions('subevents', context),
  ...(await attributeConditions('subevents', context)),
]

export const create: Handler<'subevents.create'> = async (context) => {
  if (!context.event.has_subevents) throw invalid([], 'This event is no series: it has no dates of its own.')
  return seated(context, await standard.create(context))
}

export const update: Handler<'subevents.update'> = async (context) => {
  await touch(context)
  return seated(context, await standard.update(context))
}

export const replace: Handler<'subevents.replace'> = async (context) => {
  await touch(context)
  return seated(context, await standard.replace(context))
}

// Whatever is written, be it in another table only, makes a date a changed one (guide lists-and-errors, "Changed objects"). It is the database's time,
// which X-Page-Generated is told in too: a change may not seem older than a page that does not have it.
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

async function seated(
  context: Pick<Context<'subevents.update'>, 'db' | 'now' | 'event' | 'body'>,
  date: Subevent,
): Promise<Subevent> {
  const { seating_plan, seat_category_mapping } = context.body
  if (seating_plan !== undefined || seat_category_mapping !== undefined)
    await assignSeats(context, { event: context.event.id, subevent: date.id })
  return date
}
