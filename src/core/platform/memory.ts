// Memory of the process.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Collects garbage, for the moment at which a process has finished its start. V8 collects all of it only when the heap is full, so an idle
 * server would retain what reading the modules and the contract has left behind. As a last resort, V8 also returns memory that it has kept for
 * young objects.
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as NodeJS.GCFunction
  setFlagsFromString('--no-expose-gc')
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}
