// What belongs to whom: rows of a resource within the organizer, event and objects of a path, and ids in bodies that have to
// name such rows.
import type { Knex } from 'knex'
import { operations } from '../../generated/operations.ts'
import type { Db, Params } from './db.ts'
import { prepared } from './db.ts'
import type { Fault } from './errors.ts'
import { invalidFields, missing } from './errors.ts'
import type { Event, Operation, Organizer } from './handler.ts'

type Scope = {
  db: Db
  organizer?: Pick<Organizer, 'id'> | undefined
  event?: Pick<Event, 'id'> | undefined
  params?: object
}

/** The scope of an operation with parameters in place of its values, for statements that are built once. */
export const scopeParams = (db: Db, { params }: Operation, p: Params): Scope => ({
  db,
  organizer: { id: p.organizer as number },
  event: { id: p.event as number },
  params: Object.fromEntries(Object.keys(params).map((name) => [name, p[name]])),
})

/**
 * Rows of a table within the event, or else within the organizer, and below the objects that the path names. The contract
 * says through the path of the table's list what it belongs to.
 */
export function within(table: string, { db, organizer, event, params = {} }: Scope): Knex.QueryBuilder {
  const query = db(table)
  const above = (operations as Record<string, { params: Record<string, string | null> }>)[`${table}.list`]?.params ?? {
    organizer: null,
  }
  const parents = Object.entries(above).filter((entry): entry is [string, string] => entry[1] !== null)
  for (const [name, parent] of parents) {
    const id = (params as Record<string, number>)[name]
    if (id !== undefined) query.where(`${table}.${name}_id`, id)
    else query.whereIn(`${table}.${name}_id`, within(parent, { db, organizer, event }).select(`${parent}.id`))
  }
  if (parents.length) return query
  return 'event' in above
    ? query.where(`${table}.event_id`, event!.id)
    : query.where(`${table}.organizer_id`, organizer!.id)
}

/** Checks the objects in the middle of the path. @throws Refusal 403 when one is missing, as if it could not be seen; or 404 */
export async function checkPath(
  operation: Operation,
  scope: Scope & { params: Record<string, unknown> },
): Promise<void> {
  for (const [name, table] of Object.entries(operation.params)) {
    if (table === null) continue
    const found = await within(table, { ...scope, params: {} })
      .where(`${table}.id`, scope.params[name] as number)
      .first(`${table}.id`)
    if (!found) throw missing(operation)
  }
}

/** Checks the ids in a body. @throws Refusal 400 on each field that names something which does not exist here */
export async function checkReferences(operation: Operation, scope: Scope, body: unknown): Promise<void> {
  const [faults] = await referenceFaults(operation, scope, [body])
  if (faults!.length) throw invalidFields(faults!, body)
}

/**
 * Checks the ids in any number of bodies of an operation by one statement.
 * @returns for each body a fault for every id that names something which does not exist here
 */
export async function referenceFaults(
  operation: Operation,
  scope: Scope,
  bodies: readonly unknown[],
): Promise<Fault[][]> {
  const faults: Fault[][] = bodies.map(() => [])
  const named = (operation.body?.references ?? [])
    .map((reference) => ({
      ...reference,
      values: bodies.flatMap((body, of) => valuesAt(body, reference.path).map((value) => ({ ...value, of }))),
    }))
    .filter(({ values }) => values.length)
  if (!named.length) return faults
  // One row per object that is there, with the place of the reference and its key as text.
  const found = await prepared<{ place: number; key: string }>(
    scope.db,
    `references ${operation.method} ${operation.path} ${named.map(({ path }) => path.join('.')).join()}`,
    (p) => {
      const [first, ...others] = named.map(({ table, key }, place) =>
        within(table, { ...scopeParams(scope.db, operation, p), params: {} })
          .whereRaw('?? = any(?)', [`${table}.${key}`, p[`wanted${place}`]!])
          .select(scope.db.raw(`${place} as place, ??::text as key`, [`${table}.${key}`])),
      )
      return first!.unionAll(others)
    },
    {
      organizer: scope.organizer?.id,
      event: scope.event?.id,
      ...Object.fromEntries(
        named.map(({ values }, place) => [`wanted${place}`, [...new Set(values.map(({ value }) => value))]]),
      ),
    },
  )
  const there = new Set(found.map(({ place, key }) => `${place} ${key}`))
  for (const [place, { values }] of named.entries()) {
    for (const { of, at, value } of values)
      if (!there.has(`${place} ${value as string | number}`))
        faults[of]!.push({ path: at, message: `There is no object ${JSON.stringify(value)} here.` })
  }
  return faults
}

// All values that a path leads to, with the field they are reported under: an entry of a plain list is the list's fault.
function valuesAt(
  body: unknown,
  path: readonly string[],
  at: (string | number)[] = [],
): { at: (string | number)[]; value: unknown }[] {
  if (body === null || body === undefined) return []
  const [first, ...rest] = path
  if (first === undefined) return Array.isArray(body) ? body.map((value) => ({ at, value })) : [{ at, value: body }]
  if (first === '*') return (body as unknown[]).flatMap((entry, i) => valuesAt(entry, rest, [...at, i]))
  return valuesAt((body as Record<string, unknown>)[first], rest, [...at, first])
}
