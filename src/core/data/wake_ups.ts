// Wakes workers for new jobs, after the commits that add the jobs. NOTIFY within these transactions would serialize them: PostgreSQL holds one
// lock of the whole server from before such a commit until it has ended, its wait for a synchronous standby included. If a process dies before
// it has notified the workers, they find its jobs when they poll.
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds between two notifications of a process, each of which names every queue once. */
const INTERVAL_MS = 5

/** The notifications of a process. */
export type WakeUps = {
  /** Notifies the workers of a queue soon. */
  add(queue: string): void
  /** Waits until all notifications are sent. */
  end(): Promise<void>
}

/**
 * Collects queues with new jobs and notifies their workers: immediately if the last notification was sent long enough ago.
 * @param send sends a notification for these queues and must not throw
 */
export function wakeUps(send: (queues: readonly string[]) => Promise<void>): WakeUps {
  const queues = new Set<string>()
  let sending: Promise<void> | undefined
  const sendAll = async (): Promise<void> => {
    while (queues.size) {
      const names = [...queues]
      queues.clear()
      await send(names)
      await sleep(INTERVAL_MS)
    }
    sending = undefined
  }
  return {
    add(queue) {
      queues.add(queue)
      sending ??= sendAll()
    },
    async end() {
      await setImmediate() // a transaction that has just committed calls `add` a few microtasks later
      await sending
    },
  }
}
