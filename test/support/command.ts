// Commands of `boxoffice` in the process of the tests. Starting a process costs a second of computing, so only tests of what processes do
// start one (process.ts).
import { format } from 'node:util'
import { runCommand } from '../../src/commands/program.ts'
import { nameProcess } from '../../src/core/platform/process_name.ts'
import type { Result } from './process.ts'

let last: Promise<unknown> = Promise.resolve()

/** Runs `boxoffice` with these arguments and nothing in its environment but `env`, after the commands that were given before. */
export function command(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Result> {
  const result = last.then(() => captured(args, env))
  last = result
  return result
}

async function captured(args: readonly string[], env: Readonly<Record<string, string>>): Promise<Result> {
  const result: Result = { code: 0, stdout: '', stderr: '' }
  const { log, error } = console
  const { exitCode } = process
  const into =
    (stream: 'stdout' | 'stderr') =>
    (first: unknown, ...more: unknown[]) => {
      result[stream] += `${format(first, ...more)}\n`
    }
  Object.assign(console, { log: into('stdout'), error: into('stderr') })
  try {
    await runCommand(args, env)
    return { ...result, code: Number(process.exitCode ?? 0) }
  } finally {
    Object.assign(console, { log, error })
    process.exitCode = exitCode
    nameProcess('command') // later test files of this process open sessions, too
  }
}
