// Examples and names of the contract, and its match with the code. `npm run lint` checks that generated/ is up to date.
import { handlers } from '../../generated/handlers.ts'
import { operations } from '../../generated/operations.ts'
import type { Json } from '../../scripts/support/document.ts'
import { operationsOf, resolve } from '../../scripts/support/document.ts'
import { loadContract } from '../../src/core/contract/load.ts'
import { DEFAULT_LOCALE_CONTEXT } from '../../src/core/contract/normalize.ts'
import type { OperationId } from '../../src/core/handler.ts'
import { configureTicketing } from '../../src/domain/ticketing.ts'
import { contract, errors } from '../support/conformance.ts'

const described = operationsOf(contract)

function* examplesOf({ content = {} }: Json): Iterable<[string, Json, Json]> {
  for (const { schema, example, examples } of Object.values<Json>(content)) {
    if (example !== undefined) yield ['example', schema, example]
    for (const [name, { value }] of Object.entries<Json>(examples ?? {})) yield [name, schema, value]
  }
}

configureTicketing()

describe('every operation', () => {
  it('has exactly one handler, and every handler an operation', () => {
    expect(Object.keys(handlers).sort()).toEqual(Object.keys(operations).sort())
  })

  it('is found under its path and method', async () => {
    const { find } = loadContract()
    for (const { id, path, method } of described) {
      expect(find(path.replace(/\{\w+\}/g, '1'))?.routes[method.toUpperCase()]?.id).toBe(id)
    }
  })

  it('has compiled validation and answers, so that none fails at its first request', async () => {
    const { find } = loadContract()
    for (const { id, path, method, op, parameters } of described) {
      const found = find(path.replace(/\{\w+\}/g, '1'))!
      const headers = Object.fromEntries(
        parameters.filter((p) => p.in === 'header').map((p) => [p.name.toLowerCase(), p.example]),
      )
      const query = Object.fromEntries(
        parameters.filter((p) => p.in === 'query' && p.required).map((p) => [p.name, p.example]),
      )
      const route = found.routes[method.toUpperCase()]!
      const { example, examples } = Object.values<Json>(resolve(contract, op.requestBody)?.content ?? {})[0] ?? {}
      const body = example ?? Object.values<Json>(examples ?? {})[0]?.value
      expect([
        id,
        route.validate({
          params: { ...found.params },
          query,
          search: '',
          body: structuredClone(body), // the validator adds defaults to it
          headers,
          locale: DEFAULT_LOCALE_CONTEXT,
        }),
      ]).toHaveLength(2)
      for (const status of route.status) {
        const answer = resolve(contract, op.responses[String(status)])
        const json = answer.content?.['application/json']
        if (!json) continue // no body, or a file
        for (const [, , value] of examplesOf({ content: { 'application/json': json } }))
          expect(JSON.parse(route.serialize[status]!(value))).toEqual(value)
      }
    }
  })

  it.each(described.map(({ id, op }) => [id, op] as [OperationId, Json]))('%s has valid examples', (_, op) => {
    const bodies = [op.requestBody, ...Object.values<Json>(op.responses)]
      .filter(Boolean)
      .map((body) => resolve(contract, body))
    for (const body of bodies)
      for (const [name, schema, value] of examplesOf(body)) expect([name, errors(schema, value)]).toEqual([name, []])
  })
})
