// Masks personal data in the audit log.
import { isDeepStrictEqual } from 'node:util'
import type { Db } from '../../../core/data/db.ts'
import { query } from '../../../core/data/db.ts'
import type { Logged, ShreddedEvent } from '../shredders/shredder.ts'
import { DELETED } from '../shredders/shredder.ts'
import { inWindows } from './windows.ts'

/** Masks fields in the audit log entries of an event. */
export async function clearLog(db: Db, event: ShreddedEvent, { members, apart = [], where }: Logged): Promise<void> {
  const ours = { event: event.id }
  const named = `"(${members.join('|')})": `
  await inWindows(db, 'select min(id), max(id) from log_entries where event_id = :event', ours, async (window) => {
    const lines = await query<{ id: number; data: Json }>(
      db,
      `select l.id, l.data from log_entries l
      where l.event_id = :event and l.id between :first and :last and l.data::text ~ :named and ${where}`,
      { ...ours, ...window, named },
    )
    const masked = lines.flatMap(({ id, data }) => {
      const rest = withoutMembers(data, members, apart)
      return isDeepStrictEqual(rest, data) ? [] : [{ id, data: rest }]
    })
    if (!masked.length) return
    await query(
      db,
      'update log_entries l set data = m.data from jsonb_to_recordset(:masked) m (id bigint, data jsonb) where l.id = m.id',
      { masked: JSON.stringify(masked) },
    )
  })
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

/** Returns JSON with masked fields, at any depth except below fields in `apart`. Empty fields remain empty. */
export function withoutMembers(value: Json, members: readonly string[], apart: readonly string[]): Json {
  if (Array.isArray(value)) return value.map((entry: Json) => withoutMembers(entry, members, apart))
  if (value === null || typeof value !== 'object') return value
  const isEmpty = (member: Json): boolean =>
    member === null || member === '' || (typeof member === 'object' && Object.keys(member).length === 0)
  return Object.fromEntries(
    Object.entries(value as { readonly [name: string]: Json }).map(([name, member]) => {
      if (members.includes(name)) return [name, isEmpty(member) ? member : DELETED]
      return [name, apart.includes(name) ? member : withoutMembers(member, members, apart)]
    }),
  )
}
