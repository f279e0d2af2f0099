// How workers are notified of new jobs: after the commit, so that no commit waits for the notification of another one.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { writeOrder } from '../support/orders.ts'
import { receiver } from '../support/receiver.ts'
import { until } from '../support/until.ts'
import { endSites, site, stop } from '../support/workers.ts'

afterAll(endSites)

it.concurrent('jobs start when they are added, and not only when workers poll', async () => {
  const here = await site()
  const there = await receiver()
  const { base } = await here.serve()
  const worker = await here.work()
  await here.done(base, 'POST', '/webhooks/', {
    target_url: `${there.url}/hook`,
    all_events: true,
    action_types: ['svc.giftcards.created'],
  })
  const times: number[] = []
  for (let i = 1; i <= 9; i += 1) {
    await here.done(base, 'POST', '/giftcards/', { value: '5.00' })
    const began = performance.now()
    await there.have(i)
    times.push(performance.now() - began)
    await sleep(Math.random() * 300) // polls at fixed times would not be found at all of these
  }
  // Workers that only poll would take a second at the median.
  expect(times.sort((a, b) => a - b)[4]).toBeLessThan(500)
  await stop(worker)
  await there.close()
})

it.concurrent('a commit does not wait for notifications, and their loss only delays its job', async () => {
  const here = await site({ restarts: true })
  // Servers and workers need no standby. One session does, below.
  await here.db.raw('alter role boxoffice set synchronous_commit = local')
  const server = await here.serve()
  const slug = 'spring'
  const name = { en: 'Spring' }
  await here.done(server.base, 'POST', '/events/', { slug, name, currency: 'EUR', date_from: '2030-04-10T18:00:00Z' })
  const { code } = await writeOrder(here.db, { organizer: 'verein', slug }, { email: 'ada@example.org' })
  const worker = await here.work()
  await here.db.raw('create table changes (n integer)')
  await here.db.raw("alter system set synchronous_standby_names = 'nowhere'")
  await here.db.raw('select pg_reload_conf()')
  const waiting = (event: string) => here.db('pg_stat_activity').where({ wait_event: event }).pluck('pid')

  // While its commit waits for the standby, this session holds the lock that every commit with a notification needs.
  const blocker = new pg.Client({ connectionString: here.url })
  blocker.on('error', () => undefined)
  await blocker.connect()
  await blocker.query('set synchronous_commit = on')
  const notified = blocker.query('begin; insert into changes values (1); notify anything; commit')
  await until('it waits', async () => (await waiting('SyncRep')).length === 1)

  await here.done(server.base, 'POST', `/events/${slug}/orders/${code}/resend_link/`)
  await until('the server waits to notify workers', async () => (await waiting('object')).length === 1)
  server.child.kill('SIGKILL')
  const mails = join(here.directory, 'mail')
  await until('the mail is sent', () => existsSync(mails) && readdirSync(mails).length === 1, 30)
  const [pid] = await waiting('SyncRep')
  expect(pid).toBeDefined()

  await here.db.raw('select pg_cancel_backend(?)', [pid])
  await notified
  await blocker.end()
  await stop(worker)
}, 120_000)
