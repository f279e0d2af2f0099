// What becomes of long jobs, and of what is due by the clock, when the worker that is at it is killed and another one is there.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeOrder } from '../support/orders.ts'
import { mailServer } from '../support/smtp.ts'
import { until } from '../support/until.ts'
import type { Site, Worker } from '../support/workers.ts'
import { endSites, FOUND, site, stop } from '../support/workers.ts'

const PATIENT = { LOCK_TIMEOUT: '900', STATEMENT_TIMEOUT: '900', IDLE_TIMEOUT: '900' }
let serial = 0
afterAll(endSites)

/** Something to work on, with a server. Each test has its own: most of what they do is to wait, and they wait side by side. */
async function place() {
  const here = await site()
  const { base } = await here.serve()
  /** An event that has sold as many tickets, each to somebody else. */
  const event = async (orders: number): Promise<{ slug: string; at: string; id: number }> => {
    const slug = `event${++serial}`
    const name = { en: 'Spring' }
    await here.done(base, 'POST', '/events/', { slug, name, currency: 'EUR', date_from: '2030-04-10T18:00:00Z' })
    for (let i = 0; i < orders; i += 1)
      await writeOrder(here.db, { organizer: 'verein', slug }, { email: `guest${i}@${slug}.example` })
    const [{ id }] = await here.db('events').where({ slug }).update({ live: true }).returning('id')
    return { slug, at: `/events/${slug}`, id }
  }
  return {
    ...here,
    base,
    event,
    isThere: async (path: string): Promise<boolean> => (await here.call(base, 'GET', path)).status === 200,
  }
}

/** Keeps this statement's locks while `work` goes on: workers that are patient wait in the middle of what they do. */
const holding = ({ db }: Site, lock: string, work: () => Promise<void>): Promise<void> =>
  db.transaction(async (trx) => {
    await trx.raw('set local idle_in_transaction_session_timeout = 0')
    await trx.raw(lock)
    await work()
  })

/** The jobs of a queue that are run at this moment, and have been for as many seconds. */
const active = async ({ db }: Site, queue: string, seconds = 0): Promise<number> => {
  const { rows } = await db.raw(
    `select count(*)::integer as jobs from boss.job where name = ? and state = 'active' and started_on <= now() - ? * interval '1 s'`,
    [queue, seconds],
  )
  return rows[0].jobs
}
const pathOf = (url: string): string => new URL(url).pathname.replace('/api/v1/organizers/verein', '')

it.concurrent('exports are made by one worker, however long it takes, and by another one soon when it dies', async () => {
  const here = await place()
  const { at, id } = await here.event(3)
  const over = await here.event(2)
  await here.db('events').where({ id: over.id }).update({ live: false, date_from: '2025-09-01T18:00:00Z' })
  const first = await here.work(PATIENT)
  let others: Worker | undefined
  const paths: string[] = []
  await holding(here, 'lock table orders in access exclusive mode', async () => {
    const { download } = await here.done(here.base, 'POST', `${at}/exporters/orderlist/run/`, {
      _format: 'orders:default',
    })
    await until('the export is being made', async () => (await active(here, 'export')) === 1)
    others = await here.work()
    // Longer than one that gives no sign of life would be left alone.
    await until('it takes its time', async () => (await active(here, 'export', 75)) === 1, FOUND)
    expect(await here.db('export_runs').where({ event_id: id }).pluck('attempts')).toEqual([1])
    first.child.kill('SIGKILL')
    await first.ended
    paths.push(pathOf(download))
  })
  await until('the file is there', () => here.isThere(paths[0]!), FOUND)
  expect(await here.db('export_runs').where({ event_id: id }).pluck('attempts')).toEqual([2])
  const { body } = await here.call(here.base, 'GET', paths[0]!)
  expect(body.trimEnd().split('\r\n')).toHaveLength(4)
  await stop(others!)
}, 900_000)

it.concurrent('what a shredder has begun is done by another worker when one dies, and everything of it', async () => {
  const here = await place()
  const { at, id, slug } = await here.event(30)
  await here.db('events').where({ id }).update({ live: false, date_from: '2025-09-01T18:00:00Z' })
  const workers = [await here.work(PATIENT)]
  const shredders = ['order_emails']
  let answer: { download: string; shred: string } | undefined
  // The last order, so that something is done already.
  const last = `select id from orders where event_id = ${id} order by id desc limit 1 for update`
  await holding(here, 'lock table orders in access exclusive mode', async () => {
    answer = await here.done(here.base, 'POST', `${at}/shredders/export/`, { shredders })
    await until('it is being exported', async () => (await active(here, 'shred_export')) === 1)
    workers[0]!.child.kill('SIGKILL')
    await workers[0]!.ended
  })
  workers.push(await here.work(PATIENT))
  await until('it is exported', () => here.isThere(pathOf(answer!.download)), FOUND)
  let status = ''
  await holding(here, last, async () => {
    status = pathOf((await here.done(here.base, 'POST', pathOf(answer!.shred))).status)
    await until('it is being deleted', async () => (await active(here, 'shred')) === 1)
    workers[1]!.child.kill('SIGKILL')
    await workers[1]!.ended
  })
  workers.push(await here.work())
  await until('it is deleted', async () => (await here.call(here.base, 'GET', status)).status !== 409, FOUND)
  expect(await here.db('shreddings').where({ event_id: id }).select('export_state', 'shred_state')).toEqual([
    { export_state: 'done', shred_state: 'done' },
  ])
  const emails = await here.db('orders').where({ event_id: id }).pluck('email')
  expect(emails.filter((email: string | null) => email?.endsWith(`${slug}.example`))).toEqual([])
  await stop(workers[2]!)
}, 900_000)

it.concurrent('scheduled exports run once at each time, with two workers and when one of them dies', async () => {
  const here = await place()
  const { id } = await here.event(2)
  const SCHEDULES = 30
  const { id: organizer_id } = await here.db('organizers').where({ slug: 'verein' }).first('id')
  const { id: owner_id } = await here.db('users').first('id')
  const schedule = {
    organizer_id,
    event_id: id,
    owner_id,
    export_identifier: 'orderlist',
    export_form_data: { _format: 'xlsx' },
    locale: 'en',
    schedule_rrule: 'RRULE:FREQ=DAILY',
    schedule_rrule_time: '06:30',
  }
  await here.db('scheduled_exports').insert(Array(SCHEDULES).fill(schedule))
  const mailed = (): Promise<number[]> =>
    here.db('export_runs').where({ status: 'done' }).whereNotNull('mailed').pluck('scheduled_export_id')
  const workers = [await here.work(), await here.work()]
  for (const time of [1, 2]) {
    await here.db('scheduled_exports').update({ schedule_next_run: new Date(Date.now() - 1000) })
    await until('some are made', async () => (await mailed()).length > (time - 1) * SCHEDULES)
    if (time === 1) workers[0]!.child.kill('SIGKILL')
    await until('all are made', async () => (await mailed()).length >= time * SCHEDULES, FOUND)
  }
  const runs = await here.db('export_runs').whereNotNull('scheduled_export_id').select('scheduled_export_id', 'status')
  const ofEach = [...Map.groupBy(runs, (run) => run.scheduled_export_id).values()]
  expect(ofEach.map((runs) => runs.map(({ status }) => status))).toEqual(Array(SCHEDULES).fill(['done', 'done']))
  const mails = readdirSync(join(here.directory, 'mail')).filter((name) => name.startsWith('export-'))
  expect(mails).toHaveLength(2 * SCHEDULES)
  await stop(workers[1]!)
}, 900_000)

it.concurrent('mails of rules are sent once to everybody, with two workers and when one of them dies', async () => {
  const here = await place()
  const GUESTS = 100
  const there = await mailServer({ pause: 100 })
  const { at, slug } = await here.event(GUESTS)
  const rule = await here.done(here.base, 'POST', `${at}/sendmail_rules/`, {
    subject: { en: 'About {event}' },
    template: { en: 'Hello' },
    send_date: new Date(Date.now() - 60_000).toISOString(),
  })
  const way = { SMTP_URL: there.url }
  const workers = [await here.work(way), await here.work(way)]
  const sent = async (): Promise<number> =>
    (await here.db('mail_deliveries').where({ rule_id: rule.id, state: 'sent' }).pluck('id')).length
  await until('some are sent', () => there.taken.length > 5)
  workers[0]!.child.kill('SIGKILL')
  await until('all are sent', async () => (await sent()) === GUESTS, FOUND)
  await stop(workers[1]!)
  const mails = Map.groupBy(there.taken, ({ to }) => to.join())
  expect([...mails.keys()].sort()).toEqual(Array.from({ length: GUESTS }, (_, i) => `guest${i}@${slug}.example`).sort())
  // One that has left just before its worker dies leaves once more, as the same mail. A worker is at one mail at a time.
  const twice = [...mails.values()].filter(({ length }) => length > 1)
  expect(twice.length).toBeLessThanOrEqual(1)
  for (const same of twice) expect(new Set(same.map(({ text }) => /^message-id: .*$/im.exec(text)![0])).size).toBe(1)
  await there.close()
}, 900_000)

it.concurrent('a mail about an order that was refused for good is sent when somebody has it retried', async () => {
  const here = await place()
  let isKnown = false
  const there = await mailServer({ answer: () => (isKnown ? '250 fine' : '550 No such user') })
  const { at, id } = await here.event(1)
  const { code } = await here.db('orders').where({ event_id: id }).first('code')
  const worker = await here.work({ SMTP_URL: there.url })
  await here.done(here.base, 'POST', `${at}/orders/${code}/resend_link/`)
  const failed = (): Promise<object[]> => here.command('jobs', 'list', '--queue', 'order_mail')
  await until('it has failed', async () => (await failed()).length > 0)
  expect(await failed()).toEqual([expect.objectContaining({ runs: 1, error: expect.stringContaining('No such user') })])
  isKnown = true
  expect(await here.command('jobs', 'retry', '--all', '--queue', 'order_mail')).toEqual({ retried: 1 })
  await until('it is sent', () => there.taken.length === 1)
  await until('it is no failure any more', async () => (await failed()).length === 0)
  await stop(worker)
  await there.close()
})
