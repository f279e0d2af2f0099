// The clocks of sandboxes (guide sandbox, "The clock of a sandbox on a server").
import type { Json } from '../../../scripts/support/document.ts'
import { jobs } from '../../../src/jobs/index.ts'
import { fetched, started } from '../../support/exports.ts'
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import { fields } from '../../support/matchers.ts'
import { Person } from '../../support/people.ts'
import { until } from '../../support/until.ts'
import { newSandbox, orderTicket, TICKETS } from './sandboxes.setup.ts'

let world: Festival
beforeAll(async () => {
  world = await festival({ work: true })
})
afterAll(() => world.end())

const DAY_SECONDS = 86_400
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const advance = async (own: Person, path: string, body: object): Promise<Json> => {
  const response = await own.post(`${path}advance/`, body)
  expect(response).toRespond(202, expect.anything())
  await until('the jobs of the sandbox', async () => (await own.get(path)).body.settled)
  return response.body
}
const mailsOf = async (own: Person, path: string): Promise<Json[]> => (await own.get(`${path}mails/`)).body.results

describe('sandboxes.advance', () => {
  it('sends payment reminders and expires unpaid orders, at the sandbox alone', async () => {
    const [{ own, path }, other] = [await newSandbox(world), await newSandbox(world)]
    const [order, theirs, ours] = [await orderTicket(own), await orderTicket(other.own), await orderTicket(world.owner)]
    const left = (Date.parse(order.expires) - Date.now()) / 1000
    await advance(own, path, { seconds: Math.floor(left) - DAY_SECONDS })
    await until('a reminder', async () => (await mailsOf(own, path)).length === 2)
    const [, reminder] = await mailsOf(own, path)
    expect(reminder).toMatchObject({ to: ['ada@example.org'], subject: expect.stringContaining(order.code) })
    expect(Date.parse(reminder.sent)).toBeGreaterThan(Date.parse(order.expires) - 2 * DAY_SECONDS * 1000)
    await advance(own, path, { seconds: 2 * DAY_SECONDS })
    expect((await own.get(`${TICKETS}/orders/${order.code}/`)).body.status).toBe('e')
    // The jobs of all other organizers run by the real time.
    for (const name of ['expire_orders', 'warn_orders']) await jobs[name]!.run({}, world.job())
    expect((await other.own.get(`${TICKETS}/orders/${theirs.code}/`)).body.status).toBe('n')
    expect((await world.owner.get(`${TICKETS}/orders/${ours.code}/`)).body.status).toBe('n')
    await until('the mail of the other order', async () => (await mailsOf(other.own, other.path)).length > 0)
    expect(await mailsOf(other.own, other.path)).toHaveLength(1)
  })

  it('sends no reminder within a day after another mail', async () => {
    const { own, path } = await newSandbox(world)
    await own.patch(`${TICKETS}/settings/`, { payment_term_days: 2, mail_days_order_expire_warning: 3 })
    await advance(own, path, { seconds: 10 * DAY_SECONDS })
    const { code } = await orderTicket(own)
    await until('the mail of the order', async () => (await mailsOf(own, path)).length > 0)
    await advance(own, path, { seconds: 3600 })
    expect(await world.db('orders').where({ code }).pluck('expiry_warned')).toEqual([false])
    await advance(own, path, { seconds: DAY_SECONDS })
    await until('a reminder', async () => (await mailsOf(own, path)).length === 2)
  })

  it('returns the mails of dry runs with the time of the sandbox', async () => {
    const { own, path } = await newSandbox(world)
    const download = new Date(Date.now() + 15 * DAY_SECONDS * 1000).toISOString()
    const settings = { ticket_download: true, ticket_download_date: download, ticketoutput_pdf__enabled: true }
    expect((await own.patch(`${TICKETS}/settings/`, settings)).status).toBe(200)
    await advance(own, path, { seconds: 10 * DAY_SECONDS })
    const { code } = await orderTicket(own)
    const paid = ['POST', `${TICKETS}/orders/${code}/mark_paid/`, { send_email: true }] as const
    const dry = await own.dryRun(...paid)
    expect(dry.body).toMatchObject({ status: 200, mails: [expect.anything()] })
    expect((await own.call(...paid)).status).toBe(200)
    await until('the mail of the payment', async () => (await mailsOf(own, path)).length === 2)
    const [, mail] = await mailsOf(own, path)
    expect(mail.text).toMatch(/You can download your ticket from/)
    expect(dry.body.mails[0].text).toBe(mail.text)
    expect(await own.remove(path)).toRespond(204)
  })

  it('lets carts expire and events end', async () => {
    const { own, path } = await newSandbox(world)
    const { body: items } = await own.get(`${TICKETS}/items/?admission=true&active=true`)
    const [item] = items.results
    const position = { item: item.id, variation: item.variations[0]?.id ?? null }
    const cart = await own.post(`${TICKETS}/cartpositions/`, {
      ...position,
      price: '10.00',
      expires: new Date(Date.now() + 1_800_000).toISOString(),
    })
    expect(cart).toRespond(201, expect.anything())
    const availability = async (): Promise<Json> => {
      const { body } = await own.get(`${TICKETS}/quotas/?with_availability=true`)
      return body.results.map((quota: Json) => [quota.id, quota.available_number])
    }
    const reserved = await availability()
    await advance(own, path, { seconds: 2 * 3600 })
    expect(await availability()).not.toEqual(reserved)
    const event = (await own.get(`${TICKETS}/`)).body
    const inFuture = async (): Promise<number> =>
      (await own.get('/events/?is_future=true&has_subevents=false')).body.count
    expect(await inFuture()).toBe(1)
    const { body } = await own.get(path)
    await advance(own, path, { to: new Date(Date.parse(event.date_to) + DAY_SECONDS * 1000).toISOString() })
    expect((await own.get(path)).body.advanced_seconds).toBeGreaterThan(body.advanced_seconds)
    expect(await inFuture()).toBe(0)
    expect((await world.owner.get('/events/?is_future=true&has_subevents=false')).body.count).toBe(1)
  })

  it('continues to run the jobs by the clock of the sandbox', async () => {
    const { own, path } = await newSandbox(world)
    await advance(own, path, { seconds: 30 * DAY_SECONDS })
    const order = await orderTicket(own)
    expect(Date.parse(order.datetime)).toBeGreaterThan(Date.now() + 29 * DAY_SECONDS * 1000)
    await world
      .db('orders')
      .where({ code: order.code })
      .update({ expires: new Date(Date.now() + 2 * DAY_SECONDS * 1000) })
    await jobs.expire_orders!.run({}, world.job())
    expect((await own.get(`${TICKETS}/orders/${order.code}/`)).body.status).toBe('n')
    await jobs.sandbox_clock!.run({}, world.job())
    expect((await own.get(`${TICKETS}/orders/${order.code}/`)).body.status).toBe('e')
  })

  it('processes notifications, replays, exports and bank imports of an advanced sandbox immediately', async () => {
    const { own, path } = await newSandbox(world)
    await advance(own, path, { seconds: 30 * DAY_SECONDS })
    const { body: webhook } = await own.post('/webhooks/', {
      target_url: 'https://crm.example/hook',
      all_events: true,
      action_types: ['svc.event.order.placed'],
    })
    await orderTicket(own)
    const notified = async (): Promise<number> => (await own.get(`${path}notifications/`)).body.count
    await until('a notification', async () => (await notified()) === 1)
    const { body: deliveries } = await own.get(`/webhooks/${webhook.id}/deliveries/`)
    expect(
      (await own.call('POST', `/webhooks/${webhook.id}/deliveries/${deliveries.results[0].id}/replay/`)).status,
    ).toBe(200)
    await until('its replay', async () => (await notified()) === 2)
    const download = await started(own, `${own.home}${TICKETS}/exporters/orderlist/`, { _format: 'xlsx' })
    await until('an export', async () => (await fetched(own, download)).status === 200)
    const line = { date: '2026-11-20', amount: '10.00', currency: 'EUR', reference: 'unknown' }
    const { body: made } = await own.post('/bankimports/', { lines: [line] })
    await until('a bank import', async () => (await own.get(`/bankimports/${made.id}/`)).body.state === 'done')
  })

  it('opens the shop when the sale begins', async () => {
    const { own, path } = await newSandbox(world)
    const start = new Date(Date.now() + 10 * DAY_SECONDS * 1000).toISOString()
    expect(await own.patch(`${TICKETS}/`, { presale_start: start })).toRespond(200, expect.anything())
    const { body: key } = await own.post('/publishable_keys/', { name: 'Shop', all_events: true })
    const shop = new Person(world.base, own.home, { Authorization: `Publishable ${key.key}` })
    const { body: items } = await own.get(`${TICKETS}/items/?admission=true&active=true`)
    const [{ id: item, variations }] = items.results
    const buy = () => shop.post('/shop/events/openstage26/carts/', { item, variation: variations[0]?.id ?? null })
    expect(await buy()).toRespond(400, fields('non_field_errors'))
    await advance(own, path, { seconds: 11 * DAY_SECONDS })
    expect(await buy()).toRespond(201, expect.anything())
  })

  it('opens the waiting room, admits places and ends admissions', async () => {
    const { own, path } = await newSandbox(world)
    await advance(own, path, { seconds: 20 * DAY_SECONDS })
    const start = new Date(Date.now() + 30 * DAY_SECONDS * 1000).toISOString()
    const room = { waiting_room_enabled: true, waiting_room_max_active: 1, waiting_room_admission_minutes: 10 }
    await own.patch(`${TICKETS}/settings/`, { ...room, waiting_room_start: start })
    const join = async (): Promise<Person> => {
      const { body } = await own.call('POST', `/shop${TICKETS}/waiting-room/`)
      return new Person(world.base, '/api/v1', { 'Waiting-Room-Place': body.place })
    }
    const status = async (place: Person): Promise<Json> => (await place.get('/waiting-room/')).body
    const [one, two] = [await join(), await join()]
    const { state, starts } = await status(one)
    expect([state, Date.parse(starts)]).toEqual(['lottery', Date.parse(start)])
    await advance(own, path, { seconds: 11 * DAY_SECONDS })
    const admitted = async (): Promise<Json[]> =>
      [await status(one), await status(two)].filter(({ state }) => state === 'admitted')
    await until('an admission', async () => (await admitted()).length === 1)
    const [{ admission, admission_expires }] = (await admitted()) as [Json]
    expect(Date.parse(admission_expires)).toBeGreaterThan(Date.now() + 30 * DAY_SECONDS * 1000)
    const buyer = new Person(world.base, own.home, { ...own.headers, 'Waiting-Room-Admission': admission })
    await orderTicket(buyer)
    await until('the next admission', async () => (await admitted()).length === 2)
    await advance(own, path, { seconds: 3600 })
    await until('the end of the admissions', async () => (await admitted()).length === 0)
  })

  it('accepts files that were uploaded within 24 hours of the real time', async () => {
    const { own, path } = await newSandbox(world)
    await advance(own, path, { seconds: 30 * DAY_SECONDS })
    const { body: items } = await own.get(`${TICKETS}/items/`)
    const headers = { 'Content-Type': 'image/png', 'Content-Disposition': 'attachment; filename="file.png"' }
    const { body: upload } = await own.call('POST', '/api/v1/upload', Buffer.from(PIXEL, 'base64'), { headers })
    const changed = await own.patch(`${TICKETS}/items/${items.results[0].id}/`, { picture: upload.id })
    expect(changed).toRespond(200, expect.anything())
  })

  it('is deleted by the real time, also if the advanced sandbox itself requests it', async () => {
    const { slug, own, path } = await newSandbox(world)
    await advance(own, path, { seconds: 30 * DAY_SECONDS })
    expect((await own.remove(path)).status).toBe(204)
    await jobs.sandboxes!.run({}, world.job())
    expect(await world.db('organizers').where({ slug }).pluck('id')).toEqual([])
  })

  it('only moves forward, by at most 400 days, and only at sandboxes', async () => {
    const { own, path } = await newSandbox(world)
    const rejected = async (body: object, field: string) =>
      expect(await own.post(`${path}advance/`, body)).toRespond(400, fields(field))
    await rejected({}, 'non_field_errors')
    await rejected({ seconds: 0 }, 'seconds')
    await rejected({ seconds: 401 * DAY_SECONDS }, 'seconds')
    await rejected({ to: '2020-01-01T00:00:00Z' }, 'to')
    await rejected({ to: '2090-01-01T00:00:00Z' }, 'to')
    expect((await own.get(path)).body).toMatchObject({ advanced_seconds: 0, settled: true })
    for (const slug of ['kulturwerk', 'elsewhere'])
      expect(await world.owner.post(`/sandboxes/${slug}/advance/`, { seconds: 60 })).toRespond(404, expect.anything())
    expect((await world.stranger.post(`${path}advance/`, { seconds: 60 })).status).toBe(404)
    expect(await world.db('organizers').where({ slug: 'kulturwerk' }).pluck('clock_ahead_seconds')).toEqual([0])
  })
})
