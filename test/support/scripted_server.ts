// A server that returns what a script says, and records the requests. The cases of all clients run against it (clients/cases.json).
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { Json } from '../../scripts/support/document.ts'
import { operationsOf, resolve } from '../../scripts/support/document.ts'
import { contract } from './conformance.ts'

/**
 * A response: an event, a page of events, a new webhook, or any status. `lost` closes or resets the connection before the response, or cuts the
 * response. `retryAfterDate` sends a date in so many seconds.
 */
export type ScriptedResponse = {
  readonly event?: string
  readonly page?: readonly string[]
  readonly next?: string | null
  readonly webhook?: number
  readonly lost?: 'closed' | 'reset' | 'cut'
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Json
  readonly text?: string
  readonly retryAfterDate?: number
}
/** What a client has sent in one script: a line per request, the idempotency keys, and the seconds from a response to the next request. */
export type Recording = { sent: string[]; keys: string[]; waits: number[] }

const HOME = '/api/v1/organizers/kulturwerk'

/** Starts the server. The script with the index 2 is served below `/2`. Each request has a connection of its own. */
export async function scriptedServer(scripts: readonly (readonly ScriptedResponse[])[]) {
  const recordings: Recording[] = scripts.map(() => ({ sent: [], keys: [], waits: [] }))
  const answeredAt = new Map<Recording, number>()
  const server = createServer(async (request, response) => {
    const [, index, path] = /^\/(\d+)(\/.*)$/.exec(request.url!)!
    const recording = recordings[Number(index)]!
    const before = answeredAt.get(recording)
    if (before !== undefined) recording.waits.push((performance.now() - before) / 1000)
    for await (const _ of request); // the body is not part of the scripts
    const next = scripts[Number(index)]![recording.sent.length]
    recording.sent.push(lineOf(request, path!, recording.keys))
    answeredAt.set(recording, performance.now())
    respond(request.socket, response, next ?? { status: 599 })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const root = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** Returns the base URL of a script. */
    baseOf: (index: number): string => `${root}/${index}`,
    recordings,
    async close(): Promise<void> {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

function respond(socket: Socket, response: ServerResponse, scripted: ScriptedResponse): void {
  const { lost, headers, retryAfterDate, text } = scripted
  if (lost === 'closed') socket.end()
  else if (lost === 'reset') socket.resetAndDestroy()
  if (lost === 'closed' || lost === 'reset') return
  const status = scripted.status ?? (lost ? 200 : scripted.webhook ? 201 : 200)
  const body = lost ? { slug: 'cut' } : bodyOf(scripted)
  const content = Buffer.from(text ?? (body === undefined ? '' : JSON.stringify(body)))
  const date = retryAfterDate && new Date(Date.now() + retryAfterDate * 1000).toUTCString()
  response.writeHead(status, {
    Connection: 'close',
    ...(body !== undefined && { 'Content-Type': 'application/json' }),
    ...(status !== 204 && { 'Content-Length': content.length + (lost ? 1000 : 0) }),
    ...headers,
    ...(date && { 'Retry-After': date }),
  })
  if (lost) response.write(content, () => socket.end())
  else response.end(content)
}

function bodyOf({ event, page, next, webhook, body }: ScriptedResponse): Json {
  if (event) return { ...exampleOf('events.get', 200), slug: event }
  if (webhook) return { ...exampleOf('webhooks.create', 201), id: webhook }
  if (!page) return body
  const [first] = exampleOf('events.list', 200).results
  // The host is another one, to which no credentials must be sent.
  const url = next ? `https://tickets.example${HOME}/events/?cursor=${encodeURIComponent(next)}&page_size=2` : null
  return { ...exampleOf('events.list', 200), next: url, results: page.map((slug) => ({ ...first, slug })) }
}

function exampleOf(id: string, status: number): Json {
  const { op } = operationsOf(contract).find((operation) => operation.id === id)!
  const media = resolve(contract, op.responses[status]).content['application/json']
  return media.example ?? resolve(contract, Object.values<Json>(media.examples)[0]).value
}

/** Returns method, path and parameters of a request, and the number of a generated idempotency key or the given one. */
function lineOf(request: IncomingMessage, path: string, keys: string[]): string {
  const { pathname, searchParams } = new URL(path, 'http://localhost')
  searchParams.sort()
  const parameters = [...searchParams].map(([name, value]) => `${name}=${value}`)
  const key = request.headers['x-idempotency-key'] as string | undefined
  if (key !== undefined && !keys.includes(key)) keys.push(key)
  const shown = key === undefined ? [] : [`key ${key.length < 16 ? key : keys.indexOf(key) + 1}`]
  const credentials = request.headers.authorization === 'Token secret' ? [] : ['without the token']
  return [`${request.method} ${pathname.replace(HOME, '')}`, ...parameters, ...shown, ...credentials].join(' ')
}
