// When reads go to the standby, and when to the primary (deploy/README.md, "Reading from a standby").
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { pino } from 'pino'
import { loadConfig } from '../../../src/config.ts'
import type { Db } from '../../../src/core/data/db.ts'
import { openDb, query } from '../../../src/core/data/db.ts'
import type { Replica } from '../../../src/core/data/replica.ts'
import { openReplica } from '../../../src/core/data/replica.ts'
import { freshDatabase } from '../../support/database.ts'
import { forwarder } from '../../support/forwarder.ts'
import { pair } from '../../support/standby.ts'
import { until } from '../../support/until.ts'

let there: Awaited<ReturnType<typeof pair>>
let primary: Db
beforeAll(async () => {
  there = await pair(async () => undefined)
  primary = openDb(there.primaryUrl, loadConfig({}))
  await there.standby("alter system set max_standby_streaming_delay = '100ms'", 'select pg_reload_conf()')
}, 120_000)
afterAll(async () => {
  await primary.destroy()
  await there.end()
})

const open: Replica[] = []
afterEach(() => Promise.all(open.splice(0).map((replica) => replica.close())))
function replicaAt(url: string, log: Logger = pino({ level: 'silent' }), main = primary): Replica {
  const config = loadConfig({ DATABASE_URL: there.primaryUrl, DATABASE_REPLICA_URL: url })
  const replica = openReplica(main, { ...config, DATABASE_REPLICA_URL: url }, log)
  open.push(replica)
  return replica
}
const used = (replica: Replica): Promise<void> => until('it is used', () => replica.state().reason === undefined)
const unused = (replica: Replica, problem: string): Promise<void> =>
  until(problem, () => replica.state().problem?.includes(problem) === true)

/** Returns whether a read takes place on a standby. */
const isRecovering = async (db: Db): Promise<boolean> =>
  (await query<{ recovers: boolean }>(db, 'select pg_is_in_recovery() as recovers'))[0]!.recovers
const read = (replica: Replica, work: (db: Db) => Promise<unknown> = isRecovering): Promise<unknown> =>
  replica.read(
    'list',
    ({ db }) => work(db),
    () => isRecovering(primary),
  )

it('serves reads once it was checked, and logs that', async () => {
  const lines: string[] = []
  const replica = replicaAt(there.standbyUrl, pino({}, { write: (line) => void lines.push(JSON.parse(line).msg) }))
  expect(await read(replica)).toBe(false)
  await used(replica)
  expect(await read(replica)).toBe(true)
  expect(await replica.readCurrent('export', isRecovering)).toBe(true)
  expect(replica.state().lagSeconds).toBeLessThan(5)
  await until('it is logged', () => lines.at(-1) === 'the standby is used')
})

it('is not used if it is the primary, another server or another database', async () => {
  const itself = replicaAt(there.primaryUrl)
  await unused(itself, 'leads to a server that is not a standby')
  const other = await freshDatabase('nothing')
  await unused(replicaAt(other.url), 'leads to another database than DATABASE_URL')
  await unused(
    replicaAt(Object.assign(new URL(there.standbyUrl), { pathname: '/postgres' }).href),
    'leads to another database than DATABASE_URL',
  )
  expect(await read(itself)).toBe(false)
  expect(await itself.readCurrent('export', isRecovering)).toBe(false)
  for (const replica of open.splice(0)) await replica.close()
  await other.drop()
})

it('reads from the primary what PostgreSQL cancels because it conflicts with changes', async () => {
  await primary.raw('create table probe as select 1 as one')
  await there.caughtUp()
  const replica = replicaAt(there.standbyUrl)
  await used(replica)
  const conflicting = read(replica, (db) =>
    db.transaction(async (trx) => {
      await trx.raw('select * from probe')
      await primary.raw('drop table if exists probe')
      await trx.raw('select pg_sleep(20)')
    }),
  )
  expect(await conflicting).toBe(false)
})

it('reads from the primary what needs to write', async () => {
  await primary.raw('create table counters (n integer)')
  await there.caughtUp()
  const replica = replicaAt(there.standbyUrl)
  await used(replica)
  expect(await read(replica, (db) => db('counters').insert({ n: 1 }))).toBe(false)
  // Errors of the read itself are not hidden.
  await expect(read(replica, (db) => db.raw('select 1 / 0'))).rejects.toThrow('division by zero')
})

it('abandons reads of a standby that says nothing any more, and uses it again once it responds', async () => {
  const { port, ...network } = await forwarder(Number(new URL(there.standbyUrl).port))
  const replica = replicaAt(Object.assign(new URL(there.standbyUrl), { port: String(port) }).href)
  await used(replica)
  const began = performance.now()
  const reading = read(replica, async (db) => {
    setTimeout(() => network.silence(), 100)
    return db.raw('select pg_sleep(60)')
  })
  expect(await reading).toBe(false)
  expect(performance.now() - began).toBeLessThan(20_000) // far less than the statement timeout
  // By a new connection. On a busy machine, a check can take too long once more.
  await until('the standby is read', async () => (await read(replica)) === true)
  await replica.close()
  open.splice(0)
  await network.close()
})

it('is no longer used when it is gone or the primary cannot be reached for longer than the limit', async () => {
  const { port, ...network } = await forwarder(Number(new URL(there.standbyUrl).port))
  const replica = replicaAt(Object.assign(new URL(there.standbyUrl), { port: String(port) }).href)
  await used(replica)
  await network.close()
  await until('it is not used', () => replica.state().reason === 'unreachable')
  expect(await read(replica)).toBe(false)
  expect(await replica.readCurrent('export', isRecovering)).toBe(false)

  const way = await forwarder(Number(new URL(there.primaryUrl).port))
  const url = Object.assign(new URL(there.primaryUrl), { port: String(way.port) }).href
  const main = openDb(url, loadConfig({ STATEMENT_TIMEOUT: '2' }))
  const other = replicaAt(there.standbyUrl, undefined, main)
  await used(other)
  await way.close()
  await sleep(1000)
  expect(other.state().reason).toBeUndefined()
  await until('it lags', () => other.state().reason === 'lag')
  await other.close()
  open.splice(open.indexOf(other), 1)
  await main.destroy()
})
