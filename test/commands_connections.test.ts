// `boxoffice connections`: each process names its connections, so that operators can identify them.
import pg from 'pg'
import type { Sessions } from '../src/core/data/sessions.ts'
import { command, database, organizer, run, serve, start } from './commands.setup.ts'
import { until } from './support/until.ts'

describe('boxoffice connections', () => {
  it('lists connections by process, role and state', async () => {
    expect(await organizer('verein')).toMatchObject({ code: 0 })
    const server = await serve(['--no-jobs'])
    const list = async (): Promise<Sessions[]> => JSON.parse((await command(['connections', '--json'])).stdout)
    const early = await list() // a server that enqueues nothing closes its connection for jobs after ten seconds
    const worker = start(['work'])
    await until('the worker works', () => worker.result.stdout.includes('"running jobs"'))
    const other = new pg.Client({ connectionString: database.url, application_name: 'psql' })
    other.on('error', () => undefined)
    await other.connect()
    await other.query('begin')
    await other.query("select * from organizers where slug = 'verein' for update")
    const waiting = database.db.transaction(async (trx) => {
      await trx.raw('set local lock_timeout = 0; set local statement_timeout = 0') // on a busy machine, the wait below can take longer
      await trx.raw("select * from organizers where slug = 'verein' for update")
    })
    waiting.catch(() => undefined)
    const of = (all: Sessions[], pid: number | undefined): string[] =>
      all.filter((sessions) => sessions.pid === pid).map(({ process, role }) => `${process} ${role}`)
    let found: Sessions[] = []
    await until(
      'a session waits for the lock, and this process has closed the connection of its migration',
      async () => {
        found = await list()
        return found.some(({ blocked }) => blocked === 1) && of(found, process.pid).length === 1
      },
    ).catch(({ message }: Error) => {
      throw new Error(`${message}; found ${JSON.stringify(found)}`)
    })
    expect(of(early, server.child.pid)).toEqual(['serve jobs', 'serve pool'])
    expect(of(found, worker.child.pid)).toEqual(['work jobs', 'work pool'])
    expect(of(found, process.pid)).toEqual(['command pool'])
    expect(found.find(({ process }) => process === 'psql')).toMatchObject({
      host: null,
      pid: null,
      role: null,
      connections: 1,
      busy: 1,
      blocked: 0,
      oldest: expect.any(Number),
    })
    const { stdout } = await run(['connections'])
    const lines = stdout.trimEnd().split('\n')
    expect(stdout).toMatch(
      /^ {3}1 {2}psql \(another program\): 1 in a transaction, 0 waiting for a lock, oldest transaction \d+ s$/m,
    )
    expect(stdout).toMatch(
      new RegExp(`^ +\\d+  command \\S+:${process.pid} pool: 1 in a transaction, 1 waiting for a lock`, 'm'),
    )
    const counts = lines.map((line) => Number(/^ *(\d+)/.exec(line)![1]))
    expect(counts.at(-1)).toBe(counts.slice(0, -1).reduce((sum, count) => sum + count, 0))
    await other.end()
    await waiting
    for (const { child } of [server, worker]) child.kill('SIGTERM')
    await Promise.all([server.ended, worker.ended])
  }, 120_000)
})
