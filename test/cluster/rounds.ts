// Runs rounds on a cluster: load, failures, repair, and then the checks.
import type { ChildProcess } from 'node:child_process'
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Claim } from './checker.ts'
import { CLAIMS, check, outagesOf } from './checker.ts'
import type { ClientMessage, ClientReport } from './clients.ts'
import { createDatabase, DATABASE_URL, healthy } from './database.ts'
import type { Injected, Planned } from './faults.ts'
import { inject } from './faults.ts'
import type { History, InjectedFailure, Stage } from './history.ts'
import { readOperations } from './history.ts'
import { createHosts, HOSTS, processesOf, signalAll, startOn, WORK } from './namespaces.ts'
import { checkWithPorcupine } from './porcupine.ts'
import { randomFrom } from './random.ts'
import type { App } from './servers.ts'
import { APP_HOSTS, appFrom, BASE, startProxy } from './servers.ts'

/** The folder with the sources of the server. */
export const SOURCES = join(import.meta.dirname, '../..')
/** How long a cluster may take to be healthy after everything is repaired, in seconds. */
const HEALTHY_SECONDS = 120

export type Result = { readonly history: History; readonly violations: Record<Claim, string[]> }
export type Cluster = { app: App; readonly token: string; readonly clients: ChildProcess; isSynchronous: boolean }

/** Creates hosts, database, proxy, servers, worker, organizer and clients. */
export async function createCluster(): Promise<Cluster> {
  createHosts()
  await createDatabase()
  await replaceProxy()
  const app = appFrom(SOURCES)
  await app.run('migrate', ['migrate'])
  const password = 'correct horse battery staple'
  await app.run('organizer', [
    ...['create-organizer', '--slug', 'verein', '--name', 'Verein', '--owner-email', 'o@example.org'],
    ...['--owner-password', password, '--json'],
  ])
  const { token } = JSON.parse(readFileSync(join(WORK, 'organizer.log'), 'utf8')) as { token: string }
  for (const host of APP_HOSTS) app.start(host)
  await app.ready()
  const program = [process.execPath, '--no-warnings', join(import.meta.dirname, 'clients.ts')]
  return { app, token, clients: startOn('clients', 'clients', program, { ipc: true }), isSynchronous: true }
}

/** Starts the proxy with the example file, instead of one that runs, and waits until it has a primary. @param edit changes the file */
export async function replaceProxy(edit?: (text: string) => string): Promise<void> {
  signalAll(processesOf('proxy'), 'SIGKILL')
  startProxy(readFileSync(join(SOURCES, 'deploy/cluster/haproxy.cfg'), 'utf8'), edit)
  await untilConnected()
}

async function untilConnected(): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const client = new pg.Client({ connectionString: DATABASE_URL })
    try {
      await client.connect()
      return await client.end()
    } catch (error) {
      if (attempt === 60) throw error
      await sleep(500)
    }
  }
}

/** Ends the servers and the worker, and starts them from the sources in another folder, after its migrations. */
export async function replaceApp(cluster: Cluster, folder: string): Promise<void> {
  for (const host of APP_HOSTS) cluster.app.kill(host)
  cluster.app = appFrom(folder)
  await cluster.app.run('migrate', ['migrate'])
  for (const host of APP_HOSTS) cluster.app.start(host)
  await cluster.app.ready()
}

/** Runs a round: load for a number of seconds with the planned failures, and the checks after everything is repaired. */
export async function runRound(
  cluster: Cluster,
  round: number,
  seed: number,
  seconds: number,
  planned: readonly Planned[],
): Promise<Result> {
  const { clients, token, isSynchronous } = cluster
  const random = randomFrom(seed)
  const file = join(WORK, `round-${round}.jsonl`)
  const tell = (message: ClientMessage): void => void clients.send(message)
  const ready = report(clients, 'ready')
  tell({ begin: { round, seed, file, base: BASE, token, host: HOSTS.clients } })
  const stage: Stage = (await ready).ready
  const began = Date.now()
  const failures = await Promise.all(
    planned.map(async ({ name, at, until }): Promise<InjectedFailure> => {
      await sleep(at * 1000)
      const start = Date.now()
      const { host, repair }: Injected = await inject(name, cluster.app, random)
      console.log(`  ${((start - began) / 1000).toFixed(0)} s: ${name} (${host})`)
      await sleep((until - at) * 1000)
      repair()
      return { kind: name, host, began: start, ended: Date.now() }
    }),
  )
  await sleep(Math.max(0, began + seconds * 1000 - Date.now()))
  await healthy(HEALTHY_SECONDS, isSynchronous)
  await cluster.app.ready()
  const done = report(clients, 'done')
  tell({ end: true })
  const { lookups, notifications, final } = (await done).done
  const history: History = { stage, operations: readOperations(file), lookups, notifications, final, failures }
  writeFileSync(join(WORK, `round-${round}.json`), JSON.stringify(history))
  const violations = check(history)
  violations.keys.push(...checkWithPorcupine(history))
  return { history, violations }
}

function report<Name extends 'ready' | 'done'>(
  clients: ChildProcess,
  name: Name,
): Promise<Extract<ClientReport, Record<Name, unknown>>> {
  const { promise, resolve, reject } = Promise.withResolvers<Extract<ClientReport, Record<Name, unknown>>>()
  const receive = (message: ClientReport): void => {
    if ('failed' in message) reject(new Error(message.failed))
    else if (name in message) resolve(message as Extract<ClientReport, Record<Name, unknown>>)
  }
  const end = (): void => reject(new Error('The clients have ended: see clients.log'))
  clients.on('message', receive).once('exit', end)
  const stop = (): void => void clients.off('message', receive).off('exit', end)
  promise.then(stop, stop)
  return promise
}

/** Prints the numbers of a round and its violations. @returns whether all claims held */
export function print(round: number, { history, violations }: Result): boolean {
  const { operations, notifications } = history
  const count = (outcome: string): number => operations.filter((one) => one.outcome === outcome).length
  const attempts = operations.reduce((sum, one) => sum + one.attempts.length, 0)
  console.log(
    `  ${operations.length} operations (${count('ok')} ok, ${count('fail')} rejected, ${count('unknown')} unknown), ${attempts} requests, ${notifications.length} notifications`,
  )
  for (const { kind, host, seconds } of outagesOf(history))
    console.log(`  ${kind} of ${host}: no write for ${seconds.toFixed(1)} s`)
  const broken = (Object.keys(CLAIMS) as Claim[]).filter((claim) => violations[claim].length)
  for (const claim of broken) {
    console.log(`  BROKEN ${CLAIMS[claim]}: ${violations[claim].length}`)
    for (const violation of violations[claim].slice(0, 5)) console.log(`    ${violation}`)
  }
  console.log(`round ${round}: ${broken.length ? 'FAILED' : 'passed'}`)
  return broken.length === 0
}

/** Copies logs and histories to a folder that survives this run. */
export const keep = (folder: string): void => {
  execFileSync('mkdir', ['-p', folder])
  execFileSync('sh', ['-c', 'cp "$0"/*.log "$0"/*.json "$1" 2>/dev/null || true', WORK, folder])
}
