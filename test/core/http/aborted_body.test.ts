// A request that is aborted before its body is read is rejected, not executed with an empty body.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import type { Request } from 'express'
import type { Operation } from '../../../src/core/handler.ts'
import { readBytes } from '../../../src/core/http/body.ts'

const operation = { body: { media: 'application/json', bytes: 1000, required: false }, security: [{}] }

/** Sends a part of a request, aborts it, and returns what reading its body then yields. */
async function readAfterAbort(part: string): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const server = createServer((req, res) => {
    Object.assign(req, { res })
    req.once('close', () =>
      readBytes(req as Request, operation as unknown as Operation).then(resolve, (error) => resolve(error.body)),
    )
    setTimeout(() => socket.destroy(), 50)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(part)
  try {
    return await promise
  } finally {
    server.close()
  }
}

it.each([
  ['a length', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 20\r\n\r\n{"amount":'],
  ['chunks', 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\na\r\n{"amount":\r\n'],
])('a body with %s', async (_, part) => {
  expect(await readAfterAbort(part)).toEqual({ detail: 'The body could not be read.' })
})
