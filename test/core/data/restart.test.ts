// What a restart of the database is known by, and what goes on over it.
import { isUnreachable, throughRestart } from '../../../src/core/data/restart.ts'

const failure = (message: string, code?: string): Error => Object.assign(new Error(message), code ? { code } : {})

it.each([
  failure('terminating connection due to administrator command', '57P01'),
  failure('the database system is starting up', '57P03'),
  failure('connect ECONNREFUSED 127.0.0.1:5432', 'ECONNREFUSED'),
  failure('Connection terminated unexpectedly'),
  failure('select 1 - Client has encountered a connection error and is not queryable'),
  failure('Query read timeout'),
])('%s: the database cannot be reached', (error) => {
  expect(isUnreachable(error)).toBe(true)
})

it.each([
  failure('canceling statement due to lock timeout', '55P03'),
  failure('value is "Connection terminated"', '23514'),
  failure('Cannot read properties of undefined'),
])('%s: that is something else', (error) => {
  expect(isUnreachable(error)).toBe(false)
})

it('what may run twice is run until the database is back, and not after it has said anything else', async () => {
  const outcomes = [failure('gone', '57P01'), failure('gone', 'ECONNREFUSED')]
  const work = async (): Promise<string> => {
    const error = outcomes.shift()
    if (error) throw error
    return 'done'
  }
  expect(await throughRestart(work)).toBe('done')
  outcomes.push(failure('gone', '57P01'), failure('refused', '23505'), failure('gone', '57P01'))
  await expect(throughRestart(work)).rejects.toThrow('refused')
  expect(outcomes).toHaveLength(1)
})
