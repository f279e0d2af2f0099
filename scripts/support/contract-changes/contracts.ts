// Determines the changes between two published contracts and which of them break clients, by the rules of the guide versioning. Where it
// has no rule: requests may only accept more, responses may only guarantee more, and undecidable changes count as breaking.
import type { Json } from '../document.ts'
import type { Change, ChangeContext } from './change.ts'
import { atField, isEqual, keysOfEither, recordChange, recordDifference } from './change.ts'
import { compareOperations, operationsOf } from './operations.ts'

/** Returns all changes between two contracts: by operation in the order of the contract, then those of shared components. */
export function compareContracts(before: Json, after: Json): Change[] {
  const was = operationsOf(before),
    is = operationsOf(after),
    changes = new Map<string, Change>()
  const start = (key: string, endpoint: string): ChangeContext => {
    const here = { key, endpoint, place: '', field: '' }
    return { before, after, changes, direction: 'request', full: here, own: here, seen: new Set(), depth: 0 }
  }
  for (const id of new Set([...is.keys(), ...was.keys()])) {
    const a = was.get(id),
      b = is.get(id),
      { key, endpoint } = (b ?? a)!
    if (a && b) compareOperations(a, b, start(key, endpoint))
    else recordDifference(start(key, endpoint), !b, b ? 'added' : 'removed') // removal of endpoints and methods
  }
  const about = start('contract', ''),
    examples = [before, after].map((doc) => doc.components?.examples ?? {})
  for (const word of ['info', 'servers', 'tags', 'externalDocs']) {
    if (!isEqual(before[word], after[word])) recordChange(about, 'documentation', word)
  }
  for (const name of keysOfEither(...(examples as [Json, Json]))) {
    if (!isEqual(examples[0]?.[name], examples[1]?.[name]))
      recordChange(atField(about, name), 'documentation', 'example')
  }
  const found = [...changes.values()].map((change) => ({
    ...change,
    ...(change.affected.length === 1 && change.affected[0]),
  }))
  const order = [...new Set(found.map((change) => change.endpoint).filter(Boolean)), '']
  return found.sort(
    (x, y) =>
      order.indexOf(x.endpoint) - order.indexOf(y.endpoint) ||
      x.key.localeCompare(y.key) ||
      y.severity.localeCompare(x.severity),
  ) // in alphabetical order, incompatible changes are last
}
