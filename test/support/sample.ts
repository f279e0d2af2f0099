// Finds its way to any operation of the contract: objects for the ids in its path, made from the contract's own examples.
import { operations } from '../../generated/operations.ts'
import type { Operation, OperationId } from '../../src/core/handler.ts'
import { resolve } from '../../scripts/support/derive.ts'
import type { Json } from '../../scripts/support/derive.ts'
import { contract } from './conformance.ts'
import type { Person } from './people.ts'

export const all = Object.entries(operations) as [OperationId, Operation][]
export const SLUGS: Record<string, string> = { organizer: 'kulturwerk', event: 'openstage26' }

const operationOf = (id: string): Operation | undefined => (operations as Record<string, Operation>)[id]
export const resourceOf = (id: OperationId): string => id.split('.')[0]!

// Members that may not repeat among the objects of a resource.
const UNIQUE: Record<string, string> = {
  event_meta_properties: 'name', item_meta_properties: 'name', sales_channels: 'identifier', team_invites: 'email',
}
let serial = 0

/** The first example of an operation's request body. Where values have to be unique, each call gives another one. */
export function exampleBody(id: OperationId): Json {
  const { path, method } = operations[id]
  const body = resolve(contract, contract.paths[path][method.toLowerCase()].requestBody)
  const { example, examples } = Object.values<Json>(body?.content ?? {})[0] ?? {}
  const made = structuredClone(example ?? Object.values<Json>(examples ?? {})[0]?.value)
  const member = UNIQUE[resourceOf(id)]
  if (member && made?.[member] !== undefined) made[member] += ++serial
  return made
}

// Objects that come into being by the creation of something else.
const recipes: Record<string, (who: Person, values: Record<string, string>) => Promise<unknown>> = {
  team_members: (who, { organizer, team }) => who.post(`/api/v1/organizers/${organizer}/teams/${team}/invites/`, { email: organizer === 'kulturwerk' ? 'jonas@kulturwerk.example' : 'stranger@elsewhere.example' }),
}

/** An object of the resource below `above`: a new one where it can be made, else the last one of its list. */
export async function made(who: Person, resource: string, above: Record<string, string> = {}): Promise<Json> {
  const create = operationOf(`${resource}.create`)
  if (create) {
    const { body, status } = await who.post(pathOf(create, await fill(who, create, above)), exampleBody(`${resource}.create` as OperationId))
    if (status === 201 && (body.id ?? body.slug) !== undefined) return body
  }
  const list = operationOf(`${resource}.list`)
  if (!list) throw new Error(`${resource} can neither be made nor listed`)
  const values = await fill(who, list, above)
  await recipes[resource]?.(who, values)
  const { body } = await who.get(pathOf(list, values))
  if (!body.results.length) throw new Error(`the demo world has no ${resource}`)
  return body.results.at(-1)
}

/** Values for the path parameters of an operation; those in `given` are taken as they are. */
export async function fill(who: Person, operation: Operation, given: Record<string, string> = {}): Promise<Record<string, string>> {
  const values: Record<string, string> = {}
  const resource = all.find(([, candidate]) => candidate === operation)![0].split('.')[0]!
  for (const [name, above] of Object.entries(operation.params)) {
    values[name] = given[name] ?? SLUGS[name] ?? String((await made(who, above ?? resource, values)).id)
  }
  return values
}

export const pathOf = (operation: Operation, values: Record<string, string>): string =>
  operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name]!))
