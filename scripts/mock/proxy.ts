// Runs Prism as a validating proxy in front of a running server. It restarts when `npm run generate` changes the contract.
import { subscribe } from 'node:diagnostics_channel'
import { mkdtempSync, readFileSync, rmSync, watchFile, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../src/config.ts'
import { DEFAULT_BRAND } from '../../src/core/brand.ts'
import { contractText } from '../../src/core/contract/document.ts'
import { methodsOf, openRouter } from '../../src/core/contract/router.ts'
import { crossOriginHeaders, isForeign, isPreflight, preflightHeaders } from '../../src/core/http/cors.ts'

export type ProxyOptions = { upstream: URL; errors: boolean; verbose: boolean }

/** Starts a proxy that validates requests and responses against the contract. */
export async function startProxy(port: number, host: string, config: Config, options: ProxyOptions): Promise<void> {
  const document = withBrand(fileURLToPath(new URL('../../generated/openapi.json', import.meta.url)), config)
  rejectMalformedBodies(document)
  shareAcrossOrigins(document, config)
  await startPrism(document, port, host, options)
}

/** Returns the file of the contract with the configured brand: the generated one, or a copy that is updated with it. */
function withBrand(generated: string, { BRAND }: Config): string {
  if (BRAND === DEFAULT_BRAND) return generated
  const copy = join(mkdtempSync(join(tmpdir(), 'boxoffice-mock-')), 'openapi.json')
  process.once('exit', () => rmSync(dirname(copy), { recursive: true, force: true }))
  const write = (): void => writeFileSync(copy, contractText(BRAND))
  write()
  watchFile(generated, { interval: 500 }, write)
  return copy
}

/** Runs Prism in this process instead of its command line, so that it cannot outlive this command. */
async function startPrism(
  document: string,
  port: number,
  host: string,
  { upstream, errors, verbose }: ProxyOptions,
): Promise<void> {
  const { createSingleProcessPrism } = await import('@stoplight/prism-cli/dist/util/createServer.js')
  const { runPrismAndSetupWatcher } = await import('@stoplight/prism-cli/dist/util/runner.js')
  await runPrismAndSetupWatcher(createSingleProcessPrism, {
    document,
    port,
    host,
    errors,
    verboseLevel: verbose ? 'info' : 'warn',
    cors: true,
    dynamic: false,
    multiprocess: false,
    ignoreExamples: false,
    seed: '',
    jsonSchemaFakerFillProperties: true,
    ...{ upstream, validateRequest: true, upstreamProxy: undefined },
  })
}

/**
 * Rejects bodies with invalid JSON as the contract documents. Prism 5.16 would never respond to them: it waits for the end of a request that
 * has already ended.
 */
function rejectMalformedBodies(document: string): void {
  const { Invalid } = JSON.parse(readFileSync(document, 'utf8')).components.responses
  const invalid = Invalid.content['application/json'].examples.general.value
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

/**
 * Adds the server's CORS headers (guide browsers). Prism itself responds to preflight requests, but allows everything, including cookies.
 */
function shareAcrossOrigins(document: string, config: Config): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const { origin } = request.headers
    if (isForeign(config, request.headers)) delete request.headers.cookie
    const headers =
      origin === undefined
        ? {}
        : isPreflight(request)
          ? preflightHeaders(config, origin, methodsAt(document, request.url!))
          : crossOriginHeaders(config, origin)
    const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse
    response.writeHead = (...args: unknown[]) => {
      for (const name of response.getHeaderNames()) if (name.startsWith('access-control-')) response.removeHeader(name)
      response.setHeaders(new Map(Object.entries(headers)))
      return writeHead(...args)
    }
  })
}

/** Returns the methods of a path, or undefined if the contract does not have the path. */
function methodsAt(document: string, url: string): string[] | undefined {
  const { add, find } = openRouter<unknown>()
  const { paths } = JSON.parse(readFileSync(document, 'utf8')) as { paths: Record<string, object> }
  for (const [path, item] of Object.entries(paths)) {
    const methods = Object.entries(item).filter(([name]) => name !== 'parameters')
    add(path, Object.fromEntries(methods.map(([name, op]) => [name.toUpperCase(), op])))
  }
  try {
    const found = find(url.replace(/\?.*$/s, ''))
    return found && methodsOf(found.routes)
  } catch {
    return undefined // a path that cannot be decoded
  }
}
