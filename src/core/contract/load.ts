// The published contract at run time: the lookup from a URL to its operation and, for each operation, the compiled validation of its input
// and serialization of its response.
import { operations } from '../../../generated/operations.ts'
import { DEFAULT_BRAND } from '../brand.ts'
import type { Operation, OperationId } from '../handler.ts'
import type { Document } from './document.ts'
import { publishedContract, slimContract } from './document.ts'
import { brandEdge } from './edge.ts'
import type { Router } from './router.ts'
import { openRouter } from './router.ts'
import type { WriteRows } from './rows.ts'
import { rowsWriters } from './rows.ts'
import type { Write } from './serializers.ts'
import { serializers } from './serializers.ts'
import type { Validate } from './validator.ts'
import { requestValidator } from './validator.ts'

/** An operation ready to serve. */
export type Route = Operation & {
  readonly id: OperationId
  readonly validate: Validate
  /** Writes a response body as JSON with declared fields only, by status. */
  readonly serialize: Record<number, Write>
  /** Writes a list from database rows as the bytes of such JSON; undefined if the operation can only write objects. */
  readonly writeRows: WriteRows | undefined
}

export type Contract = {
  readonly find: Router<Route>['find']
  readonly routes: Readonly<Record<OperationId, Route>>
}

const loaded = new Map<string, Contract>()

/** Returns the published contract with this brand. All servers of a process share it, including everything compiled from it. */
export function contractOf(brand: string): Contract {
  const known = loaded.get(brand) ?? loadContract(brand)
  loaded.set(brand, known)
  return known
}

/**
 * Loads a contract. Operations are compiled at their first request.
 * @param brand the brand of this installation
 * @param document the contract; defaults to the published one
 * @param table the operations of the contract; defaults to generated/operations.ts, which describes the published one
 */
export function loadContract(
  brand: string = DEFAULT_BRAND,
  document: Document = publishedContract(brand),
  table: Readonly<Record<string, Operation>> = operations,
): Contract {
  const doc = slimContract(document)
  const edge = brandEdge(doc, brand)
  const check = requestValidator(doc, table, edge)
  const writes = serializers(doc, edge)
  const rows = rowsWriters(doc, edge)
  const { add, find } = openRouter<Route>()
  const all: Partial<Record<OperationId, Route>> = {}
  for (const [path, item] of Object.entries(doc.paths)) {
    const routes = Object.entries(item).map(([method, op]) => {
      const id = op.operationId as OperationId
      const route: Route = {
        ...table[id]!,
        id,
        validate: check(path, method),
        serialize: writes(op, table[id]!.selects !== null),
        writeRows: rows(op),
      }
      all[id] = route
      return [route.method, route]
    })
    add(path, Object.fromEntries(routes))
  }
  return { find, routes: all as Contract['routes'] }
}
