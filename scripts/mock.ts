// Serves a mock of the API from the contract's examples, without a database. With --proxy, it checks a running server against the contract
// instead.
import { once } from 'node:events'
import { watchFile } from 'node:fs'
import { enableCompileCache } from 'node:module'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Command, InvalidArgumentError } from 'commander'
import { loadConfig } from '../src/config.ts'

const options = new Command('mock')
  .description('Mock the API from the examples of its contract, or check a running server against the contract')
  .option('--port <n>', 'port to listen on, 0 for any free one', port, 4010)
  .option('--host <address>', 'address to listen on', '127.0.0.1')
  .option('--delay <ms>', 'milliseconds before each response of the mock', number('milliseconds', 600_000), 0)
  .option(
    '--error-rate <share>',
    'share of requests, from 0 to 1, for which the mock returns 503',
    number('a share', 1),
    0,
  )
  .option(
    '--proxy <url>',
    'forward requests to this server; the header sl-violations of responses lists violations of the contract',
    url,
  )
  .option('--errors', 'with --proxy, reject violations of the contract: 422 for a request, 500 for a response')
  .option('--webhook <url>', 'send notifications of accepted writes to this URL', url)
  .option('--webhook-secret <secret>', 'secret that signs notifications; by default, a new one is printed', secret)
  .option('--verbose', 'show every request and its status')
  .addHelpText(
    'after',
    `
The header Prefer of a request selects the response, such as \`Prefer: code=403\` or \`Prefer: code=201, example=added\`.`,
  )
  .parse()
  .opts<{
    port: number
    host: string
    delay: number
    errorRate: number
    proxy?: URL
    errors?: boolean
    webhook?: URL
    webhookSecret?: string
    verbose?: boolean
  }>()

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit())
if (process.env.npm_lifecycle_event) {
  // npm forwards SIGTERM to a shell, which ends without ending its child process.
  const shell = process.ppid
  setInterval(() => {
    if (process.ppid !== shell) process.exit()
  }, 200).unref()
}

enableCompileCache()
try {
  const { host, proxy, verbose = false } = options
  const port = await free(options.port, host)
  const base = `http://${host.includes(':') ? `[${host}]` : host}:${port}`
  const { BRAND, CORS_ORIGINS } = process.env
  const config = loadConfig({ BRAND, CORS_ORIGINS, BASE_URL: base })
  if (proxy) {
    const { startProxy } = await import('./mock/proxy.ts')
    await startProxy(port, host, config, { upstream: proxy, errors: options.errors ?? false, verbose })
  } else {
    const { startMock } = await import('./mock/server.ts')
    const { delay, errorRate } = options
    const log = verbose ? console.log : () => undefined
    const notify = await notifier()
    const mock = await startMock(port, host, { config, delay, errorRate, log, notify })
    const generated = fileURLToPath(new URL('../generated/operations.ts', import.meta.url))
    watchFile(generated, { interval: 500 }, () => void mock.reload().catch(console.error))
  }
  console.log(
    proxy
      ? `\n  Checks what passes between its callers and ${proxy.href} at ${base}\n\n  Try   curl -i -H "Authorization: Token <API token>" ${base}/api/v1/organizers/\n`
      : `\n  The mock serves at ${base}\n\n  Try   curl -H "Authorization: Token anything" ${base}/api/v1/organizers/\n`,
  )
} catch (error) {
  console.error((error as Error).message ?? error)
  process.exit(1)
}

/** Returns the function that sends notifications; undefined without --webhook. */
async function notifier() {
  const { webhook, webhookSecret } = options
  if (!webhook) return undefined
  const { senderTo } = await import('./mock/sender.ts')
  const { newSigningSecret } = await import('../src/domain/operations/webhooks.ts')
  const secret = webhookSecret ?? newSigningSecret()
  console.log(`\n  Sends notifications to ${webhook.href}\n  Signing secret: ${secret}`)
  return senderTo({ url: webhook.href, secret }, console.log)
}

/** Returns the port if it is free. @throws Error with the reason if it is not */
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

function number(what: string, most: number): (value: string) => number {
  return (value) => {
    if (!/^\d*\.?\d+$/.test(value) || Number(value) > most)
      throw new InvalidArgumentError(`It has to be ${what} from 0 to ${most}.`)
    return Number(value)
  }
}

function url(value: string): URL {
  if (!URL.canParse(value) || !/^https?:$/.test(new URL(value).protocol))
    throw new InvalidArgumentError('It has to be a URL such as http://localhost:8000.')
  return new URL(value)
}

function secret(value: string): string {
  if (!/^whsec_[A-Za-z0-9+/]{32,86}={0,2}$/.test(value))
    throw new InvalidArgumentError('It has to be whsec_ followed by 24 to 64 bytes in base64.')
  return value
}
