import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { Batches } from '../../src/core/batches.ts'

/** Returns batches whose runs end when `finish` is called, and the items of each run. */
function held(limits: { maxItems?: number; maxWaitMs?: number } = {}) {
  const runs: number[][] = []
  const ends: (() => void)[] = []
  const batches = new Batches<number, number>(async (items) => {
    runs.push([...items])
    await new Promise<void>((resolve) => ends.push(resolve))
    if (items.includes(13)) throw new Error('unlucky')
    return items.map((item) => item * 10)
  }, limits)
  const finish = async (): Promise<void> => {
    ends.shift()!()
    await sleep(5)
  }
  return { batches, runs, finish }
}

describe('Batches', () => {
  it('puts calls that arrive together in one batch, and returns each its result', async () => {
    const { batches, runs, finish } = held()
    const results = Promise.all([1, 2, 3].map((item) => batches.add('group', item)))
    await sleep(5)
    await finish()
    expect(await results).toEqual([10, 20, 30])
    expect(runs).toEqual([[1, 2, 3]])
  })

  it('starts the next batch when one has ended, with all calls that have arrived meanwhile', async () => {
    const { batches, runs, finish } = held({ maxItems: 3 })
    const results: Promise<number>[] = []
    for (const item of [1, 2, 3, 4, 5]) {
      results.push(batches.add('group', item))
      await sleep(2)
    }
    expect(runs).toEqual([[1]])
    await finish()
    expect(runs).toEqual([[1], [2, 3, 4]])
    await finish()
    await finish()
    expect(runs).toEqual([[1], [2, 3, 4], [5]])
    expect(await Promise.all(results)).toEqual([10, 20, 30, 40, 50])
  })

  it('runs a batch in the context of its first call', async () => {
    const storage = new AsyncLocalStorage<string>()
    const contexts: (string | undefined)[] = []
    const batches = new Batches<number, number>(async (items) => {
      contexts.push(storage.getStore())
      await sleep(50)
      return [...items]
    })
    const first = storage.run('one', () => batches.add('group', 1))
    while (!contexts.length) await sleep(1)
    const others = ['two', 'three'].map((name, i) => storage.run(name, () => batches.add('group', i + 2)))
    expect(await Promise.all([first, ...others])).toEqual([1, 2, 3])
    expect(contexts).toEqual(['one', 'two'])
  })

  it('does not wait for a batch that hangs', async () => {
    const { batches, runs, finish } = held({ maxWaitMs: 500 })
    const hanging = batches.add('group', 1)
    await sleep(10)
    const next = batches.add('group', 2)
    await sleep(10)
    expect(runs).toEqual([[1]])
    while (runs.length < 2) await sleep(10)
    await finish()
    expect(await hanging).toBe(10)
    const last = batches.add('group', 3)
    await finish()
    expect(await next).toBe(20)
    while (runs.length < 3) await sleep(10)
    await finish()
    expect(await last).toBe(30)
    expect(runs).toEqual([[1], [2], [3]])
  })

  it('keeps groups apart, and forgets those without calls', async () => {
    const { batches, runs, finish } = held()
    const results = [batches.add('one', 1), batches.add('another', 2)]
    await sleep(5)
    expect(runs).toEqual([[1], [2]])
    await finish()
    await finish()
    expect(await Promise.all(results)).toEqual([10, 20])
    const again = batches.add('one', 3)
    await sleep(5)
    await finish()
    expect(await again).toBe(30)
  })

  it('rejects all calls of a batch that fails, and none of the next one', async () => {
    const { batches, finish } = held({ maxItems: 2 })
    const results = Promise.allSettled([12, 13, 14].map((item) => batches.add('group', item)))
    await sleep(5)
    await finish()
    await finish()
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled'])
  })
})
