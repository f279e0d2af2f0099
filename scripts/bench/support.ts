// Functions that the sections of the bench share: servers, load, and output of results.

import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { freePort } from '../../src/core/data/embedded.ts'

export const CONNECTIONS = 16
export const BASE_URL = 'http://boxoffice.test' // in the responses of all servers

export type Headers = Record<string, string>
export type Server = { name: string; url: string; child: ChildProcess }
export type Load = { rate: number; p50: number; p99: number }

export const interrupt = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => interrupt.abort())
/** Rejects when the bench is interrupted. */
export const interruption = new Promise<never>((_, reject) => {
  interrupt.signal.addEventListener('abort', () => reject(interrupt.signal.reason))
})
interruption.catch(() => {})
/** Functions that run when the bench ends, the last one first. */
export const atEnd: (() => unknown)[] = []
/** The lines that have been printed so far. */
export const printedLines: string[] = []

/** Prints a line of the results and records it. */
export function printLine(line = ''): void {
  printedLines.push(line)
  console.log(line)
}

/** Targets and whether they were met. */
export const goals: string[][] = []

export async function measureLoad(url: string, headers: Headers, duration: number): Promise<Load> {
  interrupt.signal.throwIfAborted()
  const times: number[] = []
  const result = await new Promise<autocannon.Result>((resolve, reject) => {
    const run = autocannon({ url, headers, duration, connections: CONNECTIONS }, (error, done) => {
      error ? reject(error) : resolve(done)
    })
    run.on('response', (_client, _status, _bytes, milliseconds) => {
      times.push(milliseconds)
    }) // autocannon's own are rounded to 1 ms
    interrupt.signal.addEventListener('abort', () => run.stop(), { once: true })
  })
  interrupt.signal.throwIfAborted()
  if (!times.length || result.non2xx || result.errors)
    throw new Error(`${url}: ${times.length} responses, ${result.non2xx} rejections, ${result.errors} errors`)
  times.sort((a, b) => a - b)
  return {
    rate: times.length / result.duration,
    p50: times[Math.floor(times.length * 0.5)]!,
    p99: times[Math.floor(times.length * 0.99)]!,
  }
}

/** The encryption key of all servers of the bench, which share databases. */
export const ENCRYPTION_KEYS = 'encryption key of the servers of the bench'

/**
 * Starts a server and waits for its first response. Our server has its default configuration, except for the rate limit, which a bench would
 * exceed.
 */
export async function startBenchServer(
  name: 'bare' | 'boxoffice' | 'express',
  settings: Record<string, string>,
  args: readonly string[] = [],
): Promise<Server> {
  interrupt.signal.throwIfAborted()
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env
  const port = await freePort()
  const own = {
    HOST: '127.0.0.1',
    PORT: String(port),
    BASE_URL,
    RATE_LIMIT: 'off',
    ENCRYPTION_KEYS,
  }
  const env = { PATH, HOME, NODE_COMPILE_CACHE, ...own, ...settings }
  const command =
    name === 'boxoffice'
      ? ['--max-semi-space-size=16', 'src/main.ts', 'serve', ...args]
      : ['scripts/bench/compare.ts', name]
  const child = spawn(process.execPath, command, { env, stdio: ['ignore', 'ignore', 'inherit'] })
  atEnd.push(() => stopBenchServer(child))
  const url = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (hasEnded(child)) throw new Error(`${name} did not start.`)
    await sleep(5, undefined, interrupt)
  }
  return { name, url, child }
}

export async function stopBenchServer(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const late = setTimeout(() => child.kill('SIGKILL'), 30_000)
  child.kill(interrupt.signal.aborted ? 'SIGKILL' : 'SIGTERM')
  await once(child, 'exit')
  clearTimeout(late)
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

export async function ask(url: string, headers: Headers): Promise<unknown> {
  const response = await fetch(url, { headers })
  if (!response.ok) throw new Error(`${url} returned ${response.status}: ${await response.text()}`)
  return response.json()
}

/** CPU time of a request in milliseconds. */
export type Cost = { database: number; own: number }

/** Measures the CPU time of a GET request (`cpuOfRequests`). */
export const cpuOf = (server: Server, path: string, headers: Headers, data: string): Promise<Cost | undefined> =>
  cpuOfRequests(server, data, () => ask(server.url + path, headers))

/**
 * Measures the CPU time that a request costs the server and the PostgreSQL whose cluster is in `data`: the median of five rounds of 100
 * sequential requests. Returns undefined on systems without /proc.
 * @param send sends the request with this number, counted from 0
 */
export async function cpuOfRequests(
  server: Server,
  data: string,
  send: (number: number) => Promise<unknown>,
): Promise<Cost | undefined> {
  if (!hasCpuTimes) return undefined
  const REQUESTS = 100
  const threads = readdirSync(`/proc/${server.child.pid}/task`).map((id) => `${server.child.pid}/task/${id}`)
  const rounds: Cost[] = []
  for (let round = 0; round < 5; round += 1) {
    const since = { database: databaseClock(data), own: cpuClock(threads) }
    for (let i = 0; i < REQUESTS; i += 1) await send(round * REQUESTS + i)
    rounds.push({ database: since.database() / REQUESTS, own: since.own() / REQUESTS })
  }
  return { database: median(rounds.map(({ database }) => database)), own: median(rounds.map(({ own }) => own)) }
}

/** Whether the system tells the CPU time of processes. */
export const hasCpuTimes = existsSync('/proc/self/schedstat')

/**
 * Starts to measure the PostgreSQL whose cluster is in `data`. It needs `hasCpuTimes`.
 * @returns a function that returns the CPU time in milliseconds that it has used since
 */
export function databaseClock(data: string): () => number {
  const postmaster = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]!.trim()
  const backends = readdirSync('/proc').filter((id) => {
    const state = /^\d+$/.test(id) && attempt(() => readFileSync(`/proc/${id}/stat`, 'utf8'))
    return state && state.slice(state.lastIndexOf(')')).split(' ')[2] === postmaster
  })
  return cpuClock(backends)
}

// Measures processes or threads that exist at both times, since an autovacuum worker can start or end in between.
function cpuClock(ids: readonly string[]): () => number {
  const clocks = (): number[] =>
    ids.map((id) => Number(attempt(() => readFileSync(`/proc/${id}/schedstat`, 'utf8'))?.split(' ')[0]) / 1e6)
  const before = clocks()
  return () => clocks().reduce((sum, clock, i) => sum + (clock - before[i]! || 0), 0)
}

/** Returns the CPU time in milliseconds that a server has used since it started. It needs /proc. */
export const cpuTimeOf = ({ child }: Server): number =>
  readdirSync(`/proc/${child.pid}/task`)
    .map((id) => Number(readFileSync(`/proc/${child.pid}/task/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6)
    .reduce((sum, time) => sum + time, 0)

// A process can end while its files are read.
function attempt(read: () => string): string | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
}

export function reportGoal(goal: string, measured: string, met: boolean): void {
  goals.push([goal, measured, met ? 'met' : 'missed'])
}

/** Prints a table, with text aligned to the left and numbers to the right. */
export function printTable(rows: string[][]): void {
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]!.length))
  for (const row of rows)
    printLine(row.map((cell, i) => (i ? cell.padStart(width(i)) : cell.padEnd(width(i)))).join('   '))
  printLine()
}
