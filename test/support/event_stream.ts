// Reads Server-Sent Events, of which browsers show neither comments nor events without data.
import type { Json } from '../../scripts/support/document.ts'

/** An event. Without `data`, it only changes the ID after which the stream resumes. */
export type StreamEvent = { readonly id?: string; readonly data?: Json; readonly at: number }

/**
 * Opens a stream.
 * @returns the response, its events as they arrive, and a function that closes the connection
 */
export async function eventStream(url: string, headers: Readonly<Record<string, string>>) {
  const closing = new AbortController()
  const response = await fetch(url, {
    headers: { Accept: 'text/event-stream', ...headers },
    signal: closing.signal,
  })
  const events: StreamEvent[] = []
  let text = ''
  const read = async (): Promise<void> => {
    for await (const piece of response.body!.pipeThrough(new TextDecoderStream())) {
      text += piece
      const blocks = text.split('\n\n')
      text = blocks.pop()!
      for (const block of blocks) {
        const lines = new Map(block.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]))
        const [id, data] = [lines.get('id'), lines.get('data')]
        events.push({ ...(id && { id }), ...(data && { data: JSON.parse(data) }), at: performance.now() })
      }
    }
  }
  let wasCut = false
  const ended = (response.ok ? read() : Promise.resolve()).catch(() => {
    wasCut = true // the server was killed, or the test has closed the stream
  })
  return {
    response,
    events,
    /** Resolves when the stream has ended. */
    ended,
    /** Returns whether the connection was lost before the stream ended. */
    wasCut: () => wasCut,
    /** Returns the entries that have arrived. */
    entries: (): Json[] => events.flatMap(({ data }) => (data ? [data] : [])),
    /** Returns the ID after which the stream resumes. */
    lastId: (): string | undefined => events.findLast(({ id }) => id)?.id,
    async close(): Promise<void> {
      closing.abort()
      await ended
    },
  }
}
export type EventStream = Awaited<ReturnType<typeof eventStream>>
