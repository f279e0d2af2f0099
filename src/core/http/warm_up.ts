// Prepares, before a server listens, everything for which the first requests would otherwise wait. Operations are compiled at their first
// request, the first ones of a process cost several times as much as later ones, because the compiler itself is not yet optimized, and the first
// statements of a database connection read the catalog.
import type { Handlers, OperationId, Permission } from '../handler.ts'
import { PERMISSIONS } from '../permissions.ts'
import { collectGarbage } from '../platform/memory.ts'
import type { Identity } from './auth.ts'
import { authenticate } from './auth.ts'
import { dryRun } from './dry_run.ts'
import { toRejectionResponse } from './failures.ts'
import type { OperationCall, Services } from './operation.ts'
import { execute, responseOf } from './operation.ts'

const ORGANIZER = { id: 0, slug: 'none', name: 'none', locale: 'en', clock_ahead_seconds: 0 }
const EVENT = { id: 0, slug: 'none', timezone: 'UTC', locale: 'en', currency: 'EUR', has_subevents: false }
const CREDENTIAL = { scheme: 'Token', secret: 'none', csrfSafe: true } as const
/** A caller with all permissions for an organizer and an event that do not exist. */
const UNKNOWN_CALLER: Identity = {
  credential: CREDENTIAL,
  row: {
    ...{ id: 0, name: 'none', user_id: null, connection_id: null, scopes: null, profile: null },
    ...{ organizer_ids: [ORGANIZER.id], team_ids: [0], organizer: ORGANIZER, event: EVENT },
    permissions: Object.fromEntries(PERMISSIONS.map((name) => [name, true])) as Record<Permission, boolean>,
  },
}

/**
 * Looks up an unknown token, runs each of these list operations for a caller without any objects, and collects garbage. Nothing is counted. A
 * failure, as with an unreachable database, is only logged, since the first requests report it.
 */
export async function warmUp(services: Services, handlers: Handlers, lists: readonly OperationId[]): Promise<void> {
  try {
    for (const id of lists) await runList(services, handlers, id)
  } catch (err) {
    services.log.warn({ err }, 'not warmed up')
  }
  collectGarbage()
}

async function runList(services: Services, handlers: Handlers, id: OperationId): Promise<void> {
  const { contract, db, clock } = services
  const route = contract.routes[id]
  const params = Object.fromEntries(Object.keys(route.params).map((name) => [name, 'none']))
  const ignored = async (): Promise<void> => undefined
  await authenticate(db, route, CREDENTIAL, params, clock(), ignored, ignored).catch(toRejectionResponse)
  const call: OperationCall = {
    ...{ services, handlers, route, params, dryRun, written: true, address: route.path, headers: {}, ip: undefined },
    ...{ search: '', query: () => ({}), body: () => undefined, notices: {} },
  }
  await execute(call, db, UNKNOWN_CALLER, undefined, (result) => responseOf(route, result))
}
