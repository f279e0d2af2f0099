// `boxoffice rehearse` as an operator runs it: figures, picture, and that nothing remains.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sax from 'sax'
import { SOLD } from '../src/commands/rehearse/buyers.ts'
import type { Figures } from '../src/commands/rehearse/figures.ts'
import { figuresOf as computeFigures } from '../src/commands/rehearse/figures.ts'
import { reportText } from '../src/commands/rehearse/report.ts'
import { query } from '../src/core/data/db.ts'
import { command } from './support/command.ts'
import { freshDatabase } from './support/database.ts'
import { killAll, run, start } from './support/process.ts'
import { until } from './support/until.ts'
import { KEY, onServer } from './support/worlds.ts'

const TICKETS = 200
const directory = mkdtempSync(join(tmpdir(), 'boxoffice-rehearsals-'))
let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase('sold')
  await createSale('rush', { first: 120, second: 80 })
})
afterAll(async () => {
  killAll()
  await database.drop()
  rmSync(directory, { recursive: true, force: true })
})

/** Creates an event that has not begun to sell and has a secret, with a product for each quota. */
async function createSale(slug: string, quotas: Record<string, number>): Promise<void> {
  const { db } = database
  const { id: organizer_id } = (await db('organizers').where({ slug: 'kulturwerk' }).first('id'))!
  const [{ id: event_id }] = await db('events')
    .insert({
      ...{
        organizer_id,
        slug,
        name: { en: 'Rush' },
        currency: 'EUR',
        date_from: '2027-05-01T18:00:00Z',
        testmode: true,
      },
      ...{ presale_start: '2027-01-01T00:00:00Z', all_sales_channels: true },
      settings: { waiting_room_enabled: true, payment_stripe_secret_key: 'not readable' },
    })
    .returning('id')
  for (const [name, size] of Object.entries(quotas)) {
    const item = { event_id, name: { en: name }, default_price: 10, all_sales_channels: true }
    const [{ id: item_id }] = await db('items')
      .insert({ ...item, available_from: '2027-01-01T00:00:00Z' })
      .returning('id')
    const [{ id: quota_id }] = await db('quotas').insert({ event_id, name, size, closed: true }).returning('id')
    await db('quota_items').insert({ quota_id, item_id })
  }
}

const environment = (more: Record<string, string> = {}) => ({
  ...{ DATABASE_URL: database.url, DATA_DIR: directory, ENCRYPTION_KEYS: KEY, TMPDIR: directory, LOG_LEVEL: 'error' },
  ...more,
})
const arguments_ = (event: string, ...more: string[]): string[] => ['rehearse', '--event', event, ...more]
const rehearse = (event: string, ...more: string[]) => command(arguments_(event, ...more), environment())
const figuresOf = async (event: string, ...more: string[]) => {
  const { code, stdout, stderr } = await rehearse(event, '--json', ...more)
  expect([code, stderr]).toEqual([0, ''])
  return JSON.parse(stdout)
}

/** Returns the names of databases of rehearsals on the real database of this file. */
async function copies(): Promise<string[]> {
  const rows = await query<{ name: string }>(
    database.db,
    `select d.datname as name from pg_database d, pg_database own
    where own.datname = current_database() and starts_with(d.datname, 'boxoffice_rehearsal_' || own.oid || '_')`,
  )
  return rows.map(({ name }) => name)
}

/** Returns a hash of all rows and of the states of all sequences of the real database. */
async function digest(): Promise<unknown> {
  const { db } = database
  const tables = await query<{ name: string; kind: string }>(
    db,
    `select format('%I.%I', n.nspname, c.relname) as name, c.relkind as kind from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'S') and n.nspname !~ '^(pg_|information_schema)' order by 1`,
  )
  const hashes: Record<string, string> = {}
  for (const { name, kind } of tables) {
    const text = kind === 'S' ? '(t.last_value, t.is_called)::text' : 't::text'
    const { rows } = await db.raw(`select md5(string_agg(${text}, E'\n' order by ${text})) as hash from ${name} t`)
    hashes[name] = rows[0].hash
  }
  return hashes
}

describe('boxoffice rehearse', () => {
  it('sells every ticket once, rejects the other buyers, draws the sale and leaves nothing', async () => {
    const before = await digest()
    const svg = join(directory, 'sale.svg')
    const result = await figuresOf('kulturwerk/rush', '--buyers', '300', '--svg', svg)
    expect(result).toMatchObject({
      ...{ event: 'kulturwerk/rush', buyers: 300, connections: 16, servers: 1, tickets: 1, mode: 'orders' },
      sold: { orders: TICKETS, tickets: TICKETS },
      rejected: { total: 300 - TICKETS, by_code: { '400 sold_out': 300 - TICKETS } },
      ...{ errors: { total: 0, by_code: {} }, quotas: 2, oversold: [], problems: [] },
    })
    const { sold, admission, timeline } = result
    expect(sold.p50_ms).toBeLessThanOrEqual(sold.p99_ms)
    // Both figures are rounded to tenths, so a fast machine's rate may differ a lot from that of the rounded seconds.
    expect(sold.per_second).toBeGreaterThanOrEqual(TICKETS / (sold.seconds + 0.05) - 0.05)
    expect(sold.per_second).toBeLessThanOrEqual(TICKETS / (sold.seconds - 0.05) + 0.05)
    expect(admission.per_second).toBeLessThanOrEqual(admission.sustained_per_second * 0.8)
    expect(admission.sustained_per_second).toBeGreaterThan(0)
    const sum = (field: string): number =>
      timeline.reduce((all: number, one: Record<string, number>) => all + one[field]!, 0)
    expect([sum('sold'), sum('rejected')]).toEqual([TICKETS, 300 - TICKETS])

    const texts: string[] = []
    const parser = sax.parser(true)
    parser.onerror = (error) => {
      throw error
    }
    parser.ontext = (text) => texts.push(text.trim())
    parser.write(readFileSync(svg, 'utf8')).close()
    expect(texts).toEqual(expect.arrayContaining(['purchases per second', 'latency, milliseconds', 'sold', 'p99']))
    expect(texts.some((text) => text.startsWith('200 orders sold in '))).toBe(true)

    expect(await digest()).toEqual(before)
    expect(await copies()).toEqual([])
  }, 180_000)

  it('sells seats by carts on several servers', async () => {
    const options = ['--buyers', '20', '--tickets', '2', '--mode', 'carts', '--servers', '2', '--connections', '8']
    const { sold, errors, oversold, problems } = await figuresOf('kulturwerk/grandtheater', ...options)
    expect(sold.tickets).toBe(sold.orders * 2)
    expect(sold.orders).toBeGreaterThan(0)
    expect([errors.total, oversold, problems]).toEqual([0, [], []])
  }, 180_000)

  it('prints a text by default', async () => {
    const { code, stdout } = await rehearse('kulturwerk/rush', '--buyers', '10', '--connections', '2')
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^kulturwerk\/rush: 10 buyers, 2 connections, 1 server\n\nSold {9}10 orders with 10 tickets in /,
    )
    expect(stdout).toMatch(/\nRejected {5}0\nErrors {7}0\nOversold {5}no, counted in 2 quotas\nAdmission /)
  }, 180_000)

  it('deletes the copy when a signal interrupts it', async () => {
    const { child, result, ended } = start(arguments_('kulturwerk/rush', '--buyers', '200000'), environment())
    await until('buyers buy', () => result.stderr.includes(' of 200,000 buyers'))
    const [copy] = await copies()
    expect(existsSync(join(directory, copy!))).toBe(true)
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({
      code: 130,
      stdout: '',
      stderr: expect.stringMatching(/\nInterrupted. The copy of the event was deleted.\n$/),
    })
    expect(existsSync(join(directory, copy!))).toBe(false)
    expect(await copies()).toEqual([])
  }, 180_000)

  it('deletes what a killed rehearsal has left at the next one, but not that of a running one', async () => {
    const arguments_200000 = arguments_('kulturwerk/rush', '--buyers', '200000')
    const [killed, running] = [start(arguments_200000, environment()), start(arguments_200000, environment())]
    for (const { result } of [killed, running])
      await until('the copy is ready', () => result.stderr.includes('The copy is ready.'))
    const both = await copies()
    expect(both).toHaveLength(2)
    await until('a server is ready', async () => (await connectedDatabases(both, 'boxoffice serve')).length === 2)
    killed.child.kill('SIGKILL')
    await killed.ended
    await until('its server has ended', async () => (await connectedDatabases(both)).length === 1)
    const [active] = await connectedDatabases(both)
    const [leftover] = both.filter((name) => name !== active)
    expect(existsSync(join(directory, leftover!))).toBe(true)

    expect((await run(arguments_('kulturwerk/rush', '--buyers', '10'), environment())).code).toBe(0)
    expect(await copies()).toEqual([active])
    expect(existsSync(join(directory, leftover!))).toBe(false)
    running.child.kill('SIGINT')
    expect((await running.ended).code).toBe(130)
    expect(await copies()).toEqual([])
  }, 300_000)

  it('explains what prevents it', async () => {
    expect(await rehearse('kulturwerk/nothing')).toMatchObject({
      code: 1,
      stderr: 'There is no event kulturwerk/nothing.\n',
    })
    expect((await rehearse('kulturwerk')).stderr).toMatch(/Use <organizer>\/<event>\./)
    expect((await rehearse('kulturwerk/rush', '--buyers', '200001')).stderr).toMatch(/It must be at most 200000\./)
    expect((await rehearse('kulturwerk/rush', '--connections', '257')).stderr).toMatch(/It must be at most 256\./)
    const unwritable = join(directory, 'missing', 'sale.svg')
    expect((await rehearse('kulturwerk/rush', '--svg', unwritable)).stderr).toBe(
      `The file ${unwritable} cannot be written (ENOENT).\n`,
    )
    await createSale('empty', { nothing: 0 })
    expect((await rehearse('kulturwerk/empty')).stderr).toBe(
      'The event sells no active product with a quota to customers without a voucher.\n',
    )
    expect(await copies()).toEqual([])
  }, 180_000)

  it('names the permission that its database role lacks', async () => {
    const role = `rehearsing_${process.pid}`
    const server = process.env.TEST_DATABASE_URL!
    await onServer(server, `create role ${role} login password 'secret' in role pg_read_all_data`)
    try {
      const url = Object.assign(new URL(database.url), { username: role, password: 'secret' }).href
      const { code, stderr } = await command(arguments_('kulturwerk/rush'), environment({ DATABASE_URL: url }))
      expect([code, stderr]).toEqual([
        1,
        `The role ${role} may not create databases, which a rehearsal needs. Run ALTER ROLE "${role}" CREATEDB as a superuser.\n`,
      ])
    } finally {
      await onServer(server, `drop role ${role}`)
    }
  })
})

/** Returns the names of those databases that have sessions whose name begins with a text. */
async function connectedDatabases(names: readonly string[], session = ''): Promise<string[]> {
  const rows = await query<{ name: string }>(
    database.db,
    'select distinct datname as name from pg_stat_activity where datname = any(:names) and starts_with(application_name, :session)',
    { names, session },
  )
  return rows.map(({ name }) => name)
}

describe('the suggested admission', () => {
  const sale = (...ends: number[]) =>
    computeFigures(
      ends.map((end) => ({ end, duration: 5, result: SOLD })),
      1,
    )
  const reported = (figures: Figures): string => {
    const setup = { event: 'a/b', buyers: 1, connections: 1, servers: 1, tickets: 1, mode: 'orders' }
    return reportText(setup, figures, { quotas: 1, oversold: [], problems: [] })
  }

  it('is the rate of the whole sale if it has too few orders for parts', () => {
    expect(sale(0, 100, 200, 300, 400).admission).toMatchObject({ sustained_per_second: 10, per_second: 8 })
  })

  it('is none if there is no rate', () => {
    for (const ends of [[], [100]]) {
      const text = reported(sale(...ends))
      expect(text).toContain('no suggestion')
      expect(text).not.toContain('waiting_room_max_active')
    }
  })
})
