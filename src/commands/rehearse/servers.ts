// The servers of a rehearsal, each a process of its own, as in production. They end with the process that has started them, even if it is
// killed, because their channel to it is then closed.
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../config.ts'
import { freePort } from '../../core/data/embedded.ts'
import { nameProcess } from '../../core/platform/process_name.ts'
import { serve } from '../serve.ts'

/** Name of the internal command that runs a server of a rehearsal (commands/program.ts). */
const SERVER_COMMAND = 'rehearse-server'

const STARTUP_TIMEOUT_MS = 120_000
const STARTUP_POLL_MS = 50
/** Milliseconds after which a server that does not stop is killed. */
const STOP_TIMEOUT_MS = 30_000
const ENTRY = fileURLToPath(new URL('../../boxoffice.js', import.meta.url))

/** A running server. */
export type RehearsalServer = { readonly url: string; close(): Promise<void> }

/**
 * Starts a server on loopback and waits until it is ready.
 * @throws Error if it does not start
 */
export async function startRehearsalServer(given: Config, signal: AbortSignal): Promise<RehearsalServer> {
  const config: Config = { ...given, HOST: '127.0.0.1', PORT: await freePort() }
  const child = spawn(process.execPath, [...process.execArgv, ENTRY, SERVER_COMMAND], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  child.on('error', () => undefined) // it is then not ready
  const close = () => stop(child)
  try {
    child.send(config)
    const url = `http://127.0.0.1:${config.PORT}`
    await untilReady(child, url, signal)
    return { url, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function untilReady(child: ChildProcess, url: string, signal: AbortSignal): Promise<void> {
  for (const end = performance.now() + STARTUP_TIMEOUT_MS; performance.now() < end; await sleep(STARTUP_POLL_MS)) {
    signal.throwIfAborted()
    if (hasEnded(child)) break
    const response = await fetch(`${url}/readyz`, { signal }).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.ok) return
  }
  throw new Error('A server of the rehearsal did not start.')
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || hasEnded(child)) return
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  child.kill('SIGTERM')
  await once(child, 'exit')
  clearTimeout(late)
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

/** Serves with the configuration that the starting process sends, until that process ends or stops this one. */
export async function serveRehearsal(): Promise<void> {
  nameProcess('serve')
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  const [config] = (await once(process, 'message')) as [Config]
  try {
    await serve(Object.freeze(config), { serve: true, work: true, migrating: false })
  } finally {
    if (process.connected) process.disconnect()
  }
}
