// The sales channels on which something is sold, by identifier.

import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { Mapped, Path, Related, Row } from '../../core/data/mapping.ts'
import { links } from '../../core/data/mapping.ts'
import type { ValidationError } from '../../core/errors.ts'
import { invalidFields } from '../../core/errors.ts'
import type { AnyContext } from '../../core/handler.ts'

type Kind = 'event' | 'discount' | 'item' | 'variation'
// The objects of each kind with their organizer.
const SOLD: Readonly<Record<Kind, { from: string; organizer: string }>> = {
  event: { from: 'events sold', organizer: 'sold.organizer_id' },
  discount: { from: 'discounts sold join events on events.id = sold.event_id', organizer: 'events.organizer_id' },
  item: { from: 'items sold join events on events.id = sold.event_id', organizer: 'events.organizer_id' },
  variation: {
    from: 'variations sold join items on items.id = sold.item_id join events on events.id = items.event_id',
    organizer: 'events.organizer_id',
  },
}

/**
 * The fields of events, discounts, products and variations that say on which channels they are sold (guide products, "Sales channels"). Which
 * form a request has them in is sorted out by `withChannels` before: stored are `all_sales_channels`, and in `sales_channels` those that it is
 * limited to.
 */
export function channelsOf(kind: Kind): Mapped<'limit_sales_channels' | 'sales_channels'> {
  const own = links(`${kind}_sales_channels`, `${kind}_id`, 'sales_channel_id')
  const { from, organizer } = SOLD[kind]
  // Read once for both members.
  const related: Related = {
    from: `(
      select ${kind}_id as owner_id, sales_channel_id as id, true as is_limit from ${kind}_sales_channels
      union all
      select sold.id, channels.id, false from ${from} join sales_channels channels on channels.organizer_id = ${organizer}
      where sold.all_sales_channels
    ) sold_on join sales_channels on sales_channels.id = sold_on.id`,
    owner: 'sold_on.owner_id',
    order: 'sales_channels.identifier',
    columns: { identifier: 'sales_channels.identifier', is_limit: 'sold_on.is_limit' },
  }
  const identifiers = (rows: Row[]): unknown[] => rows.map(({ identifier }) => identifier)
  return {
    limit_sales_channels: () => ({
      related: { ...related, join: (rows) => identifiers(rows.filter(({ is_limit }) => is_limit)) },
    }),
    sales_channels: (...of) => ({ ...own(...of), related: { ...related, join: identifiers } }),
  }
}

/** Where something is sold, as a request says it: in one form or the other, or not at all. */
type SaidChannels = {
  all_sales_channels?: boolean | undefined
  limit_sales_channels?: string[] | undefined
  sales_channels?: string[] | undefined
}
/** Where something is sold, as it is stored. */
export type Limits = { all_sales_channels: boolean; sales_channels: string[] }

/** An object that is sold on channels, by its table and its key there. */
type StoredObject = { readonly table: 'events' | 'discounts' | 'items' | 'variations'; readonly id: number }
const EVERYWHERE: Limits = { all_sales_channels: true, sales_channels: [] }

/** Returns whether the body of a request says where something is sold, in either form. */
export const saysChannels = (body: object): boolean =>
  ['all_sales_channels', 'limit_sales_channels', 'sales_channels'].some((name) => name in body)

/**
 * The body of a request with its channels as they are stored. Of two forms the one counts that says something else than is stored; what
 * is new has to say the same in both.
 * @param object the object that the request changes; null when it creates one
 * @param parts the name of a list in the body whose objects have channels, too
 * @param preset the channels of a new object whose request says nothing
 * @throws Rejection 400 on `limit_sales_channels` or `sales_channels` when they contradict `all_sales_channels`
 */
export async function withChannels<
  Scope extends Pick<AnyContext, 'db' | 'operation' | 'organizer'> & { body: SaidChannels },
>(
  context: Scope,
  object: StoredObject | null,
  { parts, preset = EVERYWHERE }: { parts?: keyof Scope['body']; preset?: Limits } = {},
): Promise<Scope> {
  const { db, operation, organizer, body } = context
  if (operation.method === 'PATCH' && !saysChannels(body)) return context
  const known: string[] = await db('sales_channels').where({ organizer_id: organizer!.id }).pluck('identifier')
  const stored = object ? await storedLimits(db, object) : undefined
  const errors: ValidationError[] = []
  const limited = <Object extends SaidChannels>(object: Object, at: Path, before?: Limits): Object => {
    const { limit_sales_channels: _, ...rest } = object
    const limits = limitsFrom(object, known, before, (operation.method === 'PATCH' && before) || preset)
    if ('error' in limits) errors.push({ path: [...at, limits.at], message: limits.error })
    return { ...rest, ...limits } as unknown as Object
  }
  const changed = limited(body, [], stored)
  if (parts) {
    const objects = ((body as Row)[String(parts)] ?? []) as SaidChannels[]
    Object.assign(changed, { [parts]: objects.map((object, i) => limited(object, [String(parts), i])) })
  }
  if (errors.length) throw invalidFields(errors)
  return { ...context, body: changed }
}

async function storedLimits(db: Db, { table, id }: StoredObject): Promise<Limits | undefined> {
  const kind = table.slice(0, -1)
  const [found] = await query<Limits>(
    db,
    `select all_sales_channels, array(select c.identifier from ${kind}_sales_channels l join sales_channels c on c.id = l.sales_channel_id
      where l.${kind}_id = o.id) as sales_channels
    from ${table} o where id = :id`,
    { id },
  )
  return found
}

// What is stored, from what a request says and what was stored before; `otherwise` is what counts where it says nothing.
function limitsFrom(
  { all_sales_channels: all, limit_sales_channels: limit, sales_channels: list }: SaidChannels,
  known: readonly string[],
  before: Limits | undefined,
  otherwise: Limits,
): Limits | { at: keyof SaidChannels; error: string } {
  if (all && limit?.length)
    return { at: 'limit_sales_channels', error: 'These are limits only when all_sales_channels is false.' }
  const every = all ?? (limit?.length ? false : otherwise.all_sales_channels)
  const limits = limitedTo(every ? ALL : (limit ?? otherwise.sales_channels))
  if (list === undefined) return limits
  const isListed = (of: Limits): boolean => isSameSet(list, of.all_sales_channels ? known : of.sales_channels)
  const isOld = before !== undefined && isListed(before)
  const listed = isOld ? before : limitedTo(isSameSet(list, known) ? ALL : list)
  if (all === undefined && limit === undefined) return listed
  if (isOld || isListed(limits)) return limits
  if (before && isSame(limits, before)) return listed
  return { at: 'sales_channels', error: 'These are others than all_sales_channels and limit_sales_channels say.' }
}

const ALL = Symbol('all channels')
const limitedTo = (channels: string[] | typeof ALL): Limits =>
  channels === ALL
    ? { all_sales_channels: true, sales_channels: [] }
    : { all_sales_channels: false, sales_channels: channels }

const isSame = (a: Limits, b: Limits): boolean =>
  a.all_sales_channels === b.all_sales_channels && isSameSet(a.sales_channels, b.sales_channels)

const isSameSet = (a: readonly string[], b: readonly string[]): boolean => {
  const set = new Set(a)
  return set.size === new Set(b).size && b.every((name) => set.has(name))
}

/** The SQL of whether something is sold on the channel `:channel` of its organizer; `table` is its table. */
export const isSoldOn = (kind: Kind, table: string): string => `(${table}.all_sales_channels or exists (
  select from ${kind}_sales_channels l join sales_channels c on c.id = l.sales_channel_id where l.${kind}_id = ${table}.id and c.identifier = :channel))`
