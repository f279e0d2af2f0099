// How the loops over the contract get objects of a resource and requests that succeed. The contract's own examples suffice for most
// operations; `resources/<area>/recipes.ts` has the others.
import { operations } from '../../generated/operations.ts'
import type { Json } from '../../scripts/support/document.ts'
import { resolve } from '../../scripts/support/document.ts'
import type { OperationId } from '../../src/core/handler.ts'
import type { Answer } from './conformance.ts'
import { contract } from './conformance.ts'
import type { Festival } from './festival.ts'
import type { OrderRows } from './orders.ts'
import type { Person } from './people.ts'

/** Values of path parameters, by name. */
export type Values = Record<string, string>

/** Who sends the requests of a recipe, and how it gets objects of other resources: see `made` in `sample.ts`. */
export type RecipeContext = { who: Person; made: (resource: string, above?: Values) => Promise<Json> }

/** What a call of an operation needs to succeed beyond the example of its body and an object of each resource in its path. */
export type CallRecipe = {
  /** Creates the order in the path, in the state that the operation is for. Its payments and refunds are numbered from 1. */
  order?: OrderRows
  /** Returns values for path parameters. */
  path?: (context: RecipeContext) => Promise<Values>
  /** Returns the object that the last path parameter names. */
  object?: (context: RecipeContext, above: Values) => Promise<Json>
  /** Returns fields of the body. */
  body?: (context: RecipeContext, path: string) => Promise<Json>
  /** Returns the query string. */
  query?: (context: RecipeContext) => Promise<string>
  /** Runs before the call, for example the jobs that it waits for. */
  prepare?: (world: Festival, path: string) => Promise<void>
}

/** What the contract does not say about the objects of a resource. */
export type Recipe = {
  /** Field whose values must be unique: each body gets another one. */
  unique?: string
  /** By organizer, the event that has such objects, where not every event can have them. */
  events?: Values
  /** Path parameters that name no object, with a value. */
  forms?: Values
  /** Creates an object where the contract has no creation, or its example cannot be sent twice. */
  create?: (context: RecipeContext, above: Values) => Promise<unknown>
  /** Creates an object at another event or organizer, where the example names what is not there. */
  createElsewhere?: (context: RecipeContext, above: Values) => Promise<unknown>
  /** Fields of a replacement at another event or organizer. */
  replaceElsewhere?: Json
  /** What its operations need, by verb. */
  calls?: Record<string, CallRecipe>
}

/** The recipes of an area, by resource. */
export type Recipes = Record<string, Recipe>

export const SLUGS: Values = { organizer: 'kulturwerk', event: 'openstage26' }

/** Returns the path of a list in an event, or of what is below it. */
export const inEvent = ({ organizer, event }: Values, path: string): string =>
  `/api/v1/organizers/${organizer}/events/${event}/${path}`

/** Creates a product in an event. */
export const newItem = (who: Person, above: Values, fields = {}): Promise<Answer> =>
  who.post(inEvent(above, 'items/'), { name: { en: 'T-shirt' }, default_price: '20.00', ...fields })

/** Returns the first example of an operation's request body, as the contract has it. */
export function firstExample(id: OperationId): Json {
  const { path, method } = operations[id]
  const body = resolve(contract, contract.paths[path][method.toLowerCase()].requestBody)
  const { example, examples } = Object.values<Json>(body?.content ?? {})[0] ?? {}
  return structuredClone(example ?? Object.values<Json>(examples ?? {})[0]?.value)
}
