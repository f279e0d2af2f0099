// PostgreSQL of a version of its own, as `npm run deploy:tools` installs it.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../../src/core/data/embedded.ts'
import { until } from './until.ts'
import { onServer } from './worlds.ts'

const programsOf = (version: number): string => resolve(`.deploy/postgres/node_modules/${version}/native/bin`)

/** Returns whether a version of PostgreSQL is installed. */
export const hasPostgres = (version: number): boolean => existsSync(programsOf(version))

/** Starts a version of PostgreSQL with a database `boxoffice`. */
export async function startPostgres(version: number): Promise<{ url: string; end(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), `boxoffice-postgres-${version}-`))
  const cluster = join(folder, 'cluster')
  mkdirSync(cluster)
  // It rejects root; the embedded one has added the account.
  const isRoot = process.getuid?.() === 0
  const [uid, gid] = isRoot
    ? (['-u', '-g'].map((what) => Number(execFileSync('id', [what, 'postgres']))) as [number, number])
    : []
  const account = isRoot ? { uid, gid, cwd: '/' } : { cwd: '/' }
  if (isRoot) chmodSync(folder, 0o755)
  if (isRoot) chownSync(cluster, uid!, gid!)
  const initdb = ['-D', cluster, '-U', 'boxoffice', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  execFileSync(join(programsOf(version), 'initdb'), initdb, { ...account, stdio: 'ignore' })
  const port = await freePort()
  const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'].flatMap((set) => ['-c', set])
  const args = ['-D', cluster, '-p', String(port), ...settings]
  const child = spawn(join(programsOf(version), 'postgres'), args, { ...account, stdio: 'ignore' })
  const address = (database: string) => `postgres://boxoffice@127.0.0.1:${port}/${database}`
  const created = () =>
    onServer(address('postgres'), 'create database boxoffice').then(
      () => true,
      () => false,
    )
  await until(`PostgreSQL ${version} accepts connections`, created)
  return {
    url: address('boxoffice'),
    async end() {
      const ended = once(child, 'exit')
      child.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
