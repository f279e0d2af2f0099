// Limits concurrent work that is too expensive to run for all callers at the same time: callers take turns.
import { busy } from '../errors.ts'

export type TurnLimits = {
  /** Maximum number of tasks that run at a time, each for a different caller. */
  readonly atOnce: number
  /** Maximum numbers of waiting tasks, of all callers together and of one. */
  readonly waiting: number
  readonly waitingOfOne: number
}

/** Runs tasks, one of each caller at a time. A caller with many tasks does not delay others: the next turn is that of the next caller. */
export class Turns {
  readonly #limits: TurnLimits
  readonly #queues = new Map<string, (() => void)[]>() // waiting tasks by caller, in the order of their turns
  readonly #running = new Set<string>()
  #waiting = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /**
   * Runs `work` when the caller has a turn.
   * @throws Rejection 503 if too many tasks are waiting; whatever `work` throws
   */
  async take<Result>(caller: string, work: () => Promise<Result>): Promise<Result> {
    if (this.#running.has(caller) || this.#running.size >= this.#limits.atOnce) await this.#wait(caller)
    else this.#running.add(caller)
    try {
      return await work()
    } finally {
      this.#running.delete(caller)
      this.#next()
    }
  }

  #wait(caller: string): Promise<void> {
    const queue = this.#queues.get(caller) ?? []
    if (this.#waiting >= this.#limits.waiting || queue.length >= this.#limits.waitingOfOne) throw busy()
    this.#queues.set(caller, queue)
    this.#waiting += 1
    return new Promise((resolve) => queue.push(resolve))
  }

  #next(): void {
    for (const [caller, queue] of this.#queues) {
      if (this.#running.has(caller)) continue
      this.#queues.delete(caller)
      const begin = queue.shift()!
      if (queue.length) this.#queues.set(caller, queue) // after all other callers
      this.#waiting -= 1
      this.#running.add(caller)
      begin()
      return
    }
  }
}
