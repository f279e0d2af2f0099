// The LRU cache keeps the most recently used entries up to its capacity.
import { LRUCache } from 'lru-cache'
import { getOrCreate } from '../../src/core/get_or_create.ts'

it('drops the entry that was not used for longest', () => {
  const made: string[] = []
  const lru = new LRUCache<string, string>({ max: 2 })
  const use = (key: string) =>
    getOrCreate(lru, key, () => {
      made.push(key)
      return key.toUpperCase()
    })
  expect(['a', 'b', 'a', 'c', 'a'].map(use)).toEqual(['A', 'B', 'A', 'C', 'A'])
  expect(made).toEqual(['a', 'b', 'c'])
  expect(use('b')).toBe('B')
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

it('keeps nothing when the making fails', () => {
  const lru = new LRUCache<string, string>({ max: 1 })
  getOrCreate(lru, 'a', () => 'A')
  expect(() =>
    getOrCreate(lru, 'b', () => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(lru.get('a')).toBe('A')
  expect(lru.get('b')).toBeUndefined()
})
