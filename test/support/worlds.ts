// The template databases that test files get a copy of: migrated and empty, and the demo data without and with its orders.
import pg from 'pg'
import { loadConfig } from '../../src/config.ts'
import { openDb } from '../../src/core/data/db.ts'
import { queuesOf } from '../../src/core/data/job_queue.ts'
import { migrate } from '../../src/core/data/migrate.ts'
import type { Demo } from '../../src/demo/world.ts'
import { createDemo, sellDemo } from '../../src/demo/world.ts'
import { createOrganizer } from '../../src/domain/access/organizers.ts'
import { jobs } from '../../src/jobs/index.ts'

/** Names of the template databases. `nothing` has no tables, and `demo` has no orders yet. */
export const TEMPLATES = {
  nothing: 'template0',
  empty: 'template_empty',
  demo: 'template_demo',
  sold: 'template_sold',
} as const

/** The encryption key of the templates, and of servers on copies of them. */
export const KEY = 'key of the demo world in the tests'

/** The credentials of the template with the demo world, which only stores hashes of secrets. */
export type DemoWorld = { demo: Demo; strangersToken: string }

/** Creates the template databases on a PostgreSQL server. */
export async function createTemplates(server: string): Promise<DemoWorld> {
  const config = loadConfig({ NODE_ENV: 'test', ENCRYPTION_KEYS: KEY })
  const urlOf = (name: string): string => Object.assign(new URL(server), { pathname: `/${name}` }).href
  const create = (name: string, template: string): Promise<void> =>
    onServer(server, `create database ${name} template ${template}`)
  await create(TEMPLATES.empty, TEMPLATES.nothing)
  const empty = openDb(urlOf(TEMPLATES.empty), config)
  await migrate(empty, queuesOf(urlOf(TEMPLATES.empty), jobs))
  await empty.destroy()

  await create(TEMPLATES.demo, TEMPLATES.empty)
  const db = openDb(urlOf(TEMPLATES.demo), config)
  const demo = (await createDemo(db, config, { orders: false }))!
  const strangersToken = await createElsewhere(db)
  await db.destroy()

  await create(TEMPLATES.sold, TEMPLATES.demo)
  const sold = openDb(urlOf(TEMPLATES.sold), config)
  await sold.transaction((trx) => sellDemo(trx, config))
  await sold.destroy()
  return { demo, strangersToken }
}

// Another organizer with similar events, one of which has the same name.
async function createElsewhere(db: ReturnType<typeof openDb>): Promise<string> {
  const { token, organizer } = await createOrganizer(
    { db, now: new Date() },
    {
      slug: 'elsewhere',
      name: 'Elsewhere',
      owner: { email: 'stranger@elsewhere.example' },
    },
  )
  const common = {
    organizer_id: organizer.id,
    name: '{"en": "Another stage"}',
    currency: 'EUR',
    date_from: new Date(),
  }
  const [, series] = await db('events')
    .insert([
      { ...common, slug: 'openstage26' },
      { ...common, slug: 'odddates', has_subevents: true },
    ])
    .returning('id')
  await db('subevents').insert({ event_id: series.id, name: '{"en": "Another date"}', date_from: new Date() })
  return token
}

/** Runs one statement on a server, outside of the databases of the tests. */
export async function onServer(server: string, sql: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
