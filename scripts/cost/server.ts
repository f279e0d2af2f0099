// The measured server as a separate process. It returns a successful call of an operation, and the CPU time spent since the last question.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OperationId } from '../../src/core/handler.ts'
import setUp from '../../test/support/global-setup.ts'
import tearDown from '../../test/support/global-teardown.ts'

/** A call of an operation that succeeds. */
export type Call = { url: string; method: string; headers: Record<string, string>; body?: unknown }
/** The longest time for which the event loop was blocked, and the CPU time of the main thread, in milliseconds. */
export type Spent = { hold: number; cpu: number }
/** A question to the process: for a call, for another example of its body, or for the time spent. The process ends when its parent disconnects. */
export type Question = { call: OperationId } | { example: OperationId } | 'spent'

await setUp()
// These modules read environment variables that `setUp` sets.
const { festival } = await import('../../test/support/festival.ts')
const { exampleBody, sampleCall } = await import('../../test/support/sample.ts')
const world = await festival({ sold: true })
await world.db('quotas').update({ size: null }) // so that nothing sells out during the search

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
let before = process.threadCpuUsage()

const end = (): Promise<void> => world.end().finally(tearDown)

async function answer(question: Question): Promise<unknown> {
  if (question === 'spent') {
    await sleep(3) // until the current delay of the event loop has been recorded
    const { user, system } = process.threadCpuUsage(before)
    const spent: Spent = { hold: delay.max / 1e6, cpu: (user + system) / 1000 }
    delay.reset()
    before = process.threadCpuUsage()
    return spent
  }
  if ('example' in question) return exampleBody(question.example)
  const { who, method, path, body } = await sampleCall(world, question.call)
  return { url: new URL(path, world.base).href, method, headers: who.headers, body } satisfies Call
}

process.on('message', async (question: Question) => {
  const result = await answer(question).catch((error: Error) => ({ error: error.message }))
  process.send!(result ?? null)
})
process.on('disconnect', () => void end().then(() => process.exit()))
process.send!('ready')
