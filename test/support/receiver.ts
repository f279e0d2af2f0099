// A receiver of webhooks: an HTTP server that records requests and responds as a test configures it.
import { once } from 'node:events'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Json } from '../../scripts/support/document.ts'
import { until } from './until.ts'

export type Received = { path: string; headers: IncomingHttpHeaders; text: string; body: Json; at: number }
type Answering = (response: ServerResponse, request: Received) => void

/** Responds with a status and no body. */
export const status =
  (code: number): Answering =>
  (response) =>
    response.writeHead(code).end()

/** Accepts the request and never responds. */
export const hang: Answering = () => undefined

/** Starts a receiver that returns 204 until `answer` changes that. */
export async function receiver() {
  const received: Received[] = []
  let answering: Answering = status(204)
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8').on('data', (piece) => (text += piece))
    request.on('end', () => {
      const body = text === '' ? undefined : JSON.parse(text)
      const one = { path: request.url!, headers: request.headers, text, body, at: performance.now() }
      received.push(one)
      answering(response, one)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    port,
    received,
    answer: (next: Answering): void => void (answering = next),
    /** Waits for `count` requests and returns all received ones. */
    async have(count: number): Promise<Received[]> {
      await until(`${count} notifications checked in`, () => received.length >= count)
      return received
    },
    /** Discards the received requests. */
    clear: (): void => void received.splice(0),
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type Receiver = Awaited<ReturnType<typeof receiver>>
