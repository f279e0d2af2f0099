// The sales channels that every organizer has, and those on which something is sold, by identifier.

import type { Db } from '../../core/data/db.ts'
import { query } from '../../core/data/db.ts'
import type { MapMember, Mapped, Path, Related, Row } from '../../core/data/mapping.ts'
import { links } from '../../core/data/mapping.ts'
import type { Fault } from '../../core/errors.ts'
import { invalidFields } from '../../core/errors.ts'
import type { AnyContext } from '../../core/handler.ts'

/** The channel of points of sale, without the brand. */
export const POINT_OF_SALE = 'pos'

/** The channels that every organizer has, by position; they are not made and cannot be deleted. */
export const BUILT_IN = [
  { identifier: 'web', type: 'web', label: { en: 'Web shop', de: 'Webshop' } },
  { identifier: POINT_OF_SALE, type: POINT_OF_SALE, label: { en: 'Box office', de: 'Kasse' } },
]

/** The member `sales_channels`, kept as rows of (owner, sales_channel_id); left out, it is all channels of the organizer. */
export const salesChannels =
  (through: string, owner: string): MapMember =>
  (...of) => ({
    ...links(through, owner, 'sales_channel_id')(...of),
    default: ({ db, organizer }) => db('sales_channels').where({ organizer_id: organizer!.id }).pluck('identifier'),
  })

/**
 * The members of a product or a variation that say where it is sold (guide products, "Sales channels"). Which form a request has them in
 * is sorted out by `withChannels` before: stored are `all_sales_channels`, and in `sales_channels` those that it is limited to.
 */
export function channelsOf(kind: 'item' | 'variation'): Mapped<'limit_sales_channels' | 'sales_channels'> {
  const own = links(`${kind}_sales_channels`, `${kind}_id`, 'sales_channel_id')
  const every =
    kind === 'item'
      ? 'items sold join events on events.id = sold.event_id'
      : 'variations sold join items on items.id = sold.item_id join events on events.id = items.event_id'
  // Read once for both members.
  const related: Related = {
    from: `(
      select ${kind}_id as owner_id, sales_channel_id as id, true as is_limit from ${kind}_sales_channels
      union all
      select sold.id, channels.id, false from ${every} join sales_channels channels on channels.organizer_id = events.organizer_id
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

/** Where a product or a variation is sold, as a request says it: in one form or the other, or not at all. */
type SaidChannels = {
  all_sales_channels?: boolean | undefined
  limit_sales_channels?: string[] | undefined
  sales_channels?: string[] | undefined
}
type Limits = { all_sales_channels: boolean; sales_channels: string[] }

/**
 * The body of a request with its channels as they are stored. Of two forms the one counts that says something else than is stored; what
 * is new has to say the same in both.
 * @param table of the object that the request changes; null when it makes one
 * @param parts the name of a list in the body whose objects have channels, too
 * @throws Refusal 400 on `limit_sales_channels` or `sales_channels` when they contradict `all_sales_channels`
 */
export async function withChannels<
  Scope extends Pick<AnyContext, 'db' | 'operation' | 'organizer' | 'params'> & { body: SaidChannels },
>(context: Scope, table: 'items' | 'variations' | null, parts?: keyof Scope['body']): Promise<Scope> {
  const { db, operation, organizer, params, body } = context
  const said = ['all_sales_channels', 'limit_sales_channels', 'sales_channels'].some((name) => name in body)
  if (operation.method === 'PATCH' && !said) return context
  const known: string[] = await db('sales_channels').where({ organizer_id: organizer!.id }).pluck('identifier')
  const stored = table === null ? undefined : await storedLimits(db, table, (params as { id: number }).id)
  const faults: Fault[] = []
  const limited = <Object extends SaidChannels>(object: Object, at: Path, before?: Limits): Object => {
    const { limit_sales_channels: _, ...rest } = object
    const limits = limitsFrom(object, known, before, operation.method === 'PATCH' ? before : undefined)
    if ('fault' in limits) faults.push({ path: [...at, limits.at], message: limits.fault })
    return { ...rest, ...limits } as unknown as Object
  }
  const changed = limited(body, [], stored)
  if (parts) {
    const objects = ((body as Row)[String(parts)] ?? []) as SaidChannels[]
    Object.assign(changed, { [parts]: objects.map((object, i) => limited(object, [String(parts), i])) })
  }
  if (faults.length) throw invalidFields(faults)
  return { ...context, body: changed }
}

async function storedLimits(db: Db, table: 'items' | 'variations', id: number): Promise<Limits | undefined> {
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

// What is stored, from what a request says and what was stored before; `kept` is what counts where it says nothing.
function limitsFrom(
  { all_sales_channels: all, limit_sales_channels: limit, sales_channels: list }: SaidChannels,
  known: readonly string[],
  before: Limits | undefined,
  kept: Limits | undefined,
): Limits | { at: keyof SaidChannels; fault: string } {
  if (all && limit?.length)
    return { at: 'limit_sales_channels', fault: 'These are limits only when all_sales_channels is false.' }
  const every = all ?? (limit?.length ? false : (kept?.all_sales_channels ?? true))
  const limits = limitedTo(every ? ALL : (limit ?? kept?.sales_channels ?? []))
  if (list === undefined) return limits
  const isListed = (of: Limits): boolean => isSameSet(list, of.all_sales_channels ? known : of.sales_channels)
  const isOld = before !== undefined && isListed(before)
  const listed = isOld ? before : limitedTo(isSameSet(list, known) ? ALL : list)
  if (all === undefined && limit === undefined) return listed
  if (isOld || isListed(limits)) return limits
  if (before && isSame(limits, before)) return listed
  return { at: 'sales_channels', fault: 'These are others than all_sales_channels and limit_sales_channels say.' }
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
