// Sales channels of events, discounts, products and variations (guide products, "Sales channels").

import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { Mapped, Path, Related, Row } from '../../core/data/mapping.ts'
import { links } from '../../core/data/mapping.ts'
import type { ValidationError } from '../../core/errors.ts'
import { invalidFields } from '../../core/errors.ts'
import type { AnyContext } from '../../core/handler.ts'

type SoldKind = 'event' | 'discount' | 'item' | 'variation'
// Tables of each kind of object, joined with the organizer.
const SOLD_TABLES: Readonly<Record<SoldKind, { from: string; organizer: string }>> = {
  event: { from: 'events sold', organizer: 'sold.organizer_id' },
  discount: { from: 'discounts sold join events on events.id = sold.event_id', organizer: 'events.organizer_id' },
  item: { from: 'items sold join events on events.id = sold.event_id', organizer: 'events.organizer_id' },
  variation: {
    from: 'variations sold join items on items.id = sold.item_id join events on events.id = items.event_id',
    organizer: 'events.organizer_id',
  },
}

/**
 * Maps the fields of sales channels (guide products, "Sales channels"). Stored are `all_sales_channels`, and the limits as `sales_channels`;
 * `normalizeChannels` converts requests to this form.
 */
export function channelsOf(kind: SoldKind): Mapped<'limit_sales_channels' | 'sales_channels'> {
  const own = links(`${kind}_sales_channels`, `${kind}_id`, 'sales_channel_id')
  const { from, organizer } = SOLD_TABLES[kind]
  // Read once for both fields.
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

/** Sales channels in a request, in either form or omitted. */
type SentChannels = {
  all_sales_channels?: boolean | undefined
  limit_sales_channels?: string[] | undefined
  sales_channels?: string[] | undefined
}
/** Sales channels as stored. */
export type ChannelLimits = { all_sales_channels: boolean; sales_channels: string[] }

/** An object with sales channels, by table and ID. */
type StoredObject = { readonly table: 'events' | 'discounts' | 'items' | 'variations'; readonly id: number }
const ALL_CHANNELS: ChannelLimits = { all_sales_channels: true, sales_channels: [] }

/** Returns whether a request body contains sales channels, in either form. */
export const hasChannels = (body: object): boolean =>
  ['all_sales_channels', 'limit_sales_channels', 'sales_channels'].some((name) => name in body)

/**
 * Converts the sales channels of a request body to the stored form. If a change contains both forms, the one that differs from the stored
 * channels counts. For a new object both must be equivalent.
 * @param object the object to change; null for a new object
 * @param parts name of a list in the body whose objects also have channels
 * @param preset default of a new object
 * @throws Rejection 400 on `limit_sales_channels` or `sales_channels` when they contradict `all_sales_channels`
 */
export async function normalizeChannels<
  Scope extends Pick<AnyContext, 'db' | 'operation' | 'organizer'> & { body: SentChannels },
>(
  context: Scope,
  object: StoredObject | null,
  { parts, preset = ALL_CHANNELS }: { parts?: keyof Scope['body']; preset?: ChannelLimits } = {},
): Promise<Scope> {
  const { db, operation, organizer, body } = context
  if (operation.method === 'PATCH' && !hasChannels(body)) return context
  const known: string[] = await db('sales_channels').where({ organizer_id: organizer!.id }).pluck('identifier')
  const stored = object ? await readStoredLimits(db, object) : undefined
  const errors: ValidationError[] = []
  const normalize = <Object extends SentChannels>(object: Object, at: Path, before?: ChannelLimits): Object => {
    const { limit_sales_channels: _, ...rest } = object
    const limits = resolveLimits(object, known, before, (operation.method === 'PATCH' && before) || preset)
    if ('error' in limits) errors.push({ path: [...at, limits.at], message: limits.error })
    return { ...rest, ...limits } as unknown as Object
  }
  const changed = normalize(body, [], stored)
  if (parts) {
    const objects = ((body as Row)[String(parts)] ?? []) as SentChannels[]
    Object.assign(changed, { [parts]: objects.map((object, i) => normalize(object, [String(parts), i])) })
  }
  if (errors.length) throw invalidFields(errors)
  return { ...context, body: changed }
}

async function readStoredLimits(db: Db, { table, id }: StoredObject): Promise<ChannelLimits | undefined> {
  const kind = table.slice(0, -1)
  const [limits] = await query<ChannelLimits>(
    db,
    `select all_sales_channels, array(select c.identifier from ${kind}_sales_channels l join sales_channels c on c.id = l.sales_channel_id
      where l.${kind}_id = o.id) as sales_channels
    from ${table} o where id = :id`,
    { id },
  )
  return limits
}

// Returns the channels to store for a request. `fallback` applies to fields that it omits.
function resolveLimits(
  { all_sales_channels: all, limit_sales_channels: limit, sales_channels: list }: SentChannels,
  known: readonly string[],
  before: ChannelLimits | undefined,
  fallback: ChannelLimits,
): ChannelLimits | { at: keyof SentChannels; error: string } {
  if (all && limit?.length) return { at: 'limit_sales_channels', error: 'Must be empty if all_sales_channels is true.' }
  const every = all ?? (limit?.length ? false : fallback.all_sales_channels)
  const limits = limitsOf(every ? EVERY_CHANNEL : (limit ?? fallback.sales_channels))
  if (list === undefined) return limits
  const isListed = (of: ChannelLimits): boolean => isSameSet(list, of.all_sales_channels ? known : of.sales_channels)
  const isUnchanged = before !== undefined && isListed(before)
  const listed = isUnchanged ? before : limitsOf(isSameSet(list, known) ? EVERY_CHANNEL : list)
  if (all === undefined && limit === undefined) return listed
  if (isUnchanged || isListed(limits)) return limits
  if (before && isSame(limits, before)) return listed
  return { at: 'sales_channels', error: 'Contradicts all_sales_channels and limit_sales_channels.' }
}

const EVERY_CHANNEL = Symbol('all channels')
const limitsOf = (channels: string[] | typeof EVERY_CHANNEL): ChannelLimits =>
  channels === EVERY_CHANNEL
    ? { all_sales_channels: true, sales_channels: [] }
    : { all_sales_channels: false, sales_channels: channels }

const isSame = (a: ChannelLimits, b: ChannelLimits): boolean =>
  a.all_sales_channels === b.all_sales_channels && isSameSet(a.sales_channels, b.sales_channels)

const isSameSet = (a: readonly string[], b: readonly string[]): boolean => {
  const set = new Set(a)
  return set.size === new Set(b).size && b.every((name) => set.has(name))
}

/** Returns the SQL condition that an object is sold on the channel `:channel`. @param table alias of its table */
export const isSoldOnChannelSql = (kind: SoldKind, table: string): string => `(${table}.all_sales_channels or exists (
  select from ${kind}_sales_channels l join sales_channels c on c.id = l.sales_channel_id where l.${kind}_id = ${table}.id and c.identifier = :channel))`
