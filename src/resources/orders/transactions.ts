// Transactions: entries of the ledger, for positions and fees that were added to an order or removed from it.

import { page } from '../../core/data/list.ts'
import type { ListCondition } from '../../core/data/list_source.ts'
import { visibleEvents, visibleValues } from '../../core/data/reach.ts'
import { resource } from '../../core/data/resource.ts'
import type { Context, Handler, Output } from '../../core/handler.ts'
import { transactions, transactionsOfOrganizer } from '../../domain/orders/model/money_mapping.ts'

type Line = Output<'transactions.get'>

export const { get } = resource('transactions', { log: 'event.order.transaction', mapping: transactions })

const own = ['item', 'variation', 'subevent', 'tax_rule'].map((name) => [name, `transactions.${name}_id`] as const)
const plain = ['id', 'created', 'datetime', 'tax_code', 'tax_rate', 'fee_type'].map(
  (name) => [name, `transactions.${name}`] as const,
)
const columns = {
  ...Object.fromEntries(
    [...own, ...plain].flatMap(([name, column]) => [
      [name, column],
      [`${name}__in`, column],
    ]),
  ),
  ...Object.fromEntries(
    ['created', 'datetime'].flatMap((name) =>
      ['since', 'before'].map((bound) => [`${name}_${bound}`, `transactions.${name}`]),
    ),
  ),
}

// The order is looked up first, since it has few entries.
function conditions({
  query,
  organizer,
}: Context<'transactions.list'> | Context<'transactions.list_all'>): ListCondition[] {
  const { order } = query
  if (!order) return []
  return [
    {
      sql: 'transactions.order_id in (select id from orders where organizer_id = :of and code = upper(:code))',
      values: { of: organizer.id, code: order },
    },
  ]
}

export const list: Handler<'transactions.list'> = (context) =>
  page<Line>(context, {
    query: (p) => context.db('transactions').where('transactions.event_id', p.event!),
    mapping: transactions,
    key: 'transactions.id',
    columns,
    conditions: conditions(context),
  })

/** Lists the entries of all events whose orders the caller can view. */
export const list_all: Handler<'transactions.list_all'> = (context) =>
  page<Line & { event: string }>(context, {
    query: () => context.db.from('transactions'),
    events: {
      column: 'transactions.event_id',
      query: (p) => visibleEvents(context, p).whereRaw('(?::text is null or events.slug = ?)', [p.slug!, p.slug!]),
    },
    mapping: transactionsOfOrganizer,
    key: 'transactions.id',
    columns,
    conditions: conditions(context),
    values: { ...visibleValues(context), slug: context.query.event ?? null },
  })
