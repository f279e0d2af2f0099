// A proxy before the server that records what a client sends, and fails twice as proxies and servers do.
import type { IncomingMessage } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Headers that a proxy must not forward. */
const HOP = ['connection', 'content-length', 'host', 'keep-alive', 'transfer-encoding']
const LIST = '/api/v1/organizers/kulturwerk/events/'
const ORDERS = `${LIST}openstage26/orders/`

/**
 * Starts a proxy. It rejects the first list of events with 429, and loses the first response of a new order, for which it returns 502.
 * `transcript` has a line for each request: method, path and query with placeholders for IDs, the number of its idempotency key, and the
 * status.
 */
export async function recorder(base: string) {
  const transcript: string[] = []
  const keys: string[] = []
  const failed = new Set<string>()
  const once = (name: string): boolean => !failed.has(name) && Boolean(failed.add(name))

  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, base)
    const at = `${request.method} ${url.pathname}`
    const record = (status: number): void => {
      transcript.push([`${request.method} ${normalized(url)}`, ...keyOf(request, keys), status].join(' '))
    }
    const body: Buffer[] = []
    for await (const chunk of request) body.push(chunk)
    if (at === `GET ${LIST}` && once(at)) {
      record(429)
      response.writeHead(429, { 'Retry-After': '1' }).end()
      return
    }
    const headers = Object.entries(request.headers).filter(([name]) => !HOP.includes(name)) as [string, string][]
    const answer = await fetch(url, {
      method: request.method!,
      headers,
      redirect: 'manual',
      ...(body.length && { body: Buffer.concat(body) }),
    })
    const content = Buffer.from(await answer.arrayBuffer())
    if (at === `POST ${ORDERS}` && once(at)) {
      record(502)
      response.writeHead(502).end()
      return
    }
    // How often a file is still being created differs between runs.
    if (answer.status !== 409) record(answer.status)
    const shown = [...answer.headers].filter(([name]) => ![...HOP, 'content-encoding'].includes(name))
    response.writeHead(answer.status, Object.fromEntries(shown)).end(content)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    transcript,
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

// Order codes, numbers and cursors differ between runs; parameters have no order.
function normalized({ pathname, searchParams }: URL): string {
  const path = pathname.replace(/\/orders\/[A-Z0-9]+\//, '/orders/{code}/').replace(/\/\d+(?=\/)/g, '/{id}')
  searchParams.sort()
  const query = [...searchParams].map(([name, value]) => `${name}=${name === 'cursor' && value ? '{cursor}' : value}`)
  return path + (query.length ? `?${query.join('&')}` : '')
}

function keyOf({ headers }: IncomingMessage, keys: string[]): string[] {
  const key = headers['x-idempotency-key'] as string | undefined
  if (key === undefined) return []
  if (!keys.includes(key)) keys.push(key)
  return [`key ${keys.indexOf(key) + 1}`]
}
