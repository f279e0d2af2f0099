// The order and the requests in which objects that are not in the file are deleted.
import { fieldsOf, KINDS } from './kinds.ts'
import type { EventRef, LiveObject } from './live.ts'
import type { Request } from './requests.ts'
import { addressOf } from './requests.ts'
import { mapReferences } from './values.ts'

/** Returns the request that deletes an object. */
export const deletion = (one: LiveObject, eventRef: EventRef): Request => ({
  method: 'DELETE',
  ...addressOf(one.kind.name, 'remove', eventRef, one.id, one.parent?.id),
})

// A question can depend on an option of another one, so that questions are deleted before options of those that remain.
const rankOf = ({ kind }: LiveObject): number =>
  kind.inline ? KINDS.findIndex(({ name }) => name === kind.parent) - 0.5 : KINDS.indexOf(kind)

/** Returns objects in the order in which they are deleted: before those to which they refer. Deleting an object deletes its parts. */
export function deletionOrder(extra: readonly LiveObject[]): LiveObject[] {
  const remaining = extra
    .filter(({ parent }) => !parent || !extra.includes(parent))
    .sort((a, b) => rankOf(b) - rankOf(a) || b.id - a.id)
  const references = new Map(remaining.map((one) => [one, referencesOf(one, extra)]))
  const order: LiveObject[] = []
  while (remaining.length) {
    const isReferred = ({ kind, id }: LiveObject): boolean =>
      remaining.some(
        (other) => other.kind === kind && other.id !== id && references.get(other)!.has(`${kind.name} ${id}`),
      )
    const kind = remaining[0]!.kind
    const next = remaining.findIndex((one) => one.kind === kind && !isReferred(one))
    order.push(...remaining.splice(Math.max(0, next), 1))
  }
  return order
}

/** Returns the resources and IDs to which an object and its parts refer. */
export function referencesOf(one: LiveObject, objects: readonly LiveObject[]): Set<string> {
  const references = new Set<string>()
  for (const { kind, data } of [one, ...objects.filter(({ parent }) => parent === one)])
    for (const [field, schema] of Object.entries(fieldsOf(kind.name)))
      mapReferences(schema, data[field], (resource, id) => references.add(`${resource} ${String(id)}`), field)
  return references
}
