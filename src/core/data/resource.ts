// Creates the standard handlers of a resource from a description. The description is deliberately limited: a handler that needs more is
// written by hand with the same helpers.
import { isDeepStrictEqual } from 'node:util'
import type { Knex } from 'knex'
import type { members } from '../../../generated/operations.ts'
import { operations } from '../../../generated/operations.ts'
import { audit } from '../audit.ts'
import type { AuditPrefixes } from '../audit_actions.ts'
import { invalidFields, missing, rethrowAsInUse } from '../errors.ts'
import type { AnyContext, Operation, OperationId, Output, PlainHandler } from '../handler.ts'
import { returnsRows } from '../handler.ts'
import type { Executor, TextRows } from './db.ts'
import { preparedText } from './db.ts'
import { page } from './list.ts'
import { recordLock } from './lock_order.ts'
import type { Mapping, Row } from './mapping.ts'
import { mapping } from './mapping.ts'
import { readObjects, selectWithId } from './reading.ts'
import { owner, rowsInScope, scopeParams, scopeValues } from './references.ts'

type Verb = 'list' | 'get' | 'create' | 'update' | 'replace' | 'remove'
type ResourceName = { [Op in OperationId]: Op extends `${infer Name}.get` ? Name : never }[OperationId]
type Wanted = { wants?: AnyContext['wants']; value?: Knex.Value; column?: string }
type Stored<Name extends ResourceName> = Output<`${Name}.get`>
type Standard<Name extends ResourceName> = {
  [V in Verb as `${Name}.${V}` extends OperationId ? V : never]: PlainHandler<`${Name}.${V}` & OperationId>
}

export type Description<Name extends ResourceName> = {
  /** Prefix of the audit actions `.added`, `.changed` and `.deleted`. Their lines also name the parent objects. */
  log: keyof AuditPrefixes
  /** Columns (or, for filters, other SQL) of filters and orderings that do not have the name of a field. */
  filters?: Record<string, string>
  /**
   * Rejects objects that must not be stored. `object` is the object to store, with defaults; `before` is the stored object if it is being
   * changed.
   */
  check?(object: Stored<Name>, context: AnyContext, before?: Stored<Name>): void | Promise<void>
  /** Rejects a deletion. The deletion of rows to which a foreign key refers is rejected automatically. */
  mayRemove?(object: Stored<Name>, context: AnyContext): void | Promise<void>
  /** How the objects are stored, if some fields are not stored in the column of the same name. */
  mapping?: Mapping
}

/** Creates the standard handlers for the operations that the contract declares for a resource. */
export function resource<Name extends ResourceName>(name: Name, description: Description<Name>): Standard<Name> {
  const { log, filters = {}, check, mayRemove } = description as Description<ResourceName>
  const table = name as string
  const mapped =
    description.mapping ?? mapping(table, operations[`${name}.get` as OperationId].returns as keyof typeof members)

  // The path parameter that identifies an object, and the field that it holds.
  const [param, own] = Object.entries((operations[`${name}.get` as OperationId] as Operation).params).at(-1)!
  const key = own?.key ?? param
  const ownKey = ({ params }: AnyContext): Knex.Value => (params as Record<string, Knex.Value>)[param]!

  const listColumns = {
    ...Object.fromEntries(
      Object.entries(mapped.members).map(([member, { references }]) => [
        member,
        `${table}.${member}${references ? '_id' : ''}`,
      ]),
    ),
    ...filters,
  }
  const one = async (
    context: AnyContext,
    { wants, value = ownKey(context), column = key }: Wanted = {},
  ): Promise<Row> => {
    const selected = selectWithId(mapped, wants)
    const rows = (on: Executor): Promise<TextRows> =>
      preparedText(
        on,
        `${context.operation.path} one ${table} by ${column}${wants ? selected : ''}`,
        (p) =>
          rowsInScope(table, scopeParams(context.db, context.operation, p))
            .where(`${table}.${column}`, p.own!)
            .select(context.db.raw(selected)),
        { ...scopeValues(context), own: value },
      )
    const [object] = await readObjects(mapped, context, rows, {
      ...(column === 'id' ? { ids: [value as number] } : {}),
      ...(wants ? { wants } : {}),
    })
    if (!object) throw missing(context.operation)
    return object
  }
  const locked = async (context: AnyContext): Promise<Row> => {
    recordLock(context.db, table)
    const held = await rowsInScope(table, context)
      .where(`${table}.${key}`, ownKey(context))
      .forUpdate()
      .first(`${table}.id`)
    if (!held) throw missing(context.operation)
    return one(context)
  }

  const change = async (context: AnyContext): Promise<Row> => {
    const before = await locked(context)
    const id = before.id as number
    const body = context.body as Row
    if (!Object.keys(body).length) return before
    const changes = context.operation.method === 'PUT' ? await mapped.complete(context, body) : body
    await check?.({ ...before, ...changes } as never, context, before as never)
    await mapped.update(context, id, changes)
    const [row] = await Promise.all([
      one(context),
      audit(context, `${log}.changed`, { id }, { ...changedFields(before, changes), ...context.parents }),
    ])
    return row
  }

  const handlers: Record<Verb, (context: AnyContext) => Promise<unknown>> = {
    list: returnsRows(async (context: AnyContext) => {
      const listed = await page<Row>(context, {
        query: (p) => rowsInScope(table, scopeParams(context.db, context.operation, p)),
        mapping: mapped,
        key: `${table}.id`,
        columns: listColumns,
      })
      return listed as never
    }),
    get: (context: AnyContext) => one(context, context.operation.selects ? { wants: context.wants } : {}) as never,
    async create(context: AnyContext) {
      const body = context.body as Row
      const object = await mapped.complete(context, body)
      await check?.(object as never, context)
      const id = await mapped.create(context, owner(context), object)
      const [row] = await Promise.all([
        one(context, { value: id, column: 'id' }),
        audit(context, `${log}.added`, { id }, { ...body, ...context.parents }),
      ])
      return row as never
    },
    update: change as never,
    replace: change as never,
    async remove(context: AnyContext) {
      const row = await locked(context)
      await mayRemove?.(row as never, context)
      await context.db(table).where({ id: row.id }).delete().catch(rethrowAsInUse)
      await audit(context, `${log}.deleted`, { id: row.id as number }, context.parents)
    },
  }
  return handlers as unknown as Standard<Name>
}

// Clients send back whole objects, so only fields that differ count as changes. Fields that are only written, such as passwords, always do.
const changedFields = (before: Row, sent: Row): Row =>
  Object.fromEntries(Object.entries(sent).filter(([name, value]) => !isDeepStrictEqual(value, before[name])))

/**
 * Asserts that fields which cannot change after creation are unchanged. Clients can send the current value again (guide lists-and-writes,
 * "PUT and PATCH").
 * @throws Rejection 400 with an error for each field that would change
 */
export function unchanged<Stored extends object>(
  before: Stored,
  after: Stored,
  ...names: (keyof Stored & string)[]
): void {
  const errors = names
    .filter((name) => after[name] !== before[name])
    .map((name) => ({ path: [name], message: 'This cannot be changed.', code: 'immutable' as const }))
  if (errors.length) throw invalidFields(errors)
}
