// Mails of rules: recipients, time, text and language, and that each recipient gets a mail only once.

import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Json } from '../../../scripts/support/document.ts'
import { drain } from '../../../src/core/work_queue.ts'
import { MAIL_DELIVERIES } from '../../../src/domain/operations/mail_rules/deliveries.ts'
import { orderEmails } from '../../../src/domain/operations/shredders/order_emails.ts'
import { ticketUrl } from '../../../src/domain/orders/model/links.ts'
import { mailRulesJob } from '../../../src/jobs/mail_rules.ts'
import { readMailsTo } from '../../support/mail.ts'
import { event, minute, of, rule, sell, sentTo, world } from './mail_rules.setup.ts'

describe('who gets a mail', () => {
  it.each<[string, string[]]>([
    ['orders', ['a@x.example sent', 'b@x.example sent', 'd@x.example sent']],
    [
      'attendees',
      ['a@x.example sent', 'ada@x.example 1 sent', 'b@x.example 1 sent', 'd@x.example 1 sent', 'dora@x.example 3 sent'],
    ],
    [
      'both',
      ['a@x.example sent', 'ada@x.example 1 sent', 'b@x.example sent', 'd@x.example sent', 'dora@x.example 3 sent'],
    ],
  ])('is one address of an order once, with send_to %s', async (send_to, expected) => {
    const { slug, at } = await event()
    await sell(slug, {
      email: 'a@x.example',
      positions: [{ attendee_email: 'ada@x.example' }, {}, {}, { attendee_email: 'Ada@x.example' }],
    })
    await sell(slug, { email: 'b@x.example', positions: [{ attendee_email: 'B@x.example' }, {}] })
    await sell(slug, { email: null, positions: [{}] })
    await sell(slug, {
      email: 'd@x.example',
      positions: [
        { attendee_email: 'd@x.example' },
        { addon_to: 0 },
        { attendee_email: 'dora@x.example' },
        { canceled: true, attendee_email: 'gone@x.example' },
      ],
    })
    expect(await sentTo(at, await rule(at, { send_to }))).toEqual(expected)
  })

  it('includes attendees whose add-on is one of the products', async () => {
    const { slug, at } = await event()
    const { body: meal } = await world.owner.post(`${at}/items/`, { name: { en: 'Meal' }, default_price: '5.00' })
    await sell(slug, {
      email: 'a@x.example',
      positions: [{ attendee_email: 'ada@x.example' }, { addon_to: 0, item_id: meal.id }, {}],
    })
    const limited = { all_products: false, limit_products: [meal.id] }
    expect(await sentTo(at, await rule(at, { ...limited, send_to: 'attendees' }))).toEqual(['ada@x.example 1 sent'])
    const { body: other } = await world.owner.post(`${at}/items/`, { name: { en: 'Other' }, default_price: '5.00' })
    expect(await sentTo(at, await rule(at, { all_products: false, limit_products: [other.id] }))).toEqual([])
  })

  it('depends on the state of the order', async () => {
    const { slug, at } = await event()
    const past = new Date(world.clock().getTime() - 86_400_000)
    for (const [name, fields] of Object.entries({
      paid: { status: 'p' },
      expired: { status: 'e' },
      canceled: { status: 'c' },
      valid: { status: 'n', valid_if_pending: true },
      approval: { status: 'n', require_approval: true },
      overdue: { status: 'n', expires: past },
      pending: { status: 'n' },
    }))
      await sell(slug, { email: `${name}@x.example`, ...fields })
    const recipientsOf = async (body: Json) =>
      (await sentTo(at, await rule(at, body))).map((text) => text.split('@')[0])
    expect(await recipientsOf({})).toEqual(['paid', 'valid'])
    expect(await recipientsOf({ include_pending: true })).toEqual(['approval', 'overdue', 'paid', 'pending', 'valid'])
    const only = (state: string) => recipientsOf({ restrict_to_status: [state] })
    expect(await only('p')).toEqual(['paid'])
    expect(await only('e')).toEqual(['expired'])
    expect(await only('c')).toEqual(['canceled'])
    expect(await only('n__valid_if_pending')).toEqual(['valid'])
    expect(await only('n__pending_approval')).toEqual(['approval'])
    expect(await only('n__pending_overdue')).toEqual(['overdue'])
    expect(await only('n__not_pending_approval_and_not_valid_if_pending')).toEqual(['overdue', 'pending'])
  })

  it('depends on who was let in', async () => {
    const { slug, at } = await event()
    const { body: list } = await world.owner.post(`${at}/checkinlists/`, { name: 'Door' })
    const { body: bar } = await world.owner.post(`${at}/checkinlists/`, { name: 'Bar', consider_tickets_used: false })
    const inside = await sell(slug, { email: 'in@x.example' })
    const drinking = await sell(slug, { email: 'bar@x.example' })
    const checkin = (order_position_id: number, checkin_list_id: number) =>
      world.db('checkins').insert({ order_position_id, checkin_list_id, datetime: new Date() })
    await checkin(inside.positions[0]!, list.id)
    await checkin(drinking.positions[0]!, bar.id)
    expect(await sentTo(at, await rule(at, { checked_in_status: 'checked_in' }))).toEqual(['in@x.example sent'])
    expect(await sentTo(at, await rule(at, { checked_in_status: 'no_checkin' }))).toEqual(['bar@x.example sent'])
    expect(await sentTo(at, await rule(at))).toEqual(['bar@x.example sent', 'in@x.example sent'])
  })

  it('depends on the date of a series, at its own time', async () => {
    const { slug, at, id } = await event({ has_subevents: true })
    const dates: number[] = []
    for (const day of [10, 20]) {
      const name = { en: `Evening of the ${day}th` }
      dates.push((await world.owner.post(`${at}/subevents/`, { name, date_from: `2030-04-${day}T18:00:00Z` })).body.id)
    }
    await sell(slug, { email: 'a@x.example', positions: [{ subevent_id: dates[0] }] })
    await sell(slug, { email: 'b@x.example', positions: [{ subevent_id: dates[0] }, { subevent_id: dates[1] }] })
    const made = await rule(at, {
      send_date: null,
      date_is_absolute: false,
      send_offset_days: 1,
      send_offset_time: '10:00',
      attach_ical: true,
    })
    const until = (time: string): void =>
      world.clock.advance({ milliseconds: Date.parse(time) - world.clock().getTime() })
    until('2030-04-09T07:59:00Z')
    expect(await sentTo(at, made)).toEqual([])
    until('2030-04-09T08:00:30Z')
    expect(await sentTo(at, made)).toEqual(['a@x.example sent', 'b@x.example sent'])
    until('2030-04-19T08:00:30Z')
    expect(await sentTo(at, made)).toEqual(['a@x.example sent', 'b@x.example sent', 'b@x.example sent'])
    expect(await of(at, made, 'scheduled_mails')).toMatchObject([
      { subevent: dates[0], state: 'completed', mails: 2, sent: 2, failed: 0, waiting: 0 },
      { subevent: dates[1], state: 'completed', mails: 1, sent: 1 },
    ])
    const mails = await readMailsTo(world.directory, 'b@x.example', 2)
    const last = mails.find(({ headers }) => headers.subject === 'About Evening of the 20th')!
    expect(last.text).not.toContain('Evening of the 10th')
    expect(last.files[0]!.content.toString()).toContain('DTSTART:20300420T180000Z')
    expect(last.files[0]!.content.toString()).not.toContain('DTSTART:20300410T180000Z')
    expect(id).toBeGreaterThan(0)
  })
})

describe('the content of a mail', () => {
  it('is in the language of the order, to each by name, and shows attendees nothing but their own', async () => {
    const { slug, at } = await event()
    const url = `http://tickets.example/events/kulturwerk/${slug}/`
    const order = await sell(slug, {
      email: 'buyer@y.example',
      locale: 'de',
      positions: [
        { attendee_email: 'ada@y.example', attendee_name: 'Ada Okafor', attendee_name_parts: { given_name: 'Ada' } },
        { attendee_email: 'eve@y.example', attendee_name: 'Eve', price: '77.00' },
        { addon_to: 0, price: '33.00' },
      ],
      invoice_address: { name: 'Kim Sørensen', name_parts: {}, company: '' },
    })
    await rule(at, {
      send_to: 'both',
      template: { en: 'Hello', de: 'Hallo {name}, {attendee_name_given_name}|{attendee_name}| {url} {event}' },
    })
    await minute()
    const [buyer] = await readMailsTo(world.directory, 'buyer@y.example')
    const [ada] = await readMailsTo(world.directory, 'ada@y.example')
    expect(buyer!.headers.subject).toBe('Zu Frühling')
    expect(buyer!.text).toContain(`Hallo Kim Sørensen, || ${url}order/${order.code}/${order.secret}/ Frühling`)
    expect(buyer!.text).toMatch(/Eve: 77,00/)
    const own = await world
      .db('order_positions')
      .where({ order_id: order.id, positionid: 1 })
      .first('id', 'secret', 'positionid')
    const ticket = ticketUrl({ BASE_URL: 'http://tickets.example' }, { slug: 'kulturwerk' }, { slug }, order, own)
    expect(ada!.text).toContain(`Hallo Ada Okafor, Ada|Ada Okafor| ${ticket} Frühling`)
    expect(ada!.html).toContain('Ticket ansehen')
    expect((await fetch(world.base + new URL(ticket).pathname)).status).toBe(200)
    expect(ada!.text).toContain('+ Seat')
    for (const part of [ada!.text, ada!.html]) {
      expect(part).not.toContain(order.secret)
      expect(part).not.toMatch(/Eve|Kim|€|33,00/)
    }
  })

  it('names prices to attendees where the event does not hide them', async () => {
    const { slug, at } = await event()
    await world.owner.patch(`${at}/settings/`, { hide_prices_from_attendees: false })
    await sell(slug, { email: null, positions: [{ attendee_email: 'ada@z.example', price: '12.00' }] })
    await rule(at, { send_to: 'attendees' })
    await minute()
    const [{ text, html } = { text: '', html: '' }] = await readMailsTo(world.directory, 'ada@z.example')
    for (const part of [text, html]) expect(part).toContain('€12.00')
  })
})

describe('a time of a rule', () => {
  it('comes once, whatever is changed afterwards', async () => {
    const { slug, at } = await event()
    await sell(slug, { email: 'a@x.example' })
    const made = await rule(at)
    expect(await sentTo(at, made)).toEqual(['a@x.example sent'])
    await sell(slug, { email: 'later@x.example' })
    await world.owner.patch(`${at}/sendmail_rules/${made.id}/`, { send_date: '2030-01-01T00:00:00Z' })
    world.clock.advance({ years: 4 })
    expect(await sentTo(at, made)).toEqual(['a@x.example sent'])
    expect((await world.owner.remove(`${at}/sendmail_rules/${made.id}/`)).status).toBe(403)
  })

  it('waits until the rule is enabled and the event live, two days at most, and is scheduled again when its time moves', async () => {
    const { slug, at, id } = await event()
    await sell(slug, { email: 'a@x.example' })
    const made = await rule(at, { enabled: false })
    const enable = (enabled: boolean) => world.owner.patch(`${at}/sendmail_rules/${made.id}/`, { enabled })
    expect(await sentTo(at, made)).toEqual([])
    await enable(true)
    await world.db('events').where({ id }).update({ live: false })
    world.clock.advance({ hours: 47 })
    expect(await sentTo(at, made)).toEqual([])
    world.clock.advance({ hours: 2 })
    expect((await minute()).missed).toBe(1)
    await world.db('events').where({ id }).update({ live: true })
    expect(await sentTo(at, made)).toEqual([])
    expect((await of(at, made, 'scheduled_mails'))[0]).toMatchObject({ state: 'missed', begun: null, mails: 0 })
    const send_date = new Date(world.clock().getTime() + 3_600_000).toISOString()
    await world.owner.patch(`${at}/sendmail_rules/${made.id}/`, { send_date })
    await minute()
    expect((await of(at, made, 'scheduled_mails'))[0]!.state).toBe('scheduled')
    world.clock.advance({ hours: 2 })
    expect(await sentTo(at, made)).toEqual(['a@x.example sent'])
  })

  it('is written once by several workers, and each mail sent once', async () => {
    const { slug, at } = await event()
    for (let n = 0; n < 40; n += 1) await sell(slug, { email: `p${n}@once.example` })
    const made = await rule(at)
    await Promise.all([1, 2, 3].map(() => mailRulesJob.run({}, world.job())))
    const [{ id } = { id: 0 }] = await world.db('scheduled_mails').where({ rule_id: made.id }).select('id')
    const folder = join(world.directory, 'mail')
    rmSync(folder, { recursive: true, force: true })
    await Promise.all([1, 2, 3].map(() => drain(MAIL_DELIVERIES, world.job(), id)))
    expect((await of(at, made, 'scheduled_mails'))[0]).toMatchObject({ state: 'completed', mails: 40, sent: 40 })
    expect(readdirSync(folder)).toHaveLength(40)
  })
})

it('lists the recipients of a rule only for callers with can_view_orders', async () => {
  const { slug, at } = await event()
  await sell(slug, { email: 'a@x.example' })
  const made = await rule(at)
  await minute()
  const path = `${at}/sendmail_rules/${made.id}/deliveries/`
  const viewer = await world.holding(['can_view_orders'])
  const planner = await world.holding(['can_change_event_settings'])
  expect((await viewer.get(`${path}?email=A@X.example`)).body.count).toBe(1)
  expect((await planner.get(path)).status).toBe(403)
})

it('clears shredded addresses, and sends no mail to them', async () => {
  const { slug, at } = await event()
  const orders = [await sell(slug, { email: 'a@shredded.example' }), await sell(slug, { email: 'b@shredded.example' })]
  const made = await rule(at)
  await mailRulesJob.run({}, world.job())
  const failed = world.db('mail_deliveries').where({ order_id: orders[0]!.id })
  await failed.update({ state: 'failed', due: null, error: '550 a@shredded.example is nobody' })
  await orderEmails.clearOrders!(
    world.db,
    orders.map(({ id }) => id),
  )
  await minute()
  expect(await of(at, made)).toMatchObject([
    { state: 'failed', email: null, error: null },
    { state: 'missed', email: null, error: null, next_attempt: null },
  ])
  expect((await of(at, made, 'scheduled_mails'))[0]).toMatchObject({ state: 'failed', mails: 2, sent: 0, failed: 2 })
})
