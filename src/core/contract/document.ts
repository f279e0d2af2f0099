// Reads the published contract, either complete or in the form that the code needs: without prose and examples.
import { readFileSync } from 'node:fs'
import { DEFAULT_BRAND, withBrand } from '../brand.ts'
import type { Schema } from './schema_walk.ts'
import { mapValues, rewrite } from './schema_walk.ts'

export type Media = { content?: Record<string, { schema?: Schema }> }
export type Parameter = {
  name: string
  in: string
  schema?: Schema
  style?: string
  allowReserved?: boolean
  allowEmptyValue?: boolean
}
type Reference = { $ref?: string }
/** An operation as the document describes it. */
export type Described = {
  operationId: string
  parameters?: (Parameter & Reference)[]
  requestBody?: Media & Reference
  responses: Record<string, Media & Reference>
}
export type Document = {
  paths: Record<string, Record<string, Described>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Media>
    requestBodies: Record<string, Media>
    parameters: Record<string, Parameter>
  }
}

const FILE = new URL('../../../generated/openapi.json', import.meta.url)

// The server of the examples, which is the one that `npm start` runs.
const EXAMPLE_URL = 'http://localhost:8000'

/** Returns the contract as JSON text, with the brand and the URL of an installation. */
export const contractText = (brand: string, baseUrl = EXAMPLE_URL): string =>
  withBrand(readFileSync(FILE, 'utf8'), brand).replaceAll(EXAMPLE_URL, () => JSON.stringify(baseUrl).slice(1, -1))

let parsed: { brand: string; document: WeakRef<Document> } | undefined

/** Parses the complete contract, including its prose. The server does so once, when it starts, and does not retain the result. */
export function publishedContract(brand: string = DEFAULT_BRAND): Document {
  const known = parsed?.brand === brand ? parsed.document.deref() : undefined
  const document = known ?? (JSON.parse(contractText(brand)) as Document)
  parsed = { brand, document: new WeakRef(document) }
  return document
}

/** Returns the parts of the contract from which validators and serializers are compiled: operations, path parameters and referenced components. */
export function slimContract({ paths, components }: Document): Document {
  return {
    paths: mapValues(paths, ({ parameters: shared = [], ...item }) =>
      mapValues(item, ({ operationId, parameters = [], requestBody, responses }) => ({
        operationId,
        parameters: bare([...(shared as Parameter[]), ...parameters]),
        ...(requestBody ? { requestBody: bare(requestBody) } : {}),
        responses: mapValues(responses, bare),
      })),
    ),
    components: mapValues(components as Record<string, Schema>, (part) =>
      mapValues(part, bare),
    ) as Document['components'],
  }
}

// Keywords that only serve readers and other tools.
const UNUSED = /^(description|summary|examples?|headers|links|x-.*)$/
// The format of an integer repeats its limits, so a number outside them would cause two errors.
const isUnused = (word: string, value: unknown): boolean =>
  UNUSED.test(word) || (word === 'format' && (value === 'int32' || value === 'int64'))
const bare = <Part>(part: Part): Part =>
  rewrite(part, (object) =>
    Object.fromEntries(Object.entries(object).filter(([word, value]) => !isUnused(word, value))),
  )

/** Resolves a reference. Returns a part that is no reference unchanged. */
export function resolved<Part extends Reference>({ components }: Document, part: Part): Part {
  if (!part.$ref) return part
  const [kind, name] = part.$ref.split('/').slice(-2) as [keyof Document['components'], string]
  return components[kind][name] as Part
}

/**
 * Returns a schema with all references resolved, for compilers that receive it without the document. With `defaults`, the result keeps the
 * default values, which the compiler then fills in.
 */
export function inlineReferences<Part>(doc: Document, schema: Part, { defaults }: { defaults: boolean }): Part {
  const whole = ({ $ref, default: preset, ...rest }: Schema): Schema => ({
    ...(typeof $ref === 'string' ? whole(resolved(doc, { $ref }) as Schema) : {}),
    ...rest,
    ...(defaults && preset !== undefined ? { default: preset } : {}),
  })
  return rewrite(schema, whole)
}
