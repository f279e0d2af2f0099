// Validation and list filters that events and dates of a series share (guide events; guide series).
import { DateTime } from 'luxon'
import { query } from '../../core/data/db.ts'
import { containing } from '../../core/data/list_request.ts'
import type { ListCondition } from '../../core/data/list_source.ts'
import { invalidFields } from '../../core/errors.ts'
import type { AnyContext } from '../../core/handler.ts'
import { isSoldOnChannelSql } from './sales_channels.ts'

type Table = 'events' | 'subevents'
type Times = { date_from: string; date_to?: string | null; presale_start?: string | null; presale_end?: string | null }

/** Validates the times of an event or date. @throws Rejection 400 on an end before its start (guide events, "Times") */
export function validateTimes({ date_from, date_to, presale_start, presale_end }: Times): void {
  const isBefore = (end: string | null = null, start: string | null = null): boolean =>
    end !== null && start !== null && DateTime.fromISO(end) < DateTime.fromISO(start)
  const errors = [
    ...(isBefore(date_to, date_from)
      ? [{ path: ['date_to'], message: 'The end cannot be before the start.', code: 'invalid_range' as const }]
      : []),
    ...(isBefore(presale_end, presale_start)
      ? [{ path: ['presale_end'], message: 'The sale must not end before it starts.', code: 'invalid_range' as const }]
      : []),
  ]
  if (errors.length) throw invalidFields(errors)
}

/** Returns the conditions of the filters `is_future`, `is_past` and `ends_after`. A series has no times of its own and matches none of them. */
export function timeConditions(table: Table, { query, now }: Pick<AnyContext, 'query' | 'now'>): ListCondition[] {
  const { is_future, is_past, ends_after } = query as { is_future?: boolean; is_past?: boolean; ends_after?: string }
  const single = table === 'events' ? 'not events.has_subevents and ' : ''
  const end = `${single}coalesce(${table}.date_to, ${table}.date_from)`
  const condition = (expected: boolean, sql: string): string => (expected ? sql : `not (${sql})`)
  return [
    ...(is_future === undefined ? [] : [{ sql: condition(is_future, `${end} >= :now`), values: { now } }]),
    ...(is_past === undefined ? [] : [{ sql: condition(is_past, `${end} < :now`), values: { now } }]),
    ...(ends_after === undefined ? [] : [{ sql: `${end} >= :ends_after`, values: { ends_after } }]),
  ]
}

/** Returns the condition of the filter `search`, on the column of this name that combines the searchable fields. */
export function searchConditions(table: Table, { query }: Pick<AnyContext, 'query'>): ListCondition[] {
  const { search } = query as { search?: string }
  return search ? [{ sql: `${table}.search like (select lower(:search))`, values: { search: containing(search) } }] : []
}

/**
 * Returns the conditions of the filters `attr[...]` on meta data. Without a value of its own, a date inherits that of its series, and an event
 * the default. A query of dates of several series must join `events`.
 */
export async function attributeConditions(
  table: Table,
  { db, query: parameters, organizer, event }: AnyContext,
): Promise<ListCondition[]> {
  const { attr = {} } = parameters as { attr?: Record<string, string> }
  if (!Object.keys(attr).length) return []
  // One row per filterable property, with the value that rows without a value of their own inherit.
  const properties = await query<{ id: number; name: string; inherited: string }>(
    db,
    `
    select p.id, p.name, coalesce(v.value, p.default) as inherited
    from event_meta_properties p left join event_meta_values v on v.property_id = p.id and v.event_id = :event
    where p.organizer_id = :organizer and p.filter_allowed and p.name = any(:names) order by p.id`,
    { organizer: organizer!.id, event: event?.id ?? null, names: Object.keys(attr) },
  )
  const ownValueSql = (owner: string, i: number): string =>
    `select from ${owner}_meta_values v where v.${owner}_id = ${owner}s.id and v.property_id = :property_${i}`
  return properties.map(({ id, name, inherited }, i) => {
    const [is, isNot] = ['=', '<>'].map((compared) => `v.value ${compared} :value_${i}`)
    const inheritedSql = (owner: string): string =>
      attr[name] === inherited
        ? `not exists (${ownValueSql(owner, i)} and ${isNot})`
        : `exists (${ownValueSql(owner, i)} and ${is})`
    const sql =
      table === 'events' || event
        ? inheritedSql(table === 'events' ? 'event' : 'subevent')
        : `exists (${ownValueSql('subevent', i)} and ${is}) or not exists (${ownValueSql('subevent', i)}) and ${inheritedSql('event')}`
    return { sql: `(${sql})`, values: { [`property_${i}`]: id, [`value_${i}`]: attr[name] } }
  })
}

/** Returns the condition of the filter `sales_channel`. The query must contain `events`. */
export function channelConditions({ query }: Pick<AnyContext, 'query'>): ListCondition[] {
  const { sales_channel } = query as { sales_channel?: string }
  const sql = `${isSoldOnChannelSql('event', 'events')} and exists (select from sales_channels c where c.organizer_id = events.organizer_id and c.identifier = :channel)`
  return sales_channel === undefined ? [] : [{ sql, values: { channel: sales_channel } }]
}
