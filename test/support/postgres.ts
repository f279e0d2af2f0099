// A PostgreSQL of the system, with the programs that the embedded one lacks: those of backups.
import { execFile, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../../src/core/data/embedded.ts'
import { until } from './until.ts'

const exec = promisify(execFile)
const ROOT = '/usr/lib/postgresql'
const NEEDED = ['initdb', 'postgres', 'pg_dump', 'pg_restore', 'pg_basebackup']
const major = (existsSync(ROOT) ? readdirSync(ROOT).map(Number) : [])
  .sort((a, b) => b - a)
  .find((version) => version >= 14 && NEEDED.every((name) => existsSync(join(ROOT, String(version), 'bin', name))))

/** Whether PostgreSQL is installed, and the command that installs it. */
export const POSTGRES = { isInstalled: major !== undefined, install: 'apt-get install postgresql' }

// PostgreSQL does not run as root.
const account = process.getuid?.() === 0 ? userIds('postgres') : {}
function userIds(name: string): { uid?: number; gid?: number } {
  try {
    const [uid, gid] = ['-u', '-g'].map((option) => Number(execFileSync('id', [option, name], { encoding: 'utf8' })))
    return { uid: uid!, gid: gid! }
  } catch {
    return {}
  }
}
export const ownedByPostgres = (folder: string): string => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account.uid !== undefined) chownSync(folder, account.uid, account.gid!)
  return folder
}

/** Runs a program with the account of the cluster. @returns its output */
export async function runAsPostgres(program: string, ...args: string[]): Promise<string> {
  const path = join(ROOT, String(major), 'bin', program)
  const { stdout } = await exec(existsSync(path) ? path : program, args, {
    ...account,
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8' },
  })
  return stdout
}

/** Starts a restored or a new cluster in a folder. */
export async function startCluster(folder: string, settings: Record<string, string> = {}) {
  if (!existsSync(join(folder, 'PG_VERSION')))
    await runAsPostgres(
      'initdb',
      '-D',
      ownedByPostgres(folder),
      '-U',
      'boxoffice',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    )
  const port = await freePort()
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off', ...settings }
  const args = [
    '-D',
    folder,
    '-p',
    String(port),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const child = spawn(join(ROOT, String(major), 'bin', 'postgres'), args, {
    ...account,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (chunk) => {
    log += chunk
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = (database = 'postgres'): string => `postgres://boxoffice@127.0.0.1:${port}/${database}`
  const query = async (sql: string, database?: string): Promise<Record<string, unknown>[]> => {
    const client = new pg.Client(url(database))
    client.on('error', () => undefined)
    try {
      await client.connect()
      return (await client.query(sql)).rows
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  await until(`the cluster accepts writes: ${folder}`, async () => {
    if (child.exitCode !== null) throw new Error(log)
    return query('select pg_is_in_recovery() as recovers').then(
      ([row]) => row!.recovers === false,
      () => false,
    )
  })
  return {
    port,
    url,
    query,
    log: (): string => log,
    async stop(): Promise<void> {
      child.kill('SIGINT')
      await ended
    },
  }
}
