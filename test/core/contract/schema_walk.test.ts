// The places at which a schema contains other schemas.
import type { Schema } from '../../../src/core/contract/schema_walk.ts'
import { foldSchema, mapSubschemas, rewrite, walkSchema } from '../../../src/core/contract/schema_walk.ts'

const text = { type: 'string' }
const SCHEMA: Schema = {
  type: 'object',
  required: ['items'],
  properties: { items: { type: 'array', items: text }, properties: { properties: { required: text } } },
  additionalProperties: { anyOf: [text, { type: 'null' }] },
  default: { items: [], properties: {} },
}

describe('schemas within a schema', () => {
  it('are those of keywords, not of fields or values with the name of one', () => {
    const seen: unknown[] = []
    expect(mapSubschemas(SCHEMA, (part) => seen.push([part.word, part.name]))).toMatchObject({
      properties: { items: 1, properties: 2 },
      additionalProperties: 3,
      default: SCHEMA.default,
    })
    expect(seen).toEqual([
      ['properties', 'items'],
      ['properties', 'properties'],
      ['additionalProperties', undefined],
    ])
  })

  it('are visited with their path, which can end the walk', () => {
    const below = (at: string, { word, name }: { word: string; name?: string }): string | undefined =>
      word === 'anyOf' ? undefined : `${at}.${name ?? word}`
    expect([...walkSchema<string>(SCHEMA, '', { below })].map(([at]) => at)).toEqual([
      '',
      '.items',
      '.items.items',
      '.properties',
      '.properties.required',
      '.additionalProperties',
    ])
  })

  it('are visited once for each path where they refer to themselves', () => {
    const tree: Schema = { properties: { children: { items: { $ref: 'tree' } } } }
    const follow = (_: Schema, at: string): [string, Schema] => [`${at}>tree`, tree]
    const visited = walkSchema<string>({ $ref: 'tree' }, '', {
      below: (at, { name = '[]' }) => `${at}.${name}`,
      follow,
    })
    expect([...visited].map(([at]) => at)).toEqual(['>tree', '>tree.children'])
  })

  it('become what is made of them, by the part of a value that they are about', () => {
    const leaves = foldSchema<number>(SCHEMA, (_, { alternatives, entry, fields, others }) => {
      const made = [...alternatives, entry ?? 0, ...fields.map(([, field]) => field), others ?? 0]
      return made.reduce((sum, one) => sum + one, 0) || 1
    })
    expect(leaves).toBe(4)
  })

  it('are rewritten after the schema around them', () => {
    const strict = rewrite(SCHEMA, ({ required: _, ...rest }) => rest)
    expect(strict).toEqual({ ...SCHEMA, required: undefined })
    expect(strict).not.toHaveProperty('required')
    expect(strict).toHaveProperty('properties.properties.properties.required', text)
  })
})
