// stripe-mock, which validates requests against Stripe's own description of its API. It returns examples and has no state.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../src/core/data/embedded.ts'
import { programOf } from '../deploy/tools.ts'
import { until } from './until.ts'

/** Starts stripe-mock. */
export async function stripeMock() {
  const port = await freePort()
  const child = spawn(programOf('stripe-mock')!, ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}`
  await until('stripe-mock responds', () =>
    fetch(url).then(
      () => true,
      () => false,
    ),
  )
  return {
    url,
    async close(): Promise<void> {
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
  }
}
