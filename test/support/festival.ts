// A running server with the demo world, and the people around it.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { loadConfig } from '../../src/config.ts'
import { openQueue } from '../../src/core/jobs.ts'
import { createDemo } from '../../src/domain/demo.ts'
import { createOrganizer, createTeam, createToken } from '../../src/domain/organizers.ts'
import { jobs } from '../../src/jobs/index.ts'
import { startServer } from '../../src/server.ts'
import { freshDatabase } from './database.ts'
import { Person } from './people.ts'

/**
 * Starts a server on a database of its own. `owner` may do everything at the demo organizer, `stranger` everything at another
 * one; `holding` makes a colleague with exactly the named permissions. With `work` jobs run, and mail is written to `directory`.
 */
export async function festival({ work = false, env = {} }: { work?: boolean; env?: Record<string, string> } = {}) {
  const directory = mkdtempSync(join(tmpdir(), 'boxoffice-'))
  const { url, db, drop } = await freshDatabase()
  const config = loadConfig({ PORT: '0', BASE_URL: 'http://tickets.example', DATA_DIR: directory, SHUTDOWN_TIMEOUT: '2', RATE_LIMIT: 'off', ...env })
  const log = pino({ level: 'silent' })
  const queue = await openQueue(url, jobs, { db, config, log }, { work })
  const server = await startServer({ db, config, log, queue })
  const base = `http://127.0.0.1:${server.port}`
  const { token } = await createDemo(db)
  const other = await createOrganizer(db, { slug: 'elsewhere', name: 'Elsewhere', owner: { email: 'stranger@elsewhere.example' } })
  const elsewhere = await db('organizers').where({ slug: 'elsewhere' }).first('id')
  await db('events').insert({ organizer_id: elsewhere.id, slug: 'openstage26', name: '{"en": "Another stage"}', currency: 'EUR', date_from: new Date() })
  const organizer = await db('organizers').where({ slug: 'kulturwerk' }).first('id')
  const home = '/api/v1/organizers/kulturwerk'
  const person = (secret: string, at = home) => new Person(base, at, { Authorization: `Token ${secret}` })
  return {
    base, db, directory, config,
    owner: person(token!),
    stranger: person(other.token, '/api/v1/organizers/elsewhere'),
    anonymous: new Person(base, home, {}),
    async holding(permissions: readonly string[], { all_events = true, events = [] as number[] } = {}) {
      const team = await createTeam(db, organizer.id, { name: 'Colleagues', permissions, all_events, events })
      return person((await createToken(db, team, 'colleague')).token)
    },
    async end() {
      await server.close()
      await queue.stop()
      await drop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

export type Festival = Awaited<ReturnType<typeof festival>>
