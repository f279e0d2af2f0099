// Measures the memory that the contract takes: after it is read, and with all operations compiled. Run with --expose-gc; prints bytes as
// JSON.
import 'express-openapi-validator/dist/openapi.validator.js'
import 'fast-json-stringify'
import { configureTicketing } from '../../src/domain/ticketing.ts'

/** Memory of the contract in bytes, in the heap and in buffers. */
export type ContractMemory = { operations: number; idle: number; used: number }

const collect = (globalThis as unknown as { gc(): void }).gc
function held(): number {
  collect()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

configureTicketing()
const before = held()
const { loadContract } = await import('../../src/core/contract/load.ts')
const { routes } = loadContract()
const idle = held() - before
for (const { validate, serialize, status } of Object.values(routes)) {
  // None of these values is valid; validating them compiles every schema.
  attempt(() =>
    validate({ params: {}, query: {}, search: '', body: {}, headers: {}, locale: { timezone: 'UTC', locale: 'en' } }),
  )
  for (const each of status) attempt(() => serialize[each]?.({}))
}
console.log(
  JSON.stringify({ operations: Object.keys(routes).length, idle, used: held() - before } satisfies ContractMemory),
)

function attempt(work: () => unknown): void {
  try {
    work()
  } catch {}
}
