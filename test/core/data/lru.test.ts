// What was used last is kept, and no more than there is room for.
import { Lru } from '../../../src/core/data/lru.ts'

it('drops the entry that was not used for longest', () => {
  const made: string[] = []
  const lru = new Lru<string, string>(2)
  const use = (key: string) =>
    lru.getOrMake(key, () => {
      made.push(key)
      return key.toUpperCase()
    })
  expect(['a', 'b', 'a', 'c', 'a'].map(use)).toEqual(['A', 'B', 'A', 'C', 'A'])
  expect(made).toEqual(['a', 'b', 'c'])
  expect(use('b')).toBe('B')
  expect(made).toEqual(['a', 'b', 'c', 'b'])
})

it('keeps nothing when the making fails', () => {
  const lru = new Lru<string, string>(1)
  lru.getOrMake('a', () => 'A')
  expect(() =>
    lru.getOrMake('b', () => {
      throw new Error('no')
    }),
  ).toThrow('no')
  expect(lru.get('a')).toBe('A')
  expect(lru.get('b')).toBeUndefined()
})
