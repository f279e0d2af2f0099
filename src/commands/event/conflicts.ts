// Objects on the server that are in the way of a change: they are deleted or freed before it is written.

import type { Change, Plan } from './changes.ts'
import type { Live, LiveObject } from './live.ts'

/** Returns the changes of a plan in the order in which they are written: bundles of a product after those that contain the product. */
export function orderOf(changes: readonly Change[]): Change[] {
  const isBundle = ({ object }: Change): boolean => object?.kind.name === 'bundles'
  const remaining = changes.filter(isBundle)
  const bundles: Change[] = []
  while (remaining.length) {
    const isContained = (owner: string): boolean => remaining.some(({ object }) => object!.data.bundled_item === owner)
    const next = remaining.findIndex(({ object }) => !isContained(object!.parent!.local))
    bundles.push(...remaining.splice(Math.max(0, next), 1))
  }
  return changes.map((change) => (isBundle(change) ? bundles.shift()! : change))
}

/**
 * Returns the objects on the server that are in the way of a change as long as they are as they are: the bundles of a product that is to be part
 * of another one, the questions that depend on a question of another type, and the holder of an identifier.
 */
function obstaclesOf({ object, live: own, fields }: Change, live: Pick<Live, 'objects'>): LiveObject[] {
  const name = object?.kind.name
  const others = (kind: string): LiveObject[] => live.objects.filter((one) => one.kind.name === kind && one !== own)
  if (name === 'bundles') {
    const { bundled_item } = object!.data
    return others('bundles').filter(({ parent }) => parent!.local === bundled_item)
  }
  if (name !== 'questions' && name !== 'options') return []
  const identifier = fields.identifier?.after
  const holders = typeof identifier === 'string' ? others(name).filter((one) => isHeldBy(one, identifier)) : []
  const changesKind = own && name === 'questions' && (fields.type || fields.ask_during_checkin)
  return changesKind ? [...holders, ...dependentsOf(own, live)] : holders
}

// Identifiers differ by more than the case of letters.
const isHeldBy = ({ data }: LiveObject, identifier: string): boolean =>
  String(data.identifier).toLowerCase() === identifier.toLowerCase()

const dependentsOf = ({ id }: LiveObject, { objects }: Pick<Live, 'objects'>): LiveObject[] =>
  objects.filter(({ kind, data }) => kind.name === 'questions' && data.dependency_question === id)

/** Returns the objects that are deleted before a change is written: its obstacles that are not in the file, and what depends on these. */
export function deletedBefore(change: Change, live: Pick<Live, 'objects'>, { changes, extra }: Plan): LiveObject[] {
  const parts = changes.filter(({ object }) => object?.kind.inline && object.parent === change.object)
  const written = change.action === 'create' ? [change, ...parts] : [change]
  const found = new Set<LiveObject>()
  const add = (one: LiveObject): void => {
    const whole = one.parent && extra.includes(one.parent) ? one.parent : one
    if (!extra.includes(whole) || found.has(whole)) return
    found.add(whole)
    const question = whole.kind.name === 'options' ? whole.parent! : whole
    if (question.kind.name !== 'questions') return
    for (const other of dependentsOf(question, live))
      if (question === whole || (other.data.dependency_values as unknown[]).includes(whole.data.identifier)) add(other)
  }
  for (const one of written) for (const obstacle of obstaclesOf(one, live)) add(obstacle)
  return [...found]
}

/**
 * Returns whether the dependency of a question is removed before other changes. A question on which another one depends may get another type in
 * the same plan, and a dependency may be turned around. New dependencies are added last.
 */
export function isFreed({ action, live: own, fields }: Change, { changes }: Plan): boolean {
  const target = own?.data.dependency_question ?? null
  if (action !== 'update' || target === null) return false
  if (fields.dependency_question) return true
  return Boolean(fields.dependency_values) && changes.some(({ live, fields: { type } }) => live?.id === target && type)
}

/** Returns whether the plan itself removes obstacles of a change, so that the change cannot be tried before. */
export function waitsForOthers(change: Change, live: Pick<Live, 'objects'>, plan: Plan, deletes: boolean): boolean {
  if (deletes && deletedBefore(change, live, plan).length) return true
  const obstacles = obstaclesOf(change, live)
  return plan.changes.some((other) => other.live && obstacles.includes(other.live) && isFreed(other, plan))
}

/** Returns errors for bundles that the server would reject, since the product that they contain keeps bundles of its own. */
export function nestedBundles({ changes, extra }: Omit<Plan, 'errors'>, live: Live, deletes: boolean): string[] {
  return changes
    .filter(({ object }) => object?.kind.name === 'bundles')
    .flatMap((change) => {
      const kept = obstaclesOf(change, live).filter((one) => !deletes || !extra.includes(one))
      if (!kept.length) return []
      const remedy = kept.every((one) => extra.includes(one)) ? ' They are only deleted with --delete.' : ''
      return [
        `${change.path}.bundled_item: ${String(change.object!.data.bundled_item)} has bundles on the server.${remedy}`,
      ]
    })
}
