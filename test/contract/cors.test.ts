// CORS of every operation (guide browsers). clients/browsers tests it in a browser.
import { operations } from '../../generated/operations.ts'
import { operationsOf, resolve } from '../../scripts/support/document.ts'
import { loadConfig, UsageError } from '../../src/config.ts'
import type { Operation, OperationId } from '../../src/core/handler.ts'
import { ACCEPTED_HEADERS, EXPOSED_HEADERS } from '../../src/core/http/cors.ts'
import { oneOfEachClass } from '../support/classes.ts'
import { contract } from '../support/conformance.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { SLUGS } from '../support/recipe.ts'
import { all, pathOf } from '../support/sample.ts'

const SHOP = 'https://shop.example'
const LIMITED = { RATE_LIMIT: 'memory', RATE_LIMIT_ADDRESS: '20', TRUST_PROXY: '1' }
let world: Festival
let listed: Festival
beforeAll(async () => {
  world = await festival({ env: LIMITED })
  listed = await festival({ env: { CORS_ORIGINS: `${SHOP}, http://localhost:5173,capacitor://localhost` } })
})
afterAll(async () => {
  await world?.end()
  await listed?.end()
})

const kinds = oneOfEachClass(all.map(([id]) => id))
const pathTo = (id: OperationId): string =>
  pathOf(
    operations[id],
    Object.fromEntries(Object.keys(operations[id].params).map((name) => [name, SLUGS[name] ?? '1'])),
  )
const preflight = (path: string, method = 'GET', { base } = world, origin = SHOP): Promise<Response> =>
  fetch(base + path, {
    method: 'OPTIONS',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'authorization, content-type',
    },
  })
const ask = (path: string, { base } = world, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(base + path, { method, redirect: 'manual', headers: { Origin: SHOP, ...headers } })
const shared = ({ headers }: Response) => ({
  origin: headers.get('access-control-allow-origin'),
  exposed: headers.get('access-control-expose-headers'),
  credentials: headers.get('access-control-allow-credentials'),
})
const EVERY_ORIGIN = { origin: '*', exposed: EXPOSED_HEADERS.join(', '), credentials: null }

describe('a preflight request', () => {
  it.each(kinds)('%s is allowed without credentials, for two hours, and not counted', async (id) => {
    const response = await preflight(pathTo(id), operations[id].method)
    expect(response).toRespond(204)
    expect([
      response.headers.get('access-control-allow-origin'),
      response.headers.get('access-control-max-age'),
    ]).toEqual(['*', '7200'])
    expect(response.headers.get('access-control-allow-methods')!.split(', ')).toContain(operations[id].method)
    expect(response.headers.get('access-control-allow-headers')).toBe(ACCEPTED_HEADERS.join(', '))
    expect([response.headers.get('access-control-allow-credentials'), response.headers.get('ratelimit')]).toEqual([
      null,
      null,
    ])
    expect(response.headers.get('x-request-id')).toBeTruthy()
  })

  it('gets the methods of its path, and all where the path is unknown', async () => {
    const methods = async (path: string) => (await preflight(path)).headers.get('access-control-allow-methods')
    expect(await methods('/api/v1/organizers/kulturwerk/')).toBe('GET, HEAD, PATCH')
    expect(await methods('/api/v1/nothing/')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE')
    expect(await methods('/api/v1/oauth/token')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE')
  })

  it('without the method that it asks for is an OPTIONS request like any other', async () => {
    const answer = await ask('/api/v1/organizers/', world, {}, 'OPTIONS')
    expect(answer).toRespond(204)
    expect([answer.headers.get('allow'), answer.headers.get('ratelimit-policy')]).toEqual([
      'GET, HEAD, OPTIONS',
      '"address";q=20;w=60',
    ])
    expect(shared(answer)).toEqual(EVERY_ORIGIN)
    const own = await fetch(`${world.base}/api/v1/organizers/`, {
      method: 'OPTIONS',
      headers: { 'Access-Control-Request-Method': 'GET', 'X-Forwarded-For': '198.18.0.1' },
    })
    expect([own.headers.get('allow'), shared(own).origin]).toEqual(['GET, HEAD, OPTIONS', null])
  })
})

describe('the headers of the contract', () => {
  const described = operationsOf(contract)

  it('of responses can be read', () => {
    const names = described.flatMap(({ op }) =>
      Object.values<object>(op.responses).flatMap((answer) => Object.keys(resolve(contract, answer).headers ?? {})),
    )
    // Browsers process the CORS headers themselves.
    for (const name of new Set(names)) if (!name.startsWith('Access-Control-')) expect(EXPOSED_HEADERS).toContain(name)
  })

  it('of requests can be sent', () => {
    const names = described.flatMap(({ parameters }) => parameters.filter((p) => p.in === 'header').map((p) => p.name))
    for (const name of new Set(names)) expect(ACCEPTED_HEADERS).toContain(name)
  })
})

describe('a page of another origin', () => {
  const TOKEN = () => world.owner.headers

  it.each([
    [200, '/api/v1/organizers/', TOKEN],
    [301, '/api/v1/organizers', TOKEN],
    [400, '/api/v1/organizers/%ff/', TOKEN],
    [401, '/api/v1/organizers/', () => ({ Authorization: 'Token guessed' })],
    [403, '/api/v1/organizers/elsewhere/', TOKEN],
    [404, '/api/v1/nothing/', TOKEN],
    [405, '/api/v1/me', TOKEN, 'DELETE'],
    [406, '/api/v1/organizers/', () => ({ ...TOKEN(), Accept: 'image/png' })],
    [411, '/api/v1/oauth/token', () => ({}), 'POST'],
  ])('can read a response %i', async (status, path, headers, method = 'GET') => {
    const answer = await ask(path, world, { ...headers(), 'X-Forwarded-For': `198.18.1.${status % 256}` }, method)
    expect(answer.status === status || path.includes('oauth')).toBe(true)
    expect(shared(answer)).toEqual(EVERY_ORIGIN)
  })

  it('can read a response 429 and the rest of the limit', async () => {
    for (;;) {
      const answer = await ask('/api/v1/organizers/', world, { 'X-Forwarded-For': '198.18.2.1' })
      expect([shared(answer), answer.headers.get('ratelimit')]).toEqual([EVERY_ORIGIN, expect.any(String)])
      if (answer.status === 429) break
      expect(answer.status).toBe(401)
    }
  })

  it('can read a response 500', async () => {
    const broken = await festival()
    try {
      await broken.db.raw('alter table team_tokens rename to gone')
      const answer = await ask('/api/v1/organizers/', broken, broken.owner.headers)
      expect(answer).toRespond(500)
      expect(shared(answer)).toEqual(EVERY_ORIGIN)
    } finally {
      await broken.end()
    }
  })

  it('can read the contract, but nothing of the pages', async () => {
    expect(shared(await ask('/api/v1/openapi.json')).origin).toBe('*')
    for (const path of ['/', '/sign-in', '/api/v1/oauth/authorize', '/healthz', '/metrics'])
      expect([path, shared(await ask(path)).origin]).toEqual([path, null])
  })
})

describe('CORS_ORIGINS', () => {
  it.each([
    SHOP,
    'http://localhost:5173',
    'capacitor://localhost',
  ])('lets %s call the API, which is listed', async (origin) => {
    const answer = await ask('/api/v1/organizers/', listed, { ...listed.owner.headers, Origin: origin })
    expect(answer).toRespond(200)
    expect(shared(answer)).toEqual({ ...EVERY_ORIGIN, origin })
    const preflighted = await preflight('/api/v1/organizers/', 'GET', listed, origin)
    expect(preflighted).toRespond(204)
    expect(preflighted.headers.get('access-control-allow-origin')).toEqual(origin)
    for (const { headers } of [answer, preflighted]) expect(headers.get('vary')).toMatch(/\bOrigin$/)
  })

  it.each([
    'https://evil.example',
    `${SHOP}:8443`,
    'http://shop.example',
    `${SHOP}.evil.example`,
    'null',
  ])('gives %s nothing, which is not listed', async (origin) => {
    const answer = await ask('/api/v1/organizers/', listed, { ...listed.owner.headers, Origin: origin })
    expect(answer).toRespond(200)
    expect(shared(answer)).toEqual({ origin: null, exposed: null, credentials: null })
    expect(answer.headers.get('vary')).toMatch(/\bOrigin$/)
    const preflighted = await preflight('/api/v1/organizers/', 'GET', listed, origin)
    expect(preflighted).toRespond(204)
    expect(preflighted.headers.get('access-control-allow-origin')).toBeNull()
    expect(preflighted.headers.get('access-control-allow-methods')).toBeNull()
  })

  it.each([
    'shop.example',
    'https://shop.example/',
    'https://shop.example/path',
    'https://shop.example:443',
    'https://Shop.example',
    'https://*.shop.example',
    'https://a.example https://b.example',
    'https://a.example,',
    'null',
    'javascript:alert(1)',
  ])('is not %j', (value) => {
    expect(() => loadConfig({ CORS_ORIGINS: value })).toThrow(UsageError)
    expect(() => loadConfig({ CORS_ORIGINS: value })).toThrow(
      /^The configuration is not valid. CORS_ORIGINS is .* Use \* or origins separated by commas, such as/,
    )
  })

  it('is all origins by default, and said so by *', () => {
    expect([loadConfig({}).CORS_ORIGINS, loadConfig({ CORS_ORIGINS: '*' }).CORS_ORIGINS]).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('the cookie of a session', () => {
  const protectedOnes = all.filter(([, { security }]: [OperationId, Operation]) => security.length).map(([id]) => id)

  it.each(protectedOnes)('%s ignores it when a page of another origin sends it', async (id) => {
    const { headers } = await listed.signedIn()
    const answer = await fetch(listed.base + pathTo(id), {
      method: operations[id].method,
      headers: { ...headers, Origin: SHOP },
    })
    expect(answer).toRespond(401)
    expect(shared(answer).credentials).toBeNull()
  })

  it('is taken from the pages of the server itself, by whatever name it was reached', async () => {
    const { headers } = await listed.signedIn()
    for (const origin of [listed.base, 'http://tickets.example'])
      expect([origin, (await ask('/api/v1/me', listed, { ...headers, Origin: origin })).status]).toEqual([origin, 200])
    const { host } = new URL(listed.base)
    for (const origin of ['null', `https://${host}`, 'http://127.0.0.1', 'http://tickets.example:8080', 'nonsense'])
      expect([origin, (await ask('/api/v1/me', listed, { ...headers, Origin: origin })).status]).toEqual([origin, 401])
  })
})
