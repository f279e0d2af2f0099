// `boxoffice doctor`: tests everything in the configuration and prints how to fix problems (deploy/README.md, "Checking an installation"). It
// changes nothing except for a file in the storage, which it deletes again.
import { randomUUID } from 'node:crypto'
import { mkdir, statfs } from 'node:fs/promises'
import { connect as connectTcp } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import type { Config } from '../config.ts'
import { databaseTime } from '../core/data/database_clock.ts'
import type { DatabaseServer } from '../core/data/database_server.ts'
import { examineServer, TESTED_VERSION } from '../core/data/database_server.ts'
import type { Db } from '../core/data/db.ts'
import { openDb, query } from '../core/data/db.ts'
import { failedJobs, queueStates, secondsSinceScheduling } from '../core/data/job_queue.ts'
import { assertNotOutdated, isCurrent } from '../core/data/migrate.ts'
import { openConfiguredReplica } from '../core/data/replica.ts'
import type { SeenRequest } from '../core/http/probes.ts'
import { testMail } from '../core/platform/mail.ts'
import { publicLookup, resolveByDns } from '../core/platform/outbound.ts'
import { StorageOutage, storage } from '../core/platform/storage.ts'
import { explainUnreadableSecrets } from '../domain/encrypted_secrets.ts'
import { print } from './database.ts'

/** The result of a check: `error` for something that does not work, `warning` for something that will cause problems later. */
export type Diagnosis = {
  readonly check: string
  readonly severity: 'ok' | 'warning' | 'error'
  readonly detail: string
  readonly remedy?: string
}
type Result = Omit<Diagnosis, 'check'>
/** Runs a check, adds its results, and returns whether it could be completed. */
type Add = (check: string, run: () => Promise<readonly Result[]>) => Promise<boolean>

const ok = (detail: string): Result => ({ severity: 'ok', detail })
const warning = (detail: string, remedy: string): Result => ({ severity: 'warning', detail, remedy })
const error = (detail: string, remedy: string): Result => ({ severity: 'error', detail, remedy })
const messageOf = (cause: unknown): string => {
  const { message, code } = ((cause as Error).cause ?? cause) as NodeJS.ErrnoException
  return [code, message].filter(Boolean).join(': ') || String(cause)
}

const TIMEOUT_MS = 5000
const MAX_CLOCK_OFFSET_MS = 2000
const MAX_JOB_AGE_SECONDS = 120
const MAX_SCHEDULING_AGE_SECONDS = 120
const MIN_FREE_BYTES = 1024 ** 3
const FULL_BYTES = 64 * 1024 ** 2
const MAX_WEBHOOK_HOSTS = 20
const INVENTED_ADDRESS = '192.0.2.1'
/** Number of connections of a process besides its pool: job queue, listener, migrations. */
const FURTHER_CONNECTIONS = 6

/**
 * Runs all checks and prints their results. Sets the exit code to 1 if any result is an error.
 * @param options `json` for one JSON array
 */
export async function diagnose(config: Config, { json = false }: { json?: boolean }): Promise<void> {
  const findings = await findingsOf(config)
  const lines = findings.map(
    ({ severity, check, detail, remedy }) =>
      `${severity.padEnd(7)}  ${check}: ${detail}${remedy ? `\n         ${remedy}` : ''}`,
  )
  print(json, findings, lines.join('\n'))
  if (findings.some(({ severity }) => severity === 'error')) process.exitCode = 1
}

/** Runs all checks and returns their results. */
export async function findingsOf(config: Config): Promise<Diagnosis[]> {
  const findings: Diagnosis[] = []
  const add: Add = async (check, run) => {
    try {
      for (const result of await run()) findings.push({ check, ...result })
      return true
    } catch (cause) {
      const remedy = 'Repair what the message names, and run `boxoffice doctor` again.'
      findings.push({ check, ...error(messageOf(cause), remedy) })
      return false
    }
  }
  await add('configuration', async () => checkConfiguration(config))
  await add('disk', () => checkDisk(config))
  await add('storage', () => checkStorage(config))
  await add('mail', () => checkMail(config))
  await add('address', () => checkAddress(config))
  await add('proxy', () => checkProxy(config))
  if (config.DATABASE_URL) await examineDatabase(config, add)
  return findings
}

async function examineDatabase(config: Config, add: Add): Promise<void> {
  let server: DatabaseServer | undefined
  const examine = async (): Promise<Result[]> => {
    server = await examineServer(config)
    return []
  }
  if (!(await add('database', examine))) return
  const db = openDb(config.DATABASE_URL!, config, server)
  try {
    if (!(await add('database', () => checkDatabase(db, config)))) return
    await add('standby', () => checkReplica(db, config))
    await add('clock', () => checkClock(db))
    await add('migrations', () => checkMigrations(db))
    await add('secrets', () => checkSecrets(db, config))
    await add('workers', () => checkWorkers(db))
    await add('webhooks', () => checkWebhooks(db, config))
  } finally {
    await db.destroy()
  }
}

async function checkReplica(db: Db, config: Config): Promise<Result[]> {
  const replica = openConfiguredReplica(db, config, pino({ level: 'silent' }))
  if (!replica) return []
  try {
    // A standby that lags within the limit may take that long to reach a position of the primary.
    const end = performance.now() + config.DATABASE_REPLICA_MAX_LAG * 1000 + TIMEOUT_MS
    while (replica.state().reason && replica.state().reason !== 'unsuitable' && performance.now() < end)
      await sleep(100)
    const { reason, problem, lagSeconds } = replica.state()
    if (!reason) return [ok(`it lags by at most ${lagSeconds!.toFixed(1)} s`)]
    return [
      warning(
        `It is not used. ${problem}`,
        'Check DATABASE_REPLICA_URL, and in pg_stat_replication whether the standby receives changes. Until then, the primary is read.',
      ),
    ]
  } finally {
    await replica.close()
  }
}

/** Returns the results of the configuration check: settings that are missing or unsuitable for production. */
export function checkConfiguration({
  DATABASE_URL,
  BASE_URL,
  TRUST_PROXY,
  ENCRYPTION_KEYS,
  SMTP_URL,
}: Config): Result[] {
  const { protocol, hostname } = new URL(BASE_URL)
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
  const findings = [
    DATABASE_URL
      ? []
      : warning(
          'There is no DATABASE_URL: the server uses an embedded PostgreSQL.',
          'Set DATABASE_URL. The embedded database is for development.',
        ),
    isLocal
      ? warning(
          `BASE_URL is ${BASE_URL}, which other machines cannot reach.`,
          'Set BASE_URL to the public address: mails and responses contain it.',
        )
      : [],
    protocol === 'http:' && !isLocal
      ? error(
          `BASE_URL is ${BASE_URL}: passwords and tokens travel unencrypted.`,
          'Put a proxy with TLS in front, and set BASE_URL to its https address.',
        )
      : [],
    protocol === 'https:' && TRUST_PROXY === 0
      ? error(
          'TRUST_PROXY is 0, but https requires a proxy in front: every client has the address of the proxy, and all share one rate limit.',
          'Set TRUST_PROXY to the number of proxies between clients and the server.',
        )
      : [],
    ENCRYPTION_KEYS
      ? []
      : warning(
          'ENCRYPTION_KEYS is not set: the key is a file in DATA_DIR, which other hosts do not have.',
          'Set ENCRYPTION_KEYS to the same value on all hosts, and back it up.',
        ),
    SMTP_URL
      ? []
      : error(
          'There is no SMTP_URL: mails are written to files, and customers receive none.',
          'Set SMTP_URL and MAIL_FROM.',
        ),
  ].flat()
  return findings.length ? findings : [ok('complete for production')]
}

async function checkDisk({ DATA_DIR }: Config): Promise<Result[]> {
  await mkdir(DATA_DIR, { recursive: true })
  const { bavail, bsize } = await statfs(DATA_DIR)
  return [diskResult(DATA_DIR, bavail * bsize)]
}

/** Returns the result of the disk check. @param free free bytes of the folder's file system */
export function diskResult(folder: string, free: number): Result {
  const detail = `${folder} has ${Math.floor(free / 1024 ** 2)} MiB free`
  if (free < FULL_BYTES)
    return error(detail, 'Free space: the server rejects uploads, exports and mails that it cannot store.')
  return free < MIN_FREE_BYTES ? warning(detail, 'Free space, or move DATA_DIR to a larger file system.') : ok(detail)
}

async function checkStorage(config: Config): Promise<Result[]> {
  const { STORAGE_URL, DATA_DIR } = config
  const name = STORAGE_URL ? STORAGE_URL.replace(/\/\/[^@]*@/, '//***@').replace(/\?.*/, '') : `${DATA_DIR}/files`
  const [key, content] = [`doctor/${randomUUID()}`, Buffer.from('boxoffice doctor')]
  try {
    await storage(config).put(key, Readable.from([content]), { media_type: 'text/plain', size: content.length })
    try {
      const stored = await storage(config).get(key)
      if (!stored || !(await buffer(stored)).equals(content)) throw new Error('What was read is not what was written')
    } finally {
      await storage(config).delete(key)
    }
    return [ok(`${name} stores, returns and deletes files`)]
  } catch (cause) {
    return [
      error(
        `${name} does not work (${cause instanceof StorageOutage ? cause.reason : messageOf(cause)})`,
        'Check STORAGE_URL, the bucket and its permissions (read, write, list, delete), or the owner of the folder.',
      ),
    ]
  }
}

async function checkMail(config: Config): Promise<Result[]> {
  if (!config.SMTP_URL) return []
  const { hostname, port } = new URL(config.SMTP_URL)
  const server = `${hostname}${port && `:${port}`}`
  try {
    await testMail(config, TIMEOUT_MS)
    return [ok(`${server} accepts the connection and the credentials`)]
  } catch (cause) {
    return [
      error(
        `${server} does not accept mail (${messageOf(cause)})`,
        'Check SMTP_URL: host, port, smtps for implicit TLS, user and password. Mails are retried for two days.',
      ),
    ]
  }
}

async function checkProxy({ BASE_URL, TRUST_PROXY }: Config): Promise<Result[]> {
  // An address that no client has (RFC 5737), as if sent by a client that forges its address.
  const response = await fetch(`${BASE_URL}/proxyz`, {
    headers: { 'X-Forwarded-For': INVENTED_ADDRESS },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: 'manual',
  }).catch(() => undefined)
  const seen = response?.ok ? ((await response.json().catch(() => undefined)) as SeenRequest | undefined) : undefined
  return seen?.forwarded ? proxyResults(seen, { BASE_URL, TRUST_PROXY }) : [] // another check reports a server that does not respond
}

/** Returns the results of the proxy check. @param seen how a request with a forged X-Forwarded-For arrived */
export function proxyResults(
  { protocol, host, address, forwarded }: SeenRequest,
  { BASE_URL, TRUST_PROXY }: Pick<Config, 'BASE_URL' | 'TRUST_PROXY'>,
): Result[] {
  const expected = new URL(BASE_URL)
  const proxies = forwarded.slice(forwarded.indexOf(INVENTED_ADDRESS) + 1).length
  const findings = [
    `${protocol}:` === expected.protocol
      ? []
      : error(
          `Requests to ${BASE_URL} arrive as ${protocol}.`,
          'The proxy must set X-Forwarded-Proto to the scheme of the client, and TRUST_PROXY must be the number of proxies.',
        ),
    host === expected.host
      ? []
      : error(
          `Requests to ${BASE_URL} arrive with the host ${host}.`,
          'The proxy must forward the header Host unchanged.',
        ),
    TRUST_PROXY > 0 && address === INVENTED_ADDRESS
      ? error(
          'Clients can invent their address: the server takes what they send as X-Forwarded-For.',
          'Let the proxy set or extend X-Forwarded-For, and set TRUST_PROXY to the number of proxies.',
        )
      : [],
    proxies > TRUST_PROXY
      ? error(
          `${proxies} proxies extend X-Forwarded-For, but TRUST_PROXY is ${TRUST_PROXY}: all clients have the address of a proxy, and share one rate limit.`,
          `Set TRUST_PROXY to ${proxies}.`,
        )
      : [],
  ].flat()
  return findings.length ? findings : [ok(`requests to ${BASE_URL} arrive with their scheme, host and client address`)]
}

async function checkAddress({ BASE_URL }: Config): Promise<Result[]> {
  const url = `${BASE_URL}/readyz`
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'manual' })
    await response.body?.cancel()
    if (response.ok) return [ok(`${url} responds`)]
    return [
      response.status === 503
        ? error(`${url} returns 503: the server is not ready`, 'Check the database and the log of the server.')
        : error(
            `${url} returns ${response.status}`,
            'The proxy must forward all paths of BASE_URL unchanged to the server.',
          ),
    ]
  } catch (cause) {
    return [
      error(
        `${url} does not respond (${messageOf(cause)})`,
        'Check DNS, the certificate, the firewall, and whether proxy and server run.',
      ),
    ]
  }
}

type Settings = { version: number; recovery: boolean; maximum: number; used: number } & Record<
  'fsync' | 'full_page_writes' | 'synchronous_commit' | 'isolation',
  string
>

async function checkDatabase(db: Db, { DATABASE_POOL }: Config): Promise<Result[]> {
  const [row] = await query<Settings>(
    db,
    `select current_setting('server_version_num')::integer / 10000 as version, pg_is_in_recovery() as recovery,
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer as maximum,
      (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('fsync') as fsync, current_setting('full_page_writes') as full_page_writes,
      current_setting('synchronous_commit') as synchronous_commit, current_setting('default_transaction_isolation') as isolation`,
    {},
  )
  const { version, recovery, maximum, used, fsync, full_page_writes, synchronous_commit, isolation } = row!
  const findings = [
    version > TESTED_VERSION
      ? warning(
          `PostgreSQL ${version} is newer than this release was tested with.`,
          `Use PostgreSQL ${TESTED_VERSION} or earlier, or a newer release of boxoffice.`,
        )
      : [],
    recovery
      ? error(
          'DATABASE_URL leads to a standby, which accepts no writes.',
          'Set DATABASE_URL to the primary, or to an address that follows it.',
        )
      : [],
    fsync === 'off' || full_page_writes === 'off'
      ? error(
          'fsync or full_page_writes is off: a crash of the machine damages the database.',
          'Set both to on in postgresql.conf.',
        )
      : [],
    synchronous_commit === 'off'
      ? error('synchronous_commit is off: a crash loses the last accepted orders.', 'Set synchronous_commit to on.')
      : [],
    isolation === 'read committed'
      ? []
      : error(
          `default_transaction_isolation is ${isolation}: the server relies on read committed.`,
          'Reset it: `alter database … reset default_transaction_isolation`.',
        ),
    maximum - used < DATABASE_POOL + FURTHER_CONNECTIONS
      ? warning(
          `${used} of ${maximum} connections are in use; one more process takes up to ${DATABASE_POOL + FURTHER_CONNECTIONS}.`,
          'Raise max_connections, or lower DATABASE_POOL.',
        )
      : [],
  ].flat()
  return findings.length ? findings : [ok(`PostgreSQL ${version}, ${used} of ${maximum} connections in use`)]
}

async function checkClock(db: Db): Promise<Result[]> {
  const before = Date.now()
  const time = await databaseTime(db)
  return [clockResult(time.getTime() - (before + Date.now()) / 2)]
}

/** Returns the result of the clock check. @param offset milliseconds by which the database's clock is ahead of this host's */
export function clockResult(offset: number): Result {
  const detail = `the clocks of this machine and of the database differ by ${Math.abs(Math.round(offset))} ms`
  return Math.abs(offset) <= MAX_CLOCK_OFFSET_MS
    ? ok(detail)
    : error(
        detail,
        'Synchronize the clocks of all hosts (chrony, systemd-timesyncd): the server goes by that of the database, certificates and logs by that of their host.',
      )
}

async function checkMigrations(db: Db): Promise<Result[]> {
  if (!(await isCurrent(db)))
    return [error('The database lacks migrations of this release.', 'Run `boxoffice migrate`.')]
  await assertNotOutdated(db)
  return [ok('the database is up to date')]
}

async function checkSecrets(db: Db, config: Config): Promise<Result[]> {
  const reason = await explainUnreadableSecrets(db, config)
  return [
    reason === undefined
      ? ok('all stored secrets can be decrypted')
      : error(reason, 'See deploy/README.md, "Encryption keys".'),
  ]
}

async function checkWorkers(db: Db): Promise<Result[]> {
  const [states, failed, age] = await Promise.all([
    queueStates(db),
    failedJobs(db, { limit: 1 }),
    secondsSinceScheduling(db),
  ])
  const oldest = states.toSorted((a, b) => b.oldest - a.oldest)[0]
  const findings = [
    age === null || age > MAX_SCHEDULING_AGE_SECONDS
      ? error(
          age === null ? 'No worker has ever run.' : `No worker has run for ${Math.round(age)} s.`,
          'Start `boxoffice work`, or `boxoffice serve` without --no-jobs. Without workers no mail and no webhook is sent and no order expires.',
        )
      : [],
    oldest && oldest.oldest > MAX_JOB_AGE_SECONDS
      ? error(
          `A job of ${oldest.queue} has been waiting for ${Math.round(oldest.oldest)} s.`,
          'Check whether a worker runs and what its log says; start more of them if they are busy.',
        )
      : [],
    failed.length
      ? warning(
          `Jobs have failed for good, the latest in ${failed[0]!.queue}: ${failed[0]!.error ?? 'its process died'}`,
          'See `boxoffice jobs list`; `boxoffice jobs retry` runs them again.',
        )
      : [],
  ].flat()
  return findings.length ? findings : [ok('workers run, and no job waits for long')]
}

async function checkWebhooks(db: Db, { OUTBOUND_ALLOW_PRIVATE }: Config): Promise<Result[]> {
  const targets = await query<{ target_url: string }>(
    db,
    'select distinct target_url from webhooks where enabled order by 1 limit 1000',
    {},
  )
  const hosts = new Map(targets.map(({ target_url }) => [new URL(target_url).host, new URL(target_url)]))
  const results = await Promise.all(
    [...hosts.values()].slice(0, MAX_WEBHOOK_HOSTS).map(async (url) => {
      const reason = await whyUnreachable(url, OUTBOUND_ALLOW_PRIVATE)
      return reason === undefined
        ? []
        : warning(
            `${url.host} cannot be reached (${reason})`,
            'Check DNS and the firewall for outgoing connections; if only this host fails, its organizer must fix it.',
          )
    }),
  )
  const findings = results.flat()
  return findings.length
    ? findings
    : [
        ok(
          hosts.size
            ? `${Math.min(hosts.size, MAX_WEBHOOK_HOSTS)} hosts of webhooks can be reached`
            : 'there are no webhooks',
        ),
      ]
}

// Only opens a connection and closes it, since a request could have side effects.
const whyUnreachable = ({ hostname, port, protocol }: URL, allowPrivate: boolean): Promise<string | undefined> =>
  new Promise((resolve) => {
    const socket = connectTcp({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (protocol === 'https:' ? 443 : 80),
      ...(allowPrivate ? {} : { lookup: publicLookup(resolveByDns) }),
      timeout: TIMEOUT_MS,
    })
    const end = (reason?: string): void => {
      socket.destroy()
      resolve(reason)
    }
    socket
      .on('connect', () => end())
      .on('timeout', () => end('no response'))
      .on('error', (cause) => end(messageOf(cause)))
  })
