// What is thrown, as an answer.
import { isUnreachable } from '../data/restart.ts'
import { busy, fromDatabase, Refusal } from '../errors.ts'
import type { Answer } from './answer.ts'
import type { Services } from './operation.ts'

/** The answer of a refusal, or of a fault of the database that is the client's. */
export function refused(error: unknown): Answer | undefined {
  const refusal = error instanceof Refusal ? error : fromDatabase(error)
  return (
    refusal && {
      status: refusal.status,
      text: refusal.status === 304 ? undefined : JSON.stringify(refusal.body),
      headers: refusal.headers,
    }
  )
}

/**
 * A refusal is an answer that is kept for its key; a failure leaves nothing behind.
 * @throws what is no refusal
 */
export function asAnswer(error: unknown): Answer {
  const answer = refused(error)
  if (!answer) throw error
  return answer
}

/** The answer of what should not have happened: the log has the rest. 503 while the database cannot be reached, else 500. */
export function failed(error: unknown, { log }: Pick<Services, 'log'>, requestId: string): Answer {
  // No refusal, which would be kept for an idempotency key: with the same key the request can be sent again, whatever became of it.
  if (isUnreachable(error)) return refused(busy())!
  log.error({ err: error, request_id: requestId }, 'request failed')
  return {
    status: 500,
    text: JSON.stringify({
      detail: `The server failed to answer. If it happens again, report the request id ${requestId}.`,
    }),
    headers: {},
  }
}
