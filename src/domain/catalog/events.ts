// What events and the dates of a series have in common: which of their times fit together, and how their lists are narrowed
// (guide events; guide series).
import { DateTime } from 'luxon'
import { query } from '../../core/data/db.ts'
import { containing } from '../../core/data/list_request.ts'
import type { ListCondition } from '../../core/data/list_source.ts'
import { invalidFields } from '../../core/errors.ts'
import type { AnyContext } from '../../core/handler.ts'
import { isSoldOn } from './sales_channels.ts'

type Kind = 'events' | 'subevents'
type Times = { date_from: string; date_to?: string | null; presale_start?: string | null; presale_end?: string | null }

/** @throws Rejection 400 on the end that comes before its start (guide events, "Times") */
export function checkTimes({ date_from, date_to, presale_start, presale_end }: Times): void {
  const before = (end: string | null = null, start: string | null = null): boolean =>
    end !== null && start !== null && DateTime.fromISO(end) < DateTime.fromISO(start)
  const errors = [
    ...(before(date_to, date_from) ? [{ path: ['date_to'], message: 'The end cannot be before the start.' }] : []),
    ...(before(presale_end, presale_start)
      ? [{ path: ['presale_end'], message: 'The shop cannot close before it opens.' }]
      : []),
  ]
  if (errors.length) throw invalidFields(errors)
}

/** `is_future`, `is_past` and `ends_after`. A series has no time of its own: it is none of what they ask for. */
export function timeConditions(kind: Kind, { query, now }: Pick<AnyContext, 'query' | 'now'>): ListCondition[] {
  const { is_future, is_past, ends_after } = query as { is_future?: boolean; is_past?: boolean; ends_after?: string }
  const single = kind === 'events' ? 'not events.has_subevents and ' : ''
  const end = `${single}coalesce(${kind}.date_to, ${kind}.date_from)`
  const when = (wanted: boolean, sql: string): string => (wanted ? sql : `not (${sql})`)
  return [
    ...(is_future === undefined ? [] : [{ sql: when(is_future, `${end} >= :now`), values: { now } }]),
    ...(is_past === undefined ? [] : [{ sql: when(is_past, `${end} < :now`), values: { now } }]),
    ...(ends_after === undefined ? [] : [{ sql: `${end} >= :ends_after`, values: { ends_after } }]),
  ]
}

/** `search`: the text occurs in one of those that the table has together in a column of this name. */
export function searchConditions(kind: Kind, { query }: Pick<AnyContext, 'query'>): ListCondition[] {
  const { search } = query as { search?: string }
  return search ? [{ sql: `${kind}.search like (select lower(:search))`, values: { search: containing(search) } }] : []
}

/**
 * `attr[...]`: the meta data has this value, be it of its own or, of those without, that of the series or the default. Dates of several
 * series are those of a query in which there is `events`.
 */
export async function attributeConditions(
  kind: Kind,
  { db, query: parameters, organizer, event }: AnyContext,
): Promise<ListCondition[]> {
  const { attr = {} } = parameters as { attr?: Record<string, string> }
  if (!Object.keys(attr).length) return []
  // One row per property that can be asked for, with what a row has for which nobody says anything else.
  const known = await query<{ id: number; name: string; inherited: string }>(
    db,
    `
    select p.id, p.name, coalesce(v.value, p.default) as inherited
    from event_meta_properties p left join event_meta_values v on v.property_id = p.id and v.event_id = :event
    where p.organizer_id = :organizer and p.filter_allowed and p.name = any(:names) order by p.id`,
    { organizer: organizer!.id, event: event?.id ?? null, names: Object.keys(attr) },
  )
  const own = (owner: string, i: number): string =>
    `select from ${owner}_meta_values v where v.${owner}_id = ${owner}s.id and v.property_id = :property_${i}`
  return known.map(({ id, name, inherited }, i) => {
    const [is, isNot] = ['=', '<>'].map((compared) => `v.value ${compared} :value_${i}`)
    const handedDown = (owner: string): string =>
      attr[name] === inherited ? `not exists (${own(owner, i)} and ${isNot})` : `exists (${own(owner, i)} and ${is})`
    const sql =
      kind === 'events' || event
        ? handedDown(kind === 'events' ? 'event' : 'subevent')
        : `exists (${own('subevent', i)} and ${is}) or not exists (${own('subevent', i)}) and ${handedDown('event')}`
    return { sql: `(${sql})`, values: { [`property_${i}`]: id, [`value_${i}`]: attr[name] } }
  })
}

/** `sales_channel`, of a query in which there is `events`. */
export function channelConditions({ query }: Pick<AnyContext, 'query'>): ListCondition[] {
  const { sales_channel } = query as { sales_channel?: string }
  const sql = `${isSoldOn('event', 'events')} and exists (select from sales_channels c where c.organizer_id = events.organizer_id and c.identifier = :channel)`
  return sales_channel === undefined ? [] : [{ sql, values: { channel: sales_channel } }]
}
