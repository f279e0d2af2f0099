// A check-in list says which tickets are let in at one place, and how often.

import { query } from '../../core/data/db.ts'
import { page } from '../../core/data/list.ts'
import { links, mapping, readObjects, selectWithId } from '../../core/data/mapping.ts'
import { within } from '../../core/data/references.ts'
import { resource } from '../../core/data/resource.ts'
import { invalid } from '../../core/errors.ts'
import type { AnyContext, Context, Handler, Output } from '../../core/handler.ts'
import { dates } from '../../domain/catalog/subevents.ts'
import { countTickets } from '../../domain/entry/lists.ts'
import { RuleFault, readRules } from '../../domain/entry/rules.ts'

type CheckinList = Output<'checkin_lists.get'>
type Listed = Output<'checkin_lists.list'>['results'][number]

const stored = mapping('checkin_lists', 'CheckinList', {
  limit_products: links('checkin_list_items', 'checkin_list_id', 'item_id'),
  auto_checkin_sales_channels: links('checkin_list_sales_channels', 'checkin_list_id', 'sales_channel_id'),
  gates: links('checkin_list_gates', 'checkin_list_id', 'gate_id'),
  position_count: null,
  checkin_count: null,
})

const standard = resource('checkin_lists', { log: 'event.checkinlist', mapping: stored })
export const { remove } = standard

export const list: Handler<'checkin_lists.list'> = async (context) => {
  const { subevent_match, ends_after } = context.query
  const found = await page<CheckinList>(context, {
    query: (p) =>
      within('checkin_lists', { ...context, event: { id: p.event! } }).leftJoin(
        'subevents',
        'subevents.id',
        'checkin_lists.subevent_id',
      ),
    mapping: stored,
    key: 'checkin_lists.id',
    columns: {
      id: 'checkin_lists.id',
      name: 'checkin_lists.name',
      subevent: 'checkin_lists.subevent_id',
      subevent__date_from: 'subevents.date_from',
    },
    conditions: [
      ...(subevent_match === undefined
        ? []
        : [
            {
              sql: '(checkin_lists.subevent_id is null or checkin_lists.subevent_id = :subevent_match)',
              values: { subevent_match },
            },
          ]),
      ...(ends_after === undefined
        ? []
        : [
            {
              sql: '(subevents.id is null or coalesce(subevents.date_to, subevents.date_from) >= :ends_after)',
              values: { ends_after },
            },
          ]),
    ],
  })
  const counted =
    context.wants('position_count') || context.wants('checkin_count')
      ? await withCounts(context, found.results)
      : found.results
  return { ...found, results: await withDates(context, counted) }
}

export const get: Handler<'checkin_lists.get'> = async (context) => counted(context, await standard.get(context))
export const create: Handler<'checkin_lists.create'> = async (context) =>
  counted(context, await standard.create(withRules(context)))
export const update: Handler<'checkin_lists.update'> = async (context) =>
  counted(context, await standard.update(withRules(context)))
export const replace: Handler<'checkin_lists.replace'> = async (context) =>
  counted(context, await standard.replace(withRules(context)))

// Rules that let everybody in are stored as those that say nothing.
function withRules<Writing extends { body: { rules?: object } }>(context: Writing): Writing {
  const { rules } = context.body
  if (rules === undefined) return context
  try {
    return readRules(rules) ? context : { ...context, body: { ...context.body, rules: {} } }
  } catch (error) {
    if (error instanceof RuleFault) throw invalid('rules', error.message)
    throw error
  }
}

const counted = async (
  context: Pick<Context<'checkin_lists.get'>, 'db' | 'event'>,
  list: CheckinList,
): Promise<CheckinList> => (await withCounts(context, [list]))[0]!

async function withCounts(
  { db, event }: Pick<Context<'checkin_lists.get'>, 'db' | 'event'>,
  lists: readonly CheckinList[],
): Promise<CheckinList[]> {
  if (!lists.length) return []
  const counts = await countTickets(
    db,
    event,
    lists.map(({ id }) => id),
  )
  return lists.map((list) => ({ ...list, ...counts.get(list.id) }))
}

// With `expand` each list has its date as an object.
async function withDates(context: AnyContext, lists: readonly CheckinList[]): Promise<Listed[]> {
  const ids = lists.flatMap(({ subevent }) => subevent ?? [])
  if (!context.expands('subevent') || !ids.length) return [...lists]
  const found = await readObjects<Exclude<Listed['subevent'], number | null>>(
    dates,
    context,
    (on) => query(on, `select ${selectWithId(dates)} from subevents where subevents.id = any(:ids)`, { ids }),
    { ids },
  )
  const byId = new Map(found.map((date) => [date.id, date]))
  return lists.map((list) => ({ ...list, subevent: list.subevent === null ? null : byId.get(list.subevent)! }))
}
