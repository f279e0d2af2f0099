// The seats of an event, or of a date of a series, as they are shown with who has them, and blocking them (guide seating, "Blocking seats").
import type { Knex } from 'knex'
import type { components } from '../../../generated/schema.ts'
import { audit } from '../../core/audit.ts'
import type { Executor, Params, TextRows } from '../../core/data/db.ts'
import { preparedText } from '../../core/data/db.ts'
import type { Expansion } from '../../core/data/expand.ts'
import { expand, readByKey } from '../../core/data/expand.ts'
import type { Page } from '../../core/data/list.ts'
import { page } from '../../core/data/list.ts'
import type { Condition } from '../../core/data/list_source.ts'
import type { MapMember } from '../../core/data/mapping.ts'
import { mapping } from '../../core/data/mapping.ts'
import { readObjects, selectWithId } from '../../core/data/reading.ts'
import { scopeValues } from '../../core/data/references.ts'
import { invalid, notFound } from '../../core/errors.ts'
import type { AnyContext } from '../../core/handler.ts'
import { lockSeatsAt } from '../locks.ts'
import { orderPositions } from '../orders/model/mapping.ts'
import { cartPositions } from './cart_mapping.ts'
import { isTaken, isUsable } from './seats.ts'
import { vouchers } from './vouchers.ts'

type Seat = components['schemas']['Seat']

// Who has a seat: at most one, but for vouchers that were made before one could be kept.
const holder =
  (from: string, alias: string, where: string): MapMember =>
  () => ({
    related: {
      from: `${from} ${alias}`,
      owner: `${alias}.seat_id`,
      where,
      order: `${alias}.id`,
      columns: { id: `${alias}.id` },
      join: ([first]) => first?.id ?? null,
    },
  })

const seats = mapping('seats', 'Seat', {
  subevent: 'seats.subevent_id',
  product: 'seats.item_id',
  orderposition: holder(
    'order_positions',
    'p',
    "not p.canceled and exists (select from orders o where o.id = p.order_id and o.status in ('n', 'p'))",
  ),
  cartposition: holder('cart_positions', 'c', 'c.expires > :now'),
  voucher: holder('vouchers', 'v', isUsable('v')),
})

const EXPANSIONS: Readonly<Record<string, Expansion>> = {
  orderposition: {
    permission: 'can_view_orders',
    read: (context, ids) => readByKey(orderPositions, context, 'id', ids),
  },
  cartposition: { permission: 'can_view_orders', read: (context, ids) => readByKey(cartPositions, context, 'id', ids) },
  voucher: { permission: 'can_view_vouchers', read: (context, ids) => readByKey(vouchers, context, 'id', ids) },
}

// The seats of the place that the path names: those of the date in it, else those of the event.
const inPlace = ({ db, parents }: AnyContext, p: Params): Knex.QueryBuilder => {
  const query = db('seats').where('seats.event_id', p.event!)
  return parents.subevent === undefined
    ? query.whereNull('seats.subevent_id')
    : query.where('seats.subevent_id', p.subevent!)
}

const FILTERS = ['zone_name', 'row_name', 'row_label', 'seat_number', 'seat_label', 'seat_guid', 'blocked']

/** A page of the seats of the event or date in the path. @throws Refusal 404 for a series without a date in the path */
export async function seatPage(
  context: AnyContext & { readonly query: { readonly is_available?: boolean | undefined } },
): Promise<Page<Seat>> {
  refuseSeries(context)
  const found = await page<Seat>(context, {
    query: (p) => inPlace(context, p),
    mapping: seats,
    key: 'seats.id',
    columns: Object.fromEntries(FILTERS.map((name) => [name, `seats.${name}`])),
    conditions: availability(context),
  })
  return { ...found, results: await expand(context, found.results, EXPANSIONS) }
}

function availability({
  now,
  query: { is_available: wanted },
}: Pick<AnyContext, 'now'> & { readonly query: { readonly is_available?: boolean | undefined } }): Condition[] {
  if (wanted === undefined) return []
  const held = `(${isTaken('seats.id')} or exists (select from vouchers v where v.seat_id = seats.id and ${isUsable('v')}))`
  return [{ sql: wanted ? `not ${held}` : held, values: { now, carts: [] } }]
}

/** One of these seats. @throws Refusal 404 when it is not there */
export async function readSeat(context: AnyContext, id: number): Promise<Seat> {
  refuseSeries(context)
  const { db, operation } = context
  const rows = (on: Executor): Promise<TextRows> =>
    preparedText(
      on,
      `${operation.path} one seat`,
      (p) =>
        inPlace(context, p)
          .where('seats.id', p.own!)
          .select(db.raw(selectWithId(seats))),
      { ...scopeValues(context), own: id },
    )
  const [seat] = await expand(context, await readObjects<Seat>(seats, context, rows, { ids: [id] }), EXPANSIONS)
  if (!seat) throw notFound()
  return seat
}

/** Blocks one of these seats, or sets it free. @throws Refusal 404 when it is not there */
export async function changeSeat(
  context: AnyContext,
  id: number,
  { blocked }: { readonly blocked?: boolean },
): Promise<Seat> {
  await readSeat(context, id)
  if (blocked !== undefined) await block(context, 'id', [id], blocked)
  return readSeat(context, id)
}

/**
 * Blocks some of these seats, or sets them free; all of them or none.
 * @throws Refusal 400 when they are named in two ways or not at all, and on a member that names a seat which is not there; 404 for a series
 *   without a date in the path
 */
export async function changeSeats(
  context: AnyContext,
  { ids, seat_guids }: { readonly ids?: readonly number[]; readonly seat_guids?: readonly string[] },
  blocked: boolean,
): Promise<Record<string, never>> {
  refuseSeries(context)
  if ((ids === undefined) === (seat_guids === undefined)) throw invalid([], 'Send either `ids` or `seat_guids`.')
  const missing = ids
    ? await block(context, 'id', ids, blocked)
    : await block(context, 'seat_guid', seat_guids!, blocked)
  if (missing !== undefined) throw invalid(ids ? 'ids' : 'seat_guids', `There is no seat ${missing} here.`)
  return {}
}

// The first of the names that is no seat here, or undefined when all were changed.
async function block(
  context: AnyContext,
  by: 'id' | 'seat_guid',
  names: readonly (number | string)[],
  blocked: boolean,
): Promise<number | string | undefined> {
  const { db, event, parents } = context
  const found = await lockSeatsAt(db, { event: event!.id, subevent: parents.subevent ?? null }, by, names)
  const there = new Set<number | string>(found.map((seat) => seat[by]))
  const missing = names.find((name) => !there.has(name))
  if (missing !== undefined) return missing
  const ids = found.map(({ id }) => id)
  await db('seats').whereRaw('id = any(?)', [ids]).update({ blocked })
  await audit(
    context,
    'event.seat.changed',
    ids.map((id) => ({ id, data: { blocked } })),
  )
  return undefined
}

function refuseSeries({ event, parents }: AnyContext): void {
  if (event!.has_subevents && parents.subevent === undefined) throw notFound()
}
