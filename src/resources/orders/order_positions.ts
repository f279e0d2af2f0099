// An order position is one ticket or add-on of an order.

import { page } from '../../core/data/list.ts'
import { resource } from '../../core/data/resource.ts'
import { notFound } from '../../core/errors.ts'
import type { Handler } from '../../core/handler.ts'
import type { OrderPosition } from '../../domain/orders/mapping.ts'
import { orderPositions } from '../../domain/orders/mapping.ts'

const columns = {
  positionid: 'order_positions.positionid',
  attendee_name: 'order_positions.attendee_name',
  order__code: 'orders.code',
  order__datetime: 'orders.datetime',
  order__status: 'orders.status',
}

export const list: Handler<'order_positions.list'> = async (context) => {
  const { db } = context
  return page<OrderPosition>(context, {
    query: (p) =>
      db('order_positions').join('orders', 'orders.id', 'order_positions.order_id').where('orders.event_id', p.event!),
    mapping: orderPositions,
    key: 'order_positions.id',
    columns,
    conditions: context.query.include_canceled_positions ? [] : [{ sql: 'not order_positions.canceled', values: {} }],
  })
}

const standard = resource('order_positions', { log: 'event.order.position', mapping: orderPositions })

export const get: Handler<'order_positions.get'> = async (context) => {
  const position = await standard.get(context)
  if (position.canceled && !context.query.include_canceled_positions) throw notFound()
  return position
}
