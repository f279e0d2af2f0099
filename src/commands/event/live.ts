// An event as it is on the server: its fields, settings and objects.
import { ApiError } from '../../../clients/typescript/src/index.ts'
import type { Operation } from '../api/contract.ts'
import type { AnyClient } from '../api/session.ts'
import type { Fields, Kind } from './kinds.ts'
import { defaultOf, fieldsOf, KINDS, operationOf, SHARED, settingsFields } from './kinds.ts'
import { isSame, keysOf, mapReferences, textOf } from './values.ts'

/** An object on the server. */
export type LiveObject = {
  kind: Kind
  id: number
  /** The key within its section, or within its parent. Matching it with an object of a file replaces it by the key there. */
  local: string
  parent: LiveObject | undefined
  data: Fields
}
export type Live = {
  /** Undefined if the event does not exist. */
  event: Fields | undefined
  settings: Fields
  /** The values that settings have if the event has none of its own. */
  inherited: Fields
  objects: LiveObject[]
  /** The organizer's objects: ID by resource and name. */
  shared: Map<string, Map<string, number>>
}
/** The slugs of an event and of its organizer. */
export type EventRef = { organizer: string; event: string }

/** Reads an event with everything that a file contains. */
export async function loadEvent(client: AnyClient, eventRef: EventRef): Promise<Live> {
  const event = await getOrNothing(client, operationOf('events', 'get'), eventRef)
  const shared = new Map<string, Map<string, number>>()
  for (const name of SHARED) shared.set(name, await idsByName(client, name, eventRef))
  const organizer = await getOrNothing(client, operationOf('organizer_settings', 'get'), eventRef)
  const settings = event ? ((await getOrNothing(client, operationOf('event_settings', 'get'), eventRef)) ?? {}) : {}
  const inherited = inheritedSettings(organizer ?? {})
  const live: Live = { event, settings, inherited, objects: [], shared }
  if (event) for (const kind of KINDS) live.objects.push(...(await objectsOf(client, kind, eventRef, live)))
  return live
}

const inheritedSettings = (organizer: Fields): Fields =>
  Object.fromEntries(
    Object.entries(settingsFields()).map(([key, schema]) => [
      key,
      key in organizer ? organizer[key] : defaultOf(schema),
    ]),
  )

// A missing event is 403, like one that the caller may not see.
async function getOrNothing(client: AnyClient, { path }: Operation, eventRef: EventRef): Promise<Fields | undefined> {
  try {
    return (await client.GET(path, { params: { path: eventRef } })).data as Fields
  } catch (error) {
    if (error instanceof ApiError && (error.status === 403 || error.status === 404)) return undefined
    throw error
  }
}

async function listOf(client: AnyClient, name: string, eventRef: EventRef): Promise<Fields[]> {
  const rows: Fields[] = []
  for await (const { data } of client.pages(operationOf(name, 'list').path, { params: { path: eventRef } }))
    rows.push(...(data.results as Fields[]))
  return rows.sort((a, b) => Number(a.id) - Number(b.id))
}

async function idsByName(client: AnyClient, name: string, eventRef: EventRef): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  try {
    for (const row of await listOf(client, name, eventRef)) {
      const text = textOf(row.name)
      let key = text
      for (let i = 2; ids.has(key); i += 1) key = `${text} (${i})`
      ids.set(key, row.id as number)
    }
  } catch (error) {
    // Callers without this permission can still manage events that do not refer to such objects.
    if (!(error instanceof ApiError && error.status === 403)) throw error
  }
  return ids
}

async function objectsOf(client: AnyClient, kind: Kind, eventRef: EventRef, live: Live): Promise<LiveObject[]> {
  const fields = Object.keys(fieldsOf(kind.name))
  const made = (rows: Fields[], parent?: LiveObject): LiveObject[] => {
    const keys = keysOf(rows.map((row) => labelOf(kind, row)))
    return rows.map((row, i) => ({
      kind,
      id: row.id as number,
      local: keys[i]!,
      parent,
      data: Object.fromEntries(
        [...fields, ...partNames(kind)].filter((name) => name in row).map((name) => [name, row[name]]),
      ),
    }))
  }
  if (kind.parent) {
    const parents = live.objects.filter((one) => one.kind.name === kind.parent)
    return parents.flatMap((parent) => {
      const rows = (parent.data[kind.name] ?? []) as Fields[]
      delete parent.data[kind.name]
      return made(
        [...rows].sort((a, b) => Number(a.id) - Number(b.id)),
        parent,
      )
    })
  }
  // Dates of a series are the only objects that an event without dates cannot have.
  if (kind.name === 'subevents' && live.event?.has_subevents !== true) return []
  return made(await listOf(client, kind.name, eventRef))
}

const partNames = (kind: Kind): string[] => KINDS.filter(({ parent }) => parent === kind.name).map(({ name }) => name)

/** Returns the text from which the key of an object is derived. */
export const labelOf = ({ label = [] }: Kind, row: Fields): string =>
  label.map((name) => textOf(row[name])).find((text) => text !== '') ?? ''

/** Returns the key by which others refer to an object; that of a part begins with the key of its parent and a slash. */
export const keyOf = ({ local, parent }: { local: string; parent?: { local: string } | undefined }): string =>
  parent ? `${parent.local}/${local}` : local

/** Returns a function that replaces the ID of an object by its key; other values are returned unchanged. */
export function keyOfId(live: Live): (resource: string, id: unknown) => unknown {
  const keys = new Map(live.objects.map((one) => [`${one.kind.name} ${one.id}`, keyOf(one)]))
  for (const [resource, ids] of live.shared) for (const [name, id] of ids) keys.set(`${resource} ${id}`, name)
  return (resource, id) => keys.get(`${resource} ${String(id)}`) ?? id
}

/** Returns the fields of an object with keys in place of IDs, without fields that have their default. */
export function portable(
  name: string,
  data: Fields,
  toKey: (resource: string, id: unknown) => unknown,
  zone: string,
): Fields {
  const fields = fieldsOf(name)
  const meaningless = KINDS.find((kind) => kind.name === name)?.meaningless?.(data) ?? []
  return Object.fromEntries(
    Object.entries(data)
      .filter(
        ([field, value]) => fields[field] && !meaningless.includes(field) && !isDefault(fields[field], value, zone),
      )
      .map(([field, value]) => [field, mapReferences(fields[field]!, value, toKey, field)]),
  )
}

const isDefault = (schema: Parameters<typeof defaultOf>[0], value: unknown, zone: string): boolean => {
  const preset = defaultOf(schema)
  return preset !== undefined && isSame(schema, value, preset, zone)
}

/** Returns the settings that differ from those that the event would inherit, except empty lists and maps. */
export const ownSettings = ({ settings, inherited }: Live): Fields =>
  Object.fromEntries(
    Object.entries(settingsFields())
      .filter(([key, schema]) => key in settings && !isSame(schema, settings[key], inherited[key], 'UTC'))
      .filter(([key]) => inherited[key] !== undefined || !isEmpty(settings[key]))
      .map(([key]) => [key, settings[key]]),
  )

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length === 0
