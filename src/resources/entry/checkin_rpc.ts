// Scans and searches across several check-in lists, also of different events.
import type { Knex } from 'knex'
import type { Params } from '../../core/data/db.ts'
import { prepared } from '../../core/data/db.ts'
import { page } from '../../core/data/list.ts'
import { visibleEvents, visibleValues } from '../../core/data/reach.ts'
import { forbidden, invalid } from '../../core/errors.ts'
import { getOrCreate } from '../../core/get_or_create.ts'
import type { AnyContext, Context, Handler, Permission } from '../../core/handler.ts'
import { batched, respondEach } from '../../core/handler.ts'
import { reply } from '../../core/http/reply.ts'
import { annulCheckin } from '../../domain/entry/annul.ts'
import { SCAN_PERMISSIONS } from '../../domain/entry/member_events.ts'
import type { ScanCall, ScanOutcome } from '../../domain/entry/redeem.ts'
import { redeemTickets } from '../../domain/entry/redeem.ts'
import { buildScanResponse } from '../../domain/entry/scan_response.ts'
import { readScannedPositions } from '../../domain/entry/scanned_positions.ts'
import {
  MIN_SEARCH_LENGTH,
  searchTicketsQuery,
  statusCondition,
  TICKET_COLUMNS,
  ticketConditions,
} from '../../domain/entry/ticket_search.ts'
import type { ScanList } from '../../domain/entry/tickets.ts'
import { readScanLists, SCAN_LISTS_SQL } from '../../domain/entry/tickets.ts'

type Redemption = Context<'checkin_rpc.redeem'>

export const redeem: Handler<'checkin_rpc.redeem'> = batched(
  async (contexts) =>
    respondEach(await redeemTickets(scansOf(contexts)), (outcome, i) => respond(contexts[i]!, outcome)),
  { acrossCallers: true },
)

function scansOf(contexts: readonly Redemption[]): ScanCall[] {
  // Scans of one caller at the same lists read them once.
  const found = new Map<string, Promise<ScanList[]>>()
  return contexts.map((context) => {
    const { lists: named, ...scan } = context.body
    const ids = idsOf(named)
    const { type, id } = context.who
    const lists = getOrCreate(found, JSON.stringify([type, id, ids]), () =>
      findScanLists(context, ids, SCAN_PERMISSIONS),
    )
    const force = scan.force || context.query.force === true
    return { context, ids, lists, scan: { ...scan, acceptsIds: false, force } }
  })
}

async function respond(context: Redemption, outcome: ScanOutcome) {
  const { id } = outcome.list
  const layoutData =
    context.query.pdf_data === true && (await listsWithPermission(context, [id], ['can_view_orders'])).has(id)
  const { result, body } = await buildScanResponse(context, outcome, idsOf(context.body.lists), { layoutData })
  if (result === 'admitted') return reply(201, body)
  return result === 'unknown' ? reply(404, body) : reply(400, body)
}

export const annul: Handler<'checkin_rpc.annul'> = async (context) => {
  const { lists: named, ...checkin } = context.body
  const lists = idsOf(named)
  await findScanLists(context, lists, SCAN_PERMISSIONS)
  await annulCheckin(context, lists, checkin)
  return { status: 'ok' }
}

export const search: Handler<'checkin_rpc.search'> = async (context) => {
  const { db } = context
  const { list: named, search = '' } = context.query
  const lists = [...new Set(named)]
  const [known, readable, events] = await Promise.all([
    listsWithPermission(context, lists, ['can_view_orders', 'can_checkin_orders']),
    listsWithPermission(context, lists, ['can_view_orders']),
    readScanLists(context, lists),
  ])
  if (lists.some((id) => !known.has(id))) throw forbidden()
  if (new Set(events.map(({ event_id }) => event_id)).size < lists.length) throw invalid('list', SAME_EVENT_TWICE)
  const shown = search.length < MIN_SEARCH_LENGTH ? lists.filter((id) => readable.has(id)) : lists
  const listed = await page<{ id: number }>(context, {
    query: (p) => searchTicketsQuery(db, p, context.query),
    key: 'p.id',
    keysOnly: true,
    plan: 'same',
    columns: TICKET_COLUMNS,
    conditions: [...ticketConditions(context.query, shown), ...statusCondition(context.query)],
    values: { lists: shown },
  })
  const ids = listed.results.map(({ id }) => id)
  return { ...listed, results: await readScannedPositions(context, ids, lists, context) }
}

const SAME_EVENT_TWICE = 'Send at most one check-in list of each event.'

const idsOf = (lists: readonly (number | string)[]): number[] => [...new Set(lists.map(Number))]

// Returns the check-in lists of a request, in the given order. Returns 400 on `lists` if the caller lacks all permissions for the event of one
// of them, or if two belong to the same event.
async function findScanLists(
  context: AnyContext & { organizer: { id: number } },
  ids: readonly number[],
  permissions: readonly Permission[],
): Promise<ScanList[]> {
  const { db, who } = context
  const { from, where, order } = SCAN_LISTS_SQL
  const columns = SCAN_LISTS_SQL.columns(context.notify)
  const lists = await prepared<ScanList>(
    db,
    `scan_lists ${permissions.join()} ${who.type === 'device'} ${columns}`,
    (p) =>
      db
        .from(db.raw(from))
        .whereRaw(where.replaceAll(':ids', '?'), [p.ids!])
        .whereExists(eventsWithPermission(context, permissions, p).whereRaw('events.id = l.event_id'))
        .orderByRaw(order.replaceAll(':ids', '?'), [p.ids!])
        .select(db.raw(columns)),
    { ids, organizer: context.organizer.id, ...visibleValues(context) },
  )
  const unknown = ids.find((named) => !lists.some(({ id }) => id === named))
  if (unknown !== undefined) throw invalid('lists', `There is no check-in list ${unknown} here.`, 'does_not_exist')
  if (new Set(lists.map(({ event_id }) => event_id)).size < lists.length) throw invalid('lists', SAME_EVENT_TWICE)
  return lists
}

// Selects the events for which the caller has one of the permissions.
const eventsWithPermission = (
  { db, operation, who }: Pick<AnyContext, 'db' | 'operation' | 'who'>,
  permissions: readonly Permission[],
  p: Params,
): Knex.QueryBuilder => visibleEvents({ db, operation: { ...operation, permissions }, who }, p)

// Returns the lists that belong to events for which the caller has one of the permissions.
async function listsWithPermission(
  context: AnyContext & { organizer: { id: number } },
  ids: readonly number[],
  permissions: readonly Permission[],
): Promise<Set<number>> {
  const { db, operation, who, organizer } = context
  const matches = await prepared<{ id: number }>(
    db,
    `lists ${operation.path} ${permissions.join()} ${who.type === 'device'}`,
    (p) =>
      db('checkin_lists')
        .whereRaw('checkin_lists.id = any(?)', [p.ids!])
        .whereIn('checkin_lists.event_id', eventsWithPermission(context, permissions, p))
        .select('checkin_lists.id'),
    { ids, organizer: organizer.id, ...visibleValues(context) },
  )
  return new Set(matches.map(({ id }) => id))
}
