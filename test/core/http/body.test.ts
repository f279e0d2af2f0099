// Reading a body costs a bounded amount of work before it is validated.

import { limitsOf } from '../../../src/core/contract/limits.ts'
import type { Rejection } from '../../../src/core/errors.ts'
import { checkValues } from '../../../src/core/http/body.ts'
import { leastCpuMs } from '../../support/cpu_time.ts'

function rejection(value: unknown, bytes?: number): object | undefined {
  try {
    checkValues(value, bytes)
    return undefined
  } catch (error) {
    return (error as Rejection).body
  }
}
const nested = (depth: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}

describe('checkValues', () => {
  it('takes what a client means', () => {
    expect(rejection({ name: { en: 'Open Stage' }, list: [1, 'two', null, { three: [true] }] }, 1000)).toBeUndefined()
    expect(rejection(nested(100))).toBeUndefined()
  })

  it('ends at the first level too many, however many follow', () => {
    expect(rejection(nested(101))).toEqual({ detail: 'The body is nested more than 100 levels deep.' })
    expect(rejection(nested(100_000))).toEqual({ detail: 'The body is nested more than 100 levels deep.' })
  })

  it('ends when there are more values than a body of that size can mean', () => {
    expect(rejection(Array(26).fill(0), 100)).toEqual({ detail: 'The body has too many values.' })
    expect(rejection({ limit_events: Array(2_500_000).fill(1) }, 262_144)).toEqual({
      detail: 'The body has too many values.',
    })
  })

  it('names the path of a string or name that is too long, without quoting it', () => {
    expect(rejection({ name: { en: 'x'.repeat(100_001) } })).toEqual({
      name: { en: ['May have at most 100000 characters.'] },
    })
    expect(JSON.stringify(rejection({ list: [{ ['x'.repeat(256)]: 1 }] })).length).toBeLessThan(120)
  })

  it('reports at most a hundred strings that cannot be stored', () => {
    const fieldErrors = rejection({ names: Array(5000).fill('\0') }) as { names: unknown[] }
    expect(fieldErrors.names.length).toBeLessThanOrEqual(100)
    expect(rejection({ a: { b: ['x', '\ud800'] } })).toMatchObject({
      a: { b: [{}, { non_field_errors: [expect.any(String)] }] },
    })
    expect(rejection({ a: { 'n\0': 1 } })).toMatchObject({ a: [expect.stringMatching(/name of a field/)] })
  })

  it('takes less than half a second for a body of 250,000 levels or 250,000 fields', () => {
    const wide = Object.fromEntries(Array.from({ length: 250_000 }, (_, i) => [`m${i}`, '\0']))
    for (const value of [nested(250_000), wide, Array(250_000).fill('\0')]) {
      expect(leastCpuMs(() => rejection(value, 262_144))).toBeLessThan(500)
    }
  })
})

describe('limitsOf', () => {
  const schema = {
    properties: {
      events: { maxItems: 3, items: { type: 'integer' } },
      parts: { items: { properties: { tags: { maxItems: 1, items: {} } } } },
      meta: { maxProperties: 2, additionalProperties: { maxItems: 0 } },
    },
  }

  it.each([
    [{ events: [1, 2, 3], parts: [{ tags: [1] }], meta: { a: [], b: 1 } }, undefined],
    [{ events: [1, 2, 3, 4] }, ['events']],
    [{ parts: [{}, { tags: [1, 2] }] }, ['parts', 1, 'tags']],
    [{ meta: { a: 1, b: 2, c: 3 } }, ['meta']],
    [{ meta: { a: [1] } }, ['meta', 'a']],
    [{ constructor: [1, 2, 3, 4], unknown: { deep: [1] } }, undefined],
  ])('%j', (body, path) => {
    expect(limitsOf(schema)!(body)?.path).toEqual(path)
  })

  it('has nothing to ask of objects without lists and maps, of which a body may have a million', () => {
    expect(limitsOf({ properties: { name: { type: 'string' }, position: { properties: { x: {} } } } })).toBeUndefined()
  })
})
