// Checks of the database and of what is read from it: standby, clock, migrations, secrets, workers, webhooks.
import { connect as connectTcp } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { pino } from 'pino'
import type { Config } from '../../config.ts'
import { databaseTime } from '../../core/data/database_clock.ts'
import type { DatabaseServer } from '../../core/data/database_server.ts'
import { examineServer, TESTED_VERSION } from '../../core/data/database_server.ts'
import type { Db } from '../../core/data/db.ts'
import { openDb, query } from '../../core/data/db.ts'
import { failedJobs, queueStates, secondsSinceScheduling } from '../../core/data/job_queue.ts'
import { assertNotOutdated, isCurrent } from '../../core/data/migrate.ts'
import { openConfiguredReplica } from '../../core/data/replica.ts'
import { publicLookup, resolveByDns } from '../../core/platform/outbound.ts'
import { explainUnreadableSecrets } from '../../domain/encrypted_secrets.ts'
import type { Add, Result } from './diagnosis.ts'
import { error, messageOf, ok, TIMEOUT_MS, warning } from './diagnosis.ts'

const MAX_CLOCK_OFFSET_MS = 2000
const MAX_JOB_AGE_SECONDS = 120
const MAX_SCHEDULING_AGE_SECONDS = 120
const MAX_WEBHOOK_HOSTS = 20
/** Number of connections of a process besides its pool: job queue, listener, migrations. */
const FURTHER_CONNECTIONS = 6

/** Runs the checks that need the database, until one shows that it cannot be used. */
export async function examineDatabase(config: Config, add: Add): Promise<void> {
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
