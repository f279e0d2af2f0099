// Serves a mock of the API from the contract's examples, without a database; with --proxy checks a running server against the
// contract instead. Both are Prism, which starts anew when `npm run generate` changes the contract.
import { subscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, watchFile, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Command, InvalidArgumentError } from 'commander'
import { loadConfig } from '../src/config.ts'
import { DEFAULT_BRAND } from '../src/core/brand.ts'
import { contractText } from '../src/core/contract/document.ts'

let document = fileURLToPath(new URL('../generated/openapi.json', import.meta.url))
const options = new Command('mock')
  .description('Mock the API from the examples of its contract, or check a running server against the contract')
  .option('--port <n>', 'port to listen on, 0 for any free one', port, 4010)
  .option('--host <address>', 'address to listen on', '127.0.0.1')
  .option(
    '--proxy <url>',
    'pass requests on to this server; what breaks the contract is named in the header sl-violations',
    url,
  )
  .option('--errors', 'with --proxy, refuse what breaks the contract: a request with 422, an answer with 500')
  .option('--verbose', 'show every request and how its answer was chosen')
  .addHelpText(
    'after',
    `
A caller of the mock chooses an answer with the header Prefer, such as \`Prefer: code=403\` or \`Prefer: code=201, example=added\`.`,
  )
  .parse()
  .opts<{ port: number; host: string; proxy?: URL; errors?: boolean; verbose?: boolean }>()

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit())
if (process.env.npm_lifecycle_event) {
  // npm hands SIGTERM on to the shell between, which ends and leaves its child behind.
  const shell = process.ppid
  setInterval(() => {
    if (process.ppid !== shell) process.exit()
  }, 200).unref()
}

try {
  const { host } = options
  const port = await free(options.port, host)
  document = withBrand(document)
  answerMalformed()
  if (!options.proxy) servePages()
  await startPrism(port)
  const base = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  console.log(
    options.proxy
      ? `\n  Checks what passes between its callers and ${options.proxy.href} at ${base}\n\n  Try   curl -i -H "Authorization: Token <API token>" ${base}/api/v1/organizers/\n`
      : `\n  The mock serves at ${base}\n\n  Try   curl -H "Authorization: Token anything" ${base}/api/v1/organizers/\n`,
  )
} catch (error) {
  console.error((error as Error).message ?? error)
  process.exit(1)
}

/**
 * The file of the contract with the brand that the environment names: the generated one, or a copy that follows it.
 * @throws UsageError when that is no brand
 */
function withBrand(generated: string): string {
  const { BRAND } = loadConfig({ BRAND: process.env.BRAND })
  if (BRAND === DEFAULT_BRAND) return generated
  const copy = join(mkdtempSync(join(tmpdir(), 'boxoffice-mock-')), 'openapi.json')
  process.once('exit', () => rmSync(dirname(copy), { recursive: true, force: true }))
  const write = (): void => writeFileSync(copy, contractText(BRAND))
  write()
  watchFile(generated, { interval: 500 }, write)
  return copy
}

/** Runs Prism in this process, so that nothing of it can outlive the command; its own command line is imitated here. */
async function startPrism(port: number): Promise<void> {
  const { createSingleProcessPrism } = await import('@stoplight/prism-cli/dist/util/createServer.js')
  const { runPrismAndSetupWatcher } = await import('@stoplight/prism-cli/dist/util/runner.js')
  await runPrismAndSetupWatcher(createSingleProcessPrism, {
    document,
    port,
    host: options.host,
    errors: options.errors ?? false,
    verboseLevel: options.verbose ? 'info' : 'warn',
    cors: true,
    dynamic: false,
    multiprocess: false,
    ignoreExamples: false,
    seed: '',
    jsonSchemaFakerFillProperties: true,
    ...(options.proxy ? { upstream: options.proxy, validateRequest: true, upstreamProxy: undefined } : {}),
  })
}

/**
 * Prism 5.16 lets a caller whose JSON cannot be parsed wait for ever: it waits for the end of a request that has ended. Such a
 * body is refused here, as the contract has it.
 */
function answerMalformed(): void {
  const { invalid } = refusals()
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    if (!request.headers['content-type']?.startsWith('application/json')) return
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      try {
        if (chunks.length) JSON.parse(Buffer.concat(chunks).toString())
      } catch {
        response.writeHead(400, { 'Content-Type': 'application/json' }).end(JSON.stringify(invalid))
      }
    })
  })
}

/** Prism answers a list with its whole example, whatever page was asked for. That is cut into pages here, of which `next` leads on. */
function servePages(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const asked = URL.parse(request.url!, `http://${request.headers.host}`)
    if (request.method !== 'GET' || !asked) return
    const end = response.end.bind(response) as (text?: unknown) => ServerResponse
    response.end = ((text?: unknown) => {
      const isJson = String(response.getHeader('Content-Type')).startsWith('application/json')
      const list = response.statusCode === 200 && isJson && typeof text === 'string' ? JSON.parse(text) : undefined
      if (!Array.isArray(list?.results)) return end(text)
      const [status, body] = pageOf(list.results, asked)
      response.statusCode = status
      const answer = JSON.stringify(body)
      response.setHeader('Content-Length', Buffer.byteLength(answer))
      return end(answer)
    }) as ServerResponse['end']
  })
}

/** The page of a list that a URL asks for, by its number or by a cursor, which tells how many objects lie before it. */
function pageOf(all: unknown[], asked: URL): [status: number, body: object] {
  const { searchParams: query } = asked
  const size = Math.min(Number(query.get('page_size') ?? 50), 50)
  const page = Number(query.get('page') ?? 1)
  const cursor = query.get('cursor')
  const from = cursor === null ? (page - 1) * size : Number(cursor)
  if (cursor !== null && !(from <= all.length)) {
    return [400, { cursor: ['This is not a cursor of this list in this order; take it from `next`.'] }]
  }
  if (cursor === null && page > 1 && from >= all.length) return [404, refusals().notFound]
  const leadingTo = (name: string, value: number): string => {
    const url = new URL(asked)
    url.searchParams.set(name, String(value))
    return url.href
  }
  const more = from + size < all.length
  return [
    200,
    {
      count: all.length,
      next: more ? (cursor === null ? leadingTo('page', page + 1) : leadingTo('cursor', from + size)) : null,
      previous: cursor === null && page > 1 ? leadingTo('page', page - 1) : null,
      results: all.slice(from, from + size),
    },
  ]
}

/** Bodies of refusals, as the contract shows them. */
function refusals(): { invalid: object; notFound: object } {
  const { Invalid, NotFound } = JSON.parse(readFileSync(document, 'utf8')).components.responses
  return {
    invalid: Invalid.content['application/json'].examples.general.value,
    notFound: NotFound.content['application/json'].example,
  }
}

/** The port, if nobody has it; Prism itself would not say what is wrong. */
async function free(port: number, host: string): Promise<number> {
  const probe = createServer().listen(port, host)
  await once(probe, 'listening').catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new Error(
      code === 'EADDRINUSE'
        ? `Port ${port} is in use already; choose another one with --port.`
        : `The mock cannot listen: ${message}.`,
    )
  })
  const found = (probe.address() as AddressInfo).port
  probe.close()
  await once(probe, 'close')
  return found
}

function port(value: string): number {
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65535)
    throw new InvalidArgumentError('It has to be a number from 0 to 65535.')
  return Number(value)
}

function url(value: string): URL {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new InvalidArgumentError('It has to be a URL such as http://localhost:8000.')
  return new URL(value)
}
