// Fields that show the objects which they name, if the request asks for that (`expand`, spec/README.md).
import { forbidden } from '../errors.ts'
import type { AnyContext, Permission } from '../handler.ts'
import type { Executor, TextRows } from './db.ts'
import { preparedText } from './db.ts'
import type { Mapping, Row } from './mapping.ts'
import { readObjects, selectWithId } from './reading.ts'
import { rowsInScope, scopeParams, scopeValues } from './references.ts'

/** How an expanded field gets its objects. */
export type Expansion = {
  /** The permission to see such objects. */
  readonly permission: Permission
  /** The objects with these IDs or keys, by ID or key. Missing ones remain IDs or keys. */
  read(context: AnyContext, names: readonly unknown[]): Promise<ReadonlyMap<unknown, object>>
}

/**
 * Expands the fields that the request asks for: one read for each field, however many objects there are.
 * @throws Rejection 403 for a field whose objects the caller may not see
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
