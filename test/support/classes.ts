// Rules of the pipeline depend on the class of an operation alone: on its method, its input and its permissions. They are tested on
// one operation of each class, and on all of them with `npm run test:all`. Nothing in core tells operations apart by their names
// (contract/architecture).
import { operations } from '../../generated/operations.ts'
import type { Operation, OperationId } from '../../src/core/handler.ts'

/** What the pipeline knows of an operation before its handler runs, as text. */
function classOf(id: OperationId): string {
  const { method, path, body, security, permissions, paginated, produces }: Operation = operations[id]
  const taken = body && [body.media, body.required, body.bytes, body.list]
  const level = ['{organizer}', '{event}'].filter((name) => path.includes(name))
  return JSON.stringify([method, taken, security, permissions.length > 0, level, paginated, produces])
}

/**
 * Returns one of these operations for each class, the first one of the contract; all of them for `npm run test:all`.
 * @param detail what else a rule depends on
 */
export const oneOfEachClass = (
  ids: readonly OperationId[],
  detail: (id: OperationId) => unknown = () => undefined,
): OperationId[] => {
  if (process.env.TEST_ALL) return [...ids]
  const classes = Map.groupBy(ids, (id) => classOf(id) + JSON.stringify(detail(id)))
  return [...classes.values()].map(([first]) => first!)
}
