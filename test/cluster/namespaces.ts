// Hosts as network namespaces that a bridge joins. The command of main.ts runs this in namespaces of its own for processes, mounts and the network:
// when it ends, the kernel ends all processes, and removes all mounts and interfaces, however it ended.
import type { ChildProcess } from 'node:child_process'
import { execFileSync, spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { join } from 'node:path'

/** The hosts and their addresses, which are those of the example files in deploy/cluster. */
export const HOSTS = {
  pg1: '10.0.0.11',
  pg2: '10.0.0.12',
  pg3: '10.0.0.13',
  proxy: '10.0.0.20',
  api1: '10.0.0.31',
  api2: '10.0.0.32',
  worker: '10.0.0.41',
  clients: '10.0.0.50',
} as const
export type Host = keyof typeof HOSTS
export const DATABASE_HOSTS = ['pg1', 'pg2', 'pg3'] as const
export type DatabaseHost = (typeof DATABASE_HOSTS)[number]

/** The folder of this run: a file system in memory that ends with it. */
export const WORK = '/run/boxoffice-cluster'
const NAMES = '/run/netns'

/** Runs a program to its end and returns its output. @throws Error with its messages if it fails */
export const command = (program: string, ...args: string[]): string =>
  execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

/** Runs a program on a host to its end and returns its output. @throws Error with its messages if it fails */
export const commandOn = (host: Host, ...args: string[]): string =>
  command('nsenter', `--net=${join(NAMES, host)}`, ...args)

/** Creates the hosts, each with the interface eth0, and gives this process an address in their network. */
export function createHosts(): void {
  for (const folder of [NAMES, WORK]) {
    mkdirSync(folder, { recursive: true })
    command('mount', '-t', 'tmpfs', '-o', 'mode=755', 'tmpfs', folder)
  }
  command('ip', 'link', 'set', 'lo', 'up')
  command('ip', 'link', 'add', 'lan', 'type', 'bridge')
  command('ip', 'address', 'add', '10.0.0.1/24', 'dev', 'lan')
  command('ip', 'link', 'set', 'lan', 'up')
  for (const [host, address] of Object.entries(HOSTS) as [Host, string][]) {
    command('ip', 'netns', 'add', host)
    command('ip', 'link', 'add', `to-${host}`, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', host)
    command('ip', 'link', 'set', `to-${host}`, 'master', 'lan', 'up')
    commandOn(host, 'ip', 'address', 'add', `${address}/24`, 'dev', 'eth0')
    for (const device of ['lo', 'eth0']) commandOn(host, 'ip', 'link', 'set', device, 'up')
  }
}

/** Starts a program on a host. Its output goes to a log file of this name. @param options `user` to run it as, instead of root */
export function startOn(
  host: Host,
  log: string,
  args: readonly string[],
  { user, env = {}, ipc = false }: { user?: string; env?: Record<string, string>; ipc?: boolean } = {},
): ChildProcess {
  const asUser = user ? ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--init-groups'] : []
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const output = openSync(join(WORK, `${log}.log`), 'a')
  const child = spawn('nsenter', [`--net=${join(NAMES, host)}`, ...asUser, ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
    stdio: ['ignore', output, output, ...(ipc ? (['ipc'] as const) : [])],
  })
  closeSync(output)
  return child
}

/** Returns the processes of a host. @param except regular expression of the names of programs that are omitted */
export const processesOf = (host: Host, except = /^$/): number[] =>
  command('ip', 'netns', 'pids', host)
    .split('\n')
    .filter(Boolean)
    .map(Number)
    .filter((pid) => !except.test(nameOf(pid)))

function nameOf(pid: number): string {
  try {
    return command('cat', `/proc/${pid}/comm`).trim()
  } catch {
    return ''
  }
}

/** Sends a signal to processes. Those that have ended meanwhile are ignored. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {}
}
