// Work that is too heavy to be done by everybody at once: callers take turns.
import { busy } from '../errors.ts'

export type TurnLimits = {
  /** Works at a time, each for another caller. */
  readonly atOnce: number
  /** Works that wait, of all callers and of one. */
  readonly waiting: number
  readonly waitingOfOne: number
}

/** Runs tasks, one of each caller at a time. A caller with many tasks does not delay others: the next turn is that of the next caller. */
export class Turns {
  readonly #limits: TurnLimits
  readonly #queues = new Map<string, (() => void)[]>() // of those who wait, in the order of their turns
  readonly #running = new Set<string>()
  #waiting = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /**
   * Runs `work` when it is the caller's turn.
   * @throws Rejection 503 when too many wait; what `work` throws
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
      if (queue.length) this.#queues.set(caller, queue) // behind all others
      this.#waiting -= 1
      this.#running.add(caller)
      begin()
      return
    }
  }
}
