// Entry times of a ticket, sorted once so that each condition of a rule counts entries by binary search.
import { LRUCache } from 'lru-cache'
import type { Zone } from 'luxon'
import { IANAZone } from 'luxon'
import { getOrCreate } from '../../core/get_or_create.ts'

// Time zones change their offset only at multiples of 15 minutes.
const QUARTER_MS = 900_000
const DAY_MS = 86_400_000

// Caches offsets, since looking them up dominates the cost of evaluating a condition.
class CachedZone extends IANAZone {
  readonly #offsets = new LRUCache<number, number>({ max: 10_000 })

  override offset(time: number): number {
    const quarter = Math.floor(time / QUARTER_MS)
    const offset = this.#offsets.get(quarter) ?? super.offset(time)
    this.#offsets.set(quarter, offset)
    return offset
  }
}
const zones = new LRUCache<string, CachedZone>({ max: 100 })

/** Returns the time zone of a scan. It is kept for later ones, since checking its name costs more than all else that a scan computes. */
export const scanZone = (name: string): Zone => getOrCreate(zones, name, () => new CachedZone(name))

/** Entries of a ticket on a check-in list, countable by time and by local day. */
export class EntryTimes {
  readonly #times: Float64Array
  readonly #zone: Pick<Zone, 'offset'>
  #days: readonly number[] | undefined

  /**
   * @param times milliseconds since 1970, in any order
   * @param zone time zone of the event
   */
  constructor(times: readonly number[], zone: Pick<Zone, 'offset'>) {
    this.#times = Float64Array.from(times).sort()
    this.#zone = zone
  }

  get number(): number {
    return this.#times.length
  }
  /** Milliseconds since 1970; undefined without an entry. */
  get first(): number | undefined {
    return this.#times[0]
  }
  /** Milliseconds since 1970; undefined without an entry. */
  get last(): number | undefined {
    return this.#times.at(-1)
  }
  /** Returns the number of entries before a time. */
  before(time: number): number {
    let [low, high] = [0, this.#times.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#times[middle]! < time) low = middle + 1
      else high = middle
    }
    return low
  }
  /** Returns the number of entries at or after a time. */
  since(time: number): number {
    return this.number - this.before(time)
  }
  /** Returns the number of local days with entries before a time. */
  daysBefore(time: number): number {
    return this.#daysUpTo(this.before(time) - 1)
  }
  /** Returns the number of local days with entries at or after a time. */
  daysSince(time: number): number {
    const first = this.before(time)
    return first === this.number ? 0 : this.#daysUpTo(this.number - 1) - this.#daysUpTo(first) + 1
  }

  // Returns the number of days with entries, up to and including the day of the entry at an index.
  #daysUpTo(index: number): number {
    this.#days ??= this.#countDays()
    return index < 0 ? 0 : this.#days[index]!
  }

  #countDays(): readonly number[] {
    let [day, count] = [Number.NaN, 0]
    return Array.from(this.#times, (time) => {
      const local = Math.floor((time + this.#zone.offset(time) * 60_000) / DAY_MS)
      if (local !== day) count += 1
      day = local
      return count
    })
  }
}
