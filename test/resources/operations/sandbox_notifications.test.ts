// Notifications of webhooks that sandboxes capture (guide sandbox, "Captured mails and notifications").
import type { Festival } from '../../support/festival.ts'
import { festival } from '../../support/festival.ts'
import type { Receiver } from '../../support/receiver.ts'
import { receiver } from '../../support/receiver.ts'
import { until } from '../../support/until.ts'
import { newSandbox, orderTicket } from './sandboxes.setup.ts'

let world: Festival
let target: Receiver
beforeAll(async () => {
  target = await receiver()
  world = await festival({ work: true, env: { OUTBOUND_ALLOW_PRIVATE: 'true' } })
})
afterAll(async () => {
  await world.end()
  await target.close()
})

describe('sandbox_notifications.list', () => {
  it('lists the notifications with headers and bodies, which are not sent', async () => {
    const { own, path, slug } = await newSandbox(world)
    const webhook = await own.post('/webhooks/', {
      target_url: target.url.replace('//', '//name:secret@'),
      all_events: true,
      action_types: ['svc.event.order.placed'],
      payload: 'snapshot',
    })
    expect(webhook).toRespond(201, expect.anything())
    const order = await orderTicket(own)
    await until('a notification', async () => (await own.get(`${path}notifications/`)).body.count === 1)
    const [notification] = (await own.get(`${path}notifications/`)).body.results
    expect(notification).toEqual({
      id: expect.any(Number),
      sent: expect.any(String),
      webhook: webhook.body.id,
      action: 'svc.event.order.placed',
      url: target.url,
      headers: expect.objectContaining({
        'webhook-id': expect.any(String),
        'webhook-signature': expect.stringMatching(/^v1,/),
      }),
      body: expect.any(String),
    })
    expect(JSON.parse(notification.body)).toMatchObject({
      organizer: slug,
      code: order.code,
      object: { code: order.code },
    })
    const deliveries = await own.get(`/webhooks/${webhook.body.id}/deliveries/`)
    expect(deliveries.body.results).toMatchObject([{ state: 'done', attempts: 1 }])
    expect((await own.get(`${path}notifications/?action=svc.event.order.paid`)).body.count).toBe(0)
    expect((await world.stranger.get(`${path}notifications/`)).status).toBe(404)
    expect(target.received).toEqual([])
  })
})
