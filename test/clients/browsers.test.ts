// Programs in a browser, on a page whose origin differs from that of the server and the mock (guide browsers). The page is on the same host,
// so the browser sends cookies if a script requests it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'
import { pino } from 'pino'
import type { BrowserVisitor } from '../support/browser.ts'
import { openBrowser } from '../support/browser.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'

type Request = { method?: string; headers?: Record<string, string>; body?: string; credentials?: 'include' | 'omit' }
type Answer = { status: number; headers: Record<string, string>; text: string } | { error: string }

const shop = createServer((_req, res) => res.setHeader('Content-Type', 'text/html').end('<title>Shop</title>'))
const mock = spawn(process.execPath, ['scripts/mock.ts', '--port', '0'], { stdio: ['ignore', 'pipe', 'inherit'] })
const logged: { method?: string; path?: string; status: number }[] = []
let world: Festival
let browser: Awaited<ReturnType<typeof openBrowser>>
const bases: Record<string, string> = {}

beforeAll(async () => {
  shop.listen(0, '127.0.0.1')
  const log = pino({ level: 'info' }, { write: (line: string) => void logged.push(JSON.parse(line)) })
  const [festivity] = await Promise.all([festival({ log, env: { RATE_LIMIT: 'memory' } }), once(shop, 'listening')])
  world = festivity
  bases.server = world.base
  for await (const line of createInterface(mock.stdout)) {
    bases.mock = /curl .*(http:\/\/127\.0\.0\.1:\d+)/.exec(line)?.[1] ?? ''
    if (bases.mock) break
  }
  browser = await openBrowser(`http://127.0.0.1:${(shop.address() as AddressInfo).port}`)
})
afterAll(async () => {
  mock.kill()
  await browser?.close()
  await world?.end()
  shop.close()
})

/** Opens the shop. Playwright responds to preflight requests itself while routes are set. */
async function visit(): Promise<BrowserVisitor> {
  const visitor = await browser.visitor({ javaScriptEnabled: true })
  await visitor.page.context().unrouteAll()
  await visitor.open('/')
  return visitor
}

/** Sends a request from the page and returns the parts of the response that its script can read. */
const from = ({ page }: BrowserVisitor, url: string, request: Request = {}): Promise<Answer> =>
  page.evaluate(
    async ([url, request]) => {
      try {
        const response = await fetch(url, request)
        return {
          status: response.status,
          headers: Object.fromEntries(response.headers as Iterable<[string, string]>),
          text: await response.text(),
        }
      } catch (error) {
        return { error: (error as Error).name }
      }
    },
    [url, request] as const,
  )

const writing = (body: object, headers: Record<string, string> = {}) => ({
  headers: { ...world.owner.headers, 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

describe.each(['server', 'mock'] as const)('a page of another origin than the %s', (name) => {
  const home = () => `${bases[name]}/api/v1/organizers/kulturwerk`

  it('reads with a token, and sees the headers of the response', async () => {
    const { headers } = world.owner
    const answer = await from(await visit(), `${home()}/events/openstage26/orders/`, { headers })
    expect(answer).toMatchObject({ status: 200, text: expect.stringContaining('"results"') })
    expect(answer).toMatchObject({ headers: { 'x-page-generated': expect.any(String) } })
    if (name === 'server')
      expect(answer).toMatchObject({
        headers: {
          'x-request-id': expect.any(String),
          ratelimit: expect.any(String),
          'ratelimit-policy': expect.any(String),
        },
      })
  })

  it('reads only what has changed', async () => {
    const visitor = await visit()
    const since = { 'If-Modified-Since': new Date(Date.now() + 60_000).toUTCString() }
    const { headers } = world.owner
    const answer = await from(visitor, `${home()}/events/openstage26/items/`, { headers: { ...headers, ...since } })
    expect(answer).toMatchObject({ status: name === 'server' ? 304 : 200 })
  })

  it('writes with a token and an idempotency key, and sees where the new object is', async () => {
    const visitor = await visit()
    const key = { 'X-Idempotency-Key': `page-${name}` }
    const made = await from(visitor, `${home()}/teams/`, {
      method: 'POST',
      ...writing({ name: 'Made on a page' }, key),
    })
    expect(made).toMatchObject({ status: 201 })
    if (name === 'server') expect(made).toMatchObject({ headers: { location: expect.stringContaining('/teams/') } })
    const { id } = JSON.parse((made as { text: string }).text)
    const changed = await from(visitor, `${home()}/teams/${id}/`, { method: 'PATCH', ...writing({ name: 'Changed' }) })
    expect(changed).toMatchObject({ status: 200 })
    const removed = await from(visitor, `${home()}/teams/${id}/`, { method: 'DELETE', headers: world.owner.headers })
    expect(removed).toMatchObject({ status: 204 })
  })

  it('reads why a request was rejected', async () => {
    const visitor = await visit()
    expect(await from(visitor, `${home()}/teams/`)).toMatchObject({
      status: 401,
      headers: { 'www-authenticate': expect.any(String) },
      text: expect.stringContaining('detail'),
    })
    const invalid = { method: 'POST', ...writing({ name: 5 }) }
    expect(await from(visitor, `${home()}/teams/`, invalid)).toMatchObject({ status: 400 })
  })

  it('cannot use the session of the person at the browser', async () => {
    const visitor = await (await visit()).enter(await world.signedIn())
    const { Cookie: _, ...proof } = (await world.signedIn()).headers
    const kept = await visitor.page.context().cookies(bases[name])
    expect(kept.map(({ name }) => name)).toEqual(['boxoffice_session'])
    for (const request of [
      {},
      { method: 'POST', ...writing({ name: 'Foreign' }), headers: { 'Content-Type': 'text/plain' } },
    ]) {
      expect(await from(visitor, `${home()}/teams/`, { ...request, credentials: 'include' })).toEqual({
        error: 'TypeError',
      })
      expect(await from(visitor, `${home()}/teams/`, request)).toMatchObject({ status: 401 })
    }
    // Pages must not send the header of sessions.
    expect(await from(visitor, `${home()}/teams/`, { headers: proof })).toEqual({ error: 'TypeError' })
    expect(await world.db('teams').where({ name: 'Foreign' })).toEqual([])
  })
})

describe.each(['server', 'mock'] as const)('a shop on a page of another origin than the %s', (name) => {
  const home = () => `${bases[name]}/api/v1/organizers/kulturwerk`
  const credentials = async (allowed_origins: string[] = []): Promise<Record<string, string>> => {
    const { headers } = await world.shop({ allowed_origins })
    return { ...headers, 'Content-Type': 'application/json' }
  }

  it('shows the catalog and creates a cart with a publishable key', async () => {
    const visitor = await visit()
    const headers = await credentials([new URL(visitor.page.url()).origin])
    const event = `${home()}/shop/events/openstage26/`
    const offered = await from(visitor, `${event}products/`, { headers })
    expect(offered).toMatchObject({ status: 200, text: expect.stringContaining('Conference ticket') })
    const body = JSON.stringify({ item: 1, variation: 1 })
    const made = await from(visitor, `${event}carts/`, { method: 'POST', headers, body })
    expect(made).toMatchObject({ status: 201, text: expect.stringContaining('@api"') })
    const { cart_id } = JSON.parse((made as { text: string }).text)
    const cart = `${event}carts/${encodeURIComponent(cart_id)}/`
    expect(await from(visitor, cart, { headers })).toMatchObject({ status: 200 })
    expect(await from(visitor, cart, { method: 'DELETE', headers })).toMatchObject({ status: 204 })
  })

  it('can neither read orders nor create them with it', async () => {
    const visitor = await visit()
    const headers = await credentials()
    const orders = `${home()}/events/openstage26/orders/`
    for (const request of [{ headers }, { method: 'POST', headers, body: '{}' }])
      expect(await from(visitor, orders, request)).toMatchObject({ status: 403 })
  })
})

it('a publishable key of another website does not work on a page', async () => {
  const visitor = await visit()
  const { headers } = await world.shop({ allowed_origins: ['https://shop.example'] })
  expect(await from(visitor, `${world.base}/api/v1/organizers/kulturwerk/shop/events/`, { headers })).toMatchObject({
    status: 403,
    text: expect.stringContaining('The key cannot be used from this origin.'),
  })
})

it('the browser asks once for each path and remembers the answer', async () => {
  const visitor = await visit()
  const at = `${world.base}/api/v1/organizers/kulturwerk/events/openstage26/`
  logged.length = 0
  for (const _ of [1, 2, 3])
    expect(await from(visitor, at, { method: 'PATCH', ...writing({}) })).toMatchObject({ status: 200 })
  expect(logged.filter(({ path }) => path).map(({ method, status }) => [method, status])).toEqual([
    ['OPTIONS', 204],
    ['PATCH', 200],
    ['PATCH', 200],
    ['PATCH', 200],
  ])
})

it('a page that CORS_ORIGINS does not list can neither read nor write', async () => {
  const strict = await festival({ env: { CORS_ORIGINS: 'https://shop.example' } })
  try {
    const visitor = await visit()
    const at = `${strict.base}/api/v1/organizers/kulturwerk/teams/`
    expect(await from(visitor, at, { headers: strict.owner.headers })).toEqual({ error: 'TypeError' })
    expect(await from(visitor, at, { method: 'POST', ...writing({ name: 'Unlisted' }) })).toEqual({
      error: 'TypeError',
    })
    expect(await strict.db('teams').where({ name: 'Unlisted' })).toEqual([])
  } finally {
    await strict.end()
  }
})
