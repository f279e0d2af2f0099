// Rows of a resource within the organizer, event and objects of a path, and IDs in bodies that must refer to such rows.
import type { Knex } from 'knex'
import { operations } from '../../../generated/operations.ts'
import type { ValidationError } from '../errors.ts'
import { missing } from '../errors.ts'
import type { AnyContext, Operation } from '../handler.ts'
import type { Db, Params } from './db.ts'
import { prepared } from './db.ts'

type Scope = {
  db: Db
  organizer?: { id: Knex.Value } | undefined
  event?: { id: Knex.Value } | undefined
  parents?: Readonly<Record<string, Knex.Value | Knex.QueryBuilder>>
}

// The organizer and event of a request.
type Here = Pick<AnyContext, 'db' | 'organizer' | 'event'>

// Returns the path parameters of the parent objects, from the outermost to the innermost.
const parentsOf = (params: Operation['params']): [name: string, parent: { table: string; key: string }][] =>
  Object.entries(params).flatMap(([name, parent]) => (parent && !parent.own ? [[name, parent]] : []))

/** Returns the scope of an operation with placeholders instead of values, for statements that are built once. */
export const scopeParams = (db: Db, { params }: Operation, p: Params): Scope => ({
  db,
  organizer: { id: p.organizer! },
  event: { id: p.event! },
  parents: Object.fromEntries(parentsOf(params).map(([name]) => [name, p[name]!])),
})

/**
 * Returns the values that each statement of an operation can use: the IDs of `organizer`, `event` and the objects of the path below them, and
 * the key of the object of the operation.
 */
export const scopeValues = ({
  organizer,
  event,
  params,
  parents,
}: Pick<AnyContext, 'organizer' | 'event' | 'params' | 'parents'>): Record<string, unknown> => ({
  ...params,
  ...parents,
  organizer: organizer?.id,
  event: event?.id,
})

/**
 * Returns a query for the rows of a table within the event, or else the organizer, and the parent objects of the path. The path of the
 * table's list in the contract determines what its rows belong to.
 */
export function rowsInScope(table: string, scope: Scope): Knex.QueryBuilder {
  const { db, organizer, event, parents = {} } = scope
  const query = db(table)
  const above = (operations as Record<string, Operation | undefined>)[`${table}.list`]?.params ?? { organizer: null }
  const [name, parent] = parentsOf(above).at(-1) ?? []
  if (name !== undefined && parent) {
    const column = `${table}.${name}_id`
    const id = parents[name]
    return id === undefined
      ? query.whereIn(column, rowsInScope(parent.table, scope).select(`${parent.table}.id`))
      : query.where(column, id as Knex.Value)
  }
  if (!('event' in above)) return query.where(`${table}.organizer_id`, organizer!.id)
  if (organizer && hasOwnKey(table)) query.where(`${table}.organizer_id`, organizer.id)
  return query.where(`${table}.event_id`, event!.id)
}

// Whether objects of events are addressed by something other than their ID. Such keys are unique within the organizer, and so is their index.
const hasOwnKey = (table: string): boolean =>
  Object.values((operations as Record<string, Operation | undefined>)[`${table}.get`]?.params ?? {}).some(
    (param) => param?.own && param.key !== 'id',
  )

/**
 * Loads the IDs of the parent objects in the path, by parameter, with one statement. The contract declares the key of each within the
 * organizer, event and the object before it.
 * @throws Rejection 403 if one is missing, as for one that the caller may not see; or 404 if the object's own operation, or the list below
 *   it, declares a 404 (guide permissions, "Hidden objects")
 */
export async function loadParents(
  operation: Operation,
  { db, organizer, event, params }: Here & Pick<AnyContext, 'params'>,
): Promise<Readonly<Record<string, number>>> {
  const above = parentsOf(operation.params)
  if (!above.length) return {}
  const [ids] = await prepared<Record<string, number | null>>(
    db,
    `parents ${operation.path}`,
    (p) => {
      const parents: Record<string, Knex.QueryBuilder> = {}
      for (const [name, { table, key }] of above)
        parents[name] = rowsInScope(table, { ...scopeParams(db, operation, p), parents })
          .where(`${table}.${key}`, p[name]!)
          .select(`${table}.id`)
      return db.select(Object.entries(parents).map(([name, query]) => query.clone().as(name)))
    },
    { ...params, organizer: organizer?.id, event: event?.id },
  )
  const lost = above.find(([name]) => ids![name] === null)
  if (lost) throw missing(operationForMissing(operation, lost[0], lost[1].table))
  return ids as Record<string, number>
}

// Returns the operation that determines whether a missing object in the path is a 403 or a 404. For the object at the end of the path, it is
// the operation itself. For a parent, it is the parent's own operation, unless the operation is or belongs to a list with a 404, which can
// only mean a missing parent.
function operationForMissing(operation: Operation, name: string, table: string): Operation {
  if (operation.path.endsWith(`{${name}}/`)) return operation
  const known = operations as Record<string, Operation | undefined>
  const paths = [operation.path, operation.path.replace(/[^/]+\/$/, '')]
  const list = Object.values(known).find((other) => other!.paginated && paths.includes(other!.path))
  return list?.missing === 404 ? list : (known[`${table}.get`] ?? operation)
}

/** Returns the column that a new row of the operation's resource belongs to, with its value: the ID of the last object in the path. */
export function owner({ operation, parents, event, organizer }: AnyContext): Record<string, number> {
  const name = parentsOf(operation.params).at(-1)?.[0]
  if (name !== undefined) return { [`${name}_id`]: parents[name]! }
  return event ? { event_id: event.id } : { organizer_id: organizer!.id }
}

/**
 * Checks the IDs in a body that does not match the contract, as far as they have the form of IDs. Other keys are ignored: in an invalid body,
 * they still have the form that clients send, such as names with the brand.
 * @returns an error for every ID of an object that does not exist here
 */
export async function idErrors(operation: Operation, scope: Here, body: unknown): Promise<ValidationError[]> {
  const references = (operation.body?.references ?? []).filter(({ key }) => key === 'id')
  const isId = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) > 0
  const [errors] = await errorsOf(operation, scope, references, [body], isId)
  return errors!
}

/**
 * Checks the IDs in any number of bodies of an operation with one statement.
 * @returns for each body, an error for every ID of an object that does not exist here
 */
export const referenceErrors = (
  operation: Operation,
  scope: Here,
  bodies: readonly unknown[],
): Promise<ValidationError[][]> => errorsOf(operation, scope, operation.body?.references ?? [], bodies, () => true)

async function errorsOf(
  operation: Operation,
  scope: Here,
  references: NonNullable<Operation['body']>['references'],
  bodies: readonly unknown[],
  isKey: (value: unknown) => boolean,
): Promise<ValidationError[][]> {
  const errors: ValidationError[][] = bodies.map(() => [])
  const wanted = references
    .map((reference) => ({
      ...reference,
      values: bodies.flatMap((body, of) =>
        valuesAt(body, reference.path)
          .filter(({ value }) => isKey(value))
          .map((value) => ({ ...value, of })),
      ),
    }))
    .filter(({ values }) => values.length)
  if (!wanted.length) return errors
  // One row per existing object, with the index of the reference and its key as text.
  const existing = await prepared<{ index: number; key: string }>(
    scope.db,
    `references ${operation.method} ${operation.path} ${wanted.map(({ path }) => path.join('.')).join()}`,
    (p) => {
      const [first, ...others] = wanted.map(({ table, key }, index) =>
        rowsInScope(table, { ...scopeParams(scope.db, operation, p), parents: {} })
          .whereRaw('?? = any(?)', [`${table}.${key}`, p[`wanted${index}`]!])
          .select(scope.db.raw(`${index} as index, ??::text as key`, [`${table}.${key}`])),
      )
      return first!.unionAll(others)
    },
    {
      organizer: scope.organizer?.id,
      event: scope.event?.id,
      ...Object.fromEntries(
        wanted.map(({ values }, index) => [`wanted${index}`, [...new Set(values.map(({ value }) => value))]]),
      ),
    },
  )
  const there = new Set(existing.map(({ index, key }) => `${index} ${key}`))
  for (const [index, { values }] of wanted.entries()) {
    for (const { of, at, value } of values)
      if (!there.has(`${index} ${value as string | number}`))
        errors[of]!.push({
          path: at,
          message: `There is no object ${JSON.stringify(value)} here.`,
          code: 'does_not_exist',
        })
  }
  return errors
}

// Returns all values at a path, with the path for error messages: errors in entries of a plain list are reported on the list.
function valuesAt(
  body: unknown,
  path: readonly string[],
  at: (string | number)[] = [],
): { at: (string | number)[]; value: unknown }[] {
  if (body === null || body === undefined) return []
  const [first, ...rest] = path
  if (first === undefined) return Array.isArray(body) ? body.map((value) => ({ at, value })) : [{ at, value: body }]
  if (typeof body !== 'object' || Array.isArray(body) !== (first === '*')) return []
  if (first === '*') return (body as unknown[]).flatMap((entry, i) => valuesAt(entry, rest, [...at, i]))
  return valuesAt((body as Record<string, unknown>)[first], rest, [...at, first])
}
