// Idempotency keys as registers that are written once, checked for linearizability by Porcupine, a program in Go.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { History } from './history.ts'

const PROGRAM = join(import.meta.dirname, '../../.deploy/bin/check-registers')
/** Whether the program is installed. `npm run deploy:tools` installs it. */
export const hasPorcupine = existsSync(PROGRAM)

/** A request about a key. Without `end`, its effect can occur at any later time. */
export type KeyEvent = {
  readonly key: string
  readonly kind: 'write' | 'lookup'
  readonly start: number
  readonly end: number | null
  /** Digest of the response; empty for a lookup that finds none, and for a write without a final response. */
  readonly value: string
}

/**
 * Returns the requests about keys. Of the writes without a final response, only the first one for each key is included: it can have every effect
 * that the later ones can have.
 */
export function keyEvents({ operations, lookups }: Pick<History, 'operations' | 'lookups'>): KeyEvent[] {
  const writes = operations.flatMap(({ key, attempts }) => {
    if (key === null) return []
    const unknown = attempts.find(({ digest }) => digest === undefined)
    return [
      ...(unknown ? [{ key, kind: 'write', start: unknown.started, end: null, value: '' } as const] : []),
      ...attempts.flatMap(({ started, ended, digest }) =>
        digest ? [{ key, kind: 'write', start: started, end: ended, value: digest } as const] : [],
      ),
    ]
  })
  return [
    ...writes,
    ...lookups.map(({ key, started, ended, digest }) => ({
      key,
      kind: 'lookup' as const,
      start: started,
      end: ended,
      value: digest ?? '',
    })),
  ]
}

/** Returns the keys whose history is not linearizable; an empty list without the program. @throws Error if the program fails */
export function checkWithPorcupine(history: Pick<History, 'operations' | 'lookups'>): string[] {
  if (!hasPorcupine) return []
  const input = keyEvents(history)
    .map((event) => JSON.stringify(event))
    .join('\n')
  const { status, stdout, stderr } = spawnSync(PROGRAM, { input, encoding: 'utf8', maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`${PROGRAM}: ${stderr}`)
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((key) => `the history of key ${key} is not linearizable`)
}
