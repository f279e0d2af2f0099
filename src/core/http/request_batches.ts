// Request batches: requests of one caller for one path that arrive while others are running share a transaction, if their handler is `batched`.
// Most statements then cost hardly more than for a single request, so a sale gets faster the more clients take part in it.
import { Batches } from '../batches.ts'
import { settleInOrder } from '../data/db.ts'
import { outageOf } from '../data/restart.ts'
import { Rejection } from '../errors.ts'
import { requestBatchSizes } from '../platform/counters.ts'
import type { Identity } from './auth.ts'
import { callerOf } from './auth.ts'
import { rejectionResponse } from './failures.ts'
import type { KeyedRequest } from './idempotency.ts'
import { acquireKeys, storeResponses } from './idempotency.ts'
import type { OperationCall, OperationResult, Services } from './operation.ts'
import { executeBatch, responseOf, retryOnContention } from './operation.ts'
import type { HttpResponse } from './reply.ts'

const MAX_REQUESTS = 32
/** Milliseconds for which requests wait for a batch that is running, such as one that waits for a lock. */
const MAX_WAIT_MS = 250
/** Maximum size of the body of a request that shares a transaction, so that others do not wait for a long one. */
export const MAX_BATCHED_BYTES = 4096

/** A request whose caller is identified and whose body is received. */
type BatchedRequest = {
  readonly call: OperationCall
  readonly caller: NonNullable<Identity>
  /** Its idempotency key, if it has one. */
  readonly keyed: KeyedRequest | undefined
  /** Runs the request in a transaction of its own. */
  alone(): Promise<HttpResponse>
}
/** Runs a request in a batch. Its response and effects are those of `alone`. */
export type RunBatched = (request: BatchedRequest) => Promise<HttpResponse>
// Returns the response of a request once its batch has run.
type Outcome = () => Promise<HttpResponse>

/** Returns the function that runs the requests of a server in batches. */
export function requestBatches(services: Services): RunBatched {
  const batches = new Batches<BatchedRequest, Outcome>((requests) => runBatch(services, requests), {
    maxItems: MAX_REQUESTS,
    maxWaitMs: MAX_WAIT_MS,
  })
  return async (request) => {
    const { route, params } = request.call
    const { type, id } = callerOf(request.caller)
    const outcome = await batches.add(JSON.stringify([route.id, type, id, params]), request)
    return outcome()
  }
}

async function runBatch(services: Services, requests: readonly BatchedRequest[]): Promise<readonly Outcome[]> {
  requestBatchSizes.observe(requests.length)
  const [first] = requests
  if (requests.length === 1) return [await settle(first!.alone())]
  try {
    return await retryOnContention(() => runInTransaction(services, requests))
  } catch (error) {
    // After an outage, the transaction may have been committed.
    if (outageOf(error)) throw error
    return requests.map(({ alone }) => alone)
  }
}

const settle = (response: Promise<HttpResponse>): Promise<Outcome> =>
  response.then(
    (value) => () => Promise.resolve(value),
    (error: unknown) => () => Promise.reject(error),
  )

const runInTransaction = ({ db, clock }: Services, requests: readonly BatchedRequest[]): Promise<Outcome[]> =>
  db.transaction(async (trx) => {
    const now = clock()
    const keyed = requests.flatMap((request) => request.keyed ?? [])
    const keys = keyed.map(({ key }) => key)
    const known = keys.length ? await acquireKeys(trx, keys, now) : []
    const results = new Map<BatchedRequest, HttpResponse | Rejection>()
    for (const request of requests) {
      const result = request.keyed && known[keyed.indexOf(request.keyed)]
      if (result) results.set(request, result)
    }
    const pending = requests.filter((request) => !results.has(request))
    const executed = await executeBatch(pending, trx)
    const responses = pending.map((request, i) => responseTo(request, executed.results[i]))
    const stored = pending.flatMap((request, i) => {
      const response = responses[i]
      return request.keyed && response ? { ...request.keyed, response } : []
    })
    await storeResponses(trx, stored, now)
    await settleInOrder(executed.last)
    for (const [i, request] of pending.entries()) if (responses[i]) results.set(request, responses[i])
    return requests.map((request): Outcome => {
      const result = results.get(request)
      if (!result) return request.alone
      return result instanceof Rejection ? () => Promise.reject(result) : () => Promise.resolve(result)
    })
  })

// Returns undefined for a request that needs a transaction of its own.
function responseTo(
  { call: { route } }: BatchedRequest,
  result: OperationResult | Rejection | undefined,
): HttpResponse | undefined {
  if (!result) return undefined
  return result instanceof Rejection ? rejectionResponse(result)! : responseOf(route, result)
}
