// Maps and caches whose values are created when they are first used.

/** Returns the value of a key. If there is none, calls `make` and stores its result. @throws whatever `make` throws; nothing is stored then */
export function getOrCreate<Key, Value extends object | string>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: NoInfer<Value>): unknown },
  key: Key,
  make: () => Value,
): Value {
  const stored = map.get(key)
  if (stored !== undefined) return stored
  const made = make()
  map.set(key, made)
  return made
}
