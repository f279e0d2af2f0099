// Scanning and searching at several check-in lists at once, also of several events.
import type { Knex } from 'knex'
import type { Params } from '../../core/data/db.ts'
import { prepared } from '../../core/data/db.ts'
import { page } from '../../core/data/list.ts'
import { visibleEvents, visibleValues } from '../../core/data/reach.ts'
import { forbidden, invalid } from '../../core/errors.ts'
import type { AnyContext, Handler, Permission } from '../../core/handler.ts'
import { reply } from '../../core/http/answer.ts'
import { annul as annulOn } from '../../domain/entry/annul.ts'
import {
  SEARCH_LENGTH,
  statusCondition,
  TICKET_COLUMNS,
  ticketConditions,
  ticketsOn,
} from '../../domain/entry/finding.ts'
import { presentOutcome } from '../../domain/entry/presenting.ts'
import { redeem as redeemAt } from '../../domain/entry/redeem.ts'
import { readScannedPositions } from '../../domain/entry/scanned_positions.ts'
import type { DoorList } from '../../domain/entry/tickets.ts'
import { DOOR_LISTS, readLists } from '../../domain/entry/tickets.ts'

export const redeem: Handler<'checkin_rpc.redeem'> = async (context) => {
  const { lists: wanted, ...scan } = context.body
  const lists = idsOf(wanted)
  const outcome = await redeemAt(context, lists, doors(context, lists, SCANNING), {
    ...scan,
    ids: false,
    force: scan.force || context.query.force === true,
  })
  const { id } = outcome.list
  const answer = await presentOutcome(context, outcome, lists, {
    layoutData: context.query.pdf_data === true && (await reachable(context, [id], ['can_view_orders'])).has(id),
  })
  if (answer.result === 'admitted') return reply(201, answer.body)
  return answer.result === 'unknown' ? reply(404, answer.body) : reply(400, answer.body)
}

const SCANNING = ['can_change_orders', 'can_checkin_orders'] as const

export const annul: Handler<'checkin_rpc.annul'> = async (context) => {
  const { lists: wanted, ...which } = context.body
  const lists = idsOf(wanted)
  await doors(context, lists, SCANNING)
  await annulOn(context, lists, which)
  return { status: 'ok' }
}

export const search: Handler<'checkin_rpc.search'> = async (context) => {
  const { db } = context
  const { list: wanted, search = '' } = context.query
  const lists = [...new Set(wanted)]
  const [known, readable, events] = await Promise.all([
    reachable(context, lists, ['can_view_orders', 'can_checkin_orders']),
    reachable(context, lists, ['can_view_orders']),
    readLists(context, lists),
  ])
  if (lists.some((id) => !known.has(id))) throw forbidden()
  if (new Set(events.map(({ event_id }) => event_id)).size < lists.length) throw invalid('list', ONE_OF_EACH)
  const shown = search.length < SEARCH_LENGTH ? lists.filter((id) => readable.has(id)) : lists
  const found = await page<{ id: number }>(context, {
    query: (p) => ticketsOn(db, p, context.query),
    key: 'p.id',
    columns: TICKET_COLUMNS,
    conditions: [...ticketConditions(context.query, shown), ...statusCondition(context.query)],
    values: { lists: shown },
  })
  const ids = found.results.map(({ id }) => id)
  return { ...found, results: await readScannedPositions(context, ids, lists, context) }
}

const ONE_OF_EACH = 'Name at most one check-in list of each event.'

const idsOf = (lists: readonly (number | string)[]): number[] => [...new Set(lists.map(Number))]

// The lists that a scan names, in their order. 400 on `lists` when one is not at an event where the caller has one of the permissions, or
// two are of one event.
async function doors(
  context: AnyContext & { organizer: { id: number } },
  ids: readonly number[],
  permissions: readonly Permission[],
): Promise<DoorList[]> {
  const { db, who } = context
  const { from, where, order } = DOOR_LISTS
  const columns = DOOR_LISTS.columns(context.notify)
  const lists = await prepared<DoorList>(
    db,
    `doors ${permissions.join()} ${who.type === 'device'} ${columns}`,
    (p) =>
      db
        .from(db.raw(from))
        .whereRaw(where.replaceAll(':ids', '?'), [p.ids!])
        .whereExists(withPermission(context, permissions, p).whereRaw('events.id = l.event_id'))
        .orderByRaw(order.replaceAll(':ids', '?'), [p.ids!])
        .select(db.raw(columns)),
    { ids, organizer: context.organizer.id, ...visibleValues(context) },
  )
  const unknown = ids.find((wanted) => !lists.some(({ id }) => id === wanted))
  if (unknown !== undefined) throw invalid('lists', `There is no check-in list ${unknown} here.`)
  if (new Set(lists.map(({ event_id }) => event_id)).size < lists.length) throw invalid('lists', ONE_OF_EACH)
  return lists
}

// The events where the caller has one of the permissions.
const withPermission = (
  { db, operation, who }: Pick<AnyContext, 'db' | 'operation' | 'who'>,
  permissions: readonly Permission[],
  p: Params,
): Knex.QueryBuilder => visibleEvents({ db, operation: { ...operation, permissions }, who }, p)

// Which of these lists are at events where the caller has one of the permissions.
async function reachable(
  context: AnyContext & { organizer: { id: number } },
  ids: readonly number[],
  permissions: readonly Permission[],
): Promise<Set<number>> {
  const { db, operation, who, organizer } = context
  const found = await prepared<{ id: number }>(
    db,
    `lists ${operation.path} ${permissions.join()} ${who.type === 'device'}`,
    (p) =>
      db('checkin_lists')
        .whereRaw('checkin_lists.id = any(?)', [p.ids!])
        .whereIn('checkin_lists.event_id', withPermission(context, permissions, p))
        .select('checkin_lists.id'),
    { ids, organizer: organizer.id, ...visibleValues(context) },
  )
  return new Set(found.map(({ id }) => id))
}
