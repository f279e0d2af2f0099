// Test notifications of webhooks (guide webhooks, "Testing a webhook").
import { Webhook } from 'standardwebhooks'
import type { Json } from '../../../scripts/support/document.ts'
import { drain, dueGroups } from '../../../src/core/work_queue.ts'
import { WEBHOOK_DELIVERIES } from '../../../src/domain/operations/webhook_deliveries.ts'
import { sweepOf } from '../../../src/jobs/work_queues.ts'
import {
  CARD,
  deliveries,
  EVENT,
  giftCard,
  hook,
  rename,
  resetTestLimit,
  send,
  there,
  world,
} from '../../domain/operations/webhooks.setup.ts'
import { contract, errors } from '../../support/conformance.ts'
import { fields } from '../../support/matchers.ts'
import { status } from '../../support/receiver.ts'
import { exampleBody } from '../../support/sample.ts'

const trial = (webhook: { id: number }, body: object) => world.owner.post(`/webhooks/${webhook.id}/test/`, body)
const ORDER = 'svc.event.order.placed'

describe('webhooks.test', () => {
  it('sends a signed and recorded notification that says that it is a test', async () => {
    const webhook = await hook([CARD])
    const { status: code, body } = await trial(webhook, { action_type: ORDER, event: 'openstage26' })
    expect(code).toBe(202)
    expect(body).toMatchObject({ action: ORDER, test: true, state: 'waiting', attempts: 0, status: null })
    await send(webhook)
    const { headers, text, body: received } = there.received[0]!
    expect(new Webhook(webhook.secret).verify(text, headers as Record<string, string>)).toEqual(received)
    expect(received).toEqual({
      notification_id: body.notification_id,
      organizer: 'kulturwerk',
      event: 'openstage26',
      code: 'ABC79',
      action: ORDER,
      test: true,
    })
    const shown = (await world.owner.get(`/webhooks/${webhook.id}/deliveries/${body.id}/`)).body
    expect(shown).toMatchObject({ test: true, state: 'done', status: 204, attempts: 1 })
    expect(JSON.parse(shown.tries[0].request.body)).toEqual(received)
    const log = await world.owner.get('/audit_log/?action=webhook.tested')
    expect(log.body.results[0]).toMatchObject({ id: body.notification_id, action: 'webhook.tested' })
    await giftCard()
    await send(webhook)
    expect(there.received[1]!.body).not.toHaveProperty('test')
    expect((await deliveries(webhook.id)).map(({ test }) => test)).toEqual([true, false])
  })

  it('sends every event type, as the contract describes it', async () => {
    for (const [kind, item] of Object.entries<Json>(contract.webhooks)) {
      const webhook = await hook([])
      expect((await trial(webhook, { action_type: kind })).status).toBe(202)
      await send(webhook)
      const { schema } = item.post.requestBody.content['application/json']
      const { body } = there.received.at(-1)!
      expect([kind, errors(schema, body)]).toEqual([kind, []])
      expect(body.test).toBe(true)
      await world.db('webhooks').where({ id: webhook.id }).update({ enabled: false })
      await resetTestLimit()
    }
  })

  it('reports an existing object with the fields of a notification about it', async () => {
    const at = '/events/openstage26'
    const { body: order } = await world.owner.post(`${at}/orders/`, exampleBody('orders.create'))
    const { body: list } = await world.owner.post(`${at}/checkinlists/`, { name: 'Door', all_products: true })
    const scan = { force: true, ignore_unpaid: true }
    const [{ id, positionid, secret }] = order.positions
    await world.owner.post(`${at}/checkinlists/${list.id}/positions/${secret}/redeem/`, scan)
    const checkin = await world.db('checkins').where({ order_position_id: id }).first('id')
    const { body: voucher } = await world.owner.post(`${at}/vouchers/`, {})
    const { body: item } = await world.owner.post(`${at}/items/`, { name: { en: 'Mug' }, default_price: '9.00' })
    const { body: date } = await world.owner.post('/events/kellerkonzerte/subevents/', {
      name: { en: 'Late' },
      date_from: '2027-01-01T18:00:00Z',
    })
    const { body: customer } = await world.owner.post('/customers/', { email: 'tested@example.org' })
    const giftcard = await giftCard()
    const { id: organizer } = await world.db('organizers').where({ slug: 'kulturwerk' }).first('id')
    const issuer = { issuer_id: organizer, issuer_slug: 'kulturwerk' }
    const scanned = { orderposition_id: id, orderposition_positionid: positionid, checkin_list: list.id }
    const here = { organizer: 'kulturwerk', event: 'openstage26' }
    const tests: [kind: string, object: string, expected: object][] = [
      [ORDER, order.code, { ...here, code: order.code }],
      [
        'svc.event.checkin',
        String(checkin.id),
        { ...here, code: order.code, ...scanned, type: 'entry', first_checkin: true },
      ],
      ['svc.voucher.deleted', String(voucher.id), { ...here, voucher: voucher.id }],
      ['svc.event.item.*', String(item.id), { ...here, item: item.id }],
      [
        'svc.subevent.changed',
        String(date.id),
        { organizer: 'kulturwerk', event: 'kellerkonzerte', subevent: date.id },
      ],
      ['svc.customer.changed', customer.identifier, { organizer: 'kulturwerk', customer: customer.identifier }],
      ['svc.giftcards.modified', String(giftcard), { ...issuer, giftcard }],
      [
        'svc.giftcards.transaction.*',
        String(giftcard),
        { ...issuer, acceptor_id: organizer, acceptor_slug: 'kulturwerk', giftcard },
      ],
    ]
    const webhook = await hook([])
    for (const [action_type, object, expected] of tests) {
      expect((await trial(webhook, { action_type, object })).status).toBe(202)
      await send(webhook)
      const { notification_id: _, action: __, test: ___, ...rest } = there.received.at(-1)!.body
      expect([action_type, rest]).toEqual([action_type, expected])
    }
    const other = await hook([], { all_events: false, limit_events: ['kellerkonzerte'] })
    for (const [hooked, body, field] of [
      [other, { action_type: ORDER, object: order.code }, 'object'],
      [webhook, { action_type: ORDER, object: order.code, event: 'kellerkonzerte' }, 'object'],
      [webhook, { action_type: ORDER, object: 'NONE1' }, 'object'],
      [webhook, { action_type: 'svc.voucher.added', object: order.code }, 'object'],
      [webhook, { action_type: EVENT, object: '1' }, 'object'],
      [webhook, { action_type: CARD, event: 'openstage26' }, 'event'],
      [webhook, { action_type: CARD, object: String(giftcard), event: 'openstage26' }, 'event'],
      [webhook, { action_type: ORDER, event: 'nowhere' }, 'event'],
      [other, { action_type: ORDER, event: 'openstage26' }, 'event'],
      [await hook([], { all_events: false }), { action_type: ORDER }, 'event'],
      [webhook, { action_type: 'svc.event.order.*' }, 'action_type'],
    ] as const)
      expect(await trial(hooked, body)).toRespond(400, fields(field))
  })

  it('reaches disabled webhooks, whose other deliveries are not sent', async () => {
    const webhook = await hook([EVENT])
    await rename('openstage26', 'Stage')
    await world.db('webhooks').where({ id: webhook.id }).update({ enabled: false })
    expect((await trial(webhook, { action_type: EVENT })).status).toBe(202)
    expect(await dueGroups(WEBHOOK_DELIVERIES, world.job())).toContain(webhook.id)
    await send(webhook)
    expect(there.received.map(({ body }) => body.test)).toEqual([true])
    await trial(webhook, { action_type: EVENT })
    await world.owner.remove(`/webhooks/${webhook.id}/`)
    await sweepOf([WEBHOOK_DELIVERIES]).run({}, world.job())
    await send(webhook)
    expect((await deliveries(webhook.id)).map(({ test, state }) => [test, state])).toEqual([
      [false, 'dropped'],
      [true, 'done'],
      [true, 'done'],
    ])
  })

  it('is tried once, does not disable the webhook, and is not replayed with others', async () => {
    const webhook = await hook([EVENT])
    for (const code of [503, 410]) {
      there.answer(status(code))
      const { body } = await trial(webhook, { action_type: EVENT })
      await send(webhook)
      const shown = (await world.owner.get(`/webhooks/${webhook.id}/deliveries/${body.id}/`)).body
      expect(shown).toMatchObject({ state: 'failed', status: code, attempts: 1, next_attempt: null })
    }
    expect((await world.owner.get(`/webhooks/${webhook.id}/`)).body.enabled).toBe(true)
    const replayed = await world.owner.post(`/webhooks/${webhook.id}/replay/`, { since: '2020-01-01T00:00:00Z' })
    expect(replayed.body).toEqual({ count: 0 })
  })

  it('does not wait for notifications that fail', async () => {
    const webhook = await hook([EVENT])
    there.answer(status(503))
    await rename('openstage26', 'Days')
    await send(webhook)
    await trial(webhook, { action_type: EVENT, event: 'openstage26' })
    await send(webhook)
    expect(there.received.map(({ body }) => Boolean(body.test))).toEqual([false, true])
  })

  it('is limited to ten per minute and organizer, also with several webhooks at the same time', async () => {
    const webhooks = await Promise.all(Array.from({ length: 4 }, () => hook([])))
    const tests = await Promise.all(
      Array.from({ length: 12 }, (_, i) => trial(webhooks[i % webhooks.length]!, { action_type: CARD })),
    )
    expect(tests.filter(({ status }) => status === 202)).toHaveLength(10)
    const [webhook] = webhooks
    await world.owner.remove(`/webhooks/${webhook!.id}/`)
    for (const one of [webhook!, await hook([])]) {
      const rejected = await trial(one, { action_type: CARD })
      expect(rejected.status).toBe(429)
      expect(rejected.headers.get('retry-after')).toBe('60')
    }
    world.clock.advance({ minutes: 1 })
    expect((await trial(webhook!, { action_type: CARD })).status).toBe(202)
  })

  it('requires access to all events of the webhook', async () => {
    const event = await world.db('events').where({ slug: 'openstage26' }).first('id')
    const colleague = await world.holding(['can_change_organizer_settings'], { all_events: false, events: [event.id] })
    const webhook = await hook([])
    const body = { action_type: ORDER, event: 'openstage26' }
    expect((await colleague.post(`/webhooks/${webhook.id}/test/`, body)).status).toBe(403)
    expect(await deliveries(webhook.id)).toEqual([])
  })

  it('sends nothing to private addresses', async () => {
    const webhook = await hook([])
    const { body } = await trial(webhook, { action_type: CARD })
    const job = world.job()
    const config = { ...job.config, OUTBOUND_ALLOW_PRIVATE: false }
    await drain(WEBHOOK_DELIVERIES, { ...job, config }, webhook.id)
    expect(there.received).toEqual([])
    const shown = (await world.owner.get(`/webhooks/${webhook.id}/deliveries/${body.id}/`)).body
    expect(shown).toMatchObject({ state: 'failed', status: null, error: 'The host is not a public address.' })
  })
})
