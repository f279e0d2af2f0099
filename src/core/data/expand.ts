// Members that are answered as the objects that they else only name, where the request asks for that (`expand`, spec/README.md).
import { forbidden } from '../errors.ts'
import type { AnyContext, Permission } from '../handler.ts'
import type { Executor, TextRows } from './db.ts'
import { preparedText } from './db.ts'
import type { Mapping, Row } from './mapping.ts'
import { readObjects, selectWithId } from './reading.ts'
import { rowsInScope, scopeParams, scopeValues } from './references.ts'

/** What a member can be answered as. */
export type Expansion = {
  /** The permission to see such objects. */
  readonly permission: Permission
  /** The objects that these ids or keys name, by these; what it leaves out stays an id or key. */
  read(context: AnyContext, names: readonly unknown[]): Promise<ReadonlyMap<unknown, object>>
}

/**
 * The objects with those members expanded that the request asks for: one read for each member, however many objects there are.
 * @throws Rejection 403 for a member whose objects the caller may not see
 */
export async function expand<Of extends object>(
  context: AnyContext,
  objects: readonly Of[],
  expansions: Readonly<Record<string, Expansion>>,
): Promise<Of[]> {
  const asked = Object.entries(expansions).filter(([member]) => context.expands(member))
  for (const [member, { permission }] of asked)
    if (!context.may(permission)) throw forbidden(`To expand ${member} you need the permission ${permission}.`)
  const found = await Promise.all(
    asked.map(async ([member, { read }]) => {
      const names = new Set(objects.map((object) => (object as Row)[member]).filter((name) => name !== null))
      return [member, names.size ? await read(context, [...names]) : new Map()] as const
    }),
  )
  return objects.map((object) => ({
    ...object,
    ...Object.fromEntries(
      found.map(([member, named]) => {
        const name = (object as Row)[member]
        return [member, named.get(name) ?? name]
      }),
    ),
  }))
}

/** Objects of the organizer or event of the request, by their ids or another key that no two of them share. */
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
