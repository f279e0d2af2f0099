// The worlds that the fuzzer tests. Each is a database and a folder, copied from one that is created once per run.

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, cpSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort, openEmbedded } from '../../src/core/data/embedded.ts'
import { temporaryDirectory } from '../support/temporary.ts'
import { dictionaries } from './dictionaries.ts'

export type Headers = Record<string, string>
/** The demo organizer, with the data that the fuzzer needs: headers by type of credential, names and IDs to use, and objects that it can delete. */
export type Demo = {
  organizer: string
  known: Record<string, Headers | undefined>
  words: Record<string, (string | number)[]>
  keep: string[]
}
/** A running server on a copy of the demo world. */
export type World = { base: string; directory: string; isRunning(): boolean; end(): Promise<void> }

const TEMPLATE = 'template_fuzz'
/** Settings of PostgreSQL for a database that is only needed during the run. */
const FLAGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=256MB'].flatMap(
  (setting) => ['-c', setting],
)

const processes: ChildProcess[] = []

/** Starts a process that `endProcesses` ends. */
export function start(...[command, args, options]: Parameters<typeof spawn>): ChildProcess {
  const child = spawn(command, args, options)
  processes.push(child)
  return child
}

/** Sends a signal to all running processes. */
export function endProcesses(signal: NodeJS.Signals): void {
  for (const child of processes) child.kill(signal)
}

/**
 * Creates the demo world.
 * @returns the data of the demo world; `open`, which starts a server on a copy of it and logs to the file `log`; and `close`
 * @throws Error if the server or a request fails
 */
export async function openWorlds(): Promise<{
  demo: Demo
  open(log: string): Promise<World>
  close(): Promise<void>
}> {
  const root = temporaryDirectory('boxoffice-fuzz-')
  const template = join(root, 'template')
  mkdirSync(template)
  const postgres = await openEmbedded(join(root, 'postgres'), { flags: FLAGS, initdbFlags: ['--no-sync'] })
  const urlOf = (name: string): string => Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href
  const sql = async (statement: string): Promise<void> => {
    const client = new pg.Client(postgres.url)
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  const serve = async (database: string, directory: string, log: string): Promise<World> => {
    const base = `http://127.0.0.1:${await freePort()}`
    const env = { ...environment(urlOf(database), directory, root), PORT: new URL(base).port }
    const out = openSync(log, 'w')
    const server = start(process.execPath, ['src/main.ts', 'serve'], { env, stdio: ['ignore', out, out] })
    closeSync(out)
    await ready(server, base)
    return { base, directory, isRunning: () => isRunning(server), end: () => stop(server, log) }
  }
  let copies = 0
  const open = async (log: string): Promise<World> => {
    const name = `fuzz_${++copies}`
    const directory = join(root, name)
    cpSync(template, directory, { recursive: true })
    await sql(`create database ${name} template ${TEMPLATE} strategy file_copy`)
    const world = await serve(name, directory, log)
    const end = async (): Promise<void> => {
      await world.end().finally(async () => {
        await sql(`drop database ${name} with (force)`)
        rmSync(directory, { recursive: true, force: true })
      })
    }
    return { ...world, end }
  }
  const close = async (): Promise<void> => {
    await postgres.release()
    rmSync(root, { recursive: true, force: true })
  }
  try {
    await sql(`create database ${TEMPLATE}`)
    const env = environment(urlOf(TEMPLATE), template, root)
    const boxoffice = async (...args: string[]) =>
      JSON.parse((await promisify(execFile)(process.execPath, ['src/main.ts', ...args, '--json'], { env })).stdout)
    const created = await boxoffice('demo')
    const other = await boxoffice(
      ...['create-organizer', '--slug', 'elsewhere', '--name', 'Elsewhere'],
      ...['--owner-email', 'odd@elsewhere.example', '--owner-password', 'not a secret'],
    )
    const known: Demo['known'] = { ...credentials(created), stranger: credentials(other).Token }
    if (!known.Token) throw new Error('`boxoffice demo --json` returns no token.')
    const world = await serve(TEMPLATE, template, join(root, 'template.log'))
    try {
      const organizer = `${world.base}/api/v1/organizers/${created.organizer}`
      await prepare(organizer, known.Token)
      const words = await dictionaries(organizer, known.Token)
      const keep = await credentialPaths(`${organizer}/teams/`, known.Token)
      return { demo: { organizer: created.organizer, known, words, keep }, open, close }
    } finally {
      await world.end()
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Returns the complete environment of a server, so that it never uses a real database, or a mail server for made-up addresses. */
function environment(DATABASE_URL: string, DATA_DIR: string, root: string): Record<string, string> {
  const { PATH = '', HOME = '' } = process.env
  return {
    PATH,
    HOME,
    DATABASE_URL,
    DATA_DIR,
    NODE_COMPILE_CACHE: join(root, 'compiled'),
    HOST: '127.0.0.1',
    RATE_LIMIT: 'off',
    INVITATIONS_PER_DAY: '1000000',
    WEBHOOK_TESTS_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
    NODE_ENV: 'development', // locks in the wrong order are errors
  }
}

/** Returns the request headers of callers by security scheme, from the output of `boxoffice demo --json`. */
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
  Session: demo.session, // what a browser sends: the cookie and the CSRF header
})

/**
 * Adds objects that the demo data lacks: paid orders with an invoice and an open refund, a past event, a product with an unlimited quota
 * and a file question, one with a waiting list, check-in lists that requests can change, and an event with an open waiting room. Allows
 * invoices to be generated again.
 * @throws Error if one of the requests is rejected
 */
async function prepare(organizer: string, headers: Headers): Promise<void> {
  const event = `${organizer}/events/openstage26`
  const send = async (method: string, path: string, body?: object): Promise<{ id: number }> => {
    const response = await fetch(path, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as { id: number }
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
  const crowded = { name: { en: 'Anniversary concert' }, slug: 'jubilaeum27', date_from: '2027-09-01T18:00:00Z' }
  await send('POST', `${organizer}/events/`, crowded)
  await send('PATCH', `${organizer}/events/jubilaeum27/settings/`, { waiting_room_enabled: true })
  await send('PATCH', `${organizer}/settings/`, { invoice_regenerate_allowed: true })
  await send('PATCH', `${event}/settings/`, { invoice_generate: 'admin' })
  const unlimited = await send('POST', `${event}/items/`, { name: { en: 'Day pass' }, default_price: '20.00' })
  await send('POST', `${event}/quotas/`, { name: 'Day passes', size: null, items: [unlimited.id] })
  const portrait = { question: { en: 'Portrait' }, type: 'F', identifier: 'portrait', items: [unlimited.id] }
  await send('POST', `${event}/questions/`, portrait)
  for (const name of ['Side entrance', 'Back entrance']) await send('POST', `${event}/checkinlists/`, { name })
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

/**
 * Returns the paths of the objects on which the callers' access depends: the teams that administer teams, each with its first member and
 * first token.
 */
async function credentialPaths(teams: string, headers: Headers): Promise<string[]> {
  const list = async (url: string): Promise<{ id: number; can_change_teams?: boolean }[]> =>
    ((await (await fetch(url, { headers })).json()) as { results: never }).results
  const urls = (await list(teams)).filter((team) => team.can_change_teams).map(({ id }) => `${teams}${id}/`)
  const parts = urls
    .flatMap((url) => [`${url}members/`, `${url}tokens/`])
    .map(async (url) => (await list(url)).slice(0, 1).map(({ id }) => `${url}${id}/`))
  return [...urls, ...(await Promise.all(parts)).flat()].map((url) => new URL(url).pathname)
}

function isRunning(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null
}

async function ready(server: ChildProcess, base: string): Promise<void> {
  for (const until = Date.now() + 60_000; isRunning(server) && Date.now() < until; await sleep(100)) {
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

/** Stops a server. @throws Error if the server has died or does not stop cleanly */
async function stop(server: ChildProcess, log: string): Promise<void> {
  const died = !isRunning(server)
  const late = setTimeout(() => server.kill('SIGKILL'), 30_000)
  server.kill('SIGTERM')
  if (!died) await once(server, 'exit')
  clearTimeout(late)
  if (died || server.exitCode !== 0)
    throw new Error(`The server ${died ? 'died' : 'did not stop cleanly'}; see ${log}.`)
}
