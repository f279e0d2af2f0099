// HAProxy, two servers and a worker of boxoffice.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { FAKETIME, fakeClock } from '../support/faketime.ts'
import { DATABASE_URL } from './database.ts'
import { HOSTS, processesOf, signalAll, startOn, WORK } from './namespaces.ts'

/** The address of the servers behind the proxy. */
export const BASE = `http://${HOSTS.proxy}:8000`
export type AppHost = 'api1' | 'api2' | 'worker'
export const APP_HOSTS: readonly AppHost[] = ['api1', 'api2', 'worker']
const ARGUMENTS = { api: ['serve', '--no-jobs', '--no-migrate'], worker: ['work', '--no-migrate'] }

/** Starts HAProxy with an example file. @param edit changes it */
export function startProxy(example: string, edit = (text: string): string => text): void {
  const file = join(WORK, 'haproxy.cfg')
  writeFileSync(file, edit(example))
  startOn('proxy', 'haproxy', ['haproxy', '-db', '-f', file])
}

/** Returns the clock of the host api2, if `faketime` is installed: the kernel has only one clock for the time of day, which all hosts share. */
export const clock = (): ReturnType<typeof fakeClock> | undefined =>
  FAKETIME.isInstalled ? (existing ??= fakeClock(join(WORK, 'clock'))) : undefined
let existing: ReturnType<typeof fakeClock> | undefined

/** Servers and worker from the sources in a folder. */
export function appFrom(folder: string) {
  const storage = join(WORK, 'files')
  mkdirSync(storage, { recursive: true })
  const environment = (host: AppHost): Record<string, string> => ({
    DATABASE_URL,
    DATABASE_POOL: '8',
    DATA_DIR: join(WORK, `data-${host}`),
    STORAGE_URL: `file://${storage}`,
    BASE_URL: BASE,
    TRUST_PROXY: '1',
    ENCRYPTION_KEYS: 'encryption key of the cluster test',
    RATE_LIMIT: 'off',
    OUTBOUND_ALLOW_PRIVATE: 'true',
    SHUTDOWN_TIMEOUT: '2',
    ...(host === 'api2' && clock()?.env),
  })
  const boxoffice = (host: AppHost, log: string, args: readonly string[]): ChildProcess =>
    startOn(host, log, [process.execPath, '--max-semi-space-size=16', join(folder, 'src/main.ts'), ...args], {
      env: environment(host),
    })
  const app = {
    start: (host: AppHost): ChildProcess => boxoffice(host, host, ARGUMENTS[host === 'worker' ? 'worker' : 'api']),
    /** Kills the processes of a host. */
    kill: (host: AppHost): void => signalAll(processesOf(host), 'SIGKILL'),
    /** Runs a command of boxoffice to its end. @throws Error if it fails; its output is in the log */
    async run(name: string, args: readonly string[]): Promise<void> {
      const [code] = await once(boxoffice('worker', name, args), 'exit')
      if (code !== 0) throw new Error(`boxoffice ${args[0]} failed: see ${name}.log`)
    },
    /** Waits until the proxy passes requests to the servers. @throws Error after two minutes */
    async ready(): Promise<void> {
      for (let attempt = 0; attempt < 240; attempt += 1) {
        const responses = await Promise.all(
          [BASE, `http://${HOSTS.api1}:8000`, `http://${HOSTS.api2}:8000`].map((base) =>
            fetch(`${base}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => undefined),
          ),
        )
        if (responses.every((response) => response?.ok)) return
        await sleep(500)
      }
      throw new Error('The servers are not ready.')
    },
  }
  return app
}
export type App = ReturnType<typeof appFrom>
