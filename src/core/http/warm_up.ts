// Prepares, before a server listens, everything for which the first requests would otherwise wait. Operations are compiled at their first
// request, and the first ones of a process cost several times as much as later ones, because the compiler itself is not yet optimized. The
// first database connection is slow, too.

import type { Contract } from '../contract/load.ts'
import { DEFAULT_LOCALE_CONTEXT } from '../contract/normalize.ts'
import type { Input } from '../contract/validator.ts'
import type { Db } from '../data/db.ts'
import { query } from '../data/db.ts'
import { Rejection } from '../errors.ts'
import type { OperationId } from '../handler.ts'
import { collectGarbage } from '../platform/memory.ts'

const EXPECTED_STATUSES = [400, 401, 403, 404, 429] as const

/**
 * Compiles these list operations, opens a database connection and collects garbage. An unreachable database is no error here, since the first
 * requests report it.
 */
export async function warmUp(
  { contract, db }: { contract: Contract; db: Db },
  lists: readonly OperationId[],
): Promise<void> {
  const connected = query(db, 'select 1').catch(() => undefined)
  for (const id of lists) {
    const { validate, serialize, params } = contract.routes[id]
    const input: Input = {
      params: Object.fromEntries(Object.keys(params).map((name) => [name, 'x'])),
      query: {},
      body: undefined,
    }
    try {
      validate({ ...input, headers: {}, search: '', locale: DEFAULT_LOCALE_CONTEXT })
    } catch (error) {
      if (!(error instanceof Rejection)) throw error
    }
    serialize[200]?.({ count: 0, next: null, previous: null, results: [] })
    for (const status of EXPECTED_STATUSES) serialize[status]?.({ detail: '', code: 'not_found' })
  }
  await connected
  collectGarbage()
}
