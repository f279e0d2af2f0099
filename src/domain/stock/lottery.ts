// The lottery of a waiting room. Anyone can compute the order again from the published seed (guide waiting-room, "Lottery").
import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Bytes of a hash that determine the order; equal ones are ordered by number. */
const ORDER_BYTES = 5
const NUMBER_BITS = 24n
/** Maximum number of places in a lottery, by the bits of their numbers. */
export const MAX_LOTTERY_PLACES = 2 ** Number(NUMBER_BITS) - 1
/** Hashes per turn of the event loop, so that other requests are not delayed by more than some milliseconds. */
const CHUNK_SIZE = 2000

/**
 * Returns the ranks of the places of a lottery: the place with the number n has the rank at index n - 1, from 1. The order is that of the first
 * ten hexadecimal digits of SHA-256 of `<seed>:<entries>:<number>`.
 * @param entries number of places, at most MAX_LOTTERY_PLACES
 */
export async function drawLottery(seed: string, entries: number): Promise<Uint32Array> {
  const keys = new BigUint64Array(entries)
  for (let number = 1; number <= entries; number += 1) {
    const order = hash('sha256', `${seed}:${entries}:${number}`, 'buffer').readUIntBE(0, ORDER_BYTES)
    keys[number - 1] = (BigInt(order) << NUMBER_BITS) | BigInt(number)
    if (number % CHUNK_SIZE === 0) await nextTurn()
  }
  keys.sort()
  const ranks = new Uint32Array(entries)
  const mask = (1n << NUMBER_BITS) - 1n
  for (const [index, key] of keys.entries()) ranks[Number(key & mask) - 1] = index + 1
  return ranks
}
