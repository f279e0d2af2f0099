// Bodies that do not come from a request, such as those of the demo data, get the same defaults as requests.
import { DEFAULT_BRAND } from '../../src/core/brand.ts'
import { completer } from '../../src/core/contract/defaults.ts'
import { loadContract } from '../../src/core/contract/load.ts'
import { DEFAULT_LOCALE_CONTEXT } from '../../src/core/contract/normalize.ts'
import { configureTicketing } from '../../src/domain/ticketing.ts'
import { all, exampleBody } from '../support/sample.ts'

configureTicketing()
const { routes } = loadContract()
const complete = completer()
const written = all
  .filter(([id, { body }]) => id.endsWith('.create') && body?.schema && body.media === 'application/json')
  .map(([id]) => id)

it.each(written)('a body of %s is completed as by the validation', (id) => {
  const body = exampleBody(id)
  const input = {
    params: Object.fromEntries(Object.keys(routes[id].params).map((name) => [name, '1'])),
    query: {},
    search: '',
    headers: {},
    locale: DEFAULT_LOCALE_CONTEXT,
  }
  const validated = routes[id].validate({ ...input, body: structuredClone(body) }).body
  const asInCode = JSON.parse(JSON.stringify(body).replaceAll(new RegExp(`"${DEFAULT_BRAND}\\.?`, 'g'), '"'))
  expect(complete(id, asInCode)).toEqual(validated)
})

it('values of a body remain', () => {
  expect(complete('quotas.create', { name: 'Seats', size: 5 })).toMatchObject({ name: 'Seats', size: 5, items: [] })
})
