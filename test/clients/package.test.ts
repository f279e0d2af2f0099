// The package as its users install it: packed, unpacked, type-checked and run with the examples of the guides.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../src/core/data/embedded.ts'
import { inBrowser, openBrowser } from '../support/browser.ts'
import type { Festival } from '../support/festival.ts'
import { festival } from '../support/festival.ts'
import { until } from '../support/until.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'boxoffice-consumer-'))
const PACKAGES = ['boxoffice', 'boxoffice-client']

/** Returns the examples in a text that use the client. */
const modules = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/^```ts\n([^]*?)^```/gm)].map(([, block]) => block!)
const EXAMPLES: Record<string, string> = {
  sell: modules('spec/guides/getting-started.md').join(''),
  // The examples of the guide build on each other.
  guide: modules('spec/guides/client.md').join(''),
  own: modules('clients/typescript/README.md').join(''),
}

// Code that the compiler must accept or reject.
const TYPED = `
import { ApiError, createClient, type Schemas } from 'boxoffice/client'
import type { paths } from 'boxoffice/schema'

const client = createClient({ baseUrl: 'http://localhost:8000', bearer: async () => 'secret' })
const path = { organizer: 'kulturwerk', event: 'openstage26' }
const ITEMS = '/api/v1/organizers/{organizer}/events/{event}/items/' satisfies keyof paths

export async function fine(): Promise<Schemas['Item'][]> {
  const { data } = await client.GET('/api/v1/organizers/')
  const slug: string = data.results[0]!.slug
  const items: Schemas['Item'][] = []
  for await (const item of client.all(ITEMS, { params: { path: { ...path, organizer: slug }, query: { page_size: 9 } } }))
    items.push(item)
  const pdf = await client.GET('/api/v1/organizers/{organizer}/events/{event}/invoices/{number}/download/', {
    params: { path: { ...path, number: 'OPEN26-00001' } },
  })
  const blob: Blob = pdf.data
  const { data: hook } = await client.POST('/api/v1/organizers/{organizer}/webhooks/', {
    params: { path: { organizer: slug } },
    body: { target_url: blob.type, all_events: true, action_types: [] },
  })
  const secret: string = hook.secret
  const device = await client.POST('/api/v1/organizers/{organizer}/devices/', {
    params: { path: { organizer: slug } },
    body: { name: secret, limit_events: [] },
  })
  const once: string = device.data.initialization_token
  if (once) return []
  const known: string | null | undefined = (await client.listIfModified(ITEMS, null, { params: { path } }))?.lastModified
  const nothing: undefined = (await client.DELETE(\`\${ITEMS}{item}/\`, { params: { path: { ...path, item: 1 } } })).data
  return known || nothing ? [] : items
}
export const status = (error: unknown): number | undefined => (error instanceof ApiError ? error.status : undefined)

export async function refused() {
  // @ts-expect-error no such path
  await client.GET('/api/v1/nothing/')
  // @ts-expect-error the organizer is missing
  await client.GET('/api/v1/organizers/{organizer}/', { params: { path: {} } })
  // @ts-expect-error parameters are required here
  await client.GET('/api/v1/organizers/{organizer}/')
  // @ts-expect-error no such parameter
  await client.GET(ITEMS, { params: { path, query: { colour: 'red' } } })
  // @ts-expect-error no such option
  await client.GET('/api/v1/organizers/', { parms: {} })
  // @ts-expect-error the price is missing
  await client.POST('/api/v1/organizers/{organizer}/events/{event}/cartpositions/', { params: { path }, body: { item: 1 } })
  // @ts-expect-error not a file
  await client.stream('/api/v1/organizers/')
  // @ts-expect-error not a list
  client.all('/api/v1/organizers/{organizer}/', { params: { path: { organizer: 'kulturwerk' } } })
  // @ts-expect-error this list has no time of its last change
  await client.listIfModified('/api/v1/organizers/', null)
  // @ts-expect-error this list has no parameter for changes
  await client.listChanges('/api/v1/organizers/', null)
}
`

let world: Festival
beforeAll(async () => {
  world = await festival()
  const before = await run('git', ['status', '--porcelain'])
  for (const name of PACKAGES) {
    const which = name === 'boxoffice' ? [] : ['--workspace', 'clients/typescript']
    const { stdout } = await run('npm', ['pack', '--json', '--pack-destination', folder, ...which])
    const [{ filename }] = JSON.parse(stdout.slice(stdout.indexOf('[')))
    const installed = join(folder, 'node_modules', name)
    mkdirSync(installed, { recursive: true })
    await run('tar', ['-xzf', join(folder, filename), '--strip-components=1', '-C', installed])
  }
  expect(await run('git', ['status', '--porcelain'])).toEqual(before)
  for (const dependency of ['openapi-fetch', 'openapi-typescript-helpers', '@types/node']) {
    mkdirSync(dirname(join(folder, 'node_modules', dependency)), { recursive: true })
    symlinkSync(resolve('node_modules', dependency), join(folder, 'node_modules', dependency))
  }
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'typed.ts'), TYPED)
  for (const [name, text] of Object.entries(EXAMPLES)) {
    writeFileSync(join(folder, `${name}.ts`), text)
    writeFileSync(join(folder, `${name}.js`), text)
  }
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await world.end()
})

/** Returns the output of the compiler. */
const compile = (compiler: string, args: string[]): Promise<string> =>
  run(process.execPath, [resolve('node_modules', compiler, 'bin/tsc'), '--strict', '--noEmit', ...args], {
    cwd: folder,
  }).then(
    ({ stdout }) => stdout,
    ({ stdout, stderr }) => stdout + stderr,
  )
const node = ['--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022', '--types', 'node']
const bundler = [
  '--module',
  'esnext',
  '--moduleResolution',
  'bundler',
  '--lib',
  'es2022,dom,dom.asynciterable',
  '--typeRoots',
  'none',
]
const examples = Object.keys(EXAMPLES).map((name) => `${name}.ts`)

describe('the package', () => {
  it('compiles in Node, its examples too', async () => {
    expect(await compile('typescript', [...node, 'typed.ts', ...examples])).toBe('')
  })

  it('compiles for bundlers, without the types of Node, and with the next compiler', async () => {
    expect(await compile('typescript7', [...bundler, 'typed.ts'])).toBe('')
  })

  it.each(Object.keys(EXAMPLES))('runs the example %s as plain JavaScript, against a server', async (name) => {
    const env = { PATH: process.env.PATH, BASE_URL: world.base, TOKEN: world.owner.headers.Authorization!.slice(6) }
    const { stdout, stderr } = await run(process.execPath, [join(folder, `${name}.js`)], { env })
    expect(stderr).toBe('')
    const result = {
      sell: /^[A-Z0-9]{5} [a-z0-9]{32} ok\n$/,
      own: /^(\w+ .+\n){2,}$/,
      guide: /Conference ticket\n[^]*\n400 undefined undefined \{ item: \[ '.+' \] \} undefined \S+\n$/,
    }[name]!
    expect(stdout).toMatch(result)
  })

  inBrowser('runs in a browser, on pages of the server and of another origin', async () => {
    const browser = await openBrowser(world.base)
    const { page } = await browser.visitor({ javaScriptEnabled: true })
    const imports = { 'boxoffice-client': '/client/index.js', 'openapi-fetch': '/client/openapi-fetch.mjs' }
    const fileOf = (url: string): { contentType: string; body: string } => {
      const [, name] = url.split('/client/')
      if (!name) {
        const body = `<script type="importmap">${JSON.stringify({ imports })}</script>`
        return { contentType: 'text/html', body }
      }
      const path =
        name === 'openapi-fetch.mjs'
          ? 'openapi-fetch/dist/index.mjs'
          : `boxoffice-client/dist/clients/typescript/src/${name}`
      return { contentType: 'text/javascript', body: readFileSync(join(folder, 'node_modules', path), 'utf8') }
    }
    await page.route(`${world.base}/client/**`, (route) => route.fulfill(fileOf(route.request().url())))
    const other = createServer((request, response) => {
      const { contentType, body } = request.url!.startsWith('/client/')
        ? fileOf(request.url!)
        : { contentType: 'text/plain', body: '' }
      response.setHeader('Content-Type', contentType).end(body)
    }).listen(0, '127.0.0.1')
    await once(other, 'listening')
    const otherOrigin = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    const token = world.owner.headers.Authorization!.slice(6)
    // By default, the server is the origin of the page.
    for (const [origin, options] of [
      [world.base, { token }],
      [otherOrigin, { token, baseUrl: world.base }],
    ] as const) {
      // Playwright responds to preflight requests itself while routes are set.
      if (origin === otherOrigin) {
        await page.unrouteAll()
        await page.context().unrouteAll()
      }
      await page.goto(`${origin}/client/`)
      const result = await page.evaluate(`import('boxoffice-client').then(async ({ ApiError, createClient }) => {
        const client = createClient(${JSON.stringify(options)})
        const teams = '/api/v1/organizers/{organizer}/teams/'
        const params = { path: { organizer: 'kulturwerk' } }
        await client.POST(teams, { params, body: { name: 'From ${origin}' } })
        const names = []
        for await (const { name } of client.all(teams, { params: { ...params, query: { page_size: 1 } } })) names.push(name)
        const { status, fieldCodes, requestId } = await client.POST(teams, { params, body: {} }).catch((error) => error instanceof ApiError && error)
        return { last: names.at(-1), status, fieldCodes, requestId }
      })`)
      expect(result).toEqual({
        last: `From ${origin}`,
        status: 400,
        fieldCodes: [{ code: 'required', path: ['name'] }],
        requestId: expect.any(String),
      })
    }
    await browser.close()
    other.close()
  })

  it('of the client has one dependency, the version of the server, and the same types and code as the export of the server', async () => {
    const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
    const own = read(join(folder, 'node_modules/boxoffice-client/package.json'))
    const server = read('package.json')
    expect(own.dependencies).toEqual({ 'openapi-fetch': server.dependencies['openapi-fetch'] })
    expect(own.version).toBe(server.version)
    writeFileSync(
      join(folder, 'both.ts'),
      TYPED.replaceAll('boxoffice/', 'boxoffice-client/').replaceAll('-client/client', '-client'),
    )
    expect(await compile('typescript7', [...bundler, 'both.ts'])).toBe('')
  })

  it('exports the contract and its types', async () => {
    writeFileSync(
      join(folder, 'contract.ts'),
      `${modules('spec/README.md').join('')}export const path: keyof paths = '/api/v1/me'\nconsole.log(contract.openapi)\n`,
    )
    expect(await compile('typescript7', [...node, '--resolveJsonModule', 'contract.ts'])).toBe('')
    expect((await run(process.execPath, [join(folder, 'contract.ts')])).stdout).toMatch(/^3\.1/)
  })
})

describe('the tutorials', () => {
  const NAMES = ['accounting', 'scanner', 'shop']
  const TUTORIALS = join(folder, 'tutorials')
  let shop: Festival
  beforeAll(async () => {
    shop = await festival({ work: true, env: { OUTBOUND_ALLOW_PRIVATE: 'true' } })
    cpSync('clients/tutorials', TUTORIALS, { recursive: true })
  })
  afterAll(() => shop.end())

  /** Starts the program of a tutorial. `exited` returns its exit code. */
  const start = (name: string, env: Record<string, string> = {}) => {
    const token = shop.owner.headers.Authorization!.slice(6)
    const child = spawn(process.execPath, ['--no-warnings', 'main.ts'], {
      cwd: join(TUTORIALS, name),
      env: { PATH: process.env.PATH, BASE_URL: shop.base, TOKEN: token, ...env },
    })
    const output = { text: '' }
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output.text += data))
    return { child, output, exited: once(child, 'exit').then(([code]) => code) }
  }
  const sell = (status = 'p') =>
    shop.owner.post('/events/openstage26/orders/', {
      status,
      payment_provider: 'manual',
      positions: [{ item: 1, variation: 1 }],
    })
  const lines = (name: string): string[] => readFileSync(`clients/tutorials/${name}/main.ts`, 'utf8').split('\n')

  it('compile', async () => {
    expect(await compile('typescript', [...node, ...NAMES.map((name) => `tutorials/${name}/main.ts`)])).toBe('')
  })

  it.each([
    ['shop', 'build-a-shop'],
    ['scanner', 'build-a-scanner'],
    ['accounting', 'connect-accounting'],
  ])('%s contains the code of its guide', (name, guide) => {
    const blocks = modules(`spec/guides/${guide}.md`)
    expect(blocks.length).toBeGreaterThan(2)
    for (const line of blocks.join('').split('\n')) expect(lines(name)).toContain(line)
  })

  it('sell a ticket and return it', async () => {
    const { output, exited } = start('shop', { HOOK_PORT: String(await freePort()) })
    expect([await exited, output.text]).toEqual([
      0,
      expect.stringMatching(
        /^Conference ticket, .+: (\d+\.\d\d)\nOrder \w{5}: \1, status n\nTicket: ticket.pdf\nRefund: done\nNotifications: svc.event.order.paid, svc.event.order.canceled\n$/,
      ),
    ])
  })

  it('scan without a network, and upload the scans', async () => {
    for (const status of ['p', 'n']) expect((await sell(status)).status).toBe(201)
    const { output, exited } = start('scanner')
    expect([await exited, output.text]).toEqual([
      0,
      expect.stringMatching(
        /^Orders: \d+\nOffline: entry, already_redeemed, unpaid, invalid\nUploaded: 4, left: 0\nChanged orders: [12]\nEntries of this ticket: 2\n$/,
      ),
    ])
  })

  it('book each line of the ledger once, across restarts', async () => {
    const booked = async (): Promise<string> => {
      const { rows } = await shop.db.raw('select sum(count * price)::text as sum from transactions')
      return rows[0].sum
    }
    const first = start('accounting')
    await until('the export is stored', () => first.output.text.includes('payments.csv'))
    const known = await booked()
    expect(first.output.text).toMatch(new RegExp(`^\\d+ lines, \\d+ invoices, turnover ${known}\\n`))
    expect((await sell()).status).toBe(201)
    const sold = await booked()
    await until('the sale is booked', () => first.output.text.includes(`turnover ${sold}`))
    first.child.kill('SIGTERM')
    expect(await first.exited).toBe(0)
    expect((await sell()).status).toBe(201)
    const second = start('accounting')
    const total = await booked()
    await until('the sale during the pause is booked', () => second.output.text.includes(`turnover ${total}`))
    second.child.kill('SIGTERM')
    expect([await second.exited, second.output.text]).toEqual([
      0,
      expect.stringMatching(/^1 lines, \d invoices, turnover \S+\n$/),
    ])
  })
})
