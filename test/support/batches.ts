// Requests that run in one batch (src/core/http/request_batches.ts).
import { setTimeout as sleep } from 'node:timers/promises'
import type { Json } from '../../scripts/support/document.ts'
import { processRegistry } from '../../src/core/platform/counters.ts'
import type { Festival } from './festival.ts'
import type { Person } from './people.ts'
import { untilBlocked } from './until.ts'

/** A POST request. @property who the caller, by default the owner of the festival */
export type Call = {
  readonly path?: string
  readonly body: Json
  readonly key?: string
  readonly who?: Person
  readonly headers?: Record<string, string>
}
export type Answer = { readonly status: number; readonly body: Json; readonly headers: Headers }

/** Sends a request to its own path, or to `of`. */
export async function sendCall(owner: Person, of: string, call: Call): Promise<Answer> {
  const { path = of, body, key, who = owner, headers = {} } = call
  const all = { ...headers, ...(key === undefined ? {} : { 'X-Idempotency-Key': key }) }
  return who.post(path, body, { unchecked: true, headers: all })
}

/**
 * Sends requests that run in one batch: two earlier ones wait for a lock until all have arrived.
 * @param others the two earlier requests
 * @param expected their status
 * @param whileRunning awaited before the responses are
 * @returns the responses, and the numbers of batches and of requests in them
 */
export async function sendInOneBatch(
  { db, owner }: Pick<Festival, 'db' | 'owner'>,
  path: string,
  calls: readonly Call[],
  others: readonly Call[],
  expected = 201,
  whileRunning: (answers: readonly Promise<Answer>[]) => Promise<void> = async () => undefined,
): Promise<{ answers: Answer[]; sizes: number[] }> {
  const before = await observed()
  const trx = await db.transaction()
  let first: Promise<Answer>[]
  let answers: Promise<Answer>[]
  try {
    await trx.raw('lock table log_entries in share row exclusive mode')
    first = [sendCall(owner, path, others[0]!)]
    await untilBlocked(db, 1)
    first.push(sendCall(owner, path, others[1]!))
    await untilBlocked(db, 2)
    answers = calls.map((call) => sendCall(owner, path, call))
    await sleep(300)
  } finally {
    await trx.commit()
  }
  for (const { status } of await Promise.all(first)) expect(status).toBe(expected)
  await whileRunning(answers)
  const received = await Promise.all(answers)
  const after = await observed()
  return { answers: received, sizes: [after.count - before.count, after.sum - before.sum] }
}

/** Expects that requests shared transactions. A slow machine can distribute them over one more batch. */
export function expectShared([batches, requests]: number[], expected: number): void {
  expect(requests).toBe(expected)
  expect(batches).toBeLessThanOrEqual(Math.min(4, expected - 1))
}

// Number of batches, and of requests in them.
async function observed(): Promise<{ count: number; sum: number }> {
  const text = await processRegistry.metrics()
  const value = (name: string): number =>
    Number(new RegExp(`^boxoffice_request_batch_size_${name} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
  return { count: value('count'), sum: value('sum') }
}

export const statuses = (answers: readonly Answer[]): number[] => answers.map(({ status }) => status)
