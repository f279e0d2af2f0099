// Check-in lists: which tickets are admitted at an entrance, and how often.

import { audit } from '../../core/audit.ts'
import { query, queryText } from '../../core/data/db.ts'
import { page } from '../../core/data/list.ts'
import { readObjects, selectWithId } from '../../core/data/reading.ts'
import { rowsInScope } from '../../core/data/references.ts'
import { resource } from '../../core/data/resource.ts'
import { forbidden, invalid } from '../../core/errors.ts'
import type { AnyContext, Context, Handler, Output } from '../../core/handler.ts'
import { dates } from '../../domain/catalog/model/subevents.ts'
import { countTickets } from '../../domain/entry/lists.ts'
import { checkinLists } from '../../domain/entry/model/checkin_lists.ts'
import { parseRules, RuleError } from '../../domain/entry/rules_parsing.ts'
import { listStatus } from '../../domain/entry/status.ts'
import { lockScannedOrders } from '../../domain/locks.ts'

type CheckinList = Output<'checkin_lists.get'>
type Listed = Output<'checkin_lists.list'>['results'][number]

const standard = resource('checkin_lists', { log: 'event.checkinlist', mapping: checkinLists })

export const list: Handler<'checkin_lists.list'> = async (context) => {
  const { subevent_match, ends_after } = context.query
  const listed = await page<CheckinList>(context, {
    query: (p) =>
      rowsInScope('checkin_lists', { ...context, event: { id: p.event! } }).leftJoin(
        'subevents',
        'subevents.id',
        'checkin_lists.subevent_id',
      ),
    mapping: checkinLists,
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
      ? await withCounts(context, listed.results)
      : listed.results
  return { ...listed, results: await withDates(context, counted) }
}

export const get: Handler<'checkin_lists.get'> = async (context) => counted(context, await standard.get(context))
export const create: Handler<'checkin_lists.create'> = async (context) =>
  counted(context, await standard.create(normalizeRules(context)))
export const update: Handler<'checkin_lists.update'> = async (context) => {
  const { allow_entry_after_exit } = context.body
  if (allow_entry_after_exit !== undefined) await lockScannedOrdersOf(context, { allow_entry_after_exit })
  return counted(context, await standard.update(normalizeRules(context)))
}
export const replace: Handler<'checkin_lists.replace'> = async (context) => {
  await lockScannedOrdersOf(context, context.body)
  return counted(context, await standard.replace(normalizeRules(context)))
}
export const remove: Handler<'checkin_lists.remove'> = async (context) => {
  await lockScannedOrdersOf(context)
  return standard.remove(context)
}

// Locks the orders with scans on the list. A list of another event locks nothing; the standard handler rejects it afterwards.
async function lockScannedOrdersOf(
  context: Pick<Context<'checkin_lists.get'>, 'db' | 'event' | 'params' | 'operation' | 'organizer' | 'parents'>,
  changes?: { allow_entry_after_exit: boolean },
): Promise<void> {
  const stored = await rowsInScope('checkin_lists', context)
    .where('checkin_lists.id', context.params.list)
    .first('checkin_lists.id')
  if (stored) await lockScannedOrders(context.db, stored, changes)
}

// Rules that admit all tickets are stored as an empty object.
function normalizeRules<Writing extends { body: { rules?: object } }>(context: Writing): Writing {
  const { rules } = context.body
  if (rules === undefined) return context
  try {
    return parseRules(rules) ? context : { ...context, body: { ...context.body, rules: {} } }
  } catch (error) {
    if (error instanceof RuleError) throw invalid('rules', error.message)
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

// Replaces the dates of lists with objects if the request expands them.
async function withDates(context: AnyContext, lists: readonly CheckinList[]): Promise<Listed[]> {
  const ids = lists.flatMap(({ subevent }) => subevent ?? [])
  if (!context.expands('subevent') || !ids.length) return [...lists]
  const linkedDates = await readObjects<Exclude<Listed['subevent'], number | null>>(
    dates,
    context,
    (on) => queryText(on, `select ${selectWithId(dates)} from subevents where subevents.id = any(:ids)`, { ids }),
    { ids },
  )
  const byId = new Map(linkedDates.map((date) => [date.id, date]))
  return lists.map((list) => ({ ...list, subevent: list.subevent === null ? null : byId.get(list.subevent)! }))
}

export const status: Handler<'checkin_lists.status'> = async (context) => {
  const { db, event, language, params } = context
  const list: { id: number } | undefined = await rowsInScope('checkin_lists', context)
    .where('checkin_lists.id', params.list)
    .first('checkin_lists.id')
  if (!list) throw forbidden()
  return listStatus(db, list, language ?? event.locale)
}

const REJECTION_COLUMNS = `error_reason, error_explanation, raw_barcode, raw_item_id as raw_item, raw_variation_id as raw_variation,
  raw_subevent_id as raw_subevent, nonce, datetime, type, order_position_id as position`
// The rejected position: the one that the scanner reports, else the one with the barcode.
const REJECTED_POSITION_SQL =
  'coalesce(:position::bigint, (select p.id from order_positions p where p.event_id = :event and p.secret = :barcode and not p.canceled))'
type StoredRejection = Output<'checkin_lists.failed_checkins'>

/** Stores a scan that a scanner has rejected offline. */
export const failed_checkins: Handler<'checkin_lists.failed_checkins'> = async (context) => {
  const { db, event, now, who, parents, body } = context
  const list = { id: parents.list }
  const values = {
    list: list.id,
    event: event.id,
    position: body.position,
    type: body.type,
    datetime: body.datetime ?? now,
    now,
    device: who.type === 'device' ? who.id : null,
    nonce: body.nonce,
    reason: body.error_reason,
    explanation: body.error_explanation,
    barcode: body.raw_barcode,
    item: body.raw_item ?? body.item,
    variation: body.raw_variation ?? body.variation,
    subevent: body.raw_subevent ?? body.subevent,
  }
  // One row, unless a scan with the same nonce is already stored.
  const [stored] = await query<StoredRejection & { id: number }>(
    db,
    `
    insert into checkins (checkin_list_id, order_position_id, successful, type, datetime, created, gate_id, device_id, nonce, error_reason, error_explanation,
      raw_barcode, raw_item_id, raw_variation_id, raw_subevent_id)
    select :list, ${REJECTED_POSITION_SQL}, false, :type, :datetime, :now, (select gate_id from devices where id = :device), :device, :nonce, :reason, :explanation,
      :barcode, :item, :variation, :subevent
    where not exists (select from checkins c where c.checkin_list_id = :list and c.nonce = :nonce)
    on conflict do nothing returning id, ${REJECTION_COLUMNS}`,
    values,
  )
  if (!stored) {
    // One row: the stored rejection with this nonce, or the reported one if the stored scan was successful.
    const [existing] = await query<StoredRejection>(
      db,
      `
      with stored as (
        select ${REJECTION_COLUMNS} from checkins where checkin_list_id = :list and nonce = :nonce and not successful and error_reason <> 'annulled'
      )
      select * from stored
      union all
      select :reason, :explanation, :barcode, :item::bigint, :variation::bigint, :subevent::bigint, :nonce, :datetime, :type, ${REJECTED_POSITION_SQL}
      where not exists (select from stored)`,
      values,
    )
    return existing!
  }
  const { id, ...rejection } = stored
  context.deferUntilCommit(audit(context, 'event.checkin.denied', { id }, { list: list.id, ...rejection }))
  return rejection
}
