// Writes lists as JSON directly from the rows that PostgreSQL sends. Values whose text format is already valid JSON are copied, without
// parsing them or creating objects. As in all responses, only declared fields are written.
import pg from 'pg'
import { timestamp } from '../data/db.ts'
import type { Cells, Fields } from '../data/driver.ts'
import type { Part, StoredRows } from '../data/stored_rows.ts'
import { parsedCell } from '../data/stored_rows.ts'
import type { Described, Document } from './document.ts'
import { resolved } from './document.ts'
import type { BrandEdge } from './edge.ts'
import type { Schema } from './schema_walk.ts'
import type { Write } from './serializers.ts'
import { serializer } from './serializers.ts'

/** Writes a page in chunks, because one string with the whole page exceeds the CPU cache. */
export type WriteRows = (page: Page) => Buffer[]
type Page = { count: number; next: string | null; previous: string | null; results: StoredRows }
type WriteRow = (cells: Cells, parts: readonly Part[]) => string
type ObjectSchema = { properties: Record<string, Schema>; required: readonly string[] }

/** Characters per chunk. */
const CHUNK_CHARACTERS = 8192

/**
 * Creates the functions that write the lists of a document from rows.
 * @returns a function of the operation; it returns undefined unless the operation returns pages of objects whose fields the contract declares
 */
export function rowsWriters(doc: Document, edge: BrandEdge): (operation: Described) => WriteRows | undefined {
  const compile = (schema: Schema): Write => serializer(doc, schema, edge)
  const isBranded = (schema: Schema): boolean => edge.write(schema) !== undefined
  return ({ responses }) => {
    const schema = responses[200] && resolved(doc, responses[200]).content?.['application/json']?.schema
    const entry = schema && entryOf(doc, schema)
    if (!entry) return undefined
    // Compiled at the first page, as serializers are compiled at the first response.
    let writer: ReturnType<typeof rowWriter> | undefined
    return (page) => written(page, (writer ??= rowWriter(doc, entry, compile, isBranded))(page.results))
  }
}

function written({ count, next, previous, results }: Page, write: WriteRow | undefined): Buffer[] {
  const pieces: Buffer[] = []
  let text = `{"count":${count},"next":${JSON.stringify(next)},"previous":${JSON.stringify(previous)},"results":[`
  for (let i = 0; i < results.length; i += 1) {
    text += (i ? ',' : '') + write!(results.rows[i]!, results.parts)
    if (text.length < CHUNK_CHARACTERS) continue
    pieces.push(Buffer.from(text))
    text = ''
  }
  pieces.push(Buffer.from(`${text}]}`))
  return pieces
}

// Returns the schema of the entries of a paginated list.
function entryOf(doc: Document, page: Schema): Schema | undefined {
  const parts = [page, ...((page.allOf ?? []) as Schema[])].map((part) => whole(doc, part).properties as Schema)
  const members: Schema = Object.assign({}, ...parts)
  if (Object.keys(members).sort().join() !== 'count,next,previous,results') return undefined
  const { items } = whole(doc, members.results as Schema) as { items?: Schema }
  return items && objectOf(doc, items) ? items : undefined
}

/**
 * Creates the function that writes rows as objects of a schema. It is compiled when a statement's columns are first seen.
 * @returns the function for these rows; undefined if there are none
 */
function rowWriter(
  doc: Document,
  entry: Schema,
  compile: (schema: Schema) => Write,
  isBranded: (schema: Schema) => boolean,
): (rows: StoredRows) => WriteRow | undefined {
  const { properties, required } = objectOf(doc, entry)!
  const known = new WeakMap<Fields, WriteRow>()

  const column = (schema: Schema, text: string, i: number, field: Fields[number]): WriteRow => {
    const shape = whole(doc, schema)
    const types = [shape.type].flat()
    const write = compile(schema)
    const nothing = types.includes('null') ? () => `${text}null` : () => text + write(null)
    const form = isBranded(schema) ? undefined : formOf(field.dataTypeID, types, shape)
    if (form === 'boolean') {
      const [yes, no] = [`${text}true`, `${text}false`]
      return (cells) => (cells[i] === null ? nothing() : cells[i] === 't' ? yes : no)
    }
    if (form === 'same') return (cells) => (cells[i] === null ? nothing() : text + cells[i])
    if (form === 'quoted') return (cells) => (cells[i] === null ? nothing() : `${text}"${cells[i]}"`)
    if (form === 'time') return (cells) => (cells[i] === null ? nothing() : `${text}"${timestamp(cells[i]!)}"`)
    if (form === 'text') return (cells) => (cells[i] === null ? nothing() : text + JSON.stringify(cells[i]))
    return (cells) => (cells[i] === null ? nothing() : text + write(parsedCell(cells[i]!, field)))
  }

  const joined = (schema: Schema, text: string, i: number, key: number): WriteRow => {
    const write = compile(schema)
    return (cells, parts) => text + write((parts[i] as Part & { kind: 'value' }).value(Number(cells[key])))
  }

  const objects = (schema: Schema, text: string, i: number, key: number): WriteRow => {
    const { items } = whole(doc, schema) as { items: Schema }
    const writer = rowWriter(doc, items, compile, isBranded)
    return (cells, parts) => {
      const { rows, of } = parts[i] as Part & { kind: 'rows' }
      const own = of(Number(cells[key]))
      if (!own.length) return `${text}[]`
      const write = writer(rows)!
      let list = `${text}[`
      for (let row = 0; row < own.length; row += 1) list += (row ? ',' : '') + write(own[row]!, rows.parts)
      return `${list}]`
    }
  }

  const compiled = ({ fields, names, parts }: StoredRows): WriteRow => {
    const key = names.indexOf('id')
    const members: WriteRow[] = []
    for (const [name, schema] of Object.entries(properties)) {
      const text = `${members.length ? ',' : '{'}${JSON.stringify(name)}:`
      const i = names.indexOf(name)
      const part = parts.findIndex((one) => one.name === name)
      if (i >= 0) members.push(column(schema, text, i, fields[i]!))
      else if (part >= 0) members.push((parts[part]!.kind === 'rows' ? objects : joined)(schema, text, part, key))
      else if (required.includes(name)) throw new Error(`The rows have no ${name}.`)
    }
    return (cells, parts) => {
      let object = ''
      for (let i = 0; i < members.length; i += 1) object += members[i]!(cells, parts)
      return `${object || '{'}}`
    }
  }

  return (rows) => {
    if (!rows.length) return undefined
    const write = known.get(rows.fields) ?? compiled(rows)
    known.set(rows.fields, write)
    return write
  }
}

// How values of PostgreSQL's types become JSON of the field's type in the contract, where quotes are all that must be added.
const { INT2, INT4, INT8, BOOL, NUMERIC, DATE, TIMESTAMPTZ, TEXT, VARCHAR, JSON: JSON_TYPE, JSONB } = pg.types.builtins
type Form = 'same' | 'boolean' | 'quoted' | 'time' | 'text'

function formOf(type: number, types: readonly unknown[], shape: Schema): Form | undefined {
  if ([INT2, INT4, INT8].includes(type)) return types.includes('integer') ? 'same' : undefined
  if (type === BOOL) return types.includes('boolean') ? 'boolean' : undefined
  if ([JSON_TYPE, JSONB].includes(type)) return types.includes('object') && isMap(shape) ? 'same' : undefined
  if (!types.includes('string')) return undefined
  if ([NUMERIC, DATE].includes(type)) return 'quoted'
  if (type === TIMESTAMPTZ) return 'time'
  return [TEXT, VARCHAR].includes(type) ? 'text' : undefined
}

// Returns whether the schema is a map with arbitrary names, whose values cannot have undeclared fields.
function isMap({ properties, patternProperties, additionalProperties: values }: Schema): boolean {
  if (properties || patternProperties) return false
  return values === true || ['string', 'integer', 'number', 'boolean'].includes((values as Schema)?.type as string)
}

function objectOf(doc: Document, schema: Schema): ObjectSchema | undefined {
  const { properties, required = [], allOf, anyOf, oneOf } = whole(doc, schema) as Partial<ObjectSchema> & Schema
  return properties && !allOf && !anyOf && !oneOf ? { properties, required } : undefined
}

// Resolves a reference and merges the keywords beside it.
function whole(doc: Document, schema: Schema): Schema {
  if (typeof schema.$ref !== 'string') return schema
  const { $ref, ...rest } = schema as Schema & { $ref: string }
  return { ...whole(doc, resolved(doc, { $ref }) as Schema), ...rest }
}
