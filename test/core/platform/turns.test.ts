// Expensive tasks take turns: each caller runs one task at a time, so that no caller waits for all tasks of another one.

import type { Rejection } from '../../../src/core/errors.ts'
import { Turns } from '../../../src/core/platform/turns.ts'

/** Tasks that end when the test ends them, and the order in which they started. */
function works(limits = { atOnce: 2, waiting: 4, waitingOfOne: 3 }) {
  const turns = new Turns(limits)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const take = (caller: string, name: string) =>
    turns.take(caller, () => {
      begun.push(name)
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)))
    })
  const end = async (name: string) => {
    ends.get(name)!()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { turns, begun, take, end }
}

it('one of a caller at a time, the next turn is that of the next caller', async () => {
  const { begun, take, end } = works()
  const all = [take('a', 'a1'), take('a', 'a2'), take('a', 'a3'), take('b', 'b1'), take('c', 'c1')]
  expect(begun).toEqual(['a1', 'b1'])
  await end('a1')
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  await end('a2')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1'])
  await end('b1')
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1', 'a3'])
  for (const name of ['c1', 'a3']) await end(name)
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1'])
})

it('rejects with 503 and Retry-After when too many wait, of one or of all', async () => {
  const { take, begun, end } = works()
  const status = (promise: Promise<unknown>) =>
    promise.catch(({ status, headers }: Rejection) => [status, headers['Retry-After']])
  const accepted = ['a1', 'a2', 'a3', 'a4'].map((name) => take('a', name))
  expect(await status(take('a', 'a5'))).toEqual([503, '5'])
  accepted.push(take('b', 'b1'), take('b', 'b2'))
  expect(await status(take('c', 'c1'))).toEqual([503, '5'])
  for (const name of ['b1', 'b2', 'a1', 'a2', 'a3', 'a4']) await end(name)
  expect(await Promise.all(accepted)).toHaveLength(6)
  expect(begun).not.toContain('a5')
})

it('a work that fails is followed by the next', async () => {
  const { turns } = works()
  const failed = turns.take('a', () => Promise.reject(new Error('no')))
  const next = turns.take('a', async () => 'done')
  await expect(failed).rejects.toThrow('no')
  expect(await next).toBe('done')
})
