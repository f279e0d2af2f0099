// Filters of lists of orders and positions (guide orders, "Finding orders"), and their counts.
import type { Knex } from 'knex'
import type { Params } from '../../../core/data/db.ts'
import { containing, orderTerms } from '../../../core/data/list_request.ts'
import type { CountQuery, ListCondition } from '../../../core/data/list_source.ts'
import type { AnyContext } from '../../../core/handler.ts'

type ListContext = Pick<AnyContext, 'db' | 'query' | 'organizer' | 'event'>

const hasPosition = (which: string): string =>
  `exists (select from order_positions p where p.order_id = orders.id and ${which})`
const hasDate = (which: string): string =>
  `exists (select from order_positions p join subevents s on s.id = p.subevent_id where p.order_id = orders.id and ${which})`
const hasIdentifier = (column: string, table: string): string =>
  `orders.${column} in (select t.id from ${table} t where t.organizer_id = :organizer and t.identifier = :value)`

// SQL condition of each parameter. The query must contain `orders`.
const CONDITIONS: Readonly<Record<string, string>> = {
  code: 'orders.organizer_id = :organizer and orders.code = upper(:value)',
  customer: hasIdentifier('customer_id', 'customers'),
  item: hasPosition('p.item_id = :value'),
  variation: hasPosition('p.variation_id = :value'),
  subevent: hasPosition('p.subevent_id = :value'),
  sales_channel:
    'orders.sales_channel_id = (select t.id from sales_channels t where t.organizer_id = :organizer and t.identifier = :value)',
  payment_provider: 'exists (select from payments p where p.order_id = orders.id and p.provider = :value)',
  subevent_after: hasDate('coalesce(s.date_to, s.date_from) > :value'),
  subevent_before: hasDate('s.date_from < :value'),
}

// SQL condition of each parameter of lists of positions. The query must contain `orders` and `order_positions`.
const POSITION_CONDITIONS: Readonly<Record<string, string>> = {
  order: CONDITIONS.code!,
  customer: CONDITIONS.customer!,
  has_checkin:
    ':value = exists (select from checkins c where c.order_position_id = order_positions.id and c.successful)',
  voucher__code:
    'order_positions.voucher_id in (select v.id from vouchers v where v.event_id = order_positions.event_id and v.code = upper(:value))',
}

// Parameters that many rows match, so that few rows precede the first ones that match. Lists can name them in `CountQuery.by`.
const OF_ROW: ReadonlySet<string> = new Set(['sales_channel', 'has_checkin'])

/** Returns the conditions of a list of orders for the request parameters that the contract does not declare as filters. */
export const orderConditions = (context: ListContext): ListCondition[] => [
  ...conditionsOf(context, CONDITIONS),
  ...orderSearch(context),
]

/** Returns the conditions of a list of positions for the request parameters that the contract does not declare as filters. */
export const positionConditions = (context: ListContext): ListCondition[] => [
  ...conditionsOf(context, POSITION_CONDITIONS),
  ...attendeeConditions(context),
  ...positionSearch(context),
]

// The filter by attendee name matches positions with that name and their add-ons.
function attendeeConditions({ query, organizer, event }: ListContext): ListCondition[] {
  const { attendee_name } = query as { attendee_name?: string }
  if (!attendee_name) return []
  const named = `select t.id from order_positions t
    where ${inScope('t.event_id', event)} and lower(t.attendee_name) = lower(:of_attendee_name)`
  return [
    {
      sql: `order_positions.id in (${named} union select a.id from order_positions a where a.addon_to_id in (${named}))`,
      values: { of_attendee_name: attendee_name, scope: (event ?? organizer)!.id },
    },
  ]
}

// Returns the SQL condition that a column has the ID of the listed event, or of any event of the organizer.
const inScope = (column: string, event: ListContext['event']): string =>
  event ? `${column} = :scope` : `${column} in (select e.id from events e where e.organizer_id = :scope)`

function conditionsOf({ query, organizer }: ListContext, known: Readonly<Record<string, string>>): ListCondition[] {
  const given = Object.entries(query).filter(([name, value]) => Object.hasOwn(known, name) && value !== undefined)
  return given.map(([name, value]): ListCondition => {
    const sql = known[name]!
    // All conditions are part of one statement, so the value of each has a distinct name.
    const values = { [`of_${name}`]: value, ...(sql.includes(':organizer') ? { organizer: organizer!.id } : {}) }
    const shape = OF_ROW.has(name) ? { name, ofRow: true as const } : {}
    return { sql: sql.replaceAll(':value', `:of_${name}`), values, ...shape }
  })
}

// The trigram index cannot look up shorter strings. It would be read completely.
const MIN_INDEXED_LENGTH = 3

// A searched table `t`: the condition for rows of the listed events, and the column to search if it is not everything that the index contains.
type Searched = { table: string; where: string; column?: string }

// Returns the condition of `search` on a column of IDs. `statements` returns the SQL that selects them, from two conditions: the string occurs in a
// column, and a secret begins with it. PostgreSQL plans with the string: rare ones are looked up in indexes; if almost all rows match, they are
// read sequentially.
function searchCondition(
  { query, organizer, event }: ListContext,
  column: string,
  statements: (occurs: (searched: Searched) => string, begins: string) => readonly string[],
  { invoices = false } = {},
): ListCondition[] {
  const { search } = query as { search?: string }
  if (!search) return []
  const indexed = [...search].length < MIN_INDEXED_LENGTH ? "(t.search || '')" : 't.search'
  // With LIKE, the planner would underestimate how many of the rows that the index selects match this condition.
  const inColumn = (column: string): string => `strpos(lower(${column}), lower(:search)) > 0`
  const occurs = ({ table, where, column }: Searched): string =>
    `${table} t where ${where} and ${indexed} like lower(:containing)${column === undefined ? '' : ` and ${inColumn(column)}`}`
  // The upper bound uses the last code point, which sorts after all others.
  const begins = `order_positions t where ${inScope('t.event_id', event)} and lower(t.secret) ~>=~ lower(:search)
    and lower(t.secret) ~<~ (lower(:search) || chr(1114111))`
  const ofInvoice = `select i.order_id from invoices i
    where i.${event ? 'event' : 'organizer'}_id = :scope and i.number in (:search, upper(:search))`
  return [
    {
      sql: `${column} in (${[...statements(occurs, begins), ...(invoices ? [ofInvoice] : [])].join(' union ')})`,
      values: { scope: (event ?? organizer)!.id, containing: containing(search), search },
      plan: 'each',
    },
  ]
}

// Addresses have no event_id. They only refer to their order.
const addressesIn = (event: ListContext['event']): Searched => ({
  table: 'invoice_addresses',
  where: `t.order_id in (select o.id from orders o where ${inScope('o.event_id', event)})`,
})

function orderSearch(context: ListContext): ListCondition[] {
  const where = inScope('t.event_id', context.event)
  return searchCondition(
    context,
    'orders.id',
    (occurs, begins) => [
      `select t.id from ${occurs({ table: 'orders', where })}`,
      `select t.order_id from ${occurs({ table: 'order_positions', where })}`,
      `select t.order_id from ${occurs(addressesIn(context.event))}`,
      `select t.order_id from ${begins}`,
    ],
    { invoices: true },
  )
}

function positionSearch(context: ListContext): ListCondition[] {
  const where = inScope('t.event_id', context.event)
  return searchCondition(context, 'order_positions.id', (occurs, begins) => [
    `select t.id from ${occurs({ table: 'order_positions', where, column: 't.attendee_name' })}`,
    `select p.id from order_positions p where p.order_id in (
      select t.id from ${occurs({ table: 'orders', where, column: 't.code' })}
      union select t.order_id from ${occurs({ ...addressesIn(context.event), column: 't.name' })})`,
    `select t.id from ${begins}`,
  ])
}

/**
 * Adds the organizer to the query of a list of an event if the index of the organizer's codes has its order. Other lists do not name it: while
 * PostgreSQL has not analyzed the event, it would look for its orders among all those of the organizer.
 */
export function withOrganizer(
  rows: Knex.QueryBuilder,
  { operation, query }: Pick<AnyContext, 'operation' | 'query'>,
  p: Params,
): Knex.QueryBuilder {
  const terms = orderTerms(operation.ordering, (query as { ordering?: string }).ordering)
  const sortsByCode = terms.some(({ field }) => field === 'code' || field === 'order__code')
  return sortsByCode ? rows.where('orders.organizer_id', p.organizer!) : rows
}

/**
 * Returns the counts of orders, which triggers maintain.
 * @param events IDs of the events whose orders are listed
 */
export const orderCounts = (
  { db }: ListContext,
  events: (p: Params) => Knex.Value | Knex.QueryBuilder,
): CountQuery => ({
  by: ['testmode', 'status'],
  query: (p, _, filtered) =>
    filtered(db('order_counts as orders'))
      .whereRaw('orders.event_id in (?)', [events(p) as Knex.Value])
      .select(db.raw('coalesce(sum(orders.orders), 0)::integer as count')),
})

/** Returns the counts of positions, which triggers maintain. The parameter `canceled` determines whether canceled positions count. */
export const positionCounts = (
  { db }: ListContext,
  events: (p: Params) => Knex.Value | Knex.QueryBuilder,
): CountQuery => ({
  by: ['has_checkin', ...['item', 'variation', 'subevent', 'order__status'].flatMap((name) => [name, `${name}__in`])],
  query: (p, filters, filtered) =>
    filtered(
      db.from(db.raw('position_counts order_positions cross join lateral (select order_positions.status) orders')),
    )
      .whereRaw('order_positions.event_id in (?)', [events(p) as Knex.Value])
      .whereRaw('(? or not order_positions.canceled)', [p.canceled!])
      .select(
        filters.includes('has_checkin')
          ? db.raw(
              'coalesce(sum(case when ? then order_positions.scanned else order_positions.positions - order_positions.scanned end), 0)::integer as count',
              [p.of_has_checkin!],
            )
          : db.raw('coalesce(sum(order_positions.positions), 0)::integer as count'),
      ),
})
