// Which tags a run of the fuzzer in CI tests, and how many operations.
import { changedTags, tagOf, withinLimit } from '../../scripts/fuzz/changes.ts'
import { operationsOf } from '../../scripts/support/document.ts'
import { contract } from '../support/conformance.ts'

const operations = operationsOf(contract)
const sizeOf = (tags: readonly string[]) => operations.filter((operation) => tags.includes(tagOf(operation))).length

it('names tags of the contract, each once, and a tenth of them on a day without changes', () => {
  const tags = changedTags(contract)
  expect(new Set(tags).size).toBe(tags.length)
  expect(tags.filter((tag) => !sizeOf([tag]))).toEqual([])
  expect(tags.length).toBeGreaterThanOrEqual(Math.floor(new Set(operations.map(tagOf)).size / 10))
})

it.each([1, 60, 120])('tests the leading tags up to %i operations, and at least one tag', (limit) => {
  const tags = [...new Set(operations.map(tagOf))]
  const taken = withinLimit(tags, operations, limit)
  expect(taken).toEqual(tags.slice(0, Math.max(taken.length, 1)))
  if (taken.length > 1) expect(sizeOf(taken)).toBeLessThanOrEqual(limit)
  expect(sizeOf(tags.slice(0, taken.length + 1))).toBeGreaterThan(limit)
})

it('tests all tags within a limit that nothing exceeds', () => {
  const tags = [...new Set(operations.map(tagOf))]
  expect(withinLimit(tags, operations, operations.length)).toEqual(tags)
})
