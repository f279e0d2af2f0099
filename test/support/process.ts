// The server as a separate process, for tests of signals, crashes and several servers.

import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { freePort } from '../../src/core/data/embedded.ts'

export type Result = { code: number | null; stdout: string; stderr: string }
const running = new Set<ChildProcess>()

/**
 * Starts `boxoffice` with these arguments. Its environment contains only `env` and the directory of Node's compile cache, which the
 * processes of a test run share because it halves their start time.
 * @param folder of the release that is started
 */
export function start(args: readonly string[], env: Readonly<Record<string, string>>, folder = '.') {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [join(folder, 'src/main.ts'), ...args], {
    env: { PATH, NODE_COMPILE_CACHE, ...env },
  })
  running.add(child)
  const result: Result = { code: null, stdout: '', stderr: '' }
  child.stdout.on('data', (chunk) => {
    result.stdout += chunk
  })
  child.stderr.on('data', (chunk) => {
    result.stderr += chunk
  })
  const ended = new Promise<Result>((resolve) =>
    child.on('close', (code) => {
      running.delete(child)
      resolve({ ...result, code })
    }),
  )
  return { child, result, ended }
}

export const run = (args: readonly string[], env: Readonly<Record<string, string>>, folder?: string): Promise<Result> =>
  start(args, env, folder).ended

type Process = ReturnType<typeof start>

/** Starts a server, which is ready at `base`. */
export async function serve(
  env: Record<string, string>,
  args: string[] = [],
  folder?: string,
): Promise<Process & { base: string }> {
  const PORT = env.PORT ?? String(await freePort())
  const process = start(['serve', ...args], { PORT, ...env }, folder)
  const base = `http://127.0.0.1:${PORT}`
  const hasEnded = (): boolean => process.child.exitCode !== null || process.child.signalCode !== null
  for (let attempt = 0; attempt < 2400 && !hasEnded(); attempt += 1) {
    if ((await fetch(`${base}/readyz`).catch(() => undefined))?.ok) return { ...process, base }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const { stdout, stderr } = process.result
  // A connection of another process can have taken the free port meanwhile.
  if (env.PORT === undefined && stderr.includes(`Port ${PORT} is already in use`)) return serve(env, args, folder)
  throw new Error(`not ready: ${stdout}${stderr}`)
}

/** Kills all processes that a failed test has left running. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL')
}
