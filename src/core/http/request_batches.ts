// Request batches: requests for an operation of one organizer and event that arrive while others are running share a transaction, if their handler is
// `batched`. They have the same caller, unless the handler accepts several. Most statements then cost hardly more than for a single request, so a sale
// gets faster the more clients take part in it.
import { Batches } from '../batches.ts'
import { settleInOrder } from '../data/db.ts'
import { outageOf } from '../data/restart.ts'
import { Rejection } from '../errors.ts'
import { requestBatchSizes } from '../platform/counters.ts'
import type { Identity } from './auth.ts'
import { callerOf } from './auth.ts'
import { rejectionResponse } from './failures.ts'
import type { KeyedRequest } from './idempotency.ts'
import { runOnce } from './idempotency.ts'
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
    const { route, params, handlers } = request.call
    const { type, id } = callerOf(request.caller)
    const callers = handlers[route.id].batchesCallers ? [] : [type, id]
    const outcome = await batches.add(JSON.stringify([route.id, params.organizer, params.event, callers]), request)
    return outcome()
  }
}

async function runBatch(services: Services, requests: readonly BatchedRequest[]): Promise<readonly Outcome[]> {
  requestBatchSizes.observe(requests.length)
  const [first] = requests
  if (requests.length === 1) return [await settle(first!.alone())]
  try {
    return await retryOnContention(() => runTogether(services, requests))
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

async function runTogether({ db, clock }: Services, requests: readonly BatchedRequest[]): Promise<Outcome[]> {
  const keys = requests.map(({ keyed }) => keyed)
  const responses = await runOnce(db, keys, clock(), async (trx, indexes) => {
    const pending = indexes.map((i) => requests[i]!)
    const { results, last } = await executeBatch(pending, trx)
    await settleInOrder(last)
    return pending.map((request, i) => responseTo(request, results[i]))
  })
  return requests.map(({ alone }, i): Outcome => {
    const response = responses[i]
    if (!response) return alone
    return response instanceof Rejection ? () => Promise.reject(response) : () => Promise.resolve(response)
  })
}

// Returns undefined for a request that needs a transaction of its own.
function responseTo(
  { call: { route } }: BatchedRequest,
  result: OperationResult | Rejection | undefined,
): HttpResponse | undefined {
  if (!result) return undefined
  return result instanceof Rejection ? rejectionResponse(result)! : responseOf(route, result)
}
