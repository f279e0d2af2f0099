// What lists of orders are narrowed by (guide orders, "Finding orders"), and how many orders there are.
import type { Knex } from 'knex'
import type { Params } from '../../../core/data/db.ts'
import { containing } from '../../../core/data/list_request.ts'
import type { CountQuery, ListCondition } from '../../../core/data/list_source.ts'
import type { AnyContext } from '../../../core/handler.ts'

type Here = Pick<AnyContext, 'db' | 'query' | 'organizer' | 'event'>

const hasPosition = (which: string): string =>
  `exists (select from order_positions p where p.order_id = orders.id and ${which})`
const hasDate = (which: string): string =>
  `exists (select from order_positions p join subevents s on s.id = p.subevent_id where p.order_id = orders.id and ${which})`
const isOf = (column: string, table: string): string =>
  `orders.${column} in (select t.id from ${table} t where t.organizer_id = :organizer and t.identifier = :value)`

// The SQL of each parameter, of a query in which there is `orders`.
const CONDITIONS: Readonly<Record<string, string>> = {
  code: 'orders.code = upper(:value)',
  customer: isOf('customer_id', 'customers'),
  item: hasPosition('p.item_id = :value'),
  variation: hasPosition('p.variation_id = :value'),
  subevent: hasPosition('p.subevent_id = :value'),
  sales_channel: isOf('sales_channel_id', 'sales_channels'),
  payment_provider: 'exists (select from payments p where p.order_id = orders.id and p.provider = :value)',
  subevent_after: hasDate('coalesce(s.date_to, s.date_from) > :value'),
  subevent_before: hasDate('s.date_from < :value'),
}

// The SQL of each parameter of lists of positions, of a query in which there is `order_positions`, too.
const POSITION_CONDITIONS: Readonly<Record<string, string>> = {
  order: CONDITIONS.code!,
  customer: CONDITIONS.customer!,
  has_checkin:
    ':value = exists (select from checkins c where c.order_position_id = order_positions.id and c.successful)',
  voucher__code:
    'order_positions.voucher_id in (select v.id from vouchers v where v.event_id = order_positions.event_id and v.code = upper(:value))',
}

/** What a list of orders has to fulfil by the request's parameters, besides those that the contract declares as filters. */
export const orderConditions = (context: Here): ListCondition[] => [
  ...conditionsOf(context, CONDITIONS),
  ...ofOrders(context),
]

/** The same of a list of positions. */
export const positionConditions = (context: Here): ListCondition[] => [
  ...conditionsOf(context, POSITION_CONDITIONS),
  ...ofAttendee(context),
  ...ofPositions(context),
]

// Of an attendee there are the positions with that name, and their add-ons.
function ofAttendee({ query, organizer, event }: Here): ListCondition[] {
  const { attendee_name } = query as { attendee_name?: string }
  if (!attendee_name) return []
  const named = `select t.id from order_positions t
    where ${hereIn('t.event_id', event)} and lower(t.attendee_name) = lower(:of_attendee_name)`
  return [
    {
      sql: `order_positions.id in (${named} union select a.id from order_positions a where a.addon_to_id in (${named}))`,
      values: { of_attendee_name: attendee_name, here: (event ?? organizer)!.id },
    },
  ]
}

// That a column names the event, or one of the organizer's where the list is of all.
const hereIn = (column: string, event: Here['event']): string =>
  event ? `${column} = :here` : `${column} in (select e.id from events e where e.organizer_id = :here)`

function conditionsOf({ query, organizer }: Here, known: Readonly<Record<string, string>>): ListCondition[] {
  const given = Object.entries(query).filter(([name, value]) => Object.hasOwn(known, name) && value !== undefined)
  return given.map(([name, value]): ListCondition => {
    const sql = known[name]!
    // Each with names of its own, which are those of values in one statement.
    const values = { [`of_${name}`]: value, ...(sql.includes(':organizer') ? { organizer: organizer!.id } : {}) }
    return { sql: sql.replaceAll(':value', `:of_${name}`), values }
  })
}

// A text that is shorter has no three letters to look up in the index, which would be read as a whole.
const INDEXED = 3

// What is searched of the table `t`: which of its rows are of the events that are listed, and of what its index has the text that counts,
// where that is not all of it.
type Searched = { table: string; here: string; text?: string }

// The condition of `search` on a column of ids. `found` gives the statements that find them, of the two halves of a condition each: where
// the text occurs, and where a secret begins with it. PostgreSQL sees the text when it plans: what is rare is looked up in indexes, and
// only what is found is looked at; where nearly all rows fulfil it, they are read one after the other and never looked up each by itself.
function searchCondition(
  { query, organizer, event }: Here,
  column: string,
  found: (occurs: (searched: Searched) => string, begins: string) => readonly string[],
  { invoices = false } = {},
): ListCondition[] {
  const { search } = query as { search?: string }
  if (!search) return []
  const indexed = [...search].length < INDEXED ? "(t.search || '')" : 't.search'
  // By LIKE it would be taken for granted that but few of those that the index has found fulfil this, too.
  const alone = (text: string): string => `strpos(lower(${text}), lower(:search)) > 0`
  const occurs = ({ table, here, text }: Searched): string =>
    `${table} t where ${here} and ${indexed} like lower(:containing)${text === undefined ? '' : ` and ${alone(text)}`}`
  // None is behind the last letter.
  const begins = `order_positions t where ${hereIn('t.event_id', event)} and lower(t.secret) ~>=~ lower(:search)
    and lower(t.secret) ~<~ (lower(:search) || chr(1114111))`
  const ofInvoice = `select i.order_id from invoices i
    where i.${event ? 'event' : 'organizer'}_id = :here and i.number in (:search, upper(:search))`
  return [
    {
      sql: `${column} in (${[...found(occurs, begins), ...(invoices ? [ofInvoice] : [])].join(' union ')})`,
      values: { here: (event ?? organizer)!.id, containing: containing(search), search },
      planned: true,
    },
  ]
}

// An address knows its order alone.
const addressesIn = (event: Here['event']): Searched => ({
  table: 'invoice_addresses',
  here: `t.order_id in (select o.id from orders o where ${hereIn('o.event_id', event)})`,
})

function ofOrders(context: Here): ListCondition[] {
  const here = hereIn('t.event_id', context.event)
  return searchCondition(
    context,
    'orders.id',
    (occurs, begins) => [
      `select t.id from ${occurs({ table: 'orders', here })}`,
      `select t.order_id from ${occurs({ table: 'order_positions', here })}`,
      `select t.order_id from ${occurs(addressesIn(context.event))}`,
      `select t.order_id from ${begins}`,
    ],
    { invoices: true },
  )
}

function ofPositions(context: Here): ListCondition[] {
  const here = hereIn('t.event_id', context.event)
  return searchCondition(context, 'order_positions.id', (occurs, begins) => [
    `select t.id from ${occurs({ table: 'order_positions', here, text: 't.attendee_name' })}`,
    `select p.id from order_positions p where p.order_id in (
      select t.id from ${occurs({ table: 'orders', here, text: 't.code' })}
      union select t.order_id from ${occurs({ ...addressesIn(context.event), text: 't.name' })})`,
    `select t.id from ${begins}`,
  ])
}

/**
 * How many orders there are, as triggers count them, so that no list has to.
 * @param events whose orders are listed
 */
export const orderCounts = ({ db }: Here, events: (p: Params) => Knex.Value | Knex.QueryBuilder): CountQuery => ({
  by: ['testmode', 'status'],
  query: (p, filters) => {
    const counted = db('order_counts').whereRaw('order_counts.event_id in (?)', [events(p) as Knex.Value])
    for (const name of filters) counted.where(`order_counts.${name}`, p[name]!)
    return counted.select(db.raw('coalesce(sum(order_counts.orders), 0)::integer as count'))
  },
})

/** How many positions there are, without a look at their orders. `canceled` is given: whether those that are canceled count. */
export const positionCounts = ({ db }: Here, events: (p: Params) => Knex.Value | Knex.QueryBuilder): CountQuery => ({
  by: ['item', 'variation', 'subevent'].flatMap((name) => [name, `${name}__in`]),
  query: (p, _, filtered) =>
    filtered(db('order_positions'))
      .whereRaw('order_positions.event_id in (?)', [events(p) as Knex.Value])
      .whereRaw('(? or not order_positions.canceled)', [p.canceled!])
      .select(db.raw('count(*) as count')),
})
