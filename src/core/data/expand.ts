// Replaces IDs or keys in fields of a response by the objects that they refer to, if the request has `expand` (spec/README.md).
import { forbidden } from '../errors.ts'
import type { AnyContext, Permission } from '../handler.ts'
import type { Executor, TextRows } from './db.ts'
import { preparedText } from './db.ts'
import type { Mapping, Row } from './mapping.ts'
import { readObjects, selectWithId } from './reading.ts'
import { rowsInScope, scopeParams, scopeValues } from './references.ts'

/** How the objects of an expanded field are read. */
export type Expansion = {
  /** The permission to see such objects. */
  readonly permission: Permission
  /** Returns the objects with these IDs or keys, by ID or key. Those of missing objects stay in the field. */
  read(context: AnyContext, names: readonly unknown[]): Promise<ReadonlyMap<unknown, object>>
}

/**
 * Expands the fields that the request selects, with one read per field.
 * @throws Rejection 403 if the caller lacks the permission to see the objects of a field
 */
export async function expand<Of extends object>(
  context: AnyContext,
  objects: readonly Of[],
  expansions: Readonly<Record<string, Expansion>>,
): Promise<Of[]> {
  const requested = Object.entries(expansions).filter(([member]) => context.expands(member))
  for (const [member, { permission }] of requested)
    if (!context.may(permission)) throw forbidden(`Expanding ${member} requires the permission ${permission}.`)
  const expanded = await Promise.all(
    requested.map(async ([member, { read }]) => {
      const names = new Set(objects.map((object) => (object as Row)[member]).filter((name) => name !== null))
      return [member, names.size ? await read(context, [...names]) : new Map()] as const
    }),
  )
  return objects.map((object) => ({
    ...object,
    ...Object.fromEntries(
      expanded.map(([member, named]) => {
        const name = (object as Row)[member]
        return [member, named.get(name) ?? name]
      }),
    ),
  }))
}

/** Reads objects of the organizer or event of the request by their IDs or another unique key. */
export async function readByKey(
  mapped: Mapping,
  context: AnyContext,
  key: string,
  names: readonly unknown[],
): Promise<ReadonlyMap<unknown, object>> {
  const { db, operation } = context
  const { table } = mapped
  const rows = (on: Executor): Promise<TextRows> =>
    preparedText(
      on,
      `${operation.path} expands ${table} by ${key}`,
      (p) =>
        rowsInScope(table, { ...scopeParams(db, operation, p), parents: {} })
          .whereRaw('?? = any(?)', [`${table}.${key}`, p.names!])
          .select(db.raw(selectWithId(mapped)), { expanded_by: `${table}.${key}` }),
      { ...scopeValues(context), names },
    )
  const objects = await readObjects(mapped, context, rows)
  return new Map(objects.map((object) => [object.expanded_by, object]))
}
