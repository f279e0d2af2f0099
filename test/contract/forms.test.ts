// Every field that accepts several forms accepts each of them, and is returned in one (guide data-types, "Other accepted forms").
import { operations } from '../../generated/operations.ts'
import type { Json } from '../../scripts/support/document.ts'
import { flatProperties, resolve } from '../../scripts/support/document.ts'
import type { OperationId } from '../../src/core/handler.ts'
import { contract, errors } from '../support/conformance.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { all, callerOf, exampleBody, fill, pathOf, withMembers, writeShape } from '../support/sample.ts'

let world: Festival
beforeAll(async () => {
  world = await festival()
})
afterAll(() => world.end())

// The other forms of the value of an example, by the keyword of the schema that allows several.
type Form = (value: Json) => Json[]
const FORMS: [(schema: Json) => boolean, Form][] = [
  [({ propertyNames }) => propertyNames?.format === 'language', ({ en }) => (en ? [en] : [])],
  [({ type }) => [type].flat().includes('number') && [type].flat().includes('string'), (value) => [Number(value)]],
  [({ type }) => [type].flat().includes('integer') && [type].flat().includes('string'), (value) => [String(value)]],
  [
    ({ format }) => format === 'any-date-time',
    (value: string) => [
      value.replace('Z', '+0000'),
      value.replace('T', ' ').replace(':00Z', '+00'),
      value.replace('Z', '.000000+00:00'),
    ],
  ],
]

// Operations with a field that accepts several forms and has a value in their example.
const cases = all
  .filter(([, { body, method }]) => body?.media === 'application/json' && !body.list && method !== 'PATCH')
  .flatMap(([id]) =>
    Object.entries<Json>(flatProperties(contract, writeShape(id))).flatMap(([name, member]) => {
      const at = resolve(contract, member)
      const schema = resolve(contract, at.anyOf?.[0] ?? at)
      const value = exampleBody(id)[name]
      const form = FORMS.find(([fits]) => fits(schema))?.[1]
      return form && value !== null && value !== undefined
        ? form(value).map((other) => [id, name, other] as [OperationId, string, Json])
        : []
    }),
  )

it.each(cases)('%s accepts %s as %j, as the contract documents', async (id, name, form) => {
  const operation = operations[id]
  const who = await callerOf(world, operation)
  const path = pathOf(operation, await fill(world.owner, operation))
  const body = withMembers(exampleBody(id), { [name]: form })
  expect(errors(writeShape(id), body)).toEqual([])
  const answer = await who.call(operation.method, path, JSON.stringify(body))
  // A value that is taken is taken in every form.
  if (answer.status === 400) expect(JSON.stringify(answer.body[name] ?? '')).not.toMatch(/Must|May/)
})
