// Migrations as a separate step, and processes that do not migrate themselves.
import { isCurrent } from '../src/core/data/migrate.ts'
import { directory, environment, maybeWaited, run } from './commands.setup.ts'
import { freshDatabase } from './support/database.ts'
import * as processes from './support/process.ts'
import { until } from './support/until.ts'

describe('boxoffice migrate', () => {
  it('brings the database up to date by DATABASE_DIRECT_URL; serve --no-migrate does not start before', async () => {
    const { url, drop } = await freshDatabase('nothing')
    try {
      const serving = (args: string[]) => run(args, { DATABASE_URL: url })
      const rejected = 'The database lacks migrations of this release. Run `boxoffice migrate` first.\n'
      for (const command of ['serve', 'work'])
        expect(await serving([command, '--no-migrate'])).toMatchObject({ code: 1, stderr: rejected })

      const nowhere = Object.assign(new URL(url), { port: '1' }).href
      const cut = await run(['migrate'], { DATABASE_URL: url, DATABASE_DIRECT_URL: nowhere })
      expect([cut.code, cut.stderr]).toEqual([1, expect.stringMatching(/^The database does not respond at .+:1 /)])

      const migrated = await run(['migrate'], { DATABASE_URL: url, DATABASE_DIRECT_URL: url })
      expect([migrated.code, migrated.stdout]).toEqual([0, 'The database is up to date.\n'])
      const server = await processes.serve(environment({ DATABASE_URL: url, DATA_DIR: directory }), ['--no-migrate'])
      server.child.kill('SIGTERM')
      expect((await server.ended).code).toBe(0)
    } finally {
      await drop()
    }
  }, 120_000)

  it('can be killed and run again, by several processes concurrently', async () => {
    const { url, db, drop } = await freshDatabase('nothing')
    try {
      const killed = processes.start(['migrate'], environment({ DATABASE_URL: url }))
      const sessions =
        "select from pg_stat_activity where datname = current_database() and application_name like 'boxoffice migrate %' and xact_start is not null and pid <> pg_backend_pid()"
      await until('it migrates', async () => (await db.raw(sessions)).rowCount > 0)
      killed.child.kill('SIGKILL')
      await killed.ended
      const both = await Promise.all([1, 2].map(() => run(['migrate'], { DATABASE_URL: url })))
      expect(both.map(({ code, stderr }) => [code, stderr])).toEqual([
        [0, maybeWaited()],
        [0, maybeWaited()],
      ])
      expect(await isCurrent(db)).toBe(true)
    } finally {
      await drop()
    }
  }, 120_000)

  it('logs that it waits for another migration', async () => {
    const { url, db, drop } = await freshDatabase('nothing')
    const other = await db.transaction()
    try {
      await other.raw("select pg_advisory_lock(hashtext('boxoffice migrations'))")
      const { result, ended } = processes.start(['migrate'], environment({ DATABASE_URL: url }))
      await until('it waits', () => result.stderr.includes('another process migrates the database; waiting for it'))
      await other.raw("select pg_advisory_unlock(hashtext('boxoffice migrations'))")
      expect((await ended).code).toBe(0)
    } finally {
      await other.rollback()
      await drop()
    }
  }, 120_000)
})
