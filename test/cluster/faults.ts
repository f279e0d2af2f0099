// Failures of hosts, processes, disks and the network, and how each is repaired.
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { diskOf, roles, signalDatabase, startPatroni, switchover } from './database.ts'
import type { DatabaseHost, Host } from './namespaces.ts'
import { commandOn, DATABASE_HOSTS, HOSTS } from './namespaces.ts'
import { pick, shuffled } from './random.ts'
import type { App, AppHost } from './servers.ts'
import { clock } from './servers.ts'

/** A failure that has been injected, and how to repair it. */
export type Injected = { readonly host: Host; repair(): void }
type Context = { readonly primary: DatabaseHost; readonly standby: DatabaseHost; readonly app: App }
type Injection = (context: Context, random: () => number) => Injected | Promise<Injected>

const HOUR_SECONDS = 3600
const nothing = (): void => undefined

/** The failures by name. */
export const FAULTS = {
  /** Patroni and PostgreSQL of the primary are killed. */
  kill_primary: ({ primary }) => killDatabase(primary),
  /** Patroni and PostgreSQL of the synchronous standby are killed. */
  kill_standby: ({ standby }) => killDatabase(standby),
  /** Patroni and PostgreSQL of the primary stop without ending: connections stay open. */
  stop_primary: ({ primary }) => {
    signalDatabase(primary, 'SIGSTOP')
    return { host: primary, repair: () => signalDatabase(primary, 'SIGCONT') }
  },
  /** The host of the primary loses its network. */
  cut_primary: ({ primary }) => {
    commandOn(primary, 'ip', 'link', 'set', 'eth0', 'down')
    return { host: primary, repair: () => void commandOn(primary, 'ip', 'link', 'set', 'eth0', 'up') }
  },
  /** Nothing that the primary sends reaches the other database hosts; it receives what they send, and the proxy reaches it. */
  mute_primary: ({ primary }) =>
    drop(
      primary,
      DATABASE_HOSTS.filter((host) => host !== primary),
    ),
  /** Nothing that a server sends reaches the proxy. */
  mute_api: (_, random) => drop(pick(random, ['api1', 'api2'] as const), ['proxy']),
  /** Packets of the primary are delayed, and some are lost. */
  slow_primary: ({ primary }) => slow(primary),
  /** Packets of the synchronous standby are delayed, and some are lost. */
  slow_standby: ({ standby }) => slow(standby),
  /** The disk of the primary is full. */
  fill_primary: ({ primary }) => {
    const ballast = fill(diskOf(primary))
    return { host: primary, repair: () => rmSync(ballast) }
  },
  /** The clock of a server steps by an hour. */
  step_clock: (_, random) => {
    clock()?.set(pick(random, [-HOUR_SECONDS, HOUR_SECONDS]))
    return { host: 'api2', repair: () => clock()?.set(0) }
  },
  /** An operator requests that the standby becomes the primary. */
  switchover: async ({ primary, standby }) => {
    await switchover(primary, standby)
    return { host: primary, repair: nothing }
  },
  /** A server is killed. */
  kill_api: ({ app }, random) => killApp(app, pick(random, ['api1', 'api2'] as const)),
  /** The worker is killed. */
  kill_worker: ({ app }) => killApp(app, 'worker'),
} satisfies Record<string, Injection>
export type FaultName = keyof typeof FAULTS
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[]

function killDatabase(host: DatabaseHost): Injected {
  signalDatabase(host, 'SIGKILL')
  return { host, repair: () => startPatroni(host) }
}

function killApp(app: App, host: AppHost): Injected {
  app.kill(host)
  return { host, repair: () => void app.start(host) }
}

// Kernels without netem delay packets by a queue of up to 500 ms in front of a narrow link, and drop 5 % of them by a rule.
function slow(host: Host): Injected {
  const device = ['dev', 'eth0', 'root']
  try {
    commandOn(host, 'tc', 'qdisc', 'add', ...device, 'netem', 'delay', '500ms', 'loss', '5%')
    return { host, repair: () => void commandOn(host, 'tc', 'qdisc', 'del', ...device) }
  } catch {
    commandOn(host, 'tc', 'qdisc', 'add', ...device, 'tbf', 'rate', '512kbit', 'burst', '4kb', 'latency', '500ms')
    const dropping = filter(host, 'numgen random mod 100 < 5 drop')
    return {
      host,
      repair() {
        commandOn(host, 'tc', 'qdisc', 'del', ...device)
        dropping.repair()
      },
    }
  }
}

function drop(from: Host, to: readonly Host[]): Injected {
  return filter(from, `ip daddr { ${to.map((host) => HOSTS[host]).join(', ')} } drop`)
}

// Applies a rule to the packets that a host sends.
function filter(host: Host, rule: string): Injected {
  commandOn(host, 'nft', 'add table inet failure')
  commandOn(host, 'nft', 'add chain inet failure sent { type filter hook output priority 0 ; }')
  commandOn(host, 'nft', `add rule inet failure sent ${rule}`)
  return { host, repair: () => void commandOn(host, 'nft', 'delete table inet failure') }
}

function fill(disk: string): string {
  const ballast = join(disk, 'ballast')
  const file = openSync(ballast, 'w')
  for (let size = 1024 ** 2; size >= 1; )
    try {
      writeSync(file, Buffer.alloc(size))
    } catch {
      size = Math.floor(size / 2)
    }
  closeSync(file)
  return ballast
}

/** Injects a failure. @throws Error if the database has no primary and standby to begin with */
export async function inject(name: FaultName, app: App, random: () => number): Promise<Injected> {
  const { primary, standby } = await roles()
  if (!primary || !standby) throw new Error('The database has no primary or no synchronous standby.')
  return FAULTS[name]({ primary, standby, app }, random)
}

/** A failure of a round, which begins and is repaired after numbers of seconds. */
export type Planned = { readonly name: FaultName; readonly at: number; readonly until: number }

/**
 * Returns the failures of each round, which the seed determines. Each round has one failure, the failures of all rounds differ until all have
 * occurred, and every second round of at least 50 seconds has the end of a server or worker in addition.
 * @param only the names of the failures to choose from
 */
export function plan(
  random: () => number,
  rounds: number,
  seconds: number,
  only: readonly FaultName[] = FAULT_NAMES,
): Planned[][] {
  let names: FaultName[] = []
  return Array.from({ length: rounds }, (_, round) => {
    if (!names.length) names = shuffled(random, only)
    const name = names.pop()!
    const at = Math.round(seconds * (0.1 + 0.1 * random()))
    const main = { name, at, until: at + Math.round(seconds * (0.25 + 0.15 * random())) }
    const isLong = seconds >= 50 && round % 2 === 1
    const second = pick(random, ['kill_api', 'kill_worker'] as const)
    return isLong ? [main, { name: second, at: Math.round(seconds * 0.75), until: Math.round(seconds * 0.8) }] : [main]
  })
}
