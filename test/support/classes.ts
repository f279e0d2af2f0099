// Rules of the pipeline depend on the class of an operation alone: on its method, its input and its permissions. They are tested on
// one operation of each class, and on all of them with `npm run test:all`. Nothing in core tells operations apart by their names
// (contract/architecture).
import { operations } from '../../generated/operations.ts'
import type { Operation, OperationId } from '../../src/core/handler.ts'

/** Returns a string of everything that the pipeline knows about an operation before its handler runs. */
function classOf(id: OperationId): string {
  const { method, path, body, security, permissions, paginated, produces }: Operation = operations[id]
  const taken = body && [body.media, body.required, body.bytes, body.list]
  const level = ['{organizer}', '{event}'].filter((name) => path.includes(name))
  return JSON.stringify([method, taken, security, permissions.length > 0, level, paginated, produces])
}

/**
 * Returns the first operation of each class; with `npm run test:all`, all operations.
 * @param detail returns further properties on which the tested rule depends
 */
export const oneOfEachClass = (
  ids: readonly OperationId[],
  detail: (id: OperationId) => unknown = () => undefined,
): OperationId[] => {
  if (process.env.TEST_ALL) return [...ids]
  const classes = Map.groupBy(ids, (id) => classOf(id) + JSON.stringify(detail(id)))
  return [...classes.values()].map(([first]) => first!)
}
