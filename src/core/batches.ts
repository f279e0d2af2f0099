// Batches: concurrent calls share one run of a function, which costs hardly more than a run for a single call. There is no timer: while as many
// batches of a group run as may, further calls wait for the next one, so that batches grow with the load and a single call does not wait.
import { setImmediate as turn } from 'node:timers/promises'
import { getOrCreate } from './get_or_create.ts'

type Call<Item, Result> = {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}
type Group<Item, Result> = { running: number; readonly waiting: Call<Item, Result>[] }

/** Batches of items. Those of different groups are independent of each other. */
export class Batches<Item, Result> {
  readonly #groups = new Map<string, Group<Item, Result>>()
  readonly #run: (items: readonly Item[]) => Promise<readonly Result[]>
  readonly #concurrency: number
  readonly #maxItems: number

  /**
   * @param run processes a batch and returns the result of each item; an error is that of all items
   * @param limits.concurrency maximum number of batches of a group that run at a time
   * @param limits.maxItems maximum number of items in a batch
   */
  constructor(
    run: (items: readonly Item[]) => Promise<readonly Result[]>,
    { concurrency, maxItems }: { readonly concurrency: number; readonly maxItems: number },
  ) {
    this.#run = run
    this.#concurrency = concurrency
    this.#maxItems = maxItems
  }

  /** Processes an item in a batch that starts after this call. @returns its result @throws the error of the batch */
  add(key: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const group = getOrCreate(this.#groups, key, (): Group<Item, Result> => ({ running: 0, waiting: [] }))
      group.waiting.push({ item, resolve, reject })
      if (group.running < this.#concurrency) void this.#drain(key, group)
    })
  }

  async #drain(key: string, group: Group<Item, Result>): Promise<void> {
    group.running += 1
    while (group.waiting.length) {
      await turn() // requests that have arrived together are in the same batch
      const batch = group.waiting.splice(0, this.#maxItems)
      if (batch.length) await this.#process(batch)
    }
    group.running -= 1
    if (!group.running) this.#groups.delete(key)
  }

  async #process(batch: readonly Call<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#run(batch.map(({ item }) => item))
      for (const [i, { resolve }] of batch.entries()) resolve(results[i]!)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }
}
