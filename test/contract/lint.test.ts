// What the linter rejects in the published contract because tools cannot process it.
import type { Json } from '../../scripts/support/document.ts'
import { lint } from '../../scripts/support/lint.ts'
import { contract } from '../support/conformance.ts'

const errorsOf = (change: (doc: Json) => void): string[] => {
  const doc = structuredClone(contract)
  change(doc)
  return lint(doc)
}

it('finds nothing wrong with the contract', () => {
  expect(lint(contract)).toEqual([])
})

const fragment = { $ref: '#/components/schemas/Money', description: 'A price', 'and what it is for': null }
it.each<[string, (doc: Json) => void]>([
  ['beside a reference', (doc) => Object.assign(doc.components.schemas, { Odd: { properties: { odd: fragment } } })],
  ['in an entry', (doc) => Object.assign(doc.components.schemas, { Odd: { items: { anyOf: [fragment] } } })],
  [
    'in a parameter',
    ({ paths }) => Object.assign(paths['/api/v1/organizers/'].get.parameters[0], { schema: fragment }),
  ],
  [
    'in a webhook',
    ({ webhooks }) =>
      Object.assign(webhooks['svc.event.added'].post.requestBody.content['application/json'], { schema: fragment }),
  ],
])('rejects unknown keywords: %s', (_, change) => {
  expect(errorsOf(change)).toContainEqual(expect.stringContaining('`and what it is for` is no keyword of JSON Schema'))
})

const added = 'svc.event.added'
it.each<[string, (doc: Json) => void, string]>([
  ['a webhook without a name', ({ webhooks }) => delete webhooks[added].post.operationId, 'needs an `operationId`'],
  [
    'a webhook whose body has no name',
    ({ webhooks }) => {
      webhooks[added].post.requestBody.content['application/json'].schema = { type: 'object' }
    },
    'must be a `$ref` to a schema',
  ],
  [
    'a component that can be null',
    ({ components }) => {
      components.schemas.InvoiceAddress.type = ['object', 'null']
    },
    'InvoiceAddress must not be nullable',
  ],
  [
    'a field that is always null',
    ({ components }) => {
      components.schemas.Team.properties.name = { type: 'null', description: 'Nothing' }
    },
    'generators have no type for null alone',
  ],
  [
    'an enumeration of the empty string',
    ({ components }) => {
      components.schemas.Team.properties.name = { anyOf: [{ enum: [''] }, { enum: ['', null] }], description: 'Name' }
    },
    '`{ type: string, maxLength: 0 }` for the empty string',
  ],
  [
    'a pattern that begins anywhere',
    ({ components }) => {
      components.schemas.Team.properties.name.pattern = 'crew$'
    },
    'must begin with `^`',
  ],
  [
    'a page without a name',
    ({ components }) => {
      const { content } = components.responses.TeamPage
      content['application/json'].schema = structuredClone(components.schemas.TeamPage)
    },
    'teams.list: the page has no name',
  ],
  [
    'null in a type beside a reference',
    ({ components }) => {
      components.schemas.ReusableMedium.properties.customer.anyOf = [
        { type: ['string', 'null'] },
        { $ref: '#/components/schemas/Customer' },
      ]
    },
    'as a separate alternative',
  ],
])('rejects what code generators cannot process: %s', (_, change, error) => {
  expect(errorsOf(change)).toContainEqual(expect.stringContaining(error))
})
