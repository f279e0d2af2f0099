// The backups of deploy/README.md: each is created from a database with sales, restored, verified, and used by a server.
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { loadConfig } from '../../src/config.ts'
import type { Db } from '../../src/core/data/db.ts'
import { openDb } from '../../src/core/data/db.ts'
import { queuesOf } from '../../src/core/data/job_queue.ts'
import { migrate } from '../../src/core/data/migrate.ts'
import { createDemo } from '../../src/demo/world.ts'
import { configureTicketing } from '../../src/domain/ticketing.ts'
import { jobs } from '../../src/jobs/index.ts'
import { ownedByPostgres, POSTGRES, runAsPostgres, startCluster } from '../support/postgres.ts'
import { killAll, run, serve } from '../support/process.ts'
import { until } from '../support/until.ts'
import { KEY } from '../support/worlds.ts'

type Cluster = Awaited<ReturnType<typeof startCluster>>
const hasPgbackrest = existsSync('/usr/bin/pgbackrest')
const directory = mkdtempSync(join(tmpdir(), 'boxoffice-backup-'))
const at = (...path: string[]): string => join(directory, ...path)
const files = at('data')
let cluster: Cluster
let db: Db
let token: string
const clusters: Cluster[] = []
const begin = async (...args: Parameters<typeof startCluster>): Promise<Cluster> => {
  const started = await startCluster(...args)
  clusters.push(started)
  return started
}

beforeAll(async () => {
  if (!POSTGRES.isInstalled) return
  for (const folder of [directory, at('archive'), at('repository')]) ownedByPostgres(folder)
  const backrest = hasPgbackrest ? ` && pgbackrest --config=${at('pgbackrest.conf')} --stanza=main archive-push %p` : ''
  cluster = await begin(at('main'), {
    archive_mode: 'on',
    archive_command: `${hasPgbackrest ? `test ! -f ${at('with-pgbackrest')} || (true${backrest}) && ` : ''}cp %p ${at('archive')}/%f`,
    archive_timeout: '1',
    wal_level: 'replica',
  })
  await cluster.query('create database boxoffice')
  const config = loadConfig({ NODE_ENV: 'test', ENCRYPTION_KEYS: KEY, DATA_DIR: files })
  mkdirSync(files)
  configureTicketing()
  db = openDb(cluster.url('boxoffice'), config)
  await migrate(db, queuesOf(cluster.url('boxoffice'), jobs))
  token = (await createDemo(db, config))!.token
}, 300_000)
afterAll(async () => {
  killAll()
  await db?.destroy()
  for (const { stop } of clusters) await stop()
  rmSync(directory, { recursive: true, force: true })
})

const environment = (url: string): Record<string, string> => ({
  DATABASE_URL: url,
  DATA_DIR: files,
  ENCRYPTION_KEYS: KEY,
  RATE_LIMIT: 'off',
})
const ordersOf = async (base: string): Promise<number> => {
  const path = '/api/v1/organizers/kulturwerk/events/openstage26/orders/'
  const response = await fetch(base + path, { headers: { Authorization: `Token ${token}` } })
  return ((await response.json()) as { count: number }).count
}

/** Verifies a restored database and starts a server on it. @returns the orders that the API lists */
async function restored(url: string): Promise<number> {
  const { stdout, code } = await run(['verify', '--json'], environment(url))
  expect([code, JSON.parse(stdout).findings]).toEqual([0, []])
  const server = await serve(environment(url), ['--no-jobs', '--no-migrate'])
  const count = await ordersOf(server.base)
  server.child.kill('SIGTERM')
  await server.ended
  return count
}
const stored = async (): Promise<number> =>
  Number(
    (await db('orders').join('events', 'events.id', 'orders.event_id').where({ slug: 'openstage26' }).count().first())!
      .count,
  )

const title = (text: string, isThere = true): string =>
  POSTGRES.isInstalled && isThere ? text : `${text} (skipped: ${POSTGRES.install}${isThere ? '' : ' pgbackrest'})`
const itWithPostgres = POSTGRES.isInstalled ? it : it.skip
const itWithPgbackrest = POSTGRES.isInstalled && hasPgbackrest ? it : it.skip

/** Deletes the orders of the event, as by accident. @returns a time before the deletion */
async function accident(): Promise<string> {
  await sleep(1100) // pgBackRest records the end of a backup in seconds, and restores one that ended before the target
  const [before] = await cluster.query('select clock_timestamp()::text as time')
  await sleep(1100) // the target of a recovery is after the transactions that it contains
  await db.transaction(async (trx) => {
    await trx.raw('set local session_replication_role = replica')
    await trx.raw("update orders set comment = 'lost'")
  })
  const [{ name }] = (await cluster.query('select pg_walfile_name(pg_current_wal_lsn()) as name')) as [{ name: string }]
  await cluster.query('select pg_switch_wal()')
  await until('it is archived', () => existsSync(at('archive', name)))
  expect(await lost(cluster.url('boxoffice'))).toBeGreaterThan(0)
  return String(before!.time)
}
const lost = async (url: string): Promise<number> => {
  const other = openDb(url, loadConfig({ NODE_ENV: 'test' }))
  try {
    return Number((await other('orders').where({ comment: 'lost' }).count().first())!.count)
  } finally {
    await other.destroy()
  }
}

describe('a backup', () => {
  itWithPostgres(
    title('by pg_dump restores into another database, without findings, and the server serves from it'),
    async () => {
      const dump = at('archive', 'boxoffice.dump')
      await runAsPostgres('pg_dump', '--format=custom', `--file=${dump}`, cluster.url('boxoffice'))
      await cluster.query('create database boxoffice_restored template template0')
      const target = cluster.url('boxoffice_restored')
      await runAsPostgres('pg_restore', '--no-owner', '--jobs=2', '--exit-on-error', `--dbname=${target}`, dump)
      expect(await restored(target)).toBe(await stored())
    },
    300_000,
  )

  itWithPostgres(
    title('by archiving restores the time before an accident'),
    async () => {
      await runAsPostgres(
        'pg_basebackup',
        '-D',
        at('base'),
        '-h',
        '127.0.0.1',
        '-p',
        String(cluster.port),
        '-U',
        'boxoffice',
        '--checkpoint=fast',
      )
      // Sold after the base backup, so it is restored from the WAL archive.
      await db.raw("update orders set comment = 'after the base backup' where id = (select min(id) from orders)")
      const time = await accident()
      appendFileSync(
        at('base', 'postgresql.auto.conf'),
        `restore_command = 'cp ${at('archive')}/%f %p'\nrecovery_target_time = '${time}'\nrecovery_target_action = 'promote'\n`,
      )
      writeFileSync(at('base', 'recovery.signal'), '')
      const other = await begin(at('base'))
      const url = other.url('boxoffice')
      expect(await lost(url)).toBe(0)
      expect(
        await other.query(
          "select count(*)::integer as n from orders where comment = 'after the base backup'",
          'boxoffice',
        ),
      ).toEqual([{ n: 1 }])
      expect(await restored(url)).toBe(await stored())
      await db.raw("update orders set comment = ''")
    },
    300_000,
  )

  itWithPgbackrest(
    title('by pgBackRest restores the time before an accident', hasPgbackrest),
    async () => {
      writeFileSync(
        at('pgbackrest.conf'),
        `[main]\npg1-path=${at('main')}\npg1-port=${cluster.port}\npg1-socket-path=${at('main')}\npg1-user=boxoffice\n
[global]\nrepo1-path=${at('repository')}\nrepo1-retention-full=2\nstart-fast=y\nlog-path=${at('repository')}\nlock-path=${at('repository')}\nlog-level-console=warn\n`,
      )
      const backrest = (...args: string[]): Promise<string> =>
        runAsPostgres('pgbackrest', `--config=${at('pgbackrest.conf')}`, '--stanza=main', ...args)
      await backrest('stanza-create')
      writeFileSync(at('with-pgbackrest'), '')
      await backrest('check')
      await backrest('--type=full', 'backup')
      const time = await accident()
      await backrest(
        `--pg1-path=${ownedByPostgres(at('other'))}`,
        '--type=time',
        `--target=${time}`,
        '--target-action=promote',
        'restore',
      )
      const other = await begin(at('other'), { archive_mode: 'off' })
      const url = other.url('boxoffice')
      expect(await lost(url)).toBe(0)
      expect(await restored(url)).toBe(await stored())
    },
    300_000,
  )
})
