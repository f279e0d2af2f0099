// Runs Schemathesis against a server of its own: once per kind of credential, each time on a fresh database with demo data.

import type { ChildProcess, SpawnOptions } from 'node:child_process'
import { execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Command } from 'commander'
import { freePort } from '../src/core/data/embedded.ts'
import { changedTags, tagOf } from './fuzz/changes.ts'
import { dictionaries } from './fuzz/dictionaries.ts'
import type { FailedRun } from './fuzz/findings.ts'
import { findingsOf } from './fuzz/findings.ts'
import type { Operation } from './support/document.ts'
import { operationsOf, resolve } from './support/document.ts'

const all = (value: string, before: string[] = []) => [...before, value]
const options = new Command('fuzz')
  .description('Fuzz the API with Schemathesis; the settings and their reasons are in scripts/fuzz/schemathesis.toml')
  .option('--operation <id>', 'only this operation, such as teams.create (repeatable)', all)
  .option('--as <scheme>', 'only with this security scheme of the contract, such as Token (repeatable)', all)
  .option('--max-examples <n>', 'cases per operation')
  .option('--sequences <n>', 'sequences of calls, of up to six calls each', '100')
  .option('--phases <list>', 'some of examples,coverage,fuzzing,stateful')
  .option('--brief', 'random data only: neither every limit of every member nor sequences of calls')
  .option('--seed <n>', 'the seed that an earlier run has shown')
  .option('--workers <n>', 'operations tested at the same time')
  .option('--jobs <n>', 'tags tested at the same time, each with a server of its own', '2')
  .option(
    '--changed [ref]',
    'only tags whose contract or resource has changed since this git ref, by default the newest commit that is at least a day old, and a tenth of the others',
  )
  .parse()
  .opts()

type Headers = Record<string, string>
/** What a caller sends, by the security scheme of the contract, from what `boxoffice demo --json` tells. */
const credentials = (demo: {
  token?: string
  oauth2?: string
  device?: string
  publishable?: string
  session?: Headers
}): Record<string, Headers | undefined> => ({
  Token: demo.token ? { Authorization: `Token ${demo.token}` } : undefined,
  OAuth2: demo.oauth2 ? { Authorization: `Bearer ${demo.oauth2}` } : undefined,
  Device: demo.device ? { Authorization: `Device ${demo.device}` } : undefined,
  Publishable: demo.publishable ? { Authorization: `Publishable ${demo.publishable}` } : undefined,
  Session: demo.session, // all that a browser sends: the cookie and the header against CSRF
})

process.chdir(join(import.meta.dirname, '..'))
const contract = JSON.parse(readFileSync('generated/openapi.json', 'utf8'))
const due = options.changed && changedTags(contract, options.changed === true ? undefined : options.changed)
if (options.changed) console.log(`Tags: ${due ? [...due].join(', ') : 'all'}`)
const operations = operationsOf(contract).filter(
  (operation) => (options.operation?.includes(operation.id) ?? true) && (due?.has(tagOf(operation)) ?? true),
)
const schemes = Object.keys(contract.components.securitySchemes)
for (const id of options.operation ?? [])
  if (!operations.some((op) => op.id === id)) fail(`The contract has no operation ${id}.`)
for (const name of options.as ?? []) if (!schemes.includes(name)) fail(`The contract has no security scheme ${name}.`)

const children: ChildProcess[] = []
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    interrupted = true
    for (const child of children) child.kill(signal)
  })
}
mkdirSync('.fuzz', { recursive: true })
const accepted = new Map<string, { of: number; good: number; others: Record<string, number> }>()
const failed: FailedRun[] = []
const st = schemathesis()
for (const scheme of options.as ?? schemes) {
  const chosen = operations.filter(({ op }) => {
    const security: object[] = op.security ?? contract.security
    return security.length ? security.some((need) => scheme in need) : scheme === schemes[0] // no credentials: with the first
  })
  // Each tag has a fresh world of its own, so that no run meets only what another one has removed or sold out. Sequences of calls are a
  // part of their own, over all operations.
  const parts: [string, Operation[], string][] = [
    ...Map.groupBy(chosen, (operation) => (options.phases ? 'all' : tagOf(operation))),
  ].map(([tag, group]) => [
    tag,
    group,
    options.phases ?? (options.brief ? 'examples,fuzzing' : 'examples,coverage,fuzzing'),
  ])
  if (!options.phases && !options.brief && hasLinks(chosen)) parts.push(['sequences', chosen, 'stateful'])
  parts.sort(([, a], [, b]) => b.length - a.length) // what takes longest begins first
  const lane = async (): Promise<void> => {
    for (let next = parts.shift(); next && !interrupted; next = parts.shift()) await run(scheme, ...next)
  }
  await Promise.all(Array.from({ length: Number(options.jobs) }, lane))
}
if (accepted.size) report()
if (failed.length) console.log(findingsOf(failed))

/** One database, one server, one run of Schemathesis. Whatever goes wrong is said and makes the exit status other than 0. */
async function run(scheme: string, part: string, chosen: Operation[], phases: string): Promise<void> {
  const name = `${scheme}-${part}`.replace(/\W+/g, '-').toLowerCase()
  const dir = mkdtempSync(join(tmpdir(), 'boxoffice-fuzz-'))
  const log = `.fuzz/server-${name}.log`
  const out = openSync(log, 'w')
  const findings = `.fuzz/report-${name}.log`
  const shown = openSync(findings, 'w')
  const base = `http://127.0.0.1:${await freePort()}`
  // Nothing else of the environment: no DATABASE_URL that names a real database, no mail server for made-up addresses.
  const { PATH, HOME } = process.env
  const env = {
    PATH,
    HOME,
    DATA_DIR: dir,
    HOST: '127.0.0.1',
    PORT: new URL(base).port,
    RATE_LIMIT: 'off',
    INVITATIONS_PER_DAY: '1000000',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development', // locks in the wrong order are errors
  }
  const boxoffice = async (...args: string[]) =>
    JSON.parse((await promisify(execFile)(process.execPath, ['src/main.ts', ...args, '--json'], { env })).stdout)
  let server: ChildProcess | undefined
  let status = 0
  const problems: string[] = []
  const say = (problem: string): void => {
    console.error(problem)
    problems.push(problem)
  }
  try {
    const demo = await boxoffice('demo')
    const other = await boxoffice(
      'create-organizer',
      '--slug',
      'elsewhere',
      '--name',
      'Elsewhere',
      '--owner-email',
      'odd@elsewhere.example',
      '--owner-password',
      'not a secret',
    )
    const known: Record<string, Headers | undefined> = { ...credentials(demo), stranger: credentials(other).Token }
    const caller = known[scheme]
    if (!caller || !known.Token) throw new Error(`\`boxoffice demo --json\` tells no credentials for ${scheme}.`)

    server = start(process.execPath, ['src/main.ts', 'serve'], { env, stdio: ['ignore', out, out] })
    await ready(server, base)
    const organizer = `${base}/api/v1/organizers/${demo.organizer}`
    await prepare(organizer, known.Token)
    const words = await dictionaries(organizer, known.Token)
    const settings = join(dir, 'schemathesis.toml')
    const tables = Object.entries(words).map(
      ([name, values]) => `[dictionaries.${name}]\nvalues = ${JSON.stringify(values)}\n`,
    )
    writeFileSync(settings, [readFileSync('scripts/fuzz/schemathesis.toml', 'utf8'), ...tables].join('\n'))
    const keep = await lifelines(`${base}/api/v1/organizers/${demo.organizer}/teams/`, known.Token)
    const doors = await open(base, chosen, demo.organizer, caller)

    const auth = Object.entries(known)
      .filter(([, headers]) => headers)
      .map(([name, headers]) => ({
        name,
        fixedHeaders: Object.entries(headers!).map(([name, value]) => ({ name, value })),
      }))
    writeFileSync(join(dir, 'credentials.json'), JSON.stringify({ auth }))
    const ids = chosen.map(({ id }) => id)
    const child = start(
      st,
      [
        '--config-file',
        settings,
        'run',
        `${base}/api/v1/openapi.json`,
        '--auth-wfc-user',
        scheme,
        '--report',
        'junit',
        '--report-junit-path',
        `.fuzz/junit-${name}.xml`,
        '--phases',
        phases,
        ...ids.flatMap((id) => ['--include-operation-id', id]),
        ...Object.entries({
          'max-examples': phases === 'stateful' ? options.sequences : options.maxExamples,
          seed: options.seed,
          workers: options.workers,
        }).flatMap(([name, value]) => (value ? [`--${name}`, value] : [])),
      ],
      {
        stdio: ['ignore', shown, shown],
        env: {
          ...process.env,
          FUZZ_CREDENTIALS: join(dir, 'credentials.json'),
          FUZZ_ANSWERS: join(dir, 'answers.json'),
          FUZZ_KEEP: JSON.stringify(keep),
          FUZZ_WORLD: JSON.stringify(words),
          FUZZ_SPARE: JSON.stringify({ server: base, organizer: demo.organizer, headers: known.Token }),
          PYTHONPATH: 'scripts/fuzz',
          HYPOTHESIS_STORAGE_DIRECTORY: '.fuzz/hypothesis',
          PYTHONDONTWRITEBYTECODE: '1',
        },
      },
    )
    status = (await once(child, 'exit'))[0] ?? 1
    if (scheme === 'Token') collect(JSON.parse(readFileSync(join(dir, 'answers.json'), 'utf8')))

    // A run that has shut itself out is green and has tested nothing from then on.
    const after = running(server) && !interrupted ? await open(base, chosen, demo.organizer, caller) : doors
    const lost = doors.filter((id) => !after.includes(id))
    if (lost.length) say(`${scheme} lost its access on the way, at least to ${lost.join(', ')}.`)
  } catch (error) {
    say((error as Error).message)
  } finally {
    if (server) await stop(server, log, say)
    rmSync(dir, { recursive: true, force: true })
    console.log(`\n${scheme}, ${part}: ${chosen.length} operations\n${readFileSync(findings, 'utf8')}`)
  }
  // pino: 50 is error, as which a 500 is logged; a request that no check looks at may have caused it.
  const errors = readFileSync(log, 'utf8')
    .split('\n')
    .filter((line) => /"level":(50|60)\b/.test(line))
  if (errors.length) say(`${errors.length} errors in ${log}, the first:\n${errors[0]}`)
  if (!status && !problems.length) return
  process.exitCode ||= status || 1
  failed.push({ scheme, tag: part, report: findings, problems })
}

/** Collects the statuses for valid data by operation, with the token, which has all permissions at its organizer. */
function collect(answers: Record<string, Record<string, number>>): void {
  for (const [id, statuses] of Object.entries(answers)) {
    const sum = accepted.get(id) ?? { of: 0, good: 0, others: {} }
    for (const [status, count] of Object.entries(statuses)) {
      sum.of += count
      if (status < '300' || status === '304') sum.good += count
      else sum.others[status] = (sum.others[status] ?? 0) + count
    }
    accepted.set(id, sum)
  }
}

/** Tells which operations have accepted less than half of the valid data that they were sent. */
function report(): void {
  const shares = [...accepted].map(([id, { of, good, others }]) => ({ id, of, others, share: good / of }))
  const low = shares.filter(({ share }) => share < 0.5).sort((a, b) => a.share - b.share)
  console.log(
    `\nValid data was accepted at least every second time by ${shares.length - low.length} of ${shares.length} operations.`,
  )
  for (const { id, of, others, share } of low) {
    const statuses = Object.entries(others).map(([status, count]) => `${count} x ${status}`)
    console.log(`  ${String(Math.round(share * 100)).padStart(3)} % of ${of}  ${id}  ${statuses.join(', ')}`)
  }
}

/** Whether some answer links to another of the operations: without, sequences are an error to Schemathesis. */
function hasLinks(chosen: Operation[]): boolean {
  const ids = chosen.map(({ id }) => id)
  const links = chosen.flatMap(({ op }) =>
    Object.values(op.responses).flatMap((answer) =>
      Object.values<{ operationId?: string }>(resolve(contract, answer).links ?? {}),
    ),
  )
  return links.some(({ operationId }) => ids.includes(operationId!))
}

/**
 * Adds to the demo world what it has too little of: paid orders with an invoice and an open refund, an event that is over, a product
 * with a quota that never runs out and a question for a file, and one with a waiting list; and allows invoices to be generated again.
 * @throws Error if one of the requests is rejected
 */
async function prepare(organizer: string, headers: Headers): Promise<void> {
  const event = `${organizer}/events/openstage26`
  const send = async (method: string, path: string, body?: object): Promise<{ id: number }> => {
    const answer = await fetch(path, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { id: number }
  }
  const order = (code: string, fields: object): Promise<object> =>
    send('POST', `${event}/orders/`, {
      code,
      email: 'ada@example.org',
      payment_provider: 'manual',
      force: true,
      positions: [{ item: 1, variation: 1, attendee_name: 'Ada Okafor', secret: `ticket${code}` }],
      ...fields,
    })
  const over = { name: { en: 'Autumn readings' }, slug: 'herbstlese25', date_from: '2025-09-01T18:00:00Z' }
  await send('POST', `${organizer}/events/`, over)
  await send('PATCH', `${organizer}/settings/`, { invoice_regenerate_allowed: true })
  await send('PATCH', `${event}/settings/`, { invoice_generate: 'admin' })
  const unlimited = await send('POST', `${event}/items/`, { name: { en: 'Day pass' }, default_price: '20.00' })
  await send('POST', `${event}/quotas/`, { name: 'Day passes', size: null, items: [unlimited.id] })
  const portrait = { question: { en: 'Portrait' }, type: 'F', identifier: 'portrait', items: [unlimited.id] }
  await send('POST', `${event}/questions/`, portrait)
  const late = await send('POST', `${event}/items/`, { name: { en: 'Late workshop' }, default_price: '20.00' })
  await send('POST', `${event}/quotas/`, { name: 'Late places', size: 0, items: [late.id] })
  for (const n of [1, 2, 3]) {
    await order(`PAYED${n}`, { status: 'p' })
    await send('POST', `${event}/orders/PAYED${n}/create_invoice/`)
    await send('POST', `${event}/orders/PAYED${n}/refunds/`, {
      state: 'created',
      source: 'admin',
      amount: '1.00',
      provider: 'manual',
    })
  }
}

/** What the callers' access hangs on: the teams that administer teams, each with its first member and first token. */
async function lifelines(teams: string, headers: Headers): Promise<string[]> {
  const list = async (url: string): Promise<{ id: number; can_change_teams?: boolean }[]> =>
    ((await (await fetch(url, { headers })).json()) as { results: never }).results
  const urls = (await list(teams)).filter((team) => team.can_change_teams).map(({ id }) => `${teams}${id}/`)
  const parts = urls
    .flatMap((url) => [`${url}members/`, `${url}tokens/`])
    .map(async (url) => (await list(url)).slice(0, 1).map(({ id }) => `${url}${id}/`))
  return [...urls, ...(await Promise.all(parts)).flat()].map((url) => new URL(url).pathname)
}

/** Those of the operations that list something for the caller, needing nothing but the organizer. */
async function open(base: string, chosen: Operation[], organizer: string, headers: Headers): Promise<string[]> {
  const plain = chosen.filter(
    ({ method, parameters }) => method === 'get' && parameters.every((p) => !p.required || p.name === 'organizer'),
  )
  const ok = await Promise.all(
    plain.map(async ({ path }) => (await fetch(base + path.replace('{organizer}', organizer), { headers })).ok),
  )
  return plain.filter((_, i) => ok[i]).map(({ id }) => id)
}

function start(command: string, args: string[], how: SpawnOptions): ChildProcess {
  const child = spawn(command, args, how)
  children.push(child)
  return child
}

function running(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

async function ready(server: ChildProcess, base: string): Promise<void> {
  for (const until = Date.now() + 60_000; running(server) && Date.now() < until; await sleep(100)) {
    if (
      await fetch(`${base}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
  }
  throw new Error('The server did not become ready.')
}

async function stop(server: ChildProcess, log: string, say: (problem: string) => void): Promise<void> {
  const died = !running(server)
  const late = setTimeout(() => server.kill('SIGKILL'), 30_000)
  server.kill('SIGTERM')
  if (!died) await once(server, 'exit')
  clearTimeout(late)
  if (died || server.exitCode !== 0) say(`The server ${died ? 'died' : 'did not stop cleanly'}; see ${log}.`)
}

/** The `st` on PATH where its version fits the pin, else one in a virtual environment of our own, made when needed. */
function schemathesis(): string {
  const requirements = 'scripts/fuzz/requirements.txt',
    venv = '.fuzz/venv',
    own = `${venv}/bin/st`
  const pin = /^schemathesis==(\S+)/m.exec(readFileSync(requirements, 'utf8'))![1]!
  const version = (command: string) =>
    /version (\S+)/.exec(spawnSync(command, ['--version'], { encoding: 'utf8' }).stdout ?? '')?.[1]
  if (version('st')?.startsWith(pin.replace(/\d+$/, ''))) return 'st'
  if (version(own) === pin) return own
  console.log(`Installing Schemathesis ${pin} into ${venv}`)
  const attempt = (problem: string, command: string, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
    if (status !== 0) fail(`${problem}: ${(stderr || stdout || 'not found').trim().split('\n').pop()}`)
  }
  attempt(`Fuzzing needs Python 3, or Schemathesis ${pin} on PATH`, 'python3', '--version')
  attempt('Fuzzing needs the venv module of Python (on Debian: python3-venv)', 'python3', '-m', 'venv', '--clear', venv)
  attempt(
    `Schemathesis ${pin} could not be installed`,
    `${venv}/bin/pip`,
    'install',
    '--quiet',
    '--disable-pip-version-check',
    '-r',
    requirements,
  )
  return own
}

function fail(problem: string): never {
  console.error(problem)
  process.exit(1)
}
