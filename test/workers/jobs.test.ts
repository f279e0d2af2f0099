// Scheduled work when a worker is killed and another one takes over, and jobs that fail permanently.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeOrder } from '../support/orders.ts'
import { mailServer } from '../support/smtp.ts'
import { until } from '../support/until.ts'
import { endSites, site, stop, TAKEOVER_SECONDS } from '../support/workers.ts'

let serial = 0
afterAll(endSites)

/** A site with a server and data. Each test has its own, since the tests mostly wait and run concurrently. */
async function place() {
  const here = await site()
  const { base } = await here.serve()
  /** Creates an event with this number of sold tickets, each to a different customer. */
  const event = async (orders: number): Promise<{ slug: string; at: string; id: number }> => {
    const slug = `event${++serial}`
    const name = { en: 'Spring' }
    await here.done(base, 'POST', '/events/', { slug, name, currency: 'EUR', date_from: '2030-04-10T18:00:00Z' })
    for (let i = 0; i < orders; i += 1)
      await writeOrder(here.db, { organizer: 'verein', slug }, { email: `guest${i}@${slug}.example` })
    const [{ id }] = await here.db('events').where({ slug }).update({ live: true }).returning('id')
    return { slug, at: `/events/${slug}`, id }
  }
  return { ...here, base, event }
}

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
    await until('all are made', async () => (await mailed()).length >= time * SCHEDULES, TAKEOVER_SECONDS)
  }
  const runs = await here.db('export_runs').whereNotNull('scheduled_export_id').select('scheduled_export_id', 'status')
  const ofEach = [...Map.groupBy(runs, (run) => run.scheduled_export_id).values()]
  expect(ofEach.map((runs) => runs.map(({ status }) => status))).toEqual(Array(SCHEDULES).fill(['done', 'done']))
  const mails = readdirSync(join(here.directory, 'mail')).filter((name) => name.includes('-event-export-'))
  expect(mails).toHaveLength(2 * SCHEDULES)
  await stop(workers[1]!)
}, 900_000)

it.concurrent('a permanently rejected mail about an order is sent when an operator retries it', async () => {
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
