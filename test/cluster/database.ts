// etcd, Patroni and PostgreSQL on three hosts, with the example files of deploy/cluster.
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseHost } from './namespaces.ts'
import { command, DATABASE_HOSTS, HOSTS, processesOf, signalAll, startOn, WORK } from './namespaces.ts'

const EXAMPLES = join(import.meta.dirname, '../../deploy/cluster')
const PASSWORD = 'change-me'
/** The address of the database behind the proxy. */
export const DATABASE_URL = `postgres://boxoffice:${PASSWORD}@${HOSTS.proxy}:5000/boxoffice`
/** MiB of the file system of each PostgreSQL, which can be filled. */
const DISK_MIB = 1024

/** Returns the folder that is the disk of a host's PostgreSQL. */
export const diskOf = (host: DatabaseHost): string => join(WORK, `disk-${host}`)

/** Creates the database cluster and waits until it has a primary and a synchronous standby. Then creates the role and the database. */
export async function createDatabase(): Promise<void> {
  const postgres = Number(command('id', '-u', 'postgres'))
  const group = Number(command('id', '-g', 'postgres'))
  chmodSync(WORK, 0o755)
  for (const host of DATABASE_HOSTS) {
    const disk = diskOf(host)
    mkdirSync(disk)
    command('mount', '-t', 'tmpfs', '-o', `size=${DISK_MIB}m,mode=700,uid=${postgres},gid=${group}`, 'tmpfs', disk)
    const socket = join(WORK, `socket-${host}`)
    mkdirSync(socket)
    chownSync(socket, postgres, group)
    const etcd = example('etcd.yml', host).replace('/var/lib/etcd/boxoffice', join(WORK, `etcd-${host}`))
    writeFileSync(join(WORK, `etcd-${host}.yml`), etcd)
    const patroni = example('patroni.yml', host)
      .replace('/var/lib/postgresql/15/boxoffice', join(disk, 'data'))
      .replace('/var/lib/postgresql/.pgpass-patroni', join(socket, 'pgpass'))
      .replace('/var/run/postgresql', socket)
    writeFileSync(join(WORK, `patroni-${host}.yml`), patroni)
    startOn(host, `etcd-${host}`, ['etcd', '--config-file', join(WORK, `etcd-${host}.yml`)])
  }
  for (const host of DATABASE_HOSTS) startPatroni(host)
  await healthy(120)
  const { primary } = await roles()
  await onDatabase(primary!, [
    `create role boxoffice login password '${PASSWORD}'`,
    `create database boxoffice owner boxoffice encoding 'UTF8' template template0`,
  ])
}

const example = (file: string, host: DatabaseHost): string =>
  readFileSync(join(EXAMPLES, file), 'utf8')
    .split('\n')
    .map((line) => (/^ *(hosts|initial-cluster):/.test(line) ? line : local(line, host)))
    .join('\n')
const local = (line: string, host: DatabaseHost): string =>
  line.replace('name: pg1', `name: ${host}`).replaceAll(HOSTS.pg1, HOSTS[host])

/** Starts Patroni, which starts PostgreSQL. */
export const startPatroni = (host: DatabaseHost): void =>
  void startOn(host, `patroni-${host}`, ['patroni', join(WORK, `patroni-${host}.yml`)], {
    user: 'postgres',
    env: { HOME: WORK, LC_ALL: 'C.UTF-8' },
  })

/** Sends a signal to Patroni and PostgreSQL of a host, but not to its etcd. */
export const signalDatabase = (host: DatabaseHost, signal: NodeJS.Signals): void =>
  signalAll(processesOf(host, /^etcd$/), signal)

type Member = { name: DatabaseHost; role: string; state: string; timeline?: number; lag?: number | string }

/** Returns the members of the cluster as a host sees them; an empty list if it does not respond within a second. */
async function membersSeenBy(host: DatabaseHost): Promise<Member[]> {
  try {
    const response = await fetch(`http://${HOSTS[host]}:8008/cluster`, { signal: AbortSignal.timeout(1000) })
    return ((await response.json()) as { members: Member[] }).members
  } catch {
    return []
  }
}

/** Returns the primary and a standby, the synchronous one if there is one, if a host knows them. */
export async function roles(): Promise<{ primary?: DatabaseHost; standby?: DatabaseHost; members: Member[] }> {
  for (const host of DATABASE_HOSTS) {
    const members = await membersSeenBy(host)
    const primary = members.find(({ role, state }) => role === 'leader' && state === 'running')
    const standby = synchronousOf(members) ?? members.find(({ role }) => role === 'replica')
    if (primary) return { primary: primary.name, ...(standby && { standby: standby.name }), members }
  }
  return { members: [] }
}

const synchronousOf = (members: readonly Member[]): Member | undefined =>
  members.find(({ role }) => role === 'sync_standby')

/** Turns synchronous replication on or off, and waits until it is. */
export async function setSynchronous(cluster: { isSynchronous: boolean }, isSynchronous: boolean): Promise<void> {
  const { primary } = await roles()
  const body = JSON.stringify({ synchronous_mode: isSynchronous })
  const response = await fetch(`http://${HOSTS[primary!]}:8008/config`, { method: 'PATCH', body })
  if (!response.ok) throw new Error(`synchronous_mode: ${response.status} ${await response.text()}`)
  cluster.isSynchronous = isSynchronous
  const end = Date.now() + 30_000
  while (Boolean(synchronousOf((await roles()).members)) !== isSynchronous) {
    if (Date.now() > end) throw new Error('Patroni has not changed synchronous_mode.')
    await sleep(300)
  }
}

/** Waits until one primary and two standbys run, one of them synchronous. @throws Error after a number of seconds */
export async function healthy(seconds: number, isSynchronous = true): Promise<void> {
  const end = Date.now() + seconds * 1000
  for (;;) {
    const { primary, members } = await roles()
    const isUp =
      members.length === 3 && members.every(({ state }) => ['running', 'streaming'].includes(state)) && primary
    const timelines = new Set(members.map(({ timeline }) => timeline))
    if (isUp && timelines.size === 1 && (synchronousOf(members) || !isSynchronous)) return
    if (Date.now() > end) throw new Error(`The database is not healthy: ${JSON.stringify(members)}`)
    await sleep(300)
  }
}

/** Runs statements as the superuser on a host. */
export async function onDatabase(host: DatabaseHost, statements: readonly string[]): Promise<pg.QueryResult[]> {
  const client = new pg.Client({ host: HOSTS[host], user: 'postgres', password: PASSWORD, database: 'postgres' })
  await client.connect()
  try {
    const results: pg.QueryResult[] = []
    for (const statement of statements) results.push(await client.query(statement))
    return results
  } finally {
    await client.end()
  }
}

/** Requests a switchover to the synchronous standby. @throws Error if Patroni rejects it */
export async function switchover(primary: DatabaseHost, standby: DatabaseHost): Promise<void> {
  const response = await fetch(`http://${HOSTS[primary]}:8008/switchover`, {
    method: 'POST',
    body: JSON.stringify({ leader: primary, candidate: standby }),
  })
  if (!response.ok) throw new Error(`Switchover: ${response.status} ${await response.text()}`)
}
