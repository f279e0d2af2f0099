// The file of an event: YAML with a section for each type of object.
import { stringify } from 'yaml'
import { UsageError } from '../../config.ts'
import { parseYaml } from '../api/values.ts'
import type { Fields, Kind } from './kinds.ts'
import { fieldsOf, KINDS, partsOf, settingsFields } from './kinds.ts'
import type { Live, LiveObject } from './live.ts'
import { keyOfId, ownSettings, portable } from './live.ts'

/** An object of a file. */
export type FileObject = {
  kind: Kind
  /** The key within its section, or within its parent. */
  local: string
  parent: FileObject | undefined
  /** Its path in the file, such as `items.vip.variations.adult`. */
  path: string
  data: Fields
}
export type EventFile = { event: Fields; settings: Fields; objects: FileObject[] }

const SECTIONS = ['event', 'settings', ...KINDS.filter(({ parent }) => !parent).map(({ name }) => name)]

const isMap = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Parses the file of an event.
 * @param source names the file in errors
 * @throws UsageError that lists everything that is not part of the format
 */
export function parseEventFile(text: string, source: string): EventFile {
  const root = parseYaml(text, source)
  if (!isMap(root)) throw new UsageError(`${source} is not the file of an event: it is not a map of sections.`)
  const errors: string[] = []
  for (const name of Object.keys(root)) if (!SECTIONS.includes(name)) errors.push(`${name}: there is no such section.`)
  const section = (name: string): Fields => {
    const value = root[name] ?? {}
    if (isMap(value)) return value
    errors.push(`${name}: this must be a map.`)
    return {}
  }
  const event = section('event')
  const settings = section('settings')
  checkNames('event', event, fieldsOf('events'), errors)
  checkNames('settings', settings, settingsFields(), errors)
  const objects: FileObject[] = []
  for (const kind of KINDS) if (!kind.parent) readSection(kind, root[kind.name], kind.name, undefined, objects, errors)
  if (errors.length) throw new UsageError([`${source} is not valid.`, ...errors].join('\n'))
  // In the order of types, so that the parts of all objects come after all objects.
  return { event, settings, objects: KINDS.flatMap((kind) => objects.filter((one) => one.kind === kind)) }
}

function readSection(
  kind: Kind,
  value: unknown,
  path: string,
  parent: FileObject | undefined,
  objects: FileObject[],
  errors: string[],
): void {
  if (value === undefined || value === null) return
  const isList = kind.label === undefined
  if (isList ? !Array.isArray(value) : !isMap(value)) {
    errors.push(`${path}: this must be a ${isList ? 'list' : 'map of objects by key'}.`)
    return
  }
  for (const [local, entry] of Object.entries(value)) {
    const at = `${path}.${local}`
    if (!isMap(entry)) {
      errors.push(`${at}: this must be a map of fields.`)
      continue
    }
    if (local.includes('/')) errors.push(`${at}: a key has no slash.`)
    const parts = partsOf(kind)
    const data = Object.fromEntries(Object.entries(entry).filter(([name]) => !parts.some((part) => part.name === name)))
    checkNames(at, data, fieldsOf(kind.name), errors)
    const object = { kind, local, parent, path: at, data }
    objects.push(object)
    for (const part of parts) readSection(part, entry[part.name], `${at}.${part.name}`, object, objects, errors)
  }
}

function checkNames(path: string, data: Fields, fields: object, errors: string[]): void {
  for (const name of Object.keys(data))
    if (!Object.hasOwn(fields, name)) errors.push(`${path}.${name}: there is no such field.`)
}

/** Returns the file of an event on the server. */
export function fileOf(live: Live): Fields {
  const toKey = keyOfId(live)
  const zone = String(live.event!.timezone)
  const file: Fields = {
    event: portable('events', live.event!, toKey, zone),
    settings: ownSettings(live),
  }
  const write = (one: LiveObject): Fields => {
    const data = portable(one.kind.name, one.data, toKey, zone)
    for (const part of partsOf(one.kind)) {
      const parts = live.objects.filter(({ kind, parent }) => kind === part && parent === one)
      if (parts.length) data[part.name] = sectionOf(part, parts, write)
    }
    return data
  }
  for (const kind of KINDS) {
    const objects = live.objects.filter((one) => one.kind === kind)
    if (!kind.parent && objects.length) file[kind.name] = sectionOf(kind, objects, write)
  }
  return Object.fromEntries(Object.entries(file).filter(([, value]) => Object.keys(value as object).length))
}

const sectionOf = (
  kind: Kind,
  objects: readonly LiveObject[],
  write: (one: LiveObject) => Fields,
): Fields | Fields[] =>
  kind.label ? Object.fromEntries(objects.map((one) => [one.local, write(one)])) : objects.map(write)

/** Returns the file of an event as YAML. */
export const eventYaml = (file: Fields): string => stringify(file, { lineWidth: 120, aliasDuplicateObjects: false })

/** Returns the path that an object on the server has in a file, such as `items.vip.variations.adult`. */
export const pathOf = (one: LiveObject): string =>
  one.parent ? `${pathOf(one.parent)}.${one.kind.name}.${one.local}` : `${one.kind.name}.${one.local}`
