// The standard handlers of a resource, from a description. Its vocabulary is closed; whoever needs more writes that handler
// by hand, from the same helpers.
import type { Knex } from 'knex'
import type { members } from '../../generated/operations.ts'
import { operations } from '../../generated/operations.ts'
import { audit } from './audit.ts'
import type { Params } from './db.ts'
import { prepared } from './db.ts'
import { invalidFields, missing, rethrowAsInUse } from './errors.ts'
import type { AnyContext, OperationId, Output, PlainHandler } from './handler.ts'
import { page, scopeValues } from './list.ts'
import { owner, scopeParams, within } from './references.ts'
import type { PartOf, Row, Rows } from './rows.ts'
import { rowsOf } from './rows.ts'

type Verb = 'list' | 'get' | 'create' | 'update' | 'replace' | 'remove'
type ResourceName = { [Op in OperationId]: Op extends `${infer Name}.get` ? Name : never }[OperationId]
type Stored<Name extends ResourceName> = Output<`${Name}.get`>
type Standard<Name extends ResourceName> = {
  [V in Verb as `${Name}.${V}` extends OperationId ? V : never]: PlainHandler<`${Name}.${V}` & OperationId>
}

export type Description<Name extends ResourceName> = {
  /** Prefix of the audit actions: `.added`, `.changed`, `.deleted`. */
  log: string
  /** What filters or orderings look at where they do not carry the name of a member: columns; for filters also other SQL. */
  filters?: Record<string, string>
  /** Refuses what must not be stored; gets the object as it would be, and as it is when it is changed. */
  check?(object: Stored<Name>, context: AnyContext, before?: Stored<Name>): void | Promise<void>
  /** Refuses a removal. What a foreign key refers to is refused by itself. */
  mayRemove?(object: Stored<Name>, context: AnyContext): void | Promise<void>
  /** Members that are not a column of their own name: the SQL that computes them, or null for those that are never read. */
  columns?: Partial<Record<keyof Stored<Name> & string, string | null>>
  /** Members that are kept in tables of their own, such as lists of references (`links`) and objects (`owned`). */
  parts?: Partial<Record<keyof Stored<Name> & string, PartOf>>
}

/**
 * The standard handlers of those operations that the contract has for the resource.
 * @param kept how its rows are kept, for a resource whose objects other ones contain; else `columns` and `parts` say it
 */
export function resource<Name extends ResourceName>(
  name: Name,
  description: Description<Name>,
  kept?: Rows,
): Standard<Name> {
  const { log, filters = {}, check, mayRemove, columns, parts } = description as Description<ResourceName>
  const table = name as string
  const {
    projection,
    members: known,
    store,
    shown,
  } = kept ??
  rowsOf(table, operations[`${name}.get` as OperationId].returns as keyof typeof members, {
    columns: columns as Record<string, string>,
    parts: parts as Record<string, PartOf>,
  })

  // The member that names an object in paths.
  const key = Object.keys(operations[`${name}.get` as OperationId].params).at(-1)!
  const named = ({ params }: AnyContext): Knex.Value => (params as Record<string, Knex.Value>)[key]!

  const listColumns = {
    ...Object.fromEntries(
      Object.entries(known).map(([member, { references }]) => [member, `${table}.${member}${references ? '_id' : ''}`]),
    ),
    ...filters,
  }
  const selected = 'id' in known ? projection() : `${table}.id, ${projection()}`
  const select = ({ db, operation }: AnyContext, p: Params): Knex.QueryBuilder =>
    within(table, scopeParams(db, operation, p)).select(db.raw(selected))
  const one = async (context: AnyContext, value = named(context), column = key): Promise<Row> => {
    const [row] = await prepared<Row>(
      context.db,
      `${context.operation.path} one ${table} by ${column}`,
      (p) => select(context, p).where(`${table}.${column}`, p.own!),
      { ...scopeValues(context), own: value },
    )
    if (!row) throw missing(context.operation)
    return shown(row, context)
  }
  const locked = async (context: AnyContext): Promise<Row> => {
    const held = await within(table, context).where(`${table}.${key}`, named(context)).forUpdate().first(`${table}.id`)
    if (!held) throw missing(context.operation)
    return one(context)
  }

  const change = async (context: AnyContext): Promise<Row> => {
    const before = await locked(context)
    const id = before.id as number
    const body = context.body as unknown as Row
    if (!Object.keys(body).length) return before
    await check?.({ ...before, ...body } as never, context, before as never)
    await store(context, { id }, body)
    const [row] = await Promise.all([one(context), audit(context, `${log}.changed`, { id }, body)])
    return row
  }

  const handlers: Record<Verb, (context: AnyContext) => Promise<unknown>> = {
    async list(context: AnyContext) {
      const found = await page<Row>(context, {
        query: (p) => select(context, p),
        key: `${table}.id`,
        columns: listColumns,
      })
      for (const row of found.results) shown(row, context)
      return found as never
    },
    get: (context: AnyContext) => one(context) as never,
    async create(context: AnyContext) {
      const body = context.body as unknown as Row
      await check?.(body as never, context)
      const id = await store(context, { owner: owner(context) }, body)
      const [row] = await Promise.all([one(context, id, 'id'), audit(context, `${log}.added`, { id }, body)])
      return row as never
    },
    update: change as never,
    replace: change as never,
    async remove(context: AnyContext) {
      const row = await locked(context)
      await mayRemove?.(row as never, context)
      await context.db(table).where({ id: row.id }).delete().catch(rethrowAsInUse)
      await audit(context, `${log}.deleted`, { id: row.id as number })
    },
  }
  return handlers as unknown as Standard<Name>
}

/**
 * For members that stay as they were created; their present value may be sent again (guide lists-and-errors, "PUT and PATCH").
 * @throws Refusal 400 on each of them that would change
 */
export function unchanged<Stored extends object>(
  before: Stored,
  after: Stored,
  ...names: (keyof Stored & string)[]
): void {
  const faults = names
    .filter((name) => after[name] !== before[name])
    .map((name) => ({ path: [name], message: 'This cannot be changed.' }))
  if (faults.length) throw invalidFields(faults)
}
