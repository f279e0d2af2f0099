// Detection of a database restart, and work that continues after it.
import { outageOf, retryThroughRestart } from '../../../src/core/data/restart.ts'

const failure = (message: string, code?: string): Error => Object.assign(new Error(message), code ? { code } : {})

it.each([
  failure('terminating connection due to administrator command', '57P01'),
  failure('the database system is starting up', '57P03'),
  failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  failure('Connection terminated unexpectedly'),
  failure('select 1 - Client has encountered a connection error and is not queryable'),
  failure('Query read timeout'),
])('%s: the database cannot be reached', (error) => {
  expect(outageOf(error)).toBe('unreachable')
})

it.each([
  failure('canceling statement due to lock timeout', '55P03'),
  failure('value is "Connection terminated"', '23514'),
  failure('Cannot read properties of undefined'),
])('%s: that is something else', (error) => {
  expect(outageOf(error)).toBeUndefined()
})

it.each([
  [failure('cannot execute INSERT in a read-only transaction', '25006'), 'read-only'],
  [failure('could not extend file: No space left on device', '53100'), 'full'],
  [failure('out of memory', '53200'), 'full'],
  [failure('ENOSPC: no space left on device, write', 'ENOSPC'), 'full'],
  [failure('too many clients already', '53300'), 'unreachable'],
])('%s: no write succeeds (%s)', (error, outage) => {
  expect(outageOf(error)).toBe(outage)
})

it('what may run twice is run until the database is back, and not after it has said anything else', async () => {
  const outcomes = [failure('gone', '57P01'), failure('gone', 'ECONNREFUSED')]
  const work = async (): Promise<string> => {
    const error = outcomes.shift()
    if (error) throw error
    return 'done'
  }
  expect(await retryThroughRestart(work)).toBe('done')
  outcomes.push(failure('gone', '57P01'), failure('refused', '23505'), failure('gone', '57P01'))
  await expect(retryThroughRestart(work)).rejects.toThrow('refused')
  expect(outcomes).toHaveLength(1)
})
