// Bodies of requests from the command line: --data in JSON or YAML, and single fields by --set.
import { readFileSync } from 'node:fs'
import { basename, extname } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { parseDocument } from 'yaml'
import { UsageError } from '../../config.ts'
import type { Schema } from './contract.ts'
import { property, typesOf } from './contract.ts'

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
}
/** Maximum number of entries that an index in --set can skip to, so that a mistyped index does not fill the memory. */
const MAX_INDEX = 10_000

/**
 * Parses a body: JSON or YAML itself, `@` and the path of a file, or `-` for standard input.
 * @throws UsageError if the file cannot be read, or the text is neither JSON nor YAML
 */
export async function parseData(given: string): Promise<unknown> {
  const source = given === '-' ? 'standard input' : given.startsWith('@') ? given.slice(1) : '--data'
  const text = given === '-' ? await readText(process.stdin) : given.startsWith('@') ? readFile(source) : given
  return parseYaml(text, source)
}

/**
 * Parses YAML or JSON, without dates and other types that JSON does not have.
 * @param source names the text in errors
 * @throws UsageError with the line of the first error, or the path of a value that JSON cannot represent
 */
export function parseYaml(text: string, source: string): unknown {
  try {
    const document = parseDocument(text, { prettyErrors: true })
    const [error] = document.errors
    if (error) throw new UsageError(`${source} is neither JSON nor YAML. ${error.message.split('\n')[0]}`)
    const value: unknown = document.toJS()
    assertJson(value, source)
    return value
  } catch (failure) {
    if (failure instanceof UsageError) throw failure
    throw new UsageError(`${source} cannot be read: ${(failure as Error).message}.`)
  }
}

// JSON would replace infinite numbers by null, and sets by {}. An alias of YAML can contain itself.
function assertJson(value: unknown, source: string): void {
  const complete = new Set<unknown>()
  const open = new Set<unknown>()
  const check = (one: unknown, path: string): void => {
    const reject = (problem: string): never => {
      throw new UsageError(`${source} is not valid: ${path === '' ? 'the document' : path} ${problem}`)
    }
    if (typeof one === 'number' && !Number.isFinite(one)) reject('is not a number that JSON can represent.')
    if (typeof one !== 'object' || one === null || complete.has(one)) return
    if (open.has(one)) reject('contains itself through an alias.')
    if (!Array.isArray(one) && Object.getPrototypeOf(one) !== Object.prototype)
      reject('has a type that JSON does not have.')
    open.add(one)
    for (const [name, part] of Object.entries(one)) check(part, path === '' ? name : `${path}.${name}`)
    open.delete(one)
    complete.add(one)
  }
  check(value, '')
}

/** Reads a file as text. @throws UsageError if it cannot be read */
export function readFile(path: string): string {
  return readBytes(path).toString('utf8')
}

/** Reads a file. @throws UsageError if it cannot be read */
export function readBytes(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new UsageError(`The file ${path} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/**
 * Returns the body and the headers that upload a file.
 * @throws UsageError if the file cannot be read, or its name has none of the supported extensions
 */
export function uploadOf(path: string): { body: Blob; headers: Record<string, string> } {
  const type = MEDIA_TYPES[extname(path).toLowerCase()]
  if (!type) throw new UsageError(`${path} has none of the types ${Object.keys(MEDIA_TYPES).join(', ')}.`)
  const name = basename(path).replace(/[^\w.-]/g, '_')
  return {
    body: new Blob([new Uint8Array(readBytes(path))], { type }),
    headers: { 'Content-Disposition': `attachment; filename="${name}"` },
  }
}

/**
 * Sets fields of a body. Dots separate the names of nested fields, and numbers are indexes of lists: `positions.0.item=1`. Values are strings
 * where the schema has a string, otherwise JSON; `null` is null where the schema accepts it.
 * @throws UsageError if an assignment has no `=`, or leads into a value that is neither object nor list
 */
export function setFields(body: unknown, assignments: readonly string[], schema: Schema | undefined): unknown {
  let result = body
  for (const assignment of assignments) {
    const [, path, value] = /^([^=]+)=([^]*)$/.exec(assignment) ?? []
    if (path === undefined) throw new UsageError(`--set ${assignment} has no value. Use --set field=value.`)
    result = assign(result, path.split('.'), schema, value!, path)
  }
  return result
}

function assign(
  target: unknown,
  [name, ...rest]: string[],
  schema: Schema | undefined,
  text: string,
  path: string,
): unknown {
  if (name === undefined) return fieldValue(text, schema)
  const isIndex = /^\d+$/.test(name)
  if (isIndex && Number(name) > MAX_INDEX) throw new UsageError(`--set ${path}: the index ${name} is too large.`)
  const own = target ?? (isIndex ? [] : {})
  if (typeof own !== 'object' || (Array.isArray(own) && !isIndex))
    throw new UsageError(`--set ${path}: the value before ${name} has no such field.`)
  const copy = (Array.isArray(own) ? [...own] : { ...own }) as Record<string, unknown>
  const before = Object.hasOwn(copy, name) ? copy[name] : undefined
  const value = assign(before, rest, schema && property(schema, name), text, path)
  Object.defineProperty(copy, name, { value, writable: true, enumerable: true, configurable: true })
  return copy
}

function fieldValue(text: string, schema: Schema | undefined): unknown {
  const types = schema ? typesOf(schema) : []
  if (text === 'null' && (types.length === 0 || types.includes('null'))) return null
  if (types.includes('integer') && /^-?\d{1,15}$/.test(text)) return Number(text)
  const isStructure = /^[{[]/.test(text) && (types.includes('object') || types.includes('array'))
  if (types.includes('string') && !isStructure) return text
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
