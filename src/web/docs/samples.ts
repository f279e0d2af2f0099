// One sample request for each operation, with the examples of the contract. The collections and the fixtures are made from them (guide
// collections).
import type { Document } from '../../core/contract/document.ts'
import { contractText, resolved } from '../../core/contract/document.ts'

/** Variables of the collections. They have the names of the inputs of workflows, and values of the demo. */
export type Variable = { readonly name: string; readonly value: string; readonly isSecret: boolean }

/** A value of a parameter. A list is several values of the same name. */
export type SampleValue = {
  readonly name: string
  readonly value: string
  readonly required: boolean
  readonly description: string
}

export type Sample = {
  readonly id: string
  readonly tag: string
  readonly summary: string
  readonly description: string
  readonly method: string
  /** The path with variables for organizer and event and the other parameters in braces. */
  readonly path: string
  readonly pathValues: readonly SampleValue[]
  readonly query: readonly SampleValue[]
  readonly headers: readonly SampleValue[]
  /** The value of the header Authorization, with a variable; undefined for operations without credentials. */
  readonly authorization: string | undefined
  readonly body: { readonly media: string; readonly value: unknown } | undefined
}

/** A part of the contract, or a reference to one. */
export type ContractPart = { $ref?: string; [word: string]: unknown }
/** What can have examples. */
export type Example = { example?: unknown; examples?: Record<string, ContractPart & { value?: unknown }> }
/** A parameter of the contract. */
export type ParameterPart = ContractPart &
  Example & { name: string; in: string; required?: boolean; description?: string; style?: string; explode?: boolean }
/** An operation as the contract has it. */
export type OperationPart = ContractPart & {
  operationId: string
  tags: string[]
  summary: string
  description: string
  parameters?: ParameterPart[]
  security?: Record<string, string[]>[]
  requestBody?: ContractPart
  responses: Record<string, ContractPart>
}

/** Variables for the slug of the event, by the event of the example: most operations, dates of series, seats. */
const EVENTS: Readonly<Record<string, string>> = {
  openstage26: 'event',
  kellerkonzerte: 'series',
  grandtheater: 'seated_series',
}

/** Returns the variables of the collections of a server. */
export const variablesOf = (baseUrl: string): readonly Variable[] => [
  { name: 'base_url', value: baseUrl, isSecret: false },
  { name: 'organizer', value: 'kulturwerk', isSecret: false },
  ...Object.entries(EVENTS).map(([value, name]) => ({ name, value, isSecret: false })),
  ...['token', 'access_token', 'device_token'].map((name) => ({ name, value: '', isSecret: true })),
]

const CREDENTIALS = [
  ['Token', 'Token {{token}}'],
  ['OAuth2', 'Bearer {{access_token}}'],
  ['Device', 'Device {{device_token}}'],
] as const

/** The version of the API, and a sample request for each of its operations. */
export type Samples = { readonly version: string; readonly samples: readonly Sample[] }

/** Returns a sample request for each operation of the contract. */
export function samplesOf(brand: string, baseUrl: string): Samples {
  const { doc, info, operations } = readContract(brand, baseUrl)
  return { version: info.version, samples: operations.map((operation) => sampleOf(doc, operation)) }
}

/** An operation of the contract, with the parameters of its path. */
export type DescribedOperation = { path: string; method: string; shared: ParameterPart[]; op: OperationPart }

/** Reads the contract with the names of a brand and the URL of a server. */
export function readContract(brand: string, baseUrl: string) {
  const doc = JSON.parse(contractText(brand, baseUrl)) as Document & { info: { version: string } }
  const operations = Object.entries(doc.paths).flatMap(([path, { parameters = [], ...methods }]) =>
    Object.entries(methods).map(
      ([method, op]): DescribedOperation => ({
        path,
        method: method.toUpperCase(),
        shared: parameters as unknown as ParameterPart[],
        op: op as unknown as OperationPart,
      }),
    ),
  )
  return { doc, info: doc.info, operations }
}

/** Returns the sample request of an operation. */
export function sampleOf(doc: Document, { path, method, shared, op }: DescribedOperation): Sample {
  const parameters = [...shared, ...(op.parameters ?? [])].map((part) => resolved(doc, part))
  const at = (location: string): SampleValue[] =>
    parameters.filter((parameter) => parameter.in === location).flatMap((parameter) => valuesOf(doc, parameter))
  const event = at('path').find(({ name }) => name === 'event')?.value
  const scheme = CREDENTIALS.find(([name]) => op.security?.some((accepted) => name in accepted))
  const [content] = op.requestBody ? Object.entries(contentOf(doc, op.requestBody)) : []
  return {
    id: op.operationId,
    tag: op.tags[0]!,
    summary: op.summary,
    description: op.description,
    method,
    path: path.replace('{organizer}', '{{organizer}}').replace('{event}', `{{${EVENTS[event ?? '']}}}`),
    pathValues: at('path').filter(({ name }) => name !== 'organizer' && name !== 'event'),
    query: at('query'),
    headers: at('header').filter(({ required }) => required),
    authorization: scheme?.[1],
    body: content && { media: content[0], value: examplesOf(doc, content[1])[0]?.value },
  }
}

const contentOf = (doc: Document, part: ContractPart): Record<string, Example> =>
  (resolved(doc, part).content ?? {}) as Record<string, Example>

type NamedValue = { readonly name?: string; readonly value: unknown }

/** Returns the examples of a parameter or body, with their names if there are several. */
export function examplesOf(doc: Document, { example, examples = {} }: Example): NamedValue[] {
  const named = Object.entries(examples).map(([name, part]) => ({ name, value: resolved(doc, part).value }))
  return example === undefined ? named : [{ value: example }, ...named]
}

// The values of a parameter as they are in a request: an exploded list or object has several, any other list is one with commas.
function valuesOf(doc: Document, parameter: ParameterPart): SampleValue[] {
  const { name, required = false, description = '', style, explode } = parameter
  const value = examplesOf(doc, parameter)[0]?.value ?? ''
  const of = (key: string, one: unknown): SampleValue => ({ name: key, value: String(one), required, description })
  if (style === 'deepObject') return Object.entries(value as object).map(([key, one]) => of(`${name}[${key}]`, one))
  if (Array.isArray(value) && explode !== false) return value.map((one) => of(name, one))
  return [of(name, value)]
}

/** The examples of an operation: its requests and, by status, its responses. */
export type Fixture = {
  readonly method: string
  readonly path: string
  readonly requests: readonly FixtureBody[]
  readonly responses: Readonly<Record<string, readonly FixtureBody[]>>
}
/** A body. `name` is that of the example, for operations with several. */
export type FixtureBody = { readonly name?: string; readonly media: string; readonly body: unknown }

/** Returns all examples of the contract by operation. A response without a body has no entries. */
export function fixturesOf(
  brand: string,
  baseUrl: string,
): { version: string; operations: Readonly<Record<string, Fixture>> } {
  const { doc, info, operations } = readContract(brand, baseUrl)
  const bodies = (part: ContractPart): FixtureBody[] =>
    Object.entries(contentOf(doc, part)).flatMap(([media, content]) =>
      examplesOf(doc, content).map(({ name, value }) => ({ ...(name !== undefined && { name }), media, body: value })),
    )
  return {
    version: info.version,
    operations: Object.fromEntries(
      operations.map(({ path, method, op }) => [
        op.operationId,
        {
          method,
          path,
          requests: op.requestBody ? bodies(op.requestBody) : [],
          responses: Object.fromEntries(
            Object.entries(op.responses).map(([status, response]) => [status, bodies(response)]),
          ),
        },
      ]),
    ),
  }
}
