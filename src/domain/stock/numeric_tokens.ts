// Signed tokens that consist of numbers: places of waiting rooms, and admissions.
import type { KeySource } from '../../core/platform/encryption.ts'
import { sign, verified } from '../../core/platform/encryption.ts'

/** Bytes of each number. Times are in milliseconds since 1970. */
const BYTES = { event: 6, room: 6, number: 4, rank: 4, joined: 6, expires: 6 } as const

/**
 * Returns the functions that write and read tokens.
 * @param use distinguishes these tokens from others that the same installation signs
 * @param names the numbers of a token in the order of its bytes
 */
export function numericToken<Name extends keyof typeof BYTES>(use: string, names: readonly Name[]) {
  return {
    write(config: KeySource, numbers: Readonly<Record<Name, number>>): string {
      const bytes = Buffer.alloc(names.reduce((sum, name) => sum + BYTES[name], 0))
      let at = 0
      for (const name of names) at = bytes.writeUIntBE(numbers[name], at, BYTES[name])
      return sign(config, use, bytes)
    },
    /** Returns the numbers of a token; undefined if this installation has not signed it. */
    read(config: KeySource, token: string): Record<Name, number> | undefined {
      const bytes = verified(config, use, token)
      if (!bytes) return undefined
      let at = 0
      const numbers = names.map((name) => {
        at += BYTES[name]
        return [name, bytes.readUIntBE(at - BYTES[name], BYTES[name])]
      })
      return Object.fromEntries(numbers)
    },
  }
}
