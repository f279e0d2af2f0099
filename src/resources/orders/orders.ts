// An order is what a customer has bought or is about to buy: positions, fees, and what was paid for them.

import { page } from '../../core/data/list.ts'
import { resource } from '../../core/data/resource.ts'
import type { Handler } from '../../core/handler.ts'
import { visibleEvents, visibleValues } from '../../core/http/auth.ts'
import { orderConditions, orderCounts } from '../../domain/orders/lists.ts'
import type { Order } from '../../domain/orders/mapping.ts'
import { orders } from '../../domain/orders/mapping.ts'

const standard = resource('orders', { log: 'event.order', mapping: orders })

export const get: Handler<'orders.get'> = standard.get

const columns = {
  ...Object.fromEntries(
    [
      'code',
      'status',
      'testmode',
      'require_approval',
      'email',
      'locale',
      'datetime',
      'last_modified',
      'cancellation_date',
    ].map((name) => [name, `orders.${name}`]),
  ),
  modified_since: 'orders.last_modified',
  created_since: 'orders.datetime',
  created_before: 'orders.datetime',
}

export const list: Handler<'orders.list'> = (context) =>
  page<Order>(context, {
    query: (p) => context.db('orders').where('orders.event_id', p.event!),
    mapping: orders,
    key: 'orders.id',
    columns,
    conditions: orderConditions(context),
    counts: orderCounts(context, (p) => p.event!),
  })

/** Those of all events that the caller may see. */
export const list_all: Handler<'orders.list_all'> = (context) =>
  page<Order>(context, {
    query: (p) =>
      context
        .db('orders')
        .where('orders.organizer_id', p.organizer!)
        .whereIn('orders.event_id', visibleEvents(context, p)),
    mapping: orders,
    key: 'orders.id',
    columns,
    conditions: orderConditions(context),
    counts: orderCounts(context, (p) => visibleEvents(context, p)),
    values: visibleValues(context),
  })
