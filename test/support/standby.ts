// A PostgreSQL and its standby behind one address, which is moved to the new primary in a failover.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { openEmbedded } from '../../src/core/data/embedded.ts'
import { forwarder } from './forwarder.ts'
import { until } from './until.ts'

type Cluster = Awaited<ReturnType<typeof openEmbedded>>
const portOf = ({ url }: Cluster): number => Number(new URL(url).port)

/**
 * Starts a primary and a standby that streams from it. `prepare` is called with the URL of the primary.
 * @param through returns the port through which the standby reaches that of the primary
 */
export async function pair(
  prepare: (url: string) => Promise<unknown>,
  through: (port: number) => Promise<number> = async (port) => port,
) {
  const directory = mkdtempSync(join(tmpdir(), 'boxoffice-standby-'))
  const [first, second] = ['first', 'second'].map((name) => join(directory, name)) as [string, string]
  // Copied while it is stopped, because the package does not contain pg_basebackup.
  await (await openEmbedded(first, { initdbFlags: ['--no-sync'] })).release()
  for (const suffix of ['', '.password']) execFileSync('cp', ['-a', first + suffix, second + suffix])
  writeFileSync(join(second, 'standby.signal'), '')
  const primary = await openEmbedded(first)
  const { username, password } = new URL(primary.url)
  const source = `host=127.0.0.1 port=${await through(portOf(primary))} user=${username} password=${password}`
  const standby = await openEmbedded(second, {
    flags: ['-c', `primary_conninfo=${source}`, '-c', 'wal_retrieve_retry_interval=100ms'],
  })
  let network = await forwarder(portOf(primary))
  const url = Object.assign(new URL(primary.url), { port: String(network.port) }).href
  const admin = async (of: Cluster, ...statements: string[]): Promise<pg.QueryResult[]> => {
    const client = new pg.Client({ connectionString: of.url })
    await client.connect()
    try {
      const results: pg.QueryResult[] = []
      for (const statement of statements) results.push(await client.query(statement))
      return results
    } finally {
      await client.end()
    }
  }
  await prepare(url)
  return {
    directory,
    /** The URL of the address that follows the primary. */
    url,
    /** The URL of the primary itself. */
    primaryUrl: primary.url,
    /** The URL of the standby itself. */
    standbyUrl: standby.url,
    primary: (...statements: string[]) => admin(primary, ...statements),
    standby: (...statements: string[]) => admin(standby, ...statements),
    /** Waits until the standby has replayed everything that is committed. */
    async caughtUp(): Promise<void> {
      const [position] = await admin(primary, 'select pg_current_wal_insert_lsn() as lsn')
      const { lsn } = position!.rows[0]
      await until('the standby has everything', async () => {
        const [replayed] = await admin(standby, `select pg_last_wal_replay_lsn() >= '${lsn}' as done`)
        return replayed!.rows[0].done
      })
    },
    /** Redirects the address to the standby, promoted or not, and closes sessions with the primary. */
    async moveToStandby(): Promise<void> {
      const { port } = network
      await network.close()
      network = await forwarder(portOf(standby), port)
    },
    async end(): Promise<void> {
      await network.close()
      await standby.release()
      await primary.release()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
