// Batches: concurrent calls share one run of a function, which costs hardly more than a run for a single call. There is no delay: a call that finds
// no running batch starts one, and calls that arrive while it runs share the next one, so that batches grow with the load.
import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as turn } from 'node:timers/promises'
import { getOrCreate } from './get_or_create.ts'

type Call<Item, Result> = {
  readonly item: Item
  /** Runs a function in the asynchronous context of a call that waits, so that its spans belong to the trace of that call. */
  readonly inContext: (<Value>(act: () => Value) => Value) | undefined
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}
type Group<Item, Result> = { isBusy: boolean; readonly waiting: Call<Item, Result>[] }

/** Batches of items. Those of different groups are independent of each other. */
export class Batches<Item, Result> {
  readonly #groups = new Map<string, Group<Item, Result>>()
  readonly #run: (items: readonly Item[]) => Promise<readonly Result[]>
  readonly #maxItems: number
  readonly #maxWaitMs: number

  /**
   * @param run processes a batch and returns the result of each item; an error is that of all items
   * @param limits.maxItems maximum number of items in a batch
   * @param limits.maxWaitMs milliseconds after which the next batch no longer waits for the running one, so that one that hangs does not hold up
   *   all others; without it, batches of a group never overlap
   */
  constructor(
    run: (items: readonly Item[]) => Promise<readonly Result[]>,
    { maxItems = Number.POSITIVE_INFINITY, maxWaitMs = Number.POSITIVE_INFINITY } = {},
  ) {
    this.#run = run
    this.#maxItems = maxItems
    this.#maxWaitMs = maxWaitMs
  }

  /**
   * Processes an item in a batch that starts after this call. The batch belongs to the trace of its first item.
   * @returns its result
   * @throws the error of the batch
   */
  add(key: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const group = getOrCreate(this.#groups, key, (): Group<Item, Result> => ({ isBusy: false, waiting: [] }))
      const inContext = group.isBusy ? AsyncLocalStorage.snapshot() : undefined
      group.waiting.push({ item, inContext, resolve, reject })
      if (!group.isBusy) void this.#next(key, group)
    })
  }

  // Runs the next batch of a group, in the context of this call unless its first item has waited for another batch. It is followed by another one
  // when it ends, or after the maximum wait.
  async #next(key: string, group: Group<Item, Result>): Promise<void> {
    group.isBusy = true
    await turn() // calls that have arrived together are in the same batch
    const batch = group.waiting.splice(0, this.#maxItems)
    let hasEnded = false
    const end = (): void => {
      if (hasEnded) return
      hasEnded = true
      if (group.waiting.length) return void this.#next(key, group)
      group.isBusy = false
      this.#groups.delete(key)
    }
    const late = Number.isFinite(this.#maxWaitMs) && setTimeout(end, this.#maxWaitMs)
    try {
      const run = () => this.#run(batch.map(({ item }) => item))
      const { inContext } = batch[0]!
      const results = await (inContext ? inContext(run) : run())
      for (const [i, { resolve }] of batch.entries()) resolve(results[i]!)
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
    if (late) clearTimeout(late)
    end()
  }
}
