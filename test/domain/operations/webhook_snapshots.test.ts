// Snapshots (guide webhooks, "Snapshots"): bodies with the object as the API returns it.
import type { Json } from '../../../scripts/support/document.ts'
import { contract, errors } from '../../support/conformance.ts'
import { fields } from '../../support/matchers.ts'
import { exampleBody } from '../../support/sample.ts'
import { deliveries, EVENT, giftCard, hook, rename, resetTestLimit, send, there, world } from './webhooks.setup.ts'

const at = '/events/openstage26'
const ORDER = 'svc.event.order.placed'
const order = async () => (await world.owner.post(`${at}/orders/`, exampleBody('orders.create'))).body

describe('a snapshot', () => {
  it('of every type of object equals what its operation returns', async () => {
    const webhook = await hook([], { payload: 'snapshot' })
    const { code, positions } = await order()
    const { body: list } = await world.owner.post(`${at}/checkinlists/`, { name: 'Door', all_products: true })
    const scan = { force: true, ignore_unpaid: true }
    await world.owner.post(`${at}/checkinlists/${list.id}/positions/${positions[0].secret}/redeem/`, scan)
    const checkin = await world.db('checkins').where({ order_position_id: positions[0].id }).first('id')
    const { body: voucher } = await world.owner.post(`${at}/vouchers/`, {})
    const { body: item } = await world.owner.post(`${at}/items/`, { name: { en: 'Mug' }, default_price: '9.00' })
    const { body: entry } = await world.owner.post(`${at}/waitinglistentries/`, {
      ...{ email: 'noor@example.org', item: item.id },
    })
    const date = { name: { en: 'Late' }, date_from: '2027-01-01T18:00:00Z' }
    const { body: subevent } = await world.owner.post('/events/kellerkonzerte/subevents/', date)
    const { body: customer } = await world.owner.post('/customers/', { email: 'snapshot@example.org' })
    const card = await giftCard()
    const tests: [kind: string, test: object, path: string][] = [
      [ORDER, { object: code }, `${at}/orders/${code}/`],
      ['svc.event.checkin', { object: String(checkin.id) }, `${at}/checkins/${checkin.id}/`],
      ['svc.event.live.activated', { event: 'openstage26' }, `${at}/`],
      ['svc.subevent.added', { object: String(subevent.id) }, `/events/kellerkonzerte/subevents/${subevent.id}/`],
      ['svc.event.item.*', { object: String(item.id) }, `${at}/items/${item.id}/`],
      ['svc.voucher.added', { object: String(voucher.id) }, `${at}/vouchers/${voucher.id}/`],
      ['svc.event.orders.waitinglist.added', { object: String(entry.id) }, `${at}/waitinglistentries/${entry.id}/`],
      ['svc.customer.created', { object: customer.identifier }, `/customers/${customer.identifier}/`],
      ['svc.giftcards.created', { object: String(card) }, `/giftcards/${card}/`],
      ['svc.giftcards.transaction.*', { object: String(card) }, `/giftcards/${card}/`],
    ]
    for (const [kind, test, path] of tests) {
      const tested = await world.owner.post(`/webhooks/${webhook.id}/test/`, { action_type: kind, ...test })
      expect([kind, tested.status]).toEqual([kind, 202])
      await send(webhook)
      const { body } = there.received.at(-1)!
      const { status, body: expected } = await world.owner.get(path)
      expect([kind, status, body.object]).toEqual([kind, 200, expected])
      const { schema } = contract.webhooks[kind].post.requestBody.content['application/json']
      expect([kind, errors(schema, body)]).toEqual([kind, []])
      await resetTestLimit()
    }
  })

  it('shows the object at the time of the attempt, after the fields of a thin body', async () => {
    const [webhook, thin] = [await hook([EVENT], { payload: 'snapshot' }), await hook([EVENT])]
    await rename('openstage26', 'First')
    await rename('openstage26', 'Second')
    await send(thin)
    const { text } = there.received[0]!
    there.clear()
    await send(webhook)
    expect(there.received.map(({ body }) => body.object.name.en)).toEqual(['Second', 'Second'])
    expect(there.received[0]!.text.startsWith(`${text.slice(0, -1)},"object":{`)).toBe(true)
    expect(there.received[0]!.body).not.toHaveProperty('test')
  })

  it('is omitted if the object was deleted, is larger than 256 KiB, or does not exist', async () => {
    const kinds = ['svc.voucher.deleted', 'svc.event.item.*', 'svc.event.deleted']
    const webhook = await hook(kinds, { payload: 'snapshot' })
    const { body: voucher } = await world.owner.post(`${at}/vouchers/`, {})
    await world.owner.remove(`${at}/vouchers/${voucher.id}/`)
    await world.owner.post('/events/', { slug: 'short', name: { en: 'Short' }, date_from: '2027-01-01T18:00:00Z' })
    await world.owner.remove('/events/short/')
    const { body: item } = await world.owner.post(`${at}/items/`, { name: { en: 'Big' }, default_price: '1.00' })
    await world
      .db('items')
      .where({ id: item.id })
      .update({ description: JSON.stringify({ en: 'x'.repeat(256 * 1024) }) })
    await world.owner.post(`/webhooks/${webhook.id}/test/`, { action_type: ORDER, event: 'openstage26' })
    await send(webhook)
    const omitted = Object.fromEntries(
      there.received.map(({ body }) => [body.action, [body.object, body.object_omitted]]),
    )
    expect(omitted).toEqual({
      'svc.voucher.deleted': [null, 'deleted'],
      'svc.event.deleted': [null, 'deleted'],
      'svc.event.item.added': [null, 'too_large'],
      [ORDER]: [null, 'sample'],
    })
  })

  it('is not stored with the delivery', async () => {
    const webhook = await hook([ORDER], { payload: 'snapshot' })
    const { email, code } = await order()
    await send(webhook)
    expect(there.received[0]!.body.object).toMatchObject({ code, email })
    const [{ id }] = (await deliveries(webhook.id)) as [Json]
    const { text, body } = await world.owner.get(`/webhooks/${webhook.id}/deliveries/${id}/`)
    expect(JSON.parse(body.tries[0].request.body)).toMatchObject({ code, object: '***' })
    expect(text).not.toContain(email)
  })
})

describe('the payload of a webhook', () => {
  const thin = { target_url: 'https://hooks.example/', all_events: true, action_types: [ORDER, 'svc.event.item.*'] }

  it('is thin by default, and a snapshot only for callers with permission to read its objects', async () => {
    const settings = await world.holding(['can_change_organizer_settings'])
    const { status, body } = await settings.post('/webhooks/', thin)
    expect([status, body.payload]).toEqual([201, 'thin'])
    const path = `/webhooks/${body.id}/`
    const snapshot = { payload: 'snapshot' }
    expect(await settings.post('/webhooks/', { ...thin, ...snapshot })).toRespond(400, fields('payload'))
    expect(await settings.patch(path, snapshot)).toRespond(400, fields('payload'))
    const items = { ...thin, ...snapshot, action_types: ['svc.event.item.*'] }
    expect((await settings.post('/webhooks/', items)).status).toBe(201)
    const viewer = await world.holding(['can_change_organizer_settings', 'can_view_orders'])
    expect((await viewer.patch(path, snapshot)).body.payload).toBe('snapshot')
    for (const more of ['svc.giftcards.created', 'svc.customer.created', 'svc.voucher.added', EVENT])
      expect(await viewer.patch(path, { action_types: [ORDER, more] })).toRespond(400, fields('payload'))
    // Another person cannot have the objects sent elsewhere.
    expect(await settings.patch(path, { target_url: 'https://mine.example/' })).toRespond(400, fields('payload'))
    expect((await settings.patch(path, { payload: 'thin' })).status).toBe(200)
    expect(await settings.patch(path, { payload: 'fat' })).toRespond(400, fields('payload'))
  })

  it('requires the permission at all events of the webhook', async () => {
    const { id: organizer_id } = await world.db('organizers').where({ slug: 'kulturwerk' }).first('id')
    const [one, other] = await Promise.all(
      ['openstage26', 'kellerkonzerte'].map((slug) => world.db('events').where({ slug, organizer_id }).first('id')),
    )
    const caller = await world.holding(['can_change_organizer_settings'], {
      all_events: false,
      events: [one.id, other.id],
    })
    const team = await world.db('teams').orderBy('id', 'desc').first('id')
    const chosen = { ...thin, all_events: false, limit_events: ['openstage26', 'kellerkonzerte'], payload: 'snapshot' }
    expect(await caller.post('/webhooks/', chosen)).toRespond(400, fields('payload'))
    await world.db('teams').where({ id: team.id }).update({ can_view_orders: true })
    expect(await caller.post('/webhooks/', chosen)).toRespond(201)
    await world.db('team_limit_events').where({ team_id: team.id, event_id: other.id }).delete()
    await world.db('teams').where({ id: team.id }).update({ all_events: false })
    expect((await caller.post('/webhooks/', { ...chosen, limit_events: ['openstage26'] })).status).toBe(201)
    expect(await caller.post('/webhooks/', chosen)).toRespond(400, fields('limit_events'))
  })
})
