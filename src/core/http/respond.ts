// Writes a response to its socket.
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import type { Request, Response } from 'express'
import type { HttpResponse } from './reply.ts'

/** Milliseconds for which the server reads the rest of a rejected body. */
const LINGER_MS = 10_000

/**
 * Waits until a stream has its first bytes, so that one that fails at its beginning can still become an error response.
 * @throws the error of the stream
 */
export async function waitForFirstBytes(stream: Readable, res: Response): Promise<void> {
  const gone = new AbortController()
  const abort = (): void => gone.abort()
  res.once('close', abort)
  try {
    if (stream.errored) throw stream.errored
    if (!stream.readableLength && !stream.readableEnded) await once(stream, 'readable', { signal: gone.signal })
  } catch (error) {
    stream.destroy()
    if (!gone.signal.aborted) throw error
  } finally {
    res.off('close', abort)
  }
}

/**
 * Sends a response. All headers are passed to Node together, which is fastest. A stream is read as fast as the client receives it, and is
 * closed if the client disconnects or receives nothing for `idle` seconds.
 * @param always headers of every response, as alternating names and values
 * @returns whether the complete response was sent
 * @throws the error of a stream that fails while it is sent. The connection is then closed, the only way to signal the failure to the client
 */
export async function respond(
  req: Request,
  res: Response,
  always: readonly string[],
  { status, text, bytes, stream, headers }: HttpResponse,
  idle: number,
): Promise<boolean> {
  if (res.destroyed || req.method === 'HEAD') stream?.destroy()
  if (res.destroyed) return false
  const all = [...always, 'X-Request-Id', req.id]
  for (const [name, value] of Object.entries(headers)) all.push(name, value)
  if (text !== undefined || bytes) {
    const length = bytes ? bytes.reduce((sum, piece) => sum + piece.length, 0) : Buffer.byteLength(text!)
    if (!headers['Content-Type']) all.push('Content-Type', 'application/json; charset=utf-8')
    all.push('Content-Length', String(length))
  }
  res.writeHead(status, all)
  if (!stream || req.method === 'HEAD') {
    const pieces = req.method === 'HEAD' ? [] : (bytes ?? [text])
    for (const piece of pieces.slice(0, -1)) res.write(piece)
    const last = pieces.at(-1)
    if (last !== undefined && !req.complete && !res.shouldKeepAlive) {
      res.write(last)
      await rest(req)
      res.end()
    } else res.end(last)
    return true
  }
  res.setTimeout(idle * 1000, () => res.destroy())
  const size = headers['Content-Length']
  try {
    if (size === undefined) await pipeline(stream, res)
    else await pipeline(stream, (source: Readable) => exactly(source, Number(size)), res)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE') return false
    throw error
  }
}

// If a connection is closed while the client still sends, the client may lose the response. Node itself reads connections that stay open to
// the end.
async function rest(req: Request): Promise<void> {
  req.resume()
  await finished(req, { signal: AbortSignal.timeout(LINGER_MS) }).catch(() => undefined)
}

// A client waits for as many bytes as the header announces, and treats further bytes as the next response.
async function* exactly(source: Readable, size: number): AsyncIterable<unknown> {
  let sent = 0
  for await (const chunk of source) {
    sent += Buffer.byteLength(chunk)
    if (sent > size) break
    yield chunk
  }
  if (sent !== size) throw new Error(`The file does not have the announced size of ${size} bytes.`)
}
