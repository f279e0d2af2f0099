// A map that keeps what was used last.

/** Holds `max` entries; the one that was not used for longest makes room for a new one. */
export class Lru<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #max: number

  constructor(max: number) {
    this.#max = max
  }

  /** The value of a key, which counts as used. */
  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  /** The value of a key, made where there is none. @throws what `make` throws, and keeps nothing then */
  getOrMake(key: Key, make: () => Value): Value {
    const present = this.get(key)
    if (present !== undefined) return present
    return this.set(key, make())
  }

  /** Keeps a value in place of the one that was there. @returns the value */
  set(key: Key, value: Value): Value {
    this.#entries.delete(key)
    this.#entries.set(key, value)
    if (this.#entries.size > this.#max) this.#entries.delete(this.#entries.keys().next().value!)
    return value
  }
}
