// The seats of an event, or of a date of a series, with the order, cart or voucher that holds them.
import type { Knex } from 'knex'
import type { components } from '../../../../generated/schema.ts'
import type { Executor, Params, TextRows } from '../../../core/data/db.ts'
import { preparedText } from '../../../core/data/db.ts'
import type { Expansion } from '../../../core/data/expand.ts'
import { expand, readByKey } from '../../../core/data/expand.ts'
import type { ListPage } from '../../../core/data/list.ts'
import { page } from '../../../core/data/list.ts'
import type { ListCondition } from '../../../core/data/list_source.ts'
import type { MapMember } from '../../../core/data/mapping.ts'
import { mapping } from '../../../core/data/mapping.ts'
import { readObjects, selectWithId } from '../../../core/data/reading.ts'
import { scopeValues } from '../../../core/data/references.ts'
import { notFound } from '../../../core/errors.ts'
import type { AnyContext } from '../../../core/handler.ts'
import { cartPositions } from '../../stock/model/cart_positions.ts'
import { vouchers } from '../../stock/model/vouchers.ts'
import { seatLocation } from '../../stock/seat_blocking.ts'
import { isTakenSql, isUsableVoucherSql } from '../../stock/seats.ts'
import { orderPositions } from './mapping.ts'

type Seat = components['schemas']['Seat']

// SQL of the order, cart or voucher that holds a seat. There is at most one, except for old vouchers, which could share a seat.
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
  voucher: holder('vouchers', 'v', isUsableVoucherSql('v')),
})

const EXPANSIONS: Readonly<Record<string, Expansion>> = {
  orderposition: {
    permission: 'can_view_orders',
    read: (context, ids) => readByKey(orderPositions, context, 'id', ids),
  },
  cartposition: { permission: 'can_view_orders', read: (context, ids) => readByKey(cartPositions, context, 'id', ids) },
  voucher: { permission: 'can_view_vouchers', read: (context, ids) => readByKey(vouchers, context, 'id', ids) },
}

// Returns the query of the seats of the date in the path, or of the event if the path has no date.
const seatsInPath = ({ db, parents }: AnyContext, p: Params): Knex.QueryBuilder => {
  const query = db('seats').where('seats.event_id', p.event!)
  return parents.subevent === undefined
    ? query.whereNull('seats.subevent_id')
    : query.where('seats.subevent_id', p.subevent!)
}

const FILTERS = ['zone_name', 'row_name', 'row_label', 'seat_number', 'seat_label', 'seat_guid', 'blocked']

/** Returns a page of the seats of the event or date in the path. @throws Rejection 404 for a series without a date in the path */
export async function seatPage(
  context: AnyContext & { readonly query: { readonly is_available?: boolean | undefined } },
): Promise<ListPage<Seat>> {
  seatLocation(context.event!, context.parents)
  const seatsOnPage = await page<Seat>(context, {
    query: (p) => seatsInPath(context, p),
    mapping: seats,
    key: 'seats.id',
    columns: Object.fromEntries(FILTERS.map((name) => [name, `seats.${name}`])),
    conditions: availability(context),
  })
  return { ...seatsOnPage, results: await expand(context, seatsOnPage.results, EXPANSIONS) }
}

function availability({
  now,
  query: { is_available },
}: Pick<AnyContext, 'now'> & { readonly query: { readonly is_available?: boolean | undefined } }): ListCondition[] {
  if (is_available === undefined) return []
  const held = `(${isTakenSql('seats.id')} or exists (select from vouchers v where v.seat_id = seats.id and ${isUsableVoucherSql('v')}))`
  return [{ sql: is_available ? `not ${held}` : held, values: { now, carts: [] } }]
}

/** Reads a seat of the event or date in the path. @throws Rejection 404 if it does not exist */
export async function readSeat(context: AnyContext, id: number): Promise<Seat> {
  seatLocation(context.event!, context.parents)
  const { db, operation } = context
  const rows = (on: Executor): Promise<TextRows> =>
    preparedText(
      on,
      `${operation.path} one seat`,
      (p) =>
        seatsInPath(context, p)
          .where('seats.id', p.own!)
          .select(db.raw(selectWithId(seats))),
      { ...scopeValues(context), own: id },
    )
  const [seat] = await expand(context, await readObjects<Seat>(seats, context, rows, { ids: [id] }), EXPANSIONS)
  if (!seat) throw notFound()
  return seat
}
