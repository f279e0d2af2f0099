// Dry runs (guide dry-run): a write runs completely, with the steps of a request of its own, in a savepoint that is always rolled back.

import { clockAhead } from '../clock.ts'
import type { Route } from '../contract/load.ts'
import { split } from '../contract/router.ts'
import type { Db } from '../data/db.ts'
import { query } from '../data/db.ts'
import { usedDeprecations } from '../deprecated_parts.ts'
import { invalid, isRetryable } from '../errors.ts'
import type { DryRunResult } from '../handler.ts'
import { authorize, credentialOf } from './auth.ts'
import { checkValues, passedBody, readQuery } from './body.ts'
import { deprecationHeaders } from './deprecation.ts'
import { toRejectionResponse } from './failures.ts'
import type { DryRun, OperationCall } from './operation.ts'
import { execute, identify, responseOf } from './operation.ts'
import type { HttpResponse } from './reply.ts'

/** What the paths of all operations begin with. */
const PREFIX = '/api/v1'

/** Ends the savepoint of a dry run, which it rolls back, with the result. */
class RolledBack extends Error {
  readonly result: DryRunResult<unknown>
  constructor(result: DryRunResult<unknown>) {
    super('The dry run is complete.')
    this.result = result
  }
}

/**
 * Runs an operation for the caller of another one and rolls it back. The request is not counted again, and idempotency keys are ignored. A
 * rejection is the response of the operation.
 * @throws Rejection 400 if the operation cannot be tried; Error after a deadlock, so that the calling request starts again
 */
export const dryRun: DryRun = async (caller, db, { method, path, body }, observe) => {
  const { pathname, search } = split(PREFIX + path)
  const { route, params } = triedOperation(caller, method, pathname)
  const attempt = async (trial: Db): Promise<DryRunResult<Awaited<ReturnType<typeof observe>>>> => {
    const recording = caller.services.recordJobs()
    const { enqueue, notify } = recording
    const limits = { ...caller.services.limits, count: async () => ({}) }
    const call: OperationCall = {
      ...caller,
      services: { ...caller.services, db: trial, enqueue, notify, limits },
      route,
      params,
      search,
      query: () => readQuery(search),
      body: () => passedBody(body, route),
      address: PREFIX + path,
      usage: undefined,
      isDryRun: true,
      notices: deprecationHeaders(usedDeprecations(route), caller.services.config),
    }
    const withNotices = (response: HttpResponse): HttpResponse => ({
      ...response,
      headers: { ...call.notices, ...response.headers },
    })
    try {
      checkValues(params)
      const identity = await identify(call, credentialOf(call.services.config, call.headers))
      const response = await execute(call, trial, identity, undefined, (result) => responseOf(route, result))
      // The commit would check them.
      await query(trial, 'set constraints all immediate')
      const { who, may, organizer } = authorize(route, identity, params)
      const { config } = call.services
      const clock = clockAhead(call.services.clock, organizer?.clock_ahead_seconds)
      return {
        response: withNotices(response),
        observed: await observe({ db: trial, now: clock(), config, who, may, recording }),
      }
    } catch (error) {
      if (isRetryable(error)) throw error
      return { response: withNotices(toRejectionResponse(error)), observed: undefined }
    }
  }
  try {
    return await db.transaction(async (trial) => {
      throw new RolledBack(await attempt(trial))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Awaited<ReturnType<typeof attempt>>
    throw error
  }
}

// Returns the write at a path. Files are sent as streams, and operations without credentials have no caller whose request could be tried.
function triedOperation(
  { services: { contract }, handlers }: OperationCall,
  method: string,
  pathname: string,
): { route: Route; params: Record<string, string> } {
  const match = contract.find(pathname)
  if (!match)
    throw invalid('path', 'There is no operation at this path. Most paths end with a slash.', 'does_not_exist')
  const route = match.routes[method]
  if (!route) throw invalid('method', 'This path does not have the method.', 'invalid_choice')
  const { body, security } = route
  if (handlers[route.id].passesBody) throw invalid('path', 'A dry run cannot be tried.', 'not_allowed')
  if (!security.length) throw invalid('path', 'Operations without credentials cannot be tried.', 'not_allowed')
  if (body && body.media !== 'application/json')
    throw invalid('path', `Operations with a body of the type ${body.media} cannot be tried.`, 'not_allowed')
  return { route, params: match.params }
}
