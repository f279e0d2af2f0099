// How the loops over the contract create objects of a resource and requests that succeed. The examples of the contract suffice for most
// operations; `resources/<area>/recipes.ts` covers the others.
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

/** The caller of a recipe's requests, and how to create objects of other resources: see `made` in `sample.ts`. */
export type RecipeContext = { who: Person; made: (resource: string, above?: Values) => Promise<Json> }

/** What a call needs to succeed in addition to the example of its body and an object for each path parameter. */
export type CallRecipe = {
  /** Creates the order in the path in the state that the operation requires. Its payments and refunds are numbered from 1. */
  order?: OrderRows
  /** Returns values for path parameters. */
  path?: (context: RecipeContext) => Promise<Values>
  /** Returns the object that the last path parameter names. */
  object?: (context: RecipeContext, above: Values) => Promise<Json>
  /** Returns fields of the body. */
  body?: (context: RecipeContext, path: string) => Promise<Json>
  /** Returns the query string. */
  query?: (context: RecipeContext) => Promise<string>
  /** Returns headers, instead of the examples of the contract. */
  headers?: (context: RecipeContext) => Promise<Values>
  /** Runs before the call, for example jobs that must have finished. */
  prepare?: (world: Festival, path: string) => Promise<void>
}

/** What tests need to know about a resource beyond the contract. */
export type Recipe = {
  /** Field whose values must be unique; each body gets a different one. */
  unique?: string
  /** For each organizer, the event that can have such objects, if not every event can. */
  events?: Values
  /** Values for path parameters that do not identify an object. */
  forms?: Values
  /** Creates an object if the contract has no operation for it or its example cannot be sent twice. */
  create?: (context: RecipeContext, above: Values) => Promise<unknown>
  /** Creates an object at another event or organizer if the example references objects that do not exist there. */
  createElsewhere?: (context: RecipeContext, above: Values) => Promise<unknown>
  /** Fields of a replacement at another event or organizer. */
  replaceElsewhere?: Json
  /** What the operations of the resource need, by verb. */
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
