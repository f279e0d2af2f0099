// All input has limits; the linter reports schemas without them.
import type { Json } from '../../scripts/support/document.ts'
import { lint } from '../../scripts/support/lint.ts'
import { contract } from '../support/conformance.ts'

const withBody = (schema: Json): string[] => {
  const doc = structuredClone(contract)
  Object.values<Json>(doc.components.requestBodies?.Gate?.content ?? gateOf(doc))[0].schema = schema
  doc.components.schemas.Anything = { type: 'object', additionalProperties: true, description: 'Anything' }
  return lint(doc).filter((error) => /^(gates.create|Anything)/.test(error) && error.includes('has limits'))
}
const gateOf = (doc: Json): Json => {
  const { requestBody } = doc.paths['/api/v1/organizers/{organizer}/gates/'].post
  const name = requestBody.$ref?.split('/').pop()
  return (name ? doc.components.requestBodies[name] : requestBody).content
}

it.each<[string, Json, string[]]>([
  ['a text', { properties: { name: { type: 'string' } } }, ['gates.create: the body.name needs a `maxLength`']],
  [
    'a text that may be null',
    { properties: { name: { type: ['string', 'null'] } } },
    ['gates.create: the body.name needs'],
  ],
  [
    'a list',
    { properties: { ids: { type: 'array', items: { type: 'integer' } } } },
    ['gates.create: the body.ids needs `maxItems`'],
  ],
  [
    'the entries of a list',
    { type: 'array', maxItems: 3, items: { type: 'string' } },
    ['gates.create: the body[] needs'],
  ],
  [
    'a map of anything',
    { properties: { info: { type: 'object', additionalProperties: true } } },
    ['gates.create: the body.info needs `maxProperties`'],
  ],
  [
    'an object without named fields',
    { type: 'array', maxItems: 3, items: { type: 'object' } },
    ['gates.create: the body[] needs `maxProperties`'],
  ],
  [
    'a schema at each place where it is used',
    {
      properties: {
        one: { $ref: '#/components/schemas/Anything', maxProperties: 3 },
        other: { $ref: '#/components/schemas/Anything' },
      },
    },
    ['Anything needs `maxProperties`'],
  ],
  ['a map', { additionalProperties: { type: 'boolean' } }, ['gates.create: the body needs `maxProperties`']],
  [
    'an alternative',
    { anyOf: [{ type: 'integer' }, { type: 'string' }] },
    ['gates.create: the body needs a `maxLength`'],
  ],
  [
    'nothing that has its limits',
    { properties: { name: { type: 'string', maxLength: 9 }, kind: { type: 'string', enum: ['a'] } } },
    [],
  ],
])('the linter requires limits for %s', (_, schema, errors) => {
  expect(withBody(schema)).toEqual(errors.map((error) => expect.stringContaining(error)))
})
