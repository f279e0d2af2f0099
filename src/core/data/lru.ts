// Caches of bounded size.
import type { LRUCache } from 'lru-cache'

/** Returns the cached value of a key. If there is none, calls `make` and caches its result. @throws whatever `make` throws; nothing is cached then */
export function getOrCreate<Key extends string | number, Value extends object | string>(
  cache: LRUCache<Key, Value>,
  key: Key,
  make: () => Value,
): Value {
  const cached = cache.get(key)
  if (cached !== undefined) return cached
  const made = make()
  cache.set(key, made)
  return made
}
