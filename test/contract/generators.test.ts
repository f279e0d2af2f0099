// The contract for generators has the operations of the contract, and differs from it only as the guide generated-clients says.
import { isDeepStrictEqual } from 'node:util'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { Json } from '../../scripts/support/document.ts'
import { METHODS, operationsOf, resolve } from '../../scripts/support/document.ts'
import { COMMON_FORMATS, contractForGenerators } from '../../src/web/docs/generators.ts'
import { contract } from '../support/conformance.ts'

const BYTES = 'application/octet-stream'
const variant: Json = contractForGenerators(contract)
const { webhooks: _, ...published } = contract

type Difference = { readonly at: string; readonly rule: string }
const isMap = (value: unknown): value is Record<string, Json> =>
  value !== null && typeof value === 'object' && !Array.isArray(value)

/** Yields where two documents differ, with the keyword that is removed, added or changed. */
function* differences(ours: Json, theirs: Json, at = ''): Iterable<Difference> {
  if (isDeepStrictEqual(ours, theirs)) return
  if (Array.isArray(ours) && Array.isArray(theirs) && ours.length === theirs.length) {
    for (const [index, one] of ours.entries()) yield* differences(one, theirs[index], `${at}/${index}`)
    return
  }
  if (!isMap(ours) || !isMap(theirs)) {
    yield { at, rule: at.split('/').at(-1)! }
    return
  }
  if (Array.isArray(ours.anyOf) && !theirs.anyOf) {
    const [first, ...others] = ours.anyOf
    const { anyOf, ...beside } = ours
    const isEmpty = others.length === 1 && others[0].maxLength === 0
    const isDay = others.length === 1 && others[0].$ref === '#/components/schemas/Date'
    yield { at, rule: isEmpty ? 'empty string' : isDay ? 'day' : 'open anyOf' }
    yield* differences({ ...(isEmpty || isDay ? first : {}), ...beside }, theirs, at)
    return
  }
  if (Array.isArray(ours.allOf) && !theirs.allOf && Object.keys(ours).join() === 'allOf,required') {
    yield { at, rule: 'required fields of a component' }
    yield* differences(ours.allOf[0], theirs, at)
    return
  }
  for (const name of new Set([...Object.keys(ours), ...Object.keys(theirs)])) {
    const [a, b] = [ours[name], theirs[name]]
    if (b === undefined && isDeepStrictEqual(a?.not, {})) yield { at, rule: 'rejected field' }
    else if (a === undefined || b === undefined) yield { at, rule: `${a === undefined ? 'added' : 'removed'} ${name}` }
    else yield* differences(a, b, `${at}/${name}`)
  }
}

/** Yields the objects of a document, with the name of the one that contains each. Examples are not visited. */
function* objects(part: Json, word = ''): Iterable<[word: string, object: Json]> {
  if (Array.isArray(part)) for (const one of part) yield* objects(one, word)
  if (!isMap(part)) return
  yield [word, part]
  for (const [name, value] of Object.entries(part))
    if (word === 'properties' || !['example', 'examples', 'default', 'enum'].includes(name)) yield* objects(value, name)
}
const schemas = [...objects({ paths: variant.paths, components: variant.components })]
  .filter(([word, { type }]) => word !== 'properties' && (typeof type === 'string' || Array.isArray(type)))
  .map(([, schema]) => schema)

describe('the contract for generators', () => {
  it('has the same operations with the same parameters and responses', () => {
    const described = (document: Json): unknown[] =>
      operationsOf(document).map(({ id, path, method, op, parameters }) => [
        id,
        `${method} ${path}`,
        op.security,
        op.tags,
        parameters.map(({ name, in: where, required }) => [name, where, required]),
        Object.keys(op.responses),
      ])
    expect(described(variant)).toEqual(described(contract))
    expect(described(variant).length).toBeGreaterThan(300)
    for (const [kind, parts] of Object.entries<Json>(contract.components))
      expect(Object.keys(variant.components[kind])).toEqual(Object.keys(parts))
  })

  it('differs only in the named ways', () => {
    const found = Map.groupBy(differences(published, variant), ({ rule }) => rule)
    expect([...found.keys()].sort()).toEqual([
      'added application/octet-stream',
      'day',
      'empty string',
      'format',
      'open anyOf',
      'rejected field',
      'removed allOf',
      'removed application/pdf',
      'removed default',
      'removed enum',
      'removed format',
      'removed image/gif',
      'removed image/jpeg',
      'removed image/png',
      'removed maxLength',
      'removed maximum',
      'removed minimum',
      'removed pattern',
      'required fields of a component',
      'type',
    ])
    expect(found.get('removed enum')).toEqual([{ at: '/components/schemas/ErrorCode', rule: 'removed enum' }])
    const example = [...found.values()]
      .flat()
      .filter(({ at }) => /(?<!properties)\/(example|examples|description)(\/|$)/.test(at))
    expect(example).toEqual([])
  })

  it('has one type for each value, and no format that generators interpret in another way', () => {
    expect(schemas.length).toBeGreaterThan(3000)
    for (const { type, format } of schemas) {
      expect([type].flat().filter((name) => name !== 'null').length).toBeLessThanOrEqual(1)
      if (format !== undefined) expect(COMMON_FORMATS).toContain(format)
    }
  })

  it('has bytes for each file', () => {
    const contents = [...objects({ paths: variant.paths, components: variant.components })]
      .map(([, { content }]) => content)
      .filter((content) => isMap(content) && Object.values(content).every(isMap) && !content['application/json'])
    expect(contents.length).toBeGreaterThan(6)
    for (const content of contents) expect(Object.keys(content).at(-1)).toBe(BYTES)
    expect(Object.keys(variant.paths['/api/v1/upload'].post.requestBody.content)).toEqual([BYTES])
  })

  it('accepts each example of the contract', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false, inlineRefs: false, code: { optimize: false } })
    ajv.addSchema({ ...variant, $id: 'variant' }, undefined, undefined, false)
    const absolute = (schema: Json): Json =>
      JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"variant#/components/'))
    const tried = operationsOf(variant).flatMap(({ id, op }) =>
      [op.requestBody, ...Object.values<Json>(op.responses).slice(0, 2)].flatMap((part) => {
        const media = part && resolve(variant, part).content?.['application/json']
        if (!media) return []
        const validate = ajv.compile(absolute(media.schema))
        const values = [media.example, ...Object.values<Json>(media.examples ?? {}).map(({ value }) => value)]
        return values.filter((value) => value !== undefined).map((value) => [id, validate(value) || validate.errors])
      }),
    )
    expect(tried.length).toBeGreaterThan(METHODS.length * 100)
    expect(tried.filter(([, result]) => result !== true)).toEqual([])
  })
})
