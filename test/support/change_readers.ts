// Readers of the change feed that wait, of which a process can have a thousand. Each has a connection of its own until it is closed.
import { Agent, get } from 'node:http'
import type { Json } from '../../scripts/support/document.ts'

/** How a reader waits: with one request after the other, or with one stream. */
export type ReaderKind = 'poll' | 'stream'

/** How a reader has ended: with the status of its last response, or because its connection was cut. */
export type ReaderEnd = number | 'cut'

const WAIT_SECONDS = 30

/**
 * Opens a reader, which reads until a response is not 200, its stream ends or it is closed. A poll repeats its request until `isLast` returns
 * true.
 * @param url of the feed
 */
export function changeReader(
  kind: ReaderKind,
  { url, token, after, isLast }: { url: string; token: string; after: string; isLast: () => boolean },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const closing = new AbortController()
  const received: { entry: Json; at: number }[] = []
  let cursor = after

  const request = (
    query: string,
    headers: Record<string, string>,
    onText: (text: string) => void,
  ): Promise<ReaderEnd> =>
    new Promise((resolve) => {
      const cut = (): void => resolve('cut')
      const sent = { agent, signal: closing.signal, headers: { Authorization: `Token ${token}`, ...headers } }
      get(url + query, sent, (response) => {
        response.setEncoding('utf8').on('data', onText).on('error', cut)
        response.on('end', () => resolve(response.statusCode!)).on('close', cut)
      }).on('error', cut)
    })
  const add = (entry: Json): void => void received.push({ entry, at: performance.now() })
  const poll = async (): Promise<ReaderEnd> => {
    for (;;) {
      let text = ''
      const end = await request(`?after=${cursor}&wait=${WAIT_SECONDS}`, {}, (more) => {
        text += more
      })
      if (end !== 200) return end
      const page = JSON.parse(text)
      for (const entry of page.changes) add(entry)
      cursor = page.cursor
      if (isLast()) return end
    }
  }
  const stream = (): Promise<ReaderEnd> => {
    let rest = ''
    return request('', { Accept: 'text/event-stream', 'Last-Event-ID': cursor }, (more) => {
      const lines = (rest + more).split('\n')
      rest = lines.pop()!
      for (const line of lines) if (line.startsWith('data: ')) add(JSON.parse(line.slice(6)))
    })
  }
  return {
    kind,
    token,
    /** The received entries, with the time (`performance.now()`) of each. */
    received,
    /** Resolves when the reader has ended. */
    ended: (kind === 'poll' ? poll() : stream()).finally(() => agent.destroy()),
    /** Cuts the connection. */
    close: (): void => closing.abort(),
  }
}
export type ChangeReader = ReturnType<typeof changeReader>
