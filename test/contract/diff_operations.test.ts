// The rules of compatibility (guide versioning) in `npm run contract:diff`: operations, shared components, and change notes.
import { compareContracts } from '../../scripts/support/contract-changes/contracts.ts'
import { changeNotes, isNamed, line, sentence } from '../../scripts/support/contract-changes/report.ts'
import type { Json } from './diff.setup.ts'
import { answers, body, contract, found, object, string, table, takes } from './diff.setup.ts'

const query = (...parameters: Json[]): Json =>
  contract({ parameters: parameters.map((p) => ({ in: 'query', name: 'q', schema: {}, ...p })), responses: {} })

describe('An operation', () => {
  const secured = (...security: Json[]): Json =>
    contract({ security, responses: {} }, { securitySchemes: { Token: {}, Device: {}, OAuth: {} } })
  const permitted = (name?: string | string[]): Json => contract({ 'x-permission': name, responses: {} })
  const status = (...codes: number[]): Json =>
    contract({ responses: Object.fromEntries(codes.map((code) => [code, body(string)])) })
  const headers = (...names: string[]): Json =>
    contract({ responses: { 200: { headers: Object.fromEntries(names.map((name) => [name, { schema: string }])) } } })
  table([
    ['may be added, not removed', { paths: {} }, contract({}), ['= : added'], ['! : removed']],
    [
      'may call its path parameters anything',
      contract({}),
      { paths: { '/things/{thing}/': contract({}).paths['/things/{id}/'] } },
      [],
      [],
    ],
    [
      'may gain query parameters, may not lose them',
      query(),
      query({}),
      ['= query parameter q: added'],
      ['! query parameter q: removed'],
    ],
    [
      'may not gain required parameters',
      query(),
      query({ required: true }),
      ['! query parameter q: added, required'],
      ['! query parameter q: removed'],
    ],
    [
      'may gain required parameters with a default',
      query(),
      query({ required: true, schema: { default: 1 } }),
      ['= query parameter q: added'],
      ['! query parameter q: removed'],
    ],
    [
      'may not make a parameter required',
      query({}),
      query({ required: true }),
      ['! query parameter q: required now'],
      ['= query parameter q: optional now'],
    ],
    [
      'may not narrow a parameter',
      query({ schema: { type: 'integer' } }),
      query({ schema: { type: 'integer', maximum: 5 } }),
      ['! query parameter q: maximum none -> 5'],
      ['= query parameter q: maximum 5 -> none'],
    ],
    [
      'may not read a parameter in another style',
      query({}),
      query({ explode: false }),
      ['! query parameter q: explode none -> false'],
      ['! query parameter q: explode false -> none'],
    ],
    [
      'shows what the server does with a parameter',
      query({ 'x-filter': 'exact' }),
      query({ 'x-filter': 'gte' }),
      ['= query parameter q: x-filter "exact" -> "gte"'],
      ['= query parameter q: x-filter "gte" -> "exact"'],
    ],
    [
      'may not gain a required body',
      contract({}),
      contract({ requestBody: { required: true } }),
      ['! request: added, required'],
      ['! request: removed'],
    ],
    [
      'may not make its body required',
      contract({ requestBody: {} }),
      contract({ requestBody: { required: true } }),
      ['! request: required now'],
      ['= request: optional now'],
    ],
    [
      'may not answer success with another status',
      status(200),
      status(201),
      ['! : success status 200 -> 201'],
      ['! : success status 201 -> 200'],
    ],
    [
      'may not answer success with one status more or less',
      status(200),
      status(200, 202),
      ['! response 202: added'],
      ['! response 202: removed'],
    ],
    [
      'may fail in other ways',
      status(404),
      status(409),
      ['= response 404: removed', '= response 409: added'],
      ['= response 404: added', '= response 409: removed'],
    ],
    [
      'may describe its failures otherwise',
      contract({ responses: { 400: body(string) } }),
      contract({ responses: { 400: body({ type: 'array' }) } }),
      ['= response 400 body: type string -> array'],
      ['= response 400 body: type array -> string'],
    ],
    [
      'may answer in more formats, not in fewer',
      contract({ responses: { 200: { content: {} } } }),
      contract({ responses: { 200: { content: { 'text/csv': {} } } } }),
      ['= response 200: text/csv added'],
      ['! response 200: text/csv removed'],
    ],
    [
      'may send more headers, not fewer',
      headers(),
      headers('Location'),
      ['= response 200 header Location: added'],
      ['! response 200 header Location: removed'],
    ],
    [
      'may accept more credentials, not fewer',
      secured({ Token: [] }),
      secured({ Token: [] }, { Device: [] }),
      ['= : accepts Device'],
      ['! : no longer accepts Device'],
    ],
    [
      'may not begin to ask for credentials',
      secured(),
      secured({ Token: [] }),
      ['! : no longer accepts calls without credentials'],
      ['= : accepts calls without credentials'],
    ],
    [
      'may not ask for more scopes',
      secured({ OAuth: ['read'] }),
      secured({ OAuth: ['read', 'write'] }),
      ['! : no longer accepts OAuth(read)'],
      ['= : accepts OAuth(read)'],
    ],
    [
      'may not begin to ask for a permission',
      permitted(),
      permitted('can_a'),
      ['! : x-permission none -> can_a'],
      ['= : x-permission can_a -> none'],
    ],
    [
      'may not ask for another permission',
      permitted('can_a'),
      permitted('can_b'),
      ['! : x-permission can_a -> can_b'],
      ['! : x-permission can_b -> can_a'],
    ],
    [
      'may be content with another permission, too',
      permitted('can_a'),
      permitted(['can_a', 'can_b']),
      ['= : x-permission can_a -> can_a or can_b'],
      ['! : x-permission can_a or can_b -> can_a'],
    ],
    [
      'may be deprecated',
      contract({}),
      contract({ deprecated: true }),
      ['= : deprecated'],
      ['= : no longer deprecated'],
    ],
  ])

  it('may not move to another method', () => {
    const { patch } = contract({}).paths['/things/{id}/']
    expect(found(contract({}), { paths: { '/things/{id}/': { put: patch } } })).toEqual(['= : added', '! : removed'])
  })

  const notification = (parts: Json): Json => ({ webhooks: { 'thing.changed': { post: { responses: {}, ...parts } } } })

  it('that is a webhook is received, not sent', () => {
    const webhook = (schema: Json): Json => notification({ requestBody: body(schema) })
    expect(found(webhook(object({})), webhook(object({ a: string }, 'a')))).toEqual(['= request body a: added'])
    expect(found(webhook(object({ a: string })), webhook(object({})))).toEqual(['! request body a: removed'])
    const certain = notification({ requestBody: { required: true, ...body(string) } })
    expect(found(certain, webhook(string))).toEqual(['! request body: no longer always present'])
    expect(found(webhook(string), certain)).toEqual(['= request body: always present now'])
  })

  it('that is a webhook may bring more headers, and none less', () => {
    const webhook = (...parameters: Json[]): Json =>
      notification({ parameters: parameters.map((header) => ({ in: 'header', schema: string, ...header })) })
    const [bare, signed] = [webhook({ name: 'id' }), webhook({ name: 'id' }, { name: 'signature', required: true })]
    expect(found(bare, signed)).toEqual(['= header parameter signature: added'])
    expect(found(signed, bare)).toEqual(['! header parameter signature: removed'])
    const sometimes = webhook({ name: 'id' }, { name: 'signature' })
    expect(found(signed, sometimes)).toEqual(['! header parameter signature: no longer always present'])
    expect(found(sometimes, signed)).toEqual(['= header parameter signature: always present now'])
    const numbered = webhook({ name: 'id', schema: { type: 'integer' } })
    expect(found(bare, numbered)).toEqual(['! header parameter id: type string -> integer'])
  })

  it('that is a webhook may take more answers, and none less', () => {
    const webhook = (...codes: string[]): Json =>
      notification({ responses: Object.fromEntries(codes.map((code) => [code, { description: code }])) })
    expect(found(webhook('2XX'), webhook('2XX', '410'))).toEqual(['= response 410: added'])
    expect(found(webhook('2XX', '410'), webhook('2XX'))).toEqual(['! response 410: removed'])
    expect(found(webhook('2XX'), notification({ responses: { '2XX': { description: 'Arrived' } } }))).toEqual([
      '~ response 2XX: description',
    ])
  })

  it('that is a webhook is a line of its own when it comes or goes', () => {
    expect(found({}, notification({}))).toEqual(['= : added'])
    expect(found(notification({}), {})).toEqual(['! : removed'])
  })
})

describe('What operations share', () => {
  const ref = (name: string): Json => ({ $ref: `#/components/${name.includes('/') ? name : `schemas/${name}`}` })
  const shop = (schemas: Json, parameter: Json = { type: 'integer' }): Json => ({
    security: [{ Token: [] }],
    paths: Object.fromEntries(
      ['a', 'b', 'c', 'd'].map((name) => [
        `/${name}/`,
        {
          get: {
            operationId: `${name}.list`,
            parameters: [ref('parameters/page')],
            responses: { 200: body({ type: 'array', items: ref('Thing') }) },
          },
        },
      ]),
    ),
    components: {
      schemas,
      parameters: { page: { in: 'query', name: 'page', schema: parameter } },
      securitySchemes: { Token: { type: 'apiKey', in: 'header' }, OAuth: { type: 'oauth2' } },
    },
  })
  const lines = (before: Json, after: Json): string[] =>
    compareContracts(before, after).map((change) => line(change, false))

  it('is one line with the operations concerned', () => {
    expect(lines(shop({ Thing: object({ a: string }) }), shop({ Thing: object({ a: { type: 'integer' } }) }))).toEqual([
      'BREAKING    Thing  in responses a: type string -> integer  (a.list, b.list, c.list and 1 more)',
    ])
    expect(lines(shop({ Thing: {} }), shop({ Thing: {} }, { type: 'integer', maximum: 9 }))).toEqual([
      'BREAKING    parameters/page  query parameter page: maximum none -> 9  (a.list, b.list, c.list and 1 more)',
    ])
  })

  it('is one line for what all operations gain or lose', () => {
    const closed = { ...shop({ Thing: {} }), security: [{ OAuth: [] }] }
    expect(lines(shop({ Thing: {} }), closed)).toEqual([
      'BREAKING    security  no longer accepts Token  (a.list, b.list, c.list and 1 more)',
      'compatible  security  accepts OAuth  (a.list, b.list, c.list and 1 more)',
    ])
    const unpaged = shop({ Thing: {} })
    for (const { get } of Object.values<Json>(unpaged.paths)) get.parameters = []
    expect(lines(shop({ Thing: {} }), unpaged)).toEqual([
      'BREAKING    parameters/page  query parameter page: removed  (a.list, b.list, c.list and 1 more)',
    ])
  })

  it('is a line of the operation when only one is concerned', () => {
    expect(
      lines(
        answers(ref('Thing'), { schemas: { Thing: object({ a: string }) } }),
        answers(ref('Thing'), { schemas: { Thing: object({}) } }),
      ),
    ).toEqual(['BREAKING    things.update  PATCH /things/{id}/  response 200 body.a: removed'])
  })

  it('ends where it contains itself', () => {
    const tree = (leaf: Json): Json => ({
      Thing: object({ leaf, children: { type: 'array', items: ref('Thing') }, other: ref('Other') }),
      Other: object({ back: ref('Thing') }),
    })
    expect(lines(shop(tree(string)), shop(tree({ type: 'integer' })))).toEqual([
      'BREAKING    Thing  in responses leaf: type string -> integer  (a.list, b.list, c.list and 1 more)',
    ])
    const inside = {
      Thing: object({
        leaf: string,
        children: { type: 'array', items: object({ leaf: string, children: { type: 'array', items: ref('Thing') } }) },
      }),
    }
    expect(
      lines(shop({ Thing: object({ leaf: string, children: { type: 'array', items: ref('Thing') } }) }), shop(inside)),
    ).toEqual([])
  })

  it('is a component that others extend', () => {
    const extended = (count: Json): Json => {
      const page = (name: string): Json => ({ allOf: [ref('Page'), object({ results: string })], description: name })
      const paths = Object.fromEntries(
        ['a', 'b'].map((name) => [
          `/${name}/`,
          { get: { operationId: `${name}.list`, responses: { 200: body(ref(name)) } } },
        ]),
      )
      return { paths, components: { schemas: { a: page('a'), b: page('b'), Page: object({ count }) } } }
    }
    expect(lines(extended({ type: 'integer' }), extended(string))).toEqual([
      'BREAKING    Page  in responses count: type integer -> string  (a.list, b.list)',
    ])
  })

  it('may be given another name, written out or taken apart', () => {
    const thing = object({ a: string })
    expect(found(answers(thing), answers(ref('Thing'), { schemas: { Thing: thing } }))).toEqual([])
    expect(
      found(
        answers(ref('Thing'), { schemas: { Thing: thing } }),
        answers(ref('Item'), { schemas: { Item: { allOf: [ref('Base')] }, Base: thing } }),
      ),
    ).toEqual([])
  })

  it('is null beside a reference like beside anything', () => {
    const schemas = { Thing: object({ a: string }) }
    const nullable = object({ a: { anyOf: [ref('Thing'), { type: 'null' }] } }),
      plain = object({ a: ref('Thing') })
    expect(found(answers(plain, { schemas }), answers(nullable, { schemas }))).toEqual([
      '! response 200 body a: alternative null added',
    ])
    expect(found(takes(plain, { schemas }), takes(nullable, { schemas }))).toEqual([
      '= request body a: alternative null added',
    ])
  })

  it('is read in each direction for itself', () => {
    const both = (schema: Json): Json =>
      contract(
        { requestBody: body(ref('Thing')), responses: { 200: body(ref('Thing')) } },
        { schemas: { Thing: schema } },
      )
    expect(found(both(object({ a: string })), both(object({ a: string }, 'a')))).toEqual([
      '! request body a: required now',
      '= response 200 body a: always present now',
    ])
  })
})

describe('A change note', () => {
  const [change] = compareContracts(answers(object({ name: string })), answers(object({ name: { type: 'integer' } })))
  const named = (readme: string): boolean => isNamed(change!, changeNotes(readme))
  const pasted = '- `things.update` response 200 body `name`: type string -> integer'

  it('is the sentence that the report gives', () => {
    expect(`- ${sentence(change!)}`).toBe(pasted)
    expect(named(`# API\n\n## Change notes\n\n${pasted}\n`)).toBe(true)
  })
  it('may say more and be broken into lines, below a heading of its release', () => {
    expect(
      named(
        '## Change notes\n\nWords.\n\n### 2.0\n\n- 2026: `things.update` response 200 body\n  `name`: type string -> integer. Names are numbered.\n- Other\n\n## More\n',
      ),
    ).toBe(true)
  })
  it('counts in its section only, and for its own change only', () => {
    expect(named(`## Changes\n\n${pasted}\n`)).toBe(false)
    expect(named(`## Change notes\n\n## Other\n\n${pasted}\n`)).toBe(false)
    expect(named(`## Change notes\n\n${pasted.slice(2)}\n`)).toBe(false)
    expect(named(`## Change notes\n\n${pasted.replace('name', 'title')}\n`)).toBe(false)
    expect(named(`## Change notes\n\n${pasted}|null\n`)).toBe(false)
  })
})
