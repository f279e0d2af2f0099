// An order position is one ticket or add-on of an order.

import { query } from '../../core/data/db.ts'
import { page } from '../../core/data/list.ts'
import { resource } from '../../core/data/resource.ts'
import { notFound } from '../../core/errors.ts'
import type { Handler, Output } from '../../core/handler.ts'
import { file } from '../../core/http/answer.ts'
import { visibleEvents, visibleValues } from '../../core/http/auth.ts'
import { positionConditions } from '../../domain/orders/lists.ts'
import type { OrderPosition } from '../../domain/orders/mapping.ts'
import { orderPositions, orderPositionsOfOrganizer } from '../../domain/orders/mapping.ts'
import { downloadTickets } from '../../domain/orders/tickets.ts'

const standard = resource('order_positions', { log: 'event.order.position', mapping: orderPositions })

export const get: Handler<'order_positions.get'> = async (context) => {
  const position = await standard.get(context)
  if (position.canceled && !context.query.include_canceled_positions) throw notFound()
  return position
}

const columns = {
  ...Object.fromEntries(
    ['item', 'variation', 'subevent', 'addon_to', 'voucher'].flatMap((name) => [
      [name, `order_positions.${name}_id`],
      [`${name}__in`, `order_positions.${name}_id`],
    ]),
  ),
  ...Object.fromEntries(
    ['positionid', 'attendee_name', 'secret', 'pseudonymization_id'].map((name) => [name, `order_positions.${name}`]),
  ),
  order: 'orders.code',
  order__code: 'orders.code',
  order__datetime: 'orders.datetime',
  order__status: 'orders.status',
  order__status__in: 'orders.status',
}

export const list: Handler<'order_positions.list'> = (context) =>
  page<OrderPosition>(context, {
    query: (p) =>
      context
        .db('order_positions')
        .join('orders', 'orders.id', 'order_positions.order_id')
        .where({ 'orders.event_id': p.event!, 'order_positions.event_id': p.event! })
        .whereRaw('(? or not order_positions.canceled)', [p.canceled!]),
    mapping: orderPositions,
    key: 'order_positions.id',
    columns,
    conditions: positionConditions(context),
    values: { canceled: context.query.include_canceled_positions },
  })

/** Those of all events that the caller may see. */
export const list_all: Handler<'order_positions.list_all'> = (context) =>
  page<Output<'order_positions.list_all'>['results'][number]>(context, {
    query: (p) =>
      context
        .db('order_positions')
        .join('orders', 'orders.id', 'order_positions.order_id')
        .where('orders.organizer_id', p.organizer!)
        .whereIn('orders.event_id', visibleEvents(context, p))
        .whereRaw('(? or not order_positions.canceled)', [p.canceled!]),
    mapping: orderPositionsOfOrganizer,
    key: 'order_positions.id',
    columns,
    conditions: positionConditions(context),
    values: { ...visibleValues(context), canceled: context.query.include_canceled_positions },
  })

export const download: Handler<'order_positions.download'> = async (context) => {
  const { db, parents, params } = context
  const id = parents.order_position
  const [position] = await query<{ order_id: number }>(db, 'select order_id from order_positions where id = :id', {
    id,
  })
  if (!position) throw notFound()
  const { media_type, content, size, name } = await downloadTickets(
    context,
    { id: position.order_id },
    { id },
    params.output,
  )
  return file(media_type, content, { size, name })
}
