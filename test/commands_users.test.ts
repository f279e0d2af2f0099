// `boxoffice users` and `remove-organizer`, as an operator runs them.

import { systemClock } from '../src/core/clock.ts'
import { query } from '../src/core/data/db.ts'
import { listAccounts, organizerContents, removeOrganizer } from '../src/domain/access/administration.ts'
import { verify } from '../src/domain/verification/verify.ts'
import { command as commandWith } from './support/command.ts'
import type { Festival } from './support/festival.ts'
import { festival } from './support/festival.ts'
import { copyOrder } from './support/many_orders.ts'
import { someOrder } from './support/orders.ts'
import { start } from './support/process.ts'
import { until } from './support/until.ts'
import { KEY } from './support/worlds.ts'

let world: Festival
beforeAll(async () => {
  world = await festival({ sold: true })
})
afterAll(() => world.end())

const command = (...args: string[]) =>
  commandWith(args, {
    DATABASE_URL: world.url,
    DATA_DIR: world.config.DATA_DIR,
    ENCRYPTION_KEYS: KEY,
    BASE_URL: 'http://tickets.example',
  })
const account = async (email: string) => world.db('users').where({ email }).first()
const lastAction = async (id: number): Promise<string> =>
  (await world.db('log_entries').where({ object_type: 'user', object_id: id }).orderBy('id', 'desc').first('action'))
    .action

describe('boxoffice users', () => {
  it('lists accounts with their organizers', async () => {
    const { code, stdout } = await command('users', 'list', '--json')
    const accounts = JSON.parse(stdout)
    expect(code).toBe(0)
    expect(accounts).toEqual(JSON.parse(JSON.stringify(await listAccounts(world.db, { limit: 1000 }))))
    expect(accounts.map(({ email }: { email: string }) => email)).toContain('stranger@elsewhere.example')
    expect(accounts.find(({ email }: { email: string }) => email === 'stranger@elsewhere.example')).toEqual({
      id: expect.any(Number),
      email: 'stranger@elsewhere.example',
      fullname: null,
      is_active: true,
      two_factor: false,
      organizers: ['elsewhere'],
      last_seen: null,
    })
    expect((await command('users', 'list', '--limit', '1')).stdout.trim().split('\n')).toHaveLength(1)
  })

  it('disables an account: its sessions end, and a disabled person cannot sign in', async () => {
    const { id, email } = await account('stranger@elsewhere.example')
    await world.db('sessions').insert({ user_id: id, secret_hash: 'x', expires: new Date('2100-01-01') })
    expect(await command('users', 'disable', email.toUpperCase())).toEqual({
      code: 0,
      stdout: `${email} cannot sign in any more.\n`,
      stderr: '',
    })
    expect(await account(email)).toMatchObject({ is_active: false })
    expect(await world.db('sessions').where({ user_id: id })).toEqual([])
    expect(await lastAction(id)).toBe('user.disabled')
    expect((await command('users', 'enable', email)).stdout).toBe(`${email} can sign in.\n`)
    expect(await account(email)).toMatchObject({ is_active: true })
    expect(await lastAction(id)).toBe('user.enabled')
  })

  it('prints a link that sets a password once', async () => {
    const { id, email } = await account('stranger@elsewhere.example')
    const { stdout } = await command('users', 'reset-password', email, '--json')
    const { link } = JSON.parse(stdout)
    expect(link).toMatch(/^http:\/\/tickets\.example\/reset\/[\w-]+$/)
    const page = await fetch(`${world.base}${new URL(link).pathname}`)
    expect(page.status).toBe(200)
    expect(await lastAction(id)).toBe('user.reset_requested')
    // A new link invalidates the first one.
    await command('users', 'reset-password', email)
    expect(await world.db('user_secrets').where({ user_id: id })).toHaveLength(1)
  })

  it('disables the second factor, and notifies the user by mail', async () => {
    const { id, email } = await account('stranger@elsewhere.example')
    await world.db('users').where({ id }).update({ require_2fa: true })
    await world.db('user_recovery_codes').insert({ user_id: id, code_hash: 'x' })
    expect(JSON.parse((await command('users', 'reset-second-factor', email, '--json')).stdout)).toEqual({
      email,
      two_factor: false,
    })
    expect(await account(email)).toMatchObject({ require_2fa: false })
    expect(await world.db('user_recovery_codes').where({ user_id: id })).toEqual([])
    const jobs = await query(world.db, `select name from boss.job where name = 'account_changed'`, {})
    expect(jobs.length).toBeGreaterThan(0)
  })

  it.each([
    'disable',
    'enable',
    'reset-password',
    'reset-second-factor',
  ])('reports that there is no such account: %s', async (name) => {
    expect(await command('users', name, 'who@nowhere.example')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no account who@nowhere.example.\n',
    })
  })
})

describe('boxoffice remove-organizer', () => {
  it('asks for the slug once more, and for live orders', async () => {
    const first = await command('remove-organizer', 'kulturwerk')
    expect([first.code, first.stderr]).toEqual([
      1,
      expect.stringMatching(/has \d+ events and \d+ live orders\. Everything will be deleted/),
    ])
    const second = await command('remove-organizer', 'kulturwerk', '--confirm', 'kulturwerk')
    expect([second.code, second.stderr]).toEqual([1, expect.stringMatching(/add --with-orders/)])
    expect((await command('remove-organizer', 'nowhere')).stderr).toBe('There is no organizer nowhere.\n')
    expect(await world.db('organizers').where({ slug: 'kulturwerk' })).toHaveLength(1)
  })

  it('goes on where it was killed, and keeps no other organizer from selling', async () => {
    const place = await festival({ sold: true })
    try {
      const sold = await someOrder(place.db, { status: 'p' })
      await copyOrder(place.db, sold, 3000)
      const count = async (): Promise<number> => Number((await place.db('orders').count().first())!.count)
      const all = await count()
      const args = ['remove-organizer', 'kulturwerk', '--confirm', 'kulturwerk', '--with-orders']
      const environment = { DATABASE_URL: place.url, DATA_DIR: place.directory, ENCRYPTION_KEYS: KEY }
      const killed = start(args, environment)
      await until('some are deleted', async () => (await count()) < all)
      killed.child.kill('SIGKILL')
      await killed.ended
      const left = await count()
      expect([left > 0, left < all]).toEqual([true, true])
      // Nothing is sold any more, and what remains is consistent.
      expect(
        await place
          .db('events')
          .join('organizers', 'organizers.id', 'organizer_id')
          .where({ 'organizers.slug': 'kulturwerk', live: true }),
      ).toEqual([])
      const { findings } = await verify({ db: place.db, config: place.config, now: systemClock() }, { files: false })
      // The copied orders have no ledger and exceed the quota.
      expect(findings.filter(({ check }) => !['jobs', 'ledger', 'quotas'].includes(check))).toEqual([
        expect.objectContaining({
          check: 'removals',
          severity: 'warning',
          detail: expect.stringMatching(/^kulturwerk is being removed since /),
        }),
      ])

      const again = start(args, environment)
      const times: number[] = []
      while (again.child.exitCode === null) {
        const began = performance.now()
        expect((await place.stranger.post('/teams/', { name: `Team ${times.length}` })).status).toBe(201)
        times.push(performance.now() - began)
      }
      expect([(await again.ended).code, await count()]).toEqual([0, 0])
      expect(Math.max(...times)).toBeLessThan(3000) // LOCK_TIMEOUT
      expect((await place.owner.get('/events/')).status).toBe(401)
      expect((await place.stranger.get('/events/')).status).toBe(200)
    } finally {
      await place.end()
    }
  }, 180_000)

  it('deletes everything of the organizer, and nothing of others', async () => {
    const [home, elsewhere] = [
      await world.db('organizers').where({ slug: 'kulturwerk' }).first('id'),
      await world.db('organizers').where({ slug: 'elsewhere' }).first('id'),
    ]
    const before = await organizerContents(world.db, elsewhere)
    const people = await world.db('users').count()
    await removeOrganizer(world.db, home)
    expect(await world.db('organizers').pluck('slug')).toEqual(['elsewhere'])
    for (const table of [
      'orders',
      'order_positions',
      'transactions',
      'invoices',
      'gift_cards',
      'customers',
      'devices',
      'teams',
    ])
      expect([
        table,
        await world
          .db(table)
          .whereNotIn(
            'id',
            table === 'teams' ? await world.db('teams').where({ organizer_id: elsewhere.id }).pluck('id') : [0],
          ),
      ]).toEqual([table, []])
    expect(await organizerContents(world.db, elsewhere)).toEqual(before)
    expect(await world.db('users').count()).toEqual(people)
    const { findings } = await verify({ db: world.db, config: world.config, now: systemClock() }, { files: false })
    expect(findings.filter(({ check }) => check !== 'jobs')).toEqual([])
  })
})
