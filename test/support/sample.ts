// Builds a call of any operation of the contract: objects for the IDs in its path and a body, from the contract's examples and the
// recipes of the areas.
import { operations } from '../../generated/operations.ts'
import type { Json } from '../../scripts/support/document.ts'
import { resolve } from '../../scripts/support/document.ts'
import type { Operation, OperationId } from '../../src/core/handler.ts'
import { recipes as access } from '../resources/access/recipes.ts'
import { recipes as catalog } from '../resources/catalog/recipes.ts'
import { recipes as customers } from '../resources/customers/recipes.ts'
import { recipes as entry } from '../resources/entry/recipes.ts'
import { recipes as operating } from '../resources/operations/recipes.ts'
import { recipes as orders } from '../resources/orders/recipes.ts'
import { recipes as stock } from '../resources/stock/recipes.ts'
import { contract } from './conformance.ts'
import type { Festival } from './festival.ts'
import type { Person } from './people.ts'
import type { CallRecipe, RecipeContext, Recipes, Values } from './recipe.ts'
import { firstExample, SLUGS } from './recipe.ts'

/** The recipes of each area, by resource. */
export const RECIPES: Record<string, Recipes> = {
  access,
  catalog,
  customers,
  entry,
  operations: operating,
  orders,
  stock,
}
const recipes: Recipes = Object.assign({}, ...Object.values(RECIPES))

export const all = Object.entries(operations) as [OperationId, Operation][]
const operationOf = (id: string): Operation | undefined => (operations as Record<string, Operation>)[id]
export const resourceOf = (id: OperationId): string => id.split('.')[0]!

/** Returns the schema of an operation's request body, or of an entry if the body is a list. */
export function writeShape(id: OperationId): Json {
  const { path, method } = operations[id]
  const { schema } = Object.values<Json>(
    resolve(contract, contract.paths[path][method.toLowerCase()].requestBody).content,
  )[0]
  return resolve(contract, schema.type === 'array' ? schema.items : schema)
}

/** Adds fields to a body, or to the first entry of a list. */
export const withMembers = (body: Json, members: object): Json =>
  Array.isArray(body) ? [{ ...body[0], ...members }, ...body.slice(1)] : { ...body, ...members }

/** Returns an object from a response in a form that a request accepts: without fields that have their own endpoints or cannot be set. */
export const sendable = (id: OperationId, object: Json): Json =>
  Object.fromEntries(
    Object.entries(object).filter(([name]) => {
      const { not, enum: values, maxProperties } = writeShape(id).properties[name] ?? {}
      return !not && values?.length !== 1 && maxProperties !== 0
    }),
  )

let serial = 0

/** Returns the first example of an operation's request body. Unique fields get a new value in each call. */
export function exampleBody(id: OperationId): Json {
  const body = firstExample(id)
  const field = recipes[resourceOf(id)]?.unique
  if (field && body?.[field] !== undefined) body[field] += ++serial
  return body
}

/** Returns the first example of an operation's request body without optional references, for another event or organizer. */
export function exampleElsewhere(id: OperationId): Json {
  const { meta_data: _, ...body } = exampleBody(id)
  for (const {
    path: [name],
  } of operations[id].body?.references ?? [])
    if (!writeShape(id).required?.includes(name)) delete body[name]
  return { ...body, ...(id.endsWith('.replace') && recipes[resourceOf(id)]?.replaceElsewhere) }
}

const contextOf = (who: Person): RecipeContext => ({ who, made: (resource, above) => made(who, resource, above) })

/**
 * Returns an object of the resource below `above`: a new one if its creation or a recipe permits, otherwise the last one of its list.
 * @throws Error if there is none; add a recipe for the resource then
 */
export async function made(who: Person, resource: string, above: Values = {}): Promise<Json> {
  const operation = operationOf(`${resource}.create`)
  const { create, createElsewhere } = recipes[resource] ?? {}
  let recipe = create
  if (operation && !create) {
    const values = await fill(who, operation, above)
    const home = Object.entries(SLUGS).every(([name, slug]) => (values[name] ?? slug) === slug)
    if (home || !createElsewhere) {
      const example = home ? exampleBody : exampleElsewhere
      const { body, status } = await who.post(pathOf(operation, values), example(`${resource}.create` as OperationId))
      if (status !== 201 || operation.creates === null || body[operation.creates] === undefined)
        throw new Error(`${resource} cannot be made: ${status} ${JSON.stringify(body)}`)
      return body
    }
    recipe = createElsewhere
  }
  const list = operationOf(`${resource}.list`)
  if (!list) throw new Error(`${resource} can neither be made nor listed`)
  const values = await fill(who, list, above)
  await recipe?.(contextOf(who), values)
  const path = pathOf(list, values)
  const read = async (url: string): Promise<Json> => {
    const { status, body } = await who.get(url)
    if (status !== 200) throw new Error(`${url} cannot be read: ${status} ${JSON.stringify(body)}`)
    return body
  }
  const first = await read(path)
  if (!first.results.length) throw new Error(`the demo world has no ${resource}`)
  const last = first.next ? await read(`${path}?page=${Math.ceil(first.count / first.results.length)}`) : first
  return last.results.at(-1)
}

/** Returns values for the path parameters of an operation. Those in `given` are used unchanged. */
export async function fill(who: Person, operation: Operation, given: Values = {}): Promise<Values> {
  const values: Values = {}
  const id = all.find(([, candidate]) => candidate === operation)![0]
  const { object } = callRecipe(id)
  for (const name of Object.keys(operation.params)) {
    const { resource, key } = namedBy(id, name)
    const known =
      given[name] ?? FORMS[name] ?? (key === 'slug' ? undefined : slugOf(name, resourceOf(id), values.organizer))
    values[name] =
      known ?? keyIn(await (object ? object(contextOf(who), values) : made(who, resource, values)), key, id)
  }
  return values
}

/** Returns the path parameters of an operation that refer to objects. */
export const objectsIn = ({ params }: Operation): string[] => Object.keys(params).filter((name) => !(name in FORMS))

// Parameters that do not identify an object, such as the format of a file.
const FORMS: Values = Object.assign({}, ...Object.values(recipes).map(({ forms }) => forms))

const callRecipe = (id: OperationId): CallRecipe => recipes[resourceOf(id)]?.calls?.[id.split('.')[1]!] ?? {}

/** Returns the resource to which a path parameter of an operation refers, and the key that it uses. */
export function namedBy(id: OperationId, name: string): { resource: string; key: string } {
  const parent = (operations[id] as Operation).params[name]
  const resource = parent?.table ?? resourceOf(id)
  // With `untrusted_input`, scans do not look up tickets by ID.
  if (id === 'checkin_list_positions.redeem' && name === 'id') return { resource, key: 'secret' }
  return { resource, key: parent?.key ?? (resource === 'events' && name === 'event' ? 'slug' : name) }
}

/** Returns the value by which a path refers to an object. @throws Error if the object lacks the key, so that the operation cannot be addressed */
export function keyIn(object: Json, key: string, id: OperationId): string {
  if (object[key] === undefined) throw new Error(`${id} cannot be addressed: ${JSON.stringify(object)} has no ${key}`)
  return String(object[key])
}

/** Returns a value like `key` that refers to no object. */
export const nobody = (key: string): string =>
  /^\d+$/.test(key) ? '9007199254740991' : key.replace(/[a-z]/g, 'z').replace(/[A-Z]/g, 'Z').replace(/\d/g, '9')

/** Returns the keys of all objects of a resource below `above`. */
export async function keysOf(who: Person, resource: string, key: string, above: Values): Promise<Set<string>> {
  const list = operationOf(`${resource}.list`)!
  const keys = new Set<string>()
  for (let next = pathOf(list, await fill(who, list, above)); next; ) {
    const { body } = await who.get(next)
    for (const object of body.results) keys.add(String(object[key]))
    next = body.next?.replace('http://tickets.example', '')
  }
  return keys
}

const slugOf = (name: string, resource: string, organizer = ''): string | undefined =>
  (name === 'event' ? recipes[resource]?.events?.[organizer] : undefined) ?? SLUGS[name]

/** Returns a caller of the operation: the owner, a device if it is for devices only, or a caller without credentials. */
export async function callerOf(world: Festival, { security }: Operation): Promise<Person> {
  if (!security.length) return world.anonymous
  if (!security.some((need) => 'Token' in need) && security.some((need) => 'Session' in need)) return world.signedIn()
  return security.some((need) => 'Token' in need) ? world.owner : world.device()
}

const place = async (who: Person, id: OperationId): Promise<Values> => {
  const { order, path } = callRecipe(id)
  if (!order) return (await path?.(contextOf(who))) ?? {}
  const { code } = await who.sell(SLUGS.organizer!, SLUGS.event!, { datetime: '2025-06-01T10:00:00Z', ...order })
  return { order: code, ...(id.startsWith('orders.') ? {} : { local_id: '1' }) }
}

/** Returns a body with which a call of the operation succeeds at this path. */
export const sampleBody = async (who: Person, id: OperationId, path: string): Promise<Json> =>
  withMembers(exampleBody(id), (await callRecipe(id).body?.(contextOf(who), path)) ?? {})

/** Builds a call of the operation that succeeds. */
export async function sampleCall(
  world: Festival,
  id: OperationId,
): Promise<{ who: Person; method: string; path: string; body?: Json; headers?: Values | undefined }> {
  const operation: Operation = operations[id]
  const { query, headers, prepare } = callRecipe(id)
  const path =
    pathOf(operation, await fill(world.owner, operation, await place(world.owner, id))) +
    ((await query?.(contextOf(world.owner))) ?? '')
  await prepare?.(world, path)
  const body = operation.body ? await sampleBody(world.owner, id, path) : undefined
  const sent = await headers?.(contextOf(world.owner))
  return { who: await callerOf(world, operation), method: operation.method, path, body, headers: sent }
}

export const pathOf = (operation: Operation, values: Values): string =>
  operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name]!))
