// `boxoffice api` and its profiles, against a server with the demo data.
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allOperations } from '../src/commands/api/contract.ts'
import { commandOf, flagOf } from '../src/commands/api/options.ts'
import { printable, tableOf } from '../src/commands/api/output.ts'
import { parseYaml, setFields } from '../src/commands/api/values.ts'
import { CLIENT_VARIABLES, UsageError } from '../src/config.ts'
import { freePort } from '../src/core/data/embedded.ts'
import { command as commandWith } from './support/command.ts'
import type { Festival } from './support/festival.ts'
import { festival } from './support/festival.ts'
import { run, start } from './support/process.ts'

let world: Festival
const folder = mkdtempSync(join(tmpdir(), 'boxoffice-api-'))
beforeAll(async () => {
  world = await festival({ sold: true, work: true })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await world.end()
})

const token = (): string => world.owner.headers.Authorization!.slice('Token '.length)
const environment = (more: Record<string, string> = {}) => ({
  XDG_CONFIG_HOME: folder,
  BOXOFFICE_URL: world.base,
  BOXOFFICE_TOKEN: token(),
  BOXOFFICE_ORGANIZER: 'kulturwerk',
  BOXOFFICE_EVENT: 'openstage26',
  ...more,
})
const api = (...words: string[]) => commandWith(['api', ...words], environment())
const json = async (...words: string[]) => {
  const { code, stdout, stderr } = await api(...words)
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout)
}

describe('the options of an operation', () => {
  it.each(
    allOperations().map((one) => [one.id, one] as const),
  )('%s: have distinct names and a help', (id, operation) => {
    const command = commandOf(operation, {})
    const flags = command.options.map(({ long }) => long)
    expect(new Set(flags).size).toBe(flags.length)
    for (const parameter of operation.parameters) expect(flags).toContain(flagOf(parameter))
    let help = ''
    command.configureOutput({ writeOut: (text) => (help += text) }).outputHelp()
    expect(help).toContain(`Usage: boxoffice api ${id} [options]\n\n${operation.summary}`)
  })

  it('print parameters, fields of the body and fields of the response', async () => {
    const { code, stdout } = await api('items.create', '--help')
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^Usage: boxoffice api items\.create \[options\]\n\nCreate a product\n\nPOST \/api\/v1\/organizers/,
    )
    expect(stdout).toMatch(/--organizer <value> .*\(required\)/)
    expect(stdout).toMatch(/^ {2}name: object \| string \(required\)/m)
    expect(stdout).toMatch(/^ {2}active: boolean \(default true\)/m)
    expect(stdout).toMatch(/^Fields of the response: id, name, /m)
    expect((await api('orders.download', '--help')).stdout).toContain('--param-output <value>')
  })
})

describe('boxoffice api', () => {
  it('lists all operations by tag, and finds some', async () => {
    const all = (await api()).stdout
    for (const { id } of allOperations()) expect(all).toContain(`  ${id} `)
    expect(all).toMatch(/^Orders\n {2}orders\.list_all +List an organizer's orders\n {2}orders\.list +List/m)
    const found = await json('--search', 'QUOTAS/{id}', '--json')
    expect(found.map(({ id }: { id: string }) => id)).toEqual([
      'quotas.get',
      'quotas.update',
      'quotas.replace',
      'quotas.remove',
      'quotas.availability',
    ])
    expect((await api('--tag', 'nowhere')).stdout).toBe('There is no such operation.\n')
  })

  it('sends parameters of path and query, and defaults from the environment', async () => {
    const [paid, flat] = [await json('orders.list', '--status', 'p'), await json('orders.list', '--status=p')]
    expect(paid.results.length).toBeGreaterThan(0)
    expect(flat).toEqual(paid)
    const { code } = paid.results[0]
    expect((await json('orders.get', '--order', code)).code).toBe(code)
    const ids: { id: number }[] = await json('items.list', '--fields', 'id')
    expect(await json('items.list', '--event', 'kellerkonzerte', '--fields', 'id')).not.toEqual(ids)
    const inactive = await json('items.list', '--active', 'false')
    expect(inactive.results.every(({ active }: { active: boolean }) => !active)).toBe(true)
    const positions = await json(
      'order_positions.list',
      '--item__in',
      `${ids[0]!.id},${ids[1]!.id}`,
      '--page-size',
      '3',
    )
    expect(positions.results).toHaveLength(3)
    const twice = await json('order_positions.list', '--item-in', String(ids[0]!.id), '--item-in', String(ids[1]!.id))
    expect(twice.count).toBe(positions.count)
  })

  it('walks all pages', async () => {
    const { count } = await json('orders.list')
    const all: { code: string }[] = await json('orders.list', '--all', '--page-size', '2', '--fields', 'code,total')
    expect(new Set(all.map(({ code }) => code)).size).toBe(count)
    expect(Object.keys(all[0]!)).toEqual(['code', 'total'])
    const file = join(folder, 'orders.json')
    await api('orders.list', '--all', '--fields', 'code,total', '--output', file)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toHaveLength(count)
    expect(await json('orders.list', '--all', '--search', 'nobody@nowhere.example')).toEqual([])
  })

  it('prints tables', async () => {
    const { stdout } = await api('quotas.list', '--table', '--fields', 'name,size')
    expect(stdout).toMatch(/^name +size\n\S.*\d/)
    expect((await api('events.get', '--table', '--fields', 'slug,name')).stdout).toBe(
      'slug  openstage26\nname  Open Stage Conference\n',
    )
    expect((await api('quotas.list', '--table')).stdout).toMatch(/^id +name/)
  })

  it('writes a body from options, a file and standard input', async () => {
    const made = await json(
      'categories.create',
      '--set',
      'name.en=Workshops',
      '--set',
      'position=7',
      '--set',
      'name.de=123',
    )
    expect(made).toMatchObject({ name: { en: 'Workshops', de: '123' }, position: 7 })
    const file = join(folder, 'category.yaml')
    writeFileSync(file, 'name:\n  en: Talks\nposition: 3\n')
    const id = String(made.id)
    expect(await json('categories.update', '--id', id, '--data', `@${file}`, '--set', 'position=4')).toMatchObject({
      name: { en: 'Talks' },
      position: 4,
    })
    expect((await json('categories.update', '--id', id, '--data', '{"position": 9}')).position).toBe(9)
    const { code, stdout } = await api('categories.remove', '--id', id)
    expect([code, stdout]).toEqual([0, ''])
    expect((await api('categories.get', '--id', id)).code).toBe(4)
  })

  it('reads a body from standard input, in a process of its own', async () => {
    const { child, ended } = start(['api', 'categories.create', '--data', '-', '--fields', 'name.en'], environment())
    child.stdin.end('{"name": {"en": "From a pipe"}}')
    expect(await ended).toEqual({ code: 0, stdout: '{\n  "name.en": "From a pipe"\n}\n', stderr: '' })
  })

  it('writes once with the same idempotency key', async () => {
    const create = () =>
      json('categories.create', '--data', '{"name": {"en": "Once"}}', '--idempotency-key', 'category of the test')
    const [first, second] = [await create(), await create()]
    expect(second.id).toBe(first.id)
  })

  it('tries a write without effect', async () => {
    const before = await json('categories.list')
    const tried = await json('categories.create', '--set', 'name.en=Never', '--dry-run')
    expect(tried).toMatchObject({ status: 201, body: { name: { en: 'Never' } }, notifications: expect.any(Array) })
    expect(await json('categories.list')).toEqual(before)
    const rejected = await api('categories.create', '--dry-run', '--data', '{}')
    expect([rejected.code, rejected.stderr]).toEqual([4, 'name: This field is required.\nHTTP 400 in the dry run\n'])
    expect(JSON.parse(rejected.stdout).status).toBe(400)
    expect((await api('categories.list', '--dry-run')).code).toBe(1)
  })

  it('downloads and uploads files', async () => {
    const [invoice] = (await json('invoices.list')).results
    const file = join(folder, 'invoice.pdf')
    expect((await api('invoices.download', '--number', invoice.number, '--output', file)).code).toBe(0)
    expect(readFileSync(file, 'latin1')).toMatch(/^%PDF-/)
    expect((await json('uploads.create', '--data', `@${file}`)).id).toMatch(/^file:/)
    const { code, stderr } = await api('invoices.download', '--number', invoice.number, '--output', '/nowhere/x.pdf')
    expect([code, stderr]).toEqual([1, 'The file /nowhere/x.pdf cannot be written (ENOENT).\n'])
  })

  it('sends a file to standard output, in a process of its own', async () => {
    const [invoice] = (await json('invoices.list')).results
    const { code, stdout } = await run(['api', 'invoices.download', '--number', invoice.number], environment())
    expect([code, stdout.slice(0, 5)]).toEqual([0, '%PDF-'])
  })

  it('explains errors, with an exit code for each class', async () => {
    const invalid = await api('items.create', '--set', 'name.en=Ticket', '--set', 'default_price=a lot')
    expect(invalid.code).toBe(4)
    expect(invalid.stderr).toMatch(/^default_price: .+ \(\w+\)\nHTTP 400, request \S+\n$/)
    const foreign = await api('items.list', '--organizer', 'nowhere')
    expect([foreign.code, foreign.stderr]).toEqual([4, expect.stringMatching(/^.+ \(\w+\)\nHTTP 403, request \S+\n$/)])
    const unreachable = await commandWith(
      ['api', 'items.list', '--no-retry'],
      environment({ BOXOFFICE_URL: `http://127.0.0.1:${await freePort()}` }),
    )
    expect([unreachable.code, unreachable.stderr]).toEqual([6, expect.stringMatching(/ECONNREFUSED/)])
  })

  it.each([
    [['orders.lst'], /^There is no operation orders\.lst\. Did you mean orders\.list_all, orders\.list, /],
    [['nothing.list'], /^There is no operation nothing\.list\. Use boxoffice api --search nothing/],
    [['orders.get'], /^orders\.get needs --order\.\n$/],
    [['orders.list', '--colour', 'red'], /^error: unknown option '--colour'/],
    [['categories.create', '--set', 'name'], /^--set name has no value/],
    [
      ['categories.create', '--set', 'name=x', '--set', 'name.en=y'],
      /^--set name\.en: the value before en has no such/,
    ],
    [['categories.create', '--data', '@/nowhere'], /^The file \/nowhere cannot be read \(ENOENT\)\.\n$/],
    [['categories.create', '--data', '{"name'], /^--data is neither JSON nor YAML\. /],
    [['uploads.create'], /^The body is a file: use --data @file\.\n$/],
    [['uploads.create', '--data', '@x.exe'], /^x\.exe has none of the types \.pdf, /],
    [['items.list', '--json', '--table'], /^Use --json or --table, not both\.\n$/],
  ])('%j is one clear sentence', async (words, message) => {
    const { code, stderr } = await api(...words)
    expect([code, stderr]).toEqual([1, expect.stringMatching(message)])
  })
})

describe('profiles', () => {
  it('and variables that override them are in the guide', () => {
    const named = readFileSync('spec/guides/command-line.md', 'utf8').match(/\b(BOXOFFICE_[A-Z]+|XDG_CONFIG_HOME)\b/g)
    expect([...new Set(named)].sort()).toEqual(CLIENT_VARIABLES.filter((name) => name !== 'HOME').sort())
  })

  const file = join(folder, 'boxoffice', 'profiles.json')
  const bare = (more: Record<string, string> = {}) => ({ XDG_CONFIG_HOME: folder, ...more })

  it('store server and token for this account alone, and never show the token', async () => {
    const words = ['login', '--url', `${world.base}/`, '--organizer', 'kulturwerk', '--json']
    const { code, stdout } = await commandWith(words, bare({ BOXOFFICE_TOKEN: token() }))
    expect([code, JSON.parse(stdout)]).toEqual([0, { profile: 'default', url: world.base, organizer: 'kulturwerk' }])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(statSync(join(folder, 'boxoffice')).mode & 0o777).toBe(0o700)
    const { stdout: list } = await commandWith(['profiles'], bare())
    expect(list).toContain(world.base)
    expect(list).not.toContain(token())
    const events = await commandWith(['api', 'events.list', '--fields', 'slug'], bare())
    expect(JSON.parse(events.stdout)).toContainEqual({ slug: 'openstage26' })
    const other = await commandWith(['api', 'events.list'], bare({ BOXOFFICE_ORGANIZER: 'elsewhere' }))
    expect(other.code).toBe(4)
  })

  it('send a token only to its server', async () => {
    const { code, stderr } = await commandWith(['api', 'events.list'], bare({ BOXOFFICE_URL: 'http://127.0.0.1:1' }))
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(/but the token of the profile is for .*Set BOXOFFICE_TOKEN/),
    ])
  })

  it('are not stored if the server rejects the token', async () => {
    const words = ['login', '--url', world.base, '--profile', 'bad']
    expect((await commandWith(words, bare({ BOXOFFICE_TOKEN: 'nonsense' }))).code).toBe(4)
    expect((await commandWith(['api', 'events.list', '--profile', 'bad'], bare())).stderr).toBe(
      'There is no profile bad. Create it with boxoffice login --profile bad.\n',
    )
    expect((await commandWith(['login', '--url', 'tickets.example'], bare())).code).toBe(1)
  })

  it('read the token from standard input, in a process of its own', async () => {
    const { child, ended } = start(['login', '--url', world.base, '--profile', 'piped'], bare())
    child.stdin.end(`${token()}\n`)
    expect(await ended).toEqual({ code: 0, stdout: `Stored the profile piped for ${world.base}.\n`, stderr: '' })
    expect((await commandWith(['logout', '--profile', 'piped'], bare())).code).toBe(0)
    expect((await commandWith(['logout', '--profile', 'piped'], bare())).stderr).toBe('There is no profile piped.\n')
  })

  it('are rejected if other accounts can read them, or if they are damaged', async () => {
    chmodSync(file, 0o644)
    expect((await commandWith(['profiles'], bare())).stderr).toMatch(/^Other accounts can read /)
    chmodSync(file, 0o600)
    writeFileSync(file, `{"default": {"token": "${token()}"}}`)
    const { code, stderr } = await commandWith(['profiles'], bare())
    expect([code, stderr]).toEqual([1, expect.stringMatching(/ are not valid\. Delete the file/)])
    expect(stderr).not.toContain(token())
    rmSync(file)
    expect((await commandWith(['profiles'], bare())).stdout).toBe('There are no profiles.\n')
    expect((await commandWith(['api', 'events.list'], bare())).stderr).toMatch(/^Run boxoffice login, or set /)
  })
})

it('runs the examples of the guide', async () => {
  const text = readFileSync('spec/guides/command-line.md', 'utf8')
  const blocks = [...text.matchAll(/^```\n([^]*?)^```/gm)].map(([, block]) => block!.replaceAll('\\\n', ' '))
  const lines = blocks.flatMap((block) => block.split('\n')).filter((line) => line.startsWith('boxoffice '))
  const values: Record<string, string> = {
    'https://tickets.example': world.base,
    'orders.json': join(folder, 'orders.json'),
  }
  const filled = lines.map((line) => Object.entries(values).reduce((text, pair) => text.replaceAll(...pair), line))
  const home = mkdtempSync(join(folder, 'guide-'))
  const ran: unknown[] = []
  for (const line of filled) {
    const words = [...line.matchAll(/'([^']*)'|(\S+)/g)].slice(1).map(([word, quoted]) => quoted ?? word)
    const login: Record<string, string> = words[0] === 'login' ? { BOXOFFICE_TOKEN: token() } : {}
    const { code, stderr } = await commandWith(words, { XDG_CONFIG_HOME: home, ...login })
    ran.push([line, code, stderr])
  }
  expect(ran.length).toBeGreaterThan(9)
  expect(ran).toEqual(filled.map((line) => [line, 0, '']))
})

describe('values', () => {
  it('are strings where the contract has strings, otherwise JSON', () => {
    const { body } = allOperations().find(({ id }) => id === 'items.create')!
    const fields = [
      'default_price=10.00',
      'active=false',
      'category=null',
      'internal_name=null',
      'name.en=007',
      'position=3',
      'tax_rule=4',
    ]
    expect(setFields(undefined, [...fields, 'variations.0.value.en=A', 'unknown=[1]'], body!.schema)).toEqual({
      default_price: '10.00',
      active: false,
      category: null,
      internal_name: null,
      name: { en: '007' },
      position: 3,
      tax_rule: 4,
      variations: [{ value: { en: 'A' } }],
      unknown: [1],
    })
    expect(() => setFields({}, ['a.99999=1'], undefined)).toThrow('the index 99999 is too large')
    expect(setFields({}, ['__proto__.x=1'], undefined)).toEqual(JSON.parse('{"__proto__": {"x": 1}}'))
  })

  it('of YAML are those of JSON', () => {
    expect(parseYaml('at: 2026-09-18\nb: yes\nc: "1.00"', 'it')).toEqual({ at: '2026-09-18', b: 'yes', c: '1.00' })
    expect(() => parseYaml(`a: &a [1]\n${'b: [*a, *a]\n'.repeat(1)}c: *d`, 'it')).toThrow('it')
  })

  it.each([
    ['a: &a\n  b: [1, *a]', 'it is not valid: a.b.1 contains itself through an alias.'],
    ['&a [*a]', 'it is not valid: 0 contains itself through an alias.'],
    ['price: [1, 1e400]', 'it is not valid: price.1 is not a number that JSON can represent.'],
    ['{"price": -1e999}', 'it is not valid: price is not a number that JSON can represent.'],
    ['price: .nan', 'it is not valid: price is not a number that JSON can represent.'],
    ['a: !!set {x}', 'it is not valid: a has a type that JSON does not have.'],
    ['!!binary aGVsbG8=', 'it is not valid: the document has a type that JSON does not have.'],
  ])('of YAML can all be sent as JSON: %#', (text, message) => {
    expect(() => parseYaml(text, 'it')).toThrow(new UsageError(message))
    expect(parseYaml('a: &a {b: 1}\nc: [*a, *a]', 'it')).toEqual({ a: { b: 1 }, c: [{ b: 1 }, { b: 1 }] })
  })

  it('cannot control the terminal', () => {
    expect(printable('a\u001b[2Jb\u202ec')).toBe('a [2Jb c')
    expect(tableOf([{ name: 'x\u001b]0;title\u0007', n: 1 }])).toBe('name         n\nx ]0;title   1')
  })
})
