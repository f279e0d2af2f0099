// What lists of orders are narrowed by (guide orders, "Finding orders"), and how many orders there are.
import type { Knex } from 'knex'
import type { Params } from '../../core/data/db.ts'
import type { Condition, Counts } from '../../core/data/list.ts'
import { containing } from '../../core/data/list.ts'
import type { AnyContext } from '../../core/handler.ts'

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

/** What a list of orders has to fulfil by the request's parameters, besides those that the contract declares as filters. */
export function orderConditions(context: Here): Condition[] {
  const { query, organizer } = context
  const given = Object.entries(query).filter(([name, value]) => name in CONDITIONS && value !== undefined)
  return [
    ...given.map(([name, value]): Condition => {
      const sql = CONDITIONS[name]!
      // Each with names of its own, which are those of values in one statement.
      const values = { [`of_${name}`]: value, ...(sql.includes(':organizer') ? { organizer: organizer!.id } : {}) }
      return { sql: sql.replaceAll(':value', `:of_${name}`), values }
    }),
    ...searchConditions(context, 'orders.id', ORDER_TEXTS),
  ]
}

// What is searched, as rows of a table `t` with the text in `search`, and as what they belong to.
type Text = { table: string; id: string; event?: string }
const ORDER_TEXTS: readonly Text[] = [
  { table: 'orders t', id: 't.id', event: 't.event_id' },
  { table: 'order_positions t', id: 't.order_id', event: 't.event_id' },
  { table: 'invoice_addresses t', id: 't.order_id' },
]

// A text that is shorter has no three letters to look up in the index, which would be read as a whole.
const INDEXED = 3

// `search`: the text occurs in one of the texts, or a secret begins with it. Each is looked up by its index, and only what is found is
// looked at.
function searchConditions({ query, organizer, event }: Here, column: string, texts: readonly Text[]): Condition[] {
  const { search } = query as { search?: string }
  if (!search) return []
  const text = [...search].length < INDEXED ? "(t.search || '')" : 't.search'
  const within = (of: string | undefined): string =>
    of === undefined
      ? ''
      : event
        ? `${of} = :here and `
        : `${of} in (select e.id from events e where e.organizer_id = :here) and `
  const found = [
    ...texts.map(
      ({ table, id, event: of }) =>
        `select ${id} from ${table} where ${within(of)}${text} like (select lower(:containing))`,
    ),
    `select t.order_id from order_positions t where ${within('t.event_id')}lower(t.secret) like (select lower(:beginning))`,
  ]
  return [
    {
      sql: `${column} in (${found.join(' union ')})`,
      values: {
        here: (event ?? organizer)!.id,
        containing: containing(search),
        beginning: containing(search).slice(1),
      },
    },
  ]
}

/**
 * How many orders there are, as triggers count them, so that no list has to.
 * @param events whose orders are listed
 */
export const orderCounts = ({ db }: Here, events: (p: Params) => Knex.Value | Knex.QueryBuilder): Counts => ({
  by: ['testmode', 'status'],
  query: (p, filters) => {
    const counted = db('order_counts').whereRaw('order_counts.event_id in (?)', [events(p) as Knex.Value])
    for (const name of filters) counted.where(`order_counts.${name}`, p[name]!)
    return counted.select(db.raw('coalesce(sum(order_counts.orders), 0)::integer as count'))
  },
})
