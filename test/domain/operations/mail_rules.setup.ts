// Shared by the tests of mails of rules. Each importing file has a server of its own.
import type { Json } from '../../../scripts/support/document.ts'
import type { JobContext } from '../../../src/core/platform/jobs.ts'
import { closeMail } from '../../../src/core/platform/mail.ts'
import { drain } from '../../../src/core/work_queue.ts'
import { MAIL_DELIVERIES } from '../../../src/domain/operations/mail_rules/deliveries.ts'
import { mailRulesJob } from '../../../src/jobs/mail_rules.ts'
import { sweepOf } from '../../../src/jobs/work_queues.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { OrderRows } from '../../support/orders.ts'
import { mailServer } from '../../support/smtp.ts'

export let world: Festival
let serial = 0
/** Creates a live event without sales for one test. */
export async function event(body: Json = {}): Promise<{ slug: string; at: string; id: number; item: number }> {
  const slug = `mailed${++serial}`
  const times = { timezone: 'Europe/Berlin', date_from: '2030-04-10T18:00:00Z' }
  const { status } = await world.owner.post('/events/', {
    slug,
    name: { en: 'Spring', de: 'Frühling' },
    currency: 'EUR',
    ...times,
    ...body,
  })
  expect(status).toBe(201)
  const at = `/events/${slug}`
  const { body: item } = await world.owner.post(`${at}/items/`, { name: { en: 'Seat' }, default_price: '10.00' })
  const [{ id }] = await world.db('events').where({ slug }).update({ live: true }).returning('id')
  return { slug, at, id, item: item.id }
}
export const sell = (slug: string, rows: OrderRows) => world.owner.sell('kulturwerk', slug, rows)
export const rule = async (at: string, body: Json = {}): Promise<Json> => {
  const response = await world.owner.post(`${at}/sendmail_rules/`, {
    subject: { en: 'About {event}', de: 'Zu {event}' },
    template: { en: 'Hello {name}: {code}', de: 'Hallo {name}: {code}' },
    send_date: new Date(world.clock().getTime() - 60_000).toISOString(),
    ...body,
  })
  expect(response).toRespond(201, expect.anything())
  return response.body
}
/** Runs the jobs of a minute, and sends all due mails. @returns the result of the job that writes mails */
export async function minute(own: Partial<JobContext> = {}): Promise<Record<string, number>> {
  const figures = (await mailRulesJob.run({}, world.job(own))) as Record<string, number>
  await sweepOf([MAIL_DELIVERIES]).run({}, world.job(own))
  for (const { id } of await world.db('scheduled_mails').where({ state: 'sending' }).select('id'))
    await drain(MAIL_DELIVERIES, world.job(own), id)
  return figures
}
export const of = async (at: string, { id }: Json, part = 'deliveries', query = '?ordering=id'): Promise<Json[]> =>
  (await world.owner.get(`${at}/sendmail_rules/${id}/${part}/${query}`)).body.results
export const sentTo = async (at: string, made: Json): Promise<string[]> => {
  await minute()
  return (await of(at, made))
    .map(({ email, positionid, state }) => [email.toLowerCase(), positionid, state].filter(Boolean).join(' '))
    .sort()
}

beforeAll(async () => {
  world = await festival()
  await world.db('mail_rules').delete() // rules of the demo have other times
})
afterAll(() => world.end())
afterEach(() => world.clock.reset())

/** Starts a mail server that sends `answer(recipient)` for each recipient, and returns the configuration for it. */
export async function server(answer: (to: string) => string) {
  const there = await mailServer({ answer })
  const config = { ...world.config, SMTP_URL: there.url }
  return {
    config,
    close: async () => {
      await closeMail(config)
      await there.close()
    },
  }
}
