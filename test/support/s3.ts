// The part of S3 that the server uses: objects in the bucket `tickets`, and lists of them with one object per page.
import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** The behavior of the server: `fails` returns 500, `is silent` never responds. */
type State = 'works' | 'fails' | 'is silent'

/** Starts an S3 server, with a `STORAGE_URL` for it. */
export async function s3Server() {
  const objects = new Map<string, { type: string; content: Buffer }>()
  let state: State = 'works'
  const respond = async (req: IncomingMessage, res: ServerResponse): Promise<unknown> => {
    const { pathname, searchParams } = new URL(req.url!, 'http://s3')
    const key = pathname.replace('/tickets/', '')
    const content = await buffer(req)
    if (state === 'is silent') return
    if (state === 'fails') return res.writeHead(500).end()
    if (!req.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return res.writeHead(403).end()
    if (req.method === 'PUT') objects.set(key, { type: req.headers['content-type']!, content })
    if (req.method === 'DELETE') objects.delete(key)
    if (searchParams.get('list-type') === '2') {
      const keys = [...objects.keys()].filter((name) => name.startsWith(searchParams.get('prefix')!)).sort()
      const [first, ...more] = keys.filter((name) => name > (searchParams.get('continuation-token') ?? ''))
      const contents = first
        ? `<Contents><Key>${first}</Key><LastModified>2026-01-01T00:00:00Z</LastModified><Size>1</Size></Contents>`
        : ''
      const token = more.length ? `<NextContinuationToken>${first}</NextContinuationToken>` : ''
      return res
        .writeHead(200, { 'Content-Type': 'application/xml' })
        .end(`<ListBucketResult>${contents}${token}</ListBucketResult>`)
    }
    const found = objects.get(key)
    if (req.method === 'HEAD') return res.writeHead(found ? 200 : 404).end()
    if (req.method !== 'GET') return res.writeHead(req.method === 'DELETE' ? 204 : 200).end()
    return found
      ? res.writeHead(200, { 'Content-Type': found.type }).end(found.content)
      : res.writeHead(404, { 'Content-Type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')
  }
  let server: ReturnType<typeof createServer>
  const listen = async (port = 0): Promise<number> => {
    server = createServer((req, res) => void respond(req, res).catch(() => res.destroy())).listen(port, '127.0.0.1')
    await once(server, 'listening')
    return (server.address() as AddressInfo).port
  }
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  const port = await listen()
  return {
    STORAGE_URL: `s3://key:se%2Fcret@tickets?region=eu-central-1&endpoint=http://127.0.0.1:${port}`,
    objects,
    set: (to: State): void => {
      state = to
    },
    /** Stops listening: connections are rejected. */
    close,
    /** Listens again, at the same address and with the same objects. */
    async reopen(): Promise<void> {
      await listen(port)
    },
  }
}
