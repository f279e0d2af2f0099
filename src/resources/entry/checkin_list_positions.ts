// Tickets of a check-in list: search and redemption.
import { query } from '../../core/data/db.ts'
import { page } from '../../core/data/list.ts'
import { forbidden, notFound } from '../../core/errors.ts'
import type { Context, Handler } from '../../core/handler.ts'
import { batched, respondEach } from '../../core/handler.ts'
import { reply } from '../../core/http/reply.ts'
import { isOnListSql, ticketCounts } from '../../domain/entry/lists.ts'
import type { ScanCall, ScanOutcome } from '../../domain/entry/redeem.ts'
import { redeemTickets } from '../../domain/entry/redeem.ts'
import { buildScanResponse } from '../../domain/entry/scan_response.ts'
import type { ScannedPosition } from '../../domain/entry/scanned_positions.ts'
import { readScannedPositions } from '../../domain/entry/scanned_positions.ts'
import {
  entryCondition,
  listCondition,
  listedColumns,
  listTicketsQuery,
  MIN_SEARCH_LENGTH,
  orderingCondition,
  readListedTickets,
  searchTicketsQuery,
  statusCondition,
  TICKET_COLUMNS,
  ticketConditions,
} from '../../domain/entry/ticket_search.ts'
import type { ScanList } from '../../domain/entry/tickets.ts'
import { readScanLists } from '../../domain/entry/tickets.ts'
import { withPdfData } from '../../domain/orders/documents/tickets/layout_data.ts'

export const list: Handler<'checkin_list_positions.list'> = async (context) => {
  const { db, parents, may } = context
  const { search = '' } = context.query
  const lists = [parents.list]
  const isSearchTooShort = !may('can_view_orders') && search.length < MIN_SEARCH_LENGTH
  const { ignore_status = false, ordering = '' } = context.query
  const { has_checkin, ...filters } = context.query
  const conditions = [...ticketConditions(filters, lists), ...(isSearchTooShort ? [{ sql: 'false', values: {} }] : [])]
  const counted =
    conditions.length || ordering.includes('last_checked_in')
      ? undefined
      : await readListedTickets(db, parents.list, context.query)
  const listed = await page<{ id: number }>(
    context,
    counted
      ? {
          query: (p) => listTicketsQuery(db, p),
          key: 'p.id',
          columns: listedColumns(counted),
          values: { ignore_status },
          conditions: [
            listCondition(counted, context.query),
            ...entryCondition(context.query, parents.list),
            ...orderingCondition(counted, context.query, context),
          ],
          counts: ticketCounts(db, context.query),
          cost: 'counted',
        }
      : {
          query: (p) => searchTicketsQuery(db, p, context.query),
          key: 'p.id',
          keysOnly: true,
          plan: 'same',
          columns: TICKET_COLUMNS,
          conditions: [...conditions, ...ticketConditions({ has_checkin }, lists), ...statusCondition(context.query)],
          values: { lists },
        },
  )
  const ids = listed.results.map(({ id }) => id)
  return { ...listed, results: await readTickets(context, ids) }
}

type ReadRequest = Context<'checkin_list_positions.list'> | Context<'checkin_list_positions.get'>

async function readTickets(context: ReadRequest, ids: readonly number[]): Promise<ScannedPosition[]> {
  const positions = await readScannedPositions(context, ids, [context.parents.list], context)
  return wantsLayoutData(context) ? withPdfData(context, positions) : positions
}

const wantsLayoutData = ({
  query: { pdf_data },
  may,
}: ReadRequest | Context<'checkin_list_positions.redeem'>): boolean => pdf_data === true && may('can_view_orders')

export const get: Handler<'checkin_list_positions.get'> = async (context) => {
  const { db, parents, params } = context
  const matches = await query<{ id: number }>(
    db,
    `select p.id from order_positions p join checkin_lists l on l.event_id = p.event_id
    where l.id = :list and p.id = :id and not p.canceled and ${isOnListSql('l', 'p')}`,
    { list: parents.list, id: params.id },
  )
  const [position] = await readTickets(
    context,
    matches.map(({ id }) => id),
  )
  if (!position) throw notFound()
  return position
}

type Redemption = Context<'checkin_list_positions.redeem'>

export const redeem: Handler<'checkin_list_positions.redeem'> = batched(
  async (contexts) =>
    respondEach(await redeemTickets(scansOf(contexts)), (outcome, i) => respond(contexts[i]!, outcome)),
  { acrossCallers: true },
)

function scansOf(contexts: readonly Redemption[]): ScanCall[] {
  const [first] = contexts
  if (!first) return []
  const lists = readScanLists(first, [...new Set(contexts.map(({ parents }) => parents.list))])
  return contexts.map((context) => scanOf(context, lists))
}

function scanOf(context: Redemption, all: Promise<readonly ScanList[]>): ScanCall {
  const { parents, params } = context
  const { untrusted_input, force } = context.query
  const { canceled_supported, ...scan } = context.body
  const lists = all.then((lists) => {
    const own = lists.filter(({ id }) => id === parents.list)
    if (!own.length) throw forbidden()
    return own
  })
  const code = { secret: params.id, acceptsIds: !untrusted_input, source_type: 'barcode' }
  return { context, ids: [parents.list], lists, scan: { ...scan, ...code, force: scan.force || force === true } }
}

async function respond(context: Redemption, outcome: ScanOutcome) {
  const reported =
    !context.body.canceled_supported && outcome.status === 'error' && outcome.reason === 'canceled'
      ? { ...outcome, reason: 'unpaid' as const }
      : outcome
  const layoutData = wantsLayoutData(context)
  const { result, body } = await buildScanResponse(context, reported, [context.parents.list], { layoutData })
  if (result === 'admitted') return reply(201, body)
  return result === 'unknown' ? reply(404, body) : reply(400, body)
}
