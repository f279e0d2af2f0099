// Mails during an outage of the mail server for a day, and after it.

import { doctor, logged, metric, skipWaiting } from '../support/operator.ts'
import { writeOrder } from '../support/orders.ts'
import { mailServer } from '../support/smtp.ts'
import { until } from '../support/until.ts'
import { endSites, site, stop } from '../support/workers.ts'

const DAY_SECONDS = 86_400
const HOUR_SECONDS = 3600
afterAll(endSites)

it('mails wait for longer than a day, and each is sent once within an hour after the mail server is back', async () => {
  const here = await site()
  const there = await mailServer()
  const environment = { SMTP_URL: there.url }
  await there.close()
  const { base } = await here.serve()
  const worker = await here.work(environment)
  const [{ limit }] = (await here.db.raw("select retry_limit as limit from boss.queue where name = 'order_mail'")).rows
  expect(limit).toBeGreaterThan(24)
  await here.done(base, 'POST', '/events/', {
    slug: 'spring',
    name: { en: 'Spring' },
    currency: 'EUR',
    date_from: '2030-04-10T18:00:00Z',
  })
  await here.db('events').update({ live: true })

  // One mail per attempt of the schedule, all attempted at the same time: together they show the retry delays of one mail.
  const attempts = Array.from({ length: limit }, (_, attempt) => attempt)
  await here.db.transaction(async (trx) => {
    for (const attempt of attempts) {
      const { id } = await writeOrder(
        trx,
        { organizer: 'verein', slug: 'spring' },
        { email: `guest${attempt}@spring.example` },
      )
      const [mail] = await trx('order_mails')
        .insert({ order_id: id, kind: 'order_placed', created: new Date() })
        .returning('id')
      await trx.raw(
        `insert into boss.job (name, data, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retry_count)
        select name, ?, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, ? from boss.queue where name = 'order_mail'`,
        [JSON.stringify({ mail_id: mail.id }), attempt],
      )
    }
  })
  const failures = () => logged(worker, 'job failed')
  await until('all have been attempted', () => failures().length >= limit)
  await until(
    'all wait',
    async () => (await metric(base, 'boxoffice_jobs{queue="order_mail",state="later"}')) === limit,
  )
  const { rows } = await here.db.raw(
    `select retry_count as attempt, extract(epoch from start_after - now())::float as pause from boss.job where name = 'order_mail' and state = 'retry'`,
  )
  const pauses: number[] = rows.map(({ pause }: { pause: number }) => pause)
  expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(DAY_SECONDS)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(HOUR_SECONDS)

  // Logs and metrics for the operator.
  expect(failures()[0]).toMatchObject({ job: 'order_mail', err: { message: expect.stringContaining('ECONNREFUSED') } })
  expect(await metric(base, 'boxoffice_jobs{queue="order_mail",state="failed"}')).toBe(0)
  expect(await doctor('mail', { DATABASE_URL: here.url, DATA_DIR: here.directory, ...environment })).toEqual([
    expect.stringMatching(/^error 127\.0\.0\.1:\d+ does not accept mail \(.*ECONNREFUSED/),
  ])
  expect((await fetch(`${base}/readyz`)).status).toBe(200)

  await there.reopen()
  await skipWaiting(here.db, 'order_mail')
  await until('all are sent', () => there.taken.length >= limit)
  await until('none waits', async () => (await here.db('order_mails').whereNull('sent')).length === 0)
  expect(there.taken.map(({ to }) => to.join()).sort()).toEqual(
    attempts.map((attempt) => `guest${attempt}@spring.example`).sort(),
  )
  expect(await here.command('jobs', 'list', '--queue', 'order_mail')).toEqual([])
  await stop(worker)
  await there.close()
}, 300_000)
