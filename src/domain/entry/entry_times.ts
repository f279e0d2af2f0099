// When a ticket has entered, sorted once, so that each condition of a rule finds its number of entries by binary search.
import type { Zone } from 'luxon'
import { IANAZone } from 'luxon'

// Time zones change their offset at full quarters of an hour only.
const QUARTER_MS = 900_000
const DAY_MS = 86_400_000

/** The time zone of one scan, which looks each offset up once: that costs more than anything else that evaluating a condition does. */
export class ScanZone extends IANAZone {
  readonly #offsets = new Map<number, number>()

  override offset(time: number): number {
    const quarter = Math.floor(time / QUARTER_MS)
    const offset = this.#offsets.get(quarter) ?? super.offset(time)
    this.#offsets.set(quarter, offset)
    return offset
  }
}

/** The entries of a ticket by a check-in list, and the local days on which they were. */
export class EntryTimes {
  readonly #times: Float64Array
  readonly #zone: Pick<Zone, 'offset'>
  #days: readonly number[] | undefined

  /**
   * @param times in milliseconds since 1970, in any order
   * @param zone of the event
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
  /** Returns how many entries were before a time. */
  before(time: number): number {
    let [low, high] = [0, this.#times.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#times[middle]! < time) low = middle + 1
      else high = middle
    }
    return low
  }
  /** Returns how many entries were at a time or later. */
  since(time: number): number {
    return this.number - this.before(time)
  }
  /** Returns on how many days entries were before a time. */
  daysBefore(time: number): number {
    return this.#daysUpTo(this.before(time) - 1)
  }
  /** Returns on how many days entries were at a time or later. */
  daysSince(time: number): number {
    const first = this.before(time)
    return first === this.number ? 0 : this.#daysUpTo(this.number - 1) - this.#daysUpTo(first) + 1
  }

  // The number of days up to an entry, its own included.
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
