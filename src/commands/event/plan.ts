// The difference between the file of an event and the server: which objects are created, changed and deleted.
import { parts } from '../api/contract.ts'
import type { Change, FieldChange, FieldChanges, Plan } from './changes.ts'
import { nestedBundles } from './conflicts.ts'
import type { EventFile, FileObject } from './document.ts'
import { pathOf } from './document.ts'
import type { Fields, Kind } from './kinds.ts'
import { defaultOf, fieldsOf, KINDS, operationOf, settingsFields } from './kinds.ts'
import type { Live, LiveObject } from './live.ts'
import { keyOf, keyOfId } from './live.ts'
import { isSame, mapReferences } from './values.ts'

/** Sections of a file that are no objects. */
export const EVENT = 'event'
export const SETTINGS = 'settings'

/**
 * Compares a file with the server. Fields that the file omits have their default, or remain as they are if the contract has none.
 * @param live its objects get the keys that they have in the file
 * @param deletes whether objects that are not in the file are deleted
 */
export function planOf(file: EventFile, live: Live, deletes: boolean): Plan {
  const zone = String(file.event.timezone ?? live.event?.timezone ?? 'UTC')
  const matches = matchAll(file, live, zone)
  const toKey = keyOfId(live)
  const errors = unknownReferences(file, live)
  const changes: Change[] = []

  const compare = (
    name: string,
    wanted: Fields,
    present: Fields | undefined,
    initial: readonly string[] = [],
  ): FieldChanges =>
    Object.fromEntries(
      Object.entries(fieldsOf(name)).flatMap(([field, schema]): [string, FieldChange][] => {
        const after = field in wanted ? wanted[field] : defaultOf(schema)
        if (!present) return field in wanted ? [[field, { before: undefined, after }]] : []
        if (after === undefined || initial.includes(field)) return []
        const before = mapReferences(schema, present[field], toKey, field)
        return isSame(schema, before, after, zone) ? [] : [[field, { before, after }]]
      }),
    )
  const add = (change: Change): void => {
    if (change.action === 'create' || Object.keys(change.fields).length) changes.push(change)
  }

  const event = compare('events', file.event, live.event)
  if (!live.event) errors.push(...missing('events', EVENT, file.event))
  add({ action: live.event ? 'update' : 'create', path: EVENT, fields: event })
  add({ action: 'update', path: SETTINGS, fields: compareSettings(file.settings, live) })
  for (const object of file.objects) {
    const { kind, path, data } = object
    const found = matches.get(object)
    const fields = compare(kind.name, data, found?.data, kind.initial)
    if (found) errors.push(...fixedFields(kind, path, fields))
    else errors.push(...missing(kind.name, path, data), ...impossiblePart(object, matches, live))
    add({ action: found ? 'update' : 'create', path, fields, object, ...(found && { live: found }) })
  }
  const matched = new Set(matches.values())
  const extra = live.objects.filter((one) => !matched.has(one))
  if (deletes) errors.push(...lastVariations(extra, live))
  errors.push(...nestedBundles({ changes, extra, matches }, live, deletes))
  return { changes, extra, errors, matches }
}

// A product that was created with variations cannot lose all of them.
function lastVariations(extra: readonly LiveObject[], live: Live): string[] {
  const remaining = live.objects.filter((one) => one.kind.name === 'variations' && !extra.includes(one))
  const losing = new Set(extra.filter(({ kind }) => kind.name === 'variations').map(({ parent }) => parent!))
  return [...losing]
    .filter((item) => !extra.includes(item) && !remaining.some(({ parent }) => parent === item))
    .map((item) => `${pathOf(item)}.variations: the last variation of a product cannot be deleted.`)
}

function compareSettings(wanted: Fields, { settings, inherited, event }: Live): FieldChanges {
  return Object.fromEntries(
    Object.entries(settingsFields()).flatMap(([key, schema]): [string, FieldChange][] => {
      const isInherited = !(key in wanted)
      const after = isInherited ? inherited[key] : wanted[key]
      if (after === undefined || (isInherited && !event)) return []
      const before = settings[key] ?? (event ? null : inherited[key])
      return isSame(schema, before, after, 'UTC') ? [] : [[key, { before, after: isInherited ? null : after }]]
    }),
  )
}

// Returns errors for fields that the contract requires of new objects.
function missing(name: string, path: string, data: Fields): string[] {
  const schema = operationOf(name, 'create').body!.schema!
  const required = new Set(parts(schema).flatMap((part) => part.required ?? []))
  return [...required]
    .filter((field) => !(field in data))
    .map((field) => `${path}.${field}: a new object needs this field.`)
}

// Returns errors for fields that an update does not accept.
function fixedFields(kind: Kind, path: string, fields: FieldChanges): string[] {
  const accepted = parts(operationOf(kind.name, 'update').body!.schema!).flatMap((part) =>
    Object.keys(part.properties ?? {}),
  )
  return Object.keys(fields)
    .filter((field) => !accepted.includes(field))
    .map((field) => `${path}.${field}: this cannot be changed.`)
}

// A product that was created without variations cannot get any.
function impossiblePart({ kind, path, parent }: FileObject, matches: Plan['matches'], live: Live): string[] {
  const item = kind.name === 'variations' && parent ? matches.get(parent) : undefined
  if (!item || live.objects.some((one) => one.kind === kind && one.parent === item)) return []
  return [`${path}: the product exists without variations, so it cannot get any. Use another key and name for it.`]
}

function unknownReferences(file: EventFile, live: Live): string[] {
  const known = new Set([...file.objects, ...live.objects].map((one) => `${one.kind.name} ${keyOf(one)}`))
  for (const [resource, ids] of live.shared) for (const name of ids.keys()) known.add(`${resource} ${name}`)
  const errors: string[] = []
  const check = (name: string, path: string, data: Fields): void => {
    const fields = fieldsOf(name)
    for (const [field, value] of Object.entries(data))
      mapReferences(
        fields[field]!,
        value,
        (resource, key) => {
          if (!known.has(`${resource} ${String(key)}`))
            errors.push(`${path}.${field}: there is no ${String(key)} in ${resource}.`)
          return key
        },
        field,
      )
  }
  check('events', EVENT, file.event)
  for (const { kind, path, data } of file.objects) check(kind.name, path, data)
  return errors
}

// Finds the object on the server of each object of the file: by the fields that identify it, preferring the same key, then by key alone.
function matchAll(file: EventFile, live: Live, zone: string): Map<FileObject, LiveObject> {
  const matches = new Map<FileObject, LiveObject>()
  for (const kind of KINDS) {
    const toKey = keyOfId(live)
    const schemas = fieldsOf(kind.name)
    const free = new Set(live.objects.filter((one) => one.kind === kind))
    const wanted = file.objects.filter((one) => one.kind === kind)
    const match = (isMatch: (object: FileObject, found: LiveObject) => boolean): void => {
      for (const object of wanted) {
        if (matches.has(object)) continue
        const parent = object.parent && matches.get(object.parent)
        const found = [...free].find((one) => one.parent === parent && isMatch(object, one))
        if (!found || (object.parent && !parent)) continue
        matches.set(object, found)
        free.delete(found)
      }
    }
    const hasSame = (names: readonly string[], object: FileObject, found: LiveObject): boolean =>
      (object.data[names[0]!] ?? null) !== null &&
      names.every((name) => {
        const schema = schemas[name]!
        const preset = defaultOf(schema) ?? null
        const value = mapReferences(schema, found.data[name], toKey, name)
        return isSame(schema, object.data[name] ?? preset, value ?? preset, zone)
      })
    // Objects that share a field, such as `internal_name`, can differ in the others.
    const all = [...new Set(kind.match.flat())]
    match((object, found) => object.local === found.local && hasSame(all, object, found))
    match((object, found) => hasSame(all, object, found))
    for (const names of kind.match) {
      match((object, found) => object.local === found.local && hasSame(names, object, found))
      match((object, found) => hasSame(names, object, found))
    }
    if (kind.label) match((object, found) => object.local === found.local)
    for (const [object, found] of matches) if (found.kind === kind) found.local = object.local
    for (const found of free) found.local = `${found.local} (only on the server)`
  }
  return matches
}

/** Returns a plan as text, a line for each object and an indented line for each changed field. */
export function describePlan({ changes, extra, errors }: Plan, deletes: boolean): string {
  const signs = { create: '+', update: '~', delete: '-' } as const
  const lines = changes.flatMap(({ action, path, fields }) => [
    `${signs[action]} ${path}`,
    ...(action === 'update'
      ? Object.entries(fields).map(([name, { before, after }]) => `    ${name}: ${short(before)} -> ${short(after)}`)
      : []),
  ])
  const rest = extra.map(
    (one) => `${deletes ? '-' : '  kept:'} ${pathOf(one)}${deletes ? '' : ', only deleted with --delete'}`,
  )
  const count = (action: string): number => changes.filter((change) => change.action === action).length
  const total = `${count('create')} to create, ${count('update')} to update, ${deletes ? extra.length : 0} to delete.`
  const problems = errors.length ? ['', 'The plan cannot be applied:', ...errors.map((error) => `  ${error}`)] : []
  return [...lines, ...rest, total, ...problems].join('\n')
}

const MAX_VALUE = 60
function short(value: unknown): string {
  const text = JSON.stringify(value ?? null)
  return text.length > MAX_VALUE ? `${text.slice(0, MAX_VALUE - 1)}…` : text
}
