// The requests by which the changes of a plan are written.
import type { Change, Plan } from './changes.ts'
import type { FileObject } from './document.ts'
import type { Fields } from './kinds.ts'
import { fieldsOf, operationOf } from './kinds.ts'
import type { EventRef, Live } from './live.ts'
import { keyOf } from './live.ts'
import { mapReferences } from './values.ts'

/** Fields that are only accepted together with another one, which can refer to an object that does not exist yet. */
export const COMPANIONS: Readonly<Record<string, readonly string[]>> = { dependency_question: ['dependency_values'] }

/** A request, with the parameters of its path. */
export type Request = { method: 'POST' | 'PATCH' | 'DELETE'; path: string; params: Fields; body?: Fields }

/** The IDs of objects by resource and key; grows while objects are created. */
export type Ids = Map<string, number>

/** Returns the IDs of all objects on the server. */
export function idsOf(live: Live): Ids {
  const ids: Ids = new Map(live.objects.map((one) => [`${one.kind.name} ${keyOf(one)}`, one.id]))
  for (const [resource, named] of live.shared) for (const [name, id] of named) ids.set(`${resource} ${name}`, id)
  return ids
}

/** Returns the fields of a body with IDs in place of keys, and the names of fields that refer to an object that does not exist yet. */
export function resolveKeys(name: string, data: Fields, ids: Ids): { body: Fields; waiting: string[] } {
  const schemas = fieldsOf(name)
  const waiting = new Set<string>()
  const entries = Object.entries(data).map(([field, value]) => {
    const change = (resource: string, key: unknown): unknown => {
      const id = ids.get(`${resource} ${String(key)}`)
      if (id === undefined) for (const one of [field, ...(COMPANIONS[field] ?? [])]) waiting.add(one)
      return id
    }
    return [field, mapReferences(schemas[field]!, value, change, field)] as const
  })
  return { body: Object.fromEntries(entries.filter(([field]) => !waiting.has(field))), waiting: [...waiting] }
}

/** Returns the path and parameters of an operation on an object or its collection. */
export function addressOf(
  name: string,
  verb: 'create' | 'update' | 'remove',
  eventRef: EventRef,
  id?: number,
  parentId?: number,
) {
  const { path } = operationOf(name, verb)
  const names = [...path.matchAll(/{(\w+)}/g)]
    .map(([, one]) => one!)
    .filter((one) => one !== 'organizer' && one !== 'event')
  const values = [...(parentId === undefined ? [] : [parentId]), ...(id === undefined ? [] : [id])]
  return { path, params: { ...eventRef, ...Object.fromEntries(names.map((one, i) => [one, values[i]])) } }
}

/** Returns the new values of the fields of a change. */
export const fieldsAfter = ({ fields }: Change): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, change]) => [name, change.after]))

/** Returns the changed fields of a dependency, which can only be written once its target has its new form. */
export const lateFields = ({ fields }: Change): string[] =>
  Object.entries(COMPANIONS).flatMap(([name, companions]) =>
    fields[name]?.after === null ? [] : [name, ...companions].filter((one) => one in fields),
  )

/** Returns the parts that are created in the request of a new object, by type. Their fields refer to the organizer's objects only. */
export function inlineParts(
  object: FileObject,
  { changes }: Plan,
  ids: Ids,
): Map<string, { part: FileObject; data: Fields }[]> {
  const parts = changes.filter((change) => change.object?.parent === object && change.object.kind.inline)
  const bodies = parts.map((change) => ({
    part: change.object!,
    data: resolveKeys(change.object!.kind.name, fieldsAfter(change), ids).body,
  }))
  return Map.groupBy(bodies, ({ part }) => part.kind.name)
}

/** Returns the request that creates an event. */
export const createEvent = ({ organizer, event }: EventRef, body: Fields): Request => ({
  method: 'POST',
  path: operationOf('events', 'create').path,
  params: { organizer },
  body: { ...body, slug: event },
})

/** Returns the request that updates an event. */
export const updateEvent = (eventRef: EventRef, body: Fields): Request => ({
  method: 'PATCH',
  path: operationOf('events', 'update').path,
  params: eventRef,
  body,
})

/** Returns the request that updates the settings of an event. */
export const updateSettings = (eventRef: EventRef, body: Fields): Request => ({
  method: 'PATCH',
  path: operationOf('event_settings', 'update').path,
  params: eventRef,
  body,
})
