// Deliveries of webhooks: sent requests, received responses, and replays (guide webhooks).
import type { Json } from '../../../scripts/support/document.ts'
import { purgeJob } from '../../../src/jobs/purge.ts'
import {
  CARD,
  deliveries,
  EVENT,
  giftCard,
  hook,
  rename,
  send,
  there,
  world,
} from '../../domain/operations/webhooks.setup.ts'
import { fields } from '../../support/matchers.ts'

describe('webhook_deliveries.list and webhook_deliveries.get', () => {
  it('shows what was sent and answered, without secrets, cut where it is long', async () => {
    const webhook = await hook([CARD], { target_url: there.url.replace('http://', 'http://crm:hunter2secret@') })
    const basic = Buffer.from('crm:hunter2secret').toString('base64')
    there.answer((response) => {
      response.writeHead(200, {
        'Set-Cookie': ['a=cookie1', 'b=cookie2'],
        'X-Echo': `Basic ${basic}`,
        'Content-Type': 'text/plain',
      })
      response.end(`hunter2secret \0 ${'x'.repeat(200_000)}`)
    })
    await giftCard()
    await send(webhook)
    const [{ id }] = (await deliveries(webhook.id)) as [Json]
    const { text, body } = await world.owner.get(`/webhooks/${webhook.id}/deliveries/${id}/`)
    for (const secret of ['hunter2secret', basic, 'cookie1', webhook.secret])
      expect([secret, text.includes(secret)]).toEqual([secret, false])
    expect(body).toMatchObject({ state: 'done', attempts: 1, status: 200, error: null, next_attempt: null })
    const [{ request, response, ...rest }] = body.tries
    expect(rest).toEqual({ sent: expect.any(String), duration: expect.any(Number), error: null })
    expect(request.url).toBe(there.url.replace('http://', 'http://***:***@'))
    expect(request.headers).toMatchObject({ authorization: 'Basic ***', 'webhook-id': `msg_${id}` })
    expect(JSON.parse(request.body)).toEqual(there.received[0]!.body)
    expect(response.headers).toMatchObject({ 'set-cookie': '***', 'x-echo': 'Basic ***' })
    expect(response.body).toMatch(/^\*\*\* \ufffd x+$/)
    expect(response.body.length).toBeLessThanOrEqual(64 * 1024)
    expect(JSON.stringify(await world.db('webhook_attempts'))).not.toContain('hunter2secret')
  })

  it('filters by state and action', async () => {
    const webhook = await hook([CARD, EVENT])
    await giftCard()
    await send(webhook)
    await rename('openstage26', 'Open Stage')
    expect((await deliveries(webhook.id, '&state=done')).map(({ action }) => action)).toEqual([CARD])
    expect((await deliveries(webhook.id, `&action=${EVENT}`)).map(({ state }) => state)).toEqual(['waiting'])
    expect((await world.owner.get(`/webhooks/${webhook.id}/deliveries/?state=eaten`)).status).toBe(400)
  })

  it('is of one webhook and one organizer', async () => {
    const [one, other] = [await hook([CARD]), await hook([CARD])]
    await giftCard()
    const [{ id }] = (await deliveries(one.id)) as [Json]
    expect((await world.owner.get(`/webhooks/${other.id}/deliveries/${id}/`)).status).toBe(403)
    expect((await world.owner.post(`/webhooks/${other.id}/deliveries/${id}/replay/`, undefined)).status).toBe(403)
    expect((await world.stranger.get(`/api/v1/organizers/elsewhere/webhooks/${one.id}/deliveries/`)).status).toBe(403)
  })

  it('is kept for thirty days', async () => {
    const webhook = await hook([CARD])
    await giftCard()
    await send(webhook)
    await giftCard() // never sent: waiting deliveries are retained
    world.clock.advance({ days: 29 })
    await purgeJob.run({}, world.job())
    expect(await deliveries(webhook.id)).toHaveLength(2)
    world.clock.advance({ days: 2 })
    await purgeJob.run({}, world.job())
    expect((await deliveries(webhook.id)).map(({ state }) => state)).toEqual(['waiting'])
  })
})

describe('webhook_deliveries.replay and webhooks.replay', () => {
  it('sends one notification again, with the same names and all its tries', async () => {
    const webhook = await hook([CARD])
    await giftCard()
    await send(webhook)
    const [{ id }] = (await deliveries(webhook.id)) as [Json]
    const { status: code, body } = await world.owner.call('POST', `/webhooks/${webhook.id}/deliveries/${id}/replay/`)
    expect([code, body]).toEqual([200, expect.objectContaining({ id, state: 'waiting', attempts: 0 })])
    await send(webhook)
    const [first, second] = there.received
    expect(second!.headers['webhook-id']).toBe(first!.headers['webhook-id'])
    expect(second!.body).toEqual(first!.body)
    const { tries } = (await world.owner.get(`/webhooks/${webhook.id}/deliveries/${id}/`)).body
    expect(tries).toHaveLength(2)
  })

  it('sends a time span again, those that failed where nothing else is said', async () => {
    const webhook = await hook([CARD])
    const replay = async (body: object) => world.owner.post(`/webhooks/${webhook.id}/replay/`, body)
    for (let i = 0; i < 4; i += 1) {
      await giftCard()
      world.clock.advance({ hours: 1 })
    }
    await send(webhook)
    const all = await deliveries(webhook.id)
    await world.db('webhook_deliveries').where({ id: all[1].id }).update({ state: 'failed' })
    expect((await replay({ since: all[0].created })).body).toEqual({ count: 1 })
    await send(webhook)
    expect(there.received.at(-1)!.body.notification_id).toBe(all[1].notification_id)
    const span = { since: all[1].created, until: all[3].created, states: ['done', 'failed'] }
    expect((await replay(span)).body).toEqual({ count: 2 })
    there.clear()
    await send(webhook)
    expect(there.received.map(({ body }) => body.notification_id).sort()).toEqual([
      all[1].notification_id,
      all[2].notification_id,
    ])
    expect((await replay({ since: '2031-01-01T00:00:00Z' })).body).toEqual({ count: 0 })
    for (const bad of [
      {},
      { since: 'yesterday' },
      { since: all[0].created, states: [] },
      { since: all[0].created, states: ['sending'] },
    ])
      expect((await replay(bad)).status).toBe(400)
  })

  it('rejects a range of more than ten thousand, and a disabled webhook', async () => {
    const webhook = await hook([CARD])
    await giftCard()
    const [{ id }] = (await deliveries(webhook.id)) as [Json]
    await world.db.raw(
      `insert into webhook_deliveries (webhook_id, log_entry_id, action, object, created, state)
       select webhook_id, log_entry_id, action, object, created, 'failed' from webhook_deliveries, generate_series(1, 10001) where id = ?`,
      [id],
    )
    const since = '2020-01-01T00:00:00Z'
    const rejected = await world.owner.post(`/webhooks/${webhook.id}/replay/`, { since })
    expect(rejected).toRespond(400, fields('until'))
    await world.owner.remove(`/webhooks/${webhook.id}/`)
    expect((await world.owner.post(`/webhooks/${webhook.id}/replay/`, { since })).status).toBe(400)
    expect((await world.owner.call('POST', `/webhooks/${webhook.id}/deliveries/${id}/replay/`)).status).toBe(400)
  })
})
