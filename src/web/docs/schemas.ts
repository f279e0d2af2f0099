// The fields of requests and responses as lists. A field that is an object contains the list of its own fields, closed at first.
import type { Document } from '../../core/contract/document.ts'
import type { Content } from '../../core/html.ts'
import { html } from '../../core/html.ts'

/** A schema, as far as its documentation needs it. */
export type DocsSchema = {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, DocsSchema>
  required?: string[]
  items?: DocsSchema
  additionalProperties?: DocsSchema | boolean
  anyOf?: DocsSchema[]
  allOf?: DocsSchema[]
  enum?: unknown[]
  format?: string
  default?: unknown
  readOnly?: boolean
  writeOnly?: boolean
  deprecated?: boolean
  [word: string]: unknown
}

/** Deeper objects are named by their type only: pages would otherwise have megabytes. */
const MAX_DEPTH = 4

/** What the lists need: the contract, and the conversion of descriptions to HTML. */
export type SchemaContext = { readonly doc: Document; readonly prose: (markdown: string) => Content }

const nameOf = ({ $ref }: DocsSchema): string | undefined => $ref?.split('/').at(-1)

/** Returns a schema without reference. What is written beside the reference takes precedence. */
export const whole = (doc: Document, { $ref, ...own }: DocsSchema): DocsSchema =>
  $ref === undefined
    ? own
    : { ...whole(doc, doc.components.schemas[$ref.split('/').at(-1)!] as unknown as DocsSchema), ...own }

/** Returns the fields of a schema, or its type if it is no object. */
export function fieldsOf(context: SchemaContext, schema: DocsSchema): Content {
  const objects = objectsIn(context.doc, schema)
  if (!objects.length) return html`<p>${typeOf(context.doc, schema)}</p>`
  return objects.map((object) => fieldList(context, object, []))
}

/** Adds the names of all fields of a schema, at any depth. `visited` has the schemas whose names have been added. */
export function addFieldNames(doc: Document, schema: DocsSchema, names: Set<string>, visited: Set<unknown>): void {
  const { $ref } = schema
  const key = $ref ?? schema
  if (visited.has(key)) return
  visited.add(key)
  const { properties = {}, items, additionalProperties, anyOf = [], allOf = [] } = whole(doc, schema)
  for (const name of Object.keys(properties)) names.add(name)
  const others = typeof additionalProperties === 'object' ? [additionalProperties] : []
  for (const part of [...Object.values(properties), ...(items ? [items] : []), ...others, ...anyOf, ...allOf])
    addFieldNames(doc, part, names, visited)
}

type Named = { readonly name: string | undefined; readonly schema: DocsSchema }

// The objects that a value is or contains: itself, the entries of a list, the values of a map, alternatives.
function objectsIn(doc: Document, schema: DocsSchema): Named[] {
  const { properties, items, additionalProperties, anyOf = [], allOf = [], ...own } = whole(doc, schema)
  const name = nameOf(schema)
  if (allOf.length) {
    const parts = [{ properties, ...own }, ...allOf.flatMap((part) => objectsIn(doc, part).map((one) => one.schema))]
    const merged = {
      properties: Object.assign({}, ...parts.map((part) => part.properties)) as Record<string, DocsSchema>,
      required: parts.flatMap(({ required = [] }) => required),
    }
    if (Object.keys(merged.properties).length) return [{ name: name ?? nameOf(allOf[0]!), schema: merged }]
  }
  if (properties) return [{ name, schema: { properties, ...own } }]
  const parts = [items, typeof additionalProperties === 'object' ? additionalProperties : undefined, ...anyOf]
  return parts.flatMap((part) => (part ? objectsIn(doc, part) : []))
}

function fieldList(context: SchemaContext, { name, schema }: Named, above: readonly (string | undefined)[]): Content {
  const { properties = {}, required = [] } = schema
  return html`<ul class="fields">${Object.entries(properties).map(([key, field]) =>
    fieldItem(context, key, field, { isRequired: required.includes(key), above: [...above, name] }),
  )}</ul>`
}

type Surroundings = { readonly isRequired: boolean; readonly above: readonly (string | undefined)[] }

/** Returns a field or parameter with its type, limits and description. */
export function fieldItem(
  context: SchemaContext,
  key: string,
  field: DocsSchema,
  { isRequired, above }: Surroundings,
): Content {
  const full = whole(context.doc, field)
  const objects = objectsIn(context.doc, field)
  const isRepeated = objects.some(({ name }) => name !== undefined && above.includes(name))
  const flags = [
    isRequired && 'required',
    full.readOnly && 'read-only',
    full.writeOnly && 'write-only',
    full.deprecated && 'deprecated',
  ].filter((flag) => typeof flag === 'string')
  const isShown = objects.length > 0 && !isRepeated && above.length < MAX_DEPTH
  return html`<li><p><code>${key}</code> <span class="quiet">${typeOf(context.doc, field)}</span>${flags.map(
    (flag) => html` <span class="flag">${flag}</span>`,
  )}</p>${full.description !== undefined && context.prose(full.description)}${limits(full)}${
    isShown &&
    html`<details><summary>Fields of <code>${key}</code></summary>${objects.map((object) => fieldList(context, object, above))}</details>`
  }</li>`
}

/** Returns the type of a schema in words: `string or null`, `array of Item`. */
export function typeOf(doc: Document, schema: DocsSchema): string {
  const { type, items, anyOf, allOf, additionalProperties, properties, format, enum: values } = whole(doc, schema)
  if (anyOf && !properties) return [...new Set(anyOf.map((part) => typeOf(doc, part)))].join(' or ')
  if (allOf?.length && type === undefined) return typeOf(doc, allOf[0]!)
  const types = type === undefined ? [values ? 'string' : 'any value'] : [type].flat()
  return types
    .map((one) => {
      if (one === 'array') return items ? `array of ${typeOf(doc, items)}` : 'array'
      if (one === 'object' && !properties && typeof additionalProperties === 'object')
        return `map to ${typeOf(doc, additionalProperties)}`
      if (one === 'object') return nameOf(schema) ?? 'object'
      return one === 'string' && format !== undefined ? `string (${format})` : one
    })
    .join(' or ')
}

const LIMITS: Readonly<Record<string, string>> = {
  minimum: 'at least',
  maximum: 'at most',
  exclusiveMinimum: 'more than',
  exclusiveMaximum: 'less than',
  minLength: 'minimum length',
  maxLength: 'maximum length',
  minItems: 'minimum number of entries',
  maxItems: 'maximum number of entries',
  maxProperties: 'maximum number of fields',
  pattern: 'pattern',
}

function limits(schema: DocsSchema): Content {
  const { default: preset, enum: values } = schema
  const parts = [
    ...(values
      ? [html`one of ${values.map((value, i) => html`${i > 0 && ', '}<code>${JSON.stringify(value)}</code>`)}`]
      : []),
    ...(preset === undefined ? [] : [html`defaults to <code>${JSON.stringify(preset)}</code>`]),
    ...Object.entries(LIMITS).flatMap(([word, text]) =>
      schema[word] === undefined || schema[word] === Number.MAX_SAFE_INTEGER
        ? []
        : [html`${text} <code>${String(schema[word])}</code>`],
    ),
  ]
  return parts.length > 0 && html`<p class="quiet">${parts.map((part, i) => html`${i > 0 && '; '}${part}`)}</p>`
}
