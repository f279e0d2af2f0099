// PgBouncer in front of a database of the tests.
import type { ChildProcess } from 'node:child_process'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../src/core/data/embedded.ts'
import { until } from './until.ts'

/** Returns the version of the installed PgBouncer, such as 1.18; undefined if it is not installed. */
export function poolerVersion(program = 'pgbouncer'): number | undefined {
  try {
    const [, major, minor] = /PgBouncer (\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' }))!
    return Number(`${major}.${minor}`)
  } catch {
    return undefined
  }
}

/** Starts PgBouncer in a mode, with further settings, in front of a database. */
export async function startPooler(
  database: string,
  pool_mode: 'session' | 'transaction' | 'statement',
  settings: Record<string, string> = {},
  program = 'pgbouncer',
) {
  const { hostname, port, username, password, pathname } = new URL(database)
  const folder = mkdtempSync(join(tmpdir(), 'boxoffice-pooler-'))
  chmodSync(folder, 0o755)
  const file = join(folder, 'pgbouncer.ini')
  const listen_port = String(await freePort())
  const all = {
    listen_addr: '127.0.0.1',
    listen_port,
    unix_socket_dir: '',
    auth_type: 'any',
    admin_users: 'admin',
    pool_mode,
    ...(process.getuid?.() === 0 && { user: 'nobody' }), // it rejects root
    ...settings,
  }
  const server = `host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}\n`)
  writeFileSync(file, `[databases]\n* = ${server}\n[pgbouncer]\n${lines.join('')}`)
  let child: ChildProcess
  const start = async (): Promise<void> => {
    child = spawn(program, ['-q', file], { stdio: 'ignore' })
    await until('PgBouncer accepts connections', () =>
      command('show version').then(
        () => true,
        () => false,
      ),
    )
  }
  // The console supports neither prepared statements nor SQL.
  const command = async (text: string): Promise<void> => {
    const client = new pg.Client(`postgres://admin@127.0.0.1:${listen_port}/pgbouncer`)
    client.on('error', () => undefined)
    await client.connect()
    await client.query(text).finally(() => client.end())
  }
  await start()
  return {
    url: `postgres://${username}:ignored@127.0.0.1:${listen_port}${pathname}`,
    command,
    start,
    /** Kills PgBouncer, as in a crash. */
    async kill(): Promise<void> {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    end(): void {
      child.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
